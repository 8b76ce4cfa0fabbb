"""The position in words: the whole table line by line; and where the points came from."""

from __future__ import annotations

from viae.games.strada_romana.board import ARRIVALS, ARRIVED, EAST, LEVELS, NONE, SIDEWAYS, START, WAGONS, WEST
from viae.games.strada_romana.state import BET, MOVE, NEW_CUBE, NEW_TILE, OVER, TURN
from viae.games.strada_romana.text.narration import revealed_tiles, score_line, winner
from viae.games.strada_romana.text.voice import StradaVoice, on_markets, signed
from viae.games.strada_romana.view import View
from viae.i18n.grammar import YOU


def position(voice: StradaVoice, view: View) -> list[str]:
    lines = [*_turn(voice, view), *_road(voice, view), *_goods(voice, view)]
    for seat in range(view.setup.seats):
        lines.append(_seat(voice, view, seat))
    if view.phase == OVER:
        lines += revealed_tiles(voice, view)
        lines += [score_line(voice, view, seat) for seat in range(view.setup.seats)]
        return [*lines, winner(voice, view)]
    return lines + _known(voice, view)


def _turn(voice: StradaVoice, view: View) -> list[str]:
    """Whose turn it is, and how far a move has gone."""
    if view.phase == OVER:
        return [voice.sentence("position.over")]
    if view.phase < TURN:
        return []
    said = [voice.about("position.turn", view, view.active, number=view.turns)]
    if view.phase in (MOVE, NEW_TILE, NEW_CUBE):
        said += _move(voice, view)
    if view.idle_turns:
        number, most = view.idle_turns, view.setup.idle_limit
        said.append(voice.sentence("position.idle", number=number, most=most))
    return [" ".join(said)]


def _move(voice: StradaVoice, view: View) -> list[str]:
    board = view.setup.board
    said = [
        voice.sentence("position.special", special=voice.phrase(f"name.level_{view.level}")),
        voice.sentence("position.steps", number=view.steps_made, most=view.steps_most),
    ]
    if view.current != NONE and view.at[view.current] < START:
        square = view.at[view.current]
        other = view.occupant(square) if view.in_transit else view.current
        parts = {"wagon": board.wagon_names[view.current], "square": voice.square(board, square)}
        key = "transit" if view.in_transit else "current"
        said.append(voice.sentence(f"position.{key}", other=board.wagon_names[other], **parts))
    if view.locked:
        said.append(voice.sentence("position.locked", wagons=voice.wagons(board, view.locked)))
    if view.took_tile or view.took_cube:
        key = "took_cube" if not view.took_tile else "took_both" if view.took_cube else "took_tile"
        said.append(voice.sentence(f"position.{key}"))
    return said


def _road(voice: StradaVoice, view: View) -> list[str]:
    """Every wagon where it is: on the road from west to east, waiting at each end, arrived."""
    board = view.setup.board
    on_road = [wagon for wagon in range(WAGONS) if view.at[wagon] < START]
    on_road.sort(key=lambda wagon: (board.column[view.at[wagon]], view.at[wagon]))
    items = [
        voice.phrase(
            "position.on_road",
            square=voice.square(board, view.at[wagon]),
            wagon=board.wagon_names[wagon],
            goal=voice.goal(view.heading[wagon]),
        )
        for wagon in on_road
    ]
    key = "road" if items else "road_empty"
    lines = [voice.sentence(f"position.{key}", wagons=", ".join(items))]
    for heading in (EAST, WEST):
        waiting = [w for w in range(WAGONS) if view.at[w] == START and view.heading[w] == heading]
        if waiting:
            parts = {"home": voice.home(heading), "goal": voice.goal(heading)}
            lines.append(voice.sentence("position.waiting", wagons=voice.wagons(board, waiting), **parts))
    if not view.arrivals:
        return [*lines, voice.sentence("position.none_arrived")]
    wagons = voice.wagons(board, view.arrivals)
    lines.append(voice.sentence("position.arrived", number=len(view.arrivals), most=ARRIVALS, wagons=wagons))
    return lines


