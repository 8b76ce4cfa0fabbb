"""Chapter 3 of the rulebook: rolls, what the hexes yield, the legionnaire, shortage."""

from __future__ import annotations

import pytest

from tests.games.struggle_for_rome.positions import (
    asked,
    fresh,
    game_of,
    gold,
    hand,
    legal,
    outcomes,
    play,
    refused,
    seat_of,
    table,
    view,
)
from tests.games.struggle_for_rome.second_map import the_map
from tests.games.struggle_for_rome.tables import (
    HIDDEN_FOREST,
    ROLLING,
    TRADING,
    at_turn,
    drawn_out,
    rolled_out,
    stock,
    waiting,
)
from viae.games.struggle_for_rome.board import COLOURS
from viae.games.struggle_for_rome.state import DISCARD, State
from viae.testing import rule

FORESTS = "red H glc1; red W glc2; blue H glc4; blue W tar6; white H sar1; white W sar2; yellow H sar3; yellow W sar5"
OUTSIDE = ("h03", "h04", "h05", "h09", "h10", "h11", "h16", "h17")
WAYS = {2: 1, 3: 2, 4: 3, 5: 4, 6: 5, 7: 6, 8: 5, 9: 4, 10: 3, 11: 2, 12: 1}


def empty() -> State:
    """Before a roll, with everybody at forests: only tar6, at a field with 4, yields."""
    return table("roll", at=FORESTS)


@rule("FR-301")
def test_the_first_player_rolls_until_four_different_totals_have_come_up() -> None:
    s = empty()
    for number, total in enumerate((12, 6, 9, 2), 1):
        assert (s.part, asked(s)) == (ROLLING, "chance")
        s = play(s, f"roll {total}")
        assert len(view(s).markers) == number
    assert view(s).markers == [2, 6, 9, 12]
    assert refused(s, "roll 8") == "FR-301"
    assert at_turn(s) == (TRADING, "red")


@rule("FR-301")
def test_a_total_with_a_marker_is_ignored() -> None:
    s = empty()
    assert outcomes(s) == {f"roll {total}": ways for total, ways in WAYS.items()}
    s = play(s, "roll 6", "roll 9")
    assert outcomes(s) == {f"roll {total}": ways for total, ways in WAYS.items() if total not in (6, 9)}


@rule("FR-302")
def test_a_seven_counts_as_one_of_the_four_totals() -> None:
    s = play(empty(), "roll 12", "roll 6", "roll 9", "roll 7")
    assert asked(s) == "red"
    s = play(s, f"legion {HIDDEN_FOREST}")
    assert (at_turn(s), view(s).markers) == ((TRADING, "red"), [6, 7, 9, 12])


@rule("FR-303")
def test_every_player_receives_a_resource_for_each_hex_with_the_number_that_touches_a_place() -> None:
    s = play(table("roll"), "roll 5")  # h09, a mountain, touches bar7, bar10 and bar13
    assert [hand(s, colour) for colour in COLOURS] == [{"ore": 1}, {}, {"ore": 1}, {"ore": 1}]
    s = play(table("roll", at="red H nar1; red W lug1"), "roll 6")  # both at h28, a mountain
    assert hand(s, "red") == {"ore": 1}
    s = play(table("roll", at="red H lug1; red W lus5"), "roll 6")  # h28, and h59, a field
    assert hand(s, "red") == {"ore": 1, "grain": 1}


@rule("FR-303")
def test_places_are_wandering_tribe_figures_and_all_conquered_cities_but_no_figures_in_boxes() -> None:
    s = table("roll", cities="red H avaricum lugdunum corduba; red W olisipo", box="red H 4/1")
    s = play(s, "roll 6")  # h28 at Avaricum and Lugdunum, h59 at Corduba and Olisipo
    assert hand(s, "red") == {"ore": 1, "grain": 1}


