"""The conservation laws of Strada Romana: what no position and no step of a real game can show."""

from __future__ import annotations

from viae.core.game import Action
from viae.games.strada_romana.board import (
    A_SIDE,
    ARRIVALS,
    ARRIVED,
    BETS,
    COINS,
    EXCHANGE,
    GOODS,
    HIT,
    LEVELS,
    MISS,
    NONE,
    OVERTAKING,
    PLACES,
    START,
    STEPS,
    TOKENS,
    WAGONS,
)
from viae.games.strada_romana.rules.scoring import tally
from viae.games.strada_romana.rules.turn import bet_choices, can_land, move_choices, steps_left, turn_choices
from viae.games.strada_romana.state import (
    BET,
    FIRST,
    MARKET_CUBES,
    MOVE,
    NEW_CUBE,
    NEW_TILE,
    OVER,
    REMOVAL,
    SIDES,
    TURN,
    ZONE_TILES,
    State,
    wagons_in,
)


def check_state(s: State) -> list[str]:
    """The laws that this position breaks, a sentence each."""
    broken = _shape(s)
    if not broken:
        broken = _goods(s) + _wagon_tiles(s) + _money(s) + _places(s) + _squares(s) + _fields(s) + _opening(s)
    if not broken:
        broken = _turn(s) + _end(s) + _score(s)
    return broken or _choices(s)


def check_step(before: State, action: Action[State], after: State) -> list[str]:
    """The laws about change that this step breaks."""
    return (
        _ways(before, action, after)
        + _kept_for_ever(before, action, after)
        + _empty_fields(before, action, after)
        + _same_turn(before, action, after)
    )


# ---- one position


def _shape(s: State) -> list[str]:
    """Every table has the size that board and seats ask for, and every number in it is one of its kind."""
    board, seats = s.setup.board, s.setup.seats
    rows: list[tuple[str, list[int], int, list[int]]] = [
        ("at", s.at, WAGONS, [*range(board.squares), START, ARRIVED]),
        ("zone_tile", s.zone_tile, len(board.zone_names), [NONE, *range(GOODS)]),
        ("market_cube", s.market_cube, board.markets, [NONE, *range(GOODS)]),
        ("bag_tiles", s.bag_tiles, GOODS, list(range(max(board.tiles) + 1))),
        ("bag_cubes", s.bag_cubes, GOODS, list(range(max(board.cubes) + 1))),
        ("tiles", s.tiles, seats * GOODS, list(range(max(board.tiles) + 1))),
        ("cubes", s.cubes, seats * GOODS, list(range(max(board.cubes) + 1))),
    ]
    broken = [f"{name} has {len(row)} entries, not {size}." for name, row, size, _ in rows if len(row) != size]
    broken += [
        f"{name} holds {value} at {at}, which cannot be."
        for name, row, _, values in rows
        for at, value in enumerate(row)
        if value not in values
    ]
    if not len(s.coins) == len(s.tokens) == seats:
        broken.append(f"{seats} seats have {len(s.coins)} rows of coins and {len(s.tokens)} of tokens.")
    if not 0 <= s.active < seats or not 0 <= s.first < seats:
        broken.append(f"seat {s.active} is active and seat {s.first} began, of {seats} (SR-107, SR-203).")
    if not SIDES <= s.phase <= OVER:
        broken.append(f"there is no phase {s.phase}.")
    if not 0 <= s.level < LEVELS:
        broken.append(f"there is no level {s.level} (SR-401, SR-502).")
    numbers = (
        ("current wagon", s.current, WAGONS),
        ("origin", s.origin, board.squares),
        ("removed wagon tile", s.removed, WAGONS),
        ("colour to be paid", s.unpaid, GOODS),
        ("field to be refilled", s.refill, max(board.markets, len(board.zone_names))),
    )
    broken += [
        f"{what} is {number}, which cannot be."
        for what, number, end in numbers
        if not 0 <= number < end and number != NONE
    ]
    return broken


def _goods(s: State) -> list[str]:
    """1: cubes and ware tiles of each colour never appear or vanish."""
    board = s.setup.board
    broken = []
    kinds = (
        ("cubes", s.market_cube, s.bag_cubes, s.cubes, board.cubes),
        ("ware tiles", s.zone_tile, s.bag_tiles, s.tiles, board.tiles),
    )
    for kind, shown, bag, owned, all_of in kinds:
        for colour in range(GOODS):
            held = sum(owned[colour::GOODS])
            there = shown.count(colour) + bag[colour] + held
            if there != all_of[colour]:
                where = f"{shown.count(colour)} on the board, {bag[colour]} in the bag, {held} owned"
                broken.append(f"{all_of[colour]} {kind} are {board.colours[colour]}, not {there}: {where} (SR-105).")
    return broken


