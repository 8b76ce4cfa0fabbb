"""What stands on the map: cities, tribes, the legionnaire, numbers; and the wind rose, the special cards, the bank."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from viae.games.struggle_for_rome.board import NEUTRAL, NONE, SORTS, SPECIAL_COUNTS, TOTALS
from viae.games.struggle_for_rome.draw.chart import LINE, ROSE, SIZE, TOWER, Edges, names_beside
from viae.games.struggle_for_rome.draw.icons import CREAM, counter, province_paint, seat_paint
from viae.games.struggle_for_rome.draw.scene import Scene
from viae.render.layout import INK, Box
from viae.render.marks import place_attributes
from viae.render.svg import Point, circle, group, line, moved, number, path, polar, polyline, rect, tag, text, title

STONE: Final = "#F1E8D6"
ASHES: Final = "#A2968A"
RED: Final = "#A8281B"
HATCH: Final = "M-58 58L58 -58M-66 38L38 -66M-38 66L66 -38M-76 -8L-8 -76M8 76L76 8"


@lru_cache(maxsize=16)
def definitions(prefix: str) -> str:
    """Cities by their number of towers, number discs, the arrow on a road."""
    drawn = "".join(group(city_walls(towers), id=f"{prefix}walls-{towers}") for towers in range(1, 7))
    drawn += "".join(group(_disc(total), id=f"{prefix}number-{total}") for total in TOTALS if total != 7)
    arrow = path(
        "M-22 0L-9 -11V-4.5H9V-11L22 0L9 11V4.5H-9V11z",
        fill="#B4541F",
        stroke="var(--bd-sign-face)",
        stroke_width=3.5,
        stroke_linejoin="round",
        paint_order="stroke",
        id=f"{prefix}arrow",
    )
    return drawn + arrow


def city_walls(towers: int) -> str:
    """A city around 0, 0: walls in currentColor, roofs in the fill of whoever uses it."""
    wide = TOWER * towers + 14
    body = ""
    for k in range(towers):
        x, top = -wide / 2 + 7 + (k + 0.5) * TOWER, -32 if k % 2 == 0 else -26
        body += path(f"M{number(x - 9)} 10V{top}h18V10z", fill="currentColor")
        body += path(f"M{number(x - 11.5)} {top + 2}l11.5 -17l11.5 17z")
    body += rect((0, 11), wide, 26, rx=3, fill="currentColor") + rect((0, 22), wide, 8, rx=2)
    return group(body, stroke=INK, stroke_width=3, stroke_linejoin="round")


def _disc(total: int) -> str:
    """A number with dots for its odds; 6 and 8 are red."""
    pips = 6 - abs(7 - total)
    paint = RED if total in (6, 8) else INK
    body = circle((0, 0), 34, fill="var(--bd-sign-face)", stroke=INK, stroke_width=2.5)
    body += text((0, -5), 40, str(total), class_="cap", letter_spacing="0", fill=paint)
    dots = "".join(f"M{number((k - (pips - 1) / 2) * 9)} 21h.01" for k in range(pips))
    return body + line(dots, paint, 6.4)


# ---- numbers, legionnaire


def numbers(scene: Scene, part: Box) -> str:
    """The number of each hex; those rolled in this round have a terracotta rim."""
    board, chart = scene.board, scene.chart
    drawn = ""
    for at, total in enumerate(board.number):
        if total and part.grown(60).holds(chart.centre[at]):
            drawn += tag("use", href=f"#{scene.prefix}number-{total}", transform=moved(chart.centre[at]))
            if total in scene.view.markers:
                drawn += circle(chart.centre[at], 34, fill="none", stroke="#A63A24", stroke_width=6)
    return group(drawn, pointer_events="none", aria_hidden="true")


def hatched(scene: Scene) -> str:
    """The hex that yields nothing."""
    at = scene.view.legion
    if at == NONE:
        return ""
    corners = polyline([_toward(scene.chart.centre[at], point, 0.94) for point in scene.chart.corners[at]], closed=True)
    stripes = line(HATCH, INK, 9, opacity=0.4)
    edge = path(
        corners, fill="none", stroke="#A63A24", stroke_width=8, stroke_dasharray="14 10", stroke_linecap="round"
    )
    return group(group(stripes, transform=moved(scene.chart.centre[at])), edge, aria_hidden="true")


def _toward(centre: Point, point: Point, share: float) -> Point:
    return centre[0] + (point[0] - centre[0]) * share, centre[1] + (point[1] - centre[1]) * share


def legionnaire(scene: Scene) -> str:
    if scene.view.legion == NONE:
        return ""
    x, y = scene.chart.centre[scene.view.legion]
    disc = circle((0, 0), 36, fill="#FFF4DA", stroke="#A63A24", stroke_width=6)
    caption = scene.term("legionnaire", hex=scene.voice.hex(scene.board, scene.view.legion))
    body = title(caption) + disc + scene.sign("legionnaire", (0, 0), 54)
    named = place_attributes(scene.board.hexes[scene.view.legion], piece=True)
    return group(
        body, id=f"{scene.prefix}figure-legionnaire", class_="piece", transform=moved((x + 50, y + 36)), **named
    )


# ---- cities


def cities(scene: Scene, part: Box) -> str:
    """From north to south, so that a city stands before those behind it."""
    board, chart = scene.board, scene.chart
    order = sorted(range(len(board.cities)), key=lambda city: chart.at[board.city_place[city]][1])
    near = part.grown(80)
    drawn = "".join(_city(scene, city) for city in order if near.holds(chart.at[board.city_place[city]]))
    return group(drawn, id=f"{scene.prefix}cities")


def _city(scene: Scene, city: int) -> str:
    view, board = scene.view, scene.board
    place, towers, owner = board.city_place[city], int(board.towers[city]), view.owner[city]
    held = owner not in (NONE, NEUTRAL)
    roof = scene.paint(owner // 2) if held else province_paint(board, board.province[city])
    bare = not held and not view.counter[city] and owner != NEUTRAL
    walls = tag("use", href=f"#{scene.prefix}walls-{towers}", fill=roof, color=ASHES if bare else STONE)
    body = walls
    if board.standards >> city & 1:
        flag = (TOWER * towers / 2 + 19, 6 if place in scene.chart.standard_low else -24)
        body = scene.sign("standard", flag, 42) + body
    if owner == NEUTRAL:
        wagon = scene.sign("wagon", (0, 0), 44, seat_paint(scene.unused()))
        body += circle((0, 0), 25, fill=CREAM, stroke=INK, stroke_width=2.5) + wagon
        body += group(three(), transform=moved((0, 32)))
    elif held:
        body += _settled(scene, owner, place)
    elif view.counter[city]:
        body += group(counter(board, board.province[city], 15), transform=moved((0, 13)))
    else:
        body += path("M-8 20v-11q0 -8 8 -8q8 0 8 8v11z", fill=INK)
    id = f"{scene.prefix}city-{board.cities[city]}"
    named = place_attributes(board.places[place])
    return group(title(_caption(scene, city)), body, id=id, transform=moved(scene.chart.at[place]), **named)


def three() -> str:
    """III, cut in stone."""
    plate = rect((0, 0), 36, 20, rx=3, fill=STONE, stroke=INK, stroke_width=2.5)
    return plate + line("M-8 -5V5M0 -5V5M8 -5V5", INK, 3.4)


def _settled(scene: Scene, tribe: int, place: int) -> str:
    """Figure and wagon on a conquered city; the first one has the tribe figure itself (FR-651, FR-672)."""
    if scene.view.at[tribe] == place:
        return ""
    disc = circle((0, 8), 22, fill=CREAM, stroke=INK, stroke_width=2.5)
    figure = scene.sign(SORTS[tribe % 2], (0, 7), 34, scene.paint(tribe // 2))
    return disc + figure + scene.mark(tribe // 2, 11, (20, 22))


def _caption(scene: Scene, city: int) -> str:
    """A city in words."""
    view, board, term = scene.view, scene.board, scene.term
    owner = view.owner[city]
    parts = [board.province_names[board.province[city]], f"{term('towers')} {board.towers[city]}"]
    parts += [term("standard")] if board.standards >> city & 1 else []
    if owner == NEUTRAL:
        parts.append(term("neutral"))
    elif owner != NONE:
        held = term("held", colour=scene.called(owner // 2))
        parts.append(f"{held} ({term(SORTS[owner % 2])})")
    else:
        parts.append(term("has_counter") if view.counter[city] else term("plundered"))
    return f"{board.city_names[city]}: {', '.join(parts)}"


def names(scene: Scene, part: Box) -> str:
    """The names of the cities, above everything else, beside the figures, and whole or not at all."""
    drawn = ""
    for city, name in enumerate(names_beside(scene.board, discs(scene))):
        left, top, right, bottom = name.edges
        half = (right - left) / 2 * ((26 if scene.tall else SIZE) / SIZE)
        x = min(max((left + right) / 2, part.left + half), part.right - half)
        town = scene.chart.at[scene.board.city_place[city]]
        if not part.holds(((left + right) / 2, (top + bottom) / 2)) or not part.holds(town):
            continue
        lines = ""
        for k, words in enumerate(name.lines):
            lines += text((x, top + LINE * (k + 0.5)), 26 if scene.tall else SIZE, words)
        drawn += group(lines, id=f"{scene.prefix}name-{scene.board.cities[city]}")
    halo = {"stroke": "var(--sheet)", "stroke_width": "8", "stroke_linejoin": "round", "paint_order": "stroke"}
    return group(drawn, class_="name", font_weight="800", pointer_events="none", aria_hidden="true", **halo)


# ---- tribes


def discs(scene: Scene) -> list[Edges]:
    """The squares that the discs of wandering tribes fill."""
    placed = [tribe for tribe, place in enumerate(scene.view.at) if place != NONE and not scene.view.kingdom[tribe]]
    middles = [stands(scene, tribe) for tribe in placed]
    return [(x - r, y - r, x + r, y + r) for (x, y), r in middles]


def tribes(scene: Scene, part: Box) -> str:
    """The figures on the map; the acting tribe comes last and has a frame."""
    view = scene.view
    acting = scene.acting
    order = [tribe for tribe in range(len(view.at)) if view.at[tribe] != NONE]
    order.sort(key=lambda tribe: (tribe == acting, scene.chart.at[view.at[tribe]][1]))
    near = part.grown(60)
    return "".join(_tribe(scene, tribe, acting) for tribe in order if near.holds(scene.chart.at[view.at[tribe]]))


def stands(scene: Scene, tribe: int) -> tuple[Point, float]:
    """Middle and radius of a tribe's disc: smaller in the gate of its first city."""
    x, y = scene.chart.at[scene.view.at[tribe]]
    return ((x, y + 4), 30) if scene.view.kingdom[tribe] else ((x, y - 4), 38)


