"""Board files: what a user may bring as a board, checked from top to bottom, with a sentence for every fault.

The road, its links, the markets, the names and the number of pieces of each colour may differ from the board that comes
with the game. What the rulebook states in numbers is not in it, nor what follows from the rest of the file.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from viae.board_schema import BoardReader, Table, Where, quoted, toml
from viae.core.errors import Message, meant
from viae.games.strada_romana.board import (
    ARRIVALS,
    FINISH,
    GOODS,
    HEADINGS,
    LANES,
    LEVELS,
    MOST_SQUARES,
    WAGONS,
    ZONES,
    Pairs,
)

Checked = tuple[dict[str, Any], list[int], list[list[int]], list[int], Pairs, Pairs, Pairs]

SIDES: Final = ("upper", "lower")
WIDTHS: Final = (("middle",), ("upper", "lower"), ("upper", "middle", "lower"))  # the lanes of a column
VERBS: Final = ("pass", "deck", "keep", "move", "tile", "cube", "end", "zone", "market", "remove", "first", "new")
MOST_PIECES: Final = 20  # of one colour
VERSION: Final = 2  # of the form of the file
KEYS: Final[dict[str, tuple[str, ...]]] = {  # of each section
    "meta": ("game", "version", "title"),
    "section": ("id", "colour", "last_column", "name"),
    "node": ("id", "kind", "label", "column", "lane", "side", "square", "section", "departs"),
    "edges": ("straight", "diagonal", "sideways"),
    "special": ("name",),
    "good": ("id", "hex", "cubes", "tiles", "colour", "ware", "icon"),
    "wagon": ("name",),
}
OF_KIND: Final[dict[str, tuple[str, ...]]] = {  # the keys of each kind of [[node]], beside id and kind
    "road": ("label", "column", "lane"),
    "market": ("label", "side", "square"),
    "zone": ("label", "section", "side"),
    "terminal": ("label", "departs"),
    "arrival": (),
}


def checked(text: str) -> Checked:
    """The file's data and the tables of its road; BoardError with all faults."""
    check = _Check(toml(text), text)
    for chapter in (check.header, check.known_keys, check.nodes):
        chapter()
        check.stop_at_faults()
    for chapter in (check.sections, check.road, check.pieces):
        chapter()
    check.stop_at_faults()
    for chapter in (check.markets, check.edges, check.ends, check.specials):
        chapter()
    check.stop_at_faults()
    square = check.square
    straight, diagonal, sideways = check.pairs
    zone_ids = [zone["id"] for zone in check.of_kind("zone")]
    return (
        check.data,
        [node["column"] for node in check.of_kind("road")],
        [[zone_ids.index(zone) for zone in check.zones_of(node)] for node in check.of_kind("road")],
        [square[node["square"]] for node in check.of_kind("market")],
        straight,
        diagonal,
        sideways,
    )


