"""The voice: how a text of the tables is spoken in one language, with the names that go into it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from viae.games.silk_road.board import KINDS, NONE, SPECIAL, TRADE, Board
from viae.games.silk_road.text.sentences import NAMES, Text, Texts
from viae.games.silk_road.view import View

GOODS_NAMED: Final = ("ivory", "silk", "fruit", "jewels", "spices")  # goods with a plural of their own
LANGUAGES: Final = ("en", "de", "it")  # as the texts are ordered


class Voice:
    """One language."""

    def __init__(self, lang: str) -> None:
        self.lang: Final = lang
        self.at: Final = LANGUAGES.index(lang) if lang in LANGUAGES else 0

    def phrase(self, text: Text, **parts: object) -> str:
        return text[self.at].format(**parts)

    def sentence(self, text: Text, **parts: object) -> str:
        said = self.phrase(text, **parts)
        return said[:1].upper() + said[1:]

    def of(self, texts: Texts, key: str, view: View, seat: int, **parts: object) -> str:
        """A sentence about a seat, in the second person if the seat is the viewer's."""
        key = f"{key}_you" if seat == view.seat else key
        return self.sentence(texts[key], seat=self.seat(seat), **parts)

    # ---- names

    def seat(self, seat: int) -> str:
        return self.phrase(NAMES[f"seat_{seat}"])

    def place(self, view: View, place: int) -> str:
        return view.setup.board.name(place, self.lang)

    def where(self, key: str, view: View, place: int) -> str:
        """A place with its preposition: key "in" or "to"; Italian has another one before an A."""
        name = self.place(view, place)
        return self.phrase(NAMES[f"{key}_a" if name[:1] in ("A", "a") else key], place=name)

    def good(self, board: Board, good: int) -> str:
        """A good as the board file calls it."""
        name = str(board.data["goods"][good]["name"][self.lang])
        return name if self.lang == "de" else name[:1].lower() + name[1:]

    # ---- tiles

    def face(self, board: Board, face: int, icons: Sequence[int] | None = None) -> str:
        """What a tile is called, with the goods it shows, as a Crook may have changed them."""
        shown = board.faces[face]
        goods = shown.icons if icons is None else icons
        kind = KINDS[shown.kind]
        if shown.kind == TRADE:
            return self.phrase(NAMES[kind], **self.bargain(board, goods, 1))
        if shown.kind == SPECIAL:
            return self.phrase(NAMES[kind], size=shown.size)
        good = self.good(board, goods[0]) if goods else ""
        return self.phrase(NAMES[kind], good=good)

    def bargain(self, board: Board, icons: Sequence[int], times: int) -> dict[str, str]:
        """What is given and received when a trade is made so often."""
        received = [0] * len(board.goods)
        for good in icons[1:]:
            received[good] += times
        return {"give": self.goods(board, icons[0], times), "get": self.wares(board, received, "last")}

    def faces(self, board: Board, faces: Sequence[int]) -> str:
        """The tiles of a city, equal ones together: "2 × silk Buyer, Thief"."""
        lying = [face for face in faces if face != NONE]
        found = []
        for face in dict.fromkeys(lying):
            name = self.face(board, face)
            many = lying.count(face)
            found.append(name if many == 1 else self.phrase(NAMES["times"], number=many, tile=name))
        return ", ".join(found) or self.phrase(NAMES["none"])

    # ---- numbers and lists

    def count(self, what: str, number: int) -> str:
        return self.phrase(NAMES[f"{what}_1" if number == 1 else what], number=number)

    def money(self, number: int) -> str:
        return self.count("silver", number)

    def goods(self, board: Board, good: int, number: int) -> str:
        """So many of a good: "1 jewel"; by the bare name if the board file has goods of its own."""
        name = self.good(board, good)
        own = NAMES.get(board.goods[good]) if board.goods[good] in GOODS_NAMED else None
        if own is None or self.phrase(own, number=2) != f"2 {name}":
            return f"{number} {name}"
        return self.count(board.goods[good], number)

    def wares(self, board: Board, counts: Sequence[int], last: str = "") -> str:
        """The goods of which there are any: "1 ivory, 2 jewels"; "none" if there are none."""
        found = [self.goods(board, good, number) for good, number in enumerate(counts) if number]
        if not found:
            return self.phrase(NAMES["none"])
        return self.several(found) if last else ", ".join(found)

    def several(self, names: Sequence[str], key: str = "last") -> str:
        """ "red, blue and green", or with another word before the last."""
        if len(names) < 2:
            return "".join(names)
        if key == "last" and names[-1][:1] in ("E", "e"):
            key = "last_e"
        return self.phrase(NAMES[key], others=", ".join(names[:-1]), last=names[-1])

    def seats(self, seats: Sequence[int], key: str = "last") -> str:
        return self.several([self.seat(seat) for seat in seats], key)

    def numbers(self, numbers: Sequence[int]) -> str:
        """Each seat with its number: "red 18, blue 12"."""
        return ", ".join(
            self.phrase(NAMES["counted"], name=self.seat(seat), number=number) for seat, number in enumerate(numbers)
        )
