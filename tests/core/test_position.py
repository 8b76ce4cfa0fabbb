"""Positions and views as plain JSON values and back; matches by pickle and copies. On both engines alike."""

from __future__ import annotations

import copy
import json
import pickle
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

import viae
from viae import SetupError
from viae.formats.positions import field_names
from viae.testing.conformance import by_kind

GIRO = "giro-mondiale"
GAMES = [*viae.game_names(), "toll.game:Toll"]


def played(name: str, actions: int, seed: int = 3, **options: Any) -> viae.Match:
    match, rng = viae.new(name, seats=3, seed=seed, **options), Random(seed)
    while not match.over and len(match.record.play) < actions:
        seat = rng.choice(match.actors)
        match.act(by_kind(match.legal_for(seat), rng.randrange), seat)
    return match


def through_json(data: object) -> Any:
    return json.loads(json.dumps(data))


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("actions", [0, 60, 20_000])
def test_a_position_comes_back_from_json_as_it_was(name: str, actions: int) -> None:
    match = played(name, actions)
    data = through_json(viae.data(match.game, match.state))
    again = viae.position(viae.game(name), data)
    assert again.key() == match.state.key()
    assert through_json(viae.data(match.game, again)) == data
    assert again is not match.state


@pytest.mark.parametrize("name", GAMES)
def test_a_game_goes_on_from_a_position_as_it_would_have(name: str) -> None:
    match = played(name, 70)
    there = viae.Match(match.game, match.seats, keep=0, state=viae.position(match.game, data_of(match)))
    here = viae.Match(match.game, match.seats, keep=0, state=match.state.copy())
    rng = Random(1)
    for _ in range(60):
        if here.over:
            break
        actor = here.actors[0]
        assert there.actors == here.actors
        legal = here.legal_for(actor)
        assert [one.text for one in there.legal_for(actor)] == [one.text for one in legal]
        action = rng.choice(legal)
        here.advance(actor, action)
        there.advance(actor, action)
    assert there.state.key() == here.state.key()


def data_of(match: viae.Match) -> dict[str, object]:
    return viae.data(match.game, match.state)


def compared(thing: Any) -> object:
    """Everything in a view, so that two can be compared; what belongs to the game by its name."""
    if isinstance(thing, bool | int | float | str | None):
        return thing
    if isinstance(thing, list | tuple):
        return [type(thing).__name__, *[compared(one) for one in thing]]
    if isinstance(thing, dict):
        return {str(name): compared(one) for name, one in thing.items()}
    if type(thing).__name__ in ("Setup", "Event"):
        return type(thing).__name__
    return {name: compared(getattr(thing, name)) for name in field_names(thing) if not name.startswith("_")}


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("actions", [40, 150])
def test_a_view_comes_back_from_json_with_everything_in_it(name: str, actions: int) -> None:
    match = played(name, actions)
    for seat in (viae.SPECTATOR, *range(3)):
        view = match.view(seat)
        again = viae.seen(viae.game(name), through_json(viae.data(match.game, view)))
        assert again.data() == view.data()
        assert compared(again) == compared(view)


@pytest.mark.parametrize("name", ["strada-romana", "silk-road", "struggle-for-rome"])
def test_a_view_with_nothing_hidden_comes_back_open(name: str) -> None:
    match = played(name, 150)
    view = match.game.open_view(match.state)
    data = viae.data(match.game, view)
    assert data["open"] is True
    assert viae.seen(match.game, through_json(data)).data() == view.data()


def test_the_data_of_a_view_hold_no_secret() -> None:
    match = played("toll.game:Toll", 4)
    views = {json.dumps(viae.data(match.game, match.view(0)))}
    for seed in range(20):
        world = match.game.imagine(match.view(0), Random(seed))
        views.add(json.dumps(viae.data(match.game, match.game.view(world, 0))))
    assert len(views) == 1


@pytest.mark.parametrize("name", GAMES)
def test_matches_and_their_parts_are_pickled(name: str) -> None:
    match = played(name, 60)
    again, state, view = pickle.loads(pickle.dumps((match, match.state, match.view(1))))
    assert again.record.text(reveal=True) == match.record.text(reveal=True)
    assert again.game is not match.game
    assert again.state.key() == state.key() == match.state.key()
    assert view.data() == match.view(1).data()
    assert (repr(again), str(again), repr(again.last)) == (repr(match), str(match), repr(match.last))
    for one in (match, again):
        while not one.over:
            one.act(one.legal[0])
    assert again.record.text() == match.record.text()


