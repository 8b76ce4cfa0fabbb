"""The board as text: every crossroads and hex of the map, then what the seats have, and a legend.

Two crossroads side by side are joined by a road; it carries an arrow where the letters of their names differ.
"""

from __future__ import annotations

from typing import Final

from viae.games.struggle_for_rome.board import CARDS, MARKERS, NEUTRAL, NONE, PROVINCES, TERRAINS, Board
from viae.games.struggle_for_rome.state import OVER, SETTING_UP
from viae.games.struggle_for_rome.text.voice import RomeVoice
from viae.games.struggle_for_rome.view import View
from viae.render.text_sheet import WIDTH, Canvas, Spans, flowed, legend

CELL: Final = 5  # of a crossroads: its name, a city or a tribe
COLOUR_STYLES: Final = {"red": 1, "blue": 2, "yellow": 3, "white": 4}  # of all pictures


class TextPlan:
    """Where each crossroads and hex lies: columns by their x, a row for each different y."""

    def __init__(self, board: Board) -> None:
        nodes = [*board.data["crossroads"], *board.data["hexes"]]
        across = [float(node["x"]) for node in nodes]
        self.left: Final = min(across)
        self.span: Final = max(max(across) - self.left, 1.0)
        self.rows: Final = sorted({round(float(node["y"])) for node in nodes})
        self.places: Final = [self.spot(node) for node in board.data["crossroads"]]
        self.hexes: Final = [self.spot(node) for node in board.data["hexes"]]

    def spot(self, node: dict[str, object]) -> tuple[int, int]:
        """Row and column."""
        x, y = float(str(node["x"])), float(str(node["y"]))
        return self.rows.index(round(y)), round((x - self.left) / self.span * (WIDTH - CELL))