class _Check(BoardReader):
    """Reads a board file chapter by chapter. A chapter may rely on what earlier ones have found in order."""

    def __init__(self, data: Table, text: str) -> None:
        super().__init__(data, text)
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
        """[meta]: what kind of file it is."""
        meta = self.table("meta")
        if meta:
            self.exactly(meta, "game", "[meta]", "strada-romana")
            self.exactly(meta, "version", "[meta]", VERSION)
            if "title" in meta:
                self.text(meta, "title", "[meta]")

    def known_keys(self) -> None:
        self.only(KEYS)

    def nodes(self) -> None:
        """[[node]]: everything with a place on the board, each with an id, a kind and what belongs to that."""
        for at, node in enumerate(self.tables("node"), 1):
            name = self.name(node, "id", Message("[[{section}]] number {number}", section="node", number=at))
            if not name:
                continue
            where = self.spot_of(node, f"[[node]] {name}")
            if name in self.node:
                self.fault("{where} stands twice.", where=where)
                continue
            if not isinstance(node.get("kind"), str) or node["kind"] not in OF_KIND:
                self.must_be(where, "kind", Message("one of {known}", known=", ".join(OF_KIND)), node.get("kind"))
                continue
            self.node[name] = node
            keys = OF_KIND[node["kind"]]
            self.only_keys(node, where, ("id", "kind", *keys))
            if "label" in keys:
                self.text(node, "label", where)

    def sections(self) -> None:
        """[[section]] and the zones: each section is some columns long and has a zone on either side (SR-412)."""
        zones = self.of_kind("zone")
        if len(zones) != ZONES:
            self.fault_in(
                "[[node]]", "there must be {right} zones, not {count} (SR-103).", right=ZONES, count=len(zones)
            )
        wheres = [f"[[node]] {zone['id']}" for zone in zones]
        labels = [self.name(zone, "label", where) for zone, where in zip(zones, wheres, strict=True)]
        self.unlike(zip(labels, wheres, strict=True), Message("zones"))
        names: list[str] = []
        for at, section in enumerate(self.tables("section", ZONES // 2), 1):
            name = self.name(section, "id", Message("[[{section}]] number {number}", section="section", number=at))
            where = self.spot_of(section, f"[[section]] {name}")
            if name in names:
                self.fault("{where} stands twice.", where=where)
            names.append(name)
            self.names(section, "name", where)
            self.text(section, "colour", where)
            first = len(self.section_of) + 1
            last = self.number(section, "last_column", where, first, MOST_SQUARES)
            section["first_column"] = first
            self.section_of.update(dict.fromkeys(range(first, last + 1), name))
        if self.faults:
            return
        for zone in zones:
            where, belongs, side = f"[[node]] {zone['id']}", zone.get("section"), zone.get("side")
            if not isinstance(belongs, str) or belongs not in names:
                self.must_name(where, "section", Message("the id of a section"), belongs, names)
            elif side not in SIDES:
                self.must_be(where, "side", Message("upper or lower"), side)
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
        before = len(self.faults)
        for node in road:
            where = f"[[node]] {node['id']}"
            self.square[node["id"]] = len(self.square)
            faults = len(self.faults)
            column = self.number(node, "column", where, 1, MOST_SQUARES)
            if len(self.faults) > faults:
                continue
            lanes = self.lanes.setdefault(column, [])
            if node.get("lane") not in LANES or node["lane"] in lanes:
                free = [lane for lane in LANES if lane not in lanes]
                left = ", ".join(free) or Message("it is full")
                right = Message("a lane that column {column} has not yet ({free})", column=column, free=left)
                self.must_be(where, "lane", right, node.get("lane"))
            else:
                lanes.append(node["lane"])
        names: list[tuple[str, Where]] = []
        for node in road:
            where = f"[[node]] {node['id']}"
            label = self.name(node, "label", where)
            names.append((label, where))
            if label.casefold() != node["id"].casefold():
                names.append((node["id"], where))
        self.unlike(names, Message("squares"), (FINISH, *HEADINGS))
        if len(self.faults) > before:
            return
        for column in range(1, max(self.lanes, default=0) + 1):
            lanes = self.lanes.get(column, [])
            if tuple(lane for lane in LANES if lane in lanes) not in WIDTHS:
                there = [node for node in road if node.get("column") == column]
                self.fault_in(
                    f"[[node]] {there[0]['id']}" if there else "[[node]]",
                    "column {column} has {lanes}; a column is middle, or upper and lower, or all three wide.",
                    column=column,
                    lanes=", ".join(lanes) or Message("no square"),
                )
        if self.section_of and max(self.lanes, default=0) != len(self.section_of):
            self.fault_in(
                "[[section]]",
                "the sections end with column {last}, the road with column {column}.",
                last=len(self.section_of),
                column=max(self.lanes, default=0),
            )

    def pieces(self) -> None:
        """[[wagon]] and [[good]]: names for notation, colours and numbers of the pieces."""
        taken = (*self.square, *VERBS)  # a step may also be written with ids of squares
        self.unlike(self._named("wagon", self.tables("wagon", WAGONS), "name"), Message("wagons"), taken)
        goods = self.tables("good", GOODS)
        self.unlike(self._named("good", goods, "id"), Message("colours"))
        for good in goods:
            where = self.spot_of(good, f"[[good]] {quoted(good.get('id'))}")
            self.colour(good, "hex", where)
            self.names(good, "colour", where)
            self.names(good, "ware", where)
            self.text(good, "icon", where)
            self.number(good, "cubes", where, 1, MOST_PIECES)
            self.number(good, "tiles", where, 1, MOST_PIECES)

    def _named(self, section: str, tables: list[Table], key: str) -> list[tuple[str, Where]]:
        """What the sections are called in notation, with where that stands."""
        wheres = [Message("[[{section}]] number {number}", section=section, number=at + 1) for at in range(len(tables))]
        return [(self.name(one, key, where), where) for one, where in zip(tables, wheres, strict=True)]

    def unlike(self, words: Iterable[tuple[str, Where]], things: Message, taken: Iterable[str] = ()) -> None:
        """Words that notation must be able to tell apart, whatever their capitals, with where they stand."""
        used = {word.casefold() for word in taken}
        seen: set[str] = set()
        for name, where in words:
            if name and name.casefold() in seen:
                self.fault_in(where, "two {things} cannot both be called {name}.", things=things, name=name)
            elif name and name.casefold() in used:
                self.fault_in(where, "{name} means something else in the notation of moves.", name=name)
            seen.add(name.casefold())

    # ---- how it fits together

    def zones_of(self, square: Table) -> list[str]:
        """Every square borders the zone of its section on its side; a middle one both (SR-412)."""
        sides = SIDES if square["lane"] == "middle" else (square["lane"],)
        return [self.zone_at[self.section_of[square["column"]], side] for side in sides]

    def markets(self) -> None:
        """Each market touches one square, no square two markets (SR-415, RU-17); there is a cube for each (SR-104)."""
        touched: dict[str, str] = {}
        markets = self.of_kind("market")
        for node in markets:
            where, square = f"[[node]] {node['id']}", node.get("square")
            if not isinstance(square, str) or square not in self.square:
                self.must_name(where, "square", Message("the id of a road square"), square, self.square)
                continue
            if square in touched:
                self.fault_in(
                    where, "square {square} has a market already, {market}.", square=square, market=touched[square]
                )
                continue
            touched[square] = node["id"]
            side = node.get("side")
            if side not in SIDES:
                self.must_be(where, "side", Message("upper or lower"), side)
            elif self.node[square]["lane"] != side and len(self.lanes[self.node[square]["column"]]) > 1:
                self.fault_in(
                    where, "{square} is not the outermost square of its column on this side (RU-17).", square=square
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
        before = len(self.faults)
        for kind, along in (("straight", 1), ("diagonal", 1), ("sideways", 0)):
            given = edges.get(kind)
            if not isinstance(given, list):
                self.must_be("[edges]", kind, Message("a list of pairs of squares"), given)
            self.pairs.append([])
            for pair in given if isinstance(given, list) else []:
                if not self._is_pair(pair, kind):
                    continue
                a, b = pair
                if self.node[b]["column"] - self.node[a]["column"] != along or a == b:
                    want = Message("from one column to the next" if along else "to another square of the same column")
                    self.fault_at(
                        "[edges]",
                        pair,
                        "{key} {start} to {end} must lead {right}.",
                        key=kind,
                        start=a,
                        end=b,
                        right=want,
                    )
                elif frozenset(pair) in seen:
                    self.fault_at(
                        "[edges]", pair, "{key}: {start} and {end} are linked twice.", key=kind, start=a, end=b
                    )
                seen.add(frozenset(pair))
                self.pairs[-1].append((self.square[a], self.square[b]))
        if len(self.faults) == before:
            self._dead_ends()

    def _dead_ends(self) -> None:
        """From every square a straight link leads on, both ways (SR-305)."""
        last = len(self.section_of)
        for name, at in self.square.items():
            column = self.node[name]["column"]
            if column < last and not any(at == a for a, _ in self.pairs[0]):
                self.fault_in("[edges]", "no straight link leads on from {square} towards Rome (SR-305).", square=name)
            if column > 1 and not any(at == b for _, b in self.pairs[0]):
                self.fault_in(
                    "[edges]", "no straight link leads on from {square} towards Portus (SR-305).", square=name
                )

    def _is_pair(self, pair: object, kind: str) -> bool:
        """Whether it is one; if not, with the fault."""
        names = [one for one in pair if isinstance(one, str)] if isinstance(pair, list) else []
        if not isinstance(pair, list) or len(pair) != 2 or len(names) != 2:
            told = quoted(pair)
            self.fault_at("[edges]", names, "{key} has {pair}, which is no pair of road squares.", key=kind, pair=told)
            return False
        for name in names:
            if name not in self.square:
                self.fault_at(
                    "[edges]",
                    names,
                    "{key} has {pair}, and there is no road square {square}; {meant}",
                    key=kind,
                    pair=quoted(pair),
                    square=quoted(name),
                    meant=meant(name, list(self.square)),
                )
                return False
        return True

    def ends(self) -> None:
        """The two ends of the road (SR-102, SR-306) and the arrival squares (SR-307)."""
        terminals = self.of_kind("terminal")
        if len(terminals) != len(HEADINGS):
            self.fault_in(
                "[[node]]", "there must be {right} terminals, not {count} (SR-102).", right=2, count=len(terminals)
            )
        else:
            for node, heading in zip(terminals, HEADINGS, strict=True):
                self.exactly(node, "departs", f"[[node]] {node['id']}", heading, "SR-102")
        found = len(self.of_kind("arrival"))
        if found != ARRIVALS:
            self.fault_in(
                "[[node]]", "there must be {count} arrival squares, not {found} (SR-307).", count=ARRIVALS, found=found
            )

    def specials(self) -> None:
        """[[special]]: what the moves of the five levels are called."""
        for at, special in enumerate(self.tables("special", LEVELS), 1):
            self.names(special, "name", Message("[[{section}]] number {number}", section="special", number=at))
