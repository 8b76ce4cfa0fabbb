"""What a learned value reads of a position: the turns every figure needs, what the next roll can bring and what it can
destroy, seen from each seat.

Fields and colours have no numbers of their own here: what counts is how many turns a figure still needs and what can
happen to it. So the numbers mean the same on other boards.
"""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from viae.features import FeatureBuffer, Features, compared
from viae.games.giro_mondiale.board import CCW, CW, DIE, ER, FIGURES, HOME, NO, PARKED, RW, C
from viae.games.giro_mondiale.distance import Distance
from viae.games.giro_mondiale.evaluate import behind, caught, turns_needed
from viae.games.giro_mondiale.path import Course
from viae.games.giro_mondiale.rules import closed, victim_of
from viae.games.giro_mondiale.state import COLOUR, MOVE, NO_FIGURE, ROLL_OFF, State, remaining

SEATS: Final = (2, 3, 4)
COUNT: Final = 8  # what one of a few things counts
TURN: Final = 8.0  # what a turn of one figure counts
TURNS: Final = 2.0  # what a turn counts where those of four figures are added up
HIT: Final = 64.0  # what a certain capture counts
NOTHING: Final = -99.0  # worse than any move

GLOBAL: Final = [
    *[f"{seats} seats" for seats in SEATS],
    *["teams", "play on", "own captures", "captures declined", "games to come", "turns left", "progress"],
]
TURN_NAMES: Final = [
    *["active", "seats before its turn", "moves", "number", "moves on", "roll off"],
    *["best of this number", "another's best of this number"],
]
OWN: Final = ["sits out", "is home", "is forced", "numbers without a move", "numbers that capture", "needs of mates"]
FIGURE: Final = [
    *["turns", "likely captured", "likely loss", "parked", "home", "has to move", "on roadworks", "bars overtaking"]
]
FIGURE_NAMES: Final = [f"figure {at}: {what}" for at in range(1, FIGURES + 1) for what in FIGURE]
COMPARED: Final = ["needs", "hope", "likely losses", "home", "worth to others", "score", "caught", "barred"]


class GiroFeatures(Features[State]):
    """The features of Giro Mondiale."""

    leads: ClassVar[tuple[float, float, float]] = (13.8, 19.8, 4.1)  # fitted by docs/lead.py to the ends of 120 games

    def names(self) -> list[str]:
        return [*GLOBAL, *TURN_NAMES, *OWN, *FIGURE_NAMES, *[name for what in COMPARED for name in compared(what)]]

    def progress(self, s: State) -> float:
        """How many of the turns that it needs the foremost seat has behind it."""
        distance = s.setup.distance
        distance.prepare()
        return progress([turns_needed(s, seat, distance) for seat in range(s.setup.seats)], distance)

    def write(self, s: State, out: FeatureBuffer) -> None:
        outlook = Outlook(s)
        setup = s.setup
        order = [0]  # next and previous are those who move after and before
        for _ in range(setup.seats - 1):
            order.append(setup.next[order[-1]])
        seats = setup.seats
        lists = [outlook.need, outlook.hope, outlook.losses, outlook.arrived, outlook.worth, outlook.score]
        lists += [outlook.caught, outlook.barred]
        table: list[list[float]] = []
        for values in lists:
            table.append([values[order[at]] for at in range(seats)])
        units = [TURNS, TURN, TURNS, 2.0 * TURN, 1.0, 0.5, TURN, TURN]
        place_of: list[i64] = [0] * seats
        for at in range(seats):
            place_of[order[at]] = at
        gone = progress(outlook.need, outlook.distance)
        for seat in range(seats):
            self._write_table(s, gone, out)
            outlook.write_turn(seat, (place_of[seat] - place_of[s.turn] + seats) % seats, out)
            outlook.write_figures(seat, out)
            for at in range(len(table)):
                out.put_compared(table[at], place_of[seat], units[at])

    def _write_table(self, s: State, gone: float, out: FeatureBuffer) -> None:
        """What is the same for all seats."""
        setup = s.setup
        for seats in SEATS:
            out.put_flag(setup.seats == seats)
        out.put_flag(setup.teams)
        out.put_flag(setup.play_on)
        out.put_flag(setup.own_capture)
        out.put_flag(setup.decline_capture)
        out.put(COUNT * (setup.match_games - s.games))
        out.put(setup.turn_cap - s.turns)
        out.put_real(100.0 * gone)


