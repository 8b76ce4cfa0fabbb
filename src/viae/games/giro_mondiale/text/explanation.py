"""The numbers of a refusal: what in this position the rule forbids, in one sentence."""

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
from viae.games.giro_mondiale.text.sentences import POSITION, Texts
from viae.games.giro_mondiale.text.voice import Voice
from viae.games.giro_mondiale.view import View, imagined
from viae.presentation import Presentation

REFUSALS: Final[Texts] = {
    "asked": ("It is up to {seat} now.", "Gefragt ist jetzt {seat}.", "Ora decide il {seat}."),
    "rolling": (
        "Now the die is rolled for {seat}.",
        "Jetzt wird für {seat} gewürfelt.",
        "Ora si tira il dado per il {seat}.",
    ),
    "rolling_you": ("Now the die is rolled for you.", "Jetzt wird für dich gewürfelt.", "Ora si tira il dado per te."),
    "empty": ("{field} is empty.", "{field} ist leer.", "La casella {field} è vuota."),
    "other": ("On {field} stands {seat}.", "Auf {field} steht {seat}.", "Su {field} c’è il {seat}."),
    "peaceful": (
        "This is possible without a capture: {move}.",
        "Ohne zu schlagen ist möglich: {move}.",
        "Senza catturare è possibile: {move}.",
    ),
    "no_pass": (
        "At this table nobody may pass (option decline_capture).",
        "An diesem Tisch darf niemand passen (Option decline_capture).",
        "A questo tavolo nessuno può passare (opzione decline_capture).",
    ),
    "none_parked": (
        "Your car park is empty; figures on the rings: {rings}, in the goal: {home}.",
        "Dein Parkplatz ist leer; Figuren auf den Ringen: {rings}, im Ziel: {home}.",
        "Il tuo parcheggio è vuoto; pedine sugli anelli: {rings}, al traguardo: {home}.",
    ),
    "void": (
        "With a {die} the start ends on {field}, and at this table that is not possible (option void_start).",
        "Mit einer {die} endet der Start auf {field}, und an diesem Tisch ist das nicht möglich (Option void_start).",
        "Con un {die} la partenza finisce su {field}, e a questo tavolo non è possibile (opzione void_start).",
    ),
    "faces_cw": (
        "The figure on {field} drives clockwise.",
        "Die Figur auf {field} fährt im Uhrzeigersinn.",
        "La pedina su {field} va in senso orario.",
    ),
    "faces_ccw": (
        "The figure on {field} drives counter-clockwise.",
        "Die Figur auf {field} fährt gegen den Uhrzeigersinn.",
        "La pedina su {field} va in senso antiorario.",
    ),
    "turns_cw": (
        "From the U-turn field {field} it goes on clockwise.",
        "Vom Umkehrgebot {field} geht es im Uhrzeigersinn weiter.",
        "Dall’inversione di marcia {field} si riparte in senso orario.",
    ),
    "turns_ccw": (
        "From the U-turn field {field} it goes on counter-clockwise.",
        "Vom Umkehrgebot {field} geht es gegen den Uhrzeigersinn weiter.",
        "Dall’inversione di marcia {field} si riparte in senso antiorario.",
    ),
    "leave": ("You rolled a {die}.", "Du hast eine {die} gewürfelt.", "Hai tirato un {die}."),
    "one": (
        "From {field} it leads to {inwards} or to {clockwise}.",
        "Von {field} führt sie auf {inwards} oder auf {clockwise}.",
        "Da {field} porta a {inwards} o a {clockwise}.",
    ),
    "one_home": (
        "From {field} it leads into the goal or to {clockwise}.",
        "Von {field} führt sie ins Ziel oder auf {clockwise}.",
        "Da {field} porta al traguardo o a {clockwise}.",
    ),
    "chain": (
        "This roll is for the figure on {field}.",
        "Dieser Wurf gilt der Figur auf {field}.",
        "Questo tiro vale per la pedina su {field}.",
    ),
    "first": (
        "Your figure on {field} has to move first.",
        "Zuerst muss deine Figur auf {field} ziehen.",
        "Prima deve muovere la tua pedina su {field}.",
    ),
    "forced": (
        "Your figure on {field} has to move.",
        "Deine Figur auf {field} muss ziehen.",
        "La tua pedina su {field} deve muovere.",
    ),
    "slide": (
        "With a {die} the slide from {origin} comes back to {field}.",
        "Mit einer {die} führt das Rutschen von {origin} wieder auf {field}.",
        "Con un {die} lo slittamento da {origin} riporta a {field}.",
    ),
    "slide_start": (
        "With a {die} the slide of the start comes back to {field}.",
        "Mit einer {die} führt das Rutschen beim Start wieder auf {field}.",
        "Con un {die} lo slittamento della partenza riporta a {field}.",
    ),
    "jump": (
        "From {origin} a {die} leads to {field}, and {seat} on {works} keeps that ring closed.",
        "Von {origin} führt eine {die} auf {field}, und {seat} auf {works} sperrt diesen Ring.",
        "Da {origin} un {die} porta a {field}, e il {seat} su {works} tiene chiuso quell’anello.",
    ),
    "jump_start": (
        "The start with a {die} leads to {field}, and {seat} on {works} keeps that ring closed.",
        "Der Start mit einer {die} führt auf {field}, und {seat} auf {works} sperrt diesen Ring.",
        "La partenza con un {die} porta a {field}, e il {seat} su {works} tiene chiuso quell’anello.",
    ),
    "way": (
        "On the way from {origin} with a {die} stands {seat} on {field}.",
        "Auf dem Weg von {origin} mit einer {die} steht {seat} auf {field}.",
        "Sul percorso da {origin} con un {die} c’è il {seat}, su {field}.",
    ),
    "way_you": (
        "On the way from {origin} with a {die} stands your own figure on {field}.",
        "Auf dem Weg von {origin} mit einer {die} steht deine eigene Figur auf {field}.",
        "Sul percorso da {origin} con un {die} c’è una tua pedina, su {field}.",
    ),
    "way_start": (
        "On the way of the start with a {die} stands {seat} on {field}.",
        "Auf dem Weg des Starts mit einer {die} steht {seat} auf {field}.",
        "Sul percorso della partenza con un {die} c’è il {seat}, su {field}.",
    ),
    "way_start_you": (
        "On the way of the start with a {die} stands your own figure on {field}.",
        "Auf dem Weg des Starts mit einer {die} steht deine eigene Figur auf {field}.",
        "Sul percorso della partenza con un {die} c’è una tua pedina, su {field}.",
    ),
    "end": (
        "From {origin} a {die} leads to {field}, where {seat} stands.",
        "Von {origin} führt eine {die} auf {field}, und dort steht {seat}.",
        "Da {origin} un {die} porta a {field}, dove c’è il {seat}.",
    ),
    "end_you": (
        "From {origin} a {die} leads to {field}, where your own figure stands.",
        "Von {origin} führt eine {die} auf {field}, und dort steht deine eigene Figur.",
        "Da {origin} un {die} porta a {field}, dove c’è una tua pedina.",
    ),
    "end_start": (
        "The start with a {die} leads to {field}, where {seat} stands.",
        "Der Start mit einer {die} führt auf {field}, und dort steht {seat}.",
        "La partenza con un {die} porta a {field}, dove c’è il {seat}.",
    ),
    "end_start_you": (
        "The start with a {die} leads to {field}, where your own figure stands.",
        "Der Start mit einer {die} führt auf {field}, und dort steht deine eigene Figur.",
        "La partenza con un {die} porta a {field}, dove c’è una tua pedina.",
    ),
}

