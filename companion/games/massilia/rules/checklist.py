"""Massilia: what to place where before the first turn (Setup)."""

from companion.core.game import Task
from companion.games.massilia.options import NUMBERS, usual
from companion.games.massilia.table import CARDS, Massilia, centres


def checklist(t: Massilia) -> tuple[Task, ...]:
    """Return what to place where, in the order of the hands."""
    return (*_board(t), *_players(t))


def _board(t: Massilia) -> tuple[Task, ...]:
    people = len(t.seats)
    start = NUMBERS["setup"]
    length = int(str(t.box.get("loop_length", usual("loop_length"))))
    middles = ", ".join(map(str, centres(length)))
    return (
        Task(
            "Place the board in the middle. Count the path of the pawns clockwise from 0.",
            f"0 is a corner; the centres of the sides are {middles} of {length}",
        ),
        Task(
            "Put 10 beige, 6 purple, 6 orange and 6 pink cubes into the port.",
            "all other cubes go into the bag",
        ),
        Task(
            f"Put the sesterces and {start['tokens_per_player'] * people} penalty tokens beside the board.",
            f"{start['tokens_per_player']} for each player",
        ),
        Task(
            f"Shuffle the {sum(CARDS.values())} Divinity cards and put them face down on their space."
        ),
    )


def _players(t: Massilia) -> tuple[Task, ...]:
    people = len(t.seats)
    out = {2: "tiles 3 and 4 stay in the box", 3: "tile 4 stays in the box"}.get(people, "")
    stack = ", ".join(map(str, range(people, 0, -1)))
    named = ", ".join(f"{seat}: {colour}" for seat, colour in zip(t.seats, t.colours, strict=True))
    return (
        Task("Place the four pawns at random on the centre spaces, one on each side."),
        Task("Place the TURN marker on the first space of the sundial."),
        Task("Place a PRICE tile at random, face up, at the Temple, purple, orange and pink."),
        Task(f"Stack the TURN ORDER tiles, from the top: {stack}.", out),
        Task("Place the three POINTS tokens on 2."),
        Task('Put the "+50" tiles beside the board.'),
        Task(
            f"Each player: take a screen, {stalls_text(t)}stall tiles and both PLAYER tokens of a colour.",
            named,
        ),
        Task("Place the small PLAYER tokens at the start of the reputation track."),
        Task("Place the large PLAYER tokens at random on the turn order track, from space 1."),
        *((Task(f"Sit clockwise in this order: {', '.join(t.seats)}."),) if people > 2 else ()),
        Task("Each player: put one die of each colour behind your screen."),
        Task("Put one die of each colour in the Temple. Leave all other dice in the box."),
    )


def stalls_text(t: Massilia) -> str:
    """Return how many stall tiles a player takes, where that is known."""
    known = t.box.get("stalls_per_player")
    return f"{known} " if known else ""
