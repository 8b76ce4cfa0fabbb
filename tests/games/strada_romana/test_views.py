"""Who knows what: wagon tiles are the only secret, a seat remembers what it saw, and imagining is fair."""

from __future__ import annotations

import json
from collections import Counter
from functools import cache
from itertools import permutations
from random import Random

import pytest

from tests.games.strada_romana.positions import (
    ANY,
    WAGONS,
    asked,
    dealt,
    ended,
    fresh,
    game_of,
    legal,
    play,
    steps,
    table,
    wagon_of,
)
from viae import SPECTATOR
from viae.games.strada_romana.state import BET, OVER, REMOVAL, TURN, State
from viae.games.strada_romana.view import IN_DECK, PUT_AWAY
from viae.testing import rule
from viae.testing.invariants.strada_romana import check_state

World = tuple[int, ...]  # the tile put away, then the tiles taken, in order


def seen(s: State, seat: int) -> bytes:
    """What leaves the process for a seat."""
    return json.dumps(game_of(s).view(s, seat).data(), sort_keys=True, ensure_ascii=False).encode()


def world_of(s: State) -> World:
    return (int(s.removed), *(int(wagon) for wagon in s.taken))


def with_world(s: State, world: World) -> State:
    """The same table with other wagon tiles where nobody sees them."""
    s = s.copy()
    s.removed = world[0]
    s.taken = world[1:]
    s.deck = tuple(wagon for wagon in range(10) if wagon not in world)
    return s


def memory(world: World, takers: tuple[int, ...], seat: int, looking: bool) -> list[tuple[set[int], int]]:
    """All that a seat has seen of the wagon tiles, by the rules: the deck before each of its takes, its choice."""
    found = []
    for at, taker in enumerate(takers):
        if taker == seat:
            found.append((set(range(10)) - set(world[: at + 1]), world[at + 1]))
    if looking:
        found.append((set(range(10)) - set(world), -1))
    return found


def consistent(s: State, seat: int) -> list[World]:
    """Every dealing of wagon tiles that agrees with what a seat knows, by trying all of them."""
    takers = tuple(int(taker) for taker in s.takers)
    return _consistent(world_of(s), takers, seat, s.phase == BET and s.active == seat)


@cache
def _consistent(real: World, takers: tuple[int, ...], seat: int, looking: bool) -> list[World]:
    known = memory(real, takers, seat, looking)
    every = permutations(range(10), len(takers) + 1)
    return [world for world in every if memory(world, takers, seat, looking) == known]


# ---- the only secret


@rule("SR-602", "SR-106")
def test_wagon_tiles_are_the_only_thing_a_view_hides() -> None:
    s = table("Pseudolus 4M, Sosia arrived", coins=(2, 3), tokens=(1,), own="P1 cubes red 2; P2 tiles blue 1", idle=3)
    for seat in (0, 1, 2, 3, SPECTATOR):
        view = game_of(s).view(s, seat)
        assert view.at == list(s.at)
        assert view.arrivals == list(s.arrivals)
        assert (view.zone_tile, view.market_cube) == (list(s.zone_tile), list(s.market_cube))
        assert (view.bag_tiles, view.bag_cubes) == (list(s.bag_tiles), list(s.bag_cubes))
        assert (view.coins, view.tokens, view.tokens_left) == (list(s.coins), list(s.tokens), s.tokens_left)
        assert [count for row in view.cubes for count in row] == list(s.cubes)
        assert [count for row in view.tiles for count in row] == list(s.tiles)
        assert (view.phase, view.active, view.first, view.idle_turns) == (s.phase, s.active, s.first, s.idle_turns)


@rule("SR-602")
@pytest.mark.parametrize("seats", [2, 4])
def test_worlds_that_differ_only_in_what_a_seat_cannot_know_look_the_same_to_it(seats: int) -> None:
    rng = Random(f"views {seats}")
    game = game_of(dealt(seats))
    compared = 0
    for number, (s, action, _) in enumerate(steps(dealt(seats), Random(f"game {seats}"))):
        if number % 5 or len(s.takers) > 4:
            continue
        for seat in (*range(seats), SPECTATOR):
            other = with_world(s, rng.choice(consistent(s, seat))) if s.phase != OVER else s
            assert seen(s, seat) == seen(other, seat)
            assert game.actors(s) == game.actors(other)
            actor = game.actors(s)[0]
            assert game.seen_as(s, action, actor, seat).text == game.seen_as(other, action, actor, seat).text
            if seat == actor:
                assert legal(s) == legal(other)
            compared += other.key() != s.key()
    assert compared > 10


