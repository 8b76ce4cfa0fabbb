"""What every part of the picture needs to know: the view, the plan, the names."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from viae.core.game import Action
from viae.games.strada_romana.board import NONE
from viae.games.strada_romana.draw.pieces import abbreviations
from viae.games.strada_romana.draw.plan import Plan, plan_of, stands
from viae.games.strada_romana.presentation import StradaPresentation
from viae.games.strada_romana.rules.moving import Step
from viae.games.strada_romana.state import BET, MOVE, NEW_CUBE, NEW_TILE, OVER, State
from viae.games.strada_romana.view import View


class Scene:
    """One view in one language on one plane."""

    def __init__(
        self, shown: StradaPresentation, view: View, legal: Sequence[Action[State]], prefix: str, tall: bool
    ) -> None:
        board = view.setup.board
        seats = view.setup.seats
        self.view: Final = view
        self.legal: Final = legal
        self.prefix: Final = prefix
        self.board: Final = board
        self.ends: Final = {*board.terminal_ids, *board.arrival_ids}  # ids of places beyond the road
        self.plan: Final[Plan] = plan_of(board, seats, tall)
        self.voice: Final = shown.voice
        self.phrase: Final = shown.voice.phrase
        self.shown: Final = shown
        self.wares: Final = [shown.voice.ware_title(board, colour) for colour in range(len(board.colours))]
        self.letters: Final = abbreviations(board.wagon_names)
        passing = view.current if view.in_transit else NONE
        self.stands: Final = stands(self.plan, view.heading, view.at, view.arrivals, passing)
        self.moving: Final = view.phase in (MOVE, NEW_TILE, NEW_CUBE)
        self.over: Final = view.phase == OVER
        self.looking: Final = view.phase == BET and view.seat == view.active  # at the deck
        self.current: Final = view.current if self.moving else NONE
        self.movable: Final = {int(action.wagon) for action in legal if isinstance(action, Step)}

    def ware(self, colour: int) -> str:
        if colour == NONE:
            return "…" if self.view.phase in (NEW_TILE, NEW_CUBE) else self.phrase("term.empty")
        return self.wares[colour]

    @property
    def leader(self) -> int:
        """The current wagon while it may go on: its targets stand out."""
        return self.current if self.current in self.movable else NONE
