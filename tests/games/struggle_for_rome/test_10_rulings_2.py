"""Chapter 10 of the rulebook: how doubtful points were settled, R-21 to R-39."""

from __future__ import annotations

from typing import Any

import pytest

import viae
from tests.games.struggle_for_rome.positions import (
    PROVINCES,
    asked,
    attacks,
    begun,
    cards,
    fresh,
    game_of,
    gold,
    hand,
    legal,
    moves,
    outcomes,
    play,
    points,
    refused,
    table,
    view,
    where,
)
from tests.games.struggle_for_rome.second_map import the_map
from tests.games.struggle_for_rome.tables import (
    MARCHING,
    RIDING,
    TRADING,
    announced,
    at_turn,
    counters,
    diplomacy,
    owner,
    passed,
    reachable,
    rolled_out,
    round_out,
    until,
)
from viae import SetupError
from viae.games.struggle_for_rome.board import COLOURS
from viae.games.struggle_for_rome.state import CLOSE, OVER
from viae.testing import rule


@rule("R-21")
def test_the_ends_of_a_sea_lane_are_no_neighbours() -> None:
    for lane in the_map().data["sea_lanes"]:
        for start, far in ((lane["a"], lane["b"]), (lane["b"], lane["a"])):
            s = table("horsemen", at=f"red H {start}", box="red H 6/1", plundered="red H Ge Ga Hi")
            near = {the_map().city_at[place] for place in the_map().beside(start) if place in the_map().city_at}
            over = {the_map().city_at[place] for place in the_map().beside(far) if place in the_map().city_at}
            found = {text.split()[1] for text in attacks(s) if text.startswith("found")}
            assert found == near
            assert not found & (over - near)


@rule("R-22")
def test_at_most_one_arrow_includes_none() -> None:
    assert the_map().arrows("lus3", "lus6") == 0  # Emerita Augusta and Olisipo
    s = table("horsemen", cities="red H olisipo", box="red H 4/1")
    assert "conquer emerita" in attacks(s)


@rule("R-23")
def test_cities_of_the_own_other_tribe_are_neither_targets_nor_bases() -> None:
    s = table("horsemen", cities="red H florentia; red W genua", box="red H 5/1")
    assert refused(s, "conquer genua") == "FR-670"
    assert "lugdunum" in the_map().within["genua"]
    assert refused(s, "conquer lugdunum") == "FR-670"  # Genua is no base for the horsemen
    assert reachable(s, "red", "H") == the_map().within["florentia"] - {"genua"}


@rule("R-24")
def test_with_three_players_two_counters_of_each_colour_stay_out() -> None:
    s = begun(3)
    for name, province in PROVINCES.items():
        board = s.setup.board
        lying = [city for city in counters(s) if board.province[board.city_of[city]] == province]
        assert sum(view(s).unseen_faces[province]) - len(lying) == 2, name


@rule("R-25")
def test_neutral_cities_can_be_passed_and_count_as_way_points_but_no_movement_ends_there() -> None:
    s = table("horsemen", seats=3, at="red H arm3", hands="red 5 grain", gold="red 20")
    for city in ("traiana", "treveri", "condate", "tolosa", "asturica", "genua", "aquileia", "olbia", "syracusae"):
        assert refused(s, f"go {the_map().cities[city]['crossroads']}") == "FR-610"
    assert moves(s, "arm6") == {"go arm6"}
    for city in ("lutetia", "massilia", "florentia"):
        s = table("horsemen", seats=3, cities=f"red H {city}", box="red H 6/1")
        neutral = {name for name, one in the_map().cities.items() if one["neutral_at_three"]}
        assert reachable(s, "red", "H") == the_map().within[city] - neutral  # the same ways as with four players


@rule("R-26")
def test_whoever_plays_a_card_in_the_phase_cannot_rest() -> None:
    s = play(table("warriors", cards="red treasure_vandals"), "play treasure vandals")
    assert refused(s, "rest gold") == "FR-604"
    assert legal(s) >= {"end"}
    s = play(table(cards="red treasure_vandals"), "play treasure vandals", "end")
    assert "rest gold" in legal(until(s, RIDING, "red"))  # a card of another phase does not matter


