"""What cannot be true of a table."""

from companion.games.magna_roma.components import items
from companion.games.magna_roma.rules.box_items import MONUMENTS
from companion.games.magna_roma.rules.defeat import defeat_of
from companion.games.magna_roma.rules.paying import NOUNS
from companion.games.magna_roma.table import EMPTY, SIDES, TILES, TOKENS, MagnaRoma
from companion.kit.words import counted


def problems(t: MagnaRoma) -> tuple[str, ...]:
    """Return what cannot be true of the table, in sentences; it is shown and never enforced."""
    found = [*_built(t), *_held(t)]
    if t.alone:
        return tuple(found)
    most = items()["beautification"]["tiles_per_type"]
    found += [
        f"{counted(piled, f'{tile.title()} tile')} counted in all cities, but there are only {most}."
        for tile in TILES
        for piled in (sum(own.tiles.get(tile, 0) for own in t.people.values()),)
        if piled > most
    ]
    found += [
        f"{seat}: the supply of {NOUNS[supply][1]} is below 0."
        for seat, own in t.people.items()
        for supply, n in (own.supplies or {}).items()
        if n < 0
    ]
    return (*found, *_besieged(t)) if t.barbarian else tuple(found)


def _built(t: MagnaRoma) -> list[str]:
    """Monuments that several seats have built, where there is one of each."""
    return [
        f"{title} cannot stand in {counted(n, 'city')}: there is only 1."
        for monument, title in MONUMENTS.items()
        for n in (sum(monument in own.built for own in t.people.values()),)
        if n > 1
    ]


def _held(t: MagnaRoma) -> list[str]:
    """Province cards of the box that lie in two places."""
    cards = list(t.lying.values())
    return [f"{card.title()} cannot be in 2 places." for card in {*cards} if cards.count(card) > 1]


def _besieged(t: MagnaRoma) -> tuple[str, ...]:
    """What cannot be true of a Barbarian Invasion."""
    found = []
    for token, name in TOKENS.items():
        on_boards = sum(t.board(side).count(token) for side in SIDES)
        count = t.supply[token] + t.removed[token] + on_boards
        if count != 4 or min(t.supply[token], t.removed[token]) < 0:
            found.append(f"{counted(count, f'{name} token')} in all, not 4.")
    found += [
        f"{side.title()} is full, but its objective is still on the Solo board."
        for side in SIDES
        if EMPTY not in t.board(side) and side in t.objectives
    ]
    last = t.box.get("military_last_space")
    if isinstance(last, int) and t.military > last:
        found.append(f"The Military marker is on space {t.military}, past the last space {last}.")
    if t.deck_size + t.pile > 10:
        found.append(f"{t.deck_size + t.pile} Raid cards counted, but there are only 10.")
    lost = defeat_of(t) if not t.ending and t.setting_is("defeat_check", "immediate") else ""
    if lost == "siege":
        found.append("All 12 Barbarian tokens are on the Siege boards: that is a defeat.")
    if lost == "score":
        found.append("The score marker is at 0 or below: that is a defeat.")
    return tuple(found)
