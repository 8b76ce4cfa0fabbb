"""Who may import whom: imports between the parts of the package go one way only."""

from __future__ import annotations

import ast
import io
import sys
import tokenize
from pathlib import Path

import pytest

SOURCE = Path(__file__).parent.parent / "src" / "viae"
MAY_IMPORT = {  # a part of the package and what it may import, beside itself
    "core": set(),
    "factory": {"core", "formats"},
    "formats": {"core"},
    "i18n": {"core"},
    "render": set(),
    "contract": {"core"},
    "presentation": {"core", "contract", "i18n", "render"},
    "games": {"core", "formats", "i18n", "render", "presentation", "board_schema", "eval_weights", "features"},
    "board_schema": {"core", "i18n"},
    "eval_weights": {"core"},
    "features": {"core"},
    "bots": {"core", "features"},
    "testing": {"core", "formats", "i18n", "presentation", "games", "bots", "features"},
    "terminal": {"core", "factory", "i18n", "presentation", "bots", "testing", "render", "client", "tables"},
    "tables": {"core", "i18n", "presentation", "bots"},
    "web": {"core", "factory", "formats", "contract", "i18n", "presentation", "bots", "render", "tables", "lab"},
    "arena": {"core", "contract", "i18n", "bots"},
    "lab": {"core", "i18n", "presentation", "render", "bots", "eval_weights", "features"},
    "client": {"tables"},
    "cli": {
        "",
        "core",
        "contract",
        "i18n",
        "presentation",
        "bots",
        "testing",
        "terminal",
        "tables",
        "web",
        "client",
        "arena",
        "lab",
    },
    "": {"core", "factory", "formats", "i18n", "presentation", "bots", "features", "lab"},
}
STANDARD_LIBRARY_ONLY = {
    "core",
    "factory",
    "formats",
    "contract",
    "i18n",
    "games",
    "bots",
    "render",
    "presentation",
    "testing",
    "board_schema",
    "eval_weights",
    "features",
}
DEVELOPMENT = {"testing/messages.py": {"babel"}}  # a tool of the checkout, not of the program
MODULES = sorted(SOURCE.rglob("*.py"))


def part_of(path: Path) -> str:
    parts = path.relative_to(SOURCE).with_suffix("").parts
    return "" if parts[0] == "__init__" else parts[0]


def imports(path: Path) -> set[str]:
    """The full names of all modules a file imports, wherever in the file."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative imports hide which part they come from"
            assert node.module is not None
            found.update({node.module} | {f"{node.module}.{alias.name}" for alias in node.names})
    return found


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(SOURCE)))
def test_imports_go_one_way_only(path: Path) -> None:
    here = part_of(path)
    assert here in MAY_IMPORT, f"{here} is a new part: say what it may import"
    parts_known = {name for name in MAY_IMPORT if name}
    for name in imports(path):
        parts = name.split(".")
        if parts[0] != "viae":
            continue
        there = parts[1] if len(parts) > 1 and parts[1] in parts_known else ""
        if name == "viae" or there == "":
            assert here in ("cli", ""), f"{path.name} imports {name}: only the command line does"
        elif there != here:
            assert there in MAY_IMPORT[here], f"{path.name} in {here!r} imports {name}, which it may not"


def test_clients_know_the_schema_of_tables_and_nothing_else_of_them() -> None:
    for path in MODULES:
        if part_of(path) in ("client", "terminal"):
            known = {name for name in imports(path) if name.startswith("viae.tables")}
            assert all(name.startswith("viae.tables.schema") for name in known), path
    assert {name.split(".")[0] for name in imports(SOURCE / "tables" / "schema.py")} <= {
        "__future__",
        "typing",
        "msgspec",
    }


def test_a_game_imports_no_other_game() -> None:
    for path in MODULES:
        if part_of(path) == "games" and len(path.relative_to(SOURCE).parts) > 2:
            own = path.relative_to(SOURCE).parts[1]
            for name in imports(path):
                if name.startswith("viae.games."):
                    assert name.split(".")[2] == own, f"{path} imports {name}"


def test_the_engine_needs_the_standard_library_only() -> None:
    allowed = set(sys.stdlib_module_names) | {"viae", "mypy_extensions", "__future__"}
    for path in MODULES:
        if part_of(path) in STANDARD_LIBRARY_ONLY:
            more = DEVELOPMENT.get(path.relative_to(SOURCE).as_posix(), set())
            assert {name.split(".")[0] for name in imports(path)} <= allowed | more, path


def test_nobody_below_the_terminal_prints_or_logs() -> None:
    for path in MODULES:
        if part_of(path) not in ("terminal", "cli"):
            tree = ast.parse(path.read_text(encoding="utf-8"))
            calls = [
                node.func.id
                for node in ast.walk(tree)
                if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
            ]
            assert "print" not in calls, path
            assert "logging" not in imports(path) or part_of(path) == "web", path  # a server writes a log


def code_lines(path: Path) -> int:
    """Lines that hold code: no blanks, comments or docstrings."""
    source = path.read_text(encoding="utf-8")
    lines: set[int] = set()
    skip = (tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT, tokenize.ENDMARKER)
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type not in skip:
            lines.update(range(token.start[0], token.end[0] + 1))
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            lines -= set(range(node.lineno, (node.end_lineno or node.lineno) + 1))
    return len(lines)


def test_the_core_stays_small() -> None:
    assert sum(code_lines(path) for path in (SOURCE / "core").glob("*.py")) < 1_000


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(SOURCE)))
def test_modules_and_functions_have_one_subject(path: Path) -> None:
    source = path.read_text(encoding="utf-8")
    tree = ast.parse(source)
    assert ast.get_docstring(tree), f"{path.name} does not say what is in it"
    assert len(source.splitlines()) <= 450, f"{path.name} has two subjects"
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and node.name != "__init__":
            length = (node.end_lineno or node.lineno) - node.lineno + 1
            assert length <= 50, f"{path.name}: {node.name} has {length} lines"


def test_no_module_is_a_drawer_for_odds_and_ends() -> None:
    names = {path.stem for path in MODULES} | {path.name for path in SOURCE.rglob("*") if path.is_dir()}
    assert not names & {"utils", "util", "common", "helpers", "helper", "misc", "manager"}
