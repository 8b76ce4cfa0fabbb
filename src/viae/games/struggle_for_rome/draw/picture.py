"""The picture of a position of Struggle for Rome: the whole map, or for narrow screens a part of it above the whole."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from viae.core.game import Action
from viae.games.struggle_for_rome.board import NEUTRAL, NONE
from viae.games.struggle_for_rome.draw import icons, pieces, tray
from viae.games.struggle_for_rome.draw.ground import ground, textures
from viae.games.struggle_for_rome.draw.hand import hand, hands
from viae.games.struggle_for_rome.draw.icons import province_paint
from viae.games.struggle_for_rome.draw.last_action import last_action
from viae.games.struggle_for_rome.draw.panels import head_area, panel
from viae.games.struggle_for_rome.draw.scene import Scene, Window, part_of
from viae.games.struggle_for_rome.draw.targets import Actions, Dot, Frame, Target, buttons, on_map, prices
from viae.games.struggle_for_rome.draw.tray import Block, label
from viae.games.struggle_for_rome.presentation import RomePresentation
from viae.games.struggle_for_rome.rules.building import BankTrade, BuildArmy, BuildWagon, BuyCard
from viae.games.struggle_for_rome.rules.cards import Announce, PlayDiplomacy, PlayGreatWarrior, PlayTreasure
from viae.games.struggle_for_rome.rules.harvest import Discard, Rob
from viae.games.struggle_for_rome.rules.negotiation import (
    Accept,
    Close,
    Counter,
    Decline,
    NameTerms,
    Pass,
    Propose,
    Withdraw,
)
from viae.games.struggle_for_rome.rules.tribes import EndTurn, Rest
from viae.games.struggle_for_rome.state import TRADING, State
from viae.games.struggle_for_rome.view import View
from viae.render.layout import INK, Box, from_corner, words_at
from viae.render.marks import place_attributes
from viae.render.svg import (
    circle,
    description,
    group,
    line,
    number,
    path,
    polyline,
    rect,
    standalone,
    still,
    tag,
    text,
    title,
)

WIDTH: Final = 1280.0
SIDE: Final = 304.0  # the column of the panels
NARROW: Final = 360.0
DETAIL: Final = 440.0  # the map in a detail
BESIDE: Final = 312.0  # what stands beside it
TALLEST: Final = 1000.0  # the map, on a wide screen
PANEL: Final = 196.0  # their least height
GAP: Final = 8.0
ELSEWHERE: Final = (  # actions that have a place of their own: building, cards, the head of a panel, the blocks
    *(BuildArmy, BuildWagon, BuyCard, BankTrade, PlayDiplomacy, PlayGreatWarrior, PlayTreasure, Announce, EndTurn),
    *(Rest, Discard, Propose, Counter, NameTerms, Accept, Decline, Pass, Withdraw, Close, Rob),
)


def draw(
    shown: RomePresentation,
    view: View,
    legal: Sequence[Action[State]],
    trail: Sequence[str],
    *,
    prefix: str = "",
    tall: bool = False,
) -> str:
    """The view as an SVG that stands alone; tall shows a part of the map large, above the whole one.

    A prefix keeps its ids apart from another picture's.
    """
    scene = Scene(shown, view, legal, prefix, tall)
    return standalone((_Tall if tall else _Wide)(scene, trail).svg())


def detail(
    shown: RomePresentation, view: View, legal: Sequence[Action[State]], trail: Sequence[str], *, tall: bool = False
) -> str:
    """A part of the map large, and beside it the seat that it is about: what a guide shows of a moment."""
    return standalone(_Detail(Scene(shown, view, legal, "", tall), trail).svg())


class _Picture:
    """One scene: blocks with their targets, placed one after the other."""

    def __init__(self, scene: Scene, trail: Sequence[str]) -> None:
        self.scene: Final = scene
        self.trail: Final = trail
        self.width = WIDTH
        self.height = 0.0
        self.drawn = ""  # below the targets
        self.targets: list[Target] = []
        self.above = ""  # names, above the targets

    def svg(self) -> str:
        scene, prefix = self.scene, self.scene.prefix
        body = self.drawn + buttons(scene, self.targets) + self.above
        drawings, costs = textures(prefix) + pieces.definitions(prefix), prices(scene)
        found = icons.definitions(prefix, drawings + costs + body)
        return tag(
            "svg",
            title(scene.term("board")),
            description(" ".join(scene.shown.position(scene.view)), f"{prefix}position"),
            still(tag("defs", drawings)),
            tag("defs", costs, found),
            rect((self.width / 2, self.height / 2), self.width, self.height, fill="var(--paper)"),
            body,
            xmlns="http://www.w3.org/2000/svg",
            id=f"{prefix}board-struggle-for-rome",
            class_="board rome tall" if scene.tall else "board rome",
            viewBox=f"0 0 {number(self.width)} {number(self.height)}",
            role="group",
            aria_label=scene.term("board"),
            aria_describedby=f"{prefix}position",
        )

    # ---- the map

    def map(self, window: Window, small: Window | None) -> Actions:
        """The map with its targets; returns the actions that have no place on it."""
        scene, part = self.scene, window.part
        land = ground(scene.board, scene.prefix, scene.lang, (part.left, part.top, part.width, part.height))
        self.drawn += self._framed(window, land + pieces.hatched(scene), id=f"{scene.prefix}map")
        whole = Window(window.box, window.box)  # the last action is drawn in units of the plane
        self.drawn += self._framed(whole, last_action(scene, self.trail, window), id=f"{scene.prefix}trail")
        things = still(pieces.numbers(scene, part)) + still(pieces.cities(scene, part))
        things += pieces.legionnaire(scene) + pieces.tribes(scene, part)
        if small is None:
            things += "".join(still(one(scene)) for one in (pieces.rose, pieces.awards, pieces.bank))
        self.drawn += self._framed(window, things, id=f"{scene.prefix}things")
        names = still(pieces.names(scene, part))
        self.above += self._framed(window, names, id=f"{scene.prefix}names", pointer_events="none")
        found, others = on_map(scene, window, small)
        self.targets += found
        return others

    def _framed(self, window: Window, body: str, **attributes: str) -> str:
        if not body:
            return ""
        part, box = window.part, window.box
        frame = " ".join(number(value) for value in (part.left, part.top, part.width, part.height))
        place = {"x": box.left, "y": box.top, "width": box.width, "height": box.height}
        return tag("svg", body, **place, viewBox=frame, **attributes)

    # ---- panels and blocks

    def panels(self, areas: Sequence[Box], actions: Actions) -> None:
        """The players; whoever may be robbed is chosen here."""
        scene = self.scene
        for seat, area in zip(scene.seats, areas, strict=True):
            self.drawn += still(panel(scene, seat, area))
        for action in actions:
            if isinstance(action, Rob):
                area = areas[scene.view.setup.seat_of[action.colour]]
                self.targets.append(Target([action], Frame(head_area(area))))

    def put(self, block: Block, name: str) -> float:
        """Adds a block and its targets; returns how far down it reaches. Its name lets a page keep what stays."""
        if block.drawn:
            self.drawn += still(group(block.drawn, id=f"{self.scene.prefix}tray-{name}"))
        self.targets += block.targets
        return block.bottom

    def closing(self, left: float, top: float, width: float, actions: Actions) -> Block:
        """Ending the turn, announcing."""
        block = Block(left, top)
        found = [action for action in actions if isinstance(action, Announce | EndTurn)]
        wide = width / max(1, len(found))
        for k, action in enumerate(found):
            area = from_corner(left + wide * k, top, wide - 6, 38)
            words = self.scene.term("announce" if isinstance(action, Announce) else "end")
            block.slot(area, label(area, words, 17), [action])
        return block

    def acts(self, left: float, top: float, width: float, actions: Actions) -> Block:
        """What can be done apart from building and playing cards, from the top down."""
        scene, block = self.scene, Block(left, top)
        block.take(tray.asked(scene, left, top, width))
        top = low = block.bottom
        aside = 0.0
        if scene.view.offered:
            wide = width if scene.tall else min(width, 330.0)
            block.take(tray.negotiation(scene, left, top, wide, actions))
            aside = 0.0 if scene.tall else wide + 24
        if any(isinstance(action, BankTrade) for action in actions):
            wide = 220.0 if scene.tall else 138.0
            block.take(tray.bank_trades(scene, left, top, wide, actions))
            aside = 0.0 if scene.tall else wide + 12
        low = block.bottom + GAP if scene.tall else top
        deals = [action for action in actions if isinstance(action, Propose | Counter | NameTerms)]
        matrix, others = tray.terms_matrix(scene, left + aside, low, min(width - aside, 560), deals)
        block.take(matrix)
        for part in (tray.rests, tray.discards):
            block.take(part(scene, left, block.bottom, width, actions))
        others += [action for action in actions if not isinstance(action, ELSEWHERE)]
        block.take(tray.anything(scene, left, block.bottom, width, others))
        return block


class _Wide(_Picture):
    """The map with the panels beside it and the tray below."""

    def svg(self) -> str:
        scene, view = self.scene, self.scene.chart.view
        wide = WIDTH - SIDE
        high = min(TALLEST, wide * view.height / view.width)
        part = from_corner(view.left, view.top, view.width, view.height)
        if wide * view.height / view.width > TALLEST:  # more sea on both sides
            full = view.height * wide / TALLEST
            part = from_corner(view.left - (full - view.width) / 2, view.top, full, view.height)
        count = len(scene.seats)
        high = max(high, count * (PANEL + GAP) + GAP)
        part = from_corner(part.left, part.top, part.width, high * part.width / wide)
        others = self.map(Window(part, from_corner(0, 0, wide, high)), None)
        each = (high - GAP) / count
        areas = [from_corner(wide + GAP, GAP + each * at, SIDE - 2 * GAP, each - GAP) for at in range(count)]
        self.panels(areas, others)
        self._tray(others, high + GAP)
        return super().svg()

    def _tray(self, others: Actions, top: float) -> None:
        scene = self.scene
        strip = tray.phases(scene, 14, top, WIDTH - 330)
        self.put(strip, "phases")
        self.put(self.closing(WIDTH - 314, top - 2, 308, others), "closing")
        low = strip.bottom + 12
        left, bottom = 14.0, low + 200
        if scene.view.bare:
            bottom = max(bottom, self.put(hands(scene, left, low, 340), "hands"))
            left += 366
        if scene.view.seat >= 0:
            bottom = max(bottom, self.put(hand(scene, left, low, 258, others), "hand"))
            left += 284
        if not scene.view.offered:
            bottom = max(bottom, self.put(tray.build(scene, left, low, 312, others), "build"))
            left += 336
        bottom = max(bottom, self.put(self.acts(left, low, WIDTH - left - 14, others), "acts"))
        self.height = bottom + 12


class _Tall(_Picture):
    """A part of the map large, the whole one small, then cards, buttons and panels below one another."""

    def svg(self) -> str:
        scene, view = self.scene, self.scene.chart.view
        self.width = NARROW
        top = self.put(tray.phases(scene, 8, 4, NARROW - 16), "phases") + 2
        top = self._totals(top)
        part = part_of(scene, self.trail)
        box = from_corner(0, top, NARROW, NARROW * part.height / part.width)
        small = Window(view, from_corner(0, box.bottom + 4, NARROW, NARROW * view.height / view.width))
        others = self.map(Window(part, box), small)
        self.drawn += still(overview(scene, small, part))
        low = small.box.bottom + 10
        low = self.put(self.acts(8, low, NARROW - 16, others), "acts") + 10
        low = self.put(self.closing(8, low, NARROW - 10, others), "closing") + 10
        if scene.view.bare:
            low = self.put(hands(scene, 8, low, NARROW - 16), "hands") + 10
        if scene.view.seat >= 0:
            low = self.put(hand(scene, 8, low, NARROW - 16, others), "hand") + 10
        if scene.view.part == TRADING and not scene.view.offered:
            low = self.put(tray.build(scene, 8, low, NARROW - 16, others), "build") + 10
        areas = [from_corner(6, low + 184 * at, NARROW - 12, 178) for at in scene.seats]
        self.panels(areas, others)
        self._stocks(areas[-1].bottom + 10)
        return super().svg()

    def _totals(self, top: float) -> float:
        """The wind rose as a row."""
        drawn = ""
        for k, total in enumerate(range(2, 13)):
            rolled = total in self.scene.view.markers
            at = (NARROW * (k + 0.5) / 11, top + 15)
            paint = {"stroke": "#A63A24", "stroke_width": "3.4"} if rolled else {"stroke": "#2B2118"}
            body = circle(at, 13, fill="var(--bd-sign-face)", **paint)
            body += text(at, 15, str(total), fill="#A8281B" if rolled else "#2B2118", font_weight="800")
            caption = f"{total}: {self.scene.term('rolled' if rolled else 'not_rolled')}"
            faint = None if rolled else 0.7
            drawn += group(title(caption), body, id=f"{self.scene.prefix}rose-{total}", opacity=faint)
        self.drawn += group(drawn, id=f"{self.scene.prefix}wind-rose")
        return top + 32

    def _stocks(self, top: float) -> None:
        """Bank and special cards as rows."""
        scene = self.scene
        parts = [(f"bank-{id}", sign, count, words) for id, sign, count, words in pieces.bank_parts(scene)]
        left = [(sign, left) for sign, _, left in pieces.specials_left(scene)]
        parts += [
            (f"space-{sign}", sign, str(many), f"{scene.term(sign)}, {scene.term('left')}") for sign, many in left
        ]
        drawn = words_at((8, top + 11), 15, scene.term("bank"), class_="name", font_weight="700")
        for k, (id, sign, count, words) in enumerate(parts):
            x, y = 22 + 38.5 * k, top + 44
            body = scene.sign(sign, (x, y), 28) + text((x, y + 26), 15, count, class_="name", font_weight="700")
            named = place_attributes(id.partition("-")[2])
            drawn += group(title(f"{words}: {count}"), body, id=f"{scene.prefix}{id}", **named)
        self.drawn += group(drawn, id=f"{scene.prefix}bank")
        self.height = top + 86


class _Detail(_Picture):
    """A part of the map, beside it or below it what one seat has and what is negotiated."""

    def svg(self) -> str:
        scene, view = self.scene, self.scene.view
        part = part_of(scene, self.trail)
        wide = NARROW if scene.tall else DETAIL
        box = from_corner(0, 0, wide, wide * part.height / part.width)
        small = Window(scene.chart.view, from_corner(0, 0, 0.001, 0.001))  # targets outside the part are not seen
        self.map(Window(part, box), small)
        self.targets = [target for target in self.targets if not isinstance(target.spot, Dot)]
        seat = view.seat if view.seat >= 0 else view.active
        left, top, room = (8.0, box.bottom + 8, NARROW - 16) if scene.tall else (box.right + 12, 8.0, BESIDE)
        self.width = NARROW if scene.tall else left + BESIDE + 8
        low = self.put(tray.asked(scene, left, top, room - 28), "asked") + 6
        area = from_corner(left, low, room, PANEL - 18)
        self.drawn += still(panel(scene, seat, area))
        low = area.bottom + 12
        if view.offered:
            low = self.put(tray.negotiation(scene, left, low, room, list(scene.legal)), "negotiation")
        elif view.seat >= 0:
            low = self.put(hand(scene, left, low, room, list(scene.legal)), "hand")
        self.height = max(box.bottom, low + 8)
        return super().svg()


def overview(scene: Scene, small: Window, part: Box) -> str:
    """Everything on it is shown elsewhere too; the targets outside the part are drawn above it."""
    board, chart, view = scene.board, scene.chart, scene.view
    box = small.box
    drawn = rect(box.at, box.width, box.height, fill="var(--bd-sea)")
    outlines: dict[str, str] = {}
    for at, corners in enumerate(chart.corners):
        province = str(board.data["hexes"][at]["province"])
        outlines[province] = outlines.get(province, "") + polyline(
            [small.plane(point) for point in corners], closed=True
        )
    for province, d in outlines.items():
        paint = "var(--bd-joint)"
        if province in board.provinces:
            paint = province_paint(board, board.provinces.index(province))
        drawn += path(d, fill=paint, stroke="var(--bd-sea)", stroke_width=0.8, opacity=0.85)
    ids = board.data["limes"]["path"]
    limes = [small.plane(chart.at[board.place_of[id]]) for id in ids if id in board.place_of]
    drawn += line(polyline(limes), "#7E2F1C", 4) if len(limes) > 1 else ""
    for city, place in enumerate(board.city_place):
        owner = view.owner[city]
        paint = "#FFFDF6" if owner == NONE else "#A2968A" if owner == NEUTRAL else scene.paint(owner // 2)
        named = place_attributes(board.places[place])
        drawn += circle(small.plane(chart.at[place]), 3.4, fill=paint, stroke=INK, **named)
    for tribe, place in enumerate(view.at):
        if place != NONE:
            named = place_attributes(board.places[place], piece=True)
            drawn += scene.mark(tribe // 2, 6.5, small.plane(chart.at[place]), **named)
    if view.legion != NONE:
        named = place_attributes(board.hexes[view.legion], piece=True)
        x, y = small.plane(chart.centre[view.legion])
        drawn += circle((x, y), 5, fill="#FFF4DA", stroke="#A63A24", stroke_width=2.4, **named)
    left, top = small.plane((part.left, part.top))
    wide, high = part.width * small.scale, part.height * small.scale
    frame = "".join(
        rect((left + wide / 2, top + high / 2), wide, high, rx=4, class_=kind) for kind in ("chosen-case", "chosen")
    )
    return group(title(scene.term("overview")), drawn, frame, id=f"{scene.prefix}overview")
