"""No seat is favoured: the same decisions on a board turned by a quarter give the same game, turned by a quarter."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.giro_mondiale.positions import fresh, game_of, legal, play, steps
from viae.games.giro_mondiale.board import COLOURS, PARKED
from viae.games.giro_mondiale.state import MOVE, State
from viae.testing import rule

PLAYERS = {2: [0, 2], 3: [0, 1, 2], 4: [0, 1, 2, 3]}


def turned_place(place: int, quarters: int) -> int:
    return place if place >= PARKED else place - place % 24 + (place + 6 * quarters) % 24


def turned_text(text: str, quarters: int) -> str:
    if text[1:2] != "-":
        return text
    level, index, way = int(text[0]), int(text[2:4]), text[4:]
    return f"{level}-{(index + 6 * quarters) % 24:02}{way}"


def facts(s: State, quarters: int) -> list[object]:
    """All that the rules know of a position, turned by some quarters."""
    figures = [(turned_place(place, quarters), facing) for place, facing in zip(s.place, s.facing, strict=True)]
    by_seat = [sorted(figures[4 * seat : 4 * seat + 4]) for seat in range(s.setup.seats)]
    counts: list[object] = [s.phase, s.turn, s.die, s.turns, s.games, s.chain >= 0]
    return [by_seat, *counts, list(s.sit_out), list(s.order), list(s.points)]


def colours(seats: int, quarters: int) -> str:
    return ",".join(COLOURS[(colour + quarters) % 4] for colour in PLAYERS[seats])


def check(straight: State, turned: State, quarters: int, seed: int) -> None:
    for before, action, after in steps(straight, Random(seed)):
        if before.phase == MOVE:
            assert legal(turned) == {turned_text(text, quarters) for text in legal(before)}
        turned = play(turned, turned_text(action.text, quarters))
        assert facts(turned, 0) == facts(after, quarters)
        straight = after
    game = game_of(straight)
    assert game.scores(straight) == game_of(turned).scores(turned)
    assert game.ranking(straight) == game_of(turned).ranking(turned)


@rule("GM-102", "GM-203")
@pytest.mark.parametrize("quarters", [1, 2, 3])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_law_15_the_game_is_the_same_from_every_seat(seats: int, quarters: int) -> None:
    for seed in range(3):
        check(fresh(seats, colours=colours(seats, 0)), fresh(seats, colours=colours(seats, quarters)), quarters, seed)


@rule("GM-102", "GM-901")
@pytest.mark.parametrize(("quarters", "pairs"), [(1, "red+yellow"), (2, "red+blue"), (3, "red+yellow")])
def test_law_15_the_team_game_is_the_same_from_every_seat(quarters: int, pairs: str) -> None:
    straight = fresh(4, colours=colours(4, 0), teams=True, team_pairs="red+blue")
    turned = fresh(4, colours=colours(4, quarters), teams=True, team_pairs=pairs)
    check(straight, turned, quarters, seed=15)


@rule("GM-102", "GM-706")
def test_law_15_playing_on_for_places_is_the_same_from_every_seat() -> None:
    for quarters in (1, 2, 3):
        straight = fresh(4, colours=colours(4, 0), play_on=True, own_capture="free")
        turned = fresh(4, colours=colours(4, quarters), play_on=True, own_capture="free")
        check(straight, turned, quarters, seed=706)
