"""One game of the arena from its number: seats the bots, sees to the rules and the clock, writes the record."""

from __future__ import annotations

import time
import zlib
from base64 import b64decode, b64encode
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, Final

from viae.arena.external_bots import STARTING, ExternalBot, Fault, fetch, welcome
from viae.arena.schedule import Schedule
from viae.bots.playout import LIMIT
from viae.core.chance import Dealer, seed_bytes
from viae.core.errors import ViaeError
from viae.core.game import CHANCE, NOBODY, Action, State, View
from viae.core.match import AnyGame, Match

NOTHING_WRONG: Final = -1
SETTLING: Final = 120.0  # seconds that importing a class may take, and a game between two decisions


@dataclass
class Result:
    """What came out of one game."""

    number: int
    seating: list[int]  # the number of the bot in each seat
    places: list[int]
    scores: list[int]  # empty if a bot was sent away
    actions: int
    moves: list[int]  # decisions of each seat
    seconds: list[float]  # that each seat thought in those of them that are timed
    culprit: int = NOTHING_WRONG  # the seat that was sent away
    fault: str = ""
    detail: str = ""
    packed: str = ""  # the record, made small for the way and for keeping
    timed: list[int] = field(default_factory=list)  # decisions without those in which a program was starting up

    def data(self) -> dict[str, Any]:
        return dict(vars(self))

    @property
    def record(self) -> str:
        """The whole game as text; empty if it is not kept."""
        return unpacked(self.packed)

    def won(self) -> list[float]:
        """What each seat has of the victory; a shared first place is shared."""
        best = self.places.count(1)
        return [1 / best if place == 1 else 0.0 for place in self.places]


def packed(text: str) -> str:
    """A record as a short text."""
    return b64encode(zlib.compress(text.encode())).decode()


def unpacked(text: str) -> str:
    """The record that was packed."""
    return zlib.decompress(b64decode(text)).decode() if text else ""


def forfeited(number: int, seating: Sequence[int], seat: int, fault: Fault, teams: Sequence[int]) -> Result:
    """A game that one seat loses without an end, and its team with it: the others share the first place."""
    seats = len(seating)
    others = [team != teams[seat] for team in teams]
    places = [1 if other else 1 + sum(others) for other in others]
    return Result(number, list(seating), places, [], 0, [0] * seats, [0.0] * seats, seat, fault.kind, fault.detail)


@dataclass
class Clocks:
    """How long each seat has thought in a game; the decision under way is counted, its time is not known yet."""

    moves: list[int]
    timed: list[int]
    seconds: list[float]

    def told_to(self, result: Result) -> Result:
        """The result with these times."""
        result.moves, result.timed, result.seconds = self.moves, self.timed, self.seconds
        return result


def stopped(seats: int) -> Clocks:
    """The clocks before a game."""
    return Clocks([0] * seats, [0] * seats, [0.0] * seats)


class GameRunner:
    """Plays the games of one schedule. `watch` is told which seat is at work (CHANCE: none) and for how long it may."""

    def __init__(self, schedule: Schedule, game: AnyGame, watch: Callable[[int, float], None]) -> None:
        self._schedule: Final = schedule
        self._game: Final = game
        self._watch: Final = watch
        self.clocks = stopped(schedule.plan.seats)  # of the game under way
        self.thinking = CHANCE  # the seat that is asked
        with suppress(Exception):  # anybody's game need not be able to judge its beginning
            game.evaluate(game.start(schedule.plan.seats))  # what it works out once is nobody's time for a move

    def play(self, number: int) -> Result:
        """The game with this number, to its end or to the first fault."""
        plan = self._schedule.plan
        seating, seed = self._schedule.seating(number), self._schedule.seed(number)
        names = {seat: plan.names[who] for seat, who in enumerate(seating)}
        match = Match(self._game, plan.seats, Dealer(seed_bytes(seed)), names, by_hand=True, keep=0)
        self.thinking = CHANCE
        self.clocks = stopped(plan.seats)
        guests: list[ExternalBot] = []
        try:
            for seat, who in enumerate(seating):
                self.thinking = seat
                what = plan.bots[plan.names[who]]
                self._watch(seat, SETTLING)
                fetch(what)
                self._watch(seat, plan.limit + STARTING)
                own_seed = self._schedule.bot_seed(number, seat)
                guests.append(welcome(what, self._game, plan, seat, own_seed))
            self._watch(CHANCE, SETTLING)
            self._to_the_end(match, guests, number)
            result = Result(number, list(seating), match.record.result, match.record.scores, 0, [], [])
        except Fault as fault:
            result = forfeited(number, seating, self.thinking, fault, self._game.teams(match.state))
        self._watch(CHANCE, SETTLING)
        self.clocks.told_to(result).actions = len(match.record.play)
        if plan.records:
            result.packed = packed(match.record.text(reveal=True))
        for guest in guests:
            guest.leave([] if result.fault else result.places, result.scores)
            self._watch(CHANCE, SETTLING)
        return result

    def _to_the_end(self, match: Match, guests: list[ExternalBot], number: int) -> None:
        game, s = self._game, match.state
        while (seat := game.first_actor(s)) != NOBODY:
            if seat == CHANCE:
                match.advance_chance()
                continue
            if len(match.record.play) >= LIMIT:
                raise ViaeError(f"game {number} did not end within {LIMIT} actions.")
            legal = game.legal_actions(s, seat)
            self.thinking = seat
            action = self._chosen(guests[seat], seat, game.view(s, seat), legal)
            if not any(action is one for one in legal):
                action = self._judged(s, seat, action)
            self._watch(CHANCE, SETTLING)
            match.advance(seat, action)
        match.finish()

    def _chosen(self, guest: ExternalBot, seat: int, view: View, legal: list[Action[Any]]) -> Action[Any]:
        """What a guest answers, and how long that took. A program starts up while it is asked for the first time: that
        move is not timed, unless it came too late for both."""
        clocks, limit, starting = self.clocks, guest.limit, guest.starting
        clocks.moves[seat] += 1
        clocks.timed[seat] += not starting
        self._watch(seat, limit)
        began = time.perf_counter()
        try:
            action = guest.choose(view, legal[:])
        finally:
            took = time.perf_counter() - began
            if not starting:
                clocks.seconds[seat] += took
            elif took >= limit:
                clocks.timed[seat] += 1
                clocks.seconds[seat] += took - starting
        if took > limit:
            raise Fault("late")
        return action

    def _judged(self, s: State, seat: int, action: Action[Any]) -> Action[Any]:
        """The game's own action of this notation; Fault unless it is legal. What was chosen may be anybody's object: it
        is not asked for more than its text, is never done, and what it raises is its bot's fault."""
        try:
            text = str.__str__(action.text)
        except Exception as error:
            raise Fault("illegal", type(action).__name__) from error
        try:
            own: Action[Any] = self._game.parse(text)
        except ViaeError:
            raise Fault("illegal", repr(text)[:120]) from None
        if self._game.why_not(s, seat, own) is not None:
            raise Fault("illegal", repr(text)[:120])
        return own
