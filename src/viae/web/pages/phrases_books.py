"""The phrases of rulebooks, of how to play, of replays and results, of own boards."""

from __future__ import annotations

from typing import Final

BOOKS: Final[dict[str, tuple[str, str, str]]] = {
    "rules_title": ("Rulebook: {title}", "Spielregel: {title}", "Regolamento: {title}"),
    "contents": ("Contents", "Inhalt", "Indice"),
}
