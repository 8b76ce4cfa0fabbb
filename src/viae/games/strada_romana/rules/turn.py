"""The course of a turn: what may be done next, who follows whom, how coins become tokens, when the game ends."""

from __future__ import annotations

from mypy_extensions import i64

from viae.core.game import Action
from viae.games.strada_romana.board import (
    BETS,
    COMPULSORY,
    DIAGONAL,
    EXCHANGE,
    LEVELS,
    NONE,
    OVERTAKING,
    PLACES,
    SIDEWAYS,
    START,
    STEPS,
    WAGONS,
)
from viae.games.strada_romana.state import MOVE, OVER, TURN, State, replaced

# ---- which steps there are


def steps_left(s: State) -> i64:
    """A move has three steps, with an extra move or overtaking four (SR-401, SR-505, SR-506)."""
    return STEPS[s.level] - s.steps_made


def locked(s: State) -> i64:
    """The wagons that may not step again in this turn, as bits (SR-419; SR-901; otherwise SR-405)."""
    if s.setup.contiguous and s.current != NONE:
        return s.collected | (s.moved & ~(1 << s.current))
    return s.collected


def can_land(s: State, heading: i64, square: i64, left: i64, origin: i64) -> bool:
    """Whether a wagon that enters this occupied square can still reach a free one or arrive (SR-506, RU-08)."""
    if left <= 0:
        return False
    for to in s.setup.board.targets[OVERTAKING][heading * PLACES + square]:
        if to != origin and (not s.occupied >> to & 1 or can_land(s, heading, to, left - 1, origin)):
            return True
    return False


def has_step(s: State, level: i64, barred: i64) -> bool:
    """Whether any wagon that is not barred could step onto a free square, or arrive, at this level."""
    ways = s.setup.choices.ways[level]
    occupied = s.occupied
    westbound = s.westbound
    for wagon, place in enumerate(s.at):
        if not barred >> wagon & 1:
            for step in ways[(wagon * 2 + (westbound >> wagon & 1)) * PLACES + place]:
                if not occupied >> step.to & 1:
                    return True
    return False


def has_overtaking(s: State, left: i64, barred: i64) -> bool:
    """Whether any wagon that is not barred could enter an occupied square."""
    for wagon in range(WAGONS):
        place = s.at[wagon]
        heading = s.heading(wagon)
        if not barred >> wagon & 1:
            for to in s.setup.board.targets[OVERTAKING][heading * PLACES + place]:
                if can_land(s, heading, to, left - 1, place):
                    return True
    return False


def least_level(s: State) -> i64:
    """The cheapest level at which a move can begin (SR-404, SR-509, RU-22); LEVELS if there is none."""
    if has_step(s, 0, 0):
        return 0
    if has_step(s, SIDEWAYS, 0):
        return SIDEWAYS
    if has_step(s, DIAGONAL, 0):
        return DIAGONAL
    return OVERTAKING if has_overtaking(s, STEPS[OVERTAKING], 0) else LEVELS


def can_step(s: State) -> bool:
    """Whether the move can go on."""
    left = steps_left(s)
    if left == 0:
        return False
    barred = locked(s)
    if s.in_transit or has_step(s, s.level, barred):
        return True
    return s.level == OVERTAKING and has_overtaking(s, left, barred)


def can_take(s: State) -> bool:
    """Whether there is something to collect for the current wagon, compulsory steps aside (SR-411, SR-415)."""
    if s.current == NONE or s.in_transit or s.at[s.current] >= START:
        return False
    moves: list[Action[State]] = []
    add_takes(s, moves)
    return len(moves) > 0


# ---- what may be done: must agree with why_not of the actions, which is the definition


def add_steps(s: State, moves: list[Action[State]]) -> bool:
    """Add every step onto a free square; whether a wagon other than the current one has one."""
    ways = s.setup.choices.ways[s.level]
    barred = locked(s)
    occupied = s.occupied
    westbound = s.westbound
    current = s.current
    others = False
    for wagon, place in enumerate(s.at):
        if not barred >> wagon & 1:
            for step in ways[(wagon * 2 + (westbound >> wagon & 1)) * PLACES + place]:
                if not occupied >> step.to & 1:
                    moves.append(step)
                    if wagon != current:
                        others = True
    return others


