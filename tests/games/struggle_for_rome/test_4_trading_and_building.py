"""Chapter 4 of the rulebook: deals, the bank, armies, wagons, development cards."""

from __future__ import annotations

import pytest

from tests.games.struggle_for_rome.positions import (
    asked,
    box,
    cards,
    game_of,
    gold,
    hand,
    legal,
    outcomes,
    play,
    refused,
    reserve,
    table,
    view,
)
from tests.games.struggle_for_rome.tables import (
    RIDING,
    TRADING,
    at_turn,
    deck_size,
    diplomacy,
    rolled_out,
    round_out,
    stock,
    until,
)
from viae.games.struggle_for_rome.board import COLOURS
from viae.games.struggle_for_rome.state import CLOSE, TURN
from viae.testing import rule

TRADES = ("build army", "build wagon horsemen", "buy card", "bank grain for ore", "offer 1 grain for 1 ore")
RICH = "red 3 grain 3 ore 3 horse 3 cattle"


# ---- the turn


@rule("FR-401", "R-14")
def test_trading_and_building_may_be_mixed_as_often_as_wanted() -> None:
    s = table(hands="red 6 grain 2 ore 3 horse 3 cattle; blue 1 horse", gold="red 5")
    s = play(
        s, "build army", "bank grain for ore", "build wagon warriors", "offer 2 gold for 1 horse to blue", "accept"
    )
    s = play(s, "close blue", "build army", "buy card", "card culture")
    assert at_turn(s) == (TRADING, "red")
    assert (box(s, "red", "H"), box(s, "red", "W")) == ("3/1", "3/2")
    s = play(s, "end")
    assert at_turn(s) == (TRADING, "blue")


@rule("FR-402")
@pytest.mark.parametrize("part", ["horsemen", "warriors"])
def test_there_is_no_trading_or_building_in_the_phases_of_the_tribes(part: str) -> None:
    s = table(part, hands=RICH)
    for text in TRADES:
        assert refused(s, text) == "FR-402"
    s = table("roll", hands=RICH)
    assert {refused(s, text, by="red") for text in TRADES} == {"V-02"}


@rule("FR-401")
def test_at_most_one_development_card_is_played_in_a_turn_of_trading() -> None:
    s = table(cards="red 2 diplomacy treasure_vandals")
    assert refused(diplomacy(s), "play treasure vandals") == "FR-501"
    assert refused(play(s, "play treasure vandals"), "play diplomacy") == "FR-501"


# ---- deals


@rule("FR-410")
def test_only_resources_and_gold_that_somebody_has_change_hands() -> None:
    s = table(hands="red 2 ore; blue 1 horse")
    assert refused(s, "offer 3 ore for 1 horse") == "FR-410"
    assert refused(s, "offer 1 grain for 1 horse") == "FR-410"
    assert refused(s, "offer 6 gold for 1 horse") == "FR-410"  # red has 5
    s = play(s, "offer 2 ore 3 gold for 1 horse to blue")
    assert refused(s, "counter 2 horse for 1 ore") == "FR-410"
    s = play(s, "accept", "close blue")
    assert (hand(s, "red"), gold(s, "red")) == ({"horse": 1}, 2)
    assert (hand(s, "blue"), gold(s, "blue")) == ({"ore": 2}, 8)


@rule("FR-410")
def test_whoever_accepts_or_closes_must_own_what_is_asked() -> None:
    s = play(table(hands="red 1 ore; blue 1 cattle; white 1 horse; yellow 1 horse"), "offer 1 ore for 1 horse")
    assert refused(s, "accept") == "FR-410"  # blue has no horse
    s = play(s, "counter 1 cattle for 2 ore", "decline", "counter 1 horse for 4 gold")
    assert refused(s, "close blue") == "FR-410"  # red has one ore
    assert legal(s) == {"close yellow", "withdraw"}
    s = play(s, "close yellow")
    assert (hand(s, "red"), gold(s, "red"), gold(s, "yellow")) == ({"ore": 1, "horse": 1}, 1, 9)