@rule("R-27")
def test_a_treasure_drawn_by_a_plunder_may_be_played_in_the_same_turn() -> None:
    s = table("horsemen", at="red H bar16", box="red H 2/1")
    s = play(s, "plunder castra_regina", "reveal development loss", "card treasure_burgundians")
    assert legal(s) == {"play treasure burgundians", "end"}
    s = play(s, "play treasure burgundians")
    assert gold(s, "red") == 5 + 1 + 7
    s = table("horsemen", at="red H bar16", box="red H 2/1", cards="red treasure_vandals culture")
    s = play(
        s, "play treasure vandals", "plunder castra_regina", "reveal development loss", "card treasure_burgundians"
    )
    assert asked(s) == "blue"  # a card was played in this turn


@rule("R-28")
def test_tribe_figures_are_placed_in_seat_order_before_the_first_player_is_known() -> None:
    s = fresh(4, colours="yellow,blue,red,white")
    for colour, place in (("yellow", "bar5"), ("blue", "bar4"), ("red", "bar7"), ("white", "bar9")):
        assert asked(s) == colour
        s = play(s, f"start {place}")
    assert asked(s) == "chance"
    s = play(s, *["draw horse"] * 4)
    assert (view(s).contest, view(s).data()["first"]) == ([0, 1, 2, 3], -1)


@rule("R-29")
def test_hands_are_secret_and_their_sizes_open() -> None:
    s = table(hands="red 2 ore 1 horse", cards="red traitor culture", box="red H 2/3")
    seen = view(s, "blue")
    assert (seen.hand_size[0], seen.card_size[0]) == (3, 2)
    assert seen.shown_cards[0] == []
    assert seen.unseen[0] == 1  # a horse or a cattle
    assert view(s, "red").hand == [0, 2, 1, 0]
    assert view(s, "red").cards[:4] == [0, 1, 0, 1]
    assert (seen.gold, seen.figures[0], seen.wagons[0], seen.reserve[0], seen.spare[0]) == ([5] * 4, 2, 3, 5, 6)
    assert (view(s).hand, view(s).cards) == ([], [])  # a spectator


@rule("R-29")
def test_open_hands_show_resource_and_development_hands_but_no_piles() -> None:
    s = table(hands="red 2 ore 1 horse", cards="red traitor culture", open_hands=True)
    seen = view(s, "blue")
    assert (seen.known[0], seen.unseen[0]) == ([0, 2, 1, 0], 0)
    assert seen.shown_cards[0][:4] == [0, 1, 0, 1]
    bought = play(table(hands="red 1 cattle", open_hands=True), "buy card")
    game = game_of(bought)
    assert [game.seen_as(bought, game.parse("card traitor"), -1, seat).text for seat in range(4)] == [
        "card traitor"
    ] * 4
    assert sum(outcomes(bought).values()) == 30  # the deck itself stays face down


@rule("R-30")
def test_the_bank_never_runs_out_of_gold() -> None:
    s = table("horsemen", gold="red 400; blue 300", cards="red treasure_burgundians")
    s = play(s, "play treasure burgundians", "end", "rest gold")
    assert (gold(s, "red"), gold(s, "blue")) == (407, 302)


@rule("R-31")
def test_nobody_has_to_claim_heir_or_scourge() -> None:
    cities = "bononia florentia taurinorum verona; red W lutetia durocortorum avaricum burdigala"
    s = table(cities=f"red H {cities}", plundered="red H Ge Ga Hi Su In", announced="red")
    assert (view(s).tally(0).heir, view(s).tally(0).scourges, points(s, "red")) == (True, 1, 12)
    assert not [text for text in legal(s) if "heir" in text or "scourge" in text or "claim" in text]


@rule("R-32")
def test_plundering_four_provinces_gives_no_points() -> None:
    s = table("horsemen", at="red H rae2", box="red H 2/1", plundered="red H Ga Hi Su; red W Ge Ga Hi Su")
    s = play(s, "plunder castra_regina", "reveal gold loss")
    assert points(s, "red") == 0