@rule("FR-303")
@pytest.mark.parametrize("total", [total for total in WAYS if total != 7])
def test_each_hex_yields_for_its_own_number_alone(total: int) -> None:
    hexes = the_map().hexes
    for name in ("h28", "h46", "h64", "h12", "h57", "h33", "h40", "h48"):
        corner = next(place for place in hexes[name]["crossroads"] if place not in the_map().city_at)
        s = play(table("roll", at=f"{FORESTS}; red H {corner}"), f"roll {total}")
        touching = [one for one in hexes.values() if corner in one["crossroads"] and one["number"] == total]
        kinds = [one["terrain"] for one in touching]
        assert hand(s, "red").get("grain", 0) == kinds.count("field")
        assert hand(s, "red").get("ore", 0) == kinds.count("mountain")
        assert waiting(s).count("red") == kinds.count("pasture")


@rule("FR-304")
def test_a_hex_gives_a_player_one_resource_and_several_players_may_draw_from_it() -> None:
    s = table("roll", at="red H lug1; red W nar1; blue H lug3", cities="blue W avaricum lugdunum")
    s = play(s, "roll 6")
    assert (hand(s, "red"), hand(s, "blue")) == ({"ore": 1}, {"ore": 1})


@rule("FR-305")
def test_field_gives_grain_mountain_ore_pasture_a_pasture_card_and_forest_nothing() -> None:
    s = play(table("roll", at="red H bae4"), "roll 6")
    assert hand(s, "red") == {"grain": 1}
    s = play(table("roll", at="red H nar1"), "roll 6")
    assert hand(s, "red") == {"ore": 1}
    s = play(table("roll", at="red H nor7"), "roll 6")
    assert (hand(s, "red"), waiting(s)) == ({}, ["red"])
    assert hand(play(s, "draw cattle"), "red") == {"cattle": 1}
    s = empty()
    for total in (2, 3, 5, 6, 8, 9, 10, 11, 12):
        after = play(s, f"roll {total}")
        assert [hand(after, colour) for colour in COLOURS] == [{}] * 4
        assert waiting(after) == []


@rule("FR-305")
def test_only_the_drawer_sees_a_pasture_card() -> None:
    s = play(table("roll", at="red H nor7"), "roll 6")
    game = game_of(s)
    seen = [game.seen_as(s, game.parse("draw horse"), -1, seat).text for seat in range(4)]
    assert seen == ["draw horse", "draw ?", "draw ?", "draw ?"]
    s = play(s, "draw horse")
    assert view(s, "red").hand == [0, 0, 1, 0]
    assert (view(s, "blue").known[0], view(s, "blue").unseen[0], view(s, "blue").hand_size[0]) == ([0, 0, 0, 0], 1, 1)


@rule("FR-306")
def test_the_hex_with_the_legionnaire_produces_nothing() -> None:
    for legion, yielded in (("h28", {}), ("h39", {"ore": 1}), ("h59", {"ore": 1})):
        assert hand(play(table("roll", at="red H nar1", legion=legion), "roll 6"), "red") == yielded


@rule("FR-306")
def test_hexes_beyond_the_limes_produce_like_all_others() -> None:
    s = table("roll", at=f"{FORESTS}; red H bar7; red W bar11")
    for total, yielded in ((9, {"grain": 1}), (5, {"ore": 1}), (10, {"ore": 1}), (3, {"grain": 1})):
        assert hand(play(s, f"roll {total}"), "red") == yielded


@rule("FR-307")
def test_on_a_seven_nothing_is_produced_and_the_first_player_moves_the_legionnaire() -> None:
    s = table("roll", first="white")
    before = [hand(s, colour) for colour in COLOURS]
    s = play(s, "roll 7")
    assert asked(s) == "white"
    assert refused(s, "legion h39") == "FR-307"
    assert refused(s, "legion h47", by="red") == "V-02"
    s = play(s, "legion h47")
    assert s.setup.board.hexes[s.legion] == "h47"
    assert [hand(s, colour) for colour in COLOURS] == before


@rule("FR-315")
@pytest.mark.parametrize("part", ["trade", "horsemen", "warriors"])
def test_the_legionnaire_moves_only_on_a_seven_and_with_diplomacy_and_once(part: str) -> None:
    assert refused(table(part, cards="red diplomacy"), "legion h47") == "FR-315"
    assert refused(fresh(), "legion h47") == "FR-315"
    crowd = "blue W lat2; white H lat3"
    for s in (play(table("roll", at=crowd), "roll 7"), play(table(at=crowd, cards="red diplomacy"), "play diplomacy")):
        assert (refused(s, "legion h47"), refused(play(s, "legion h56"), "legion h47")) == ("", "FR-315")


