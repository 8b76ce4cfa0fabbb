"""Writes the results as files: Parquet, CSV, one file of records, plots, an HTML page, the figures as JSON."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from typing import Any, Final

import polars as pl

from viae.arena.external_bots import readable
from viae.arena.journal import Journal
from viae.arena.plots import page, pictures
from viae.arena.report import data
from viae.arena.standings import Standing, Tally
from viae.core.errors import SetupError

PART: Final = 20_000  # rows in memory at a time
Row = tuple[Any, ...]
COLUMNS: Final = {  # one row for each seat of each game
    "game": pl.Int64,
    "round": pl.Int64,
    "seed": pl.String,  # of the dice, as in viae.new(seed=...)
    "seat": pl.Int32,
    "bot": pl.String,
    "place": pl.Int32,
    "won": pl.Float64,  # share of the victory
    "score": pl.Int64,
    "moves": pl.Int64,
    "timed": pl.Int64,  # moves, except those during which a program was starting up
    "seconds": pl.Float64,  # of thought in them
    "actions": pl.Int64,  # of the whole game, chance included
    "fault": pl.String,  # of this seat
    "detail": pl.String,
    "record_line": pl.Int64,  # where the record of the game begins in records.viae
}


def write_all(
    folder: Path, journal: Journal, tally: Tally, standings: list[Standing], stopped: bool, lang: str
) -> list[str]:
    """Write every file, each under a temporary name first; the names of the files."""
    svgs = pictures(tally, standings, lang)
    texts = dict(svgs)
    texts["report.html"] = page(tally, standings, svgs, stopped, lang)
    texts["figures.json"] = json.dumps(data(tally, standings, stopped), indent=2, ensure_ascii=False) + "\n"
    try:
        lines = _records(folder, journal, tally) if tally.schedule.plan.records else {}
        _put(folder / "results.csv", lambda path: _write_csv(path, _rows(journal, tally, lines)))
        rows = pl.scan_csv(folder / "results.csv", schema=COLUMNS)  # exact: numbers are written with all their digits
        _put(folder / "results.parquet", rows.sink_parquet)
        for name, text in texts.items():
            _put(folder / name, lambda path, text=text: path.write_text(text, encoding="utf-8"))  # type: ignore[misc]
    except (OSError, pl.exceptions.PolarsError) as error:
        why = readable(getattr(error, "strerror", None) or str(error)).rstrip(".")
        raise SetupError(f"the results cannot be written into {str(folder)!r}: {why}.") from None
    return ["results.parquet", "results.csv", *(["records.viae"] if lines else []), *texts]


def _put(path: Path, write: Callable[[Path], object]) -> None:
    """Write a whole file or none."""
    beside = path.with_name(f"{path.name}.new")
    write(beside)
    os.replace(beside, path)


def _records(folder: Path, journal: Journal, tally: Tally) -> dict[int, int]:
    """All records in one file, one after another; the line on which each begins."""
    lines: dict[int, int] = {}

    def write(path: Path) -> None:
        line = 1
        with path.open("w", encoding="utf-8") as file:
            for result in journal.results(tally.played, records=True):
                if record := result.record:
                    lines[result.number] = line
                    line += record.count("\n")
                    file.write(record)

    _put(folder / "records.viae", write)
    return lines


def _write_csv(path: Path, rows: Iterator[Row]) -> None:
    """Write all rows in parts: as Python objects, those of many games would not fit into memory."""
    with path.open("wb") as file:
        header = True
        while part := list(islice(rows, PART)):
            pl.DataFrame(part, schema=COLUMNS, orient="row").write_csv(file, include_header=header)
            header = False


def _rows(journal: Journal, tally: Tally, lines: dict[int, int]) -> Iterator[Row]:
    schedule = tally.schedule
    for result in journal.results(tally.played):
        won = result.won()
        for seat, who in enumerate(result.seating):
            at_fault = seat == result.culprit
            yield (
                result.number,
                result.number // schedule.per_round,
                schedule.seed(result.number),
                seat,
                schedule.plan.names[who],
                result.places[seat],
                won[seat],
                result.scores[seat] if result.scores else None,
                result.moves[seat],
                (result.timed or result.moves)[seat],
                result.seconds[seat],
                result.actions,
                result.fault if at_fault else None,
                result.detail if at_fault else None,
                lines.get(result.number),
            )
