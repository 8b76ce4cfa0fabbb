"""Fits a net to positions by Adam, and rounds it to whole numbers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from viae.bots.net import LARGEST_WEIGHT, MOST, OUTPUTS, Layer, Net
from viae.features import FLAG
from viae.lab.learning.positions import EMPTY, Array, Data

FULL: Final = 2.0  # of a unit, before it is rounded
STEPS: Final = MOST / FULL  # whole numbers for 1
SHIFTS: Final = (10, 10)
UNIT: Final = 65536.0  # of an output
LEAD_WEIGHT: Final = 0.5  # of the error in the lead, against that in winning
HELD_BACK: Final = 0.06  # of the games: they say when to stop


@dataclass(frozen=True)
class Fit:
    """How a net is fitted."""

    hidden: tuple[int, int] = (64, 32)
    epochs: int = 8
    batch: int = 1024
    rate: float = 0.002
    shrink: float = 1e-5  # of the weights, in each step
    seed: int = 0


Parameters = list[Array]  # into the first layer, its bias, the second, its bias, the outputs, their bias, straight


def begin(width: int, fit: Fit) -> Parameters:
    rng = np.random.default_rng(fit.seed)
    one, two = fit.hidden

    def drawn(rows: int, columns: int) -> Array:
        found: Array = rng.standard_normal((rows, columns)) * (1.0 / rows) ** 0.5
        return found.astype(np.float32)

    def empty(*shape: int) -> Array:
        return np.zeros(shape, np.float32)

    return [
        drawn(width, one),
        empty(one),
        drawn(one, two),
        empty(two),
        drawn(two, OUTPUTS) * np.float32(0.1),
        empty(OUTPUTS),
        empty(width, OUTPUTS),
    ]


def shares_from(worth: Array, teams: Array) -> tuple[Array, Array]:
    """Win shares from outputs, and what each seat counts in them: a seat of two in a team counts half."""
    there = teams != EMPTY
    same = (teams[:, :, None] == teams[:, None, :]) & there[:, :, None] & there[:, None, :]
    mates = np.maximum(same.sum(2), 1)
    mean = (same * worth[:, None, :]).sum(2) / mates
    raised = np.exp(np.where(there, mean - np.where(there, mean, -np.inf).max(1, keepdims=True), -np.inf))
    counts = there / mates
    return raised / (raised * counts).sum(1, keepdims=True), counts.astype(np.float32)


class Trainer:
    """One fit: the data, the parameters so far, and those that were best on games held back."""

    def __init__(self, data: Data, margin: float, fit: Fit, start: Parameters | None = None) -> None:
        self.fit: Final = fit
        self.margin: Final = margin
        self.rng: Final = np.random.default_rng(fit.seed + 1)
        games = np.unique(data.game)
        back = self.rng.random(len(games)) < HELD_BACK
        held = back[np.searchsorted(games, data.game)]
        self.data: Final = data.part(np.flatnonzero(~held)) if held.any() else data
        self.held: Final = data.part(np.flatnonzero(held)) if held.any() else self.data
        self.parameters: Parameters = start if start is not None else begin(data.rows.shape[2], fit)
        self.first: Final = [np.zeros_like(one) for one in self.parameters]
        self.second: Final = [np.zeros_like(one) for one in self.parameters]
        self.step = 0
        self.steps: Final = max(1, fit.epochs * (len(self.data) // fit.batch + 1))

    def run(self) -> tuple[Parameters, list[float]]:
        """All epochs; the best parameters, and the error on the games held back after each epoch."""
        best, errors = [one.copy() for one in self.parameters], [self.error()]
        for _ in range(self.fit.epochs):
            order = self.rng.permutation(len(self.data))
            for at in range(0, len(order), self.fit.batch):
                self._learn(self.data.part(np.sort(order[at : at + self.fit.batch])))
            errors.append(self.error())
            if errors[-1] == min(errors):
                best = [one.copy() for one in self.parameters]
        return best, errors

    def error(self) -> float:
        """The mean logarithm of the share that came true, on the games held back, made positive."""
        total = 0.0
        for at in range(0, len(self.held), 4096):
            part = self.held.part(np.arange(at, min(at + 4096, len(self.held))))
            shares, counts = shares_from(self._forward(part)[-1][:, :, 0], part.teams)
            total -= float((counts * part.target * np.log(np.maximum(shares, 1e-9))).sum())
        return total / max(1, len(self.held))

    def _forward(self, part: Data) -> list[Array]:
        into, bias, into_two, bias_two, out, bias_out, straight = self.parameters
        there = part.teams != EMPTY
        flat = part.rows[there].astype(np.float32)  # seats that are not there cost nothing
        flat *= np.float32(1 / FLAG)
        one = flat @ into
        one += bias
        np.clip(one, 0.0, FULL, out=one)
        two = one @ into_two
        two += bias_two
        np.clip(two, 0.0, FULL, out=two)
        found = np.zeros((*there.shape, OUTPUTS), out.dtype)
        found[there] = two @ out + bias_out + flat @ straight
        return [flat, one, two, found]

    def _learn(self, part: Data) -> None:
        flat, one, two, found = self._forward(part)
        shares, counts = shares_from(found[:, :, 0], part.teams)
        slope = np.zeros_like(found)
        slope[:, :, 0] = counts * (shares - part.target)
        wanted = np.clip(part.lead / self.margin, -1.0, 1.0)
        slope[:, :, 1] = LEAD_WEIGHT * (found[:, :, 1] - wanted)
        back = (slope[part.teams != EMPTY] / len(part)).astype(np.float32)
        _, _, into_two, _, out, _, _ = self.parameters
        back_two = (back @ out.T) * ((two > 0.0) & (two < FULL))
        back_one = (back_two @ into_two.T) * ((one > 0.0) & (one < FULL))
        slopes = [
            flat.T @ back_one,
            back_one.sum(0),
            one.T @ back_two,
            back_two.sum(0),
            two.T @ back,
            back.sum(0),
            flat.T @ back,
        ]
        self._adam(slopes)

    def _adam(self, slopes: list[Array]) -> None:
        self.step += 1
        rate = self.fit.rate * max(0.02, 1.0 - self.step / self.steps)
        early, late = 1 - 0.9**self.step, 1 - 0.999**self.step
        for at, slope in enumerate(slopes):
            self.first[at] += np.float32(0.1) * (slope - self.first[at])
            self.second[at] += np.float32(0.001) * (slope * slope - self.second[at])
            move = (self.first[at] / early) / (np.sqrt(self.second[at] / late) + 1e-8)
            self.parameters[at] *= np.float32(1.0 - self.fit.shrink)
            self.parameters[at] -= (rate * move).astype(np.float32)


def rounded(parameters: Parameters) -> Net:
    """The same net in whole numbers."""
    into, bias, into_two, bias_two, out, bias_out, straight = (one.astype(np.float64) for one in parameters)
    one, two = (2.0**shift for shift in SHIFTS)

    def whole(values: Array, plus: float = 0.0) -> Any:
        return np.rint(values + plus).astype(np.int64).tolist()

    def weights(values: Array) -> Any:
        return whole(np.clip(values, -LARGEST_WEIGHT, LARGEST_WEIGHT))

    return Net(
        Layer(whole(bias * STEPS * one, one / 2), weights(into / FLAG * STEPS * one)),
        Layer(whole(bias_two * STEPS * two, two / 2), weights(into_two * two)),
        Layer(whole(bias_out * UNIT), weights(out * UNIT / STEPS)),
        weights(straight / FLAG * UNIT),
        SHIFTS,
    )


def unrounded(net: Net) -> Parameters:
    """The parameters that `rounded` makes this net of: a fit may go on from them."""
    one, two = (2.0**shift for shift in net.shifts)

    def real(values: Any, unit: float, minus: float = 0.0) -> Array:
        return ((np.array(values, np.float64) - minus) / unit).astype(np.float32)

    return [
        real(net.first.weights, STEPS * one / FLAG),
        real(net.first.bias, STEPS * one, one / 2),
        real(net.second.weights, two),
        real(net.second.bias, STEPS * two, two / 2),
        real(net.third.weights, UNIT / STEPS),
        real(net.third.bias, UNIT),
        real(net.straight.weights, UNIT / FLAG),
    ]


def outputs(net: Net, rows: Array) -> Array:
    """What a net of whole numbers says of many rows: exactly what it says of each."""
    flat = rows.reshape(-1, rows.shape[-1]).astype(np.int64)
    one = _units(flat @ np.array(net.first.weights) + np.array(net.first.bias), net.shifts[0])
    two = _units(one @ np.array(net.second.weights) + np.array(net.second.bias), net.shifts[1])
    found = two @ np.array(net.third.weights) + np.array(net.third.bias) + flat @ np.array(net.straight.weights)
    return np.asarray(found).reshape(*rows.shape[:-1], OUTPUTS)


def _units(sums: Array, shift: int) -> Array:
    found: Array = np.minimum(np.maximum(sums, 0) >> shift, MOST)
    return found
