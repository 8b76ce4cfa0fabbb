"""Board files: the check of a user's board, with a sentence for every fault."""

from __future__ import annotations

import re
from typing import Final, TypeGuard

from mypy_extensions import i64

from viae.board_schema import Reader, Table, quoted, toml
from viae.core.errors import Message
from viae.games.giro_mondiale.board import (
    COLOURS,
    DIE,
    ER,
    FIGURES,
    GA,
    HA,
    LEVELS,
    MOST_FIELDS,
    NE,
    RW,
    SIGNS,
    SL,
    C,
    field_id,
)

FIELD: Final = re.compile(r"L(\d)-(\d{2,3})", re.ASCII)
MOST_POINTS: Final = 1000
PLANE: Final = 10_000  # no picture is larger
SIZE: Final = Message("a number above 0 and below {most}", most=PLANE)


def checked(text: str) -> tuple[Table, list[i64], list[i64]]:
    """The file's data, the sign of every field and the exit of every colour; BoardError with all faults."""
    check = _Check(toml(text))
    for chapter in (check.header, check.fields):
        chapter()
        check.stop_at_faults()
    for chapter in (check.links, check.signs, check.car_parks, check.scoring, check.drawing, check.options):
        chapter()
    check.stop_at_faults()
    return check.data, check.sign, check.exits


