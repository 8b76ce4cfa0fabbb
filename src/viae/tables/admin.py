"""What the operator of a server does with its tables: `viae doctor`, `viae export` and `viae import`.

The doctor plays everything stored again and checks it; a table that does not fit is frozen, and says why. Export and
import move tables from one database to another. Each table is two files: CODE.viae, its record, for everybody who reads
records; and CODE.json, all its events with chat and seats, from which it is imported. Both hold the seed: they are for
the operator.
"""

from __future__ import annotations

import asyncio
import json
import os
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from time import time
from typing import Any, Final

from viae.core.chance import Dealer
from viae.core.errors import ViaeError
from viae.core.game import CHANCE
from viae.core.match import AnyGame, Match
from viae.core.record import Entry, past_of, read_entry
from viae.tables import snapshot
from viae.tables.cache import RACES
from viae.tables.compatibility import game_for
from viae.tables.errors import ConflictError, StoreError, TableError, Unreadable
from viae.tables.events import LETTERS, TABLE, Event, Header, Kind, packed, read_event, read_header
from viae.tables.storage.store import Store, Stored, open_store
from viae.tables.table import Table, reason

FORMAT: Final = "viae table 1"


@dataclass
class Report:
    """What was found."""

    tables: int = 0
    events: int = 0
    damage: list[str] = field(default_factory=list)  # of the database itself; then nothing is changed
    frozen: dict[str, str] = field(default_factory=dict)  # tables that do not fit, and why
    thawed: list[str] = field(default_factory=list)
    rewritten: list[str] = field(default_factory=list)  # whose entries in lists did not fit their events


def examine(header: Header, events: Sequence[Event]) -> str:
    """What is wrong with a table, in one sentence, or "" if every action is legal and every outcome the seed's."""
    last = header.made
    for number, event in enumerate(events, 1):
        if event.seq != number:
            return f"events: event {number} is missing."
        if event.at < last:
            return f"events: event {number} happened before the one before it."
        last = event.at
    game, mismatch = game_for(header)
    if game is None:
        return mismatch
    check = _Check(header, game)
    for event in events:
        try:
            wrong = check.event(event)
        except ViaeError as error:
            wrong = str(error)
        except Exception as error:  # a log that the rules do not fit can fail anywhere in them
            wrong = f"{type(error).__name__}: {error}"
        if wrong:
            return f"events: event {event.seq}: {wrong}"
    return ""


class _Check:
    """One table played again, event by event, with every rule asked."""

    def __init__(self, header: Header, game: AnyGame) -> None:
        self.header = header
        self.match = Match(game, header.seats, by_hand=True)
        self.taken: list[Entry] = []
        self.entropy: dict[int, str] = {}
        self.begun = False
        self.done = False

    def event(self, event: Event) -> str:
        if self.done and event.kind in (Kind.START, Kind.ACT, Kind.UNDO, Kind.OVER):
            return "the game was over already."
        if event.kind is Kind.ENTROPY:
            self.entropy[event.seat] = event.text
        elif event.kind in (Kind.SIT, Kind.STAND):
            self.entropy.pop(event.seat, None)
        elif event.kind is Kind.CONTINUE:
            return self.take_over(event)
        elif event.kind is Kind.START:
            self.begun = True
        elif event.kind is Kind.ACT:
            return self.act(event) if self.begun else "an action before the start."
        elif event.kind is Kind.UNDO:
            why = self.match.why_no_undo(event.seat)
            if why:
                return f"seat {event.seat} could not take back ({why})."
            self.match.take_back()
        elif event.kind is Kind.OVER:
            self.done = True
            return self.over(event)
        elif event.kind is Kind.ABANDON:
            self.done = True
        return ""

    def take_over(self, event: Event) -> str:
        """Play of another table: each action legal, each outcome possible; the seed is not asked."""
        if event.seq != 1:
            return "play was taken over by a table that was there already."
        match = self.match
        self.taken = [read_entry(line) for line in event.data["play"]]
        for number, entry in enumerate(self.taken, 1):
            action = match.game.parse(entry.text)
            rule = match.game.why_not(match.state, entry.actor, action)
            if rule is not None:
                return f"action {number} that was taken over, {entry.written()!r}, is forbidden by {rule.id}."
            match.apply(entry.actor, action)
        match.record.taken = len(self.taken)
        return "a game that is over was taken over." if match.over else ""

    def act(self, event: Event) -> str:
        match, game = self.match, self.match.game
        action = game.parse(event.text)
        rule = game.why_not(match.state, event.seat, action)
        if rule is not None:
            return f"{event.text!r} of {event.seat} is forbidden by {rule.id}."
        if event.seat == CHANCE:
            number = sum(entry.actor == CHANCE for entry in match.record.play)
            dealer = Dealer(self.header.seed, self.entropy, number, past_of(self.taken))
            dealt = game.outcome_at(match.state, dealer.below(game.outcome_total(match.state)))
            if dealt is not action:
                return f"the seed gives {dealt.text!r}, not {event.text!r}."
        match.apply(event.seat, action)
        return ""

    def over(self, event: Event) -> str:
        match = self.match
        if not match.over:
            return "it is stored as over, but it is not."
        real = {"places": match.ranking, "scores": match.scores, "final": match.digest()}
        wrong = [name for name in real if real[name] != event.data.get(name)]
        return f"the {wrong[0]} are others than those stored at the end." if wrong else ""


