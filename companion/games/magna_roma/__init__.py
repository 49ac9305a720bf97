"""Magna Roma: Emperor's Box; the solo variant Barbarian Invasion, and the modules for any table."""

from companion.core.game import Game
from companion.games.magna_roma import components as meta
from companion.games.magna_roma import options as settings
from companion.games.magna_roma.advice.advise import advice
from companion.games.magna_roma.corrections import fixes, openings, problems
from companion.games.magna_roma.rules import CHAPTERS
from companion.games.magna_roma.rules import set_up_choices as box
from companion.games.magna_roma.rules import setup as set_up
from companion.games.magna_roma.rules import standalone_scoring as alone
from companion.games.magna_roma.rules.checklist import checklist
from companion.games.magna_roma.scoring import labels, sheet
from companion.games.magna_roma.screen import screen
from companion.games.magna_roma.table import MagnaRoma

GAME = Game(
    slug=meta.SLUG,
    title=meta.TITLE,
    edition=meta.EDITION,
    covers=meta.COVERS,
    seats=(1, 4),
    schema=1,
    table=MagnaRoma,
    settings=settings.SETTINGS,
    chapters=CHAPTERS,
    setup=set_up.begin,
    checklist=checklist,
    score=sheet,
    ending=lambda t: t.ending,
    fixes=fixes,
    openings=openings,
    screen=screen,
    problems=problems,
    advice=advice,
    score_alone=alone.alone,
    practice=settings.PRACTICE,
    choices=box.choices,
    labels=labels,
)
