"""The conformance suite at the command line, with a progress bar and a count of what was tried."""

from __future__ import annotations

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from viae.core.registry import game_class
from viae.terminal.screen import counted
from viae.testing.conformance import Case, Nonconformance, cases, conform


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
