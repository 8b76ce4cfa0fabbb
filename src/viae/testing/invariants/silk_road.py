"""The conservation laws of Silk Road: what no position and no step of a real game can show."""

from __future__ import annotations

from viae.core.game import Action
from viae.games.silk_road.board import (
    BARTERER,
    COSTS,
    CROOK,
    EACH,
    GOODS,
    NONE,
    RECEIPTS,
    START_GOODS,
    START_MONEY,
    TRAY,
)
from viae.games.silk_road.rules.bank import undrawn
from viae.games.silk_road.rules.market import TakeTile, receivers
from viae.games.silk_road.rules.moving import Move
from viae.games.silk_road.rules.tiles import Buy, Sell
from viae.games.silk_road.rules.vizier import Reveal, prizes
from viae.games.silk_road.state import (
    AUCTION,
    FIRST,
    GOODS_DRAW,
    MOVE,
    OVER,
    PASS,
    RESOLVE,
    RESPONSE,
    SHOW,
    SWAP,
    TAKE,
    THEFT,
    TILES,
    TRACKED,
    State,
)


def check_state(s: State) -> list[str]:
    """The laws that this position breaks, a sentence each."""
    broken = _shape(s)
    if not broken:
        broken = _goods(s) + _money(s) + _tiles(s) + _pawn(s) + _road(s) + _vizier(s) + _play(s)
    return broken or _notes(s)


def check_step(before: State, action: Action[State], after: State) -> list[str]:
    """The laws about change that this step breaks."""
    return (
        _payments(before, action, after)
        + _travel(before, action, after)
        + _tiles_taken(before, action, after)
        + _plays(before, action, after)
        + _remembered(before, action, after)
    )


# ---- one position


def _shape(s: State) -> list[str]:
    """Every row has the size that board and seats ask for, and every number in it is one of its kind."""
    board, seats = s.setup.board, s.setup.seats
    rows: list[tuple[str, list[int], int]] = [
        ("money", s.money, seats),
        ("goods", s.goods, seats * GOODS),
        ("crooks", s.crooks, seats),
        ("barterers", s.barterers, seats),
        ("fresh", s.fresh, seats),
        ("plays", s.plays, seats),
        ("bank", s.bank, GOODS),
        ("bids", s.bids, seats),
        ("shown", s.shown, seats),
        ("layout", s.layout, board.places * TRAY),
        ("undealt", s.undealt, 2 * len(board.faces)),
        ("traded", [max(number, -number) for number in s.traded], seats * GOODS),
        ("proved", [max(number, -number) for number in s.proved], seats * GOODS),
        ("drawn_least", s.drawn_least, GOODS if s.setup.bank_hidden else 0),
        ("drawn_most", s.drawn_most, GOODS if s.setup.bank_hidden else 0),
        ("low", s.low, seats * GOODS if s.setup.screens == TRACKED else 0),
        ("high_bound", s.high_bound, seats * GOODS if s.setup.screens == TRACKED else 0),
    ]
    broken = [f"{name} has {len(row)} entries, not {size}." for name, row, size in rows if len(row) != size]
    broken += [f"{name} holds {min(row)}, which cannot be." for name, row, _ in rows if row and min(row) < 0]
    if not TILES <= s.phase <= OVER:
        broken.append(f"there is no phase {s.phase}.")
    numbers = (
        ("holder", s.holder, seats),
        ("active seat", s.active, seats),
        ("highest bidder", s.high_seat, seats),
        ("victim", s.victim, seats),
        ("place", s.at, board.places),
        ("tile", s.tile, len(board.faces)),
        ("good named", s.named, GOODS),
    )
    broken += [f"the {what} is {number}, which cannot be." for what, number, end in numbers if not _is(number, end)]
    return broken


def _is(number: int, end: int) -> bool:
    return 0 <= number < end or number == NONE