def progress(need: list[float], distance: Distance) -> float:
    """From 0 to 1, by the turns that the foremost seat needs."""
    whole = distance.parked * float(FIGURES)
    return max(0.0, 1.0 - min(need) / whole)


class Outlook:
    """What the next roll of every seat can bring it, and what it can do to the others."""

    def __init__(self, s: State) -> None:
        setup = s.setup
        seats = setup.seats
        distance = setup.distance
        distance.prepare()
        self.s: Final = s
        self.distance: Final = distance
        self.turns: Final = [distance.turns(s.place[figure], s.facing[figure]) for figure in range(len(s.place))]
        self.need: Final = [turns_needed(s, seat, distance) for seat in range(seats)]
        self.hope: Final = [0.0] * seats  # the turns that the next roll saves, on average over the numbers
        self.danger: Final = [0.0] * len(s.place)  # of each figure: how many of all rivals' rolls capture it
        self.dead: Final[list[i64]] = [0] * seats  # numbers without a move
        self.captures: Final[list[i64]] = [0] * seats  # numbers with which a rival can be captured
        self.forced: Final[list[i64]] = [NO_FIGURE] * seats
        self.now = 0.0  # what the number that has been rolled can bring
        self.best = 0.0  # of the number looked at
        self.hits = False  # whether it captures
        for seat in range(seats):
            self.forced[seat] = self._forced(seat)
            for number in range(1, DIE + 1):
                self._look(seat, number)
        self.losses: Final = [0.0] * seats
        self.arrived: Final = [0.0] * seats
        self.caught: Final = [0.0] * seats
        self.barred: Final = [0.0] * seats
        for figure in range(len(s.place)):
            self._sum_up(figure)
        self.worth: Final = [float(remaining(s, seat)) for seat in range(seats)]
        self.score: Final = [float(s.totals[seat] + s.points[seat]) for seat in range(seats)]

    def _sum_up(self, figure: i64) -> None:
        s = self.s
        board = s.setup.board
        seat = figure // FIGURES
        place = s.place[figure]
        if place == HOME:
            self.arrived[seat] += 1.0
        elif place != PARKED:
            self.losses[seat] += self._loss(figure)
            if board.sign[place] == NO:
                self.barred[seat] += float(behind(s, seat, place))
            elif board.sign[place] == RW:
                self.caught[seat] += float(caught(s, seat, board.level[place]))

    def _loss(self, figure: i64) -> float:
        return min(1.0, self.danger[figure]) * (self.distance.parked - self.turns[figure])

    def _forced(self, seat: i64) -> i64:
        """The figure that has to be moved."""
        s = self.s
        if s.chain != NO_FIGURE and s.chain // FIGURES == seat:
            return s.chain
        temporary = s.setup.board.temporary
        for figure in range(FIGURES * seat, FIGURES * seat + FIGURES):
            if s.place[figure] < PARKED and temporary[s.place[figure]]:
                return figure
        return NO_FIGURE

    def _look(self, seat: i64, number: i64) -> None:
        """What one number can bring a seat."""
        s = self.s
        courses = s.setup.courses
        self.best = NOTHING
        self.hits = False
        parked = False
        forced = self.forced[seat]
        for figure in range(FIGURES * seat, FIGURES * seat + FIGURES):
            place = s.place[figure]
            if place == HOME or (forced != NO_FIGURE and forced != figure):
                continue
            if place == PARKED:
                if not parked:
                    parked = True
                    self._try(figure, courses.start(s.setup.colours[seat], number), False)
                continue
            if closed(s, s.setup.board.level[place], figure):
                continue
            sign = s.setup.board.sign[place]
            if sign == ER:
                self._try(figure, courses.drive(place, number, CW), False)
                self._try(figure, courses.drive(place, number, CCW), False)
                continue
            self._try(figure, courses.drive(place, number, s.facing[figure]), forced != NO_FIGURE)
            if sign == C and number == 1:
                self._try(figure, courses.inwards[place], True)
        if self.best == NOTHING:
            self.dead[seat] += 1
        else:
            self.hope[seat] += self.best / DIE
            if self.hits:
                self.captures[seat] += 1
            if s.phase == MOVE and s.turn == seat and s.die == number:
                self.now = self.best

    def _try(self, figure: i64, course: Course, forced: bool) -> None:
        """Note what a drive brings, if nothing is in its way."""
        s = self.s
        if course.endless or course.walls.meets(s.taken):
            return
        for gate, level in enumerate(course.gates):
            hit = course.hits[gate]
            if (hit < 0 or not s.is_taken(hit)) and closed(s, level, figure):
                return
        setup = s.setup
        gain = self.turns[figure] - self.distance.landing(course, self.turns[figure])
        victim = victim_of(s, course)
        if victim != NO_FIGURE:
            seat = figure // FIGURES
            loser = victim // FIGURES
            if loser == seat and not forced and not setup.own_capture:
                return
            loss = self.distance.parked - self.turns[victim]
            if setup.team[loser] == setup.team[seat]:
                gain -= loss
            else:
                gain += loss / float(setup.seats - 1)
                self.danger[victim] += 1.0 / DIE
                self.hits = True
        if gain > self.best:
            self.best = gain

    def write_turn(self, seat: i64, wait: i64, out: FeatureBuffer) -> None:
        """Whose turn it is, and what the seat as a whole can do."""
        s = self.s
        opening = s.phase == ROLL_OFF or s.phase == COLOUR
        own = s.turn == seat and not opening
        moves = own and s.phase == MOVE
        out.put_flag(own)
        out.put(0 if opening else COUNT * wait)
        out.put_flag(moves)
        out.put(COUNT * s.die if moves else 0)
        out.put_flag(own and s.chain != NO_FIGURE)
        out.put_flag(opening)
        out.put_real(TURN * self.now if own else 0.0)
        out.put_real(0.0 if own else TURN * self.now)
        out.put_flag(s.sit_out[seat] != 0)
        out.put_flag(seat in s.order)
        out.put_flag(self.forced[seat] != NO_FIGURE)
        out.put(COUNT * self.dead[seat])
        out.put(COUNT * self.captures[seat])
        mates = 0.0
        for other in range(s.setup.seats):
            if other != seat and s.setup.team[other] == s.setup.team[seat]:
                mates += self.need[other]
        out.put_real(TURNS * mates)

    def write_figures(self, seat: i64, out: FeatureBuffer) -> None:
        """The figures of a seat, the nearest to the goal first."""
        s = self.s
        board = s.setup.board
        left: list[i64] = [FIGURES * seat + at for at in range(FIGURES)]
        for _ in range(FIGURES):
            nearest = left[0]
            for figure in left:
                if self.turns[figure] < self.turns[nearest]:
                    nearest = figure
            left.remove(nearest)
            place = s.place[nearest]
            there = place < PARKED
            out.put_real(TURN * self.turns[nearest])
            out.put_real(HIT * self.danger[nearest] if there else 0.0)
            out.put_real(TURN * self._loss(nearest) if there else 0.0)
            out.put_flag(place == PARKED)
            out.put_flag(place == HOME)
            out.put_flag(there and board.temporary[place])
            out.put_flag(there and board.sign[place] == RW)
            out.put_flag(there and board.sign[place] == NO)
