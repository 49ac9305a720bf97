"""Massilia: seven rounds of dice, stalls, clients and the Consul."""

from companion.core.game import Game
from companion.games.massilia.about import ABOUT
from companion.games.massilia.advice.advise import advice
from companion.games.massilia.corrections import corrections, resume_points
from companion.games.massilia.options import PRACTICE, SCHEMA_1_VALUES, SETTINGS
from companion.games.massilia.problems import problems
from companion.games.massilia.rules import CHAPTERS
from companion.games.massilia.rules.checklist import checklist
from companion.games.massilia.rules.setup import begin
from companion.games.massilia.rules.standalone_scoring import standalone_table
from companion.games.massilia.scoring import labels, sheet
from companion.games.massilia.screen import screen
from companion.games.massilia.table import Massilia
from companion.kit.settings import rename_values

GAME = Game(
    about=ABOUT,
    schema=2,
    table=Massilia,
    settings=SETTINGS,
    chapters=CHAPTERS,
    setup=begin,
    checklist=checklist,
    score=sheet,
    ending=lambda t: t.ending,
    corrections=corrections,
    resume_points=resume_points,
    screen=screen,
    problems=problems,
    advice=advice,
    standalone_table=standalone_table,
    practice=PRACTICE,
    labels=labels,
    migrations={1: rename_values(SCHEMA_1_VALUES)},
)
