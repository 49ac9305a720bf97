"""Magna Roma: Emperor's Box: the solo variant Barbarian Invasion, and the modules for any game."""

from companion.core.game import Game
from companion.games.magna_roma.about import ABOUT
from companion.games.magna_roma.advice.advise import advice
from companion.games.magna_roma.corrections import corrections
from companion.games.magna_roma.options import PRACTICE, SETTINGS, from_schema_1
from companion.games.magna_roma.problems import problems
from companion.games.magna_roma.rules import CHAPTERS
from companion.games.magna_roma.rules.checklist import checklist
from companion.games.magna_roma.rules.resuming import resume_points
from companion.games.magna_roma.rules.set_up_choices import choices
from companion.games.magna_roma.rules.setup import begin
from companion.games.magna_roma.rules.standalone_scoring import standalone_table
from companion.games.magna_roma.scoring import labels, sheet
from companion.games.magna_roma.screen import screen
from companion.games.magna_roma.table import MagnaRoma

GAME = Game(
    about=ABOUT,
    schema=2,
    table=MagnaRoma,
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
    choices=choices,
    labels=labels,
    migrations={1: from_schema_1},
)
