"""The journeys of a board file: whether the caravan can travel each direction, and tiles enough lie on its way."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from viae.board_schema import BoardReader, Table, Where, quoted
from viae.core.errors import Message
from viae.games.silk_road.board import BARTERER, CROOK, SIDES, STANDARD, THIEF, TRAY, Face

MOST_WITH_PRINTED: Final = 7  # thieves, on tiles and printed on one way; likewise
MOST_ARROWS: Final = 2  # out of a place


class JourneyReader(BoardReader):
    """Checks the directions, once goods, places, roads and tiles are read."""

    def __init__(self, data: Table, text: str) -> None:
        super().__init__(data, text)
        self.good: Final[list[str]] = []  # ids
        self.place: Final[dict[str, Table]] = {}  # by id
        self.links: Final[list[tuple[str, str]]] = []
        self.faces: Final[list[Face]] = []
        self.supply: Final[list[list[i64]]] = [[], []]  # by back, then face
        self.printed: Final[dict[str, int]] = {}  # the face of the printed action, by city
        self._alike: Final[dict[object, int]] = {}  # faces by what they show, in whatever order

    def direction(self, name: str) -> None:
        """[direction.standard] and [direction.reversed]: where it goes, and which tiles lie where (SK-801, SK-802)."""
        where = f"[direction.{name}]"
        section = self.table("direction").get(name)
        if not isinstance(section, dict):
            self.fault("the section [{section}] is missing.", section=f"direction.{name}")
            return
        forward = name == STANDARD
        if not forward:
            self.only_keys(section, where, ("no_keep_tiles_on",))
        section |= {
            "reverse_roads": not forward,
            "orange_tiles_on": "orange" if forward else "purple",
            "purple_tiles_on": "purple" if forward else "orange",
        }
        if not forward:
            standard = self.data["direction"].get(STANDARD)
            if isinstance(standard, dict):
                section |= {"start": standard.get("finish"), "finish": standard.get("start")}
        ends = [section.get("start"), section.get("finish")]
        before = len(self.faults)
        for key, end in zip(("start", "finish"), ends, strict=True):
            if not self._is(end, "terminus"):
                termini = [place for place in self.place if self._is(place, "terminus")]
                self.must_name(where, key, Message("the id of a terminus ({rule})", rule="SK-112"), end, termini)
        if len(self.faults) > before:
            return
        if ends[0] == ends[1]:
            self.fault_in(where, "start and finish must be the two termini, not {value} (SK-112).", value=quoted(ends))
            return
        barred = section.get("no_keep_tiles_on")
        side = str(section.get("purple_tiles_on"))
        if (
            not isinstance(barred, list)
            or not all(self._is(city, "city") and self.place[city].get("side") == side for city in barred)
            or len({*barred}) != len(barred)
        ):
            self.must_be(where, "no_keep_tiles_on", Message("a list of {side} cities", side=side), barred, "SK-108")
            return
        links = self.links if forward else [(b, a) for a, b in self.links]
        for name in self.place:
            if name not in barred and {b for a, b in links if a == name} == {ends[1]}:
                self.fault_in(
                    where,
                    "no_keep_tiles_on must name {city}, the last city before {end} (SK-108).",
                    city=name,
                    end=str(ends[1]),
                )
        self._passable(where, forward, ends[0], ends[1], links)
        self._supplied(where, section, len(barred))

    def _is(self, name: object, kind: str) -> bool:
        return isinstance(name, str) and name in self.place and self.place[name]["kind"] == kind

    def _passable(self, where: Where, forward: bool, start: Any, goal: Any, links: list[tuple[str, str]]) -> None:
        """Every city lies on a way from the start to the goal, and no way comes back (SK-301, SK-302)."""
        for name in self.place:
            ahead = sum(a == name for a, _ in links)
            there = f"[[city]] {name}" if forward else where
            if name != goal and not ahead:
                self.fault_in(there, "no arrow leads on from {city} (SK-302).", city=name)
            if ahead > MOST_ARROWS:
                self.fault_in(
                    there,
                    "{count} arrows lead on from {city}, but at most {most} can (SK-302).",
                    count=ahead,
                    most=MOST_ARROWS,
                    city=name,
                )
            if name != start and not any(b == name for _, b in links):
                self.fault_in(there, "no arrow leads to {city} (SK-302).", city=name)
        for name, end in ((goal, 0), (start, 1)):
            place = f"[[city]] {name}" if forward else where
            if any(link[end] == name for link in links):
                if end:
                    self.fault_in(place, "an arrow leads to {city} (SK-303).", city=name)
                else:
                    self.fault_in(place, "an arrow leads on from {city} (SK-303).", city=name)
        if circle := _circle(links):
            self.fault_in(where, "the arrows lead round in a circle: {cities} (SK-301).", cities=", ".join(circle))

    def thieves(self) -> None:
        """Thieves on tiles, and those that are printed on one way of the caravan."""
        robbing = [face.kind == THIEF for face in self.faces]
        printed = {city for city, at in self.printed.items() if robbing[at]}
        tiles = sum(many for row in self.supply for many, robs in zip(row, robbing, strict=True) if robs)
        most = max([_met(printed, self.links, name) for name in self.place])
        if printed and tiles + most > MOST_WITH_PRINTED:
            self.fault_in(
                "[[bonus]]",
                "thieves on tiles ({tiles}) and printed on one way ({printed}) must be at most {most} together.",
                tiles=tiles,
                printed=most,
                most=MOST_WITH_PRINTED,
            )

    def _supplied(self, where: Where, section: Table, barred: int) -> None:
        """There are tiles for the fullest cities, and enough that may lie in the barred ones (SK-104, SK-109)."""
        for back, side in enumerate((section.get("orange_tiles_on"), section.get("purple_tiles_on"))):
            cities = len([one for one in self.place.values() if one["kind"] == "city" and one["side"] == side])
            there = sum(self.supply[back])
            if there < cities * TRAY:
                self.fault_in(
                    where,
                    "{cities} {side} cities take {tiles} tiles, but there are {count} with {back} backs (SK-104).",
                    cities=cities,
                    side=str(side),
                    tiles=cities * TRAY,
                    count=there,
                    back=SIDES[back],
                )
        kept = [face.kind in (CROOK, BARTERER) for face in self.faces]
        free = sum(many for many, is_kept in zip(self.supply[1], kept, strict=True) if not is_kept)
        if free < barred * TRAY:
            self.fault_in(
                where,
                "{cities} cities without Crook and Barterer take {tiles} tiles, but there are {count} (SK-108).",
                cities=barred,
                tiles=barred * TRAY,
                count=free,
            )


def _met(cities: set[str], links: list[tuple[str, str]], start: str) -> int:
    """How many of these cities one way can pass that begins in a place; the arrows do not lead round in a circle."""
    most = 0
    rim = {start: int(start in cities)}
    while rim:
        most = max(most, *rim.values())
        ahead: dict[str, int] = {}
        for here, met in rim.items():
            for a, b in links:
                if a == here:
                    ahead[b] = max(ahead.get(b, 0), met + (b in cities))
        rim = ahead
    return most


def _circle(links: list[tuple[str, str]]) -> list[str]:
    """Places whose arrows lead from one to the next and back to the first, if there are any."""
    inner = [*links]
    while len(left := [(a, b) for a, b in inner if any(b == c for c, _ in inner)]) < len(inner):
        inner = left
    if not inner:
        return []
    way = [inner[0][0]]
    while way[-1] not in way[:-1]:
        way.append(next(b for a, b in inner if a == way[-1]))
    return way[way.index(way[-1]) :]
