"""What a table shows: position, log, picture and record to a viewer, a few facts in lists."""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from typing import Any, Final

from viae.core.chance import commitment
from viae.core.errors import ViaeError
from viae.core.match import AnyGame
from viae.core.record import Entry, Record
from viae.core.step import Step
from viae.i18n.catalogue import interface
from viae.i18n.rulebook import game_title
from viae.presentation import Presentation, present
from viae.tables.commands import illegal, read_action
from viae.tables.compatibility import known_game
from viae.tables.errors import TableError, frozen_key
from viae.tables.events import Event, Kind
from viae.tables.schema import LegalAction, LogEntry, OwnTableRow, Position, Result, Seat, TableRow, UndoInfo
from viae.tables.storage.rows import Row
from viae.tables.table import Table

NO_UNDO: Final = UndoInfo(False)


def position(table: Table, viewer: int, lang: str, holder: str = "", connected: Container[str] = ()) -> Position:
    """All that a viewer (a seat or SPECTATOR) may know of the table now."""
    header, game = table.header, table.game
    shown = table.shown_match(game) if game is not None and not table.mismatch else None
    view: Any = table.view(game, shown.state, viewer) if game is not None and shown is not None else None
    words = present(game, lang) if game is not None and shown is not None else None
    begun = words is not None and table.match is not None
    ending = table.ending
    return Position(
        table=header.code,
        seq=table.seq,
        moved=table.moved,
        status=table.status,
        game=header.game,
        title=game_title(type(game), lang) if game else header.game,
        version=header.version,
        options=dict(header.options),
        board=header.digest,
        own_board=header.board is not None,
        settings=header.settings,
        made=header.made,
        viewer=viewer,
        yours=table.seats_of(holder),
        partners=table.partners(holder),
        host=bool(holder) and holder == header.host,
        seats=[
            _seat(table, seat, holder, connected, words.seat(view, seat) if words else "")
            for seat in range(header.seats)
        ],
        actors=sorted(table.asked),
        deadlines={str(seat): time for seat, time in sorted(table.deadlines().items())},
        prompt=words.prompt(view) if words and begun else "",
        legal=_legal(table, viewer, words, view) if words else [],
        view=view.data() if begun else None,
        undo=_undo(table, viewer, lang),
        result=Result(ending["places"], ending["scores"]) if ending else None,
        taken=len(table.taken),
        commitment=commitment(header.seed),
        seed=header.seed.hex() if table.status in ("over", "abandoned") else None,
        rematch=table.rematch or None,
        frozen=table.refusal().sentence(lang) if table.status == "frozen" else None,
    )


def _legal(table: Table, viewer: int, words: Presentation, view: Any) -> list[LegalAction]:
    """What a viewer can do now, and whether a person is to be asked first."""
    match = table.match
    if match is None or viewer not in table.asked or table.status != "playing":
        return []
    return [
        LegalAction(one.text, words.label(view, one), match.game.hands_over(match.state, one, viewer))
        for one in match.legal_for(viewer)
    ]


def _seat(table: Table, seat: int, holder: str, connected: Container[str], called: str) -> Seat:
    chair = table.chairs[seat]
    return Seat(
        seat=seat,
        called=called,
        kind="bot" if chair.bot else "person" if chair.holder else "reserved" if chair.invitation else "free",
        name=chair.name,
        bot=chair.played_by or None,
        away=bool(chair.substitute) and not chair.resigned,
        resigned=chair.resigned,
        connected=bool(chair.holder) and chair.holder in connected,
        you=bool(holder) and chair.holder == holder,
        also=[other for other in table.seats_of(chair.holder) if other != seat],
        entropy=chair.entropy or None,
        abandon=table.votes.get(seat),
    )


