"""Massilia: seven rounds of dice, stalls, clients and the Consul."""

from companion.core.game import Game
from companion.games.massilia import options as meta
from companion.games.massilia.advice.advise import advice
from companion.games.massilia.corrections import fixes, openings
from companion.games.massilia.problems import problems
from companion.games.massilia.rules import CHAPTERS
from companion.games.massilia.rules import setup as set_up
from companion.games.massilia.rules import standalone_scoring as alone
from companion.games.massilia.scoring import labels, sheet
from companion.games.massilia.screen import screen
from companion.games.massilia.table import Massilia

GAME = Game(
    slug=meta.SLUG,
    title=meta.TITLE,
    edition=meta.EDITION,
    covers=meta.COVERS,
    seats=(2, 4),
    schema=1,
    table=Massilia,
    settings=meta.SETTINGS,
    chapters=CHAPTERS,
    setup=set_up.begin,
    checklist=set_up.checklist,
    score=sheet,
    ending=lambda t: t.ending,
    fixes=fixes,
    openings=openings,
    screen=screen,
    problems=problems,
    advice=advice,
    score_alone=alone.alone,
    practice=meta.PRACTICE,
    labels=labels,
)
