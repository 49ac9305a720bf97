"""What Medici vs Strozzi is, in few words; read by itself, without the game."""

from companion.core.about import About

ABOUT = About(
    slug="medici-vs-strozzi",
    title="Medici vs Strozzi",
    edition="an auction game for two; alone, the companion plays the other family",
    covers="The whole game for two, or for one against the companion, with a price adviser.",
    seats=(1, 2),
)
