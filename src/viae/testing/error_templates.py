"""The English templates of the errors that players and board authors may read, as the source has them."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter
from typing import Final

TRANSLATED: Final = (
    "core",
    "games",
    "board_schema.py",
    "bots/bot.py",
    "i18n/option_words.py",
    "tables/board_sandbox.py",
    "tables/compatibility.py",
    "terminal/hint.py",
    "terminal/ledger.py",
    "terminal/new_match.py",
    "terminal/records.py",
    "terminal/remote.py",
    "terminal/remote_connect.py",
    "terminal/replay.py",
    "terminal/screen.py",
    "terminal/seating.py",
    "terminal/simulate.py",
    "cli/app.py",
    "cli/server.py",
)  # of the package; what else goes wrong is for developers and stays English
# What is called with a template, and at which place.
TAKES: Final = dict.fromkeys(("Message", "ViaeError", "SetupError", "NotationError", "fault"), 0)
TAKES.update(RecordError=1, fault_in=1)


def placeholders(text: str) -> set[str]:
    """What stands in the braces of a text, with its conversion: {"seat", "name!r"}."""
    try:
        parts = list(Formatter().parse(text))
    except ValueError as error:
        return {f"unreadable: {error}"}
    return {f"{field}!{shown}" if shown else field for _, field, _, shown in parts if field is not None}


def speaks(template: str) -> bool:
    """Whether there is a word in it beside the facts."""
    return re.search(r"[^\W\d_]", re.sub(r"\{[^{}]*\}", "", template)) is not None


class Templates:
    """The templates of a package, each with the place where it is used first, and what is wrong with them."""

    def __init__(self, package: Path) -> None:
        self.found: Final[dict[str, str]] = {}
        self.faults: Final[list[str]] = []
        for path in sorted(_sources(package)):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Call):
                    self._call(node, path)

    def _call(self, node: ast.Call, path: Path) -> None:
        called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        place = TAKES.get(called)
        if place is None or len(node.args) <= place:
            return
        where = f"{path}:{node.lineno}"
        facts = {keyword.arg for keyword in node.keywords}
        for one in choices(node.args[place]):
            if isinstance(one, ast.Constant) and isinstance(one.value, str):
                self.found.setdefault(one.value, where)
                needs = {name.partition("!")[0] for name in placeholders(one.value)}
                if None not in facts and needs != facts:
                    self.faults.append(f"{where}: the template needs the facts {_listed(needs)}, not {_listed(facts)}")
            elif isinstance(one, ast.JoinedStr | ast.BinOp) or (isinstance(one, ast.Name) and one.id[0] != "_"):
                self.faults.append(f"{where}: the template is not a literal, so it cannot be translated")


def choices(node: ast.expr) -> Iterator[ast.expr]:
    """An argument, or each of those a condition chooses from."""
    if isinstance(node, ast.IfExp):
        yield from choices(node.body)
        yield from choices(node.orelse)
    else:
        yield node


def _sources(package: Path) -> Iterator[Path]:
    for name in TRANSLATED:
        place = package / name
        yield from place.rglob("*.py") if place.is_dir() else [place] if place.is_file() else []


def _listed(names: set[str] | set[str | None]) -> str:
    return ", ".join(sorted(map(str, names))) or "none"
