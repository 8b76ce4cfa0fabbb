"""The legionnaire: where it goes, who is robbed, and of what."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from viae.core.game import Action, Rule
from viae.games.struggle_for_rome.board import COLOURS, KINDS, NONE, Board
from viae.games.struggle_for_rome.rules.harvest import next_roll
from viae.games.struggle_for_rome.rules.notes import steal
from viae.games.struggle_for_rome.rules.rounds import go_on, judge_award
from viae.games.struggle_for_rome.state import LEGION, ROB, ROLLING, STEAL, State

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
