"""Board files: what a user may bring as a board, checked from top to bottom, with a sentence for every fault.

The road, its links, the markets, the names and the number of pieces of each colour may differ from the board that comes
with the game; what the rulebook states in numbers may not.
"""

from __future__ import annotations

from typing import Any, Final

from viae.board_schema import Reader, Table, quoted, toml
from viae.core.errors import Message
from viae.games.strada_romana.board import (
    A_SIDE,
    ARRIVALS,
    BETS,
    COINS,
    DIAGONAL,
    EITHER_UP_TO,
    EXCHANGE,
    FINISH,
    GOODS,
    HEADINGS,
    HIT,
    LANES,
    LEVELS,
    MISS,
    MOST_SQUARES,
    OVERTAKING,
    SIDEWAYS,
    STAGNATION_ROUNDS,
    STARTING_COINS,
    STEPS,
    TOKENS,
    WAGONS,
    ZONES,
    Pairs,
)

Checked = tuple[dict[str, Any], list[int], list[list[int]], list[int], Pairs, Pairs, Pairs]

KINDS: Final = ("road", "market", "zone", "terminal", "arrival")
SIDES: Final = ("upper", "lower")
WIDTHS: Final = (("middle",), ("upper", "lower"), ("upper", "middle", "lower"))  # the lanes of a column
VERBS: Final = ("pass", "deck", "keep", "move", "tile", "cube", "end", "zone", "market", "remove", "first", "new")
MOST_PIECES: Final = 20  # of one colour
PICTURE: Final = ("width", "height", "square_w", "square_h", "market_size", "lane_pitch", "column_pitch", "axis_y")


def checked(text: str) -> Checked:
    """The file's data and the tables of its road; BoardError with all faults."""
    check = _Check(toml(text))
    for chapter in (check.header, check.nodes):
        chapter()
        check.stop_at_faults()
    for chapter in (check.sections, check.road, check.pieces):
        chapter()
    check.stop_at_faults()
    for chapter in (check.zones, check.markets, check.edges, check.ends, check.specials, check.supply):
        chapter()
    check.stop_at_faults()
    square = check.square
    straight, diagonal, sideways = check.pairs
    zone_ids = [zone["id"] for zone in check.of_kind("zone")]
    return (
        check.data,
        [node["column"] for node in check.of_kind("road")],
        [[zone_ids.index(zone) for zone in node["zones"]] for node in check.of_kind("road")],
        [square[node["square"]] for node in check.of_kind("market")],
        straight,
        diagonal,
        sideways,
    )


