"""The play of a table: the state as actions are done to it, and the last states, for taking back and for telling."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from viae.core.chance import Dealer
from viae.core.game import CHANCE, Action, State
from viae.core.match import AnyGame
from viae.core.record import Entry, past_of
from viae.tables.events import Event, Kind

TAIL: Final = 24  # states that are kept; an older one is played again from the beginning


@dataclass(frozen=True, slots=True)
class Asked:
    """Since when a seat has been asked the same question."""

    seq: int
    at: float


@dataclass(frozen=True, slots=True)
class Before:
    """The position before a seat's action. Nobody changes this state."""

    seq: int  # of the action
    length: int  # of the play before it
    state: State
    final: str  # why the action cannot be taken back: "seen", "passed", or "" if it can
    asked: dict[int, Asked]


class Course:
    """Trusts what it is given: this program wrote it. The doctor checks."""

    def __init__(self, game: AnyGame, seats: int, state: State | None = None) -> None:
        self.game: Final = game
        self.seats: Final = seats
        self.state: State = state or game.start(seats)
        self.play: list[Entry] = []
        self.taken = 0  # how many of them were played at another table
        self.past = ""  # their digest
        self.dealt = 0  # how many of them are chance's
        self.tail: list[Before] = []  # of the last actions of seats

    def copy(self) -> Course:
        """An independent course at the same point."""
        twin = Course(self.game, self.seats, self.state.copy())
        twin.play = self.play[:]
        twin.taken, twin.past, twin.dealt = self.taken, self.past, self.dealt
        twin.tail = self.tail[:]
        return twin

    @property
    def over(self) -> bool:
        return not self.game.actors(self.state)

    def take_over(self, play: Sequence[Entry]) -> None:
        """Begin with play of another table; nothing of it is taken back."""
        for entry in play:
            self.do(0, entry.actor, entry.text, {}, keep=False)
        self.taken, self.past = len(self.play), past_of(self.play)

    def do(self, seq: int, actor: int, text: str, asked: dict[int, Asked], keep: bool = True) -> None:
        """Carry an action out; `keep` the state before it unless the course is only passed through."""
        action = self.game.parse(text)
        if actor == CHANCE:
            self.dealt += 1
        elif keep:
            seen, passed = self.game.reveals(self.state, action, actor), self.game.hands_over(self.state, action, actor)
            final = "seen" if seen else "passed" if passed else ""
            self.tail.append(Before(seq, len(self.play), self.state.copy(), final, asked))
            del self.tail[:-TAIL]
        self.play.append(Entry(actor, action.text, 0))
        action.do(self.state, actor)

    def undo(self) -> Before:
        """Take the last action back; the position as it was before."""
        before = self.last()
        assert before is not None, "only an action of a seat is taken back"
        self.tail.pop()
        self.play.pop()
        self.state = before.state.copy()
        return before

    def why_no_undo(self, seat: int) -> str:
        """As Match.why_no_undo says it: 'start', 'chance', 'other', 'seen', 'passed', or '' if the seat can."""
        if len(self.play) <= self.taken:
            return "start"
        if self.play[-1].actor == CHANCE:
            return "chance"
        if self.play[-1].actor != seat:
            return "other"
        before = self.last()
        assert before is not None, "the last action was a seat's"
        return before.final

    def last(self) -> Before | None:
        """The position before the last action, if a seat did it."""
        if not self.play or self.play[-1].actor == CHANCE:
            return None
        if not self.tail or self.tail[-1].length != len(self.play) - 1:
            again = Course(self.game, self.seats)
            for number, entry in enumerate(self.play):
                again.do(0, entry.actor, entry.text, {}, keep=number >= len(self.play) - TAIL)
            self.tail = again.tail
        return self.tail[-1]

    def legal(self, seat: int) -> list[Action[Any]]:
        """What a seat may do."""
        return self.game.legal_actions(self.state, seat)

    def question(self, seat: int) -> tuple[int, list[str]]:
        """What a seat is asked: the part of the turn, and what it may do."""
        legal = self.game.legal_actions(self.state, seat)
        return self.game.phase(self.state), [action.text for action in legal]

    def dealer(self, seed: bytes, entropy: dict[int, str]) -> Dealer:
        """The dealer of the outcomes to come."""
        return Dealer(seed, entropy, self.dealt, self.past)


def to_keep(events: list[Event]) -> set[int]:
    """The actions before which a state must be kept while a log is read: the last ones, and those taken back later."""
    standing: list[int] = []
    taken_back: set[int] = set()
    for event in events:
        if event.kind is Kind.ACT:
            standing.append(event.seq)
        elif event.kind is Kind.UNDO:
            taken_back.add(standing.pop())
    return taken_back | set(standing[-TAIL:])
