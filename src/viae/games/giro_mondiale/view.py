"""The view: what a seat sees in Giro Mondiale, which is everything."""

from __future__ import annotations

from typing import Final

from viae.core.game import View as BaseView
from viae.games.giro_mondiale.board import CCW, COLOURS, ER, FIGURES, HOME, PARKED, Fields
from viae.games.giro_mondiale.rules import closed_levels
from viae.games.giro_mondiale.state import COLOUR, NO_FIGURE, Setup, State

NO_COLOUR: Final = -1
PHASES: Final = ("roll-off", "roll", "move", "over", "colour")


class View(BaseView):
    """Everything on the table, for a seat or a spectator. The fields are those of the state."""

    def __init__(self, seat: int, s: State) -> None:
        super().__init__(seat)
        self.setup: Final[Setup] = s.setup
        self.place: Final = s.place[:]
        self.facing: Final = s.facing[:]
        self.sit_out: Final = s.sit_out
        self.phase: Final = s.phase
        self.turn: Final = s.turn
        self.die: Final = s.die
        self.chain: Final = s.chain
        self.turns: Final = s.turns
        self.roll_off: Final = s.roll_off
        self.drawn: Final = s.drawn
        self.order: Final = s.order
        self.points: Final = s.points
        self.totals: Final = s.totals
        self.games: Final = s.games
        self.closed: Final = closed_levels(s)  # the levels that are closed

    def colour(self, seat: int) -> int:
        """A seat's colour number; NO_COLOUR while the colour die has not given it one."""
        if self.phase == COLOUR:
            return self.drawn[seat] if seat < len(self.drawn) else NO_COLOUR
        return self.setup.colours[seat]

    def place_name(self, place: int) -> str:
        """A place as people and records write it: "2-04", "parked", "home"."""
        if place == PARKED:
            return "parked"
        return "home" if place == HOME else self.setup.board.names[place]

    def occupant(self, field: int) -> int:
        """The figure on a field, or NO_FIGURE."""
        return self.place.index(field) if field in self.place else NO_FIGURE

    def direction(self, figure: int) -> str:
        """Where a figure's next move goes: "cw", "ccw", or "free" if it may choose."""
        place = self.place[figure]
        if place < PARKED and self.setup.board.sign[place] == ER:
            return "free"
        return "ccw" if self.facing[figure] == CCW else "cw"

    def data(self) -> dict[str, object]:
        colours = [self.colour(seat) for seat in range(self.setup.seats)]
        return {
            "game": "giro-mondiale",
            "seat": self.seat,
            "phase": PHASES[self.phase],
            "turn": self.turn,
            "die": self.die,
            "chain": self.chain,
            "colours": [COLOURS[colour] if colour != NO_COLOUR else None for colour in colours],
            "teams": list(self.setup.team) if self.setup.teams else [],
            "figures": [
                {"seat": at // FIGURES, "place": self.place_name(place), "direction": self.direction(at)}
                for at, place in enumerate(self.place)
            ],
            "closed": self.closed,
            "sit_out": [seat for seat, out in enumerate(self.sit_out) if out],
            "turns": self.turns,
            "roll_off": list(self.roll_off),
            "home": list(self.order),
            "points": list(self.points),
            "totals": list(self.totals),
            "games": self.games,
        }


def imagined(view: View) -> State:
    """The only state this view allows."""
    board = view.setup.board
    taken = Fields()
    for place in view.place:
        if place < PARKED:
            taken.toggle(board.level[place], board.bit[place])
    s = State(view.setup)
    s.place = view.place[:]
    s.facing = view.facing[:]
    s.taken = taken
    s.sit_out = view.sit_out
    s.phase = view.phase
    s.turn = view.turn
    s.die = view.die
    s.chain = view.chain
    s.turns = view.turns
    s.roll_off = view.roll_off
    s.drawn = view.drawn
    s.order = view.order
    s.points = view.points
    s.totals = view.totals
    s.games = view.games
    return s