@rule("FR-411")
def test_every_deal_involves_the_active_player() -> None:
    s = table(hands="red 1 ore; blue 1 horse; white 1 grain", seats=3)
    assert refused(s, "offer 1 ore for 1 horse to red") == "FR-411"
    assert refused(s, "offer 1 ore for 1 horse to yellow") == "FR-411"  # yellow does not play
    assert refused(s, "offer 1 horse for 1 grain", by="blue") == "V-02"
    s = play(s, "offer 1 ore for 1 horse")
    s = play(s, "accept", "counter 1 grain for 1 ore")
    assert legal(s) == {"close blue", "close white", "withdraw"}
    for partner in ("blue", "white"):
        after = play(s, f"close {partner}")
        assert "ore" in hand(after, partner)
        assert hand(after, "red") in ({"horse": 1}, {"grain": 1})


@rule("FR-412")
@pytest.mark.parametrize(
    "terms",
    [
        "nothing for 1 grain",
        "1 grain for nothing",
        "2 grain for 1 grain",
        "2 grain for 2 grain",
        "2 gold for 1 gold",
        "1 grain 1 gold for 2 gold 1 grain",
    ],
)
def test_both_sides_give_something(terms: str) -> None:
    s = table(hands="red 2 grain 2 ore; blue 2 grain 2 ore")
    assert refused(s, f"offer {terms}") == refused(s, f"offer {terms} to blue") == "FR-412"
    s = play(s, "offer 1 ore for 1 horse to blue")
    assert refused(s, f"counter {terms}") == "FR-412"


@rule("FR-412")
@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("2 grain for 1 grain 1 ore", "1 grain for 1 ore"),
        ("1 grain 1 ore for 1 horse 1 grain", "1 ore for 1 horse"),
        ("1 grain 1 gold for 2 gold 1 horse", "1 grain for 1 horse 1 gold"),
        ("1 grain for 3 grain 2 ore", "nothing for 2 grain 2 ore"),
    ],
)
def test_a_kind_on_both_sides_counts_by_its_difference(written: str, meant: str) -> None:
    s = table(hands="red 2 grain 1 ore; blue 2 horse")
    game = game_of(s)
    for verb in ("offer", "counter", "propose"):
        assert game.parse(f"{verb} {written}").text == f"{verb} {meant}"
    assert game.parse(f"offer {written} to blue").text == f"offer {meant} to blue"
    assert refused(s, f"offer {written}") == refused(s, f"offer {meant}")


@rule("FR-412")
def test_a_deal_by_difference_moves_the_difference() -> None:
    s = table(hands="red 1 grain; blue 1 ore")  # red has one grain: two are never in play
    s = play(s, "offer 2 grain for 1 grain 1 ore to blue", "accept", "close blue")
    assert (hand(s, "red"), hand(s, "blue")) == ({"ore": 1}, {"grain": 1})


@rule("FR-410", "FR-420")
@pytest.mark.parametrize(
    ("terms", "refusal"),
    [
        ("6 grain 2 horse 20 gold for 1 ore", ""),
        ("1 grain for 14 ore 8 cattle 100 gold", ""),
        ("1 grain for 15 ore", "FR-420"),
        ("1 grain for 11 cattle", "FR-420"),
        ("1 horse for 15 grain", "FR-420"),
        ("7 grain for 1 ore", "FR-410"),
        ("21 gold for 1 ore", "FR-410"),
        ("7 grain for 15 ore", "FR-410"),
    ],
)
def test_any_number_that_the_giver_owns_and_that_exists_can_be_named(terms: str, refusal: str) -> None:
    s = table(hands="red 6 grain 2 horse; blue 6 grain 2 horse", gold="red 20; blue 20")
    assert refused(s, f"offer {terms}") == refused(s, f"offer {terms} to white") == refusal
    assert refused(play(s, "call"), f"propose {terms}") == refusal
    s = play(s, "offer 1 horse for 1 ore to blue")
    assert refused(s, f"counter {terms}") == refusal