FORCED: Final = {  # the rules about a figure that moves first, with their sentence
    R_CHAIN.id: "chain",
    R_PRIORITY.id: "first",
    R_ROADWORKS.id: "first",
    R_ROAD_FIRST.id: "first",
    R_FORCED.id: "forced",
}
BLOCKED: Final = {  # the rules about what stands in the way, with their sentence
    R_SLIDE.id: "slide",
    R_CLOSED.id: "jump",
    R_OVERTAKE.id: "way",
    R_ROAD_WALL.id: "way",
    R_ROAD_TAKEN.id: "end",
    R_OWN_FIGURE.id: "end",
}


def numbers(words: Presentation, voice: Voice, view: View, action: Action[Any], rule: Rule) -> str:
    """The sentence behind the rule’s own."""
    if rule.id in (R_OVER.id, R_PHASE.id):
        return words.prompt(view)
    if rule.id == R_ACTOR.id:
        seat = view.roll_off.index(0) if view.phase == ROLL_OFF else view.turn
        if view.phase == MOVE:
            return voice.sentence(REFUSALS["asked"], seat=voice.seat(view, seat))
        return voice.of(REFUSALS, "rolling", view, seat)
    s = imagined(view)
    if rule.id in FORCED:
        return voice.sentence(REFUSALS[FORCED[rule.id]], field=view.place_name(s.place[forced_figure(s)]))
    if rule.id == R_PASS.id:
        return _pass(words, voice, view, s)
    assert isinstance(action, Drive), f"{rule.id} is no rule about {action.text!r}"
    if rule.id in BLOCKED:
        return _blocked(voice, view, s, action, BLOCKED[rule.id])
    return _figure(voice, view, s, action, rule)