def _goods(s: State) -> list[str]:
    """1: goods of each kind never appear or vanish."""
    broken = []
    for good, name in enumerate(s.setup.board.goods):
        owned = sum(s.goods[good::GOODS])
        marker = s.markers >> good & 1
        if owned + s.bank[good] + marker != EACH:
            where = f"{owned} owned, {s.bank[good]} in the bank, {marker} under a vizier"
            broken.append(f"{EACH} tokens are {name}, not {owned + s.bank[good] + marker}: {where} (SK-103).")
    if s.drawn != sum(_drawn(s)) or (s.phase > GOODS_DRAW) != (s.drawn == START_GOODS * s.setup.seats):
        broken.append(f"{s.drawn} tokens were drawn in phase {s.phase} (SK-103).")
    return broken


def _drawn(s: State) -> list[int]:
    """Of each kind: the tokens that all seats drew at the deal."""
    return [sum(s.goods[good::GOODS]) - sum(s.traded[good::GOODS]) for good in range(GOODS)]


def _money(s: State) -> list[str]:
    """2, 10: nobody bids more than he owns, and never for the own pawn."""
    broken = []
    if s.phase < AUCTION and sum(s.money) != START_MONEY * s.setup.seats:
        broken.append(f"the seats have {s.money} before the first auction (SK-111).")
    spoken = [bid for bid in s.bids if bid != NONE]
    if s.phase <= MOVE and s.high != max(spoken, default=0):
        broken.append(f"the highest bid is {s.high}, but {s.bids} were spoken (SK-212).")
    if (s.high == 0) != (s.high_seat == NONE):
        broken.append(f"the highest bid is {s.high} of seat {s.high_seat} (SK-212).")
    if s.phase in (AUCTION, RESPONSE):
        if s.high_seat == s.holder != NONE:
            broken.append(f"seat {s.holder} bids for its own pawn (SK-211).")
        if s.high_seat != NONE and s.high > s.money[s.high_seat]:
            broken.append(f"seat {s.high_seat} bids {s.high} and has {s.money[s.high_seat]} (SK-213).")
        if s.phase == RESPONSE and s.high == 0:
            broken.append("there is no bid to answer (SK-215).")
        silent = [seat for seat, bid in enumerate(s.bids) if bid == NONE]
        order = [(s.active + step) % s.setup.seats for step in range((s.holder - s.active) % s.setup.seats + 1)]
        if sorted(order) != silent:
            broken.append(f"seat {s.active} speaks, but {silent} have not spoken (SK-211, SK-214).")
    return broken


def _tiles(s: State) -> list[str]:
    """3, 4: cities hold what was dealt to them; none of the barred ones a Crook or Barterer."""
    setup, board = s.setup, s.setup.board
    broken = []
    kept = [face for face, shown in enumerate(board.faces) if shown.kind in (CROOK, BARTERER)]
    for at, place in enumerate(setup.journey.order):
        row = s.tiles(place)
        there = len(row) - row.count(NONE)
        want = max(0, min(setup.per_city, s.dealt - at * setup.per_city))
        if place not in s.path and there != want:
            broken.append(f"{there} tiles lie in {board.ids[place]}, not {want} (SK-104).")
        if place in s.path[:-1] and there:
            broken.append(f"the caravan left {there} tiles in {board.ids[place]} (SK-409).")
        if place in setup.journey.barred and any(face in kept for face in row):
            broken.append(f"a Crook or Barterer lies in {board.ids[place]} (SK-108).")
        if any(face != NONE and not board.supply[setup.journey.back[place]][face] for face in row):
            broken.append(f"a tile of the other colour lies in {board.ids[place]} (SK-105).")
    if s.left != len(s.lying) - s.lying.count(NONE):
        broken.append(f"{s.lying} lie in the city, counted as {s.left} (SK-409).")
    if (s.phase == TILES) != (s.dealt < len(setup.journey.order) * setup.per_city):
        broken.append(f"{s.dealt} tiles are dealt in phase {s.phase} (SK-104).")
    if sum(s.undealt) + s.dealt != sum(map(sum, board.supply)):
        broken.append(f"{s.dealt} tiles dealt and {sum(s.undealt)} not dealt are not all tiles (SK-110).")
    for what, owned, kind in (("Crooks", s.crooks, CROOK), ("Barterers", s.barterers, BARTERER)):
        there = sum(row[face] for row in board.supply for face in kept if board.faces[face].kind == kind)
        if sum(owned) > there:
            broken.append(f"the seats keep {sum(owned)} of {there} {what} (SK-581).")
    return broken


