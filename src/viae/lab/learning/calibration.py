"""How well win shares foretell who wins: log-loss, and what was said against what came, by quarter of the game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np

from viae.bots.value import Value
from viae.lab.learning.positions import EMPTY, Array, Data
from viae.lab.learning.training import outputs, shares_from

QUARTERS: Final = 4
BINS: Final = 10
LEAST: Final = 1e-6  # a share that is said to be smaller counts as this


@dataclass(frozen=True)
class Quarter:
    """One quarter of the games, or all of them."""

    positions: int
    log_loss: float
    said: float  # the mean win share of the favourite
    won: float  # how often the favourite won
    off: float  # the mean distance between what was said and what came, over shares of about the same size


def learned_shares(value: Value, data: Data) -> Array:
    """The win shares that a value gives to all positions, exactly as in play."""
    return shares_from(outputs(value.net, data.rows)[:, :, 0] / value.unit, data.teams)[0]


def judged(shares: Array, data: Data) -> list[Quarter]:
    """The four quarters and the whole."""
    _, counts = shares_from(np.zeros(shares.shape), data.teams)
    parts = [np.flatnonzero(data.quarter == quarter) for quarter in range(QUARTERS)]
    parts.append(np.arange(len(data)))
    return [_quarter(shares[part], data.won[part], counts[part], data.teams[part]) for part in parts]


def _quarter(shares: Array, won: Array, counts: Array, teams: Array) -> Quarter:
    if len(shares) == 0:
        return Quarter(0, 0.0, 0.0, 0.0, 0.0)
    loss = -(counts * won * np.log(np.maximum(shares, LEAST))).sum(1)
    rows = np.arange(len(shares))
    favourite = np.where(teams != EMPTY, shares, -1.0).argmax(1)
    there = teams != EMPTY
    said, came = shares[there], won[there]
    which = np.minimum((said * BINS).astype(int), BINS - 1)
    off = 0.0
    for one in range(BINS):
        chosen = which == one
        if chosen.any():
            off += abs(float(said[chosen].mean() - came[chosen].mean())) * float(chosen.mean())
    return Quarter(
        len(shares), float(loss.mean()), float(shares[rows, favourite].mean()), float(won[rows, favourite].mean()), off
    )


def gain(better: Array, worse: Array, data: Data) -> tuple[float, float]:
    """By how much one judgement has less log-loss than another: the mean over games, and 1.96 standard errors."""
    _, counts = shares_from(np.zeros(better.shape), data.teams)
    losses = [-(counts * data.won * np.log(np.maximum(one, LEAST))).sum(1) for one in (worse, better)]
    games, at = np.unique(data.game, return_inverse=True)
    means = np.bincount(at, losses[0] - losses[1]) / np.bincount(at)
    if len(games) < 2:
        return float(means.mean()), float("inf")
    return float(means.mean()), float(1.96 * means.std(ddof=1) / len(games) ** 0.5)
