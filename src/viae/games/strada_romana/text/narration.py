"""The log: what happened in a step, a sentence for each thing."""

from __future__ import annotations

from typing import Any

from viae.core.game import Action, Hidden
from viae.core.step import Step
from viae.games.strada_romana.board import ARRIVALS, EXCHANGE, HIT, MISS, NONE, START
from viae.games.strada_romana.rules import moving
from viae.games.strada_romana.rules.bets import OpenBets, Pass, PickBet
from viae.games.strada_romana.rules.collecting import NewCube, NewTile, TakeCube, TakeTile
from viae.games.strada_romana.rules.moving import BeginMove, EndTurn
from viae.games.strada_romana.rules.opening import DealCube, DealTile, DealWagon, DrawFirst, Remove
from viae.games.strada_romana.state import OVER
from viae.games.strada_romana.text.facts import final_ranking, step_facts, step_kind
from viae.games.strada_romana.text.voice import StradaVoice, gained, on_markets, signed
from viae.games.strada_romana.view import View


def narrate(voice: StradaVoice, step: Step) -> list[str]:
    """The action as perceived, then all that followed by itself; only its text if it cannot have happened here."""
    before, after, action = step.before, step.after, step.action
    said = _done(voice, before, action, after) if action.phase == before.phase else []
    if not said:
        return [action.text]
    return said + _turn_over(voice, before, action, after) + _game_over(voice, before, after)


def _done(voice: StradaVoice, before: View, action: Action[Any], after: View) -> list[str]:
    """What was done; nothing if it is no action of this game, or there is not enough on the table for it."""
    if isinstance(action, moving.Step):
        return _step(voice, before, action)
    if isinstance(action, TakeTile):
        return _tile(voice, before, action, after)
    if isinstance(action, TakeCube):
        return _cube(voice, before, action)
    if isinstance(action, NewTile):
        zone, ware = before.setup.board.zone_names[before.refill], voice.ware(before.setup.board, action.colour)
        return [voice.sentence("log.new_tile", zone=zone, ware=ware), *_paid(voice, before, before.unpaid, after)]
    if isinstance(action, NewCube):
        board = before.setup.board
        square = voice.square(board, board.market_square[before.refill])
        ware = voice.ware(board, action.colour)
        return [voice.sentence("log.new_cube", square=square, ware=ware)]
    if isinstance(action, PickBet) or (isinstance(action, Hidden) and action.verb is PickBet):
        return [_keep(voice, before, action)]
    return _choice(voice, before, action, after) or _set_up(voice, before, action, after)


def _set_up(voice: StradaVoice, before: View, action: Action[Any], after: View) -> list[str]:
    """SR-102 to SR-108."""
    board = before.setup.board
    if isinstance(action, DealWagon):
        home, goal = voice.home(action.heading), voice.goal(action.heading)
        return [voice.sentence("log.side", wagon=board.wagon_names[action.wagon], home=home, goal=goal)]
    if isinstance(action, DealTile):
        zone = board.zone_names[action.zone]
        return [voice.sentence("log.zone", zone=zone, ware=voice.ware(board, action.colour))]
    if isinstance(action, DealCube):
        square = voice.square(board, board.market_square[action.market])
        return [voice.sentence("log.market", square=square, ware=voice.ware(board, action.colour))]
    if isinstance(action, Remove):
        wagon = board.wagon_names[action.wagon]
        return [voice.sentence("log.remove_open", wagon=wagon, number=before.deck_size - 1)]
    if isinstance(action, Hidden) and action.verb is Remove:
        return [voice.sentence("log.remove", number=before.deck_size - 1)]
    if isinstance(action, DrawFirst) and action.seat < before.setup.seats:
        coins = voice.scores(after.coins)
        return [voice.about("log.first", before, action.seat), voice.sentence("log.starting_coins", coins=coins)]
    return []


