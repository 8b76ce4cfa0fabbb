"""For those who make games: the conformance suite with a progress bar, and the rule ledger, printed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from rich.console import Console
from rich.markdown import Markdown
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from viae.core.errors import SetupError, meant
from viae.core.game import Game
from viae.core.registry import game_class
from viae.presentation import present
from viae.terminal.screen import counted
from viae.testing.conformance import Case, Nonconformance, cases, conform
from viae.testing.ledger import Ledger, RuleEntry, ledger_of

NO_TESTS = "The tests are not part of this installation; run it in a checkout, or name their folder with --tests."


def run_conformance(name: str, games: int, seed: str, out: Console, err: Console) -> bool:
    """Play; print what was checked, or the first breach. Whether all is well."""
    title = game_class(name).title or name
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=err, transient=True) as progress:
        task = progress.add_task(title, total=games)

        def advance(case: Case) -> None:
            progress.update(task, advance=1, description=f"{title}, {case}")

        try:
            report = conform(name, games, seed, on_game=advance)
        except Nonconformance as breach:
            progress.stop()
            out.print(Text(str(breach)))
            return False
    table = Table(
        "checked",
        "times",
        title=f"{title}: {counted(report.games, 'game')}, {counted(report.actions, 'action')}, all well",
    )
    for check, count in report.checks.items():
        table.add_row(check, f"{count:,}")
    table.caption = f"{len(cases(name))} ways to set it up; longest game {report.longest:,} actions"
    out.print(table)
    return True


def read(game: Game[Any, Any], tests: Path | None, lang: str) -> Ledger:
    if tests is not None and not tests.is_dir():
        raise SetupError("there is no folder {path!r}.", path=str(tests))
    return ledger_of(game, tests, lang)


def print_missing(game: Game[Any, Any], tests: Path | None, out: Console) -> bool:
    """Print every orphan; whether there is one."""
    ledger = read(game, tests, "en")
    for sentence in ledger.missing():
        out.print(Text(sentence))
    if not ledger.tests_found:
        out.print(Text(NO_TESTS))
    return bool(ledger.missing()) or not ledger.tests_found


def print_rule(game: Game[Any, Any], id: str, tests: Path | None, lang: str, out: Console) -> None:
    ledger = read(game, tests, lang)
    if id not in ledger.entries:
        raise SetupError(
            "{game} has no rule {id!r}; {meant}", game=type(game).title, id=id, meant=meant(id, list(ledger.entries))
        )
    out.print(Text.assemble((f"{id} ", "bold"), present(game, lang).rulebook.paragraphs[id]))
    _print_ties(ledger.entries[id], ledger.tests_found, out)
    if not ledger.tests_found:
        out.print(Text(NO_TESTS))


def print_book(game: Game[Any, Any], lang: str, out: Console) -> None:
    """The rulebook itself, for people."""
    out.print(Markdown(present(game, lang).rulebook.text))


def print_ledger(game: Game[Any, Any], tests: Path | None, lang: str, markdown: bool, out: Console) -> None:
    ledger = read(game, tests, lang)
    if markdown:
        out.print(markdown_page(game, ledger), markup=False, end="")
        return
    chapter = ""
    for entry in ledger.entries.values():
        if entry.chapter != chapter:
            chapter = entry.chapter
            out.print(Text(f"\n{chapter}", style="bold underline"))
        out.print(Text.assemble((f"{entry.id} ", "bold"), entry.sentence))
        _print_ties(entry, ledger.tests_found, out)
    if not ledger.tests_found:
        out.print(Text(f"\n{NO_TESTS}"))


def _print_ties(entry: RuleEntry, tests_found: bool, out: Console) -> None:
    code = ", ".join([*entry.constants, *entry.places]) or "no place in the code"
    out.print(Text(f"       code   {code}", style="cyan"))
    if tests_found:  # an installed program has none, and must not say that a rule is untested
        out.print(Text(f"       tests  {', '.join(entry.tests) or 'none found'}", style="green"))


def markdown_page(game: Game[Any, Any], ledger: Ledger) -> str:
    """The ledger as a page of the documentation."""
    title = type(game).title
    lines = [
        f"# The rule ledger of {title}",
        "",
        f"Made by `viae rules {type(game).name} --markdown`: every rule, the code that keeps it, the tests that",
        "prove it. The build fails if one of the three is missing.",
    ]
    chapter = ""
    for entry in ledger.entries.values():
        if entry.chapter != chapter:
            chapter = entry.chapter
            lines += ["", f"## {chapter}", "", "| rule | sentence | code | tests |", "|---|---|---|---|"]
        code = "<br>".join(f"`{place}`" for place in [*entry.constants, *entry.places])
        tests = "<br>".join(f"`{test}`" for test in entry.tests)
        lines.append(f"| {entry.id} | {entry.sentence} | {code} | {tests} |")
    return "\n".join(lines) + "\n"
