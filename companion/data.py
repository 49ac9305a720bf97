"""Shipped facts: the TOML files of `data/`, inside the installed package or beside it."""

import tomllib
from functools import cache
from pathlib import Path
from typing import Any


@cache
def folder() -> Path:
    """Where the shipped facts lie: in a wheel inside the package, in a checkout beside it."""
    package = Path(__file__).parent
    inside = package / "data"
    return inside if inside.is_dir() else package.parent / "data"


@cache
def load(slug: str, name: str) -> dict[str, Any]:
    """One file of one game; the caller must not change what it gets."""
    return tomllib.loads((folder() / slug / f"{name}.toml").read_text(encoding="utf-8"))
