"""What a text of the notation means: the action read, with the numbers of the board and the seats of the match."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from viae.games.struggle_for_rome.board import (
    CARDS,
    COLOURS,
    FACES,
    GOLD,
    GOODS,
    KINDS,
    NONE,
    SORTS,
    SUBSTITUTE,
    TREASURES,
    Board,
)
from viae.games.struggle_for_rome.state import (
    ANSWER,
    CARD,
    CLOSE,
    COUNTER,
    DISCARD,
    DRAW,
    FIRST,
    LEGION,
    PLACE,
    ROB,
    ROLL,
    STEAL,
    TURN,
    Setup,
)

PHASE_OF: Final = {  # the kinds of actions and the phase each belongs to
    "start": PLACE,
    "legion": LEGION,
    "rob": ROB,
    "discard": DISCARD,
    "army": TURN,
    "wagon": TURN,
    "buy": TURN,
    "bank": TURN,
    "diplomacy": TURN,
    "great_warrior": TURN,
    "treasure": TURN,
    "announce": TURN,
    "end": TURN,
    "offer": TURN,
    "accept": ANSWER,
    "decline": ANSWER,
    "counter": ANSWER,
    "close": CLOSE,
    "withdraw": CLOSE,
    "rest": TURN,
    "go": TURN,
    "plunder": TURN,
    "found": TURN,
    "conquer": TURN,
    "draw": DRAW,
    "first": FIRST,
    "roll": ROLL,
    "take": STEAL,
    "card": CARD,
    "reveal": COUNTER,
}
ARMY_PRICE: Final = (0, 1, 1, 0, 0)  # FR-430, of GOODS
WAGON_PRICE: Final = (1, 0, 1, 1, 0)  # FR-432
CARD_PRICE: Final = (0, 0, 0, 1, 1)  # FR-433
RESTS: Final = ("gold", "grain", "ore", "pasture")
BANK_GETS: Final = ("grain", "ore", "pasture")
EMPTY: Final = (0, 0, 0, 0, 0)
EVERYBODY: Final = -1  # an offer to all


class Deed:
    """An action as its text tells it."""

    def __init__(
        self,
        kind: str,
        what: int = NONE,
        to: int = NONE,
        give: Sequence[int] = EMPTY,
        want: Sequence[int] = EMPTY,
        traitor: bool = False,
    ) -> None:
        self.kind: Final = kind  # of PHASE_OF
        self.what: Final = what  # a place, hex, city, card, sort or number; NONE if it is hidden
        self.to: Final = to  # a seat (NONE for a colour that does not play), or a kind to be had or replaced
        self.give: Final = list(give)  # the goods of an offer, or what a journey costs
        self.want: Final = list(want)
        self.traitor: Final = traitor


def price(base: Sequence[int], substitute: int) -> list[int]:
    """What a build costs, with 3 gold in place of a card (FR-435)."""
    costs = list(base)
    if substitute != NONE:
        costs[substitute] -= 1
        costs[GOLD] += SUBSTITUTE
    return costs


def read(setup: Setup, text: str) -> Deed | None:
    """The action in a text; None if it is none of this board."""
    words = text.split()
    head = words[0] if words else ""
    tail = words[1:]
    if head in ("announce", "end", "accept", "decline", "withdraw") and not tail:
        return Deed(head)
    if head in ("build", "buy", "bank", "play"):
        return _build(head, tail)
    if head in ("offer", "counter"):
        return _offer(setup, head, tail)
    if head in ("plunder", "found", "conquer"):
        return _attack(setup.board, head, tail)
    if head == "go":
        return _journey(setup.board, tail)
    return _simple(setup, head, tail) if tail else None


def _seat(setup: Setup, colour: str) -> int:
    return setup.seat_of[COLOURS.index(colour)] if colour in COLOURS else NONE


def _simple(setup: Setup, head: str, tail: list[str]) -> Deed | None:
    """One word about a place, a seat, a number or a card; "?" where it is hidden."""
    word, board = " ".join(tail), setup.board
    if head == "start":
        starts = [place for row in board.starts for place in row]
        return Deed(head, board.place_of[word]) if board.place_of.get(word, NONE) in starts else None
    if head == "legion":
        return Deed(head, board.hex_of[word]) if word in board.hex_of else None
    if head in ("rob", "close", "first"):
        return Deed(head, to=_seat(setup, word)) if word in COLOURS else None
    if head == "discard":
        return Deed(head, int(tail[0])) if tail[0].isdecimal() else None
    if head == "roll":
        return Deed(head, int(word)) if word.isdecimal() else None
    if head == "rest":
        return Deed(head, RESTS.index(word)) if word in RESTS else None
    known = {"draw": KINDS, "take": KINDS, "card": CARDS, "reveal": FACES}.get(head)
    if known is None or word not in ("?", *known):
        return None
    return Deed(head, NONE if word == "?" else known.index(word))


def _build(head: str, tail: list[str]) -> Deed | None:
    """ "build army with gold for ore", "bank horse for ore", "play treasure vandals"."""
    if head == "play":
        return _play(tail)
    if head == "bank":
        if len(tail) != 3 or tail[0] not in GOODS or tail[2] not in BANK_GETS:
            return None
        return Deed("bank", GOODS.index(tail[0]), BANK_GETS.index(tail[2]))
    substitute = NONE
    if tail[-4:-1] == ["with", "gold", "for"]:
        if tail[-1] not in KINDS:
            return None
        substitute = KINDS.index(tail[-1])
        tail = tail[:-4]
    if head == "buy":
        return Deed("buy", to=substitute) if tail == ["card"] else None
    if tail == ["army"]:
        return Deed("army", to=substitute)
    if len(tail) == 2 and tail[0] == "wagon" and tail[1] in SORTS:
        return Deed("wagon", SORTS.index(tail[1]), substitute)
    return None


def _play(tail: list[str]) -> Deed | None:
    if len(tail) == 2 and tail[0] == "treasure" and tail[1] in TREASURES:
        return Deed("treasure", TREASURES.index(tail[1]))
    return Deed(tail[0]) if tail in (["diplomacy"], ["great_warrior"]) else None


def _offer(setup: Setup, head: str, tail: list[str]) -> Deed | None:
    """ "offer 2 grain 3 gold for 1 ore to blue", "counter 1 horse for 2 ore"."""
    to = EVERYBODY
    if tail[-2:-1] == ["to"]:
        to, tail = _seat(setup, tail[-1]), tail[:-2]
    if "for" not in tail:
        return None
    middle = tail.index("for")
    give, want = _bundle(tail[:middle]), _bundle(tail[middle + 1 :])
    return None if give is None or want is None else Deed(head, to=to, give=give, want=want)


def _bundle(words: list[str]) -> list[int] | None:
    """ "2 grain 3 gold" or "nothing"."""
    counts = list(EMPTY)
    if words == ["nothing"]:
        return counts
    for number, kind in zip(words[::2], words[1::2], strict=False):
        if not number.isdecimal() or kind not in GOODS:
            return None
        counts[GOODS.index(kind)] = int(number)
    return counts


def _attack(board: Board, head: str, tail: list[str]) -> Deed | None:
    """ "plunder castra_regina with traitor"."""
    traitor = tail[1:] == ["with", "traitor"]
    if not tail or tail[0] not in board.city_of or (len(tail) > 1 and not traitor):
        return None
    return Deed(head, board.city_of[tail[0]], traitor=traitor)


def _journey(board: Board, tail: list[str]) -> Deed | None:
    """ "go lat4 for 2 grain 1 gold"."""
    if not tail or tail[0] not in board.place_of:
        return None
    costs = _bundle(tail[2:]) if tail[1:2] == ["for"] else list(EMPTY)
    return None if costs is None else Deed("go", board.place_of[tail[0]], give=costs)
