"""What Magna Roma: Emperor's Box is, in few words; read by itself, without the game."""

from companion.core.about import About

ABOUT = About(
    slug="magna-roma",
    title="Magna Roma: Emperor's Box",
    edition="rulebook of the Emperor's Box; the base game is needed",
    covers="All of the box: the solo variant Barbarian Invasion, and its modules for one to four players,"
    " from set-up to the end sheet.",
    seats=(1, 4),
)
