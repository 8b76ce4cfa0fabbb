"""`viae export` and `viae import`: tables as files, to move them from one database to another.

Each table is two files: CODE.viae, its record, for everybody who reads records; and CODE.json, all its events with chat
and seats, from which it is imported. Both hold the seed: they are for the operator.
"""

from __future__ import annotations

import asyncio
import json
import os
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from viae.tables import snapshot
from viae.tables.admin.doctor import examine
from viae.tables.errors import ConflictError, StoreError
from viae.tables.events import LETTERS, Event, Header, read_event, read_header
from viae.tables.storage.store import Store, open_store
from viae.tables.table import Table

FORMAT: Final = "viae table 1"


@dataclass
class Moved:
    """What was moved, and what was not."""

    tables: list[str] = field(default_factory=list)
    there: list[str] = field(default_factory=list)  # the same table was there already


async def write_tables(store: Store, folder: Path, codes: Sequence[str]) -> Moved:
    """Tables (all, if none is named) into files in a folder."""
    moved = Moved()
    for code in codes or await store.codes():
        header, events = await store.load(code)
        table = Table(header, events)
        plain = {"format": FORMAT, "header": header.plain(), "events": [event.plain() for event in events]}
        try:
            folder.mkdir(parents=True, exist_ok=True)
            text = json.dumps(plain, indent=1, ensure_ascii=False)
            _write(folder / f"{code}.json", text + "\n")
            if table.begun:
                _write(folder / f"{code}.viae", snapshot.record(table).text(reveal=True))
        except OSError as error:
            raise StoreError(f"{code} cannot be written into {str(folder)!r}: {error.strerror}.") from None
        moved.tables.append(code)
    return moved


async def read_tables(store: Store, files: Sequence[Path]) -> Moved:
    """Tables out of files, or of all files of a folder; StoreError at the first that cannot be taken."""
    moved = Moved()
    found = [one for path in files for one in (sorted(path.glob("*.json")) if path.is_dir() else [path])]
    if not found:
        raise StoreError(f"there is no table in {', '.join(map(str, files))}.")
    for file in found:
        header, events = _read(file)
        if wrong := examine(header, events):
            raise StoreError(f"{file}: {wrong.partition(': ')[2]}")
        try:
            await store.create(header, events, Table(header, events).summary())
        except ConflictError:
            if await store.load(header.code) != (header, events):
                raise StoreError(f"{file}: there is another table {header.code!r} in this database.") from None
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
            raise StoreError(f"{file}: not a table that viae exported (its format is not {FORMAT!r}).")
        header, events = read_header(plain["header"]), [read_event(one) for one in plain["events"]]
        Table(header, events)
    except OSError as error:
        raise StoreError(f"{file}: cannot be read: {error.strerror}.") from None
    except (KeyError, IndexError, TypeError, AttributeError) as error:
        raise StoreError(f"{file}: a part of the table is missing or of another kind: {error}.") from None
    except StoreError:
        raise
    except ValueError as error:
        raise StoreError(f"{file}: not a table that viae exported: {error}.") from None
    if not 0 < len(header.code) <= 16 or not set(header.code) <= set(LETTERS):
        raise StoreError(f"{file}: {header.code!r} is no code of a table.")
    if [event.seq for event in events] != list(range(1, len(events) + 1)):
        raise StoreError(f"{file}: its events are not numbered 1 to {len(events)}.")
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