@rule("FR-413")
@pytest.mark.parametrize("most", [1, 3, 12, 30])
def test_there_are_at_most_so_many_negotiations_in_a_turn(most: int) -> None:
    s = table(hands="red 1 ore; blue 1 grain", max_offers=most)
    for number in range(most):
        assert refused(s, "call") == ""
        s = (
            play(s, "call", "pass", "pass", "pass")
            if number % 2
            else play(s, "offer 1 ore for 1 horse to blue", "decline")
        )
    assert refused(s, "offer 1 ore for 1 horse to blue") == refused(s, "offer 1 ore for 1 gold") == "FR-413"
    assert refused(s, "call") == "FR-413"
    assert not [text for text in legal(s) if text.startswith(("offer", "call"))]
    s = until(rolled_out(round_out(s)), TRADING, "red")
    assert refused(s, "offer 1 gold for 1 grain") == refused(s, "call") == ""  # in another turn anew


@rule("FR-413", "FR-421")
def test_without_any_negotiation_there_is_only_the_bank() -> None:
    s = table(hands="red 3 ore; blue 1 grain", max_offers=0)
    assert refused(s, "offer 1 ore for 1 horse") == refused(s, "call") == "FR-421"
    assert "bank ore for grain" in legal(s)


@rule("FR-417", "FR-418")
def test_after_a_call_the_others_propose_or_pass_and_one_deal_at_most_is_closed() -> None:
    s = play(table(turn="blue", hands="blue 1 ore; white 2 horse; yellow 1 cattle; red 1 grain"), "call")
    assert (asked(s), "pass" in legal(s), "decline" in legal(s)) == ("white", True, False)
    s = play(s, "propose 2 horse 1 gold for 1 ore")  # any terms
    assert (asked(s), asked(play(s, "pass"))) == ("yellow", "red")
    s = play(s, "propose 1 cattle for 3 ore", "pass")
    assert (asked(s), s.phase, legal(s)) == ("blue", CLOSE, {"close white", "withdraw"})
    assert refused(s, "close yellow") == "FR-410"  # blue has one ore
    assert refused(s, "close red") == "FR-418"  # passed
    assert refused(s, "close blue") == "FR-411"  # that is blue itself
    closed = play(s, "close white")
    assert (hand(closed, "blue"), hand(closed, "white")) == ({"horse": 2}, {"ore": 1})
    assert (gold(closed, "blue"), gold(closed, "white")) == (6, 4)
    assert (at_turn(closed), asked(closed), view(closed).offered) == ((TRADING, "blue"), "blue", False)
    none = play(s, "withdraw")
    assert (hand(none, "white"), view(none).offers) == ({"horse": 2}, 1)


@rule("FR-417")
def test_if_everybody_passes_the_call_is_over() -> None:
    s = play(table(hands="red 1 ore"), "call", "pass", "pass", "pass")
    assert (asked(s), s.phase, s.offers) == ("red", TURN, 1)
    s = play(table(hands="red 1 ore", gold="blue 0; white 0; yellow 0"), "call")
    assert (asked(s), s.offers) == ("red", 1)  # nobody has anything to give


@rule("FR-410", "FR-417")
def test_who_has_nothing_cannot_call() -> None:
    s = table(hands="blue 1 ore", gold="red 0")
    assert refused(s, "call") == "FR-410"
    assert "call" not in legal(s)
    assert refused(table(gold="red 1"), "call") == ""


@rule("FR-417")
def test_terms_belong_to_a_call_and_answers_to_an_offer() -> None:
    s = table(hands="red 1 ore; blue 1 horse")
    assert refused(s, "propose 1 ore for 1 horse") == refused(s, "pass") == "FR-417"
    assert refused(s, "accept") == refused(s, "decline") == refused(s, "counter 1 ore for 1 horse") == "FR-416"
    assert refused(s, "close blue") == refused(s, "withdraw") == "FR-418"
    called = play(s, "call")
    assert refused(called, "accept") == refused(called, "counter 1 horse for 1 ore") == "FR-416"
    offered = play(s, "offer 1 ore for 1 horse")
    assert refused(offered, "propose 1 horse for 1 ore") == refused(offered, "pass") == "FR-417"


@rule("FR-410")
def test_what_a_rival_holds_does_not_change_a_refusal() -> None:
    for hands in ("red 1 ore; blue 1 horse", "red 1 ore; blue 1 cattle"):
        s = table(hands=hands)
        for terms in ("1 ore for 1 horse to blue", "1 ore for 9 horse", "1 ore for 90 gold to blue"):
            assert refused(s, f"offer {terms}") == ""


