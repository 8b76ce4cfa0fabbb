"""The events of a table. A table is the list of its events; everything else follows from that list."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from enum import StrEnum
from types import MappingProxyType
from typing import Any, Final

from viae.bots.bot import BOTS
from viae.core.step import Step
from viae.tables.errors import TableError
from viae.tables.schema import LONGEST_CLOCK, LONGEST_DELAY, TableSettings

TABLE: Final = -4  # an event of the table as a whole, of no seat
LETTERS: Final = "23456789abcdefghjkmnpqrstuvwxyz"  # of a code: none that are easily confused
NO_DATA: Final[Mapping[str, Any]] = MappingProxyType({})


class Kind(StrEnum):
    """The kinds of events, as they are stored and streamed."""

    CONTINUE = "continue"  # it continues the play of another table: data["play"] holds it, text its length
    SIT = "sit"  # somebody takes a seat: text is the name, data["holder"] who, or data["bot"] which bot
    STAND = "stand"  # gives the seat up again, before the start
    INVITE = (
        "invite"  # a seat is reserved: data["invitation"] is the digest of what its bearer must show, "inviter" who
    )
    ENTROPY = "entropy"  # a seat adds to the dealer's seed, before the start
    START = "start"
    ACT = "act"  # a seat or chance does something: text is the notation, data["by"] the bot if one chose
    UNDO = "undo"  # a seat takes its last action back
    OVER = "over"  # data: places, scores, final (a digest of the last position)
    CHAT = "chat"  # data["name"] says who, also for spectators; data["to"] the seats that read it, if not everybody
    RESIGN = "resign"  # data["bot"] plays on for the seat, for good
    TAKEOVER = "takeover"  # data["bot"] plays for an absent person
    HANDBACK = "handback"  # the person is back
    VOTE = "vote"  # to abandon the game: text "yes" or "no"
    ABANDON = "abandon"
    REMATCH = "rematch"  # text is the code of the new table
    FREEZE = "freeze"  # the table does not fit this program's rules: text says why
    THAW = "thaw"  # it fits again


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened."""

    seq: int  # 1, 2, ... in the order of the table
    at: float  # seconds since 1970; never before the event before it
    kind: Kind
    seat: int = TABLE  # a seat, CHANCE, SPECTATOR or TABLE
    text: str = ""
    data: Mapping[str, Any] = field(default_factory=lambda: NO_DATA)  # JSON values; digests in it are secret
    step: Step | None = field(
        default=None, compare=False, repr=False
    )  # what an action did, where it was just carried out

    @property
    def is_move(self) -> bool:
        """Whether a seat changed the position with it."""
        return self.kind is Kind.UNDO or (self.kind is Kind.ACT and self.seat >= 0)

    @property
    def is_automatic(self) -> bool:
        """Whether a bot, chance or the program did it."""
        if self.kind is Kind.ACT:
            return self.seat < 0 or "by" in self.data
        return self.kind in (Kind.OVER, Kind.FREEZE, Kind.THAW)

    @property
    def is_private(self) -> bool:
        """Whether partners said it among themselves."""
        return "to" in self.data

    def plain(self) -> dict[str, Any]:
        """All of it as JSON values, for our own files."""
        return {
            "seq": self.seq,
            "at": self.at,
            "kind": self.kind.value,
            "seat": self.seat,
            "text": self.text,
            "data": dict(self.data),
        }


_RIGHT: Final = {  # what a setting must be, in words that every language can show
    "private": "true | false",
    "spectators": "open | delayed | none",
    "delay": f"0 ... {LONGEST_DELAY}",
    "clock": f"0, 5 ... {LONGEST_CLOCK}",
    "substitute": " | ".join(BOTS),
    "pause": "0 ... 10",
    "several": "true | false",
}


def read_settings(given: Mapping[str, Any]) -> TableSettings:
    """Settings that a person asks for; TableError if one of them cannot be."""
    for name, value in given.items():
        if name not in _RIGHT:
            raise TableError("bad-settings", name=name, right=" | ".join(_RIGHT), value=value)
        if not _can_be(name, value):
            raise TableError("bad-settings", name=name, right=_RIGHT[name], value=value)
    settings = TableSettings(**given)
    if settings.spectators == "delayed" and settings.delay < 1:
        raise TableError("bad-settings", name="delay", right=f"1 ... {LONGEST_DELAY}", value=settings.delay)
    return settings


def _can_be(name: str, value: object) -> bool:
    if name in ("private", "several"):
        return isinstance(value, bool)
    if name in ("spectators", "substitute"):
        return isinstance(value, str) and value in _RIGHT[name].split(" | ")
    if isinstance(value, bool) or not isinstance(value, int | float if name == "pause" else int):
        return False
    if name == "clock":
        return value == 0 or 5 <= value <= LONGEST_CLOCK
    return 0 <= value <= (10 if name == "pause" else LONGEST_DELAY)


@dataclass(frozen=True)
class Header:
    """What a table is made of before anything happens."""

    code: str  # how people name it; also its address
    game: str
    version: int  # of the rules
    options: Mapping[str, str]  # every option of the game, as records write them
    board: str | None  # the text of another board file
    digest: str  # of the board
    seats: int
    seed: bytes = field(repr=False)  # of the dealer; secret until the end
    settings: TableSettings
    made: float
    host: str = field(repr=False)  # the holder who made it

    def plain(self) -> dict[str, Any]:
        """All of it as JSON values, for our own files; it holds the seed."""
        plain = {one.name: getattr(self, one.name) for one in fields(self)}
        return plain | {"options": dict(self.options), "seed": self.seed.hex(), "settings": self.settings.plain()}


def read_header(plain: Mapping[str, Any]) -> Header:
    """The header that `plain` gave."""
    return Header(**{**plain, "seed": bytes.fromhex(plain["seed"]), "settings": TableSettings(**plain["settings"])})


def read_event(plain: Mapping[str, Any]) -> Event:
    """The event that `plain` gave; ValueError if no event gave it."""
    kinds = {"seq": int, "at": float, "kind": str, "seat": int, "text": str, "data": dict}
    for name, kind in kinds.items():
        if not isinstance(plain[name], kind):
            raise ValueError(f"{name!r} of an event is {plain[name]!r}")
    return Event(**{**plain, "kind": Kind(plain["kind"]), "data": plain["data"] or NO_DATA})


def packed(data: Mapping[str, Any]) -> str:
    """Data as it is stored; the same data always gives the same text."""
    return json.dumps(dict(data), sort_keys=True, ensure_ascii=False, separators=(",", ":")) if data else ""
