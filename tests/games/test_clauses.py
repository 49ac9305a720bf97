"""Every clause of the rule pages is claimed by a test, or listed as not yet built; never both."""

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = sorted((ROOT / "docs/rules").glob("*.md"))
CLAUSE = re.compile(r"^\| ([A-Z]{3}-\d{3}) \|", re.M)
NAMED = re.compile(r"\b[A-Z]{3}-\d{3}\b")


def clauses(page: Path) -> set[str]:
    """The numbers in the first column of the page's clause table."""
    found = CLAUSE.findall(page.read_text(encoding="utf-8"))
    assert len(set(found)) == len(found), f"a clause stands twice in {page.name}"
    return set(found)


def not_yet_built(page: Path) -> set[str]:
    """The numbers in the section that says what is not yet built."""
    text = page.read_text(encoding="utf-8")
    section = re.search(r"^## Not yet built\n(.*?)^## ", text, re.M | re.S)
    return set(NAMED.findall(section[1])) if section else set()


def claims(folder: Path = ROOT / "tests") -> dict[str, list[str]]:
    """Each claimed clause with the tests that claim it, read from the source, literals only."""
    found: dict[str, list[str]] = {}
    for path in sorted(folder.rglob("test_*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for test in ast.walk(tree):
            if not isinstance(test, ast.FunctionDef) or not test.name.startswith("test_"):
                continue
            for decorator in test.decorator_list:
                for clause in claimed(decorator):
                    where = f"{path.relative_to(folder.parent)}::{test.name}"
                    found.setdefault(clause, []).append(where)
    return found


def claimed(decorator: ast.expr) -> list[str]:
    """The clauses of every `pytest.mark.rule` in a decorator, also on single parameters."""
    found = []
    for call in ast.walk(decorator):
        if isinstance(call, ast.Call) and ast.unparse(call.func) == "pytest.mark.rule":
            for argument in call.args:
                assert isinstance(argument, ast.Constant), ast.unparse(call)
                assert isinstance(argument.value, str)
                found.append(argument.value)
    return found


CLAIMS = claims()


def test_there_are_pages():
    assert PAGES


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_every_clause_is_claimed_or_not_yet_built(page):
    missing = clauses(page) - CLAIMS.keys() - not_yet_built(page)
    assert not missing, f"claimed by no test: {sorted(missing)}"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_no_clause_is_both_claimed_and_not_yet_built(page):
    both = CLAIMS.keys() & not_yet_built(page)
    assert not both, {clause: CLAIMS[clause] for clause in sorted(both)}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_not_yet_built_names_clauses_of_the_page(page):
    assert not_yet_built(page) <= clauses(page)


def test_no_unknown_clause_is_claimed():
    known = set().union(*(clauses(page) for page in PAGES))
    unknown = {clause: where for clause, where in CLAIMS.items() if clause not in known}
    assert not unknown


def test_claims_are_read_from_the_source(tmp_path):
    folder = tmp_path / "tests"
    folder.mkdir()
    (folder / "test_it.py").write_text(
        'import pytest\n@pytest.mark.rule("ABC-001", "ABC-002")\n'
        '@pytest.mark.parametrize("n", [pytest.param(1, marks=pytest.mark.rule("ABC-003"))])\n'
        "def test_one(n):\n    pass\n",
        encoding="utf-8",
    )
    assert set(claims(folder)) == {"ABC-001", "ABC-002", "ABC-003"}