class _Check(Reader):
    """Reads a board file chapter by chapter. A chapter may rely on what earlier ones have found in order."""

    def __init__(self, data: Table) -> None:
        super().__init__(data)
        self.node: Final[dict[str, Table]] = {}  # by id
        self.square: Final[dict[str, int]] = {}  # numbers of road squares, by id
        self.lanes: Final[dict[int, list[str]]] = {}  # of each column
        self.zone_at: Final[dict[tuple[str, str], str]] = {}  # by section and side
        self.section_of: Final[dict[int, str]] = {}  # of each column
        self.pairs: Final[list[Pairs]] = []  # straight, diagonal, sideways

    def of_kind(self, kind: str) -> list[Table]:
        return [node for node in self.node.values() if node["kind"] == kind]

    # ---- what there is

    def header(self) -> None:
        """[meta]: what kind of file it is and how large the picture is."""
        meta = self.table("meta")
        if meta:
            self.exactly(meta, "game", "[meta]", "strada-romana")
            self.exactly(meta, "schema", "[meta]", 1)
            for key, seats in (("players_min", 2), ("players_max", 5)):
                if key in meta:
                    self.exactly(meta, key, "[meta]", seats, "SR-101")
            for key in PICTURE:
                self.coordinate(meta.get(key), "[meta]", key)

    def nodes(self) -> None:
        """[[node]]: everything with a place on the board, each with an id, a kind and a label."""
        for at, node in enumerate(self.tables("node"), 1):
            name = self.name(node, "id", Message("[[{section}]] number {number}", section="node", number=at))
            if not name:
                continue
            where = f"[[node]] {name}"
            if name in self.node:
                self.fault("{where} stands twice.", where=where)
                continue
            if node.get("kind") not in KINDS:
                self.must_be(where, "kind", Message("one of {known}", known=", ".join(KINDS)), node.get("kind"))
                continue
            self.node[name] = node
            self.text(node, "label", where)
            for key in ("x", "y"):
                self.coordinate(node.get(key), where, key)

    def sections(self) -> None:
        """[[section]] and the zones: each section is some columns long and has a zone on either side (SR-412)."""
        zones = self.of_kind("zone")
        if len(zones) != ZONES:
            self.fault_in(
                "[[node]]", "there must be {right} zones, not {count} (SR-103).", right=ZONES, count=len(zones)
            )
        self.unlike([self.name(zone, "label", f"[[node]] {zone['id']}") for zone in zones], Message("zones"))
        names: list[str] = []
        for at, section in enumerate(self.tables("section", ZONES // 2), 1):
            name = self.name(section, "id", Message("[[{section}]] number {number}", section="section", number=at))
            where = f"[[section]] {name}"
            if name in names:
                self.fault("{where} stands twice.", where=where)
            names.append(name)
            self.names(section, "name", where)
            self.text(section, "colour", where)
            first = self.number(section, "first_column", where, 1, MOST_SQUARES)
            last = self.number(section, "last_column", where, first, MOST_SQUARES)
            if first != len(self.section_of) + 1:
                self.must_be(where, "first_column", len(self.section_of) + 1, first)
            self.section_of.update(dict.fromkeys(range(first, last + 1), name))
        for zone in zones:
            where, belongs, side = f"[[node]] {zone['id']}", zone.get("section"), zone.get("side")
            if belongs not in names or side not in SIDES:
                self.fault_in(
                    where,
                    "a zone has a section and a side upper or lower, not {section} and {side}.",
                    section=quoted(belongs),
                    side=quoted(side),
                )
            elif (belongs, side) in self.zone_at:
                self.fault_in(where, "section {section} has a second {side} zone.", section=belongs, side=side)
            else:
                self.zone_at[belongs, side] = zone["id"]

    def road(self) -> None:
        """The road squares: columns without a gap, each with its lanes, each square with a name of its own."""
        road = self.of_kind("road")
        if not 2 <= len(road) <= MOST_SQUARES:
            self.fault_in(
                "[[node]]", "there must be 2 to {most} road squares, not {count}.", most=MOST_SQUARES, count=len(road)
            )
        for node in road:
            where = f"[[node]] {node['id']}"
            self.square[node["id"]] = len(self.square)
            column = self.number(node, "column", where, 1, MOST_SQUARES)
            lanes = self.lanes.setdefault(column, [])
            if node.get("lane") not in LANES or node["lane"] in lanes:
                free = [lane for lane in LANES if lane not in lanes]
                left = ", ".join(free) or Message("it is full")
                right = Message("a lane that column {column} has not yet ({free})", column=column, free=left)
                self.must_be(where, "lane", right, node.get("lane"))
            else:
                lanes.append(node["lane"])
        labels = [self.name(node, "label", f"[[node]] {node['id']}") for node in road]
        ids = [node["id"] for node in road if str(node["label"]).casefold() != node["id"].casefold()]
        self.unlike([*labels, *ids, FINISH, *HEADINGS], Message("squares"))
        for column in range(1, max(self.lanes, default=0) + 1):
            lanes = self.lanes.get(column, [])
            if tuple(lane for lane in LANES if lane in lanes) not in WIDTHS:
                self.fault(
                    "column {column} has {lanes}; a column is middle, or upper and lower, or all three wide.",
                    column=column,
                    lanes=", ".join(lanes) or Message("no square"),
                )
        meta: Table = self.data["meta"]
        for key, count in (("columns", max(self.lanes, default=0)), ("squares", len(road))):
            if meta.get(key, count) != count:
                self.fault_in(
                    "[meta]", "{key} is {value}, but there are {count}.", key=key, value=quoted(meta[key]), count=count
                )
        if self.section_of and max(self.lanes, default=0) != len(self.section_of):
            self.fault(
                "the sections end with column {last}, the road with column {column}.",
                last=len(self.section_of),
                column=max(self.lanes, default=0),
            )

    def pieces(self) -> None:
        """[[wagon]] and [[good]]: names for notation, colours and numbers of the pieces."""
        wagons = [
            self.name(wagon, "name", Message("[[{section}]] number {number}", section="wagon", number=at))
            for at, wagon in enumerate(self.tables("wagon", WAGONS), 1)
        ]
        self.unlike(
            [*wagons, *self.square, *VERBS], Message("wagons")
        )  # a step may also be written with ids of squares
        goods = self.tables("good", GOODS)
        ids = [
            self.name(good, "id", Message("[[{section}]] number {number}", section="good", number=at))
            for at, good in enumerate(goods, 1)
        ]
        self.unlike(ids, Message("colours"))
        for good in goods:
            where = f"[[good]] {quoted(good.get('id'))}"
            self.colour(good, "hex", where)
            self.names(good, "colour", where)
            self.names(good, "ware", where)
            self.text(good, "icon", where)
            self.number(good, "cubes", where, 1, MOST_PIECES)
            self.number(good, "tiles", where, 1, MOST_PIECES)

    def unlike(self, words: list[str], things: Message) -> None:
        """Words that notation must be able to tell apart, whatever their capitals."""
        seen: set[str] = set()
        for name in words:
            if name and name.casefold() in seen:
                self.fault(
                    "two {things} cannot both be called {name}, or one of them is a word of the notation.",
                    things=things,
                    name=name,
                )
            seen.add(name.casefold())

    # ---- how it fits together

    def zones(self) -> None:
        """Every square borders the zones of its section on its side; a middle one both (SR-412)."""
        for node in self.of_kind("road"):
            section = self.section_of[node["column"]]
            sides = SIDES if node["lane"] == "middle" else (node["lane"],)
            want = [self.zone_at[section, side] for side in sides]
            self.exactly(node, "section", f"[[node]] {node['id']}", section, "SR-412")
            given = node.get("zones")
            if not isinstance(given, list) or len(given) != len(want) or not all(zone in given for zone in want):
                self.must_be(f"[[node]] {node['id']}", "zones", ", ".join(want), given, "SR-412")

    def markets(self) -> None:
        """Each market touches one square, no square two markets (SR-415, RU-17); there is a cube for each (SR-104)."""
        touched: dict[str, str] = {}
        markets = self.of_kind("market")
        for node in markets:
            where, square = f"[[node]] {node['id']}", node.get("square")
            if not isinstance(square, str) or square not in self.square:
                self.must_be(where, "square", Message("the id of a road square"), square)
                continue
            if square in touched:
                self.fault_in(
                    where, "square {square} has a market already, {market}.", square=square, market=touched[square]
                )
            touched[square] = node["id"]
            column = self.node[square]["column"]
            self.exactly(node, "column", where, column, "SR-415")
            if node.get("side") not in SIDES:
                self.must_be(where, "side", Message("upper or lower"), node.get("side"))
            else:
                self.exactly(node, "zone", where, self.zone_at[self.section_of[column], node["side"]], "SR-412")
        for node in self.of_kind("road"):
            if node.get("market") != touched.get(node["id"]):
                self.fault_in(
                    f"[[node]] {node['id']}",
                    "its market is {value}, but {market} says so.",
                    value=quoted(node.get("market")),
                    market=touched.get(node["id"]) or Message("no market"),
                )
        cubes = sum(good["cubes"] for good in self.data["good"])
        if not 1 <= len(markets) <= cubes:
            self.fault_in(
                "[[node]]",
                "there must be 1 to {cubes} markets, a cube for each, not {count} (SR-104).",
                cubes=cubes,
                count=len(markets),
            )

    def edges(self) -> None:
        """[edges]: links between neighbouring columns, and between squares of one column; no square is a dead end."""
        edges = self.table("edges")
        seen: set[frozenset[str]] = set()
        for kind, along in (("straight", 1), ("diagonal", 1), ("sideways", 0)):
            given = edges.get(kind)
            if not isinstance(given, list):
                self.must_be("[edges]", kind, Message("a list of pairs of squares"), given)
            self.pairs.append([])
            for pair in given if isinstance(given, list) else []:
                if not self._is_pair(pair):
                    self.fault_in(
                        "[edges]", "{kind} has {pair}, which is no pair of road squares.", kind=kind, pair=quoted(pair)
                    )
                    continue
                a, b = pair
                if self.node[b]["column"] - self.node[a]["column"] != along or a == b:
                    want = Message("from one column to the next" if along else "to another square of the same column")
                    self.fault_in(
                        "[edges]", "{kind} {start} to {end} must lead {right}.", kind=kind, start=a, end=b, right=want
                    )
                elif frozenset(pair) in seen:
                    self.fault_in("[edges]", "{start} and {end} are linked twice.", start=a, end=b)
                seen.add(frozenset(pair))
                self.pairs[-1].append((self.square[a], self.square[b]))
        last = len(self.section_of)
        for name, at in self.square.items():
            column = self.node[name]["column"]
            if column < last and not any(at == a for a, _ in self.pairs[0]):
                self.fault_in("[edges]", "no straight link leads on from {square} towards Rome (SR-305).", square=name)
            if column > 1 and not any(at == b for _, b in self.pairs[0]):
                self.fault_in(
                    "[edges]", "no straight link leads on from {square} towards Portus (SR-305).", square=name
                )

    def _is_pair(self, pair: object) -> bool:
        if not isinstance(pair, list) or len(pair) != 2:
            return False
        return all(isinstance(name, str) and name in self.square for name in pair)

    def ends(self) -> None:
        """The two ends of the road (SR-102, SR-306) and the arrival squares (SR-307)."""
        terminals = self.of_kind("terminal")
        departs = [node.get("departs") for node in terminals]
        if departs != list(HEADINGS):
            self.fault_in(
                "[[node]]",
                "the terminals depart east and west, in this order, not {value} (SR-102).",
                value=quoted(departs),
            )
            return
        for node, column in zip(terminals, (1, len(self.section_of)), strict=True):
            where = f"[[node]] {node['id']}"
            first = [name for name in self.square if self.node[name]["column"] == column]
            self.exactly(node, "first_squares", where, first, "SR-306")
            self.exactly(node, "slots", where, A_SIDE, "SR-102")
            places = node.get("slot_y")
            if not isinstance(places, list) or len(places) != A_SIDE:
                self.must_be(where, "slot_y", Message("{count} numbers for the picture", count=A_SIDE), places)
                continue
            for place in places:
                self.coordinate(place, where, "slot_y")
        order = [node.get("order") for node in self.of_kind("arrival")]
        if order != list(range(1, ARRIVALS + 1)) or not all(type(number) is int for number in order):
            self.fault_in(
                "[[node]]",
                "the arrival squares have order 1 to {last}, not {value} (SR-307).",
                last=ARRIVALS,
                value=quoted(order),
            )

    # ---- what the rulebook states in numbers

    def specials(self) -> None:
        """[[special]]: five levels; each is dearer than the one before, and four coins are the most (RU-02)."""
        for level, special in enumerate(self.tables("special", LEVELS)[:LEVELS]):
            where = f"[[special]] {level}"
            self.exactly(special, "level", where, level, "SR-502")
            self.exactly(special, "steps", where, STEPS[level], "SR-505")
            self.exactly(special, "sideways", where, level >= SIDEWAYS, "SR-503")
            self.exactly(special, "diagonal", where, level >= DIAGONAL, "SR-504")
            self.exactly(special, "overtake", where, level >= OVERTAKING, "SR-506")
            self.names(special, "name", where)
            self.exactly(special, "cost", where, level, "RU-02")

    def supply(self) -> None:
        """[supply] and [collect_limit]."""
        supply = self.table("supply")
        goods: list[Table] = self.data["good"]
        stated: tuple[tuple[str, object, str], ...] = (
            ("cubes", sum(good["cubes"] for good in goods), "SR-105"),
            ("ware_tiles", sum(good["tiles"] for good in goods), "SR-105"),
            ("wagon_tiles", WAGONS, "SR-106"),
            ("wagon_tiles_removed", 1, "SR-106"),
            ("coins", COINS, "SR-109"),
            ("victory_points", TOKENS, "SR-109"),
            ("coins_per_victory_point", EXCHANGE, "SR-661"),
            ("wagon_tiles_per_player", BETS, "SR-603"),
            ("bet_hit", HIT, "SR-803"),
            ("bet_miss", MISS, "SR-803"),
            ("arrivals_to_end", ARRIVALS, "SR-702"),
            ("starting_coins", list(STARTING_COINS), "SR-108"),
            ("stagnation_rounds", STAGNATION_ROUNDS, "SR-704"),
        )
        for key, value, rule in stated if supply else ():
            self.exactly(supply, key, "[supply]", value, rule)
        limits = self.table("collect_limit")
        for seats in range(2, len(STARTING_COINS) + 1) if limits else ():
            limit = "either" if seats <= EITHER_UP_TO else "both"
            self.exactly(limits, str(seats), "[collect_limit]", limit, "SR-417")