def _tribe(scene: Scene, tribe: int, acting: int) -> str:
    view, term, seat = scene.view, scene.term, tribe // 2
    at, r = stands(scene, tribe)
    frame = "".join(circle((0, 0), r + 8, class_=kind) for kind in ("chosen-case", "chosen")) if tribe == acting else ""
    disc = circle((0, 0), r, fill=CREAM, stroke=INK, stroke_width=2.5)
    foot = tag("ellipse", cy=r * 0.6, rx=r * 0.72, ry=r * 0.24, fill=scene.paint(seat), stroke=INK, stroke_width=3)
    figure = scene.sign(SORTS[tribe % 2], (0, -r * 0.1), r * 1.55, scene.paint(seat))
    caption = [scene.called(seat), term(SORTS[tribe % 2]), f"{term('strength')} {view.figures[tribe]}"]
    caption.append(term("kingdom") if view.kingdom[tribe] else scene.voice.place(scene.board, view.at[tribe]))
    caption += [term("acts")] if tribe == acting else []
    body = frame + disc + foot + figure + scene.mark(seat, r * 0.42, (r * 0.8, r * 0.74))
    id = f"{scene.prefix}figure-{scene.letter(seat)}-{SORTS[tribe % 2]}"
    named = place_attributes(scene.board.places[view.at[tribe]], piece=True)
    return group(title(", ".join(caption)), body, id=id, class_="piece", transform=moved(at), **named)


