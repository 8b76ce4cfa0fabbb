"""Prompts and labels: what is asked at this moment, and what each action would do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from viae.core.game import Action
from viae.games.giro_mondiale.board import CCW, PARKED, PR, SIGNS, ST, UT, Board
from viae.games.giro_mondiale.rules import DrawColour, Drive, Pass, Roll, RollOff, forced_figure
from viae.games.giro_mondiale.state import COLOUR, NO_FIGURE, OVER, ROLL, ROLL_OFF
from viae.games.giro_mondiale.text.drive_result import WAYS, DriveResult, result_of
from viae.games.giro_mondiale.text.results import match_sentences, ranking_sentence, winners_sentence
from viae.games.giro_mondiale.text.voice import GiroVoice
from viae.games.giro_mondiale.view import View, imagined


def prompt(voice: GiroVoice, view: View) -> str:
    """Whose decision it is, and what is asked; how the match ended."""
    seat = view.turn
    if view.phase == OVER:
        return " ".join(_result(voice, view))
    if view.phase == COLOUR:
        return voice.about("prompt.colour", view, seat)
    if view.phase == ROLL_OFF:
        return voice.about("prompt.roll_off", view, view.roll_off.index(0))
    if view.phase == ROLL:
        if view.chain == NO_FIGURE:
            return voice.about("prompt.roll", view, seat)
        return voice.about("prompt.roll_again", view, seat, field=view.place_name(view.place[view.chain]))
    figure = forced_figure(imagined(view))
    if figure == NO_FIGURE:
        return voice.about("prompt.move", view, seat, die=view.die)
    place = view.place[figure]
    key = f"prompt.move_{SIGNS[view.setup.board.sign[place]]}"
    return voice.about(key, view, seat, die=view.die, field=view.place_name(place))


def _result(voice: GiroVoice, view: View) -> list[str]:
    """How the match has ended; of a single game, who has won it."""
    setup = view.setup
    if setup.match_games > 1:
        return match_sentences(voice, view)
    if not any(view.points):
        return [voice.sentence("result.draw", turns=voice.count("count.turns", setup.turn_cap))]
    said = [winners_sentence(voice, view, view.points)]
    return [*said, ranking_sentence(voice, view, imagined(view))] if setup.play_on else said


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
