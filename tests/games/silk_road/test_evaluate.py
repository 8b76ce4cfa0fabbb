"""What a position is worth: goods with sellers ahead, kept tiles, the pawn, each seen on its own."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.games.silk_road import plain_evaluate
from tests.games.silk_road.boards import owners_board
from tests.games.silk_road.positions import before, dealt, ended, fresh, game_of, lay, own, play, steps, table, view
from viae.bots.bot import bot
from viae.bots.playout import play as play_on
from viae.bots.rng import Rng
from viae.games.silk_road.board import CROOK, GOODS, NONE, SELLER, TRAY
from viae.games.silk_road.eval_weights import DEFAULT
from viae.games.silk_road.evaluate import WIN, Worth, evaluate
from viae.games.silk_road.rules.scoring import tallies
from viae.games.silk_road.state import State


def worth(s: State, seat: int = 0) -> float:
    """What a seat has and can hope for, without the others."""
    return Worth(s).seats()[seat]


def without_sellers(s: State) -> State:
    """The same table with a Crook in place of every seller ahead."""
    s = s.copy()
    board = s.setup.board
    crook = next(face for face, shown in enumerate(board.faces) if shown.kind == CROOK)
    s.layout = [crook if face != NONE and board.faces[face].kind == SELLER else face for face in s.layout]
    return s


def choice(s: State, seat: int = 0) -> str:
    game = game_of(s)
    return bot("greedy", game, 1).choose(game.view(s, seat), game.legal_actions(s, seat)).text


def test_silver_is_worth_a_point() -> None:
    s = table("lanzhou", "thief")
    more = s.copy()
    more.money[3] += 4
    assert worth(more, 3) - worth(s, 3) == pytest.approx(4.0)


def test_goods_are_worth_more_where_sellers_lie_ahead() -> None:
    s = before(dealt(4), "lanzhou")
    value = Worth(s)
    bare = Worth(without_sellers(s))
    for good in range(GOODS):
        assert [bare.of(good, number) for number in range(6)] == [float(number) for number in range(6)]
        steps = [value.of(good, number + 1) - value.of(good, number) for number in range(3)]
        assert 4.0 > steps[0] > steps[1] > steps[2] > 1.0


def test_the_fewer_cities_are_left_the_less_goods_and_kept_tiles_are_worth() -> None:
    early, late = before(dealt(4), "yumen"), before(dealt(4), "tyre")
    for s in (early, late):
        s.crooks[0] = s.barterers[0] = 1
    plain = [before(dealt(4), place) for place in ("yumen", "tyre")]
    gain = [worth(s) - worth(other) for s, other in zip((early, late), plain, strict=True)]
    assert gain[0] == pytest.approx(DEFAULT.crook_worth + DEFAULT.barterer_worth)
    assert 0.0 < gain[1] < gain[0]
    assert all(Worth(early).of(good, 2) > Worth(late).of(good, 2) for good in range(GOODS))


def test_what_the_others_have_counts_against_a_seat() -> None:
    s = table("lanzhou", "thief")
    more = s.copy()
    more.money[2] += 30  # now the strongest
    old, new = evaluate(s)[0], evaluate(more)[0]
    assert new < old
    rise = max(Worth(more).seats()[1:]) - max(Worth(s).seats()[1:])
    assert old - new == pytest.approx(DEFAULT.rival * rise + DEFAULT.rivals * 30 / 3)


def test_a_lead_alone_in_a_kind_is_worth_something_and_more_near_the_end() -> None:
    gains = []
    for place in ("lanzhou", "tyre"):
        s = without_sellers(before(dealt(4), place))
        for seat, text in enumerate(("J1", "J2", "Sp1", "I1")):
            own(s, seat, text)
        level = worth(s)
        own(s, 0, "J3")
        gains.append(worth(s) - level - 2.0)
    assert 0.0 < gains[0] < gains[1] <= 2.0


def test_a_won_game_is_worth_more_than_any_lead() -> None:
    s = ended(dealt(4))
    values = evaluate(s)
    places = game_of(s).ranking(s)
    totals = [one.total for one in tallies(s)]
    for seat in range(4):
        assert values[seat] == pytest.approx(totals[seat] - max(totals) + (WIN if places[seat] == 1 else -WIN))


@pytest.mark.parametrize(
    ("tiles", "goods", "chosen"),
    [
        ("seller-silk buyer-ivory trade-fruit-jewels-silk", "Si3", "take seller-silk"),
        ("seller-silk seller-jewels thief", "J3", "take seller-jewels"),
        ("vizier trade-fruit-jewels-silk seller-silk", "I4", "take vizier"),
    ],
)
def test_greedy_takes_the_tile_that_brings_most(tiles: str, goods: str, chosen: str) -> None:
    s = table("tyre", tiles, goods=[goods, "F1", "F1", "F1"])
    assert choice(s) == chosen


def test_greedy_sells_down_to_the_price_of_a_point_at_the_end() -> None:
    s = play(table("tyre", "seller-silk", goods=["Si5", "F1", "F1", "F1"]), "take seller-silk")
    assert choice(s) in ("sell 3", "sell 4")  # the fourth brings a silver for a point, and the majority stays


def test_greedy_buys_what_can_be_sold_and_nothing_at_the_end() -> None:
    s = before(dealt(4), "kashgar")
    for place in ("samarkand", "bactra", "merv", "nisa", "susia", "ecbatana", "palmyra"):
        lay(s, place, "seller-silk seller-silk seller-silk")
    lay(s, "kashgar", "buyer-silk")
    own(s, 0, "F1")
    s = play(s, "go kashgar", "done", "take buyer-silk")
    assert choice(s) in ("buy 2", "buy 3")
    late = table("tyre", "buyer-silk thief", goods=["F1", "Si9"])
    assert choice(play(late, "take buyer-silk")) in ("buy 0", "buy 1")


def test_greedy_shows_what_wins_a_prize_and_nothing_else() -> None:
    s = play(table("tyre", "vizier", goods=["I4", "Si2", "Si1", "F1"]), "take vizier", "name ivory")
    assert choice(s, 0) in ("show 1", "show 2", "show 3", "show 4")
    empty = play(table("tyre", "vizier", goods=["I4", "I4", "I4", "Si1"]), "take vizier", "name silk")
    assert choice(empty, 0) == "show 0"


def test_a_bid_is_worth_no_more_than_the_lead() -> None:
    s = before(dealt(4), "tyre")
    lay(s, "aleppo", "seller-ivory seller-fruit trade-fruit-jewels-silk")
    lay(s, "tyre", "seller-ivory seller-fruit trade-fruit-jewels-silk")
    for seat in range(4):
        own(s, seat, "Sp1")  # nobody can use anything
    s.phase = 3
    s.active = 1
    s.bids[1] = s.bids[2] = s.bids[3] = NONE
    assert choice(s, 1) == "pass"


def test_greedy_beats_three_random_players() -> None:
    s = dealt(4)
    game = game_of(s)
    won = 0
    for number in range(8):
        bots = [bot("greedy" if seat == number % 4 else "random", game, f"{number} {seat}") for seat in range(4)]
        end = game.start(4)
        play_on(game, end, bots, Rng(f"evaluate {number}"))
        won += game.ranking(end)[number % 4] == 1
    assert won >= 7


def test_sellers_that_cannot_be_reached_any_more_do_not_count() -> None:
    s = before(dealt(4), "kashgar")
    board = s.setup.board
    behind = board.ids.index("turfan")
    seller = board.face_names.index("seller-silk")
    other = s.copy()
    other.layout = s.layout.copy()
    other.layout[behind * TRAY] = seller
    assert Worth(other).of(1, 3) == Worth(s).of(1, 3)
    assert view(s, 0).at == s.at


@pytest.mark.parametrize(
    ("seats", "board", "options"),
    [
        (3, None, {}),
        (4, None, {"direction": "reversed", "vizier_ties": "any_tie_5"}),
        (5, None, {"skip_final_auction": True, "vizier_ties": "top_then_second"}),
        (6, None, {"screens": "tracked"}),
        (4, owners_board(), {}),
        (6, owners_board(), {"direction": "reversed"}),
    ],
)
def test_what_is_found_fast_is_what_is_found_plainly(seats: int, board: str | None, options: dict[str, Any]) -> None:
    """Also where copies of a position share what was found of the road, and with other weights."""
    other = game_of(fresh(seats, board, **options))
    other.weigh({"catch": 0.2, "sale_2": 3.0})
    odd = other.eval_weights
    other.weigh({"catch": DEFAULT.catch, "sale_2": DEFAULT.named["sale_2"]})
    phases = set()
    for _, _, _, s in steps(fresh(seats, board, **options), Random(seats)):
        phases.add(s.phase)
        for weights in (DEFAULT, odd):
            assert evaluate(s, weights) == pytest.approx(plain_evaluate.evaluate(s, weights), abs=1e-9)
    assert len(phases) >= 11
