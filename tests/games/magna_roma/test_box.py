"""What of the box may come in, and the checklist that says so (MAG-003 to MAG-008, MAG-021 to MAG-066)."""

from collections.abc import Iterator

import pytest

from companion.core.asks import Amount, Choose, Tally, Text
from companion.core.reading import parse
from companion.core.table import apply, question, settle
from companion.errors import NotAllowed
from companion.games.magna_roma import GAME, options
from companion.games.magna_roma.components import DECKS, deck_items, items
from companion.games.magna_roma.options import NAMES
from companion.games.magna_roma.rules import set_up_choices
from tests.games.magna_roma.at_table import BOX, begin, normal, pick
from tests.kit import asked, say

SOLO, TWO, THREE, FOUR = (
    ["Ann"],
    ["Ann", "Bob"],
    ["Ann", "Bob", "Zoe"],
    ["Ann", "Bob", "Zoe", "Max"],
)


def accepted(seats=SOLO, **chosen):
    return settle(GAME.setup(seats, chosen, BOX))


def shut(seats=SOLO, **chosen) -> str:
    """Why this cannot be set up."""
    with pytest.raises(NotAllowed) as caught:
        accepted(seats, **chosen)
    return caught.value.message


def lines(seats=SOLO, **chosen) -> list[str]:
    t = accepted(seats, **chosen)
    return [f"{task.text} {task.why}".strip() for task in GAME.checklist(t)]


def line(*words: str, seats=SOLO, **chosen) -> str:
    """The one line of the checklist that has all these words."""
    found = [text for text in lines(seats, **chosen) if all(word in text for word in words)]
    assert len(found) == 1, found
    return found[0]


@pytest.mark.rule("MAG-004", "MAG-015")
def test_belgica_is_for_the_barbarian_invasion():
    """V-S01 and V-S02."""
    assert shut(TWO, provinces=pick("belgica")) == (
        "Not available: Belgica needs the Barbarian Invasion."
    )
    shut(variant="normal", provinces=pick("belgica"))
    assert accepted(provinces=pick("belgica")).has("provinces", "belgica")


@pytest.mark.rule("MAG-017", "MAG-004")
def test_cyprus_is_for_the_beautification_variant():
    """V-S03."""
    assert "Cyprus needs the Beautification variant" in shut(provinces=pick("cyprus"))
    accepted(provinces=pick("arabia"))
    accepted(provinces=pick("cyprus"), beautification="yes")
    free = pick("arabia", "armenia", "dacia", "scandinavia", "thracia")
    accepted(FOUR, provinces=free)
    accepted(provinces=free)


@pytest.mark.rule("MAG-003", "MAG-005", "MAG-006", "MAG-007")
def test_as_many_base_cards_leave_as_come_in():
    """V-S04: three cards in, three out, so that the deck keeps its size; nothing else comes in."""
    chosen = {"provinces": pick("arabia", "dacia", "thracia"), "thin_provinces": 3}
    out = line("Remove 3 base Province cards", seats=TWO, **chosen)
    assert out.startswith("Remove 3 base Province cards at random.")
    added = line("Add the Province cards of the box to the base game", seats=TWO, **chosen)
    assert "Arabia, Dacia, Thracia." in added
    assert added.endswith("then shuffle the Province deck and set it up as in the base game")
    assert lines(TWO, **chosen).index(out) < lines(TWO, **chosen).index(added)
    assert not any("Province" in text for text in lines(TWO))


@pytest.mark.rule("MAG-006")
def test_thinning_is_exact_or_not_done():
    """V-S05 and V-S06."""
    three = pick("arabia", "dacia", "thracia")
    assert "as many as you add, or none" in shut(provinces=three, thin_provinces=2)
    accepted(provinces=three, thin_provinces=2, thin_exact="no")
    assert not any("Remove" in text for text in lines(TWO, provinces=three, thin_provinces=0))
    assert "cannot remove 1 base Province card for 0" in shut(thin_provinces=1)
    assert "cannot remove 4 base Province cards for 3" in shut(
        provinces=three, thin_provinces=4, thin_exact="no"
    )


@pytest.mark.rule("MAG-021", "MAG-031", "MAG-022")
def test_the_trade_for_a_tile_needs_tiles():
    """V-S07."""
    for item in ("coins", "legions", "blessing"):
        accepted(TWO, trades=pick(item))
    assert "1 Beautification tile" in shut(TWO, trades=pick("tile"))
    accepted(TWO, trades=pick("tile"), beautification="yes")
    added = line("Market Trade token of", seats=TWO, trades=pick("coins"))
    assert "2 population for 5 coins" in added
    assert "place them on the Market board as in the base game" in added


