"""Fits `Features.leads`: what a lead in evaluate has to be to make winning e times as likely, at the beginning, halfway
and at the end, by the ends of games of greedy."""

from __future__ import annotations

from math import exp, log
from typing import Annotated, Any

import typer

import viae
from viae.bots.bot import bot
from viae.bots.win_probability import between
from viae.features import features_of

STEPS = 24  # thirds taken off the interval in which the best lead is looked for
SWEEPS = 4  # over the three leads, one after another
WIDEST = 16.0  # times the present lead, or as small a part of it

Leads = tuple[float, float, float]
TableView = tuple[list[float], float, list[int], float]  # what evaluate said, the progress, who won, how much it counts


def seen_in(name: str, seats: int, seed: str) -> list[TableView]:
    """The positions at the beginning of the turns of one game; each game counts the same."""
    match = viae.new(name, seats=seats, seed=seed)
    bot_runner = [bot("greedy", match.game, f"{seed} {seat}") for seat in range(seats)]
    features = features_of(match.game)
    worths: list[tuple[list[float], float]] = []
    turn = -1
    while not match.over:
        now = match.game.turn(match.state)
        if now != turn:
            turn = now
            worths.append((list(match.game.evaluate(match.state)), features.progress(match.state)))
        seat = match.actors[0]
        match.act(bot_runner[seat].choose(match.view(seat), match.legal_for(seat)), seat)
    winners = [seat for seat, place in enumerate(match.ranking) if place == 1]
    return [(worth, progress, winners, 1 / len(worths)) for worth, progress in worths]


def likelihood(seen: list[TableView], leads: Leads) -> float:
    """The mean logarithm of the win share that the winners were given."""
    total = 0.0
    for worth, progress, winners, counts in seen:
        lead = between(leads, progress)
        best = max(worth)
        shares = [exp(max(-30.0, (value - best) / lead)) for value in worth]
        total += counts * sum(log(shares[seat] / sum(shares)) for seat in winners) / len(winners)
    return total / sum(counts for *_, counts in seen)


def fitted(seen: list[TableView], present: Leads) -> Leads:
    """The leads under which the winners were the most likely ones, by ternary search among logarithms."""
    found = list(present)
    for _ in range(SWEEPS):
        for at in range(3):

            def tried(value: float, at: int = at) -> float:
                start, middle, end = (exp(value) if one == at else lead for one, lead in enumerate(found))
                return likelihood(seen, (start, middle, end))

            low, high = log(present[at] / WIDEST), log(present[at] * WIDEST)
            for _ in range(STEPS):
                third = (high - low) / 3
                if tried(low + third) < tried(high - third):
                    low += third
                else:
                    high -= third
            found[at] = exp((low + high) / 2)
    return found[0], found[1], found[2]


def main(
    names: Annotated[list[str] | None, typer.Argument(metavar="GAME", help="Games; all if none is named.")] = None,
    rounds: Annotated[int, typer.Option(min=1, help="Games at every number of seats.")] = 50,
) -> None:
    """Print the present leads of each game, the best ones, and how likely both make the winners."""
    try:
        for name in names or viae.game_names():
            told(name, type(viae.game(name)), rounds)
    except viae.ViaeError as error:
        typer.echo(f"docs/lead.py: {error}", err=True)
        raise typer.Exit(2) from None


def told(name: str, cls: Any, rounds: int) -> None:
    tables = range(cls.min_seats, cls.max_seats + 1)
    seen = [one for seats in tables for n in range(rounds) for one in seen_in(name, seats, f"lead {seats} {n}")]
    present = features_of(viae.game(name)).leads
    best = fitted(seen, present)
    before, after = (f"{shown(leads)} ({likelihood(seen, leads):.4f})" for leads in (present, best))
    typer.echo(f"{name}: {before}, best {after}, {rounds * len(tables)} games")


def shown(leads: Leads) -> str:
    return ", ".join(f"{lead:.3g}" for lead in leads)


if __name__ == "__main__":
    typer.run(main)