def test_a_pickled_match_can_still_take_back() -> None:
    match = viae.new("strada-romana", seed=2)
    seat = match.actors[0]
    match.act("move 0")
    before = match.state.key()
    again = pickle.loads(pickle.dumps(match))
    again.undo(seat)
    match.undo(seat)
    assert again.state.key() == match.state.key() != before


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy])
def test_copies_are_independent_and_keep_the_game(name: str, copied: Callable[[Any], Any]) -> None:
    match = played(name, 6)
    twin, state = copied(match), copied(match.state)
    assert twin.game is match.game
    assert twin.state.key() == state.key() == match.state.key()
    key = match.state.key()
    twin.act(twin.legal[0], twin.actors[0])
    assert match.state.key() == key == state.key()
    assert copied(match.legal[0]) is match.legal[0]
    view = match.view(0)
    assert copied(view) is view


def test_a_game_is_pickled_with_options_board_and_weights(tmp_path: Any) -> None:
    from viae.core.registry import standard_board

    board = tmp_path / "mine.toml"
    board.write_text(str(standard_board(type(viae.game(GIRO)))), encoding="utf-8")
    game: Any = viae.game(GIRO, board, teams=True)
    game.weigh({"rest": 2.5} if "rest" in game.weights() else {next(iter(game.weights())): 2.5})
    again = pickle.loads(pickle.dumps(game))
    assert (again.options, again.board_digest, again.weights()) == (game.options, game.board_digest, game.weights())
    assert again.board_text == board.read_text(encoding="utf-8")


def test_an_action_is_pickled_as_its_text() -> None:
    with pytest.raises(TypeError, match=r"<start> is pickled as its text: game.parse\('start'\) gives it back."):
        pickle.dumps(viae.game(GIRO).parse("start"))


def wrong_data() -> list[tuple[str, Callable[[dict[str, Any]], object], str]]:
    """What may be wrong with data, by name; how it comes about; what is said."""
    return [
        ("not a mapping", lambda data: 7, "data are what viae.data has made"),
        ("a view", lambda data: {**data, "format": "viae view 1"}, "'format' is 'viae position 1' here"),
        ("another game", lambda data: {**data, "game": "chess"}, "'game' is 'giro-mondiale' here, not 'chess'."),
        ("another version", lambda data: {**data, "rules": 1}, "'rules' is 2 here, not 1."),
        ("other options", lambda data: {**data, "options": {}}, "'options' is .* here"),
        ("another board", lambda data: {**data, "board": "0"}, "'board' is .* here, not '0'."),
        ("seats in words", lambda data: {**data, "seats": "3"}, "'seats' is a whole number, not '3'."),
        ("too many seats", lambda data: {**data, "seats": 9}, "2 to 4 seats, not 9"),
        ("no state", lambda data: {**data, "state": None}, "'state' is a mapping"),
        ("an unknown field", lambda data: changed(data, "colour", 1), "no position has a field 'colour'; known: chain"),
        ("a field left out", lambda data: changed(data, "die", None), "the field 'die' of a position cannot hold"),
        ("a number in words", lambda data: changed(data, "die", "six"), "the field 'die' of a position cannot hold"),
        ("a place off the board", lambda data: changed(data, "place", [999] * 12), "no position of Giro Mondiale"),
    ]


def changed(data: dict[str, Any], name: str, value: object) -> dict[str, Any]:
    return {**data, "state": {**data["state"], name: value}}


@pytest.mark.parametrize(("change", "said"), [pytest.param(*one[1:], id=one[0]) for one in wrong_data()])
def test_wrong_data_are_refused_with_a_sentence(change: Callable[[dict[str, Any]], object], said: str) -> None:
    match = played(GIRO, 30)
    wrong: Any = change(through_json(viae.data(match.game, match.state)))
    with pytest.raises(SetupError, match=said):
        viae.position(match.game, wrong)


def test_data_of_a_view_name_a_seat_of_the_game() -> None:
    match = played(GIRO, 30)
    data: dict[str, Any] = viae.data(match.game, match.view(1))
    for name, value in (("seat", 3), ("seat", None), ("open", "no")):
        with pytest.raises(SetupError, match=f"'{name}' of a view is"):
            viae.seen(match.game, {**data, name: value})