async def visit(store: Store, mend: bool) -> Report:
    """Examine every table; freeze those that do not fit and thaw those that do again, unless only looking.

    The database examines itself first. If it is damaged, nothing is written to it.
    """
    report = Report(damage=await store.damage())
    mend = mend and not report.damage
    for code in await store.codes():
        report.tables += 1
        try:
            await _examine(store, code, report, mend)
        except Unreadable as error:  # nothing can be appended to what is not whole
            report.frozen[code] = str(error)
            if mend:
                await store.freeze(code, str(error))
        except StoreError as error:
            if not report.damage:
                raise
            report.frozen[code] = str(error)
    return report


async def _examine(store: Store, code: str, report: Report, mend: bool) -> None:
    """Examine one table; Unreadable if a part of it is lost or damaged."""
    stored = await store.stored(code)
    report.events += len(stored.events)
    table = Table(stored.header, stored.events)
    wrong = examine(stored.header, stored.events)
    if wrong:
        report.frozen[code] = wrong
    elif table.frozen or stored.broken:
        report.thawed.append(code)
    if not stored.broken and not _derived_fit(stored, table):
        report.rewritten.append(code)
    if not mend:
        return
    if stored.broken or code in report.rewritten:
        try:
            await store.rewrite(code, table.seq, table.header, table.summary())
        except ConflictError:  # it goes on, and writes them anew itself
            report.rewritten = [one for one in report.rewritten if one != code]
    if bool(wrong) != bool(table.frozen):
        await _mark(store, code, wrong)


def _derived_fit(stored: Stored, table: Table) -> bool:
    """Whether what stands beside the events is what they give."""
    summary, derived = table.summary(), stored.derived
    if bool(table.mismatch) != bool(table.frozen):  # it is about to be frozen or thawed
        return True
    real = {name: getattr(summary, name) for name in ("status", "bot", "touched")}
    postponed = min(table.deadlines().values(), default=None)  # where bots wait for somebody to be there
    if derived["due"] not in (summary.due, postponed):
        return False
    real |= {"listed": not table.header.settings.private, "summary": packed(summary.shown)}
    return stored.holders == summary.holders and all(derived[name] == value for name, value in real.items())


async def _mark(store: Store, code: str, wrong: str) -> None:
    """Append the event; a table that moves on meanwhile is read again."""
    for _ in range(RACES):
        table = Table(*await store.load(code))
        kind = Kind.FREEZE if wrong else Kind.THAW
        marked = table.next(time(), (kind, TABLE, reason(wrong), {}))
        try:
            await store.append(code, table.seq, marked, table.after(marked).summary())
        except ConflictError:
            continue
        return
    raise TableError("busy")


def doctor(url: str | None, mend: bool) -> Report:
    """The doctor's visit to a database."""

    async def run() -> Report:
        store = await open_store(url, new=False)
        try:
            return await visit(store, mend)
        finally:
            await store.close()

    return asyncio.run(run())