@rule("FR-402")
def test_who_answers_neither_builds_nor_trades() -> None:
    s = play(table(hands="red 1 ore; blue 1 ore 1 horse"), "offer 1 ore for 1 horse")
    assert (asked(s), refused(s, "build army"), refused(s, "offer 1 ore for 1 gold")) == ("blue", "FR-402", "FR-402")


@rule("FR-422")
def test_as_long_as_a_negotiation_is_open_nothing_else_is_done() -> None:
    s = play(table(hands="red 3 ore; blue 1 horse", cards="red diplomacy", gold="red 9"), "offer 1 ore for 1 horse")
    others = ("end", "play diplomacy", "play treasure vandals")
    mine = ("offer 1 ore for 1 gold", "call", "build army", "buy card", "bank ore for grain")
    for text in others:
        assert (asked(s), refused(s, text)) == ("blue", "FR-422")
    for text in (*others, *mine):
        assert refused(s, text, by="red") == "FR-422"  # it is red's turn, but the others answer first
    s = play(s, "accept", "decline", "decline")
    for text in (*others, *mine):
        assert (asked(s), refused(s, text)) == ("red", "FR-422")
    chosen = table(hands="red 1 ore", cards="red culture", culture_announce="choice")
    assert refused(play(chosen, "call"), "announce", by="red") == "FR-422"


@rule("FR-416", "FR-417", "FR-418")
def test_who_has_answered_does_not_answer_again_and_nobody_closes_before_all_have() -> None:
    s = play(table(hands="red 1 ore; blue 1 horse"), "offer 1 ore for 1 horse", "accept")
    assert (asked(s), refused(s, "decline", by="blue"), refused(s, "accept", by="yellow")) == (
        "white",
        "FR-416",
        "V-02",
    )
    assert refused(s, "close blue", by="red") == refused(s, "withdraw", by="red") == "FR-418"
    assert refused(s, "accept", by="red") == refused(s, "end", by="blue") == "V-02"
    s = play(table(hands="red 1 ore"), "call", "pass")
    assert (asked(s), refused(s, "pass", by="blue"), refused(s, "pass", by="yellow")) == ("white", "FR-417", "V-02")


@rule("FR-416")
def test_those_addressed_answer_clockwise_from_the_active_seat() -> None:
    s = table(turn="white", hands="white 1 ore")
    s = play(s, "offer 1 ore for 1 horse")
    order = []
    while asked(s) != "white":
        order.append(asked(s))
        s = play(s, "decline")
    assert order == ["yellow", "red", "blue"]
    s = play(s, "offer 1 ore for 1 horse to red")
    assert asked(s) == "red"
    assert asked(play(s, "decline")) == "white"


@rule("FR-416", "FR-418")
def test_if_everybody_declines_the_negotiation_is_over_and_with_any_other_answer_it_is_closed_or_withdrawn() -> None:
    s = play(table(hands="red 1 ore; blue 1 horse"), "offer 1 ore for 1 horse")
    declined = play(s, "decline", "decline", "decline")
    assert (at_turn(declined), asked(declined), view(declined).offered) == ((TRADING, "red"), "red", False)
    s = play(s, "accept", "decline", "decline")
    assert (asked(s), s.phase, legal(s)) == ("red", CLOSE, {"close blue", "withdraw"})
    assert (refused(s, "close white"), refused(s, "close red")) == ("FR-418", "FR-411")
    withdrawn = play(s, "withdraw")
    assert (hand(withdrawn, "red"), hand(withdrawn, "blue")) == ({"ore": 1}, {"horse": 1})
    assert view(withdrawn).offers == 1


@rule("FR-419")
def test_a_counter_offer_has_other_terms_than_the_offer() -> None:
    s = play(table(hands="red 2 ore; blue 2 horse"), "offer 1 ore for 1 horse to blue")
    assert refused(s, "counter 1 horse for 1 ore") == "FR-419"
    assert refused(s, "counter 1 horse 1 gold for 1 ore 1 gold") == "FR-419"  # the same by its difference
    assert refused(s, "counter 1 horse for 2 ore") == ""
    assert "counter 1 horse for 1 ore" not in legal(s)


