"""What happened in a match, as one seat perceives it."""

from __future__ import annotations

from collections.abc import Iterator

from viae.core.errors import SetupError, demand
from viae.core.game import SPECTATOR, State
from viae.core.match import Match
from viae.core.step import Step


def history(match: Match, seat: int = SPECTATOR, after: int = 0) -> Iterator[Step]:
    """The steps of a match after the first `after` ones, as a seat perceives them; all is open when it is over."""
    demand(match, Match, "a viae.Match")
    match.check_seat(seat)
    if after < 0:
        raise SetupError("a history begins after 0 actions or more, not after {after}.", after=after)
    everything = match.over
    known = match.steps if match.steps and match.steps[0].number <= after else _played_again(match)
    following: Step | None = None
    for step in known:
        if step.number >= after:
            following = step.seen_by(seat, everything, following)
            yield following


def positions(match: Match) -> Iterator[State]:
    """Every position of a match, the truth: the first one, then the one after each action."""
    again = Match(match.game, match.seats, by_hand=True, keep=1)
    yield again.state
    for entry in match.record.play:
        yield again.apply(entry.actor, match.game.parse(entry.text)).result


def _played_again(match: Match) -> Iterator[Step]:
    """Every step from the first one on."""
    again = Match(match.game, match.seats, by_hand=True, keep=1)
    for entry in match.record.play:
        yield again.apply(entry.actor, match.game.parse(entry.text))
