"""The view: what a seat knows in Silk Road. Hidden are the starting goods, stolen goods, and what a vizier will see."""

from __future__ import annotations

from typing import Final

from viae.core.game import View as BaseView
from viae.games.silk_road.board import BUYER, EACH, GOODS, NONE, START_GOODS, START_MONEY, TRADE
from viae.games.silk_road.rules.bank import affordable, buyable, exchanges, obtainable
from viae.games.silk_road.rules.scoring import Tally, majorities, tally_of
from viae.games.silk_road.rules.secrets import Secrets, SeenTheft
from viae.games.silk_road.rules.vizier import prizes
from viae.games.silk_road.state import (
    AUCTION,
    CLOSED,
    GOODS_DRAW,
    MOVE,
    OPEN,
    OVER,
    RESOLVE,
    RESPONSE,
    SHOW,
    SWAP,
    TILES,
    Setup,
    State,
)

UNTOLD: Final = -1  # in place of a number that a screen hides
PHASES: Final = (
    "tiles",
    "goods",
    "first",
    "auction",
    "response",
    "move",
    "take",
    "swap",
    "resolve",
    "theft",
    "show",
    "pass",
    "over",
)


class View(BaseView):
    """All that lies open or follows from what was open, and the own goods; at the end, everything."""

    def __init__(self, seat: int, s: State, bare: bool = False) -> None:
        super().__init__(seat)
        setup = s.setup
        seats = range(setup.seats)
        own = seat >= 0
        self.all_open: Final = bare or s.phase == OVER  # whether nothing at all is hidden
        bare = self.all_open or setup.screens == OPEN  # whether the screens hide nothing
        self.setup: Final[Setup] = setup  # board, journey, number of seats, options
        # the game
        self.phase: Final[int] = s.phase
        self.holder: Final[int] = s.holder  # the seat with the pawn, NONE before it is drawn
        self.active: Final[int] = s.active  # the seat that is asked; in SHOW the vizier's owner, at the end the leader
        self.turns: Final[int] = s.turns  # begun so far
        self.dealt: Final[int] = s.dealt  # action tiles
        self.drawn: Final[int] = s.drawn  # starting goods; seat after seat draws three
        # the road
        self.at: Final[int] = s.at  # where the caravan is
        self.path: Final[list[int]] = list(s.path)  # where it has been, with the start and the present place
        self.onward: Final[list[int]] = [*setup.journey.onward[s.at]]  # where the arrows lead from there
        self.tiles: Final[list[list[int]]] = [s.tiles(place) for place in range(setup.board.places)]  # [place][slot]
        self.undealt: Final[list[int]] = [*s.undealt]  # at back * faces + face
        # the bank
        counted = s.phase > GOODS_DRAW and (not setup.bank_hidden or self.all_open)
        self.bank: Final[list[int]] = [*s.bank] if counted else []  # tokens of each kind; empty if nobody may count
        self.marked: Final = [s.marked >> good & 1 == 1 for good in range(GOODS)]  # by viziers
        self.marker: Final = [s.markers >> good & 1 == 1 for good in range(GOODS)]  # with a token under the tile
        # the seats
        told = [bare or one == seat or setup.screens != CLOSED for one in seats]  # SKR-25
        self.money: Final[list[int]] = [s.money[one] if told[one] else UNTOLD for one in seats]
        self.count: Final[list[int]] = [s.count(one) if told[one] else UNTOLD for one in seats]  # goods of each seat
        self.goods: Final[list[list[int]]] = [  # [seat][good]; an empty row where the seat does not know them
            [*s.goods[GOODS * one : GOODS * one + GOODS]] if bare or one == seat else [] for one in seats
        ]
        self.crooks: Final[list[int]] = [*s.crooks]
        self.barterers: Final[list[int]] = [*s.barterers]
        self.fresh: Final[list[int]] = [*s.fresh]  # barterers taken in the present city
        self.plays: Final[list[int]] = [*s.plays]  # in the present or latest market
        # the auction
        self.bids: Final[list[int]] = [*s.bids]  # of the present or latest auction: NONE not spoken, 0 passed
        self.high: Final[int] = s.high
        self.high_seat: Final[int] = s.high_seat  # or NONE
        # the play
        self.takes_left: Final[int] = s.takes_left
        self.announced: Final = s.announced
        self.tile: Final[int] = s.tile  # the face being used, or NONE
        self.icons: Final[list[int]] = list(s.icons)  # the goods it shows now
        self.crook_used: Final = s.crook_used
        self.swaps_left: Final[int] = s.swaps_left
        self.given: Final = [s.exchanged >> good & 1 == 1 for good in range(GOODS)]  # by the special trade in use
        self.got: Final = [s.exchanged >> GOODS + good & 1 == 1 for good in range(GOODS)]
        self.in_bonus: Final = s.in_bonus  # whether the printed action is being performed
        self.at_hand: Final = s.at_hand  # whether the leader can still use a Crook or Barterer printed here
        self.victim: Final[int] = s.victim  # while chance draws the stolen token, or NONE
        # the vizier
        self.named: Final[int] = s.named  # the good of the present or latest vizier, or NONE
        self.committed: Final = [s.phase == SHOW and number != NONE for number in s.shown]
        self.shown: Final[list[int]] = [  # in SHOW the own decision only; afterwards what all showed; else NONE
            s.shown[one] if s.phase != SHOW or one == seat or self.all_open else NONE for one in seats
        ]
        # what can be noted
        self.earned: Final[list[int]] = [money - START_MONEY for money in s.money]  # received less paid, in the open
        self.traded: Final[list[int]] = [*s.traded]  # see State; at seat * GOODS + good
        self.proved: Final[list[int]] = [*s.proved]
        self.thefts: Final = [
            SeenTheft(
                thief=one.thief,
                victim=one.victim,
                good=one.good if bare or seat in (one.thief, one.victim) else NONE,
                traded=one.traded,
                proved=one.proved,
            )
            for one in s.thefts
        ]
        self.drawn_least: Final[list[int]] = [*s.drawn_least]
        self.drawn_most: Final[list[int]] = [*s.drawn_most]
        self.low: Final[list[int]] = [*s.low]  # bounds of SKR-25 at seat * GOODS + good; empty unless tracked
        self.high_bound: Final[list[int]] = [*s.high_bound]
        # what the own list of actions tells about a hidden bank (SKR-26)
        listed = own and setup.bank_hidden and seat == s.active
        self.limit: Final[int] = _limit(s, seat) if listed and s.phase == RESOLVE else NONE
        self.offered: Final[list[bool]] = obtainable(s, seat) if listed and s.phase == SWAP else []
        self._secrets: Secrets | None = None

    # ---- what the interface may show

    def shows(self, seat: int) -> bool:
        """Whether the viewer is told a seat's money and number of goods (SKR-25)."""
        return self.money[seat] != UNTOLD

    def tokens(self, seat: int) -> int:
        """Turn tokens that lie with a seat: in front of it, and with the pawn if it holds that."""
        if seat != self.holder:
            return 0 if self._all_with_pawn() else self.plays[seat]
        return self.tokens_with_pawn() + (0 if self._all_with_pawn() else self.plays[seat])

    def tokens_with_pawn(self) -> int:
        """Turn tokens that travel with the pawn (SK-407)."""
        return self.setup.per_city - (0 if self._all_with_pawn() else sum(self.plays))

    def _all_with_pawn(self) -> bool:
        return self.phase in (AUCTION, RESPONSE, MOVE, OVER) or self.phase < AUCTION

    def bounds(self, seat: int, good: int) -> tuple[int, int]:
        """How many tokens of a good a seat has at least and at most, by SKR-25; (0, EACH) unless tracked."""
        if self.goods[seat]:
            return self.goods[seat][good], self.goods[seat][good]
        if not self.low:
            return 0, EACH
        at = seat * GOODS + good
        return self.low[at], self.high_bound[at]

    def prizes(self) -> list[int]:
        """What the latest vizier paid each seat; zeros before that."""
        if self.phase == SHOW or NONE in self.shown:
            return [0] * self.setup.seats
        return prizes(self.shown, self.setup.vizier_ties)

    # ---- points

    def tally(self, seat: int) -> Tally:
        """The parts of a seat's score, as far as the viewer knows its goods."""
        lead = majorities(self.goods) if all(self.goods) else [NONE] * GOODS
        return tally_of(self.money[seat], sum(self.goods[seat]), lead.count(seat))

    def leaders(self) -> list[int]:
        """Of each kind the seat with the majority, NONE if there is none or not all goods are known (SK-703)."""
        return majorities(self.goods) if all(self.goods) else [NONE] * GOODS

    def secrets(self) -> Secrets:
        """What lies behind the other screens, ready to be drawn."""
        if self._secrets is None:
            self._secrets = _secrets(self)
        return self._secrets

    def data(self) -> dict[str, object]:
        board = self.setup.board
        return {
            "game": "silk-road",
            "seat": self.seat,
            "phase": PHASES[self.phase],
            "turns": self.turns,
            "holder": _seat(self.holder),
            "active": _seat(self.active),
            "deal": {"tiles": self.dealt, "goods": self.drawn},
            "caravan": {
                "at": board.ids[self.at],
                "path": [board.ids[place] for place in self.path],
                "onward": [board.ids[place] for place in self.onward],
            },
            "tiles": {board.ids[place]: [self._face(face) for face in self.tiles[place]] for place in board.cities},
            "undealt": self.undealt if self.phase == TILES else [],
            "bank": self._goods(self.bank),
            "marked": self._goods(self.marked),
            "marker": self._goods(self.marker),
            "seats": [self._seat_data(seat) for seat in range(self.setup.seats)],
            "auction": {
                "bids": [None if bid == NONE else bid for bid in self.bids],
                "high": self.high,
                "seat": _seat(self.high_seat),
            },
            "play": self._play(),
            "vizier": {
                "named": self._good(self.named),
                "committed": self.committed,
                "shown": [None if number == NONE else number for number in self.shown],
            },
            "notes": self._notes(),
        }

    def noted(self) -> dict[str, object]:
        """The notes of SKR-25: from them hidden money and goods could be worked out, so `data` leaves them out."""
        return {
            "earned": list(self.earned),
            "traded": list(self.traded),
            "proved": list(self.proved),
            "thefts": [[*one.traded, *one.proved] for one in self.thefts],
        }

    def _seat_data(self, seat: int) -> dict[str, object]:
        """What a person is shown of a seat: no notes either from which hidden money and goods could be worked out."""
        row = slice(seat * GOODS, seat * GOODS + GOODS)
        shown = self.shows(seat)
        return {
            "money": self.money[seat] if shown else None,
            "count": self.count[seat] if shown else None,
            "goods": self._goods(self.goods[seat]),
            "crooks": self.crooks[seat],
            "barterers": self.barterers[seat],
            "fresh": self.fresh[seat],
            "plays": self.plays[seat],
            "tokens": self.tokens(seat),
            "earned": self.earned[seat] if shown else None,
            "traded": self._goods(self.traded[row]) if shown else {},
            "proved": self._goods(self.proved[row]) if shown else {},
            "low": self._goods(self.low[row]),
            "high": self._goods(self.high_bound[row]),
        }

    def _play(self) -> dict[str, object]:
        return {
            "takes_left": self.takes_left,
            "announced": self.announced,
            "tile": self._face(self.tile),
            "icons": [self._good(good) for good in self.icons],
            "crook_used": self.crook_used,
            "swaps_left": self.swaps_left,
            "given": self._goods(self.given),
            "got": self._goods(self.got),
            "in_bonus": self.in_bonus,
            "at_hand": self.at_hand,
            "victim": _seat(self.victim),
        }

    def _notes(self) -> dict[str, object]:
        return {
            "thefts": [
                {
                    "thief": one.thief,
                    "victim": one.victim,
                    "good": self._good(one.good),
                    "traded": list(one.traded) if self.shows(one.victim) else [],
                    "proved": list(one.proved) if self.shows(one.victim) else [],
                }
                for one in self.thefts
            ],
            "drawn_least": self._goods(self.drawn_least),
            "drawn_most": self._goods(self.drawn_most),
            "limit": None if self.limit == NONE else self.limit,
            "offered": self._goods(self.offered),
        }

    def _face(self, face: int) -> str:
        return "" if face == NONE else self.setup.board.face_names[face]

    def _good(self, good: int) -> str:
        return "" if good == NONE else self.setup.board.goods[good]

    def _goods(self, row: list[int] | list[bool]) -> dict[str, int | bool]:
        """By good; empty where the seat does not know."""
        return {self.setup.board.goods[at]: value for at, value in enumerate(row)}


