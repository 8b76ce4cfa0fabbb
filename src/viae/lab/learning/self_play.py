"""Games to learn from: every seat plays one step ahead on the value so far, and positions are kept with what came of
them."""

from __future__ import annotations

from array import array
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, Final

from viae.bots.rng import Rng
from viae.bots.value import Value, read_value
from viae.bots.win_probability import Shares, lead_at_end
from viae.core.errors import SetupError
from viae.core.game import CHANCE, NOBODY, Action, Game, State
from viae.core.options import Option, OptionValue
from viae.core.registry import game, game_class
from viae.features import FeatureBuffer, Features, features_of
from viae.lab.learning.positions import Positions

USUAL: Final = 0.6  # how likely all options are the default
VARIED: Final = 0.25  # how likely each is not, otherwise
PURE: Final = 0.4  # of the games: nobody tries anything
ALIKE: Final = 5  # games in a row with the same options and seats: reading a board takes as long as playing a game
MOST_LOOKS: Final = 48  # actions that are looked at in a decision, drawn from more
LIMIT: Final = 20_000  # actions after which a game is given up; what is known of it by then is not kept


@dataclass(frozen=True)
class Batch:
    """Some games with seeds of their own."""

    name: str  # of the game
    seed: str
    games: int
    value: str  # the file of the value that plays; "" for evaluate
    file: str  # where the positions go
    explore: float  # how likely a decision is any legal action, on average over games that try something
    keep: float  # how likely a position is kept
    decay: float  # TD(lambda): how much of the truth a turn later is believed, the rest is what the value says there
    seats: tuple[int, ...]  # from which the number of seats is drawn
    options: tuple[tuple[str, str], ...] = ()  # that are fixed; the others are drawn


def played(batch: Batch) -> int:
    """Play the games and write their positions; how many games."""
    value = read_value(Path(batch.value)) if batch.value else None
    rng = Random(f"viae learn {batch.seed}")
    found = Positions(game_class(batch.name).max_seats, len(features_of(game(batch.name)).names()))
    for first in range(0, batch.games, ALIKE):
        seats = rng.choice(batch.seats)
        own = drawn_game(batch, seats, rng)
        for number in range(first, min(first + ALIKE, batch.games)):
            Episode(batch, own, seats, value, number).play(found)
    found.save(Path(batch.file))
    return batch.games


def drawn_game(batch: Batch, seats: int, rng: Random) -> Game[Any, Any]:
    """The game with some options that are not the default, if they fit the seats."""
    fixed: dict[str, Any] = dict(batch.options)
    free = [option for option in game_class(batch.name).option_list if option.name not in fixed]
    drawn: dict[str, Any] = {}
    if rng.random() >= USUAL:
        drawn = {option.name: rng.choice(others(option)) for option in free if others(option) and rng.random() < VARIED}
    try:
        made = game(batch.name, **fixed, **drawn)
        made.start(seats)
    except SetupError:
        made = game(batch.name, **fixed)
    return made


def others(option: Option) -> list[OptionValue]:
    """The values of an option beside its default."""
    found: list[OptionValue] = [value for value in option.values if value != option.default]
    if isinstance(option.default, bool):
        found.append(not option.default)
    return found + list(option.samples)


@dataclass
class Seen:
    """A position of a game, and what the value said of it."""

    row: bytes
    turn: int
    shares: list[float]
    leading: list[float]
    by_hand: list[float]  # the win shares by evaluate
    tried: bool = False  # whether somebody tried something between this position and the next that is kept
    target: list[float] = field(default_factory=list)
    lead: list[float] = field(default_factory=list)


