"""Everything in the box and on the map as a legend: small pictures, how many there are, what they do."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from viae.core.options import OptionValue
from viae.games.struggle_for_rome.board import (
    CARD_COUNTS,
    CARDS,
    COIN_COUNTS,
    COLOURS,
    FACE_COUNTS,
    FACE_LOSS,
    FACES,
    FIGURES,
    FOREST,
    KINDS,
    MARKERS,
    NEUTRAL_EACH,
    PROVINCES,
    SPECIAL_COUNTS,
    SPECIAL_POINTS,
    SUPPLY,
    TERRAINS,
    TREASURE,
    WAGONS,
    Board,
    size,
)
from viae.games.struggle_for_rome.draw.ground import ARROW, EDGE, LANE, WAY, texture
from viae.games.struggle_for_rome.draw.icons import (
    CREAM,
    LAND,
    LAND_OPACITY,
    counter,
    definitions,
    province_paint,
    seat_paint,
    stamp,
)
from viae.games.struggle_for_rome.draw.pieces import ASHES, RED, STONE, city_walls, three
from viae.games.struggle_for_rome.text.places import SPECIAL_CARDS, card_about
from viae.games.struggle_for_rome.text.voice import RomeVoice
from viae.presentation import Legend, LegendEntry, LegendGroup
from viae.render.layout import INK
from viae.render.svg import Point, Value, circle, group, line, number, path, polar, polyline, seat_mark, tag, text

CARD_RULES: Final = ("FR-510", "FR-511", "FR-512", "FR-514", "FR-513")  # of each kind, all Treasures as one
SPECIAL_RULES: Final = ("FR-701", "FR-702", "FR-704")


def legend(voice: RomeVoice, board: Board, options: Mapping[str, OptionValue]) -> list[LegendGroup]:
    """The groups in the order of the guide."""
    shown = _Legend(voice, board, options)
    return [
        shown.drawn("pieces", shown.pieces),
        shown.drawn("goods", shown.goods),
        shown.drawn("cards", shown.cards),
        shown.drawn("counters", shown.counters),
        shown.drawn("specials", shown.specials),
        shown.drawn("map", shown.map),
        shown.drawn("marks", shown.marks),
    ]


class _Legend(Legend[RomeVoice]):
    """One table in one language."""

    def __init__(self, voice: RomeVoice, board: Board, options: Mapping[str, OptionValue]) -> None:
        super().__init__(voice)
        self.board: Final = board
        self.changes: Final = (
            options["great_warrior"] == "recruit",
            options["traitor"] == "minus_two",
            options["treasure_timing"] == "immediate_or_end",
        )
        self.prefix = ""

    def drawn(self, id: str, entries: Callable[[], list[LegendEntry]]) -> LegendGroup:
        self.prefix = f"legend-{id}-"
        made = entries()
        signs = definitions(self.prefix, "".join(entry.picture for entry in made))
        return self.group(id, made, tag("defs", signs) if signs else "")

    def _sign(self, name: str, size: float = 44, at: Point = (0, 0)) -> str:
        paint = seat_paint(0) if name in ("horsemen", "warriors", "wagon") else None
        return stamp(self.prefix, name, at, size, paint)

    # ---- in the box

    def pieces(self) -> list[LegendEntry]:
        everybody, (ones, fives) = len(COLOURS), COIN_COUNTS
        figure = circle((0, 0), 20, fill=CREAM, stroke=seat_paint(0), stroke_width=3) + self._sign("horsemen", 28)
        figure += group(seat_mark(1, 8), transform="translate(15,14)")
        legionnaire = circle((0, 0), 20, fill="#FFF4DA", stroke="#A63A24", stroke_width=3) + self._sign(
            "legionnaire", 30
        )
        marker = circle((0, 0), 16, fill="var(--bd-sign-face)", stroke="#A63A24", stroke_width=4)
        return [
            self.entry("tribe", figure, "FR-002", 2 * everybody),
            self.entry("horseman", self._sign("horsemen"), "FR-104", (FIGURES - 1) * everybody),
            self.entry("warrior", self._sign("warriors"), "FR-104", (FIGURES - 1) * everybody),
            self.entry("wagon", self._sign("wagon"), "FR-432", WAGONS * everybody),
            self.entry("legionnaire", legionnaire, "FR-307", 1),
            self.entry("marker", marker + text((0, 0), 17, "8", fill=RED, font_weight="800"), "FR-301", MARKERS),
            self.entry("coins", self._sign("gold"), "FR-112", ones + fives, ones=ones, fives=fives),
        ]

    def goods(self) -> list[LegendEntry]:
        rules = ("FR-432", "FR-430", "FR-430", "FR-432")
        found = []
        for kind, name in enumerate(KINDS):
            about = self.voice.sentence(f"what.{name}")
            goods = _capital(self.voice.phrase(f"dealt.{name}"))
            found.append(self.described(goods, about, self._sign(name), rules[kind], SUPPLY[kind]))
        gold = _capital(self.voice.phrase("dealt.gold"))
        return [*found, self.described(gold, self.voice.sentence("what.gold"), self._sign("gold"), "FR-435")]

    def cards(self) -> list[LegendEntry]:
        """Each kind of development card, with the options of the table."""
        found = []
        for card, id in enumerate(CARDS):
            kind = min(card, TREASURE)
            about = _capital(card_about(self.voice, card, *self.changes))
            picture = self._sign("treasure" if kind == TREASURE else id)
            found.append(self.described(self.voice.name(id), about, picture, CARD_RULES[kind], CARD_COUNTS[card]))
        return found

    def counters(self) -> list[LegendEntry]:
        """The back, then the mix of the faces, which is the same in every colour."""
        backs = "".join(
            group(counter(self.board, province, 8), transform=f"translate({number(x)},{number(y)})")
            for province, (x, y) in enumerate(polar((0, 0), 14, 72 * k) for k in range(PROVINCES))
        )
        total = sum(FACE_COUNTS)
        found = [self.entry("counter", backs, "FR-106", total * PROVINCES, number=total)]
        for face in range(len(FACES)):
            name = _capital(self.voice.phrase(f"face.{face}"))
            key = "legend.about.face_loss" if FACE_LOSS[face] else "legend.about.face"
            about = self.voice.sentence(key, number=FACE_COUNTS[face])
            picture = stamp(self.prefix, f"face-{face}", (0, 0), 44, province_paint(self.board, face))
            rule = "FR-633" if FACE_LOSS[face] else "FR-634"
            found.append(self.described(name, about, picture, rule, FACE_COUNTS[face] * PROVINCES))
        return found

    def specials(self) -> list[LegendEntry]:
        found = []
        for at, card in enumerate(SPECIAL_CARDS):
            name, points = self.voice.sentence(f"term.{card}"), self.voice.count("count.points", SPECIAL_POINTS)
            about = self.voice.sentence("name.described", name=points, about=self.voice.phrase(f"what.{card}"))
            found.append(self.described(name, about, self._sign(card), SPECIAL_RULES[at], SPECIAL_COUNTS[at]))
        return found

    # ---- on the map

    def map(self) -> list[LegendEntry]:
        board = self.board
        counts = [sum(one == terrain for one in board.terrain) for terrain in range(len(TERRAINS))]
        land = [
            self.entry(name, _hex(terrain), "FR-305", counts[terrain])
            for terrain, name in enumerate(TERRAINS)
            if terrain != FOREST
        ]
        start = circle((0, 0), 15, fill=seat_paint(1), stroke=INK, stroke_width=2)
        start += circle((0, 0), 7, fill=WAY, stroke=EDGE, stroke_width=2)
        road = line("M-20 0H20", EDGE, 9) + line("M-20 0H20", WAY, 6)
        arrow = line("M-22 0H22", WAY, 4, stroke_dasharray="4 6")
        arrow += path(ARROW, fill="#B4541F", stroke="var(--bd-sign-face)", stroke_width=3, paint_order="stroke")
        sea = line("M-22 8Q0 -14 22 8", LANE, 3, stroke_dasharray="3 7") + self._sign("ship", 30)
        limes = line("M-20 10L-6 -8L10 6L20 -8", "#7E2F1C", 10)
        limes += line("M-20 10L-6 -8L10 6L20 -8", "#E2B08C", 4, stroke_dasharray="6 5")
        standard, neutral = (
            _city(board, 4, STONE) + self._sign("standard", 20, (17, 8)),
            _city(board, 3, STONE) + _three(),
        )
        return [
            *land,
            self.entry("forest", _hex(FOREST), "FR-305", counts[FOREST]),
            self.entry("city", _city(board, 3, STONE, with_counter=True), "FR-630", len(board.cities)),
            self.entry("standard", standard, "FR-901", size(board.standards)),
            self.entry("neutral", neutral, "FR-105", NEUTRAL_EACH * PROVINCES),
            self.entry("start", start, "FR-102", 2 * len(COLOURS)),
            self.entry("road", road, "FR-612", board.arrows.count(False)),
            self.entry("arrow", arrow, "FR-612", board.arrows.count(True)),
            self.entry("lane", sea, "FR-612", len(board.lanes)),
            self.entry("limes", limes, "FR-309"),
        ]

    def marks(self) -> list[LegendEntry]:
        rolled = circle((0, 0), 17, fill="var(--bd-sign-face)", stroke="#A63A24", stroke_width=4)
        rolled += text((0, 0), 18, "5", fill=INK, font_weight="800")
        taken = _city(self.board, 3, STONE, roof=seat_paint(0)) + group(seat_mark(1, 8), transform="translate(0,11)")
        gate = _city(self.board, 3, ASHES) + path("M-4 17v-6q0 -5 4 -5q4 0 4 5v6z", fill=INK)
        shut = _hex(TERRAINS.index("mountain"), closed=True)
        eye = path("M-18 0C-11 -11 11 -11 18 0C11 11 -11 11 -18 0z", fill="none", stroke="var(--ink)", stroke_width=3)
        strength = circle((0, 0), 17, fill="var(--sheet)", stroke="var(--line)", stroke_width=2)
        strength += text((0, 0), 22, "3", class_="name", font_weight="800")
        return [
            self.entry("taken", taken, "FR-674"),
            self.entry("plundered", gate, "FR-636"),
            self.entry("shut", shut, "FR-306"),
            self.entry("rolled", rolled, "FR-301"),
            self.entry("strength", strength, "FR-002"),
            self.entry("eye", eye + circle((0, 0), 5, fill="var(--ink)"), "R-29"),
        ]


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def _hex(terrain: int, closed: bool = False) -> str:
    corners = polyline([polar((0, 0), 22, 60 * k) for k in range(6)], closed=True)
    drawn = path(corners, fill="var(--bd-land-a)") + path(corners, fill=LAND[terrain], fill_opacity=LAND_OPACITY)
    drawn += group(texture(terrain), transform="scale(.22)", opacity=0.5)
    if closed:
        edge: dict[str, Value] = {"stroke": "#A63A24", "stroke_width": 2.4, "stroke_dasharray": "5 4"}
        drawn += line("M-14 14L14 -14M-17 4L4 -17M-4 17L17 -4", INK, 2.5, opacity=0.45)
        return drawn + path(corners, fill="none", **edge)
    return drawn + path(corners, fill="none", stroke=EDGE, stroke_width=1.5)


def _city(board: Board, towers: int, walls: str, roof: str = "", with_counter: bool = False) -> str:
    drawn = group(city_walls(towers), fill=roof or province_paint(board, 0), color=walls)
    if with_counter:
        drawn += group(counter(board, 0, 15), transform="translate(0,13)")
    return group(drawn, transform="translate(0,5) scale(.46)")


def _three() -> str:
    return group(three(), transform="translate(0,17) scale(.6)")