@rule("R-33")
def test_the_game_cannot_be_played_by_two() -> None:
    for seats in (1, 2, 5):
        with pytest.raises(SetupError, match=r"3.*4"):
            fresh(seats)
    game = viae.game("struggle-for-rome")
    assert (game.min_seats, game.max_seats) == (3, 4)


@rule("R-34")
@pytest.mark.parametrize(
    ("mode", "offer", "counter"), [("full", "", ""), ("simple", "", "FR-421"), ("off", "FR-421", "")]
)
def test_trade_can_do_without_counter_offers_or_without_deals(mode: str, offer: str, counter: str) -> None:
    s = table(hands="red 1 ore; blue 1 horse", trade_mode=mode)
    assert refused(s, "offer 1 ore for 1 horse") == offer
    assert refused(s, "call") == (offer or counter)
    if offer:
        assert not [text for text in legal(s) if text.startswith("offer")]
        return
    s = play(s, "offer 1 ore for 1 horse")
    assert refused(s, "counter 1 horse for 2 gold") == counter
    assert ("counter 1 horse for 2 gold" in legal(s)) == (counter == "")


@rule("R-34")
def test_with_counter_offers_only_who_has_nothing_at_all_is_passed_over() -> None:
    s = table(hands="red 1 ore; yellow 1 cattle", gold="blue 0; yellow 0; white 1")
    s = play(s, "offer 1 ore for 1 horse")
    assert asked(s) == "white"  # blue has neither cards nor gold
    s = play(s, "decline")
    assert (asked(s), "accept" in legal(s), "decline" in legal(s)) == ("yellow", False, True)
    s = play(s, "decline")
    assert at_turn(s) == (TRADING, "red")
    s = play(s, "offer 1 ore for 1 horse to blue")
    assert (asked(s), s.offers, at_turn(s)) == ("red", 2, (TRADING, "red"))  # over at once, and it counts


@rule("R-34")
def test_without_counter_offers_who_has_too_few_cards_or_too_little_gold_is_passed_over() -> None:
    more: dict[str, Any] = {
        "hands": "red 2 ore; blue 1 horse; white 2 cattle; yellow 1 grain 1 horse",
        "trade_mode": "simple",
    }
    s = play(table(**more), "offer 1 ore for 2 horse")
    assert asked(s) == "white"  # blue has one card; white has two, whatever they are
    assert legal(s) == {"decline"}
    s = play(s, "decline")
    assert (asked(s), legal(s)) == ("yellow", {"decline"})
    s = play(table(gold="blue 3; white 4; yellow 9", **more), "offer 1 ore for 4 gold")
    assert (asked(s), legal(s)) == ("white", {"accept", "decline"})


@rule("R-34")
def test_a_turn_of_trading_always_ends() -> None:
    s = table(hands="red 4 ore; blue 4 horse")
    for _ in range(6):
        s = play(s, "offer 1 gold for 1 horse to blue", "counter 1 horse for 2 gold", "withdraw")
        s = play(s, "call", "propose 1 horse for 9 ore", "pass", "pass", "withdraw")
    assert not [text for text in legal(s) if text.startswith(("offer", "call"))]
    assert "end" in legal(s)


@rule("R-35")
def test_a_game_in_which_everybody_rests_ends_all_the_same() -> None:
    s = rolled_out(begun(3, max_rounds=10))
    for _ in range(9):
        s = rolled_out(round_out(s))
    s = round_out(s)
    assert (s.phase, s.round, announced(s)) == (OVER, 10, [])


@rule("R-36")
def test_losing_the_award_does_not_cancel_the_end() -> None:
    s = table(
        turn="blue",
        cities="red H bononia florentia verona ravenna mediolanum taurinorum",
        plundered="red H Ge Ga Hi Su In",
        diplomacies="red 3; blue 3",
        award="red",
        announced="red",
        cards="blue diplomacy",
    )
    s = diplomacy(s)
    assert points(s, "red") == 8
    assert round_out(s).phase == OVER