@pytest.mark.rule("MAG-037")
@pytest.mark.parametrize("item", ["squares", "hexes", "circles"])
def test_objectives_are_for_one_player(item):
    """V-S08."""
    assert "needs a solo game" in shut(THREE, objectives=pick(item))
    accepted(variant="normal", objectives=pick(item))
    accepted(objectives=pick(item))


@pytest.mark.rule("MAG-041")
def test_the_objective_for_tiles_needs_tiles():
    """V-S09."""
    shut(objectives=pick("tiles"))
    accepted(objectives=pick("tiles"), beautification="yes")
    accepted(variant="normal", objectives=pick("tiles"), beautification="yes")
    assert "needs a solo game" in shut(TWO, objectives=pick("tiles"), beautification="yes")


@pytest.mark.rule("MAG-047", "MAG-046")
def test_one_version_of_porta_nigra():
    """V-S10."""
    both = pick("porta_nigra_base", "porta_nigra_invasion")
    assert "only one version" in shut(monuments=both, porta_nigra_base_in_barbarian="yes")


@pytest.mark.rule("MAG-055", "MAG-052")
def test_each_mode_has_its_version_of_porta_nigra():
    """V-S11 and V-S12."""
    assert "needs the Barbarian Invasion" in shut(
        variant="normal", monuments=pick("porta_nigra_invasion")
    )
    assert "has its own version" in shut(monuments=pick("porta_nigra_base"))
    accepted(monuments=pick("porta_nigra_base"), porta_nigra_base_in_barbarian="yes")
    accepted(monuments=pick("porta_nigra_invasion"))
    accepted(TWO, monuments=pick("porta_nigra_base"))


@pytest.mark.rule("MAG-061", "MAG-063")
def test_dominus_tiles_need_dominus():
    """V-S13 and V-S14."""
    assert "needs the Dominus expansion" in shut(TWO, dominus_tiles=pick("provinces"))
    assert "needs the Beautification variant" in shut(
        TWO, dominus="yes", dominus_tiles=pick("tiles")
    )
    accepted(TWO, dominus="yes", dominus_tiles=pick("blessings"))
    accepted(TWO, dominus="yes", dominus_tiles=pick("tiles"), beautification="yes")
    accepted(TWO, dominus="yes", dominus_tiles=pick("tiles"), dominus_d3_needs_variant="no")


@pytest.mark.rule("MAG-023", "MAG-024", "MAG-035", "MAG-048", "MAG-065", "MAG-033", "MAG-044")
@pytest.mark.rule("MAG-062", "MAG-034", "MAG-045", "MAG-064")
@pytest.mark.parametrize(
    ("deck", "items", "seats", "more", "goes_on"),
    [
        ("trades", ("coins", "legions"), TWO, {}, "Market board"),
        ("objectives", ("squares", "hexes"), SOLO, {}, "as in the base solo game"),
        ("monuments", ("aula_palatina", "porta_nigra_base"), TWO, {}, "Monument deck"),
        ("dominus_tiles", ("provinces", "legions"), TWO, {"dominus": "yes"}, "Dominus board"),
    ],
)
def test_the_other_decks_are_thinned_likewise(deck, items, seats, more, goes_on):
    """V-S19."""
    name = NAMES[deck]
    chosen = {deck: pick(*items), f"thin_{deck}": 2, **more}
    out = line(f"Remove 2 base {name}s", seats=seats, **chosen)
    assert out.startswith(f"Remove 2 base {name}s at random.")
    assert goes_on in line(f"Add the {name}s of the box to the base game", seats=seats, **chosen)
    kept = lines(seats, **{deck: pick(*items), **more})
    assert not any("Remove" in text for text in kept)
    assert "as many as you add" in shut(seats, **(chosen | {f"thin_{deck}": 1}))
    picked = lines(seats, thin_at_random="no", **chosen)
    stated = deck == "trades"
    assert any("at random" in text and "Remove" in text for text in picked) == stated


@pytest.mark.rule("MAG-008", "MAG-025", "MAG-036", "MAG-043", "MAG-046", "MAG-066", "MAG-074")
@pytest.mark.rule("MAG-088", "MAG-107", "MAG-109", "MAG-110")
def test_what_the_box_holds():
    """V-S20."""
    counts = {deck: len(deck_items(deck)) for deck in DECKS}
    assert counts == {
        "provinces": 7,
        "trades": 4,
        "objectives": 4,
        "monuments": 3,
        "dominus_tiles": 4,
    }
    versions = [name for name in deck_items("monuments") if name.startswith("porta_nigra")]
    assert len(versions) == 2
    data = items()
    assert data["beautification"]["types"] * data["beautification"]["tiles_per_type"] == 21
    assert data["city_plan"]["cards"] == 8
    parts = data["components"]
    assert (parts["siege_boards"], 3 * parts["tokens_per_type"]) == (4, 12)
    assert parts["starting_raid_cards"] + parts["invasion_raid_cards"] == 10
    for deck in DECKS:
        ask = options.pick(deck).ask
        assert all(option.weight == 1 for option in ask.options)


