"""The words and numbers of actions: one for each meaning, in a fixed order; offers with terms of their own."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

import viae
from tests.games.struggle_for_rome.positions import asked, fresh, game_of, legal, play, refused, table
from viae import NotationError
from viae.core.game import Game
from viae.games.struggle_for_rome.rules.negotiation import Counter, Propose
from viae.testing import rule


@cache
def game(name: str) -> Game[Any, Any]:
    return viae.game(name)


CHANCE = 2 + 2 + 11 + 11 + 4 + 8 + 5  # forests, draws, throws, totals, stolen cards, development cards, counters


def test_the_actions_of_the_seats_come_first_in_a_fixed_order() -> None:
    texts = [action.text for action in game("struggle-for-rome").actions]
    assert len(texts) == 4516
    assert texts[:8] == [f"start bar{place}" for place in (7, 14, 11, 4, 10, 9, 13, 5)]
    assert texts[8:73] == [f"legion h{number:02}" for number in range(1, 66)]
    assert texts[73:77] == ["rob red", "rob blue", "rob white", "rob yellow"]
    assert texts[77:88] == [f"discard {number} horses" for number in range(11)]
    assert texts[88:91] == ["build army", "build army with gold for ore", "build army with gold for horse"]
    assert texts[91] == "build wagon horsemen"
    assert texts[98] == "build wagon warriors with gold for cattle"
    assert texts[99:101] == ["buy card", "buy card with gold for cattle"]
    assert texts[101] == "bank grain for grain"
    assert texts[115] == "bank gold for pasture"
    assert texts[116:118] == ["play diplomacy", "play great_warrior"]
    assert texts[118:124] == [
        *(f"play treasure {name}" for name in ("burgundians", "visigoths", "vandals", "ostrogoths")),
        *("announce", "end"),
    ]
    assert [sum(text.startswith(verb) for text in texts) for verb in ("offer ", "counter ", "go ")] == [76, 76, 3868]
    assert [sum(text.startswith(verb) for text in texts) for verb in ("propose ", "call", "pass")] == [76, 1, 1]
    assert [sum(text.startswith(verb) for text in texts) for verb in ("plunder", "found", "conquer")] == [80, 80, 80]


def test_everything_behind_them_is_chance() -> None:
    rest = [action.text for action in game("struggle-for-rome").actions][-CHANCE:]
    assert rest[:4] == ["camp h39", "camp h47", "draw horse", "draw cattle"]
    assert rest[4:15] == [f"throw {total}" for total in range(2, 13)]
    assert rest[15:26] == [f"roll {total}" for total in range(2, 13)]
    assert rest[26:30] == ["take grain", "take ore", "take horse", "take cattle"]
    assert rest[30] == "card diplomacy"
    assert rest[-5:] == [
        f"reveal {face}" for face in ("pasture loss", "pasture", "development loss", "gold loss", "gold")
    ]


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("GO Lat4 for 7 gold", "go lat4 for 7 gold"),
        ("  plunder   Castra Regina ", "plunder castra_regina"),
        ("found roma WITH traitor", "found roma with traitor"),
        ("conquer Augusta Taurinorum with traitor", "conquer taurinorum with traitor"),
        ("offer 1 Ore for 1 horse", "offer 1 ore for 1 horse"),
        ("offer 3 gold 2 grain for 1 ore to Blue", "offer 2 grain 3 gold for 1 ore to blue"),
        ("counter 1 cattle 1 horse for 9 gold", "counter 1 horse 1 cattle for 9 gold"),
        ("offer nothing for 1 grain", "offer nothing for 1 grain"),
        ("offer 2 horses and 1 gold for 1 ores", "offer 2 horse 1 gold for 1 ore"),
        (
            "offer 2 horses, 3 coins, and 1 cattle for 1 grain to red",
            "offer 2 horse 1 cattle 3 gold for 1 grain to red",
        ),
        ("counter 1 horses for 2 ore", "counter 1 horse for 2 ore"),
        ("Propose 1 horse and 1 coin for 2 ores", "propose 1 horse 1 gold for 2 ore"),
        ("CALL", "call"),
        ("offer 2 grain for 1 grain 1 ore", "offer 1 grain for 1 ore"),
        ("counter 1 ore 1 horse for 3 ore", "counter 1 horse for 2 ore"),
        ("discard 1 horse", "discard 1 horses"),
        ("build wagon horseman", "build wagon horsemen"),
        ("build wagon for the warriors", "build wagon warriors"),
        ("build wagon warrior with gold for cattle", "build wagon warriors with gold for cattle"),
        ("plunder castra", "plunder castra_regina"),
        ("plunder Castra Reg with traitor", "plunder castra_regina with traitor"),
        ("conquer med", "conquer mediolanum"),
        ("found Treverorum", "found treveri"),
        ("found augusta tre", "found treveri"),
        ("go lat4 for 2 grain and 1 gold", "go lat4 for 2 grain 1 gold"),
        ("go lat4 for 1 coin", "go lat4 for 1 gold"),
    ],
)
def test_capitals_order_and_names_written_out_do_not_matter(text: str, meant: str) -> None:
    assert game("struggle-for-rome").parse(text).text == meant


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("plunder augusta", "'augusta' can be Augusta Treverorum, Augusta Vindelicum, Augusta Taurinorum"),
        ("plunder col atlantis", "there is no city 'col atlantis'"),
        ("build wagon", "write 'build wagon horsemen' or 'build wagon warriors'"),
        ("build wagon with gold for cattle", "write 'build wagon horsemen' or 'build wagon warriors'"),
        ("build wagon horsemen warriors", "write 'build wagon horsemen' or 'build wagon warriors'"),
        ("offer 1 ore and for 1 horse and 1 horses", "'horse' stands twice"),
        ("go atlantis", "there is no crossroads 'atlantis'"),
        ("go lat4 for", "there is no crossroads 'lat4 for'"),
    ],
)
def test_what_is_cut_too_short_is_answered_with_what_it_can_be(text: str, said: str) -> None:
    with pytest.raises(NotationError) as error:
        game("struggle-for-rome").parse(text)
    assert said in str(error.value)


@pytest.mark.parametrize(
    "text",
    [
        *(
            "",
            "go",
            "go nowhere",
            "go nowhere for 1 gold",
            "go lat4 for 1 ore",
            "plunder",
            "plunder atlantis",
            "rob green",
            "roll 13",
            "draw ?",
        ),
        *(
            "offer 1 ore",
            "offer for 1 ore",
            "offer 1 traitor for 1 gold",
            "offer ore for horse",
            "offer 0 ore for 1 horse",
        ),
        *("offer 101 ore for 1 horse", "offer 1 ore 1 ore for 1 horse", "offer 1 ore for 1 horse to green"),
        *(
            "offer -1 ore for 1 horse",
            "offer ¹ ore for 1 horse",
            "counter 1 ore for 1 horse to blue",
            "offer 1 ore for",
        ),
    ],
)
def test_what_names_no_action_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        game("struggle-for-rome").parse(text)


def test_every_action_of_the_table_can_be_found_and_is_one_object() -> None:
    playing = game_of(fresh())
    for at, action in enumerate(playing.actions):
        assert action.index == at
        assert playing.parse(action.text) is action


@rule("FR-410", "FR-416")
def test_terms_outside_the_menu_are_actions_without_a_number() -> None:
    s = table(hands="red 2 grain; blue 1 ore")
    playing = game_of(s)
    free = playing.parse("offer 2 grain 3 gold for 1 ore to blue")
    assert isinstance(free, Propose)
    assert free.index == -1
    assert free.text not in legal(s)
    assert refused(s, free.text) == ""
    asking = play(s, free.text)
    assert asked(asking) == "blue"
    terms = playing.parse("counter 1 ore for 2 grain 5 gold")
    assert isinstance(terms, Counter)
    assert terms.index == -1
    closed = play(asking, terms.text, "close blue")
    assert (int(closed.gold[0]), int(closed.gold[1])) == (0, 10)


@rule("FR-410", "FR-411", "FR-412", "FR-420")
def test_terms_outside_the_bounds_are_refused_by_their_rule() -> None:
    s = table(hands="red 6 grain; blue 1 ore", gold="red 20")
    assert refused(s, "offer 7 grain for 1 ore") == "FR-410"
    assert refused(s, "offer 1 grain for 1 ore to red") == "FR-411"
    assert refused(s, "offer nothing for 1 ore") == "FR-412"
    assert refused(s, "offer 2 grain for 1 grain") == "FR-412"
    assert refused(s, "offer 1 grain for 15 ore") == "FR-420"
    assert refused(s, "offer 6 grain 20 gold for 1 ore") == ""
    assert refused(s, "offer 6 grain for 14 ore 10 horse 10 cattle") == ""
    assert refused(table(seats=3, hands="red 1 grain"), "offer 1 grain for 1 ore to yellow") == "FR-411"


@rule("FR-612")
def test_a_journey_at_another_price_is_refused_by_the_price() -> None:
    s = table("horsemen", at="red H nar4", hands="red 3 grain", gold="red 9")
    assert game_of(s).parse("go lat4 for 6 gold").index == -1
    assert refused(s, "go lat4 for 6 gold") == "FR-612"
    assert refused(s, "go lat4 for 3 gold 1 grain") == "FR-612"
    assert refused(s, "go lat4 for 1 gold") == ""
    assert refused(s, "go lat4") == "FR-612"  # it is not free
    assert refused(s, "go lat4 for 99 gold") == "FR-612"


@rule("FR-610")
@pytest.mark.parametrize("text", ["go roma", "go Roma for 2 gold", "go Castra Regina"])
def test_a_journey_to_a_city_is_refused_by_its_destination(text: str) -> None:
    assert refused(table("horsemen"), text) == "FR-610"


@rule("FR-421", "R-34")
def test_where_there_are_no_offers_every_offer_is_refused_for_that() -> None:
    for terms in ("1 ore for 1 grain", "9 ore for 1 grain", "nothing for 1 grain", "1 grain for 1 grain to red"):
        assert refused(table(trade_mode="off"), f"offer {terms}") == "FR-421"
        assert refused(table(max_offers=0), f"offer {terms}") == "FR-421"
    assert refused(table(trade_mode="off"), "call") == refused(table(max_offers=0), "call") == "FR-421"
    assert refused(table(trade_mode="off"), "accept") == refused(table(max_offers=0), "close blue") == "FR-421"
    asking = play(table(trade_mode="simple", hands="red 1 ore; blue 1 grain"), "offer 1 ore for 1 grain")
    assert refused(asking, "counter 5 horse for 1 ore") == refused(asking, "propose 1 grain for 1 ore") == "FR-421"