@rule("R-37")
def test_a_counter_on_a_conquered_city_does_not_go_into_the_tribe_box() -> None:
    s = table("horsemen", at="red H lug1", box="red H 2/1", plundered="red H Ge Hi Su In")
    s = play(s, "found avaricum")  # Avaricum's counter would be the fifth colour
    assert (points(s, "red"), len(view(s).loot[0]), view(s).tally(0).scourges) == (1, 4, 0)
    s = table("horsemen", cities="red H bononia", box="red H 3/2", plundered="red H Ge Ga Hi")
    s = play(s, "conquer genua")
    assert len(view(s).loot[0]) == 3


@rule("R-38")
def test_the_missing_colour_gives_the_neutral_wagons_and_its_start_crossroads_are_ordinary() -> None:
    s = begun(3, colours="white,blue,yellow")
    assert [view(s).colour(seat) for seat in range(3)] == ["white", "blue", "yellow"]
    assert owner(s, "condate") == "neutral"
    s = table("horsemen", seats=3, colours="white,blue,yellow")
    assert {"go bar7", "go bar14"} <= legal(s)  # red's start crossroads
    s = play(s, "go bar7")
    assert where(s, "white", "H") == "bar7"
    default = begun(3)
    assert [view(default).colour(seat) for seat in range(3)] == ["red", "blue", "white"]


@rule("R-38")
@pytest.mark.parametrize(
    "colours", ["green,red,blue", "red,red,blue", "red,blue", "red,blue,white,yellow", "red;blue;white"]
)
def test_colours_are_different_and_one_for_each_seat(colours: str) -> None:
    with pytest.raises(SetupError, match=r"^[^\n]*colours[^\n]*\.$"):
        fresh(3, colours=colours)


@rule("R-39")
@pytest.mark.parametrize("hands", ["blue 1 ore", "blue 1 horse", "blue 1 grain", "blue 1 cattle"])
def test_whether_a_seat_is_asked_depends_on_open_facts_alone(hands: str) -> None:
    for mode in ("full", "simple"):
        s = table(hands=f"red 1 grain; {hands}" if "grain" not in hands else f"red 1 ore; {hands}", trade_mode=mode)
        give = "1 ore" if "grain" in hands else "1 grain"
        s = play(s, f"offer {give} for 1 horse to blue")
        assert asked(s) == "blue"
        assert ("accept" in legal(s)) == (hands == "blue 1 horse")


@rule("R-39")
def test_after_an_attack_the_turn_goes_on_for_any_card_in_hand() -> None:
    for card in ("culture", "traitor", "great_warrior", "diplomacy"):
        s = table("horsemen", at="red H rae2", box="red H 2/1", cards=f"red {card}")
        s = play(s, "plunder castra_regina", "reveal gold")
        assert (asked(s), legal(s)) == ("red", {"end"})


@rule("R-39")
def test_the_active_seat_closes_even_if_it_can_only_withdraw() -> None:
    s = table(hands="red 1 ore; blue 1 horse", gold="red 0")
    s = play(s, "offer 1 ore for 1 cattle to blue", "counter 1 horse for 5 gold")
    assert (asked(s), s.phase, legal(s)) == ("red", CLOSE, {"withdraw"})
    assert refused(s, "close blue") == "FR-410"


@rule("R-39")
def test_a_single_candidate_is_robbed_without_a_question_because_everybody_sees_it() -> None:
    s = play(table("roll", at="blue W lat2", hands="blue 1 ore"), "roll 7", "legion h56")
    assert (asked(s), outcomes(s)) == ("chance", {"take ore": 1})
    s = play(s, "take ore")
    assert (hand(s, "red"), cards(s, "red")) == ({"ore": 1}, {})


@rule("R-39")
@pytest.mark.parametrize("seats", [3, 4])
def test_every_seat_is_asked_in_every_phase(seats: int) -> None:
    s = rolled_out(begun(seats))
    seen = []
    while s.round == 1:
        seen.append((int(s.part), asked(s)))
        s = passed(s)
    assert seen == [(part, colour) for part in (TRADING, RIDING, MARCHING) for colour in COLOURS[:seats]]
