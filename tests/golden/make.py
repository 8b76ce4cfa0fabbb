"""Writes golden files that are missing; never one that is there. Run: python -m tests.golden.make

When the version of a game's rules changes, its records move to a folder `rules-N` of the old version N.
"""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path
from typing import Any

import viae
from viae.bots.bot import bot
from viae.bots.playout import playout
from viae.bots.rng import Rng

HERE = Path(__file__).parent
MATCHES: dict[str, dict[str, tuple[int, list[str], dict[str, Any]]]] = {  # seats, bots in turn, options
    "giro-mondiale": {
        "two": (2, ["greedy", "random"], {}),
        "three-play-on": (3, ["random"], {"play_on": True}),
        "four": (4, ["greedy"], {}),
        "four-teams-match-sparing": (
            4,
            ["greedy", "random"],
            {"teams": True, "team_pairs": "red+yellow", "match_games": 2},
        ),
        "four-all-options": (
            4,
            ["random"],
            {
                "void_start": "forbidden",
                "decline_capture": "forbidden",
                "own_capture": "free",
                "only_figure": "forced",
                "step_inwards": "two_fields",
                "road_from_third_ring": "goal",
                "colours": "green,red,yellow,blue",
                "turn_cap": 250,
            },
        ),
    },
    "strada-romana": {
        "two-tuned": (2, ["greedy", "random"], {}),
        "three-both-tuned": (3, ["greedy"], {"collect_limit": "both"}),
        "four-tuned": (4, ["greedy"], {}),
        "five-tuned": (5, ["random", "greedy"], {}),
        "four-all-options": (
            4,
            ["random"],
            {
                "split_runs": "contiguous",
                "bets_close": "first_arrival",
                "collect_limit": "either",
                "stagnation_rounds": 5,
                "compulsory": "most",
            },
        ),
    },
    "silk-road": {
        "three-sensible": (3, ["greedy", "random"], {}),
        "four-sensible": (4, ["greedy"], {}),
        "five-reversed-sensible": (5, ["greedy"], {"direction": "reversed"}),
        "six-sensible": (6, ["random", "greedy"], {}),
        "three-open-sensible": (3, ["greedy"], {"screens": "open", "vizier_ties": "top_then_second"}),
        "five-all-options": (
            5,
            ["random"],
            {
                "direction": "reversed",
                "skip_final_auction": True,
                "vizier_ties": "any_tie_5",
                "tiebreak": "money",
                "screens": "tracked",
                "bank_hidden": True,
            },
        ),
    },
    "struggle-for-rome": {
        "three-greedy-restrained": (3, ["greedy", "random", "random"], {"trade_mode": "simple", "max_offers": 1}),
        "four-greedy-restrained": (
            4,
            ["random", "random", "random", "greedy"],
            {"trade_mode": "simple", "max_offers": 1},
        ),
        "four": (4, ["random"], {}),
        "three-all-options": (
            3,
            ["random"],
            {
                "colours": "yellow,white,red",
                "great_warrior": "recruit",
                "traitor": "minus_two",
                "treasure_timing": "immediate_or_end",
                "culture_announce": "choice",
                "legion_gold": 3,
                "terror_of_the_legions": True,
                "max_offers": 1,
                "max_rounds": 30,
            },
        ),
        "four-open-simple": (4, ["random"], {"open_hands": True, "trade_mode": "simple", "max_rounds": 20}),
    },
}


def recorded(game: str, name: str) -> str:
    """A whole match, played by bots."""
    seats, kinds, options = MATCHES[game][name]
    match = viae.new(game, seats, f"golden {name}", None, entropy={0: "golden"}, **options)
    bots = [bot(kinds[seat % len(kinds)], match.game, f"golden {name} {seat}") for seat in range(seats)]
    while not match.over:
        seat = match.actors[0]
        match.act(bots[seat].choose(match.view(seat), match.legal_for(seat)), seat)
    return match.record.text()


def playout_lines(game: str) -> list[str]:
    """Digests of the final positions of random games: equal on plain Python and compiled."""
    playing = viae.game(game)
    lines = []
    for seats in range(type(playing).min_seats, type(playing).max_seats + 1):
        for seed in range(8):
            state = playing.start(seats)
            actions = playout(playing, state, Rng(f"golden {seed}"))
            lines.append(f"{seats} {seed} {actions} {sha256(state.key().encode()).hexdigest()[:24]}")
    return lines


def main() -> None:
    for game, matches in MATCHES.items():
        folder = HERE / game
        folder.mkdir(exist_ok=True)
        for name in matches:
            path = folder / f"{name}.viae"
            if not path.exists():
                path.write_text(recorded(game, name), encoding="utf-8")
        path = folder / "playouts.txt"
        if not path.exists():
            path.write_text("\n".join(playout_lines(game)) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
