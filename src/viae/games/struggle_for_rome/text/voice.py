"""The voice: how a text of the tables is spoken in one language, with the names and numbers that go into it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from viae.games.struggle_for_rome.board import FOREST, GOODS, PROVINCES, TERRAINS, Board
from viae.games.struggle_for_rome.rules.journeys import Move
from viae.games.struggle_for_rome.state import counts_of
from viae.games.struggle_for_rome.text.sentences import COUNTS, NAMES, Text, Texts
from viae.games.struggle_for_rome.view import View

LANGUAGES: Final = ("en", "de", "it")  # as the texts are ordered


class Voice:
    """One language."""

    def __init__(self, lang: str) -> None:
        self.lang: Final = lang
        self.at: Final = LANGUAGES.index(lang) if lang in LANGUAGES else 0

    def phrase(self, text: Text, **parts: object) -> str:
        said = text[self.at].format(**parts)
        return said.replace(" a A", " ad A") if self.lang == "it" else said  # "accanto ad Avaricum"

    def sentence(self, text: Text, **parts: object) -> str:
        """A text with a capital at its beginning."""
        said = self.phrase(text, **parts)
        return said[:1].upper() + said[1:]

    def of(self, texts: Texts, key: str, view: View, seat: int, **parts: object) -> str:
        """A sentence about a seat, in the second person if the seat is the viewer's."""
        key = f"{key}_you" if seat == view.seat else key
        return self.sentence(texts[key], seat=self.seat(view, seat), **parts)

    def between(self, texts: Texts, key: str, view: View, seat: int, other: int, **parts: object) -> str:
        """A sentence about what a seat does to another, from the side of the viewer."""
        if other == view.seat:
            return self.sentence(texts[f"{key}_me"], seat=self.seat(view, seat), **parts)
        name = self.seat(view, other)
        return self.of(texts, key, view, seat, other=name, victim=name, **parts)

    # ---- names

    def name(self, key: str) -> str:
        return self.phrase(NAMES[key])

    def seat(self, view: View, seat: int) -> str:
        return self.name(view.colour(seat))

    def seats(self, view: View, seats: Sequence[int]) -> str:
        return self.several([self.seat(view, seat) for seat in seats])

    def tribe(self, tribe: int) -> str:
        """ "horseman tribe" or "warrior tribe"."""
        return self.name(f"tribe_{tribe % 2}")

    def hex(self, board: Board, hex: int) -> str:
        """ "h15 (field 8)"."""
        terrain = self.name(TERRAINS[board.terrain[hex]])
        key = "hex_forest" if board.terrain[hex] == FOREST else "hex"
        return self.phrase(NAMES[key], hex=board.hexes[hex], terrain=terrain, number=board.number[hex])

    def crossing(self, board: Board, place: int) -> str:
        """A crossroads by its id and by the numbers on the map that lie round it."""
        id = board.places[place]
        hexes = enumerate(board.data["hexes"])
        numbers = sorted(board.number[at] for at, one in hexes if board.number[at] and id in one["crossroads"])
        if not numbers:
            return id
        return self.phrase(NAMES["crossing"], id=id, numbers=self.several([str(number) for number in numbers]))

    def district(self, board: Board, place: int) -> str:
        """The name of the district a crossroads lies in, as the board file has it."""
        id = str(board.data["crossroads"][place]["district"])
        if id in NAMES:
            return self.name(id)
        return next((str(one["name"]) for one in board.data["districts"] if one["id"] == id), id)

    def cities(self, board: Board, cities: Sequence[int]) -> str:
        return self.several([board.city_names[city] for city in cities])

    # ---- numbers and lists

    def count(self, what: str, number: int) -> str:
        """ "2 horses"."""
        one = f"{what}_1"
        return self.phrase(COUNTS[one if number == 1 and one in COUNTS else what], number=number)

    def figures(self, tribe: int, number: int) -> str:
        """ "2 horsemen"."""
        return self.count(f"figures_{tribe % 2}", number)

    def goods(self, counts: Sequence[int]) -> str:
        """Resources and gold: "1 grain, 2 horses and 3 gold"; "nothing" if there are none."""
        found = [self.count(GOODS[kind], number) for kind, number in enumerate(counts) if number]
        return self.several(found) or self.name("nothing")

    def bundle(self, bundle: int) -> str:
        """Goods that are packed into one number."""
        return self.goods(counts_of(bundle))

    def fare(self, journey: Move) -> str:
        """What a journey costs."""
        return self.goods([journey.grain, 0, 0, 0, journey.gold])

    def towers(self, board: Board, city: int) -> str:
        return self.count("towers", board.towers[city])

    def several(self, names: Sequence[str]) -> str:
        """ "red, blue and white"."""
        if len(names) < 2:
            return "".join(names)
        key = "last_e" if names[-1][:1] in ("E", "e") else "last"
        return self.phrase(NAMES[key], others=", ".join(names[:-1]), last=names[-1])

    def either(self, names: Sequence[str]) -> str:
        """ "bar7 or bar14"."""
        if len(names) < 2:
            return "".join(names)
        return self.phrase(NAMES["either"], others=", ".join(names[:-1]), last=names[-1])

    def scores(self, view: View, scores: Sequence[int]) -> str:
        """Each seat with its number: "red 10, blue 7"."""
        return self.listed([(self.seat(view, seat), score) for seat, score in enumerate(scores)])

    def listed(self, items: Sequence[tuple[str, int]]) -> str:
        """Names with their numbers: "Germania 2, Gallia 1"."""
        return ", ".join(self.phrase(NAMES["named"], name=name, number=number) for name, number in items)

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
                found.append(name if number == 1 else self.phrase(NAMES["times"], number=number, name=name))
        return self.several(found) or self.name("no_cards")
