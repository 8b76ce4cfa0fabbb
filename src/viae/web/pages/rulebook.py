"""Rulebooks with an anchor for every rule, the guides to the games, and the page about the site."""

from __future__ import annotations

import re
from functools import cache, lru_cache
from importlib.resources import files
from random import Random
from typing import Any, Final

from litestar import get
from litestar.response import Response
from markdown_it import MarkdownIt
from markupsafe import Markup

from viae.core.factory import new
from viae.core.game import CHANCE
from viae.core.match import AnyGame, Match, replay
from viae.core.registry import game
from viae.i18n.rulebook import Rulebook, table_rulebook
from viae.presentation import present
from viae.web.api.games import find_game, served_games
from viae.web.pages.dependencies import Page, PathPart
from viae.web.pages.lobby import game_card
from viae.web.pages.page_request import PageRequest, raw

RULE: Final = re.compile(r"\b[A-Z]{1,3}-\d{2,3}\b")
PARAGRAPH: Final = re.compile(r"<p><strong>([A-Z]+-\d+)</strong>")
CHAPTER: Final = re.compile(r"<h2>(.*?)</h2>")
EXAMPLES: Final = (0, 45)  # actions played before each picture of the guide


@lru_cache(maxsize=32)
def book_html(text: str, ids: tuple[str, ...]) -> tuple[Markup, list[tuple[str, Markup]]]:
    """A rulebook as a page, and its chapters with their anchors."""
    html = MarkdownIt("commonmark", {"html": False}).enable("table").render(text)
    known = set(ids)
    html = re.sub(
        r"<table>.*?</table>", lambda table: f'<div class="scroll" tabindex="0">{table[0]}</div>', html, flags=re.S
    )
    chapters: list[tuple[str, Markup]] = []

    def chapter(head: re.Match[str]) -> str:
        chapters.append((f"chapter-{len(chapters)}", Markup(head[1])))
        return f'<h2 id="{chapters[-1][0]}">{head[1]}</h2>'

    def linked(piece: str) -> str:
        return RULE.sub(lambda rule: f'<a href="#{rule[0]}">{rule[0]}</a>' if rule[0] in known else rule[0], piece)

    html = CHAPTER.sub(chapter, html)
    pieces = re.split(r"(<p><strong>[A-Z]+-\d+</strong>|<[^>]*>)", html)
    html = "".join(piece if piece.startswith("<") else linked(piece) for piece in pieces)
    html = PARAGRAPH.sub(r'<p id="\1" class="rule"><a class="id" href="#\1">\1</a>', html)
    return Markup(html), chapters


def whole_book(book: Rulebook) -> str:
    """The text of a book without its title, with the rules of every table."""
    text = book.text.partition("\n")[2]
    return text + "\n" + table_rulebook(book.lang).text.partition("\n")[2]


def opening(book: Rulebook) -> list[str]:
    """The paragraphs before the first chapter: what it is, how long it takes, what is reconstructed."""
    return [line for line in book.text.partition("\n## ")[0].splitlines() if line and not line.startswith("#")]


@get("/rules", include_in_schema=False)
async def rulebooks(page: Page) -> Response[str]:
    cards = [game_card(page, find_game(name, page.context.settings)) for name in served_games(page.context.settings)]
    return page.respond("rulebooks.html", games=cards, what="rules", heading=page.messages.rulebooks)


@get("/rules/{name:str}", include_in_schema=False)
async def rulebook(page: Page, name: PathPart) -> Response[str]:
    playing = find_game(name, page.context.settings)
    book = present(playing, page.lang).rulebook
    html, chapters = book_html(whole_book(book), tuple(book.paragraphs))
    return page.respond("rulebook.html", game=type(playing), html=html, chapters=chapters)


# ---- how to play


def guide(playing: AnyGame, lang: str) -> list[tuple[str, str]]:
    """The two-minute guide to a game: steps with headings; the rulebook's opening if a game has no guide."""
    folder = files(type(playing).__module__.rpartition(".")[0])
    book = present(playing, lang).rulebook
    file = folder / f"howto.{lang}.md"
    if not file.is_file() and book.lang != lang:  # neither is in this language: both are in English
        file = folder / f"howto.{book.lang}.md"
    if not file.is_file():
        return [("", paragraph) for paragraph in opening(book)]
    steps = [part.partition("\n") for part in file.read_text(encoding="utf-8").split("## ")[1:]]
    return [(head.strip(), body.strip()) for head, _, body in steps]


