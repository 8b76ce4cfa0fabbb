"""Silk Road as a Game: options, the table of actions, whose turn, who wins."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import ClassVar, Final

from mypy_extensions import i64

from viae.core.game import CHANCE, NOBODY, SPECTATOR, Action, Game, Hidden, Rule
from viae.core.options import Option, OptionValue
from viae.games.silk_road.board import (
    BUYER,
    CAP,
    EACH,
    GOODS,
    MAX_SEATS,
    MIN_SEATS,
    NONE,
    PER_CITY,
    REVERSED,
    SELLER,
    SPECIAL,
    STANDARD,
    THIEF,
    TRADE,
    TRADE_TIMES,
    Board,
    read_board,
    standard_board_text,
)
from viae.games.silk_road.data import fields_of, with_fields
from viae.games.silk_road.eval_weights import DEFAULT, FILE, Weights
from viae.games.silk_road.evaluate import evaluate
from viae.games.silk_road.imagine import imagined
from viae.games.silk_road.notation import plain, translated, unknown
from viae.games.silk_road.rules.auction import BID, AcceptBid, Bid, KeepPawn, PassBid
from viae.games.silk_road.rules.bank import buyable, exchanges
from viae.games.silk_road.rules.market import (
    AnnounceBarterer,
    EndSwaps,
    PassPawn,
    Swap,
    TakeTile,
    has_barterer,
    has_crook,
    receivers,
    swap_choices,
    swap_rows,
)
from viae.games.silk_road.rules.moving import Move
from viae.games.silk_road.rules.opening import DealTile, DrawFirst, DrawGood, dealt_city, drawer, outcome_weights
from viae.games.silk_road.rules.order import out_of_phase, out_of_turn
from viae.games.silk_road.rules.scoring import ranking, tallies
from viae.games.silk_road.rules.tiles import Buy, Decline, PlayCrook, Sell, Steal, Stolen, Trade, ends_play
from viae.games.silk_road.rules.vizier import ALL_MARKED, NameGood, Reveal
from viae.games.silk_road.sensible import sensible
from viae.games.silk_road.state import (
    AUCTION,
    CLOSED,
    GOODS_DRAW,
    MOVE,
    OPEN,
    OVER,
    PASS,
    RESOLVE,
    SCREENS,
    SHOW,
    SWAP,
    TAKE,
    THEFT,
    TILES,
    TRACKED,
    VIZIER_TIES,
    Choices,
    Setup,
    State,
)
from viae.games.silk_road.view import View

Row = list[Action[State]]
Rows = list[list[Action[State]]]

HIDDEN_REVEAL: Final = Hidden("show ?", Reveal, SHOW)
HIDDEN_DRAW: Final = Hidden("draw ?", DrawGood, GOODS_DRAW)
HIDDEN_STOLEN: Final = Hidden("stolen ?", Stolen, THEFT)


class SilkRoad(Game[State, View]):
    """3 to 6 seats, goods behind screens, simultaneous decisions for the vizier.

    Notation, with places, goods and tiles as the board file calls them:

        pass, bid 3             in the auction
        accept, keep            the holder's answer
        go lanzhou              move the caravan
        swap ivory jewels       one exchange of a special trade or printed action; done ends it
        take buyer-silk         take a tile; announce, before that, uses a Barterer
        sell 3, buy 2, trade 1  perform its action; 0 leaves it
        crook 0 jewels          change the good of an icon first
        steal 2, name silk      Thief and Vizier; decline leaves them
        show 3                  for the vizier; the others see "show ?"
        pawn 2                  pass the pawn to a seat

    Chance says "lanzhou buyer-silk", "draw silk" (others see "draw ?") and "first 2" before the first auction, and
    "stolen silk" (seen as "stolen ?") after a theft.
    """

    name: ClassVar[str] = "silk-road"
    title: ClassVar[str] = "Silk Road"
    presentation: ClassVar[str] = "viae.games.silk_road.presentation:SilkPresentation"
    features: ClassVar[str] = "viae.games.silk_road.features:SilkFeatures"
    version: ClassVar[int] = 1
    minutes: ClassVar[tuple[int, int]] = (60, 60)
    min_seats: ClassVar[int] = MIN_SEATS  # SK-101
    max_seats: ClassVar[int] = MAX_SEATS
    has_secrets: ClassVar[bool] = True
    option_list: ClassVar[tuple[Option, ...]] = (  # SK-811
        Option("direction", STANDARD, values=(STANDARD, REVERSED), rules=("SK-801", "SK-802", "SK-803", "SK-811")),
        Option("skip_final_auction", False, rules=("SKR-06", "SK-811")),
        Option("vizier_ties", VIZIER_TIES[0], values=VIZIER_TIES, rules=("SK-553", "SKR-15", "SK-811")),
        Option("tiebreak", "shared", values=("shared", "money"), rules=("SK-705", "SKR-24", "SK-811")),
        Option("screens", SCREENS[CLOSED], values=SCREENS, rules=("SK-102", "SKR-25", "SK-811")),
        Option("bank_hidden", False, rules=("SKR-26", "SK-811")),
    )

    def __init__(self, board_text: str | None, options: Mapping[str, OptionValue]) -> None:
        self.board: Final = read_board(standard_board_text() if board_text is None else board_text)
        super().__init__(self.board.facts(), options)
        self.eval_weights = DEFAULT  # what evaluate multiplies with
        board = self.board
        self.journey: Final = board.journeys[str(options["direction"])]
        self.decline: Final = Decline()
        self.done: Final = EndSwaps()
        self.swaps: Final = [
            [Swap(board, good, gain) for gain in range(GOODS) if gain != good] for good in range(GOODS)
        ]
        icons = max([len(face.icons) for face in board.faces])
        self.crooks: Final[Rows] = [[PlayCrook(board, icon, good) for good in range(GOODS)] for icon in range(icons)]
        self.steals: Final[Row] = [Steal(seat) for seat in range(MAX_SEATS)]
        self.names: Final[Row] = [NameGood(board, good) for good in range(GOODS)]
        self.choices: Final = self._choices()
        self.deal_tiles: Final[Rows] = [self._deal_row(place) for place in range(board.places)]
        self.draws: Final[Row] = [DrawGood(board, good) for good in range(GOODS)]
        self.firsts: Final[Row] = [DrawFirst(seat) for seat in range(MAX_SEATS)]
        self.stolen: Final[Row] = [Stolen(board, good) for good in range(GOODS)]
        self._by_casefold: Final[dict[str, Action[State]]] = {}
        self._place_names: Final[dict[str, str]] = {}
        self._good_names: Final[dict[str, str]] = {}
        self._enter_all()

    # ---- the table of actions

    def _choices(self) -> Choices:
        board = self.board
        bids: Row = [PassBid(), *[Bid(amount) for amount in range(1, board.most_money() + 1)]]
        others: Rows = []
        for seats in range(MAX_SEATS + 1):
            for thief in range(MAX_SEATS):
                others.append([self.decline, *[self.steals[one] for one in range(seats) if one != thief]])
        names: Rows = []
        for marked in range(ALL_MARKED + 1):
            free = [good for good in range(GOODS) if not marked >> good & 1 or marked == ALL_MARKED]
            names.append([self.decline, *[self.names[good] for good in free]])
        crooks: list[Rows] = []
        for row in self.crooks:
            crooks.append([[row[good] for good in range(GOODS) if good != now] for now in range(GOODS)])
        return Choices(
            bids=bids,
            answers=[AcceptBid(), KeepPawn()],
            moves=[Move(board, place) for place in range(board.places)],
            swaps=swap_rows(self.swaps, self.done),
            takes=[TakeTile(board, face) for face in range(len(board.faces))],
            announce=AnnounceBarterer(),
            sells=[Sell(number) for number in range(EACH + 1)],
            buys=[Buy(number) for number in range(EACH + 1)],
            trades=[Trade(times) for times in range(TRADE_TIMES + 1)],
            crooks=crooks,
            steals=others,
            names=names,
            shows=[Reveal(number) for number in range(EACH + 1)],
            pawns=[PassPawn(seat) for seat in range(MAX_SEATS)],
        )

    def _deal_row(self, place: int) -> Row:
        """By face, also those that are never dealt there, so that a face is an index."""
        if self.journey.back[place] == NONE:
            return []
        return [DealTile(self.board, place, face) for face in range(len(self.board.faces))]

    def _enter_all(self) -> None:
        """Fill the table: what seats do first, then what chance does."""
        choices = self.choices
        rows: Rows = [choices.bids, choices.answers, choices.moves]
        for swaps in self.swaps:
            rows.append([*swaps])
        rows += [[self.done], [*choices.takes], [choices.announce], choices.sells, choices.buys, choices.trades]
        rows += [*self.crooks, [self.decline], self.steals, self.names, choices.shows, choices.pawns]
        for place in self.board.cities:
            supply = self.board.supply[self.journey.back[place]]
            rows.append([deal for deal, many in zip(self.deal_tiles[place], supply, strict=True) if many > 0])
        for row in [*rows, self.draws, self.firsts, self.stolen]:
            for action in row:
                self.enter(action)
                self._by_casefold[action.text.casefold()] = action
        for id, city in zip(self.board.ids, self.board.data["city"], strict=True):
            for name in [*city["name"].values(), *city.get("alias", [])]:
                self._place_names[plain(name)] = id
        for id, good in zip(self.board.goods, self.board.data["goods"], strict=True):
            for name in good["name"].values():
                self._good_names[plain(name)] = id

    # ---- the course of play

    def start(self, seats: int) -> State:
        self.check_seats(seats)
        options = self.options
        return State(
            Setup(
                game=self,
                board=self.board,
                journey=self.journey,
                choices=self.choices,
                seats=seats,
                per_city=PER_CITY[seats - MIN_SEATS],  # SK-104
                cap=CAP[seats - MIN_SEATS],  # SK-404, SK-411
                skip_final_auction=options["skip_final_auction"] is True,
                vizier_ties=VIZIER_TIES.index(str(options["vizier_ties"])),
                money_breaks_ties=options["tiebreak"] == "money",
                screens=SCREENS.index(str(options["screens"])),
                bank_hidden=options["bank_hidden"] is True,
            )
        )

    def phase(self, s: State) -> int:
        return s.phase

    def actors(self, s: State) -> list[int]:
        """One seat at a time, but all that are undecided before a vizier, clockwise from its owner (SK-551)."""
        if s.phase != SHOW:
            actor = self.first_actor(s)
            return [] if actor == NOBODY else [actor]
        seats = s.setup.seats
        order = [(s.active + step) % seats for step in range(seats)]
        return [seat for seat in order if s.shown[seat] == NONE]

    def first_actor(self, s: State) -> int:
        phase = s.phase
        if phase == SHOW:
            seat = s.active
            while s.shown[seat] != NONE:
                seat = (seat + 1) % s.setup.seats
            return seat
        if phase == THEFT or phase < AUCTION:
            return CHANCE
        return NOBODY if phase == OVER else s.active

    def outcomes(self, s: State) -> list[tuple[Action[State], int]]:
        weights = outcome_weights(s)
        row = self._outcomes(s)
        return [(row[at], weights[at]) for at in range(len(weights)) if weights[at] > 0]

    def _outcomes(self, s: State) -> Row:
        phase = s.phase
        if phase == TILES:
            return self.deal_tiles[dealt_city(s)]
        if phase == GOODS_DRAW:
            return self.draws
        return self.stolen if phase == THEFT else self.firsts

    def outcome_total(self, s: State) -> int:
        return sum(outcome_weights(s))

    def outcome_at(self, s: State, number: int) -> Action[State]:
        left: i64 = number
        at: i64 = 0
        for weight in outcome_weights(s):
            left -= weight
            if left < 0:
                break
            at += 1
        return self._outcomes(s)[at]

    def out_of_turn(self, s: State, seat: int, action: Action[State]) -> Rule:
        return out_of_turn(s, seat, action)

    def out_of_phase(self, s: State, seat: int, action: Action[State]) -> Rule:
        return out_of_phase(s, seat, action)

    # ---- what may be done: must agree with why_not of the actions, which is the definition

    def legal_actions(self, s: State, seat: int) -> list[Action[State]]:
        phase = s.phase
        choices = s.setup.choices
        if phase == AUCTION:
            bids = choices.bids[s.high + 1 : max(s.high, s.money[seat]) + 1]
            bids.insert(0, choices.bids[0])
            return bids
        if phase == TAKE:
            return self._takes(s, seat)
        if phase == RESOLVE:
            return self._resolutions(s, seat)
        if phase == SHOW:
            return choices.shows[: s.goods[seat * GOODS + s.named] + 1]
        if phase == PASS:
            return [choices.pawns[one] for one in receivers(s.plays, s.setup.cap, seat)]
        if phase == SWAP:
            return swap_choices(s, seat)
        if phase == MOVE:
            return [choices.moves[place] for place in s.setup.journey.onward[s.at]]
        return choices.answers[: 2 if s.money[seat] >= s.high else 1]

    def _takes(self, s: State, seat: i64) -> Row:
        choices = s.setup.choices
        found: Row = []
        seen: i64 = 0
        one: i64 = 1
        for face in s.lying:
            if face != NONE:
                mask = one << face
                if not seen & mask:
                    seen |= mask
                    found.append(choices.takes[face])
        if not s.announced and s.left >= 2 and has_barterer(s, seat):
            found.append(choices.announce)
        return found

    def _resolutions(self, s: State, seat: i64) -> Row:
        choices = s.setup.choices
        kind = s.setup.board.faces[s.tile].kind
        if kind == SELLER:
            found = choices.sells[: s.goods[seat * GOODS + s.icons[0]] + 1]
        elif kind == BUYER:
            found = choices.buys[: buyable(s, seat) + 1]
        elif kind == TRADE:
            found = choices.trades[: exchanges(s, seat) + 1]
        elif kind == THIEF:
            return choices.steals[s.setup.seats * MAX_SEATS + seat].copy()
        else:
            return choices.names[s.marked].copy()
        if not s.crook_used and not s.in_bonus and has_crook(s, seat):
            for icon in range(len(s.icons)):
                found.extend(choices.crooks[icon][s.icons[icon]])
        return found

    def scores(self, s: State) -> list[int]:
        """At the end everything; before, what the screens let everybody see (SKR-25)."""
        if s.phase == OVER or s.setup.screens == OPEN:
            return [one.total for one in tallies(s)]
        return [int(money) if s.setup.screens == TRACKED else 0 for money in s.money]

    def ranking(self, s: State) -> list[int]:
        """At the end by the rules; before, by what everybody may see."""
        if s.phase == OVER or s.setup.screens == OPEN:
            return ranking(s)
        scores = self.scores(s)
        return [1 + len([other for other in scores if other > mine]) for mine in scores]

    # ---- who knows what

    def view(self, s: State, seat: int) -> View:
        return View(seat, s)

    def open_view(self, s: State) -> View:
        return View(SPECTATOR, s, True)

    def fields(self, s: State) -> dict[str, object]:
        return fields_of(s, self.start(int(s.setup.seats)))

    def from_fields(self, fields: Mapping[str, object], seats: int) -> State:
        return with_fields(self.start(seats), fields)

    def imagine(self, view: View, rng: Random) -> State:
        return imagined(view, rng)

    def seen_as(self, s: State, action: Action[State], actor: int, seat: int) -> Action[State]:
        """Others see neither the starting goods, nor what a thief took, nor what will be shown (SK-102, SKR-14)."""
        bare = s.setup.screens == OPEN
        if isinstance(action, Reveal):
            return action if actor == seat else HIDDEN_REVEAL
        if isinstance(action, DrawGood):
            return action if bare or seat == drawer(s) else HIDDEN_DRAW
        if isinstance(action, Stolen):
            return action if bare or seat in (s.active, s.victim) else HIDDEN_STOLEN
        return action

    def reveals(self, s: State, action: Action[State], seat: int, after: State | None = None) -> bool:
        """Whether others react to it, it ends the game, or it shows something of a hidden bank (SKR-26)."""
        if isinstance(action, PassBid | Bid | AcceptBid | KeepPawn | Steal | NameGood | Reveal | PassPawn):
            return True
        hidden = s.setup.bank_hidden
        if isinstance(action, Move):
            return action.place == s.setup.journey.goal or (hidden and self._shows_stock(action.place))
        return hidden and isinstance(action, TakeTile | Swap | PlayCrook)

    def _shows_stock(self, place: int) -> bool:
        """Whether the printed action of a place shows something of the bank to whoever arrives."""
        bonus = self.board.bonus[place]
        return bonus != NONE and self.board.faces[bonus].kind in (BUYER, TRADE, SPECIAL)

    def hands_over(self, s: State, action: Action[State], seat: int) -> bool:
        """Whether the pawn moves on, or the market ends, with nothing left to choose (SK-405, SK-413)."""
        if self.reveals(s, action, seat) or not ends_play(s, action):
            return False
        return len(receivers(s.plays, s.setup.cap, s.active)) < 2

    # ---- for people and programs at the table

    def turn(self, s: State, seat: int = NOBODY) -> int:
        return s.turns

    def evaluate(self, s: State) -> list[float]:
        return evaluate(s, self.eval_weights)

    def sensible(self, s: State, seat: int, legal: Row) -> Row:
        return sensible(s, seat, legal)

    def weights(self) -> dict[str, float]:
        return self.eval_weights.named.copy()

    def likelihoods(self) -> set[str]:
        return FILE.likelihoods.copy()

    def weigh(self, weights: Mapping[str, float]) -> None:
        self.eval_weights = Weights(FILE.checked(weights))

    def parse(self, text: str) -> Action[State]:
        """Capitals do not matter, and places, goods and seats have other names: "go Koria" (SKR-07), "name Seide",
        "steal blue"."""
        written = plain(text)
        action = self._by_casefold.get(written)
        if action is None:
            verb, _, rest = written.partition(" ")
            if verb == "bid" and BID.fullmatch(rest):  # what nobody can bid is refused by its rule
                return self._by_casefold.get(f"bid {int(rest)}") or Bid(int(rest))
            known = translated(verb, rest, self._place_names, self._good_names)
            action = self._by_casefold.get(f"{verb} {known}")
        if action is None and written:
            raise unknown(text, written, type(self).title, [one.text for one in self.actions])
        return super().parse(text) if action is None else action


__all__ = ["Board", "SilkRoad"]
