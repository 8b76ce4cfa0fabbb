"""The voice of Silk Road: what its seats, places, goods and tiles are called, and what follows from a view."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from viae.games.silk_road.board import KINDS, MAX_SEATS, NONE, SPECIAL, TRADE, Board
from viae.games.silk_road.rules.market import receivers
from viae.games.silk_road.rules.tiles import PlayCrook
from viae.games.silk_road.view import View
from viae.i18n.catalogue import catalogue, languages
from viae.i18n.grammar import Voice, name_in

LOCALE: Final = Path(__file__).parent.parent / "locale"
LETTERS: Final = "ABCDEF"  # of the seats
COUNTED: Final = ("ivory", "silk", "fruit", "jewels", "spices")  # goods with a plural of their own


class SilkVoice(Voice):
    """Sentences and names from the catalogue of the game and from the board file."""

    def __init__(self, lang: str) -> None:
        super().__init__(catalogue(LOCALE, lang))

    def about(self, _key: str, _view: View, _seat: int, /, **facts: object) -> str:
        """A sentence about a seat, in the second person if it is the viewer's."""
        return self.of(_key, _seat == _view.seat, seat=self.seat(_seat), **facts)

    # ---- seats, places, goods

    def seat(self, seat: int) -> str:
        return self.phrase(f"seat.{seat}")

    def seats(self, seats: Sequence[int]) -> str:
        return self.several([self.seat(seat) for seat in seats])

    def either_seat(self, seats: Sequence[int]) -> str:
        return self.either([self.seat(seat) for seat in seats])

    def numbers(self, numbers: Sequence[int]) -> str:
        """Each seat with its number: "red 18, blue 12"."""
        return ", ".join(
            self.phrase("name.counted", name=self.seat(seat), number=number) for seat, number in enumerate(numbers)
        )

    def place(self, view: View, place: int) -> str:
        return view.setup.board.name(place, self.lang)

    def where(self, key: str, view: View, place: int) -> str:
        """A place with its preposition: key "place.in", "place.to" or "place.from". It may begin a sentence."""
        return self._joined(f" {self.phrase(key, place=self.place(view, place))}")[1:]

    def onward(self, view: View) -> str:
        """Where the caravan can go now."""
        return self.either([self.where("place.to", view, place) for place in view.onward])

    def good(self, board: Board, good: int) -> str:
        """A good as the board file calls it, inside a sentence."""
        name = board.good_name(good, self.lang)
        return name if self.lang == "de" else name[:1].lower() + name[1:]  # German writes nouns with a capital

    # ---- tiles

    def kind(self, board: Board, kind: int) -> str:
        """What the board file calls a kind of tile."""
        return name_in(board.data["tile_kind"][kind]["name"], self.lang)

    def face(self, board: Board, face: int, icons: Sequence[int] | None = None) -> str:
        """What a tile is called, with the goods it shows, as a Crook may have changed them."""
        shown = board.faces[face]
        goods = shown.icons if icons is None else icons
        key = f"tile.{KINDS[shown.kind]}"
        if shown.kind == TRADE:
            return self.phrase(key, **self.bargain(board, goods, int(shown.gives), 1))
        if shown.kind == SPECIAL:
            return self.phrase(key, size=shown.size)
        return self.phrase(key, good=self._on_tile(board, goods[0]) if goods else "")

    def _on_tile(self, board: Board, good: int) -> str:
        """A good in the name of a Buyer or Seller: "jewel Buyer"."""
        return self.phrase(f"on-tile.{board.goods[good]}") if self._ours(board, good) else self.good(board, good)

    def bargain(self, board: Board, icons: Sequence[int], gives: int, times: int) -> dict[str, str]:
        """What is given and received when a trade is made a number of times."""
        return {"give": self._side(board, icons[:gives], times), "get": self._side(board, icons[gives:], times)}

    def _side(self, board: Board, icons: Sequence[int], times: int) -> str:
        return self.several([self.goods(board, good, times * icons.count(good)) for good in sorted({*icons})])

    def faces(self, board: Board, faces: Sequence[int]) -> str:
        """The tiles of a city, equal ones together: "2 × silk Buyer, Thief"."""
        lying = [face for face in faces if face != NONE]
        found = []
        for face in dict.fromkeys(lying):
            name = self.face(board, face)
            many = lying.count(face)
            found.append(name if many == 1 else self.phrase("name.times", number=many, tile=name))
        return ", ".join(found) or self.phrase("name.none")

    # ---- numbers of something

    def money(self, number: int) -> str:
        return self.count("count.silver", number)

    def goods(self, board: Board, good: int, number: int) -> str:
        """A number of tokens of a good: "1 jewel"; by the bare name if the board file has goods of its own."""
        if self._ours(board, good):
            return self.count(f"goods.{board.goods[good]}", number)
        return f"{number} {self.good(board, good)}"

    def none(self, board: Board, goods: Sequence[int]) -> str:
        """That somebody has nothing of these goods: "no silk and no jewels"."""
        said = [
            self.phrase(f"none.{board.goods[good]}")
            if self._ours(board, good)
            else self.phrase("none.other", good=self.good(board, good))
            for good in goods
        ]
        return self.several(said)

    def _ours(self, board: Board, good: int) -> bool:
        """Whether a good is called as on the board that comes with the game, so that the catalogue can inflect it."""
        id = board.goods[good]
        return id in COUNTED and self.phrase(f"good.{id}") == self.good(board, good)

    def wares(self, board: Board, counts: Sequence[int]) -> str:
        """The goods of which there are any: "1 ivory, 2 jewels"; "none" if there are none."""
        found = [self.goods(board, good, number) for good, number in enumerate(counts) if number]
        return ", ".join(found) or self.phrase("name.none")


