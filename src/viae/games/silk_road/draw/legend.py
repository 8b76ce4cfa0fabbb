"""Everything on the table and on the board as a legend: small pictures, how many there are, what they do."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from viae.games.silk_road.board import (
    BARTERER,
    BUYER,
    CROOK,
    EACH,
    GOODS,
    KINDS,
    MAX_SEATS,
    NONE,
    ORANGE,
    PER_CITY,
    PURPLE,
    SELLER,
    SIDES,
    SPECIAL,
    TRADE,
    Board,
    Face,
    Journey,
)
from viae.games.silk_road.draw.map import ARROW, MOON, ORANGE_NODE, PURPLE_NODE, city_mark, home_mark
from viae.games.silk_road.draw.scene import plan_of
from viae.games.silk_road.draw.screens import closed_screen
from viae.games.silk_road.draw.tiles import SIZE, crown, eye, printed_art, sign, signs, tile_art
from viae.games.silk_road.text.voice import SilkVoice
from viae.presentation import Legend, LegendEntry, LegendGroup
from viae.render.layout import Box
from viae.render.svg import circle, group, line, path, rect, tag

RULES: Final = ("SK-512", "SK-502", "SK-521", "SK-531", "SK-541", "SK-551", "SK-561", "SK-571")  # by kind of tile
USED: Final = re.compile(r'href="#legend-\w+-i-([^"]+)"')
EDGE: Final = "var(--seat-edge)"


def legend(voice: SilkVoice, board: Board, journey: Journey) -> list[LegendGroup]:
    """The groups in the order of the guide."""
    shown = _Legend(voice, board, journey)
    return [
        shown.drawn("pieces", shown.pieces()),
        shown.drawn("goods", shown.goods()),
        shown.drawn("tiles", [*shown.backs(), *shown.kinds()]),
        shown.drawn("trades", shown.trades()),
        shown.drawn("printed", shown.printed()),
        shown.drawn("places", shown.places()),
        shown.drawn("marks", shown.marks()),
    ]


class _Legend(Legend[SilkVoice]):
    """One board in one language."""

    def __init__(self, voice: SilkVoice, board: Board, journey: Journey) -> None:
        super().__init__(voice)
        self.board: Final = board
        self.journey: Final = journey
        self.faces: Final = [at for at in range(len(board.faces)) if self._count([at])]  # of the tiles

    def drawn(self, id: str, entries: Sequence[LegendEntry]) -> LegendGroup:
        used = sorted({name for entry in entries for name in USED.findall(entry.picture)})
        return self.group(id, entries, tag("defs", signs(self.board, _prefix(id), used)) if used else "")

    def _count(self, faces: Sequence[int]) -> int:
        return sum(int(row[at]) for row in self.board.supply for at in faces)

    def _backs(self, faces: Sequence[int]) -> str:
        """How many tiles have each back: "20 orange, 5 purple"."""
        many = [sum(int(row[at]) for at in faces) for row in self.board.supply]
        told = [self.voice.phrase(f"legend.back.{side}", number=n) for side, n in zip(SIDES, many, strict=True) if n]
        return ", ".join(told) or self.voice.phrase("name.none")

    # ---- pieces and goods

    def pieces(self) -> list[LegendEntry]:
        coins = self.board.data.get("coins", {})  # a board file need not count them
        screen = group(closed_screen(0, Box((0, 0), 150, 90)), transform="scale(.3)")
        return [
            self.entry("caravan", _piece("caravan"), "SK-301", 1),
            self.entry("pawn", _piece("pawn"), "SK-405", 1),
            self.entry("token", _piece("token"), "SK-404", max(PER_CITY)),
            self.entry("screen", screen, "SK-102", MAX_SEATS),
            self.entry("gold", _piece("gold"), "SK-111", int(coins.get("gold", 0))),
            self.entry("silver", _piece("silver"), "SK-701", int(coins.get("silver", 0))),
            self.entry("bank", _piece("bag"), "SKR-12"),
        ]

    def goods(self) -> list[LegendEntry]:
        return [self._good(good) for good in range(GOODS)]

    def _good(self, good: int) -> LegendEntry:
        backs = {kind: self._backs(self._showing(kind, good)) for kind in (BUYER, SELLER)}
        about = self.voice.sentence("legend.about.good", buyers=backs[BUYER], sellers=backs[SELLER])
        name = self.board.good_name(good, self.voice.lang)
        picture = group(sign(_prefix("goods"), self.board.goods[good], (0, 0), 44), color=EDGE)
        return self.described(name, about, picture, "SK-103", EACH)

    def _showing(self, kind: int, good: int) -> list[int]:
        """The faces of a kind that picture a good."""
        faces = self.board.faces
        return [at for at in self.faces if faces[at].kind == kind and good in faces[at].icons]

    # ---- tiles

    def backs(self) -> list[LegendEntry]:
        return [self._back(back) for back in (ORANGE, PURPLE) if back in self.journey.back]

    def _back(self, back: int) -> LegendEntry:
        side = next(self.board.side[city] for city in self.board.cities if self.journey.back[city] == back)
        cities = self.voice.phrase(f"side.{SIDES[side]}")
        about = self.voice.sentence("legend.about.back", cities=cities)
        count = sum(int(many) for many in self.board.supply[back])
        sheet = rect((0, 0), 42, 42, rx=6, fill=ORANGE_NODE if back == ORANGE else PURPLE_NODE, stroke=EDGE)
        mark = circle((0, 0), 9, fill="#FFF8EA") if back == ORANGE else path(MOON, fill="#FFF8EA")
        return self.described(
            self.voice.sentence(f"legend.name.{SIDES[back]}"), about, sheet + mark, _dealing(back, side), count
        )

    def kinds(self) -> list[LegendEntry]:
        """Each kind of tile on this board; Special trades by their size."""
        kinds: dict[tuple[int, int], list[int]] = {}
        for at in self.faces:
            face = self.board.faces[at]
            kinds.setdefault((int(face.kind), int(face.size)), []).append(at)
        return [self._kind(kind, size, faces) for (kind, size), faces in sorted(kinds.items())]

    def _kind(self, kind: int, size: int, faces: Sequence[int]) -> LegendEntry:
        voice = self.voice
        name = voice.face(self.board, faces[0]) if kind == SPECIAL else voice.kind(self.board, kind)
        about = voice.sentence(f"legend.about.{KINDS[kind]}", size=size)
        mix = voice.sentence("legend.mix", backs=self._backs(faces))
        picture = self._tile("tiles", self.board.faces[faces[0]])
        return self.described(name, f"{about} {mix}", picture, _rule(kind, size), self._count(faces))

    def trades(self) -> list[LegendEntry]:
        return [self._trade(at) for at in self.faces if self.board.faces[at].kind == TRADE]

    def _trade(self, at: int) -> LegendEntry:
        face = self.board.faces[at]
        sides = self.voice.bargain(self.board, face.icons, int(face.gives), 1)
        name = self.voice.sentence("legend.name.bargain", **sides)
        mix = self.voice.sentence("legend.mix", backs=self._backs([at]))
        return self.described(name, mix, self._tile("trades", face), "SK-522", self._count([at]))

    def _tile(self, id: str, face: Face) -> str:
        return group(tile_art(self.board, _prefix(id), face, face.icons), transform=f"scale({44 / SIZE:.3g})")

    # ---- the board

    def printed(self) -> list[LegendEntry]:
        faces = dict.fromkeys(int(at) for at in self.board.bonus if at != NONE)
        return [self._printed(at) for at in faces]

    def _printed(self, at: int) -> LegendEntry:
        """An action printed in some cities; a Crook or Barterer cannot be kept (SKR-31)."""
        board, face = self.board, self.board.faces[at]
        cities = [board.name(place, self.voice.lang) for place in range(board.places) if board.bonus[place] == at]
        about = self.voice.sentence("legend.about.printed", cities=self.voice.several(cities))
        if face.kind in (CROOK, BARTERER):
            about += f" {self.voice.sentence('legend.about.unkept')}"
        picture = group(printed_art(board, _prefix("printed"), face), transform=f"scale({44 / SIZE:.3g})")
        name = self.voice.face(board, at)
        return self.described(name[:1].upper() + name[1:], about, picture, "SK-401", len(cities))

    def places(self) -> list[LegendEntry]:
        arrow = line("M20 18Q2 16 -8 2", "var(--bronze-text)", 5)
        arrow += path(ARROW, fill="var(--bronze-text)", transform="translate(-12,-6) rotate(-125) scale(.62)")
        return [
            self._end("start", int(self.journey.start), "SK-112"),
            *[self._side(side) for side in (ORANGE, PURPLE) if side in self.board.side],
            self.entry("road", arrow, "SK-301", len(self.board.roads)),
            self._end("goal", int(self.journey.goal), "SK-601"),
        ]

    def _end(self, id: str, place: int, rule: str) -> LegendEntry:
        reverse = self.journey is not self.board.journeys["standard"]
        mark = group(home_mark(plan_of(self.board, max(PER_CITY), reverse), place), transform="scale(.42)")
        name = self.voice.sentence(f"legend.name.{id}", place=self.board.name(place, self.voice.lang))
        return self.described(name, self.voice.sentence(f"legend.about.{id}"), mark, rule)

    def _side(self, side: int) -> LegendEntry:
        cities = [city for city in self.board.cities if self.board.side[city] == side]
        back = int(self.journey.back[cities[0]])
        about = self.voice.sentence("legend.about.city", back=self.voice.phrase(f"side.{SIDES[back]}"))
        picture = group(city_mark(side), transform="scale(.7)")
        name = self.voice.sentence(f"term.{SIDES[side]}")
        return self.described(name, about, picture, _dealing(back, side), len(cities))

    # ---- marks in the pictures

    def marks(self) -> list[LegendEntry]:
        prefix, first = _prefix("marks"), self.board.goods[0]
        vizier = next((face for face in self.board.faces if face.name == "vizier"), None)
        marked = group(sign(prefix, first, (-5, 4), 34), color=EDGE, opacity=0.55)
        if vizier is not None:
            badge = tile_art(self.board, prefix, vizier, ())
            marked += group(badge, transform="translate(13,-10) scale(.35)")
        marks = [
            self.entry("star", crown(17), "SK-703"),
            self.entry("eye", eye(40, False, "var(--ink)"), "SK-102"),
            self.entry("closed_eye", eye(40, True, "var(--ink)"), "SK-551"),
        ]
        return marks if vizier is None else [*marks, self.entry("marked", marked, "SK-554")]


def _prefix(id: str) -> str:
    return f"legend-{id}-"


def _rule(kind: int, size: int) -> str:
    return "SK-532" if kind == SPECIAL and size == 2 else RULES[kind]


def _dealing(back: int, side: int) -> str:
    """The rule that says which tiles lie where; in the reversed game the colours are exchanged."""
    return "SK-105" if back == side else "SK-802"


def _piece(name: str) -> str:
    return group(sign(_prefix("pieces"), name, (0, 0), 44), color=EDGE)
