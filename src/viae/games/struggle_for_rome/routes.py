"""Routes: what a journey costs and how many arrows away a place is, worked out once for a board.

Crossroads that roads without arrow join form an area: what a journey costs depends on its two areas only.
"""

from __future__ import annotations

from typing import Final

Pay = tuple[int, int]  # grain and gold, or land arrows and sea arrows that are not free
Step = tuple[int, bool]  # to which area, and whether over a land arrow
FAR: Final = 99  # arrows: there is no way
LAND_GOLD: Final = 3  # instead of a grain (FR-612)


class Routes:
    """The journeys of one board."""

    def __init__(
        self, places: int, roads: list[tuple[int, int]], arrows: list[bool], lanes: list[tuple[int, int]]
    ) -> None:
        self.area: Final[list[int]] = _areas(
            places, [road for road, arrow in zip(roads, arrows, strict=True) if not arrow]
        )
        self.areas: Final = max(self.area) + 1
        steps: list[set[Step]] = [set() for _ in range(self.areas)]
        crossings = [(road, True) for road, arrow in zip(roads, arrows, strict=True) if arrow]
        for (a, b), land in [*crossings, *[(lane, False) for lane in lanes]]:
            steps[self.area[a]].add((self.area[b], land))  # both ways (FR-613, R-17)
            steps[self.area[b]].add((self.area[a], land))
        self.steps: Final = [sorted(row) for row in steps]  # from each area over one arrow
        self.distance: Final = [_distances(self.steps, area) for area in range(self.areas)]  # in arrows (FR-671)
        self.payments: Final = [  # [from area][to area]: what a journey can cost, as (grain, gold)
            [_payments(row) for row in _charges(self.steps, area)] for area in range(self.areas)
        ]
        every = [pay for row in self.payments for pays in row for pay in pays]
        self.most_grain: Final = max([grain for grain, _ in every])
        self.most_gold: Final = max([gold for _, gold in every])


def _areas(places: int, free: list[tuple[int, int]]) -> list[int]:
    """The area of each crossroads, numbered in the order of their first crossroads (R-18)."""
    joined: list[list[int]] = [[] for _ in range(places)]
    for a, b in free:
        joined[a].append(b)
        joined[b].append(a)
    area = [-1] * places
    count = 0
    for place in range(places):
        if area[place] >= 0:
            continue
        todo = [place]
        area[place] = count
        while todo:
            for other in joined[todo.pop()]:
                if area[other] < 0:
                    area[other] = count
                    todo.append(other)
        count += 1
    return area


def _distances(steps: list[list[Step]], start: int) -> list[int]:
    """The fewest arrows to each area."""
    found = [FAR] * len(steps)
    found[start] = 0
    todo = [start]
    for area in todo:
        for other, _ in steps[area]:
            if found[other] == FAR:
                found[other] = found[area] + 1
                todo.append(other)
    return found


def _charges(steps: list[list[Step]], start: int) -> list[list[Pay]]:
    """For each area the undominated numbers of land and sea arrows to pay for; the first is free (FR-612, R-16)."""
    found: list[list[Pay]] = [[] for _ in steps]
    found[start] = [(0, 0)]
    todo: list[tuple[int, Pay]] = []
    for other, _ in steps[start]:
        if _better(found[other], (0, 0)):
            todo.append((other, (0, 0)))
    while todo:
        area, (land, sea) = todo.pop(0)
        if (land, sea) not in found[area]:
            continue  # something better has come
        for other, by_land in steps[area]:
            pay = (land + 1, sea) if by_land else (land, sea + 1)
            if _better(found[other], pay):
                todo.append((other, pay))
    return found


def _better(known: list[Pay], pay: Pay) -> bool:
    """Note a charge unless a known one is as good; drop those it beats."""
    for one in known:
        if one[0] <= pay[0] and one[1] <= pay[1]:
            return False
    known[:] = [one for one in known if not (pay[0] <= one[0] and pay[1] <= one[1])]
    known.append(pay)
    return True


def _payments(charges: list[Pay]) -> list[Pay]:
    """The undominated ways to pay, each land arrow with a grain or with gold."""
    found: list[Pay] = []
    for land, sea in charges:
        for grain in range(land + 1):
            _better(found, (grain, LAND_GOLD * (land - grain) + sea))
    return sorted(found)
