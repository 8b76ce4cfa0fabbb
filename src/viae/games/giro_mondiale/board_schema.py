"""Board files: the check of a user's board, with a sentence for every fault.

A file has the signs of the fields, the exits, what a figure scores, and places for the picture. What the rulebook
states in numbers is not in it, nor what follows from the rest of the file. A sign may be left out of the game.
"""

from __future__ import annotations

import re
from typing import Final

from mypy_extensions import i64

from viae.board_schema import BoardReader, Table, toml, whole
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

VERSION: Final = 2  # of the form of the file
FIELD: Final = re.compile(r"L(\d)-(\d{2,3})", re.ASCII)
LEAST_RING: Final = 2 * DIE + 1  # fields, so that no move comes round to where it began
MOST_POINTS: Final = 1000
PLANE: Final = 10_000  # no picture is larger
SIZE: Final = Message("a number above 0 and below {most}", most=PLANE)
PARKS: Final = [f"P{colour}" for colour in range(len(COLOURS))]
BAYS: Final = [f"{park}-{bay}" for park in PARKS for bay in range(FIGURES)]
KEYS: Final[dict[str, tuple[str, ...]]] = {  # of each section
    "meta": ("game", "version", "title", "coordinate_plane", "centre", "car_park_size"),
    "scoring": ("car_park", "by_level"),
    "default_seats": ("2", "3", "4"),
    "level": ("radius", "half_width"),
    "sign": ("code", "name"),
    "seat": ("colour", "name", "exit_after"),
    "node": ("id", "sign", "x", "y"),
}


def checked(text: str) -> tuple[Table, list[i64], list[i64]]:
    """The file's data, the sign of every field and the exit of every colour; BoardError with all faults."""
    check = _Check(toml(text), text)
    for chapter in (check.header, check.known_keys, check.nodes, check.fields):
        chapter()
        check.stop_at_faults()
    for chapter in (check.signs, check.names_of_signs, check.car_parks, check.scoring, check.drawing):
        chapter()
    check.stop_at_faults()
    return check.data, check.sign, check.exits


