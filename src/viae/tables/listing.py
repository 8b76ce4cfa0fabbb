"""Tables in lists: what a list shows of each."""

from __future__ import annotations

from typing import Any

from viae.core.errors import ViaeError
from viae.tables.compatibility import known_game
from viae.tables.schema import OwnTableRow, TableRow
from viae.tables.storage.store import Row


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
