"""Labels: what an action would do, for buttons and lists."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from viae.core.game import Action
from viae.games.giro_mondiale.board import CCW, PARKED, PR, SIGNS, ST, UT, Board
from viae.games.giro_mondiale.rules import DrawColour, Drive, Pass, Roll, RollOff
from viae.games.giro_mondiale.state import NO_FIGURE
from viae.games.giro_mondiale.text.drive_result import WAYS, DriveResult, result_of
from viae.games.giro_mondiale.text.voice import GiroVoice
from viae.games.giro_mondiale.view import View


def label(voice: GiroVoice, view: View, action: Action[Any]) -> str:
    """What an action would do; an action of another game is named by its text."""
    if isinstance(action, DrawColour):
        return voice.phrase("label.colour", colour=voice.colour(view.setup.board, action.colour))
    if isinstance(action, RollOff):
        return voice.phrase("label.roll_off", number=action.number)
    if isinstance(action, Roll):
        return voice.phrase("label.roll", number=action.number)
    if isinstance(action, Pass):
        return voice.phrase("label.pass")
    if not isinstance(action, Drive):
        return action.text
    result = result_of(view, action)
    if result is None or result.course.endless:
        return voice.phrase(f"label.{WAYS[action.way]}", origin=view.place_name(action.field))
    return _drive(voice, view, result)


def _drive(voice: GiroVoice, view: View, result: DriveResult) -> str:
    """Where it goes, over which signs, what the last field brings, what it opens and whom it captures."""
    origin, end = view.place_name(result.origin), view.place_name(result.end)
    head = voice.phrase(f"label.{result.key}", origin=origin, end=end)
    if way := stations_text(voice, result.board, result.stations):
        head = f"{head} ({way})"
    if result.end < PARKED:
        head = f"{head}, {_landing(voice, result)}"
    parts = [head]
    parts += [voice.phrase("label.opens", ring=voice.ring(level)) for level in result.opens]
    if result.victim != NO_FIGURE:
        key = f"label.captures{victim_kind(view, result)}"
        parts.append(voice.phrase(key, victim=voice.seat(view, result.victim)))
    return "; ".join(parts)


def _landing(voice: GiroVoice, result: DriveResult) -> str:
    """The sign on which the figure ends, with its effect."""
    sign = result.board.sign[result.end]
    if result.works:
        key = "label.on_RW_keeps" if result.keeps else "label.on_RW_closes"
        return voice.phrase(key, ring=voice.ring(result.works))
    if sign == UT:
        return voice.phrase("label.on_UT_ccw" if result.course.facing == CCW else "label.on_UT_cw")
    return voice.phrase(f"label.on_{SIGNS[sign]}" if sign in (PR, ST) else f"sign.{SIGNS[sign]}")


def stations_text(voice: GiroVoice, board: Board, fields: Sequence[int]) -> str:
    """The signs and roads that send a figure on: "slides on 1-03, green arrow 1-04"."""
    return ", ".join(
        voice.phrase(f"label.via_{SIGNS[board.sign[field]]}", field=board.names[field]) for field in fields
    )


def victim_kind(view: View, result: DriveResult) -> str:
    """The end of a message's key: whether the captured figure is the seat's own, its partner's or an opponent's."""
    if result.victim == result.seat:
        return "_own"
    return "_partner" if view.setup.team[result.victim] == view.setup.team[result.seat] else ""
