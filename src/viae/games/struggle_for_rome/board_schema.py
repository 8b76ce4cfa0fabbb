"""Board files: a user's own board, checked from top to bottom, with a sentence for every fault.

A file has the map: hexes, crossroads, roads, lanes, districts, cities, where the colours start. What the rulebook
states in numbers is not in it, nor what follows from the rest of the file.
"""

from __future__ import annotations

import re
from typing import Final

from viae.board_schema import BoardReader, Table, quoted, toml
from viae.core.errors import Message, meant
from viae.games.struggle_for_rome.board import (
    BEYOND,
    CITIES,
    CITIES_EACH,
    COLOURS,
    FOREST,
    HISPANIA,
    MOST_NUMBERED,
    MOST_PLACES,
    MOST_TOWERS,
    NEUTRAL_EACH,
    PROVINCES,
    SEVEN,
    TERRAINS,
)

VERSION: Final = 2  # of the form of the file
MOST_DISTRICTS: Final = 60
CROSSROADS: Final = Message("the id of a crossroads")
KEYS: Final[dict[str, tuple[str, ...]]] = {  # of each section
    "meta": ("game", "version", "title"),
    "provinces": ("id", "name", "rgb", "label_at"),
    "districts": ("id", "name"),
    "hexes": ("id", "terrain", "number", "province", "x", "y", "crossroads"),
    "crossroads": ("id", "district", "x", "y"),
    "cities": ("id", "name", "province", "towers", "neutral_at_three", "crossroads"),
    "roads": ("a", "b"),
    "sea_lanes": ("name", "a", "b", "ship"),
    "players": ("colour", "starts"),
    "limes": ("path",),
    "decor": ("wind_rose", "awards", "alps"),
}


def checked(text: str) -> Table:
    """The file's data; BoardError with all faults."""
    check = _Check(toml(text), text)
    for chapter in (check.header, check.known_keys, check.provinces_and_districts, check.grounds, check.crossings):
        chapter()
        check.stop_at_faults()
    for chapter in (check.towns, check.roads, check.players, check.decor):
        chapter()
    check.stop_at_faults()
    for chapter in (check.beside_cities, check.one_map):
        chapter()
    check.stop_at_faults()
    return check.data


