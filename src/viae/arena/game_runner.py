"""Plays one game of the arena by its number: seats the bots, enforces rules and clock, writes the record."""

from __future__ import annotations

import time
import zlib
from base64 import b64decode, b64encode
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, Final

from viae.arena.external_bots import START_SECONDS, BotFault, ExternalBot, make_bot, preload
from viae.arena.schedule import Schedule
from viae.bots.playout import LIMIT
from viae.core.chance import Dealer, seed_bytes
from viae.core.errors import ViaeError
from viae.core.game import CHANCE, NOBODY, Action, State, View
from viae.core.match import AnyGame, Match

NO_CULPRIT: Final = -1
SETUP_SECONDS: Final = 120.0  # for importing a class, and for the game itself between two decisions


@dataclass(kw_only=True)
class GameResult:
    """The result of one game."""

    number: int
    seating: list[int]  # the number of the bot in each seat
    places: list[int]
    scores: list[int] = field(default_factory=list)  # empty if the game was forfeited
    actions: int = 0
    moves: list[int] = field(default_factory=list)  # decisions of each seat
    seconds: list[float] = field(default_factory=list)  # that each seat thought in its timed decisions
    culprit: int = NO_CULPRIT  # the seat that forfeited the game
    fault: str = ""
    detail: str = ""
    packed: str = ""  # the compressed record
    timed: list[int] = field(default_factory=list)  # decisions, except those during which a program was starting up

    def data(self) -> dict[str, Any]:
        return dict(vars(self))

    @property
    def record(self) -> str:
        """The whole game as text; empty if it is not kept."""
        return unpacked(self.packed)

    def won(self) -> list[float]:
        """Each seat's share of the victory; a shared first place is divided."""
        best = self.places.count(1)
        return [1 / best if place == 1 else 0.0 for place in self.places]


def packed(text: str) -> str:
    """A record, compressed, as text."""
    return b64encode(zlib.compress(text.encode())).decode()


def unpacked(text: str) -> str:
    """The record from its packed form."""
    return zlib.decompress(b64decode(text)).decode() if text else ""


def forfeited(number: int, seating: Sequence[int], seat: int, fault: BotFault, teams: Sequence[int]) -> GameResult:
    """A game that one seat and its team lose by a fault: the others share the first place."""
    others = [team != teams[seat] for team in teams]
    places = [1 if other else 1 + sum(others) for other in others]
    return new_clocks(len(seating)).copy_to(
        GameResult(
            number=number, seating=list(seating), places=places, culprit=seat, fault=fault.kind, detail=fault.detail
        )
    )


@dataclass
class Clocks:
    """How long each seat has thought in a game; the current decision is counted, its time is not known yet."""

    moves: list[int]
    timed: list[int]
    seconds: list[float]

    def copy_to(self, result: GameResult) -> GameResult:
        """Enter these times into the result and return it."""
        result.moves, result.timed, result.seconds = self.moves, self.timed, self.seconds
        return result


def new_clocks(seats: int) -> Clocks:
    """The clocks at the start of a game."""
    return Clocks([0] * seats, [0] * seats, [0.0] * seats)


class GameRunner:
    """Plays the games of one schedule. `watch` is called with the seat at work (CHANCE: none) and its time limit."""

    def __init__(self, schedule: Schedule, game: AnyGame, watch: Callable[[int, float], None]) -> None:
        self._schedule: Final = schedule
        self._game: Final = game
        self._watch: Final = watch
        self.clocks = new_clocks(schedule.plan.seats)  # of the current game
        self.thinking = CHANCE  # the seat at work
        with suppress(Exception):  # a third-party game may not be able to evaluate its start
            game.evaluate(game.start(schedule.plan.seats))  # what it caches here costs no seat any time

    def play(self, number: int) -> GameResult:
        """Play the game with this number to its end or to the first fault."""
        plan = self._schedule.plan
        seating, seed = self._schedule.seating(number), self._schedule.seed(number)
        names = {seat: plan.names[who] for seat, who in enumerate(seating)}
        match = Match(self._game, plan.seats, Dealer(seed_bytes(seed)), names, by_hand=True, keep=0)
        self.thinking = CHANCE
        self.clocks = new_clocks(plan.seats)
        players: list[ExternalBot] = []
        try:
            for seat, who in enumerate(seating):
                self.thinking = seat
                spec = plan.bots[plan.names[who]]
                self._watch(seat, SETUP_SECONDS)
                preload(spec)
                self._watch(seat, plan.limit + START_SECONDS)
                own_seed = self._schedule.bot_seed(number, seat)
                players.append(make_bot(spec, self._game, plan, seat, own_seed))
            self._watch(CHANCE, SETUP_SECONDS)
            self._play_to_end(match, players, number)
            places, scores = match.record.result, match.record.scores
            result = GameResult(number=number, seating=list(seating), places=places, scores=scores)
        except BotFault as fault:
            result = forfeited(number, seating, self.thinking, fault, self._game.teams(match.state))
        self._watch(CHANCE, SETUP_SECONDS)
        self.clocks.copy_to(result).actions = len(match.record.play)
        if plan.records:
            result.packed = packed(match.record.text(reveal=True))
        for player in players:
            player.finish([] if result.fault else result.places, result.scores)
            self._watch(CHANCE, SETUP_SECONDS)
        return result

    def _play_to_end(self, match: Match, players: list[ExternalBot], number: int) -> None:
        game, s = self._game, match.state
        while (seat := game.first_actor(s)) != NOBODY:
            if seat == CHANCE:
                match.advance_chance()
                continue
            if len(match.record.play) >= LIMIT:
                raise ViaeError("game {number} did not end within {most} actions.", number=number, most=LIMIT)
            legal = game.legal_actions(s, seat)
            self.thinking = seat
            action = self._chosen(players[seat], seat, game.view(s, seat), legal)
            if not any(action is one for one in legal):
                action = self._checked(s, seat, action)
            self._watch(CHANCE, SETUP_SECONDS)
            match.advance(seat, action)
        match.finish()

    def _chosen(self, player: ExternalBot, seat: int, view: View, legal: list[Action[Any]]) -> Action[Any]:
        """The action a bot chooses; its time goes to the clocks. A program is still starting up at its first decision:
        that one is not timed, unless it exceeds both limits together."""
        clocks, limit, starting = self.clocks, player.limit, player.starting
        clocks.moves[seat] += 1
        clocks.timed[seat] += not starting
        self._watch(seat, limit)
        began = time.perf_counter()
        try:
            action = player.choose(view, legal[:])
        finally:
            took = time.perf_counter() - began
            if not starting:
                clocks.seconds[seat] += took
            elif took >= limit:
                clocks.timed[seat] += 1
                clocks.seconds[seat] += took - starting
        if took > limit:
            raise BotFault("late")
        return action

    def _checked(self, s: State, seat: int, action: Action[Any]) -> Action[Any]:
        """The game's own action with the same notation; BotFault unless it is legal. The chosen object may be of any
        class: only its text is read, it is never applied, and what it raises is the bot's fault."""
        try:
            text = str.__str__(action.text)
        except Exception as error:
            raise BotFault("illegal", type(action).__name__) from error
        try:
            own: Action[Any] = self._game.parse(text)
        except ViaeError:
            raise BotFault("illegal", repr(text)[:120]) from None
        if self._game.why_not(s, seat, own) is not None:
            raise BotFault("illegal", repr(text)[:120])
        return own
