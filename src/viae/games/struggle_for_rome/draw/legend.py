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
    INK,
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
from viae.presentation import LegendEntry, LegendGroup
from viae.render.svg import Point, Value, circle, group, line, number, path, polar, polyline, seat_mark, tag, text

CARD_RULES: Final = ("FR-510", "FR-511", "FR-512", "FR-514", "FR-513")  # of each kind, all Treasures as one
SPECIAL_RULES: Final = ("FR-701", "FR-702", "FR-704")


def legend(voice: RomeVoice, board: Board, options: Mapping[str, OptionValue]) -> list[LegendGroup]:
    """The groups in the order of the guide."""
    shown = _Legend(voice, board, options)
    return [
        shown.group("pieces", shown.pieces),
        shown.group("goods", shown.goods),
        shown.group("cards", shown.cards),
        shown.group("counters", shown.counters),
        shown.group("specials", shown.specials),
        shown.group("map", shown.map),
        shown.group("marks", shown.marks),
    ]


class _Legend:
    """One table in one language."""

    def __init__(self, voice: RomeVoice, board: Board, options: Mapping[str, OptionValue]) -> None:
        self.voice: Final = voice
        self.board: Final = board
        self.changes: Final = (
            options["great_warrior"] == "recruit",
            options["traitor"] == "minus_two",
            options["treasure_timing"] == "immediate_or_end",
        )
        self.prefix = ""

    def group(self, id: str, entries: Callable[[], list[LegendEntry]]) -> LegendGroup:
        self.prefix = f"legend-{id}-"
        made = entries()
        signs = definitions(self.prefix, "".join(entry.picture for entry in made))
        hidden = tag("svg", tag("defs", signs), width=0, height=0) if signs else ""
        return LegendGroup(id, self.voice.phrase(f"legend.title.{id}"), made, hidden)

    def _sign(self, name: str, size: float = 44, at: Point = (0, 0)) -> str:
        paint = seat_paint(0) if name in ("horsemen", "warriors", "wagon") else None
        return stamp(self.prefix, name, at, size, paint)

    def _entry(self, id: str, picture: str, rule: str, count: int = 0, **facts: object) -> LegendEntry:
        name = self.voice.sentence(f"legend.name.{id}")
        return LegendEntry(name, self.voice.sentence(f"legend.about.{id}", **facts), rule, count, picture)

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
            self._entry("tribe", _svg(figure), "FR-002", 2 * everybody),
            self._entry("horseman", _svg(self._sign("horsemen")), "FR-104", (FIGURES - 1) * everybody),
            self._entry("warrior", _svg(self._sign("warriors")), "FR-104", (FIGURES - 1) * everybody),
            self._entry("wagon", _svg(self._sign("wagon")), "FR-432", WAGONS * everybody),
            self._entry("legionnaire", _svg(legionnaire), "FR-307", 1),
            self._entry("marker", _svg(marker + text((0, 0), 17, "8", fill=RED, font_weight="800")), "FR-301", MARKERS),
            self._entry("coins", _svg(self._sign("gold")), "FR-112", ones + fives, ones=ones, fives=fives),
        ]

    def goods(self) -> list[LegendEntry]:
        rules = ("FR-432", "FR-430", "FR-430", "FR-432")
        found = []
        for kind, name in enumerate(KINDS):
            about = self.voice.sentence(f"what.{name}")
            goods = _capital(self.voice.phrase(f"dealt.{name}"))
            found.append(LegendEntry(goods, about, rules[kind], SUPPLY[kind], _svg(self._sign(name))))
        gold = _capital(self.voice.phrase("dealt.gold"))
        return [*found, LegendEntry(gold, self.voice.sentence("what.gold"), "FR-435", 0, _svg(self._sign("gold")))]

    def cards(self) -> list[LegendEntry]:
        """Each kind of development card, with the options of the table."""
        found = []
        for card, id in enumerate(CARDS):
            kind = min(card, TREASURE)
            about = _capital(card_about(self.voice, card, *self.changes))
            picture = _svg(self._sign("treasure" if kind == TREASURE else id))
            found.append(LegendEntry(self.voice.name(id), about, CARD_RULES[kind], CARD_COUNTS[card], picture))
        return found

    def counters(self) -> list[LegendEntry]:
        """The back, then the mix of the faces, which is the same in every colour."""
        backs = "".join(
            group(counter(self.board, province, 8), transform=f"translate({number(x)},{number(y)})")
            for province, (x, y) in enumerate(polar((0, 0), 14, 72 * k) for k in range(PROVINCES))
        )
        total = sum(FACE_COUNTS)
        found = [self._entry("counter", _svg(backs), "FR-106", total * PROVINCES, number=total)]
        for face in range(len(FACES)):
            name = _capital(self.voice.phrase(f"face.{face}"))
            key = "legend.about.face_loss" if FACE_LOSS[face] else "legend.about.face"
            about = self.voice.sentence(key, number=FACE_COUNTS[face])
            picture = _svg(stamp(self.prefix, f"face-{face}", (0, 0), 44, province_paint(self.board, face)))
            rule = "FR-633" if FACE_LOSS[face] else "FR-634"
            found.append(LegendEntry(name, about, rule, FACE_COUNTS[face] * PROVINCES, picture))
        return found

    def specials(self) -> list[LegendEntry]:
        found = []
        for at, card in enumerate(SPECIAL_CARDS):
            name, points = self.voice.sentence(f"term.{card}"), self.voice.count("count.points", SPECIAL_POINTS)
            about = self.voice.sentence("name.described", name=points, about=self.voice.phrase(f"what.{card}"))
            found.append(LegendEntry(name, about, SPECIAL_RULES[at], SPECIAL_COUNTS[at], _svg(self._sign(card))))
        return found

    # ---- on the map

    def map(self) -> list[LegendEntry]:
        board = self.board
        counts = [sum(one == terrain for one in board.terrain) for terrain in range(len(TERRAINS))]
        land = [
            self._entry(name, _hex(terrain), "FR-305", counts[terrain])
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
            self._entry("forest", _hex(FOREST), "FR-305", counts[FOREST]),
            self._entry("city", _svg(_city(board, 3, STONE, with_counter=True)), "FR-630", len(board.cities)),
            self._entry("standard", _svg(standard), "FR-901", size(board.standards)),
            self._entry("neutral", _svg(neutral), "FR-105", NEUTRAL_EACH * PROVINCES),
            self._entry("start", _svg(start), "FR-102", 2 * len(COLOURS)),
            self._entry("road", _svg(road), "FR-612", board.arrows.count(False)),
            self._entry("arrow", _svg(arrow), "FR-612", board.arrows.count(True)),
            self._entry("lane", _svg(sea), "FR-612", len(board.lanes)),
            self._entry("limes", _svg(limes), "FR-309"),
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
            self._entry("taken", _svg(taken), "FR-674"),
            self._entry("plundered", _svg(gate), "FR-636"),
            self._entry("shut", shut, "FR-306"),
            self._entry("rolled", _svg(rolled), "FR-301"),
            self._entry("strength", _svg(strength), "FR-002"),
            self._entry("eye", _svg(eye + circle((0, 0), 5, fill="var(--ink)")), "R-29"),
        ]


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def _svg(body: str) -> str:
    return tag("svg", body, class_="board", viewBox="-24 -24 48 48", color=INK)