def _pawn(s: State) -> list[str]:
    """5, 6, 7, 11: one seat holds the pawn and is asked; nobody plays more often than allowed."""
    setup = s.setup
    broken: list[str] = []
    if (s.holder == NONE) != (s.phase <= FIRST):
        return [f"seat {s.holder} holds the pawn in phase {s.phase} (SK-113)."]
    if s.phase > AUCTION and s.active != s.holder:
        broken.append(f"seat {s.active} is asked, but seat {s.holder} holds the pawn (SK-406).")
    if max(s.plays) > setup.cap or sum(s.plays) > setup.per_city:
        broken.append(f"plays {s.plays} with {setup.per_city} turn tokens (SK-404, SK-411).")
    if TAKE <= s.phase < PASS and s.plays[s.holder] >= setup.cap:
        broken.append(f"seat {s.holder} has played and plays again (SK-404).")
    if any(fresh > owned for fresh, owned in zip(s.fresh, s.barterers, strict=True)):
        broken.append(f"of Barterers {s.barterers} {s.fresh} are new (SK-571).")
    if s.phase == PASS:
        others = receivers(s.plays, setup.cap, s.active)
        if len(others) < 2:
            broken.append(f"the pawn waits, but only {others} can receive it (SK-407).")
    if (s.turns > 0) != (s.phase > FIRST):
        broken.append(f"turn {s.turns} in phase {s.phase} (SK-114).")
    return broken


def _road(s: State) -> list[str]:
    """8: the caravan has followed arrows from the start; at the goal the game is over, and only there."""
    journey, ids = s.setup.journey, s.setup.board.ids
    broken = []
    if not s.path or s.path[0] != journey.start or s.path[-1] != s.at:
        broken.append(f"the way {s.path} does not lead from the start to {s.at} (SK-112).")
    for a, b in zip(s.path, s.path[1:], strict=False):
        if b not in journey.onward[a]:
            broken.append(f"no arrow leads from {ids[a]} to {ids[b]} (SK-301).")
    if len(set(s.path)) != len(s.path):
        broken.append(f"the caravan was twice in one place: {s.path} (SK-301).")
    if (s.at == journey.goal) != (s.phase == OVER):
        broken.append(f"the caravan is in {ids[s.at]} in phase {s.phase} (SK-601).")
    if s.phase >= TAKE and s.phase != OVER and s.at == journey.start:
        broken.append(f"there is no market in {ids[s.at]} (SK-106).")
    if s.phase != OVER and len(s.path) != s.turns + (1 if s.phase >= TAKE else 0) and s.turns:
        broken.append(f"in turn {s.turns} the caravan has gone {len(s.path) - 1} legs (SK-201).")
    return broken


def _vizier(s: State) -> list[str]:
    """9: a token lies under a vizier only on a marked kind; what is being shown is owned."""
    broken = []
    if s.markers & ~s.marked or s.marked >> GOODS:
        broken.append(f"kinds {s.marked:05b} are marked, tokens lie on {s.markers:05b} (SK-554).")
    if s.phase == SHOW:
        if s.named == NONE:
            broken.append("goods are shown, but none was named (SK-551).")
        elif any(k != NONE and k > s.goods[seat * GOODS + s.named] for seat, k in enumerate(s.shown)):
            broken.append(f"{s.shown} are shown of {s.goods[s.named :: GOODS]} (SK-551).")
        elif NONE not in s.shown:
            broken.append("all have decided, but nothing was paid (SK-552).")
    return broken


