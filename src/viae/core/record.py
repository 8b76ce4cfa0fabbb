"""The record: a whole match as readable text, one action a line. match.py replays."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import Final

from viae.core.errors import RecordError
from viae.core.portable import Portable, Unchanging

FORMAT: Final = "viae record 1"


class Entry(Unchanging):
    """One line of play: who did what, and where it stands in the text."""

    def __init__(self, actor: int, text: str, line: int) -> None:
        self.actor: Final = actor  # a seat, or CHANCE (-1)
        self.text: Final = text
        self.line: Final = line

    def written(self) -> str:
        """The line as it stands in a record."""
        return f"{'*' if self.actor < 0 else self.actor} {self.text}"

    def __repr__(self) -> str:
        return f"<{self.written()}>"


def read_entry(text: str, line: int = 0) -> Entry:
    """The line of play that was written so; RecordError if it is none."""
    actor, _, words = text.partition(" ")
    if not words or (actor != "*" and not (actor.isdecimal() and actor.isascii() and len(actor) < 4)):
        raise RecordError(line, "{text!r} is no line of play: a seat or '*', then the action.", text=text)
    return Entry(-1 if actor == "*" else int(actor), words, line)


def past_of(taken: Sequence[Entry]) -> str:
    """The digest of play that is taken over from another match, for the dealer; "" for none."""
    return digest_of([entry.written() for entry in taken]) if taken else ""


class Record(Portable):
    """Header, play and, once known, the end of one match."""

    def __init__(
        self, game: str, version: int, seats: int, options: Mapping[str, str], board: str, committed: str
    ) -> None:
        self.game: Final = game
        self.version: Final = version
        self.seats: Final = seats
        self.options: Final = dict(options)
        self.board: Final = board  # digest of what the board file says
        self.committed = committed  # of the dealer's seed; "" when chance is entered by hand
        self.names: Final[dict[int, str]] = {}
        self.entropy: Final[dict[int, str]] = {}
        self.taken = 0  # so many actions at the beginning were played elsewhere: their chance is not the seed's
        self.play: Final[list[Entry]] = []
        self.seed: bytes | None = None
        self.result: list[int] = []  # places by seat, once the match is over
        self.scores: list[int] = []
        self.final = ""  # digest of the last state's key
        self.final_digest = ""  # of the text above it
        self.intact = True  # whether the text read fits its digest; judged after the replay, which can say where
        self.lines: Final[dict[str, int]] = {}  # where a header or closing line stood in the text read

    def __repr__(self) -> str:
        end = f"places {' '.join(map(str, self.result))}" if self.result else "unfinished"
        return f"<record of {self.game}, {self.seats} seats, {len(self.play)} actions, {end}>"

    def __str__(self) -> str:
        return self.text()

    def text(self, reveal: bool = False) -> str:
        """The record as text. The seed is in it when the match is over, or on request."""
        out = [FORMAT, f"game {self.game}", f"rules {self.version}", f"seats {self.seats}"]
        out += [f"option {name} {value}" for name, value in self.options.items()]
        out.append(f"board {self.board}")
        out += [f"name {seat} {self.names[seat]}" for seat in sorted(self.names)]
        out += [f"entropy {seat} {self.entropy[seat]}" for seat in sorted(self.entropy)]
        if self.taken:
            out.append(f"taken-over {self.taken}")
        out.append(f"commitment {self.committed}" if self.committed else "chance entered")
        out.append("")
        out += [entry.written() for entry in self.play]
        closing = []
        if self.seed is not None and (self.result or reveal):
            closing.append(f"seed {self.seed.hex()}")
        if self.result:
            closing.append("result " + " ".join(map(str, self.result)))
            closing.append("scores " + " ".join(map(str, self.scores)))
            closing.append(f"final {self.final}")
        out += ["", *closing]
        out.append(f"digest {digest_of(out)}")
        return "\n".join(out) + "\n"


def digest_of(lines: list[str]) -> str:
    return sha256("\n".join(lines).encode()).hexdigest()
