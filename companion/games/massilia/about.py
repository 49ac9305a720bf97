"""What Massilia is, in few words; read by itself, without the game."""

from companion.core.about import About

ABOUT = About(
    slug="massilia",
    title="Massilia",
    edition="rulebook text, probably of 2012; a preset for reports of the printed 2014 game",
    covers="The whole game for 2 to 4 players, from set-up to the final scoring.",
    seats=(2, 4),
)