def _goods(voice: StradaVoice, view: View) -> list[str]:
    """Zones, market-places, bag, supplies and prices."""
    board = view.setup.board
    zones = []
    for zone, colour in enumerate(view.zone_tile):
        name = board.zone_names[zone]
        if colour == NONE:
            zones.append(voice.phrase("position.zone_empty", zone=name))
            continue
        ware, coins = voice.ware(board, colour), voice.count("count.coins", on_markets(view, colour))
        zones.append(voice.phrase("position.zone", zone=name, ware=ware, coins=coins))
    lines = [
        voice.sentence("position.zones", zones=", ".join(zones)),
        voice.sentence("position.markets", markets=", ".join(_markets(voice, view))),
        f"{_bag(voice, view, 'cubes')} {_bag(voice, view, 'tiles')}",
    ]
    parts = {"coins": voice.count("count.coins", view.bank), "tokens": voice.count("count.tokens", view.tokens_left)}
    lines.append(voice.sentence("position.supply", bets=voice.count("count.bets", view.deck_size), **parts))
    specials = [
        voice.phrase(
            "position.one_special",
            special=voice.phrase(f"name.level_{level}"),
            coins=voice.count("count.coins", board.price[level]),
        )
        for level in range(SIDEWAYS, LEVELS)
    ]
    return [*lines, voice.sentence("position.specials", specials=", ".join(specials))]


def _markets(voice: StradaVoice, view: View) -> list[str]:
    board = view.setup.board
    items = []
    for market, colour in enumerate(view.market_cube):
        parts = {"square": voice.square(board, board.market_square[market]), "name": board.market_names[market]}
        if colour == NONE:
            items.append(voice.phrase("position.market_empty", **parts))
        else:
            items.append(voice.phrase("position.market", ware=voice.ware(board, colour), **parts))
    return items


def _bag(voice: StradaVoice, view: View, kind: str) -> str:
    pieces = view.bag_cubes if kind == "cubes" else view.bag_tiles
    if not any(pieces):
        return voice.sentence(f"position.no_{kind}")
    parts = {kind: voice.count(f"count.{kind}", sum(pieces)), "wares": voice.wares(view.setup.board, pieces)}
    return voice.sentence(f"position.bag_{kind}", **parts)


def _seat(voice: StradaVoice, view: View, seat: int) -> str:
    """What lies open before a seat, and what it is worth."""
    board = view.setup.board
    parts = {
        "coins": voice.count("count.coins", view.coins[seat]),
        "tokens": voice.count("count.tokens", view.tokens[seat]),
        "bets": voice.count("count.bets", view.bets(seat)),
    }
    said = [
        voice.about("position.seat", view, seat, **parts),
        voice.sentence("position.contracts", wares=voice.wares(board, view.contracts(seat))),
    ]
    loose = []
    for colour in range(len(board.colours)):
        more = view.cubes[seat][colour] - view.tiles[seat][colour]
        if more:
            key = "count.ware_cubes" if more > 0 else "count.ware_tiles"
            loose.append(voice.count(key, abs(more), ware=voice.ware(board, colour)))
    pieces = ", ".join(loose) or voice.phrase("name.none")
    said.append(voice.sentence("position.loose", pieces=pieces))
    if view.phase != OVER:
        own = seat == view.seat and view.bets(seat) > 0
        said.append(voice.sentence("position.points", YOU if own else "", points=signed(view.tally(seat).total)))
    return " ".join(said)


def _known(voice: StradaVoice, view: View) -> list[str]:
    """The viewer's own wagon tiles, and what it saw in the deck."""
    board = view.setup.board
    said = []
    if view.hand:
        said.append(voice.sentence("position.own", wagons=voice.several([_own(voice, view, w) for w in view.hand])))
    if view.looks:
        number, deck = view.looks[-1]
        if view.phase == BET and view.active == view.seat:
            said.append(voice.sentence("position.open_deck", wagons=voice.wagons(board, deck)))
        elif left := [wagon for wagon in deck if wagon not in view.hand]:
            taken = len(view.takers) - number - 1
            said.append(voice.sentence("position.look", wagons=voice.wagons(board, left), number=taken))
    return said


def _own(voice: StradaVoice, view: View, wagon: int) -> str:
    place = view.at[wagon]
    key = "own_arrived" if place == ARRIVED else "own_start" if place == START else "own_road"
    square = voice.square(view.setup.board, place) if place < START else ""
    return voice.phrase(f"position.{key}", wagon=view.setup.board.wagon_names[wagon], square=square)


def sources(voice: StradaVoice, view: View) -> list[tuple[str, list[int]]]:
    """SR-801."""
    if view.phase != OVER:
        return []
    tallies = [view.tally(seat) for seat in range(view.setup.seats)]
    rows = {
        "tokens": [tally.tokens for tally in tallies],
        "bets": [tally.bets for tally in tallies],
        "contracts": [tally.contracts for tally in tallies],
        "loose": [-tally.loose for tally in tallies],
    }
    return [(voice.phrase(f"source.{key}"), points) for key, points in rows.items()]