class _Check(BoardReader):
    """Reads a board file chapter by chapter. A chapter may rely on what earlier ones have checked.

    Only faults are reported, not what follows from them: if a section is missing or has the wrong length, its parts are
    not checked.
    """

    word = re.compile(r"[a-z0-9_]+")
    word_told = Message("a word of small letters, digits and _")

    def __init__(self, data: Table, text: str) -> None:
        super().__init__(data, text)
        self.provinces: dict[str, Table] = {}
        self.districts: dict[str, Table] = {}
        self.hexes: dict[str, Table] = {}
        self.places: dict[str, Table] = {}  # crossroads
        self.cities: dict[str, Table] = {}
        self.taken: Final[set[str]] = set()  # crossroads of cities
        self.joined: Final[list[tuple[str, str]]] = []  # by roads
        self.lanes: Final[list[tuple[str, str]]] = []

    def at_most(self, where: str, most: int, count: int) -> None:
        if count > most:
            self.fault_in(where, "there can be at most {most}, not {count}.", most=most, count=count)

    # ---- what there is

    def header(self) -> None:
        """[meta]: what kind of file it is."""
        meta = self.table("meta")
        if meta:
            self.exactly(meta, "game", "[meta]", "struggle-for-rome")
            self.exactly(meta, "version", "[meta]", VERSION)
            if "title" in meta:
                self.text(meta, "title", "[meta]")

    def known_keys(self) -> None:
        self.only(KEYS)

    def provinces_and_districts(self) -> None:
        """[[provinces]] and [[districts]]."""
        self.provinces = self.ids("provinces", PROVINCES)
        for id, province in self.provinces.items():
            where = f"[[provinces]] {id}"
            self.text(province, "name", where)
            self.colour(province, "rgb", where)
            self.spot(province, "label_at", where)
        self.districts = self.ids("districts")
        self.at_most("[[districts]]", MOST_DISTRICTS, len(self.districts))
        for id, district in self.districts.items():
            self.text(district, "name", f"[[districts]] {id}")

    def grounds(self) -> None:
        """[[hexes]]: terrain, number and province; their corners are checked with the crossroads."""
        self.hexes = self.ids("hexes")
        for id, ground in self.hexes.items():
            where = f"[[hexes]] {id}"
            faults = len(self.faults)
            if self.choice(ground, "terrain", where, TERRAINS) == TERRAINS[FOREST] or faults < len(self.faults):
                if "number" in ground and faults == len(self.faults):
                    self.fault_in(where, "{key}: a forest has no number (FR-305).", key="number")
            elif self.number(ground, "number", where, 2, 12) == SEVEN:
                self.fault_in(where, "{key}: no hex has the number 7 (FR-307).", key="number")
            self.choice(ground, "province", where, (*self.provinces, BEYOND))
            self.position(ground, where)
            corners = ground.get("crossroads")
            if not isinstance(corners, list) or len(corners) != 6 or not all(isinstance(one, str) for one in corners):
                self.must_be(where, "crossroads", Message("the ids of six crossroads"), corners)
            elif len(set(corners)) != 6:
                twice = next(one for at, one in enumerate(corners) if one in corners[:at])
                self.fault_in(where, "{key}: {place} stands twice.", key="crossroads", place=quoted(twice))
        count = sum("number" in ground for ground in self.hexes.values())
        if count > MOST_NUMBERED or len(self.hexes) > MOST_PLACES:
            self.fault_in(
                "[[hexes]]", "there can be at most {most} with a number, not {count}.", most=MOST_NUMBERED, count=count
            )
        if sum(ground.get("province") != BEYOND for ground in self.hexes.values()) < 2:
            self.fault_in("[[hexes]]", "the legionnaire needs at least two hexes of the Empire (FR-307).")
        if not any((one.get("terrain"), one.get("province")) == ("forest", HISPANIA) for one in self.hexes.values()):
            self.fault_in(
                "[[hexes]]", "there is no forest in {province} for the legionnaire (FR-107).", province=HISPANIA
            )

    def position(self, table: Table, where: str) -> None:
        """Where the picture has a hex or a crossroads."""
        for key in ("x", "y"):
            self.coordinate(table.get(key), where, key)

    def crossings(self) -> None:
        """[[crossroads]]: the corners of the hexes, each in its district."""
        self.places = self.ids("crossroads")
        self.at_most("[[crossroads]]", MOST_PLACES, len(self.places))
        for id, ground in self.hexes.items():
            for place in ground["crossroads"]:
                if place not in self.places:
                    where, told = f"[[hexes]] {id}", meant(place, list(self.places))
                    self.fault_in(
                        where,
                        "{key}: there is no crossroads {place}; {meant}",
                        key="crossroads",
                        place=quoted(place),
                        meant=told,
                    )
        for id, place in self.places.items():
            where = f"[[crossroads]] {id}"
            district = place.get("district")
            if not isinstance(district, str) or district not in self.districts:
                self.must_name(where, "district", Message("the id of a district"), district, self.districts)
            self.position(place, where)

    def towns(self) -> None:
        """[[cities]]: forty, eight of each province, each on a crossroads of its own."""
        before = len(self.faults)
        self.cities = self.ids("cities", CITIES)
        names: set[str] = set()
        for id, city in self.cities.items():
            where = f"[[cities]] {id}"
            name = self.text(city, "name", where).casefold()
            if name in names or (name != id and name in self.cities):
                self.fault_in(where, "another city is called {name} as well.", name=quoted(city["name"]))
            names.add(name)
            self.choice(city, "province", where, tuple(self.provinces))
            self.number(city, "towers", where, 2, MOST_TOWERS)
            self.truth(city, "neutral_at_three", where)
            place = city.get("crossroads")
            if not isinstance(place, str) or place not in self.places:
                self.must_name(where, "crossroads", CROSSROADS, place, self.places)
            elif place in self.taken:
                self.fault_in(where, "{key}: another city stands on {place}.", key="crossroads", place=place)
            else:
                self.taken.add(place)
        if len(self.faults) > before:
            return
        for province in self.provinces:
            there = [city for city in self.cities.values() if city.get("province") == province]
            count, neutral = len(there), sum(city.get("neutral_at_three") is True for city in there)
            if count != CITIES_EACH or neutral != NEUTRAL_EACH:
                right = Message("{cities} cities, {neutral} of them III", cities=CITIES_EACH, neutral=NEUTRAL_EACH)
                self.fault_in(
                    f"[[provinces]] {province}",
                    "{province} must have {right}, not {count} with {neutral} (R-24).",
                    province=province,
                    right=right,
                    count=count,
                    neutral=neutral,
                )

    # ---- how the parts fit together

    def roads(self) -> None:
        """[[roads]] and [[sea_lanes]]: two different crossroads; a lane has no city at its ends."""
        seen: set[frozenset[str]] = set()
        for kind, found in (("roads", self.joined), ("sea_lanes", self.lanes)):
            for at, road in enumerate(self.tables(kind), 1):
                where = Message("[[{section}]] number {number}", section=kind, number=at)
                a, b, faults = road.get("a"), road.get("b"), len(self.faults)
                for key, one in (("a", a), ("b", b)):
                    if not isinstance(one, str) or one not in self.places:
                        self.must_name(where, key, CROSSROADS, one, self.places)
                if len(self.faults) > faults:
                    continue
                a, b = str(a), str(b)
                if a == b:
                    self.fault_in(where, "a and b must be two crossroads, not both {start}.", start=quoted(a))
                    continue
                if frozenset((a, b)) in seen:
                    self.fault_in(where, "{start} and {end} are joined twice.", start=a, end=b)
                seen.add(frozenset((a, b)))
                found.append((a, b))
                if kind == "sea_lanes":
                    self.text(road, "name", where)
                    if a in self.taken or b in self.taken:
                        self.fault_in(where, "a sea lane ends on a crossroads without a city.")
                    if "ship" in road:
                        self.spot(road, "ship", where)

    def players(self) -> None:
        """[[players]]: where each colour starts."""
        found = self.tables("players", len(COLOURS))
        used: set[str] = set()
        for colour, player in zip(COLOURS, found if len(found) == len(COLOURS) else [], strict=False):
            where = self.spot_of(player, f"[[players]] {colour}")
            self.exactly(player, "colour", where, colour, "FR-101")
            starts = player.get("starts")
            own = {one for one in starts if isinstance(one, str)} if isinstance(starts, list) else set()
            if len(own) != 2 or len(starts or ()) != 2 or not own <= set(self.places) - self.taken - used:
                self.must_be(where, "starts", Message("two crossroads of its own without a city"), starts, "FR-102")
            used |= own

    def beside_cities(self) -> None:
        """A city that nobody can stand beside could never be attacked (FR-630)."""
        for id, city in self.cities.items():
            beside = [b if a == city["crossroads"] else a for a, b in self.joined if city["crossroads"] in (a, b)]
            if self.taken.issuperset(beside):
                self.fault_in(f"[[cities]] {id}", "no road leads to a crossroads without a city (FR-630).")

    def one_map(self) -> None:
        """Every crossroads can be reached; those of a district without an arrow."""
        whole = _reached(next(iter(self.places)), self.joined + self.lanes)
        for place in self.places:
            if place not in whole:
                self.fault_in(f"[[crossroads]] {place}", "no road or lane leads to {place}.", place=place)
                return
        for district in self.districts:
            own = [id for id, place in self.places.items() if place["district"] == district]
            inner = [(a, b) for a, b in self.joined if a in own and b in own]
            if own and len(_reached(own[0], inner)) != len(own):
                self.fault_in(
                    f"[[districts]] {district}", "it falls apart: its crossroads are not all joined by its roads."
                )

    def decor(self) -> None:
        """[limes] and [decor]: what only the picture needs."""
        limes = self.table("limes")
        path = limes.get("path")
        if limes and (not isinstance(path, list) or not all(isinstance(one, str) for one in path)):
            self.must_be("[limes]", "path", Message("a list of crossroads"), path)
        for one in path if isinstance(path, list) else ():
            if isinstance(one, str) and one not in self.places:
                self.fault_at(
                    "[limes]",
                    [one],
                    "{key}: there is no crossroads {place}; {meant}",
                    key="path",
                    place=quoted(one),
                    meant=meant(one, list(self.places)),
                )
        decor = self.table("decor")
        for key in ("wind_rose", "awards", *(["alps"] if "alps" in decor else [])) if decor else ():
            self.spot(decor, key, "[decor]")


def _reached(start: str, links: list[tuple[str, str]]) -> set[str]:
    """Everything that links lead to."""
    joined: dict[str, list[str]] = {}
    for a, b in links:
        joined.setdefault(a, []).append(b)
        joined.setdefault(b, []).append(a)
    found = {start}
    todo = [start]
    while todo:
        for other in joined.get(todo.pop(), []):
            if other not in found:
                found.add(other)
                todo.append(other)
    return found
