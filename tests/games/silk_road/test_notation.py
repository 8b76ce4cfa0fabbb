"""The words and numbers of actions: one for each meaning, in a fixed order."""

from __future__ import annotations

from itertools import permutations

import pytest

from tests.games.silk_road.positions import KINDS, before, dealt, fresh, game_of, play
from viae import NotationError, game

PLACES = (
    *("changan", "lanzhou", "yumen", "dunhuang", "turfan", "miran", "korla", "kucha", "khotan", "kashgar"),
    *("samarkand", "bactra", "merv", "nisa", "susia", "ecbatana", "palmyra", "aleppo", "tyre", "antioch"),
)
ORANGE = (
    *(f"buyer-{kind}" for kind in KINDS),
    *(f"seller-{kind}" for kind in KINDS),
    *("trade-ivory-silk", "trade-silk-fruit", "trade-fruit-jewels", "trade-jewels-spices", "trade-spices-ivory"),
    *("trade-ivory-jewels-jewels", "trade-silk-spices-spices", "trade-fruit-ivory-ivory"),
    *("trade-jewels-silk-silk", "trade-spices-fruit-fruit"),
    *("special-2", "special-4", "thief", "vizier", "crook", "barterer"),
)
PAIRS = (
    *("trade-ivory-silk-spices", "trade-silk-fruit-ivory", "trade-fruit-jewels-silk"),
    *("trade-jewels-spices-fruit", "trade-spices-ivory-jewels"),
)
PURPLE = (*ORANGE[:10], *ORANGE[20:], *PAIRS)


def numbered() -> list[str]:
    """The actions of the seats in the order of their numbers."""
    found = ["pass", *(f"bid {amount}" for amount in range(1, 766)), "accept", "keep"]
    found += [f"go {place}" for place in PLACES]
    found += [f"swap {give} {gain}" for give, gain in permutations(KINDS, 2)] + ["done"]
    found += [f"take {face}" for face in (*ORANGE, *PAIRS)] + ["announce"]
    found += [f"{verb} {number}" for verb in ("sell", "buy") for number in range(16)]
    found += [f"trade {times}" for times in range(3)]
    found += [f"crook {icon} {kind}" for icon in range(3) for kind in KINDS]
    found += ["decline", *(f"steal {seat}" for seat in range(6)), *(f"name {kind}" for kind in KINDS)]
    return [*found, *(f"show {number}" for number in range(16)), *(f"pawn {seat}" for seat in range(6))]


def test_the_925_actions_of_the_seats_are_numbered_as_the_rules_say() -> None:
    texts = [action.text for action in game("silk-road").actions]
    assert len(numbered()) == 925
    assert texts[:925] == numbered()
    assert [texts[at] for at in (0, 1, 765, 766, 768, 788, 808, 809, 840, 841, 857, 873, 876, 891, 892, 898, 903)] == [
        *("pass", "bid 1", "bid 765", "accept", "go changan", "swap ivory silk", "done", "take buyer-ivory"),
        *("announce", "sell 0", "buy 0", "trade 0", "crook 0 ivory", "decline", "steal 0", "name ivory", "show 0"),
    ]


@pytest.mark.parametrize("direction", ["standard", "reversed"])
def test_everything_behind_them_is_chance(direction: str) -> None:
    rest = [action.text for action in game("silk-road", direction=direction).actions[925:]]
    east, west = (ORANGE, PURPLE) if direction == "standard" else (PURPLE, ORANGE)
    expected = [f"{place} {face}" for place in PLACES[1:10] for face in east]
    expected += [f"{place} {face}" for place in PLACES[10:19] for face in west]
    expected += [f"draw {kind}" for kind in KINDS] + [f"first {seat}" for seat in range(6)]
    expected += [f"stolen {kind}" for kind in KINDS]
    assert sorted(rest) == sorted(expected)


def test_no_bid_is_out_of_reach() -> None:
    assert game_of(fresh()).board.most_money() == 6 * 10 + 25 * 21 + 6 * 6 * 5


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("GO Lanzhou", "go lanzhou"),
        ("go Chang'An", "go changan"),
        ("go koria", "go korla"),
        ("go Kaschgar", "go kashgar"),
        ("go Tiro", "go tyre"),
        ("go Samarcanda", "go samarkand"),
        ("  take   Buyer-Silk ", "take buyer-silk"),
        ("Swap IVORY jewels", "swap ivory jewels"),
        ("Bid 7", "bid 7"),
        ("bid 007", "bid 7"),
        ("SHOW 2", "show 2"),
        ("lanzhou Thief", "lanzhou thief"),
    ],
)
def test_capitals_and_other_names_of_places_do_not_matter(text: str, meant: str) -> None:
    assert game("silk-road").parse(text).text == meant


@pytest.mark.parametrize(
    "text",
    [
        *(
            "",
            "bid",
            "bid 1.5",
            "bid two",
            "bid 1000000000",
            "go",
            "go rome",
            "swap silk silk",
            "sell 16",
            "buy -1",
            "trade 3",
        ),
        *("crook 3 silk", "show ?", "draw ?", "stolen ?", "pawn 6", "steal 6", "take", "take buyer", "first 6"),
        *("lanzhou trade-ivory-silk-spices", "changan thief", "pass 2"),
    ],
)
def test_what_names_no_action_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        game("silk-road").parse(text)


def test_a_move_to_an_alias_is_the_move() -> None:
    s = before(dealt(), "korla")
    assert play(s, "go Koria").at == PLACES.index("korla")


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("go Tyr", "go tyre"),
        ("go Chang’An", "go changan"),
        ("go CHANG'AN", "go changan"),
        ("go Samarcanda", "go samarkand"),
        ("name Seide", "name silk"),
        ("name frutta secca", "name fruit"),
        ("swap Gewürze Elfenbein", "swap spices ivory"),
        ("swap dried fruit jewels", "swap fruit jewels"),
        ("crook 1 Gioielli", "crook 1 jewels"),
        ("take buyer-Seta", "take buyer-silk"),
    ],
)
def test_places_and_goods_may_be_said_as_people_write_them(text: str, meant: str) -> None:
    assert game("silk-road").parse(text).text == meant


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("what now", "it begins with one of pass, bid, accept, keep, go, take,"),
        ("pas", "did you mean 'pass'?"),
        ("bid two", "write it like 'bid 1'."),
        ("go kashgr", "write it like 'go kashgar'."),
        ("swap silk", "write it like 'swap silk "),
        ("name gold", "write it like 'name "),
        ("take buyer", "write it like 'take buyer-"),
    ],
)
def test_an_unknown_text_is_answered_with_what_would_be_right(text: str, hint: str) -> None:
    with pytest.raises(NotationError) as caught:
        game("silk-road").parse(text)
    assert hint in str(caught.value)
    assert len(str(caught.value)) < 250 and "bid 2" not in str(caught.value)


@pytest.mark.parametrize("name", ["1", "b", "B", "blue", "Blau", "blu"])
def test_a_seat_may_be_called_by_its_letter_or_its_colour_in_any_language(name: str) -> None:
    assert game("silk-road").parse(f"steal {name}").text == "steal 1"
    assert game("silk-road").parse(f"PAWN {name}").text == "pawn 1"


def test_every_action_can_be_found_and_is_one_object() -> None:
    playing = game_of(fresh())
    for at, action in enumerate(playing.actions):
        assert action.index == at
        assert playing.parse(action.text) is action
