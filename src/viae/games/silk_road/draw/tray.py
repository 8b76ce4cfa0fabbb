"""The legal actions as buttons: on the map and the screens, or as a tray of chips with pictures."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from viae.core.game import Action
from viae.games.silk_road.board import COSTS, RECEIPTS
from viae.games.silk_road.draw.scene import RADIUS, Scene, Sheet
from viae.games.silk_road.draw.tiles import SIZE, WIDE, arrow, coin, sign, tile, tile_art
from viae.games.silk_road.notation import target_of
from viae.games.silk_road.rules.auction import AcceptBid, Bid, KeepPawn, PassBid
from viae.games.silk_road.rules.market import AnnounceBarterer, EndSwaps, PassPawn, Swap, TakeTile
from viae.games.silk_road.rules.moving import Move
from viae.games.silk_road.rules.opening import DealTile, DrawFirst, DrawGood
from viae.games.silk_road.rules.tiles import Buy, Decline, PlayCrook, Sell, Steal, Stolen, Trade
from viae.games.silk_road.rules.vizier import NameGood, Reveal
from viae.games.silk_road.state import State
from viae.games.silk_road.text.voice import gives_in_use
from viae.render.layout import BOLD, Box, fitted
from viae.render.marks import target_attributes
from viae.render.svg import Point, Value, circle, group, moved, rect, seat_mark, text, title

HIGH: Final = 48.0  # of a chip as it is drawn; the sheet may scale it down
EDGE: Final = 1.5  # from the ring to the edge of what can be hit
CALM: Final = 12  # more targets than this do not pulse


class Chip:
    """A choice in the tray: its width when 48 high, and what is drawn on it around 0, 0."""

    def __init__(self, action: Action[State], width: float, body: str) -> None:
        self.action: Final = action
        self.width: Final = width
        self.body: Final = body

    def draw(self, box: Box) -> str:
        """The chip in its box."""
        scale = box.height / HIGH
        paint: dict[str, Value] = {"fill": "var(--sheet)", "stroke": "var(--edge)", "stroke_width": 1.4}
        ground = rect(box.at, box.width, box.height, rx=5, **paint)
        sized = f"{moved(box.at)} scale({scale:.3g})" if abs(scale - 1) > 0.01 else moved(box.at)
        return ground + group(self.body, transform=sized)


def on_map(scene: Scene, action: Action[State]) -> bool:
    """Whether an action is chosen on the map or on a screen. In the tall picture tiles are chosen in the tray."""
    return isinstance(action, Move | Steal | PassPawn) or (isinstance(action, TakeTile) and not scene.tall)


def chips(scene: Scene) -> list[Chip]:
    """The tray's choices, in the order of the actions."""
    return [_Maker(scene).chip(action) for action in scene.legal if not on_map(scene, action)]


class _Maker:
    """Draws the chip of any action."""

    def __init__(self, scene: Scene) -> None:
        self.scene: Final = scene
        self.view: Final = scene.view
        self.prefix: Final = scene.prefix
        self.goods: Final = scene.board.goods

    def chip(self, action: Action[State]) -> Chip:
        width, body = self._auction(action) or self._market(action) or self._tile(action) or self._chance(action)
        return Chip(action, width, body)

    def _word(self, key: str, icon: str = "", width: float = 0) -> tuple[float, str]:
        """A word, beside a picture if there is one."""
        words = self.scene.term(key)
        room = 18 + 10.6 * len(words)
        left = 0.0
        if icon:
            room, left = room + 46, 21.0
            icon = group(icon, transform=moved((-room / 2 + 26, 0)))
        body = icon + text((left, 0), fitted(words, 19, room - 2 * left - 14, WIDE), words, **BOLD)
        return max(width, room, 64), body

    def _auction(self, action: Action[State]) -> tuple[float, str] | None:
        high = str(self.view.high)
        if isinstance(action, PassBid):
            return self._word("do_pass", width=84)
        if isinstance(action, Bid):
            return 48, coin(self.prefix, 18, str(action.amount))
        if isinstance(action, AcceptBid):
            return self._word("do_accept", coin(self.prefix, 17, f"+{high}"))
        if isinstance(action, KeepPawn):
            return self._word("do_keep", coin(self.prefix, 17, f"−{high}"))
        return None

    def _market(self, action: Action[State]) -> tuple[float, str] | None:
        if isinstance(action, Swap):
            give, gain = self._good(action.give, -26), self._good(action.gain, 26)
            return 92, give + arrow("var(--ink)") + gain
        if isinstance(action, EndSwaps):
            return self._word("do_done")
        if isinstance(action, AnnounceBarterer):
            return self._word("do_announce", self._sign("barterer", 34))
        if isinstance(action, TakeTile):
            return 64, tile(self.prefix, self.scene.board.face_names[action.face], (0, 0), 44)
        return None

    def _tile(self, action: Action[State]) -> tuple[float, str] | None:
        icons = self.view.icons
        if isinstance(action, Decline):
            return self._word("do_decline")
        if isinstance(action, Sell | Buy | Trade):
            many = action.times if isinstance(action, Trade) else action.number
            if many == 0:
                return self._word("zero")
        if isinstance(action, Sell):
            money = group(coin(self.prefix, 17, str(RECEIPTS[action.number])), transform=moved((41, 0)))
            return 130, self._many(action.number, icons[0], -36) + self._arrow(12) + money
        if isinstance(action, Buy):
            money = group(coin(self.prefix, 17, str(COSTS[action.number])), transform=moved((-40, 0)))
            return 130, money + self._arrow(-10) + self._many(action.number, icons[0], 24)
        if isinstance(action, Trade):
            return self._trade(int(action.times))
        if isinstance(action, PlayCrook):
            return self._crook(int(action.icon), int(action.good))
        if isinstance(action, NameGood):
            words = self.scene.named[action.good]
            room = 56 + 10 * len(words)
            name = text((18, 0), 18, words, **BOLD)
            return room, self._good(action.good, -room / 2 + 24) + name
        if isinstance(action, Reveal):
            return 76, self._many(action.number, self.view.named, -10)
        return None

    def _chance(self, action: Action[State]) -> tuple[float, str]:
        if isinstance(action, DealTile):
            return 52, tile(self.prefix, self.scene.board.face_names[action.face], (0, 0), 44)
        if isinstance(action, DrawGood | Stolen):
            return 56, self._good(action.good, 0)
        if isinstance(action, DrawFirst):
            return 56, seat_mark(int(action.seat) + 1, 15)
        return 20 + 9 * len(action.text), text((0, 0), 17, action.text, **BOLD)

    # ---- parts of chips

    def _sign(self, name: str, size: float) -> str:
        return group(sign(self.prefix, name, (0, 0), size), color="var(--seat-edge)")

    def _good(self, good: Any, x: float, size: float = 36) -> str:
        return group(sign(self.prefix, self.goods[good], (x, 0), size), color="var(--seat-edge)")

    def _many(self, number: Any, good: Any, x: float) -> str:
        """A number and a good."""
        return text((x - 8, 0), 22, str(number), **BOLD) + self._good(good, x + 18, 34)

    def _arrow(self, x: float) -> str:
        return group(arrow("var(--ink)"), transform=f"{moved((x, 0))} scale(0.8)")

    def _trade(self, times: int) -> tuple[float, str]:
        icons, gives = self.view.icons, gives_in_use(self.view)
        width = 86.0 + 32 * len(icons)
        x = -width / 2
        body = text((x + 20, 0), 21, f"{times} ×", **BOLD) + self._arrow(x + 50 + 32 * gives)
        for at, good in enumerate(icons):
            body += self._good(good, x + (54 if at < gives else 78) + 32 * at, 32)
        return width, body

    def _crook(self, icon: int, good: int) -> tuple[float, str]:
        """The tile as the Crook would make it; a mark on the icon that changes."""
        board, face = self.scene.board, self.scene.board.faces[self.view.tile]
        icons = list(self.view.icons)
        icons[icon] = good
        art = tile_art(board, self.prefix, face, icons)
        body = group(art, transform=f"{moved((20, 0))} scale({42 / SIZE:.3g})")
        return 88, self._sign_at("crook", -21, 32) + body

    def _sign_at(self, name: str, x: float, size: float) -> str:
        return group(self._sign(name, size), transform=moved((x, 0)))


