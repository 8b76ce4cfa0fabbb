"""Imagining: a whole position that a view allows, drawn fairly from all of them."""

from __future__ import annotations

from random import Random

from viae.games.silk_road.board import EACH, GOODS, NONE, START_MONEY, TRADE, TRAY
from viae.games.silk_road.rules.bank import exchanges
from viae.games.silk_road.rules.secrets import Deal
from viae.games.silk_road.state import State, Theft
from viae.games.silk_road.view import View


def imagined(view: View, rng: Random) -> State:
    """A state this view allows: hidden goods by their likelihood, decisions that are not shown yet uniformly.

    It also agrees with what the list of actions shows of a hidden bank; for a trade, by drawing again.
    """
    if all(view.goods):
        return _state(view, [number for row in view.goods for number in row], [one.good for one in view.thefts], rng)
    secrets = view.secrets()
    while True:
        deal = secrets.draw(rng)
        s = _state(view, _goods(view, deal), deal.stolen, rng)
        trading = view.limit != NONE and view.setup.board.faces[view.tile].kind == TRADE
        if not trading or exchanges(s, view.seat) == view.limit:
            return s


def _goods(view: View, deal: Deal) -> list[int]:
    """What everybody has after this deal and these thefts."""
    goods = [drawn + traded for drawn, traded in zip(deal.drawn, view.traded, strict=True)]
    for theft, good in zip(view.thefts, deal.stolen, strict=True):
        goods[theft.victim * GOODS + good] -= 1
        goods[theft.thief * GOODS + good] += 1
    return goods


def _state(view: View, goods: list[int], stolen: list[int], rng: Random) -> State:
    """The position with these goods and thefts."""
    setup = view.setup
    lying = [] if view.at in (setup.journey.start, setup.journey.goal) else view.tiles[view.at][:]
    s = State(setup)
    s.dealt = view.dealt
    s.drawn = view.drawn
    s.layout = _layout(view)
    s.undealt = view.undealt[:]
    s.at = view.at
    s.path = tuple(view.path)
    s.lying = lying
    s.left = len(lying) - lying.count(NONE)
    s.money = [START_MONEY + earned for earned in view.earned]
    s.goods = goods
    s.crooks = view.crooks[:]
    s.barterers = view.barterers[:]
    s.fresh = view.fresh[:]
    s.plays = view.plays[:]
    s.bank = [EACH - sum(goods[good::GOODS]) - int(view.marker[good]) for good in range(GOODS)]
    s.marked = _bits(view.marked)
    s.markers = _bits(view.marker)
    s.phase = view.phase
    s.holder = view.holder
    s.active = view.active
    s.turns = view.turns
    s.bids = view.bids[:]
    s.high = view.high
    s.high_seat = view.high_seat
    s.takes_left = view.takes_left
    s.announced = view.announced
    s.tile = view.tile
    s.icons = tuple(view.icons)
    s.crook_used = view.crook_used
    s.swaps_left = view.swaps_left
    s.in_bonus = view.in_bonus
    s.at_hand = view.at_hand
    s.victim = view.victim
    s.named = view.named
    s.shown = _shown(view, goods, rng)
    s.traded = view.traded[:]
    s.proved = view.proved[:]
    s.thefts = _thefts(view, stolen)
    s.drawn_least = view.drawn_least[:]
    s.drawn_most = view.drawn_most[:]
    s.low = view.low[:]
    s.high_bound = view.high_bound[:]
    s.exchanged = _bits([*view.given, *view.got])
    return s


def _bits(kinds: list[bool]) -> int:
    return sum([1 << at for at in range(len(kinds)) if kinds[at]])


def _layout(view: View) -> list[int]:
    """What was dealt where, as far as it still lies there."""
    setup = view.setup
    layout = [NONE] * (setup.board.places * TRAY)
    for place in setup.board.cities:
        layout[place * TRAY : place * TRAY + setup.per_city] = view.tiles[place]
    return layout


def _shown(view: View, goods: list[int], rng: Random) -> list[int]:
    """What each seat decided to show; where that is not known, any number it has, with equal odds."""
    shown = view.shown[:]
    for seat in range(view.setup.seats):
        if view.committed[seat] and shown[seat] == NONE:
            shown[seat] = rng.randrange(goods[seat * GOODS + view.named] + 1)
    return shown


def _thefts(view: View, stolen: list[int]) -> tuple[Theft, ...]:
    found: list[Theft] = []
    for one, good in zip(view.thefts, stolen, strict=True):
        found.append(
            Theft(thief=one.thief, victim=one.victim, good=good, traded=tuple(one.traded), proved=tuple(one.proved))
        )
    return tuple(found)
