"""What of the box can be added, and why the rest cannot (rulebook lines 8 to 62, 74, 87)."""

from collections.abc import Mapping, Sequence

from companion.core.asks import Answer
from companion.core.game import Setting
from companion.errors import NotAllowed
from companion.games.magna_roma.components import DECKS, deck_items, invasion
from companion.games.magna_roma.options import COMFORT, MODULES, NAMES, SETTINGS, pick, thin
from companion.kit.settings import filled
from companion.kit.words import counted, joined

NEEDS = {
    "barbarian": "needs the Barbarian Invasion",
    "beautification": "needs the Beautification variant",
}


def in_play(chosen: Mapping[str, Answer], seats: int) -> dict[str, bool]:
    """Return which modules are in play."""
    return {
        "barbarian": invasion(chosen, seats),
        **{name: chosen[name] == "yes" for name in ("beautification", "city_plans", "dominus")},
    }


def closed(deck: str, chosen: Mapping[str, Answer], seats: int) -> dict[str, str]:
    """Return why an item of the box cannot be added to this deck; the others can."""
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
        if chosen["porta_nigra_base_in_barbarian"] == "no":
            found["porta_nigra_base"] = (
                "is not in the Barbarian Invasion, which has its own version"
            )
        if chosen["aula_palatina_in_barbarian"] == "no":
            found["aula_palatina"] = "is not in the Barbarian Invasion, by ruling"
    return found


def _dominus(chosen: Mapping[str, Answer], modules: Mapping[str, bool]) -> dict[str, str]:
    if not modules["dominus"]:
        return dict.fromkeys(deck_items("dominus_tiles"), "needs the Dominus expansion")
    if modules["beautification"] or chosen["dominus_d3_needs_variant"] == "no":
        return {}
    return {"tiles": NEEDS["beautification"]}


def picked(chosen: Mapping[str, Answer], deck: str) -> tuple[str, ...]:
    """Return the items that were picked for a deck."""
    answer = chosen[deck]
    return tuple(answer) if isinstance(answer, dict) else ()


def taken_out(chosen: Mapping[str, Answer], deck: str) -> int:
    """Return how many base items are removed from a deck for those of the box."""
    return int(str(chosen[f"thin_{deck}"]))


def refuse(chosen: Mapping[str, Answer], seats: int) -> None:
    """Check that what was chosen can be combined.

    Raises NotAllowed with every reason.
    """
    if chosen["variant"] == "barbarian" and seats > 1:
        raise NotAllowed(
            "The Barbarian Invasion is for 1 player.", "For more players: variant=normal or auto."
        )
    if chosen["tile_source"] == "companion" and not invasion(chosen, seats):
        raise NotAllowed(
            "Practice is for the Barbarian Invasion: a normal game has nothing to draw.",
            "Practise with 1 player.",
        )
    reasons = [
        f"{deck_items(deck)[item]['label']} {why}"
        for deck in DECKS
        for item, why in closed(deck, chosen, seats).items()
        if item in picked(chosen, deck)
    ]
    if {"porta_nigra_base", "porta_nigra_invasion"} <= set(picked(chosen, "monuments")):
        reasons.append("only one version of Porta Nigra can be in a game")
    if reasons:
        raise NotAllowed(f"Not available: {'; '.join(reasons)}.")
    for deck in DECKS:
        _refuse_thinning(chosen, deck)
    together = mixed(chosen, seats)
    if together and chosen["variant_mix"] == "strict":
        raise NotAllowed(f"By the ruling variant_mix you cannot mix {joined(together)}.")


def _refuse_thinning(chosen: Mapping[str, Answer], deck: str) -> None:
    added, out = len(picked(chosen, deck)), taken_out(chosen, deck)
    base = counted(out, f"base {NAMES[deck]}")
    if out > added:
        raise NotAllowed(
            f"You cannot remove {base} for {added} of the box.",
            "Remove as many as you add, or none.",
        )
    if 0 < out < added and chosen["thin_exact"] == "yes":
        raise NotAllowed(
            f"You cannot remove {base} for {added} of the box: remove as many as you add, or none.",
            "The ruling thin_exact=no lets you remove fewer.",
        )


def mixed(chosen: Mapping[str, Answer], seats: int) -> list[str]:
    """Return the variants in play together that the rulebook does not combine."""
    titles = {
        "barbarian": "Barbarian Invasion",
        "beautification": "Beautification",
        "city_plans": "City Plans",
        "dominus": "Dominus",
    }
    found = [titles[name] for name, there in in_play(chosen, seats).items() if there]
    return found if len(found) > 1 else []


def choices(seats: Sequence[str], chosen: Mapping[str, Answer]) -> tuple[Setting, ...]:
    """Return the settings that set-up asks for these seats, what is not available with its reason."""
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
