"""Phase 1: rolls, what the hexes yield, shortage, every pasture card that is drawn; and the legionnaire, who robs."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from viae.core.game import Action, Rule
from viae.games.struggle_for_rome.board import (
    CATTLE,
    COLOURS,
    HORSE,
    KINDS,
    MARKERS,
    NONE,
    PASTURE,
    SEVEN,
    Board,
    bit,
    size,
)
from viae.games.struggle_for_rome.rules.notes import draw, receive, reshuffle, spend, steal, tell_half
from viae.games.struggle_for_rome.rules.rounds import begin_part, end_turn, finish_plunder, go_on, judge_award
from viae.games.struggle_for_rome.state import (
    DISCARD,
    DRAW,
    FIRST,
    LEGION,
    PASTURE_BITS,
    ROB,
    ROLL,
    ROLLING,
    SETTING_UP,
    STEAL,
    TRADING,
    UNIT,
    State,
    count,
)

R_HALF: Final = Rule("FR-311")  # In a shortage each player discards half of those cards, the owner chooses which.


class Roll(Action[State]):
    """A new total gets a marker (FR-301, FR-302, R-08); those with a marker are not counted as rolls."""

    def __init__(self, total: int) -> None:
        super().__init__(f"roll {total}", ROLL)
        self.total: Final[i64] = total

    def do(self, s: State, seat: int) -> None:
        s.markers |= bit(self.total)
        s.rolled = self.total
        s.actor = s.first
        if self.total == SEVEN:
            s.phase = LEGION  # FR-307; nobody discards for a large hand (FR-310)
        else:
            _harvest(s)


def entitled(s: State, seat: i64, terrain: i64) -> i64:
    """How many hexes of a terrain yield to a seat: each once, never the legionnaire's (FR-303, FR-304, FR-306)."""
    board = s.setup.board
    touched = s.lands[seat] | board.fed[s.at[2 * seat]] | board.fed[s.at[2 * seat + 1]]
    blocked = board.hex_bit[s.legion]
    return size(touched & board.numbered[s.rolled] & board.yielding[terrain] & ~blocked)


def _harvest(s: State) -> None:
    """Shortages first, all of them, then the cards (FR-305, FR-311, FR-314, R-12)."""
    seats = s.setup.seats
    for terrain in range(PASTURE):
        needed: i64 = 0
        for seat in range(seats):
            needed += entitled(s, seat, terrain)
        if needed > count(s.stock, terrain):
            for seat in range(seats):
                half = count(s.hand[seat], terrain) // 2
                tell_half(s, seat, half, 127 * UNIT[terrain])
                spend(s, seat, half * UNIT[terrain])
    if _pasture_needed(s) > _pasture_left(s):
        for seat in range(seats):
            s.owed |= (count(s.hand[seat], HORSE) + count(s.hand[seat], CATTLE)) // 2 << (8 * seat)
        _next_discard(s, 0)
    else:
        _hand_out(s)


def _pasture_needed(s: State) -> i64:
    needed: i64 = 0
    for seat in range(s.setup.seats):
        needed += entitled(s, seat, PASTURE)
    return needed


def _pasture_left(s: State) -> i64:
    """Pile and discard pile together."""
    cards = s.pile + s.discard
    return count(cards, HORSE) + count(cards, CATTLE)


def _next_discard(s: State, place: i64) -> None:
    """Everyone who must discard is asked, from the First Player on (R-12); then the cards are handed out."""
    while place < s.setup.seats:
        seat = (s.first + place) % s.setup.seats
        tell_half(s, seat, count(s.owed, seat), PASTURE_BITS)
        if count(s.owed, seat) > 0:
            s.phase = DISCARD
            s.actor = seat
            return
        place += 1
    _hand_out(s)


class Discard(Action[State]):
    """So many horses of what is owed, the rest in cattle (FR-311)."""

    def __init__(self, horses: int) -> None:
        super().__init__(f"discard {horses} horses", DISCARD)
        self.horses: Final[i64] = horses

    def why_not(self, s: State, seat: int) -> Rule | None:
        cattle = count(s.owed, seat) - self.horses
        fits = 0 <= cattle <= count(s.hand[seat], CATTLE) and self.horses <= count(s.hand[seat], HORSE)
        return None if fits else R_HALF

    def do(self, s: State, seat: int) -> None:
        cattle = count(s.owed, seat) - self.horses
        spend(s, seat, self.horses * UNIT[HORSE] + cattle * UNIT[CATTLE])
        s.owed -= count(s.owed, seat) * UNIT[seat]
        _next_discard(s, (seat - s.first + s.setup.seats) % s.setup.seats + 1)


def _hand_out(s: State) -> None:
    """First Player first, then clockwise (FR-314); if a stock is still too small, a card at a time (FR-312)."""
    seats = s.setup.seats
    for terrain in range(PASTURE):
        needed: list[i64] = [entitled(s, seat, terrain) for seat in range(seats)]
        if sum(needed) <= count(s.stock, terrain):
            for seat in range(seats):
                if needed[seat] > 0:
                    receive(s, seat, needed[seat] * UNIT[terrain])
        else:
            for seat in _in_turn(s, needed, count(s.stock, terrain)):
                receive(s, seat, UNIT[terrain])
    pasture: list[i64] = [entitled(s, seat, PASTURE) for seat in range(seats)]
    due: i64 = 0
    queued: i64 = 0
    if sum(pasture) <= _pasture_left(s):
        for place in range(seats):
            seat = (s.first + place) % seats
            for _ in range(pasture[seat]):
                due |= (seat + 1) << (3 * queued)
                queued += 1
    else:
        for seat in _in_turn(s, pasture, _pasture_left(s)):
            due |= (seat + 1) << (3 * queued)
            queued += 1
    begin_draws(s, due)


