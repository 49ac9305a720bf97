"""Table facts to correct, places to continue from, and what cannot be true."""

from collections import Counter
from collections.abc import Callable, Iterable

from companion.core.asks import TABLE, Amount, Choose, Option, Text
from companion.core.game import Correction, ResumePoint
from companion.errors import NotAllowed
from companion.games.medici_vs_strozzi.forms import letters
from companion.games.medici_vs_strozzi.rules.loading import Assign, Load
from companion.games.medici_vs_strozzi.rules.offer import DrawTile, Offer, Reply
from companion.games.medici_vs_strozzi.rules.round_scoring import SCORING, row_name
from companion.games.medici_vs_strozzi.rules.rounds import NextRound, OpenRound, Turn
from companion.games.medici_vs_strozzi.rules.setup import Families
from companion.games.medici_vs_strozzi.table import (
    ALL_SHIPS,
    FAMILY,
    MOST_TILES,
    SHIPS,
    SIDES,
    SIZE,
    MediciStrozzi,
    all_tiles,
    words,
)
from companion.games.medici_vs_strozzi.tiles import NONE, bagged, read_tiles
from companion.kit.corrections import box_facts, count, number, play
from companion.kit.words import counted


def resume_points(t: MediciStrozzi) -> tuple[ResumePoint, ...]:
    """Return the places in this round where play can continue."""
    if t.alone:
        return ()
    if not t.medici:
        return (
            ResumePoint("families", "the players choose their families", (Families(), OpenRound())),
        )
    places = [ResumePoint("turn", "a turn begins", (Turn(),))]
    if t.lot:
        places.append(ResumePoint("price", "the drawer prices the lot", (Offer(), Turn())))
        places.append(ResumePoint("load", "the buyer loads the lot", (Load(), Turn())))
        if t.price is not None:
            places.append(
                ResumePoint("reply", "the other player answers the price", (Reply(), Turn()))
            )
    places.append(ResumePoint("scoring", "the round is scored", (*SCORING, NextRound())))
    return tuple(places)


def corrections(t: MediciStrozzi) -> tuple[Correction, ...]:
    """Return every fact of this table, by its name."""
    money = (
        *(count(t, "coins", side, f"coins_{side}", 9999) for side in SIDES),
        *(count(t, "loans", side, f"loan_{side}", 9999) for side in SIDES),
    )
    printed = [_goods(t) if fact.name == "goods" else fact for fact in box_facts(t)]
    printed += [_not_asked_yet(t, key) for key in t.box_facts if key not in t.box]
    if t.alone:
        return (*money, *printed)
    if not t.medici:
        return (*money, *printed, play(t, resume_points(t), ending=""))
    return (
        *money,
        *(_cargo(t, ship) for ship in ALL_SHIPS),
        *(_place(t, ship) for ship in ALL_SHIPS),
        *(_marker(t, at) for at in range(len(t.board.rows))),
        _tiles(t, "lot", t.lot, _put_lot),
        _tiles(t, "discards", t.discards, _put_discards),
        _price(t),
        _drawer(t),
        number(t, "round", 1, 3),
        *printed,
        play(t, resume_points(t), ending=""),
    )


Put = Callable[[MediciStrozzi, tuple[str, ...]], MediciStrozzi]
"""Returns the table with other tiles somewhere."""


def _tiles(t: MediciStrozzi, name: str, now: Iterable[str], put: Put) -> Correction:
    hint = f"none, or tiles, for example: {t.board.letters[0]}4 g5"
    ask = Text(TABLE, f"Tiles of {name.replace('_', ' ')}", NONE, hint=hint)
    return Correction(
        name, words(tuple(now)) or NONE, ask, lambda t, text: bagged(put(t, read_tiles(t, text)))
    )


def _put_lot(t: MediciStrozzi, tiles: tuple[str, ...]) -> MediciStrozzi:
    """The tiles of a lot are drawn already: its price is asked next."""
    if len(tiles) > MOST_TILES:
        raise NotAllowed(f"A lot has at most {MOST_TILES} tiles, not {len(tiles)}.")
    if tiles != t.lot and tiles and t.agenda and isinstance(t.agenda[0], DrawTile):
        t = t.replace(agenda=t.agenda[1:])
    return t.replace(lot=tiles)


def _put_discards(t: MediciStrozzi, tiles: tuple[str, ...]) -> MediciStrozzi:
    return t.replace(discards=tiles)


def ship_name(ship: str) -> str:
    """Return a ship as a fact is called: medici_4."""
    return f"{FAMILY[ship]}_{SIZE[ship]}"


def _cargo(t: MediciStrozzi, ship: str) -> Correction:
    def put(t: MediciStrozzi, tiles: tuple[str, ...]) -> MediciStrozzi:
        if len(tiles) > SIZE[ship]:
            raise NotAllowed(
                f"The ship has {SIZE[ship]} holds, not {len(tiles)}.", "Type the tiles of one ship."
            )
        if not tiles and t.cargo[ship]:
            t = t.replace(harbour={**t.harbour, ship: 0})
        elif tiles and not t.cargo[ship] and not t.harbour[ship] and t.agenda:
            t = t.then(Assign(ship=ship))
        return t.replace(cargo={**t.cargo, ship: tiles})

    return _tiles(t, ship_name(ship), t.cargo[ship], put)


