"""Typed lines can be edited, called back with the arrow keys and completed with Tab, where Python has readline."""

from __future__ import annotations

from collections.abc import Callable, Sequence


def edit_lines(possible: Callable[[], Sequence[str]]) -> None:
    """Let `input` edit lines from here on; Tab completes what is possible at that moment."""
    try:
        import readline
    except ImportError:  # as on Windows: lines are typed without help
        return
    readline.set_completer(lambda typed, number: completions(possible(), typed)[number])
    readline.set_completer_delims("")  # a move has several words
    readline.parse_and_bind("tab: complete")


def completions(possible: Sequence[str], typed: str) -> list[str | None]:
    """The moves that begin so, each to the end of the word being typed; None ends the list."""
    words = len(typed.split(" "))
    begun = [" ".join(text.split(" ")[:words]) for text in possible if text.lower().startswith(typed.lower())]
    return [*dict.fromkeys(begun), None]
