"""The games there are: found by entry points, so that anyone's package can bring one."""

from __future__ import annotations

import sys
from importlib import import_module
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any, Final

from viae.kernel.chance import Dealer, seed_bytes
from viae.kernel.errors import RecordError, SetupError, ViaeError, meant
from viae.kernel.game import Game
from viae.kernel.match import AnyGame, Match, Texts, replay
from viae.kernel.options import read_options
from viae.kernel.record import Record, read_record

File = str | Path
GROUP: Final = "viae.games"
_BY_PATH: Final[dict[str, type[AnyGame]]] = {}  # games loaded by path, by their own names, for their records


def game_names() -> list[str]:
    """The names of all registered games."""
    return sorted(entry.name for entry in entry_points(group=GROUP))


def game_class(name: str) -> type[AnyGame]:
    """The class behind a game's name, or behind "package.module:Class" for one that is not registered."""
    for entry in entry_points(group=GROUP):
        if entry.name == name:
            return _checked(entry.load(), name)
    if ":" in name:
        module, _, attribute = name.partition(":")
        here = str(Path.cwd())
        if here not in sys.path:
            sys.path.insert(0, here)
        try:
            found = _checked(getattr(import_module(module), attribute), name)
            _BY_PATH[found.name] = found
            return found
        except (ImportError, AttributeError) as error:
            raise SetupError(f"no game can be loaded from {name!r}: {error}.") from None
    if name in _BY_PATH:
        return _BY_PATH[name]
    raise SetupError(f"there is no game {name!r}; {meant(name, game_names())}")


def _checked(found: object, name: str) -> type[AnyGame]:
    if not isinstance(found, type) or not issubclass(found, Game):
        raise SetupError(f"{name!r} is not a game: it must be a class derived from viae.Game.")
    return found


def game(name: str, board: File | None = None, **options: object) -> AnyGame:
    """A game with its options, on its own board or on the one in a board file."""
    cls = game_class(name)
    chosen = read_options(cls.option_list, options)
    make: Any = cls  # each game's constructor takes a board text, or None for its own board, and the options
    return make(None if board is None else _read(board, "board file"), chosen)  # type: ignore[no-any-return]


def _read(path: File, what: str) -> str:
    try:
        return Path(path).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is not UTF-8 text"
        raise SetupError(f"the {what} {str(path)!r} cannot be read: {reason}.") from None


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
    playing = game(name, board, **options)
    dealer = Dealer(seed_bytes(seed), entropy) if dealt else None
    return Match(playing, type(playing).min_seats if seats is None else seats, dealer, names, by_hand)


def load(path: File, board: File | None = None, by_hand: bool = False) -> Match:
    """The match in a record file, verified; an unfinished one can be played on."""
    return loads(_read(path, "record"), board, by_hand)


def loads(text: str, board: File | None = None, by_hand: bool = False) -> Match:
    """The match in a record's text, verified."""
    record = read_record(text)
    return replay(record, game_of(record, board), by_hand=by_hand)


def game_of(record: Record, board: File | None = None) -> AnyGame:
    """The game a record was played with; RecordError if it cannot be had here."""
    at = record.lines
    try:
        cls = game_class(record.game)
    except SetupError as error:
        raise RecordError(at["game"], str(error)) from None
    if record.version != cls.version:
        raise RecordError(at["rules"], f"it is of rules version {record.version}, this program has {cls.version}.")
    for name, value in record.options.items():
        try:
            read_options(cls.option_list, {name: value})
        except SetupError as error:
            raise RecordError(at[f"option {name}"], str(error)) from None
    try:
        playing = game(record.game, board, **record.options)
        playing.start(record.seats)
    except ViaeError as error:
        raise RecordError(at["seats"], str(error)) from None
    if playing.board_digest != record.board:
        raise RecordError(at["board"], "the record was played on another board; name its file with --board or board=.")
    return playing