class _Check(Reader):
    """Reads a board file from top to bottom and notes what is wrong with it."""

    word = re.compile(r"[A-Za-z0-9-]+")
    word_told = Message("a word of letters A to Z, digits and -")

    def __init__(self, data: Table) -> None:
        super().__init__(data)
        self.ring = 0
        self.nodes: dict[str, Table] = {}
        self.sign: Final[list[i64]] = []
        self.exits: Final[list[i64]] = []

    def optional(self, name: str) -> list[Table]:
        """The entries of a section that may be left out."""
        return self.tables(name) if name in self.data else []

    def optional_names(self, table: Table, where: str) -> None:
        """A name, where it is given."""
        if "name" in table:
            self.names(table, "name", where)

    def header(self) -> None:
        """[meta] and [board]: what kind of file it is and how large the rings are."""
        for section, content in self.data.items():
            if not section.isprintable() or not _printable(content):
                self.fault("[{section}] holds a text with characters that cannot be shown.", section=quoted(section))
        if meta := self.table("meta"):
            self.exactly(meta, "game", "[meta]", "giro-mondiale")
            self.exactly(meta, "schema", "[meta]", 1)
        if size := self.table("board"):
            self.exactly(size, "levels", "[board]", LEVELS, "GM-101")
            self.ring = self.number(size, "fields_per_ring", "[board]", 2 * DIE + 1)
            if self.ring % len(COLOURS) or self.ring * LEVELS > MOST_FIELDS:
                most = MOST_FIELDS // LEVELS
                self.must_be(
                    "[board]",
                    "fields_per_ring",
                    Message("a multiple of {colours} up to {most}", colours=len(COLOURS), most=most),
                    self.ring,
                )

    def fields(self) -> None:
        """[[node]]: every ring field once, with a known sign."""
        self.nodes = self.ids("node")
        for level in range(1, LEVELS + 1):
            for index in range(self.ring):
                name = field_id(level, index)
                node = self.nodes.get(name, {})
                if not node:
                    self.fault(
                        "{where} is missing: ring {ring} has {count} fields.",
                        where=f"[[node]] {name}",
                        ring=level,
                        count=self.ring,
                    )
                code = node.get("sign", "")
                if node and code not in SIGNS:
                    self.fault_in(
                        f"[[node]] {name}",
                        "sign {sign} is unknown; known: {known}.",
                        sign=quoted(code),
                        known=", ".join(SIGNS),
                    )
                self.sign.append(SIGNS.index(code) if code in SIGNS else C)
                for key, value in (("level", level), ("index", index)):
                    if node and node.get(key) != value:
                        self.must_be(f"[[node]] {name}", key, value, node.get(key))
        for name, node in self.nodes.items():
            if node.get("kind") in ("ring", "connecting") and not 0 <= _place(name, self.ring) < len(self.sign):
                self.fault("{where} is no field of these rings.", where=f"[[node]] {name}")

    def links(self) -> None:
        """Neighbours written in nodes and edges must be the ones of four concentric rings (GM-104)."""
        board_ids = {name: _place(name, self.ring) for name in self.nodes}
        for f, sign in enumerate(self.sign):
            level, index = 1 + f // self.ring, f % self.ring
            name = field_id(level, index)
            inward = field_id(level + 1, index) if level < LEVELS else "Z"
            outward = field_id(level - 1, index) if level > 1 else ""
            want = {
                "cw": field_id(level, (index + 1) % self.ring),
                "ccw": field_id(level, (index - 1) % self.ring),
                "inward": inward,
                "outward": outward,
                "jump": {C: inward, GA: inward, NE: outward or "P", HA: "P"}.get(sign, ""),
            }
            for key, value in want.items():
                given = self.nodes[name].get(key, "" if key == "jump" else value)
                if given != value:
                    right = Message("{right} for sign {sign}", right=quoted(value), sign=SIGNS[sign])
                    self.must_be(f"[[node]] {name}", key, right, given)
        for edge in self.optional("edge"):
            start, end, kind = str(edge.get("from")), str(edge.get("to")), str(edge.get("kind"))
            where = Message("[[edge]] {start} to {end}", start=start, end=end)
            if kind not in ("ring", "road", "green_arrow", "no_entry", "no_stopping", "exit"):
                self.fault_in(where, "kind {kind} is unknown.", kind=quoted(kind))
            elif start not in board_ids or (end not in board_ids and end != "P"):
                self.fault_in(where, "one of the two is no [[node]].")
            elif end not in self._edge_ends(start, kind):
                self.fault_in(where, "no {kind} link of this board leads there.", kind=kind)

    def _edge_ends(self, start: str, kind: str) -> list[str]:
        node = self.nodes[start]
        sign = {"road": "C", "green_arrow": "GA", "no_entry": "NE", "no_stopping": "HA"}.get(kind)
        if kind == "ring":
            place = _place(start, self.ring)
            return [field_id(1 + place // self.ring, (place + 1) % self.ring)] if place >= 0 else []
        if kind == "exit":
            exits = [one.get("first_field") for one in self.tables("seat") if one.get("car_park") == start]
            return [end for end in exits if isinstance(end, str)]
        return [node.get("jump", "")] if node.get("sign") == sign else []

    def signs(self) -> None:
        """Where signs may stand, none left blank (R-28); counts and pattern, where given, agree with the fields."""
        ring = self.ring
        for f, sign in enumerate(self.sign):
            level, index = 1 + f // ring, f % ring
            name = field_id(level, index)
            if (sign == C) != (self.sign[index] == C):
                self.fault_in(
                    f"[[node]] {name}", "a connecting road crosses all four rings at the same index (GM-105)."
                )
            if sign == RW and level == 1:
                self.fault_in(f"[[node]] {name}", "roadworks never stand on the outermost ring (R-13).")
            target = self.sign[f + ring] if sign == GA and level < LEVELS else ER
            target = self.sign[f - ring] if sign == NE and level > 1 else target
            if target in (GA, NE, HA, C) or (target == SL and sign == GA):
                word = Message("green arrow") if sign == GA else Message("no entry")
                self.fault_in(
                    f"[[node]] {name}",
                    "{sign} leads onto {target}, where no figure may stand (GM-402).",
                    sign=word,
                    target=SIGNS[target],
                )
        for code in SIGNS:
            if SIGNS.index(code) not in self.sign:
                self.fault("no field has the sign {sign}; all ten signs and the roads occur (GM-401).", sign=code)
        self.counts()
        self.pattern()

    def counts(self) -> None:
        """[[sign]]: the legend, where it is given, counts what stands on the fields."""
        for entry in self.optional("sign"):
            code = entry.get("code")
            if code not in SIGNS:
                self.fault("[[sign]] {sign} is unknown; known: {known}.", sign=quoted(code), known=", ".join(SIGNS))
                continue
            self.optional_names(entry, f"[[sign]] {code}")
            sign = SIGNS.index(code)
            rows = [self.sign[at : at + self.ring].count(sign) for at in range(0, len(self.sign), self.ring)]
            for key, real in (("count", sum(rows)), ("count_by_level", rows)):
                if key in entry and entry[key] != real:
                    self.fault_in(
                        f"[[sign]] {code}",
                        "{key} is {value}, but the fields give {right}.",
                        key=key,
                        value=quoted(entry[key]),
                        right=str(real),
                    )

    def pattern(self) -> None:
        """[pattern]: one quadrant of each ring, where it is given, as the fields have it."""
        rows = self.data.get("pattern", {})
        if not isinstance(rows, dict):
            self.fault("[pattern] must be a section with level_1 to level_4.")
            return
        for name, pattern in sorted(rows.items()):
            row = name.removeprefix("level_")
            if row not in ("1", "2", "3", "4") or not isinstance(pattern, list) or not pattern:
                self.fault_in("[pattern]", "{key} must be level_1 to level_4 with a list of signs.", key=name)
                continue
            for index in range(self.ring):
                field = field_id(int(row), index)
                if self.nodes[field]["sign"] != pattern[index % len(pattern)]:
                    self.fault(
                        "[pattern] {key} says {sign}, but [[node]] {field} differs.",
                        key=name,
                        sign=str(pattern[index % len(pattern)]),
                        field=field,
                    )

    def car_parks(self) -> None:
        """[[seat]] and [default_seats]: the four colours and where their exits are (GM-102)."""
        seats = self.tables("seat")
        colours = [seat.get("colour") for seat in seats]
        if colours != list(COLOURS):
            self.fault_in(
                "[[seat]]",
                "the colours must be {colours} in this order, not {value}.",
                colours=", ".join(COLOURS),
                value=str(colours),
            )
            return
        for seat in seats:
            where = f"[[seat]] {seat['colour']}"
            self.optional_names(seat, where)
            place = _place(str(seat.get("exit_after")), self.ring)
            if not 0 <= place < self.ring:
                self.must_be(where, "exit_after", Message("a field of the outermost ring"), seat.get("exit_after"))
                continue
            self.exits.append(place)
            want = [field_id(1, (place + k) % self.ring) for k in range(1, DIE + 1)]
            if seat.get("first_field", want[0]) != want[0]:
                self.must_be(where, "first_field", want[0], seat["first_field"])
            if seat.get("start_targets", want) != want:
                self.fault_in(where, "start_targets must be {fields}.", fields=", ".join(want))
        defaults = self.table("default_seats")
        for count in ("2", "3", "4"):
            row = defaults.get(count, [])
            right = isinstance(row, list) and all(_whole(colour) and colour < len(COLOURS) for colour in row)
            if not right or len(row) != int(count) or len(set(row)) != len(row):
                self.fault_in(
                    "[default_seats]",
                    "{count} must list {count} different colours 0 to 3, not {value}.",
                    count=count,
                    value=quoted(row),
                )

    def scoring(self) -> None:
        """[scoring]: what a figure that is not home is worth (GM-802)."""
        if scoring := self.table("scoring"):
            if not _points(scoring.get("car_park")):
                right = Message("a whole number from {least} to {most}", least=1, most=MOST_POINTS)
                self.must_be("[scoring]", "car_park", right, scoring.get("car_park"))
            values = scoring.get("by_level")
            if not isinstance(values, list) or len(values) != LEVELS or not all(_points(value) for value in values):
                right = Message("{count} whole numbers up to {most}", count=LEVELS, most=MOST_POINTS)
                self.must_be("[scoring]", "by_level", right, values)

    def options(self) -> None:
        """[options]: a board file may repeat the usual rules, it does not change them."""
        given = self.data.get("options", {})
        if not isinstance(given, dict):
            self.fault("[options] must be a section.")
            return
        from viae.games.giro_mondiale.game import GiroMondiale

        usual = {option.name: option.default for option in GiroMondiale.option_list}
        for name, value in given.items():
            if usual.get(name) != value or isinstance(value, bool) != isinstance(usual[name], bool):
                self.fault_in(
                    "[options]",
                    "{option} = {value}; rules are chosen with --option, not in a board file.",
                    option=name,
                    value=quoted(value),
                )

    def drawing(self) -> None:
        """What the picture needs: a radius for each ring, a place for each car park."""
        levels = self.tables("level")
        if [level.get("level") for level in levels] != list(range(1, LEVELS + 1)):
            self.fault_in("[[level]]", "there must be one for each ring, 1 to {rings}, in this order.", rings=LEVELS)
        for level in levels:
            for key in ("radius", "half_width"):
                if not _size(level.get(key)):
                    where = f"[[level]] {level.get('level')}"
                    self.must_be(where, key, SIZE, level.get(key))
        meta = self.data["meta"]
        for key in ("centre", "coordinate_plane"):
            point = meta.get(key, [1, 1])
            if not isinstance(point, list) or len(point) != 2 or not all(_size(value) for value in point):
                self.must_be("[meta]", key, Message("two numbers above 0 and below {most}", most=PLANE), point)
        drawing = self.data.get("drawing", {})
        park = drawing.get("car_park_size", 1) if isinstance(drawing, dict) else None
        if not _size(park):
            self.must_be("[drawing]", "car_park_size", SIZE, park)
        for name, node in self.nodes.items():
            if ("x" in node) != ("y" in node):
                self.fault("{where} must have both x and y, or none.", where=f"[[node]] {name}")
            for key in ("x", "y"):
                if key in node and not _size(node[key]):
                    self.must_be(f"[[node]] {name}", key, SIZE, node[key])
        wanted = [f"P{c}" for c in range(len(COLOURS))]
        wanted += [f"P{c}-{bay}" for c in range(len(COLOURS)) for bay in range(FIGURES)]
        for name in wanted:
            node = self.nodes.get(name, {})
            if not _size(node.get("x")) or not _size(node.get("y")):
                self.fault("{where} must have a place x, y for the picture.", where=f"[[node]] {name}")


def _whole(value: object) -> TypeGuard[int]:
    """Whether it is a whole number in the range of points and colours."""
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= MOST_POINTS


def _points(value: object) -> bool:
    """Whether a figure can be worth that: at least 1, so that every win scores."""
    return _whole(value) and value > 0


def _printable(value: object) -> bool:
    """Whether all texts in it, however deep, can be shown in a terminal."""
    if isinstance(value, dict):
        return all(_printable(key) and _printable(one) for key, one in value.items())
    if isinstance(value, list):
        return all(_printable(one) for one in value)
    return not isinstance(value, str) or value.isprintable()


def _size(value: object) -> bool:
    """Whether it is a length or place in the plane of the picture."""
    return isinstance(value, int | float) and not isinstance(value, bool) and 0 < value < PLANE


def _place(name: str, ring: int) -> int:
    """The number of a field by its id; -1 if it is none."""
    found = FIELD.fullmatch(name)
    if found is None:
        return -1
    level, index = found.groups()
    if not 1 <= int(level) <= LEVELS or not 0 <= int(index) < ring:
        return -1
    return (int(level) - 1) * ring + int(index)
