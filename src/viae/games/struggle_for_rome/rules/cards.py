"""Development cards that are played for themselves, and the announcement."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from viae.core.game import Action, Rule
from viae.games.struggle_for_rome.board import (
    CULTURE,
    DIPLOMACY,
    GOAL,
    GREAT_WARRIOR,
    TREASURE,
    TREASURE_GOLD,
    TREASURES,
    bit,
)
from viae.games.struggle_for_rome.rules.harvest import R_DIPLOMACY
from viae.games.struggle_for_rome.rules.notes import play_card
from viae.games.struggle_for_rome.rules.rounds import R_HELD, R_ONE_CARD, R_TRIBES, acting_tribe, lay_open
from viae.games.struggle_for_rome.rules.scoring import points
from viae.games.struggle_for_rome.state import CARD_UNIT, LEGION, RIDING, TRADING, TURN, State, card_count, replaced

R_GREAT_WARRIOR: Final = Rule("FR-512")  # The Great Warrior leads a wandering tribe before it moves.
R_RECRUIT: Final = Rule("FR-515")  # With the option he brings a figure from the reserve, before the attack.
R_FRESH: Final = Rule("FR-517")  # With the option a Treasure is played in the turn in which it was drawn.
R_ANNOUNCE: Final = Rule("FR-801")  # Ten points are announced.
R_CHOICE: Final = Rule("FR-806")  # With the option players announce, once, in a turn of phases 2 to 4.


def _lay_down(s: State, seat: i64, card: i64) -> None:
    """Played: it counts as the card of this phase (FR-401, FR-450, FR-501, FR-602)."""
    s.cards[seat] -= CARD_UNIT[card]
    s.played += CARD_UNIT[card]
    s.carded = True
    play_card(s, seat, card)


class PlayDiplomacy(Action[State]):
    """Move the legionnaire and rob as on a 7 (FR-510, R-05); the card stays before the player (FR-503)."""

    def __init__(self) -> None:
        super().__init__("play diplomacy", TURN)

    def why_not(self, s: State, seat: int) -> Rule | None:
        if s.part != TRADING:
            return R_DIPLOMACY
        if s.carded:
            return R_ONE_CARD
        return None if card_count(s.cards[seat], DIPLOMACY) > 0 else R_HELD

    def do(self, s: State, seat: int) -> None:
        _lay_down(s, seat, DIPLOMACY)
        s.diplomacies = replaced(s.diplomacies, seat, s.diplomacies[seat] + 1)
        s.phase = LEGION


class PlayGreatWarrior(Action[State]):
    """The tribe's journey is free, or with the option a figure joins its box (FR-512, R-04)."""

    def __init__(self) -> None:
        super().__init__("play great_warrior", TURN)

    def why_not(self, s: State, seat: int) -> Rule | None:
        if s.part < RIDING:
            return R_TRIBES
        if s.carded:
            return R_ONE_CARD
        if card_count(s.cards[seat], GREAT_WARRIOR) == 0:
            return R_HELD
        if great_warrior_helps(s):
            return None
        return R_RECRUIT if s.setup.recruit else R_GREAT_WARRIOR

    def do(self, s: State, seat: int) -> None:
        _lay_down(s, seat, GREAT_WARRIOR)
        if s.setup.recruit:
            tribe = acting_tribe(s)
            s.reserve[tribe] -= 1
            s.figures[tribe] += 1
        else:
            s.free = True


def great_warrior_helps(s: State) -> bool:
    """Whether the acting tribe is one that a Great Warrior can lead now (FR-512, R-04)."""
    tribe = acting_tribe(s)
    if s.setup.recruit:
        return not s.attacked and s.reserve[tribe] > 0
    return s.cities[tribe] == 0 and not s.moved and not s.attacked


class PlayTreasure(Action[State]):
    """Take its gold from the bank, which never runs dry (FR-513, R-06, R-30)."""

    def __init__(self, treasure: int) -> None:
        super().__init__(f"play treasure {TREASURES[treasure]}", TURN)
        self.treasure: Final[i64] = treasure

    def why_not(self, s: State, seat: int) -> Rule | None:
        if s.carded:
            return R_ONE_CARD
        if card_count(s.cards[seat], TREASURE + self.treasure) == 0:
            return R_HELD
        return None if holds_treasure(s, seat, self.treasure) else R_FRESH

    def do(self, s: State, seat: int) -> None:
        _lay_down(s, seat, TREASURE + self.treasure)
        s.gold[seat] += TREASURE_GOLD[self.treasure]
        s.fresh &= ~bit(self.treasure)


def holds_treasure(s: State, seat: i64, treasure: i64) -> bool:
    """Whether a Treasure can be played: with the option R-06 only in the turn in which it was drawn."""
    if card_count(s.cards[seat], TREASURE + treasure) == 0:
        return False
    return not s.setup.immediate or s.fresh & bit(treasure) != 0


class Announce(Action[State]):
    """With the option R-07 a player says when Culture in hand makes ten points; the cards are laid open."""

    def __init__(self) -> None:
        super().__init__("announce", TURN)

    def why_not(self, s: State, seat: int) -> Rule | None:
        if may_announce(s, seat):
            return None
        return R_CHOICE if s.setup.choice else R_ANNOUNCE

    def do(self, s: State, seat: int) -> None:
        s.announced |= bit(seat)
        lay_open(s, seat)


def may_announce(s: State, seat: i64) -> bool:
    """Whether a player can still announce of its own accord."""
    if not s.setup.choice or s.announced & bit(seat) != 0:
        return False
    return points(s, seat) + card_count(s.cards[seat], CULTURE) >= GOAL
