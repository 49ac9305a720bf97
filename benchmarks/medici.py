"""What the price adviser of Medici vs Strozzi takes, against its targets and against plain Python.

`python benchmarks/medici.py` prints one table: the error of the price and the time of the full advice over
seeded positions of all three rounds, playouts a second in arrays and by the rules step by step with the same
policy, the solver near the end, advice about another tile, and what numpy costs to import. One core.
"""

import random
import statistics
import subprocess
import sys
import time

from companion.core.table import apply, question, settle
from companion.games.medici_vs_strozzi import GAME
from companion.games.medici_vs_strozzi.advice import playouts, quick
from companion.games.medici_vs_strozzi.advice.draw_or_stop import another
from companion.games.medici_vs_strozzi.advice.exact import Solver
from companion.games.medici_vs_strozzi.advice.position import (
    KINDS,
    NOWHERE,
    Lot,
    Position,
    lot_of,
    position_of,
    pushes,
)
from companion.games.medici_vs_strozzi.advice.study import (
    USUAL,
    near_the_end,
    played_out,
    study,
)
from companion.games.medici_vs_strozzi.rules.loading import Assign, Load
from companion.games.medici_vs_strozzi.rules.offer import DrawTile, Offer, Reply
from companion.games.medici_vs_strozzi.table import ROUNDS, SHIPS, SIDES, MediciStrozzi


def start(round_: int) -> MediciStrozzi:
    """The first turn of a round on the stand-in board."""
    t = settle(GAME.setup(("Ann", "Bob"), {"board_profile": "stand_in"}, {}))
    t = apply(t, "Ann")
    return t.replace(round=round_, drawer=SIDES[round_ > 1])


def seeded(number: int, least: int, most: int) -> tuple[Position, Lot]:
    """A position of some round after random lots, with an open lot and so many tiles in the bag."""
    dice = random.Random(number)
    while True:
        t = start(number % ROUNDS + 1)
        left = dice.randint(least, most)
        while (ask := question(t)) is not None and t.round == number % ROUNDS + 1:
            if isinstance(t.agenda[0], Load) and t.left <= left:
                return position_of(t), lot_of(t)
            options = getattr(ask, "open", ())
            price = getattr(ask, "number", None) is not None and dice.random() < 0.5
            t = apply(
                t, dice.randint(0, 40) if price or not options else dice.choice(options).value
            )


