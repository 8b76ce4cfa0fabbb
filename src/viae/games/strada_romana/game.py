"""Strada Romana as a Game: options, the table of actions, whose turn, who wins."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import ClassVar, Final

from mypy_extensions import i64

from viae.core.game import CHANCE, NOBODY, SPECTATOR, Action, Game, Hidden, Rule
from viae.core.options import Option, OptionValue
from viae.formats.positions import plain_fields
from viae.games.strada_romana.board import (
    EAST,
    EITHER_UP_TO,
    EXCHANGE,
    GOODS,
    LEVELS,
    STAGNATION_ROUNDS,
    WAGONS,
    WEST,
    Board,
    read_board,
    standard_board_text,
)
from viae.games.strada_romana.eval_weights import DEFAULT, FILE, Weights
from viae.games.strada_romana.evaluate import evaluate
from viae.games.strada_romana.rules.bets import R_DECK, OpenBets, Pass, PickBet
from viae.games.strada_romana.rules.collecting import NewCube, NewTile, TakeCube, TakeTile
from viae.games.strada_romana.rules.moving import R_COINS, BeginMove, EndTurn, Step
from viae.games.strada_romana.rules.opening import (
    DealCube,
    DealTile,
    DealWagon,
    DrawFirst,
    Remove,
    heading_weights,
    tile_weights,
    undealt,
)
from viae.games.strada_romana.rules.scoring import ranking, tally
from viae.games.strada_romana.rules.turn import bet_choices, move_choices, turn_choices
from viae.games.strada_romana.state import (
    BET,
    MARKET_CUBES,
    MOVE,
    NEW_CUBE,
    NEW_TILE,
    OVER,
    REMOVAL,
    SIDES,
    TURN,
    ZONE_TILES,
    Choices,
    Setup,
    State,
)
from viae.games.strada_romana.view import View, imagined
from viae.i18n.catalogue import languages

Row = list[Action[State]]
Rows = list[list[Action[State]]]

HIDDEN_REMOVE: Final = Hidden("remove ?", Remove, REMOVAL)
HIDDEN_BET: Final = Hidden("keep ?", PickBet, BET)

R_CHOICE: Final = Rule("SR-202")  # Move wagons, take a wagon tile or pass: one of the three.
R_MUST_KEEP: Final = Rule("SR-605")  # Whoever has looked must keep a tile.
R_DEALT: Final[dict[type[Action[State]], Rule]] = {  # what chance does
    DealWagon: Rule("SR-102"),
    DealTile: Rule("SR-103"),
    DealCube: Rule("SR-104"),
    Remove: Rule("SR-106"),
    DrawFirst: Rule("SR-107"),
    NewTile: Rule("SR-413"),
    NewCube: Rule("SR-416"),
}


class StradaRomana(Game[State, View]):
    """2 to 5 seats, wagon tiles kept secret, pieces drawn from a bag.

    Notation, with squares, zones and wagons as the board file calls them:

        pass               take a coin
        deck               look through the wagon tiles, then
        keep Ballio          keep one; the others see "keep ?"
        move 0 ... move 4  move wagons: plain, sideways, diagonal, with an extra move, with overtaking; then
        Ballio 8U            a step to a square
        Ballio finish        a step to the destination
        tile IV              take the ware tile of a zone
        cube 4M              take the cube of the market beside a square
        end                  end the move

    Chance says "Ballio east", "zone IV red", "market 4M red", "remove Ballio" (seen as "remove ?") and "first 2" (a
    seat) before the first turn, "new tile red" and "new cube red" later. The table counts from pass to end as listed
    here, wagon by wagon and square by square in the order of the file, then comes what chance does.
    """

    name: ClassVar[str] = "strada-romana"
    title: ClassVar[str] = "Strada Romana"
    presentation: ClassVar[str] = "viae.games.strada_romana.presentation:StradaPresentation"
    features: ClassVar[str] = "viae.games.strada_romana.features:StradaFeatures"
    version: ClassVar[int] = 2
    minutes: ClassVar[tuple[int, int]] = (45, 45)
    min_seats: ClassVar[int] = 2  # SR-101
    max_seats: ClassVar[int] = 5
    has_secrets: ClassVar[bool] = True
    option_list: ClassVar[tuple[Option, ...]] = (
        Option("split_runs", "free", values=("free", "contiguous"), rules=("SR-405", "SR-901", "RU-03")),
        Option("bets_close", "never", values=("never", "first_arrival"), rules=("SR-606", "SR-902", "RU-07")),
        Option(
            "collect_limit", "by_players", values=("by_players", "either", "both"), rules=("SR-417", "SR-903", "RU-19")
        ),
        Option("stagnation_rounds", STAGNATION_ROUNDS, minimum=5, rules=("SR-704", "SR-904", "RU-11"), samples=(5,)),
        Option("compulsory", "stepwise", values=("stepwise", "most"), rules=("SR-402", "SR-905", "RU-04")),
    )

    def __init__(self, board_text: str | None, options: Mapping[str, OptionValue]) -> None:
        self.board: Final = read_board(standard_board_text() if board_text is None else board_text)
        super().__init__(self.board.facts(), options)
        self._eval_weights = DEFAULT
        board = self.board
        wagons, colours = range(WAGONS), range(GOODS)
        self.pass_action: Final = Pass()
        self.open_bets: Final = OpenBets()
        self.begin_moves: Final = [BeginMove(level) for level in range(LEVELS)]
        steps = [Step(board, wagon, to) for wagon in wagons for to in range(board.squares + 1)]
        self.choices: Final = Choices(
            turns=self._turn_choices(),
            keeps=[PickBet(board, wagon) for wagon in wagons],
            steps=steps,
            ways=[
                [[steps[wagon * (board.squares + 1) + to] for to in row] for wagon in wagons for row in targets]
                for targets in board.targets
            ],
            tiles=[TakeTile(board, zone) for zone in range(len(board.zone_names))],
            cubes=[TakeCube(board, market) for market in range(board.markets)],
            end=EndTurn(),
        )
        self.deal_wagons: Final[Rows] = [
            [DealWagon(board, wagon, heading) for heading in (EAST, WEST)] for wagon in wagons
        ]
        self.deal_tiles: Final[Rows] = [
            [DealTile(board, zone, colour) for colour in colours] for zone in range(len(board.zone_names))
        ]
        self.deal_cubes: Final[Rows] = [
            [DealCube(board, market, colour) for colour in colours] for market in range(board.markets)
        ]
        self.removals: Final[Row] = [Remove(board, wagon) for wagon in wagons]
        self.firsts: Final[Row] = [DrawFirst(seat) for seat in range(type(self).max_seats)]
        self.new_tiles: Final[Row] = [NewTile(board, colour) for colour in colours]
        self.new_cubes: Final[Row] = [NewCube(board, colour) for colour in colours]
        self._by_casefold: Final[dict[str, Action[State]]] = {}
        self._square_names: Final = {
            board.ids[at].casefold(): board.names[at].casefold() for at in range(board.squares)
        }
        self._enter_all()

    def _turn_choices(self) -> Rows:
        """What a turn can offer: at (least level * EXCHANGE + coins) * 2 + 1 if the deck may be taken up."""
        rows: Rows = []
        for least in range(LEVELS + 1):
            for coins in range(EXCHANGE):
                moves: Row = [self.begin_moves[k] for k in range(least, LEVELS) if self.board.price[k] <= coins]
                rows.append([self.pass_action, *moves])
                rows.append([self.pass_action, self.open_bets, *moves])
        return rows

    def _enter_all(self) -> None:
        """Fill the table: what seats do first, then what chance does."""
        choices = self.choices
        seats_do: Rows = [
            [self.pass_action, self.open_bets, *self.begin_moves],
            [*choices.keeps, *choices.steps, *choices.tiles, *choices.cubes, choices.end],
        ]
        dealt: Rows = [*self.deal_wagons, *self.deal_tiles, *self.deal_cubes, self.removals, self.firsts]
        for row in [*seats_do, *dealt, self.new_tiles, self.new_cubes]:
            for action in row:
                self.enter(action)
                self._by_casefold[action.text.casefold()] = action

    # ---- the course of play

    def start(self, seats: int) -> State:
        self.check_seats(seats)
        limit = self.options["collect_limit"]
        return State(
            Setup(
                game=self,
                board=self.board,
                choices=self.choices,
                seats=seats,
                most=self.options["compulsory"] == "most",
                contiguous=self.options["split_runs"] == "contiguous",
                bets_close=self.options["bets_close"] == "first_arrival",
                either=seats <= EITHER_UP_TO if limit == "by_players" else limit == "either",  # SR-417, SR-903, RU-19
                idle_limit=int(self.options["stagnation_rounds"]) * seats,  # SR-704, SR-904
            )
        )

    def phase(self, s: State) -> int:
        return s.phase

    def actors(self, s: State) -> list[int]:
        actor = self.first_actor(s)
        return [] if actor == NOBODY else [actor]

    def first_actor(self, s: State) -> int:
        phase = s.phase
        if TURN <= phase <= MOVE:
            return s.active
        return NOBODY if phase == OVER else CHANCE

    def outcomes(self, s: State) -> list[tuple[Action[State], int]]:
        weights = self._weights(s)
        row = self._outcomes(s)
        return [(row[at], weights[at]) for at in range(len(weights)) if weights[at] > 0]

    def _outcomes(self, s: State) -> Row:
        phase = s.phase
        if phase == NEW_TILE:
            return self.new_tiles
        if phase == NEW_CUBE:
            return self.new_cubes
        if phase == MARKET_CUBES:
            return self.deal_cubes[undealt(s.market_cube)]
        if phase == ZONE_TILES:
            return self.deal_tiles[undealt(s.zone_tile)]
        if phase == SIDES:
            return self.deal_wagons[s.dealt]
        return self.removals if phase == REMOVAL else self.firsts

    def _weights(self, s: State) -> list[i64]:
        """Of each outcome; a draw is uniform among the pieces of its kind in the bag (SR-105)."""
        phase = s.phase
        if phase == NEW_TILE:
            return s.bag_tiles
        if phase in (NEW_CUBE, MARKET_CUBES):
            return s.bag_cubes
        if phase == ZONE_TILES:
            return tile_weights(s)
        if phase == SIDES:
            return heading_weights(s)
        return [1] * (WAGONS if phase == REMOVAL else s.setup.seats)

    def outcome_total(self, s: State) -> int:
        total: i64 = 0
        for weight in self._weights(s):
            total += weight
        return total

    def outcome_at(self, s: State, number: int) -> Action[State]:
        left: i64 = number
        at: i64 = 0
        for weight in self._weights(s):
            left -= weight
            if left < 0:
                break
            at += 1
        return self._outcomes(s)[at]

    def out_of_phase(self, s: State, seat: int, action: Action[State]) -> Rule:
        """A seat is asked in TURN, BET and MOVE; whatever it wants in the wrong one, a rule says why not."""
        dealt = R_DEALT.get(type(action))
        if dealt is not None:
            return dealt
        if s.phase == BET:
            return R_MUST_KEEP
        if s.phase == MOVE and isinstance(action, BeginMove):
            return R_COINS
        return R_DECK if s.phase == TURN and isinstance(action, PickBet) else R_CHOICE

    def legal_actions(self, s: State, seat: int) -> list[Action[State]]:
        if s.phase == MOVE:
            return move_choices(s)
        return turn_choices(s) if s.phase == TURN else bet_choices(s)

    def scores(self, s: State) -> list[int]:
        """By what lies open; wagon tiles count when they are revealed, at the end."""
        return [tally(s, seat).total for seat in range(s.setup.seats)]

    def ranking(self, s: State) -> list[int]:
        return ranking(s)

    # ---- who knows what

    def view(self, s: State, seat: int) -> View:
        return View(seat, s)

    def open_view(self, s: State) -> View:
        return View(SPECTATOR, s, True)

    def fields(self, s: State) -> dict[str, object]:
        return plain_fields(s, self.start(int(s.setup.seats)), ("setup",))

    def imagine(self, view: View, rng: Random) -> State:
        return imagined(view, rng)

    def seen_as(self, s: State, action: Action[State], actor: int, seat: int) -> Action[State]:
        """Nobody sees which wagon tile is put away, nor which one another seat keeps (SR-106, SR-602)."""
        if isinstance(action, Remove):
            return HIDDEN_REMOVE
        if isinstance(action, PickBet) and actor != seat:
            return HIDDEN_BET
        return action

    def reveals(self, s: State, action: Action[State], seat: int, after: State | None = None) -> bool:
        """The deck, what replaces a piece taken, and at the end all wagon tiles."""
        if isinstance(action, OpenBets | TakeTile | TakeCube):
            return True
        if after is None:
            after = s.copy()
            action.do(after, seat)
        return after.phase == OVER

    # ---- for people and programs at the table

    def turn(self, s: State, seat: int = NOBODY) -> int:
        return s.turns

    def evaluate(self, s: State) -> list[float]:
        return evaluate(s, self._eval_weights)

    @property
    def eval_weights(self) -> Weights:
        """What evaluate multiplies with."""
        return self._eval_weights

    def weights(self) -> dict[str, float]:
        return self._eval_weights.named.copy()

    def likelihoods(self) -> set[str]:
        return FILE.likelihoods.copy()

    def weigh(self, weights: Mapping[str, float]) -> None:
        self._eval_weights = Weights(FILE.checked(weights))

    def parse(self, text: str) -> Action[State]:
        """Capitals may be small, wagons cut short, squares written as in the board file or as in any language.

        "bal c08u" and "ballio 8 oben" are both "Ballio 8U".
        """
        words = " ".join(text.split()).casefold()
        action = self._by_casefold.get(words)
        if action is None:
            names = [self._square_names.get(word, self._wagon_meant(word)) for word in self._squares_meant(words)]
            action = self._by_casefold.get(" ".join(names))
        return super().parse(text) if action is None else action

    def _squares_meant(self, words: str) -> list[str]:
        """The words with the squares in notation that they call as the sentences of a language do."""
        from viae.games.strada_romana.text.voice import StradaVoice

        board = self.board
        for voice in [StradaVoice(lang) for lang in languages()]:
            for square in range(board.squares):
                name = voice.square(board, square).casefold()
                words = f" {words} ".replace(f" {name} ", f" {board.names[square].casefold()} ").strip()
        return words.split()

    def _wagon_meant(self, word: str) -> str:
        """The only wagon whose name begins like this, in three letters or more; otherwise the word itself."""
        names = [name.casefold() for name in self.board.wagon_names]
        found = [name for name in names if len(word) >= 3 and name.startswith(word)]
        return found[0] if len(found) == 1 else word


__all__ = ["Board", "StradaRomana"]
