"""Assertions of the helper modules tell what they compared, as those of tests do."""

import pytest

pytest.register_assert_rewrite(
    "tests.games.contract", "tests.games.random_play", "tests.games.magna_roma.at_table"
)


@pytest.fixture(autouse=True)
def _few_playouts(request, monkeypatch):
    """The contract asks for advice on thousands of tables, and not for its numbers."""
    if "test_every_game" in request.node.nodeid and "medici" in request.node.nodeid:
        from companion.games.medici_vs_strozzi.advice import study

        monkeypatch.setattr(study, "USUAL", study.Effort(2, 4, 100))
        monkeypatch.setattr(study, "FEW", study.Effort(2, 4, 100))
