"""The legal actions as buttons: on the map where they happen, on panels, cards and in the tray otherwise."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from viae.core.game import Action
from viae.games.struggle_for_rome.board import HORSEMEN, NONE, SORTS
from viae.games.struggle_for_rome.draw.chart import TOWER
from viae.games.struggle_for_rome.draw.icons import CREAM
from viae.games.struggle_for_rome.draw.scene import Scene, Window
from viae.games.struggle_for_rome.rules.harvest import MoveLegion
from viae.games.struggle_for_rome.rules.setting_up import Start
from viae.games.struggle_for_rome.rules.tribes import Move, Plunder
from viae.games.struggle_for_rome.state import State
from viae.games.struggle_for_rome.text.label import Attack
from viae.render import marks
from viae.render.layout import INK, Box, from_corner
from viae.render.svg import Point, Value, circle, group, moved, path, rect, text, title, use

Actions = list[Action[State]]
RING: Final = 21.0  # of a crossroads, in units of the map
FEW: Final = 40  # destinations; beyond that their prices show on hover and focus only
MOST: Final = 23.0  # pixels from a crossroads within which a touch counts: half the way to the next


class Frame(marks.Frame):
    """A ring with corners round something that keeps its colours."""

    def __init__(self, area: Box, quiet: bool = False) -> None:
        super().__init__(area, area, taken=True, rx=4)
        self.quiet: Final = quiet  # one of many in the tray: its ring shows on hover and focus

    def draw(self) -> str:
        if not self.quiet:
            return super().draw()
        edge: dict[str, Value] = {"fill": "none", "stroke": "var(--legal)", "stroke_width": 1.8}
        shape = rect(self.area.at, self.area.width, self.area.height, rx=4, **edge)
        ring = group(self._rect("ring-case") + self._rect("ring"), class_="hint")
        return self._hit() + self._rect("wash") + shape + ring


class Dot(marks.Place):
    """A mark on the overview for something outside the part that is shown large."""

    def draw(self) -> str:
        shape = circle(self.at, self.r, fill="var(--legal)", stroke="var(--legal-case)", stroke_width=1)
        ring = circle(self.at, self.r + 1, class_="ring-case") + circle(self.at, self.r + 1, class_="ring")
        return circle(self.at, self.hit, class_="hit") + shape + group(ring, class_="hint")


class Target:
    """One or several legal actions at one spot; the first one is the default."""

    def __init__(self, actions: Sequence[Action[State]], spot: marks.Place, body: str = "", place: str = "") -> None:
        self.actions: Final = list(actions)
        self.spot: Final = spot
        self.body: Final = body
        self.place: Final = place  # where the actions end; "" if they have no place on the map


def buttons(scene: Scene, found: Sequence[Target]) -> str:
    """The buttons in the order of the legal actions; the first one is the board's tab stop."""
    order = {action.text: at for at, action in enumerate(scene.legal)}
    drawn = ""
    for at, target in enumerate(sorted(found, key=lambda one: min(order[action.text] for action in one.actions))):
        labels = [scene.shown.label(scene.view, action) for action in target.actions]
        texts = [action.text for action in target.actions]
        caption = _joined(labels)
        inside = title(caption) + target.spot.draw()
        inside += group(target.body, pointer_events="none") if target.body else ""
        name = f"{scene.prefix}act-{_slug(scene, target)}"
        drawn += group(inside, **marks.target_attributes(name, texts, caption, at == 0, target.place))
    return drawn


def _joined(labels: Sequence[str]) -> str:
    """One label for several actions that differ only at the end: the ways to pay for a journey."""
    heads = {label.rpartition(": ")[0] for label in labels}
    if len(labels) == 1 or len(heads) > 1:
        return "; ".join(labels)
    return f"{heads.pop()}: {' / '.join(label.rpartition(': ')[2] for label in labels)}"


def _slug(scene: Scene, target: Target) -> str:
    """A journey is named by where it goes, so that its id does not depend on the price."""
    first = target.actions[0]
    if isinstance(first, Move):
        return f"go-{scene.board.places[first.place]}"
    return first.text.replace(" ", "-")


# ---- on the map


def on_map(scene: Scene, window: Window, overview: Window | None) -> tuple[list[Target], Actions]:
    """The targets on the map, and the actions that have no place there."""
    spots: dict[tuple[Point, str], Actions] = {}
    others: Actions = []
    for action in scene.legal:
        spot = _spot(scene, action)
        if spot is None:
            others.append(action)
        else:
            spots.setdefault(spot, []).append(action)
    crowded = not scene.tall and len(spots) > FEW
    found: list[Target] = []
    for (at, place), actions in spots.items():
        first = actions[0]
        if not inside(window, at):
            assert overview is not None, "a target lies outside the whole map"
            dot = Dot(overview.plane(at), 3.4, 50 * overview.scale)
            found.append(Target(sorted(actions, key=_price), dot, place=place))
        elif isinstance(first, Move):
            found.append(_journey(scene, at, place, sorted(actions, key=_price), window, crowded))
        elif isinstance(first, Attack):
            found += _attacks(scene, at, place, [one for one in actions if isinstance(one, Attack)], window)
        elif isinstance(first, Start):
            found += [_start(scene, at, place, window, one) for one in actions]
        else:
            found += [_hex(at, place, window, one) for one in actions]
    return found, others


