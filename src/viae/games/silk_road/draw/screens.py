"""The seats: screens open to whoever may look behind them, closed to all others, and what lies before them."""

from __future__ import annotations

from typing import Final

from viae.games.silk_road.board import BARTERER, CROOK, GOODS, KINDS, NONE
from viae.games.silk_road.draw.scene import Scene
from viae.games.silk_road.draw.tiles import WIDE, coin, crown, dots, eye, sign, tile
from viae.games.silk_road.notation import PAWN, SCREENS, SILVER, TOKENS
from viae.games.silk_road.state import AUCTION, MOVE, OPEN, OVER, SHOW
from viae.render.layout import BOLD, INK, Box, corners, fitted, words_at
from viae.render.marks import place_attributes
from viae.render.svg import SEAT_LETTERS, Value, circle, group, moved, number, path, rect, seat_mark, text, title

GILT: Final = ("#F6D88A", "#F6D88A", "#6E4A12", "#8A5A2B", "#F6D88A", "#F6D88A")  # ornaments that show on each colour

AUDIENCE: Final = 92.0  # width of what was shown to a vizier, with the prize
WIDE_DIGIT: Final = 0.58  # of its size: the width of a fat digit


def screens(scene: Scene, boxes: list[Box]) -> str:
    return "".join(_Panel(scene, seat, box).draw() for seat, box in enumerate(boxes))


