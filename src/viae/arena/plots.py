"""Plots of the results as SVG, and an HTML page with plots and tables."""

from __future__ import annotations

from html import escape
from typing import Any, Final

import altair as alt
import polars as pl
import vl_convert

from viae.arena.report import caption, duel_headings, duel_row, fault_sentences, headings, row, title_of
from viae.arena.standings import Standing, Tally
from viae.i18n.catalogue import interface

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
