"""Numbers as a language writes them."""

from __future__ import annotations


def figures(text: str, lang: str) -> str:
    """Numbers written in English, and nothing else, as another language writes them: 34.9% is 34,9 % in German."""
    if lang == "en":
        return text
    return text.replace(", ", "; ").replace(".", ",").replace("%", "\N{NO-BREAK SPACE}%")