def _wagon_tiles(s: State) -> list[str]:
    """2: ten wagon tiles: in the deck, with the seats, one removed; nobody has more than three."""
    there = [*s.deck, *s.taken, *([] if s.removed == NONE else [s.removed])]
    broken = []
    if sorted(there) != list(range(WAGONS)):
        broken.append(f"deck {s.deck}, taken {s.taken} and removed {s.removed} are not ten wagon tiles (SR-106).")
    if len(s.takers) != len(s.taken):
        broken.append(f"{len(s.takers)} seats took {len(s.taken)} wagon tiles (SR-601).")
    if list(s.deck) != sorted(s.deck):
        broken.append(f"the deck {s.deck} has an order, which nobody knows (SR-106).")
    for seat in range(s.setup.seats):
        if s.takers.count(seat) > BETS:
            broken.append(f"seat {seat} took {s.takers.count(seat)} wagon tiles, more than {BETS} (SR-603).")
    return broken


def _money(s: State) -> list[str]:
    """3: tokens never appear or vanish; until the end nobody has five coins."""
    broken = []
    if sum(s.tokens) + s.tokens_left != TOKENS or min(*s.tokens, s.tokens_left) < 0:
        broken.append(f"{s.tokens} tokens and {s.tokens_left} left are not {TOKENS} (SR-109).")
    if min(s.coins) < 0:
        broken.append(f"a seat has {min(s.coins)} coins (SR-501).")
    if s.phase != OVER and max(s.coins) >= EXCHANGE:
        broken.append(f"a seat has {max(s.coins)} coins, which are exchanged at {EXCHANGE} (SR-661).")
    if s.phase != OVER and sum(s.coins) > COINS:
        broken.append(f"the seats have {sum(s.coins)} of {COINS} coins (SR-662).")
    return broken


def _places(s: State) -> list[str]:
    """4, 6: five wagons each way; the arrivals are the wagons that have arrived."""
    broken = []
    west = len(wagons_in(s.westbound))
    if west > A_SIDE or s.dealt - west > A_SIDE or s.westbound >> s.dealt:
        broken.append(f"of {s.dealt} wagons {west} go west, not {A_SIDE} each way (SR-102).")
    arrived = [wagon for wagon in range(WAGONS) if s.at[wagon] == ARRIVED]
    if sorted(s.arrivals) != arrived:
        broken.append(f"{arrived} have arrived, but {s.arrivals} are noted (SR-307).")
    if len(s.arrivals) > ARRIVALS or (len(s.arrivals) == ARRIVALS and s.phase != OVER):
        broken.append(f"{len(s.arrivals)} wagons have arrived and the game goes on (SR-702).")
    return broken


def _squares(s: State) -> list[str]:
    """5: one wagon a square, but for the one in transit, which shares its square and can still land."""
    names = s.setup.board.names
    broken = []
    for square in range(s.setup.board.squares):
        there = [wagon for wagon in range(WAGONS) if s.at[wagon] == square]
        passing = s.in_transit and s.current in there
        standing = [wagon for wagon in there if not (passing and wagon == s.current)]
        if len(standing) > 1:
            broken.append(f"wagons {standing} stand on {names[square]} (SR-302).")
        if passing and len(standing) != 1:
            broken.append(f"the wagon in transit on {names[square]} passes {len(standing)} wagons (SR-506).")
        if (s.occupied >> square & 1) != len(standing):
            broken.append(f"{names[square]} is noted wrongly: {standing} stand there.")
    if s.occupied >> s.setup.board.squares:
        broken.append("something beyond the road is noted as occupied (SR-308).")
    if s.in_transit:
        where = NONE if s.current == NONE else s.at[s.current]
        if s.phase != MOVE or s.level != OVERTAKING or where == NONE or where >= START:
            broken.append(f"a wagon is in transit in phase {s.phase} at level {s.level} (SR-506).")
        elif not can_land(s, s.heading(s.current), where, steps_left(s), s.origin):
            broken.append(f"the wagon in transit on {names[where]} cannot land (SR-506).")
    elif s.origin != NONE:
        broken.append(f"no wagon is in transit, yet one came from {names[s.origin]} (SR-506).")
    return broken


def _fields(s: State) -> list[str]:
    """7: an empty zone or market means that the bag has nothing for it; the one just refilled waits."""
    broken: list[str] = []
    if s.phase < REMOVAL:
        return broken
    for kind, shown, bag, phase in (
        ("zone", s.zone_tile, s.bag_tiles, NEW_TILE),
        ("market", s.market_cube, s.bag_cubes, NEW_CUBE),
    ):
        empty = [field for field, colour in enumerate(shown) if colour == NONE]
        waiting = [int(s.refill)] if s.phase == phase else []
        if sum(bag) and empty != waiting:
            broken.append(f"the {kind}s {empty} are empty, but the bag holds {sum(bag)} pieces for them (SR-422).")
        if waiting and not sum(bag):
            broken.append(f"the {kind} {s.refill} waits for a piece, but the bag has none (SR-422).")
    if (s.refill != NONE) != (s.phase in (NEW_TILE, NEW_CUBE)) or (s.unpaid != NONE) != (s.phase == NEW_TILE):
        broken.append(
            f"in phase {s.phase} field {s.refill} waits and colour {s.unpaid} is to be paid (SR-413, SR-414)."
        )
    return broken


