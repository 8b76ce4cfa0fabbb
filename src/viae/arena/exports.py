"""Writes the results as files: Parquet, CSV, one file of records, plots, an HTML page, the figures as JSON."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator
from html import escape
from itertools import islice
from pathlib import Path
from typing import Any, Final

import altair as alt
import polars as pl
import vl_convert

from viae.arena.external_bots import readable
from viae.arena.journal import Journal
from viae.arena.report import caption, data, duel_headings, duel_row, fault_sentences, headings, row, title_of
from viae.arena.standings import Standing, Tally
from viae.core.errors import SetupError
from viae.i18n.catalogue import interface

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
POINTS: Final = 200  # of a line
COLOURS: Final = ["#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9", "#000000"]  # of Okabe and Ito
PAGE: Final = """<!DOCTYPE html>
<html lang="{lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>{title}</title>
<style>body{{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}}
table{{border-collapse:collapse;margin:1rem 0}}th,td{{padding:.3rem .8rem;border-bottom:1px solid #bbb;text-align:left}}
svg{{max-width:100%;height:auto}}</style></head>
<body><h1>{title}</h1>
{body}
</body></html>
"""


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
        raise SetupError("the results cannot be written into {path!r}: {why}.", path=str(folder), why=why) from None
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


def _svg(chart: Any) -> str:
    styled = chart.configure_view(stroke=None).configure_axis(labelFontSize=12, titleFontSize=12)
    return str(vl_convert.vegalite_to_svg(styled.to_json()))


def _colour(names: list[str], heading: str) -> Any:
    scale = alt.Scale(domain=names, range=[COLOURS[at % len(COLOURS)] for at in range(len(names))])
    return alt.Color("bot:N", scale=scale, title=heading)


def _bots(order: list[str], lang: str) -> Any:
    return alt.X(
        "bot:N", sort=order, title=interface(lang).text("arena.bot"), axis=alt.Axis(labelAngle=0, labelLimit=120)
    )


def _share_axis(lang: str) -> Any:
    return alt.Y(
        "share:Q", title=interface(lang).text("arena.win-share"), axis=alt.Axis(format="%"), scale=alt.Scale(zero=True)
    )


def wins(tally: Tally, standings: list[Standing], lang: str) -> str:
    """Each bot's win share with its interval, and what chance would give."""
    rows = [{"bot": one.bot, "share": one.wins.value} for one in standings]
    known = [
        {"bot": one.bot, "low": one.wins.interval[0], "high": one.wins.interval[1]}
        for one in standings
        if one.wins.interval is not None
    ]
    order = [one.bot for one in standings]
    place, colour = _bots(order, lang), COLOURS[0]
    points = alt.Chart(pl.DataFrame(rows)).mark_point(filled=True, size=90, color=colour)
    level = pl.DataFrame({"share": [1 / tally.schedule.plan.seats]})
    chance = alt.Chart(level).mark_rule(strokeDash=[6, 4]).encode(y="share:Q")
    chart = points.encode(x=place, y=_share_axis(lang)) + chance
    if known:
        bars = alt.Chart(pl.DataFrame(known)).mark_rule(strokeWidth=2, color=colour)
        chart = (
            bars.encode(x=place, y=alt.Y("low:Q", title=interface(lang).text("arena.win-share")), y2="high:Q") + chart
        )
    title = interface(lang).text("arena.plot-wins" if known else "arena.plot-wins-unknown")
    return _svg(chart.properties(title=title, width=420, height=280))


def seats(standings: list[Standing], names: list[str], lang: str) -> str:
    """Each bot's win share in each seat."""
    rows = [
        {"bot": one.bot, "seat": str(seat), "share": figure.value}
        for one in standings
        for seat, figure in enumerate(one.by_seat)
    ]
    bars = alt.Chart(pl.DataFrame(rows)).mark_bar()
    chart = bars.encode(
        x=alt.X("seat:N", title=interface(lang).text("arena.seat"), axis=alt.Axis(labelAngle=0)),
        xOffset=alt.XOffset("bot:N", sort=names),
        y=_share_axis(lang),
        color=_colour(names, interface(lang).text("arena.bot")),
    )
    return _svg(chart.properties(title=interface(lang).text("arena.plot-seats"), width=420, height=280))


def course(tally: Tally, lang: str) -> str:
    """The win shares over the rounds."""
    names = tally.schedule.plan.names
    won, sat = [0.0] * len(names), [0] * len(names)
    step = max(1, len(tally.rounds) // POINTS)
    rows = []
    for number, sums in enumerate(tally.rounds, 1):
        for who, name in enumerate(names):
            won[who] += sums.won[who]
            sat[who] += sums.sat[who]
            if number % step == 0 or number == len(tally.rounds):
                rows.append({"bot": name, "round": number, "share": won[who] / sat[who]})
    lines = alt.Chart(pl.DataFrame(rows)).mark_line(point=len(tally.rounds) < 2)
    chart = lines.encode(
        x=alt.X("round:Q", title=interface(lang).text("arena.round")),
        y=_share_axis(lang),
        color=_colour(names, interface(lang).text("arena.bot")),
        strokeDash=alt.StrokeDash(
            "bot:N", scale=alt.Scale(domain=names), title=interface(lang).text("arena.bot")
        ),  # colour is never the only sign
    )
    return _svg(chart.properties(title=interface(lang).text("arena.plot-course"), width=420, height=280))


def pictures(tally: Tally, standings: list[Standing], lang: str) -> dict[str, str]:
    """The plots by file name."""
    names = tally.schedule.plan.names
    return {
        "wins.svg": wins(tally, standings, lang),
        "seats.svg": seats(standings, names, lang),
        "course.svg": course(tally, lang),
    }


def page(tally: Tally, standings: list[Standing], svgs: dict[str, str], stopped: bool, lang: str) -> str:
    """A self-contained HTML page: tables, faults, plots."""
    duels = [duel_row(duel, tally.schedule.plan.names, lang) for duel in tally.verdict.duels]
    parts = [_table(headings(lang), [row(one, lang) for one in standings]), _paragraph(caption(tally, stopped, lang))]
    parts += [f"<h2>{escape(interface(lang).text('arena.duels'))}</h2>", _table(duel_headings(lang), duels)]
    parts += [
        _paragraph(interface(lang).text("arena.duels-caption")),
        *map(_paragraph, fault_sentences(tally, lang)),
        *svgs.values(),
    ]
    parts.append(_paragraph(interface(lang).text("arena.seed", seed=tally.schedule.plan.seed)))
    return PAGE.format(lang=lang, title=escape(title_of(tally, lang)), body="\n".join(parts))


def _paragraph(text: str) -> str:
    return f"<p>{escape(text)}</p>"


def _table(head: list[str], rows: list[list[str]]) -> str:
    top = "".join(f"<th>{escape(cell)}</th>" for cell in head)
    lines = ("".join(f"<td>{escape(cell)}</td>" for cell in one) for one in rows)
    return f"<table><tr>{top}</tr>{''.join(f'<tr>{line}</tr>' for line in lines)}</table>"
