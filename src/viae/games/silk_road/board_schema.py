"""Board files: the board of a user, checked from top to bottom, with a sentence for every fault.

Places, roads, printed actions, names and action tiles may differ from the board that comes with the game; what the
rulebook states in numbers may not. What follows from the rulebook or from the rest of the file may be left out.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from viae.board_schema import Table, Where, quoted, toml
from viae.core.errors import Message, meant
from viae.games.silk_road.board import (
    BUYER,
    GOODS,
    KINDS,
    MOST_PLACES,
    REVERSED,
    SELLER,
    SIDES,
    SPECIAL,
    STANDARD,
    THIEF,
    TRADE,
    TRAY,
    Face,
)
from viae.games.silk_road.board_journeys import JourneyReader

Checked = tuple[dict[str, Any], list[Face], list[list[i64]], dict[str, int]]

VERSION: Final = 2  # of the form of the file
VERBS: Final = (
    *("pass", "bid", "accept", "keep", "go", "swap", "done", "take", "announce", "sell", "buy", "trade", "crook"),
    *("decline", "steal", "name", "show", "pawn", "draw", "first", "stolen"),
)
TILES: Final = 45  # with each back (SK-105)
MOST_THIEVES: Final = 6  # in one section; with more, there would be too many possible histories of stolen goods
MOST_FACES: Final = 60  # so that a set of faces fits into the bits of one number
MOST_SWAPS: Final = 9  # of a special trade
MOST_SIDE: Final = 4  # goods on one side of a trade
SHOWN: Final = ("kind", "good", "give", "get", "size")  # what a tile or a printed action shows
OF_KIND: Final[dict[int, tuple[str, ...]]] = {  # of each kind, beside the kind itself; the others show nothing
    BUYER: ("good",),
    SELLER: ("good",),
    TRADE: ("give", "get"),
    SPECIAL: ("size",),
}
KEYS: Final[dict[str, tuple[str, ...]]] = {  # of each section
    "meta": ("game", "version", "title", "plane", "node_radius", "tray"),
    "coins": ("gold", "silver"),
    "direction": ("start", "finish", "no_keep_tiles_on"),
    "goods": ("id", "name", "hex"),
    "city": ("id", "name", "alias", "kind", "side", "x", "y", "tray_dx", "tray_dy", "label_dx", "label_dy"),
    "road": ("from", "to"),
    "bonus": ("city", *SHOWN),
    "tile_kind": ("id", "name"),
    "tile": ("id", "back", "count", *SHOWN),
}
PICTURE: Final = ("x", "y", "tray_dx", "tray_dy")
PICTURE_TOO: Final = ("label_dx", "label_dy")  # may be left out


def checked(text: str) -> Checked:
    """The file's data and its tiles; BoardError with all faults."""
    check = _Check(toml(text), text)
    for chapter in (check.header, check.known_keys, check.goods, check.places):
        chapter()
        check.stop_at_faults()
    for chapter in (check.coins, check.roads, check.kinds, check.tiles, check.bonuses, check.variety):
        chapter()
    check.stop_at_faults()
    for name in (STANDARD, REVERSED):  # the reversed way would stumble over the same arrows
        check.direction(name)
        check.stop_at_faults()
    check.thieves()
    check.stop_at_faults()
    return check.data, check.faces, check.supply, check.printed