class TextSheet:
    """The text board of one view."""

    def __init__(self, view: View, voice: RomeVoice) -> None:
        self.view: Final = view
        self.board: Final = view.setup.board
        self.voice: Final = voice
        self.plan: Final = TextPlan(self.board)
        self.canvas: Final = Canvas(len(self.plan.rows))
        self.city_letters: Final = city_letters(self.board.cities)

    def phrase(self, key: str, **parts: object) -> str:
        return self.voice.phrase(f"board.{key}", **parts)

    def letter(self, seat: int) -> str:
        return self.voice.phrase(f"letter.{self.view.colour(seat)}")

    def style(self, seat: int) -> str:
        return f"seat-{COLOUR_STYLES[self.view.colour(seat)]}"

    # ---- the map

    def map(self) -> None:
        for hex in range(len(self.board.hexes)):
            self.hex(hex)
        for place in range(len(self.board.places)):
            self.place(place)
        for tribe, place in enumerate(self.view.at):
            if place != NONE and not self.view.kingdom[tribe]:
                shown = f"[{self.letter(tribe // 2)}{self.phrase(f'tribe_{tribe % 2}')}]"
                self.canvas.put(*self.plan.places[place], f"{shown:{CELL}}", self.style(tribe // 2))

    def hex(self, hex: int) -> None:
        """Its number on the board, its terrain, its number of the dice, and the legionnaire."""
        row, column = self.plan.hexes[hex]
        number = self.board.number[hex]
        terrain = self.phrase(TERRAINS[self.board.terrain[hex]])
        shown = f"{number:2}" if number else "  "
        self.canvas.put(row, column, self.board.hexes[hex].removeprefix("h")[:2], "soft")
        self.canvas.put(row, column + 2, f"{terrain}{shown}", "sign")
        if self.view.legion == hex:
            self.canvas.put(row, column + CELL, "@", "closed")

    def place(self, place: int) -> None:
        city = self.board.city_at[place]
        if city == NONE:
            self.canvas.put(*self.plan.places[place], self.board.places[place][:CELL], "road")
            return
        owner = self.view.owner[city]
        mark, style = ("+" if self.view.counter[city] else "-"), "strong"
        if owner == NEUTRAL:
            mark, style = "=", "soft"
        elif owner != NONE:
            mark, style = self.letter(owner // 2), self.style(owner // 2)
        shown = f"{self.city_letters[city]}{self.board.towers[city]}{mark}"
        self.canvas.put(*self.plan.places[place], shown, style)

    def status(self) -> Spans:
        """Round, phase, the totals rolled, and whether it is the last round."""
        view = self.view
        if view.phase == OVER:
            return [(f"{self.phrase('round', number=view.round)}  {self.phrase('over')}", "strong")]
        parts = [self.phrase("round", number=view.round)] if view.part != SETTING_UP else []
        parts.append(self.phrase(f"part_{view.part}"))
        if view.part != SETTING_UP:
            totals = [str(total) for total in view.markers] + ["-"] * (MARKERS - len(view.markers))
            parts.append(self.phrase("rose", totals=" ".join(totals)))
        if any(view.announced):
            parts.append(self.phrase("last"))
        return [("  ".join(parts), "strong")]

    # ---- the table

    def table(self) -> list[Spans]:
        lines = [*self.lanes(), *self.stock(), self.head()]
        for seat in range(self.view.setup.seats):
            lines += self.seat(seat)
        return lines + self.hand()

    def lanes(self) -> list[Spans]:
        names = self.board.places
        items: list[Spans] = [[(self.phrase("lanes"), "soft")]]
        items += [[(f"{names[a]}-{names[b]}", "road")] for a, b in self.board.lanes]
        return flowed(items)

    def stock(self) -> list[Spans]:
        view = self.view
        numbers = {"grain": view.stock[0], "ore": view.stock[1], "pile": view.pile_size, "deck": view.deck_size}
        items: list[Spans] = [[(self.phrase("stock"), "soft")]]
        items += [[(self.phrase(key, number=number), "")] for key, number in numbers.items()]
        discard = self.voice.goods([0, 0, *view.discard, 0])
        return flowed([*items, [(self.phrase("discard", goods=discard), "")]])

    def head(self) -> Spans:
        keys = ("points", "gold", "cards", "developments", "diplomacies")
        numbers = "".join(f"{self.phrase(f'head_{key}'):>7}" for key in keys)
        return [(f"{'':14}{numbers}  {self.phrase('head_reserve')}", "soft")]

    def seat(self, seat: int) -> list[Spans]:
        """What lies open before a seat, then its two tribes."""
        view = self.view
        decides = ">" if view.actor == seat else " "
        first = "*" if view.first == seat else " "
        numbers = [
            view.points(seat),
            view.gold[seat],
            view.hand_size[seat],
            view.card_size[seat],
            view.diplomacies[seat],
        ]
        reserve = f"{view.reserve[2 * seat]}/{view.reserve[2 * seat + 1]}/{view.spare[seat]}"
        line: Spans = [
            (f"{decides}{first}", "strong"),
            (self.letter(seat), self.style(seat)),
            (f" {self.voice.seat(view, seat):10}", ""),
            ("".join(f"{number:>7}" for number in numbers) + f"  {reserve}", ""),
        ]
        return [line, *[line for sort in range(2) for line in self.tribe(2 * seat + sort)]]

    def tribe(self, tribe: int) -> list[Spans]:
        """Where a tribe stands, its box, its counters and its cities."""
        view = self.view
        place = "--" if view.at[tribe] == NONE else self.board.places[view.at[tribe]]
        if view.kingdom[tribe]:
            place = str(len(view.cities[tribe])) + " " + self.board.city_names[self.board.city_at[view.at[tribe]]]
        sort = self.phrase(f"tribe_{tribe % 2}")
        counts = view.colours(tribe)
        names = province_letters(self.board.province_names)
        loot = " ".join(f"{names[at]}{counts[at]}" for at in range(PROVINCES) if counts[at])
        shown = f"     {sort} {place:22} {view.figures[tribe]}/{view.wagons[tribe]}  {loot}"
        lines: list[Spans] = [[(shown.rstrip(), "")]]
        others = [city for city in view.cities[tribe] if self.board.city_place[city] != view.at[tribe]]
        if others:
            items: list[Spans] = [[("      ", "")]]
            items += [[(self.board.city_names[city], "soft")] for city in others]
            lines += flowed(items)
        return lines

    def hand(self) -> list[Spans]:
        """The viewer's own cards."""
        view = self.view
        if view.seat < 0 or view.setup.open_hands:
            return []
        items: list[Spans] = [[(self.phrase("own"), "soft")], [(self.voice.goods(view.hand), "strong")]]
        if any(view.cards):
            items.append([(self.voice.cards(view.cards, CARDS), "strong")])
        return flowed(items)

    def legend(self) -> list[Spans]:
        """The signs, and the letters of the colours and provinces."""
        keys = ("hex", "terrain", "legion", "city", "plundered", "owned", "neutral", "tribe", "roads", "box")
        items: list[Spans] = [[(self.phrase(f"legend_{key}"), "soft")] for key in (*keys, "active", "first")]
        names = self.board.province_names
        letters = province_letters(names)
        shown = ", ".join(f"{letters[at]} {names[at]}" for at in range(PROVINCES))
        items.append([(shown, "soft")])
        for letters_of, name in zip(self.city_letters, self.board.city_names, strict=True):
            if not name.startswith(letters_of):
                items.append([(f"{letters_of} {name}", "soft")])
        return legend(items)


def text_board(view: View, voice: RomeVoice) -> list[Spans]:
    """The whole table in at most 80 columns, with a legend."""
    sheet = TextSheet(view, voice)
    sheet.map()
    rows = [sheet.canvas.line(row) for row in range(len(sheet.canvas.cells))]
    return [sheet.status(), *rows, *sheet.table(), *sheet.legend()]


def city_letters(ids: list[str]) -> list[str]:
    """Three letters for each city, all different if that can be: "Rom"."""
    found: list[str] = []
    for id in ids:
        letters = [one for one in id if one.isalnum()] or ["?"]
        letters += list("xx")[: max(0, 3 - len(letters))]
        tries = [f"{letters[0].upper()}{letters[1]}{other}" for other in [*letters[2:], *"123456789"]]
        found.append(next((one for one in tries if one not in found), tries[0]))
    return found


def province_letters(names: list[str]) -> list[str]:
    """Two letters for each province: of its last word, "Ge", "Su"."""
    return [name.split()[-1][:2] for name in names]
