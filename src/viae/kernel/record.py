"""The record: a whole match as readable text, one action a line. Reading and writing; match.py replays."""

from __future__ import annotations

import re
from collections.abc import Mapping
from hashlib import sha256
from typing import Final

from viae.kernel.chance import commitment
from viae.kernel.errors import RecordError

FORMAT: Final = "viae record 1"
_HEX: Final = re.compile(r"[0-9a-f]{64}")


class Entry:
    """One line of play: who did what, and where it stands in the text."""

    def __init__(self, actor: int, text: str, line: int) -> None:
        self.actor: Final = actor  # a seat, or CHANCE (-1)
        self.text: Final = text
        self.line: Final = line


class Record:
    """Header, play and, once known, the end of one match."""

    def __init__(
        self, game: str, version: int, seats: int, options: Mapping[str, str], board: str, committed: str
    ) -> None:
        self.game: Final = game
        self.version: Final = version
        self.seats: Final = seats
        self.options: Final = dict(options)
        self.board: Final = board  # digest of what the board file says
        self.committed: Final = committed  # of the dealer's seed; "" when chance is entered by hand
        self.names: Final[dict[int, str]] = {}
        self.entropy: Final[dict[int, str]] = {}
        self.play: Final[list[Entry]] = []
        self.seed: bytes | None = None
        self.result: list[int] = []  # places by seat, once the match is over
        self.scores: list[int] = []
        self.final = ""  # digest of the last state's key
        self.intact = True  # whether the text read fits its digest; judged after the replay, which can say where
        self.lines: Final[dict[str, int]] = {}  # where a header or closing line stood in the text read

    def text(self, reveal: bool = False) -> str:
        """The record as text. The seed is told when the match is over, or on request."""
        out = [FORMAT, f"game {self.game}", f"rules {self.version}", f"seats {self.seats}"]
        out += [f"option {name} {value}" for name, value in self.options.items()]
        out.append(f"board {self.board}")
        out += [f"name {seat} {self.names[seat]}" for seat in sorted(self.names)]
        out += [f"entropy {seat} {self.entropy[seat]}" for seat in sorted(self.entropy)]
        out.append(f"commitment {self.committed}" if self.committed else "chance entered")
        out.append("")
        out += [f"{'*' if entry.actor < 0 else entry.actor} {entry.text}" for entry in self.play]
        closing = []
        if self.seed is not None and (self.result or reveal):
            closing.append(f"seed {self.seed.hex()}")
        if self.result:
            closing.append("result " + " ".join(map(str, self.result)))
            closing.append("scores " + " ".join(map(str, self.scores)))
            closing.append(f"final {self.final}")
        if closing:
            out += ["", *closing]
        out.append(f"digest {_digest(out)}")
        return "\n".join(out) + "\n"


def _digest(lines: list[str]) -> str:
    return sha256("\n".join(lines).encode()).hexdigest()


def _words(text: str, line: int, count: int) -> list[str]:
    words = text.split(" ", count)
    if len(words) <= count or not words[count]:
        raise RecordError(line, f"{words[0]!r} needs {count} value{'s' if count > 1 else ''}.")
    return words[1:]


def _number(word: str, line: int, what: str) -> int:
    if not word.isdecimal():
        raise RecordError(line, f"{what} is a whole number, not {word!r}.")
    return int(word)


def _signed(word: str, line: int, what: str) -> int:
    return -_number(word[1:], line, what) if word.startswith("-") else _number(word, line, what)


def _hex(word: str, line: int, what: str) -> str:
    if _HEX.fullmatch(word) is None:
        raise RecordError(line, f"{what} has 64 digits 0-9 a-f, not {word!r}.")
    return word


