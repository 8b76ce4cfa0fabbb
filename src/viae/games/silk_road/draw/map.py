"""The map: roads with their arrows, cities with their cards, the caravan, the last action; what is ahead of it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from viae.games.silk_road.board import NONE, ORANGE, TERMINUS
from viae.games.silk_road.draw.scene import HEAD, HOME, RADIUS, Plan, Road, Scene
from viae.games.silk_road.draw.tiles import SIZE, WIDE, printed, sign, tile
from viae.games.silk_road.notation import CARAVAN, PRINTED
from viae.render.layout import BOLD, INK, Box, corners, fitted, grid, lines_of, words_at
from viae.render.marks import place_attributes
from viae.render.svg import Point, Value, circle, group, line, moved, number, path, rect, tag, text, title

ORANGE_NODE: Final = "#C9721C"
PURPLE_NODE: Final = "#73508F"
PALE: Final = 0.45  # what cannot be reached any more
MOON: Final = "M5 -13a13 13 0 1 0 0 26a10 13 0 0 1 0 -26z"
PAGODA: Final = (
    "M-26 22v-14h52v14zM-32 6q32 -6 64 0l-10 -14q-22 4 -44 0zM-18 -10h36v-6h-36zM-24 -17q24 -5 48 0l-12 -14h-24z"
)
GATE: Final = "M-28 22v-34h56v34h-12v-14q-2 -12 -16 -12q-14 0 -16 12v14zM-33 -14l33 -18 33 18z"
LONG: Final = 15  # a name with so many letters needs two lines
ARROW: Final = "M22 0L-14 -20L-6 0L-14 20z"


# ---- roads


def roads(scene: Scene) -> str:
    """Walked roads are pale, those to come strong, those out of reach dotted and without an arrow."""
    return group(*(_road(scene, road) for road in scene.plan.roads), aria_hidden="true")


def _road(scene: Scene, road: Road) -> str:
    steps = list(zip(scene.view.path, scene.view.path[1:], strict=False))
    walked = (road.start, road.end) in steps
    open_road = road.start == scene.view.at or road.start in scene.ahead
    case = line(road.d, "var(--sheet)", 20, opacity=0.75)
    if not walked and not open_road:
        dots: dict[str, Value] = {"stroke_dasharray": "2 20"}
        return group(case, line(road.d, "var(--edge)", 8, **dots), id=f"{scene.prefix}{road.name}")
    paint = "var(--edge)" if walked else "var(--bronze-text)"
    body = case + line(road.d, paint, 10) + arrow_head(road, paint)
    return group(body, id=f"{scene.prefix}{road.name}", opacity=0.7 if walked else None)


def arrow_head(road: Road, paint: str) -> str:
    turned = f"{moved(road.points[2])} rotate({number(road.turn)})"
    edge: dict[str, Value] = {"stroke": "var(--sheet)", "stroke_width": 5, "stroke_linejoin": "round"}
    return path(ARROW, fill=paint, transform=turned, paint_order="stroke", **edge)


# ---- places


def places(scene: Scene, within: Box | None = None) -> str:
    """All places, or those that are visible in a window."""
    return "".join(
        _home(scene, place) if scene.status(place) == "home" else _city(scene, place)
        for place in places_within(scene, within)
    )


def places_within(scene: Scene, window: Box | None) -> list[int]:
    plan = scene.plan
    boxes = [(plan.cards[place], Box(plan.at[place], 4 * HOME, 4 * HOME)) for place in range(scene.board.places)]
    return [place for place, pair in enumerate(boxes) if window is None or any(window.meets(box) for box in pair)]


def _home(scene: Scene, place: int) -> str:
    """Start and goal; a pagoda in the east, an arch in the west."""
    at, journey = scene.plan.at[place], scene.view.setup.journey
    body = group(home_mark(scene.plan, place), transform=moved(at))
    name = scene.board.name(place, scene.lang)
    role = scene.term("start" if place == journey.start else "goal")
    caption = f"{name}, {role}"
    body += _halo_name(scene.plan.names[place], 36, name)
    id = scene.board.ids[place]
    return group(title(caption), body, id=f"{scene.prefix}place-{id}", **place_attributes(id))


def home_mark(plan: Plan, place: int) -> str:
    edge: dict[str, Value] = {"stroke": "var(--seat-edge)", "stroke_width": 5}
    disc = circle((0, 0), HOME, fill="var(--sheet)", **edge) + circle((0, 0), HOME - 8, fill="#8C2A1E")
    eastern = plan.at[place][0] >= plan.frame.at[0]
    return disc + path(PAGODA if eastern else GATE, fill="#F6D88A")


def _halo_name(at: tuple[float, float], size: float, name: str) -> str:
    halo: dict[str, Value] = {"stroke": "var(--bd-land-a)", "stroke_width": 8, "stroke_linejoin": "round"}
    return text(at, size, name, class_="cap name", letter_spacing="0", paint_order="stroke", **halo)


def _city(scene: Scene, place: int) -> str:
    """A city with its card: a sun in the orange half, a moon in the purple one."""
    state, plan = scene.status(place), scene.plan
    pale = PALE if state == "passed" else 0.75 if state == "plate" else None
    node = group(city_mark(scene.board.side[place]), transform=moved(plan.at[place]), opacity=pale)
    connector = plan.connector(place) if state != "plate" else None
    tie = ""
    if connector:
        (x0, y0), (x1, y1) = connector
        d = f"M{number(x0)} {number(y0)}L{number(x1)} {number(y1)}"
        tie = line(d, "var(--ink-soft)", 4, stroke_dasharray="2 10", opacity=pale)
    id = scene.board.ids[place]
    body = tie + card(scene, place) + node
    return group(title(described(scene, place)), body, id=f"{scene.prefix}place-{id}", **place_attributes(id))


def city_mark(side: int) -> str:
    edge: dict[str, Value] = {"stroke": "var(--seat-edge)", "stroke_width": 5}
    if side == ORANGE:
        return circle((0, 0), RADIUS, fill=ORANGE_NODE, **edge) + circle((0, 0), 9, fill="#FFF8EA")
    return circle((0, 0), RADIUS, fill=PURPLE_NODE, **edge) + path(MOON, fill="#FFF8EA")


def described(scene: Scene, place: int) -> str:
    """A city in words."""
    board = scene.board
    parts = [board.name(place, scene.lang), scene.term("orange" if board.side[place] == ORANGE else "purple")]
    if board.bonus[place] != NONE:
        parts.append(scene.term("printed", tile=scene.voice.face(board, int(board.bonus[place]))))
    parts += {"plate": [scene.term("visited")], "passed": [scene.term("passed")]}.get(scene.status(place), [])
    lying = scene.lying(place)
    return ", ".join(parts) + (f": {scene.voice.faces(board, lying)}" if lying else "")


def card(scene: Scene, place: int) -> str:
    """Name and tiles of a city; where the caravan has been, the name alone."""
    state, plan = scene.status(place), scene.plan
    box = plan.plate(place) if state == "plate" else plan.cards[place]
    tint = "#E08A2E" if scene.board.side[place] == ORANGE else "#8A5FA8"
    edge: dict[str, Value] = {"stroke": "var(--ink-soft)", "stroke_width": 3}
    body = rect(box.at, box.width, box.height, rx=10, fill="var(--sheet)", **edge)
    left, top, right = number(box.left + 1.5), number(box.top + HEAD - 3), number(box.width - 23)
    head = f"M{left} {top}v-28.5q0 -9 9 -9h{number(float(right) + 2)}q9 0 9 9v28.5z"
    body += path(head, fill=tint, opacity=0.38 if state != "passed" else 0.2)
    name = scene.board.name(place, scene.lang)
    weak = "cap soft" if state in ("plate", "passed") else "cap name"
    lines = [name] if len(name) < LONG else lines_of(name, len(name) // 2 + 1)
    for at, part in enumerate(lines):
        size = fitted(part, 32 if len(lines) == 1 else 19, box.width - 14, 0.72)
        low = box.top + HEAD / 2 + 18 * (at - (len(lines) - 1) / 2)
        body += text((box.at[0], low), size, part, class_=weak, letter_spacing="0")
    tiles = "" if state == "plate" else _tiles(scene, place)
    shade = group(tiles, opacity=PALE) if state == "passed" else tiles
    return group(
        body, shade, id=f"{scene.prefix}card-{scene.board.ids[place]}", opacity=0.8 if state == "plate" else None
    )


def _tiles(scene: Scene, place: int) -> str:
    """The printed action and the tiles; an empty slot where one was taken.

    In the tall picture small tiles that nobody can take are part of their city."""
    apart = not scene.tall or place == scene.view.at
    board, plan, drawn = scene.board, scene.plan, ""
    name = f"{scene.prefix}tile-{board.ids[place]}"
    bonus = int(board.bonus[place])
    if bonus != NONE:
        words = scene.term("printed", tile=scene.voice.face(board, bonus))
        body = printed(scene.prefix, board.face_names[bonus], plan.slot(place, 0).at, SIZE)
        touched = place_attributes(f"{PRINTED}{board.face_names[bonus]}")
        drawn += group(title(words), body, id=f"{name}-printed", **touched)
    for slot, face in enumerate(scene.view.tiles[place]):
        box = plan.tile(place, slot)
        if face == NONE:
            drawn += rect(box.at, box.width - 2, box.height - 2, rx=9, fill="var(--stone)", id=f"{name}-{slot + 1}")
        else:
            words = scene.voice.face(board, face)
            kind = board.face_names[face]
            body = tile(scene.prefix, kind, box.at, box.width)
            touched = place_attributes(kind) if apart else {}
            drawn += group(title(words), body, id=f"{name}-{slot + 1}", **touched)
    return drawn


def caravan(scene: Scene) -> str:
    """The caravan on its place, larger than a city, so that everybody finds it."""
    at, name = scene.plan.at[scene.view.at], scene.board.name(scene.view.at, scene.lang)
    shade = tag("ellipse", cy=HOME - 4, rx=HOME + 4, ry=13, fill="#000000", opacity=0.25)
    disc = circle((0, 0), HOME, fill="#FFF4DA", stroke="var(--terracotta)", stroke_width=7)
    body = shade + disc + sign(scene.prefix, "caravan", (-1, 0), 84)
    caption = f"{scene.term('caravan')}: {name}"
    attributes: dict[str, Value] = {"class_": "piece", "transform": moved(at), "color": INK}
    attributes |= place_attributes(CARAVAN, piece=True)
    return group(title(caption), body, id=f"{scene.prefix}piece-caravan", **attributes)


def travelled(scene: Scene, names: Sequence[str]) -> str:
    """Places that a road joins become its line, a place alone gets a frame; in units of the board."""
    plan, ids = scene.plan, scene.board.ids
    places = [ids.index(name) for name in names if name in ids]
    drawn, done = "", set()
    for a, b in pairwise(places):
        for road in plan.roads:
            if {road.start, road.end} == {a, b}:
                drawn += line(road.d, "var(--case)", 24, opacity=0.85) + line(road.d, "var(--trail)", 14)
                drawn += circle(road.points[0], 15, class_="trail-end") + arrow_head(road, "var(--trail)")
                done |= {a, b}
    for place in places:
        if place not in done:
            drawn += frame(_box(scene, place))
            done.add(place)
    return group(drawn, class_="last", aria_hidden="true") if drawn else ""


def bank_frame(names: Sequence[str], bank: Box) -> str:
    """A frame round the bank, if it took part."""
    return group(frame(bank), class_="last", aria_hidden="true") if "bank" in names else ""


def frame(box: Box) -> str:
    return "".join(rect(box.at, box.width, box.height, rx=9, class_=kind) for kind in ("trail-case", "trail"))


def _box(scene: Scene, place: int) -> Box:
    state = scene.status(place)
    if state == "home":
        return Box(scene.plan.at[place], 124, 124)
    return scene.plan.plate(place).grown(2) if state == "plate" else scene.plan.cards[place].grown(2)


def cities_ahead(scene: Scene) -> list[int]:
    """The cities that the caravan can still reach, in the order of the file, those nearest first."""
    order = [place for place in scene.board.cities if place in scene.ahead]
    reverse = scene.view.setup.journey is not scene.board.journeys["standard"]
    return order[::-1] if reverse else order


def ahead(scene: Scene, box: Box) -> str:
    """A cell for each city: its name and its tiles."""
    cities = cities_ahead(scene)
    drawn = words_at((box.left, box.top + 10), 16, scene.term("ahead"), **BOLD)
    area = corners(box.left, box.top + 22, box.right, box.bottom)
    for place, cell in zip(cities, grid(area, len(cities), 2, 6), strict=True):
        drawn += _cell(scene, place, cell)
    return group(drawn, id=f"{scene.prefix}ahead")


def _cell(scene: Scene, place: int, cell: Box) -> str:
    board, size = scene.board, 25.0
    paint = ORANGE_NODE if board.side[place] == ORANGE else PURPLE_NODE
    name = board.name(place, scene.lang)
    body = title(described(scene, place))
    body += circle((cell.left + 6, cell.top + 8), 5, fill=paint, stroke="var(--seat-edge)", stroke_width=1.2)
    body += words_at((cell.left + 16, cell.top + 8), fitted(name, 14, cell.width - 18, WIDE), name, **BOLD)
    x, y = cell.left + size / 2, cell.top + 30
    if board.bonus[place] != NONE:
        body += printed(scene.prefix, board.face_names[board.bonus[place]], (x, y), size)
        x += size + 2.5
    for face in scene.lying(place):
        body += tile(scene.prefix, board.face_names[face], (x, y), size)
        x += size + 2.5
    id = board.ids[place]
    return group(body, id=f"{scene.prefix}ahead-{id}", **place_attributes(id))


def overview(scene: Scene, box: Box, window: Box) -> str:
    """Roads and places without words; a frame round the part that is shown large. Small
    places can be touched only if they are not drawn large as well."""
    plan, large = scene.plan, {*cities_ahead(scene), *places_within(scene, window)}
    area = plan.frame
    scale = min((box.width - 12) / area.width, (box.height - 8) / area.height)

    def at(point: Point) -> Point:
        return box.at[0] + (point[0] - area.at[0]) * scale, box.at[1] + (point[1] - area.at[1]) * scale

    drawn = rect(box.at, box.width, box.height, fill="var(--bd-land-a)")
    steps = list(zip(scene.view.path, scene.view.path[1:], strict=False))
    for road in plan.roads:
        (x0, y0), (x1, y1) = at(plan.at[road.start]), at(plan.at[road.end])
        d = f"M{number(x0)} {number(y0)}L{number(x1)} {number(y1)}"
        if (road.start, road.end) in steps:
            drawn += line(d, "var(--trail)", 3)
        elif road.start == scene.view.at or road.start in scene.ahead:
            drawn += line(d, "var(--bronze-text)", 2.6)
        else:
            drawn += line(d, "var(--edge)", 2, stroke_dasharray="0.5 5")
    for place in range(scene.board.places):
        side = scene.board.side[place]
        paint = "#8C2A1E" if side == TERMINUS else ORANGE_NODE if side == ORANGE else PURPLE_NODE
        faint = None if place in scene.ahead else PALE
        edge: dict[str, Value] = {"stroke": "var(--seat-edge)", "stroke_width": 1.2, "opacity": faint}
        if place not in large:
            edge |= place_attributes(scene.board.ids[place])
        drawn += circle(at(plan.at[place]), 5, fill=paint, **edge)
    here = at(plan.at[scene.view.at])
    drawn += circle(here, 10, fill="#FFF4DA", stroke="var(--terracotta)", stroke_width=2)
    drawn += sign(scene.prefix, "camel", here, 15)
    part = Box(at(window.at), window.width * scale, min(window.height * scale, box.height - 4))
    drawn += "".join(rect(part.at, part.width, part.height, rx=3, class_=kind) for kind in ("chosen-case", "chosen"))
    return group(drawn, id=f"{scene.prefix}overview", aria_hidden="true")
