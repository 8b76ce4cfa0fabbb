"""The numbers that a learned value reads of a position: a contract with working defaults, as the presentation is one.

Every seat gets one row of small whole numbers, seen from that seat, in the order of `names`. Rows are equally long at
every number of seats, so that one net serves them all.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any, ClassVar, Final, Generic

from mypy_extensions import i64, mypyc_attr

from viae.core.errors import ContractError
from viae.core.game import CHANCE, NOBODY, Game, S

LARGEST: Final = 127  # a number of a row, either way
FLAG: Final = 32  # a statement that is true; small counts are multiplied so that they weigh about as much
HUNDRED: Final = 100.0
EDGE: Final = 127.0  # LARGEST, as a real number
ABOVE: Final = 128.5  # makes every number of a row positive, and rounds it
SLOW: Final = 20.0  # turns after which the default progress is one half
RIVALS: Final = ("next", "previous", "best", "mean")  # whom a number is compared with, in this order


class FeatureBuffer:
    """The rows of all seats one after another; written again for every position."""

    def __init__(self, seats: int, width: int) -> None:
        self.width: Final = width
        self.values: Final[list[int]] = [0] * (seats * width)
        self.at: i64 = 0  # where the next number goes

    def put(self, value: i64) -> None:
        """The next number; what is too large is cut off."""
        if value > LARGEST:
            value = LARGEST
        elif value < -LARGEST:
            value = -LARGEST
        self.values[self.at] = value
        self.at += 1

    def put_flag(self, true: bool) -> None:
        """Write a truth."""
        self.values[self.at] = FLAG if true else 0
        self.at += 1

    def put_real(self, value: float) -> None:
        """The nearest whole number."""
        if value > EDGE:
            value = EDGE
        elif value < -EDGE:
            value = -EDGE
        self.values[self.at] = i64(value + ABOVE) - LARGEST - 1  # cut off towards 0, which is below
        self.at += 1

    def put_compared(self, values: list[float], seat: i64, unit: float) -> None:
        """A seat's own value, and how far it is ahead of each of RIVALS; `unit` is what 1 counts."""
        seats = len(values)
        own = values[seat]
        best = -1e30
        total = 0.0
        for other in range(seats):
            if other != seat:
                value = values[other]
                total += value
                if value > best:
                    best = value
        self.put_real(unit * own)
        self.put_real(unit * (own - values[(seat + 1) % seats]))
        self.put_real(unit * (own - values[(seat - 1 + seats) % seats]))
        self.put_real(unit * (own - best))
        self.put_real(unit * (own - total / float(seats - 1)))

    def put_wait(self, actor: i64, seat: i64, seats: i64) -> None:
        """Whether the seat is the one asked, and how many seats before it are."""
        self.put_flag(actor == seat)
        self.put(8 * ((seat - actor + seats) % seats) if actor >= 0 else 0)


def compared(name: str) -> list[str]:
    """The names of what `put_compared` writes."""
    return [name, *[f"{name} ahead of {rival}" for rival in RIVALS]]


def waiting() -> list[str]:
    """The names of what `put_wait` writes."""
    return ["asked", "seats before it is asked"]


@mypyc_attr(allow_interpreted_subclasses=True)
class Features(Generic[S]):
    """The features of one game. These defaults are made from evaluate, points, places and whose turn it is."""

    # a lead by so much in evaluate makes winning e times as likely: at the beginning, halfway and at the end
    leads: ClassVar[tuple[float, float, float]] = (5.0, 5.0, 5.0)

    def __init__(self, game: Game[S, Any]) -> None:
        self.game: Final = game

    def names(self) -> list[str]:
        """What each number of a row means; the same at every number of seats."""
        one = ["seats", "progress", "chance is asked", "place", "team mates", *waiting()]
        return [*one, *compared("points"), *compared("evaluate")]

    def write(self, s: S, out: FeatureBuffer) -> None:
        """Write a row for each seat. Works in every position of a game and never changes it."""
        game = self.game
        worth = game.evaluate(s)
        points = [float(one) for one in game.scores(s)]
        places = game.ranking(s)
        team = game.teams(s)
        actor = game.first_actor(s)
        progress = self.progress(s)
        seats = len(worth)
        for seat in range(seats):
            out.put(8 * seats)
            out.put_real(HUNDRED * progress)
            out.put_flag(actor == CHANCE)
            out.put(8 * places[seat])
            out.put(8 * (team.count(team[seat]) - 1))
            out.put_wait(actor if actor != NOBODY else CHANCE, seat, seats)
            out.put_compared(points, seat, 4.0)
            out.put_compared(worth, seat, 4.0)

    def progress(self, s: S) -> float:
        """How far the game is, from 0 to 1. By default it grows with the turns; 0 always if a game counts none."""
        turn = float(self.game.turn(s))
        return turn / (turn + SLOW)


def features_of(game: Game[Any, Any]) -> Features[Any]:
    """The features of a game: those that its class names, or the default."""
    path = type(game).features
    if not path:
        return Features(game)
    module, _, name = path.partition(":")
    try:
        made = getattr(import_module(module), name, None)
    except ImportError as error:
        raise ContractError(f"the features {path!r} of {type(game).title} cannot be loaded: {error}.") from None
    if not isinstance(made, type) or not issubclass(made, Features):
        raise ContractError(f"the features {path!r} of {type(game).title} are no viae.Features.")
    found: Features[Any] = made(game)
    return found
