"""Cards: taught once, line by line; colours, values, names (MV-71, 72; MAC-012 to MAC-020)."""

import pytest

from companion.core.table import UNKNOWN, LearnFact
from companion.errors import NotAllowed
from companion.games.machi import GAME, cards, combat
from companion.games.machi.cards import BuildingCard, EventCard, VillagerCard, YakuzaCard
from companion.games.machi.rules.spring import PlaceYakuza
from companion.games.machi.rules.summer import SummerMoves
from companion.games.machi.rules.winter import Completion
from companion.session.log import Session
from companion.session.store import Store
from tests.games.machi.at_table import BOX, begin, lay, village
from tests.kit import asked, at, correct, messages, refusal, refused, say

NOW = "2026-01-02T03:04:05+00:00"


def kept(key, line):
    return GAME.box_facts[key].read(line)


@pytest.mark.rule("MAC-012", "MAC-013", "MAC-014", "MAC-015", "MAC-016", "MAC-020")
def test_mv71_teaching_cards():
    assert kept("building:hall", "y 2 2h") == "yellow 2 2h"
    t = begin().replace(box={"villager:red one": kept("villager:red one", "r 1h 2s")})
    assert t.samurai(lay(t, Ann="outside[Red One]").village("Ann").outside[0])
    with pytest.raises(NotAllowed, match="Yakuza"):
        kept("villager:thug", "black 2s")
    for clanless in ("2s", "black 2s"):
        with pytest.raises(NotAllowed, match="clan"):
            kept("yakuza:thug", clanless)
    assert kept("yakuza:thug", "black lotus 2s") == "Lotus 2s"
    with pytest.raises(NotAllowed, match="not a colour of a building"):
        kept("building:hall", "green 2 1h")
    with pytest.raises(NotAllowed, match="at least 1 villager"):
        kept("building:hall", "b 0 1h")
    with pytest.raises(NotAllowed, match="not a colour of a villager"):
        kept("villager:hulk", "green 1w")


@pytest.mark.rule("MAC-020", "MAC-031", "MAC-037", "MAC-038", "MAC-120")
def test_a_line_says_all_that_a_card_prints():
    line = kept("villager:x", "y2w 1h,1r 3s +1s @ sake  brewery 1w 2h 3r / sings")
    assert line == "yellow 2w 1h 1r 3s +1s at Sake Brewery 1w 2h 3r / sings"
    assert cards.read_villager(line) == VillagerCard(
        "yellow", 2, 1, 1, 3, 1, "Sake Brewery", 1, 2, 3, "sings"
    )
    assert cards.read_building("red 3 1h / may open") == BuildingCard("red", 3, 0, 1, 0, "may open")
    assert cards.read_yakuza("white lotus 3") == YakuzaCard("White Lotus", 3)
    assert cards.read_event("+2vp / bows") == EventCard(2, 0, 0, "bows")
    assert cards.read_event("1s bounty 3 / wanted") == EventCard(0, 1, 3, "wanted")
    assert cards.read_event("every Lord bows").text == "every Lord bows"


@pytest.mark.parametrize("kind", list(cards.FORMS))
def test_a_kept_line_is_read_back(kind):
    for key, line in BOX.items():
        if key.startswith(kind):
            assert kept(key, line) == line


@pytest.mark.parametrize(
    ("key", "line"),
    [
        ("villager:x", ""),
        ("villager:x", "2w"),
        ("villager:x", "y 2x"),
        ("villager:x", "y 2w 3w"),
        ("villager:x", "y at brewery"),
        ("villager:x", "y 2w what"),
        ("building:x", "y"),
        ("building:x", "y 2 1s"),
        ("yakuza:x", "lotus"),
        ("combat:x", "parry 0-0"),
        ("combat:x", "2; parry"),
    ],
)
def test_a_line_that_is_no_card_is_refused(key, line):
    with pytest.raises(NotAllowed):
        kept(key, line)


