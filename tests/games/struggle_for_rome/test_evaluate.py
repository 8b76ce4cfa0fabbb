"""What a position is worth, thing by thing; what a deal is worth to both sides; and what greedy makes of it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.struggle_for_rome.positions import asked, game_of, legal, play, seat_of, table
from viae.bots.bot import Bot, GreedyBot, bot
from viae.bots.playout import play as play_out
from viae.bots.rng import Rng
from viae.games.struggle_for_rome.bargaining import deal_worth, hand_worth
from viae.games.struggle_for_rome.eval_weights import DEFAULT
from viae.games.struggle_for_rome.evaluate import POINT, evaluate, news
from viae.games.struggle_for_rome.state import State, bundle_of


def worth(s: State, colour: str = "red") -> float:
    return evaluate(s)[seat_of(s, colour)]


def chosen(s: State, seed: int = 0) -> str:
    """What greedy does."""
    game = game_of(s)
    seat = game.actors(s)[0]
    return bot("greedy", game, seed).choose(game.view(s, seat), game.legal_actions(s, seat)).text


def bundle(grain: int = 0, ore: int = 0, horse: int = 0, cattle: int = 0, gold: int = 0) -> int:
    return bundle_of([grain, ore, horse, cattle, gold])


# ---- its parts


def test_what_one_has_the_others_lack() -> None:
    poor, rich = table(gold="red 5"), table(gold="red 7")
    gain = hand_worth(0, 7) - hand_worth(0, 5)
    assert worth(rich) - worth(poor) == pytest.approx(gain)
    loss = gain * (DEFAULT.rivals / 3 + DEFAULT.leader)
    assert worth(poor, "blue") - worth(rich, "blue") == pytest.approx(loss, abs=DEFAULT.leader * 30)
    assert worth(rich, "blue") < worth(poor, "blue")


def test_whole_builds_are_worth_more_than_their_cards() -> None:
    army = hand_worth(bundle(ore=1, horse=1), 0)
    assert army > hand_worth(bundle(ore=1), 0) + hand_worth(bundle(horse=1), 0)
    assert hand_worth(bundle(horse=1, grain=1, cattle=1), 0) > hand_worth(bundle(horse=1, grain=1), 0)
    assert hand_worth(bundle(cattle=1), 1) > hand_worth(bundle(cattle=1), 0) + hand_worth(0, 1)


def test_more_of_the_same_is_worth_less_and_less_but_never_nothing() -> None:
    steps = [round(hand_worth(bundle(ore=one + 1), 0) - hand_worth(bundle(ore=one), 0), 6) for one in range(5)]
    assert steps == sorted(steps, reverse=True)
    assert steps[-1] > 0
    coins = [round(hand_worth(0, number + 1) - hand_worth(0, number), 6) for number in range(12)]
    assert coins == sorted(coins, reverse=True)
    assert coins[-1] > 0


def test_each_new_province_and_the_fifth_most_of_all() -> None:
    gains = [news(colours) for colours in range(5)]
    assert all(gain > 0 for gain in gains)
    assert max(gains) == gains[4] == 2 * POINT + DEFAULT.plundered[5] - DEFAULT.plundered[4]
    assert min(DEFAULT.plundered[3], DEFAULT.plundered[5]) + POINT > 0


def test_a_scourge_of_rome_is_worth_as_much_as_a_kingdom_of_two_cities() -> None:
    every = worth(table("warriors", turn="blue", plundered="red H Ge Ga Hi Su In"))
    assert every > worth(table("warriors", turn="blue", plundered="red H Ge Ga Hi", cities="red H bononia florentia"))
    assert worth(table(plundered="red H Ge Ga Hi Su")) > worth(table(plundered="red H Ge Ga Hi")) + POINT


def test_figures_wagons_and_cards_are_worth_something() -> None:
    plain = worth(table())
    assert worth(table(box="red H 2/1")) > plain
    assert worth(table(box="red H 1/2")) > plain
    assert worth(table(cards="red traitor")) > plain
    assert worth(table(cards="red culture")) > plain
    assert worth(table(diplomacies="red 1")) > plain


@pytest.mark.parametrize("other", ["traitor", "diplomacy", "great_warrior"])
def test_a_culture_is_the_best_card_in_hand_where_no_attack_lacks_figures(other: str) -> None:
    strong = "red H 3/1; red W 3/1"
    assert worth(table(box=strong, cards="red culture")) > worth(table(box=strong, cards=f"red {other}"))


def test_a_traitor_is_worth_more_where_an_attack_lacks_figures() -> None:
    strong = "red H 3/1; red W 3/1"
    weak, enough = [
        worth(table(box=box, cards="red traitor")) - worth(table(box=box)) for box in ("red H 1/1; red W 1/1", strong)
    ]
    assert weak > enough > 0


def test_the_legionnaire_hurts_where_it_stands() -> None:
    free, blocked = table(cities="red H bononia"), table(cities="red H bononia", legion="h37")
    assert free.setup.board.hex_of["h37"] in free.setup.board.touching[free.at[0]]
    assert worth(blocked) < worth(free)
    assert worth(blocked, "blue") > worth(free, "blue")


def test_a_won_game_is_worth_more_than_any_hope() -> None:
    s = table("warriors", turn="yellow", first="red", cities="yellow W bononia", announced="yellow", round=100)
    ended = play(s, "rest gold")
    assert asked(ended) == ""
    assert worth(ended, "yellow") > worth(s, "yellow") + 50
    assert worth(ended, "red") < worth(s, "red") - 50


# ---- deals


def test_a_deal_can_be_good_for_both_sides() -> None:
    s = table(hands="red 2 ore; blue 2 horse")
    assert deal_worth(s, 0, bundle(horse=1), bundle(ore=1)) > 0
    assert deal_worth(s, 1, bundle(ore=1), bundle(horse=1)) > 0
    assert deal_worth(s, 0, bundle(gold=1), bundle(ore=2)) < 0


def test_greedy_accepts_what_helps_and_declines_what_hurts() -> None:
    s = table(hands="red 2 ore; blue 2 horse", trade_mode="simple")
    assert chosen(play(s, "offer 1 ore for 1 horse to blue")) == "accept"
    s = table(hands="red 2 grain; blue 1 ore 1 horse", trade_mode="simple")
    assert chosen(play(s, "offer 1 grain for 1 horse to blue")) == "decline"


def test_greedy_offers_what_completes_a_build_and_closes_the_deal() -> None:
    s = table(hands="red 3 horse; blue 3 ore", gold="red 0; blue 0; white 0; yellow 0", trade_mode="simple")
    offer = chosen(s)
    assert offer.startswith("offer") and "horse for" in offer
    s = play(table(hands="red 3 ore; blue 3 horse", gold="red 0"), "offer 1 ore for 1 horse to blue", "accept")
    assert chosen(s) == "close blue"


def test_nobody_offers_anything_to_somebody_far_ahead() -> None:
    hands = "red 2 horse; blue 2 ore"
    bare: dict[str, Any] = {"gold": "red 0; blue 0; white 0; yellow 0", "box": "blue H 0/0"}
    ahead = "bononia florentia ravenna verona mediolanum genua aquileia taurinorum"
    assert chosen(table(hands=hands, cities="blue H bononia", **bare)).startswith("offer 1 horse for 1 ore")
    assert chosen(table(hands=hands, cities=f"blue H {ahead}", **bare)) == "end"


# ---- choices


def test_greedy_builds_an_army_when_it_can() -> None:
    s = table(hands="red 1 ore 1 horse", gold="red 0", trade_mode="off")
    assert chosen(s) == "build army"


def test_greedy_goes_where_it_can_plunder_and_does_it() -> None:
    s = table("horsemen", at="red H bar16", box="red H 2/1")
    assert chosen(s).split()[0] in ("go", "plunder")
    s = play(table("horsemen", at="red H bar16", box="red H 2/1", gold="red 0"), "go rae2")
    assert chosen(s) == "plunder castra_regina" or chosen(s) == "plunder vindelicum"


def test_greedy_conquers_rather_than_rests() -> None:
    s = table("horsemen", cities="red H bononia", box="red H 3/1")
    assert "rest gold" in legal(s)
    assert chosen(s).startswith("conquer")


def test_greedy_takes_the_fifth_province() -> None:
    s = table("horsemen", at="red H lat3", box="red H 3/1", plundered="red H Ge Ga Hi Su")
    assert chosen(s) == "plunder neapolis"


def test_greedy_rests_when_nothing_can_be_attacked() -> None:
    s = table("horsemen", cities="red H bononia", box="red H 3/0")
    assert chosen(s).startswith("rest")


def test_greedy_puts_the_legionnaire_beside_others_and_not_beside_itself() -> None:
    s = play(table("roll", cities="red H bononia; blue H tarraco", hands="blue 3 ore"), "roll 7")
    text = chosen(s)
    hex = s.setup.board.hex_of[text.split()[1]]
    places = [s.at[2], s.at[3]]
    assert any(place in s.setup.board.corners[hex] for place in places)
    assert s.at[0] not in s.setup.board.corners[hex]


def test_the_diplomacy_card_that_wins_the_award_robs_all_the_same() -> None:
    s = table(cards="red diplomacy", diplomacies="red 2", cities="blue H bononia", hands="blue 3 ore 2 grain")
    s = play(s, "play diplomacy")
    nobody, somebody = play(s, "legion h65"), play(s, "legion h37")
    assert asked(nobody) == "red" and asked(somebody) == "chance"
    assert worth(somebody) > worth(nobody)
    assert worth(nobody) - worth(s) < POINT, "the award is not won by where the legionnaire goes"
    after = play(s, chosen(s))
    assert asked(after) == "chance" or asked(play(after, next(iter(legal(after))))) == "chance"


def test_an_award_that_passes_on_is_lost_before_the_robbery_is_over() -> None:
    s = table(
        cards="red diplomacy", diplomacies="red 3; blue 3", award="blue", hands="blue 3 ore", cities="blue H bononia"
    )
    s = play(s, "play diplomacy")
    won = play(s, "legion h65")
    assert worth(s, "blue") == pytest.approx(worth(won, "blue"), abs=POINT)


def test_gold_breaks_ties_where_cards_are_worth_nothing_any_more() -> None:
    last: dict[str, Any] = {"cities": "red H bononia; red W verona", "announced": "blue", "round": 9}
    for part in ("horsemen", "warriors"):
        s = table(part, box="red H 0/0; red W 0/0", **last)
        assert {"rest gold", "rest ore", "rest pasture"} <= legal(s)
        assert chosen(s) == "rest gold"
    s = table("warriors", box="red H 0/0; red W 0/0", cities="red H bononia; red W verona", round=10, max_rounds=10)
    assert chosen(s) == "rest gold"


def test_cards_are_worth_something_as_long_as_somebody_can_build() -> None:
    for part, announced in (("trade", "blue"), ("warriors", "")):
        poor, rich = (table(part, hands=hands, announced=announced) for hands in ("", "red 1 ore"))
        assert worth(rich) > worth(poor)


def test_greedy_beats_random_players() -> None:
    game = game_of(table(seats=3, trade_mode="off"))
    s = game.start(3)
    bots: list[Bot] = [GreedyBot(game, 1, worlds=1), bot("random", game, 2), bot("random", game, 3)]
    play_out(game, s, bots, Rng("one game"))
    assert game.ranking(s)[0] == 1
    assert s.round <= 20
