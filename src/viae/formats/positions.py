"""Positions and what seats know of them, as plain JSON values and back.

    {"format": "viae position 1", "game": ..., "rules": ..., "seats": ..., "options": {...}, "board": DIGEST,
     "state": {...}}                                        the whole truth
    {"format": "viae view 1", ..., "seat": ..., "open": false, "world": {...}}       what one seat knows

A view is written as one of the worlds that it allows: whoever reads it learns what the seat knows and no more.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from random import Random
from typing import Any, Final

from viae.core.errors import ContractError, SetupError, ViaeError, demand, meant
from viae.core.game import Game, State, View

POSITION: Final = "viae position 1"
VIEW: Final = "viae view 1"
TUPLE: Final = "tuple"  # marks one where the first position of a game has a list, or nothing


# ---- the fields of a state


def field_names(thing: object) -> list[str]:
    """The fields of an object, on both engines, in the order of their names."""
    names = set(getattr(thing, "__dict__", {}))
    for cls in type(thing).__mro__:
        names |= set(getattr(cls, "__mypyc_attrs__", ()))
    return sorted(name for name in names if not name.startswith("__"))


def plain_fields(s: State, first: State, left_out: Iterable[str] = ()) -> dict[str, object]:
    """The fields of a state as plain JSON values; what the game fixes, as its first position shows, is left out."""
    skipped, found = set(left_out), dict[str, object]()
    for name in field_names(s):
        value = getattr(s, name)
        like = getattr(first, name, None)
        if name in skipped or (value is like and not _is_plain(value)):
            continue
        if not _is_plain(value):
            raise ContractError(
                f"the field {name!r} of {type(s).__module__}.{type(s).__name__} holds no plain values: its game must "
                "answer `fields` and `from_fields`."
            )
        found[name] = _written(value, like)
    return found


def fill(s: State, fields: Mapping[str, object]) -> None:
    """Give the first position of a game, or a copy of it, the fields of another one."""
    for name, value in fields.items():
        if name not in field_names(s):
            raise SetupError("no position has a field {name!r}; {meant}", name=name, meant=meant(name, field_names(s)))
        old = getattr(s, name)
        try:
            new = _read(value, old)
            if isinstance(old, list) and isinstance(new, list):
                old[:] = new  # such a field may be final
            else:
                setattr(s, name, new)
        except (TypeError, AttributeError):
            raise _odd(name) from None


def fields_of(game: Game[Any, Any], s: State) -> dict[str, object]:
    """The fields of a position as its game gives them, or all of them."""
    found: dict[str, object] | None = game.fields(s)
    return plain_fields(s, game.start(len(game.ranking(s)))) if found is None else found


def state_with(game: Game[Any, Any], fields: Mapping[str, object], seats: int) -> State:
    """The position with these fields, as its game makes it."""
    made: State | None = game.from_fields(fields, seats)
    if made is None:
        made = game.start(seats)
        fill(made, fields)
    return made


def _odd(name: str) -> SetupError:
    return SetupError("the field {name!r} of a position cannot hold what it is given.", name=name)


def _is_plain(value: object) -> bool:
    if isinstance(value, list | tuple):
        return all(_is_plain(one) for one in value)
    if isinstance(value, dict):
        return all(isinstance(key, str) and _is_plain(one) for key, one in value.items())
    return value is None or isinstance(value, bool | int | float | str)


def _written(value: object, like: object) -> object:
    """A value for JSON. A tuple becomes a list; it is marked where the first position does not tell."""
    if isinstance(value, list | tuple):
        known = like if isinstance(like, list | tuple) else ()
        items = [_written(one, known[0] if known else None) for one in value]
        return {TUPLE: items} if isinstance(value, tuple) and not isinstance(like, tuple) else items
    if isinstance(value, dict):
        return {name: _written(one, None) for name, one in value.items()}
    return value


def _read(value: object, like: object) -> object:
    """A value as a field holds it; TypeError if it is not of the type that the first position has there."""
    if isinstance(value, dict):
        if list(value) == [TUPLE] and isinstance(value[TUPLE], list):
            return tuple([_read(one, None) for one in value[TUPLE]])
        return {name: _read(one, None) for name, one in value.items()}
    if isinstance(value, list):
        known = like if isinstance(like, list | tuple) else ()
        items = [_read(one, known[0] if known else None) for one in value]
        return tuple(items) if isinstance(like, tuple) else items
    if like is not None and type(value) is not type(like):
        raise TypeError("it is of another type")
    return value


# ---- whole documents


def header(game: Game[Any, Any], form: str, seats: int) -> dict[str, object]:
    """What a position says of its game."""
    cls = type(game)
    return {
        "format": form,
        "game": cls.name,
        "rules": cls.version,
        "seats": seats,
        "options": dict(game.options),
        "board": game.board_digest,
    }


def data(game: Game[Any, Any], thing: State | View) -> dict[str, object]:
    """A position, or what a seat knows of one, as plain JSON values. `viae.position` and `viae.seen` read them."""
    demand(thing, (State, View), "a state or a view, as match.state or match.view(0),")
    return view_data(game, thing) if isinstance(thing, View) else position_data(game, thing)


def position_data(game: Game[Any, Any], s: State) -> dict[str, object]:
    """A whole position, with its game, as plain JSON values."""
    return {**header(game, POSITION, len(game.ranking(s))), "state": fields_of(game, s)}


def view_data(game: Game[Any, Any], view: View) -> dict[str, object]:
    """What a seat knows, with its game, as plain JSON values: one of the worlds that the view allows."""
    world = game.imagine(view, Random(0))
    everything = game.view(world, view.seat).data() != view.data()
    seats = len(game.ranking(world))
    return {**header(game, VIEW, seats), "seat": view.seat, "open": everything, "world": fields_of(game, world)}


def position(game: Game[Any, Any], data: Mapping[str, object]) -> Any:
    """The state that `viae.data` has written, of this game; SetupError if it is none."""
    _check_header(game, data, POSITION)
    return _state(game, data, "state")


def seen(game: Game[Any, Any], data: Mapping[str, object]) -> Any:
    """The view that `viae.data` has written, of this game; SetupError if it is none."""
    _check_header(game, data, VIEW)
    world, seat, everything = _state(game, data, "world"), data.get("seat"), data.get("open")
    if type(seat) is not int or not (seat == -2 or 0 <= seat < len(game.ranking(world))):
        raise SetupError("'seat' of a view is a seat, or -2 for a spectator, not {value}.", value=repr(seat))
    if type(everything) is not bool:
        raise SetupError("'open' of a view is true or false, not {value}.", value=repr(everything))
    return game.open_view(world) if everything else game.view(world, seat)


def _check_header(game: Game[Any, Any], data: object, form: str) -> None:
    """Raise SetupError unless the data are in this form and of this game."""
    if not isinstance(data, Mapping):
        raise SetupError(
            "data are what viae.data has made: a mapping with the format {form!r}, not {value}.",
            form=form,
            value=type(data).__name__,
        )
    seats = data.get("seats")
    if type(seats) is not int:
        raise SetupError("'seats' is a whole number, not {value}.", value=repr(seats))
    for name, right in header(game, form, seats).items():
        if name not in data or data[name] != right:
            raise SetupError(
                "{name!r} is {right} here, not {value}.", name=name, right=repr(right), value=repr(data.get(name))
            )
    game.check_seats(seats)


def _state(game: Game[Any, Any], data: Mapping[str, object], name: str) -> Any:
    """The state in one of the fields, checked as far as it can be: whoever goes on from it plays by the rules."""
    fields, seats = data.get(name), data["seats"]
    if not isinstance(fields, Mapping) or not all(isinstance(one, str) for one in fields):
        raise SetupError("{name!r} is a mapping of the fields of a position.", name=name)
    assert isinstance(seats, int)
    try:
        s = state_with(game, fields, seats)
        again = fields_of(game, s)
        wrong = [one for one in {**again, **fields} if one not in again or again[one] != fields.get(one)]
        if wrong:
            raise _odd(wrong[0])
        for seat in (-2, *range(seats)):
            game.view(s, seat)
        for seat in game.actors(s):
            if seat >= 0:
                game.legal_actions(s, seat)
    except ViaeError:
        raise
    except Exception as error:  # a stranger's numbers may lead anywhere
        raise SetupError("this is no position of {game}: {why}.", game=type(game).title, why=repr(error)) from None
    return s