class Spot:
    """A legal action with the boxes and circles that light up for it."""

    def __init__(
        self, action: Action[State], boxes: Sequence[Box], rounds: Sequence[Point] = (), body: str = ""
    ) -> None:
        self.action: Final = action
        self.boxes: Final = boxes
        self.rounds: Final = rounds
        self.body: Final = body


def on_board(scene: Scene) -> list[Spot]:
    """What is chosen on the map, in units of the board."""
    plan, view = scene.plan, scene.view
    found: list[Spot] = []
    for action in scene.legal:
        if isinstance(action, Move):
            place = int(action.place)
            boxes = [plan.cards[place].grown(5)] if plan.slots[place] else []
            found.append(Spot(action, boxes, [plan.at[place]]))
        elif isinstance(action, TakeTile) and on_map(scene, action):
            slots = [slot for slot, face in enumerate(view.tiles[view.at]) if face == action.face]
            found.append(Spot(action, [plan.tile(int(view.at), slot) for slot in slots]))
    return found


def on_page(scene: Scene, sheet: Sheet, chips: Sequence[Chip]) -> list[Spot]:
    """What is chosen in the tray or at a screen."""
    found: list[Spot] = []
    for chip, box in zip(chips, sheet.chips, strict=True):
        found.append(Spot(chip.action, [box.grown(-EDGE)], body=chip.draw(box)))
    for action in scene.legal:
        if isinstance(action, Steal):
            found.append(Spot(action, [sheet.panels[action.victim].grown(-1)]))
        elif isinstance(action, PassPawn):
            found.append(Spot(action, [sheet.panels[action.seat].grown(-1)]))
    return found


def buttons(scene: Scene, spots: Sequence[Spot], first: bool) -> str:
    """The targets; the first one of the picture is its tab stop."""
    drawn = ""
    for at, spot in enumerate(spots):
        label = scene.presentation.label(scene.view, spot.action)
        body = title(label) + (group(spot.body, pointer_events="none") if spot.body else "")
        body += _shapes(spot, "hit") + _shapes(spot, "wash clear")
        body += group(_shapes(spot, "ring-case"), _shapes(spot, "ring"), class_="pulse" if len(spots) <= CALM else None)
        name = f"{scene.prefix}act-{spot.action.text.replace(' ', '-')}"
        place = target_of(scene.view, spot.action)
        drawn += group(body, **target_attributes(name, [spot.action.text], label, first and at == 0, place))
    return drawn


def _shapes(spot: Spot, kind: str) -> str:
    more, corner = (EDGE if kind == "hit" else 0, 8 if spot.rounds else 6)
    sizes = [(box.at, box.width + 2 * more, box.height + 2 * more) for box in spot.boxes]
    boxes = (rect(at, width, height, rx=corner, class_=kind) for at, width, height in sizes)
    rounds = (circle(at, RADIUS + (30 if kind == "hit" else 12), class_=kind) for at in spot.rounds)
    return "".join([*boxes, *rounds])
