"""The position in words; and where the points came from."""

from __future__ import annotations

from viae.games.giro_mondiale.board import FIGURES, HOME, PARKED
from viae.games.giro_mondiale.state import OVER, State, remaining
from viae.games.giro_mondiale.text.explanation import closed_sentence
from viae.games.giro_mondiale.text.results import scores_text
from viae.games.giro_mondiale.text.voice import GiroVoice
from viae.games.giro_mondiale.view import View, imagined


def position(voice: GiroVoice, view: View) -> list[str]:
    """A line for each seat, then teams, closed rings and how the match stands."""
    setup, s = view.setup, imagined(view)
    lines = [_seat(voice, view, s, seat) for seat in range(setup.seats)]
    if setup.teams:
        team = [seat for seat in range(setup.seats) if setup.team[seat] == setup.team[0]]
        others = [seat for seat in range(setup.seats) if seat not in team]
        teams = {"team": voice.seats(view, team), "others": voice.seats(view, others)}
        lines.append(voice.sentence("position.teams", **teams))
    lines += [closed_sentence(voice, view, s, level) for level in view.closed]
    if not view.closed:
        lines.append(voice.sentence("position.open"))
    if setup.match_games > 1 and view.phase != OVER:
        lines.append(voice.sentence("position.game", game=view.games + 1, games=setup.match_games))
        lines.append(voice.sentence("result.totals", totals=scores_text(voice, view, view.totals)))
    return lines


def _seat(voice: GiroVoice, view: View, s: State, seat: int) -> str:
    """A seat's figures by place and direction, what else it has, and what it must do."""
    figures = range(FIGURES * seat, FIGURES * seat + FIGURES)
    on_rings = sorted([figure for figure in figures if view.place[figure] < PARKED], key=lambda f: view.place[f])
    items = [
        ", ".join(
            voice.phrase(f"label.{view.direction(figure)}", origin=view.place_name(view.place[figure]))
            for figure in on_rings
        )
        or voice.phrase("position.nowhere")
    ]
    for key, place in (("parked", PARKED), ("home", HOME)):
        items.append(voice.phrase(f"position.{key}", count=sum(view.place[figure] == place for figure in figures)))
    items.append(voice.phrase("position.left", count=remaining(s, seat)))
    for figure in on_rings if view.phase != OVER else []:
        if view.setup.board.temporary[view.place[figure]]:
            items.append(voice.phrase("position.forced", field=view.place_name(view.place[figure])))
    if view.sit_out[seat]:
        items.append(voice.phrase("position.sits_out"))
    return voice.about("position.seat", view, seat, items="; ".join(items))


def sources(voice: GiroVoice, view: View) -> list[tuple[str, list[int]]]:
    """GM-802, GM-804: the winners have what each opponent had left.

    If the others played on for the places, only the sum of what was left at the first win is known (GM-706).
    """
    if view.phase != OVER:
        return []
    setup, s = view.setup, imagined(view)
    rows: list[tuple[str, list[int]]] = []
    if setup.match_games > 1:
        rows.append((voice.phrase("source.before"), list(view.totals)))
    left = [0 if points else remaining(s, seat) for seat, points in enumerate(view.points)]
    if sum(left) != max(view.points):
        return [*rows, (voice.phrase("source.others"), list(view.points))]
    for seat, value in enumerate(left):
        if not view.points[seat]:
            name = voice.phrase("source.left", seat=voice.seat(view, seat))
            rows.append((name, [value if points else 0 for points in view.points]))
    return rows
