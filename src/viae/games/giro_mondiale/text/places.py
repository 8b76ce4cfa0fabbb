"""The places of the board: which of them a drive touches, and what each of them is."""

from __future__ import annotations

from typing import Any, Final

from viae.core.game import Action
from viae.games.giro_mondiale.board import COLOURS, FIGURES, GA, HOME, NE, PARKED, SIGNS, SL, C
from viae.games.giro_mondiale.state import NO_FIGURE
from viae.games.giro_mondiale.text.drive_result import result_of
from viae.games.giro_mondiale.text.voice import GiroVoice
from viae.games.giro_mondiale.view import View

CAR_PARKS: Final = {f"parked-{name}": colour for colour, name in enumerate(COLOURS)}


def place_of(view: View, place: int, seat: int) -> str:
    """A place where a seat's figure can be, as pictures call it: "2-04", "home", "parked-red"."""
    return f"parked-{COLOURS[view.setup.colours[seat]]}" if place == PARKED else view.place_name(place)


def places(view: View, action: Action[Any]) -> list[str]:
    """The places a drive touches, its origin first; nothing for rolls and passing."""
    result = result_of(view, action)
    if result is None:
        return []
    return [place_of(view, place, result.seat) for place in (result.origin, *result.course.path)]


def what_is(voice: GiroVoice, view: View, place: str) -> str:
    """What a place is and does, and what stands there now; "" for a place that this board does not have."""
    if place == "home":
        return _goal(voice, view)
    if place in CAR_PARKS:
        return _car_park(voice, view, CAR_PARKS[place])
    names = view.setup.board.names
    return _field(voice, view, names.index(place)) if place in names else ""


def _field(voice: GiroVoice, view: View, field: int) -> str:
    board, code = view.setup.board, SIGNS[view.setup.board.sign[field]]
    facts = {"field": board.names[field], "sign": voice.phrase(f"sign.{code}"), "ring": voice.ring(board.level[field])}
    if board.sign[field] in (C, GA, NE):
        end = board.outward[field] if board.sign[field] == NE else board.inward[field]
        slides = end < PARKED and board.sign[end] == SL
        kind = {HOME: "home", PARKED: "parked"}.get(end, "slides" if slides else "field")
        said = voice.sentence(f"what.{code}_{kind}", end=view.place_name(end), **facts)
    else:
        said = voice.sentence(f"what.{code}", **facts)
    figure = view.occupant(field)
    if figure == NO_FIGURE:
        return said
    return f"{said} {voice.about(f'what.drives_{view.direction(figure)}', view, figure // FIGURES)}"


def _goal(voice: GiroVoice, view: View) -> str:
    home = [view.place[FIGURES * seat : FIGURES * seat + FIGURES].count(HOME) for seat in range(view.setup.seats)]
    names = [voice.phrase("name.score", seat=voice.seat(view, seat), score=count) for seat, count in enumerate(home)]
    return voice.sentence("what.goal_team" if view.setup.teams else "what.goal", figures=", ".join(names))


def _car_park(voice: GiroVoice, view: View, colour: int) -> str:
    board, colours = view.setup.board, view.setup.colours
    name = voice.colour(board, colour)
    if colour not in colours:
        return voice.sentence("what.unused", seat=name)
    first = FIGURES * colours.index(colour)
    waiting = view.place[first : first + FIGURES].count(PARKED)
    field = board.names[(board.exit[colour] + 1) % board.ring]
    return voice.count("what.parked", waiting, seat=name, field=field)
