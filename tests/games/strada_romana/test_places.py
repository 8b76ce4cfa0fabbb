"""Places: every one that the log names is found in the picture, and every one in the picture can be explained."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from xml.etree import ElementTree

import pytest

import viae
from tests.games.strada_romana.positions import dealt, ended, fresh, game_of, play, steps, table, view
from viae.core.game import CHANCE, SPECTATOR
from viae.core.history import history
from viae.core.step import Step
from viae.games.strada_romana.board import Board
from viae.games.strada_romana.state import OVER, State
from viae.games.strada_romana.view import imagined
from viae.i18n.catalogue import languages
from viae.presentation import Presentation, present

GOLDEN = sorted((Path(__file__).parents[2] / "golden" / "strada-romana").glob("*.viae"))
EVERY = 11  # so many actions lie between the positions that are drawn
CARDS = {"deck": "deck", "supply": "supply", "bag": "bag", "steps": "Steps", "pass": "Pass", "end": "End the turn"}


@cache
def golden_steps(path: Path) -> list[Step]:
    """Steps of a recorded game, some of every kind."""
    return [step for step in history(viae.load(path)) if step.number % EVERY == 0]


def drawn(shown: Presentation, s: State, seat: int, tall: bool) -> ElementTree.Element:
    game, legal = shown.game, []
    if game.actors(s) == [seat]:
        legal = game.legal_actions(s, seat)
    return ElementTree.fromstring(shown.draw(game.view(s, seat), legal, [], tall))


def places_in(picture: ElementTree.Element) -> dict[str, list[ElementTree.Element]]:
    found: dict[str, list[ElementTree.Element]] = {}
    for element in picture.iter():
        if (place := element.get("data-place")) is not None:
            found.setdefault(place, []).append(element)
    return found


def name_of(board: Board, place: str) -> str:
    """What people call a place, in English."""
    if place in board.ids:
        return board.names[board.ids.index(place)]
    if place in board.zone_ids:
        return f"Zone {board.zone_names[board.zone_ids.index(place)]} "
    if place in board.market_ids:
        return board.market_names[board.market_ids.index(place)]
    if place in board.arrival_ids:
        return f"rrival square {board.arrival_ids.index(place) + 1}"
    if place in board.terminal_ids:
        return ("Portus", "Rome")[board.terminal_ids.index(place)]
    if place.startswith("move "):
        return str(board.data["special"][int(place[-1])]["name"]["en"])
    return CARDS.get(place, place)


def everybody(s: State) -> Iterator[int]:
    yield from (*range(s.setup.seats), SPECTATOR)


@pytest.mark.parametrize("tall", [False, True], ids=["lying", "upright"])
@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_every_place_of_an_action_is_in_the_picture_and_explained(path: Path, tall: bool) -> None:
    for step in golden_steps(path):
        s, shown = step.result, present(step.game)
        assert isinstance(s, State)
        board = s.setup.board
        picture = places_in(drawn(shown, s, max(step.actor, SPECTATOR), tall))
        named = set(shown.places(step.before, step.action))
        for actor in step.game.actors(s):
            options = (
                [one for one, _ in step.game.outcomes(s)] if actor == CHANCE else step.game.legal_actions(s, actor)
            )
            named |= {place for action in options for place in shown.places(step.after, action)}
        assert named <= set(picture), named - set(picture)
        assert {*board.ids, *board.zone_ids, *board.market_ids, *board.terminal_ids, *board.arrival_ids} <= set(picture)
        for place in picture:
            said = shown.what_is(step.after, place)
            assert name_of(board, place) in said, f"{place}: {said}"
            assert said.endswith(".")
            assert len(re.findall(r"\.( |$)", said)) <= 2, said


@pytest.mark.parametrize("lang", languages())
def test_every_place_is_explained_in_every_language_at_any_time(lang: str) -> None:
    game = game_of(fresh(5))
    shown = present(game, lang)
    board = game.board
    names = [
        *board.ids,
        *board.zone_ids,
        *board.market_ids,
        *board.terminal_ids,
        *board.arrival_ids,
        *board.wagon_names,
    ]
    names += [*CARDS, *(f"move {level}" for level in range(5))]
    said: set[str] = set()
    for s in (fresh(5), dealt(5), play(dealt(5), "move 0", "Ballio 1M"), ended(table("Ballio arrived, Sosia 9U"))):
        for place in names:
            what = shown.what_is(view(s), place)
            assert what.endswith("."), place
            assert "{" not in what
            said.add(what)
    assert len(said) > len(names)
    assert shown.what_is(view(fresh(5)), "Colosseum") == ""


def test_explanations_in_whole() -> None:
    s = table("Ballio 8M, Sosia arrived, Stichus 9U", coins=(2,), zones="green III", markets="green 1U 9U; red 14L")
    shown = present(game_of(s))
    for place, said in {
        "c08m": "8M is a square of the road with room for one wagon. A wagon that stops here can collect the ware tile "
        "of zone III or the ware tile of zone IV.",
        "c01u": "1U is a square of the road with room for one wagon. A wagon that stops here can collect the ware tile "
        "of zone I or the cube of the market-place Horrea Traiani.",
        "z3": "Zone III demands oil. A wagon that stops beside it can collect the ware tile, which now brings 2 coins: "
        "one for each cube of its colour on the market-places.",
        "m14": "Mercatus Traiani is a market-place with the wine cube. A wagon that stops on 14L can collect it.",
        "Ballio": "Ballio is a wagon on 8M that heads for Rome. Everybody may move it; its wagon tile counts +3 at the "
        "end if it arrives, otherwise −1.",
        "Sosia": "Sosia is a wagon that has arrived at Portus and moves no more. Its wagon tile counts +3 at the end.",
        "a1": "Sosia stands on arrival square 1. The game ends when 4 wagons have arrived.",
        "move 1": "Sideways for 1 coin: 3 steps, and wagons may also go to the neighbouring square of their column.",
        "supply": "The supply holds 18 coins and 20 victory point tokens. Five coins become a token at once, and a "
        "token is a point.",
    }.items():
        assert shown.what_is(view(s), place) == said
    german = present(game_of(s), "de")
    assert german.what_is(view(s), "Stichus") == (
        "Stichus ist ein Wagen auf 9 oben, der nach Portus will. Alle dürfen ihn bewegen; sein Wagenplättchen zählt am "
        "Ende +3, wenn er ankommt, sonst −1."
    )


def test_no_explanation_depends_on_a_secret() -> None:
    rng = Random(5)
    for at, (_, _, after) in enumerate(steps(fresh(4), rng)):
        if at % EVERY or after.phase == OVER:
            continue
        game = game_of(after)
        for seat in everybody(after):
            mine = game.view(after, seat)
            other = game.view(imagined(mine, rng), seat)
            for place in places_in(drawn(present(game), after, seat, tall=False)):
                assert present(game).what_is(mine, place) == present(game).what_is(other, place)


def test_pieces_are_marked_and_targets_stand_where_their_action_ends() -> None:
    s = play(
        table("Ballio 8U, Sosia 10L", markets="empty 7U", zones="empty II", bag="cubes none; tiles none"),
        "move 0",
        "Ballio 9U",
    )
    picture = places_in(drawn(present(game_of(s)), s, 0, tall=False))
    pieces = {place for place, elements in picture.items() if any(one.get("data-piece") == "" for one in elements)}
    board = s.setup.board
    assert pieces == {*board.wagon_names, *board.market_ids, *board.zone_ids} - {"m07", "z2"}
    buttons = {one.get("data-action"): place for place, elements in picture.items() for one in elements}
    assert buttons["Ballio 10U"] == "c10u"
    assert buttons["tile III"] == "z3"
    assert buttons["Curculio 1U"] == "c01u"
    turn = places_in(drawn(present(game_of(s)), table(coins=(4,)), 0, tall=True))
    buttons = {one.get("data-action"): place for place, elements in turn.items() for one in elements}
    assert {action: place for action, place in buttons.items() if action} == {
        "pass": "pass",
        "deck": "deck",
        **{f"move {level}": f"move {level}" for level in range(5)},
    }


def test_touching_a_place_means_what_can_be_done_there() -> None:
    s = play(table("Ballio 8U, Sosia 10L"), "move 0", "Ballio 9U")
    game, shown = game_of(s), present(game_of(s))

    def meant(place: str) -> list[str]:
        return [action.text for action in shown.actions_at(view(s, 1), place, game.legal_actions(s, 0))]

    assert meant("c10u") == ["Ballio 10U"]
    assert meant("Ballio") == ["Ballio 10U"]
    assert meant("z3") == ["tile III"]
    assert meant("c14u") == ["Stichus 14U", "Epidicus 14U", "Palaestrio 14U", "Euclio 14U"]
    assert meant("deck") == []
