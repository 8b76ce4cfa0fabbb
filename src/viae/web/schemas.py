"""The shapes of what is sent and answered: they are the API's description. What a shape does not name is refused."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

SeatNumber = Annotated[int, Meta(ge=0, le=99)]
TableView = Annotated[int, Meta(ge=0, le=2**53)]
Text = Annotated[str, Meta(max_length=2_000)]
Name = Annotated[str, Meta(max_length=200)]
WishId = Annotated[str, Meta(max_length=64, description="Your own id of this wish: asked again, it is answered alike.")]


# ---- what is asked


class Asked(Struct, forbid_unknown_fields=True):
    """What every wish may carry."""

    id: WishId = ""


class NewSession(Struct, forbid_unknown_fields=True):
    """A new person: as a token in the answer, or as a cookie that scripts cannot read."""

    cookie: bool = False


class NewTable(Asked, forbid_unknown_fields=True, kw_only=True):
    """A table to be made."""

    game: Name
    seats: SeatNumber
    options: dict[str, bool | int | str] = {}
    settings: dict[str, bool | int | float | str] = {}
    board: Annotated[str, Meta(max_length=200_000, description="The text of a board file.")] | None = None


class Continue(Asked, forbid_unknown_fields=True, kw_only=True):
    """A table to be made that begins with the play of one that is over."""

    after: Annotated[int, Meta(ge=0, le=10**6, description="So many of its actions are taken over.")]
    settings: dict[str, bool | int | float | str] = {}


class BoardFile(Struct, forbid_unknown_fields=True):
    """A board file to be checked."""

    board: Annotated[str, Meta(max_length=200_000)]


class Sit(Asked, forbid_unknown_fields=True):
    """A seat to take: this one, the invitation's, or the first that is free."""

    name: Name = ""
    seat: SeatNumber | None = None
    invitation: Annotated[str, Meta(max_length=100)] = ""


class SeatBot(Asked, forbid_unknown_fields=True):
    """A bot to sit down."""

    seat: SeatNumber = 0
    bot: Name = "greedy"


class OneSeat(Asked, forbid_unknown_fields=True):
    """A wish about one seat."""

    seat: SeatNumber = 0


class MaybeSeat(Asked, forbid_unknown_fields=True):
    """A wish about one's own seat; who has several says which."""

    seat: SeatNumber | None = None


class Entropy(OneSeat, forbid_unknown_fields=True):
    """What a seat adds to the dice."""

    text: Name = ""


class Act(MaybeSeat, forbid_unknown_fields=True, kw_only=True):
    """A decision, in the notation of the game."""

    action: Text
    seen: Annotated[TableView, Meta(description="The last event you have seen; older questions are stale.")]


class Undo(MaybeSeat, forbid_unknown_fields=True, kw_only=True):
    """The last action taken back."""

    seen: TableView


class Chat(Asked, forbid_unknown_fields=True, kw_only=True):
    """Something said."""

    text: Text
    name: Name = ""


class Vote(Asked, forbid_unknown_fields=True, kw_only=True):
    """Whether the game shall be abandoned."""

    abandon: bool


# ---- what is answered


class Refused(Struct):
    """What every refusal looks like; some carry more, as a stale action the present position."""

    code: str
    rule: str
    sentence: str
    position: dict[str, Any] | None = None
    faults: list[str] = []


class Session(Struct):
    """Who you are. The token is told once, to those who did not ask for a cookie."""

    by: Literal["bearer", "cookie", "none"]
    token: str | None = None


class Done(Struct, omit_defaults=True):
    """A wish that was granted: stored, and visible to all."""

    table: str
    seq: int
    seat: int | None = None
    invitation: str | None = None
    rematch: str | None = None


class GameOption(Struct):
    """An option of a game."""

    name: str
    kind: Literal["truth", "number", "word", "text"]
    default: bool | int | str
    values: list[str]
    minimum: int | None
    rules: list[str]
    explanation: str


class GameInfo(Struct):
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


class BoardGood(Struct):
    """A board that can be played on."""

    board: str


class Row(Struct):
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


class OwnRow(Row):
    """A table in one's own list."""

    yours: list[int]
    asked: bool


class Rows(Struct):
    """Public tables."""

    tables: list[Row]


class OwnRows(Struct):
    """One's own tables."""

    tables: list[OwnRow]


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
    entropy: str | None
    abandon: bool | None


class Legal(Struct):
    """Something that can be done now."""

    text: str
    label: str
    final: bool  # whether one's part is over with it, and it cannot be taken back: ask before you send it


class UndoInfo(Struct):
    """Whether the last action can be taken back, and if not, why."""

    possible: bool
    code: str | None
    sentence: str | None


class Result(Struct):
    """How a game ended, by seat."""

    places: list[int]
    scores: list[int]


class TableSettings(Struct):
    """How a table is kept."""

    private: bool
    spectators: Literal["open", "delayed", "none"]
    delay: int
    clock: int
    substitute: str
    pause: float


class Position(Struct):
    """All that its reader may know of a table now."""

    table: str
    seq: int
    moved: int
    status: Literal["waiting", "playing", "over", "abandoned", "frozen"]
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
    host: bool
    seats: list[Seat]
    actors: list[int]
    deadlines: dict[str, float]
    prompt: str
    legal: list[Legal]
    view: dict[str, Any] | None
    undo: UndoInfo
    result: Result | None
    taken: int  # so many actions at the beginning were played at another table; the seed is for what follows them
    commitment: str
    seed: str | None
    rematch: str | None
    frozen: str | None


class Entry(Struct):
    """Something that happened, as its reader perceived it."""

    seq: int
    at: float
    kind: str
    seat: int
    text: str
    name: str | None
    bot: str | None
    fallback: str | None
    sentences: list[str]
    trail: list[str]


class Entries(Struct):
    """What happened, in order."""

    entries: list[Entry]


class WhyNot(Struct):
    """Whether something can be done now, and if not, which rule forbids it."""

    possible: bool
    code: str | None = None
    rule: str | None = None
    sentence: str | None = None


class Sketch(Struct):
    """The board in lines of text: each line its parts, each part its text and its style."""

    lines: list[list[list[str]]]


class BoardText(Struct):
    """The text of a board file, and its digest."""

    board: str
    text: str
