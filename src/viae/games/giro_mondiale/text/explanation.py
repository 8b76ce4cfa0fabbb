"""Explanations: what in this position a rule forbids, with the fields and numbers."""

from __future__ import annotations

from typing import Any, Final

from viae.core.game import R_ACTOR, R_OVER, R_PHASE, Action, Rule
from viae.games.giro_mondiale.board import CCW, CW, FIGURES, HOME, NOBODY, PARKED
from viae.games.giro_mondiale.rules import (
    R_BEGIN,
    R_CHAIN,
    R_CLOSED,
    R_COLOURS,
    R_DIRECTION,
    R_FORCED,
    R_FROZEN,
    R_HOME,
    R_HOME_IN_TEAM,
    R_ONE_DIE,
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
    R_ROLL,
    R_SLIDE,
    R_START,
    R_U_TURN,
    R_VOID,
    START,
    Drive,
    course_of,
    figure_on,
    first_stop,
    forced_figure,
    legal_moves,
    only_figure,
    why_stopped,
)
from viae.games.giro_mondiale.state import MOVE, NO_FIGURE, ROLL_OFF, State
from viae.games.giro_mondiale.text.drive_result import result_of, stations
from viae.games.giro_mondiale.text.label import label, prompt, stations_text
from viae.games.giro_mondiale.text.voice import GiroVoice
from viae.games.giro_mondiale.view import View, imagined

FORCED: Final = {  # the rules about a figure that moves first, with their sentence
    R_CHAIN.id: "refusal.chain",
    R_PRIORITY.id: "refusal.first",
    R_ROADWORKS.id: "refusal.first",
    R_ROAD_FIRST.id: "refusal.first",
    R_FORCED.id: "refusal.forced",
}
MOMENTS: Final = [rule.id for rule in (R_OVER, R_PHASE, R_COLOURS, R_BEGIN, R_ONE_DIE, R_ROLL)]  # the prompt answers
BLOCKED: Final = {  # the rules about what stands in the way, with their sentence
    R_CLOSED.id: "refusal.jump",
    R_OVERTAKE.id: "refusal.way",
    R_ROAD_WALL.id: "refusal.way",
    R_ROAD_TAKEN.id: "refusal.end",
    R_OWN_FIGURE.id: "refusal.end",
}


def explain(voice: GiroVoice, view: View, action: Action[Any], rule: Rule) -> str:
    """What in this position the rule forbids; it follows the sentence of the rule."""
    if rule.id in MOMENTS:
        return prompt(voice, view)
    if rule.id in (R_ACTOR.id, R_HOME.id, R_HOME_IN_TEAM.id):
        asked = _asked(voice, view)
        return asked if rule.id == R_ACTOR.id else f"{voice.sentence('refusal.home')} {asked}"
    s = imagined(view)
    if rule.id in FORCED:
        figure = forced_figure(s) if forced_figure(s) != NO_FIGURE else only_figure(s)
        if s.place[figure] == PARKED:
            return voice.sentence("refusal.forced_parked")
        return voice.sentence(FORCED[rule.id], field=view.place_name(s.place[figure]))
    if rule.id == R_PASS.id:
        return _pass(voice, view, s)
    assert isinstance(action, Drive), f"{rule.id} is no rule about {action.text!r}"
    if rule.id == R_SLIDE.id:
        return _slide(voice, view, s, action)
    if rule.id in BLOCKED:
        return _blocked(voice, view, s, action, rule)
    return _figure(voice, view, s, action, rule)


def _asked(voice: GiroVoice, view: View) -> str:
    """Who decides what, or for whom the die is rolled."""
    if view.phase == MOVE:
        return prompt(voice, view)
    return voice.about("refusal.rolling", view, view.roll_off.index(0) if view.phase == ROLL_OFF else view.turn)


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
    stopped = first_stop(s, course, figure_on(s, s.turn, drive.field))
    field = course.end if stopped < 0 else course.at[stopped]
    key = BLOCKED[rule.id]
    if key != "refusal.way" and drive.way == START:
        key += "_start"
    parts: dict[str, Any] = {"die": s.die, "origin": view.place_name(drive.field), "field": view.place_name(field)}
    if rule.id == R_CLOSED.id:
        works = _works(s, view.setup.board.level[field])
        closing = voice.seat(view, s.occupant(works) // FIGURES)
        return voice.sentence(key, works=view.place_name(works), seat=closing, **parts)
    owner = s.occupant(field) // FIGURES
    return voice.of(key, owner == s.turn, seat=voice.seat(view, owner), **parts)


def _slide(voice: GiroVoice, view: View, s: State, drive: Drive) -> str:
    """GM-432: the whole way with its signs and roads, and what stops it."""
    board, course = view.setup.board, course_of(s, s.turn, drive.field, drive.way)
    stopped = first_stop(s, course, figure_on(s, s.turn, drive.field))
    rule = R_OWN_FIGURE if stopped < 0 else why_stopped(course, stopped)
    field = course.end if stopped < 0 else course.at[stopped]
    facts: dict[str, Any] = {"field": board.names[field], "rule": rule.id}
    met = stations(board, course, s.die)
    if rule.id == R_SLIDE.id:
        met.pop()  # the ice that it comes back to
    else:
        met = [one for one in met if one in course.path[: course.path.index(field)]]
    if rule.id == R_SLIDE.id:
        why = voice.sentence("refusal.end_slide", **facts)
    elif rule.id == R_CLOSED.id:
        works, facts["ring"] = _works(s, board.level[field]), voice.ring(board.level[field])
        owner = s.occupant(works) // FIGURES
        why = voice.of("refusal.shut", owner == s.turn, seat=voice.seat(view, owner), works=board.names[works], **facts)
    else:
        owner = s.occupant(field) // FIGURES
        why = voice.of("refusal.taken", owner == s.turn, seat=voice.seat(view, owner), **facts)
    key = "refusal.slide_start" if drive.way == START else "refusal.slide"
    way = stations_text(voice, board, met)
    return f"{voice.sentence(key, die=s.die, origin=view.place_name(drive.field), way=way)} {why}"


def _works(s: State, level: int) -> int:
    """The field that closes a ring."""
    return next(field for field in s.setup.board.works[level] if s.occupant(field) != NOBODY)


def closed_sentence(voice: GiroVoice, view: View, s: State, level: int) -> str:
    """Who closes a ring, and where."""
    works = _works(s, level)
    seat = voice.seat(view, s.occupant(works) // FIGURES)
    return voice.sentence("position.closed", ring=voice.ring(level), seat=seat, field=view.place_name(works))
