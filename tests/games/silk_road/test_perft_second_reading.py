"""Counts of all sequences of actions from named positions, by the engine and by a second reading of the rules."""

from __future__ import annotations

from functools import cache

import pytest

from tests.games.silk_road.second_reading import Reading
from tests.games.silk_road.tables import auction, dealt, game_of, market, using
from viae import CHANCE
from viae.games.silk_road.state import State
from viae.testing.perft import perft

MOST = 3000  # sequences that the slow reading counts
POSITIONS = {  # with the depths to count
    "the auction of three": [1, 2, 3],
    "the auction of six with little money": [1, 3, 5, 6, 7],
    "the arrows after Yumen": [3, 4, 5, 6],
    "passing the pawn among three": [3, 6, 9, 12],
    "a Barterer of three": [1, 2, 4, 6],
    "two Barterers of six": [1, 3, 5, 6],
    "the printed action of Kashgar": [1, 2, 3],
    "a special trade with a bank run dry": [1, 2, 3, 5],
    "a Crook on a double trade": [1, 2, 3],
    "a Crook on a Buyer": [1, 2, 3],
    "a Thief": [1, 2, 3, 4],
    "a Vizier before three": [1, 2, 3, 4, 5],
    "the sixth Vizier": [1, 2, 3],
    "all that is left is the goal": [1, 2, 3, 4, 5, 6],
    "the last auction is skipped": [2, 4, 6, 8, 9, 10],
    "the reversed game": [3, 4, 5, 6],
}


@cache
def positions() -> dict[str, State]:
    sellers = "seller-silk seller-silk seller-silk seller-silk seller-ivory"
    shown = "S0 Si2 I1; S1 Si3; S2 J1"
    kept = "barterer crook"
    return {
        "the auction of three": dealt(3),
        "the auction of six with little money": auction(seats=6, money=(1, 2, 3, 1, 0, 4)),
        "the arrows after Yumen": auction("yumen", money=(0, 1, 0, 0), goods=""),
        "passing the pawn among three": market("samarkand", seats=3, tiles=sellers, goods="S1 Si1"),
        "a Barterer of three": market(seats=3, tiles=f"{kept} thief", goods="", barterers=(1, 1)),
        "two Barterers of six": market(seats=6, tiles=kept, money=(0,) * 6, barterers=(1, 2)),
        "the printed action of Kashgar": market("kashgar", goods="S0 I2 J1"),
        "a special trade with a bank run dry": using("special-4", goods="S0 I2", bank="silk 0 jewels 1"),
        "a Crook on a double trade": using("trade-silk-spices-spices", goods="S0 Si1 F1", bank="spices 2", crooks=(1,)),
        "a Crook on a Buyer": using("buyer-fruit", money=(9,), bank="fruit 2 ivory 1", crooks=(1,)),
        "a Thief": using("thief", goods="S1 I1 Si2; S2 F1"),
        "a Vizier before three": using("vizier", seats=3, goods=shown, marked="fruit"),
        "the sixth Vizier": using("vizier", goods=shown, marked="ivory silk fruit jewels spices"),
        "all that is left is the goal": auction("tyre", money=(0, 1, 0, 2)),
        "the last auction is skipped": market("aleppo", money=(0, 0, 0, 0), goods="", skip_final_auction=True),
        "the reversed game": auction("merv", money=(0, 0, 1, 0), goods="S0 I1", direction="reversed"),
    }


def ways(r: Reading, depth: int) -> int:
    """The number of sequences by the second reading."""
    if depth == 0:
        return 1
    total = 0
    for seat in r.actors():
        texts = r.chances() if seat == CHANCE else r.legal(seat)
        total += len(texts) if depth == 1 else sum(ways(r.after(text, seat), depth - 1) for text in texts)
    return total


@pytest.mark.parametrize("name", POSITIONS)
def test_both_readings_count_the_same(name: str) -> None:
    s = positions()[name]
    counts = [perft(game_of(s), s, depth) for depth in POSITIONS[name]]
    assert max(counts) <= MOST
    assert counts == [ways(Reading.of(s), depth) for depth in POSITIONS[name]]
