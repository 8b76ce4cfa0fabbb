"""The board as tables. Reading and checking a board file is in board_schema.py.

Hexes, crossroads, cities and provinces are numbers in the order of the file. A set of cities, or of hexes that have a
number, is the bits of one number.

The price of a journey depends on two areas only: crossroads that roads without arrow join form an area.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from mypy_extensions import i64

NONE: Final = 255  # no city, seat, tribe, hex; positive, because compiled code reads such numbers faster
NEUTRAL: Final = 254  # the owner of a neutral city (FR-105)

COLOURS: Final = ("red", "blue", "white", "yellow")  # FR-101
HORSEMEN: Final = 0
WARRIORS: Final = 1
SORTS: Final = ("horsemen", "warriors")  # FR-001: tribe = seat * 2 + sort
FIGURES: Final = 8  # of each sort and player
WAGONS: Final = 10  # of each player

GRAIN: Final = 0
ORE: Final = 1
HORSE: Final = 2
CATTLE: Final = 3
GOLD: Final = 4  # in a bundle, beside the four resources
KINDS: Final = ("grain", "ore", "horse", "cattle")
GOODS: Final = ("grain", "ore", "horse", "cattle", "gold")
SUPPLY: Final = (14, 14, 10, 10)  # resource cards of each kind (FR-108, FR-109)

PASTURE: Final = 2
FOREST: Final = 3
TERRAINS: Final = ("field", "mountain", "pasture", "forest")  # FR-305

PROVINCES: Final = 5
HISPANIA: Final = "hispania"  # the province in which the legionnaire begins (FR-107)
BEYOND: Final = "barbaricum"  # of the hexes beyond the Limes, which belong to none (FR-309)
CITIES: Final = 40
CITIES_EACH: Final = 8  # of a province
NEUTRAL_EACH: Final = 2  # of a province, at three players
MOST_TOWERS: Final = 5
STANDARD_TOWERS: Final = 4  # a city with so many towers or more carries a legion standard
MOST_NUMBERED: Final = 60  # hexes with a number, so that a set of them fits into the bits of one number
MOST_PLACES: Final = 250  # crossroads, likewise hexes

DIPLOMACY: Final = 0
TRAITOR: Final = 1
GREAT_WARRIOR: Final = 2
CULTURE: Final = 3
TREASURE: Final = 4  # the first of four
CARDS: Final = (
    "diplomacy",
    "traitor",
    "great_warrior",
    "culture",
    "treasure_burgundians",
    "treasure_visigoths",
    "treasure_vandals",
    "treasure_ostrogoths",
)
CARD_COUNTS: Final = (10, 6, 5, 5, 1, 1, 1, 1)  # FR-109
TREASURES: Final = ("burgundians", "visigoths", "vandals", "ostrogoths")
TREASURE_GOLD: Final = (7, 6, 5, 4)  # FR-513
CARD_TOTAL: Final = 30

FACES: Final = ("pasture loss", "pasture", "development loss", "gold loss", "gold")  # of a plunder counter
FACE_LOSS: Final = (True, False, True, True, False)  # FR-633
FACE_REWARD: Final = ("pasture", "pasture", "development", "gold", "gold")  # FR-634
FACE_COUNTS: Final = (2, 1, 2, 1, 2)  # of each colour (FR-106)
REWARD_GOLD: Final = 2

SPECIALS: Final = ("diplomacy", "scourge_of_rome", "heir_to_rome")
SPECIAL_COUNTS: Final = (1, 7, 4)  # FR-110, FR-703
SPECIAL_POINTS: Final = 2
START_GOLD: Final = 5  # FR-112
REST_GOLD: Final = 2  # FR-604
SUBSTITUTE: Final = 3  # gold instead of a card (FR-435)
BANK_RATE: Final = 3  # FR-414
LAND_GOLD: Final = 3  # instead of a grain for a land arrow (FR-612)
SEA_GOLD: Final = 1
MARKERS: Final = 4  # FR-114
GOAL: Final = 10  # points that end the game (FR-006)
AWARD: Final = 3  # Diplomacy cards played that win the award (FR-701)
HEIR: Final = 4  # cities of each tribe (FR-704)
TERROR: Final = 3  # cities with a legion standard (FR-901)
LIBERTY: Final = 3  # provinces plundered before a tribe may conquer (FR-004)
SAME_COLOUR: Final = 2  # counters of one colour in a box (FR-636)
COIN_COUNTS: Final = (25, 15)  # coins of 1 and of 5 gold in the box
COINS: Final = 100  # gold in them; no deal asks for more (FR-420)
TOTALS: Final = range(2, 13)  # the spaces of the wind rose (FR-302)
SEVEN: Final = 7
WAYS: Final[list[i64]] = [0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]  # in which two dice make a total
ODDS: Final[list[float]] = [
    0.0,
    0.0,
    0.131,
    0.249,
    0.354,
    0.446,
    0.525,
    0.592,
    0.525,
    0.446,
    0.354,
    0.249,
    0.131,
]  # in a round
GRAIN_GOLD: Final = 1.5  # what a grain is worth in gold, for journeys
UNREACHABLE: Final = 1000.0

FAR: Final = 99  # arrows: there is no way

Pairs = list[tuple[int, int]]
Pay = tuple[int, int]  # grain and gold, or land arrows and sea arrows that are not free
Step = tuple[int, bool]  # to which area, and whether over a land arrow


class Board:
    """The tables of one board file."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.data: Final = data  # the file, for pictures and names
        self._hexes()
        self._places()
        self._cities()
        routes = Routes(len(self.places), self.roads, self.arrows, self.lanes)
        self.routes: Final = routes
        self.area: Final = routes.area  # of each crossroads: it is reached from others of its area without any arrow
        self.range: Final[list[i64]] = [self._range(city) for city in range(CITIES)]  # within one arrow (FR-670)
        self.worth: Final = [
            sum([ODDS[self.number[h]] for h in row]) for row in self.touching
        ]  # cards a round, of a place
        self.approach: Final = [  # [area][city]: roughly what it costs, in gold, to get next to a city
            [self._approach(area, city) for city in range(CITIES)] for area in range(routes.areas)
        ]
        self.starts: Final = [  # of each colour: its two start crossroads (FR-102)
            [self.place_of[start] for start in player["starts"]] for player in data["players"]
        ]
        self.forests: Final = [  # of Hispania, where the legionnaire begins (FR-107)
            at for at, one in enumerate(data["hexes"]) if one["terrain"] == "forest" and one["province"] == HISPANIA
        ]

    def _hexes(self) -> None:
        data = self.data
        self.hexes: list[str] = [one["id"] for one in data["hexes"]]
        self.hex_of = {id: at for at, id in enumerate(self.hexes)}
        self.terrain: list[i64] = [TERRAINS.index(one["terrain"]) for one in data["hexes"]]
        self.number: list[i64] = [one.get("number", 0) for one in data["hexes"]]  # 0 for none
        self.empire: list[bool] = [one["province"] != BEYOND for one in data["hexes"]]
        numbered = [at for at in range(len(self.hexes)) if self.number[at] > 0]
        self.hex_bit: list[i64] = [0] * (NONE + 1)  # as a set of hexes; empty for those without a number, and for NONE
        for at, one in enumerate(numbered):
            self.hex_bit[one] = bit(at)
        self.numbered: list[i64] = [  # the hexes of each total, as bits
            union([self.hex_bit[one] for one in numbered if self.number[one] == total]) for total in range(13)
        ]
        self.yielding: list[i64] = [  # the hexes of each terrain, as bits
            union([self.hex_bit[one] for one in numbered if self.terrain[one] == terrain]) for terrain in range(3)
        ]

    def _places(self) -> None:
        data = self.data
        self.places: list[str] = [one["id"] for one in data["crossroads"]]  # the crossroads
        self.place_of = {id: at for at, id in enumerate(self.places)}
        self.corners = [[self.place_of[id] for id in one["crossroads"]] for one in data["hexes"]]  # of each hex
        self.touching: list[list[i64]] = [[] for _ in self.places]  # the hexes at each crossroads
        for one, corners in enumerate(self.corners):
            for place in corners:
                self.touching[place].append(one)
        self.fed: list[i64] = [union([self.hex_bit[one] for one in row]) for row in self.touching]  # as bits
        self.roads: Pairs = [(self.place_of[one["a"]], self.place_of[one["b"]]) for one in data["roads"]]
        district = [str(one["district"]) for one in data["crossroads"]]
        self.arrows = [
            district[a] != district[b] for a, b in self.roads
        ]  # whether a road carries a land arrow (FR-612)
        self.lanes: Pairs = [(self.place_of[one["a"]], self.place_of[one["b"]]) for one in data["sea_lanes"]]
        self.beside: list[list[i64]] = [[] for _ in self.places]  # joined by one road; never by sea
        for a, b in self.roads:
            self.beside[a].append(b)
            self.beside[b].append(a)

    def _cities(self) -> None:
        data = self.data
        province_ids = [one["id"] for one in data["provinces"]]
        self.provinces: list[str] = province_ids
        self.province_names: list[str] = [one["name"] for one in data["provinces"]]
        cities = data["cities"]
        self.cities: list[str] = [one["id"] for one in cities]
        self.city_names: list[str] = [one["name"] for one in cities]
        self.city_of = {id: at for at, id in enumerate(self.cities)}
        self.city_place: list[i64] = [self.place_of[one["crossroads"]] for one in cities]
        self.province: list[i64] = [province_ids.index(one["province"]) for one in cities]  # the colour of a city
        self.towers: list[i64] = [one["towers"] for one in cities]
        self.city_bit: list[i64] = [bit(city) for city in range(CITIES)]
        standard = [self.city_bit[at] for at, towers in enumerate(self.towers) if towers >= STANDARD_TOWERS]
        neutral = [self.city_bit[at] for at, one in enumerate(cities) if one["neutral_at_three"]]
        self.standards = union(standard)  # the cities with a legion standard, as bits
        self.neutral = union(neutral)  # those marked III (FR-105)
        self.city_at: list[i64] = [NONE] * len(self.places)  # the city of each crossroads, or NONE
        for city, place in enumerate(self.city_place):
            self.city_at[place] = city
        self.near: list[list[i64]] = [  # the cities next to each crossroads (FR-630)
            [self.city_at[other] for other in row if self.city_at[other] != NONE] for row in self.beside
        ]

    def _range(self, city: int) -> i64:
        """The other cities at most one arrow away, as bits (FR-670, FR-671, R-22)."""
        distance = self.routes.distance[self.area[self.city_place[city]]]
        near = [c for c in range(CITIES) if distance[self.area[self.city_place[c]]] <= 1]
        return union([self.city_bit[other] for other in near if other != city])

    def _approach(self, area: int, city: int) -> float:
        """The cheapest journey from an area to a crossroads beside a city, with a grain counted as GRAIN_GOLD."""
        ends = [place for place in self.beside[self.city_place[city]] if self.city_at[place] == NONE]
        pays = [pay for place in ends for pay in self.routes.payments[area][self.area[place]]]
        return min([GRAIN_GOLD * grain + gold for grain, gold in pays], default=UNREACHABLE)

    def facts(self) -> str:
        """What play and notation depend on, as text: equal for two files exactly if they are the same board."""
        hexes = [f"{self.hexes[h]} {self.terrain[h]} {self.number[h]} {self.empire[h]}" for h in range(len(self.hexes))]
        cities = [
            f"{self.cities[c]} {self.city_place[c]} {self.province[c]} {self.towers[c]}"
            for c in range(len(self.cities))
        ]
        marks = f"{self.standards} {self.neutral} {self.starts} {self.forests}"
        roads = f"{self.roads} {self.arrows} {self.lanes} {self.corners}"
        return f"struggle-for-rome {hexes} {self.places} {roads} {cities} {self.provinces} {marks}"


def bit(number: i64) -> i64:
    """A set with one member. Shifted twice, because compiled code takes the literal 1 for a number of 32 bits."""
    half = number >> 1
    return (1 << half) << (number - half)


def union(sets: list[i64]) -> i64:
    """All that is in one of the sets."""
    all: i64 = 0
    for one in sets:
        all |= one
    return all


def size(members: i64) -> i64:
    """How many a set has."""
    count: i64 = 0
    while members != 0:
        members &= members - 1
        count += 1
    return count


def members(bits: int) -> list[int]:
    """The numbers in a set, in order."""
    return [at for at in range(bits.bit_length()) if bits >> at & 1]


def standard_board_text() -> str:
    """The board file that comes with the game."""
    return Path(__file__).with_name("board.toml").read_text(encoding="utf-8")


def read_board(text: str) -> Board:
    """The board in a board file; BoardError with every fault found if it cannot be played on."""
    from viae.games.struggle_for_rome.board_schema import checked

    return Board(checked(text))


# ---- journeys


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
