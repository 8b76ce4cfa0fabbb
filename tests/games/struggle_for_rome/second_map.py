"""A second reading of the map: journeys and distances by plain searches over the roads and lanes of the board file.

It shares no table and no function with the engine.
"""

from __future__ import annotations

from collections import deque
from functools import cache, cached_property
from heapq import heappop, heappush
from typing import Any, Final

from tests.games.struggle_for_rome.positions import standard_board

MOST_GRAIN: Final = 14  # nobody can pay more


class Map:
    """The crossroads with what joins them: nothing to pay, a land arrow, or a sea arrow."""

    def __init__(self, lanes: bool = True, land_arrows: bool = True) -> None:
        data = standard_board()
        district = {one["id"]: one["district"] for one in data["crossroads"]}
        self.data: Final[dict[str, Any]] = data
        self.steps: Final[dict[str, list[tuple[str, str]]]] = {one["id"]: [] for one in data["crossroads"]}
        for road in data["roads"]:  # FR-612: an arrow leads from district to district
            road["arrow"] = district[road["a"]] != district[road["b"]]
        for city in data["cities"]:
            city["standard"] = city["towers"] >= 4
        ways = [(road["a"], road["b"], "land" if road["arrow"] else "") for road in data["roads"]]
        ways = [way for way in ways if land_arrows or not way[2]]
        if lanes:
            ways += [(lane["a"], lane["b"], "sea") for lane in data["sea_lanes"]]
        for one, other, arrow in ways:  # FR-613: in both directions
            self.steps[one].append((other, arrow))
            self.steps[other].append((one, arrow))
        self.hexes: Final[dict[str, Any]] = {one["id"]: {"number": 0} | one for one in data["hexes"]}
        self.cities: Final[dict[str, Any]] = {one["id"]: one for one in data["cities"]}
        self.city_at: Final = {one["crossroads"]: one["id"] for one in data["cities"]}

    def prices(self, start: str) -> dict[str, set[tuple[int, int]]]:
        """To each crossroads the payments (grain, gold) of which none is worse than another (FR-612).

        For every number of grain the least gold, by a search over crossroads, grain paid, and free arrow used or not.
        """
        best: dict[tuple[str, bool, int], int] = {}
        least: dict[tuple[str, bool], int] = {}  # grain of what came for less or equal gold
        heap = [(0, 0, start, False)]
        while heap:
            gold, grain, place, used = heappop(heap)
            if grain >= least.get((place, used), MOST_GRAIN + 1):
                continue
            least[place, used] = grain
            best[place, used, grain] = gold
            for to, arrow in self.steps[place]:
                if not arrow or not used:
                    heappush(heap, (gold, grain, to, used or arrow != ""))
                elif arrow == "sea":
                    heappush(heap, (gold + 1, grain, to, True))
                else:
                    heappush(heap, (gold + 3, grain, to, True))
                    if grain < MOST_GRAIN:
                        heappush(heap, (gold, grain + 1, to, True))
        found: dict[str, set[tuple[int, int]]] = {}
        for (place, _, grain), gold in best.items():
            found.setdefault(place, set()).add((grain, gold))
        return {place: undominated(pairs) for place, pairs in found.items()}

    def arrows(self, start: str, goal: str) -> int:
        """The smallest number of arrows on any way (FR-671)."""
        return self.distances(start)[goal]

    def distances(self, start: str) -> dict[str, int]:
        found = {start: 0}
        queue = deque([start])
        while queue:
            place = queue.popleft()
            for to, arrow in self.steps[place]:
                far = found[place] + (arrow != "")
                if to not in found or far < found[to]:
                    found[to] = far
                    queue.append(to)
        return found

    def beside(self, place: str) -> set[str]:
        """The crossroads joined to this one by a road."""
        return {to for to, arrow in self.steps[place] if arrow != "sea"}

    @cached_property
    def within(self) -> dict[str, set[str]]:
        """The cities at most one arrow away from each city."""
        found = {}
        for name, city in self.cities.items():
            far = self.distances(city["crossroads"])
            near = {place for place in far if far[place] <= 1 and place != city["crossroads"]}
            found[name] = {self.city_at[place] for place in near if place in self.city_at}
        return found


@cache
def the_map() -> Map:
    return Map()


@cache
def prices_from(start: str) -> dict[str, set[tuple[int, int]]]:
    return the_map().prices(start)


def undominated(pairs: set[tuple[int, int]]) -> set[tuple[int, int]]:
    """Without the pairs that another one undercuts in one part and does not exceed in the other."""
    return {
        (grain, gold)
        for grain, gold in pairs
        if not any((a <= grain and b <= gold) and (a, b) != (grain, gold) for a, b in pairs)
    }
