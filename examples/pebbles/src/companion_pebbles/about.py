"""What Pebbles is, in few words; read by itself, without the game."""

from companion.core.about import About

ABOUT = About(
    slug="pebbles",
    title="Pebbles",
    edition="an example",
    covers="A whole game of two minutes.",
    seats=(1, 4),
)
