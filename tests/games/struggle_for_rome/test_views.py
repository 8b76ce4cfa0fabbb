"""Who knows what: hands and cards drawn are secret, notes are kept of everything seen, and imagining is fair."""

from __future__ import annotations

import json
from random import Random

import pytest

from tests.games.struggle_for_rome.guessing import assert_counted, assert_drawn, watched
from tests.games.struggle_for_rome.positions import (
    asked,
    begun,
    game_of,
    hand,
    legal,
    play,
    seat_of,
    steps,
    table,
    view,
)
from viae import SPECTATOR
from viae.core.game import CHANCE
from viae.games.struggle_for_rome.board import CATTLE, CULTURE, GRAIN, HORSE, ORE
from viae.games.struggle_for_rome.rules.notes import forget
from viae.games.struggle_for_rome.state import State, card_count, count
from viae.testing import rule
from viae.testing.invariants.struggle_for_rome import check_state

SAMPLES = 1500


def seen(s: State, seat: int) -> bytes:
    """What leaves the process for a seat."""
    return json.dumps(game_of(s).view(s, seat).data(), sort_keys=True, ensure_ascii=False).encode()


def assert_fair(s: State, texts: list[str], seat: int) -> int:
    """Imagining draws exactly the positions that are possible, as often as they are likely; how many there are."""
    for real, worlds in watched(s, texts, seat):
        assert_counted(real, worlds, seat)
    assert_drawn(real, worlds, seat, SAMPLES, f"fair {texts} {seat}")
    return len(worlds)


# ---- what is secret


@rule("FR-305", "R-29")
def test_a_pasture_card_is_seen_by_its_drawer_only() -> None:
    s = play(table("horsemen"), "rest pasture")
    one, other = play(s, "draw horse"), play(s, "draw cattle")
    game = game_of(s)
    action = game.parse("draw horse")
    assert seen(one, 0) != seen(other, 0)
    assert game.seen_as(s, action, CHANCE, 0).text == "draw horse"
    for seat in (1, 2, 3, SPECTATOR):
        assert seen(one, seat) == seen(other, seat)
        assert game.seen_as(s, action, CHANCE, seat).text == "draw ?"
    assert view(one, "blue").unseen == [1, 0, 0, 0]
    assert view(one, "red").known[0] == [0, 0, 1, 0]


@rule("FR-308")
def test_a_stolen_card_is_seen_by_thief_and_victim_only() -> None:
    s = table("roll", at="blue W lat2", hands="blue 1 grain 1 ore; white 1 grain")
    s = play(s, "roll 7", "legion h56")
    one, other = play(s, "take grain"), play(s, "take ore")
    for seat, differs in ((0, True), (1, True), (2, False), (3, False), (SPECTATOR, False)):
        assert (seen(one, seat) != seen(other, seat)) == differs
    assert view(one, "white").known[:2] == [[0, 0, 0, 0], [0, 0, 0, 0]]
    assert [view(one, "white").mean(seat, kind) for seat in (0, 1) for kind in (GRAIN, ORE)] == [0.5] * 4
    assert view(one, "white").known[2] == [1, 0, 0, 0]
    assert view(one, "blue").known[0] == [1, 0, 0, 0]
    assert (view(one, "white").least(0, GRAIN), view(one, "white").most(0, GRAIN)) == (0, 1)


@rule("FR-433")
def test_a_development_card_is_seen_by_its_buyer_only() -> None:
    s = play(table(hands="red 1 cattle"), "buy card")
    one, other = play(s, "card traitor"), play(s, "card diplomacy")
    for seat in (1, 2, 3, SPECTATOR):
        assert seen(one, seat) == seen(other, seat)
        assert game_of(s).seen_as(s, game_of(s).parse("card traitor"), CHANCE, seat).text == "card ?"
    assert seen(one, 0) != seen(other, 0)


@rule("R-29", "FR-902")
def test_with_open_hands_nothing_of_the_hands_is_hidden() -> None:
    s = play(table("horsemen", open_hands=True, cards="blue traitor"), "rest pasture")
    one, other = play(s, "draw horse"), play(s, "draw cattle")
    for seat in (0, 1, 2, 3, SPECTATOR):
        assert seen(one, seat) != seen(other, seat)
        assert game_of(s).seen_as(s, game_of(s).parse("draw horse"), CHANCE, seat).text == "draw horse"
        assert game_of(s).view(one, seat).shown_cards[1][1] == 1
        assert game_of(s).imagine(game_of(s).view(one, seat), Random(1)).key() == one.key()