@rule("FR-316")
def test_nothing_else_is_done_until_the_robbery_is_over() -> None:
    crowd = "blue W lat2; white H lat3"
    moving = play(table(at=crowd, cards="red diplomacy treasure_vandals", hands="red 3 ore"), "play diplomacy")
    for s in (moving, play(moving, "legion h56")):
        for text in ("end", "play treasure vandals", "bank ore for grain", "offer 1 ore for 1 gold", "call"):
            assert refused(s, text) == "FR-316"


@rule("FR-308")
def test_the_robber_draws_a_card_at_random_from_one_who_touches_the_hex() -> None:
    s = table("roll", at="blue W lat2; white H lat3; red H cam3", hands="blue 2 ore 1 horse; white 1 grain")
    s = play(s, "roll 7", "legion h56")
    assert legal(s) == {"rob blue", "rob white"}  # red is the robber, yellow is not there
    assert refused(s, "rob red") == refused(s, "rob yellow") == "FR-308"
    s = play(s, "rob blue")
    assert outcomes(s) == {"take ore": 2, "take horse": 1}
    s = play(s, "take horse")
    assert (hand(s, "red"), hand(s, "blue")) == ({"horse": 1}, {"ore": 2})
    assert asked(s) == "chance"  # the rolling goes on


@rule("FR-308")
@pytest.mark.parametrize(("owned", "taken"), [(5, 2), (2, 2), (1, 1), (0, 0)])
def test_from_an_empty_hand_two_gold_are_taken_or_what_is_there(owned: int, taken: int) -> None:
    s = play(table("roll", at="blue W lat2", gold=f"blue {owned}"), "roll 7", "legion h56")
    assert (gold(s, "blue"), gold(s, "red")) == (owned - taken, 5 + taken)


@rule("FR-308")
def test_gold_is_never_taken_from_somebody_with_cards() -> None:
    s = play(table("roll", at="blue W lat2", hands="blue 1 ore"), "roll 7", "legion h56", "take ore")
    assert (gold(s, "blue"), hand(s, "red")) == (5, {"ore": 1})


@rule("FR-308")
def test_if_nobody_else_touches_the_hex_nothing_is_taken() -> None:
    s = play(table("roll", at="red H lat2", hands="red 2 ore"), "roll 7", "legion h56")
    assert [gold(s, colour) for colour in COLOURS] == [5] * 4
    assert (hand(s, "red"), asked(s)) == ({"ore": 2}, "chance")


@rule("FR-308")
def test_a_conquered_city_at_the_hex_makes_its_owner_a_victim() -> None:
    s = table("roll", cities="blue H neapolis", at="white W lat2", hands="blue 1 ore; white 1 ore")
    assert legal(play(s, "roll 7", "legion h56")) == {"rob blue", "rob white"}


@rule("FR-309")
@pytest.mark.parametrize("hex", OUTSIDE)
def test_the_legionnaire_never_leaves_the_empire(hex: str) -> None:
    assert refused(play(table("roll"), "roll 7"), f"legion {hex}") == "FR-309"
    assert refused(play(table(cards="red diplomacy"), "play diplomacy"), f"legion {hex}") == "FR-309"


@rule("FR-310")
def test_nobody_discards_because_of_a_large_hand() -> None:
    s = table("roll", hands="red 9 ore 5 grain; blue 8 grain; white 5 horse 5 cattle")
    hands = [hand(s, colour) for colour in COLOURS]
    s = play(s, "roll 7", f"legion {HIDDEN_FOREST}")
    assert [hand(s, colour) for colour in COLOURS] == hands