def _in_turn(s: State, needed: list[i64], left: i64) -> list[i64]:
    """Who gets the cards that are left: one each, round after round, from the First Player on (FR-312)."""
    seats = s.setup.seats
    served: list[i64] = []
    while left > 0:
        for place in range(seats):
            seat = (s.first + place) % seats
            if needed[seat] > 0 and left > 0:
                needed[seat] -= 1
                left -= 1
                served.append(seat)
    return served


# ---- pasture cards


def begin_draws(s: State, due: i64) -> None:
    """These seats draw from the pasture pile, one after the other."""
    s.due = due
    if due == 0:
        _after_draws(s)
        return
    s.phase = DRAW
    if s.pile == 0:
        reshuffle(s)  # FR-313


class DrawPasture(Action[State]):
    """The top card of the pasture pile; only the drawer sees it (FR-109, FR-305)."""

    def __init__(self, kind: int) -> None:
        super().__init__(f"draw {KINDS[kind]}", DRAW)
        self.kind: Final[i64] = kind

    def do(self, s: State, seat: int) -> None:
        draw(s, (s.due & 7) - 1, self.kind)
        begin_draws(s, s.due >> 3)


def _after_draws(s: State) -> None:
    """What the cards were drawn for is done."""
    if s.part == ROLLING:
        next_roll(s)
    elif s.part == TRADING:
        go_on(s)
    elif s.part == SETTING_UP:
        s.phase = FIRST
    elif s.face != NONE:
        finish_plunder(s)
    else:
        end_turn(s)  # a rest


def next_roll(s: State) -> None:
    """Four totals, then phase 2 (FR-114, FR-301)."""
    s.rolled = 0
    if size(s.markers) == MARKERS:
        begin_part(s, TRADING)
    else:
        s.phase = ROLL


R_ONLY_THEN: Final = Rule("FR-315")  # The legionnaire moves only on a new 7 and for a Diplomacy card, once.
R_ROBBERY: Final = Rule("FR-316")  # Until he has moved and the robbery is over, nothing else is done.
R_MUST_MOVE: Final = Rule("FR-307")  # On a new 7 the legionnaire goes to another hex.
R_DIPLOMACY: Final = Rule("FR-510")  # So he does with Diplomacy, which is played in phase 2.
R_VICTIM: Final = Rule("FR-308")  # The victim is another player with a place at the legionnaire's hex.
R_BEYOND: Final = Rule("FR-309")  # The legionnaire never leaves the Empire.


def touches(s: State, seat: i64, hex: i64) -> bool:
    """Whether a place of the seat is a corner of the hex: a tribe figure or a conquered city (FR-303, R-11)."""
    board = s.setup.board
    conquered: i64 = s.cities[2 * seat] | s.cities[2 * seat + 1]
    for place in board.corners[hex]:
        if s.at[2 * seat] == place or s.at[2 * seat + 1] == place:
            return True
        city = board.city_at[place]
        if city != NONE and conquered & board.city_bit[city] != 0:
            return True
    return False


def candidates(s: State, thief: i64) -> list[i64]:
    """The seats that can be robbed."""
    return [seat for seat in range(s.setup.seats) if seat != thief and touches(s, seat, s.legion)]


class MoveLegion(Action[State]):
    """To any other hex of the Empire, forests and empty ones included (FR-307, R-09); then somebody is robbed."""

    def __init__(self, board: Board, hex: int) -> None:
        super().__init__(f"legion {board.hexes[hex]}", LEGION)
        self.hex: Final[i64] = hex

    def why_not(self, s: State, seat: int) -> Rule | None:
        if not s.setup.board.empire[self.hex]:
            return R_BEYOND
        if s.legion != self.hex:
            return None
        return R_MUST_MOVE if s.part == ROLLING else R_DIPLOMACY

    def do(self, s: State, seat: int) -> None:
        s.legion = self.hex
        found = candidates(s, seat)
        if not found:
            _after_robbery(s)
        elif len(found) == 1:
            _rob(s, seat, found[0])
        else:
            s.phase = ROB


class Rob(Action[State]):
    """Choose who is robbed; with a candidate, one must be (FR-308)."""

    def __init__(self, colour: int) -> None:
        super().__init__(f"rob {COLOURS[colour]}", ROB)
        self.colour: Final[i64] = colour

    def why_not(self, s: State, seat: int) -> Rule | None:
        victim = s.setup.seat_of[self.colour]
        return R_VICTIM if victim in (NONE, seat) or not touches(s, victim, s.legion) else None

    def do(self, s: State, seat: int) -> None:
        _rob(s, seat, s.setup.seat_of[self.colour])


def _rob(s: State, thief: i64, victim: i64) -> None:
    """A card at random, or gold if there is none (FR-308, R-10)."""
    if s.hand[victim] != 0:
        s.victim = victim
        s.phase = STEAL
        return
    taken = s.setup.legion_gold
    if s.gold[victim] < taken:
        taken = s.gold[victim]
    s.gold[victim] -= taken
    s.gold[thief] += taken
    _after_robbery(s)


class Steal(Action[State]):
    """One of the victim's cards, each as likely."""

    def __init__(self, kind: int) -> None:
        super().__init__(f"take {KINDS[kind]}", STEAL)
        self.kind: Final[i64] = kind

    def do(self, s: State, seat: int) -> None:
        steal(s, s.actor, s.victim, self.kind)
        s.victim = NONE
        _after_robbery(s)


def _after_robbery(s: State) -> None:
    """On a 7 the rolling goes on; after a Diplomacy card the award is checked (FR-510)."""
    if s.part == ROLLING:
        next_roll(s)
        return
    judge_award(s, s.active)
    go_on(s)
