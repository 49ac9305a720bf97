"""Facts that come with a picture: drawn where there is room, told as facts elsewhere."""

import pytest

from companion.cli.render.renderer import Renderer
from companion.cli.render.terminal import TerminalInfo
from companion.core.view import Fact, Facts

PICTURE = ("+----------+", "| a     b  |", "+----------+")
ROOM = Facts((Fact("a", "1"), Fact("b", "2")), "Room", PICTURE)
OTHER = Facts((Fact("c", "3"),))


def shown(*screen, width=40, plain=False, before=()):
    look = TerminalInfo(width=width, ascii=False, bold=False, colour=False, plain=plain)
    return Renderer(look).table(screen, (), before)


def test_a_picture_where_there_is_room():
    assert [line.strip() for line in shown(ROOM).splitlines()] == list(PICTURE)


@pytest.mark.parametrize(("width", "plain"), [(12, False), (40, True)])
def test_its_facts_where_there_is_none_and_in_words(width, plain):
    text = shown(ROOM, width=width, plain=plain)
    assert "+-" not in text
    assert "a" in text
    assert "1" in text


def test_a_picture_stands_alone():
    lines = shown(ROOM, OTHER, width=80).splitlines()
    assert [line.strip() for line in lines[:3]] == list(PICTURE)
    assert lines[3].split() == ["c", "3"]


def test_what_changed_in_a_picture_is_named():
    before = (ROOM._replace(facts=(Fact("a", "1"), Fact("b", "1"))),)
    assert shown(ROOM, before=before).splitlines()[-1].strip() == "changed: b"
