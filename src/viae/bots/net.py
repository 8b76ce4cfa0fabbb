"""A small net of whole numbers: the same result on every machine and engine, to the last bit.

A row of features goes through two hidden layers to two sums: one for winning, one for the lead at the end. The
features also go straight to the sums, so that the layers only have to learn what a weighted sum cannot say. Units are
sums, shifted to the right and kept from 0 to MOST.
"""

from __future__ import annotations

from struct import pack, unpack
from typing import Final

from viae.core.errors import SetupError
from viae.features import LARGEST

try:
    from viae.bots import _kernel

    HAS_KERNEL = True
except ImportError:  # not compiled
    HAS_KERNEL = False

OUTPUTS: Final = 2
MOST: Final = 255  # of a unit
MOST_WIDE: Final = 256  # units of a layer; must agree with _kernel.c, as must
MOST_NUMBERS: Final = 1024  # of a row
BITS: Final = 32  # of a sum
HALF: Final = 1 << (BITS - 1)
LARGEST_WEIGHT: Final = (1 << 15) - 1


class Layer:
    """Weights by input, a bias for each unit. Sums of all units are one long number, BITS for each."""

    def __init__(self, bias: list[int], weights: list[list[int]]) -> None:
        self.bias: Final = bias
        self.weights: Final = weights  # [input][unit]
        self._rows: Final = [_in_lanes(row) for row in weights]
        self._start: Final = _in_lanes([one + HALF for one in bias])
        self._format: Final = f"<{len(bias)}I"

    def sums(self, values: list[int]) -> list[int]:
        """Of each unit; as long as none reaches HALF, lanes do not touch."""
        total = self._start
        for at, value in enumerate(values):
            if value:
                total += value * self._rows[at]
        lanes = unpack(self._format, total.to_bytes(len(self.bias) * BITS // 8, "little"))
        return [lane - HALF for lane in lanes]

    def reach(self, most: int) -> int:
        """The largest sum that any inputs up to this number can make, either way."""
        units = range(len(self.bias))
        return max([abs(self.bias[unit]) + most * sum([abs(row[unit]) for row in self.weights]) for unit in units])


def _in_lanes(values: list[int]) -> int:
    total = 0
    for at, value in enumerate(values):
        total += value << (BITS * at)
    return total


class Net:
    """Two hidden layers, and the way past them."""

    def __init__(
        self, first: Layer, second: Layer, third: Layer, straight: list[list[int]], shifts: tuple[int, int]
    ) -> None:
        self.width: Final = len(first.weights)  # numbers of a row
        self.first: Final = first
        self.second: Final = second
        self.third: Final = third
        self.straight: Final = Layer([0] * OUTPUTS, straight)
        self.shifts: Final = shifts
        self.wide: Final = (len(first.bias), len(second.bias))  # units of the hidden layers
        self._check()
        self.packed: Final = self._packed()

    def _check(self) -> None:
        layers = (self.first, self.second, self.third)
        shape = [(len(one.weights), len(one.bias)) for one in layers]
        wide = self.wide
        if (
            shape != [(self.width, wide[0]), wide, (wide[1], OUTPUTS)]
            or max(wide) > MOST_WIDE
            or self.width > MOST_NUMBERS
        ):
            raise SetupError(f"layers of {shape} make no net.")
        sums = self.third.reach(MOST) + self.straight.reach(LARGEST)
        if max(self.first.reach(LARGEST), self.second.reach(MOST), sums) >= HALF:
            raise SetupError(f"the sums of a net stay within {BITS} bits, whatever the position.")
        if max([abs(one) for row in self._rows() for one in row]) > LARGEST_WEIGHT:
            raise SetupError(f"a weight of a net is from -{LARGEST_WEIGHT} to {LARGEST_WEIGHT}.")

    def _rows(self) -> list[list[int]]:
        return [*self.first.weights, *self.second.weights, *self.third.weights, *self.straight.weights]

    def _packed(self) -> bytes:
        """As the kernel reads it: the shape, the biases, the weights row by row."""
        wide = self.wide
        biases = [*self.first.bias, *self.second.bias, *self.third.bias]
        data = pack("=6i", self.width, wide[0], wide[1], self.shifts[0], self.shifts[1], MOST)
        data += pack(f"={len(biases)}i", *biases)
        return data + b"".join([pack(f"={len(row)}h", *row) for row in self._rows()])

    def outputs(self, values: list[int], seats: int) -> list[int]:
        """The two sums of each seat, from its row of numbers."""
        if HAS_KERNEL:
            return _kernel.outputs(self.packed, values, seats)
        return self.plain_outputs(values, seats)

    def plain_outputs(self, values: list[int], seats: int) -> list[int]:
        """The same without the kernel: the definition."""
        found: list[int] = []
        for seat in range(seats):
            row = values[seat * self.width : (seat + 1) * self.width]
            one = _units(self.first.sums(row), self.shifts[0])
            two = _units(self.second.sums(one), self.shifts[1])
            third = self.third.sums(two)
            straight = self.straight.sums(row)
            for at in range(OUTPUTS):
                found.append(third[at] + straight[at])
        return found


def _units(sums: list[int], shift: int) -> list[int]:
    return [0 if value < 0 else min(value >> shift, MOST) for value in sums]
