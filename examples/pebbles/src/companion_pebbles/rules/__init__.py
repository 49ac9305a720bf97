"""The rules of Pebbles by chapters; this page is their table of contents."""

from companion.core.game import Chapter
from companion_pebbles.rules.counting import CountUp
from companion_pebbles.rules.setup import Band
from companion_pebbles.rules.turn import (
    Decide,
    Draw,
    EndTurn,
    Gather,
    Pay,
    Rival,
    Roll,
    ShowCat,
)

CHAPTERS = (
    Chapter("setup", "Set-up", (Band,)),
    Chapter("turn", "Turn", (Roll, Draw, Decide, Gather, Pay, ShowCat, Rival, EndTurn)),
    Chapter("scoring", "Scoring", (CountUp,)),
)