# ---- in the sea


def rose(scene: Scene) -> str:
    """The wind rose with the totals of this round (FR-301)."""
    body = circle((0, 0), ROSE, fill="none", stroke="var(--bd-land-mark)", stroke_width=3)
    for lit in (False, True):
        d = ""
        for k in range(8):
            tip, side = polar((0, 0), 84 if k % 2 else 128, 45 * k), polar((0, 0), 24, 45 * k + (45 if lit else -45))
            d += polyline([(0, 0), tip, side], closed=True)
        body += path(d, fill="#F3E4C4" if lit else "#C9A45C", stroke="#6A5A48", stroke_width=3, stroke_linejoin="round")
    for k, total in enumerate(TOTALS):
        at, rolled = polar((0, 0), ROSE, 360 * k / len(TOTALS)), total in scene.view.markers
        paint = {"stroke": "#A63A24", "stroke_width": "9"} if rolled else {"stroke": INK, "stroke_width": "2.5"}
        disc = circle((0, 0), 42 if rolled else 33, fill="var(--bd-sign-face)", **paint)
        word = text((0, 0), 40, str(total), class_="cap", letter_spacing="0", fill=RED if rolled else INK)
        caption = f"{total}: {scene.term('rolled' if rolled else 'not_rolled')}"
        faint = None if rolled else 0.85
        body += group(title(caption), disc, word, id=f"{scene.prefix}rose-{total}", transform=moved(at), opacity=faint)
    return group(body, id=f"{scene.prefix}wind-rose", transform=moved(scene.chart.rose))


