"""Movement: the caravan follows the arrows; at the goal the game ends."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from viae.core.game import Action, Rule
from viae.games.silk_road.board import BARTERER, CROOK, NONE, SPECIAL, TRAY, Board
from viae.games.silk_road.rules.market import begin_play
from viae.games.silk_road.state import MOVE, OVER, RESOLVE, SWAP, State

R_ARROW: Final = Rule("SK-301")  # The caravan moves along one arrow.


class Move(Action[State]):
    """Lead the caravan to the next place; with one arrow it is forced (SK-301, SK-302, SKR-07)."""

    def __init__(self, board: Board, place: int) -> None:
        super().__init__(f"go {board.ids[place]}", MOVE)
        self.place: Final[i64] = place

    def why_not(self, s: State, seat: int) -> Rule | None:
        return None if self.place in s.setup.journey.onward[s.at] else R_ARROW

    def do(self, s: State, seat: int) -> None:
        s.at = self.place
        s.path = (*s.path, self.place)
        if self.place == s.setup.journey.goal:
            end_game(s)  # SK-303
        else:
            arrive(s)


def arrive(s: State) -> None:
    """A new market: nobody has played, every Barterer can be used, the leader has the printed action (SK-401)."""
    setup = s.setup
    for seat in range(setup.seats):
        s.plays[seat] = 0
        s.fresh[seat] = 0
        s.shown[seat] = NONE
    s.named = NONE
    start = s.at * TRAY
    s.lying = s.layout[start : start + setup.per_city]
    s.left = setup.per_city - s.lying.count(NONE)  # the printed action is no tile (SK-107)
    bonus = setup.board.bonus[s.at]
    if bonus == NONE:
        begin_play(s)
        return
    face = setup.board.faces[bonus]
    kind = face.kind
    if kind in (CROOK, BARTERER):
        begin_play(s)
        s.at_hand = True  # SKR-31: it serves the leader's play
        return
    s.in_bonus = True
    s.tile = bonus
    s.icons = face.icons
    if kind == SPECIAL:
        s.swaps_left = face.size
        s.phase = SWAP
    else:
        s.phase = RESOLVE


def end_game(s: State) -> None:
    """At once, without a market; the screens fall (SK-303, SK-601)."""
    s.phase = OVER
    s.lying = []
    s.left = 0
    s.thefts = ()
