"""The board as tables: places, roads, tiles. board_schema.py reads and checks board files.

Places, goods and tile faces are numbers in the order of the file. A face is what an action tile shows; tiles of the two
backs that show the same have the same face.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from mypy_extensions import i64

from viae.i18n.grammar import name_in

NONE: Final = 255  # no place, seat, good, face, number; positive, because compiled code reads such numbers faster
MOST_PLACES: Final = 60

GOODS: Final = 5  # kinds
EACH: Final = 15  # goods tokens of each kind (SK-103, SKR-12)
START_GOODS: Final = 3  # SK-103
START_MONEY: Final = 10  # SK-111: a gold and five silver, counted in silver (SKR-01)
TRAY: Final = 5  # tiles that a city can hold (SK-104)
MIN_SEATS: Final = 3  # SK-101, SKR-28
MAX_SEATS: Final = 6
PER_CITY: Final = (5, 3, 4, 5)  # tiles in a city, and turn tokens, with 3, 4, 5, 6 seats (SK-104, SK-113)
CAP: Final = (2, 1, 1, 1)  # plays of a seat in a turn (SK-404, SK-411)
SELL_PRICES: Final = (4, 3, 2, 1)  # SK-502
BUY_PRICES: Final = (1, 2, 3, 4)  # SK-512
TRADE_TIMES: Final = 2  # SK-522
VIZIER_FIRST: Final = 5  # SK-552
VIZIER_SECOND: Final = 3
MAJORITY: Final = 2  # points (SK-703)

ORANGE: Final = 0  # the eastern side, and the back of its tiles
PURPLE: Final = 1  # the western side
SIDES: Final = ("orange", "purple")
TERMINUS: Final = 2  # as a side: a place without tiles (SK-106)

BUYER: Final = 0
SELLER: Final = 1
TRADE: Final = 2
SPECIAL: Final = 3
THIEF: Final = 4
VIZIER: Final = 5
CROOK: Final = 6
BARTERER: Final = 7
KINDS: Final = ("buyer", "seller", "trade", "special_trade", "thief", "vizier", "crook", "barterer")

STANDARD: Final = "standard"
REVERSED: Final = "reversed"


def ladder(prices: tuple[int, ...]) -> list[i64]:
    """Prices of 0, 1, 2 ... tokens together; the last single price repeats (SK-502, SK-512, SKR-13)."""
    totals: list[i64] = [0]
    for at in range(EACH):
        totals.append(totals[at] + prices[min(at, len(prices) - 1)])
    return totals


RECEIPTS: Final = ladder(SELL_PRICES)  # by number sold to one tile
COSTS: Final = ladder(BUY_PRICES)  # by number bought from one tile


class Face:
    """What an action tile shows."""

    def __init__(self, name: str, kind: int, icons: tuple[int, ...] = (), gives: int = 0, size: int = 0) -> None:
        self.name: Final = name  # in notation: "buyer-silk", "trade-silk-spices-spices", "special-2", "thief"
        self.kind: Final[i64] = kind
        self.icons: Final = icons  # goods pictured: of a buyer or seller one; of a trade what is given, then received
        self.gives: Final[i64] = gives  # of a trade: how many of them are given
        self.size: Final[i64] = size  # of a special trade


class Journey:
    """One direction of travel (SK-801 to SK-804, SKR-27)."""

    def __init__(
        self, *, start: int, goal: int, onward: list[list[i64]], back: list[i64], barred: list[int], order: list[i64]
    ) -> None:
        self.start: Final[i64] = start  # SK-112
        self.goal: Final[i64] = goal
        self.onward: Final = onward  # of each place: where its arrows lead
        self.back: Final = back  # of each place: the back of its tiles, ORANGE, PURPLE or NONE (SK-105, SK-106)
        self.barred: Final = barred  # the cities without Crook and Barterer (SK-108, SK-803)
        self.order: Final = order  # the cities in the order of dealing, the barred ones first (SK-109)
        self.visits: Final = [self._visits(place) for place in range(len(onward))]  # [from][to]: how likely it is

    def _visits(self, place: int) -> list[float]:
        """How likely the caravan is to visit each place later, if it takes each arrow equally often."""
        chance = [0.0] * len(self.onward)
        waiting = {place: 1.0}
        while waiting:
            ahead: dict[int, float] = {}
            for here, odds in waiting.items():
                for there in self.onward[here]:
                    ahead[int(there)] = ahead.get(int(there), 0.0) + odds / float(len(self.onward[here]))
            for there, odds in ahead.items():
                chance[there] += odds
            waiting = ahead
        return chance


class Board:
    """The tables of one board file."""

    def __init__(
        self, data: dict[str, Any], faces: list[Face], supply: list[list[i64]], printed: dict[str, int]
    ) -> None:
        self.data: Final = data  # the file, for pictures and names
        places = data["city"]
        self.places: Final = len(places)
        self.ids: Final[list[str]] = [place["id"] for place in places]  # in notation: "lanzhou"
        self.side: Final[list[int]] = [  # of each place: ORANGE, PURPLE or TERMINUS
            TERMINUS if place["kind"] == "terminus" else SIDES.index(place["side"]) for place in places
        ]
        self.cities: Final = [place for place in range(len(places)) if self.side[place] != TERMINUS]
        self.goods: Final[list[str]] = [good["id"] for good in data["goods"]]  # in notation: "silk"
        self.roads: Final = [(self.ids.index(road["from"]), self.ids.index(road["to"])) for road in data["road"]]
        self.bonus: Final[list[i64]] = [printed.get(id, NONE) for id in self.ids]  # the face printed there, or NONE
        self.faces: Final = faces  # of the tiles, then of printed actions that no tile shows (SK-401, SKR-31)
        self.face_names: Final = [face.name for face in faces]
        self.supply: Final = supply  # by back, then face: how many tiles there are
        self.journeys: Final = {name: self._journey(name) for name in (STANDARD, REVERSED)}

    def _journey(self, name: str) -> Journey:
        direction = self.data["direction"][name]
        onward: list[list[i64]] = [[] for _ in range(self.places)]
        for a, b in self.roads:
            if direction["reverse_roads"]:
                onward[b].append(a)
            else:
                onward[a].append(b)
        side_of_back = (SIDES.index(direction["orange_tiles_on"]), SIDES.index(direction["purple_tiles_on"]))
        back: list[i64] = [NONE if side == TERMINUS else side_of_back.index(side) for side in self.side]
        barred = [self.ids.index(city) for city in direction["no_keep_tiles_on"]]
        order: list[i64] = [*barred, *[city for city in self.cities if city not in barred]]
        return Journey(
            start=self.ids.index(direction["start"]),
            goal=self.ids.index(direction["finish"]),
            onward=onward,
            back=back,
            barred=barred,
            order=order,
        )

    def name(self, place: int, lang: str = "en") -> str:
        """What people call a place."""
        return name_in(self.data["city"][place]["name"], lang)

    def good_name(self, good: int, lang: str = "en") -> str:
        return name_in(self.data["goods"][good]["name"], lang)

    def most_money(self) -> int:
        """More than all the money there can ever be, so that the table of bids covers every amount."""
        count = [0] * len(KINDS)
        for row in self.supply:
            for face, many in zip(self.faces, row, strict=True):
                count[face.kind] += many
        for at in self.bonus:
            if at != NONE:
                count[self.faces[at].kind] += 1
        return MAX_SEATS * START_MONEY + count[SELLER] * RECEIPTS[EACH] + count[VIZIER] * MAX_SEATS * VIZIER_FIRST

    def facts(self) -> str:
        """What play and notation depend on, as text: equal for two files exactly if they are the same board."""
        journeys = [
            f"{name} {way.start} {way.goal} {way.onward} {way.back} {way.barred}"
            for name, way in sorted(self.journeys.items())
        ]
        tiles = [at for at in range(len(self.faces)) if self.supply[ORANGE][at] + self.supply[PURPLE][at] > 0]
        names = [self.face_names[at] for at in tiles]
        supply = [[row[at] for at in tiles] for row in self.supply]
        printed = [self._printed(place) for place in range(self.places)]
        return f"silk-road {self.ids} {self.side} {self.goods} {printed} {names} {supply} {journeys}"

    def _printed(self, place: int) -> int | str:
        """The printed action of a place as text: the size of a special trade, the name of another; 0 for none."""
        if self.bonus[place] == NONE:
            return 0
        face = self.faces[self.bonus[place]]
        return int(face.size) or face.name


def standard_board_text() -> str:
    """The board file that comes with the game."""
    return Path(__file__).with_name("board.toml").read_text(encoding="utf-8")


def read_board(text: str) -> Board:
    """The board in a board file; BoardError with every fault that was found."""
    from viae.games.silk_road.board_schema import checked

    data, faces, supply, printed = checked(text)
    return Board(data, faces, supply, printed)
