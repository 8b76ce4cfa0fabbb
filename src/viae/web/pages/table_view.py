"""A table as one viewer sees it: position, log, picture, what a click beside the targets means, moves one by one.

A move is an action of a seat with all events of chance and of the table that follow it.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Container, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from viae.core.game import SPECTATOR, Action
from viae.core.match import AnyGame
from viae.presentation import Presentation, present, seat_marks
from viae.tables import snapshot
from viae.tables.commands import digest, illegal
from viae.tables.errors import TableError
from viae.tables.events import Event
from viae.tables.schema import LogEntry, Position
from viae.tables.service import TableService
from viae.tables.snapshot import NO_UNDO
from viae.tables.table import Table

MOST: Final = 6_000  # actions of this phase that are searched when a place is touched
LATER: Final = 1_500  # actions of other phases
SEEN: Final = 400  # tables, each as some page saw it last
FAR: Final = 40  # moves behind, beyond which they are not shown one by one


@dataclass(frozen=True)
class Touched:
    """The answer to a click beside the targets; all of it is empty if nothing was meant."""

    refusal: TableError | None = None
    possible: Sequence[str] = ()
    about: str = ""  # what the place is


class TableView:
    """A table that a person may see, and from which seat."""

    def __init__(self, table: Table, viewer: int, holder: str = "", present: Container[str] = ()) -> None:
        if table.game is None or table.mismatch:
            raise table.refusal()
        self.table: Final = table
        self.viewer: Final = viewer
        self.holder: Final = holder
        self.present: Final = present
        self.game: Final[AnyGame] = table.game
        self.state: Final = table.shown_match(table.game).state
        self.view: Final[Any] = table.view(self.game, self.state, viewer)

    def at(self, table: Table) -> TableView:
        """Another moment of the same table, for the same viewer."""
        return self if table is self.table else TableView(table, self.viewer, self.holder, self.present)

    def position(self, lang: str, past: bool) -> Position:
        """The position; a past one offers no actions and no undo."""
        p = snapshot.position(self.table, self.viewer, lang, self.holder, self.present)
        if past:
            p.legal, p.deadlines, p.undo = [], {}, NO_UNDO
        return p

    def hide_idle_seat(self, lang: str) -> TableView:
        """Where several people share a screen, the secrets of a seat with nothing to do are hidden."""
        table = self.table
        if not _shared(table, table.seats_of(self.holder)) or self.viewer in table.asked:
            return self
        if self.viewer == SPECTATOR or self.position(lang, past=False).undo.possible:
            return self
        return TableView(table, SPECTATOR, self.holder, self.present)

    def log(self, lang: str, after: int, most: int) -> list[LogEntry]:
        """What happened after an event."""
        return snapshot.log(self.table, self.viewer, lang, after, most)

    def picture(self, lang: str, log: Sequence[LogEntry], tall: bool, past: bool) -> str:
        """The board, with what can be chosen and where the last move led."""
        asked = self.viewer in self.table.asked and self.table.status == "playing" and not past
        legal = self.game.legal_actions(self.state, self.viewer) if asked else []
        trail = snapshot.trail(self.table, self.viewer, lang, log)
        return present(self.game, lang).draw(self.view, legal, trail, tall=tall)

    def bargain(self, lang: str) -> dict[str, Any] | None:
        """The deal that a person may propose on their own terms, and how the possible partners are written."""
        legal = self.game.legal_actions(self.state, self.viewer)
        found = present(self.game, lang).bargain(self.view, legal)
        if found is None:
            return None
        plain = present(self.game, "en")
        return {
            "text": found.text,
            "nothing": found.nothing,
            "goods": found.goods,
            "to": found.to,
            "partners": {seat: plain.seat(self.view, seat) for seat in found.partners},
            "own": dict(zip([good for good, _ in found.goods], found.own, strict=False)),
            "answers": found.answers,
        }

    def in_words(self, lang: str) -> list[str]:
        """The position in sentences."""
        return present(self.game, lang).position(self.view)

    def touched(self, places: Sequence[str], lang: str) -> Touched:
        """What touching these places of the picture means, the topmost first: an impossible action, possible actions,
        or a question about the topmost place."""
        shown = present(self.game, lang)
        if self.viewer != SPECTATOR and self.table.status == "playing":
            asked = self.viewer in self.table.asked
            legal = self.game.legal_actions(self.state, self.viewer) if asked else []
            if matching := shown.actions_at(self.view, places[0], legal):
                return Touched(possible=[action.text for action in matching])
            if (action := self._meant(places, shown)) is not None:
                rule = self.game.why_not(self.state, self.viewer, action)
                if rule is None:
                    return Touched(possible=[action.text])
                return Touched(refusal=illegal(self.game, self.view, action, rule))
        return Touched(about=next((words for place in places if (words := shown.what_is(self.view, place))), ""))

    def _meant(self, places: Sequence[str], shown: Presentation) -> Action[Any] | None:
        """The likeliest action: one of this phase, otherwise one of another phase."""
        phase = self.game.phase(self.state)
        now = [one for one in self.game.actions if one.phase == phase][:MOST]
        later = [one for one in self.game.actions if one.phase != phase][:LATER]
        return shown.likeliest(self.view, places, now) or shown.likeliest(self.view, places, later)


async def table_view_for(service: TableService, code: str, token: str, seat: int | None = None) -> TableView:
    """The table for a person, from the named seat, the one that has to decide, or as a spectator. Where several people
    share a screen and have secrets, the seat must be named."""
    cached, table, viewer, holder = await service.look(code, token, seat)
    if seat is None and _shared(table, table.seats_of(holder)):
        viewer = SPECTATOR
    return TableView(table, viewer, holder, cached.present)


async def behind_curtain(service: TableService, code: str, token: str, seat: int | None) -> tuple[Table, list[int]]:
    """The seats whose player must first confirm that they are at the screen: the one that has to decide, or all
    seats of the person if none has to. None if the right seat is shown already."""
    table = (await service.cache.find(code)).table
    own = table.seats_of(digest(token)) if token else []
    if not _shared(table, own):
        return table, []
    asked = [one for one in own if one in table.asked and not table.chairs[one].substitute]
    if seat in own and (seat in asked or not asked):
        return table, []
    return table, asked[:1] or own


def _shared(table: Table, own: Sequence[int]) -> bool:
    """Whether one person holds several seats that have secrets from each other."""
    return len(own) > 1 and table.status == "playing" and table.game is not None and type(table.game).has_secrets


@lru_cache(maxsize=64)
def first_marks(game: AnyGame, seats: int) -> list[int]:
    """The marks of the seats before a game begins."""
    return seat_marks(game, game.view(game.start(seats), SPECTATOR), seats)


class StepThrough:
    """The tables of one server as pages saw them. Tables do not change: events make new ones."""

    def __init__(self) -> None:
        self._kept: Final[OrderedDict[tuple[str, int, tuple[int, ...]], Table]] = OrderedDict()

    def keep(self, table: Table, holder: str) -> None:
        """Keep a table that a person's page shows now."""
        key = (table.header.code, table.seq, tuple(table.partners(holder)))
        self._kept[key] = table
        self._kept.move_to_end(key)
        if len(self._kept) > SEEN:
            self._kept.popitem(last=False)

    def next(self, table: Table, after: int, holder: str) -> tuple[Table, int]:
        """The table one move after what a page saw, and how many moves are left then; the current table if the earlier
        one is not kept any more or too many moves have followed."""
        ends = moves(table.events, after)
        before = self._kept.get((table.header.code, after, tuple(table.partners(holder))))
        if before is None or not 1 < len(ends) <= FAR:
            return table, 0
        return before.after(table.events[after : ends[0]]), len(ends) - 1


def moves(events: Sequence[Event], after: int) -> list[int]:
    """The numbers of the events with which the moves after this event end."""
    begins = [event.seq for event in events[after:] if event.is_move]
    last = events[-1].seq if events else 0
    return [seq - 1 for seq in begins[1:]] + [last] if begins else []
