"""The match that is played at the keyboard: new, taken up from its record, or going on from a moment of another one."""

from __future__ import annotations

import shlex
from pathlib import Path

from viae.core.errors import SetupError
from viae.core.factory import continued, new
from viae.core.match import Match
from viae.core.registry import game_class
from viae.terminal.play import write_record
from viae.terminal.records import match_in
from viae.terminal.remote_connect import PlayRequest
from viae.terminal.seating import against, checked_kinds, one_by_one, seat_kinds


def table_for(wanted: PlayRequest) -> tuple[Match, list[str]]:
    """The match to play, new and kept from its first moment or from its record, and who sits where."""
    name, seats, seed, options = wanted.game or "", wanted.seats, wanted.seed, wanted.options
    record, board = wanted.record, wanted.board
    bots = one_by_one(wanted.bots)
    game_class(name)  # a game named by its path is known to records by its own name from here on
    if record is not None and record.exists():
        match = match_in(record, board, None, going_on=True)
        if match.record.game != game_class(name).name:
            raise SetupError(
                "{path!r} is a game of {game}, not of {other}.", path=str(record), game=match.record.game, other=name
            )
        if match.over:
            raise SetupError(
                "the game in {path!r} is over; name another file, or see `viae replay {path}`.", path=str(record)
            )
        if match.dealer is None:
            raise SetupError(
                "{path!r} does not tell the seed of its chance, so it cannot be played on here.", path=str(record)
            )
        if options or seed is not None:
            raise SetupError("the game in {path!r} has its options and seed already; leave them out.", path=str(record))
        if not seats and len(match.record.names) < match.seats:
            raise SetupError(
                "{path!r} does not say who sits where; name them, as in --seats human,casual.", path=str(record)
            )
        kinds = seat_kinds(seats, bots) if seats else [match.record.names[at] for at in range(match.seats)]
        if not seats and bots and kinds != against(bots, match.seats):
            raise SetupError(
                "in {path!r} sit {kinds}; leave --bot out, or name all of them anew with --seats.",
                path=str(record),
                kinds=", ".join(kinds),
            )
        return match, checked_kinds(kinds, match.seats)
    kinds = seat_kinds(seats, bots) if seats else against(bots, game_class(name).max_seats)
    checked_kinds(kinds, len(kinds))
    match = new(name, len(kinds), seed, board, names=dict(enumerate(kinds)), by_hand=True, **options)
    if record is not None:
        write_record(match, record)
    return match, kinds


def check_from(begin: Path | None, number: int | None, after: int | None, server: str | None) -> None:
    """SetupError if a game cannot go on like this from a record."""
    if begin is None and after is not None:
        raise SetupError("--after says where to go on in a record: name it with --from.")
    if begin is None and number is not None:
        raise SetupError("--number says which record of a file to go on from: name the file with --from.")
    if begin is not None and server is not None:
        raise SetupError("--from plays here; a server's tables are continued from their replay.")


def continued_from(begin: Path, number: int | None, after: int | None, wanted: PlayRequest) -> tuple[Match, list[str]]:
    """The match that goes on from a record, kept from its first moment if it is to be kept, and who sits where."""
    old, record = match_in(begin, wanted.board, number), wanted.record
    if wanted.game is not None and game_class(wanted.game).name != old.record.game:
        raise SetupError(
            "{path!r} is a game of {game}, not of {other}.", path=str(begin), game=old.record.game, other=wanted.game
        )
    if wanted.options:
        raise SetupError("the game in {path!r} has its options already; leave them out.", path=str(begin))
    if record is not None and record.exists():
        raise SetupError("{path!r} is there already; keep the new game in another file.", path=str(record))
    bots = one_by_one(wanted.bots)
    kinds = seat_kinds(wanted.seats, bots) if wanted.seats else against(bots, old.seats)
    checked_kinds(kinds, old.seats)
    place = len(old.record.play) if after is None else after
    try:
        match = continued(old, place, wanted.seed, dict(enumerate(kinds)), by_hand=True)
    except SetupError as error:
        raise SetupError("{path}: {what}", path=str(begin), what=error.message) from None
    if record is not None:
        write_record(match, record)
    return match, kinds


def command_again(match: Match, kinds: list[str], wanted: PlayRequest, lang: str) -> str:
    """The command that plays on from the record."""
    again = ["viae", "play", wanted.game or match.record.game, "--record", str(wanted.record), "--lang", lang]
    again += ["--board", str(wanted.board)] if wanted.board else []
    if kinds != [match.record.names.get(seat) for seat in range(match.seats)]:
        again += ["--seats", ",".join(kinds)]  # the record says it otherwise
    return shlex.join(again)