def seats_by_name() -> dict[str, str]:
    """The number of each seat, as notation writes it, by its letter and by its colour in any language."""
    found = {letter.casefold(): str(seat) for seat, letter in enumerate(LETTERS)}
    for lang in languages():
        voice = SilkVoice(lang)
        found |= {voice.seat(seat).casefold(): str(seat) for seat in range(MAX_SEATS)}
    return found


def kind_in_use(view: View) -> int:
    """The kind of the tile that is being used, NONE if there is none."""
    return NONE if view.tile == NONE else int(view.setup.board.faces[view.tile].kind)


def printed_kind(view: View) -> int:
    """The kind of a Crook or Barterer printed here that the leader can still use, NONE if there is none (SKR-31)."""
    return int(view.setup.board.faces[view.setup.board.bonus[view.at]].kind) if view.at_hand else NONE


def gives_in_use(view: View) -> int:
    """How many of the goods on the tile in use are given; 0 unless it is a trade."""
    return 0 if view.tile == NONE else int(view.setup.board.faces[view.tile].gives)


def changed(view: View, crook: PlayCrook) -> list[int]:
    """The goods of the tile in use after a Crook."""
    icons = list(view.icons)
    icons[crook.icon] = int(crook.good)
    return icons


def others(view: View, seat: int) -> list[int]:
    """Who can receive the pawn from a seat."""
    return receivers(view.plays, view.setup.cap, seat)


def undecided(view: View) -> list[int]:
    """The seats that have not decided yet what to show a vizier."""
    return [seat for seat in range(view.setup.seats) if not view.committed[seat]]


def reach(view: View, place: int) -> list[int]:
    """The places that can be reached from a place."""
    found: list[int] = []
    rim = [int(one) for one in view.setup.journey.onward[place]]
    while rim:
        here = rim.pop()
        if here not in found:
            found.append(here)
            rim += [int(one) for one in view.setup.journey.onward[here]]
    return found


def ahead(view: View) -> list[int]:
    """The places that the caravan can still reach, in the order of the journey: earlier ones reach more."""
    return sorted(reach(view, view.at), key=lambda place: (-len(reach(view, place)), place))