def _undo(table: Table, viewer: int, lang: str) -> UndoInfo:
    """Whether a viewer can take back, and if not, why."""
    if viewer < 0 or table.match is None or table.status not in ("playing", "over"):
        return NO_UNDO
    reason = "over" if table.status == "over" else table.match.why_no_undo(viewer)
    if table.chairs[viewer].resigned:
        error = TableError("resigned")
    elif reason:
        error = TableError(f"no-undo-{reason}")
    else:
        return UndoInfo(True)
    return UndoInfo(False, error.code, error.sentence(lang))


def why_not(table: Table, viewer: int, text: str) -> TableError | None:
    """Why a seat cannot do this now, or None if it can; asking changes nothing."""
    match = table.playing()
    action = read_action(match.game, text)
    rule = match.game.why_not(match.state, viewer, action)
    return None if rule is None else illegal(match.game, table.view(match.game, match.state, viewer), action, rule)


def picture(table: Table, viewer: int, lang: str, tall: bool = False) -> str:
    """The position as an SVG for a viewer, with the last action's trail and what can be done marked."""
    game = table.game
    if game is None or table.mismatch:
        raise table.refusal()
    state = table.shown_match(game).state
    asked = viewer in table.asked and table.status == "playing"
    legal = game.legal_actions(state, viewer) if asked else []
    return present(game, lang).draw(table.view(game, state, viewer), legal, trail(table, viewer, lang), tall=tall)


def trail(table: Table, viewer: int, lang: str, made: Sequence[LogEntry] = ()) -> list[str]:
    """Where the last move led, as a viewer perceived it; nowhere if it was taken back. `made` may hold its entry."""
    last = next((event.seq for event in reversed(table.events) if event.is_move), 0)
    found = [entry for entry in made if entry.seq == last]
    return (found or log(table, viewer, lang, last - 1, 1, oldest=True))[0].trail if last else []


# ---- what happened


def log(table: Table, viewer: int, lang: str, after: int = 0, limit: int = 200, oldest: bool = False) -> list[LogEntry]:
    """At most `limit` of the events after one, the last or the oldest, as a viewer perceives them.

    When the game is over nothing is hidden.
    """
    first = after if oldest else max(after, table.seq - limit)
    events = table.events[first : first + limit]
    if not events:
        return []
    perceived = _Log(table, viewer, lang, events)
    return [perceived.entry(event) for event in events]


class _Log:
    """Events of a table as a viewer perceives them."""

    def __init__(self, table: Table, viewer: int, lang: str, events: Sequence[Event]) -> None:
        self.table, self.viewer, self.lang = table, viewer, lang
        self.open = table.status in ("over", "abandoned")
        self.steps: Mapping[int, Step] = {}
        self.last: Step | None = None
        if table.game is not None and table.match is not None and not table.mismatch:
            acted = [event.seq for event in events if event.kind is Kind.ACT]
            self.steps = table.steps if all(seq in table.steps for seq in acted) else every_step(table, table.game)

    def entry(self, event: Event) -> LogEntry:
        """One event."""
        acted, data = event.kind is Kind.ACT, event.data
        entry = LogEntry(
            seq=event.seq,
            at=event.at,
            kind=event.kind.value,
            seat=event.seat,
            text="" if acted else event.text,
            name=data.get("name"),
            to=data.get("to", []),
            bot=data.get("bot") or data.get("by"),
            fallback=data.get("fallback"),
            sentences=[] if acted else self._other(event),
            trail=[],
        )
        if acted and event.seq in self.steps:
            self.last = seen = self._perceived(self.steps[event.seq])
            speaks = present(seen.game, self.lang)
            entry.text, entry.sentences = seen.action.text, speaks.narrate(seen)
            entry.trail = speaks.places(seen.before, seen.action)
        return entry

    def _perceived(self, step: Step) -> Step:
        seen, match = step.seen_by(self.viewer, self.open, self.last), self.table.match
        if match is None or step is not match.last:
            return seen
        before, after = (self.table.view(step.game, s, self.viewer) for s in (step.position, step.result))
        return seen.knowing(before, after)

    def _other(self, event: Event) -> list[str]:
        """The sentences about anything but an action."""
        game, who = self.table.game, self.table.chairs[event.seat].name if event.seat >= 0 else ""
        if game is not None and event.seat >= 0:
            called = present(game, self.lang).seat(self._view(game), event.seat)
            name = event.text if event.kind is Kind.SIT else who
            who = f"{called} ({name})" if name else called
        return sentences(event, who, self.lang)

    def _view(self, game: AnyGame) -> Any:
        """What the viewer knows now."""
        if self.table.mismatch:
            return game.view(game.start(self.table.header.seats), self.viewer)
        return self.table.view(game, self.table.shown_match(game).state, self.viewer)