def _opening(s: State) -> list[str]:
    """The set-up deals in order: wagons, zones, markets, the tile put away, the first player."""
    counts = (
        (SIDES, "wagons", WAGONS - s.dealt),
        (ZONE_TILES, "zones", s.zone_tile.count(NONE)),
        (MARKET_CUBES, "markets", s.market_cube.count(NONE)),
        (REMOVAL, "wagon tiles", int(s.removed == NONE)),
    )
    broken = []
    for phase, what, left in counts:
        if s.phase == phase and not left:
            broken.append(f"{what} are dealt, but none is left (SR-102 to SR-106).")
        if s.phase < phase and left != (WAGONS, len(s.zone_tile), len(s.market_cube), 1)[phase]:
            broken.append(f"{what} were dealt too early (SR-102 to SR-106).")
        if phase in (SIDES, REMOVAL) and s.phase > phase and left:
            broken.append(f"{left} {what} were not dealt (SR-102, SR-106).")
    if (s.turns > 0) != (s.phase > FIRST):
        broken.append(f"turn {s.turns} in phase {s.phase} (SR-107).")
    return broken


def _turn(s: State) -> list[str]:
    """8, 12: what a turn can hold; locked wagons have moved, and the current one was the last."""
    moved, collected = wagons_in(s.moved), wagons_in(s.collected)
    takes = int(s.took_tile) + int(s.took_cube)
    broken = []
    if not 0 <= s.steps_made <= STEPS[s.level]:
        broken.append(f"{s.steps_made} steps were made at level {s.level} (SR-401).")
    if takes > (1 if s.setup.either else 2):
        broken.append(f"{takes} pieces were collected in one turn (SR-417).")
    if not set(collected) <= set(moved) or len(collected) > takes or (takes > 0) != bool(collected):
        broken.append(f"wagons {collected} are locked by {takes} pieces, {moved} have moved (SR-419).")
    if (s.current == NONE) != (s.steps_made == 0) or (s.current != NONE and s.current not in moved):
        broken.append(f"wagon {s.current} is the current one after {s.steps_made} steps of {moved} (SR-406).")
    if len(moved) > s.steps_made:
        broken.append(f"{len(moved)} wagons made {s.steps_made} steps (SR-301).")
    if any(s.at[wagon] == START for wagon in moved):
        broken.append(f"of the wagons {moved}, which have moved, one is at its start (SR-301).")
    if s.phase in (TURN, BET) or s.phase <= FIRST:
        rest = (s.level, s.steps_made, s.moved, s.collected, takes, int(s.progress))
        if any(rest):
            broken.append(f"a turn begins with {rest} in its record (SR-203).")
    if not 0 <= s.idle_turns <= s.setup.idle_limit:
        broken.append(f"{s.idle_turns} turns without progress of {s.setup.idle_limit} (SR-704).")
    return broken


def _end(s: State) -> list[str]:
    """10: the game is over exactly if four wagons have arrived, no token is left, or nothing happens any more."""
    ended = len(s.arrivals) == ARRIVALS or s.tokens_left == 0 or s.idle_turns >= s.setup.idle_limit
    if ended != (s.phase == OVER):
        ends = f"{len(s.arrivals)} arrivals, {s.tokens_left} tokens, {s.idle_turns} turns without progress"
        return [f"the game {'goes on' if ended else 'is over'} with {ends} (SR-701, SR-702, SR-704)."]
    return []


def _score(s: State) -> list[str]:
    """11: the score is the sum of its parts."""
    broken = []
    for seat in range(s.setup.seats):
        own = range(seat * GOODS, seat * GOODS + GOODS)
        pairs = [min(s.cubes[at], s.tiles[at]) for at in own]
        loose = sum(s.cubes[at] + s.tiles[at] for at in own) - 2 * sum(pairs)
        bets = [s.taken[at] for at, taker in enumerate(s.takers) if taker == seat and s.phase == OVER]
        points = sum(HIT if s.at[wagon] == ARRIVED else MISS for wagon in bets)
        total = s.tokens[seat] + points + sum(count > 0 for count in pairs) * max(pairs) - loose
        if tally(s, seat).total != total:
            broken.append(f"seat {seat} has {tally(s, seat).total} points, not {total} (SR-801).")
    return broken