@pytest.mark.rule("MAG-073", "MAG-087", "MAG-106")
def test_the_variants_need_the_base_game_only():
    """V-S21."""
    for module in ("beautification", "city_plans"):
        for seats in (SOLO, TWO, FOUR):
            accepted(seats, **{module: "yes"})
    accepted(variant="barbarian")
    assert shut(TWO, variant="barbarian") == "The Barbarian Invasion is for 1 player."


@pytest.mark.rule("MAG-049")
def test_aula_palatina_comes_in_anywhere():
    """V-S22; MAG-Q17."""
    accepted(TWO, monuments=pick("aula_palatina"))
    accepted(monuments=pick("aula_palatina"))
    assert "by ruling" in shut(monuments=pick("aula_palatina"), aula_palatina_in_barbarian="no")
    accepted(TWO, monuments=pick("aula_palatina"), aula_palatina_in_barbarian="no")


@pytest.mark.rule("MAG-075", "MAG-074")
def test_three_piles_of_seven():
    """V-S23."""
    assert line(
        "Beautification tiles", "3 piles beside the Draft board", seats=TWO, beautification="yes"
    )
    assert "7 Column, 7 Lyre and 7 Mask" in line("3 piles", seats=TWO, beautification="yes")


@pytest.mark.rule("MAG-089", "MAG-090", "MAG-091", "MAG-088")
def test_a_hidden_city_plan_each():
    """V-S24."""
    text = line("8 City Plan cards", seats=FOUR, city_plans="yes")
    assert "deal each player one face-down. 4 cards are left over" in text
    assert "only the owner may look at a card before it is revealed" in text
    t = accepted(FOUR, city_plans="yes")
    assert [own.plan for own in t.people.values()] == ["hidden"] * 4
    assert [own.plan for own in accepted(FOUR).people.values()] == [""] * 4


@pytest.mark.rule("MAG-115", "MAG-114", "MAG-117", "MAG-034")
def test_objectives_of_the_box_in_a_barbarian_invasion():
    """V-S25; MAG-Q31."""
    chosen = {"objectives": pick("squares", "circles")}
    found = lines(**chosen)
    added = line("Add the Solo Mode Objective tiles of the box", **chosen)
    dealt = line("Solo board", "draw 4 and place one on each slot", **chosen)
    assert found.index(added) < found.index(dealt)
    assert "Choose 4" in line("Solo board", objective_pick="chosen", **chosen)


def test_what_goes_together_without_a_word_of_the_rulebook_is_noticed():
    """MAG-Q16."""
    assert "Barbarian Invasion and Dominus" in line("Notice", dominus="yes")
    assert not any("Notice" in text for text in lines(TWO, dominus="yes"))
    assert "cannot mix" in shut(dominus="yes", variant_mix="strict")
    accepted(TWO, dominus="yes", variant_mix="strict")


def test_practice_is_for_the_barbarian_invasion():
    assert "Practice is for" in shut(TWO, **GAME.practice)
    assert "Practice is for" in shut(**GAME.practice, variant="normal")
    assert GAME.labels(accepted(**GAME.practice))
    assert GAME.labels(accepted(TWO, raid_source="stand_in")) == ()


def test_every_reason_is_told_at_once():
    message = shut(TWO, provinces=pick("belgica", "cyprus"), trades=pick("tile"))
    assert message.count("needs") == 3


def offered(seats, chosen) -> dict[str, dict[str, str]]:
    """What set-up asks for: settings, with their closed options and the reason."""
    return {
        setting.key: {o.value: o.why_not for o in setting.ask.options if o.why_not}
        for setting in GAME.choices(seats, chosen)
        if isinstance(setting.ask, Tally | Choose)
    }


@pytest.mark.rule("MAG-004", "MAG-017", "MAG-031", "MAG-037", "MAG-055", "MAG-061")
def test_set_up_closes_what_cannot_come_in():
    found = offered(TWO, {})
    assert found["provinces"] == {
        "belgica": "needs the Barbarian Invasion",
        "cyprus": "needs the Beautification variant",
    }
    assert found["trades"] == {"tile": "needs the Beautification variant"}
    assert set(found["objectives"].values()) == {"needs a solo game"}
    assert found["monuments"] == {"porta_nigra_invasion": "needs the Barbarian Invasion"}
    assert set(found["dominus_tiles"].values()) == {"needs the Dominus expansion"}
    assert "variant" not in found
    assert "variant" in offered(SOLO, {})
    modules = {"beautification": "yes", "dominus": "yes"}
    assert offered(SOLO, modules)["dominus_tiles"] == {}


