"""A step of a match, as a seat perceives it."""

from __future__ import annotations

from typing import Any, Final

from viae.core.game import SPECTATOR, Action, Game, State, View, presenter, seat_name
from viae.core.portable import Unchanging


class Step(Unchanging):
    """Who did what, and what a seat knew before and after. The states behind it are never changed any more."""

    def __init__(
        self,
        game: Game[Any, Any],
        number: int,
        actor: int,
        action: Action[Any],
        before: State,
        after: State,
        seat: int = SPECTATOR,
        everything: bool = False,
    ) -> None:
        self.number: Final = number  # its place in the record, from 0
        self.actor: Final = actor  # a seat, or CHANCE
        self.seat: Final = seat  # who perceives it
        self.played: Final = action  # the truth; what the seat perceives is `action`
        self.position: Final = before  # the truth before and after it
        self.result: Final = after
        self.game: Final = game
        self._everything: Final = everything  # whether hidden actions are shown, as when the match is over
        self._before: View | None = None
        self._after: View | None = None

    @property
    def action(self) -> Action[Any]:
        """What was done, as the seat perceives it."""
        if self._everything:
            return self.played
        return self.game.seen_as(self.position, self.played, self.actor, self.seat)

    @property
    def before(self) -> Any:
        """What the seat knew before it."""
        if self._before is None:
            self._before = self.game.view(self.position, self.seat)
        return self._before

    @property
    def after(self) -> Any:
        """What the seat knows after it."""
        if self._after is None:
            self._after = self.game.view(self.result, self.seat)
        return self._after

    def seen_by(self, seat: int, everything: bool = False, following: Step | None = None) -> Step:
        """The same step as another seat perceives it; a step that it follows has one of its views already."""
        seen = Step(self.game, self.number, self.actor, self.played, self.position, self.result, seat, everything)
        if following is not None and following.seat == seat and following.result is self.position:
            seen._before = following.after
        return seen

    def knowing(self, before: View, after: View) -> Step:
        """The same step, with the views of its seat that somebody has made already."""
        self._before, self._after = before, after
        return self

    def opened(self) -> Step:
        """The same step with nothing hidden, for a game that is over."""
        before, after = self.game.open_view(self.position), self.game.open_view(self.result)
        return self.seen_by(SPECTATOR, everything=True).knowing(before, after)

    def __repr__(self) -> str:
        return f"<step {self.number}, {seat_name(self.actor)}: {self.action.text}>"

    def __str__(self) -> str:
        """What happened, in English sentences, as the seat perceives it."""
        return presenter().narration(self)
