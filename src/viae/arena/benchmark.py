"""The page on the strength of the bots: duels, complaints and win chances, as rows in files and tables."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from itertools import cycle
from pathlib import Path
from typing import Any, Final

from rich.console import Console
from rich.text import Text

from viae.arena.journal import SHOWN, skill_text
from viae.arena.run import ArenaRequest, ArenaResult, plan_for, run
from viae.arena.standings import wilson
from viae.bots.bot import BOTS, LEVELS, Bot, SearchBot, Skill, bot
from viae.bots.rng import Rng
from viae.core.game import CHANCE, NOBODY
from viae.core.match import AnyGame
from viae.core.registry import game_class, game_on

SEATS: Final = 4  # at a table, if the game allows as many
EVEN: Final = 0.5
ABOVE: Final = 2  # from this level on, counted from 0, a level is held against the best bot that does not search
REMAINS: Final = {  # of what people complain of, by game: what is still found, and why
    "silk-road": [
        "Fewer are shown than owned only by a seat that surely wins with them: nobody else can have so many, and how",
        "many it has stays secret.",
    ],
    "strada-romana": [
        "A pass brings a coin, and with two players whoever opens a jam opens it for the other one too. `beginner`,",
        "`casual` and `greedy` look one step ahead, so they also pass where a whole turn would reach goods three or",
        "four steps away; `strong` sees its whole turn but not the reply, and waits where there is little to take.",
        "`expert` sees both.",
    ],
}
Pair = tuple[str, str]  # the bot expected to be stronger comes first
Row = dict[str, Any]  # one measured result, as JSON
PLAY: Final = "how they play"  # the seed of the choices that tell bots apart
CHOICES: Final = 40  # of them
HASTE: Final = 30  # iterations of each
KEYS: Final = ("kind", "game", "seats", "bots", "what", "by", "quarter", "seed")  # rows that agree replace each other


@dataclass
class Measured:
    """A duel and its outcome, and a digest of how these bots play."""

    game: str
    seats: int
    pair: Pair
    seed: str
    outcome: ArenaResult
    play: str


def ladder(levels: Sequence[str], simple: Sequence[str]) -> list[Pair]:
    """Every level against the one below it, the first against the weakest bot, the strong ones against the best bot
    that does not search."""
    steps = list(zip(levels, [simple[0], *levels], strict=False))
    return [*steps, *((level, simple[-1]) for level in levels[ABOVE:])]


def table_size(game: str, seats: int) -> int:
    cls = game_class(game)
    return max(cls.min_seats, min(cls.max_seats, seats))


def measure(
    folder: Path,
    games: Sequence[str],
    pairs: Sequence[Pair],
    request: ArenaRequest,
    seed: str,
    seats: int,
    err: Console,
) -> Iterator[Measured]:
    """Play every duel in every game, each resumed from a folder of its own."""
    for game in games:
        size = table_size(game, seats)
        for pair in pairs:
            plan = plan_for(game, list(pair), seats=size, seed=seed, records=False)
            name = f"{game}-{size}-{'-'.join(pair)}-{seed}".replace(":", "_").replace("/", "_").replace(" ", "_")
            err.print(Text(f"{game}, {size} seats: {pair[0]}, {pair[1]}"))
            outcome = run(plan, replace(request, folder=folder / name, resume=True), err)
            if outcome is not None:
                yield Measured(game, size, pair, seed, outcome, play_of(game, size, pair))
            if outcome is None or outcome.broken_off:
                return


def play_of(name: str, seats: int, pair: Pair) -> str:
    """A digest of what bots choose at the start of a game: code that changes no choice changes no strength. Each thinks
    for a few iterations here, as no clock is like another; what it is allowed otherwise is in the digest too."""
    game = game_on(name, None, {})
    s, dice = game.start(seats), Rng(PLAY)
    players = [_hasty(spec, game) for spec, _ in zip(cycle(pair), range(seats), strict=False)]
    played = [f"{name} {game.version}", *[skill_text(getattr(bot(spec, game), "skill", None)) for spec in pair]]
    for _ in range(CHOICES):
        while game.first_actor(s) == CHANCE:
            game.outcome_at(s, dice.below(game.outcome_total(s))).do(s, CHANCE)
        if (seat := game.first_actor(s)) == NOBODY:
            break
        action = players[seat].choose(game.view(s, seat), game.legal_actions(s, seat))
        played.append(action.text)
        action.do(s, seat)
    return sha256("\n".join(played).encode()).hexdigest()[:SHOWN]


def _hasty(spec: str, game: AnyGame) -> Bot:
    player = bot(spec, game, PLAY)
    if not isinstance(player, SearchBot) or not player.skill.searches:
        return player
    hasty = Skill(HASTE, overlooks=player.skill.overlooks, rounds_ahead=player.skill.rounds_ahead)
    return SearchBot(game, PLAY, hasty, learned=player.search.value is not None)


# ---- rows


def duel_row(one: Measured, command: str) -> Row:
    """The row of a duel: what part of the victories the first bot won."""
    tally, duel = one.outcome.tally, one.outcome.tally.verdict.duels[0]
    first, second = sorted(one.outcome.standings, key=lambda standing: one.pair.index(standing.bot))
    chairs = first.sat / max(1, first.games)
    interval = first.wins.interval
    return {
        "kind": "duel",
        "game": one.game,
        "seats": one.seats,
        "bots": list(one.pair),
        "seed": one.seed,
        "play": one.play,
        "games": tally.played,
        "observations": first.wins.observations,
        "stopped when clear": one.outcome.stopped,
        "victories": first.wins.value * chairs,
        "interval": None if interval is None else [end * chairs for end in interval],
        "clear": duel.clear,
        "ms": [first.milliseconds, second.milliseconds],
        "faults": sum(first.faults.values()) + sum(second.faults.values()),
        "command": command,
    }


def read_rows(path: Path) -> list[Row]:
    if not path.exists():
        return []
    rows: list[Row] = json.loads(path.read_text(encoding="utf-8"))
    return rows


def with_rows(rows: Sequence[Row], new: Sequence[Row]) -> list[Row]:
    """The rows, with new ones instead of those about the same, or about the same duel of bots that played otherwise."""
    play = {identity(row, KEYS[:-1]): row.get("play") for row in new}
    found = {
        identity(row): row
        for row in rows
        if identity(row, KEYS[:-1]) not in play or play[identity(row, KEYS[:-1])] == row.get("play")
    }
    found.update({identity(row): row for row in new})
    return list(found.values())


def identity(row: Row, keys: Sequence[str] = KEYS) -> str:
    return json.dumps([row.get(key) for key in keys])


def pooled(rows: Sequence[Row]) -> list[Row]:
    """One row for each duel: the games of all its seeds together."""
    duels: dict[str, list[Row]] = {}
    for row in rows:
        duels.setdefault(identity(row, KEYS[:-1]), []).append(row)
    return [_together(own) for own in duels.values()]


def _together(rows: Sequence[Row]) -> Row:
    games = sum(row["games"] for row in rows)
    victories = sum(row["games"] * row["victories"] for row in rows) / games
    interval = wilson(victories, sum(row["observations"] for row in rows))
    early = any(row["stopped when clear"] for row in rows)
    decided = interval is not None and not early and not interval[0] <= EVEN <= interval[1]
    return {
        **rows[0],
        "games": games,
        "victories": victories,
        "interval": interval,
        "clear": decided or any(row["clear"] for row in rows),
        "ms": [_mean([(row["ms"][at], row["games"]) for row in rows]) for at in range(2)],
        "faults": sum(row["faults"] for row in rows),
    }


def _mean(values: Sequence[tuple[float | None, int]]) -> float | None:
    """The mean of numbers with weights, of those that are known."""
    known = [(value, weight) for value, weight in values if value is not None]
    return sum(value * weight for value, weight in known) / sum(weight for _, weight in known) if known else None


def write_rows(path: Path, rows: Sequence[Row]) -> None:
    lines = ",\n".join(json.dumps(row) for row in rows)
    path.write_text(f"[\n{lines}\n]\n", encoding="utf-8")


# ---- the page


def page(rows: Sequence[Row]) -> str:
    """The page, in Markdown."""
    lines = [
        "# How strong the bots are",
        "",
        "Made by `python docs/strength.py --page` from `docs/strength.json`, where every row stands with the command",
        "that measured it, on the compiled engine. [Bots](bots.md) explains the levels, [Pace](pace.md) how fast they",
        "think.",
        "",
        "**Duels.** Seatings are drawn, half the seats for each bot, and each deal is played once more with the same",
        "dice and the chairs exchanged. *Victories* are the first bot's part of all victories: 50 % is even. The",
        "interval is Wilson's (95 %), for a number of games that does not depend on their results; games of several",
        "seeds count together. A bot is called stronger if the interval lies above 50 %, or if a duel was ended by a",
        "bound that holds at any moment. *Not decided* means that these games do not show who is stronger, not that",
        "both are equal.",
        "`by-hand` is the search without a learned value, as it was before there were any.",
        "",
    ]
    for game in dict.fromkeys(row["game"] for row in rows):
        own = [row for row in rows if row["game"] == game]
        lines += [f"## {game_class(game).title}", ""]
        for kind, section in (("duel", _duels), ("complaint", _complaints), ("chances", _chances)):
            chosen = [row for row in own if row["kind"] == kind]
            lines += [*section(chosen), ""] if chosen else []
    return "\n".join(lines).rstrip() + "\n"


def _duels(rows: Sequence[Row]) -> list[str]:
    lines = ["| seats | duel | games | victories | ms a decision | verdict |", "|---|---|---|---|---|---|"]
    for row in sorted(pooled(rows), key=lambda row: int(row["seats"])):
        first, second = row["bots"]
        verdict = "not decided" if not row["clear"] else f"{first if row['victories'] > EVEN else second} is stronger"
        faults = f" ({row['faults']} lost by a fault)" if row["faults"] else ""
        pace = ", ".join("-" if one is None else f"{one:.3g}" for one in row["ms"])
        lines.append(
            f"| {row['seats']} | {first} - {second} | {row['games']}{faults} | "
            f"{share(row['victories'], row['interval'])} | {pace} | {verdict} |"
        )
    return lines


def _complaints(rows: Sequence[Row]) -> list[str]:
    lines = ["| seats | players | what people complained about | engine | found | games |", "|---|---|---|---|---|---|"]
    for row in sorted(rows, key=lambda row: (row["seats"], row["what"], row["bots"])):
        found = str(row["count"]) if row["of"] is None else f"{row['count']} of {row['of']}"
        found += f" ({row['count'] / row['of']:.1%})" if row["of"] else ""
        lines.append(
            f"| {row['seats']} | {', '.join(row['bots'])} | {row['what']} | {row['by']} | {found} | {row['games']} |"
        )
    remains = REMAINS.get(rows[0]["game"], [])
    return [*lines, "", *remains] if remains else lines


def _chances(rows: Sequence[Row]) -> list[str]:
    games = max(int(row["games"]) for row in rows)
    lines = [
        f"Win chances as a seat's view tells them, the mean over imagined worlds, in {games} held-out games of several",
        "levels: log-loss, and the favourite's chance as said > as it came. The last column is that of even shares.",
        "",
        "| seats | judged by | quarter 1 | quarter 2 | quarter 3 | quarter 4 | all | even shares |",
        "|---|---|---|---|---|---|---|---|",
    ]
    for seats, by in dict.fromkeys((row["seats"], row["by"]) for row in rows):
        cells = [_quarter(row) for row in rows if (row["seats"], row["by"]) == (seats, by)]
        even = next(row["even"] for row in rows if (row["seats"], row["by"]) == (seats, by))
        lines.append(f"| {seats} | {by} | {' | '.join(cells)} | {even:.3f} |")
    return lines


def _quarter(row: Row) -> str:
    return f"{row['log-loss']:.3f} ({row['said']:.0%} > {row['won']:.0%})"


def share(value: float, interval: Sequence[float] | None) -> str:
    """A share and its interval, in percent."""
    return f"{value:.1%}" + ("" if interval is None else f" [{interval[0]:.1%}, {interval[1]:.1%}]")


def builtin_duels(search: str) -> list[Pair]:
    """The duels of the built-in bots: the levels, and the search with a learned value against the same without."""
    simple = [name for name in BOTS if name not in LEVELS and name != "search"]
    return [*ladder(list(LEVELS), simple), (f"search:{search}", f"by-hand:{search}")]