class _Check(BoardReader):
    """Reads a board file from top to bottom and notes what is wrong with it."""

    def __init__(self, data: Table, text: str) -> None:
        super().__init__(data, text)
        self.ring = 0  # fields of each ring
        self.node: Final[dict[str, Table]] = {}  # by id
        self.sign: Final[list[i64]] = []
        self.exits: Final[list[i64]] = []

    def header(self) -> None:
        """[meta]: what kind of file it is."""
        meta = self.table("meta")
        if meta:
            self.exactly(meta, "game", "[meta]", "giro-mondiale")
            self.exactly(meta, "version", "[meta]", VERSION)
            if "title" in meta:
                self.text(meta, "title", "[meta]")

    def known_keys(self) -> None:
        self.only(KEYS)

    def nodes(self) -> None:
        """[[node]]: fields, car parks and bays, each once."""
        for at, node in enumerate(self.tables("node"), 1):
            name, number = node.get("id"), Message("[[{section}]] number {number}", section="node", number=at)
            if not isinstance(name, str) or (name not in PARKS and name not in BAYS and not _level_index(name)):
                right = Message("a field such as {field}, or a car park or bay such as P0 or P0-3", field="L1-00")
                self.must_be(number, "id", right, name)
                continue
            where = self.spot_of(node, f"[[node]] {name}")
            if name in self.node:
                self.fault("{where} stands twice.", where=where)
            self.node[name] = node
            self.only_keys(node, where, ("id", "sign") if _level_index(name) else ("id", "x", "y"))

    def fields(self) -> None:
        """The rings: as many fields on each, every one with a known sign (GM-101, R-28)."""
        found = [place for place in map(_level_index, self.node) if place]
        self.ring = max((index for _, index in found), default=-1) + 1
        most = MOST_FIELDS // LEVELS
        if self.ring % len(COLOURS) or not LEAST_RING <= self.ring <= most:
            right = Message("a multiple of {colours} from {least} to {most}", colours=4, least=LEAST_RING, most=most)
            last = [f"[[node]] {field_id(level, index)}" for level, index in found if index == self.ring - 1]
            self.fault_in(
                last[0] if last else "[[node]]",
                "the number of fields of a ring must be {right}, not {count}.",
                right=right,
                count=self.ring,
            )
            return
        for level in range(1, LEVELS + 1):
            for index in range(self.ring):
                name = field_id(level, index)
                where = f"[[node]] {name}"
                if name not in self.node:
                    self.fault(
                        "{where} is missing: ring {ring} has {count} fields.", where=where, ring=level, count=self.ring
                    )
                    continue
                code = self.node[name].get("sign")
                if code not in SIGNS:
                    self.must_be(where, "sign", Message("one of {known}", known=", ".join(SIGNS)), code)
                    continue
                self.sign.append(SIGNS.index(code))

    def signs(self) -> None:
        """Where signs may stand (GM-105, GM-402, R-13); a sign may be left out, the ways to the goal may not."""
        ring = self.ring
        for f, sign in enumerate(self.sign):
            level, index = 1 + f // ring, f % ring
            where = f"[[node]] {field_id(level, index)}"
            if (sign == C) != (self.sign[index] == C):
                self.fault_in(where, "a connecting road crosses all four rings at the same index (GM-105).")
            if sign == RW and level == 1:
                self.fault_in(where, "roadworks never stand on the outermost ring (R-13).")
            target = self.sign[f + ring] if sign == GA and level < LEVELS else ER
            target = self.sign[f - ring] if sign == NE and level > 1 else target
            if target in (GA, NE, HA, C) or (target == SL and sign == GA):
                word = Message("green arrow") if sign == GA else Message("no entry")
                self.fault_in(
                    where,
                    "{sign} leads onto {target}, where no figure may stand (GM-402).",
                    sign=word,
                    target=SIGNS[target],
                )
        if C not in self.sign:
            self.fault_in("[[node]]", "no connecting road leads to the goal (GM-105).")

    def names_of_signs(self) -> None:
        """[[sign]]: what signs are called, where it is given."""
        seen: set[str] = set()
        for at, entry in enumerate(self.tables("sign") if "sign" in self.data else [], 1):
            code, number = entry.get("code"), Message("[[{section}]] number {number}", section="sign", number=at)
            if code not in SIGNS:
                self.must_be(number, "code", Message("one of {known}", known=", ".join(SIGNS)), code)
                continue
            where = self.spot_of(entry, f"[[sign]] {code}")
            if code in seen:
                self.fault("{where} stands twice.", where=where)
            seen.add(code)
            if "name" in entry:
                self.names(entry, "name", where)

    def car_parks(self) -> None:
        """[[seat]] and [default_seats]: the four colours and where their exits are (GM-102)."""
        seats = self.tables("seat", len(COLOURS))
        for colour, seat in zip(COLOURS, seats if len(seats) == len(COLOURS) else [], strict=False):
            where = self.spot_of(seat, f"[[seat]] {colour}")
            self.exactly(seat, "colour", where, colour, "GM-102")
            if "name" in seat:
                self.names(seat, "name", where)
            place = seat.get("exit_after")
            level, index = _level_index(place) or (0, 0) if isinstance(place, str) else (0, 0)
            if level != 1 or index >= self.ring:
                told = Message("the id of a field of the outermost ring, such as {field}", field=field_id(1, 2))
                self.must_be(where, "exit_after", told, place)
                continue
            self.exits.append(index)
        defaults = self.table("default_seats")
        for count in ("2", "3", "4") if defaults else ():
            row = defaults.get(count)
            right = isinstance(row, list) and all(whole(colour) and 0 <= colour < len(COLOURS) for colour in row)
            if not isinstance(row, list) or not right or len(row) != int(count) or len(set(row)) != len(row):
                list_of = Message("a list of {count} different colours 0 to 3", count=int(count))
                self.must_be("[default_seats]", count, list_of, row)

    def scoring(self) -> None:
        """[scoring]: what a figure that is not home is worth (GM-802); at least 1, so that every win scores."""
        scoring = self.table("scoring")
        if not scoring:
            return
        self.number(scoring, "car_park", "[scoring]", 1, MOST_POINTS)
        values = scoring.get("by_level")
        fit = isinstance(values, list) and all(whole(value) and 1 <= value <= MOST_POINTS for value in values)
        if not isinstance(values, list) or not fit or len(values) != LEVELS:
            right = Message("{count} whole numbers from {least} to {most}", count=LEVELS, least=1, most=MOST_POINTS)
            self.must_be("[scoring]", "by_level", right, values)

    def drawing(self) -> None:
        """What the picture needs: a radius for each ring, a place for each car park and bay."""
        for at, level in enumerate(self.tables("level", LEVELS), 1):
            for key in ("radius", "half_width"):
                self._size(level, key, Message("[[{section}]] number {number}", section="level", number=at))
        meta = self.data["meta"]
        for key in ("centre", "coordinate_plane"):
            point = meta.get(key, [1, 1])
            if not isinstance(point, list) or len(point) != 2 or not all(_is_size(value) for value in point):
                self.must_be("[meta]", key, Message("two numbers above 0 and below {most}", most=PLANE), point)
        if "car_park_size" in meta:
            self._size(meta, "car_park_size", "[meta]")
        for name in [*PARKS, *BAYS]:
            where = f"[[node]] {name}"
            if name not in self.node:
                self.fault("{where} is missing: the picture needs its x and y.", where=where)
                continue
            for key in ("x", "y"):
                self._size(self.node[name], key, where)

    def _size(self, table: Table, key: str, where: str | Message) -> None:
        if not _is_size(table.get(key)):
            self.must_be(where, key, SIZE, table.get(key))


def _is_size(value: object) -> bool:
    """Whether it is a length or place in the plane of the picture."""
    return isinstance(value, int | float) and not isinstance(value, bool) and 0 < value < PLANE


def _level_index(name: str) -> tuple[int, int] | None:
    """The ring of a field and its place there, by its id; None if it is no field's."""
    found = FIELD.fullmatch(name)
    if found is None or not 1 <= int(found[1]) <= LEVELS:
        return None
    return int(found[1]), int(found[2])