def _place(t: MediciStrozzi, ship: str) -> Correction:
    board = t.board
    options = tuple(Option(str(n), board.harbour(n) if n else "none") for n in (1, 2, 3, 0))
    name = f"harbour_{ship_name(ship)}"
    at = t.harbour[ship]
    ask = Choose(TABLE, f"Harbour of the {ship_name(ship).replace('_', ' ')}", options)
    return Correction(
        name,
        board.harbour(at) if at else NONE,
        ask,
        lambda t, answer: t.replace(harbour={**t.harbour, ship: int(answer)}),
    )


def _marker(t: MediciStrozzi, at: int) -> Correction:
    row = t.board.rows[at]
    name = f"marker_{row.harbour}{row.kind if row.kind in t.board.letters else at + 1}"
    text = f"Space of the {name.replace('_', ' ')} (minus: Strozzi side)"
    ask = Amount(TABLE, text, -row.length, row.length)

    def put(t: MediciStrozzi, place: int) -> MediciStrozzi:
        return t.replace(markers=(*t.markers[:at], place, *t.markers[at + 1 :]))

    return Correction(name, str(t.markers[at]), ask, put)


def _price(t: MediciStrozzi) -> Correction:
    now = "not known" if t.price is None else str(t.price)
    ask = Amount(TABLE, "Price", 0, None)

    def put(t: MediciStrozzi, n: int) -> MediciStrozzi:
        if n != t.price and t.lot and t.agenda and isinstance(t.agenda[0], Offer):
            t = t.replace(agenda=(Reply(), *t.agenda[1:]))
        return t.replace(price=n)

    return Correction("price", now, ask, put)


def _drawer(t: MediciStrozzi) -> Correction:
    options = tuple(Option(side, f"{t.seat(side)} ({side})") for side in SIDES)
    ask = Choose(TABLE, "Whose turn is it?", options)
    return Correction("drawer", t.drawer, ask, lambda t, side: t.replace(drawer=side))


def _not_asked_yet(t: MediciStrozzi, key: str) -> Correction:
    """A box fact that was not asked for yet: the advice may need it before the rules do."""
    fact = t.box_facts[key]
    return Correction(key, "not known", fact.ask, lambda t, answer: t.learn(key, fact.read(answer)))


def _goods(t: MediciStrozzi) -> Correction:
    """Other names have other letters: every tile of the table is renamed."""
    fact = t.box_facts["goods"]

    def put(t: MediciStrozzi, answer: str) -> MediciStrozzi:
        kept = str(fact.read(answer))
        if kept == t.box["goods"]:
            return t
        new = dict(zip(t.board.letters + "g", letters(kept) + "g", strict=True))

        def again(tiles: Iterable[str]) -> tuple[str, ...]:
            return tuple(new[tile[0]] + tile[1:] for tile in tiles)

        bag = dict(zip(again(t.bag), t.bag.values(), strict=True))
        cargo = {ship: again(tiles) for ship, tiles in t.cargo.items()}
        t = t.replace(bag=bag, cargo=cargo, lot=again(t.lot), discards=again(t.discards))
        if t.board.known and not t.board.strangers:
            groups = (" ".join(new[r.kind] for _, r in t.board.at(n)) for n in (1, 2, 3))
            t = t.learn("rows", " / ".join(groups))
        return t.learn("goods", kept)

    return Correction("goods", str(t.box["goods"]), fact.ask, put)


def problems(t: MediciStrozzi) -> tuple[str, ...]:
    """Return what cannot be true of the table, in sentences; shown, never enforced."""
    if t.alone or not t.medici:
        return ()
    found = []
    there = Counter([*t.lot, *t.discards, *(tile for ship in ALL_SHIPS for tile in t.cargo[ship])])
    for tile, printed in all_tiles(t.board.letters).items():
        n = there[tile] + t.bag.get(tile, 0)
        if n != printed:
            found.append(f"{counted(n, f'{tile} tile')} in all, where the game has {printed}.")
    for side in SIDES:
        places = [t.harbour[ship] for ship in SHIPS[side] if t.harbour[ship]]
        if len(set(places)) < len(places):
            found.append(f"Two ships of {t.seat(side)} are in the same harbour.")
    for ship in ALL_SHIPS:
        if len(t.cargo[ship]) > SIZE[ship]:
            found.append(f"The {_ship(ship)} carries more tiles than it has holds.")
        if bool(t.cargo[ship]) != bool(t.harbour[ship]) and not _loading(t, ship):
            lacks = "tiles but no harbour" if t.cargo[ship] else "a harbour but no tiles"
            found.append(f"The {_ship(ship)} has {lacks}.")
    for at, row in enumerate(t.board.rows):
        if row.clamp(t.markers[at]) != t.markers[at]:
            found.append(f"The marker of {row_name(t, at)} is beyond the end of its row.")
    return tuple(found)


def _ship(ship: str) -> str:
    return f"{FAMILY[ship].title()} {SIZE[ship]}-ship"


def _loading(t: MediciStrozzi, ship: str) -> bool:
    """Return whether the ship has its tiles and the question for its harbour is open."""
    return any(isinstance(step, Assign) and step.ship == ship for step in t.agenda)
