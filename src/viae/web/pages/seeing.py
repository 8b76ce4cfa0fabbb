"""A table through the eyes of whoever looks: what pages show beside what the hall tells."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

from viae.kernel.game import SPECTATOR, Action
from viae.kernel.match import AnyGame
from viae.tables.decide import digest, illegal
from viae.tables.errors import TableError
from viae.tables.hall import Hall
from viae.tables.live import LiveTable
from viae.web.pages.icons import COLOURS

MOST: Final = 6_000  # actions that are looked through when somebody touches a place


class Seen:
    """A table that a person may see, and through which seat."""

    def __init__(self, table: LiveTable, viewer: int) -> None:
        if table.game is None or table.misfit:
            raise table.refusal()
        self.table: Final = table
        self.viewer: Final = viewer
        self.game: Final[AnyGame] = table.game
        self.state: Final = table.course.state if table.course is not None else table.game.start(table.header.seats)
        self.view: Final[Any] = self.game.view(self.state, viewer)

    def in_words(self, lang: str) -> list[str]:
        """The position in sentences."""
        return self.game.words(lang).position(self.view)

    def touched(self, places: Sequence[str]) -> TableError | None:
        """Why nothing can be done with the things that were touched on the board, or None if that means nothing."""
        action = self._meant([name_of(place) for place in places])
        if action is None:
            return None
        rule = self.game.why_not(self.state, self.viewer, action)
        return None if rule is None else illegal(self.game, self.state, self.viewer, action, rule)

    def _meant(self, names: Sequence[str]) -> Action[Any] | None:
        """The action that somebody most likely means who touches these things, the topmost first."""
        phase = self.game.phase(self.state)
        best, worth = None, 0
        for action in [one for one in self.game.actions if one.phase == phase][:MOST]:
            found = self._fit(action, names)
            if found > worth and self.game.why_not(self.state, self.viewer, action) is not None:
                best, worth = action, found
        return best

    def _fit(self, action: Action[Any], names: Sequence[str]) -> int:
        words = {word.strip(",").lower() for word in action.text.split()}
        trail = [place.lower() for place in self.game.trail(self.view, action.text)]
        for rank, name in enumerate(names):
            weight = 4 * (len(names) - rank)
            if trail and trail[-1] == name:
                return weight + 3
            if name in words:
                return weight + 2
            if name in trail:
                return weight + 1
        return 0


def name_of(id: str) -> str:
    """What a thing of the picture is called in trails and notation: "c05u" for "square-c05u"."""
    kind, _, name = id.partition("-")
    if kind == "tile" and name.rpartition("-")[2].isdecimal():
        name = name.rpartition("-")[0]
    return (name or kind).lower()


async def seen(hall: Hall, code: str, token: str, seat: int | None = None) -> Seen:
    """The table for a person, through the seat named, the one that is asked, or as a spectator."""
    room = await hall.lodging.find(code)
    own = room.table.seats_of(digest(token)) if token else []
    if seat is not None and seat not in own:
        raise TableError("not-yours", seat=seat)
    table = room.table if own else hall.lodging.spectated(room)
    asked = [one for one in own if one in table.asked]
    return Seen(table, seat if seat is not None else [*asked, *own, SPECTATOR][0])


@lru_cache(maxsize=256)
def seat_marks(game: AnyGame, seats: int) -> list[int]:
    """The mark of each seat, from 1: the one of the colour that the game calls it by."""
    words, view = game.words("en"), game.view(game.start(seats), SPECTATOR)
    called = [words.seat(view, seat).lower() for seat in range(seats)]
    return [COLOURS.index(name) + 1 if name in COLOURS else seat % 6 + 1 for seat, name in enumerate(called)]
