"""The course of the game: rounds, phases and turns, the end of an attack, the announcement, the end."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from viae.core.game import Rule
from viae.games.struggle_for_rome.board import AWARD, CULTURE, FACES, GOAL, NONE, TRAITOR, TREASURE, TREASURE_GOLD, bit
from viae.games.struggle_for_rome.rules.notes import end_news, keep_silent, lay_cards, play_card
from viae.games.struggle_for_rome.rules.scoring import points
from viae.games.struggle_for_rome.state import (
    ALL,
    CARD_UNIT,
    LOOT_UNIT,
    MARCHING,
    NOTHING_SAID,
    OVER,
    RIDING,
    ROLL,
    ROLLING,
    TRADING,
    TURN,
    State,
    card_count,
    replaced,
)

R_TRADING: Final = Rule("FR-402")  # Nobody trades or builds outside the own turn of phase 2.
R_TRIBES: Final = Rule("FR-601")  # Tribes act in the third and fourth phase.
R_ONE_CARD: Final = Rule("FR-501")  # One development card a player and phase.
R_HELD: Final = Rule("FR-504")  # Only cards in hand can be played.


def begin_round(s: State) -> None:
    """The wind rose is empty; the First Player rolls (FR-201, FR-203, FR-301)."""
    s.round += 1
    s.markers = 0
    s.rolled = 0
    s.part = ROLLING
    s.active = s.first
    _forget_turn(s)
    s.phase = ROLL


def begin_part(s: State, part: i64) -> None:
    """Phases 2, 3 and 4 begin with the First Player (FR-202)."""
    s.part = part
    s.rolled = 0
    begin_turn(s, s.first)


def begin_turn(s: State, seat: i64) -> None:
    """Nothing has been done yet."""
    s.active = seat
    _forget_turn(s)
    s.phase = TURN


def _forget_turn(s: State) -> None:
    """Resets what is counted for each turn (FR-435, FR-501, FR-615)."""
    s.actor = s.active
    s.offers = 0
    s.said = NOTHING_SAID
    s.substituted = False
    s.carded = False
    s.moved = False
    s.attacked = False
    s.free = False
    if s.drawn != 0:
        end_news(s)
    s.drawn = 0
    s.fresh = 0


def go_on(s: State) -> None:
    """The active seat is asked again."""
    s.phase = TURN
    s.actor = s.active


def end_turn(s: State) -> None:
    """The next seat clockwise, then the next phase, then the next round (FR-202, FR-203)."""
    seat = (s.active + 1) % s.setup.seats
    if seat != s.first:
        begin_turn(s, seat)
    elif s.part == TRADING:
        begin_part(s, RIDING)
    elif s.part == RIDING:
        begin_part(s, MARCHING)
    else:
        _end_round(s)


def end_attack(s: State) -> None:
    """The tribe has attacked (FR-603); the turn goes on only for a card in hand (R-27, R-39)."""
    s.city = NONE
    s.face = NONE
    if s.cards[s.active] == 0 or (s.carded and not s.setup.choice):
        end_turn(s)
    else:
        go_on(s)


def _end_round(s: State) -> None:
    """After an announcement the round was the last (FR-006, FR-802, R-36); so it is at the limit (FR-805, R-35)."""
    if s.announced != 0 or s.round >= s.setup.rounds:
        _end_game(s)
        return
    s.first = (s.first + 1) % s.setup.seats
    begin_round(s)


def _end_game(s: State) -> None:
    """All Culture cards are laid open and all Treasures pay out (FR-502, FR-803)."""
    s.phase = OVER
    for seat in range(s.setup.seats):
        lay_open(s, seat)
        for treasure in range(4):
            held = card_count(s.cards[seat], TREASURE + treasure)
            lay_cards(s, seat, TREASURE + treasure, held)
            if held > 0:
                s.cards[seat] -= CARD_UNIT[TREASURE + treasure]
                s.played += CARD_UNIT[TREASURE + treasure]
                s.gold[seat] += TREASURE_GOLD[treasure]


# ---- points and the announcement


def lay_open(s: State, seat: i64) -> None:
    """The Culture cards a seat holds; they are cards in hand no longer (FR-514, FR-801)."""
    held = card_count(s.cards[seat], CULTURE)
    s.cards[seat] -= held * CARD_UNIT[CULTURE]
    s.laid = replaced(s.laid, seat, s.laid[seat] + held)
    lay_cards(s, seat, CULTURE, held)
    s.most = replaced(s.most, seat, 0)


def judge(s: State, seat: i64) -> None:
    """Ten points are announced at once, Culture in hand counted (FR-801, R-07); silence says there are fewer."""
    public = points(s, seat)
    if s.setup.choice:
        if public >= GOAL:
            s.announced |= bit(seat)
        return
    if s.announced & bit(seat) != 0 or public + card_count(s.cards[seat], CULTURE) >= GOAL:
        s.announced |= bit(seat)
        lay_open(s, seat)
    elif s.most[seat] > GOAL - 1 - public:
        s.most = replaced(s.most, seat, GOAL - 1 - public)
        keep_silent(s, seat, GOAL - 1 - public)


def judge_award(s: State, seat: i64) -> None:
    """Three Diplomacy cards win the award, more than the holder's take it (FR-701)."""
    played = s.diplomacies[seat]
    if s.award == NONE:
        if played < AWARD:
            return
    elif s.award == seat or played <= s.diplomacies[s.award]:
        return
    s.award = seat
    judge(s, seat)


def clear_offer(s: State) -> None:
    """No negotiation is open."""
    s.called = False
    s.give = 0
    s.want = 0
    s.to = ALL
    s.answers = 0
    s.terms = s.setup.no_terms


R_NEUTRAL: Final = Rule("FR-105")  # Nobody may plunder or conquer a neutral city.
R_TRAITOR: Final = Rule("FR-511")  # A Traitor is played with an attack for which the tribe is too weak.
R_TWO_TOWERS: Final = Rule("FR-516")  # With the option it takes two towers off, which must be enough.


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
    if card_count(s.cards[seat], TRAITOR) == 0:
        return R_HELD
    if strength >= towers:
        return R_TRAITOR
    return None if betrayable(s, towers, strength) else R_TWO_TOWERS


def betray(s: State, seat: i64) -> None:
    """The Traitor leaves the game (FR-503)."""
    s.cards[seat] -= CARD_UNIT[TRAITOR]
    s.played += CARD_UNIT[TRAITOR]
    s.carded = True
    play_card(s, seat, TRAITOR)
