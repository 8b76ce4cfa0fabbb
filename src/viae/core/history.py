"""What happened in a match, told to one seat: the log it may read, and no more."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from viae.core.game import SPECTATOR, Action, State
from viae.core.match import Match


def story(match: Match, seat: int = SPECTATOR, lang: str = "en") -> Iterator[list[str]]:
    """The sentences of every action so far, as a seat is told them; when the match is over nothing is hidden."""
    game, words = match.game, match.game.words(lang)
    s = game.start(match.seats)
    match.check_seat(seat)
    before = game.view(s, seat)
    for entry in match.record.play:
        action = game.parse(entry.text)
        seen = seen_today(match, s, action, entry.actor, seat)
        action.do(s, entry.actor)
        after = game.view(s, seat)
        yield words.told(before, entry.actor, seen, after)
        before = after


def seen_today(match: Match, s: State, action: Action[Any], actor: int, seat: int) -> str:
    """The notation of an action of the match as a seat may read it now."""
    return action.text if match.over else match.game.seen_as(s, action, actor, seat)
