"""The commands that read recorded games: `viae hint`, `review`, `replay` and `verify`."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Annotated

import typer

from viae.cli.arguments import Board, Language, Number, RecordFile, Tall, default_lang, err, out


def hint(
    file: RecordFile,
    more: Annotated[Path | None, typer.Argument(hidden=True)] = None,
    number: Number = None,
    after: Annotated[int | None, typer.Option(min=0, help="After so many actions, as `viae replay` counts.")] = None,
    seat: Annotated[int | None, typer.Option(help="Whose decision, where several decide at once.")] = None,
    bot: Annotated[
        str, typer.Option(help="Who is asked: strong, expert, master, search:500ms, search:2000.")
    ] = "expert",
    as_json: Annotated[bool, typer.Option("--json", help="Print all actions as JSON.")] = False,
    lang: Language = default_lang(),  # noqa: B008 - read once, at the start of the program
    board: Board = None,
) -> None:
    """Ask a bot for the three best actions, with win shares, from what the seat to move can know.

    Without --after it is asked where the record ends. Where no seat decides, the nearest N are shown.

    Examples: `viae hint evening.viae`, `viae hint evening.viae --after 40 --lang de`,
    `viae hint results/records.viae --number 3 --after 40 --json`
    """
    from viae.terminal.hint import hints_data, position, print_hints

    game = None if more is None else str(file)  # as in hint GAME FILE
    found = position(game, more or file, number, after, board)
    if as_json:
        sys.stdout.write(json.dumps(hints_data(found, seat, bot), indent=1) + "\n")
    else:
        print_hints(found, seat, bot, lang, out)


def review(
    file: RecordFile,
    number: Number = None,
    seat: Annotated[int | None, typer.Option(help="Show only this seat's turning points and errors.")] = None,
    iterations: Annotated[int, typer.Option(min=1, help="Iterations of the search that judges a decision.")] = 240,
    budget: Annotated[
        float | None, typer.Option(min=1, help="Seconds, after which no more decisions are looked at.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print it as JSON, with every moment.")] = False,
    lang: Language = default_lang(),  # noqa: B008 - read once, at the start of the program
    board: Board = None,
) -> None:
    """Review a finished game: what luck did, what decisions did, what each seat could have done better.

    Examples: `viae review evening.viae`, `viae review evening.viae --seat 2 --lang de`,
    `viae review evening.viae --json > review.json`
    """
    from viae.lab.review.report import data, print_review, reviewed_with_progress
    from viae.terminal.records import match_in

    found = reviewed_with_progress(match_in(file, board, number), seat, iterations, budget, lang, err)
    if as_json:
        sys.stdout.write(json.dumps(data(found), indent=1) + "\n")
    else:
        print_review(found, found.seats if seat is None else [seat], lang, out)


def replay(
    file: RecordFile,
    number: Number = None,
    svg: Annotated[Path | None, typer.Option(help="Write a picture after every action into this folder.")] = None,
    tall: Tall = False,
    lang: Language = default_lang(),  # noqa: B008 - read once, at the start of the program
    board: Board = None,
) -> None:
    """Tell a recorded game action by action, and draw it if asked.

    Examples: `viae replay evening.viae --svg pictures --lang it`, `viae replay results/records.viae --number 3`
    """
    from viae.terminal.records import match_in, tell

    tell(match_in(file, board, number), lang, svg, out, tall)


def verify(file: RecordFile, board: Board = None) -> None:
    """Check a record, or a file of many: every action legal, every roll from the promised seed, the result as stated.

    Examples: `viae verify evening.viae`, `viae verify results/records.viae`
    """
    from viae.terminal.records import verify as check

    check(file, board, out, err)
