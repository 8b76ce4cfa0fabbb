"""Board files: the check of a user's board, with a sentence for every fault."""

from __future__ import annotations

import re
import tomllib
from typing import Any, Final, TypeGuard

from mypy_extensions import i64

from viae.core.errors import BoardError
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
LANGUAGE: Final = re.compile(r"[a-z]{2,3}", re.ASCII)
MOST_POINTS: Final = 1000
PLANE: Final = 10_000  # no picture is larger


def checked(text: str) -> tuple[dict[str, Any], list[i64], list[i64]]:
    """The file's data, the sign of every field and the exit of every colour; BoardError with all faults."""
    try:
        data = tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # TOML forbids little: numbers and brackets can still be too many
        raise BoardError([f"the file is not TOML: {error}."]) from None
    check = _Check(data)
    check.header()
    if not check.faults:
        check.fields()
    if not check.faults:
        check.links()
        check.signs()
        check.car_parks()
        check.scoring()
        check.drawing()
        check.options()
    if check.faults:
        raise BoardError(check.faults)
    return data, check.sign, check.exits


class _Check:
    """Reads a board file from top to bottom and notes what is wrong with it."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.data: Final = data
        self.faults: Final[list[str]] = []
        self.ring = 0
        self.nodes: Final[dict[str, dict[str, Any]]] = {}
        self.sign: Final[list[i64]] = []
        self.exits: Final[list[i64]] = []

    def fault(self, text: str) -> None:
        self.faults.append(text)

    def table(self, name: str) -> dict[str, Any] | None:
        """A section that must be there."""
        found = self.data.get(name)
        if isinstance(found, dict):
            return found
        self.fault(f"the section [{name}] is missing.")
        return None

    def tables(self, name: str, optional: bool = False) -> list[dict[str, Any]]:
        """The entries of a repeated section."""
        found = self.data.get(name, [] if optional else None)
        if not isinstance(found, list) or not all(isinstance(one, dict) for one in found):
            self.fault(f"there is no section [[{name}]].")
            return []
        return found

    def number(self, table: dict[str, Any], key: str, where: str, least: int = 0) -> int:
        value = table.get(key)
        if isinstance(value, bool) or not isinstance(value, int) or value < least:
            self.fault(f"{where}: {key} must be a whole number from {least}, not {value!r}.")
            return least
        return value

    def names(self, table: dict[str, Any], where: str) -> None:
        """A name, where it is given: in one language or several."""
        names = table.get("name", {"en": where})
        if not isinstance(names, dict) or not names or not all(map(_named, names.items())):
            self.fault(f'{where}: name must be a text in one language or several, {{ en = "…" }}, not {names!r}.')

    def header(self) -> None:
        """[meta] and [board]: what kind of file it is and how large the rings are."""
        for section, content in self.data.items():
            if not section.isprintable() or not _printable(content):
                self.fault(f"[{section!r}] holds a text with characters that cannot be shown.")
        meta = self.table("meta")
        if meta is not None and meta.get("game") != "giro-mondiale":
            self.fault(f"[meta]: game must be 'giro-mondiale', not {meta.get('game')!r}.")
        if meta is not None and meta.get("schema") != 1:
            self.fault(f"[meta]: schema must be 1, not {meta.get('schema')!r}.")
        size = self.table("board")
        if size is not None:
            if self.number(size, "levels", "[board]") != LEVELS:
                self.fault(f"[board]: levels must be {LEVELS}, not {size.get('levels')!r} (GM-101).")
            self.ring = self.number(size, "fields_per_ring", "[board]", 2 * DIE + 1)
            if self.ring % len(COLOURS) or self.ring * LEVELS > MOST_FIELDS:
                most = MOST_FIELDS // LEVELS
                self.fault(
                    f"[board]: fields_per_ring must be a multiple of {len(COLOURS)} up to {most}, not {self.ring}."
                )

    def fields(self) -> None:
        """[[node]]: every ring field once, with a known sign."""
        for node in self.tables("node"):
            name = node.get("id")
            if not isinstance(name, str):
                self.fault(f"a [[node]] has no id: {sorted(node)}.")
            elif name in self.nodes:
                self.fault(f"[[node]] {name} stands twice.")
            else:
                self.nodes[name] = node
        for level in range(1, LEVELS + 1):
            for index in range(self.ring):
                name = field_id(level, index)
                node = self.nodes.get(name, {})
                if not node:
                    self.fault(f"[[node]] {name} is missing: ring {level} has {self.ring} fields.")
                code = node.get("sign", "")
                if node and code not in SIGNS:
                    self.fault(f"[[node]] {name}: sign {code!r} is unknown; known: {', '.join(SIGNS)}.")
                self.sign.append(SIGNS.index(code) if code in SIGNS else C)
                for key, value in (("level", level), ("index", index)):
                    if node and node.get(key) != value:
                        self.fault(f"[[node]] {name}: {key} must be {value}, not {node.get(key)!r}.")
        for name, node in self.nodes.items():
            if node.get("kind") in ("ring", "connecting") and not 0 <= _place(name, self.ring) < len(self.sign):
                self.fault(f"[[node]] {name} is no field of these rings.")

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
                    self.fault(f"[[node]] {name}: {key} must be {value!r} for sign {SIGNS[sign]}, not {given!r}.")
        for edge in self.tables("edge", optional=True):
            start, end, kind = str(edge.get("from")), str(edge.get("to")), str(edge.get("kind"))
            if kind not in ("ring", "road", "green_arrow", "no_entry", "no_stopping", "exit"):
                self.fault(f"[[edge]] {start} to {end}: kind {kind!r} is unknown.")
            elif start not in board_ids or (end not in board_ids and end != "P"):
                self.fault(f"[[edge]] {start} to {end}: one of the two is no [[node]].")
            elif end not in self._edge_ends(start, kind):
                self.fault(f"[[edge]] {start} to {end}: no {kind} link of this board leads there.")

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
                self.fault(f"[[node]] {name}: a connecting road crosses all four rings at the same index (GM-105).")
            if sign == RW and level == 1:
                self.fault(f"[[node]] {name}: roadworks never stand on the outermost ring (R-13).")
            target = self.sign[f + ring] if sign == GA and level < LEVELS else ER
            target = self.sign[f - ring] if sign == NE and level > 1 else target
            if target in (GA, NE, HA, C) or (target == SL and sign == GA):
                word = "green arrow" if sign == GA else "no entry"
                self.fault(f"[[node]] {name}: {word} leads onto {SIGNS[target]}, where no figure may stand (GM-402).")
        for code in SIGNS:
            if SIGNS.index(code) not in self.sign:
                self.fault(f"no field has the sign {code}; all ten signs and the roads occur (GM-401).")
        self.counts()
        self.pattern()

    def counts(self) -> None:
        """[[sign]]: the legend, where it is given, counts what stands on the fields."""
        for entry in self.tables("sign", optional=True):
            code = entry.get("code")
            if code not in SIGNS:
                self.fault(f"[[sign]] {code!r} is unknown; known: {', '.join(SIGNS)}.")
                continue
            self.names(entry, f"[[sign]] {code}")
            sign = SIGNS.index(code)
            rows = [self.sign[at : at + self.ring].count(sign) for at in range(0, len(self.sign), self.ring)]
            for key, real in (("count", sum(rows)), ("count_by_level", rows)):
                if key in entry and entry[key] != real:
                    self.fault(f"[[sign]] {code}: {key} is {entry[key]!r}, but the fields give {real}.")

    def pattern(self) -> None:
        """[pattern]: one quadrant of each ring, where it is given, as the fields have it."""
        rows = self.data.get("pattern", {})
        if not isinstance(rows, dict):
            self.fault("[pattern] must be a section with level_1 to level_4.")
            return
        for name, pattern in sorted(rows.items()):
            row = name.removeprefix("level_")
            if row not in ("1", "2", "3", "4") or not isinstance(pattern, list) or not pattern:
                self.fault(f"[pattern]: {name} must be level_1 to level_4 with a list of signs.")
                continue
            for index in range(self.ring):
                field = field_id(int(row), index)
                if self.nodes[field]["sign"] != pattern[index % len(pattern)]:
                    self.fault(f"[pattern] {name} says {pattern[index % len(pattern)]}, but [[node]] {field} differs.")

    def car_parks(self) -> None:
        """[[seat]] and [default_seats]: the four colours and where their exits are (GM-102)."""
        seats = self.tables("seat")
        colours = [seat.get("colour") for seat in seats]
        if colours != list(COLOURS):
            self.fault(f"[[seat]]: the colours must be {', '.join(COLOURS)} in this order, not {colours}.")
            return
        for seat in seats:
            where = f"[[seat]] {seat['colour']}"
            self.names(seat, where)
            place = _place(str(seat.get("exit_after")), self.ring)
            if not 0 <= place < self.ring:
                self.fault(
                    f"{where}: exit_after must be a field of the outermost ring, not {seat.get('exit_after')!r}."
                )
                continue
            self.exits.append(place)
            want = [field_id(1, (place + k) % self.ring) for k in range(1, DIE + 1)]
            if seat.get("first_field", want[0]) != want[0]:
                self.fault(f"{where}: first_field must be {want[0]}, not {seat['first_field']!r}.")
            if seat.get("start_targets", want) != want:
                self.fault(f"{where}: start_targets must be {', '.join(want)}.")
        defaults = self.table("default_seats") or {}
        for count in ("2", "3", "4"):
            row = defaults.get(count, [])
            right = isinstance(row, list) and all(_whole(colour) and colour < len(COLOURS) for colour in row)
            if not right or len(row) != int(count) or len(set(row)) != len(row):
                self.fault(f"[default_seats]: {count} must list {count} different colours 0 to 3, not {row!r}.")

    def scoring(self) -> None:
        """[scoring]: what a figure that is not home is worth (GM-802)."""
        scoring = self.table("scoring")
        if scoring is not None:
            if not _points(scoring.get("car_park")):
                most = f"a whole number from 1 to {MOST_POINTS}"
                self.fault(f"[scoring]: car_park must be {most}, not {scoring.get('car_park')!r}.")
            values = scoring.get("by_level")
            if not isinstance(values, list) or len(values) != LEVELS or not all(_points(value) for value in values):
                self.fault(f"[scoring]: by_level must be {LEVELS} whole numbers up to {MOST_POINTS}, not {values!r}.")

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
                self.fault(f"[options]: {name} = {value!r}; rules are chosen with --option, not in a board file.")

    def drawing(self) -> None:
        """What the picture needs: a radius for each ring, a place for each car park."""
        levels = self.tables("level")
        if [level.get("level") for level in levels] != list(range(1, LEVELS + 1)):
            self.fault(f"[[level]]: there must be one for each ring, 1 to {LEVELS}, in this order.")
        for level in levels:
            for key in ("radius", "half_width"):
                if not _size(level.get(key)):
                    where = f"[[level]] {level.get('level')}: {key}"
                    self.fault(f"{where} must be a number above 0 and below {PLANE}, not {level.get(key)!r}.")
        meta = self.data["meta"]
        for key in ("centre", "coordinate_plane"):
            point = meta.get(key, [1, 1])
            if not isinstance(point, list) or len(point) != 2 or not all(_size(value) for value in point):
                self.fault(f"[meta]: {key} must be two numbers above 0 and below {PLANE}, not {point!r}.")
        drawing = self.data.get("drawing", {})
        park = drawing.get("car_park_size", 1) if isinstance(drawing, dict) else None
        if not _size(park):
            self.fault(f"[drawing]: car_park_size must be a number above 0 and below {PLANE}, not {park!r}.")
        for name, node in self.nodes.items():
            if ("x" in node) != ("y" in node):
                self.fault(f"[[node]] {name} must have both x and y, or none.")
            for key in ("x", "y"):
                if key in node and not _size(node[key]):
                    self.fault(f"[[node]] {name}: {key} must be a number above 0 and below {PLANE}, not {node[key]!r}.")
        wanted = [f"P{c}" for c in range(len(COLOURS))]
        wanted += [f"P{c}-{bay}" for c in range(len(COLOURS)) for bay in range(FIGURES)]
        for name in wanted:
            node = self.nodes.get(name, {})
            if not _size(node.get("x")) or not _size(node.get("y")):
                self.fault(f"[[node]] {name} must have a place x, y for the picture.")


def _named(name: tuple[object, object]) -> bool:
    """Whether it is the code of a language with a text."""
    lang, text = name
    return LANGUAGE.fullmatch(str(lang)) is not None and isinstance(text, str) and bool(text.strip())


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