def every_step(table: Table, game: AnyGame) -> dict[int, Step]:
    """The step of every action in the log, by its event; also of those that were taken back."""
    match = table.begin(game)
    steps: dict[int, Step] = {}
    for event in table.events:
        if event.kind is Kind.ACT:
            steps[event.seq] = match.apply(event.seat, game.parse(event.text))
        elif event.kind is Kind.UNDO:
            match.take_back()
    return steps


# ---- the record


def record(table: Table) -> Record:
    """The record of a table with all that was hidden; shown only where `open_record` allows it."""
    header = table.header
    made = Record(header.game, header.version, header.seats, header.options, header.digest, commitment(header.seed))
    made.names.update({seat: chair.name for seat, chair in enumerate(table.chairs) if chair.name})
    made.entropy.update(table.entropy())
    made.seed = header.seed
    made.taken = len(table.taken)
    standing: list[Entry] = table.taken[:]
    for event in table.events:
        if event.kind is Kind.ACT:
            standing.append(Entry(event.seat, event.text, 0))
        elif event.kind is Kind.UNDO:
            standing.pop()
    made.play.extend(standing)
    if table.ending:
        made.result = list(table.ending["places"])
        made.scores = list(table.ending["scores"])
        made.final = table.ending["final"]
    return made


def open_record(table: Table) -> str:
    """The record's text for anybody: whole when the game is over, without the seed before; TableError if it hides."""
    if not table.begun:
        raise TableError("not-begun")
    done = bool(table.ending) or table.abandoned
    if not done and known_game(table.header.game).has_secrets:
        raise TableError("no-record")
    return record(table).text(reveal=done)


def sentences(event: Event, who: str, lang: str) -> list[str]:
    """What people read in the log; chat is shown as it was written."""
    if event.kind is Kind.CHAT:
        return []
    if event.kind is Kind.FREEZE:
        return [interface(lang).text(frozen_key(event.text))]
    key = f"vote-{event.text}" if event.kind is Kind.VOTE else event.kind.value
    return [
        interface(lang).text(f"table-log.{key}", who=who, text=event.text, bot=_bot(event.data.get("bot", ""), lang))
    ]


def _bot(name: str, lang: str) -> str:
    """What people call a bot; one that the catalogue does not know keeps its own name."""
    key = f"page.bot_{name}"
    return interface(lang).text(key) if interface(lang).has(key) else name


def public_row(row: Row) -> TableRow:
    """A table in the list for everybody."""
    return TableRow(**_shown(row))


def own_row(row: Row, seats: list[int]) -> OwnTableRow:
    """A table in the list of somebody who holds these seats of it."""
    asked = any(seat in seats for seat in row["summary"]["asked"])
    return OwnTableRow(yours=seats, asked=asked, **_shown(row))


def _shown(row: Row) -> dict[str, Any]:
    """What any list shows; nothing of it tells how the game stands."""
    shown = {name: row[name] for name in ("game", "version", "seats", "status", "made", "touched")}
    try:
        title = known_game(row["game"]).title
    except ViaeError:
        title = row["game"]
    settings, summary = row["settings"], row["summary"]
    shown |= {"table": row["code"], "title": title, "names": summary["names"], "free": summary["free"]}
    return shown | {"clock": settings["clock"], "spectators": settings["spectators"]}