class Plain:
    """The same policy as the arrays, one position at a time, in plain Python."""

    def __init__(self, tab: quick.Tables) -> None:
        self.tab = tab
        self.cargo = tab.cargo.tolist()
        self.rows = tab.rows.tolist()
        self.more = [0.0, 0.0]

    def ways(self, p: Position, lot: Lot) -> tuple[list[tuple[float, tuple[int, int]]], float]:
        """For each family the worth of its best way and the way; and the quick price."""
        both = [self._family(p, lot, side) for side in (0, 1)]
        found = [max(ways, default=(0.0, (-1, -1))) for ways in both]
        found = [way if way[0] > 0 else (0.0, (-1, -1)) for way in found]
        self.more = [
            max([0.0, *(w + playouts.TILE for w, at in ways if p.free[side][at[0]] > len(lot))])
            for side, ways in enumerate(both)
        ]
        return found, (found[0][0] + found[1][0]) / 2

    def _family(self, p: Position, lot: Lot, side: int) -> list[tuple[float, tuple[int, int]]]:
        sign = 1 - 2 * side
        rates, likely = self._rates(p)
        before = [self._harbour(p, h, rates, likely) for h in (0, 1, 2)]
        idle = [ship for ship in (0, 1, 2) if p.place[side][ship] == NOWHERE]
        usual = sum(p.free[side][ship] for ship in idle) / max(len(idle), 1)
        ends = sum(p.free[side]) <= len(lot)
        found = []
        for at in p.placements(side, len(lot)):
            if at == (-1, -1):
                continue
            after = p.place_lot(side, lot, at)
            ship, harbour = at
            if ends:
                none = [0.0, 0.0]
                gain = sum(self._harbour(after, h, none, likely) for h in (0, 1, 2)) - sum(before)
            else:
                gain = self._harbour(after, harbour, rates, likely) - before[harbour]
            gain *= sign
            if ship in idle and len(idle) > 1:
                gain -= (p.free[side][ship] - usual) * rates[side] * quick.HOLD
            found.append((gain, at))
        return found

    def _rates(self, p: Position) -> tuple[list[float], list[float]]:
        left = sum(p.bag)
        empty = [sum(free) for free in p.free]
        loads = min(left, quick.REACH * min(empty) + quick.SLACK)
        rates = [min(loads / 2 / max(n, 1), 1) for n in empty]
        steps = [0] * 4
        for kind in range(KINDS - 1):
            steps[kind // 5] += p.bag[kind] * pushes(kind)
        most = (quick.PUSHES - 1) / (quick.FILLS // 2)
        return rates, [min(quick.FAVOUR * 4 * n / max(left, 1), most) for n in steps]

    def _harbour(self, p: Position, h: int, rates: list[float], likely: list[float]) -> float:
        fills = []
        for side in (0, 1):
            here = [p.free[side][s] for s in (0, 1, 2) if p.place[side][s] == h]
            idle = [p.free[side][s] for s in (0, 1, 2) if p.place[side][s] == NOWHERE]
            holds = here[0] if here else sum(idle) / max(len(idle), 1)
            fills.append(holds * rates[side])
        own, other = (int(2 * fill + 0.5) for fill in fills)
        worth = self.cargo[(own * quick.FILLS + other) * quick.WIDTH + p.lead[h] + quick.LEAD]
        for row, harbour in enumerate(p.rules.harbour):
            if harbour != h:
                continue
            a, b = (int(fill * likely[p.rules.good[row]] + 0.5) for fill in fills)
            net = p.rules.start[row] + p.moves[0][row] - p.moves[1][row]
            base = ((row * quick.PUSHES + a) * quick.PUSHES + b) * quick.SPOTS
            worth += self.rows[base + net + quick.PLACES]
        return worth

    def play(self, t: MediciStrozzi, dice: random.Random) -> float:
        """One round played out by the rules, step by step; the margin of this round."""
        order = [tile for tile, n in t.bag.items() for _ in range(n)]
        dice.shuffle(order)
        round_, paid = t.round, 0.0
        lot: tuple[list[tuple[float, tuple[int, int]]], float] = ([], 0.0)
        side = 0
        while (ask := question(t)) is not None and t.round == round_:
            step = t.agenda[0]
            if isinstance(step, DrawTile):
                tile = order.pop()
                while not t.bag[tile]:
                    tile = order.pop()
                t = apply(t, tile)
            elif isinstance(step, Offer):
                p = position_of(t)
                lot = self.ways(p, lot_of(t))
                t = apply(t, self._offer(t, p, lot[0], order, ask))
            elif isinstance(step, Reply):
                side = dice.randrange(2)
                paid += lot[1] if side else -lot[1]
                t = apply(t, "buy" if SIDES[side] == t.fellow else "decline")
            elif isinstance(step, Load):
                ship = lot[0][side][1][0]
                t = apply(t, "discard" if ship < 0 else SHIPS[SIDES[side]][ship])
            elif isinstance(step, Assign):
                t = apply(t, str(lot[0][side][1][1] + 1))
        money = [i for i in t.ledger if i.round == round_ and i.key != "bought"]
        return sum(i.medici - i.strozzi for i in money) + paid

    def _offer(self, t, p: Position, found, order: list[str], ask) -> str | int:
        count, drawer = len(t.lot), p.drawer
        rooms = [max(free) for free in p.free]
        now = found[drawer][0] - found[1 - drawer][0]
        then = self.more[drawer] - self.more[1 - drawer]
        outgrows = rooms[1 - drawer] <= count < rooms[drawer]
        wants = (now < 2 * playouts.SURPLUS or outgrows) and then > now - playouts.ALIKE
        if wants and count < min(3, rooms[drawer]) and t.left:
            tile = order.pop()
            while not t.bag[tile]:
                tile = order.pop()
            return tile
        return 0


def timed(function, times: int) -> list[float]:
    """Seconds of processor time, each call."""
    taken = []
    for number in range(times):
        begun = time.process_time()
        function(number)
        taken.append(time.process_time() - begun)
    return taken


def rate_of_arrays(p: Position, count: int = 4000) -> float:
    """Playouts a second, in arrays."""
    chance = playouts.chances(p, count, 1)
    playouts.play([playouts.Start(p)], chance)
    return count / min(timed(lambda _: playouts.play([playouts.Start(p)], chance), 3))


def rate_of_steps(t: MediciStrozzi, count: int = 60) -> float:
    """Playouts a second by the rules' steps."""
    plain = Plain(quick.tables(position_of(t).rules))
    dice = random.Random(1)
    return count / sum(timed(lambda _: plain.play(t, dice), count))


def importing(what: str) -> float:
    """Seconds that an import takes in a process of its own, the best of five."""
    code = f"import time; b = time.perf_counter(); import {what}; print(time.perf_counter() - b)"
    runs = [
        float(subprocess.run([sys.executable, "-c", code], capture_output=True, text=True).stdout)
        for _ in range(5)
    ]
    return min(runs)


def main() -> None:
    """Print the table."""
    rows: list[tuple[str, str, str]] = []
    study(*seeded(1, 12, 20))
    cases = [seeded(number, 6, 22) for number in range(20)]
    found = [None] * len(cases)

    def advise(number: int) -> None:
        found[number] = played_out(*cases[number], USUAL)

    taken = timed(advise, len(cases))
    errors = [each.error for each in found]
    rows.append(
        ("standard error of the price, 20 positions", f"{max(errors):.2f} coins at most", "1 coin")
    )
    rows.append(
        (
            "...and the time of its advice",
            f"{statistics.median(taken):.2f} s, {max(taken):.2f} s at most",
            "under 1 s",
        )
    )
    t = start(3)
    arrays, steps = rate_of_arrays(position_of(t)), rate_of_steps(t)
    rows.append(
        (
            "playouts of a round a second",
            f"{arrays:,.0f} in arrays, {steps:,.0f} by steps: {arrays / steps:.0f} times",
            "50 times",
        )
    )
    ends = [seeded(number, 4, 4) for number in range(40)]
    ends = [(p, lot) for p, lot in ends if max(map(sum, p.free)) <= 6 and sum(p.bag) == 4]

    def solve(number: int) -> None:
        solver = Solver(10**7)
        for side in (0, 1):
            solver.best(ends[number][0], side, ends[number][1])

    taken = timed(solve, len(ends))
    rows.append(
        (
            f"solved: 4 tiles left, at most 6 free holds, {len(ends)} positions",
            f"{statistics.median(taken):.2f} s, {max(taken):.2f} s at most",
            "under 1 s",
        )
    )
    open_lots = [(p, lot[:1]) for p, lot in cases if not near_the_end(p)]
    taken = timed(lambda number: another(*open_lots[number]), len(open_lots))
    rows.append(("another tile, or the price?", f"{max(taken):.2f} s at most", "under 2 s"))
    game = "companion.games.medici_vs_strozzi"
    rows.append(("first import of numpy", f"{importing('numpy'):.2f} s", ""))
    rows.append(("import of the game, without numpy", f"{importing(game):.2f} s", ""))
    width = max(len(row[0]) for row in rows)
    for what, is_, target in (("", "measured", "target"), *rows):
        print(f"{what:{width}}  {is_:48}  {target}")


if __name__ == "__main__":
    main()
