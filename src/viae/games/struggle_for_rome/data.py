"""What has been concluded of the hands, as plain values and back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from viae.games.struggle_for_rome.rules.card_deduction import card_noted, unlinked_cards
from viae.games.struggle_for_rome.rules.deduction import noted, unlinked
from viae.games.struggle_for_rome.state import CardNotes, Event, Notes, State


def noted_fields(s: State) -> dict[str, object]:
    """The notes of each seat and of the spectator, and everybody's of development cards. Keys of 128 bits are texts."""
    notes: list[object] = []
    for observer in range(s.setup.seats + 1):
        one = unlinked(noted(s, observer))
        parts = [{str(key): likely for key, likely in part.items()} for part in one.parts]
        notes.append({"known": list(one.known), "hidden": list(one.hidden), "parts": parts})
    cards = unlinked_cards(card_noted(s))
    tables = [{str(key): ways for key, ways in table.items()} for table in cards.tables]
    return {"notes": notes, "card_notes": {"size": list(cards.size), "tracked": list(cards.tracked), "tables": tables}}


def read_notes(s: State, fields: Mapping[str, Any]) -> None:
    """Let everybody have concluded that; what has happened before is forgotten."""
    s.events = Event(None, 0, 0, 0, 0)
    found: list[Notes] = []
    for one in fields["notes"]:
        parts = [{int(key): float(likely) for key, likely in part.items()} for part in one["parts"]]
        found.append(Notes(s.events, list(one["known"]), list(one["hidden"]), parts))
    s.notes = tuple(found)
    cards = fields["card_notes"]
    tables = [{int(key): int(ways) for key, ways in table.items()} for table in cards["tables"]]
    s.card_notes = CardNotes(s.events, list(cards["size"]), list(cards["tracked"]), tables)
