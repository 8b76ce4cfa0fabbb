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
# what evaluate said, the progress, who won, how much it counts, the quarter of the game
TableView = tuple[list[float], float, list[int], float, int]
QUARTERS = 4


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
    count = len(worths)
    return [(worth, at, winners, 1 / count, QUARTERS * number // count) for number, (worth, at) in enumerate(worths)]


def likelihood(seen: list[TableView], leads: Leads) -> float:
    """The mean logarithm of the win share that the winners were given."""
    total = 0.0
    for worth, progress, winners, counts, _ in seen:
        lead = between(leads, progress)
        best = max(worth)
        shares = [exp(max(-30.0, (value - best) / lead)) for value in worth]
        total += counts * sum(log(shares[seat] / sum(shares)) for seat in winners) / len(winners)
    return total / sum(counts for *_, counts, _ in seen)


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
    """Print the present leads of each game and the best ones, and the log-loss of both in other games."""
    try:
        for name in names or viae.game_names():
            told(name, type(viae.game(name)), rounds)
    except viae.ViaeError as error:
        typer.echo(f"docs/lead.py: {error}", err=True)
        raise typer.Exit(2) from None


def told(name: str, cls: Any, rounds: int) -> None:
    """Fit to every second game; the others say by quarter how much better it is."""
    tables = range(cls.min_seats, cls.max_seats + 1)
    games = [seen_in(name, seats, f"lead {seats} {n}") for n in range(rounds) for seats in tables]
    half = len(games) // 2 // len(tables) * len(tables) or len(games)
    present = features_of(viae.game(name)).leads
    best = fitted([one for game in games[:half] for one in game], present)
    typer.echo(f"{name}: {shown(present)}; best {shown(best)}, fitted to {half} of {len(games)} games")
    rest = [one for game in games[half:] or games for one in game]
    parts = [[one for one in rest if one[-1] == quarter] for quarter in range(QUARTERS)]
    for word, leads in (("before", present), ("after", best)):
        losses = " ".join(f"{-likelihood(part, leads):.4f}" for part in [*parts, rest])
        typer.echo(f"  log-loss {word} in quarters 1 to 4 and in all of the other games: {losses}")


def shown(leads: Leads) -> str:
    return ", ".join(f"{lead:.3g}" for lead in leads)


if __name__ == "__main__":
    typer.run(main)
