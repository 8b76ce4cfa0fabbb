"""The results as tables for the terminal and as plain data."""

from __future__ import annotations

from typing import Any

from rich.box import SIMPLE
from rich.table import Column, Table

from viae.arena.external_bots import limit_of
from viae.arena.standings import Duel, Figure, Standing, Tally
from viae.core.registry import game_class
from viae.i18n.catalogue import interface
from viae.i18n.grammar import figures
from viae.i18n.rulebook import game_title

FEW = 20  # rounds below which an interval is rough
WHOLE = 999.5  # milliseconds above which three digits would be written with an exponent
UNKNOWN = "[?]"  # in place of an interval; the caption explains it


def percent(figure: Figure) -> str:
    """A share with its interval."""
    if figure.interval is None:
        return f"{figure.value:.1%} {UNKNOWN}"
    return f"{figure.value:.1%} [{100 * figure.interval[0]:.1f}–{100 * figure.interval[1]:.1f}]"


def plain(figure: Figure | None, digits: int = 2) -> str:
    """A number with its interval."""
    if figure is None:
        return "-"
    if figure.interval is None:
        return f"{figure.value:.{digits}f} {UNKNOWN}"
    return f"{figure.value:.{digits}f} [{figure.interval[0]:.{digits}f}–{figure.interval[1]:.{digits}f}]"


def title_of(tally: Tally, lang: str) -> str:
    plan = tally.schedule.plan
    title = game_title(game_class(plan.game), lang)
    return interface(lang).text(
        "arena.title", title=title, seats=plan.seats, games=tally.played, round=tally.schedule.per_round
    )


def headings(lang: str) -> list[str]:
    names = ("bot", "win-share", "mean-place", "mean-score", "rating", "time", "lost")
    return [interface(lang).text(f"arena.{name}") for name in names]


def thought(one: Standing) -> str:
    """Milliseconds for a move; "-" if none was timed."""
    if one.milliseconds is None:
        return "-"
    if one.milliseconds >= WHOLE:
        return f"{one.milliseconds:.0f}"
    return f"{one.milliseconds:.3g}" if one.milliseconds >= 0.01 else "<0.01"


def row(one: Standing, lang: str = "en") -> list[str]:
    """A bot's figures as texts, in the order of the headings."""
    cells = [percent(one.wins), plain(one.place), plain(one.score, 1), plain(one.rating, 1), thought(one)]
    return [one.bot, *(figures(cell, lang) for cell in cells), str(sum(one.faults.values()))]


def caption(tally: Tally, stopped: bool, lang: str) -> str:
    """What the figures mean, and their limits."""
    sentences = [interface(lang).text("arena.caption", chance=figures(f"{1 / tally.schedule.plan.seats:.1%}", lang))]
    if len(tally.rounds) == 1:
        sentences.append(interface(lang).text("arena.one-round", unknown=UNKNOWN))
    elif len(tally.rounds) < FEW:
        sentences.append(interface(lang).text("arena.few", rounds=len(tally.rounds)))
    if stopped:
        sentences.append(interface(lang).text("arena.after-a-stop"))
    return " ".join(sentences)


def duel_row(duel: Duel, names: list[str], lang: str) -> list[str]:
    low, high = duel.interval
    stronger = names[duel.first] if low > 0 else names[duel.second]
    verdict = interface(lang).text("arena.stronger", bot=stronger) if duel.clear else interface(lang).text("arena.open")
    pair = f"{names[duel.first]} - {names[duel.second]}"
    return [pair, figures(f"{duel.difference:+.1%} [{low:+.1%}, {high:+.1%}]", lang), verdict]


def duel_headings(lang: str) -> list[str]:
    return [interface(lang).text(f"arena.{name}") for name in ("duel", "difference", "verdict")]


def tables(tally: Tally, standings: list[Standing], stopped: bool, lang: str) -> list[Table]:
    """The standings, and the differences between the bots."""
    columns = [Column(name.replace(" ", "\n"), no_wrap=at > 0) for at, name in enumerate(headings(lang))]
    below = caption(tally, stopped, lang)
    first = Table(*columns, title=title_of(tally, lang), caption=below, box=SIMPLE, pad_edge=False, padding=0)
    for one in standings:
        first.add_row(*[cell.replace(" [", "\n[") for cell in row(one, lang)])  # to fit into 80 columns
    second = Table(
        *duel_headings(lang),
        title=interface(lang).text("arena.duels"),
        caption=interface(lang).text("arena.duels-caption"),
        box=SIMPLE,
    )
    for duel in tally.verdict.duels:
        second.add_row(*duel_row(duel, tally.schedule.plan.names, lang))
    return [first, second]


def fault_sentences(tally: Tally, lang: str) -> list[str]:
    """For every bot that forfeited games: how many, and why the first time."""
    plan = tally.schedule.plan
    found = []
    for who, name in enumerate(plan.names):
        own = [lost for lost in tally.faults if lost.who == who]
        if own:
            first = own[0]
            limit = figures(f"{limit_of(plan.bots[name], plan):g}", lang)
            what = interface(lang).text(f"arena.{first.kind}", limit=limit, detail=first.detail)
            sentence = interface(lang).text(
                "arena.faults", bot=name, count=len(own), game=first.number, seat=first.seat, what=what.rstrip(".")
            )
            found.append(sentence)
    return found


def data(tally: Tally, standings: list[Standing], stopped: bool) -> dict[str, Any]:
    """Everything as plain values."""
    plan = tally.schedule.plan
    names = plan.names
    return {
        "game": plan.game,
        "rules": plan.rules,
        "bots": plan.bots,
        "seats": plan.seats,
        "options": plan.options,
        "own_board": plan.board is not None,
        "seed": plan.seed,
        "seconds_a_move": plan.seconds,
        "origins": plan.origins,
        "games": tally.played,
        "rounds": len(tally.rounds),
        "actions": tally.actions,
        "stopped_when_clear": stopped,
        "chance": 1 / plan.seats,
        "standings": [_standing(one) for one in standings],
        "duels": [
            {
                "first": names[duel.first],
                "second": names[duel.second],
                "difference": duel.difference,
                "interval_at_any_time": list(duel.interval),
                "clear": duel.clear,
            }
            for duel in tally.verdict.duels
        ],
        "faults": [
            {"game": lost.number, "seat": lost.seat, "bot": names[lost.who], "kind": lost.kind, "detail": lost.detail}
            for lost in tally.faults
        ],
    }


def _standing(one: Standing) -> dict[str, Any]:
    return {
        "bot": one.bot,
        "games": one.games,
        "sat": one.sat,
        "win_share": _figure(one.wins),
        "mean_place": _figure(one.place),
        "mean_score": None if one.score is None else _figure(one.score),
        "rating": _figure(one.rating),
        "milliseconds_a_move": one.milliseconds,
        "win_share_by_seat": [_figure(figure) for figure in one.by_seat],
        "faults": one.faults,
    }


def _figure(figure: Figure) -> dict[str, Any]:
    return {"value": figure.value, "interval": None if figure.interval is None else list(figure.interval)}
