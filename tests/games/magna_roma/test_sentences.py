"""The check of sentences itself: what it refuses, and what it lets pass."""

import pytest

from tests.games.magna_roma import sentences as words


@pytest.mark.parametrize(
    "text",
    [
        "You takes 1 card.",
        "Ann has 2 VP.",
        "Rice of You's village",
        "Take 1 cards.",
        "Draw 1 Raid cards.",
        "Place the token(s).",
        "Type a name, such as: Ann.",
    ],
)
def test_a_fault_is_found(text):
    assert words.faults(text)


@pytest.mark.parametrize(
    "text", ["You: take 1 card.", "Take 0 cards.", "Slot 1 of Cyprus", "space 1 is free", "2 to 1"]
)
def test_what_is_right_passes(text):
    assert not words.faults(text)