def _play(s: State) -> list[str]:
    """What a play can hold."""
    broken = []
    used = s.phase in (SWAP, RESOLVE, THEFT, SHOW)
    if used != (s.tile != NONE):
        broken.append(f"tile {s.tile} is in use in phase {s.phase} (SK-402).")
    bonus = s.setup.board.bonus[s.at]
    if s.in_bonus and (s.tile != bonus or any(s.plays) or s.left != s.setup.per_city or s.crook_used):
        broken.append(f"the printed action of {s.setup.board.ids[s.at]} is performed too late, or changed (SK-401).")
    if s.at_hand and (s.in_bonus or bonus == NONE or any(s.plays)):
        broken.append(f"nothing that is printed in {s.setup.board.ids[s.at]} is at hand (SKR-31).")
    if s.at_hand and s.setup.board.faces[bonus].kind not in (CROOK, BARTERER):
        broken.append(f"no Crook or Barterer is printed in {s.setup.board.ids[s.at]} (SKR-31).")
    if (s.swaps_left > 0) != (s.phase == SWAP):
        broken.append(f"{s.swaps_left} exchanges are left in phase {s.phase} (SK-531).")
    if (s.victim != NONE) != (s.phase == THEFT):
        broken.append(f"seat {s.victim} is robbed in phase {s.phase} (SK-541).")
    if s.victim != NONE and s.count(s.victim) == 0:
        broken.append(f"seat {s.victim} is robbed and has nothing (SK-542).")
    if s.phase == TAKE and (s.left < s.takes_left or not 1 <= s.takes_left <= 2):
        broken.append(f"{s.takes_left} tiles are to be taken of {s.left} (SK-571).")
    if s.icons and (s.tile == NONE or len(s.icons) != len(s.setup.board.faces[s.tile].icons)):
        broken.append(f"goods {s.icons} are shown by tile {s.tile} (SKR-18).")
    return broken


def _notes(s: State) -> list[str]:
    """What everybody could note agrees with what is there."""
    broken: list[str] = []
    if s.phase == OVER:
        return broken
    hidden = [own - traded for own, traded in zip(s.goods, s.traded, strict=True)]
    if any(number < proved for number, proved in zip(hidden, s.proved, strict=True)):
        broken.append(f"{hidden} are less than {s.proved}, which was proved (SKR-25).")
    for theft in reversed(s.thefts):
        hidden[theft.victim * GOODS + theft.good] += 1
        hidden[theft.thief * GOODS + theft.good] -= 1
        if any(number < proved for number, proved in zip(hidden, theft.proved, strict=True)):
            broken.append(f"{hidden} are less than {theft.proved}, which was proved before a theft (SKR-25).")
        if hidden[theft.victim * GOODS + theft.good] + theft.traded[theft.good] < 1:
            broken.append(f"seat {theft.victim} was robbed of what it did not have (SK-541).")
    for seat in range(s.setup.seats):
        drew = sum(hidden[seat * GOODS : seat * GOODS + GOODS])
        if drew != max(0, min(START_GOODS, s.drawn - START_GOODS * seat)):
            broken.append(f"seat {seat} drew {drew} tokens (SK-103).")
    for good, least, most in zip(range(GOODS), s.drawn_least, s.drawn_most, strict=False):
        if s.phase > GOODS_DRAW and not least <= undrawn(s, good) - s.bank[good] <= most:
            broken.append(f"the bank's stock of good {good} is noted wrongly (SKR-26).")
    for at, low in enumerate(s.low):
        if not low <= s.goods[at] <= s.high_bound[at] and s.phase > GOODS_DRAW:
            broken.append(f"{s.goods[at]} tokens are not from {low} to {s.high_bound[at]} (SKR-25).")
    return broken


# ---- one step


