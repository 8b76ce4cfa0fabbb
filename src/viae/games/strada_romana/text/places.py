"""Places: which ones an action touches, and what each of them is."""

from __future__ import annotations

from typing import Any, Final

from viae.core.game import Action, Hidden
from viae.games.strada_romana.board import ARRIVALS, ARRIVED, BETS, COMPULSORY, HIT, LEVELS, MISS, NONE, START, STEPS
from viae.games.strada_romana.rules.bets import OpenBets, Pass, PickBet
from viae.games.strada_romana.rules.collecting import NewCube, NewTile, TakeCube, TakeTile
from viae.games.strada_romana.rules.moving import Step
from viae.games.strada_romana.rules.opening import DealCube, DealTile, DealWagon, Remove
from viae.games.strada_romana.state import MOVE, NEW_CUBE, NEW_TILE
from viae.games.strada_romana.text.voice import StradaVoice, gained, on_markets
from viae.games.strada_romana.view import View
from viae.i18n.grammar import name_in

DECK: Final = "deck"  # the wagon tiles
SUPPLY: Final = "supply"  # coins and victory point tokens
BAG: Final = "bag"  # cubes and ware tiles
STEPS_MADE: Final = "steps"  # of this turn
MOVING: Final = (MOVE, NEW_TILE, NEW_CUBE)


def places(view: View, action: Action[Any]) -> list[str]:
    """In order, by the ids of the board file, DECK or SUPPLY.

    Choosing how to move, ending the move and drawing the first player touch nothing."""
    board = view.setup.board
    if isinstance(action, Step):
        return _way(view, action)
    if isinstance(action, TakeTile):
        return [*_stop(view), board.zone_ids[action.zone]]
    if isinstance(action, TakeCube):
        return [*_stop(view), board.market_ids[action.market]]
    if isinstance(action, OpenBets | PickBet | Remove) or (
        isinstance(action, Hidden) and action.verb in (PickBet, Remove)
    ):
        return [DECK]
    if isinstance(action, Pass):
        return [SUPPLY]
    if isinstance(action, NewTile) and view.phase == NEW_TILE:
        return [board.zone_ids[view.refill]]
    if isinstance(action, NewCube) and view.phase == NEW_CUBE:
        return [board.market_ids[view.refill]]
    if isinstance(action, DealTile):
        return [board.zone_ids[action.zone]]
    if isinstance(action, DealCube):
        return [board.market_ids[action.market]]
    return [board.terminal_ids[action.heading]] if isinstance(action, DealWagon) else []


def _way(view: View, step: Step) -> list[str]:
    """From where a wagon stands to where it steps; an arriving wagon goes on to its arrival square."""
    board, place, heading = view.setup.board, view.at[step.wagon], view.heading[step.wagon]
    if place > START or heading == NONE:
        return []
    origin = board.terminal_ids[heading] if place == START else board.ids[place]
    if not step.arrives:
        return [origin, board.ids[step.to]]
    return [origin, board.terminal_ids[1 - heading], *board.arrival_ids[len(view.arrivals) :][:1]]


def _stop(view: View) -> list[str]:
    """The square from which something is collected."""
    if view.current == NONE or view.at[view.current] >= START:
        return []
    return [view.setup.board.ids[view.at[view.current]]]


# ---- what they are


def what_is(voice: StradaVoice, view: View, place: str) -> str:
    """What a place or a piece is and what it does, by what lies open; "" for another name."""
    board = view.setup.board
    if place in board.ids:
        return _square(voice, view, board.ids.index(place))
    if place in board.wagon_names:
        return _wagon(voice, view, board.wagon_names.index(place))
    if place in board.zone_ids:
        return _zone(voice, view, board.zone_ids.index(place))
    if place in board.market_ids:
        return _market(voice, view, board.market_ids.index(place))
    if place in board.arrival_ids:
        return _arrival(voice, view, board.arrival_ids.index(place))
    if place in board.terminal_ids:
        heading = board.terminal_ids.index(place)
        return voice.phrase("what.terminal", name=voice.home(heading), goal=voice.goal(heading))
    return _beside_the_road(voice, view, place)


