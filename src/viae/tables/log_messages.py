"""What the log tells of everything but actions; what an action did the game says itself."""

from __future__ import annotations

from viae.i18n.catalogue import interface
from viae.tables.errors import frozen_key
from viae.tables.events import Event, Kind


def sentences(event: Event, who: str, lang: str) -> list[str]:
    """What people read in the log; what somebody said stands there as they said it."""
    if event.kind is Kind.CHAT:
        return []
    if event.kind is Kind.FREEZE:
        return [interface(lang).text(frozen_key(event.text))]
    key = f"vote-{event.text}" if event.kind is Kind.VOTE else event.kind.value
    return [interface(lang).text(f"table-log.{key}", who=who, text=event.text, bot=event.data.get("bot", ""))]