def test_thinning_is_asked_for_decks_that_something_comes_into():
    def keys(chosen):
        return [setting.key for setting in GAME.choices(TWO, chosen)]

    assert not [key for key in keys({}) if key.startswith("thin")]
    thinned = {s.key: s for s in GAME.choices(TWO, {"trades": pick("coins", "legions")})}
    ask = thinned["thin_trades"].ask
    assert isinstance(ask, Amount)
    assert (ask.high, ask.default) == (2, 0)


def test_items_are_picked_by_name_or_key():
    ask = options.pick("provinces").ask
    assert parse(ask, "arabia, dac") == ({"arabia": 1, "dacia": 1}, "")
    assert parse(options.pick("trades").ask, "t c")[0] == pick("coins", "tile")
    assert parse(options.pick("monuments").ask, "pb")[0] == pick("porta_nigra_base")


MODULES = [
    {},
    {"provinces": pick("arabia", "dacia")},
    {"trades": pick("coins", "legions", "blessing")},
    {"monuments": pick("aula_palatina")},
    {"dominus": "yes", "dominus_tiles": pick("provinces", "blessings", "legions")},
    {"beautification": "yes", "provinces": pick("cyprus"), "trades": pick("tile")},
    {"city_plans": "yes"},
]
ALL = {
    "beautification": "yes",
    "city_plans": "yes",
    "dominus": "yes",
    "supplies": "yes",
    "provinces": pick("arabia", "armenia", "cyprus", "dacia", "scandinavia", "thracia"),
    "trades": pick("coins", "legions", "blessing", "tile"),
    "dominus_tiles": pick("provinces", "blessings", "tiles", "legions"),
}


def setups() -> Iterator[tuple[list[str], dict]]:
    """Each module alone and all together, solo and with four."""
    for chosen in MODULES:
        yield SOLO, chosen
        yield SOLO, {"variant": "normal", **chosen}
        yield FOUR, chosen
    solo = pick("squares", "hexes", "circles", "tiles")
    invasion = {"monuments": pick("aula_palatina", "porta_nigra_invasion"), "objectives": solo}
    yield SOLO, {"objectives": pick("squares", "hexes", "circles")}
    yield SOLO, {**ALL, **invasion, "provinces": {**ALL["provinces"], "belgica": 1}}
    base = {"monuments": pick("aula_palatina", "porta_nigra_base")}
    yield SOLO, {"variant": "normal", **ALL, **base, "objectives": solo}
    yield FOUR, {**ALL, **base}
    for deck in DECKS:
        yield FOUR, {**ALL, **base, f"thin_{deck}": len({**ALL, **base}.get(deck, {}))}


@pytest.mark.parametrize(("seats", "chosen"), list(setups()))
def test_every_set_up_plays_to_its_end(seats, chosen):
    """The set-up of each module alone and of all together; Enter, or the first open answer."""
    t = accepted(seats, **chosen)
    assert GAME.checklist(t)
    while (ask := question(t)) is not None:
        if isinstance(ask, Choose):
            answer = ask.default or ask.open[0].value
            if ask.text == "Your turn" and t.turn > 2 * len(seats):
                answer = "complete"
        elif isinstance(ask, Text):
            answer = ask.default if ask.default is not None else "3 5 2 1"[: 2 * len(t.kinds) - 1]
        elif isinstance(ask, Tally):
            answer = {option.value: 1 for option in ask.options}
        else:
            answer = ask.default or 1
        t = apply(t, answer)
    assert GAME.ending(t) == "complete" or t.barbarian
    assert GAME.score(t).verdict
    assert not GAME.problems(t)


@pytest.mark.rule("MAG-093")
def test_the_two_parts_of_a_city_plan():
    """The upper part asks for a match, the lower part scores at the end."""
    t = say(normal(city_plans="yes"), "cp")
    assert asked(t).text == "How do your City tiles match the upper part?"
    t = say(t, "m", "x", "o")
    assert asked(t).text.startswith("Ann: points at the matched City Plan positions")


def test_what_is_picked_is_kept_by_the_session():
    t = begin(provinces=pick("dacia"), box={})
    assert t.settings["provinces"] == {"dacia": 1}
    assert set_up_choices.picked(t.settings, "provinces") == ("dacia",)
