"""Chapter 1 of the rulebook: the setup."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from random import Random

import pytest

from tests.games.silk_road.tables import (
    BONUS,
    CITIES,
    KINDS,
    ORANGE,
    PER_CITY,
    PURPLE,
    SUPPLY,
    asked,
    dealt,
    fresh,
    in_bank,
    laid,
    lying,
    market,
    money,
    outcomes,
    owns,
    phase,
    place,
    play,
    refused,
    seen,
    steps,
    tokens,
    undealt,
    view,
)
from viae import SetupError
from viae.games.silk_road.board import NONE
from viae.games.silk_road.state import State
from viae.testing import rule

SEATS = (3, 4, 5, 6)
DIRECTIONS = ("standard", "reversed")


def at_random(seats: int, seed: int, **options: str) -> State:
    """A table that chance has set up, before the first bid."""
    s = fresh(seats, **options)
    for before, _, after in steps(s, Random(seed)):
        if phase(before) == "auction":
            return before
        s = after
    raise AssertionError("there is no auction")


@rule("SK-101", "SKR-28")
def test_three_to_six_players_can_take_part() -> None:
    for seats in SEATS:
        assert fresh(seats).setup.seats == seats
    for seats in (0, 1, 2, 7):
        with pytest.raises(SetupError):
            fresh(seats)


@rule("SK-101")
def test_seats_are_counted_clockwise() -> None:
    for seats in SEATS:
        s = dealt(seats, first=1)
        for left in range(1, seats):
            assert asked(s) == f"S{(1 + left) % seats}"
            s = play(s, "pass")


@rule("SK-102")
def test_money_and_goods_stay_behind_the_screen() -> None:
    s = dealt(goods="S0 I3; S1 Si3; S2 J3; S3 Sp3")
    for seat in range(4):
        mine = view(s, seat)
        for other in range(4):
            assert mine.shows(other) == (seat == other)
            assert (mine.goods[other] == []) == (seat != other)
    nobody = view(s)
    assert not any(nobody.shows(seat) or nobody.goods[seat] for seat in range(4))


@rule("SK-102")
def test_the_option_screens_sets_what_the_program_shows() -> None:
    tracked = dealt(screens="tracked")
    assert all(view(tracked, 0).shows(seat) for seat in range(4))
    assert [bool(goods) for goods in view(tracked, 0).goods] == [True, False, False, False]
    bare = dealt(screens="open")
    assert all(view(bare).goods[seat] == [1, 1, 1, 0, 0] for seat in range(4))


@rule("SK-103")
@pytest.mark.parametrize("seats", SEATS)
def test_each_player_draws_three_goods_from_the_bag_of_75(seats: int) -> None:
    s = laid(seats)
    bag = Counter(dict.fromkeys(KINDS, 15))
    rng = Random(seats)
    for drawn in range(3 * seats):
        assert (asked(s), phase(s)) == ("chance", "goods")
        assert outcomes(s) == {f"draw {kind}": bag[kind] for kind in KINDS if bag[kind]}
        counts = [sum(view(s, seat).goods[seat]) for seat in range(seats)]
        assert counts == [min(3, max(0, drawn - 3 * seat)) for seat in range(seats)]
        kind = rng.choice(bag.most_common())[0]
        bag[kind] -= 1
        s = play(s, f"draw {kind}")
    assert [view(s, seat).count[seat] for seat in range(seats)] == [3] * seats
    assert {kind: in_bank(s, kind) for kind in KINDS} == dict(bag)
    assert bag.total() == 75 - 3 * seats


@rule("SK-103")
def test_the_goods_drawn_are_secret() -> None:
    s = play(laid(4), "draw silk", "draw silk", "draw silk")
    for seat in range(4):
        assert seen(s, "draw ivory", seat) == ("draw ivory" if seat == 1 else "draw ?")
    assert seen(s, "draw ivory", -2) == "draw ?"
    assert view(s, 0).goods[0] == [0, 3, 0, 0, 0]
    assert view(s, 1).goods[0] == []
    assert view(s).bank == []  # while goods are drawn, the stock would tell which


@rule("SK-103")
def test_what_remains_in_the_bag_is_the_stock_of_the_bank() -> None:
    s = dealt(goods="S0 I3; S1 I2 Si1")
    assert [in_bank(s, kind) for kind in KINDS] == [15 - 3 - 2 - 2, 15 - 1 - 2, 15 - 2, 15, 15]
    assert view(s).bank == [8, 12, 13, 15, 15]


@rule("SK-104")
@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("direction", DIRECTIONS)
def test_every_city_receives_one_tile_fewer_than_there_are_players(seats: int, direction: str) -> None:
    s = laid(seats, direction=direction)
    for city in CITIES:
        assert len(lying(s, city)) == PER_CITY[seats] == (5 if seats == 3 else seats - 1)


@rule("SK-105")
@pytest.mark.parametrize("seats", SEATS)
def test_tiles_lie_in_cities_of_the_colour_of_their_backs(seats: int) -> None:
    assert len(ORANGE) == len(PURPLE) == 9
    for seed in range(3):
        s = at_random(seats, seed)
        for back, side in (("orange", ORANGE), ("purple", PURPLE)):
            assert Counter(face for city in side for face in lying(s, city)) + undealt(s, back) == SUPPLY[back]


@rule("SK-105")
def test_tiles_lie_face_up() -> None:
    s = fresh()
    text = next(iter(outcomes(s)))
    assert all(seen(s, text, seat) == text for seat in (-2, 0, 1, 2, 3))
    s = dealt()
    assert view(s).tiles == view(s, 0).tiles == view(s, 3).tiles
    for city in CITIES:
        assert NONE not in view(s).tiles[s.setup.board.ids.index(city)]


@rule("SK-105")
def test_tiles_are_dealt_at_random() -> None:
    assert len({tuple(map(tuple, view(at_random(6, seed)).tiles)) for seed in range(4)}) == 4


@rule("SK-106")
@pytest.mark.parametrize("direction", DIRECTIONS)
def test_the_two_ends_of_the_journey_receive_no_tiles(direction: str) -> None:
    for seats in SEATS:
        s = dealt(seats, direction=direction)
        assert lying(s, "changan") == lying(s, "antioch") == []


@rule("SK-107")
def test_a_printed_action_does_not_count_among_the_tiles() -> None:
    for seats in SEATS:
        s = dealt(seats)
        for city, size in BONUS.items():
            face = s.setup.board.bonus[s.setup.board.ids.index(city)]
            assert s.setup.board.faces[face].size == size
            assert len(lying(s, city)) == PER_CITY[seats]


@rule("SK-107")
def test_after_the_printed_action_all_tiles_are_there() -> None:
    s = play(market("dunhuang", goods="S0 I2"), "swap ivory silk", "swap ivory silk")
    assert (phase(s), len(lying(s))) == ("take", 3)


@rule("SK-108")
@pytest.mark.parametrize("seats", SEATS)
def test_no_crook_and_no_barterer_lies_in_aleppo_or_tyre(seats: int) -> None:
    for seed in range(5):
        s = at_random(seats, seed)
        assert not {"crook", "barterer"} & {*lying(s, "aleppo"), *lying(s, "tyre")}
    s = fresh(seats)
    while phase(s) == "tiles":
        texts = outcomes(s)
        city = next(iter(texts)).split()[0]
        if city in ("aleppo", "tyre"):
            assert f"{city} crook" not in texts
            assert f"{city} barterer" not in texts
            assert refused(s, f"{city} crook", by=-1) == refused(s, f"{city} barterer", by=-1) == "V-03"
        s = play(s, next(iter(texts)))


@rule("SK-109", "SKR-02")
@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("direction", DIRECTIONS)
def test_the_cities_without_crooks_are_dealt_first_and_then_all_the_others(seats: int, direction: str) -> None:
    barred = {"aleppo", "tyre"} if direction == "standard" else {"lanzhou", "yumen"}
    purple = PURPLE if direction == "standard" else ORANGE
    left = {back: Counter(tiles) for back, tiles in SUPPLY.items()}
    s = fresh(seats, direction=direction)
    rng = Random(seats)
    order: list[str] = []
    while phase(s) == "tiles":
        texts = outcomes(s)
        city = next(iter(texts)).split()[0]
        order.append(city)
        back = "purple" if city in purple else "orange"
        usable = left[back].copy()
        if city in barred:
            usable["crook"] = usable["barterer"] = 0
        assert texts == {f"{city} {face}": number for face, number in usable.items() if number}
        text = rng.choices(list(texts), list(texts.values()))[0]
        left[back][text.split()[1]] -= 1
        s = play(s, text)
    of_purple = [city for city in order if city in purple]
    assert set(of_purple[: 2 * PER_CITY[seats]]) == barred
    assert Counter(order) == Counter(dict.fromkeys(CITIES, PER_CITY[seats]))


@rule("SK-109")
def test_every_placement_that_is_allowed_is_equally_likely() -> None:
    def chance(tyre: str, palmyra: str) -> Fraction:
        """How likely Tyre gets only these tiles and Palmyra only those, in this order."""
        s = fresh(4)
        likely = Fraction(1)
        wanted = {"tyre": tyre.split(), "palmyra": palmyra.split()}
        while phase(s) == "tiles":
            texts = outcomes(s)
            city = next(iter(texts)).split()[0]
            face = wanted[city].pop(0) if city in wanted else next(iter(texts)).split()[1]
            likely *= Fraction(texts[f"{city} {face}"], sum(texts.values()))
            s = play(s, f"{city} {face}")
        return likely

    # the same tiles laid otherwise; what chance puts elsewhere is the same
    one = chance("vizier thief special-2", "special-4 trade-silk-fruit-ivory vizier")
    other = chance("special-4 vizier thief", "special-2 vizier trade-silk-fruit-ivory")
    assert one == other


@rule("SK-110")
@pytest.mark.parametrize(("seats", "over"), [(3, 0), (4, 36), (5, 18), (6, 0)])
def test_tiles_that_are_not_dealt_leave_the_game(seats: int, over: int) -> None:
    s = laid(seats)
    assert undealt(s, "orange").total() == undealt(s, "purple").total() == over // 2
    for before, _, after in steps(dealt(seats), Random(1)):
        assert view(after).undealt == view(before).undealt


@rule("SK-111")
def test_each_player_begins_with_ten_silver() -> None:
    for seats in SEATS:
        assert money(dealt(seats)) == [10] * seats


@rule("SK-112")
def test_the_caravan_starts_in_changan() -> None:
    assert place(fresh()) == place(dealt()) == "changan"
    assert place(dealt(direction="reversed")) == "antioch"


@rule("SK-113")
@pytest.mark.parametrize(("seats", "number"), [(3, 5), (4, 3), (5, 4), (6, 5)])
def test_a_player_drawn_at_random_begins_with_the_pawn_and_the_tokens(seats: int, number: int) -> None:
    s = laid(seats)
    while phase(s) == "goods":
        s = play(s, next(iter(outcomes(s))))
    assert phase(s) == "first"
    assert outcomes(s) == {f"first {seat}": 1 for seat in range(seats)}
    for seat in range(seats):
        after = play(s, f"first {seat}")
        assert after.holder == seat
        assert tokens(after) == [number if one == seat else 0 for one in range(seats)]


@rule("SK-114")
def test_the_game_opens_with_the_auction_of_the_first_turn() -> None:
    for seats in SEATS:
        s = dealt(seats, first=seats - 1)
        assert (phase(s), asked(s), s.turns) == ("auction", "S0", 1)
        assert [owns(s, seat) for seat in range(seats)] == ["I1 Si1 F1"] * seats
