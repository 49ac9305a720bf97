"""Machi: eight years in a Japanese village, from set-up to the Shogun."""

from companion.core.game import Game
from companion.games.machi.about import ABOUT
from companion.games.machi.advice.advise import advice
from companion.games.machi.corrections import corrections, problems, resume_points
from companion.games.machi.options import MIGRATIONS, SCHEMA, SETTINGS
from companion.games.machi.rules import CHAPTERS
from companion.games.machi.rules.setup import checklist, first_table
from companion.games.machi.rules.standalone_scoring import standalone_table
from companion.games.machi.scoring import labels, sheet
from companion.games.machi.screen import screen
from companion.games.machi.table import Machi

GAME = Game(
    about=ABOUT,
    schema=SCHEMA,
    table=Machi,
    settings=SETTINGS,
    chapters=CHAPTERS,
    setup=first_table,
    checklist=checklist,
    score=sheet,
    ending=lambda t: t.ending,
    corrections=corrections,
    resume_points=resume_points,
    screen=screen,
    problems=problems,
    advice=advice,
    standalone_table=standalone_table,
    labels=labels,
    migrations=MIGRATIONS,
)
