"""Who knows what: starting goods, stolen goods and what a vizier will see are secret, and imagining is fair."""

from __future__ import annotations

import json
from collections import Counter
from random import Random
from typing import Any

import pytest

from tests.games.silk_road.positions import before, dealt, ended, game_of, lay, play, steps, table, tiled, view
from viae import CHANCE, SPECTATOR
from viae.games.silk_road.board import GOODS, NONE
from viae.games.silk_road.state import AUCTION, CLOSED, GOODS_DRAW, OVER, SHOW, State
from viae.games.silk_road.view import UNTOLD
from viae.presentation import present
from viae.testing import rule


def seen(s: State, seat: int) -> bytes:
    """What leaves the process for a seat."""
    return json.dumps(view(s, seat).data(), sort_keys=True, ensure_ascii=False).encode()


# ---- while the goods are drawn


@rule("SK-103")
@pytest.mark.parametrize("drawn", [0, 2, 5, 8])
def test_during_the_deal_nobody_counts_the_bag(drawn: int) -> None:
    s = tiled(3)
    for kind in ("ivory", "ivory", "silk", "silk", "fruit", "jewels", "spices", "spices")[:drawn]:
        s = play(s, f"draw {kind}")
    assert s.phase == GOODS_DRAW
    for seat in (0, 1, 2, SPECTATOR):
        seeing = view(s, seat)
        assert seeing.bank == []
        counts = [min(3, max(0, drawn - 3 * one)) for one in range(3)]
        assert seeing.count == [count if one == seat else UNTOLD for one, count in enumerate(counts)]
        for seed in range(5):
            other = game_of(s).imagine(seeing, Random(seed))
            assert seen(other, seat) == seen(s, seat)
            assert sum(other.bank) == 75 - drawn
    if drawn == 2:
        known: Counter[int] = Counter()
        for seed in range(2000):
            known[int(game_of(s).imagine(view(s, 1), Random(seed)).goods[0])] += 1
        odds = {0: 60 * 59, 1: 2 * 15 * 60, 2: 15 * 14}
        assert all(abs(known[many] / 2000 - odds[many] / (75 * 74)) < 0.04 for many in odds)


# ---- decisions made at once


@rule("SK-551", "SKR-25")
@pytest.mark.parametrize("screens", ["closed", "tracked", "open"])
def test_nobody_sees_what_another_will_show(screens: str) -> None:
    s = table("lanzhou", "vizier", goods=["Si3", "Si2 I1", "Si1", "I1"], screens=screens)
    s = play(s, "take vizier", "name silk")
    game = game_of(s)
    assert game.actors(s) == [0, 1, 2, 3]
    for number in range(3):
        one = play(s, f"1 show {number}")
        assert game.actors(one) == [0, 2, 3]
        assert view(one, 1).shown[1] == number
        for seat in (0, 2, 3, SPECTATOR):
            assert seen(one, seat) == seen(play(s, "1 show 0"), seat)
            assert view(one, seat).shown == [NONE] * 4
            assert view(one, seat).committed == [False, True, False, False]
            assert game.seen_as(s, game.parse(f"show {number}"), 1, seat).text == "show ?"
        assert game.seen_as(s, game.parse(f"show {number}"), 1, 1).text == f"show {number}"
    end = play(s, "3 show 0", "1 show 2", "0 show 3", "2 show 0")
    assert [view(end, seat).shown for seat in (0, 1, 2, 3, SPECTATOR)] == [[3, 2, 0, 0]] * 5
    assert view(end).prizes() == [5, 3, 0, 0]
    assert end.phase != SHOW


# ---- what the views hold


def facts(s: State, seat: int) -> dict[str, object]:
    """What lies open, taken from the state."""
    told = [one == seat or s.setup.screens != CLOSED for one in range(s.setup.seats)]
    return {
        "money": [s.money[one] if told[one] else UNTOLD for one in range(s.setup.seats)],
        "count": [int(s.count(one)) if told[one] else UNTOLD for one in range(s.setup.seats)],
        "plays": list(s.plays),
        "crooks": list(s.crooks),
        "barterers": list(s.barterers),
        "bids": list(s.bids),
        "high": s.high,
        "at": s.at,
        "path": list(s.path),
        "holder": s.holder,
        "active": s.active,
        "phase": s.phase,
        "tile": s.tile,
        "icons": list(s.icons),
        "tiles": [s.tiles(place) for place in range(s.setup.board.places)],
    }


@rule("SK-102", "SKR-25", "SKR-30", "SKR-29")
@pytest.mark.parametrize("screens", ["closed", "tracked", "open"])
def test_a_view_holds_all_that_is_public_and_only_the_own_goods(screens: str) -> None:
    for s, _, _, _ in steps(dealt(4, screens=screens), Random(5)):
        for seat in (0, 1, 2, 3, SPECTATOR):
            seeing = view(s, seat)
            for name, value in facts(s, seat).items():
                assert getattr(seeing, name) == value, name
            for other in range(4):
                mine = other == seat or screens == "open"
                row = list(s.goods[other * GOODS : other * GOODS + GOODS])
                assert seeing.goods[other] == (row if mine else [])
                assert seeing.shows(other) == (other == seat or screens != "closed")
            assert seeing.bank == list(s.bank)


