"""Explanations: what in this position a rule forbids, with the fields and numbers."""

from __future__ import annotations

from typing import Any, Final

from viae.core.game import R_ACTOR, R_OVER, R_PHASE, Action, Rule
from viae.games.giro_mondiale.board import CCW, CW, FIGURES, HOME, NOBODY
from viae.games.giro_mondiale.path import ENDLESS, ENTER, HIT, Course
from viae.games.giro_mondiale.rules import (
    R_CHAIN,
    R_CLOSED,
    R_DIRECTION,
    R_FORCED,
    R_FROZEN,
    R_OVERTAKE,
    R_OWN,
    R_OWN_FIGURE,
    R_PASS,
    R_PRIORITY,
    R_ROAD_FIRST,
    R_ROAD_LEAVE,
    R_ROAD_ONE,
    R_ROAD_TAKEN,
    R_ROAD_WALL,
    R_ROADWORKS,
    R_SLIDE,
    R_START,
    R_U_TURN,
    R_VOID,
    START,
    Drive,
    closed,
    course_of,
    figure_on,
    forced_figure,
    legal_moves,
)
from viae.games.giro_mondiale.state import MOVE, NO_FIGURE, ROLL_OFF, State
from viae.games.giro_mondiale.text.drive_result import result_of, stations
from viae.games.giro_mondiale.text.label import label
from viae.games.giro_mondiale.text.prompt import prompt
from viae.games.giro_mondiale.text.voice import GiroVoice
from viae.games.giro_mondiale.view import View, imagined

FORCED: Final = {  # the rules about a figure that moves first, with their sentence
    R_CHAIN.id: "refusal.chain",
    R_PRIORITY.id: "refusal.first",
    R_ROADWORKS.id: "refusal.first",
    R_ROAD_FIRST.id: "refusal.first",
    R_FORCED.id: "refusal.forced",
}
BLOCKED: Final = {  # the rules about what stands in the way, with their sentence
    R_SLIDE.id: "refusal.slide",
    R_CLOSED.id: "refusal.jump",
    R_OVERTAKE.id: "refusal.way",
    R_ROAD_WALL.id: "refusal.way",
    R_ROAD_TAKEN.id: "refusal.end",
    R_OWN_FIGURE.id: "refusal.end",
}


def explain(voice: GiroVoice, view: View, action: Action[Any], rule: Rule) -> str:
    """What in this position the rule forbids; it follows the sentence of the rule."""
    if rule.id in (R_OVER.id, R_PHASE.id):
        return prompt(voice, view)
    if rule.id == R_ACTOR.id:
        seat = view.roll_off.index(0) if view.phase == ROLL_OFF else view.turn
        if view.phase == MOVE:
            return voice.sentence("refusal.asked", seat=voice.seat(view, seat))
        return voice.about("refusal.rolling", view, seat)
    s = imagined(view)
    if rule.id in FORCED:
        return voice.sentence(FORCED[rule.id], field=view.place_name(s.place[forced_figure(s)]))
    if rule.id == R_PASS.id:
        return _pass(voice, view, s)
    assert isinstance(action, Drive), f"{rule.id} is no rule about {action.text!r}"
    if rule.id in BLOCKED:
        return _blocked(voice, view, s, action, rule)
    return _figure(voice, view, s, action, rule)


def _pass(voice: GiroVoice, view: View, s: State) -> str:
    """GM-204: a possible move that captures nobody, or the option that forbids passing."""
    for action in legal_moves(s):
        result = result_of(view, action)
        if result is not None and result.victim == NO_FIGURE and s.setup.decline_capture:
            return voice.sentence("refusal.peaceful", move=label(voice, view, action))
    return voice.sentence("refusal.no_pass")


def _figure(voice: GiroVoice, view: View, s: State, drive: Drive, rule: Rule) -> str:
    """The rules about the figure itself: whose it is, where it stands, which way it faces."""
    place, field = drive.field, view.place_name(drive.field)
    if rule.id == R_START.id:
        home = s.place[FIGURES * s.turn : FIGURES * s.turn + FIGURES].count(HOME)
        return voice.sentence("refusal.none_parked", rings=FIGURES - home, home=home)
    if rule.id == R_VOID.id:
        course = course_of(s, s.turn, place, drive.way)
        last = stations(view.setup.board, course, s.die)[-1]
        return voice.sentence("refusal.void", die=s.die, field=view.place_name(last))
    if rule.id == R_OWN.id:
        figure = s.occupant(place)
        if figure == NOBODY:
            return voice.sentence("refusal.empty", field=field)
        return voice.sentence("refusal.other", field=field, seat=voice.seat(view, figure // FIGURES))
    if rule.id == R_FROZEN.id:
        return closed_sentence(voice, view, s, view.setup.board.level[place])
    if rule.id == R_ROAD_LEAVE.id:
        return voice.sentence("refusal.leave", die=s.die)
    if rule.id == R_ROAD_ONE.id:
        return _road_one(voice, view, place)
    assert rule.id in (R_DIRECTION.id, R_U_TURN.id), rule.id
    facing = "ccw" if s.facing[figure_on(s, s.turn, place)] == CCW else "cw"
    word = "turns" if rule.id == R_U_TURN.id else "faces"
    return voice.sentence(f"refusal.{word}_{facing}", field=field)


def _road_one(voice: GiroVoice, view: View, place: int) -> str:
    """GM-505: where a 1 leads from a road."""
    board = view.setup.board
    inwards, clockwise = view.place_name(board.inward[place]), view.place_name(board.next(place, CW))
    key = "refusal.one_home" if board.inward[place] == HOME else "refusal.one"
    return voice.sentence(key, field=view.place_name(place), inwards=inwards, clockwise=clockwise)


def _blocked(voice: GiroVoice, view: View, s: State, drive: Drive, rule: Rule) -> str:
    """The rules about the way: what the drive meets first."""
    course = course_of(s, s.turn, drive.field, drive.way)
    field = obstacle(s, course, figure_on(s, s.turn, drive.field))
    key = BLOCKED[rule.id] + ("_start" if drive.way == START else "")
    parts: dict[str, Any] = {"die": s.die, "origin": view.place_name(drive.field), "field": view.place_name(field)}
    if rule.id == R_SLIDE.id:
        return voice.sentence(key, **parts)
    if rule.id == R_CLOSED.id:
        works = _works(s, view.setup.board.level[field])
        seat = voice.seat(view, s.occupant(works) // FIGURES)
        return voice.sentence(key, works=view.place_name(works), seat=seat, **parts)
    seat_there = s.occupant(field) // FIGURES
    return voice.of(key, seat_there == s.turn, seat=voice.seat(view, seat_there), **parts)


def obstacle(s: State, course: Course, figure: int) -> int:
    """The field at which a drive is stopped, found as `why_blocked` finds its rule; else the one where it ends."""
    for at, check in enumerate(course.checks):
        field = course.at[at]
        if check in (ENTER, HIT):
            hit = check == HIT and s.occupant(field) != NOBODY
            if closed(s, s.setup.board.level[field], figure) and not hit:
                return field
        elif check == ENDLESS or s.occupant(field) != NOBODY:
            return field
    return course.end


def _works(s: State, level: int) -> int:
    """The field that closes a ring."""
    return next(field for field in s.setup.board.works[level] if s.occupant(field) != NOBODY)


def closed_sentence(voice: GiroVoice, view: View, s: State, level: int) -> str:
    """Who closes a ring, and where."""
    works = _works(s, level)
    seat = voice.seat(view, s.occupant(works) // FIGURES)
    return voice.sentence("position.closed", ring=voice.ring(level), seat=seat, field=view.place_name(works))
