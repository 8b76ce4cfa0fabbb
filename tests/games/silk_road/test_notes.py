"""What everybody can note: the hidden bank, the bounds of tracked screens, and what a view leaves open."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import viae
from tests.games.silk_road.tables import (
    KINDS,
    auction,
    bounds,
    fresh,
    game_of,
    market,
    phase,
    play,
    silence,
    steps,
    take,
    using,
    view,
)
from viae.games.silk_road.board import EACH, GOODS
from viae.games.silk_road.rules.bank import exchanges, give, receive, settle
from viae.games.silk_road.state import State
from viae.presentation import present
from viae.testing import rule

HIDDEN: dict[str, Any] = {"bank_hidden": True}
SILK = KINDS.index("silk")


def drawn(s: State, kind: str = "silk") -> tuple[int, int]:
    """How many tokens of a kind were drawn at the deal: within these bounds, as everybody can note."""
    good = KINDS.index(kind)
    return int(s.drawn_least[good]), int(s.drawn_most[good])


# ---- a hidden bank (SKR-26)


@rule("SKR-26")
def test_what_a_hidden_bank_pays_out_was_not_drawn() -> None:
    s = using("buyer-silk", money=(54,), **HIDDEN)
    assert drawn(s) == (0, 12)  # four seats drew three tokens each
    after = play(s, "buy 5")
    assert drawn(after) == (0, 10)
    assert drawn(after, "ivory") == (0, 12)
    give(after, 0, SILK, 5)
    assert drawn(after) == (0, 10)  # nobody forgets it


@rule("SKR-26", "SKR-16")
def test_a_token_under_a_vizier_was_not_drawn_either() -> None:
    s = using("vizier", **HIDDEN)
    receive(s, 3, SILK, 3)
    assert drawn(s) == (0, 12)
    s = play(s, "name silk", *["show 0"] * 4)
    assert s.markers == 1 << SILK
    assert drawn(s) == (0, 11)


@rule("SKR-26", "SKR-16")
def test_a_vizier_without_a_token_tells_that_the_bank_has_none() -> None:
    s = using("vizier", **HIDDEN)
    receive(s, 3, SILK, s.bank[SILK])
    paid = int(s.traded[3 * GOODS + SILK])
    s = play(s, "name silk", *["show 0"] * 4)
    assert (s.marked, s.markers, s.bank[SILK]) == (1 << SILK, 0, 0)
    assert drawn(s) == (EACH - paid, EACH - paid)
    for seat in (0, 1, -2):
        seen = view(s, seat)
        assert {game_of(s).imagine(seen, Random(seed)).bank[SILK] for seed in range(30)} == {0}
    give(s, 3, SILK, 2)  # later the bank has some again, and still everybody can count
    assert {game_of(s).imagine(view(s, 1), Random(seed)).bank[SILK] for seed in range(30)} == {2}


@rule("SKR-26")
@pytest.mark.parametrize("left", [0, 1])
def test_worlds_in_which_a_trade_could_be_made_otherwise_are_not_imagined(left: int) -> None:
    s = using("trade-ivory-silk", **HIDDEN)
    receive(s, 3, SILK, s.bank[SILK] - left)
    seen = view(s, 0)
    assert seen.limit == left
    found = [game_of(s).imagine(seen, Random(seed)) for seed in range(40)]
    assert {int(exchanges(one, 0)) for one in found} == {left}
    assert ({int(one.bank[SILK]) for one in found} == {0}) == (left == 0)
    free = [game_of(s).imagine(view(s, 1), Random(seed)) for seed in range(40)]
    assert len({int(exchanges(one, 0)) for one in free}) > 1  # another seat does not know the list


@rule("SKR-26")
def test_what_the_own_list_tells_of_a_buyer_binds_both_ways() -> None:
    s = using("buyer-silk", money=(3,), **HIDDEN)
    receive(s, 3, SILK, s.bank[SILK] - 4)
    seen = view(s, 0)
    assert seen.limit == 2  # the money ends first, so there may be more
    stocks = {int(game_of(s).imagine(seen, Random(seed)).bank[SILK]) for seed in range(80)}
    assert min(stocks) >= 2
    assert len(stocks) > 1


# ---- tracked screens (SKR-25)


def again(s: State) -> tuple[list[int], list[int]]:
    """The bounds drawn together once more, written anew from the ruling."""
    seats = s.setup.seats
    low, high = [int(number) for number in s.low], [int(number) for number in s.high_bound]
    rows = [([seat * GOODS + good for good in range(GOODS)], int(s.count(seat))) for seat in range(seats)]
    if not s.setup.bank_hidden:
        for good in range(GOODS):
            total = EACH - int(s.bank[good]) - (int(s.markers) >> good & 1)
            rows.append(([seat * GOODS + good for seat in range(seats)], total))
    for row, total in rows:
        for at in row:
            high[at] = min(high[at], total - sum(low[other] for other in row if other != at))
            low[at] = max(low[at], total - sum(high[other] for other in row if other != at))
    return low, high


@rule("SKR-25")
@pytest.mark.parametrize("hidden", [False, True])
def test_after_every_event_the_bounds_say_all_that_they_can(hidden: bool) -> None:
    for seed in range(2):
        for _, _, s in steps(fresh(3 + seed, screens="tracked", bank_hidden=hidden), Random(seed)):
            if s.phase >= 2:
                assert again(s) == ([*s.low], [*s.high_bound])


@rule("SKR-25")
def test_one_round_of_drawing_together_is_not_enough() -> None:
    """There are only ivory and silk: that S0 has no silk tells its ivory, and then that of the others."""
    s = auction(screens="tracked", seats=3, goods="S0 I2; S1 I1 Si1; S2 Si2")
    for at in range(3 * GOODS):
        s.low[at], s.high_bound[at] = 0, 3
    s.high_bound[SILK] = 0
    settle(s)
    assert [bounds(s, 0, kind) for kind in KINDS] == [(2, 2), (0, 0), (0, 0), (0, 0), (0, 0)]
    for seat in (1, 2):
        assert [bounds(s, seat, kind) for kind in KINDS[:2]] == [(0, 1), (1, 2)]
    s.low[2 * GOODS + SILK] = 2
    settle(s)
    assert [bounds(s, 1, kind) for kind in KINDS[:2]] == [(1, 1), (1, 1)]
    assert bounds(s, 2, "ivory") == (0, 0)


@rule("SKR-25")
def test_bounds_that_contradict_each_other_stop_the_program() -> None:
    s = auction(screens="tracked", goods="S0 I1; S1 Si1; S2 F1; S3 J1")
    s.low[0], s.high_bound[0] = 3, 1
    with pytest.raises(AssertionError, match=r"contradict each other \(SKR-25\)"):
        settle(s)
    s = auction(screens="tracked", goods="S0 I1; S1 Si1; S2 F1; S3 J1")
    for good in range(GOODS):
        s.high_bound[good] = 0  # somewhere the token must be
    with pytest.raises(AssertionError, match="contradict"):
        settle(s)


@rule("SKR-25")
def test_a_theft_loosens_the_bounds_of_thief_and_victim_only_where_it_can() -> None:
    s = using("thief", goods="S0 I1; S1 Si2; S2 F1; S3 J1", screens="tracked", **HIDDEN)
    known = [bounds(s, 1, kind) for kind in KINDS]
    assert known == [(0, 0), (2, 2), (0, 0), (0, 0), (0, 0)]
    s = play(s, "steal 1", "stolen silk")
    assert [bounds(s, 1, kind) for kind in KINDS] == [(0, 0), (1, 1), (0, 0), (0, 0), (0, 0)]
    assert [bounds(s, 0, kind) for kind in KINDS] == [(1, 1), (1, 1), (0, 0), (0, 0), (0, 0)]


# ---- what was taken back


@rule("SKR-25")
def test_what_was_taken_back_proves_nothing() -> None:
    match = viae.new("silk-road", 4, 5, screens="tracked")
    sale = None
    while sale is None:
        seat = match.actors[0]
        sales = [
            action for action in match.legal_for(seat) if action.text.startswith("sell") and action.text != "sell 0"
        ]
        if sales and not match.game.hands_over(match.state, sales[-1], seat):
            sale = sales[-1]
        else:
            match.act(match.legal_for(seat)[-1], seat)
    before = {one: match.view(one).data() for one in (-2, 0, 1, 2, 3)}
    match.act(sale, seat)
    match.undo(seat)
    assert {one: match.view(one).data() for one in (-2, 0, 1, 2, 3)} == before


# ---- words about a Barterer that is too young


@rule("SK-571")
@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        ("en", "Not to be used in this city: 1 Barterer."),
        ("de", "In dieser Stadt nicht einsetzbar: 1 Tauschhändler."),
        ("it", "Non si usa in questa città: 1 Bottegaio."),
    ],
)
def test_a_barterer_of_this_city_is_told_as_long_as_the_market_lasts(lang: str, sentence: str) -> None:
    s = play(market("lanzhou", tiles="barterer"), "take barterer", "pawn 1")

    def position(now: State) -> str:
        return " ".join(present(game_of(now), lang).position(view(now, 0)))

    assert position(s).count(sentence) == 1
    s = take(play(take(s), "pawn 2"))
    assert phase(s) == "auction"
    assert sentence not in position(s)
    s = silence(s)
    assert sentence not in position(s)
    assert sentence not in position(play(s, "go yumen"))
