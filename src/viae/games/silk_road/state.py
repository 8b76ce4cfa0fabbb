"""The state: what is on the table and behind the screens of Silk Road."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64

from viae.core.game import Action, Game
from viae.core.game import State as BaseState
from viae.games.silk_road.board import EACH, GOODS, NONE, START_GOODS, START_MONEY, TRAY, Board, Journey

if TYPE_CHECKING:
    from viae.games.silk_road.prices import Prices
    from viae.games.silk_road.rules.market import TakeTile

TILES: Final = 0  # chance deals the action tiles
GOODS_DRAW: Final = 1  # each seat draws its starting goods from the bag
FIRST: Final = 2  # chance draws the first holder of the pawn
AUCTION: Final = 3  # the other seats speak in turn
RESPONSE: Final = 4  # the holder accepts the bid or keeps the pawn
MOVE: Final = 5  # the leader moves the caravan
TAKE: Final = 6  # the active seat takes a tile
SWAP: Final = 7  # it exchanges goods: a special trade, or the printed action
RESOLVE: Final = 8  # it performs the action of its tile
THEFT: Final = 9  # chance draws the stolen token
SHOW: Final = 10  # all seats show goods to the vizier, at once
PASS: Final = 11  # the active seat passes the pawn on
OVER: Final = 12

CLOSED: Final = 0  # the screens hide money and goods (SKR-25)
TRACKED: Final = 1  # what follows from public events is shown
OPEN: Final = 2  # nothing is hidden but what is about to be shown to a vizier
SCREENS: Final = ("closed", "tracked", "open")

VIZIER_TIES: Final = ("top", "top_then_second", "any_tie_5")  # SKR-15
TIES_TOP_THEN_SECOND: Final = 1
TIES_ANY: Final = 2


class Choices:
    """The actions that a seat can be offered, in tables by what they are about; shared by all positions of a game."""

    def __init__(
        self,
        *,
        bids: list[Action[State]],
        answers: list[Action[State]],
        moves: list[Action[State]],
        swaps: list[list[Action[State]]],
        takes: list[TakeTile],
        announce: Action[State],
        sells: list[Action[State]],
        buys: list[Action[State]],
        trades: list[Action[State]],
        crooks: list[list[list[Action[State]]]],
        steals: list[list[Action[State]]],
        names: list[list[Action[State]]],
        shows: list[Action[State]],
        pawns: list[Action[State]],
    ) -> None:
        self.bids: Final = bids  # passing, then by amount
        self.answers: Final = answers  # accept, keep
        self.moves: Final = moves  # by place
        self.swaps: Final = swaps  # by kinds owned * 32 + kinds in the bank, as bits
        self.takes: Final = takes  # by face
        self.announce: Final = announce
        self.sells: Final = sells  # by number
        self.buys: Final = buys
        self.trades: Final = trades
        self.crooks: Final = crooks  # by icon and what it shows now
        self.steals: Final = steals  # by number of seats and thief: declining, then each other seat
        self.names: Final = names  # by marked kinds as bits: declining, then each kind that may be named
        self.shows: Final = shows  # by number
        self.pawns: Final = pawns  # by seat


class Setup:
    """What is fixed before the match: board, direction, seats, options."""

    def __init__(
        self,
        *,
        game: Game[State, Any],
        board: Board,
        journey: Journey,
        choices: Choices,
        seats: i64,
        per_city: i64,
        cap: i64,
        skip_final_auction: bool,
        vizier_ties: i64,
        money_breaks_ties: bool,
        screens: i64,
        bank_hidden: bool,
    ) -> None:
        self.game: Final = game
        self.board: Final = board
        self.journey: Final = journey
        self.choices: Final = choices
        self.seats: Final = seats
        self.per_city: Final = per_city  # tiles in a city, and turn tokens (SK-104, SK-113)
        self.cap: Final = cap  # plays of a seat in a turn (SK-404, SK-411)
        self.skip_final_auction: Final = skip_final_auction  # SKR-06
        self.vizier_ties: Final = vizier_ties  # SKR-15
        self.money_breaks_ties: Final = money_breaks_ties  # SKR-24
        self.screens: Final = screens  # SKR-25
        self.bank_hidden: Final = bank_hidden  # SKR-26


class Theft:
    """A theft that succeeded, with what everybody could note at that moment; never changes."""

    def __init__(self, *, thief: i64, victim: i64, good: i64, traded: tuple[int, ...], proved: tuple[int, ...]) -> None:
        self.thief: Final = thief
        self.victim: Final = victim
        self.good: Final = good  # known to thief and victim (SKR-14)
        self.traded: Final = traded  # tokens the victim had received from the bank less those given, by kind
        self.proved: Final = proved  # State.proved at that moment, of the time since the theft before it


class Ahead:
    """What evaluate has found out about the tiles ahead, by place; shared by copies, as the layout is."""

    def __init__(self, places: int) -> None:
        self.prices: Final[list[Prices | None]] = [None] * places


class State(BaseState):
    """One position. Rows of seats and goods are flat: at seat * GOODS + good.

    A new one is the table before anything is dealt (SK-101, SK-102, SK-103, SK-111, SK-112), or like another one.
    """

    def __init__(self, setup: Setup, like: State | None = None) -> None:
        self.setup: Final = setup
        if like is None:
            seats = setup.seats
            rows = seats * GOODS
            bounds = rows if setup.screens == TRACKED else 0
            most = min(EACH, START_GOODS * seats)
            # setting up
            self.dealt: i64 = 0  # action tiles dealt so far
            self.drawn: i64 = 0  # starting goods drawn so far
            # at place * TRAY + slot: the face dealt there, or NONE; shared by copies once all is dealt
            self.layout: list[i64] = [NONE] * (setup.board.places * TRAY)
            # at back * faces + face: tiles not dealt (SK-110, SKR-29); likewise
            self.undealt: list[i64] = [*setup.board.supply[0], *setup.board.supply[1]]
            # the road
            self.at: i64 = setup.journey.start  # where the caravan is
            self.path: tuple[int, ...] = (setup.journey.start,)  # where it has been, start and present place too
            self.lying: list[i64] = []  # by slot: the faces that lie in the present city, NONE where one was taken
            self.left: i64 = 0  # how many of them
            # the seats
            self.money: list[i64] = [START_MONEY] * seats  # in silver (SKR-01)
            self.goods: list[i64] = [0] * rows  # behind the screens (SK-102)
            self.crooks: list[i64] = [0] * seats  # kept tiles lie open (SK-581, SKR-22)
            self.barterers: list[i64] = [0] * seats
            self.fresh: list[i64] = [0] * seats  # of these, taken in the present city (SK-571)
            self.plays: list[i64] = [0] * seats  # of each seat in this market (SK-404)
            # the bank
            self.bank: list[i64] = [EACH] * GOODS  # goods tokens of each kind
            self.marked: i64 = 0  # the kinds viziers have named, as bits (SK-554)
            self.markers: i64 = 0  # of these, with a token under the tile (SKR-16)
            # the game
            self.phase: i64 = TILES
            self.holder: i64 = NONE  # the seat with the pawn
            self.active: i64 = NONE  # the seat that is asked; in SHOW and THEFT the holder, at the end the last leader
            self.turns: i64 = 0  # begun so far
            # the auction
            self.bids: list[i64] = [NONE] * seats  # in the latest auction: NONE before a seat speaks, 0 for a pass
            self.high: i64 = 0  # the highest bid, 0 if there is none
            self.high_seat: i64 = NONE  # whose it is, or NONE
            # the play
            self.takes_left: i64 = 1  # tiles still to be taken (SK-571)
            self.announced = False  # whether a Barterer is being used
            self.tile: i64 = NONE  # the face that is being used, also a printed one, or NONE
            self.icons: tuple[int, ...] = ()  # the goods it shows, as a Crook may have changed them
            self.crook_used = False  # on this tile
            self.swaps_left: i64 = 0
            self.in_bonus = False  # whether the printed action of the city is being performed (SK-401)
            self.at_hand = False  # whether the leader can still use a Crook or Barterer printed here (SKR-31)
            self.victim: i64 = NONE  # of the thief, while chance draws; or NONE
            # the vizier
            self.named: i64 = NONE  # the kind of good of the present or latest vizier of this city, or NONE
            self.shown: list[i64] = [NONE] * seats  # of each seat: how many it decided to show; NONE before that
            # what everybody could note
            self.traded: list[i64] = [0] * rows  # tokens received from the bank less those given, since the deal
            self.proved: list[i64] = [0] * rows  # goods less traded: their least since the latest theft
            self.thefts: tuple[Theft, ...] = ()  # in order
            # tokens of each kind drawn at the deal, by all seats, where the bank is hidden: bounds by public events
            self.drawn_least: list[i64] = [0] * GOODS if setup.bank_hidden else []
            self.drawn_most: list[i64] = [most] * GOODS if setup.bank_hidden else []
            # goods of each seat by the bounds of SKR-25; both empty unless screens are tracked
            self.low: list[i64] = [0] * bounds
            self.high_bound: list[i64] = [START_GOODS] * bounds
            # the kinds that the special trade in use has given, as bits, and then those it has got
            self.exchanged: i64 = 0
            self.ahead = Ahead(setup.board.places)
        else:
            dealing = like.phase == TILES
            self.dealt = like.dealt
            self.drawn = like.drawn
            self.layout = like.layout.copy() if dealing else like.layout
            self.undealt = like.undealt.copy() if dealing else like.undealt
            self.at = like.at
            self.path = like.path
            self.lying = like.lying.copy()
            self.left = like.left
            self.money = like.money.copy()
            self.goods = like.goods.copy()
            self.crooks = like.crooks.copy()
            self.barterers = like.barterers.copy()
            self.fresh = like.fresh.copy()
            self.plays = like.plays.copy()
            self.bank = like.bank.copy()
            self.marked = like.marked
            self.markers = like.markers
            self.phase = like.phase
            self.holder = like.holder
            self.active = like.active
            self.turns = like.turns
            self.bids = like.bids.copy()
            self.high = like.high
            self.high_seat = like.high_seat
            self.takes_left = like.takes_left
            self.announced = like.announced
            self.tile = like.tile
            self.icons = like.icons
            self.crook_used = like.crook_used
            self.swaps_left = like.swaps_left
            self.in_bonus = like.in_bonus
            self.at_hand = like.at_hand
            self.victim = like.victim
            self.named = like.named
            self.shown = like.shown.copy()
            self.traded = like.traded.copy()
            self.proved = like.proved.copy()
            self.thefts = like.thefts
            self.drawn_least = like.drawn_least.copy()
            self.drawn_most = like.drawn_most.copy()
            self.low = like.low.copy()
            self.high_bound = like.high_bound.copy()
            self.exchanged = like.exchanged
            self.ahead = Ahead(setup.board.places) if dealing else like.ahead

    def copy(self) -> State:
        return State(self.setup, self)

    def key(self) -> str:
        """Earlier bids and other history do not count; what the seats can note belongs to the position."""
        setting = f"{self.dealt} {self.drawn} {self._cities()} {self.undealt if self.phase == TILES else ''}"
        seats = f"{self.money} {self.goods} {self.crooks} {self.barterers} {self.fresh} {self.plays}"
        bank = f"{self.bank} {self.marked} {self.markers}"
        game = f"{self.at} {self.phase} {self.holder} {self.active} {self.high} {self.high_seat}"
        play = f"{self.takes_left} {self.announced} {self.tile} {self.icons} {self.crook_used} {self.swaps_left}"
        vizier = f"{self.in_bonus} {self.victim} {(self.named, self.shown) if self.phase == SHOW else ''}"
        if self.at_hand:
            vizier += " printed"
        thefts = [f"{one.thief} {one.victim} {one.good} {one.traded} {one.proved}" for one in self.thefts]
        bounds = f"{self.drawn_least} {self.drawn_most} {self.low} {self.high_bound}"
        notes = f"{self.traded} {self.proved} {thefts} {bounds}"
        return f"{setting} | {seats} | {bank} | {game} | {play} | {vizier} | {notes}"

    def _cities(self) -> list[list[int]]:
        """What lies in each place, in which slot or not."""
        return [
            sorted([face for face in self.tiles(place) if face != NONE]) for place in range(self.setup.board.places)
        ]

    # ---- questions

    def tiles(self, place: int) -> list[int]:
        """The faces in a place by slot, NONE where there is none; nothing lies where the caravan has been (SK-408)."""
        if place == self.at and self.lying:
            return [*self.lying]
        if place in self.path:
            return [NONE] * self.setup.per_city
        return [*self.layout[place * TRAY : place * TRAY + self.setup.per_city]]

    def count(self, seat: i64) -> i64:
        """How many goods a seat has; everybody can know that (SKR-25)."""
        total: i64 = 0
        for good in range(GOODS):
            total += self.goods[seat * GOODS + good]
        return total
