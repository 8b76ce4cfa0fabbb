"""Giro Mondiale as a Game: options, the table of actions, whose turn, who wins."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import permutations
from random import Random
from typing import ClassVar, Final

from viae.core.errors import SetupError, meant
from viae.core.game import CHANCE, NOBODY, Action, Game, Rule
from viae.core.options import Option, OptionValue
from viae.formats.positions import fill, plain_fields
from viae.games.giro_mondiale.board import CCW, COLOURS, CW, DIE, PARKED, SIGNS, Board, read_board, standard_board_text
from viae.games.giro_mondiale.distance import Distance
from viae.games.giro_mondiale.eval_weights import DEFAULT, FILE, Weights
from viae.games.giro_mondiale.evaluate import evaluate
from viae.games.giro_mondiale.path import Courses
from viae.games.giro_mondiale.rules import (
    INWARD,
    START,
    DrawColour,
    Drive,
    Pass,
    Roll,
    RollOff,
    follows,
    legal_moves,
    out_of_phase,
    out_of_turn,
)
from viae.games.giro_mondiale.sensible import sensible
from viae.games.giro_mondiale.state import COLOUR, MOVE, OVER, ROLL_OFF, Setup, State, remaining
from viae.games.giro_mondiale.view import View, imagined

PAIRS: Final = ("red+green", "red+blue", "red+yellow")


class GiroMondiale(Game[State, View]):
    """2 to 4 seats, perfect information, one die."""

    name: ClassVar[str] = "giro-mondiale"
    title: ClassVar[str] = "Giro Mondiale"
    presentation: ClassVar[str] = "viae.games.giro_mondiale.presentation:GiroPresentation"
    features: ClassVar[str] = "viae.games.giro_mondiale.features:GiroFeatures"
    version: ClassVar[int] = 2
    minutes: ClassVar[tuple[int, int]] = (30, 90)
    min_seats: ClassVar[int] = 2  # GM-106
    max_seats: ClassVar[int] = 4
    option_list: ClassVar[tuple[Option, ...]] = (
        Option(
            "colours",
            "drawn",
            rules=("GM-108", "GM-109", "R-25"),
            samples=("usual", "yellow,green", "yellow,red,blue", "green,red,yellow,blue"),
        ),
        Option("teams", False, rules=("GM-113", "GM-901")),
        Option("team_pairs", "red+green", values=PAIRS, rules=("GM-901", "R-33")),
        Option("match_games", 1, minimum=1, rules=("GM-805", "GM-806"), samples=(2,)),
        Option("void_start", "allowed", values=("allowed", "forbidden"), rules=("GM-305", "R-05")),
        Option("decline_capture", "allowed", values=("allowed", "forbidden"), rules=("GM-204", "R-04")),
        Option("own_capture", "forced_only", values=("forced_only", "free"), rules=("GM-605", "R-06")),
        Option("only_figure", "free", values=("free", "forced"), rules=("GM-206", "R-07")),
        Option("step_inwards", "one_field", values=("one_field", "two_fields"), rules=("GM-505", "R-08")),
        Option("road_from_third_ring", "inner_ring", values=("inner_ring", "goal"), rules=("GM-501", "R-09")),
        Option("play_on", False, rules=("GM-706", "R-26")),
        Option("turn_cap", 5000, minimum=1, rules=("GM-705",), samples=(40,)),
    )

    def __init__(self, board_text: str | None, options: Mapping[str, OptionValue]) -> None:
        self.board: Final = read_board(standard_board_text() if board_text is None else board_text)
        super().__init__(self.board.facts(), options)
        self.courses: Final = Courses(
            self.board,
            further=self.options["step_inwards"] == "two_fields",
            straight=self.options["road_from_third_ring"] == "goal",
        )
        self.distance: Final = Distance(self.board, self.courses)
        self.colours: Final[list[Action[State]]] = [DrawColour(name, at) for at, name in enumerate(COLOURS)]
        self.roll_offs: Final = [RollOff(number) for number in range(1, DIE + 1)]
        self.rolls: Final = [Roll(number) for number in range(1, DIE + 1)]
        self.start_action: Final = Drive("start", PARKED, START)
        self.pass_action: Final = Pass()
        self.drives: Final[list[Action[State]]] = []  # at field * WAYS + way, the start last
        self._judgement = DEFAULT  # the weights of evaluate
        self._roll_off_outcomes: Final[list[tuple[Action[State], int]]] = [(a, 1) for a in self.roll_offs]
        self._roll_outcomes: Final[list[tuple[Action[State], int]]] = [(a, 1) for a in self.rolls]
        self._setups: Final[dict[int, Setup]] = {}  # by the number of seats
        chance: list[Action[State]] = [*self.colours, *self.roll_offs, *self.rolls]
        for one in chance:
            self.enter(one)
        for field in range(self.board.fields):
            self._enter_field(field)
        self.drives.append(self.start_action)
        self.enter(self.start_action)
        self.enter(self.pass_action)

    def _enter_field(self, field: int) -> None:
        """The drives from one field: both directions, and inwards from a road."""
        name = self.board.names[field]
        ways = [Drive(f"{name} cw", field, CW), Drive(f"{name} ccw", field, CCW), Drive(f"{name} in", field, INWARD)]
        for drive in ways:
            self.drives.append(drive)
            if drive.way != INWARD or SIGNS[self.board.sign[field]] == "C":
                self.enter(drive)

    # ---- the course of play

    def start(self, seats: int) -> State:
        self.check_seats(seats)
        if self.options["teams"] and seats != 4:
            raise SetupError("option 'teams' needs four seats, not {seats} (GM-113).", seats=seats)
        if seats not in self._setups:
            self._setups[seats] = self._agreed(seats)
        return State(self._setups[seats])

    def _agreed(self, seats: int) -> Setup:
        """Who plays which colour and with whom, or what the colour die can give."""
        colours = self._colours(seats)
        if self.options["colours"] != "drawn":
            return self._setup(colours, self._teams(colours), [])
        orders = [list(order) for order in permutations(colours)]
        team = list(range(seats))
        if self.options["teams"]:  # GM-901: the first seat plays with the third, and they have a pair of colours
            team = [0, 1, 0, 1]
            orders = [order for order in orders if self._teams(order) in (team, [1, 0, 1, 0])]
        return self._setup(colours, team, [self._setup(order, team, []) for order in orders])

    def _setup(self, colours: list[int], team: list[int], draws: list[Setup]) -> Setup:
        return Setup(
            game=self,
            board=self.board,
            courses=self.courses,
            distance=self.distance,
            drives=self.drives,
            pass_action=self.pass_action,
            colours=colours,
            draws=draws,
            team=team,
            match_games=int(self.options["match_games"]),
            void_start=self.options["void_start"] == "allowed",
            decline_capture=self.options["decline_capture"] == "allowed",
            own_capture=self.options["own_capture"] == "free",
            only_figure=self.options["only_figure"] == "forced",
            play_on=bool(self.options["play_on"]),
            turn_cap=int(self.options["turn_cap"]),
        )

    def _colours(self, seats: int) -> list[int]:
        """The seats' colours: as agreed, or those that are drawn or usual for their number (GM-108, GM-109, R-25)."""
        agreed = str(self.options["colours"])
        if agreed in ("drawn", "usual"):
            usual: list[int] = self.board.data["default_seats"][str(seats)]
            return list(usual)
        words = [word.strip().lower() for word in agreed.split(",")]
        for word in words:
            if word not in COLOURS:
                raise SetupError(
                    "option 'colours': there is no colour {word!r}; {meant}", word=word, meant=meant(word, COLOURS)
                )
        if len(words) != seats or len(set(words)) != seats:
            raise SetupError(
                "option 'colours' names {seats} different colours for {seats} seats, not {colours!r} (GM-109).",
                seats=seats,
                colours=agreed,
            )
        return [COLOURS.index(word) for word in words]

    def _teams(self, colours: list[int]) -> list[int]:
        """Each seat's team; without teams every seat is its own (GM-113, GM-901)."""
        if not self.options["teams"]:
            return list(range(len(colours)))
        pair = str(self.options["team_pairs"]).split("+")
        return [0 if COLOURS[colour] in pair else 1 for colour in colours]

    def teams(self, s: State) -> list[int]:
        return [int(team) for team in s.setup.team]

    def phase(self, s: State) -> int:
        return s.phase

    def actors(self, s: State) -> list[int]:
        if s.phase == MOVE:
            return [s.turn]
        return [] if s.phase == OVER else [CHANCE]

    def outcomes(self, s: State) -> list[tuple[Action[State], int]]:
        if s.phase == COLOUR:
            return [(action, 1) for action in self._colours_left(s)]
        return self._roll_off_outcomes if s.phase == ROLL_OFF else self._roll_outcomes

    def _colours_left(self, s: State) -> list[Action[State]]:
        """The colours that the colour die can give to the next seat: of any other face nothing comes (R-25)."""
        at = len(s.drawn)
        left = {setup.colours[at] for setup in s.setup.draws if follows(setup, s.drawn)}
        return [action for colour, action in enumerate(self.colours) if colour in left]

    def first_actor(self, s: State) -> int:
        if s.phase == MOVE:
            return s.turn
        return NOBODY if s.phase == OVER else CHANCE

    def outcome_total(self, s: State) -> int:
        return len(self._colours_left(s)) if s.phase == COLOUR else DIE

    def outcome_at(self, s: State, number: int) -> Action[State]:
        if s.phase == COLOUR:
            return self._colours_left(s)[number]
        return self.roll_offs[number] if s.phase == ROLL_OFF else self.rolls[number]

    def legal_actions(self, s: State, seat: int) -> list[Action[State]]:
        return legal_moves(s) if s.moves is None else s.moves.copy()

    def out_of_phase(self, s: State, seat: int, action: Action[State]) -> Rule:
        return out_of_phase(action)

    def out_of_turn(self, s: State, seat: int, action: Action[State]) -> Rule:
        return out_of_turn(s, seat, action)

    def scores(self, s: State) -> list[int]:
        """The score sheet: the games before and the points of this one (GM-804)."""
        return [s.totals[seat] + s.points[seat] for seat in range(s.setup.seats)]

    def ranking(self, s: State) -> list[int]:
        """Of a match by totals (GM-804), of a single game by coming home, then by what is left (GM-704, GM-706)."""
        seats = range(s.setup.seats)
        if s.setup.match_games > 1:
            totals = self.scores(s)
            return [1 + sum(totals[other] > totals[seat] for other in seats) for seat in seats]
        left = [self._left(s, seat) for seat in seats]
        return [1 + sum(left[other] < left[seat] for other in seats) for seat in seats]

    def _left(self, s: State, seat: int) -> int:
        """Lower is better: the order of coming home first, then what is left, for a team together."""
        if s.setup.teams:
            return sum(remaining(s, other) for other in range(4) if s.setup.team[other] == s.setup.team[seat])
        if seat in s.order:
            return s.order.index(seat) - s.setup.seats
        return remaining(s, seat)

    # ---- who knows what

    def view(self, s: State, seat: int) -> View:
        return View(seat, s)

    def fields(self, s: State) -> dict[str, object]:
        """With the colours, once the die has given them; what follows from the rest is left out."""
        fields = plain_fields(s, self.start(s.setup.seats), ("setup", "taken", "moves"))
        return {**fields, "colours": [] if s.phase == COLOUR else [COLOURS[colour] for colour in s.setup.colours]}

    def from_fields(self, fields: Mapping[str, object], seats: int) -> State:
        s = self.start(seats)
        fill(s, {name: value for name, value in fields.items() if name != "colours"})
        for place in s.place:
            if place < PARKED:
                s.taken.toggle(self.board.level[place], self.board.bit[place])
        given = fields.get("colours")
        for setup in [s.setup, *s.setup.draws]:
            if given == [COLOURS[colour] for colour in setup.colours] and setup.draws == []:
                s.setup = setup
        return s

    def imagine(self, view: View, rng: Random) -> State:
        return imagined(view)

    # ---- for people and programs at the table

    def turn(self, s: State, seat: int = NOBODY) -> int:
        return s.games * (s.setup.turn_cap + 1) + s.turns

    def sensible(self, s: State, seat: int, legal: list[Action[State]]) -> list[Action[State]]:
        return sensible(s, seat, legal)

    def evaluate(self, s: State) -> list[float]:
        return evaluate(s, self._judgement)

    def weights(self) -> dict[str, float]:
        return self._judgement.named.copy()

    def likelihoods(self) -> set[str]:
        return FILE.likelihoods.copy()

    def weigh(self, weights: Mapping[str, float]) -> None:
        self._judgement = Weights(FILE.checked(weights))

    def parse(self, text: str) -> Action[State]:
        """Fields may also be written as in the board file: "L2-04 cw"."""
        words = " ".join(text.split())
        if words[:1] in ("L", "l") and words[1:2].isdecimal():
            words = words[1:]
        return super().parse(words)


__all__ = ["Board", "GiroMondiale"]
