"""Who plays whom, in which seat and with which dice: all of it follows from the plan of an arena."""

from __future__ import annotations

import re
from dataclasses import asdict, dataclass, field
from hashlib import sha256
from itertools import combinations, combinations_with_replacement, permutations
from math import comb, perm
from random import Random
from typing import Any, Final

from viae.core.errors import SetupError
from viae.core.match import AnyGame
from viae.core.registry import game_on

WHOLE: Final = 120  # a round of at most this many games has every seating of every mix; a longer one rotates
LONG: Final = 1000  # a round longer than this is played only if as many games are requested
PATIENCE: Final = 60.0  # seconds a bot may think if the user set no time
LABEL: Final = re.compile(r"([\w.-]+)=(.+)", re.S)
ONE_BOT: Final = re.compile(r"""(?:[^,"']|"[^"]*"|'[^']*'|["'])+""")  # commas inside quotes belong to a command

Seating = tuple[int, ...]  # the number of the bot in each seat


@dataclass(frozen=True, kw_only=True)
class ArenaPlan:
    """All that decides the games of an arena; equal plans give equal games."""

    game: str
    rules: int  # version of the game's rules
    bots: dict[str, str]  # names and specifications
    seats: int
    seed: str
    options: dict[str, str]
    board: str | None  # the text of a board file
    seconds: float | None  # for a move of a bot
    records: bool  # whether the records are stored
    origins: dict[str, str] = field(default_factory=dict)  # versions, skills and digests of the code

    def data(self) -> dict[str, Any]:
        return asdict(self)

    @property
    def names(self) -> list[str]:
        return list(self.bots)

    @property
    def limit(self) -> float:
        """Seconds after which a bot that has not moved loses."""
        return PATIENCE if self.seconds is None else limit(self.seconds)


def limit(seconds: float) -> float:
    """The time limit of a bot with this many seconds for a move: twice its time and one more, for a busy machine."""
    return 2 * seconds + 1


def plan_game(plan: ArenaPlan) -> AnyGame:
    """The game of a plan."""
    return game_on(plan.game, plan.board, plan.options)


def named_bots(texts: list[str]) -> dict[str, str]:
    """The bots of `--bots a,b --bots mine=cmd:./program`, by their names in tables and records."""
    bots: dict[str, str] = {}
    for one in [part.strip() for text in texts for part in ONE_BOT.findall(text)]:
        found = LABEL.fullmatch(one)
        name, spec = (found[1], found[2].strip()) if found else (one, one)
        if not spec or not name.isprintable() or any("\ud800" <= character <= "\udfff" for character in spec):
            raise SetupError(
                "{text!r} names no bot; write a bot's name, package.module:Class or cmd:program.", text=one
            )
        if name in bots:
            raise SetupError(
                "bot {name!r} is named twice; tell them apart by a name, as in other={command}.",
                name=name,
                command=spec,
            )
        bots[name] = spec
    if len(bots) < 2:
        raise SetupError("an arena needs two bots or more, as in --bots greedy,random.")
    return bots


def mixes(bots: int, seats: int) -> list[Seating]:
    """Who may sit together: different bots if there are enough for all seats, otherwise every bot at least once."""
    if bots >= seats:
        return list(combinations(range(bots), seats))
    return [mix for mix in combinations_with_replacement(range(bots), seats) if len(set(mix)) == bots]


def many_mixes(bots: int, seats: int) -> int:
    """How many mixes there are."""
    return comb(bots, seats) if bots >= seats else comb(seats - 1, bots - 1)


def many_seatings(bots: int, seats: int) -> int:
    """How many seatings all mixes have: the ways to choose different bots, or to leave no bot out."""
    if bots >= seats:
        return perm(bots, seats)
    return sum((-1) ** out * comb(bots, out) * (bots - out) ** seats for out in range(bots))


def rotations(order: Seating) -> list[Seating]:
    """The same neighbours, moved around the table."""
    return [order[at:] + order[:at] for at in range(len(order))]


def mirrored(seating: Seating) -> Seating:
    """Two bots with their chairs exchanged."""
    return tuple(1 - bot for bot in seating)


class Schedule:
    """The games by number. A round holds the bots in balanced seatings, all dealt with the same dice.

    With two bots it is a random seating and the same one with their chairs exchanged: the fewer games share their
    dice, the more information a number of games gives. With more bots it is every mix of them.
    """

    def __init__(self, plan: ArenaPlan) -> None:
        self.plan: Final = plan
        bots, seats = len(plan.bots), plan.seats
        self.mirrors: Final = bots == 2
        self.rotates: Final = not self.mirrors and not (seats <= 6 and many_seatings(bots, seats) <= WHOLE)
        self._whole: Final = [] if self.mirrors or self.rotates else _all_seatings(bots, seats)
        self.per_round: Final = (
            2 if self.mirrors else many_mixes(bots, seats) * seats if self.rotates else len(self._whole)
        )
        self._last: tuple[int, list[Seating]] = (-1, [])

    def rounds(self, games: int) -> int:
        """The number of rounds for at least this many games."""
        return -(-games // self.per_round)

    def seatings(self, round: int) -> list[Seating]:
        """The games of one round: each bot in each seat equally often."""
        if not self.rotates and not self.mirrors:
            return self._whole
        if self._last[0] != round:
            rng = Random(f"viae arena {self.plan.seed}/{round}")
            if self.mirrors:
                seating = _drawn(self.plan.seats, rng)
                found = [seating, mirrored(seating)]
            else:
                every = mixes(len(self.plan.bots), self.plan.seats)
                found = [turned for mix in every for turned in rotations(_arranged(mix, rng))]
            self._last = (round, found)
        return self._last[1]

    def seating(self, number: int) -> Seating:
        round, at = divmod(number, self.per_round)
        return self.seatings(round)[at]

    def seed(self, number: int) -> str:
        """The seed of the dice, the same for all games of a round."""
        return f"{self.plan.seed}/{number // self.per_round}"

    def bot_seed(self, number: int, seat: int) -> str:
        """The seed of the bot in a seat, the same in all games of a round; it does not reveal the dice."""
        return sha256(f"viae arena bot {self.seed(number)}/{seat}".encode()).hexdigest()[:16]


def _all_seatings(bots: int, seats: int) -> list[Seating]:
    return [seating for mix in mixes(bots, seats) for seating in sorted(set(permutations(mix)))]


def _drawn(seats: int, rng: Random) -> Seating:
    """A random seating in which both bots have a seat, all equally likely."""
    while True:
        seating = tuple(rng.randrange(2) for _ in range(seats))
        if len(set(seating)) == 2:
            return seating


def _arranged(mix: Seating, rng: Random) -> Seating:
    """A mix in a random order around the table whose rotations all differ."""
    order = list(mix)
    while True:
        rng.shuffle(order)
        if len(set(rotations(tuple(order)))) == len(order):
            return tuple(order)