def of_others(data: Any, seat: int) -> list[Any]:
    return [one for at, one in enumerate(data["seats"]) if at != seat]


@rule("SK-102", "SKR-25")
@pytest.mark.parametrize("seat", [0, 2, SPECTATOR])
def test_closed_screens_keep_money_and_numbers_of_goods_out_of_the_view(seat: int) -> None:
    for s, _, _, _ in steps(dealt(4), Random(6)):
        for one in of_others(view(s, seat).data(), seat):
            assert (one["money"], one["count"], one["goods"], one["low"], one["high"]) == (None, None, {}, {}, {})
            assert (one["earned"], one["traded"], one["proved"]) == (None, {}, {})  # they follow from these
        for theft in view(s, seat).data()["notes"]["thefts"]:  # type: ignore[index]
            assert theft["victim"] == seat or theft["traded"] == theft["proved"] == []


@rule("SK-102", "SKR-25")
def test_nothing_that_is_shown_depends_on_what_closed_screens_hide() -> None:
    """The same position with other sums behind the other screens: pictures, sentences and bytes are the same."""
    looked = 0
    for number, (s, _, _, _) in enumerate(steps(dealt(4), Random(7))):
        if number % 9 or s.phase == OVER:
            continue
        game = game_of(s)
        for seat in (0, SPECTATOR):
            other = s.copy()
            for rival in range(4):
                if rival != seat:
                    other.money[rival] += 7 + rival
                    other.goods[rival * GOODS + rival] += 1
            seeing, altered = game.view(s, seat), game.view(other, seat)
            for lang in ("en", "de", "it"):
                words = present(game, lang)
                for said in (words.prompt, words.position, words.text_board, words.sources):
                    assert said(seeing) == said(altered)
                for tall in (False, True):
                    assert words.draw(seeing, [], (), tall) == words.draw(altered, [], (), tall)
            assert seeing.data() == altered.data()
            assert game.scores(s) == game.scores(other)
            looked += 1
    assert looked > 30


@rule("SKR-25")
def test_what_a_note_taker_knows_is_enough_to_imagine_the_money() -> None:
    rng = Random(8)
    for number, (s, _, _, _) in enumerate(steps(dealt(5), Random(9))):
        if number % 7 == 0:
            for seat in (1, SPECTATOR):
                other = game_of(s).imagine(view(s, seat), rng)
                assert list(other.money) == list(s.money)
                assert [int(other.count(one)) for one in range(5)] == [int(s.count(one)) for one in range(5)]


@rule("SKR-25", "SK-601")
def test_at_the_end_nothing_is_hidden() -> None:
    s = ended(dealt(5))
    assert s.phase == OVER
    for seat in (*range(5), SPECTATOR):
        seeing = view(s, seat)
        assert [number for row in seeing.goods for number in row] == list(s.goods)
        assert [seeing.tally(one).total for one in range(5)] == game_of(s).scores(s)
        assert all(seeing.shows(one) for one in range(5))
        assert game_of(s).imagine(seeing, Random(1)).key() == s.key()


@rule("SKR-25")
def test_points_before_the_end_betray_nothing() -> None:
    for screens, shown in (("closed", [0, 0, 0, 0]), ("tracked", [10, 10, 10, 10])):
        s = dealt(4, screens=screens)
        assert game_of(s).scores(s) == shown
    s = dealt(4, screens="open")
    assert game_of(s).scores(s) == [view(s, 0).tally(seat).total for seat in range(4)]


@rule("SK-103", "SKR-14")
def test_draws_and_thefts_are_told_to_those_who_see_them() -> None:
    s = tiled(4)
    game = game_of(s)
    draw = game.parse("draw silk")
    assert [game.seen_as(s, draw, CHANCE, seat).text for seat in (0, 1, SPECTATOR)] == ["draw silk", "draw ?", "draw ?"]
    s = play(table("lanzhou", "thief"), "take thief", "steal 2")
    stolen = game.parse("stolen silk")
    told_as = [game.seen_as(s, stolen, CHANCE, seat).text for seat in (0, 1, 2, 3, SPECTATOR)]
    assert told_as == ["stolen silk", "stolen ?", "stolen silk", "stolen ?", "stolen ?"]
    bare = play(table("lanzhou", "thief", screens="open"), "take thief", "steal 2")
    assert game_of(bare).seen_as(bare, game_of(bare).parse("stolen silk"), CHANCE, 1).text == "stolen silk"


