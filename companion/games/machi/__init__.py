"""Machi: eight years in a Japanese village, from set-up to the Shogun."""

from companion.core.game import Game
from companion.games.machi import options as meta
from companion.games.machi.advice.advise import advice
from companion.games.machi.corrections import fixes, openings, problems
from companion.games.machi.rules import CHAPTERS
from companion.games.machi.rules import setup as set_up
from companion.games.machi.rules import standalone_scoring as alone
from companion.games.machi.scoring import labels, sheet
from companion.games.machi.screen import screen
from companion.games.machi.table import Machi

GAME = Game(
    slug=meta.SLUG,
    title=meta.TITLE,
    edition=meta.EDITION,
    covers=meta.COVERS,
    seats=(3, 5),
    schema=1,
    table=Machi,
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
    labels=labels,
)
