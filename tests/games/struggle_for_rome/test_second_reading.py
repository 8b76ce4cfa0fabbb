"""Whole games that the engine and a second reading of the rules play side by side."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from tests.games.struggle_for_rome.positions import begun, game_of, outcomes, ranking, refused, table, untouched, view
from tests.games.struggle_for_rome.second_actions import after, goods
from tests.games.struggle_for_rome.second_reading import Reading, bundle, reading
from viae.core.game import CHANCE
from viae.games.struggle_for_rome.state import OVER, State
from viae.testing import rule

LIVELY = Counter(
    found=40, conquer=40, plunder=40, build=30, buy=10, play=20, announce=3, close=10, accept=10, go=4, bank=3
)
OPTIONS: list[dict[str, Any]] = [
    {},
    {"seats": 3},
    {"seats": 3, "colours": "yellow,blue,white", "trade_mode": "simple", "legion_gold": 3, "traitor": "minus_two"},
    {"great_warrior": "recruit", "treasure_timing": "immediate_or_end", "terror_of_the_legions": True},
    {"culture_announce": "choice", "trade_mode": "off", "traitor": "minus_two"},
    {"seats": 3, "culture_announce": "choice", "max_offers": 1, "treasure_timing": "immediate_or_end"},
]
RICH = {  # close to the end: kingdoms, full boxes, short stocks
    "cities": "red H bononia florentia; red W lutetia durocortorum; blue H toletum",
    "box": "red H 4/2; red W 3/2; blue H 3/3; blue W 4/2; white H 3/2; white W 4/2; yellow H 5/2; yellow W 3/2",
    "at": "blue W lug1; white H rae2; white W nor3; yellow H sam4; yellow W cam3",
    "plundered": "red H Ge Ga Hi; red W Ge Ga Hi; blue H Ge Hi In; blue W Ge Hi Su;"
    "white H Ga Su; white W Ga Hi Su In; yellow H Ge Ga Hi Su",
    "hands": "red 3 grain 3 ore 2 horse; blue 3 grain 4 ore 3 cattle; white 3 ore 4 horse 2 cattle;"
    "yellow 5 grain 3 ore 3 horse 4 cattle",
    "gold": "red 9; blue 3; white 0; yellow 12",
    "cards": "red 2 diplomacy traitor culture; blue traitor culture treasure_vandals;"
    "white great_warrior 2 traitor; yellow 2 diplomacy great_warrior treasure_burgundians",
}


def choice(texts: list[str], rng: Random) -> str:
    """One of them, attacks and builds before rests and offers."""
    verbs = sorted({text.split()[0] for text in texts})
    verb = rng.choices(verbs, [LIVELY[verb] or 2 for verb in verbs])[0]
    return rng.choice([text for text in texts if text.split()[0] == verb])


def side_by_side(s: State, rng: Random, steps: int) -> Counter[str]:
    """Both play; whatever one allows or brings about, the other must too. What was done, by its verb."""
    done: Counter[str] = Counter()
    game = game_of(s)
    mine = reading(s)
    for _ in range(steps):
        if s.phase == OVER:
            assert ranking(s) == mine.ranking()
            done["over"] += 1
            break
        actor = game.actors(s)[0]
        if actor == CHANCE:
            assert outcomes(s) == mine.chances()
            action = game.outcome_at(s, rng.randrange(game.outcome_total(s)))
        else:
            expected = mine.legal()
            assert {action.text for action in game.legal_actions(s, actor)} == expected
            action = game.parse(choice(sorted(expected), rng))
        done[action.text.split()[0]] += 1
        s = s.copy()
        action.do(s, actor)
        mine = after(mine, action.text)
        same(reading(s), mine, action.text)
        assert game.scores(s) == [mine.points(colour) for colour in mine.players]
    return done


def same(engine: Reading, mine: Reading, text: str) -> None:
    assert engine.players == mine.players, text
    assert engine.phase == mine.phase, text
    if engine.phase != "over":
        assert engine == mine, text


@pytest.mark.parametrize("number", range(len(OPTIONS)))
@rule("FR-201", "FR-303", "FR-401", "FR-602")
def test_games_from_the_set_up_go_as_a_second_reading_of_the_rules_expects(number: int) -> None:
    options = dict(OPTIONS[number])
    done = side_by_side(untouched(options.pop("seats", 4), **options), Random(number), 500)
    assert {"camp", "start", "throw", "roll", "rest", "go", "plunder", "reveal", "build"} <= set(done)


@pytest.mark.parametrize("number", range(len(OPTIONS)))
@rule("FR-311", "FR-413", "FR-632", "FR-670", "FR-801", "FR-804")
def test_games_from_rich_positions_go_as_a_second_reading_of_the_rules_expects(number: int) -> None:
    options = dict(OPTIONS[number])
    seats, colours = options.pop("seats", 4), options.get("colours", "red,blue,white,yellow").split(",")
    done: Counter[str] = Counter()
    for seed in range(3):
        position: dict[str, Any] = {key: playing(value, colours[:seats]) for key, value in RICH.items()}
        whose = colours[seed]
        s = table("trade", seats=seats, turn=whose, first=whose, round=9, max_rounds=10, **position, **options)
        done += side_by_side(s, Random(100 * number + seed), 500)
    assert done["over"] == 3
    assert {"found", "conquer", "play", "build", "buy", "bank"} <= set(done)


def playing(text: str, colours: list[str]) -> str:
    """The parts of a position that concern those who play."""
    return ";".join(part for part in text.split(";") if part.split()[0] in colours)


@rule("FR-311", "FR-312", "FR-313")
@pytest.mark.parametrize("seed", range(6))
def test_shortages_are_worked_off_as_a_second_reading_of_the_rules_expects(seed: int) -> None:
    rng = Random(seed)
    done: Counter[str] = Counter()
    for _ in range(12):
        hands = dealt(rng)
        s = table(
            "roll",
            first=rng.choice(["red", "blue", "white", "yellow"]),
            hands=hands,
            cities=PRODUCTIVE,
            plundered=THREE_EACH,
        )
        done += side_by_side(s, rng, 40)
    assert done["discard"] > 3


PRODUCTIVE = (
    "red H vindobona burdigala mediolanum ravenna; red W tolosa asturica; blue H castra_regina toletum condate;"
    "blue W roma brundisium; white H verona treveri lugdunum; white W corduba; yellow H beneventum genua olbia"
)
THREE_EACH = (
    "red H Ge Ga Hi; red W Ga Hi Su; blue H Ge Ga Hi; blue W Ge Ga Hi;"
    "white H Hi Su In; white W Ge Su In; yellow H Ge Su In"
)


def dealt(rng: Random) -> str:
    """Most of the resource cards in the four hands, somehow."""
    hands = {colour: Counter[str]() for colour in ("red", "blue", "white", "yellow")}
    for kind, number in (("grain", 14), ("ore", 14), ("horse", 10), ("cattle", 10)):
        for _ in range(number - rng.randrange(3)):
            hands[rng.choice(list(hands))][kind] += 1
    return "; ".join(f"{colour} {bundle(hand)}" for colour, hand in hands.items() if hand)


@rule("FR-410", "FR-411", "FR-412", "FR-416", "FR-417", "FR-419", "FR-420")
@pytest.mark.parametrize("seed", range(4))
def test_free_terms_are_judged_as_a_second_reading_of_the_rules_expects(seed: int) -> None:
    rng = Random(seed)
    s = table(hands="red 5 grain 2 ore 1 horse; blue 3 ore 3 cattle", gold="red 14; blue 2", seats=3)
    answering = game_of(s).parse("offer 1 grain for 1 ore to blue")
    asked = s.copy()
    answering.do(asked, 0)
    called = s.copy()
    game_of(s).parse("call").do(called, 0)
    verdicts: Counter[str] = Counter()
    for number in range(400):
        give, want = (some_goods(rng) for _ in range(2))
        if number % 40 == 0:  # what was offered, with the same on top of both sides
            give, want = Counter(ore=1, cattle=number // 40 % 2), Counter(grain=1, cattle=number // 40 % 2)
        to = rng.choice(["", " to blue", " to white", " to red", " to yellow"])
        text = f"offer {bundle(give)} for {bundle(want)}{to}"
        assert refused(s, text) == verdict(reading(s), "red", give, want, to.removeprefix(" to "))
        mine = reading(asked)
        said = verdict(mine, "blue", give, want, "")
        assert mine.offer is not None
        assert refused(called, f"propose {bundle(give)} for {bundle(want)}") == said
        if not said and (give - want, want - give) == (mine.offer.want, mine.offer.give):
            said = "FR-419"
        assert refused(asked, f"counter {bundle(give)} for {bundle(want)}") == said
        verdicts[said] += 1
    assert set(verdicts) == {"", "FR-410", "FR-412", "FR-419", "FR-420"}


def some_goods(rng: Random) -> Counter[str]:
    kinds = rng.sample(["grain", "ore", "horse", "cattle", "gold"], rng.choice([0, 1, 1, 1, 2]))
    return Counter({kind: rng.choice([1, 1, 1, 2, 3, 16 if kind == "gold" else 11]) for kind in kinds})


def verdict(r: Reading, colour: str, give: Counter[str], want: Counter[str], to: str) -> str:
    """The first rule against a deal; what is on both sides counts by its difference."""
    give, want = give - want, want - give
    if not r.players[colour].owns(give):
        return "FR-410"
    if to and (to == colour or to not in r.players):
        return "FR-411"
    if not give or not want:
        return "FR-412"
    return "FR-420" if want["horse"] > 10 or want["cattle"] > 10 else ""


@rule("FR-414", "FR-430", "FR-432", "FR-433", "FR-435")
@pytest.mark.parametrize("seed", range(4))
def test_every_refusal_in_a_turn_of_trading_is_one_that_a_second_reading_expects(seed: int) -> None:
    rng = Random(seed)
    for _ in range(25):
        s = table(
            hands=dealt(rng),
            gold=f"red {rng.randrange(6)}",
            box=f"red H {rng.randint(1, 7)}/{rng.randint(1, 9)}; red W {rng.randint(1, 7)}/1",
        )
        mine = reading(s).legal()
        for action in game_of(s).actions:
            verb = action.text.split()[0]
            if verb in ("build", "buy", "bank", "offer", "call"):
                assert (refused(s, action.text) == "") == (action.text in mine), action.text


@rule("FR-612")
def test_terms_and_prices_are_written_as_they_are_read() -> None:
    assert goods("2 grain 3 gold") == Counter(grain=2, gold=3)
    assert bundle(goods("2 grain 3 gold")) == "2 grain 3 gold"
    assert view(begun()).payments(0, begun().setup.board.place_of["gse3"]) == [(0, 0)]
