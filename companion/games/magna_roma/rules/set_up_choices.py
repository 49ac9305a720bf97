"""What of the box may come in, and why the rest may not (rulebook lines 8 to 62, 74, 87)."""

from collections.abc import Mapping, Sequence

from companion.core.asks import Answer
from companion.core.game import Setting
from companion.errors import NotAllowed
from companion.games.magna_roma.components import DECKS, deck_items, invasion
from companion.games.magna_roma.options import COMFORT, MODULES, NAMES, SETTINGS, pick, thin
from companion.kit.settings import filled

NEEDS = {
    "barbarian": "needs the Barbarian Invasion",
    "beautification": "needs the Beautification variant",
}


def in_play(chosen: Mapping[str, Answer], seats: int) -> dict[str, bool]:
    """Which modules are in play."""
    return {
        "barbarian": invasion(chosen, seats),
        **{name: chosen[name] == "yes" for name in ("beautification", "city_plans", "dominus")},
    }


def closed(deck: str, chosen: Mapping[str, Answer], seats: int) -> dict[str, str]:
    """Why an item of the box may not come into this deck; the others may."""
    modules = in_play(chosen, seats)
    found = {
        item: NEEDS[facts["needs"]]
        for item, facts in deck_items(deck).items()
        if "needs" in facts and not modules[facts["needs"]]
    }
    if deck == "objectives" and seats > 1:
        found = dict.fromkeys(deck_items(deck), "needs a solo game")
    if deck == "dominus_tiles":
        return found | _dominus(chosen, modules)
    if deck == "monuments" and modules["barbarian"]:
        if chosen["porta_nigra_base_in_barbarian"] == "false":
            found["porta_nigra_base"] = "the Barbarian Invasion has its own version"
        if chosen["aula_palatina_in_barbarian"] == "false":
            found["aula_palatina"] = "by ruling not in the Barbarian Invasion"
    return found


def _dominus(chosen: Mapping[str, Answer], modules: Mapping[str, bool]) -> dict[str, str]:
    if not modules["dominus"]:
        return dict.fromkeys(deck_items("dominus_tiles"), "needs the Dominus expansion")
    if modules["beautification"] or chosen["dominus_d3_needs_variant"] == "false":
        return {}
    return {"tiles": NEEDS["beautification"]}


def picked(chosen: Mapping[str, Answer], deck: str) -> tuple[str, ...]:
    """The items that were picked for a deck."""
    answer = chosen[deck]
    return tuple(answer) if isinstance(answer, dict) else ()


def taken_out(chosen: Mapping[str, Answer], deck: str) -> int:
    """How many base items leave a deck for those that come in."""
    return int(str(chosen[f"thin_{deck}"]))


def refuse(chosen: Mapping[str, Answer], seats: int) -> None:
    """Raises NotAllowed, with every reason, where what was chosen cannot go together."""
    if chosen["variant"] == "barbarian" and seats > 1:
        raise NotAllowed(
            "The Barbarian Invasion is for one player.", "With more: variant=normal, or auto."
        )
    if chosen["tile_source"] == "app" and not invasion(chosen, seats):
        raise NotAllowed(
            "Practice is for the Barbarian Invasion: a normal game has nothing to draw.",
            "Practise with one player.",
        )
    reasons = [
        f"{deck_items(deck)[item]['label']} {why}"
        for deck in DECKS
        for item, why in closed(deck, chosen, seats).items()
        if item in picked(chosen, deck)
    ]
    if {"porta_nigra_base", "porta_nigra_invasion"} <= set(picked(chosen, "monuments")):
        reasons.append("of Porta Nigra only one version can be in a game")
    if reasons:
        raise NotAllowed(f"This cannot come in: {'; '.join(reasons)}.")
    for deck in DECKS:
        _refuse_thinning(chosen, deck)
    together = mixed(chosen, seats)
    if together and chosen["variant_mix"] == "strict":
        raise NotAllowed(f"By the ruling variant_mix these are not mixed: {', '.join(together)}.")


def _refuse_thinning(chosen: Mapping[str, Answer], deck: str) -> None:
    added, out = len(picked(chosen, deck)), taken_out(chosen, deck)
    name = NAMES[deck]
    if out > added:
        raise NotAllowed(
            f"{out} base {name} cannot be taken out for {added} that come in.",
            "As many as come in, or none.",
        )
    if 0 < out < added and chosen["thin_exact"] == "true":
        raise NotAllowed(
            f"{out} of the base {name} would be taken out for {added}: as many as come in, or none.",
            "The ruling thin_exact=false lets you take out fewer.",
        )


def mixed(chosen: Mapping[str, Answer], seats: int) -> list[str]:
    """Variants that are in play together without the rulebook saying that they may."""
    titles = {
        "barbarian": "Barbarian Invasion",
        "beautification": "Beautification",
        "city_plans": "City Plans",
        "dominus": "Dominus",
    }
    found = [titles[name] for name, there in in_play(chosen, seats).items() if there]
    return found if len(found) > 1 else []


def choices(seats: Sequence[str], chosen: Mapping[str, Answer]) -> tuple[Setting, ...]:
    """The settings that set-up asks for these seats; what cannot come in is closed with its reason."""
    now = filled(SETTINGS, chosen)
    modules = in_play(now, len(seats))
    found = list(MODULES) if len(seats) == 1 else list(MODULES[1:])
    for deck in DECKS:
        shut = closed(deck, now, len(seats))
        found.append(pick(deck, shut))
        if added := len(picked(now, deck)):
            found.append(thin(deck, added))
    kept = ("colour", "barbarian_colour", "player_slot") if modules["barbarian"] else ()
    return (*found, *(setting for setting in COMFORT if setting.key in kept))
