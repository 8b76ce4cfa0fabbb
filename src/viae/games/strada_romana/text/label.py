"""Labels: what each action would do, for a button or a numbered list."""

from __future__ import annotations

from viae.games.strada_romana.board import ARRIVALS, ARRIVED, EXCHANGE, NONE, START, STEPS
from viae.games.strada_romana.text.move import Deed, step_key, step_parts
from viae.games.strada_romana.text.sentences import LABELS
from viae.games.strada_romana.text.voice import Voice, on_markets
from viae.games.strada_romana.view import View


def label(voice: Voice, view: View, deed: Deed) -> str:
    """Short and different for all that can be done at once; also for what cannot be done now."""
    if deed.kind == "step":
        return _step(voice, view, deed)
    if deed.kind in ("tile", "cube"):
        return _take(voice, view, deed)
    if deed.kind in ("keep", "remove", "side"):
        return _wagon(voice, view, deed)
    if deed.kind == "move":
        coins = voice.count("coins", view.setup.board.price[deed.what])
        return voice.phrase(LABELS[f"move_{deed.what}"], steps=voice.count("steps", STEPS[deed.what]), coins=coins)
    if deed.kind == "pass":
        last = view.coins[view.active] == EXCHANGE - 1
        return voice.phrase(LABELS["pass_token" if last else "pass"])
    if deed.kind in ("deck", "end"):
        return voice.phrase(LABELS[deed.kind], number=view.deck_size)
    if deed.kind == "first":
        return voice.sentence(LABELS["first"], seat=voice.seat(deed.what))
    return _dealt(voice, view, deed)


def _step(voice: Voice, view: View, deed: Deed) -> str:
    heading = view.heading[deed.what]
    key = step_key(view, deed.what, deed.to)
    if key == "finish" and (heading == NONE or view.at[deed.what] == ARRIVED):
        key = "goal"
    goal = "" if heading == NONE else voice.goal(heading)
    number = len(view.arrivals) + 1
    parts = step_parts(view, deed.what, deed.to)
    return voice.phrase(LABELS[key], goal=goal, number=number, most=ARRIVALS, **parts)


def _take(voice: Voice, view: View, deed: Deed) -> str:
    """What is taken, the coins it brings, and whether it completes a contract."""
    seat, board = view.active, view.setup.board
    if deed.kind == "tile":
        colour = view.zone_tile[deed.what]
        field = {"zone": board.zone_names[deed.what]}
        owned = (view.cubes[seat], view.tiles[seat])
    else:
        colour = view.market_cube[deed.what]
        field = {"square": board.names[board.market_square[deed.what]]}
        owned = (view.tiles[seat], view.cubes[seat])
    if colour == NONE:
        return voice.phrase(LABELS[f"{deed.kind}_empty"], **field)
    key = f"{deed.kind}_contract" if owned[0][colour] > owned[1][colour] else deed.kind
    coins = voice.count("coins", on_markets(view, colour))
    return voice.phrase(LABELS[key], ware=voice.ware(board, colour), coins=coins, **field)


def _wagon(voice: Voice, view: View, deed: Deed) -> str:
    """A wagon tile with the place of its wagon, or a wagon with the end where it starts."""
    board = view.setup.board
    wagon = "?" if deed.what == NONE else board.wagon_names[deed.what]
    if deed.kind == "side":
        return voice.phrase(LABELS["side"], wagon=wagon, home=voice.home(deed.to))
    if deed.kind == "remove" or deed.what == NONE or view.heading[deed.what] == NONE:
        return voice.phrase(LABELS[deed.kind], wagon=wagon)
    place, heading = view.at[deed.what], view.heading[deed.what]
    key = "keep_arrived" if place == ARRIVED else "keep_start" if place == START else "keep_road"
    square = board.names[place] if place < START else ""
    return voice.phrase(LABELS[key], wagon=wagon, square=square, home=voice.home(heading), goal=voice.goal(heading))


def _dealt(voice: Voice, view: View, deed: Deed) -> str:
    """What chance brings to a zone or a market-place."""
    board = view.setup.board
    ware = voice.ware(board, deed.to)
    if deed.kind == "zone":
        return voice.phrase(LABELS["zone"], zone=board.zone_names[deed.what], ware=ware)
    if deed.kind == "market":
        return voice.phrase(LABELS["market"], square=board.names[board.market_square[deed.what]], ware=ware)
    return voice.phrase(LABELS[deed.kind], ware=ware)