class _Panel:
    """One seat."""

    def __init__(self, scene: Scene, seat: int, box: Box) -> None:
        self.scene: Final = scene
        self.view: Final = scene.view
        self.prefix: Final = scene.prefix
        self.seat: Final = seat
        self.box: Final = box
        self.own: Final = seat == scene.view.seat
        self.shown: Final = scene.view.shows(seat)
        self.size: Final = 15.0 if scene.tall else 17.0
        self.wide: Final = box.width > 300 and not scene.tall  # one line below the screen is enough
        head, foot = (30.0, 46.0) if scene.tall else (38.0, 42.0 if self.wide else 62.0)
        self.head: Final = corners(box.left + 8, box.top + 2, box.right - 6, box.top + head)
        self.screen: Final = corners(box.left + 8, box.top + head + 2, box.right - 8, box.bottom - foot - 2)
        self.foot: Final = corners(box.left + 10, box.bottom - foot, box.right - 8, box.bottom - 3)

    def draw(self) -> str:
        body = title(self.described()) + self._frame() + self._name() + self._pawn()
        body += self._open() if self.shown else closed_screen(self.seat, self.screen)
        body += self._word() + self._kept()
        return group(
            body, id=f"{self.prefix}screen-{SEAT_LETTERS[self.seat + 1]}", **place_attributes(SCREENS[self.seat])
        )

    def described(self) -> str:
        """The seat in words, as far as this viewer knows it."""
        view, seat = self.view, self.seat
        parts = [self.scene.presentation.seat(view, seat)]
        parts += [self.scene.term("you")] if self.own else []
        parts += [self.scene.term("now")] if self.scene.acting(seat) and view.phase != SHOW else []
        parts += [self.scene.term("holder")] if view.holder == seat else []
        parts += [f"{self.scene.term('tokens')}: {view.tokens(seat)}"] if self.scene.dealt and view.tokens(seat) else []
        parts += [self._state()] if self._state() else []
        if self.shown:
            parts.append(f"{self.scene.term('money')}: {view.money[seat]}")
            goods = self.scene.voice.wares(self.scene.board, view.goods[seat]) if view.goods[seat] else ""
            parts.append(f"{self.scene.term('wares')}: {goods or view.count[seat]}")
        else:
            parts.append(self.scene.term("closed"))
        for kind, many in ((CROOK, view.crooks[seat]), (BARTERER, view.barterers[seat])):
            if many:
                parts.append(self.scene.voice.count(f"count.{KINDS[kind]}s", many))
        return "; ".join(parts)

    # ---- head

    def _frame(self) -> str:
        box, now = self.box, self.scene.acting(self.seat)
        paint: dict[str, Value] = {"fill": "var(--lapis-wash)" if now else "var(--sheet)", "stroke": "var(--line)"}
        drawn = rect(box.at, box.width - 1, box.height - 1, rx=5, stroke_width=1.2, **paint)
        if now:
            drawn += rect((box.left + 2.5, box.at[1]), 5, box.height - 2, fill="var(--selected)")
        if self.seat in self.scene.winners:
            drawn += rect(
                box.at, box.width - 3, box.height - 3, rx=5, fill="none", stroke="var(--laurel)", stroke_width=4
            )
        return drawn

    def _name(self) -> str:
        row, r = self.head, 9.0 if self.scene.tall else 11.0
        drawn = group(seat_mark(self.seat + 1, r, edge=1.5), transform=moved((row.left + r * 1.5, row.at[1])))
        name = self.scene.presentation.seat(self.view, self.seat)
        left = row.left + r * 3.2
        holds, tokens = self.view.holder == self.seat, self.scene.dealt and self.view.tokens(self.seat) > 0
        room = row.width - r * 3.2 - 6 - (34 if holds else 0) - (38 if tokens else 0)
        if self.own and not self.scene.over and self.view.setup.screens != OPEN:
            mark = group(eye(20, False, "var(--ink)"), transform=moved((left + 10, row.at[1])))
            drawn += group(title(self.scene.term("only_you")), mark)
            left, room = left + 26, room - 26
            name = f"{name} ({self.scene.term('you')})" if room > 110 else name
        return drawn + words_at((left, row.at[1]), fitted(name, self.size + 2, room, WIDE), name, **BOLD)

    def _pawn(self) -> str:
        """The pawn and the turn tokens of this seat."""
        view, row = self.view, self.head
        if not self.scene.dealt:
            return ""
        drawn, x = "", row.right
        if view.holder == self.seat:
            art = group(sign(self.prefix, "pawn", (x - 15, row.at[1]), 32), color="var(--seat-edge)")
            drawn += group(
                title(self.scene.term("holder")), art, id=f"{self.prefix}pawn", **place_attributes(PAWN, piece=True)
            )
            x -= 32
        tokens = view.tokens(self.seat)
        if tokens:
            art = group(sign(self.prefix, "token", (x - 11, row.at[1]), 22), color="var(--seat-edge)")
            count = words_at((x - 25, row.at[1]), self.size, str(tokens), "end", **BOLD)
            art = title(f"{self.scene.term('tokens')}: {tokens}") + art + count
            drawn += group(art, id=f"{self.prefix}tokens-{SEAT_LETTERS[self.seat + 1]}", **place_attributes(TOKENS))
        return drawn

    # ---- open

    def _open(self) -> str:
        """The inner side of the screen: a rim in the seat's colour round money and goods."""
        box = self.screen
        edge: dict[str, Value] = {"stroke": "var(--seat-edge)", "stroke_width": 1.6, "stroke_linejoin": "round"}
        top, rise = box.top + 5, 5.0
        d = f"M{number(box.left)} {number(box.bottom)}V{number(top)}"
        d += f"Q{number(box.at[0])} {number(top - 2 * rise)} {number(box.right)} {number(top)}V{number(box.bottom)}z"
        inside = corners(box.left + 5, top + 5, box.right - 5, box.bottom - 5)
        ground = rect(inside.at, inside.width, inside.height, rx=2, fill="var(--paper)", stroke=INK, stroke_width=1)
        drawn = path(d, fill=f"var(--seat-{self.seat + 1})", **edge) + ground
        if inside.width > 240:
            money = corners(inside.left, inside.top, inside.left + inside.width * 0.22, inside.bottom)
            goods = corners(money.right, inside.top, inside.right - 4, inside.bottom)
        else:
            money = corners(inside.left, inside.top, inside.right, inside.top + min(inside.height * 0.4, 30))
            goods = corners(inside.left, money.bottom, inside.right, inside.bottom)
        return drawn + self._money(money) + self._goods(goods)

    def _money(self, box: Box) -> str:
        """Silver and goods as numbers; where there is room, the silver as coins too."""
        view, letter = self.view, SEAT_LETTERS[self.seat + 1]
        money, count, low = view.money[self.seat], view.count[self.seat], box.height <= box.width * 0.5
        body, size = "", self.size + 1
        if low:
            left = box.left + box.width * 0.08
            spots = {"gold": (left + 10, box.at[1] + 1), "bag": (box.at[0] + 22, box.at[1] + 1)}
        elif box.height > 80:
            gold, silver = divmod(money, 5)
            body = self._coins(box, "gold", min(gold, 6), 0.16, 24) + self._coins(box, "silver", silver, 0.37, 20)
            body = group(body, color="var(--seat-edge)")
            body += text((box.at[0], box.top + box.height * 0.61), 26, str(money), **BOLD)
            spots = {"bag": (box.at[0] - 13, box.bottom - box.height * 0.14)}
        else:
            heights = {"gold": 0.28, "bag": 0.76}
            spots = {name: (box.at[0] - 14, box.top + box.height * high) for name, high in heights.items()}
        for name, (x, y) in spots.items():
            body += group(sign(self.prefix, name, (x, y), 22), color="var(--seat-edge)")
            body += words_at((x + 14, y), size, str(money if name == "gold" else count), **BOLD)
        caption = f"{self.scene.term('money')}: {money}; {self.scene.term('wares')}: {count}"
        return group(title(caption), body, id=f"{self.prefix}money-{letter}", **place_attributes(SILVER))

    def _coins(self, box: Box, name: str, many: int, high: float, size: float) -> str:
        """A row of coins, overlapping where it must."""
        step = min(size * 0.7, (box.width - size - 8) / max(1, many - 1))
        first, y = box.at[0] - step * (many - 1) / 2, box.top + box.height * high
        return "".join(sign(self.prefix, name, (first + step * at, y), size) for at in range(many))

    def _goods(self, box: Box) -> str:
        """Five columns: a good and how many, or between which bounds; a star for a majority."""
        view, board = self.view, self.scene.board
        leaders = view.leaders()
        wide, drawn = box.width / GOODS, ""
        big = box.height > 60
        icon = min(44.0 if big else 24.0, wide - 2, box.height * 0.5)
        named = big and max(len(name) for name in self.scene.named) * 6.6 < wide
        for good in range(GOODS):
            x = box.left + wide * (good + 0.5)
            least, most = view.bounds(self.seat, good)
            words = str(least) if least == most else f"{least}–{most}"
            y = box.top + icon * 0.5 + (6 if big else 1)
            art = group(sign(self.prefix, board.goods[good], (x, y), icon), color="var(--seat-edge)")
            body = group(art, opacity=0.35 if most == 0 else None)
            if leaders[good] == self.seat:
                body += group(crown(8 if big else 6), transform=moved((x + icon * 0.42, y - icon * 0.36)))
            low = box.bottom - (28 if named else 17 if big else 9)
            size = fitted(words, 24 if big else 15, wide - (7 if big else 3), WIDE_DIGIT)
            body += text((x, low), size, words, class_="soft" if most == 0 else "name", font_weight="800")
            if named:
                body += text((x, box.bottom - 9), 12.5, self.scene.named[good], class_="soft")
            caption = f"{self.scene.named[good]}: {words}"
            caption += f", {self.scene.term('majority')}" if leaders[good] == self.seat else ""
            id = f"{self.prefix}goods-{SEAT_LETTERS[self.seat + 1]}-{board.goods[good]}"
            drawn += group(title(caption), body, id=id, **place_attributes(board.goods[good]))
        return drawn

    # ---- foot

    def _state(self) -> str:
        """The latest word of this seat."""
        view, seat = self.view, self.seat
        if view.phase == OVER or view.phase < AUCTION:
            return ""
        if view.phase == SHOW:
            if not view.committed[seat]:
                return self.scene.term("choosing")
            mine = view.shown[seat]
            return self.scene.term("chosen") if mine == NONE else f"{self.scene.term('chosen')}: {mine}"
        if view.phase <= MOVE and view.bids[seat] != NONE:
            bid = view.bids[seat]
            return self.scene.term("bid", number=bid) if bid else self.scene.term("passed_bid")
        if view.phase > MOVE and view.plays[seat]:
            return self.scene.term(
                "played" if view.setup.cap == 1 else "played_once" if view.plays[seat] == 1 else "played_twice"
            )
        return ""

    def _word(self) -> str:
        view, row = self.view, self.foot
        y = row.at[1] if self.wide else row.top + (9 if self.scene.tall else 12)
        if view.phase == OVER:
            return self._score(y)
        word = self._state()
        if not word:
            return ""
        drawn, left = "", row.left
        if view.phase == SHOW:
            mark = eye(20, True, "var(--ink)") if view.committed[self.seat] else dots(2.6, "var(--ink)")
            drawn, left = group(mark, transform=moved((left + 11, y))), left + 26
        elif view.phase <= MOVE and self.seat == view.high_seat:
            drawn, left = group(coin(self.prefix, 10, str(view.high)), transform=moved((left + 10, y))), left + 25
            word = self.scene.term("high") if row.width > 180 else word
        room = self._word_room() - 6 if self.wide else row.width
        size = fitted(word, self.size, row.left + room - left, WIDE)
        return drawn + words_at((left, y), size, word, class_="name", font_weight="500")

    def _score(self, y: float) -> str:
        """Money, goods and majorities make the points; the best are marked by a star."""
        view, row = self.view, self.foot
        tally, sum_of = view.tally(self.seat), self._sum()
        won = self.seat in self.scene.winners
        room = row.width - self._total_room()
        drawn = words_at((row.left, y), fitted(sum_of, self.size, room, 0.5), sum_of, class_="name", font_weight="500")
        drawn += words_at((row.right, y), self.size + 7, str(tally.total), "end", class_="name", font_weight="800")
        if won:
            drawn += group(crown(10), transform=moved((row.right - 16 - 13 * len(str(tally.total)), y)))
        parts = {"money": tally.money, "wares": tally.tokens, "majority": tally.majority}
        caption = ", ".join(f"{self.scene.term(key)} {points}" for key, points in parts.items())
        words = f"{self.scene.term('points')}: {tally.total} ({caption})"
        return group(title(words), drawn, id=f"{self.prefix}score-{SEAT_LETTERS[self.seat + 1]}")

    def _sum(self) -> str:
        tally = self.view.tally(self.seat)
        return f"{tally.money} + {tally.tokens} + {tally.majority} ="

    def _total_room(self) -> float:
        """How wide the points are, with the star of whoever has won."""
        return 74.0 if self.seat in self.scene.winners else 46.0

    def _kept(self) -> str:
        """Kept tiles lie open (SK-581), as large as there is room; beside them what was shown to a vizier here."""
        view, row, board = self.view, self.foot, self.scene.board
        most = 24.0 if self.scene.tall else 32.0
        y, drawn = row.bottom - most / 2 - 1, ""
        kept = [pair for pair in ((CROOK, view.crooks[self.seat]), (BARTERER, view.barterers[self.seat])) if pair[1]]
        x, right = self._kept_room()
        need = sum(most + (32 if many > 1 else 6) for _, many in kept)
        scale = min(1.0, (right - x) / max(need, 1))
        size = most * scale
        for kind, many in kept:
            name = next(face.name for face in board.faces if face.kind == kind)
            body = tile(self.prefix, name, (x + size / 2, y), size)
            if many > 1:
                body += words_at((x + size + 3 * scale, y), self.size * scale, f"× {many}", **BOLD)
            words = f"{self.scene.term('kept')}: {self.scene.voice.count(f'count.{KINDS[kind]}s', many)}"
            id = f"{self.prefix}kept-{SEAT_LETTERS[self.seat + 1]}-{KINDS[kind]}"
            drawn += group(title(words), body, id=id, **place_attributes(name))
            x += size + (32 if many > 1 else 6) * scale
        return drawn + self._audience(y)

    def _kept_room(self) -> tuple[float, float]:
        """From where to where kept tiles may lie: beside what else stands in the same line."""
        row = self.foot
        if self.wide and self.view.phase == OVER:
            return row.left + len(self._sum()) * self.size * 0.5 + 8, row.right - self._total_room()
        word = self._word_room() if self.wide and self._state() else 0
        return row.left + word, row.right - (AUDIENCE if self._saw() else 0)

    def _word_room(self) -> float:
        """How wide the word of a seat may be where kept tiles stand in the same line."""
        return min(210.0, self.foot.width * 0.55)

    def _saw(self) -> bool:
        """Whether a vizier has seen this seat's goods in this city."""
        view = self.view
        return view.phase not in (SHOW, OVER) and NONE not in view.shown

    def _audience(self, y: float) -> str:
        view, row = self.view, self.foot
        mine = view.shown[self.seat]
        if not self._saw():
            return ""
        x, prize = row.right, view.prizes()[self.seat]
        drawn = ""
        if prize:
            drawn += group(coin(self.prefix, 10, f"+{prize}"), transform=moved((x - 11, y)))
            x -= 25
        good = self.scene.board.goods[view.named]
        drawn += sign(self.prefix, good, (x - 9, y), 18) + sign(self.prefix, "vizier", (x - 46, y), 18)
        drawn = group(drawn, color="var(--seat-edge)") + words_at((x - 20, y), self.size, str(mine), "end", **BOLD)
        words = f"{self.scene.term('showed', number=mine)}: {self.scene.named[view.named]}"
        words += f", +{prize}" if prize else ""
        return group(title(words), drawn, id=f"{self.prefix}showed-{SEAT_LETTERS[self.seat + 1]}")


