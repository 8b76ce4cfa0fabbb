"""What follows from a view: the tile in use, who may receive the pawn, which places the caravan can still reach."""

from __future__ import annotations

from viae.games.silk_road.board import NONE
from viae.games.silk_road.rules.market import receivers
from viae.games.silk_road.rules.tiles import PlayCrook
from viae.games.silk_road.view import View


def kind_in_use(view: View) -> int:
    """The kind of the tile that is being used, NONE if there is none."""
    return NONE if view.tile == NONE else int(view.setup.board.faces[view.tile].kind)


def printed_kind(view: View) -> int:
    """The kind of a Crook or Barterer printed here that the leader can still use, NONE if there is none (SKR-31)."""
    return int(view.setup.board.faces[view.setup.board.bonus[view.at]].kind) if view.at_hand else NONE


def gives_in_use(view: View) -> int:
    """How many of the goods on the tile in use are given; 0 unless it is a trade."""
    return 0 if view.tile == NONE else int(view.setup.board.faces[view.tile].gives)


def changed(view: View, crook: PlayCrook) -> list[int]:
    """The goods of the tile in use after a Crook."""
    icons = list(view.icons)
    icons[crook.icon] = int(crook.good)
    return icons


def others(view: View, seat: int) -> list[int]:
    """Who can receive the pawn from a seat."""
    return receivers(view.plays, view.setup.cap, seat)


def undecided(view: View) -> list[int]:
    """The seats that have not decided yet what to show a vizier."""
    return [seat for seat in range(view.setup.seats) if not view.committed[seat]]


def reach(view: View, place: int) -> list[int]:
    """The places that can be reached from a place."""
    found: list[int] = []
    rim = [int(one) for one in view.setup.journey.onward[place]]
    while rim:
        here = rim.pop()
        if here not in found:
            found.append(here)
            rim += [int(one) for one in view.setup.journey.onward[here]]
    return found


def ahead(view: View) -> list[int]:
    """The places that the caravan can still reach, in the order of the journey: earlier ones reach more."""
    return sorted(reach(view, view.at), key=lambda place: (-len(reach(view, place)), place))
