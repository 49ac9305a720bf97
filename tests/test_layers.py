"""Who may import whom, as pyproject.toml declares it, and the few modules that may prompt and print."""

import ast
import subprocess
import sys
import tomllib
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "companion"
MODULES = sorted(PACKAGE.rglob("*.py"))
CONTRACTS = {
    contract["type"]: contract
    for contract in tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"][
        "importlinter"
    ]["contracts"]
}
"""What the import linter checks: the one place that declares who may import whom."""


def tails(modules: list[str]) -> list[str]:
    return [module.strip().removeprefix("companion.") for module in modules]


LAYERS = [tails(line.split(":")) for line in CONTRACTS["layers"]["layers"]]
"""From the outside in; a module imports its own layer and those after it."""

ONLY_IN = {
    "questionary": {"cli/prompt/prompters.py"},
    "prompt_toolkit": {"cli/prompt/prompters.py"},
    "rich": {"cli/render/renderer.py"},
    "typer": {"cli"},
}
"""Libraries, and the modules or folders that alone may import them."""

PURE = tuple(tails(CONTRACTS["forbidden"]["source_modules"]))
FORBIDDEN = set(CONTRACTS["forbidden"]["forbidden_modules"])


def name(path: Path) -> str:
    return path.relative_to(PACKAGE).as_posix()


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


@cache
def imported(path: Path) -> frozenset[str]:
    """Every module that this one imports anywhere in its source."""
    found: set[str] = set()
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{name(path)} imports relatively"
            found.add(node.module or "")
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
    return frozenset(found)


def roots(path: Path) -> set[str]:
    return {module.split(".")[0] for module in imported(path)}


def layer(parts: list[str]) -> int | None:
    """How far out a module stands; None for the package itself."""
    return next((at for at, line in enumerate(LAYERS) if parts and parts[0] in line), None)


def test_there_is_something_to_look_at():
    found = {path.relative_to(PACKAGE).parts[0].removesuffix(".py") for path in MODULES}
    layered = {name for line in LAYERS for name in line}
    assert found - layered == {"__init__", "__main__", "mypy_plugin"}
    assert layered <= found


def test_the_contracts_of_the_import_linter_hold():
    linter = Path(sys.executable).parent / "lint-imports"
    done = subprocess.run(
        [linter, "--no-cache"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_arrows_run_inwards():
    wrong = []
    for path in MODULES:
        own = layer([path.relative_to(PACKAGE).parts[0].removesuffix(".py")])
        for module in imported(path) if own is not None else ():
            other = layer(module.split(".")[1:]) if module.startswith("companion.") else None
            if other is not None and other < own:
                wrong.append(f"{name(path)} imports {module}")
    assert not wrong


def test_libraries_stay_in_their_modules():
    wrong = [
        f"{name(path)} imports {library}"
        for path in MODULES
        for library, places in ONLY_IN.items()
        if library in roots(path)
        and not any(name(path) == at or name(path).startswith(f"{at}/") for at in places)
    ]
    assert not wrong


def test_rules_ask_nobody_print_nothing_and_roll_nothing():
    wrong = []
    for path in MODULES:
        if name(path).startswith(PURE):
            calls = {node.func.id for node in ast.walk(tree(path)) if is_plain_call(node)}
            found = (roots(path) & FORBIDDEN) | (calls & {"print", "input", "open"})
            wrong += [f"{name(path)} uses {word}" for word in sorted(found)]
    assert not wrong


def is_plain_call(node: ast.AST) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name)


def test_prompts_are_put_in_one_module():
    """`questionary`'s ask methods are called in one module; a step's `ask(table)` takes a table."""
    wrong = [
        f"{name(path)}:{node.lineno} asks"
        for path in MODULES
        if name(path) != "cli/prompt/prompters.py"
        for node in ast.walk(tree(path))
        if isinstance(node, ast.Call) and not node.args and isinstance(node.func, ast.Attribute)
        if node.func.attr in ("ask", "unsafe_ask", "ask_async", "unsafe_ask_async")
    ]
    assert not wrong


def test_one_game_knows_no_other():
    for path in MODULES:
        parts = path.relative_to(PACKAGE).parts
        if parts[0] != "games" or len(parts) < 3:
            continue
        others = {
            module.split(".")[2]
            for module in imported(path)
            if module.startswith("companion.games.") and module.count(".") > 1
        }
        assert others <= {parts[1]}, f"{name(path)} imports {sorted(others)}"


def test_what_is_read_at_once_is_short():
    """Modules under 400 lines, functions under 40, and a docstring at the head of each module."""
    long = [name(path) for path in MODULES if len(path.read_text().splitlines()) >= 400]
    long += [
        f"{name(path)}: {node.name}"
        for path in MODULES
        for node in ast.walk(tree(path))
        if isinstance(node, ast.FunctionDef) and (node.end_lineno or 0) - node.lineno >= 40
    ]
    assert not long
    assert not [name(path) for path in MODULES if not ast.get_docstring(tree(path))]
