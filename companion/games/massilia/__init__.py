"""Massilia: seven rounds of dice, stalls, clients and the Consul."""

from companion.core.game import Game
from companion.games.massilia.about import ABOUT
from companion.games.massilia.advice.advise import advice
from companion.games.massilia.corrections import corrections, resume_points
from companion.games.massilia.options import PRACTICE, SETTINGS
from companion.games.massilia.problems import problems
from companion.games.massilia.rules import CHAPTERS
from companion.games.massilia.rules import setup as set_up
from companion.games.massilia.rules import standalone_scoring as alone
from companion.games.massilia.scoring import labels, sheet
from companion.games.massilia.screen import screen
from companion.games.massilia.table import Massilia

GAME = Game(
    about=ABOUT,
    schema=1,
    table=Massilia,
    settings=SETTINGS,
    chapters=CHAPTERS,
    setup=set_up.begin,
    checklist=set_up.checklist,
    score=sheet,
    ending=lambda t: t.ending,
    corrections=corrections,
    resume_points=resume_points,
    screen=screen,
    problems=problems,
    advice=advice,
    standalone_table=alone.alone,
    practice=PRACTICE,
    labels=labels,
)
