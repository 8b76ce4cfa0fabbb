"""Fits `Game.lead`: how large a lead in evaluate makes winning e times as likely, by the ends of games of greedy."""

from __future__ import annotations

from math import exp, log
from typing import Annotated, Any

import typer

import viae
from viae.bots.bot import bot

STEPS = 24  # halvings of the interval in which the best lead is looked for
WIDEST = 16.0  # times the present lead, or as small a part of it

TableView = tuple[list[float], list[int], float]  # what evaluate said, who won, how much the position counts


def seen_in(name: str, seats: int, seed: str) -> list[TableView]:
    """The positions at the beginning of the turns of one game; each game counts the same."""
    match = viae.new(name, seats=seats, seed=seed)
    bot_runner = [bot("greedy", match.game, f"{seed} {seat}") for seat in range(seats)]
    worths: list[list[float]] = []
    turn = -1
    while not match.over:
        now = match.game.turn(match.state)
        if now != turn:
            turn = now
            worths.append(list(match.game.evaluate(match.state)))
        seat = match.actors[0]
        match.act(bot_runner[seat].choose(match.view(seat), match.legal_for(seat)), seat)
    winners = [seat for seat, place in enumerate(match.ranking) if place == 1]
    return [(worth, winners, 1 / len(worths)) for worth in worths]


def likelihood(seen: list[TableView], lead: float) -> float:
    """The mean logarithm of the win share that the winners were given."""
    total = 0.0
    for worth, winners, counts in seen:
        best = max(worth)
        shares = [exp(max(-30.0, (value - best) / lead)) for value in worth]
        total += counts * sum(log(shares[seat] / sum(shares)) for seat in winners) / len(winners)
    return total / sum(counts for _, _, counts in seen)


def fitted(seen: list[TableView], present: float) -> float:
    """The lead under which the winners were the most likely ones, by ternary search among logarithms."""
    low, high = log(present / WIDEST), log(present * WIDEST)
    for _ in range(STEPS):
        third = (high - low) / 3
        if likelihood(seen, exp(low + third)) < likelihood(seen, exp(high - third)):
            low += third
        else:
            high -= third
    return exp((low + high) / 2)


def main(
    names: Annotated[list[str] | None, typer.Argument(metavar="GAME", help="Games; all if none is named.")] = None,
    rounds: Annotated[int, typer.Option(min=1, help="Games at every number of seats.")] = 50,
) -> None:
    """Print the present lead of each game, the best one, and how likely both make the winners."""
    try:
        for name in names or viae.game_names():
            told(name, type(viae.game(name)), rounds)
    except viae.ViaeError as error:
        typer.echo(f"docs/lead.py: {error}", err=True)
        raise typer.Exit(2) from None


def told(name: str, cls: Any, rounds: int) -> None:
    tables = range(cls.min_seats, cls.max_seats + 1)
    seen = [one for seats in tables for n in range(rounds) for one in seen_in(name, seats, f"lead {seats} {n}")]
    best = fitted(seen, cls.lead)
    typer.echo(
        f"{name}: {cls.lead:g} ({likelihood(seen, cls.lead):.4f}), best {best:.3g} ({likelihood(seen, best):.4f}), "
        f"{rounds * len(tables)} games"
    )


if __name__ == "__main__":
    typer.run(main)