@dataclass
class Moved:
    """What was moved, and what was not."""

    tables: list[str] = field(default_factory=list)
    there: list[str] = field(default_factory=list)  # the same table was there already
    broken: dict[str, str] = field(default_factory=dict)  # that are not whole, and why


async def write_tables(store: Store, folder: Path, codes: Sequence[str]) -> Moved:
    """Tables (all, if none is named) into files in a folder."""
    moved = Moved()
    for code in codes or await store.codes():
        try:
            header, events = await store.load(code)
        except Unreadable as error:
            moved.broken[code] = str(error)
            continue
        table = Table(header, events)
        plain = {"format": FORMAT, "header": header.plain(), "events": [event.plain() for event in events]}
        try:
            folder.mkdir(parents=True, exist_ok=True)
            text = json.dumps(plain, indent=1, ensure_ascii=False)
            _write(folder / f"{code}.json", text + "\n")
            if table.begun:
                _write(folder / f"{code}.viae", snapshot.record(table).text(reveal=True))
        except OSError as error:
            raise StoreError(
                "{code} cannot be written into {folder!r}: {why}.",
                code=code,
                folder=str(folder),
                why=str(error.strerror),
            ) from None
        moved.tables.append(code)
    return moved


async def read_tables(store: Store, files: Sequence[Path]) -> Moved:
    """Tables out of files, or of all files of a folder; StoreError at the first that cannot be taken."""
    moved = Moved()
    found = [one for path in files for one in (sorted(path.glob("*.json")) if path.is_dir() else [path])]
    if not found:
        raise StoreError("there is no table in {files}.", files=", ".join(map(str, files)))
    for file in found:
        header, events = _read(file)
        if wrong := examine(header, events):
            raise StoreError("{file}: {wrong}", file=str(file), wrong=wrong.partition(": ")[2])
        try:
            await store.create(header, events, Table(header, events).summary())
        except ConflictError:
            if await store.load(header.code) != (header, events):
                raise StoreError(
                    "{file}: there is another table {code!r} in this database.", file=str(file), code=header.code
                ) from None
            moved.there.append(header.code)
        else:
            moved.tables.append(header.code)
    return moved


def _write(file: Path, text: str) -> None:
    """Write a file for nobody else: it holds the seed."""
    with open(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w", encoding="utf-8") as out:
        out.write(text)


def _read(file: Path) -> tuple[Header, list[Event]]:
    try:
        plain: Any = json.loads(file.read_text(encoding="utf-8"))
        if not isinstance(plain, dict) or plain.get("format") != FORMAT:
            raise StoreError(
                "{file}: not a table that viae exported (its format is not {format!r}).", file=str(file), format=FORMAT
            )
        header, events = read_header(plain["header"]), [read_event(one) for one in plain["events"]]
        Table(header, events)
    except OSError as error:
        raise StoreError("{file}: cannot be read: {why}.", file=str(file), why=str(error.strerror)) from None
    except (KeyError, IndexError, TypeError, AttributeError) as error:
        raise StoreError(
            "{file}: a part of the table is missing or of another kind: {error}.", file=str(file), error=str(error)
        ) from None
    except StoreError:
        raise
    except ValueError as error:
        raise StoreError("{file}: not a table that viae exported: {error}.", file=str(file), error=str(error)) from None
    if not 0 < len(header.code) <= 16 or not set(header.code) <= set(LETTERS):
        raise StoreError("{file}: {code!r} is no code of a table.", file=str(file), code=header.code)
    if [event.seq for event in events] != list(range(1, len(events) + 1)):
        raise StoreError("{file}: its events are not numbered 1 to {count}.", file=str(file), count=len(events))
    return header, events


def export(url: str | None, folder: Path, codes: Sequence[str]) -> Moved:
    """`viae export`."""

    async def run() -> Moved:
        store = await open_store(url, new=False)
        try:
            return await write_tables(store, folder, codes)
        finally:
            await store.close()

    return asyncio.run(run())


def take_in(url: str | None, files: Sequence[Path]) -> Moved:
    """`viae import`."""

    async def run() -> Moved:
        store = await open_store(url)
        try:
            return await read_tables(store, files)
        finally:
            await store.close()

    return asyncio.run(run())