@rule("SR-602")
def test_whose_turn_it_is_and_what_may_be_done_depends_on_no_secret() -> None:
    s = table(hands="P1 Ballio; P2 Sosia Stichus; P3 Plotus")
    worlds = [with_world(s, world) for world in Random(1).sample(list(permutations(range(10), 5)), 40)]
    assert {frozenset(legal(world)) for world in worlds} == {frozenset(legal(s))}
    assert {asked(world) for world in worlds} == {"P1"}
    assert {tuple(game_of(s).scores(world)) for world in worlds} == {(0, 0, 0, 0)}


@rule("SR-602")
def test_a_world_in_which_a_seat_would_hold_or_have_seen_something_else_looks_different_to_it() -> None:
    s = table(hands="P1 Ballio; P2 Sosia; P1 Stichus")
    for seat in (0, 1, 2, SPECTATOR):
        same = set(consistent(s, seat))
        for world in permutations(range(10), 4):
            if world not in same and Random(str(world)).random() < 0.04:
                assert seen(with_world(s, world), seat) != seen(s, seat)
        assert (len(same) == 5040) == (seat in (2, SPECTATOR))


@rule("SR-602", "SR-803")
def test_at_the_end_nothing_is_hidden() -> None:
    s = ended(table("Ballio arrived", hands="P1 Ballio; P2 Sosia Stichus", removed="Plotus"))
    for seat in (0, 1, 2, 3, SPECTATOR):
        view = game_of(s).view(s, seat)
        assert view.hand_of(0) == [wagon_of("Ballio")]
        assert view.hand_of(1) == [wagon_of("Sosia"), wagon_of("Stichus")]
        assert view.deck() == sorted(s.deck)
        assert view.shown_removed == wagon_of("Plotus")
        assert view.whereabouts(wagon_of("Plotus")) == [PUT_AWAY]
        assert view.whereabouts(wagon_of("Sosia")) == [1]
        assert view.whereabouts(wagon_of("Euclio")) == [IN_DECK]
        assert [view.tally(one).total for one in range(4)] == [3, -2, 0, 0]
        assert game_of(s).imagine(view, Random(1)).key() == s.key()


@rule("SR-106", "SR-602")
def test_before_the_end_no_view_shows_the_tile_put_away() -> None:
    for s, _, _ in steps(dealt(3), Random(106)):
        if s.phase != OVER:
            for seat in (0, 1, 2, SPECTATOR):
                view = game_of(s).view(s, seat)
                assert view.shown_taken == view.shown_deck == []
                assert view.shown_removed not in range(10)
                for other in range(3):
                    assert view.hand_of(other) == ([] if other != seat else view.hand)


# ---- memory


@rule("SR-601", "SR-602")
def test_a_seat_remembers_every_look_into_the_deck() -> None:
    s = play(dealt(2), "deck", "keep Ballio", "deck", "keep Sosia", "deck")
    all_but = set(range(9))  # Euclio's tile is put away
    first, second = game_of(s).view(s, 0), game_of(s).view(s, 1)
    ballio, sosia = wagon_of("Ballio"), wagon_of("Sosia")
    assert first.looks == [(0, sorted(all_but)), (2, sorted(all_but - {ballio, sosia}))]
    assert second.looks == [(1, sorted(all_but - {ballio}))]
    assert first.hand == [ballio]
    assert second.hand == [sosia]
    s = play(s, "keep Plotus")
    assert game_of(s).view(s, 0).looks == first.looks
    assert game_of(s).view(s, 0).deck() == []  # it lies face down again
    assert game_of(s).view(s, SPECTATOR).looks == []