@cache
def example(name: str, actions: int) -> Match:
    """A real game after so many actions, at a decision of one seat; at the last decision if the game is shorter."""
    playing = game(name)
    match = new(name, seats=type(playing).max_seats if type(playing).max_seats < 5 else 4, seed=f"how to play {name}")
    choice = Random("how to play")
    done, asked = 0, 0
    while not match.over and (done < actions or not _one_decides(match)):
        if match.actors != [CHANCE]:
            asked = len(match.record.play)
        seat = match.actors[0]
        match.act(choice.choice(match.legal_for(seat)), seat)
        done += 1
    return replay(match.record, match.game, asked, by_hand=True) if match.over else match


def _one_decides(match: Match) -> bool:
    return len(match.actors) == 1 and match.actors != [CHANCE]


@lru_cache(maxsize=64)
def example_picture(name: str, actions: int, lang: str, tall: bool) -> str:
    match = example(name, actions)
    seat = match.actors[0]
    return present(match.game, lang).draw(match.view(seat), match.legal_for(seat), [], tall=tall)


@get("/howto", include_in_schema=False)
async def howtos(page: Page) -> Response[str]:
    cards = [game_card(page, find_game(name, page.context.settings)) for name in served_games(page.context.settings)]
    return page.respond("rulebooks.html", games=cards, what="howto", heading=page.messages.howto)


@get("/howto/{name:str}", include_in_schema=False)
async def howto(page: Page, name: PathPart) -> Response[str]:
    playing = find_game(name, page.context.settings)
    known = present(playing, page.lang).rulebook.paragraphs
    steps = [(head, _with_links(body, name, known)) for head, body in guide(playing, page.lang)]
    pictures = [f"/howto/{name}/picture/{actions}.svg" for actions in EXAMPLES]
    prompts = [_prompt(name, actions, page.lang) for actions in EXAMPLES]
    return page.respond(
        "howto.html", game=type(playing), steps=steps, pictures=list(zip(pictures, prompts, strict=True))
    )


def _prompt(name: str, actions: int, lang: str) -> str:
    match = example(name, actions)
    return present(match.game, lang).prompt(match.view(match.actors[0]))


def _with_links(body: str, name: str, known: dict[str, str]) -> Markup:
    html = MarkdownIt("commonmark", {"html": False}).render(body)
    return Markup(
        RULE.sub(lambda rule: f'<a href="/rules/{name}#{rule[0]}">{rule[0]}</a>' if rule[0] in known else rule[0], html)
    )


@get("/howto/{name:str}/picture/{file:str}", include_in_schema=False)
async def howto_picture(page: Page, name: PathPart, file: PathPart) -> Response[Any]:
    find_game(name, page.context.settings)
    actions = {f"{number}.svg": number for number in EXAMPLES}
    if file not in actions:
        return Response(None, status_code=404)
    tall = page.request.query_params.get("tall") == "1"
    return svg(page, example_picture(name, actions[file], page.lang, tall))


def svg(page: PageRequest, picture: str) -> Response[Any]:
    """A picture on its own, in the colours that the person has chosen."""
    chosen = f' data-theme="{page.look.theme}"' if page.look.theme else ""
    chosen += f' data-contrast="{page.look.contrast}"' if page.look.contrast else ""
    return Response(picture.replace("<svg ", f"<svg{chosen} ", 1).encode(), media_type="image/svg+xml")


@get("/about", include_in_schema=False)
async def about(page: Page) -> Response[str]:
    """What is reconstructed, from the opening of each rulebook."""
    books = []
    for name in served_games(page.context.settings):
        playing = find_game(name, page.context.settings)
        html = MarkdownIt("commonmark", {"html": False}).render(
            "\n\n".join(opening(present(playing, page.lang).rulebook))
        )
        books.append({"game": name, "title": type(playing).title, "html": raw(html)})
    return page.respond("about.html", books=books)


HANDLERS = [rulebooks, rulebook, howtos, howto, howto_picture, about]