@rule("SKR-25")
@pytest.mark.parametrize("seats", [3, 4, 6])
def test_worlds_that_a_seat_cannot_tell_apart_look_the_same_to_it(seats: int) -> None:
    rng = Random(f"same {seats}")
    others = 0
    for number, (s, actor, action, after) in enumerate(steps(dealt(seats), Random(seats))):
        if number % 6:
            continue
        for seat in (*range(seats), SPECTATOR):
            other = game_of(s).imagine(view(s, seat), rng)
            assert seen(other, seat) == seen(s, seat)
            assert game_of(s).actors(other) == game_of(s).actors(s)
            assert (
                game_of(s).seen_as(other, action, actor, seat).text == game_of(s).seen_as(s, action, actor, seat).text
            )
            others += other.key() != s.key()
        assert after is not s
    assert others > 30


# ---- the bounds of tracked screens


@rule("SKR-25")
def test_the_bounds_of_tracked_screens_are_those_of_the_example() -> None:
    s = dealt(4, ["Si1 I1 F1", "Si1 I2", "J3", "Sp3"], screens="tracked", bank_hidden=True, first=1)

    def bounds(s: State, seat: int) -> list[tuple[int, int]]:
        return [view(s).bounds(seat, good) for good in range(GOODS)]

    assert bounds(s, 1) == [(0, 3)] * 5
    lay(s, "lanzhou", "buyer-silk seller-ivory thief")
    lay(s, "yumen", "vizier seller-ivory thief")
    s = play(s, "pass", "pass", "pass", "go lanzhou", "take buyer-silk", "buy 2")
    assert bounds(s, 1) == [(0, 3), (2, 5), (0, 3), (0, 3), (0, 3)]
    s = play(s, "pawn 0", "take thief", "decline", "pawn 2", "take seller-ivory", "sell 0")
    s = play(s, *["pass"] * 3, "go yumen", "take thief", "decline", "pawn 1", "take seller-ivory", "sell 1")
    assert view(s).count[1] == 4
    assert bounds(s, 1) == [(0, 2), (2, 4), (0, 2), (0, 2), (0, 2)]
    s = play(s, "pawn 0", "take vizier", "name silk", "1 show 3", "0 show 0", "2 show 0", "3 show 0")
    assert bounds(s, 1) == [(0, 1), (3, 4), (0, 1), (0, 1), (0, 1)]
    lay(s, "dunhuang", "thief")
    s = play(s, *["pass"] * 3, "go dunhuang", "done")
    s.holder = s.active = 2
    s = play(s, "take thief", "steal 1", "stolen silk")
    assert view(s).count[1] == 3
    assert bounds(s, 1) == [(0, 1), (2, 3), (0, 1), (0, 1), (0, 1)]
    assert view(s).count[2] == 4
    assert bounds(s, 2) == [(0, 4)] * 5


@rule("SKR-25")
@pytest.mark.parametrize("bank_hidden", [False, True])
def test_tracked_bounds_never_lie(bank_hidden: bool) -> None:
    tight = 0
    for s, _, _, _ in steps(dealt(4, screens="tracked", bank_hidden=bank_hidden), Random(9)):
        for seat in range(4):
            for good in range(GOODS):
                low, high = view(s).bounds(seat, good)
                assert 0 <= low <= s.goods[seat * GOODS + good] <= high or s.phase == OVER
                tight += low == high
    assert tight > 100


# ---- taking back


def free(s: State, text: str) -> bool:
    game = game_of(s)
    action, seat = game.parse(text), game.actors(s)[0]
    return not (game.reveals(s, action, seat) or game.hands_over(s, action, seat))


@rule("SKR-26")
def test_what_others_react_to_cannot_be_taken_back() -> None:
    s = dealt(4)
    assert s.phase == AUCTION
    assert not free(s, "pass")
    assert not free(s, "bid 3")
    s = play(s, "bid 3", "pass", "pass")
    assert not free(s, "accept")
    assert not free(s, "keep")
    s = play(s, "keep")
    assert free(s, "go lanzhou")
    s = table("lanzhou", "thief vizier crook", goods=["Si2"], crooks=[1])
    assert free(s, "take thief")
    assert free(s, "take crook")
    assert not free(play(s, "take thief"), "steal 1")
    assert not free(play(s, "take vizier"), "name silk")
    assert not free(play(s, "take crook"), "pawn 1")
    last = play(s, "take crook", "pawn 1", "take thief", "decline", "pawn 2", "take vizier")
    assert not free(last, "decline")  # the pawn goes to seat 3 by itself
    assert not free(before(s, "antioch"), "go antioch")  # the screens fall


@rule("SKR-26")
def test_where_the_bank_is_hidden_a_look_at_its_stock_cannot_be_taken_back() -> None:
    for hidden in (False, True):
        s = table("lanzhou", "buyer-silk special-2", goods=["Si2"], crooks=[1], bank_hidden=hidden)
        assert free(s, "take buyer-silk") != hidden
        assert free(play(s, "take special-2"), "swap silk ivory") != hidden
        assert free(play(s, "take buyer-silk"), "crook 0 ivory") != hidden
        assert free(before(s, "yumen"), "go yumen")
        assert free(before(s, "kashgar"), "go kashgar") != hidden
