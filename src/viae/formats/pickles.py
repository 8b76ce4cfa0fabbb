"""How games, positions, views and matches travel by pickle, on both engines alike.

A game travels as its class, board file, options and weights; everything else goes by the game. Whoever unpickles two
things of one game together gets one game.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, cast

from viae.core.chance import Dealer
from viae.core.errors import SetupError
from viae.core.game import Action, Game, Rule, State, View
from viae.core.match import Match
from viae.core.options import OptionValue
from viae.core.portable import register_parts
from viae.core.record import Entry, Record
from viae.core.step import Step
from viae.formats.positions import field_names, fields_of, seen, state_with, view_data

BEGUN: Final = ("game", "version", "seats", "options", "board")  # what a record is begun with and keeps


def parts(thing: object) -> tuple[object, ...]:
    """A function and what it makes the thing from again."""
    match thing:
        case Game():
            weighed: Any = thing
            weights = weighed.weights() if hasattr(thing, "weights") else {}
            return make_game, (type(thing), thing.board_text, thing.options, thing.board_digest, weights)
        case State() | View():
            return parts_of_position(thing)
        case Step():
            shown = thing.action is thing.played
            states = (thing.position, thing.result)
            return make_step, (thing.game, thing.number, thing.actor, thing.played.text, *states, thing.seat, shown)
        case Match():
            fixed = (thing.game, thing.seats, thing.dealer, thing.by_hand, thing.keep)
            return make_match, (*fixed, thing.state, thing.steps, thing.record)
        case Record():
            begun = [*[getattr(thing, name) for name in BEGUN], thing.committed]
            return make_record, (begun, {name: getattr(thing, name) for name in field_names(thing)})
        case Entry():
            return Entry, (thing.actor, thing.text, thing.line)
        case Dealer():
            return Dealer, (thing.seed, thing.entropy, thing.dealt, thing.past)
        case Rule():
            return Rule, (thing.id,)
        case Action():
            raise TypeError(f"{thing!r} is pickled as its text: game.parse({thing.text!r}) gives it back.")
    raise TypeError(f"{type(thing).__name__} cannot be pickled.")


register_parts(parts)


def parts_of_position(thing: State | View) -> tuple[object, ...]:
    """States and views go by their game, or, where they do not know it, as their fields are."""
    game = thing.home()
    if game is None:
        return make_plain, (type(thing), {name: getattr(thing, name) for name in field_names(thing)})
    if isinstance(thing, View):
        return seen, (game, view_data(game, thing))
    return state_with, (game, fields_of(game, thing), len(game.ranking(thing)))


def make_plain(cls: Any, fields: Mapping[str, object]) -> object:
    """An object with these fields; its class is plain Python, but for the seat of a view."""
    made = cls.__new__(cls)
    if isinstance(made, View):
        View.__init__(made, cast("int", fields["seat"]))
    for name, value in fields.items():
        if not (isinstance(made, View) and name == "seat"):
            setattr(made, name, value)
    return made


def make_game(
    cls: type[Game[Any, Any]],
    board: str | None,
    options: Mapping[str, OptionValue],
    digest: str,
    weights: Mapping[str, float],
) -> Game[Any, Any]:
    constructor: Any = cls  # takes a board text, or None for its own board, and the options
    game: Any = constructor(board, options)
    game.board_text = board
    if game.board_digest != digest:
        raise SetupError("a game with a board of its own travels if viae.game or viae.new made it from the board file.")
    if weights and weights != game.weights():
        game.weigh(weights)
    return cast("Game[Any, Any]", game)


def make_step(
    game: Game[Any, Any], number: int, actor: int, text: str, before: State, after: State, seat: int, shown: bool
) -> Step:
    return Step(game, number, actor, game.parse(text), before, after, seat, shown)


def make_record(begun: list[Any], fields: Mapping[str, Any]) -> Record:
    record = Record(*begun)
    take_over(record, fields)
    return record


def make_match(
    game: Game[Any, Any],
    seats: int,
    dealer: Dealer | None,
    by_hand: bool,
    keep: int,
    state: State,
    steps: list[Step],
    record: Record,
) -> Match:
    match = Match(game, seats, dealer, by_hand=True, keep=keep, state=state)
    match.steps.extend(steps)
    match.by_hand = by_hand
    take_over(match.record, {name: getattr(record, name) for name in field_names(record)})
    return match


def take_over(record: Record, fields: Mapping[str, Any]) -> None:
    """Let a record that was begun alike say all that another one says."""
    for name, value in fields.items():
        old = getattr(record, name)
        if isinstance(old, dict):
            old.clear()
            old.update(value)
        elif isinstance(old, list):
            old[:] = value
        elif old != value:
            setattr(record, name, value)
