"""The points by source, once the game is over."""

from __future__ import annotations

from typing import Final

from viae.games.giro_mondiale.rules import remaining
from viae.games.giro_mondiale.state import OVER
from viae.games.giro_mondiale.text.sentences import Texts
from viae.games.giro_mondiale.text.voice import Voice
from viae.games.giro_mondiale.view import View, imagined

SOURCES: Final[Texts] = {
    "before": ("Earlier games", "Frühere Spiele", "Partite precedenti"),
    "left": ("Figures that {seat} had left", "Übrige Figuren von {seat}", "Pedine rimaste al {seat}"),
    "others": ("Figures that the others had left", "Übrige Figuren der anderen", "Pedine rimaste agli altri"),
}


def sources(voice: Voice, view: View) -> list[tuple[str, list[int]]]:
    """GM-802, GM-804: the winners have what each opponent had left.

    If it was played on for the places, what was left at the first win is known as a sum alone (GM-706).
    """
    if view.phase != OVER:
        return []
    setup, s = view.setup, imagined(view)
    rows: list[tuple[str, list[int]]] = []
    if setup.match_games > 1:
        rows.append((voice.phrase(SOURCES["before"]), list(view.totals)))
    left = [0 if points else remaining(s, seat) for seat, points in enumerate(view.points)]
    if sum(left) != max(view.points):
        return [*rows, (voice.phrase(SOURCES["others"]), list(view.points))]
    for seat, value in enumerate(left):
        if not view.points[seat]:
            said = voice.phrase(SOURCES["left"], seat=voice.seat(view, seat))
            rows.append((said, [value if points else 0 for points in view.points]))
    return rows
