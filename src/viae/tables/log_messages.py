"""Sentences of the log about everything but actions, which the games narrate."""

from __future__ import annotations

from viae.i18n.catalogue import interface
from viae.tables.errors import frozen_key
from viae.tables.events import Event, Kind


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