def _choices(s: State) -> list[str]:
    """9: a seat that is asked can do something, and what is noted as legal is legal."""
    if not TURN <= s.phase <= MOVE:
        return []
    choices = {TURN: turn_choices, BET: bet_choices, MOVE: move_choices}[int(s.phase)]
    legal = [action.text for action in choices(s)]
    broken = []
    if not legal:
        broken.append(f"seat {s.active} can do nothing (SR-651).")
    if s.phase == TURN and "pass" not in legal:
        broken.append(f"seat {s.active} cannot pass (SR-651).")
    if s.phase == MOVE and legal == [s.setup.choices.end.text]:
        broken.append("a turn that can only be ended has not ended by itself (SR-403).")
    return broken


# ---- one step


def _ways(before: State, action: Action[State], after: State) -> list[str]:
    """4, 6: a wagon goes one square ahead or sideways, keeps its heading, and arrives once."""
    board = before.setup.board
    names = board.wagon_names
    broken = []
    moved = [wagon for wagon in range(WAGONS) if before.at[wagon] != after.at[wagon]]
    if len(moved) > 1:
        broken.append(f"{action.text!r} moved {len(moved)} wagons (SR-301).")
    for wagon in moved:
        old, new = before.at[wagon], after.at[wagon]
        level = board.targets[before.level][before.heading(wagon) * PLACES + old]
        if old == ARRIVED or new == START or (board.squares if new == ARRIVED else new) not in level:
            broken.append(f"{names[wagon]} went from {old} to {new} (SR-301, SR-304).")
    if before.westbound != after.westbound and before.phase != SIDES:
        broken.append(f"{action.text!r} turned a wagon round (SR-102).")
    if before.arrivals != after.arrivals[: len(before.arrivals)]:
        broken.append(f"arrivals {before.arrivals} became {after.arrivals} (SR-307).")
    return broken


def _kept_for_ever(before: State, action: Action[State], after: State) -> list[str]:
    """1, 2, 3: what a seat owns it keeps, tokens are handed out only, the tile put away stays away."""
    broken = []
    if any(after.cubes[at] < count for at, count in enumerate(before.cubes)):
        broken.append(f"{action.text!r} took a cube from a seat (SR-423).")
    if any(after.tiles[at] < count for at, count in enumerate(before.tiles)):
        broken.append(f"{action.text!r} took a ware tile from a seat (SR-423).")
    if any(after.tokens[seat] < count for seat, count in enumerate(before.tokens)):
        broken.append(f"{action.text!r} took a token from a seat (SR-661).")
    if before.taken != after.taken[: len(before.taken)] or before.takers != after.takers[: len(before.takers)]:
        broken.append(f"{action.text!r} changed wagon tiles that were taken (SR-603).")
    if before.removed not in (NONE, after.removed):
        broken.append(f"{action.text!r} exchanged the wagon tile put away (SR-106).")
    return broken


def _empty_fields(before: State, action: Action[State], after: State) -> list[str]:
    """7: an empty zone or market never fills again, once the road is open."""
    broken = []
    for kind, phase, old, new in (
        ("zone", NEW_TILE, before.zone_tile, after.zone_tile),
        ("market", NEW_CUBE, before.market_cube, after.market_cube),
    ):
        for field, colour in enumerate(old):
            waited = before.phase <= FIRST or (before.phase == phase and field == before.refill)
            if colour == NONE and new[field] != NONE and not waited:
                broken.append(f"{action.text!r} filled the empty {kind} {field} (SR-422).")
    return broken


def _same_turn(before: State, action: Action[State], after: State) -> list[str]:
    """8, 12: within a turn steps are counted one by one, and what is locked stays locked."""
    broken = []
    if before.turns != after.turns:
        if after.turns != before.turns + 1:
            broken.append(f"{action.text!r} led from turn {before.turns} to turn {after.turns} (SR-203).")
        if before.turns and after.active != (before.active + 1) % before.setup.seats:
            broken.append(f"after seat {before.active} seat {after.active} is active (SR-203).")
        return broken
    if before.active != after.active:
        broken.append(f"seat {after.active} took over the turn of seat {before.active} (SR-203).")
    if not 0 <= after.steps_made - before.steps_made <= 1 or (after.level != before.level and before.phase != TURN):
        broken.append(f"{action.text!r} counted {after.steps_made - before.steps_made} steps (SR-401).")
    if before.collected & ~after.collected or before.moved & ~after.moved:
        broken.append(f"{action.text!r} unlocked a wagon (SR-419).")
    if after.collected & ~before.collected & ~(1 << before.current if before.current != NONE else 0):
        broken.append(f"{action.text!r} locked another wagon than the current one (SR-419).")
    return broken
