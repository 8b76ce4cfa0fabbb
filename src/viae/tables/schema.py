"""What people send to tables and what tables answer. The API, its description and the client are made from these."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta, Struct

LONGEST_CLOCK: Final = 30 * 86_400  # seconds
LONGEST_DELAY: Final = 86_400
SeatNumber = Annotated[int, Meta(ge=0, le=99)]
EventNumber = Annotated[int, Meta(ge=0, le=2**53)]
Text = Annotated[str, Meta(max_length=2_000)]
Name = Annotated[str, Meta(max_length=200)]
BoardSource = Annotated[str, Meta(max_length=200_000, description="The text of a board file.")]
IdempotencyKey = Annotated[
    str, Meta(max_length=64, description="Your own id of this command: sent again, it gets the first answer.")
]


def to_bytes(value: object) -> bytes:
    """JSON with sorted keys; equal values give equal bytes."""
    return msgspec.json.encode(value, order="sorted")


class TableSettings(Struct, frozen=True):
    """How a table is run; chosen when it is made and never changed."""

    private: Annotated[bool, Meta(description="Not listed; anyone with the code may join.")] = False
    spectators: Annotated[
        Literal["open", "delayed", "none"],
        Meta(description="Spectators see the table at once, `delay` seconds later, or not at all once it runs."),
    ] = "open"
    delay: Annotated[
        int,
        Meta(ge=0, le=LONGEST_DELAY, description="Seconds by which spectators lag; at least 1 if they are delayed."),
    ] = 0
    clock: Annotated[
        int,
        Meta(
            ge=0, le=LONGEST_CLOCK, description="Seconds for a decision, at least 5, before a bot decides; 0: no limit."
        ),
    ] = 0
    substitute: Annotated[str, Meta(description="The bot that decides for a person who is away or has resigned.")] = (
        "greedy"
    )
    pause: Annotated[
        float,
        Meta(
            ge=0, le=10, description="Seconds from question to a bot's answer, so that people can follow; 0: at once."
        ),
    ] = 0.5

    several: Annotated[
        bool, Meta(description="One person may hold several seats, as for play at one screen; everybody sees which.")
    ] = False

    def plain(self) -> dict[str, Any]:
        """The settings as JSON values, for storage."""
        return msgspec.structs.asdict(self)


# ---- commands


class Command(Struct, forbid_unknown_fields=True):
    """What every command may carry."""

    id: IdempotencyKey = ""


class NewSession(Struct, forbid_unknown_fields=True):
    """A new person: as a token in the answer, or as a cookie that scripts cannot read."""

    cookie: bool = False


class NewTable(Command, forbid_unknown_fields=True, kw_only=True):
    """A table to be made."""

    game: Name
    seats: SeatNumber
    options: dict[str, bool | int | str] = {}
    settings: dict[str, bool | int | float | str] = {}
    board: BoardSource | None = None


class Continue(Command, forbid_unknown_fields=True, kw_only=True):
    """A table to be made that begins with the play of one that is over."""

    after: Annotated[int, Meta(ge=0, le=10**6, description="How many of its actions are taken over.")]
    settings: dict[str, bool | int | float | str] = {}


class BoardFile(Struct, forbid_unknown_fields=True):
    """A board file to be checked."""

    board: BoardSource


class Sit(Command, forbid_unknown_fields=True):
    """Take a seat: this one, the invitation's, or the first free one."""

    name: Name = ""
    seat: SeatNumber | None = None
    invitation: Annotated[str, Meta(max_length=100)] = ""


class SeatBot(Command, forbid_unknown_fields=True):
    """Seat a bot."""

    seat: SeatNumber = 0
    bot: Name = "greedy"


class SeatCommand(Command, forbid_unknown_fields=True):
    """A command about one seat."""

    seat: SeatNumber = 0


class OwnSeatCommand(Command, forbid_unknown_fields=True):
    """A command about your own seat; if you hold several, say which."""

    seat: SeatNumber | None = None


class Entropy(SeatCommand, forbid_unknown_fields=True):
    """What a seat adds to the dice."""

    text: Name = ""


class Act(OwnSeatCommand, forbid_unknown_fields=True, kw_only=True):
    """A decision, in the notation of the game."""

    action: Text
    seen: Annotated[EventNumber, Meta(description="The last event you have seen; older questions are stale.")]


class Undo(OwnSeatCommand, forbid_unknown_fields=True, kw_only=True):
    """Take the last action back."""

    seen: EventNumber


class Chat(Command, forbid_unknown_fields=True, kw_only=True):
    """Say something to everybody, or to your partners alone."""

    text: Text
    name: Name = ""
    partners: Annotated[bool, Meta(description="Only the seats of your team read it, in a game with teams.")] = False


class Vote(Command, forbid_unknown_fields=True, kw_only=True):
    """Vote on abandoning the game."""

    abandon: bool


# ---- a table


class Seat(Struct):
    """A seat and who sits there."""

    seat: int
    called: str
    kind: Literal["free", "reserved", "person", "bot"]
    name: str
    bot: str | None
    away: bool
    resigned: bool
    connected: bool
    you: bool
    also: list[int]  # the other seats of the same person, at tables made for that
    entropy: str | None
    abandon: bool | None


