"""Refusals at random positions: never V-03 where a rule of ours says why, and every number is one of the position."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any

from viae.core.game import Action, Game
from viae.games.silk_road.board import COSTS, GOODS, NONE
from viae.games.silk_road.rules.auction import Bid
from viae.games.silk_road.rules.tiles import Buy, Sell, Trade
from viae.games.silk_road.rules.vizier import Reveal
from viae.games.silk_road.state import AUCTION, MOVE, State
from viae.testing import rule
from viae.testing.refusals import Facts, check_refusals

WARES = ("ivory", "silk", "dried fruit", "jewels?", "spices?")
STEPS = {"go": 2} | dict.fromkeys(("pass", "bid", "accept", "keep"), 1)  # the others belong to the market


def facts(game: Game[Any, Any], s: State, seat: int, action: Action[Any]) -> Facts:
    """Read from the state and the action alone."""
    verb, number = action.text.split()[0], 0
    if isinstance(action, Sell | Buy | Reveal):
        number = int(action.number)
    numbers: list[tuple[str, Iterable[int]]] = [
        ("step #, the (?:auction|move|market);", {STEPS.get(verb, 3)}),
        ("step #, the", {1 if s.phase < MOVE else 2 if s.phase == MOVE else 3}),
        ("Special trade for #", {int(face.size) for face in s.setup.board.faces}),
        ("# × ", range(2, 6)),
        ("Trade of #", {1}),
        ("wanted to (?:sell|buy|show) #", {number}),
    ]
    if isinstance(action, Bid):
        numbers += [("wanted to bid # silver", {int(action.amount)}), ("# is no bid", {int(action.amount)})]
    numbers += [
        ("highest bid is # silver", {int(s.high)}),
        ("highest bid of this turn, # silver", {int(s.high)}),
        ("bid is # silver", {int(s.high)}),
        ("already bid # silver", {int(s.bids[seat])}),
        ("(?:have|only) # silver", {int(s.money[seat])}),
        ("is # silver", {int(COSTS[number])}),
        ("price of # ", {number}),
        ("does not have # ", {number}),
    ]
    for good, name in enumerate(WARES):
        owned, stock = int(s.goods[seat * GOODS + good]), int(s.bank[good])
        numbers += [
            (f"[Yy]ou have (?:only )?# {name}", {owned}),
            (f"you have only (?:\\d+ [a-z ]+(?:, | and ))+# {name}", {owned}),
            (f"bank has (?:only )?# {name}", {stock}),
            (f"bank has only (?:\\d+ [a-z ]+(?:, | and ))+# {name}", {stock}),
        ]
    return Facts(numbers + _exchanged(s, action))


def _exchanged(s: State, action: Action[Any]) -> list[tuple[str, Iterable[int]]]:
    """What would be given and received, and what a tile in use or in the city exchanges once."""
    found: list[tuple[str, Iterable[int]]] = []
    board, times = s.setup.board, int(action.times) if isinstance(action, Trade) else 1
    for good, name in enumerate(WARES):
        once = {0}
        if s.tile != NONE:
            once |= {s.icons[: board.faces[s.tile].gives].count(good), s.icons[board.faces[s.tile].gives :].count(good)}
        if isinstance(action, Trade):
            gives = int(board.faces[s.tile].gives) if s.tile != NONE else 0
            found.append((f"(?:would|want to) give # {name}", {times * s.icons[:gives].count(good)}))
            found.append((f"(?:for|and) # {name}(?=,? and|, but)", {times * s.icons[gives:].count(good)}))
        found.append((f"(?:for|of|and) # {name}", once | {1, 2}))
    return found


def ruled(game: Game[Any, Any], s: State, seat: int, action: Action[Any]) -> str:
    """Every moment of a turn is settled by a rule: V-03 never answers."""
    return "SK-201" if s.phase >= AUCTION else ""


@rule("SK-201", "SK-211", "SK-214", "SK-401", "SK-413")
def test_every_refusal_names_its_rule_and_tells_the_truth() -> None:
    report = check_refusals("silk-road", facts, ruled)
    assert report.positions == 200
    assert report.rules["V-03"] == report.rules["V-02"] == 0
    assert {"SK-201", "SK-211", "SK-214", "SK-215", "SK-216", "SK-401", "SK-413"} <= report.rules.keys()
    assert report.caught / report.planted > 0.95, f"{report.caught} of {report.planted} wrong numbers are found"


def test_bids_that_are_in_no_table_are_refused_alike() -> None:
    def free(game: Game[Any, Any], s: State, rng: Random) -> list[Action[Any]]:
        return [game.parse("bid 0"), game.parse(f"bid {rng.randrange(10**6, 10**9)}"), game.parse("bid -3")]

    report = check_refusals("silk-road", _bids, ruled, seed="bids", positions=20, actions=3, free=free)
    assert report.positions == 20


def _bids(game: Game[Any, Any], s: State, seat: int, action: Action[Any]) -> Facts:
    known = facts(game, s, seat, action)
    return Facts(known.numbers, {action.text.split()[-1]})
