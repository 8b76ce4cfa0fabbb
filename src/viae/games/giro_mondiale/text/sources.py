"""The points by source, once the game is over."""

from __future__ import annotations

from viae.games.giro_mondiale.state import OVER, remaining
from viae.games.giro_mondiale.text.voice import GiroVoice
from viae.games.giro_mondiale.view import View, imagined


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