def _pass(words: Presentation, voice: Voice, view: View, s: State) -> str:
    """GM-204: a move that captures nobody, or the option that forbids to pass."""
    for action in legal_moves(s):
        result = result_of(view, action)
        if result is not None and result.victim == NO_FIGURE and s.setup.decline_capture:
            return voice.sentence(REFUSALS["peaceful"], move=words.label(view, action))
    return voice.sentence(REFUSALS["no_pass"])


def _figure(voice: Voice, view: View, s: State, drive: Drive, rule: Rule) -> str:
    """The rules about the figure itself: whose it is, where it stands, which way it faces."""
    place, field = drive.field, view.place_name(drive.field)
    if rule.id == R_START.id:
        home = s.place[FIGURES * s.turn : FIGURES * s.turn + FIGURES].count(HOME)
        return voice.sentence(REFUSALS["none_parked"], rings=FIGURES - home, home=home)
    if rule.id == R_VOID.id:
        course = course_of(s, s.turn, place, drive.way)
        last = stations(view.setup.board, course, s.die)[-1]
        return voice.sentence(REFUSALS["void"], die=s.die, field=view.place_name(last))
    if rule.id == R_OWN.id:
        figure = s.occupant(place)
        if figure == NOBODY:
            return voice.sentence(REFUSALS["empty"], field=field)
        return voice.sentence(REFUSALS["other"], field=field, seat=voice.seat(view, figure // FIGURES))
    if rule.id == R_FROZEN.id:
        return closed_said(voice, view, s, view.setup.board.level[place])
    if rule.id == R_ROAD_LEAVE.id:
        return voice.sentence(REFUSALS["leave"], die=s.die)
    if rule.id == R_ROAD_ONE.id:
        return _road_one(voice, view, place)
    assert rule.id in (R_DIRECTION.id, R_U_TURN.id), rule.id
    facing = "ccw" if s.facing[figure_on(s, s.turn, place)] == CCW else "cw"
    word = "turns" if rule.id == R_U_TURN.id else "faces"
    return voice.sentence(REFUSALS[f"{word}_{facing}"], field=field)


def _road_one(voice: Voice, view: View, place: int) -> str:
    """GM-505: where a 1 leads from a road."""
    board = view.setup.board
    inwards, clockwise = view.place_name(board.inward[place]), view.place_name(board.next(place, CW))
    text = REFUSALS["one_home" if board.inward[place] == HOME else "one"]
    return voice.sentence(text, field=view.place_name(place), inwards=inwards, clockwise=clockwise)


def _blocked(voice: Voice, view: View, s: State, drive: Drive, key: str) -> str:
    """The rules about the way: what the drive meets first."""
    course = course_of(s, s.turn, drive.field, drive.way)
    field = obstacle(s, course, figure_on(s, s.turn, drive.field))
    if drive.way == START:
        key = f"{key}_start"
    parts: dict[str, Any] = {"die": s.die, "origin": view.place_name(drive.field), "field": view.place_name(field)}
    if key.startswith("slide"):
        return voice.sentence(REFUSALS[key], **parts)
    if key.startswith("jump"):
        works = _works(s, view.setup.board.level[field])
        seat = voice.seat(view, s.occupant(works) // FIGURES)
        return voice.sentence(REFUSALS[key], works=view.place_name(works), seat=seat, **parts)
    seat_there = s.occupant(field) // FIGURES
    if seat_there == s.turn:
        return voice.sentence(REFUSALS[f"{key}_you"], **parts)
    return voice.sentence(REFUSALS[key], seat=voice.seat(view, seat_there), **parts)


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


def closed_said(voice: Voice, view: View, s: State, level: int) -> str:
    """Who closes a ring, and where."""
    works = _works(s, level)
    seat = voice.seat(view, s.occupant(works) // FIGURES)
    return voice.sentence(POSITION["closed"], ring=voice.ring(level), seat=seat, field=view.place_name(works))
