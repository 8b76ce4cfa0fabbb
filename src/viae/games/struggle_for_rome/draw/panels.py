"""The panels of the players: badge, counts, special cards, and the two tribe boxes."""

from __future__ import annotations

from typing import Final

from viae.games.struggle_for_rome.board import CARDS, KINDS, NONE, SAME_COLOUR, SORTS
from viae.games.struggle_for_rome.draw.icons import counter
from viae.games.struggle_for_rome.draw.scene import Scene
from viae.games.struggle_for_rome.text.places import box_place
from viae.render.layout import Box, fitted, from_corner, words_at
from viae.render.marks import place_attributes
from viae.render.svg import Point, Value, circle, group, moved, rect, tag, text, title

HEAD: Final = 42.0  # height of badge and name
COUNTS: Final = 26.0  # height of the row of counts
WIDE: Final = 0.58  # of a letter, in its height


def bold(at: Point, size: float, words: str, anchor: str = "start") -> str:
    return words_at(at, size, words, anchor, class_="name", font_weight="700")


def boxed(area: Box, **attributes: Value) -> str:
    return rect(area.at, area.width, area.height, **attributes)


def panel(scene: Scene, seat: int, area: Box) -> str:
    """One player; the one who is asked has a lapis frame."""
    view = scene.view
    asked = seat == (view.actor if view.actor != NONE else view.active) and not scene.over
    paint: dict[str, Value] = {"fill": "var(--sheet)", "stroke": "var(--line)", "stroke_width": 1.4}
    if asked:
        paint = {"fill": "var(--lapis-wash)", "stroke": "var(--selected)", "stroke_width": 2.6}
    drawn = boxed(area, rx=6, **paint) + _head(scene, seat, area, asked) + _counts(scene, seat, area)
    top, gap = area.top + HEAD + COUNTS, 6.0
    wide = (area.width - 3 * gap) / 2
    for sort in range(2):
        box = from_corner(area.left + gap + sort * (wide + gap), top, wide, area.bottom - top - gap)
        drawn += _box(scene, 2 * seat + sort, box)
    return group(title(_caption(scene, seat)), drawn, id=f"{scene.prefix}panel-{scene.letter(seat)}")


def head_area(area: Box) -> Box:
    return from_corner(area.left + 3, area.top + 3, area.width - 6, HEAD - 2)


def _caption(scene: Scene, seat: int) -> str:
    words = scene.voice.count("count.points", scene.view.points(seat))
    return f"{scene.called(seat)}: {words}"


# ---- name and counts


def _head(scene: Scene, seat: int, area: Box, asked: bool) -> str:
    view, term = scene.view, scene.term
    y = area.top + HEAD / 2 + 1
    drawn = scene.mark(seat, 13, (area.left + 22, y))
    name = scene.called(seat) + (f" ({term('you')})" if seat == view.seat else "")
    states = [term("now" if seat == view.active else "asked")] if asked else []
    states += [term("first")] if seat == view.first else []
    states += [term("announced")] if view.announced[seat] else []
    if scene.over:
        states = [term("place", place=view.places[seat])]
    caption = ", ".join(states)
    drawn += bold((area.left + 44, y - (8 if caption else 0)), 17, name)
    if caption:
        drawn += words_at((area.left + 44, y + 11), fitted(caption, 13, area.width - 136, WIDE), caption, class_="soft")
    return drawn + _points(scene, seat, (area.right - 12, y))


def _points(scene: Scene, seat: int, at: Point) -> str:
    """The public points, and the cards that give them."""
    view, term, tally = scene.view, scene.term, scene.view.tally(seat)
    total = tally.total
    own = scene.view.own_points() if seat == view.seat else total
    number = str(total) if own == total else f"{total}+{own - total}"
    drawn = words_at(at, 26, number, "end", class_="name", font_weight="800")
    x = at[0] - 12 - 15 * len(number)
    shown = [("scourge", tally.scourges), ("heir", int(tally.heir)), ("award", int(tally.award))]
    shown += [("culture", tally.culture), ("standard", int(tally.terror))]
    for sign, count in shown:
        for _ in range(count):
            drawn += scene.sign(sign, (x - 8, at[1]), 25)
            x -= 14 if count > 2 else 19
    parts = [scene.voice.count("count.cities", tally.cities)]
    parts += [f"{term('scourge')} {tally.scourges}"] if tally.scourges else []
    parts += [term(key) for key, there in (("heir", tally.heir), ("award", tally.award)) if there]
    parts += [term("terror")] if tally.terror else []
    parts += [f"{term('culture')} {tally.culture}"] if tally.culture else []
    words = f"{scene.voice.count('count.points', total)}: {', '.join(parts)}"
    return group(title(words), drawn, id=f"{scene.prefix}points-{scene.letter(seat)}")


