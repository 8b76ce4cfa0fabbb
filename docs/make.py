"""Makes the pages and pictures that come out of the program: the rule ledgers and the README's board."""

from __future__ import annotations

from pathlib import Path

import viae
from viae.bots.bot import bot
from viae.terminal.game_checks import markdown_page
from viae.testing.ledger import ledger_of

HERE = Path(__file__).parent
PICTURED = {
    "giro-mondiale": 160,
    "strada-romana": 150,
    "silk-road": 150,
    "struggle-for-rome": 140,
}  # after how many actions


def ledger_pages() -> dict[Path, str]:
    """One page a game."""
    pages = {}
    for name in viae.game_names():
        game = viae.game(name)
        pages[HERE / f"ledger-{name}.md"] = markdown_page(game, ledger_of(game))
    return pages


def picture(name: str, actions: int) -> str:
    """A board of the README: four greedy bots in the middle of a game."""
    match = viae.new(name, seats=4, seed="a picture for the readme")
    bots = [bot("greedy", match.game, seat) for seat in range(4)]
    while len(match.record.play) < actions or len(match.legal) < 2:
        seat = match.actors[0]
        match.act(bots[seat].choose(match.view(seat), match.legal), seat)
    return match._repr_svg_()


def pictures() -> dict[Path, str]:
    """A board a game."""
    return {HERE / "pictures" / f"{name}.svg": picture(name, actions) for name, actions in PICTURED.items()}


def made() -> dict[Path, str]:
    """Every file this script makes, with its text."""
    return ledger_pages() | pictures()


if __name__ == "__main__":
    for path, text in made().items():
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
        print(path.relative_to(HERE.parent))
