"""The conservation laws: real games break none, and each law notices the position that breaks it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

import pytest

from tests.games.struggle_for_rome.positions import begun, game_of, play, steps, table
from viae.games.struggle_for_rome.board import NONE
from viae.games.struggle_for_rome.state import (
    CARD_UNIT,
    FACE_UNIT,
    LOOT_UNIT,
    TURN,
    UNIT,
    CardNotes,
    Notes,
    State,
    replaced,
)
from viae.testing import rule
from viae.testing.invariants.struggle_for_rome import check_state, check_step


def broken(s: State, change: Callable[[State], None]) -> str:
    """The laws that a changed copy breaks."""
    other = s.copy()
    change(other)
    assert check_state(s) == []
    return " ".join(check_state(other))


def put(name: str, at: int, value: int) -> Callable[[State], None]:
    """Write one entry of a table."""

    def change(s: State) -> None:
        row = getattr(s, name)
        if isinstance(row, tuple):
            setattr(s, name, replaced(row, at, value))
        else:
            row[at] = value

    return change


def sets(**values: object) -> Callable[[State], None]:
    """Write fields."""

    def change(s: State) -> None:
        for name, value in values.items():
            setattr(s, name, value)

    return change


def notes(
    observer: int, known: list[int], hidden: Sequence[int] = (0, 0, 0, 0), part: dict[int, float] | None = None
) -> Callable[[State], None]:
    """Write what an observer has noted of resource cards."""

    def change(s: State) -> None:
        written = Notes(s.events, known, list(hidden), [part] if part else [])
        s.notes = (*s.notes[:observer], written, *s.notes[observer + 1 :])

    return change


def card_notes(size: int, tracked: int, table: dict[int, int]) -> Callable[[State], None]:
    """Write what everybody has noted of the first seat's development cards."""

    def change(s: State) -> None:
        others = [{0: 1}] * (s.setup.seats - 1)
        s.card_notes = CardNotes(s.events, [size, 0, 0, 0], [tracked, 0, 0, 0], [table, *others])

    return change


@pytest.mark.parametrize(("seats", "seed"), [(3, 1), (4, 2)])
def test_no_law_is_broken_in_a_real_game(seats: int, seed: int) -> None:
    s = begun(seats)
    count = 0
    for before, action, after in steps(s, Random(seed)):
        assert check_state(after) == []
        assert check_step(before, action, after) == []
        count += 1
    assert count > 300


S = table(hands="red 2 ore 1 horse; blue 2 cattle", cities="white H bononia", cards="red traitor", diplomacies="blue 2")
LAWS: list[tuple[Callable[[State], None], str]] = [
    (put("figures", 0, 2), "FR-104"),
    (put("reserve", 1, 7), "FR-104"),
    (put("spare", 0, 9), "FR-104"),
    (put("hand", 0, 3 * UNIT[1]), "FR-108"),
    (sets(stock=S.stock + UNIT[0]), "FR-108"),
    (sets(stock=S.stock - UNIT[0], pile=S.pile + UNIT[0]), "wrong pile"),
    (sets(deck=S.deck - CARD_UNIT[0]), "FR-109"),
    (put("diplomacies", 0, 1), "FR-503"),
    (sets(award=1), "FR-701"),
    (sets(counters=S.counters | S.taken), "FR-652"),
    (put("faces", 0, S.faces[0] - FACE_UNIT[0]), "FR-106"),
    (put("loot", 4, S.loot[4] & ~(LOOT_UNIT[4] * 3)), "FR-106"),
    (put("lands", 2, 0), "not noted rightly"),
    (put("at", 0, S.at[4]), "FR-003"),
    (put("at", 0, S.at[1]), "FR-610"),
    (put("at", 4, S.at[5]), "FR-003"),
    (sets(taken=0), "FR-105"),
    (sets(legion=S.setup.board.hex_of["h03"]), "FR-309"),
    (sets(markers=0b1111100), "FR-301"),
    (sets(offers=13), "FR-413"),
    (sets(give=UNIT[1]), "FR-416"),
    (sets(called=True), "FR-416"),
    (sets(contest=1), "FR-115"),
    (sets(throws=(5, 0, 0, 0)), "FR-115"),
    (sets(legion=255), "FR-107"),
    (sets(victim=1), "FR-308"),
    (sets(owed=1), "FR-311"),
    (sets(due=1), "FR-311"),
    (sets(city=3), "FR-632"),
    (sets(moved=True), "FR-601"),
    (sets(part=1), "FR-202"),
    (put("gold", 2, -1), "negative"),
    (put("most", 0, -1), "negative"),
    (notes(0, known=[2 * UNIT[1], 2 * UNIT[3], 0, 0], hidden=[1, 0, 0, 0]), "own hand"),
    (notes(1, known=[3 * UNIT[1], 2 * UNIT[3], 0, 0]), "observer 1 knows cards that are not there"),
    (notes(4, known=[2 * UNIT[1], 0, 0, 0], hidden=[1, 1, 0, 0]), "observer 4 does not think"),
    (notes(4, known=[2 * UNIT[1], 0, 0, 0], hidden=[0, 2, 0, 0], part={UNIT[0]: 1.0, UNIT[1]: 1.0}), "observer 4"),
    (card_notes(size=2, tracked=0, table={0: 1}), "noted 2 development cards of seat 0"),
    (card_notes(size=1, tracked=2, table={0: 1}), "nobody thinks that the development cards of seat 0"),
]


