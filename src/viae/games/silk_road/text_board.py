"""The table as text: every city with its tiles in two columns, the bank and the seats. No sign is a colour alone."""

from __future__ import annotations

from textwrap import wrap
from typing import Final

from viae.games.silk_road.board import BARTERER, BUYER, CROOK, GOODS, NONE, SELLER, SPECIAL, THIEF, TRADE, VIZIER
from viae.games.silk_road.state import AUCTION, MOVE, OVER, RESPONSE, SHOW, TILES, TRACKED
from viae.games.silk_road.text.voice import LETTERS, SilkVoice, ahead
from viae.games.silk_road.view import View
from viae.render.text_sheet import Spans, flowed, legend

HALF: Final = 40  # of a city's line: mark, letter, printed action, name, tiles, arrows
NAME: Final = 9
SHORT: Final = 3  # goods of a trade that are told beside its city
WIDE: Final = 76  # of an item of the legend
TILES_AT: Final = 13
ARROWS_AT: Final = 36
PLACES: Final = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
UNKNOWN: Final = "?"


class TextSheet:
    """One text board in the making."""

    def __init__(self, view: View, voice: SilkVoice) -> None:
        self.view: Final = view
        self.board: Final = view.setup.board
        self.voice: Final = voice
        self.goods: Final = good_letters([self.voice.good(self.board, good) for good in range(GOODS)])
        places = list(range(self.board.places))
        self.order: Final = places if view.setup.journey.start == 0 else places[::-1]
        self.letter: Final = {place: PLACES[at] for at, place in enumerate(self.order)}
        self.ahead: Final = ahead(view)
        shown = {face for tiles in view.tiles for face in tiles if face != NONE}
        self.long: Final = [face for face in sorted(shown) if len(self.board.faces[face].icons) > SHORT]

    def phrase(self, key: str, **parts: object) -> str:
        return self.voice.phrase(f"text-board.{key}", **parts)

    def code(self, key: str) -> str:
        """The two letters of a tile that shows no good."""
        return self.phrase(key).split(" ")[0]

    def tile(self, face: int) -> str:
        """ "+s" buys silk, "-s" sells it, "s>pp" gives silk for two spices, "x4", "th"."""
        shown = self.board.faces[face]
        goods = [self.goods[good] for good in shown.icons]
        if shown.kind in (BUYER, SELLER):
            return f"{'+' if shown.kind == BUYER else '-'}{goods[0]}"
        if face in self.long:
            return f"t{self.long.index(face) + 1}"
        if shown.kind == TRADE:
            return f"{''.join(goods[: shown.gives])}>{''.join(goods[shown.gives :])}"
        if shown.kind == SPECIAL:
            return f"x{shown.size}"
        return self.code({THIEF: "thief", VIZIER: "vizier", CROOK: "crook", BARTERER: "barterer"}[int(shown.kind)])

    # ---- the road

    def status(self) -> list[Spans]:
        """The turn, where the caravan is, who has the pawn, what is being used; in two lines where it is long."""
        view = self.view
        if view.phase < AUCTION:
            return [[("Silk Road", "strong")]]
        parts = [self.phrase("turn", number=view.turns), self.voice.place(view, view.at)]
        parts.append(self.phrase("pawn", seat=f"{LETTERS[view.holder]} {self.voice.seat(view.holder)}"))
        if view.in_bonus:
            parts.append(self.phrase("bonus"))
        if view.phase == SHOW:
            parts.append(self.phrase("named", good=self.voice.good(self.board, view.named)))
        elif view.tile != NONE:
            parts.append(self.phrase("use", tile=self.voice.face(self.board, view.tile, view.icons)))
        return flowed([[(line, "strong")] for part in parts for line in wrap(part, WIDE)])

    def road(self) -> list[Spans]:
        rows = (self.board.places + 1) // 2
        lines = []
        for row in range(rows):
            line = self.city(self.order[row])
            if row + rows < self.board.places:
                line = padded(line, HALF) + self.city(self.order[row + rows])
            lines.append(line)
        return lines

    def city(self, place: int) -> Spans:
        """A place with its tiles and arrows; places that cannot be reached any more are soft."""
        view = self.view
        here = place == view.at
        legal = view.phase == MOVE and place in view.onward
        open_road = here or place in self.ahead
        mark, style = (
            ("@", "strong") if here else ("*", "legal") if legal else (" ", "") if open_road else (".", "soft")
        )
        bonus = self.printed(place)
        name = self.voice.place(view, place)[:NAME]
        lying = " ".join(self.tile(face) for face in view.tiles[place] if face != NONE)
        onward = "".join(sorted(self.letter[int(one)] for one in view.setup.journey.onward[place]))
        spans: Spans = [
            (mark, style),
            (self.letter[place], "soft"),
            (bonus, "sign"),
            (f"{name:{TILES_AT - 3}}", "strong" if here else "road" if open_road else "soft"),
            (f"{lying:{ARROWS_AT - TILES_AT}}", "sign" if open_road else "soft"),
        ]
        return trimmed([*spans, (f">{onward}" if onward else "", "soft")])

    def printed(self, place: int) -> str:
        """The printed action of a place: the size of a special trade, or a mark that the legend explains."""
        if self.board.bonus[place] == NONE:
            return " "
        size = self.board.faces[self.board.bonus[place]].size
        return str(size) if size else "#"

    # ---- the table

    def bank(self) -> Spans:
        view = self.view
        spans: Spans = [(f"{self.phrase('bank')} ", "soft")]
        for good in range(GOODS):
            stock = str(view.bank[good]) if view.bank else ""
            mark = "!" if view.marked[good] else ""
            spans.append((f"{self.goods[good]}{stock}{mark} ", "closed" if mark else "sign"))
        if not view.bank and view.setup.bank_hidden:
            spans.append((f"{self.phrase('hidden')} ", "soft"))
        if view.holder != NONE:
            tokens = self.voice.count("count.tokens", view.tokens_with_pawn())
            spans.append((f" {self.phrase('with_pawn', tokens=tokens)}", ""))
        return trimmed(spans)

    def last_head(self) -> str:
        """What the last column tells: bids, decisions, points."""
        phase = self.view.phase
        if phase in (AUCTION, RESPONSE):
            return self.phrase("head_bid")
        if phase == SHOW:
            return self.phrase("head_show")
        return self.phrase("head_points") if phase == OVER else ""

    def head(self) -> Spans:
        numbers = "".join(f"{self.phrase(f'head_{key}'):>7}" for key in ("tokens", "kept", "money", "goods"))
        goods = "".join(f"{letter:>6}" for letter in self.goods)
        return trimmed([(f"{'':12}{numbers} ", "soft"), (goods, "sign"), (f"{self.last_head():>8}", "soft")])

    def seat(self, seat: int) -> Spans:
        """What lies before a seat; what its screen hides is a question mark (SKR-25)."""
        view = self.view
        shown = view.shows(seat)
        kept = " ".join(
            f"{number}{self.code(key)}"
            for key, number in (("crook", view.crooks[seat]), ("barterer", view.barterers[seat]))
            if number
        )
        money, count = (str(view.money[seat]), str(view.count[seat])) if shown else (UNKNOWN, UNKNOWN)
        numbers = [str(view.tokens(seat)), kept or "-", money, count]
        spans: Spans = [
            ("> " if self.asked(seat) else "  ", "strong"),
            (LETTERS[seat], f"seat-{seat + 1}"),
            (f" {self.voice.seat(seat):8}", ""),
            ("".join(f"{number:>7}" for number in numbers) + " ", ""),
        ]
        for good in range(GOODS):
            spans.append((f"{self.owned(seat, good):>6}", "strong" if seat == view.seat else ""))
        return trimmed([*spans, (f"{self.last(seat):>8}", "strong")])

    def asked(self, seat: int) -> bool:
        view = self.view
        if view.phase == SHOW:
            return not view.committed[seat]
        return AUCTION <= view.phase < OVER and seat == view.active

    def owned(self, seat: int, good: int) -> str:
        view = self.view
        if view.goods[seat]:
            return str(view.goods[seat][good])
        if view.setup.screens != TRACKED:
            return UNKNOWN
        least, most = view.bounds(seat, good)
        return str(least) if least == most else f"{least}-{most}"

    def last(self, seat: int) -> str:
        view = self.view
        if view.phase in (AUCTION, RESPONSE):
            bid = view.bids[seat]
            return "" if bid == NONE else self.phrase("passed") if bid == 0 else str(bid)
        if view.phase == SHOW and view.committed[seat]:
            return str(view.shown[seat]) if seat == view.seat else self.phrase("decided")
        return str(view.tally(seat).total) if view.phase == OVER else ""

    def legend(self) -> list[Spans]:
        """The letters and marks."""
        items: list[Spans] = []
        for good, letter in enumerate(self.goods):
            items.append([(letter, "sign"), (f" {self.voice.good(self.board, good)[:24]}", "")])
        first, second = self.goods[0], self.goods[1]
        for key in ("buyer", "seller", "trade", "special", "thief", "vizier", "crook", "barterer"):
            items.append([(self.phrase(key, good=first, other=second), "soft")])
        marks = ("caravan", "legal", "behind", "printed", "arrows", "marked", "active")
        for at, face in enumerate(self.long, 1):
            items += [[(line, "")] for line in wrap(f"t{at} {self.voice.face(self.board, face)}", WIDE)]
        for place in self.order:
            if self.printed(place) == "#":
                tile = self.voice.face(self.board, int(self.board.bonus[place]))
                said = self.phrase("printed_other", place=self.voice.where("place.in", self.view, place), tile=tile)
                items += [[(line, "soft")] for line in wrap(said, WIDE)]
        return legend([*items, *[[(self.phrase(key), "soft")] for key in marks]])


def text_board(view: View, voice: SilkVoice) -> list[Spans]:
    """The whole table in at most 80 columns, with a legend."""
    sheet = TextSheet(view, voice)
    seats = [sheet.seat(seat) for seat in range(view.setup.seats)]
    road = sheet.road() if view.phase != TILES or view.dealt else []
    return [*sheet.status(), *road, sheet.bank(), sheet.head(), *seats, *sheet.legend()]


def good_letters(names: list[str]) -> list[str]:
    """One small letter for each good, all different."""
    found: list[str] = []
    for name in names:
        letters = [one.lower() for one in name if one.isalnum()]
        found.append(next(one for one in [*letters, *"zyxwv"] if one not in found))
    return found


def padded(line: Spans, width: int) -> Spans:
    return [*line, (" " * (width - sum(len(text) for text, _ in line)), "")]


def trimmed(line: Spans) -> Spans:
    """Without the blanks at the end."""
    spans = list(line)
    while spans and not spans[-1][0].strip():
        spans.pop()
    return [*spans[:-1], (spans[-1][0].rstrip(), spans[-1][1])] if spans else []
