"""Magna Roma: Emperor's Box; the solo variant Barbarian Invasion, and the modules for any table."""

from companion.core.game import Game
from companion.games.magna_roma.about import ABOUT
from companion.games.magna_roma.advice.advise import advice
from companion.games.magna_roma.corrections import corrections, problems, resume_points
from companion.games.magna_roma.options import PRACTICE, SETTINGS
from companion.games.magna_roma.rules import CHAPTERS
from companion.games.magna_roma.rules import set_up_choices as box
from companion.games.magna_roma.rules import setup as set_up
from companion.games.magna_roma.rules import standalone_scoring as alone
from companion.games.magna_roma.rules.checklist import checklist
from companion.games.magna_roma.scoring import labels, sheet
from companion.games.magna_roma.screen import screen
from companion.games.magna_roma.table import MagnaRoma

GAME = Game(
    about=ABOUT,
    schema=1,
    table=MagnaRoma,
    settings=SETTINGS,
    chapters=CHAPTERS,
    setup=set_up.begin,
    checklist=checklist,
    score=sheet,
    ending=lambda t: t.ending,
    corrections=corrections,
    resume_points=resume_points,
    screen=screen,
    problems=problems,
    advice=advice,
    standalone_table=alone.alone,
    practice=PRACTICE,
    choices=box.choices,
    labels=labels,
)
