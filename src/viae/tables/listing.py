"""Tables in lists: what a list tells of each."""

from __future__ import annotations

from viae.core.errors import ViaeError
from viae.tables.compatibility import known
from viae.tables.snapshot import Plain
from viae.tables.storage.store import Row


def lagging(row: Row, now: float) -> Plain:
    """A table in the list for everybody; where spectators lag, the list tells them nothing earlier."""
    told, settings = row_of(row), row["settings"]
    if settings["spectators"] == "delayed" and row["status"] != "waiting":
        told["touched"] = row["made"]
        if row["touched"] + settings["delay"] > now:
            told["status"] = "playing"
    return told


def row_of(row: Row) -> Plain:
    """A table in a list; nothing of it tells how the game stands."""
    told = {name: row[name] for name in ("game", "version", "seats", "status", "made", "touched")}
    try:
        title = known(row["game"]).title
    except ViaeError:
        title = row["game"]
    settings, summary = row["settings"], row["summary"]
    told |= {"table": row["code"], "title": title, "names": summary["names"], "free": summary["free"]}
    return told | {"clock": settings["clock"], "spectators": settings["spectators"]}
