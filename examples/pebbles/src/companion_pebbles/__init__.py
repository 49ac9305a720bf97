"""Pebbles, an example of a game for companion: every kind of question, in files to copy.

Each turn a player rolls a die, draws a card, and decides: keep as many pebbles as rolled, gather them
from the bowl by colour, pay pebbles for points, or show the cat, whose worth only the owner's copy
prints. A player with the goal at the end of a turn wins; otherwise the game has four rounds.
"""

from companion.core.game import Game
from companion_pebbles.about import ABOUT
from companion_pebbles.advice import advice
from companion_pebbles.corrections import corrections, problems, resume_points
from companion_pebbles.options import MIGRATIONS, PRACTICE, SETTINGS
from companion_pebbles.rules import CHAPTERS
from companion_pebbles.rules.counting import standalone_table
from companion_pebbles.rules.setup import checklist, setup
from companion_pebbles.scoring import labels, sheet
from companion_pebbles.screen import screen
from companion_pebbles.table import Pebbles

GAME = Game(
    about=ABOUT,
    schema=2,
    table=Pebbles,
    settings=SETTINGS,
    chapters=CHAPTERS,
    setup=setup,
    checklist=checklist,
    score=sheet,
    ending=lambda t: t.over,
    corrections=corrections,
    resume_points=resume_points,
    screen=screen,
    problems=problems,
    advice=advice,
    standalone_table=standalone_table,
    practice=PRACTICE,
    labels=labels,
    migrations=MIGRATIONS,
)