def _choice(voice: StradaVoice, before: View, action: Action[Any], after: View) -> list[str]:
    """What a seat chose at the beginning or the end of its turn."""
    seat, board = before.active, before.setup.board
    if isinstance(action, BeginMove):
        coins = voice.count("count.coins", board.price[action.level])
        return [voice.about(f"log.move_{action.level}", before, seat, coins=coins)]
    if isinstance(action, OpenBets):
        tiles = voice.count("count.bets", before.deck_size)
        return [voice.about("log.deck", before, seat, tiles=tiles, wagons=voice.wagons(board, after.deck()))]
    if isinstance(action, Pass):
        return [voice.about("log.pass", before, seat), *_exchanged(voice, before, after)]
    return [voice.about("log.end", before, seat)] if isinstance(action, EndTurn) else []


def _keep(voice: StradaVoice, before: View, action: Action[Any]) -> str:
    """A wagon tile; the others and spectators do not learn which (SR-602)."""
    tiles = voice.count("count.bets", before.deck_size - 1)
    if not isinstance(action, PickBet):
        return voice.sentence("log.keep", seat=voice.seat(before.active), tiles=tiles)
    wagon = before.setup.board.wagon_names[action.wagon]
    return voice.about("log.keep_open", before, before.active, wagon=wagon, tiles=tiles)


def _step(voice: StradaVoice, before: View, step: moving.Step) -> list[str]:
    place = before.at[step.wagon]
    if place > START or (place == START and step.arrives):
        return []
    facts = step_facts(voice, before, step)
    goal = voice.goal(before.heading[step.wagon])
    number = len(before.arrivals) + 1
    key = step_kind(before, step)
    return [voice.about(f"log.{key}", before, before.active, goal=goal, number=number, most=ARRIVALS, **facts)]


def _tile(voice: StradaVoice, before: View, action: TakeTile, after: View) -> list[str]:
    """A ware tile, the contract it may complete, and what does not come for it (SR-422, SR-423)."""
    seat, board, colour = before.active, before.setup.board, before.zone_tile[action.zone]
    if colour == NONE:
        return []
    zone, ware = board.zone_names[action.zone], voice.ware(board, colour)
    said = [voice.about("log.tile", before, seat, ware=ware, zone=zone)]
    said += _contract(voice, before, colour, before.cubes[seat][colour], before.tiles[seat][colour])
    if not any(before.bag_tiles):
        said += [voice.sentence("log.empty_zone", zone=zone), *_paid(voice, before, colour, after)]
    return said


def _cube(voice: StradaVoice, before: View, action: TakeCube) -> list[str]:
    """The same for a cube, which brings no coins (SR-416)."""
    seat, board, colour = before.active, before.setup.board, before.market_cube[action.market]
    if colour == NONE:
        return []
    square, ware = voice.square(board, action.square), voice.ware(board, colour)
    said = [voice.about("log.cube", before, seat, ware=ware, square=square)]
    said += _contract(voice, before, colour, before.tiles[seat][colour], before.cubes[seat][colour])
    return said if any(before.bag_cubes) else [*said, voice.sentence("log.empty_market", square=square)]


def _contract(voice: StradaVoice, before: View, colour: int, partners: int, number: int) -> list[str]:
    """One piece more than these finds a partner, or does not (SR-423)."""
    if partners <= number:
        return []
    ware, contracts = voice.ware(before.setup.board, colour), voice.count("count.contracts", number + 1)
    return [voice.about("log.contract", before, before.active, contracts=contracts, ware=ware)]


def _paid(voice: StradaVoice, before: View, colour: int, after: View) -> list[str]:
    """SR-414: the coins for a ware tile, and what becomes of them."""
    ware, number = voice.ware(before.setup.board, colour), on_markets(before, colour)
    if number == 0:
        return [voice.about("log.unpaid", before, before.active, ware=ware)]
    coins = voice.count("count.coins", number)
    said = [voice.about_several("log.paid", number, before, before.active, coins=coins, ware=ware)]
    return said + _exchanged(voice, before, after)


