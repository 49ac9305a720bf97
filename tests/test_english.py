"""One term for one thing: words that no help text, docstring or message may use, and what to write."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parent.parent / "companion"
PLACES = ("cli", "play", "session", "kit", "core", "games/__init__.py", "errors.py")
"""Folders and files whose strings are read. Games have words of their own."""

INSTEAD = {
    r"shel(f|ves|ve)": "sessions, store",
    r"told|tells?\b.*\bhands": "order, remark, message",
    r"said": "typed, given, answered",
    r"taught|teaches|teaching": "entered, box fact",
    r"printed facts?": "box fact",
    r"hands": "you",
    r"who(m)?ever|nobody's|somebody('s)?": "a player, the reader, you",
    r"(take|takes|taken|took|taking) back|(bring|brings|brought) back": "undo, redo",
    r"(set|sets|put|puts|setting|putting) (\w+ ){0,6}right": "correct",
    r"(go|goes|going|went) on|play on|pick(ed)? up": "continue",
    r"begun|began|begin (a|an|one|the)": "start",
    r"apart by commas|with commas": "separated by commas",
    r"such as": "for example",
    r"all that|that all": "everything that, all",
    r"so many": "the number",
    r"may come in|comes in": "available",
    r"fault of the companion": "bug in companion",
    r"(?<!there )is no(?! longer)|are no more": "is not a",
    r"could be .* or": "is ambiguous",
    r"read aloud": "for screen readers",
    r"lies|lying|lie": "is",
    r"for good|for ever": "cannot be undone, always",
    r"today's rules": "the current rules",
}
"""Words as patterns, and what to write for them."""

NOT_YET: frozenset[str] = frozenset()
"""Files that still use such words. Take a file out when its words are right; never add one."""


def files() -> Iterator[Path]:
    for place in PLACES:
        path = PACKAGE / place
        yield from [path] if path.suffix else sorted(path.rglob("*.py"))


def name(path: Path) -> str:
    return path.relative_to(PACKAGE).as_posix()


def sentences(path: Path) -> Iterator[tuple[int, str]]:
    """Every string of a module that has two words or more; of a template its fixed parts."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    inner = {
        id(part)
        for node in ast.walk(tree)
        if isinstance(node, ast.JoinedStr)
        for part in ast.walk(node)
        if part is not node
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            parts = [v.value if isinstance(v, ast.Constant) else "{}" for v in node.values]
            text = "".join(str(part) for part in parts)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            text = node.value if id(node) not in inner else ""
        else:
            continue
        if " " in text.strip():
            yield node.lineno, text


def found(path: Path) -> list[str]:
    """The words of a module that should not be there, each with its line and what to write."""
    wrong = []
    for line, text in sentences(path):
        for pattern, better in INSTEAD.items():
            if match := re.search(rf"\b({pattern})\b", text, re.IGNORECASE):
                wrong.append(f"{name(path)}:{line}: {match[0]!r}: write {better}")
    return wrong


@pytest.mark.parametrize("path", [p for p in files() if name(p) not in NOT_YET], ids=name)
def test_no_word_that_has_a_better_one(path: Path) -> None:
    assert found(path) == []


def test_files_on_the_list_are_there_and_still_need_it() -> None:
    known = {name(path): path for path in files()}
    assert sorted(NOT_YET - known.keys()) == []
    assert sorted(at for at in NOT_YET if not found(known[at])) == []


def test_a_word_is_found_wherever_it_stands(tmp_path: Path) -> None:
    path = tmp_path / "example.py"
    path.write_text('"""The shelf of it."""\nx = f"{1 + 1} was said"\ny = "shelf"\n')
    lines = [text for _, text in sentences(path)]
    assert lines == ["The shelf of it.", "{} was said"]