@rule("SR-602")
def test_what_a_seat_can_conclude_from_its_looks() -> None:
    s = play(dealt(2), "deck", "keep Ballio", "deck", "keep Sosia", "deck")
    first = game_of(s).view(s, 0)
    assert first.whereabouts(wagon_of("Ballio")) == [0]
    assert first.whereabouts(wagon_of("Sosia")) == [1]  # missing between two looks, and only one was taken
    assert first.whereabouts(wagon_of("Euclio")) == [PUT_AWAY]  # missing from the beginning
    assert first.whereabouts(wagon_of("Plotus")) == [IN_DECK]
    second = game_of(s).view(s, 1)
    assert set(second.whereabouts(wagon_of("Ballio"))) == {0, PUT_AWAY}  # it was gone; with whom?
    assert set(second.whereabouts(wagon_of("Euclio"))) == {0, PUT_AWAY}
    assert second.whereabouts(wagon_of("Plotus")) == [IN_DECK]
    watching = game_of(s).view(s, SPECTATOR)
    assert set(watching.whereabouts(wagon_of("Plotus"))) == {0, 1, IN_DECK, PUT_AWAY}


CASES = {
    "nothing taken": table(),
    "one tile with somebody else": table(hands="P2 Sosia"),
    "a look after one take": table(hands="P2 Sosia; P1 Ballio"),
    "a look before one take": table(hands="P1 Ballio; P2 Sosia"),
    "looks between the takes of others": table(hands="P2 Sosia; P1 Ballio; P3 Plotus; P2 Stichus"),
    "two looks": table(hands="P1 Ballio; P2 Sosia; P1 Stichus; P3 Plotus", removed="Curculio"),
    "looking now": play(table(hands="P2 Sosia; P3 Plotus; P1 Ballio; P4 Epidicus"), "deck"),
    "somebody else is looking": play(table(hands="P1 Sosia; P2 Plotus; P3 Ballio", turn=4), "deck"),
}


@pytest.mark.parametrize("name", list(CASES))
def test_the_whereabouts_are_those_of_all_dealings_a_seat_cannot_exclude(name: str) -> None:
    s = CASES[name]
    for seat in (0, 1, 2, 3, SPECTATOR):
        found: dict[int, set[int]] = {wagon: set() for wagon in range(10)}
        for world in consistent(s, seat):
            for wagon in range(10):
                at = world.index(wagon) if wagon in world else -1
                found[wagon].add(IN_DECK if at < 0 else PUT_AWAY if at == 0 else int(s.takers[at - 1]))
        view = game_of(s).view(s, seat)
        assert {wagon: set(view.whereabouts(wagon)) for wagon in range(10)} == found


# ---- imagining


def quantile(freedom: int) -> float:
    """What chi-square exceeds with a probability of about one in a thousand, by Wilson and Hilferty."""
    part = 2 / (9 * freedom)
    return freedom * float((1 - part + 3.09 * part**0.5) ** 3)


def surprise(counts: Counter[World], worlds: list[World], draws: int) -> float:
    """Chi-square of draws that should be uniform over these worlds."""
    expected = draws / len(worlds)
    return sum((counts[world] - expected) ** 2 / expected for world in worlds)


@pytest.mark.parametrize("name", list(CASES))
def test_imagined_worlds_are_drawn_uniformly_from_all_that_the_view_allows(name: str) -> None:
    s = CASES[name]
    game = game_of(s)
    tried = 0
    for seat in (0, 1, 2, 3, SPECTATOR):
        worlds = consistent(s, seat)
        if len(worlds) > 800:
            continue
        tried += 1
        rng = Random(f"{name} {seat}")
        draws = max(200, 15 * len(worlds))
        view = game.view(s, seat)
        counts = Counter(world_of(game.imagine(view, rng)) for _ in range(draws))
        assert set(counts) == set(worlds)
        if len(worlds) > 1:
            assert surprise(counts, worlds, draws) < quantile(len(worlds) - 1)
    assert tried