@rule("R-29")
def test_gold_boxes_reserves_and_discards_are_public() -> None:
    s = table(
        hands="red 2 ore", gold="blue 9", discard="3 horse 1 cattle", box="white W 3/2", plundered="white W Ge Su:gold"
    )
    for seat in (0, 1, 2, 3, SPECTATOR):
        v = game_of(s).view(s, seat)
        assert v.gold == [5, 9, 5, 5]
        assert v.discard == [3, 1]
        assert (v.figures[5], v.wagons[5], v.reserve[5]) == (3, 2, 4)
        assert v.colours(5) == [1, 0, 0, 1, 0]
        assert v.hand_size == [2, 0, 0, 0]


# ---- what can be concluded


@rule("FR-410")
def test_who_offers_shows_the_cards() -> None:
    s = table(hands="red 1 horse 1 cattle; blue 1 ore")
    assert view(s, "blue").unseen[0] == 2
    s = play(s, "offer 1 horse for 1 ore")
    assert view(s, "blue").known[0] == [0, 0, 1, 0]
    assert view(s, "blue").unseen[0] == 1


@rule("FR-416")
def test_who_accepts_or_counters_shows_cards_and_who_declines_shows_nothing() -> None:
    s = table(hands="red 1 ore; blue 2 horse; white 1 horse; yellow 2 cattle")
    s = play(s, "offer 1 ore for 1 horse", "decline", "accept", "counter 2 cattle for 1 ore")
    v = view(s)
    assert v.known[1] == [0, 0, 0, 0]
    assert v.known[2] == [0, 0, 1, 0]
    assert v.known[3] == [0, 0, 0, 2]


@rule("FR-801")
def test_silence_tells_how_much_culture_somebody_can_hold() -> None:
    s = table(
        cities=f"red H {' '.join(hispania())}",
        box="red H 0/0",
        plundered="red H Ge Ga Su",
        cards="red traitor culture diplomacy",
    )
    assert view(s, "red").points(0) == 8
    s.most = (1, 0, 0, 0)
    forget(s)
    rng = Random(3)
    for _ in range(200):
        world = game_of(s).imagine(view(s, "blue"), rng)
        assert card_count(world.cards[0], CULTURE) <= 1


def hispania() -> list[str]:
    board = table().setup.board
    return [board.cities[city] for city in range(40) if board.province[city] == 2]


@rule("FR-801")
def test_the_bound_follows_from_the_points_when_a_card_is_drawn() -> None:
    s = table(cities=f"red H {' '.join(hispania())}", box="red H 0/0", plundered="red H Ge Ga Su", hands="red 3 cattle")
    s = play(s, "buy card", "card traitor", "buy card", "card traitor", "buy card", "card traitor")
    assert view(s, "blue").most_culture(0) == 1
    assert view(s, "red").most_culture(0) == 0


@rule("FR-313")
def test_after_a_reshuffle_the_old_cards_are_known_together_and_the_pile_for_itself() -> None:
    s = table("horsemen", hands="red 1 cattle; blue 1 horse", pile="1 horse", turn="white")
    s = play(s, "rest pasture", "draw horse", "rest pasture")  # white has the last card, yellow needs a new pile
    v = view(s)
    assert (v.pile_size, v.unseen) == (17, [1, 1, 1, 0])
    assert [round(v.mean(seat, HORSE), 9) for seat in range(3)] == [round(2 / 3, 9)] * 3  # two horses, one cattle
    assert len(law_of(s)) == 3


def law_of(s: State) -> set[str]:
    """The hands that a spectator can imagine."""
    rng = Random(9)
    return {str(game_of(s).imagine(view(s), rng).hand) for _ in range(60)}


# ---- imagining is fair


