"""The example game: it keeps the contract, reads well, and installs as a package of its own."""

import random
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import companion_pebbles
import pytest
from companion_pebbles import GAME

from companion.core.chance import draw
from companion.core.table import apply, question, settle
from tests.games import contract, random_play, words
from tests.toy import toy_installed as toy_installed

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples/pebbles"
FOLDER = Path(companion_pebbles.__file__).parent


@pytest.mark.parametrize("seed", range(8))
def test_it_keeps_the_contract(seed):
    contract.examine_game(random_play.Record(GAME, seed), share=0.3)
    contract.examine_corrected(random_play.Record(GAME, seed))


def test_it_is_undone_and_redone_at_every_step(toy_installed):
    record = random_play.Record(toy_installed, 1)
    for _ in random_play.play(record):
        pass
    contract.examine_session(record)


VALUES = {
    "seat": "Ann",
    "pebbles": "1 pebble",
    "points": "2 points",
    "card": "cat",
    "band": "Otters",
}
FIXED = {"n": "6"}
"""Numbers that are the same in every game, or of a die."""


def test_it_reads_well():
    for place, template in words.templates(FOLDER):
        for sentence in words.rendered(template, VALUES | FIXED):
            assert not words.faults(sentence), f"{place}: {sentence}"
    for text in words.texts_of_game(GAME):
        assert not words.faults(text), text


@pytest.mark.parametrize("seats", [("You", "Ann"), ("Ann", "You")])
def test_a_whole_game_reads_well(seats):
    dice = random.Random(3)
    t = settle(GAME.setup(seats, {"rival": "yes"}, {"cat_worth": 1}))
    while (ask := question(t)) is not None:
        for text in words.texts(GAME, t):
            assert not words.faults(text), text
        t = apply(t, draw(ask, dice))


def installed(target: Path) -> Path:
    """The example as an installer leaves it: its package, and what its pyproject.toml says of it.

    `.ci/run` builds the wheel itself, which needs the build backend; this needs nothing.
    """
    project = tomllib.loads((EXAMPLE / "pyproject.toml").read_text(encoding="utf-8"))
    about = project["project"]
    for package in project["tool"]["hatch"]["build"]["targets"]["wheel"]["packages"]:
        source = EXAMPLE / package
        shutil.copytree(source, target / source.name, ignore=shutil.ignore_patterns("__pycache__"))
    info = target / f"{about['name'].replace('-', '_')}-{about['version']}.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(
        f"Metadata-Version: 2.1\nName: {about['name']}\nVersion: {about['version']}\n"
    )
    points = "".join(
        f"[{group}]\n" + "".join(f"{name} = {value}\n" for name, value in found.items())
        for group, found in about["entry-points"].items()
    )
    (info / "entry_points.txt").write_text(points)
    return target


def test_installed_as_a_package_of_its_own_it_is_listed_and_played(tmp_path, monkeypatch):
    target = installed(tmp_path / "site")
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("PYTHONPATH", f"{target}:{ROOT}")

    def run(*words: str) -> str:
        done = subprocess.run(
            [sys.executable, "-m", "companion", *words],
            cwd=tmp_path,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stderr
        return done.stdout

    assert "pebbles" in run("games")
    session = run("new", "pebbles", "--seat", "Ann").strip()
    assert "Rolled by Ann: 3." in run("answer", session, "The Otters", "3")