def _spot(scene: Scene, action: Action[State]) -> tuple[Point, str] | None:
    """Where on the map an action ends, and what that place is called; None if it does not happen there."""
    board, chart = scene.board, scene.chart
    if isinstance(action, MoveLegion):
        return chart.centre[action.hex], board.hexes[action.hex]
    if isinstance(action, Attack):
        place = board.city_place[action.city]
    elif isinstance(action, Move | Start):
        place = action.place
    else:
        return None
    return chart.at[place], board.places[place]


def _price(action: Action[State]) -> tuple[int, int]:
    """Orders the ways to pay for a journey: the smallest price first, and grain before gold."""
    return (action.grain + action.gold, action.gold) if isinstance(action, Move) else (0, 0)


def inside(window: Window, at: Point, edge: float = 14) -> bool:
    return window.box.grown(-edge).holds(window.plane(at))


def _journey(scene: Scene, at: Point, place: str, actions: Actions, window: Window, hidden: bool) -> Target:
    """A destination once, whatever ways there are to pay for it, the cheapest first."""
    cheapest = actions[0]
    assert isinstance(cheapest, Move)
    point, scale = window.plane(at), window.scale
    spot = marks.Place(point, RING * scale, min(MOST, 48 * scale))
    grain, gold = cheapest.grain, cheapest.gold
    body = ""
    if grain or gold:
        price = f"{grain}-{gold}-more" if len(actions) > 1 else f"{grain}-{gold}"
        scene.prices.add(price)
        corner = (point[0] + 24 * scale, point[1] - 24 * scale)
        body = use(f"{scene.prefix}price-{price}", corner, max(0.62, scale * 1.4))
        body = group(body, class_="hint") if hidden else body
    return Target(actions, spot, body, place=place)


def prices(scene: Scene) -> str:
    """What journeys cost, drawn once each: grain, gold or both; a plus if there are other ways to pay."""
    drawn = ""
    for price in sorted(scene.prices):
        grain, gold, *more = price.split("-")
        parts = [(sign, count) for sign, count in (("grain", grain), ("gold", gold)) if count != "0"]
        wide = 21.0 * len(parts) + (7 if more else 0)
        body = rect((wide / 2 - 4, 0), wide + 3, 20, rx=8, fill=CREAM, stroke=INK, stroke_width=1.2)
        for k, (sign, count) in enumerate(parts):
            body += scene.sign(sign, (4 + 21 * k, 0), 14)
            body += text((14 + 21 * k, 0), 13, count, fill=INK, font_weight="800")
        body += text((wide - 4, -1), 13, "+", fill=INK, font_weight="800") if more else ""
        drawn += group(body, id=f"{scene.prefix}price-{price}")
    return drawn


def _start(scene: Scene, at: Point, place: str, window: Window, action: Action[State]) -> Target:
    """Where the horseman would start."""
    point, r = window.plane(at), 34 * window.scale
    paint = scene.paint(scene.view.actor) if scene.view.actor != NONE else None
    disc = circle(point, r * 0.86, fill=CREAM, stroke=INK)
    spot = marks.Place(point, r, 1.2 * r)
    spot.taken = True
    return Target([action], spot, disc + scene.sign(SORTS[HORSEMEN], point, r * 1.3, paint), place=place)


def _hex(at: Point, place: str, window: Window, action: Action[State]) -> Target:
    spot = marks.Place(window.plane(at), 44 * window.scale, 84 * window.scale)
    spot.taken = True
    return Target([action], spot, place=place)


def _attacks(scene: Scene, at: Point, place: str, actions: Sequence[Attack], window: Window) -> list[Target]:
    """A frame round the city; plundering and founding share its two sides."""
    (x, y), scale = window.plane(at), window.scale
    wide, high = (TOWER * int(scene.board.towers[actions[0].city]) + 32) * scale, 92 * scale
    part = wide / len(actions)
    found: list[Target] = []
    for k, action in enumerate(actions):
        left = x - wide / 2 + part * k
        frame = Frame(from_corner(left, y - 56 * scale, part, high))
        size = max(18.0, 40 * scale)
        spot = (left + part / 2, y - 56 * scale)
        found.append(Target([action], frame, _attack_sign(scene, action, spot, size), place=place))
    return found


def _attack_sign(scene: Scene, action: Attack, at: Point, size: float) -> str:
    """What would be done to a city: a torch, or a figure that moves in; a dagger if a Traitor helps."""
    r = size / 2
    drawn = circle((0, 0), r, fill=CREAM, stroke=INK, stroke_width=1.5)
    if isinstance(action, Plunder):
        flame = (
            "M0 -9C4.4 -4.7 6.6 -1.6 6.6 2A6.6 6.6 0 0 1 -6.6 2C-6.6 -.3 -5.3 -1.9 -3.5 -3.7C-3 -2 -2.2 -1.2 -1.2 -.9"
        )
        drawn += path(f"{flame}C-1.6 -3.9 -1.5 -6.3 0 -9z", fill="#A63A24", transform=f"scale({size / 24:.3g})")
    else:
        seat = scene.view.active
        drawn += scene.sign(SORTS[scene.acting % 2], (0, 0), size * 0.8, scene.paint(seat))
    if action.traitor:
        drawn += scene.sign("traitor", (r * 0.95, 0), size * 0.8)
    return group(drawn, transform=moved(at))
