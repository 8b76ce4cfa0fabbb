"""Makes the pages and pictures of the program: rule ledgers, notations, the glossary and the README's boards."""

from __future__ import annotations

import sys
from pathlib import Path

import viae
from viae.bots.bot import bot
from viae.i18n.catalogue import interface, languages
from viae.i18n.rulebook import game_title, rulebook_of
from viae.terminal.game_checks import markdown_page
from viae.testing.ledger import ledger_of

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE)]

from notation import page  # noqa: E402 - found now that the path says so

PICTURED = {
    "giro-mondiale": 160,
    "strada-romana": 150,
    "silk-road": 150,
    "struggle-for-rome": 140,
}  # after how many actions
INTERFACE = {  # keys of messages that are a term alone, and what the term means
    "page.bot": "a program that takes a seat",
    "terminal.action": "what a seat or chance does in one step",
    "page.options": "what can be chosen about the rules of a game",
    "page.board": "what is played on, and its picture",
    "page.board_file": "a file that describes a board",
    "page.own_board": "a board that somebody has brought",
    "page.rulebook": "the numbered rules of a game",
    "page.log": "what has happened at a table",
    "page.chat": "what people write to each other at a table",
    "page.undo": "to take back the last action",
    "page.resign": "to give up a seat for good",
    "page.rematch": "the next game of the same people",
    "page.replay": "a finished game, step by step",
    "page.spectators": "those who watch without a seat",
    "page.result": "places and points at the end",
    "page.place": "the rank of a player at the end",
    "page.points": "what decides a game",
    "page.commitment": "the hash of the seed, shown before the first move",
    "page.seed": "what all chance of a game follows from",
    "terminal.win-share": "how likely a seat is to win, or how often a bot won",
    "review.luck": "what chance did to a result",
    "arena.round": "games of an arena that belong together",
}


def ledger_pages() -> dict[Path, str]:
    """One page a game."""
    pages = {}
    for name in viae.game_names():
        game = viae.game(name)
        pages[HERE / f"ledger-{name}.md"] = markdown_page(game, ledger_of(game))
    return pages


def glossary_page() -> str:
    """The terms of the interface and of each game, a column for each language."""
    known = sorted(languages(), key=lambda lang: (lang != "en", lang))
    names = [interface(lang).text("page.language_name") for lang in known]
    head = f"| {' | '.join(names)} | meaning |\n|{'---|' * (len(known) + 1)}"
    lines = [
        "# Glossary",
        "",
        "One word for one thing, in every language. The terms of a game stand in the last chapter of its rulebook,",
        "those of the interface in its catalogue. `python docs/make.py` puts them side by side, and tests compare them",
        "with what is said.",
        "",
        "## Interface",
        "",
        head,
    ]
    for key, meaning in INTERFACE.items():
        terms = [interface(lang).text(key) for lang in known]
        lines.append(f"| {' | '.join(terms)} | {meaning} |")
    for name in viae.game_names():
        game = type(viae.game(name))
        books = [rulebook_of(game, lang).terms() for lang in known]
        lines += ["", f"## {game_title(game, 'en')}", "", head]
        for rows in zip(*books, strict=True):
            lines.append(f"| {' | '.join(', '.join(terms) for terms, _ in rows)} | {rows[0][1]} |")
    return "\n".join(lines) + "\n"


def notation_pages() -> dict[Path, str]:
    """One page a game."""
    return {HERE / f"notation-{name}.md": page(name) for name in viae.game_names()}


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
    return ledger_pages() | notation_pages() | {HERE / "glossary.md": glossary_page()} | pictures()


if __name__ == "__main__":
    for path, text in made().items():
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
        print(path.relative_to(HERE.parent))
