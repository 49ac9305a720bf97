"""What Machi is, in few words; read by itself, without the game."""

from companion.core.about import About

ABOUT = About(
    slug="machi",
    title="Machi",
    edition="rulebook of 2008",
    covers="The whole game for 3 to 5 players, from set-up to the Shogun.",
    seats=(3, 5),
)