@rule("FR-416", "FR-417")
def test_the_standard_menu_of_offers() -> None:
    s = table(hands="red 2 ore 1 grain", gold="red 3")
    menu = {text.removeprefix("offer ") for text in legal(s) if text.startswith("offer")}
    kinds = ("grain", "ore", "horse", "cattle")
    expected = {f"1 {give} for {number} {want}" for give in ("ore", "grain") for want in kinds for number in (1, 2)}
    expected |= {f"2 ore for 1 {want}" for want in kinds}
    expected = {terms for terms in expected if terms.split()[1] != terms.split()[-1]}
    expected |= {f"1 {give} for {number} gold" for give in ("ore", "grain") for number in range(1, 6)}
    expected |= {f"{number} gold for 1 {want}" for number in range(1, 4) for want in kinds}
    assert menu == expected
    s = play(table(hands="red 1 ore; blue 1 horse", gold="blue 0"), "offer 1 ore for 1 horse to blue")
    counters = {text.removeprefix("counter ") for text in legal(s) if text.startswith("counter")}
    expected = {f"1 horse for {number} {want}" for want in ("grain", "ore", "cattle") for number in (1, 2)}
    expected |= {f"1 horse for {number} gold" for number in range(1, 6)}
    assert counters == expected - {"1 horse for 1 ore"}
    s = play(table(hands="red 1 ore; blue 1 horse", gold="blue 0"), "call")
    assert {text.removeprefix("propose ") for text in legal(s) if text.startswith("propose")} == expected


# ---- the bank


@rule("FR-414")
@pytest.mark.parametrize("give", ["grain", "ore", "horse", "cattle"])
def test_the_bank_gives_one_card_for_three_of_a_kind(give: str) -> None:
    s = table(hands=f"red 4 {give}")
    getting = {"grain", "ore", "pasture"} - {give}
    assert {text for text in legal(s) if text.startswith("bank")} == {f"bank {give} for {get}" for get in getting}
    for get in getting - {"pasture"}:
        assert hand(play(s, f"bank {give} for {get}"), "red") == {give: 1, get: 1}
    drawing = play(s, f"bank {give} for pasture")
    assert asked(drawing) == "chance"
    s = play(drawing, "draw cattle")
    assert sum(hand(s, "red").values()) == 2
    assert at_turn(s) == (TRADING, "red")
    if give in ("grain", "ore"):
        assert refused(table(hands=f"red 4 {give}"), f"bank {give} for {give}") == "FR-414"
    few = table(hands=f"red 2 {give}")
    assert {refused(few, f"bank {give} for {get}") for get in getting} == {"FR-414"}


@rule("FR-414")
def test_three_cards_of_different_kinds_buy_nothing() -> None:
    s = table(hands="red 2 grain 2 ore 2 horse 2 cattle")
    assert not [text for text in legal(s) if text.startswith("bank")]


@rule("FR-414")
def test_the_card_asked_for_must_be_available_before_the_payment() -> None:
    s = table(hands="red 3 grain; blue 14 ore; yellow 10 horse 10 cattle")
    assert refused(s, "bank grain for ore") == "FR-414"
    assert refused(s, "bank grain for pasture") == "FR-414"
    s = table(hands="red 3 horse; yellow 7 horse 10 cattle")
    assert refused(s, "bank horse for pasture") == "FR-414"  # the three horses are not in the discard yet
    s = table(hands="red 3 ore; yellow 11 ore; blue 14 grain")
    assert refused(s, "bank ore for grain") == "FR-414"


@rule("FR-414")
def test_the_payment_is_made_before_the_draw() -> None:
    s = table(hands="red 3 cattle; yellow 10 horse 6 cattle", pile="none")
    s = play(s, "bank cattle for pasture")
    assert outcomes(s) == {"draw cattle": 4}
    s = table(hands="red 3 cattle; yellow 10 horse 6 cattle", pile="1 cattle")
    s = play(s, "bank cattle for pasture")  # with a card in the pile nothing is shuffled
    assert (outcomes(s), view(s).discard) == ({"draw cattle": 1}, [0, 3])