def read_record(text: str) -> Record:
    """The record in a text. Only the form is checked here; Match.replay checks the play."""
    lines = text.split("\n")
    if lines and lines[-1] == "":
        lines.pop()
    if not lines or lines[0] != FORMAT:
        raise RecordError(1, f"a record begins with {FORMAT!r}.")
    single: dict[str, tuple[str, int]] = {}
    options: dict[str, str] = {}
    numbered: dict[str, dict[int, str]] = {"name": {}, "entropy": {}}
    where: dict[str, int] = {}
    at = 1
    while at < len(lines) and lines[at]:
        line = at + 1
        head = lines[at].split(" ", 1)[0]
        if head == "option":
            name, value = _words(lines[at], line, 2)
            options[name] = value
            where[f"option {name}"] = line
        elif head in numbered:
            seat, value = _words(lines[at], line, 2)
            numbered[head][_number(seat, line, "a seat")] = value
            where[f"{head} {seat}"] = line
        elif head in ("game", "rules", "seats", "board", "commitment", "chance") and head not in single:
            single[head] = (_words(lines[at], line, 1)[0], line)
            where[head] = line
        else:
            raise RecordError(line, f"{lines[at]!r} is no header line, or stands here twice.")
        at += 1
    for head in ("game", "rules", "seats", "board"):
        if head not in single:
            raise RecordError(at, f"the header has no line {head!r}.")
    if ("commitment" in single) == ("chance" in single):
        raise RecordError(at, "the header has either a line 'commitment' or the line 'chance entered'.")
    if "chance" in single and single["chance"][0] != "entered":
        raise RecordError(single["chance"][1], f"'chance' is 'entered' or left out, not {single['chance'][0]!r}.")
    committed = _hex(*single["commitment"], "a commitment") if "commitment" in single else ""
    record = Record(
        single["game"][0],
        _number(*single["rules"], "the rules version"),
        _number(*single["seats"], "the number of seats"),
        options,
        _hex(*single["board"], "a board digest"),
        committed,
    )
    record.names.update(numbered["name"])
    record.entropy.update(numbered["entropy"])
    record.lines.update(where)
    for what in ("name", "entropy"):
        for number in numbered[what]:
            if number >= record.seats:
                raise RecordError(where[f"{what} {number}"], f"there is no seat {number} of {record.seats}.")
    _read_play(record, lines, at + 1)
    return record


def _read_play(record: Record, lines: list[str], at: int) -> None:
    """The lines after the header: play, an empty line, the closing lines."""
    while at < len(lines) and lines[at] and not lines[at].startswith("digest "):
        actor, _, words = lines[at].partition(" ")
        if not words or (actor != "*" and not actor.isdecimal()):
            raise RecordError(at + 1, f"{lines[at]!r} is no line of play: a seat or '*', then the action.")
        record.play.append(Entry(-1 if actor == "*" else int(actor), words, at + 1))
        at += 1
    if at < len(lines) and not lines[at]:
        at += 1
    while at < len(lines):
        line = at + 1
        head = lines[at].split(" ", 1)[0]
        if head in record.lines:
            raise RecordError(line, f"a second line {head!r}.")
        record.lines[head] = line
        value = _words(lines[at], line, 1)[0] if lines[at] else ""
        if head == "seed":
            record.seed = bytes.fromhex(_hex(value, line, "a seed"))
            if commitment(record.seed) != record.committed:
                raise RecordError(line, "the seed is not the one the commitment in the header promised.")
        elif head in ("result", "scores"):
            numbers = [_signed(word, line, f"each of the {head}") for word in value.split(" ")]
            if len(numbers) != record.seats:
                raise RecordError(line, f"{head!r} has {len(numbers)} numbers for {record.seats} seats.")
            (record.result if head == "result" else record.scores).extend(numbers)
        elif head == "final":
            record.final = _hex(value, line, "the final digest")
        elif head == "digest":
            record.intact = _hex(value, line, "the digest") == _digest(lines[:at])
            if at + 1 < len(lines):
                raise RecordError(line + 1, "nothing follows the digest.")
        else:
            raise RecordError(line, f"{lines[at]!r} is no closing line.")
        at += 1
    if "digest" not in record.lines:
        raise RecordError(len(lines), "the record breaks off: its last line 'digest' is missing.")