ROBBED = ["play diplomacy", "legion h56"]
ROBBED_AGAIN = ["end", "end", "play diplomacy", "legion h33"]
BOUGHT = ["buy card", "card diplomacy", "buy card", "card traitor"]
OVERTAKEN = ["play diplomacy", "legion h52", *["end"] * 3, *["rest gold"] * 4]
TREASURE_PLAYED = ["buy card", "card treasure_vandals", "play treasure vandals"]
AT_TWO = "blue W lat2; red W nar4"
TWO_CARDS = "red diplomacy; white diplomacy"
FAIR = {
    "cards drawn while resting": (
        table("horsemen", pile="4 horse 2 cattle"),
        ["rest pasture", "draw horse", "rest pasture", "draw cattle", "rest gold", "rest pasture", "draw horse"],
    ),
    "a robbery seen from outside": (
        table("roll", at="blue W lat2", hands="blue 3 grain 1 ore; white 1 grain"),
        ["roll 7", "legion h56", "take grain"],
    ),
    "one card drawn": (
        table("horsemen", turn="yellow", first="red", at="blue W lat2", pile="3 horse 2 cattle", hands="blue 1 ore"),
        ["rest pasture", "draw horse"],
    ),
    "a robbery among unseen cards": (
        table(
            "trade",
            at="blue W lat2",
            pile="5 horse 4 cattle",
            hands="blue 3 grain 1 ore",
            cards="red diplomacy",
            turn="blue",
            first="blue",
        ),
        ["bank grain for pasture", "draw horse", "end", "end", "end", "play diplomacy", "legion h56", "take ore"],
    ),
    "cards bought": (
        table(hands="red 2 cattle", deck="2 diplomacy 2 traitor 5 culture", award="yellow"),
        ["buy card", "card traitor", "buy card", "card culture"],
    ),
    "a robbery, then a new pile of known cards": (
        table(
            at="blue W lat2",
            hands="blue 1 grain 1 horse; white 2 cattle 1 horse; yellow 3 ore",
            cards="red diplomacy",
            discard="8 horse 8 cattle",
        ),
        [*ROBBED, "take grain", "end", "end", "end", "bank ore for pasture"],
    ),
    "the thief is robbed": (
        table(at=AT_TWO, hands="blue 2 ore 1 grain; red 2 grain", cards=TWO_CARDS),
        [*ROBBED, "take ore", *ROBBED_AGAIN, "take grain"],
    ),
    "the thief is robbed of what it had": (
        table(at=AT_TWO, hands="blue 1 grain 1 ore; red 2 ore", cards=TWO_CARDS),
        [*ROBBED, "take grain", *ROBBED_AGAIN, "take ore"],
    ),
    "who is not asked to discard has one pasture card": (
        table("roll", at="blue W lat2", hands="blue 1 grain 1 horse 1 cattle; yellow 8 horse 8 cattle"),
        ["roll 7", "legion h56", "take horse", "roll 8"],
    ),
    "ore is short after a robbery": (
        table(
            "roll", at="blue W bar16; white H lat2", hands="red 6 ore; blue 3 ore; white 1 ore 2 grain; yellow 2 ore"
        ),
        ["roll 7", "legion h56", "take ore", "roll 5"],
    ),
    "ore is short and tells nothing": (
        table(
            "roll", at="blue W bar16; white H lat2", hands="red 6 ore; blue 4 ore; white 1 ore 1 grain; yellow 1 ore"
        ),
        ["roll 7", "legion h56", "take grain", "roll 5"],
    ),
    "a card played tells of those that are kept": (
        table(hands="red 3 cattle", deck="3 diplomacy 2 traitor 5 culture", award="yellow"),
        [*BOUGHT, "buy card", "card culture", "play diplomacy", "legion h52"],
    ),
    "silence about the first card and not about the second": (
        table(
            cities="red H asturica caesaraugusta tarraco toletum carthago_nova emerita olisipo",
            at="red W rae2",
            box="red H 0/0; red W 2/1",
            hands="red 1 cattle",
            cards="blue diplomacy",
            deck="2 traitor 5 culture",
            diplomacies="red 3; blue 3",
            award="red",
        ),
        [
            "buy card",
            "card traitor",
            "end",
            *OVERTAKEN,
            "plunder castra_regina",
            "reveal development loss",
            "card culture",
        ],
    ),
    "a Treasure drawn in this turn": (
        table(hands="red 2 cattle", cards="red traitor", deck="1 traitor 5 culture 1 treasure_vandals", award="yellow"),
        ["buy card", "card treasure_vandals", "buy card", "card culture"],
    ),
    "a Treasure paid out at the end": (
        table(
            "warriors",
            turn="yellow",
            at="yellow W rae2",
            box="yellow W 2/1",
            cards="yellow traitor",
            deck="1 traitor 5 culture 1 treasure_vandals",
            award="yellow",
            announced="red",
        ),
        ["plunder castra_regina", "reveal development loss", "card treasure_vandals", "end"],
    ),
    "a Treasure played in the turn it was drawn in": (
        table(
            hands="red 3 cattle",
            cards="red traitor",
            deck="1 traitor 5 culture 1 treasure_vandals 1 treasure_ostrogoths",
            award="yellow",
            treasure_timing="immediate_or_end",
        ),
        ["buy card", "card culture", *TREASURE_PLAYED, "buy card", "card treasure_ostrogoths"],
    ),
}