@rule("FR-415")
def test_the_bank_takes_no_gold() -> None:
    s = table(gold="red 50", hands="red 3 ore")
    for get in ("grain", "ore", "pasture"):
        assert refused(s, f"bank gold for {get}") == "FR-415"


# ---- building


@rule("FR-430")
def test_an_army_is_a_horseman_and_a_warrior_for_an_ore_and_a_horse() -> None:
    s = table(hands="red 2 ore 2 horse")
    s = play(s, "build army")
    assert (box(s, "red", "H"), box(s, "red", "W"), reserve(s, "red")) == ("2/1", "2/1", (5, 5, 8))
    assert (hand(s, "red"), gold(s, "red")) == ({"ore": 1, "horse": 1}, 5)
    assert refused(table(hands="red 2 ore"), "build army") == "FR-430"
    assert refused(table(hands="red 2 horse"), "build army") == "FR-430"


@rule("FR-431")
def test_if_one_sort_is_missing_in_the_reserve_only_the_other_is_placed_at_full_price() -> None:
    s = play(table(box="red W 7/1", hands="red 1 ore 1 horse"), "build army")
    assert (box(s, "red", "H"), box(s, "red", "W"), hand(s, "red")) == ("2/1", "7/1", {})
    s = play(table(box="red H 7/1", hands="red 1 ore 1 horse"), "build army")
    assert (box(s, "red", "H"), box(s, "red", "W"), hand(s, "red")) == ("7/1", "2/1", {})


@rule("FR-430", "FR-432")
def test_the_last_pieces_of_the_reserve_can_be_built() -> None:
    s = table(box="red H 6/8; red W 6/1", hands="red 1 ore 2 horse 1 grain 1 cattle")
    assert reserve(s, "red") == (1, 1, 1)
    s = play(s, "build army", "build wagon warriors")
    assert (box(s, "red", "H"), box(s, "red", "W"), reserve(s, "red")) == ("7/8", "7/2", (0, 0, 0))


@rule("FR-431")
def test_with_neither_sort_left_there_is_no_army() -> None:
    s = table(box="red H 7/1; red W 7/1", hands="red 1 ore 1 horse")
    assert refused(s, "build army") == refused(s, "build army with gold for ore") == "FR-431"


@rule("FR-432", "R-01")
def test_a_wagon_costs_a_horse_a_grain_and_a_cattle_and_goes_into_either_box() -> None:
    s = table(hands="red 1 horse 1 grain 1 cattle")
    for sort, boxes in (("horsemen", ("1/2", "1/1")), ("warriors", ("1/1", "1/2"))):
        after = play(s, f"build wagon {sort}")
        assert (box(after, "red", "H"), box(after, "red", "W")) == boxes
        assert (hand(after, "red"), reserve(after, "red")) == ({}, (6, 6, 7))
    for hands in ("red 1 horse 1 grain", "red 1 horse 1 cattle", "red 1 grain 1 cattle"):
        assert refused(table(hands=hands), "build wagon horsemen") == "FR-432"


@rule("FR-432")
def test_without_a_wagon_in_the_reserve_none_can_be_built() -> None:
    s = table(box="red H 1/6; red W 1/4", hands="red 1 horse 1 grain 1 cattle")
    assert reserve(s, "red")[2] == 0
    assert refused(s, "build wagon horsemen") == refused(s, "build wagon warriors with gold for horse") == "FR-432"


@rule("FR-433")
def test_a_development_card_costs_a_cattle_and_a_gold_and_is_kept_face_down() -> None:
    s = play(table(hands="red 1 cattle"), "buy card")
    assert (asked(s), gold(s, "red"), hand(s, "red")) == ("chance", 4, {})
    game = game_of(s)
    seen = [game.seen_as(s, game.parse("card traitor"), -1, seat).text for seat in range(4)]
    assert seen == ["card traitor", "card ?", "card ?", "card ?"]
    s = play(s, "card traitor")
    assert (cards(s, "red"), deck_size(s)) == ({"traitor": 1}, 29)
    assert (view(s, "blue").card_size[0], view(s, "blue").shown_cards[0]) == (1, [])
    assert refused(table(hands="red 1 cattle", gold="red 0"), "buy card") == "FR-433"
    assert refused(table(hands="red 1 horse"), "buy card") == "FR-433"