def _seat(seat: int) -> int | None:
    return None if seat == NONE else seat


def _limit(s: State, seat: int) -> int:
    """How many goods may be bought, or how often a trade made, as the seat sees in its list of actions."""
    kind = s.setup.board.faces[s.tile].kind
    if kind == TRADE:
        return int(exchanges(s, seat))
    return int(buyable(s, seat)) if kind == BUYER else NONE


def _secrets(view: View) -> Secrets:
    """What the seat cannot see; at the deal nobody counts the bag."""
    seats = view.setup.seats
    drawn = [max(0, min(START_GOODS, view.drawn - START_GOODS * seat)) for seat in range(seats)]
    own = [0] * GOODS
    if view.seat >= 0:
        start = view.seat * GOODS
        own = [view.goods[view.seat][good] - view.traded[start + good] for good in range(GOODS)]
        for theft in view.thefts:
            if theft.victim == view.seat:
                own[theft.good] += 1
            elif theft.thief == view.seat:
                own[theft.good] -= 1
    least, most = _totals(view)
    return Secrets(
        seat=view.seat, own=own, drawn=drawn, thefts=view.thefts, proved=view.proved, total_least=least, total_most=most
    )


def _totals(view: View) -> tuple[list[int], list[int]]:
    """How many tokens of each kind were drawn at the deal: at least, at most."""
    if view.phase <= GOODS_DRAW:
        return [0] * GOODS, [EACH] * GOODS
    undrawn = [
        EACH - int(view.marker[good]) - sum([view.traded[seat * GOODS + good] for seat in range(view.setup.seats)])
        for good in range(GOODS)
    ]
    if view.bank:
        exact = [undrawn[good] - view.bank[good] for good in range(GOODS)]
        return exact, exact
    least, most = view.drawn_least[:], view.drawn_most[:]
    if view.limit != NONE and view.setup.board.faces[view.tile].kind == BUYER:
        good = view.icons[0]
        most[good] = min(most[good], undrawn[good] - view.limit)
        if view.limit < affordable(view.money[view.seat]):
            least[good] = undrawn[good] - view.limit
    own = view.goods[view.seat] if view.seat >= 0 else []
    for good, offered in enumerate(view.offered):
        if offered:
            most[good] = min(most[good], undrawn[good] - 1)
        elif sum(own) > own[good]:
            least[good] = most[good] = undrawn[good]
    return least, most