def specials_left(scene: Scene) -> list[tuple[str, str, int]]:
    """The special victory point cards that still lie there: sign, name, how many (FR-110)."""
    view = scene.view
    heirs = sum(view.tally(seat).heir > 0 for seat in scene.seats)
    return [
        ("award", "diplomacy", 0 if view.award != NONE else SPECIAL_COUNTS[0]),
        ("scourge", "scourge_short", view.scourges_left()),
        ("heir", "heir_short", SPECIAL_COUNTS[2] - heirs),
    ]


def awards(scene: Scene) -> str:
    area = scene.chart.awards
    drawn = ""
    for k, (sign, name, left) in enumerate(specials_left(scene)):
        at = (area.left + 76 + 150 * k, area.top + 88)
        body = scene.sign(sign, (0, 0), 148)
        chip = circle((0, 0), 24, fill="var(--ink)") + text(
            (0, 0), 32, str(left), fill="var(--paper)", font_weight="800"
        )
        body += group(chip, transform=moved((44, -58)))
        body += text((0, 96), 30, scene.term(name), class_="name", font_weight="700")
        caption = f"{scene.term(sign)}: {left} {scene.term('left')}"
        faint = None if left else 0.45
        place = {"transform": moved(at), "opacity": faint, **place_attributes(sign)}
        drawn += group(title(caption), body, id=f"{scene.prefix}space-{sign}", **place)
    return group(drawn, id=f"{scene.prefix}awards")


def bank_parts(scene: Scene) -> list[tuple[str, str, str, str]]:
    """What lies beside the board: id, sign, number, words."""
    view, term = scene.view, scene.term
    return [
        ("grain", "grain", str(view.stock[0]), term("grain")),
        ("ore", "ore", str(view.stock[1]), term("ore")),
        ("pile", "resource-back", str(view.pile_size), term("pile")),
        ("horse", "horse", str(view.discard[0]), f"{term('discard')}: {term('horse')}"),
        ("cattle", "cattle", str(view.discard[1]), f"{term('discard')}: {term('cattle')}"),
        ("deck", "card-back", str(view.deck_size), term("deck")),
    ]


def bank(scene: Scene) -> str:
    """Stocks, pasture pile with its discards, development deck."""
    area = scene.chart.bank
    frame = tag("rect", x=area.left + 10, y=area.top + 10, width=area.width - 20, height=area.height - 20, rx=14)
    drawn = group(frame, fill="var(--sheet)", stroke="var(--line)", stroke_width=3, opacity=0.92)
    for k, (id, sign, count, words) in enumerate(bank_parts(scene)):
        at = (area.left + 90 + 136 * k, area.top + area.height / 2)
        apart = id in ("horse", "cattle")  # the discards lie open beside the pile
        size, kind = (62, "soft") if apart else (84, "name")
        body = scene.sign(sign, (0, -24), size) + text(
            (0, 52), 36 if apart else 44, count, class_=kind, font_weight="800"
        )
        place = {"transform": moved(at), **place_attributes(id)}
        drawn += group(title(f"{words}: {count}"), body, id=f"{scene.prefix}bank-{id}", **place)
    return group(title(scene.term("bank")), drawn, id=f"{scene.prefix}bank")