@pytest.mark.parametrize("name", list(CASES))
def test_every_place_of_an_imagined_tile_is_as_likely_as_among_all_dealings(name: str) -> None:
    s = CASES[name]
    game = game_of(s)
    for seat in (0, 1, SPECTATOR):
        worlds = consistent(s, seat)
        view = game.view(s, seat)
        rng = Random(f"place {name} {seat}")
        draws = 2000
        drawn = [world_of(game.imagine(view, rng)) for _ in range(draws)]
        for place in range(len(s.takers) + 1):
            real = Counter(world[place] for world in worlds)
            got = Counter(world[place] for world in drawn)
            assert set(got) <= set(real)
            if len(real) > 1:
                expected = {wagon: draws * count / len(worlds) for wagon, count in real.items()}
                total = sum((got[wagon] - expected[wagon]) ** 2 / expected[wagon] for wagon in real)
                assert total < quantile(len(real) - 1)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_imagined_positions_look_the_same_and_break_no_law(seats: int) -> None:
    rng = Random(f"imagine {seats}")
    for number, (s, _, _) in enumerate(steps(fresh(seats), Random(f"walk {seats}"))):
        if number % 7:
            continue
        game = game_of(s)
        for seat in (*range(seats), SPECTATOR):
            other = game.imagine(game.view(s, seat), rng)
            assert seen(other, seat) == seen(s, seat)
            assert check_state(other) == []
            assert list(other.deck) == sorted(other.deck)
            if seat in game.actors(s):
                assert legal(other) == legal(s)
            if s.phase < REMOVAL:
                assert other.key() == s.key()


def test_imagining_changes_neither_the_view_nor_the_position() -> None:
    s = CASES["two looks"]
    game, key = game_of(s), s.key()
    view = game.view(s, 0)
    data = json.dumps(view.data())
    other = game.imagine(view, Random(3))
    play(other, "pass")
    other.coins[0] = 4
    other.put(0, 3)
    assert json.dumps(view.data()) == data
    assert s.key() == key
    assert game.imagine(view, Random(3)).key() == game.imagine(view, Random(3)).key()


def test_the_number_of_dealings_is_what_counting_gives() -> None:
    assert len(consistent(CASES["nothing taken"], 0)) == 10
    assert len(consistent(CASES["a look after one take"], 0)) == 2
    assert len(consistent(CASES["looks between the takes of others"], 0)) == 2 * 7 * 6
    assert len(consistent(CASES["looking now"], 1)) == 8 * 7 * 6  # its look showed the tile put away


# ---- taking back


def reveals(s: State, text: str) -> bool:
    game = game_of(s)
    return game.reveals(s, game.parse(text), game.actors(s)[0])


def test_what_shows_something_new_cannot_be_taken_back_and_the_rest_can() -> None:
    s = table("Pseudolus 3U", coins=(4,))
    assert reveals(s, "deck")
    assert not reveals(s, "move 4")
    assert not reveals(s, "pass")
    assert not reveals(play(s, "deck"), "keep Ballio")
    s = play(s, "move 0")
    assert not reveals(s, "Pseudolus 4M")
    s = play(s, "Pseudolus 4M")
    assert reveals(s, "cube 4M")
    assert reveals(s, "tile I")
    s = play(s, "Sosia 14L", "Sosia 13M")
    assert not reveals(s, "end")
    last = table("Curculio arrived, Sosia arrived, Stichus arrived, Pseudolus 14U", hands="P2 Ballio")
    assert reveals(play(last, "move 0"), "Pseudolus finish")  # the hands are shown
    assert reveals(table(tokens=(19,), coins=(4,)), "pass")


def test_asking_whether_something_reveals_changes_nothing() -> None:
    s = play(table(), "move 0", "Pseudolus 1U")
    key = s.key()
    for text in sorted(legal(s)):
        reveals(s, text)
        assert s.key() == key


def test_a_view_is_a_copy() -> None:
    s = play(table(), "move 0", "Pseudolus 1U")
    view = game_of(s).view(s, 0)
    data = json.dumps(view.data())
    after = play(s, "tile I", ANY)
    s.coins[0] = 3
    s.market_cube[0] = 5
    assert json.dumps(view.data()) == data
    assert after.phase != TURN
    assert all(name in data for name in WAGONS)
