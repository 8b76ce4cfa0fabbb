"""Help in a terminal of 80 columns: rich cuts what does not fit into its columns, so everything must fit."""

from __future__ import annotations

from typing import Any

import pytest
import typer
from typer.testing import CliRunner

from tests.terminal.test_commands import COMMANDS
from viae.cli.app import app


def shown(command: str) -> str:
    words = [command, "--help"] if command else ["--help"]
    done = CliRunner().invoke(app, words, prog_name="viae", env={"COLUMNS": "80", "NO_COLOR": "1", "TERM": "dumb"})
    assert done.exit_code == 0
    return done.output


def test_all_commands_are_known_here() -> None:
    assert sorted(typer.main.get_command(app).commands) == sorted(COMMANDS)  # type: ignore[attr-defined]


@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_help_fits_into_eighty_columns_whole(command: str) -> None:
    text = shown(command)
    assert max(map(len, text.splitlines())) <= 80
    assert "…" not in text
    whole = typer.main.get_command(app)
    one: Any = whole.commands[command] if command else whole  # type: ignore[attr-defined]
    said = " ".join(text.replace("│", " ").split())
    for param in one.params:
        if param.param_type_name == "option":
            assert all(name in said for name in [*param.opts, *param.secondary_opts])
            assert param.metavar is None or param.metavar in said
        help = (param.help or "").replace("`", "")
        assert all(word in said for word in help.split()), f"{param.name}: {help}"
