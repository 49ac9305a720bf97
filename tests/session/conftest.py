"""The toy game on a shelf of its own."""

import pytest

from companion.session.store import Store
from tests.toy import toy_installed as toy_installed


@pytest.fixture(autouse=True)
def _toy(toy_installed):
    return toy_installed


@pytest.fixture
def store(tmp_path):
    return Store(tmp_path / "home")