def closed_screen(seat: int, box: Box) -> str:
    """Three arched leaves; nothing behind them shows."""
    wide = min(box.width, box.height * 1.75)
    leaf, x0, y0, y1 = wide / 3, box.at[0] - wide / 2, box.top + 2, box.bottom - 2
    fill, gilt = f"var(--seat-{seat + 1})", GILT[seat]
    drawn = ""
    for at in (0, 2, 1):
        x, lift = x0 + at * leaf, 0 if at == 1 else box.height * 0.1
        outline = _arch(x, y0 + lift, leaf, y1 - lift * 0.5)
        drawn += path(outline, fill=fill, stroke="var(--seat-edge)", stroke_width=1.8, stroke_linejoin="round")
        if at != 1:
            drawn += path(outline, fill="#000000", opacity=0.18)
        inner = _arch(x + 5, y0 + lift + 6, leaf - 10, y1 - lift * 0.5 - 5)
        drawn += path(inner, fill="none", stroke=gilt, stroke_width=1.4, opacity=0.85)
        if at != 1:
            drawn += _diamonds(x + leaf / 2, y0 + lift + 20, y1 - lift - 6, gilt)
    r = min(leaf * 0.36, box.height * 0.24)
    drawn += circle((box.at[0], box.at[1] + 2), r * 1.45, fill="#FFF8EA", stroke=INK, stroke_width=1.4)
    mark = seat_mark(seat + 1, r * 0.86, edge=1.4)
    return drawn + group(mark, transform=moved((box.at[0], box.at[1] + 2)))


def _arch(x: float, top: float, wide: float, bottom: float) -> str:
    rise = min(26.0, (bottom - top) * 0.3)
    return (
        f"M{number(x)} {number(bottom)}V{number(top + rise)}Q{number(x + wide * 0.08)} {number(top + rise * 0.3)} "
        f"{number(x + wide / 2)} {number(top)}Q{number(x + wide * 0.92)} {number(top + rise * 0.3)} "
        f"{number(x + wide)} {number(top + rise)}V{number(bottom)}z"
    )


def _diamonds(x: float, top: float, bottom: float, paint: str) -> str:
    d = ""
    y = top + 6
    while y + 8 < bottom:
        d += f"M{number(x)} {number(y - 7)}l5 7l-5 7l-5 -7z"
        y += 20
    return path(d, fill=paint, opacity=0.75) if d else ""
