"""What a plundered counter brings after its reward, and how strong a tribe must be."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from viae.core.game import Rule
from viae.games.struggle_for_rome.board import FACES, TRAITOR
from viae.games.struggle_for_rome.rules.notes import play_card
from viae.games.struggle_for_rome.rules.rounds import R_ONE_CARD, end_attack, judge
from viae.games.struggle_for_rome.state import CARD_UNIT, LOOT_UNIT, RIDING, State, card_count, replaced

R_NEUTRAL: Final = Rule("FR-105")  # Nobody may plunder or conquer a neutral city.
R_TRAITOR: Final = Rule("FR-511")  # A Traitor is played with an attack for which the tribe is too weak.


def acting_tribe(s: State) -> i64:
    """The horseman tribe of the active seat in phase 3, its warrior tribe in phase 4 (FR-601)."""
    return 2 * s.active + s.part - RIDING


def finish_plunder(s: State) -> None:
    """A gold for each wagon, then the counter goes to the box (FR-632, FR-635, FR-636); perhaps a Scourge (FR-702)."""
    tribe = acting_tribe(s)
    s.gold[s.active] += s.wagons[tribe]
    at = s.setup.board.province[s.city] * len(FACES) + s.face
    s.loot = replaced(s.loot, tribe, s.loot[tribe] + LOOT_UNIT[at])
    judge(s, s.active)
    end_attack(s)


def is_neutral(s: State, city: i64) -> bool:
    """Whether a city takes no part in this game (FR-105, R-25)."""
    return s.setup.neutral & s.setup.board.city_bit[city] != 0


# ---- strength: the figures in the box, never the one on the map (FR-002, R-19)


def betrayable(s: State, towers: i64, strength: i64) -> bool:
    """Whether a Traitor is of use and enough (FR-511, R-03)."""
    return strength < towers and (not s.setup.minus_two or strength >= towers - 2)


def why_not_traitor(s: State, seat: i64, towers: i64, strength: i64) -> Rule | None:
    """The first rule against playing a Traitor with this attack."""
    if s.carded:
        return R_ONE_CARD
    if card_count(s.cards[seat], TRAITOR) == 0 or not betrayable(s, towers, strength):
        return R_TRAITOR
    return None


def betray(s: State, seat: i64) -> None:
    """The Traitor leaves the game (FR-503)."""
    s.cards[seat] -= CARD_UNIT[TRAITOR]
    s.played += CARD_UNIT[TRAITOR]
    s.carded = True
    play_card(s, seat, TRAITOR)
