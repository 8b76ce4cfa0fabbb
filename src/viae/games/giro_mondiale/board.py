"""The board as tables. board_schema.py reads and checks a board file, path.py moves over the board.

Places are numbers: fields 0 to n-1 (ring by ring from the outside, clockwise from north), then PARKED and HOME,
which are the same on every board.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from mypy_extensions import i64

LEVELS: Final = 4
DIE: Final = 6
FIGURES: Final = 4  # of each colour
MOST_FIELDS: Final = 240  # so that every place is a small number, which Python keeps ready
PARKED: Final = 250
HOME: Final = 251
NOBODY: Final = -1
CW: Final = 0
CCW: Final = 1

SIGNS: Final = ("C", "GA", "NE", "SL", "HA", "PR", "RW", "ST", "NO", "ER", "UT")
C: Final = 0  # connecting road
GA: Final = 1  # green arrow
NE: Final = 2  # no entry
SL: Final = 3  # slippery road
HA: Final = 4  # absolute no stopping
PR: Final = 5  # priority road
RW: Final = 6  # roadworks
ST: Final = 7  # stop
NO: Final = 8  # no overtaking
ER: Final = 9  # end of restrictions
UT: Final = 10  # U-turn
NEVER: Final = (GA, NE, SL, HA)  # GM-402: nobody ever rests there
TEMPORARY: Final = (C, PR, RW)  # GM-402: a figure rests there until its next turn

COLOURS: Final = ("red", "blue", "green", "yellow")


class Fields:
    """A set of fields: a whole number for each ring, a bit for each field. Quick to copy and to compare."""

    def __init__(self, one: i64 = 0, two: i64 = 0, three: i64 = 0, four: i64 = 0) -> None:
        self.one = one  # the outermost ring
        self.two = two
        self.three = three
        self.four = four

    def copy(self) -> Fields:
        return Fields(self.one, self.two, self.three, self.four)

    def ring(self, level: i64) -> i64:
        """The fields of one ring that are in the set."""
        if level <= 2:
            return self.one if level == 1 else self.two
        return self.three if level == 3 else self.four

    def toggle(self, level: i64, bit: i64) -> None:
        """Put a field in, or take it out."""
        if level == 1:
            self.one ^= bit
        elif level == 2:
            self.two ^= bit
        elif level == 3:
            self.three ^= bit
        else:
            self.four ^= bit

    def meets(self, other: Fields) -> bool:
        """Whether some field is in both sets."""
        together = (self.one & other.one) | (self.two & other.two)
        return (together | (self.three & other.three) | (self.four & other.four)) != 0


class Board:
    """The tables of one board file."""

    def __init__(self, data: dict[str, Any], signs: list[i64], exits: list[i64]) -> None:
        self.data: Final = data  # the file, for pictures and names
        self.ring: Final = len(signs) // LEVELS  # fields of each ring
        self.fields: Final = len(signs)
        self.sign: Final = signs  # of each field
        self.exit: Final = exits  # by colour: the field just before the exit of its car park
        # GM-103, R-01: levels count from the outside in; the ring numbers of the old picture are 5 - level
        self.level: Final[list[i64]] = [1 + f // self.ring for f in range(self.fields)]
        self.inward: Final = [
            f + self.ring if self.level[f] < LEVELS else HOME for f in range(self.fields)
        ]  # GM-104, R-02
        self.outward: Final = [f - self.ring if self.level[f] > 1 else PARKED for f in range(self.fields)]  # GM-104
        self.bit: Final[list[i64]] = [
            1 << f % self.ring for f in range(self.fields)
        ]  # of each field in its ring's number
        self.temporary: Final = [sign in TEMPORARY for sign in signs]  # GM-402
        self.works: Final[list[list[i64]]] = [  # by level: its roadworks fields
            [f for f in range(self.fields) if signs[f] == RW and self.level[f] == level] for level in range(LEVELS + 1)
        ]
        self.works_bits: Final = [sum([self.bit[f] for f in fields]) for fields in self.works]
        scoring = data["scoring"]
        self.worth: Final = [scoring["by_level"][self.level[f] - 1] for f in range(self.fields)]
        self.worth_parked: Final[int] = scoring["car_park"]
        self.names: Final = [f"{self.level[f]}-{f % self.ring:02}" for f in range(self.fields)]

    def next(self, field: int, direction: int) -> int:
        """The neighbouring field on the same ring; rings have no end (GM-309)."""
        first = field - field % self.ring
        step = 1 if direction == CW else self.ring - 1
        return first + (field - first + step) % self.ring

    def facts(self) -> str:
        """What play depends on, as text: equal for two files exactly if they are the same board."""
        signs = " ".join(SIGNS[sign] for sign in self.sign)
        worth = " ".join(map(str, [*self.worth[:: self.ring], self.worth_parked]))
        seats = self.data["default_seats"]
        defaults = [seats[count] for count in ("2", "3", "4")]
        return f"giro-mondiale {signs} exits {self.exit} worth {worth} default seats {defaults}"


def standard_board_text() -> str:
    """The board file that comes with the game."""
    return Path(__file__).with_name("board.toml").read_text(encoding="utf-8")


def read_board(text: str) -> Board:
    """The board in a board file; BoardError with every fault found if it cannot be played on."""
    from viae.games.giro_mondiale.board_schema import checked

    data, signs, exits = checked(text)
    return Board(data, signs, exits)


def field_id(level: int, index: int) -> str:
    """A field's id in a board file."""
    return f"L{level}-{index:02}"
