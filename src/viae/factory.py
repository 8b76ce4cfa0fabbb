"""How a match is begun, or taken up again from its record."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from viae.core.chance import Dealer, commitment, seed_bytes
from viae.core.errors import BoardError, Message, RecordError, SetupError, ViaeError, demand
from viae.core.match import AnyGame, Match, Texts
from viae.core.match import replay as played_again
from viae.core.options import read_options
from viae.core.record import FORMAT, Record
from viae.core.registry import File, board_text, game, game_class, game_on, read_file, why_unreadable
from viae.formats.record_text import read_record


def new(
    name: str,
    seats: int | None = None,
    seed: int | str | bytes | None = None,
    board: File | None = None,
    *,
    names: Texts | None = None,
    entropy: Texts | None = None,
    dealt: bool = True,
    by_hand: bool = False,
    **options: object,
) -> Match:
    """A new match. Without a seed chance is fresh; with dealt=False the caller enters it."""
    if seats is not None and type(seats) is not int:
        raise SetupError("seats is a whole number, not {value}.", value=repr(seats))
    if seed is not None and type(seed) not in (int, str, bytes):
        raise SetupError("a seed is a whole number, a text or 32 bytes, not {value}.", value=repr(seed))
    playing = game(name, board, **options)
    dealer = Dealer(seed_bytes(seed), entropy) if dealt else None
    return Match(playing, type(playing).min_seats if seats is None else seats, dealer, names, by_hand)


def continued(
    match: Match,
    after: int,
    seed: int | str | bytes | None = None,
    names: Texts | None = None,
    entropy: Texts | None = None,
    by_hand: bool = False,
) -> Match:
    """A new match that begins with the first `after` actions of another one and goes on with a seed of its own."""
    demand(match, Match, "a viae.Match")
    demand(after, int, "a number of actions")
    old, own = match.record, Dealer(seed_bytes(seed), entropy)
    if not 0 <= after <= len(old.play):
        raise SetupError(
            "a match goes on after 0 to {last} of these actions, not after {after}.", last=len(old.play), after=after
        )
    record = Record(old.game, old.version, old.seats, old.options, old.board, commitment(own.seed))
    record.seed, record.taken = own.seed, after
    record.play.extend(old.play[:after])
    record.names.update(old.names if names is None else names)
    record.entropy.update(own.entropy)
    new = played_again(record, match.game, by_hand=True)
    if new.over:
        raise SetupError("after {number} actions the game is over: nothing can follow.", number=after)
    new.go_on(by_hand)
    return new


def load(path: File, board: File | None = None, by_hand: bool = False) -> Match:
    """The match in a record file, verified; an unfinished one can be played on."""
    return loads(read_file(path, Message("the record")), board, by_hand)


def loads(text: str, board: File | None = None, by_hand: bool = False) -> Match:
    """The match in a record's text, verified."""
    demand(text, str, "the text of a record")
    record = read_record(text)
    match = played_again(record, game_of(record, board), by_hand=True)
    written = match.record.text(reveal=record.seed is not None).splitlines()
    for line, (given, right) in enumerate(zip(text.splitlines(), written, strict=False), 1):
        if given != right:
            raise RecordError(line, "{text!r} is written {right!r} in a record.", text=given, right=right)
    match.go_on(by_hand)
    return match


def replay(record: Record, board: File | None = None, by_hand: bool = False) -> Match:
    """The match that a record tells, verified as `loads` does; RecordError names the line that cannot be."""
    demand(record, Record, "a viae.Record")
    return loads(record.text(reveal=record.seed is not None), board, by_hand)


def records(path: File) -> Iterator[Record]:
    """The records of a file, one after another; read, but not played again: `viae.replay(record)` does that."""
    for number, (first, text) in enumerate(records_in(Path(path)), 1):
        try:
            yield read_record(text)
        except RecordError as error:
            raise misplaced(error, path, number, first) from None


def records_in(path: Path) -> Iterator[tuple[int, str]]:
    """The texts of the records of a file, each with the line it begins on; the file may be large."""
    lines: list[str] = []
    first = 1
    try:
        with path.open(encoding="utf-8") as file:
            for number, line in enumerate(file, 1):
                if line.rstrip("\n") == FORMAT and lines:
                    yield first, "".join(lines)
                    lines, first = [], number
                lines.append(line)
    except (OSError, ValueError) as error:
        raise SetupError(
            "{what} {path!r} cannot be read: {why}.",
            what=Message("the record"),
            path=str(path),
            why=why_unreadable(error),
        ) from None
    yield first, "".join(lines)


def verified(path: Path, number: int, first: int, text: str, board: Path | None) -> Match:
    """The match in one record of a file; what is wrong with it is reported with the file and its line there."""
    try:
        return loads(text, board, by_hand=True)
    except RecordError as error:
        raise misplaced(error, path, number, first) from None
    except BoardError as error:
        raise ViaeError("{path}: {what}", path=str(board), what=error.message) from None


def misplaced(error: RecordError, path: File, number: int, first: int) -> ViaeError:
    """The error of one record, with its file and its line there."""
    what = Message("line {line}: {what}", line=first - 1 + error.line, what=error.what)
    if number > 1:
        which = Message("record {number}, which begins on line {line}", number=number, line=first)
        return ViaeError("{path}: {which}: {what}", path=str(path), which=which, what=what)
    return ViaeError("{path}: {what}", path=str(path), what=what)


def game_of(record: Record, board: File | None = None) -> AnyGame:
    """The game a record was played with; RecordError if it cannot be had here, BoardError if the board is wrong."""
    at = record.lines
    if ":" in record.game:  # a name from a stranger's file must never make the program load code
        raise RecordError(at["game"], "{game!r} is no name of a game.", game=record.game)
    try:
        cls = game_class(record.game)
    except SetupError as error:
        raise RecordError(at["game"], error.message) from None
    if record.version != cls.version:
        raise RecordError(
            at["rules"], "it needs rules version {old}; this program has {new}.", old=record.version, new=cls.version
        )
    for name, value in record.options.items():
        try:
            read_options(cls.option_list, {name: value})
        except SetupError as error:
            raise RecordError(at[f"option {name}"], error.message) from None
    text = board_text(board)  # a file that cannot be read is not the fault of a line of the record
    try:
        playing = game_on(record.game, text, record.options)
        playing.start(record.seats)
    except BoardError:
        raise
    except ViaeError as error:
        blamed = [line for name, line in at.items() if name.startswith("option ") and f"'{name[7:]}'" in str(error)]
        raise RecordError(blamed[0] if blamed else at["seats"], error.message) from None
    if playing.board_digest != record.board:
        raise RecordError(at["board"], "the record was played on another board; name its file with --board or board=.")
    return playing