def _exchanged(voice: StradaVoice, before: View, after: View) -> list[str]:
    """SR-661: five coins became a token."""
    seat = before.active
    number = after.tokens[seat] - before.tokens[seat]
    if number == 0:
        return []
    parts = {
        "coins": voice.count("count.coins", number * EXCHANGE),
        "tokens": voice.count("count.tokens", number),
        "rest": voice.count("count.coins", after.coins[seat]),
    }
    return [voice.about("log.exchange", before, seat, **parts)]


def _turn_over(voice: StradaVoice, before: View, action: Action[Any], after: View) -> list[str]:
    """A move that ended by itself; at once if no step was left, earlier if none was possible (SR-403)."""
    ended = after.turns > before.turns or (after.phase == OVER and _stagnated(after))
    if not ended or not isinstance(action, moving.Step | TakeTile | TakeCube | NewTile | NewCube):
        return []
    number = before.steps_made + (1 if isinstance(action, moving.Step) else 0)
    key = "stuck" if number < before.steps_most else "turn_over"
    return [voice.about(f"log.{key}", before, before.active, number=number)]


# ---- the end, also for prompts and positions


def _stagnated(view: View) -> bool:
    return len(view.arrivals) < ARRIVALS and view.tokens_left > 0


def _game_over(voice: StradaVoice, before: View, after: View) -> list[str]:
    """Why the game is over, what is revealed, and the score sheet."""
    if after.phase != OVER or before.phase == OVER:
        return []
    said = [end_reason(voice, after), *revealed_tiles(voice, after)]
    said += [score_line(voice, after, seat) for seat in range(after.setup.seats)]
    return [*said, winner(voice, after)]


def end_reason(voice: StradaVoice, view: View) -> str:
    """SR-701, SR-702, SR-704."""
    if len(view.arrivals) >= ARRIVALS:
        return voice.sentence("log.fourth")
    if view.tokens_left == 0:
        return voice.sentence("log.last_token")
    return voice.sentence("log.stagnation", turns=voice.count("count.turns", view.idle_turns))


def revealed_tiles(voice: StradaVoice, view: View) -> list[str]:
    """Everybody's wagon tiles with their points, and the one put away (SR-803)."""
    names = view.setup.board.wagon_names
    said = []
    for seat in range(view.setup.seats):
        hand = view.hand_of(seat)
        shown = [voice.counted(names[w], gained(HIT if w in view.arrivals else MISS)) for w in hand]
        if hand:
            said.append(voice.about_several("log.shows", len(hand), view, seat, wagons=voice.several(shown)))
    if view.shown_removed != NONE:
        said.append(voice.sentence("log.put_away", wagon=names[view.shown_removed]))
    return said


def score_line(voice: StradaVoice, view: View, seat: int) -> str:
    """A line of the score sheet (SR-801)."""
    tally = view.tally(seat)
    parts = {
        "tokens": tally.tokens,
        "bets": gained(tally.bets),
        "colours": tally.colours,
        "height": tally.height,
        "contracts": tally.contracts,
        "loose": signed(-tally.loose),
        "points": voice.points(tally.total),
    }
    return voice.about("log.sum", view, seat, **parts)


def winner(voice: StradaVoice, view: View) -> str:
    """Who has won, and by what if the scores are tied (SR-806)."""
    places = final_ranking(view)
    seat = places.index(1)
    totals = [view.tally(one).total for one in range(view.setup.seats)]
    points = voice.points(totals[seat])
    tied = [one for one in range(view.setup.seats) if one != seat and totals[one] == totals[seat]]
    key = "win"
    if tied:
        equal = any(view.coins[one] == view.coins[seat] for one in tied)
        key = "win_turn" if equal else "win_coins"
    return voice.about(f"result.{key}", view, seat, points=points, number=view.coins[seat])


def final_scores(voice: StradaVoice, view: View) -> str:
    totals = [view.tally(seat).total for seat in range(view.setup.seats)]
    return voice.sentence("result.scores", scores=voice.scores(totals))
