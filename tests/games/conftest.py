"""Assertions of the helper modules tell what they compared, as those of tests do."""

import pytest

pytest.register_assert_rewrite("tests.games.contract", "tests.games.magna_roma.at_table")
