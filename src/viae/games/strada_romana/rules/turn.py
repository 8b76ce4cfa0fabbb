"""The course of a turn: what may be done next, who follows whom, how coins become tokens, when the game ends."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from mypy_extensions import i64

from viae.core.game import Action
from viae.games.strada_romana.board import (
    ARRIVALS,
    ARRIVED,
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
from viae.games.strada_romana.state import MOVE, OVER, TURN, State, bit, replaced

if TYPE_CHECKING:
    from viae.games.strada_romana.rules.moving import Step

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


# ---- compulsory steps


def make_step(s: State, step: Step) -> None:
    """Put the wagon on its next square and write down what the turn has to remember of it."""
    wagon = step.wagon
    place = s.at[wagon]
    s.steps_made += 1
    s.current = wagon  # SR-406
    s.moved |= 1 << wagon
    if step.arrives:  # it takes the lowest free arrival square and never moves again (SR-307)
        s.put(wagon, ARRIVED)
        s.arrivals = (*s.arrivals, wagon)
        s.in_transit = False
        s.origin = NONE
        s.progress = True
        return
    if place == START or s.setup.board.column[place] != s.setup.board.column[step.to]:
        s.progress = True  # SR-704
    passing = s.occupied >> step.to & 1 != 0
    s.put(wagon, step.to)
    if not passing:
        s.in_transit = False
        s.origin = NONE
    elif not s.in_transit:  # SR-506
        s.in_transit = True
        s.origin = place if place != START else NONE


def steps_ahead(s: State, wanted: i64, longest: bool) -> i64:
    """How many steps, up to those wanted, follow in the longest row of steps from here, or in the shortest one.

    The game's end frees from all that is missing (SR-703): no row is short because of it, but none is longer either.
    """
    if len(s.arrivals) == ARRIVALS:
        return 0 if longest else wanted
    if wanted <= 0 or not can_step(s):
        return 0
    if wanted == 1:
        return 1
    steps: list[Action[State]] = []
    if s.level == OVERTAKING:
        add_overtaking_steps(s, steps)
    else:
        add_steps(s, steps)
    found: i64 = 0 if longest else wanted
    for step in steps:
        after = s.copy()
        make_step(after, cast("Step", step))
        row = 1 + steps_ahead(after, wanted - 1, longest)
        found = max(found, row) if longest else min(found, row)
        if found == (wanted if longest else 1):
            break
    return found


def steps_missing(s: State) -> i64:
    """How many steps are compulsory as long as there are any (SR-402)."""
    return max(0, COMPULSORY - s.steps_made)


def collecting_dodges(s: State) -> bool:
    """Whether, with the current wagon locked, fewer of the missing steps could be made, or had to be (SR-421)."""
    missing = steps_missing(s)
    if missing == 0 or s.collected >> s.current & 1:
        return False
    after = s.copy()
    after.collected |= 1 << s.current
    most = steps_ahead(after, missing, True)
    if most < missing and most < steps_ahead(s, missing, True):
        return True
    return not s.setup.most and steps_ahead(after, missing, False) < steps_ahead(s, missing, False)


def wastes_steps(s: State, step: Step, ahead: i64) -> bool:
    """Whether fewer of the compulsory steps could be made with this one than the number ahead (SR-905)."""
    after = s.copy()
    make_step(after, step)
    over = len(after.arrivals) == ARRIVALS  # then nothing is compulsory any more
    return not over and 1 + steps_ahead(after, ahead - 1, True) < ahead


# ---- what may be done: must agree with why_not of the actions, which is the definition


def add_steps(s: State, moves: list[Action[State]]) -> i64:
    """Add every step onto a free square; how many wagons but the current one have one, each to another square."""
    ways = s.setup.choices.ways[s.level]
    barred = locked(s)
    occupied = s.occupied
    westbound = s.westbound
    current = s.current
    others: i64 = 0
    reached: i64 = 0  # the squares of these others, as bits
    for wagon, place in enumerate(s.at):
        if not barred >> wagon & 1:
            counted = wagon == current
            for step in ways[(wagon * 2 + (westbound >> wagon & 1)) * PLACES + place]:
                if not occupied >> step.to & 1:
                    moves.append(step)
                    if not counted and not reached >> step.to & 1:
                        counted = True
                        others += 1
                        reached |= bit(step.to)
    return others


def add_overtaking_steps(s: State, moves: list[Action[State]]) -> i64:
    """The same with overtaking: onto occupied squares too; in transit, the current wagon only (SR-506)."""
    left = steps_left(s)
    barred = locked(s)
    others: i64 = 0
    reached: i64 = 0
    for wagon in range(WAGONS):
        if barred >> wagon & 1 or (s.in_transit and wagon != s.current):
            continue
        place = s.at[wagon]
        heading = s.heading(wagon)
        origin = s.origin if s.in_transit else place
        counted = wagon == s.current
        for step in s.setup.choices.ways[OVERTAKING][(wagon * 2 + heading) * PLACES + place]:
            free = not s.occupied >> step.to & 1
            if step.to != origin and (free or can_land(s, heading, step.to, left - 1, origin)):
                moves.append(step)
                if not counted and free and not reached >> step.to & 1:
                    counted = True
                    others += 1
                    reached |= bit(step.to)
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
    others: i64 = 0
    if s.level == OVERTAKING:
        if steps_left(s) > 0:
            others = add_overtaking_steps(s, moves)
            if s.in_transit:
                return most_steps(s, moves)
    elif steps_left(s) > 0:
        others = add_steps(s, moves)
    done = s.steps_made >= COMPULSORY or not moves  # SR-402, SR-403, RU-04, RU-05, RU-06
    if not done:
        moves = most_steps(s, moves)
    if s.current != NONE and s.at[s.current] < START and (done or may_take(s, others)):
        add_takes(s, moves)
    if done:
        moves.append(s.setup.choices.end)
    return moves


def may_take(s: State, others: i64) -> bool:
    """Whether collecting dodges no step (SR-421), where others wagons can step without being in each other's way.

    With three of them two steps can be made whichever comes first; with one of them one.
    """
    return others >= 3 or (others > 0 and steps_missing(s) == 1) or not collecting_dodges(s)


def most_steps(s: State, steps: list[Action[State]]) -> list[Action[State]]:
    """Those of the compulsory steps that the option allows (SR-905)."""
    if not s.setup.most or s.steps_made >= COMPULSORY:
        return steps
    ahead = steps_ahead(s, steps_missing(s), True)
    return [step for step in steps if not wastes_steps(s, cast("Step", step), ahead)]


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
