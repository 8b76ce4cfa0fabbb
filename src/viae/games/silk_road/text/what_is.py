"""What the places and pieces of the picture are, a sentence or two each, for tooltips and legends."""

from __future__ import annotations

from viae.games.silk_road.board import BARTERER, CROOK, KINDS, TERMINUS
from viae.games.silk_road.places import BANK, CARAVAN, LEGEND, PAWN, PRINTED, SCREENS, SILVER, TOKENS
from viae.games.silk_road.state import OPEN, TRACKED
from viae.games.silk_road.text.facts import reach
from viae.games.silk_road.text.voice import SilkVoice
from viae.games.silk_road.view import View


def what_is(voice: SilkVoice, view: View, place: str) -> str:
    """Says only what the viewer may know; "" if there is no such place."""
    board = view.setup.board
    if place in board.ids:
        return _city(voice, view, board.ids.index(place))
    if place in board.face_names:
        face = board.face_names.index(place)
        return voice.sentence(f"what.{KINDS[board.faces[face].kind]}", tile=voice.face(board, face))
    if place in LEGEND:
        kind = LEGEND.index(place)
        return voice.sentence(f"what.{KINDS[kind]}", tile=voice.kind(board, kind))
    if place in board.goods:
        return _good(voice, view, board.goods.index(place))
    if place in SCREENS[: view.setup.seats]:
        return _screen(voice, view, SCREENS.index(place))
    printed = place.removeprefix(PRINTED)
    if place.startswith(PRINTED) and printed in board.face_names:
        return f"{voice.sentence('what.printed')} {_printed(voice, view, board.face_names.index(printed))}"
    return _other(voice, view, place)


def _printed(voice: SilkVoice, view: View, face: int) -> str:
    """What a printed action does; a Crook or Barterer cannot be kept (SKR-31)."""
    board = view.setup.board
    kind = int(board.faces[face].kind)
    key = {CROOK: "what.printed_crook", BARTERER: "what.printed_barterer"}.get(kind, f"what.{KINDS[kind]}")
    return voice.sentence(key, tile=voice.face(board, face))


def _city(voice: SilkVoice, view: View, place: int) -> str:
    board, journey = view.setup.board, view.setup.journey
    tiles = voice.faces(board, view.tiles[place])
    if board.side[place] == TERMINUS:
        key = "what.start" if place == journey.start else "what.goal"
    elif place == view.at:
        key = "what.here"
    elif place in view.path:
        key = "what.visited"
    else:
        key = "what.ahead" if place in reach(view, view.at) else "what.passed"
    return voice.sentence(key, place=voice.place(view, place), tiles=tiles)


def _good(voice: SilkVoice, view: View, good: int) -> str:
    said = voice.sentence("what.good", good=voice.good(view.setup.board, good))
    return f"{said} {voice.sentence('what.marked')}" if view.marked[good] else said


def _screen(voice: SilkVoice, view: View, seat: int) -> str:
    if view.all_open or view.setup.screens == OPEN:
        return voice.about("what.screen_open", view, seat)
    key = "what.screen_tracked" if view.setup.screens == TRACKED else "what.screen"
    return voice.about(key, view, seat)


def _other(voice: SilkVoice, view: View, place: str) -> str:
    if place == BANK:
        return voice.sentence("what.bank" if view.bank or not view.setup.bank_hidden else "what.bank_hidden")
    if place == CARAVAN:
        return voice.sentence("what.caravan", place=voice.where("place.in", view, view.at))
    keys = {PAWN: "what.pawn", TOKENS: "what.tokens", SILVER: "what.silver"}
    return voice.sentence(keys[place]) if place in keys else ""
