"""The voice of Struggle for Rome: the names and numbers that go into its sentences."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from viae.games.struggle_for_rome.board import FOREST, GOODS, NONE, PROVINCES, SORTS, TERRAINS, Board
from viae.games.struggle_for_rome.rules.tribes import Move
from viae.games.struggle_for_rome.state import counts_of
from viae.games.struggle_for_rome.view import View
from viae.i18n.catalogue import catalogue
from viae.i18n.grammar import Voice

LOCALE: Final = Path(__file__).parent.parent / "locale"


class RomeVoice(Voice):
    """One language."""

    def __init__(self, lang: str) -> None:
        super().__init__(catalogue(LOCALE, lang))

    def of_seat(self, _key: str, _view: View, _seat: int, /, **facts: object) -> str:
        """A sentence about a seat, in the second person if it is the viewer's."""
        return self.of(_key, _seat == _view.seat, seat=self.seat(_view, _seat), **facts)

    def between_seats(self, _key: str, _view: View, _seat: int, _other: int, /, **facts: object) -> str:
        """A sentence about what a seat does to another, from the side of the viewer."""
        names = {"seat": self.seat(_view, _seat), "other": self.seat(_view, _other)}
        return self.between(_key, _seat == _view.seat, _other == _view.seat, **names, **facts)

    # ---- names

    def name(self, key: str) -> str:
        return self.phrase(f"name.{key}")

    def seat(self, view: View, seat: int) -> str:
        return self.name(view.colour(seat))

    def seats(self, view: View, seats: Sequence[int]) -> str:
        return self.several([self.seat(view, seat) for seat in seats])

    def tribe(self, tribe: int) -> str:
        """ "horseman tribe" or "warrior tribe"."""
        return self.name(f"tribe_{tribe % 2}")

    def hex(self, board: Board, hex: int) -> str:
        """A hex as people find it, "field 8 near Roma and Neapolis"; with its id where two would read alike."""
        name = self._hex(board, hex)
        kind = board.terrain[hex], board.number[hex]
        others = [at for at in range(len(board.hexes)) if at != hex and (board.terrain[at], board.number[at]) == kind]
        return f"{name} ({board.hexes[hex]})" if any(self._hex(board, at) == name for at in others) else name

    def _hex(self, board: Board, hex: int) -> str:
        """Terrain and number, and the cities at its corners or else the province it lies in."""
        ground = self.terrain(board, hex)
        if board.terrain[hex] != FOREST:
            ground = self.phrase("name.named", name=ground, number=board.number[hex])
        cities = [board.city_at[place] for place in board.corners[hex] if board.city_at[place] != NONE]
        if cities:
            return self.phrase("name.hex", ground=ground, cities=self.cities(board, cities))
        return self.phrase("name.hex_inside", ground=ground, province=self._province(board, hex))

    def _province(self, board: Board, hex: int) -> str:
        id = board.data["hexes"][hex]["province"]
        if id in board.provinces:
            return board.province_names[board.provinces.index(id)]
        return self.phrase("district.barbaricum")

    def terrain(self, board: Board, hex: int) -> str:
        return self.name(TERRAINS[board.terrain[hex]])

    def starts(self, board: Board, places: Sequence[int]) -> list[str]:
        """Start crossroads as people find them; by their ids where two would read alike."""
        names = [self.place(board, place) for place in places]
        return names if len(set(names)) == len(names) else [board.places[place] for place in places]

    def _numbers(self, board: Board, place: int) -> str:
        return self.several([str(one) for one in sorted(board.number[hex] for hex in board.touching[place]) if one])

    def place(self, board: Board, place: int) -> str:
        """A crossroads as people find it: its district, and the cities beside it or else the numbers round it."""
        district = self.district(board, place)
        if board.near[place]:
            return self.phrase("name.beside", district=district, cities=self.cities(board, board.near[place]))
        numbers = self._numbers(board, place)
        return self.phrase("name.among", district=district, numbers=numbers) if numbers else district

    def district(self, board: Board, place: int) -> str:
        """The district a crossroads lies in: by its name in this language, or as the board file calls it."""
        id = str(board.data["crossroads"][place]["district"])
        if self.catalogue.has(f"district.{id}"):
            return self.phrase(f"district.{id}")
        return next((str(one["name"]) for one in board.data["districts"] if one["id"] == id), id)

    def cities(self, board: Board, cities: Sequence[int]) -> str:
        return self.several([board.city_names[city] for city in cities])

    # ---- numbers and lists

    def figures(self, tribe: int, number: int) -> str:
        """ "2 horsemen"."""
        return self.count(f"count.{SORTS[tribe % 2]}", number)

    def goods(self, counts: Sequence[int]) -> str:
        """Resources and gold: "1 grain, 2 horses and 3 gold"; "nothing" if there are none."""
        found = [self.count(f"count.{GOODS[kind]}", number) for kind, number in enumerate(counts) if number]
        return self.several(found) or self.name("nothing")

    def bundle(self, bundle: int) -> str:
        """Goods that are packed into one number."""
        return self.goods(counts_of(bundle))

    def fare(self, journey: Move) -> str:
        """What a journey costs."""
        return self.goods([journey.grain, 0, 0, 0, journey.gold])

    def towers(self, board: Board, city: int) -> str:
        return self.count("count.towers", board.towers[city])

    def scores(self, view: View, scores: Sequence[int]) -> str:
        """Each seat with its number: "red 10, blue 7"."""
        return self.listed([(self.seat(view, seat), score) for seat, score in enumerate(scores)])

    def listed(self, items: Sequence[tuple[str, int]]) -> str:
        """Names with their numbers: "Germania 2, Gallia 1"."""
        return ", ".join(self.phrase("name.named", name=name, number=number) for name, number in items)

    def counters(self, view: View, tribe: int) -> str:
        """The plunder counters of a tribe by province: "Germania 2, Gallia 1"; "none" without any."""
        counts = view.colours(tribe)
        names = view.setup.board.province_names
        return self.listed([(names[at], counts[at]) for at in range(PROVINCES) if counts[at]]) or self.name("none")

    def cards(self, counts: Sequence[int], names: Sequence[str]) -> str:
        """Development cards: "2 × Traitor and Culture"; "none" without any."""
        found = []
        for card, number in enumerate(counts):
            name = self.name(names[card])
            if number:
                found.append(name if number == 1 else self.phrase("name.times", number=number, name=name))
        return self.several(found) or self.name("no_cards")