def _hex(terrain: int, closed: bool = False) -> str:
    corners = polyline([polar((0, 0), 22, 60 * k) for k in range(6)], closed=True)
    drawn = path(corners, fill="var(--bd-land-a)") + path(corners, fill=LAND[terrain], fill_opacity=LAND_OPACITY)
    drawn += group(texture(terrain), transform="scale(.22)", opacity=0.5)
    if closed:
        edge: dict[str, Value] = {"stroke": "#A63A24", "stroke_width": 2.4, "stroke_dasharray": "5 4"}
        drawn += line("M-14 14L14 -14M-17 4L4 -17M-4 17L17 -4", INK, 2.5, opacity=0.45)
        return _svg(drawn + path(corners, fill="none", **edge))
    return _svg(drawn + path(corners, fill="none", stroke=EDGE, stroke_width=1.5))


def _city(board: Board, towers: int, walls: str, roof: str = "", with_counter: bool = False) -> str:
    drawn = group(city_walls(towers), fill=roof or province_paint(board, 0), color=walls)
    if with_counter:
        drawn += group(counter(board, 0, 15), transform="translate(0,13)")
    return group(drawn, transform="translate(0,5) scale(.46)")


def _three() -> str:
    return group(three(), transform="translate(0,17) scale(.6)")