def _square(voice: StradaVoice, view: View, square: int) -> str:
    board = view.setup.board
    things = [voice.phrase("what.tile_of", zone=board.zone_names[zone]) for zone in board.zones[square]]
    if board.market[square] != NONE:
        things.append(voice.phrase("what.cube_of", market=board.market_names[board.market[square]]))
    return voice.phrase("what.square", square=voice.square(board, square), things=voice.either(things))


def _wagon(voice: StradaVoice, view: View, wagon: int) -> str:
    """Where it is, and what it is good for; nothing about who bets on it."""
    board, place, heading = view.setup.board, view.at[wagon], view.heading[wagon]
    name, hit, miss = board.wagon_names[wagon], gained(HIT), gained(MISS)
    if heading == NONE:
        return voice.phrase("what.wagon", wagon=name)
    if place == ARRIVED:
        return voice.phrase("what.wagon_arrived", wagon=name, goal=voice.goal(heading), hit=hit)
    ends = {"goal": voice.goal(heading), "home": voice.home(heading)}
    key = "what.wagon_start" if place == START else "what.wagon_road"
    said = voice.phrase(key, wagon=name, square=voice.square(board, place) if place < START else "", **ends)
    return f"{said} {voice.phrase('what.wagon_tile', hit=hit, miss=miss)}"


def _zone(voice: StradaVoice, view: View, zone: int) -> str:
    board, colour = view.setup.board, view.zone_tile[zone]
    if colour == NONE:
        return voice.phrase("what.zone_empty", zone=board.zone_names[zone])
    ware, coins = voice.ware(board, colour), voice.count("count.coins", on_markets(view, colour))
    return voice.phrase("what.zone", zone=board.zone_names[zone], ware=ware, coins=coins)


def _market(voice: StradaVoice, view: View, market: int) -> str:
    board, colour = view.setup.board, view.market_cube[market]
    facts = {"market": board.market_names[market], "square": voice.square(board, board.market_square[market])}
    if colour == NONE:
        return voice.phrase("what.market_empty", **facts)
    return voice.phrase("what.market", ware=voice.ware(board, colour), **facts)


def _arrival(voice: StradaVoice, view: View, order: int) -> str:
    if order >= len(view.arrivals):
        return voice.phrase("what.arrival", number=order + 1, most=ARRIVALS)
    wagon = view.setup.board.wagon_names[view.arrivals[order]]
    return voice.phrase("what.arrival_taken", number=order + 1, most=ARRIVALS, wagon=wagon)


def _beside_the_road(voice: StradaVoice, view: View, place: str) -> str:
    """The supplies, the steps of the turn, and the cards with what can be chosen."""
    if place == DECK:
        return voice.phrase("what.deck", tiles=voice.count("count.bets", view.deck_size), most=BETS)
    if place == SUPPLY:
        coins, tokens = voice.count("count.coins", view.bank), voice.count("count.tokens", view.tokens_left)
        return voice.phrase("what.supply", coins=coins, tokens=tokens)
    if place == BAG:
        cubes, tiles = (sum(view.bag_cubes), sum(view.bag_tiles))
        return voice.phrase(
            "what.bag", cubes=voice.count("count.cubes", cubes), tiles=voice.count("count.tiles", tiles)
        )
    if place == STEPS_MADE:
        made, most = (view.steps_made, view.steps_most) if view.phase in MOVING else (0, COMPULSORY)
        return voice.phrase("what.steps", number=made, most=most, compulsory=COMPULSORY)
    if place in ("pass", "end"):
        return voice.phrase(f"what.{place}", compulsory=COMPULSORY)
    for level in range(LEVELS):
        if place == f"move {level}":
            return _special(voice, view, level)
    return ""


def _special(voice: StradaVoice, view: View, level: int) -> str:
    board = view.setup.board
    name = name_in(board.data["special"][level]["name"], voice.lang)
    coins, steps = voice.count("count.coins", board.price[level]), voice.count("count.steps", STEPS[level])
    return voice.phrase(f"what.move_{level}", name=name, coins=coins, steps=steps)
