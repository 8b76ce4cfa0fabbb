"""What is said of a user's file that cannot be read."""

from __future__ import annotations


def why_unreadable(error: OSError | ValueError) -> str:
    """What kept us from reading it, in a few words."""
    if isinstance(error, OSError):
        return error.strerror or type(error).__name__
    return "it is not UTF-8 text" if isinstance(error, UnicodeError) else "that is no name of a file"
