"""Board files: a user's own board, checked from top to bottom, with a sentence for every fault.

The map may differ from the board that comes with the game: hexes, roads, lanes, districts, cities, start crossroads.
What the rulebook states in numbers may not.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from viae.board_schema import Reader, Table, quoted, toml
from viae.core.errors import Message
from viae.games.struggle_for_rome.board import (
    BANK_RATE,
    CARD_COUNTS,
    CARDS,
    CITIES,
    CITIES_EACH,
    COLOURS,
    CULTURE,
    FACE_COUNTS,
    FACE_LOSS,
    FACE_REWARD,
    FIGURES,
    HISPANIA,
    KINDS,
    LAND_GOLD,
    MOST_NUMBERED,
    MOST_PLACES,
    MOST_TOWERS,
    NEUTRAL_EACH,
    PROVINCES,
    REST_GOLD,
    SEA_GOLD,
    SEVEN,
    SPECIAL_COUNTS,
    SPECIAL_POINTS,
    SPECIALS,
    STANDARD_TOWERS,
    START_GOLD,
    SUBSTITUTE,
    SUPPLY,
    TERRAINS,
    TREASURE,
    TREASURE_GOLD,
    WAGONS,
)

SIDES: Final = ("empire", "barbaricum")
BEYOND: Final = "barbaricum"  # the province of what lies beyond the Limes
PLACE_KINDS: Final = ("open", "city", "start")
YIELDS: Final = ("grain", "ore", "pasture", "")
MOST_DISTRICTS: Final = 60
COINS: Final = (("ones", 25), ("fives", 15))  # what lies in the box; the bank never runs dry
BUILDS: Final[tuple[tuple[str, Table], ...]] = (
    ("army", {"ore": 1, "horse": 1}),
    ("wagon", {"horse": 1, "grain": 1, "cattle": 1}),
    ("development", {"cattle": 1, "gold": 1}),
)


def checked(text: str) -> Table:
    """The file's data; BoardError with all faults."""
    check = _Check(toml(text))
    for chapter in (check.header, check.regions, check.lands, check.grounds, check.crossings):
        chapter()
        check.stop_at_faults()
    for chapter in (check.towns, check.roads, check.players, check.numbers, check.decor):
        chapter()
    check.stop_at_faults()
    for chapter in (check.beside_cities, check.one_map, check.totals):
        chapter()
    check.stop_at_faults()
    return check.data