class _Check(JourneyReader):
    """Reads a board file chapter by chapter. A chapter relies on what earlier ones have checked."""

    def known_keys(self) -> None:
        self.only(KEYS, nested=("direction",))
        directions = self.data.get("direction")
        for name in directions if isinstance(directions, dict) else ():
            if name not in (STANDARD, REVERSED):
                section, known = f"direction.{name}", [f"direction.{one}" for one in (STANDARD, REVERSED)]
                told = meant(section, known)
                self.fault("there is no section {section}; {meant}", section=section, meant=told)

    # ---- the sections of the file

    def header(self) -> None:
        """[meta]: what kind of file it is and how large the picture is."""
        meta = self.table("meta")
        if not meta:
            return
        self.exactly(meta, "game", "[meta]", "silk-road")
        self.exactly(meta, "version", "[meta]", VERSION)
        if isinstance(meta.get("title"), str):
            self.text(meta, "title", "[meta]")
        elif "title" in meta:
            self.names(meta, "title", "[meta]")
        self._size(meta.get("node_radius"), "node_radius")
        plane, tray = meta.get("plane"), meta.get("tray")
        for key in ("width", "height"):
            self._size(plane.get(key) if isinstance(plane, dict) else None, f"plane.{key}")
        for key in ("slot", "gap", "heading", "width", "height"):
            self._size(tray.get(key) if isinstance(tray, dict) else None, f"tray.{key}")
        self.number(tray if isinstance(tray, dict) else {}, "columns", "[meta] tray", 1, TRAY + 1)

    def _size(self, value: object, key: str) -> None:
        """A length of the picture."""
        faults = len(self.faults)
        self.coordinate(value, "[meta]", key)
        if len(self.faults) == faults and isinstance(value, int | float) and value < 1:
            self.must_be("[meta]", key, Message("at least 1 for the picture"), value)

    def coins(self) -> None:
        """[coins]: how many there are of each kind, where it is given; only the guide tells."""
        section = self.table("coins") if "coins" in self.data else {}
        for key in ("gold", "silver") if section else ():
            self.number(section, key, "[coins]")

    def goods(self) -> None:
        """[[goods]]: five kinds with names for notation."""
        for at, good in enumerate(self.tables("goods", GOODS), 1):
            name = self.name(good, "id", Message("[[{section}]] number {number}", section="goods", number=at))
            where = self.spot_of(good, f"[[goods]] {name or at}")
            if name.casefold() in self.good:
                self.fault("{where} stands twice.", where=where)
            self.good.append(name.casefold())
            if name != name.lower():
                self.fault_in(where, "id must be written in small letters.")
            self.names(good, "name", where)
            self.colour(good, "hex", where)

    def places(self) -> None:
        """[[city]]: cities of two sides and two termini, each with an id of its own."""
        found = self.tables("city")
        if len(found) > MOST_PLACES:
            self.fault(
                "there must be at most {most} sections [[city]], not {count}.", most=MOST_PLACES, count=len(found)
            )
        for at, place in enumerate(found, 1):
            name = self.name(place, "id", Message("[[{section}]] number {number}", section="city", number=at))
            where = self.spot_of(place, f"[[city]] {name or at}")
            if not name:
                continue
            if name in self.place:
                self.fault("{where} stands twice.", where=where)
                continue
            if name != name.lower():
                self.fault_in(where, "id must be written in small letters.")
                continue
            if name in VERBS:
                self.fault_in(where, "{name} means something else in the notation of moves.", name=name)
                continue
            self.place[name] = place
            self.names(place, "name", where)
            for key in [*PICTURE, *[key for key in PICTURE_TOO if key in place]]:
                self.coordinate(place.get(key), where, key)
            self._inside(place, where)
            if place.get("kind") not in ("city", "terminus"):
                self.must_be(where, "kind", Message("city or terminus"), place.get("kind"))
            elif place["kind"] == "city" and place.get("side") not in SIDES:
                self.must_be(where, "side", Message("orange or purple"), place.get("side"), "SK-105")
            elif place["kind"] == "terminus" and "side" in place:
                self.fault_in(where, "{key}: a terminus is of neither side (SK-106).", key="side")
            alias = place.get("alias", [])
            if not isinstance(alias, list) or not all(isinstance(one, str) and one.strip() for one in alias):
                self.must_be(where, "alias", Message("a list of names"), alias)
        termini = [name for name, place in self.place.items() if place.get("kind") == "terminus"]
        if len(termini) != 2:
            self.fault_in("[[city]]", "there must be 2 termini, not {count} (SK-106).", count=len(termini))
        self._one_meaning()

    def _inside(self, place: Table, where: Where) -> None:
        """A place lies on the plane of the picture."""
        plane = self.data["meta"]["plane"]
        for key, most in (("x", plane["width"]), ("y", plane["height"])):
            at = place.get(key)
            if isinstance(at, int | float) and not isinstance(at, bool) and not 0 <= at <= most:
                self.must_be(where, key, Message("on the plane, from 0 to {most}", most=most), at)

    def _one_meaning(self) -> None:
        """No name of a place may mean another place too."""
        owner: dict[str, str] = {name: name for name in self.place}
        for name, place in self.place.items():
            named, alias = place.get("name"), place.get("alias", [])
            for one in [*named.values(), *alias] if isinstance(named, dict) and isinstance(alias, list) else []:
                if isinstance(one, str) and owner.setdefault(one.casefold(), name) != name:
                    self.fault_in(
                        f"[[city]] {name}",
                        "{name} is also a name of {other}.",
                        name=quoted(one),
                        other=owner[one.casefold()],
                    )

    def roads(self) -> None:
        """[[road]]: arrows between places, none twice."""
        for at, road in enumerate(self.tables("road"), 1):
            where, faults = Message("[[{section}]] number {number}", section="road", number=at), len(self.faults)
            a, b = road.get("from"), road.get("to")
            for key, one in (("from", a), ("to", b)):
                if not isinstance(one, str) or one not in self.place:
                    self.must_name(where, key, Message("the id of a place"), one, self.place)
            if len(self.faults) > faults:
                continue
            if a == b:
                self.fault_in(where, "from and to must be the ids of two places, not both {start}.", start=quoted(a))
            elif (a, b) in self.links or (b, a) in self.links:
                self.fault_in(where, "{start} and {end} are linked twice.", start=str(a), end=str(b))
            else:
                self.links.append((str(a), str(b)))

    def bonuses(self) -> None:
        """[[bonus]]: printed actions, each in one city (SK-401)."""
        listed = self.data.setdefault("bonus", [])
        if not isinstance(listed, list) or not all(isinstance(one, dict) for one in listed):
            self.fault("bonus must be sections [[bonus]].")
            return
        for at, bonus in enumerate(listed, 1):
            city = bonus.get("city")
            if not isinstance(city, str) or self.place.get(city, {}).get("kind") != "city":
                number = Message("[[{section}]] number {number}", section="bonus", number=at)
                cities = [name for name, place in self.place.items() if place.get("kind") == "city"]
                right = Message("the id of a city with tiles ({rule})", rule="SK-401")
                self.must_name(number, "city", right, city, cities)
                continue
            where = self.spot_of(bonus, f"[[bonus]] {city}")
            if city in self.printed:
                self.fault_in(where, "{city} has a printed action already.", city=city)
            face = self._face(bonus, where)
            if face is not None:
                self.printed[city] = self._entered(face)

    def kinds(self) -> None:
        """[[tile_kind]]: the names of the eight kinds of tile."""
        found = self.tables("tile_kind", len(KINDS))
        for kind, section in zip(KINDS, found if len(found) == len(KINDS) else [], strict=False):
            where = self.spot_of(section, f"[[tile_kind]] {kind}")
            self.exactly(section, "id", where, kind)
            self.names(section, "name", where)

    def tiles(self) -> None:
        """[[tile]]: what the action tiles show, and how many of each there are."""
        ids: set[str] = set()
        before = len(self.faults)
        for at, tile in enumerate(self.tables("tile"), 1):
            id = self.text(tile, "id", Message("[[{section}]] number {number}", section="tile", number=at))
            where = self.spot_of(tile, f"[[tile]] {id or at}")
            if id in ids:
                self.fault("{where} stands twice.", where=where)
            ids |= {id} if id else set()
            count = self.number(tile, "count", where, 1, TILES)
            face = self._face(tile, where)
            if face is not None and face.kind == THIEF and count > MOST_THIEVES:
                self.fault_in(
                    where, "count must be at most {most} for a thief, not {count}.", most=MOST_THIEVES, count=count
                )
            if tile.get("back") not in SIDES:
                self.must_be(where, "back", Message("orange or purple"), tile.get("back"), "SK-105")
                continue
            if face is None:
                continue
            number = self._entered(face)
            row = self.supply[SIDES.index(tile["back"])]
            if row[number]:
                self.fault_in(where, "there are {back} tiles {tile} already.", back=tile["back"], tile=face.name)
            row[number] += count
        for back, row in zip(SIDES, self.supply, strict=True):
            if len(self.faults) == before and sum(row) != TILES:
                self.fault_in(
                    "[[tile]]",
                    "there must be {tiles} tiles with {back} backs, not {count} (SK-105).",
                    tiles=TILES,
                    back=back,
                    count=sum(row),
                )

    def variety(self) -> None:
        """Tiles and printed actions together: how many different ones there may be."""
        if len(self.faces) > MOST_FACES:
            self.fault_in(
                "[[tile]]",
                "there must be at most {most} different tiles, not {count}.",
                most=MOST_FACES,
                count=len(self.faces),
            )

    def _entered(self, face: Face) -> int:
        """The number of a face; new, unless one that shows the same has been read already."""
        gives = int(face.gives)
        key = (int(face.kind), *sorted(face.icons[:gives]), "for", *sorted(face.icons[gives:]), int(face.size))
        if key not in self._alike:
            self._alike[key] = len(self.faces)
            self.faces.append(face)
            for row in self.supply:
                row.append(0)
        return self._alike[key]

    def _face(self, tile: Table, where: Where) -> Face | None:
        """What a tile shows; None, with a fault, if that is not clear."""
        kind = KINDS.index(tile["kind"]) if isinstance(tile.get("kind"), str) and tile["kind"] in KINDS else -1
        if kind < 0:
            self.must_be(where, "kind", Message("one of {known}", known=", ".join(KINDS)), tile.get("kind"))
            return None
        for key in SHOWN[1:]:
            if key in tile and key not in OF_KIND.get(kind, ()):
                self.fault_in(
                    where,
                    "{key} is no key of a {kind}; known: {known}.",
                    key=key,
                    kind=KINDS[kind],
                    known=", ".join(OF_KIND.get(kind, ())) or "kind",
                )
        if kind in (BUYER, SELLER):
            if tile.get("good") not in self.good:
                self.must_be(where, "good", Message("one of {known}", known=", ".join(self.good)), tile.get("good"))
                return None
            icon = self.good.index(tile["good"])
            return Face(f"{KINDS[kind]}-{self.good[icon]}", kind, (icon,))
        if kind == TRADE:
            given, got = self._icons(tile, "give", where), self._icons(tile, "get", where)
            names = "-".join(["_".join([self.good[at] for at in given]), *[self.good[at] for at in got]])
            return Face(f"trade-{names}", kind, (*given, *got), len(given)) if given and got else None
        if kind == SPECIAL:
            size = self.number(tile, "size", where, 1, MOST_SWAPS)
            return Face(f"special-{size}", kind, size=size)
        return Face(KINDS[kind], kind)

    def _icons(self, tile: Table, key: str, where: Where) -> list[int]:
        """The goods on one side of a trade."""
        goods = tile.get(key)
        if not isinstance(goods, list) or not 1 <= len(goods) <= MOST_SIDE:
            self.must_be(where, key, Message("a list of 1 to {most} goods", most=MOST_SIDE), goods)
            return []
        for one in goods:
            if one not in self.good:
                right = Message("a list of goods among {known}", known=", ".join(self.good))
                self.must_be(where, key, right, one)
                return []
        return [self.good.index(one) for one in goods]


__all__ = ["checked"]