@rule("FR-311")
def test_in_a_shortage_everybody_discards_half_of_that_stock_rounded_down() -> None:
    s = table("roll", at="red H bae4", hands="red 1 grain; blue 5 grain 4 ore; white 8 grain; yellow 9 ore")
    assert stock(s)[:2] == (0, 1)
    s = play(s, "roll 6")
    assert [hand(s, colour) for colour in COLOURS] == [
        {"grain": 1 - 0 + 1},
        {"grain": 5 - 2, "ore": 4},
        {"grain": 8 - 4},
        {"ore": 9},
    ]
    assert stock(s)[:2] == (5, 1)


@rule("FR-311")
def test_enough_cards_are_no_shortage() -> None:
    s = table("roll", at="red H bae4", hands="blue 5 grain; white 8 grain")
    assert stock(s)[0] == 1
    s = play(s, "roll 6")
    assert [hand(s, colour) for colour in COLOURS] == [{"grain": 1}, {"grain": 5}, {"grain": 8}, {}]


@rule("FR-311")
def test_horses_and_cattle_are_halved_together_and_the_owner_chooses() -> None:
    s = table(
        "roll",
        at="red H nor7",
        hands="red 3 horse 2 cattle; blue 5 horse 1 cattle; white 1 horse; yellow 1 horse 7 cattle",
    )
    assert (stock(s)[2], view(s).discard) == (0, [0, 0])
    s = play(s, "roll 6")
    assert (asked(s), view(s).owed) == ("red", [2, 0, 0, 0])  # the others learn it when they are asked
    assert legal(s) == {"discard 0 horses", "discard 1 horses", "discard 2 horses"}
    assert refused(s, "discard 3 horses") == "FR-311"
    s = play(s, "discard 1 horses")
    assert hand(s, "red") == {"horse": 2, "cattle": 1}
    assert (asked(s), legal(s)) == ("blue", {"discard 2 horses", "discard 3 horses"})  # it has one cattle
    assert refused(s, "discard 1 horses") == "FR-311"
    s = play(s, "discard 2 horses")
    assert (asked(s), legal(s)) == ("yellow", {"discard 0 horses", "discard 1 horses"})
    s = play(s, "discard 0 horses")
    assert hand(s, "yellow") == {"horse": 1, "cattle": 3}
    assert (waiting(s), stock(s)[2]) == (["red"], 9)  # 1 + 1, 2 + 1 and 4 cards were shuffled
    assert outcomes(s) == {"draw horse": 3, "draw cattle": 6}


@rule("FR-311")
def test_all_shortages_are_settled_before_any_card_is_handed_out() -> None:
    # A 6 gives white ore (h28), blue grain (h59) and red a pasture card (h25); nothing is left of any stock.
    s = table(
        "roll", at="red H nor7; blue H bae4; white H nar1", hands="red 10 horse; yellow 10 cattle 14 ore; blue 14 grain"
    )
    s = play(s, "roll 6")
    assert (hand(s, "blue"), hand(s, "yellow")["ore"]) == ({"grain": 7}, 7)  # grain and ore are discarded at once
    assert stock(s)[:2] == (7, 7)
    assert (asked(s), s.phase) == ("red", DISCARD)
    s = play(s, "discard 5 horses")
    assert hand(s, "white") == {}  # still nothing
    s = play(s, "discard 0 horses")
    assert (hand(s, "white"), hand(s, "blue")) == ({"ore": 1}, {"grain": 8})
    assert (waiting(s), stock(s)) == (["red"], (6, 6, 10))


@rule("FR-312")
@pytest.mark.parametrize(
    ("first", "grain"),
    [("red", [2, 1, 1, 1]), ("blue", [1, 2, 1, 1]), ("white", [1, 1, 2, 1]), ("yellow", [1, 1, 1, 2])],
)
def test_if_there_are_still_too_few_they_are_handed_out_one_at_a_time(first: str, grain: list[int]) -> None:
    # An 11 gives each of them two grain, h30 or h07 and h46; the discards of 2, 1, 1 and 1 make a stock of 5.
    at = "red H nor6; red W can5; blue H tra5; blue W crp2; white H rae5; white W crp5; yellow H gse2; yellow W crp3"
    s = table("roll", first=first, at=at, hands="red 5 grain; blue 3 grain; white 3 grain; yellow 3 grain")
    assert stock(s)[0] == 0
    s = play(s, "roll 11")
    kept = (3, 2, 2, 2)
    assert [hand(s, colour)["grain"] - kept[seat] for seat, colour in enumerate(COLOURS)] == grain
    assert (stock(s)[0], asked(s)) == (0, "chance")


