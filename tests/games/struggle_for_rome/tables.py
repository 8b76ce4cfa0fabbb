"""Courses of play and questions that the rulebook tests and the worked examples share, beside those of positions.py."""

from __future__ import annotations

from collections.abc import Sequence

from tests.games.struggle_for_rome.positions import ANY, asked, cards, legal, play, seat_of, tribe_of, view
from viae.games.struggle_for_rome.board import NONE
from viae.games.struggle_for_rome.state import DISCARD, LEGION, OVER, ROB, ROLL, TURN, State

ROLLING, TRADING, RIDING, MARCHING = 1, 2, 3, 4  # the phases of a round as view.part counts them
HIDDEN_FOREST = "h47"  # an empire forest in Hispania that nobody touches in these tests
OTHER_FOREST = "h39"


def passed(s: State) -> State:
    """The seat whose turn it is does nothing: it ends a turn of trading and rests with a tribe."""
    return play(s, "end" if s.part == TRADING else "rest gold")


def until(s: State, part: int, colour: str) -> State:
    """Everybody passes until it is this colour's turn in this phase of a round."""
    assert s.phase == TURN
    for _ in range(40):
        if s.phase == TURN and (s.part, s.active) == (part, seat_of(s, colour)):
            return s
        s = rolled_out(s) if s.part == ROLLING else passed(s)
    raise AssertionError(f"{colour} never came to act in phase {part}")


def round_out(s: State) -> State:
    """Everybody passes until the round, or the game, is over."""
    number = s.round
    while s.round == number and s.phase != OVER:
        s = passed(s) if s.phase == TURN and not s.attacked else play(s, "end")
    return s


def rolled_out(s: State, totals: Sequence[int] = (2, 12, 3, 11)) -> State:
    """The rolls of a round: these totals, and whatever cards chance gives."""
    for total in totals:
        assert s.phase == ROLL
        s = drawn_out(play(s, f"roll {total}"))
        if s.phase == LEGION:
            s = play(s, f"legion {HIDDEN_FOREST if s.legion != s.setup.board.hex_of[HIDDEN_FOREST] else OTHER_FOREST}")
    return s


def drawn_out(s: State) -> State:
    """Chance gives any cards that are due, and whoever must discard for a shortage does."""
    while s.phase == DISCARD or (asked(s) == "chance" and s.phase != ROLL):
        s = play(s, min(legal(s)) if s.phase == DISCARD else ANY)
    return s


def diplomacy(s: State, hex: str = HIDDEN_FOREST) -> State:
    """The seat whose turn it is plays a Diplomacy card; nobody is robbed unless somebody touches the hex."""
    s = play(s, "play diplomacy", f"legion {hex}")
    assert s.phase != ROB
    return s


def announced(s: State) -> list[str]:
    """The colours that have announced."""
    seen = view(s)
    return [seen.colour(seat) for seat in range(s.setup.seats) if seen.announced[seat]]


def owner(s: State, city: str) -> str:
    """Whose a city is: "red H", "neutral", or "" for nobody's."""
    seen = view(s)
    tribe = seen.owner[s.setup.board.city_of[city]]
    if tribe == NONE:
        return ""
    return "neutral" if tribe >= 2 * s.setup.seats else f"{seen.colour(tribe // 2)} {'HW'[tribe % 2]}"


def counters(s: State) -> set[str]:
    """The cities that have a plunder counter."""
    seen = view(s)
    return {name for city, name in enumerate(s.setup.board.cities) if seen.counter[city]}


def reachable(s: State, colour: str, sort: str) -> set[str]:
    """The free cities next to a wandering tribe or within one arrow of a kingdom."""
    return {s.setup.board.cities[city] for city in view(s).in_range(tribe_of(s, colour, sort))}


def waiting(s: State) -> list[str]:
    """The colours that wait for a pasture card, the next one first."""
    seen = view(s)
    return [seen.colour(seat) for seat in seen.due]


def stock(s: State) -> tuple[int, int, int]:
    """Grain, ore, and pasture cards in the pile."""
    seen = view(s)
    return seen.stock[0], seen.stock[1], seen.pile_size


def deck_size(s: State) -> int:
    return view(s).deck_size


def card_count(s: State, colour: str) -> int:
    return sum(cards(s, colour).values())


def at_turn(s: State) -> tuple[int, str]:
    """The phase of the round and the colour whose turn it is."""
    return int(s.part), view(s).colour(s.active)
