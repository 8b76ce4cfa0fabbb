"""Tables in lists: what a list shows of each."""

from __future__ import annotations

from typing import Any

from viae.core.errors import ViaeError
from viae.tables.compatibility import known_game
from viae.tables.schema import OwnTableRow, TableRow
from viae.tables.storage.store import Row


def public_row(row: Row, now: float) -> TableRow:
    """A table in the list for everybody; where spectators are delayed, the list shows them nothing earlier."""
    listed, settings = TableRow(**_shown(row)), row["settings"]
    if settings["spectators"] == "delayed" and row["status"] != "waiting":
        listed.touched = row["made"]
        if row["touched"] + settings["delay"] > now:
            listed.status = "playing"
    return listed


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