@rule("FR-104", "FR-108", "FR-109", "FR-106", "FR-309", "FR-301", "FR-413", "FR-003")
@pytest.mark.parametrize("number", range(len(LAWS)))
def test_a_broken_law_is_seen(number: int) -> None:
    change, broken_law = LAWS[number]
    assert broken_law in broken(S, change)


@rule("FR-801")
def test_an_announcement_that_is_missing_is_seen() -> None:
    s = table(cities="red H bononia florentia", cards="red culture")
    assert "FR-801" in broken(s, put("most", 0, 0))
    assert "FR-801" in broken(s, sets(announced=1))


@rule("FR-674", "FR-653", "FR-636", "FR-503", "FR-802")
def test_what_is_never_lost_is_seen_to_be_lost() -> None:
    s = table("horsemen", cities="white H bononia", diplomacies="blue 2", announced="")
    game = game_of(s)
    action = game.parse("rest gold")

    def after(change: Callable[[State], None]) -> str:
        then = play(s, "rest gold")
        change(then)
        return " ".join(check_step(s, action, then))

    assert after(sets()) == ""
    assert "FR-674" in after(put("cities", 4, 0))
    assert "FR-653" in after(put("loot", 4, s.loot[4] + LOOT_UNIT[20]))
    assert "FR-653" in after(put("at", 4, s.at[5]))
    assert "FR-636" in after(put("loot", 4, 0))
    assert "FR-636" in after(sets(counters=s.counters | 1 << 60))
    assert "FR-503" in after(put("diplomacies", 1, 1))
    assert "FR-203" in after(sets(round=s.round + 2))
    before = s.copy()
    before.announced = 2
    assert "FR-802" in " ".join(check_step(before, action, s))


@rule("FR-501", "FR-615", "FR-413")
def test_what_is_done_in_a_turn_stays_done() -> None:
    s = play(table("horsemen", at="red H bar16"), "go gse3")
    game = game_of(s)
    assert s.phase == TURN
    assert s.victim == NONE
    forgetful = s.copy()
    forgetful.moved = False
    assert "FR-615" in " ".join(check_step(s, game.parse("end"), forgetful))
    again = s.copy()
    again.at[0] = s.setup.board.place_of["gse5"]
    assert "FR-615" in " ".join(check_step(s, game.parse("go gse5"), again))
    talkative = s.copy()
    talkative.offers = 1
    assert "FR-413" in " ".join(check_step(s, game.parse("end"), talkative))