class _Check(Reader):
    """Reads a board file chapter by chapter. A chapter may rely on what earlier ones have checked.

    Only faults are reported, not what follows from them: if a section is missing or has the wrong length, its parts are
    not checked.
    """

    word = re.compile(r"[a-z0-9_]+")
    word_told = Message("a word of small letters, digits and _")

    def __init__(self, data: Table) -> None:
        super().__init__(data)
        self.provinces: dict[str, Table] = {}
        self.districts: dict[str, Table] = {}
        self.hexes: dict[str, Table] = {}
        self.places: dict[str, Table] = {}  # crossroads
        self.cities: dict[str, Table] = {}
        self.links: Final[list[tuple[str, str]]] = []  # roads and lanes

    def row(self, name: str, count: int) -> list[Table]:
        """A number of sections in a fixed order; none if there are more or fewer, which is then the only fault."""
        found = self.tables(name, count)
        return found if len(found) == count else []

    def at_most(self, where: str, most: int, count: int) -> None:
        if count > most:
            self.fault_in(where, "there can be at most {most}, not {count}.", most=most, count=count)

    def stated(self, name: str, values: Sequence[tuple[str, object, str]]) -> None:
        """A section in which every value is fixed by a rule."""
        table = self.table(name)
        for key, value, rule in values if table else ():
            self.exactly(table, key, f"[{name}]", value, rule)

    # ---- what there is

    def header(self) -> None:
        """[meta]: what kind of file it is and how large the picture is."""
        meta = self.table("meta")
        if meta:
            self.exactly(meta, "game", "[meta]", "struggle-for-rome")
            self.exactly(meta, "version", "[meta]", 1)
            self.exactly(meta, "players", "[meta]", [3, 4])
            self.spot(meta, "view", "[meta]", 4)

    def regions(self) -> None:
        """[[provinces]] and [[terrains]]."""
        self.provinces = self.ids("provinces", PROVINCES)
        for id, province in self.provinces.items():
            where = f"[[provinces]] {id}"
            self.text(province, "name", where)
            self.text(province, "colour", where)
            self.colour(province, "rgb", where)
            self.exactly(province, "cities", where, CITIES_EACH, "FR-106")
            self.spot(province, "label_at", where)
        for terrain, yields, table in zip(TERRAINS, YIELDS, self.row("terrains", len(TERRAINS)), strict=False):
            self.exactly(table, "id", f"[[terrains]] {terrain}", terrain, "FR-305")
            self.exactly(table, "yields", f"[[terrains]] {terrain}", yields, "FR-305")

    def lands(self) -> None:
        """[[districts]]."""
        self.districts = self.ids("districts")
        self.at_most("[[districts]]", MOST_DISTRICTS, len(self.districts))
        for id, district in self.districts.items():
            where = f"[[districts]] {id}"
            self.text(district, "name", where)
            self.spot(district, "centre", where)
            self.choice(district, "province", where, (*self.provinces, BEYOND))

    def grounds(self) -> None:
        """[[hexes]]: terrain and number, on which side of the Limes; their corners are checked with the crossroads."""
        self.hexes = self.ids("hexes")
        count = 0  # of hexes with a number
        for id, ground in self.hexes.items():
            where = f"[[hexes]] {id}"
            faults = len(self.faults)
            terrain = self.choice(ground, "terrain", where, TERRAINS)
            number = self.number(ground, "number", where, 0, 12)
            count += number > 0
            fits = (terrain == "forest") == (number == 0) and number not in (1, SEVEN)
            if not fits and len(self.faults) == faults:
                self.fault_in(
                    where, "a forest has number 0, another hex 2 to 12 without 7, not {number} (FR-305).", number=number
                )
            faults = len(self.faults)
            side = self.choice(ground, "side", where, SIDES)
            province = self.choice(ground, "province", where, (*self.provinces, BEYOND))
            if (province == BEYOND) != (side == BEYOND) and len(self.faults) == faults:
                other = quoted(province)
                self.fault_in(
                    where, "side {side} does not go with province {province} (FR-309).", side=side, province=other
                )
            for key in ("x", "y"):
                self.coordinate(ground.get(key), where, key)
            corners = ground.get("crossroads")
            if not isinstance(corners, list) or len(corners) != 6 or not all(isinstance(one, str) for one in corners):
                self.must_be(where, "crossroads", Message("six ids"), corners)
            elif len(set(corners)) != 6:
                self.fault_in(where, "a crossroads stands twice among its corners.")
        if count > MOST_NUMBERED or len(self.hexes) > MOST_PLACES:
            self.fault_in(
                "[[hexes]]", "there can be at most {most} with a number, not {count}.", most=MOST_NUMBERED, count=count
            )
        if sum(ground.get("side") == "empire" for ground in self.hexes.values()) < 2:
            self.fault_in("[[hexes]]", "the legionnaire needs at least two hexes of the Empire (FR-307).")
        if not any((one.get("terrain"), one.get("province")) == ("forest", HISPANIA) for one in self.hexes.values()):
            self.fault_in(
                "[[hexes]]", "there is no forest in {province} for the legionnaire (FR-107).", province=HISPANIA
            )

    def crossings(self) -> None:
        """[[crossroads]]: the corners of the hexes, each with its kind and its district."""
        self.places = self.ids("crossroads")
        self.at_most("[[crossroads]]", MOST_PLACES, len(self.places))
        around: dict[str, list[str]] = {id: [] for id in self.places}
        for id, ground in self.hexes.items():
            for place in ground["crossroads"]:
                if place not in around:
                    self.fault_in(f"[[hexes]] {id}", "there is no crossroads {place}.", place=quoted(place))
                else:
                    around[place].append(id)
        whole = not self.faults
        for id, place in self.places.items():
            where = f"[[crossroads]] {id}"
            kind = self.choice(place, "kind", where, PLACE_KINDS)
            district = place.get("district")
            if not isinstance(district, str) or district not in self.districts:
                self.fault_in(where, "there is no district {district}.", district=quoted(district))
            for key in ("x", "y"):
                self.coordinate(place.get(key), where, key)
            stated = place.get("hexes")
            if whole and (not isinstance(stated, list) or sorted(map(str, stated)) != sorted(around[id])):
                self.must_be(where, "hexes", ", ".join(around[id]) or Message("none"), stated)
            if kind == "start":
                self.choice(place, "start", where, COLOURS)

    def towns(self) -> None:
        """[[cities]]: forty, eight of each province, each on a crossroads of its own."""
        before = len(self.faults)
        self.cities = self.ids("cities", CITIES)
        names: set[str] = set()
        held: set[str] = set()
        for id, city in self.cities.items():
            where = f"[[cities]] {id}"
            name = self.text(city, "name", where).casefold()
            if name in names or (name != id and name in self.cities):
                self.fault_in(where, "another city is called {name} as well.", name=quoted(city["name"]))
            names.add(name)
            self.choice(city, "province", where, tuple(self.provinces))
            faults = len(self.faults)
            towers = self.number(city, "towers", where, 2, MOST_TOWERS)
            if len(self.faults) == faults:
                self.exactly(city, "standard", where, towers >= STANDARD_TOWERS, "FR-901")
            self.truth(city, "neutral_at_three", where)
            place = city.get("crossroads")
            if not isinstance(place, str) or self.places.get(place, {}).get("kind") != "city":
                self.must_be(where, "crossroads", Message("one of kind city"), place)
            elif place in held:
                self.fault_in(where, "another city stands on {place}.", place=place)
            else:
                held.add(place)
            if "label" in city:
                self.spot(city, "label", where)
        if len(self.faults) > before:
            return
        for place, table in self.places.items():
            if table["kind"] == "city" and place not in held:
                self.fault("[[crossroads]] {place} is of kind city, but no city stands there.", place=place)
        for province in self.provinces:
            there = [city for city in self.cities.values() if city.get("province") == province]
            count, neutral = len(there), sum(city.get("neutral_at_three") is True for city in there)
            if count != CITIES_EACH or neutral != NEUTRAL_EACH:
                right = Message("{cities} cities, {neutral} of them III", cities=CITIES_EACH, neutral=NEUTRAL_EACH)
                self.fault(
                    "{province} must have {right}, not {count} with {neutral} (R-24).",
                    province=province,
                    right=right,
                    count=count,
                    neutral=neutral,
                )

    # ---- how the parts fit together

    def roads(self) -> None:
        """[[roads]] and [[sea_lanes]]: two different crossroads; an arrow exactly between two districts (FR-612)."""
        seen: set[frozenset[str]] = set()
        for kind in ("roads", "sea_lanes"):
            for at, road in enumerate(self.tables(kind), 1):
                where = Message("[[{section}]] number {number}", section=kind, number=at)
                a, b = road.get("a"), road.get("b")
                if not (isinstance(a, str) and isinstance(b, str) and a in self.places and b in self.places) or a == b:
                    self.fault_in(
                        where, "a and b must be two crossroads, not {start} and {end}.", start=quoted(a), end=quoted(b)
                    )
                    continue
                if frozenset((a, b)) in seen:
                    self.fault_in(where, "{start} and {end} are joined twice.", start=a, end=b)
                seen.add(frozenset((a, b)))
                self.links.append((a, b))
                if kind == "roads":
                    apart = self.places[a]["district"] != self.places[b]["district"]
                    self.exactly(road, "arrow", f"[[roads]] {a} to {b}", apart, "FR-612")
                elif "city" in (self.places[a]["kind"], self.places[b]["kind"]):
                    self.fault_in(where, "a sea lane ends on a crossroads without a city.")
                else:
                    self.text(road, "name", where)

    def players(self) -> None:
        """[[players]]: who starts where."""
        for colour, player in zip(COLOURS, self.row("players", len(COLOURS)), strict=False):
            where = f"[[players]] {colour}"
            self.exactly(player, "colour", where, colour, "FR-101")
            self.colour(player, "rgb", where)
            for key, number in (("horsemen", FIGURES), ("warriors", FIGURES), ("wagons", WAGONS)):
                self.exactly(player, key, where, number, "FR-104")
            own = [id for id, place in self.places.items() if place.get("start") == colour and place["kind"] == "start"]
            stated = player.get("starts")
            if not isinstance(stated, list) or len(own) != 2 or sorted(map(str, stated)) != sorted(own):
                right = Message("its two start crossroads ({places})", places=", ".join(own) or Message("none"))
                self.must_be(where, "starts", right, stated, "FR-102")

    def beside_cities(self) -> None:
        """A city that nobody can stand beside could never be attacked (FR-630)."""
        for id, city in self.cities.items():
            beside = [b if a == city["crossroads"] else a for a, b in self._roads() if city["crossroads"] in (a, b)]
            if all(self.places[place]["kind"] == "city" for place in beside):
                self.fault_in(f"[[cities]] {id}", "no road leads to a crossroads without a city (FR-630).")

    def _roads(self) -> list[tuple[str, str]]:
        return [(road["a"], road["b"]) for road in self.data["roads"]]

    def one_map(self) -> None:
        """Every crossroads can be reached; those of a district without an arrow."""
        whole = _reached(next(iter(self.places)), self.links)
        for place in self.places:
            if place not in whole:
                self.fault("no road or lane leads to {place}.", place=place)
                return
        for district in self.districts:
            own = [id for id, place in self.places.items() if place["district"] == district]
            inner = [(a, b) for a, b in self._roads() if a in own and b in own]
            if own and len(_reached(own[0], inner)) != len(own):
                self.fault(
                    "[[districts]] {district} falls apart: its crossroads are not all joined by its roads.",
                    district=district,
                )

    # ---- what the rulebook states in numbers

    def numbers(self) -> None:
        """Cards, coins, prices and counters."""
        self.stated("resources", [(kind, supply, "FR-108") for kind, supply in zip(KINDS, SUPPLY, strict=True)])
        self.stated("coins", [(key, number, "R-30") for key, number in COINS])
        given = (("gold", START_GOLD), ("grain", 1), ("pasture", 1), ("box_figures", 1), ("box_wagons", 1))
        self.stated("setup", [(key, number, "FR-104, FR-112, FR-113") for key, number in given])
        for (id, cost), build in zip(BUILDS, self.row("builds", len(BUILDS)), strict=False):
            self.exactly(build, "id", f"[[builds]] {id}", id)
            self.exactly(build, "cost", f"[[builds]] {id}", cost, "FR-430, FR-432, FR-433")
        prices: tuple[tuple[str, object, str], ...] = (
            ("substitute_gold", SUBSTITUTE, "FR-435"),
            ("bank_rate", BANK_RATE, "FR-414"),
            ("land_arrow", {"grain": 1}, "FR-612"),
            ("land_arrow_gold", LAND_GOLD, "FR-612"),
            ("sea_arrow_gold", SEA_GOLD, "FR-612"),
            ("rest_gold", REST_GOLD, "FR-604"),
        )
        self.stated("prices", prices)
        self.cards()

    def cards(self) -> None:
        """[[development_cards]], [[plunder_faces]] and [[special_cards]]."""
        for at, (id, card) in enumerate(zip(CARDS, self.row("development_cards", len(CARDS)), strict=False)):
            where = f"[[development_cards]] {id}"
            self.exactly(card, "id", where, id)
            self.exactly(card, "count", where, CARD_COUNTS[at], "FR-109")
            if at == CULTURE:
                self.exactly(card, "points", where, 1, "FR-514")
            if at >= TREASURE:
                self.exactly(card, "gold", where, TREASURE_GOLD[at - TREASURE], "FR-513")
        for at, face in enumerate(self.row("plunder_faces", len(FACE_COUNTS))):
            there = Message("[[{section}]] number {number}", section="plunder_faces", number=at + 1)
            self.exactly(face, "reward", there, FACE_REWARD[at], "FR-634")
            self.exactly(face, "loss", there, FACE_LOSS[at], "FR-633")
            self.exactly(face, "per_colour", there, FACE_COUNTS[at], "FR-106")
        for at, special in enumerate(self.row("special_cards", len(SPECIALS))):
            where = f"[[special_cards]] {SPECIALS[at]}"
            self.exactly(special, "id", where, SPECIALS[at])
            self.exactly(special, "count", where, SPECIAL_COUNTS[at], "FR-110")
            self.exactly(special, "points", where, SPECIAL_POINTS, "FR-701, FR-702, FR-704")

    def decor(self) -> None:
        """[limes] and [decor]: what only the picture needs."""
        limes = self.table("limes")
        path = limes.get("path")
        if limes and (
            not isinstance(path, list) or not all(isinstance(one, str) and one in self.places for one in path)
        ):
            self.must_be("[limes]", "path", Message("a list of crossroads"), path)
        decor = self.table("decor")
        if decor:
            self.spot(decor, "wind_rose", "[decor]")
            self.spot(decor, "box_size", "[decor]")
            self.spot(decor, "special_size", "[decor]")
            self.boxes(decor)
        for lane in self.data["sea_lanes"] if isinstance(self.data.get("sea_lanes"), list) else []:
            for point in (
                lane.get("via", []) if isinstance(lane, dict) and isinstance(lane.get("via", []), list) else []
            ):
                self.spot({"via": point}, "via", "[[sea_lanes]]")

    def boxes(self, decor: Table) -> None:
        """Where tribe boxes and special cards lie."""
        boxes = decor.get("tribe_boxes")
        if not isinstance(boxes, dict) or not boxes:
            self.fault_in(
                "[decor]", "tribe_boxes must give two corners for each colour, not {value}.", value=quoted(boxes)
            )
        else:
            for colour in COLOURS:
                corners = boxes.get(colour)
                if not isinstance(corners, list) or len(corners) != 2:
                    value = quoted(corners)
                    self.fault_in(
                        "[decor]",
                        "tribe_boxes must give two corners for {colour}, not {value}.",
                        colour=colour,
                        value=value,
                    )
                    continue
                for corner in corners:
                    self.spot({"tribe_boxes": corner}, "tribe_boxes", "[decor]")
        spaces = decor.get("special_spaces")
        if not isinstance(spaces, dict) or not spaces:
            self.fault_in(
                "[decor]", "special_spaces must give a spot for each kind of card, not {value}.", value=quoted(spaces)
            )
        else:
            for special in SPECIALS:
                self.spot(spaces, special, "[decor] special_spaces")

    def totals(self) -> None:
        """[counts]: the totals that the file states."""
        counts = self.table("counts")
        real = {
            "hexes": len(self.hexes),
            "hexes_empire": sum(ground["side"] == "empire" for ground in self.hexes.values()),
            "crossroads": len(self.places),
            "cities": len(self.cities),
            "roads": len(self.data["roads"]),
            "land_arrows": sum(road["arrow"] for road in self.data["roads"]),
            "sea_lanes": len(self.data["sea_lanes"]),
            "districts": len(self.districts),
        }
        for key, number in real.items():
            if counts:
                self.exactly(counts, key, "[counts]", number)


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