def _counts(scene: Scene, seat: int, area: Box) -> str:
    """Gold, hands, Diplomacy cards played; what is left in the reserve."""
    view, term, paint = scene.view, scene.term, scene.paint(seat)
    cards = f"{term('developments')}: {view.card_size[seat]}"
    if view.shown_cards[seat]:
        names = [
            term(name) if number == 1 else f"{term(name)} {number}"
            for name, number in zip(CARDS, view.shown_cards[seat], strict=True)
            if number
        ]
        cards += f" ({', '.join(names)})" if names else ""
    parts = [
        ("gold", "gold", view.gold[seat], f"{term('gold')}: {view.gold[seat]}"),
        ("hand", "resource-back", view.hand_size[seat], _hand_caption(scene, seat)),
        ("cards", "card-back", view.card_size[seat], cards),
        ("played", "diplomacy", view.diplomacies[seat], f"{term('played')}: {view.diplomacies[seat]}"),
    ]
    pieces = [
        ("horsemen", view.reserve[2 * seat]),
        ("warriors", view.reserve[2 * seat + 1]),
        ("wagon", view.spare[seat]),
    ]
    for sign, count in pieces:
        word = term("wagons" if sign == "wagon" else sign)
        parts.append((f"reserve-{sign}", sign, count, f"{term('reserve')}, {word}: {count}"))
    drawn, y = "", area.top + HEAD + COUNTS / 2 - 2
    pitch = (area.width - 16) / len(parts)
    for k, (id, sign, count, words) in enumerate(parts):
        x = area.left + 10 + pitch * k
        spare = id.startswith("reserve")
        body = scene.sign(sign, (x + 8, y), 18, paint if spare else None)
        kind = "soft" if spare else "name"
        body += words_at((x + 19, y), 15, str(count), class_=kind, font_weight="500" if spare else "700")
        drawn += group(title(words), body, id=f"{scene.prefix}{id}-{scene.letter(seat)}")
    middle = area.left + 6 + pitch * 4
    return drawn + tag("path", d=f"M{middle:.1f} {y - 9:.1f}v18", stroke="var(--line)")


def _hand_caption(scene: Scene, seat: int) -> str:
    view, term = scene.view, scene.term
    known = [f"{term(kind)} {view.known[seat][at]}" for at, kind in enumerate(KINDS) if view.known[seat][at]]
    caption = f"{term('resources')}: {view.hand_size[seat]}"
    return f"{caption} ({term('known')}: {', '.join(known)})" if known else caption


# ---- tribe boxes


def _box(scene: Scene, tribe: int, area: Box) -> str:
    """Strength as a figure and as pieces, wagons, and five columns of two for the counters (FR-103)."""
    view, term, sort = scene.view, scene.term, SORTS[tribe % 2]
    acting = tribe == scene.acting
    edge: dict[str, Value] = {
        "stroke": "var(--selected)" if acting else "var(--line)",
        "stroke_width": 2 if acting else 1.2,
    }
    drawn = boxed(area, rx=5, fill="var(--stone)", **edge)
    settled = scene.voice.count("count.cities", len(view.cities[tribe])) if view.kingdom[tribe] else term("wandering")
    drawn += bold((area.left + 7, area.top + 11), 13, term(sort))
    room = area.width - 22 - 8 * len(term(sort))
    drawn += words_at((area.right - 7, area.top + 11), fitted(settled, 12.5, room, WIDE), settled, "end", class_="soft")
    unit = (area.height - 20) / 4  # four rows: figures, wagons, two of counters
    drawn += _pieces(scene, tribe, area, unit)
    counts, held = view.colours(tribe), ""
    r = min(unit * 0.42, (area.width - 16) / 11)
    for province, count in enumerate(counts):
        for k in range(SAME_COLOUR):
            at = (area.left + 8 + (area.width - 16) * (province + 0.5) / len(counts), area.top + 18 + unit * (2.5 + k))
            if k < count:
                held += group(counter(scene.board, province, r), transform=moved(at))
            else:
                held += circle(at, r - 1, fill="none", stroke="var(--edge)", stroke_dasharray="3 3", opacity=0.55)
    names = [f"{scene.board.province_names[p]} ({term(f'face_{face}')})" for p, face in view.loot[tribe]]
    drawn += group(title(f"{term('counters')}: {', '.join(names) or '0'}"), held)
    caption = f"{scene.called(tribe // 2)}, {term(sort)}: {term('strength')} {view.figures[tribe]}, "
    caption += f"{term('wagons')} {view.wagons[tribe]}, {settled}"
    id = f"{scene.prefix}box-{scene.letter(tribe // 2)}-{sort}"
    return group(title(caption), drawn, id=id, **place_attributes(box_place(view, tribe)))


def _pieces(scene: Scene, tribe: int, area: Box, unit: float) -> str:
    """The figures with their number, and the wagons."""
    view, paint = scene.view, scene.paint(tribe // 2)
    y, r = area.top + 18 + unit * 0.5, min(unit * 0.46, 15)
    x = area.left + 7 + r
    drawn = circle((x, y), r, fill="var(--sheet)", stroke="var(--line)")
    drawn += text((x, y), r * 1.35, str(view.figures[tribe]), class_="name", font_weight="800")
    left, room = x + r + 4, area.right - x - r - 10
    for row, (sign, count) in enumerate(((SORTS[tribe % 2], view.figures[tribe]), ("wagon", view.wagons[tribe]))):
        size = min(unit * 0.92, 26)
        start, space = (left, room) if row == 0 else (area.left + 8, area.width - 16)
        step = min(size * 0.84, (space - size) / max(1, count - 1))
        for k in range(count):
            drawn += scene.sign(sign, (start + size / 2 + step * k, y + unit * row), size, paint)
    return drawn
