"""The rule ledger: each rule of a rulebook, the code that keeps it, the tests that prove it; and every orphan."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from viae.core import game as core_game
from viae.core.game import Game
from viae.presentation import present

ID = re.compile(r"\b[A-Z]{1,4}-\d{2,3}\b")
SPEAKING = {"presentation", "text", "draw", "text_board", "evaluate", "distance"}  # cite rules, keep none


@dataclass
class RuleEntry:
    """One rule."""

    id: str
    chapter: str
    sentence: str
    constants: list[str] = field(default_factory=list)  # Rule constants that refusals return
    places: list[str] = field(default_factory=list)  # functions and classes that keep it
    tests: list[str] = field(default_factory=list)
    refused: list[str] = field(default_factory=list)  # tests that see an action refused by it


@dataclass
class Ledger:
    """All rules of a game, and ids that point nowhere."""

    entries: dict[str, RuleEntry]
    unknown: list[str] = field(default_factory=list)
    tests_found: bool = False

    def missing(self) -> list[str]:
        """Every orphan, a sentence each."""
        found = [f"{entry.id} has no place in the code." for entry in self.entries.values() if not _kept(entry)]
        if self.tests_found:
            own = [entry for entry in self.entries.values() if not entry.id.startswith("V-")]  # the core proves those
            found += [f"{entry.id} has no test." for entry in own if not entry.tests]
            found += [
                f"{entry.id} is the constant {entry.constants[0]}, but no test sees an action refused by it."
                for entry in own
                if entry.constants and not entry.refused
            ]
        return found + self.unknown


def _kept(entry: RuleEntry) -> bool:
    return bool(entry.constants or entry.places)


def ledger_of(game: Game[Any, Any], tests: Path | None = None, lang: str = "en") -> Ledger:
    """The ledger of a game. Tests are read from the given folder, or from the checkout the game runs in."""
    book = present(game, lang).rulebook
    ledger = Ledger({id: RuleEntry(id, book.chapters[id], book.sentence(id)) for id in book.paragraphs})
    module = sys.modules[type(game).__module__].__file__
    assert module is not None and core_game.__file__ is not None
    home = Path(module).parent
    for path in sorted(home.rglob("*.py")):
        parts = path.relative_to(home).with_suffix("").parts
        if parts[0] not in SPEAKING and "tests" not in parts:
            _read_code(path, path.stem, ledger)
    _read_code(Path(core_game.__file__).with_name("game.py"), "core.game", ledger)
    folder = tests or _tests_beside(home)
    if folder is not None and folder.is_dir():
        for path in sorted(folder.rglob("test_*.py")):
            ledger.tests_found = True
            _read_tests(path, ledger)
    return ledger


def _tests_beside(home: Path) -> Path | None:
    """In a checkout: tests/games/<folder> beside src, or a folder tests beside the game."""
    for above in home.parents:
        if (above / "src").is_dir() and (above / "tests" / "games" / home.name).is_dir():
            return above / "tests" / "games" / home.name
    return home / "tests" if (home / "tests").is_dir() else None


def _read_code(path: Path, module: str, ledger: Ledger) -> None:
    source = path.read_text(encoding="utf-8")
    scopes = _scopes(ast.parse(source))
    for number, line in enumerate(source.splitlines(), 1):
        for id in dict.fromkeys(ID.findall(line)):
            entry = ledger.entries.get(id)
            if entry is None:
                ledger.unknown.append(f"{module}.py:{number} cites {id}, which the rulebook does not have.")
                continue
            constant = re.match(rf'(\w+)(?:: Final)? = Rule\("{id}"\)', line)
            if constant is not None:
                entry.constants.append(f"{module}.{constant[1]}")
                continue
            place = f"{module}.{_innermost(scopes, number)}".removesuffix(".")
            if place not in entry.places:
                entry.places.append(place)


def _scopes(tree: ast.AST, prefix: str = "") -> list[tuple[int, int, str]]:
    """First line, last line and name of every function and class."""
    found: list[tuple[int, int, str]] = []
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            name = f"{prefix}{node.name}"
            found.append((node.lineno, node.end_lineno or node.lineno, name))
            found += _scopes(node, f"{name}.")
    return found


def _innermost(scopes: list[tuple[int, int, str]], line: int) -> str:
    around = [(last - first, name) for first, last, name in scopes if first <= line <= last]
    return min(around)[1] if around else ""


def _read_tests(path: Path, ledger: Ledger) -> None:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.FunctionDef) or not node.name.startswith("test"):
            continue
        if any("skip" in ast.dump(one) or "xfail" in ast.dump(one) for one in node.decorator_list):
            continue  # what does not run proves nothing
        name = f"{path.stem}.{node.name}"
        for id in _marked(node):
            if id in ledger.entries:
                ledger.entries[id].tests.append(name)
            else:
                ledger.unknown.append(f"{path.name}: {node.name} is marked {id}, which the rulebook does not have.")
        for id in _expected(node):
            if id in ledger.entries:
                ledger.entries[id].refused.append(name)


def _marked(test: ast.FunctionDef) -> Iterator[str]:
    for decorator in test.decorator_list:
        if isinstance(decorator, ast.Call) and isinstance(decorator.func, ast.Name) and decorator.func.id == "rule":
            for argument in decorator.args:
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    yield argument.value


def _expected(test: ast.FunctionDef) -> set[str]:
    """Rule ids a test compares something with."""
    found: set[str] = set()
    for statement in test.body:
        for node in ast.walk(statement):
            if isinstance(node, ast.Compare):
                for constant in ast.walk(node):
                    if isinstance(constant, ast.Constant) and isinstance(constant.value, str):
                        found.update(ID.findall(constant.value))
    return found