@rule("FR-312")
@pytest.mark.parametrize("first", COLOURS)
def test_the_last_pasture_cards_go_round_the_table_from_the_first_player(first: str) -> None:
    # A 6 gives red three pasture cards, the others two each; after the discards there are eight.
    s = table(
        "roll",
        first=first,
        cities="red H vindobona burdigala",
        at="red W sar9; blue H nor3; blue W aqu1; white H nor5; white W aqu3; yellow H nor7; yellow W sar10",
        hands="red 3 horse 2 cattle; blue 3 horse 2 cattle; white 2 horse 3 cattle; yellow 2 horse 3 cattle",
    )
    s = play(s, "roll 6", *["discard 1 horses"] * 4)
    order = [COLOURS[(COLOURS.index(first) + at) % 4] for at in range(4)]
    assert waiting(s) == order * 2
    assert outcomes(s) == {"draw horse": 4, "draw cattle": 4}
    s = play(s, *["draw horse"] * 4, *["draw cattle"] * 4)
    assert (stock(s)[2], view(s).discard) == (0, [0, 0])
    assert [sum(hand(s, colour).values()) for colour in COLOURS] == [5] * 4


@rule("FR-313")
def test_when_the_pile_is_empty_and_a_card_is_needed_the_discard_is_shuffled() -> None:
    s = table("roll", at="red H nor3; blue H nor5", hands="yellow 8 horse 8 cattle", pile="1 horse")
    assert view(s).discard == [1, 2]
    s = play(s, "roll 6")
    assert (waiting(s), outcomes(s)) == (["red", "blue"], {"draw horse": 1})
    s = play(s, "draw horse")
    assert (waiting(s), outcomes(s)) == (["blue"], {"draw horse": 1, "draw cattle": 2})
    s = play(s, "draw cattle")
    assert (stock(s)[2], view(s).discard) == (2, [0, 0])


@rule("FR-313")
def test_an_empty_pile_is_left_alone_while_no_card_is_needed() -> None:
    s = table("roll", at="red H nor3", hands="yellow 8 horse 8 cattle", pile="1 horse")
    s = play(s, "roll 6", "draw horse")
    assert (stock(s)[2], view(s).discard) == (0, [1, 2])


@rule("FR-314")
@pytest.mark.parametrize("first", COLOURS)
def test_cards_go_to_the_first_player_first_and_then_clockwise(first: str) -> None:
    s = play(table("roll", first=first, at="white H bar8"), "roll 8")  # h04: red, blue, white, yellow
    start = seat_of(s, first)
    assert waiting(s) == [COLOURS[(start + at) % 4] for at in range(4)]


@rule("FR-314")
def test_a_legionnaire_moved_by_a_seven_blocks_the_later_totals_of_the_round() -> None:
    s = play(table("roll", at="red H nar1"), "roll 7", "legion h28", "roll 6")
    assert hand(s, "red") == {}
    s = play(table("roll", at="red H nar1"), "roll 6", "roll 7", "legion h28")
    assert hand(s, "red") == {"ore": 1}


@rule("FR-314")
def test_one_roll_is_completed_before_the_next() -> None:
    s = play(table("roll", at="red H nor3"), "roll 6")
    assert refused(s, "roll 9", by="chance") == "V-03"
    assert rolled_out(play(s, "draw horse"), (2, 3, 9)).part == TRADING


@rule("FR-307", "FR-311")
def test_after_a_discard_by_others_the_seven_is_still_the_first_players() -> None:
    s = play(table("roll", hands="red 4 horse 6 cattle; blue 6 horse 4 cattle"), "roll 8")
    assert asked(s) == "red"
    s = play(s, "discard 2 horses")
    assert asked(s) == "blue"
    s = drawn_out(play(s, "discard 2 horses"))
    assert asked(play(s, "roll 7")) == "red"
