"""What every part of the picture needs to know: the view, the plan, the names."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from viae.core.game import Action
from viae.games.silk_road.board import GOODS, NONE, TERMINUS, Board
from viae.games.silk_road.draw.plan import Plan
from viae.games.silk_road.presentation import SilkPresentation
from viae.games.silk_road.state import AUCTION, FIRST, OVER, SHOW, State
from viae.games.silk_road.text.facts import reach
from viae.games.silk_road.view import View


class Scene:
    """One view in one language, wide or tall."""

    def __init__(
        self, presentation: SilkPresentation, view: View, legal: Sequence[Action[State]], prefix: str, tall: bool
    ) -> None:
        lang = presentation.lang
        setup = view.setup
        self.view: Final = view
        self.legal: Final = legal
        self.lang: Final = lang
        self.prefix: Final = prefix
        self.tall: Final = tall
        self.board: Final[Board] = setup.board
        self.presentation: Final = presentation
        self.voice: Final = presentation.voice
        reverse = setup.journey is not self.board.journeys["standard"]
        self.plan: Final = plan_of(self.board, int(setup.per_city), reverse)
        self.ahead: Final = set(reach(view, view.at))
        self.over: Final = view.phase == OVER
        self.winners: Final = self._winners() if self.over else []
        self.named: Final = [self.board.good_name(good, lang) for good in range(GOODS)]

    def term(self, key: str, **facts: object) -> str:
        """A word or two on the picture."""
        return self.voice.phrase(f"term.{key}", **facts)

    def _winners(self) -> list[int]:
        """Who has won: most points, and where money breaks ties, most of that, then of goods."""
        tallies = [self.view.tally(seat) for seat in range(self.view.setup.seats)]
        breaks = self.view.setup.money_breaks_ties
        keys = [(one.total, one.money, one.tokens) if breaks else (one.total, 0, 0) for one in tallies]
        return [seat for seat, key in enumerate(keys) if key == max(keys)]

    def status(self, place: int) -> str:
        """ "plate" where the caravan has been, "here", "ahead", "passed", or "home" for start and goal."""
        if self.board.side[place] == TERMINUS:
            return "home"
        if place == self.view.at:
            return "here"
        if place in self.view.path:
            return "plate"
        return "ahead" if place in self.ahead else "passed"

    def acting(self, seat: int) -> bool:
        """Whether this seat has to decide now."""
        view = self.view
        if view.phase == SHOW:
            return not view.committed[seat]
        return AUCTION <= view.phase < OVER and seat == view.active

    def lying(self, place: int) -> list[int]:
        return [face for face in self.view.tiles[place] if face != NONE]

    @property
    def dealt(self) -> bool:
        return self.view.phase > FIRST


@lru_cache(maxsize=16)
def plan_of(board: Board, per_city: int, reverse: bool) -> Plan:
    journey = board.journeys["reversed" if reverse else "standard"]
    return Plan(board, per_city, [[int(place) for place in row] for row in journey.onward])