def test_a_card_is_asked_for_once_with_what_the_rulebook_states():
    t = begin(3, box={})
    t = at(lay(say(t, "", "a", "b"), 2), SummerMoves(seat="Ann", installing=()))
    t = say(t, "brewer")
    assert t.agenda[0] == LearnFact(fact="villager:brewer")
    assert asked(t).default == "yellow 2w at Brewery 1w 1r"
    t = say(t, "", "n", "brewer")
    assert asked(t).text == "Where does Brewer go?"
    shin = say(t, "0", "shin")
    assert "the rulebook says: red (a Samurai), 2 sabres" in asked(shin).text
    assert asked(shin).default == UNKNOWN
    new = say(t, "0", "fisher woman")
    assert asked(new).text == "The villager Fisher Woman: what is on its card?"


def test_a_beginning_of_a_known_name_is_enough():
    t = at(lay(say(begin(3), "", "a", "b"), 2), SummerMoves(seat="Ann", installing=()))
    assert village(say(t, "zen n"), "Ann") == "-[Zen Monk*]"
    assert village(say(t, "fx-m n"), "Ann") == "-[Fx-Monk*]"


@pytest.mark.rule("MAC-063")
def test_buildings_are_taught_when_they_are_turned_up():
    t = at(lay(say(begin(3, box={}), "", "a", "b"), 2, Ann="-[Brewer*]"), Completion())
    t = say(t, "tea house")
    assert t.agenda[0] == LearnFact(fact="building:tea house")
    t = say(t, "b 1 1h")
    assert village(t, "Ann") == "Tea House[Brewer*]"
    assert messages(t) == ["Ann: turn building 1 Tea House face up under Brewer, upright."]


def test_yakuza_are_taught_when_they_are_placed():
    t = at(
        lay(say(begin(3, box={}), "", "a", "b"), 2, Ben="Brewery[Brewer*]"), PlaceYakuza(seat="Ann")
    )
    t = say(t, "fuu")
    assert asked(t).default == "Lotus 2s"
    assert village(say(t, "", "b1"), "Ben") == "Brewery[Brewer* | Fuu/Ann]"


def test_only_what_the_rulebook_states_is_shipped():
    stated = {
        kind: {
            name: card["card"] for name, card in cards.shipped()[kind].items() if card.get("card")
        }
        for kind in cards.FORMS
    }
    assert stated == {
        "villager": {"brewer": "yellow 2w at Brewery 1w 1r", "moneylender": "yellow 3w"},
        "yakuza": {"fuu": "Lotus 2s"},
        "building": {"brewery": "yellow 3 2w"},
        "event": {"wanted": "1s bounty 3 / gives a villager 1 sabre; whoever beats it scores 3"},
    }
    for kind, lines in stated.items():
        for name, line in lines.items():
            assert kept(f"{kind}:{name}", line) == line


@pytest.mark.rule("MAC-010", "MAC-142", "MAC-143")
def test_seven_combat_cards_give_the_sheet():
    from tests.games.machi.test_duel import COMBAT

    for key, line in COMBAT.items():
        assert kept(key, line) == line
    sheet = combat.sheet(COMBAT)
    names = combat.combat_cards(COMBAT)
    assert len(sheet) == len(names) == 7

    def pair(one, two):
        a, b = names.index(one), names.index(two)
        return sheet[a][b], sheet[b][a]

    assert pair("Parry", "Do Attack") == (0, 0)
    assert pair("Ashi Attack", "Dodge") == (0, 0)
    assert pair("Frank Attack", "Lightning Attack") == (0, 1)
    assert pair("Lightning Attack", "Frank Attack") == (1, 0)
    assert pair("Frank Attack", "Do Attack") == (2, 1)
    assert combat.untaught({}) == ("combat_cards",)
    assert combat.untaught({"combat_cards": COMBAT["combat_cards"]})[0] == "combat:do attack"
    assert combat.sheet({"combat_cards": COMBAT["combat_cards"]}) is None
    assert not combat.disagreements(COMBAT)
    wrong = {**COMBAT, "combat:parry": "0; do attack 1-0"}
    assert combat.disagreements(wrong) == (
        "The lines of Do Attack and Parry contradict each other.",
    )
    slip = {**COMBAT, "combat:parry": "0; do atack 1-0"}
    assert combat.disagreements(slip) == (
        "The line of Parry names Do Atack, which is not a Combat card.",
    )
    with pytest.raises(NotAllowed, match="not 7"):
        kept("combat_cards", "one, two")


