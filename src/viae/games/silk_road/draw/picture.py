"""The picture of a position of Silk Road."""

from __future__ import annotations

from collections.abc import Sequence

from viae.core.game import Action
from viae.games.silk_road.draw.land import land, peaks
from viae.games.silk_road.draw.map import ahead, bank_frame, caravan, cities_ahead, overview, places, roads, travelled
from viae.games.silk_road.draw.scene import Scene, Sheet, Tall, Wide
from viae.games.silk_road.draw.screens import screens
from viae.games.silk_road.draw.strip import bank, legend, now
from viae.games.silk_road.draw.tiles import definitions
from viae.games.silk_road.draw.tray import buttons, chips, on_board, on_page
from viae.games.silk_road.presentation import SilkPresentation
from viae.games.silk_road.state import CLOSED, State
from viae.games.silk_road.view import View
from viae.render.layout import INK
from viae.render.svg import description, group, number, rect, standalone, tag, title


def draw(
    presentation: SilkPresentation,
    view: View,
    legal: Sequence[Action[State]],
    trail: Sequence[str],
    *,
    prefix: str = "",
    tall: bool = False,
) -> str:
    """The view as a standalone SVG, wide or tall. A prefix keeps its ids apart from another picture's."""
    return standalone(_svg(Scene(presentation, view, legal, prefix, tall), trail))


def _svg(scene: Scene, trail: Sequence[str]) -> str:
    prefix = scene.prefix
    offered = chips(scene)
    sheet = _sheet(scene, [chip.width for chip in offered])
    board, page = on_board(scene), on_page(scene, sheet, offered)
    return tag(
        "svg",
        title(scene.term("board")),
        description(" ".join(scene.presentation.position(scene.view)), f"{prefix}position"),
        definitions(scene.board, prefix),
        peaks(prefix),
        rect((sheet.width / 2, sheet.height / 2), sheet.width, sheet.height, fill="var(--paper)"),
        _map(scene, sheet, trail, buttons(scene, board, True)),
        overview(scene, sheet.overview, sheet.window) if sheet.overview else "",
        now(scene, sheet.now),
        bank(scene, sheet.bank),
        bank_frame(trail, sheet.bank),
        screens(scene, sheet.panels),
        ahead(scene, sheet.ahead) if sheet.ahead else "",
        legend(scene, sheet.legend) if sheet.legend else "",
        buttons(scene, page, not board),
        xmlns="http://www.w3.org/2000/svg",
        id=f"{prefix}board-silk-road",
        class_="board silk tall" if scene.tall else "board silk",
        viewBox=f"0 0 {number(sheet.width)} {number(sheet.height)}",
        role="group",
        aria_label=scene.term("board"),
        aria_describedby=f"{prefix}position",
        color=INK,
    )


def _sheet(scene: Scene, widths: Sequence[float]) -> Sheet:
    view = scene.view
    seats, own = int(view.setup.seats), view.seat
    bare = scene.over or view.setup.screens != CLOSED
    if not scene.tall:
        return Wide(scene.plan, seats, own, widths, bare)
    here = [int(place) for place in (view.at, *view.onward)]
    return Tall(scene.plan, seats, own, widths, bare, here, len(cities_ahead(scene)))


def _map(scene: Scene, sheet: Sheet, trail: Sequence[str], targets: str) -> str:
    """The board, scaled to its window and clipped at the edge."""
    window, prefix = sheet.window, scene.prefix
    edge = rect(sheet.map.at, sheet.map.width, sheet.map.height)
    clip = tag("clipPath", edge, id=f"{prefix}edge")
    layers = (
        land(scene.plan, prefix),
        roads(scene),
        travelled(scene, trail),
        places(scene, window if sheet.tall else None),
        caravan(scene),
        targets,
    )
    body = group(*layers, transform=sheet.transform)
    return clip + group(body, id=f"{prefix}map", clip_path=f"url(#{prefix}edge)")