class LegalAction(Struct):
    """Something that can be done now."""

    text: str
    label: str
    final: bool  # whether it ends your part and cannot be taken back: ask before you send it


class UndoInfo(Struct, frozen=True):
    """Whether the last action can be taken back, and if not, why."""

    possible: bool
    code: str | None = None
    sentence: str | None = None


class Result(Struct):
    """How a game ended, by seat."""

    places: list[int]
    scores: list[int]


Status = Literal["waiting", "playing", "over", "abandoned", "frozen"]


class Position(Struct, kw_only=True):
    """All that its reader may know of a table now."""

    table: str
    seq: int  # the last event
    moved: int  # the last event that changed the position
    status: Status
    game: str
    title: str
    version: int
    options: dict[str, str]
    board: str
    own_board: bool
    settings: TableSettings
    made: float
    viewer: int
    yours: list[int]
    partners: list[int]  # who reads what you say to your partners, your own seats among them
    host: bool
    seats: list[Seat]
    actors: list[int]
    deadlines: dict[str, float]
    prompt: str
    legal: list[LegalAction]
    view: dict[str, Any] | None  # each game has its own shape
    undo: UndoInfo
    result: Result | None
    taken: int  # actions at the beginning that were played at another table; the seed is for what follows them
    commitment: str
    seed: str | None
    rematch: str | None
    frozen: str | None


class LogEntry(Struct, kw_only=True):
    """Something that happened, as its reader perceived it."""

    seq: int
    at: float
    kind: str
    seat: int
    text: str
    name: str | None
    to: list[int]  # the seats that read a line of chat; empty: everybody
    bot: str | None
    fallback: str | None
    sentences: list[str]
    trail: list[str]


class Log(Struct):
    """What happened, in order."""

    entries: list[LogEntry]


class TableRow(Struct, kw_only=True):
    """A table in a list."""

    table: str
    game: str
    title: str
    version: int
    seats: int
    status: str
    names: list[str]
    free: int
    made: float
    touched: float
    clock: int
    spectators: str


class OwnTableRow(TableRow, kw_only=True):
    """A table in your own list."""

    yours: list[int]
    asked: bool


class TableList(Struct):
    """Public tables."""

    tables: list[TableRow]


class OwnTableList(Struct):
    """Your own tables."""

    tables: list[OwnTableRow]


class WhatIs(Struct):
    """What a place or a piece is, in a sentence or two; nothing if there is nothing to say."""

    about: str


class WhyNot(Struct):
    """Whether something can be done now, and if not, which rule forbids it."""

    possible: bool
    code: str | None = None
    rule: str | None = None
    sentence: str | None = None


class TextBoard(Struct):
    """The board in lines of text: each line its parts, each part its text and its style."""

    lines: list[list[list[str]]]


class BoardText(Struct):
    """The text of a board file, and its digest."""

    board: str
    text: str


# ---- other answers


class Done(Struct, omit_defaults=True):
    """A command that was carried out: stored, and visible to all."""

    table: str
    seq: int
    seat: int | None = None
    invitation: str | None = None
    rematch: str | None = None


class Refused(Struct, omit_defaults=True):
    """What every refusal looks like; some carry more, as a stale action the present position."""

    code: str
    rule: str
    sentence: str
    position: Position | None = None
    faults: list[str] = []


Proof = Literal["bearer", "cookie", "none"]


class Session(Struct):
    """Who you are. The token is sent once, to those who did not ask for a cookie."""

    by: Proof
    token: str | None = None


class GameOption(Struct, kw_only=True):
    """An option of a game."""

    name: str
    kind: Literal["truth", "number", "word", "text"]
    default: bool | int | str
    values: list[str]
    minimum: int | None
    rules: list[str]
    explanation: str


class GameInfo(Struct, kw_only=True):
    """A game that can be played here."""

    game: str
    title: str
    version: int
    about: str
    seats: list[int]
    secrets: bool
    options: list[GameOption]
    board: str
    own_boards: bool


class Games(Struct):
    """What can be played, by whom, in which languages."""

    games: list[GameInfo]
    bots: list[str]
    languages: list[str]


class Rules(Struct):
    """A rulebook."""

    game: str
    version: int
    text: str
    rules: dict[str, str]


class LegendThing(Struct):
    """A kind of thing on the table or the board."""

    name: str
    about: str
    rule: str
    count: int
    picture: str


class LegendPart(Struct):
    """Kinds of things that belong together; the pictures use the definitions, which are not shown themselves."""

    id: str
    title: str
    entries: list[LegendThing]
    definitions: str


class Legend(Struct):
    """Everything that lies on the table or is printed on the board, with its picture and what it does."""

    game: str
    groups: list[LegendPart]


class BoardDigest(Struct):
    """The digest of a board that can be played on."""

    board: str


class Hello(Struct):
    """The first event of a stream: the last event so far, and the seconds between two signs of life."""

    seq: int
    heartbeat: float


class Bye(Struct):
    """The last event of a stream: why it ends."""

    why: str