def played(box):
    s = Session.new(GAME, ["Ann", "Ben", "Cho"], {}, box, name="x", seed="1", now=NOW)
    for answer in ("", "Ann", "Ben", "villager", "vb", "villager", "vb", "villager", "vb"):
        s.answer(answer)
    return s


def test_a_box_taught_in_one_session_is_known_in_the_next_and_in_an_imported_copy(tmp_path):
    mine, friend = Store(tmp_path / "mine"), Store(tmp_path / "friend")
    s = played({})
    s.answer("Fisher")
    s.answer("b 2h")
    mine.learn("machi", {"villager:fisher": s.table.box["villager:fisher"]})
    friend.learn("machi", {"villager:fisher": "blue 1h", "villager:weaver": "yellow 1w"})
    came = mine.import_box(friend.export_box("machi"))
    assert came.added == {"villager:weaver": "yellow 1w"}
    assert came.conflicts == {"villager:fisher": ("blue 2h", "blue 1h")}
    again = played(mine.box("machi"))
    again.answer("Fisher")
    assert again.ask.text == "Where does Fisher go?"


def test_a_taught_value_can_be_set_right():
    t = lay(say(begin(3), "", "a", "b"), 2)
    t = correct(GAME, t, "villager:fx-monk", "blue 3h")
    assert t.villager_card("Fx-Monk") == VillagerCard("blue", honour=3)


@pytest.mark.parametrize("name", ["Smith, the", "a[b", "x|y", "outside", "Yes!"])
def test_names_that_a_village_could_not_be_written_with_are_refused(name):
    t = at(lay(say(begin(3), "", "a", "b"), 2), SummerMoves(seat="Ann", installing=()))
    assert "cannot be the name of a card" in refusal(t, name)
    if name != "outside":
        with pytest.raises(NotAllowed, match=r"The name .* holds"):
            GAME.setup(["Ann", name, "Cho"], {}, {})


def test_a_name_is_the_same_however_it_is_typed():
    t = at(lay(say(begin(3), "", "a", "b"), 2), SummerMoves(seat="Ann", installing=()))
    t = say(t, '"LADY of the  lake"', "b 1h", "n")
    assert village(t, "Ann") == "-[Lady of the Lake*]"
    assert village(say(t, "lady n"), "Ann") == "-[Lady of the Lake*]; -[Lady of the Lake*]"


def test_a_new_name_near_a_known_one_is_doubted():
    t = lay(say(begin(3), "", "a", "b"), 2, Ann="-[Brewer*]")
    t = at(t, Completion())
    with refused("Do you mean Brewery?"):
        say(t, "brewary")
    assert village(say(t, '"brewary"', "y 3"), "Ann") == "Brewary[Brewer*]"
    summer = at(t, SummerMoves(seat="Ann", installing=()))
    with refused("Do you mean Moneylender?"):
        say(summer, "monylender n")


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("Brewary[Brewer*]", "Brewery"),
        ("Brewery[Brewar*]", "Brewer"),
        ("Brewery[Brewer*]; outside[Zen Mnk]", "Zen Monk"),
        ("Brewery[Brewer* | Fx-Yaku-L9/Ben]", "Fx-Yaku-L1"),
    ],
)
def test_a_name_in_a_village_is_doubted_too(line, meant):
    t = lay(say(begin(3), "", "a", "b"), 2, Ann="Brewery[Brewer*]")
    with refused(f"Do you mean {meant}?"):
        correct(GAME, t, "village Ann", line)


def test_a_new_name_in_a_village_stands_in_quotes():
    t = lay(say(begin(3), "", "a", "b"), 2, Ann="Brewery[Brewer*]")
    t = correct(GAME, t, "village Ann", '"Brewary"["Brewar"*]')
    assert village(t, "Ann") == "Brewary[Brewar*]"