class Episode:
    """One game."""

    def __init__(self, batch: Batch, own: Game[Any, Any], seats: int, value: Value | None, number: int) -> None:
        self.batch: Final = batch
        seed = f"{batch.seed}/{number}"
        self.rng: Final = Random(f"viae learn {seed}")
        self.dice: Final = Rng(seed)
        self.explore: Final = 0.0 if self.rng.random() < PURE else self.rng.uniform(0.0, 2.0 * batch.explore)
        self.game: Final = own
        self.s: State = own.start(seats)
        self.features: Final[Features[Any]] = features_of(self.game)
        self.buffer: Final = FeatureBuffer(seats, len(self.features.names()))
        self.shares: Final = Shares(self.game, self.s, value)
        self.by_hand: Final = Shares(self.game, self.s)
        self.learned: Final = value is not None
        self.kept: Final[list[Seen]] = []

    def play(self, found: Positions) -> None:
        """Play to the end and add what was kept."""
        made = 0
        while (seat := self.game.first_actor(self.s)) != NOBODY:
            if made == LIMIT:
                return
            tried = self._step(seat)
            made += 1
            if tried and self.kept:
                self.kept[-1].tried = True
            if self.game.first_actor(self.s) == NOBODY:
                break
            if self.rng.random() < (0.5 if tried else self.batch.keep):
                self._keep()
        self._look_back()
        self._add(found)

    def _step(self, seat: int) -> bool:
        """One action; whether it was tried for the sake of trying."""
        game, s = self.game, self.s
        if seat == CHANCE:
            game.outcome_at(s, self.dice.below(game.outcome_total(s))).do(s, CHANCE)
            return False
        legal = game.legal_actions(s, seat)
        if len(legal) == 1:
            legal[0].do(s, seat)
            return False
        if self.explore and self.rng.random() < self.explore:
            self.rng.choice(legal).do(s, seat)
            return True
        self._best(seat, legal).do(s, seat)
        return False

    def _best(self, seat: int, legal: list[Action[Any]]) -> Action[Any]:
        """The action after which a world that the seat can imagine is best for it."""
        world = self.game.imagine(self.game.view(self.s, seat), self.rng) if type(self.game).has_secrets else self.s
        legal = self.game.sensible(world, seat, legal)
        looked = legal if len(legal) <= MOST_LOOKS else self.rng.sample(legal, MOST_LOOKS)
        best, most = looked[0], -1.0
        for action in looked:
            after = world.copy()
            action.do(after, seat)
            worth = self.shares.aims(after)[seat] + 1e-9 * self.rng.random()
            if worth > most:
                best, most = action, worth
        return best

    def _keep(self) -> None:
        self.buffer.at = 0
        self.features.write(self.s, self.buffer)
        row = array("b", self.buffer.values).tobytes()
        shares = self.shares.of(self.s)
        by_hand = self.by_hand.of(self.s) if self.learned else shares
        turn = self.game.turn(self.s)
        self.kept.append(Seen(row, turn, list(shares), list(self.shares.leading), list(by_hand)))

    def _look_back(self) -> None:
        """Targets from the end to the beginning: TD(lambda) with a step for each turn."""
        final = list(self.by_hand.of(self.s))
        lead = lead_at_end(self.game.scores(self.s), self.by_hand.team)
        decay = self.batch.decay if self.learned else 1.0
        target, later, turn = final, final, self.game.turn(self.s)
        margins, margins_later = lead, lead
        unit = self.shares.value.margin if self.shares.value is not None else 1.0
        for seen in reversed(self.kept):
            apart = max(1, turn - seen.turn) if turn == 0 or turn > seen.turn else 0
            believed = decay**apart
            if seen.tried and self.learned:  # what was tried is not what would have been done
                seen.tried, target, margins = True, seen.shares, [one * unit for one in seen.leading]
            else:
                seen.tried = False
                target = [believed * a + (1 - believed) * b for a, b in zip(target, later, strict=True)]
                margins = [believed * a + (1 - believed) * b for a, b in zip(margins, margins_later, strict=True)]
            seen.target, seen.lead = target, margins
            later, margins_later, turn = seen.shares, [one * unit for one in seen.leading], seen.turn

    def _add(self, found: Positions) -> None:
        total = len(self.kept)
        ends = list(self.by_hand.of(self.s))
        for at, seen in enumerate(self.kept):
            if not seen.tried:
                quarter = 4 * at // total
                found.add(self.shares.team, quarter, seen.row, seen.target, seen.lead, ends, seen.shares, seen.by_hand)
        found.end_game()