@rule("R-29")
@pytest.mark.parametrize("name", list(FAIR))
@pytest.mark.parametrize("seat", [0, 1, 2, 3, SPECTATOR])
def test_imagining_is_as_likely_as_what_could_have_happened(name: str, seat: int) -> None:
    s, texts = FAIR[name]
    assert assert_fair(s, texts, seat) >= 1


@rule("R-29")
def test_the_trials_of_fairness_have_something_to_tell_apart() -> None:
    for name, (s, texts) in FAIR.items():
        *_, (_, worlds) = watched(s, texts, SPECTATOR)
        assert len(worlds) >= 2, name


@rule("R-12", "FR-311")
def test_who_has_to_discard_is_imagined_with_as_many_pasture_cards_as_that_needs() -> None:
    s = table("roll", at="blue W lat2", hands="blue 1 grain 1 horse 1 cattle; yellow 8 horse 8 cattle")
    robbed = play(s, "roll 7", "legion h56", "take grain")
    assert [view(robbed, "white").most(0, kind) for kind in range(4)] == [1, 0, 1, 1]
    assert thieves(robbed) == {GRAIN, HORSE, CATTLE}
    short = play(robbed, "roll 8")  # three are entitled, two cards are left
    assert asked(short) == "blue"
    assert view(short, "white").owed == [0, 1, 0, 0]  # yellow has not been asked
    assert thieves(short) == {GRAIN}


def thieves(s: State) -> set[int]:
    """What white can imagine that red has stolen."""
    rng = Random(5)
    worlds = [game_of(s).imagine(view(s, "white"), rng) for _ in range(60)]
    return {kind for world in worlds for kind in (GRAIN, ORE, HORSE, CATTLE) if count(world.hand[0], kind)}


@rule("R-29", "R-39")
@pytest.mark.parametrize("seats", [3, 4])
def test_worlds_that_a_seat_cannot_tell_apart_look_the_same_to_it(seats: int) -> None:
    rng = Random(f"views {seats}")
    s = begun(seats)
    game = game_of(s)
    others = 0
    for number, (before, action, after) in enumerate(steps(s, Random(f"game {seats}"))):
        if number % 23:
            continue
        for seat in (*range(seats), SPECTATOR):
            world = game.imagine(game.view(before, seat), rng)
            assert seen(before, seat) == seen(world, seat)
            assert game.actors(before) == game.actors(world)
            actor = game.actors(before)[0]
            if actor == seat:
                assert legal(before) == legal(world)
                assert game.seen_as(before, action, actor, seat).text == game.seen_as(world, action, actor, seat).text
                twin = world.copy()
                action.do(twin, actor)
                assert game.actors(twin) == game.actors(after)
            others += world.key() != before.key()
    assert others > 50


@rule("R-29")
def test_imagined_worlds_are_whole_positions_that_can_be_played_on() -> None:
    rng = Random("played on")
    s = begun(4)
    game = game_of(s)
    for number, (before, _, _) in enumerate(steps(s, Random("a game"))):
        if number == 700:
            s = before
            break
    world = game.imagine(game.view(s, 2), rng)
    for _, _, after in steps(world, rng):
        assert check_state(after) == []
    assert asked(after) == ""
    assert sum(hand(s, "red").values()) == view(s, "blue").hand_size[seat_of(s, "red")]
