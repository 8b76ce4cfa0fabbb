"""Has bots play the example game of a guide and tells it: python -m tools.example_record GAME [SEED]"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import viae
from viae.bots.bot import LEVELS, bot
from viae.core.game import CHANCE
from viae.core.history import history
from viae.core.match import Match
from viae.presentation import present

SEATS = 4
EXPERT = f"search:{LEVELS['expert'].iterations}"  # `expert` without its clock, so that every machine plays the same
SEEDS = {  # of the games that lie beside the modules, and who plays
    "giro-mondiale": ("giro 3", "greedy"),
    "silk-road": ("silk 1", EXPERT),
    "strada-romana": ("strada 1", EXPERT),
    "struggle-for-rome": ("rome 1", "greedy"),
}
USAGE = "python -m tools.example_record GAME [SEED]; a game without a seed of its own needs one: {games}"


def played(name: str, seed: str, kind: str) -> Match:
    """A whole match of four seats, played by one kind of bot."""
    match = viae.new(name, SEATS, seed)
    bots = [bot(kind, match.game, f"{seed} {seat}") for seat in range(SEATS)]
    while not match.over:
        seat = match.actors[0]
        match.act(bots[seat].choose(match.view(seat), match.legal_for(seat)), seat)
    return match


def sentences(match: Match, lang: str = "en") -> Iterator[str]:
    """The match line by line: how many actions have been played, by whom the last one, and what happened."""
    shown = present(match.game, lang)
    for step in history(match):
        actor = "*" if step.actor == CHANCE else str(step.actor)
        yield f"{step.number + 1} {actor} {step.action.text}: {' '.join(shown.narrate(step))}"


def beside(match: Match) -> Path:
    """Where the example record of a game lies."""
    return Path(str(sys.modules[type(match.game).__module__].__file__)).with_name("example.record")


def main(arguments: Sequence[str]) -> int:
    name, seed = [*arguments, "", ""][:2]
    usual, kind = SEEDS.get(name, ("", EXPERT))
    seed = seed or usual
    if name not in viae.game_names() or not seed or len(arguments) > 2:
        print(USAGE.format(games=", ".join(viae.game_names())), file=sys.stderr)
        return 2
    match = played(name, seed, kind)
    beside(match).write_text(match.record.text(), encoding="utf-8")
    print("\n".join(sentences(match)))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
