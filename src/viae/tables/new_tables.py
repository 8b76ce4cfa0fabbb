"""How a table comes to be: the game a person asks for, a rematch, a game continued from a position, and its code."""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from viae.core.chance import seed_bytes
from viae.core.errors import BoardError, SetupError, ViaeError
from viae.core.match import AnyGame
from viae.core.options import Option
from viae.core.record import Entry
from viae.core.registry import game_names
from viae.tables.board_sandbox import tame
from viae.tables.commands import require_member
from viae.tables.compatibility import known_game, shared_game
from viae.tables.errors import TableError
from viae.tables.events import LETTERS, TABLE, Event, Header, Kind
from viae.tables.schema import TableSettings
from viae.tables.snapshot import record
from viae.tables.table import Table

CODE: Final = 10  # letters of a code


def code_of(token: str, key: str) -> str:
    """The code of the table that this command of this person makes: always the same, and nobody else can guess it."""
    number = int.from_bytes(hmac.digest(token.encode(), f"viae table\n{key}".encode(), "sha256"))
    return "".join(LETTERS[number // len(LETTERS) ** place % len(LETTERS)] for place in range(CODE))


def new_code() -> str:
    """How a new table is called: nobody finds a private one by guessing."""
    return "".join(secrets.choice(LETTERS) for _ in range(CODE))


def chosen_game(name: str, seats: int, options: Mapping[str, Any], board: str | None) -> AnyGame:
    """The game; TableError if it cannot be played like this."""
    try:
        cls = known_game(name)
    except ViaeError:
        raise TableError("no-game", game=name[:40], known=", ".join(game_names())) from None
    declared = {option.name: option for option in cls.option_list}
    for option, value in options.items():
        if option not in declared:
            raise TableError("no-option", option=option[:40], known=", ".join(declared))
        try:
            declared[option].read(value)
        except SetupError:
            raise TableError("bad-option", option=option, right=_right(declared[option]), value=value) from None
    if not cls.min_seats <= seats <= cls.max_seats:
        raise TableError("bad-seats", title=cls.title, fewest=cls.min_seats, most=cls.max_seats, seats=seats)
    try:
        if board is not None:
            tame(board)
        game = shared_game(name, options, board)
        game.start(seats)
    except BoardError as error:
        raise TableError("board", why=error.faults) from None
    except ViaeError as error:
        raise TableError("setup", why=error.message) from None
    return game


def _right(option: Option) -> str:
    """What an option must be, in signs that need no translation."""
    if isinstance(option.default, bool):
        return "true | false"
    if isinstance(option.default, int):
        return f"{option.minimum} ... {option.maximum}"
    return " | ".join(option.values) or '"..."'


@dataclass(frozen=True)
class Rematch:
    """The events of the old table, and the new one with its first events."""

    events: list[Event]
    header: Header
    seated: list[Event]


def rematch(table: Table, holder: str, code: str, seed: bytes, now: float) -> Rematch:
    """A rematch that a member asks for; people who had resigned or were away are not seated again."""
    if table.status not in ("over", "abandoned"):
        raise table.refusal() if table.status == "frozen" else TableError("not-over")
    require_member(table, holder)
    header = replace(table.header, code=code, seed=seed, made=now, host=holder)
    seated: list[Event] = []
    for seat, chair in enumerate(table.chairs):
        if chair.bot or (chair.holder and not chair.substitute):
            data = {"bot": chair.bot} if chair.bot else {"holder": chair.holder}
            seated.append(Event(len(seated) + 1, now, Kind.SIT, (seat + 1) % table.header.seats, chair.name, data))
    return Rematch(table.next(now, (Kind.REMATCH, TABLE, code, {})), header, seated)


def taken_actions(table: Table, after: int) -> list[Entry]:
    """The first actions of a table; TableError while it has secrets, or if nothing can follow them."""
    if table.status not in ("over", "abandoned"):
        raise table.refusal() if table.status == "frozen" else TableError("not-over")
    taken = record(table).play
    if not 0 <= after <= len(taken):
        raise TableError("no-step", after=after, last=len(taken))
    if table.ending and after == len(taken):
        raise TableError("last-step")
    return taken[:after]


def continuation(
    table: Table, after: int, holder: str, settings: TableSettings, now: float
) -> tuple[Header, list[Event]]:
    """The header of the new table, with a seed of its own, and its first events."""
    taken = taken_actions(table, after)
    header = replace(table.header, settings=settings, seed=seed_bytes(None), made=now, host=holder)
    return header, first_events(taken, now)


def first_events(taken: Sequence[Entry], at: float) -> list[Event]:
    """The first events of the new table."""
    if not taken:
        return []
    return [Event(1, at, Kind.CONTINUE, TABLE, str(len(taken)), {"play": [entry.written() for entry in taken]})]