def add_overtaking_steps(s: State, moves: list[Action[State]]) -> bool:
    """The same with overtaking: onto occupied squares too; in transit, the current wagon only (SR-506)."""
    left = steps_left(s)
    barred = locked(s)
    others = False
    for wagon in range(WAGONS):
        if barred >> wagon & 1 or (s.in_transit and wagon != s.current):
            continue
        place = s.at[wagon]
        heading = s.heading(wagon)
        origin = s.origin if s.in_transit else place
        for step in s.setup.choices.ways[OVERTAKING][(wagon * 2 + heading) * PLACES + place]:
            free = not s.occupied >> step.to & 1
            if step.to != origin and (free or can_land(s, heading, step.to, left - 1, origin)):
                moves.append(step)
                if wagon != s.current:
                    others = True
    return others


def add_takes(s: State, moves: list[Action[State]]) -> None:
    """Add what lies beside the current wagon's square, within the limit of the turn (SR-417)."""
    setup = s.setup
    square = s.at[s.current]
    if not s.took_tile and not (s.took_cube and setup.either):
        for zone in setup.board.zones[square]:
            if s.zone_tile[zone] != NONE:
                moves.append(setup.choices.tiles[zone])
    if not s.took_cube and not (s.took_tile and setup.either):
        market = setup.board.market[square]
        if market != NONE and s.market_cube[market] != NONE:
            moves.append(setup.choices.cubes[market])


def move_choices(s: State) -> list[Action[State]]:
    """Everything the active seat may do in MOVE."""
    moves: list[Action[State]] = []
    others = False
    if s.level == OVERTAKING:
        if steps_left(s) > 0:
            others = add_overtaking_steps(s, moves)
            if s.in_transit:
                return moves
    elif steps_left(s) > 0:
        others = add_steps(s, moves)
    done = s.steps_made >= COMPULSORY or not moves  # SR-402, SR-403, RU-04, RU-05, RU-06
    if (done or others) and s.current != NONE and s.at[s.current] < START:  # SR-421
        add_takes(s, moves)
    if done:
        moves.append(s.setup.choices.end)
    return moves


def bets_of(s: State, seat: i64) -> i64:
    """How many wagon tiles a seat holds."""
    count: i64 = 0
    for taker in s.takers:
        if taker == seat:
            count += 1
    return count


def turn_choices(s: State) -> list[Action[State]]:
    """Everything the active seat may do in TURN (SR-202, SR-604, SR-902, RU-23)."""
    bet: i64 = 1
    if not s.deck or (s.setup.bets_close and s.arrivals) or bets_of(s, s.active) >= BETS:
        bet = 0
    return s.setup.choices.turns[(least_level(s) * EXCHANGE + s.coins[s.active]) * 2 + bet].copy()


def bet_choices(s: State) -> list[Action[State]]:
    """Everything the active seat may do in BET."""
    return [s.setup.choices.keeps[wagon] for wagon in s.deck]


# ---- what follows


def continue_move(s: State) -> None:
    """After a step or a collection: the move ends by itself if nothing but ending it is left."""
    s.phase = MOVE
    if not can_step(s) and not can_take(s):
        end_turn(s)


def end_turn(s: State) -> None:
    """The next seat clockwise is active, whoever it is (SR-203), unless nothing happens any more (SR-704, RU-11)."""
    s.idle_turns = 0 if s.progress else s.idle_turns + 1
    if s.idle_turns >= s.setup.idle_limit:
        end_game(s)
        return
    begin_turn(s, (s.active + 1) % s.setup.seats)


def begin_turn(s: State, seat: i64) -> None:
    s.active = seat
    s.turns += 1
    s.phase = TURN
    s.level = 0
    s.steps_made = 0
    s.current = NONE
    s.moved = 0
    s.collected = 0
    s.in_transit = False
    s.origin = NONE
    s.took_tile = False
    s.took_cube = False
    s.progress = False


def gain(s: State, seat: i64, coins: i64) -> None:
    """Coins from the bank, which never runs dry (SR-662); five of them become a token at once (SR-661, RU-12).

    With the last token the game ends; coins for which there is none stay (SR-701, RU-21).
    """
    s.coins[seat] += coins
    while s.coins[seat] >= EXCHANGE and s.tokens_left > 0:
        s.coins[seat] -= EXCHANGE
        s.tokens = replaced(s.tokens, seat, s.tokens[seat] + 1)
        s.tokens_left -= 1
        s.progress = True
        if s.tokens_left == 0:
            end_game(s)


def end_game(s: State) -> None:
    """At once: what is left of the turn is lost (SR-703, RU-13). The active seat stays, for ties (SR-806)."""
    s.phase = OVER
