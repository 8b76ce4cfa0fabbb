"""Points, special victory point cards and the final order."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from viae.games.struggle_for_rome.board import HEIR, PROVINCES, SPECIAL_POINTS, TERROR, size
from viae.games.struggle_for_rome.state import State


class Tally:
    """The parts of a seat's points (FR-005, FR-801)."""

    def __init__(self, *, cities: int, scourges: int, award: bool, heir: bool, terror: bool, culture: int) -> None:
        self.cities: Final = cities
        self.scourges: Final = scourges
        self.award: Final = award
        self.heir: Final = heir
        self.terror: Final = terror
        self.culture: Final = culture  # laid open
        special = scourges + (1 if award else 0) + (1 if heir else 0)
        self.total: Final = cities + SPECIAL_POINTS * special + (1 if terror else 0) + culture


def counters_of(loot: i64, province: i64) -> i64:
    """How many counters of a colour a box holds."""
    faces = loot >> (10 * province) & 0x3FF
    return (faces & 3) + (faces >> 2 & 3) + (faces >> 4 & 3) + (faces >> 6 & 3) + (faces >> 8 & 3)


def colours_in(loot: i64) -> i64:
    """In how many provinces a tribe has plundered."""
    colours: i64 = 0
    for province in range(PROVINCES):
        if loot >> (10 * province) & 0x3FF != 0:
            colours += 1
    return colours


def scourges(s: State, seat: i64) -> i64:
    """One for each tribe with counters of all colours (FR-702); the eighth counts like the others (FR-703, R-31)."""
    claims: i64 = 0
    for tribe in range(2 * seat, 2 * seat + 2):
        if colours_in(s.loot[tribe]) == PROVINCES:
            claims += 1
    return claims


def is_heir(s: State, seat: i64) -> bool:
    """Whether both tribes have conquered at least four cities (FR-704); cities are never lost (FR-674, FR-705)."""
    return size(s.cities[2 * seat]) >= HEIR and size(s.cities[2 * seat + 1]) >= HEIR


def is_terror(s: State, seat: i64) -> bool:
    """Whether the variant gives the seat its point (FR-901)."""
    conquered: i64 = s.cities[2 * seat] | s.cities[2 * seat + 1]
    return s.setup.terror and size(conquered & s.setup.board.standards) >= TERROR


def points(s: State, seat: i64) -> i64:
    """What everybody can count (FR-005, FR-801); four provinces plundered are worth nothing (R-32)."""
    special = scourges(s, seat)
    if s.award == seat:
        special += 1
    if is_heir(s, seat):
        special += 1
    total = size(s.cities[2 * seat]) + size(s.cities[2 * seat + 1]) + SPECIAL_POINTS * special + s.laid[seat]
    return total + 1 if is_terror(s, seat) else total


def tally(s: State, seat: int) -> Tally:
    """The same in its parts."""
    cities = size(s.cities[2 * seat]) + size(s.cities[2 * seat + 1])
    return Tally(
        cities=cities,
        scourges=scourges(s, seat),
        award=s.award == seat,
        heir=is_heir(s, seat),
        terror=is_terror(s, seat),
        culture=s.laid[seat],
    )


def ranking(s: State) -> list[int]:
    """By points, then by gold; equal places where both are equal (FR-804)."""
    marks = [(points(s, seat) << 20) + s.gold[seat] for seat in range(s.setup.seats)]
    return [1 + sum([1 for other in marks if other > mark]) for mark in marks]