def _payments(before: State, action: Action[State], after: State) -> list[str]:
    """2: money comes and goes by sales, purchases and viziers only; auctions move it between two seats."""
    paid = 0
    if isinstance(action, Sell):
        paid = RECEIPTS[action.number]
    elif isinstance(action, Buy):
        paid = -COSTS[action.number]
    elif isinstance(action, Reveal) and before.shown.count(NONE) == 1:
        shown = [action.number if number == NONE else number for number in before.shown]
        paid = sum(prizes(shown, before.setup.vizier_ties))
    if sum(after.money) - sum(before.money) != paid:
        return [f"{action.text!r} changed all money by {sum(after.money) - sum(before.money)}, not {paid} (SKR-01)."]
    changed = [seat for seat in range(before.setup.seats) if before.money[seat] != after.money[seat]]
    if before.phase == RESPONSE and len(changed) != 2:
        return [f"{action.text!r} changed the money of {changed} (SK-217, SK-218)."]
    if before.phase not in (RESPONSE, SHOW) and any(seat != before.active for seat in changed):
        return [f"{action.text!r} changed the money of {changed} (SKR-01)."]
    return []


def _travel(before: State, action: Action[State], after: State) -> list[str]:
    """8, 11: one leg a move; on arrival every Barterer can be used and nobody has played."""
    broken = []
    if isinstance(action, Move):
        if after.path != (*before.path, action.place):
            broken.append(f"{action.text!r} led along {after.path} (SK-301).")
        if after.phase != OVER and (any(after.fresh) or any(after.plays)):
            broken.append(f"on arrival {after.fresh} Barterers are new and {after.plays} have played (SK-571).")
    elif after.path != before.path:
        broken.append(f"{action.text!r} moved the caravan (SK-301).")
    return broken


def _tiles_taken(before: State, action: Action[State], after: State) -> list[str]:
    """3: a tile taken is kept or gone; no other tile moves."""
    broken = []
    gone = before.left - after.left
    if isinstance(action, TakeTile):
        if gone != 1 or before.lying.count(action.face) - after.lying.count(action.face) != 1:
            broken.append(f"{action.text!r} took {gone} tiles (SK-402).")
        kept = sum(after.crooks) + sum(after.barterers) - sum(before.crooks) - sum(before.barterers)
        if kept != int(action.kind in (CROOK, BARTERER)):
            broken.append(f"{action.text!r} kept {kept} tiles (SK-408).")
    elif gone and not isinstance(action, Move):
        broken.append(f"{action.text!r} took {gone} tiles (SK-402).")
    if before.phase != TILES and before.layout != after.layout:
        broken.append(f"{action.text!r} laid tiles (SK-105).")
    return broken


def _plays(before: State, action: Action[State], after: State) -> list[str]:
    """6, 7: one play at a time; in a turn without a Barterer all turn tokens are used."""
    broken = []
    if not isinstance(action, Move) and not 0 <= sum(after.plays) - sum(before.plays) <= 1:
        broken.append(f"{action.text!r} counted {sum(after.plays) - sum(before.plays)} plays (SK-404).")
    if after.turns not in (before.turns, before.turns + 1):
        broken.append(f"{action.text!r} led from turn {before.turns} to turn {after.turns} (SK-201).")
    if after.turns > before.turns > 0:
        if after.left:
            broken.append(f"the market ended with {after.left} tiles (SK-409).")
        if after.plays[after.holder] >= after.setup.cap:
            broken.append(f"seat {after.holder} holds the pawn and has played (SK-407, SK-412).")
    return broken


def _remembered(before: State, action: Action[State], after: State) -> list[str]:
    """9: marks stay; thefts are noted in order."""
    broken = []
    if before.marked & ~after.marked or before.markers & ~after.markers:
        broken.append(f"{action.text!r} took a mark away (SK-554).")
    marks = int(after.marked & ~before.marked).bit_count()
    if marks and not (isinstance(action, Reveal) and marks == 1 and after.marked >> before.named & 1):
        broken.append(f"{action.text!r} marked {marks} kinds (SK-554).")
    if after.phase != OVER and after.thefts[: len(before.thefts)] != before.thefts:
        broken.append(f"{action.text!r} changed an earlier theft (SKR-14).")
    return broken