@rule("FR-433")
def test_from_an_empty_deck_none_can_be_bought() -> None:
    s = table(hands="red 2 cattle", deck="1 traitor", award="yellow")
    s = play(s, "buy card")
    assert outcomes(s) == {"card traitor": 1}
    s = play(s, "card traitor")
    assert refused(s, "buy card") == refused(s, "buy card with gold for cattle") == "FR-433"


@rule("FR-434")
def test_spent_cards_return_to_their_stocks_and_to_the_open_discard() -> None:
    s = table(hands="red 1 grain 1 ore 2 horse 2 cattle")
    before = stock(s)
    s = play(s, "build army", "build wagon horsemen", "buy card", "card culture")
    assert stock(s) == (before[0] + 1, before[1] + 1, before[2])
    assert view(s).discard == [2, 2]
    s = play(table(hands="red 3 ore"), "bank ore for grain")
    assert stock(s)[:2] == (13, 14)


@rule("FR-435")
@pytest.mark.parametrize(
    ("text", "paid", "gold_paid"),
    [
        ("build army with gold for ore", {"horse": 1}, 3),
        ("build army with gold for horse", {"ore": 1}, 3),
        ("build wagon horsemen with gold for horse", {"grain": 1, "cattle": 1}, 3),
        ("build wagon warriors with gold for grain", {"horse": 1, "cattle": 1}, 3),
        ("build wagon horsemen with gold for cattle", {"horse": 1, "grain": 1}, 3),
        ("buy card with gold for cattle", {}, 4),
    ],
)
def test_three_gold_replace_one_card_of_a_price(text: str, paid: dict[str, int], gold_paid: int) -> None:
    cost = " ".join(f"{number} {kind}" for kind, number in paid.items())
    s = table(hands=f"red {cost}", gold=f"red {gold_paid}")
    after = play(s, text)
    assert (hand(after, "red"), gold(after, "red")) == ({}, 0)  # the replaced card is not received
    poor = table(hands=f"red {cost}", gold="red 2")
    assert refused(poor, text) == "FR-435"
    if gold_paid == 4:
        assert refused(table(gold="red 3"), text) == "FR-433"


@rule("FR-435")
def test_the_replacement_is_possible_once_per_round() -> None:
    s = table(hands="red 2 ore 1 horse 2 cattle", gold="red 20")
    s = play(s, "build army with gold for horse")
    assert refused(s, "build army with gold for horse") == refused(s, "buy card with gold for cattle") == "FR-435"
    assert refused(s, "build army") == ""  # at the full price
    s = until(rolled_out(round_out(s)), TRADING, "red")
    assert refused(s, "build army with gold for horse") == ""


@rule("FR-450")
def test_a_card_bought_in_this_phase_may_be_played_in_it() -> None:
    s = play(table(hands="red 1 cattle"), "buy card", "card treasure_visigoths")
    s = play(s, "play treasure visigoths")
    assert (gold(s, "red"), cards(s, "red")) == (5 - 1 + 6, {})
    s = play(table(hands="red 1 cattle"), "buy card", "card great_warrior")
    assert refused(s, "play great_warrior") == "FR-601"
    assert until(play(s, "end"), RIDING, "red").part == RIDING


@rule("FR-434")
@pytest.mark.parametrize("colour", COLOURS)
def test_everybody_sees_the_discard(colour: str) -> None:
    s = play(table(hands="red 1 ore 1 horse"), "build army")
    assert view(s, colour).discard == [1, 0]


@rule("FR-413")
def test_the_last_offer_of_a_turn_is_remembered_until_the_turn_ends() -> None:
    s = play(table(hands="red 1 grain; blue 1 ore"), "offer 1 grain for 1 ore to blue", "decline")
    assert view(s).last_offer == ([1, 0, 0, 0, 0], [0, 1, 0, 0, 0], 1)
    assert view(play(s, "end")).last_offer is None
