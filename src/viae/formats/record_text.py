"""Reads a record from its text, and names the line in which it is none."""

from __future__ import annotations

import re
from typing import Final

from viae.core.chance import commitment
from viae.core.errors import Message, RecordError
from viae.core.record import FORMAT, Record, digest_of, read_entry

HEADS: Final = ["game", "rules", "seats", "option", "board", "name", "entropy", "taken-over", "commitment", "chance"]
_HEX: Final = re.compile(r"[0-9a-f]{64}")


def _value(text: str, line: int, count: int) -> list[str]:
    """The values behind the first word of a line; the last one may hold spaces."""
    words = text.split(" ", count)
    if len(words) <= count or not words[count]:
        if count == 1:
            raise RecordError(line, "{word!r} needs 1 value.", word=words[0])
        raise RecordError(line, "{word!r} needs {count} values.", word=words[0], count=count)
    return words[1:]


def _number(word: str, line: int, what: Message) -> int:
    if not word.removeprefix("-").isdecimal() or not word.isascii() or len(word) > 9:
        raise RecordError(line, "{what} is a whole number, not {word!r}.", what=what, word=word)
    return int(word)


def _hex(word: str, line: int, what: Message) -> str:
    if _HEX.fullmatch(word) is None:
        raise RecordError(line, "{what} has 64 digits 0-9 a-f, not {word!r}.", what=what, word=word)
    return word


def read_record(text: str) -> Record:
    """The record in a text. Only the form is checked here; Match.replay checks the play."""
    lines = text.removesuffix("\n").split("\n")
    if lines[0] != FORMAT:
        raise RecordError(1, "a record begins with {line!r}.", line=FORMAT)
    for line, one in enumerate(lines, 1):
        if not one.isprintable() or one != one.strip():
            raise RecordError(line, "{text!r} has characters or spaces that no record has.", text=one[:80])
    end = lines.index("") if "" in lines else len(lines)
    record = _read_header(lines[:end])
    _read_play(record, lines, end + 1)
    return record


def _read_header(lines: list[str]) -> Record:
    found: dict[str, str] = {}  # by the words before the value: "game", "option teams", "name 0"
    where: dict[str, int] = {}
    for line, text in enumerate(lines[1:], 2):
        head = text.split(" ", 1)[0]
        if head not in HEADS:
            raise RecordError(line, "{text!r} is no header line.", text=text)
        *more, value = _value(text, line, 2 if head in ("option", "name", "entropy") else 1)
        name = " ".join([head, *more])
        if name in found:
            raise RecordError(line, "a second line {line!r}.", line=name)
        found[name], where[name] = value, line
    for head in ("game", "rules", "seats", "board"):
        if head not in found:
            raise RecordError(len(lines), "the header has no line {line!r}.", line=head)
    if ("commitment" in found) == ("chance" in found) or found.get("chance", "entered") != "entered":
        raise RecordError(len(lines), "the header has either a line 'commitment' or the line 'chance entered'.")
    record = Record(
        found["game"],
        _number(found["rules"], where["rules"], Message("the rules version")),
        _number(found["seats"], where["seats"], Message("the number of seats")),
        {name[7:]: value for name, value in found.items() if name.startswith("option ")},
        _hex(found["board"], where["board"], Message("a board digest")),
        _hex(found["commitment"], where["commitment"], Message("a commitment")) if "commitment" in found else "",
    )
    record.lines.update(where)
    if "taken-over" in found:
        record.taken = _number(found["taken-over"], where["taken-over"], Message("the number of actions taken over"))
        if record.taken < 1:
            raise RecordError(where["taken-over"], "whoever takes over takes at least one action.")
    for name, value in found.items():
        head, _, seat = name.partition(" ")
        if head in ("name", "entropy"):
            if not 0 <= _number(seat, where[name], Message("a seat")) < record.seats:
                raise RecordError(where[name], "there is no seat {seat} of {seats}.", seat=seat, seats=record.seats)
            (record.names if head == "name" else record.entropy)[int(seat)] = value
    return record


def _read_play(record: Record, lines: list[str], at: int) -> None:
    """The lines after the header: play, an empty line, the closing lines."""
    while at < len(lines) and lines[at]:
        record.play.append(read_entry(lines[at], at + 1))
        at += 1
    if record.taken > len(record.play):
        raise RecordError(
            record.lines["taken-over"], "more is said to be taken over than the {most} actions.", most=len(record.play)
        )
    for line, text in enumerate(lines[at + 1 :], at + 2):
        head = text.split(" ", 1)[0]
        if "digest" in record.lines:
            raise RecordError(line, "nothing follows the digest.")
        if head in record.lines:
            raise RecordError(line, "a second line {line!r}.", line=head)
        _read_closing(record, head, _value(text, line, 1)[0], line)
        record.lines[head] = line
        if head == "digest":
            record.intact = record.final_digest == digest_of(lines[: line - 1])
    if "digest" not in record.lines:
        raise RecordError(len(lines), "the record breaks off: its last line 'digest' is missing.")


def _read_closing(record: Record, head: str, value: str, line: int) -> None:
    if head == "seed":
        record.seed = bytes.fromhex(_hex(value, line, Message("a seed")))
        if commitment(record.seed) != record.committed:
            raise RecordError(line, "the seed is not the one the commitment in the header promised.")
    elif head in ("result", "scores"):
        numbers = [_number(word, line, Message("each of the {line}", line=head)) for word in value.split(" ")]
        if (count := len(numbers)) != record.seats:
            raise RecordError(
                line, "{line!r} has {count} numbers for {seats} seats.", line=head, count=count, seats=record.seats
            )
        (record.result if head == "result" else record.scores).extend(numbers)
    elif head == "final":
        record.final = _hex(value, line, Message("the final digest"))
    elif head == "digest":
        record.final_digest = _hex(value, line, Message("the digest"))
    else:
        raise RecordError(line, "{word!r} begins no closing line.", word=head)
