"""Rulebooks: a guide with pictures, the numbered law with an anchor for every rule, and where the boards come from."""

from __future__ import annotations

import re
from functools import cache, lru_cache
from html import unescape
from random import Random
from typing import Any, Final

from litestar import get
from litestar.response import Redirect, Response
from litestar.status_codes import HTTP_301_MOVED_PERMANENTLY
from markdown_it import MarkdownIt
from markupsafe import Markup, escape

from viae.core.chance import Dealer, seed_bytes
from viae.core.game import CHANCE, SPECTATOR
from viae.core.match import AnyGame, Match, replay
from viae.factory import load
from viae.i18n.rulebook import Rulebook, beside, guide_of, table_rulebook
from viae.presentation import LegendEntry, LegendGroup, present
from viae.web.api.games import find_game, served_games
from viae.web.pages import static
from viae.web.pages.lobby import game_card
from viae.web.pages.page_request import Page, PageRequest, PathPart

RULE: Final = re.compile(r"\b[A-Z]{1,3}-\d{2,3}\b")
PARAGRAPH: Final = re.compile(r"<p><strong>([A-Z]+-\d+)</strong>")
CHAPTER: Final = re.compile(r"<h2>(.*?)</h2>")
TABLE: Final = re.compile(r"<table>.*?</table>", re.S)
FIGURE: Final = re.compile(r'<p><img src="(example|detail|legend):([\w@-]+)" alt="([^"]*)" /></p>')
POSITION: Final = re.compile(r"(\d{1,4}|end)(?:@(\d))?")  # after so many actions, through the eyes of a seat
UNWRITTEN: Final = 45  # actions at most before the second picture of a game that has no guide
SHORT: Final = 26  # letters: entries of a legend that stand closer
LENGTH: Final = 200  # actions of the example game of such a game
Chapters = list[tuple[str, Markup]]  # anchor and heading


class Text:
    """Markdown as HTML with anchors and links to rules, and its chapters."""

    def __init__(self, text: str, anchor: str, known: frozenset[str], page: str = "") -> None:
        self.chapters: Final[Chapters] = []
        self._anchor: Final = anchor
        html = MarkdownIt("commonmark", {"html": False}).enable("table").render(text)
        html = TABLE.sub(lambda table: f'<div class="scroll" tabindex="0">{table[0]}</div>', html)
        html = CHAPTER.sub(self._chapter, html)
        pieces = re.split(r"(<p><strong>[A-Z]+-\d+</strong>|<[^>]*>)", html)
        html = "".join(piece if piece.startswith("<") else linked(piece, known, page) for piece in pieces)
        self.html: Final = PARAGRAPH.sub(r'<p id="\1" class="rule"><a class="id" href="#\1">\1</a>', html)

    def _chapter(self, head: re.Match[str]) -> str:
        self.chapters.append((f"{self._anchor}-{len(self.chapters)}", Markup(head[1])))
        return f'<h2 id="{self.chapters[-1][0]}">{head[1]}</h2>'


def linked(html: str, known: frozenset[str], page: str = "") -> str:
    """A text in which the ids of rules are links to a page."""
    return RULE.sub(
        lambda rule: f'<a class="ref" href="{page}#{rule[0]}">{rule[0]}</a>' if rule[0] in known else rule[0], html
    )


@lru_cache(maxsize=32)
def law(book: Rulebook) -> Text:
    """The numbered rules of a book, with the rules of every table."""
    _, head, chapters = book.text.partition("\n## ")
    text = f"{head}{chapters}\n{table_rulebook(book.lang).text.partition(chr(10))[2]}"
    return Text(text, "chapter", frozenset(book.paragraphs))


@lru_cache(maxsize=32)
def origin(book: Rulebook) -> str:
    """Where the board and the rules come from; "" if the book does not say."""
    return Text("\n\n".join(book.origin()), "origin", frozenset(book.paragraphs)).html


# ---- the guide


@lru_cache(maxsize=64)
def guide(playing: AnyGame, lang: str) -> tuple[Markup, Chapters]:
    """What teaches a game: text, pictures of an example game and the legend."""
    shown = present(playing, lang)
    known = frozenset(shown.rulebook.paragraphs)
    written = beside(type(playing), "howto.en.md") is not None
    pictures = "" if written else f"\n\n![](example:0)\n\n![](example:{_decision(playing)})"
    text = Text(guide_of(type(playing), lang) + pictures, "guide", known)
    groups = {group.id: group for group in shown.legend()}

    def figure(found: re.Match[str]) -> str:
        kind, what, caption = found[1], found[2], unescape(found[3])
        if kind == "legend":
            return _legend(groups[what], known)
        return _example(playing, what, caption, lang, kind == "detail")

    return Markup(FIGURE.sub(figure, text.html)), text.chapters


def opening_of(html: Markup) -> tuple[Markup, Markup]:
    """The first section of a guide, which is the first screen of the page, and the others."""
    first, head, others = html.partition("</h2>")
    about, chapter, rest = others.partition("<h2")
    return first + head + about, chapter + rest


def _decision(playing: AnyGame) -> int:
    """A moment of the example game in which one seat decides."""
    play = example(playing).record.play
    return next(at for at in range(min(UNWRITTEN, len(play) - 1), -1, -1) if play[at].actor != CHANCE)


def _legend(group: LegendGroup, known: frozenset[str]) -> str:
    rows = "".join(_entry(entry, known) for entry in group.entries)
    hidden = f'<div class="definitions" aria-hidden="true">{group.definitions}</div>' if group.definitions else ""
    short = " short" if all(len(entry.about) <= SHORT for entry in group.entries) else ""
    return f'{hidden}<dl class="legend{short}" aria-label="{escape(group.title)}">{rows}</dl>'


def _entry(entry: LegendEntry, known: frozenset[str]) -> str:
    count = f' <span class="count">{entry.count} ×</span>' if entry.count else ""
    rule = f" {linked(f'({entry.rule})', known)}" if entry.rule else ""
    picture = f'<span class="piece" aria-hidden="true">{entry.picture}</span>' if entry.picture else ""
    return f"<div><dt>{picture}<span>{escape(entry.name)}{count}</span></dt><dd>{escape(entry.about)}{rule}</dd></div>"


def _example(playing: AnyGame, position: str, caption: str, lang: str, detail: bool) -> str:
    match, seat = example_at(playing, position)
    alt = escape(present(playing, lang).prompt(match.view(seat)))
    source = f"/rules/{type(playing).name}/example/{position}.svg?lang={lang}{'&amp;detail=1' if detail else ''}"
    narrow = f'<source media="(max-width: 760px)" srcset="{source}&amp;tall=1">'
    image = f'<img src="{source}" alt="{alt}" loading="lazy">'
    below = f"<figcaption>{escape(caption or alt)}</figcaption>"
    return f"<figure><picture>{narrow}{image}</picture>{below}</figure>"


# ---- the example game


@cache
def example(playing: AnyGame) -> Match:
    """The game that the guide shows: `example.record` beside the game's module, or a random one."""
    path = beside(type(playing), "example.record")
    if path is not None:
        return load(path, by_hand=True)
    cls = type(playing)
    seats = min(max(4, cls.min_seats), cls.max_seats)
    match = Match(playing, seats, Dealer(seed_bytes(f"how to play {cls.name}")))
    choice = Random("how to play")
    while not match.over and len(match.record.play) < LENGTH:
        seat = match.actors[0]
        match.act(choice.choice(match.legal_for(seat)), seat)
    return match


@lru_cache(maxsize=64)
def example_at(playing: AnyGame, position: str) -> tuple[Match, int]:
    """A moment of the example game and the seat through whose eyes it is seen: the one that decides, unless one is
    named; ValueError if there is no such moment."""
    found, match = POSITION.fullmatch(position), example(playing)
    length = len(match.record.play) if found is None or found[1] == "end" else int(found[1])
    if found is None or length > len(match.record.play):
        raise ValueError(position)
    then = replay(match.record, match.game, length, by_hand=True)
    deciding = then.actors[0] if then.actors and then.actors != [CHANCE] else SPECTATOR
    seat = deciding if found[2] is None else int(found[2])
    if seat >= match.seats:
        raise ValueError(position)
    return then, seat


@lru_cache(maxsize=256)
def example_picture(playing: AnyGame, position: str, lang: str, tall: bool, detail: bool = False) -> str:
    """A moment of the example game, with what can be chosen and the last action; of a detail what matters then."""
    match, seat = example_at(playing, position)
    shown, last = present(playing, lang), match.last
    legal = match.legal_for(seat) if seat in match.actors else []
    seen = last.seen_by(seat) if last is not None else None
    trail = shown.places(seen.before, seen.action) if seen is not None else []
    return (shown.detail if detail else shown.draw)(match.view(seat), legal, trail, tall)


# ---- pages


@get("/rules", include_in_schema=False)
async def rulebooks(page: Page) -> Response[str]:
    cards = [game_card(page, find_game(name, page.context.settings)) for name in served_games(page.context.settings)]
    return page.respond("rulebooks.html", games=cards, what="rules", heading=page.messages.rulebooks)


@get("/rules/{name:str}", include_in_schema=False)
async def rulebook(page: Page, name: PathPart) -> Response[str]:
    playing = find_game(name, page.context.settings)
    shown = present(playing, page.lang)
    book = shown.rulebook
    html, sections = guide(playing, page.lang)
    opening, rest = opening_of(html)
    rules = law(book)
    return page.respond(
        "rulebook.html",
        game=type(playing).name,
        title=shown.title,
        opening=opening,
        guide=rest,
        sections=sections,
        law=Markup(rules.html),
        chapters=rules.chapters,
        origin=Markup(origin(book)),
    )


@get("/howto", include_in_schema=False)
async def howtos() -> Redirect:
    return Redirect("/rules", status_code=HTTP_301_MOVED_PERMANENTLY)


@get("/howto/{name:str}", include_in_schema=False)
async def howto(page: Page, name: PathPart) -> Redirect:
    """The guide is the first half of the rulebook's page."""
    playing = find_game(name, page.context.settings)
    return Redirect(f"/rules/{type(playing).name}", status_code=HTTP_301_MOVED_PERMANENTLY)


@get("/rules/{name:str}/example/{file:str}", include_in_schema=False)
async def rulebook_picture(page: Page, name: PathPart, file: PathPart) -> Response[Any]:
    playing = find_game(name, page.context.settings)
    tall, detail = (page.request.query_params.get(name) == "1" for name in ("tall", "detail"))
    try:
        picture = example_picture(playing, file.removesuffix(".svg"), page.lang, tall, detail)
    except ValueError:
        return Response(None, status_code=404)
    return svg(page, picture)


def svg(page: PageRequest, picture: str) -> Response[Any]:
    """A picture on its own, in the colours that the person has chosen."""
    chosen = f' data-theme="{page.look.theme}"' if page.look.theme else ""
    chosen += f' data-contrast="{page.look.contrast}"' if page.look.contrast else ""
    opening, mark, drawn = picture.replace("<svg ", f"<svg{chosen} ", 1).partition(">")
    return Response(f"{opening}{mark}{static.embedded_faces()}{drawn}".encode(), media_type="image/svg+xml")


@get("/about", include_in_schema=False)
async def about(page: Page) -> Response[str]:
    """What is reconstructed, from the opening of each rulebook."""
    books = []
    for name in served_games(page.context.settings):
        playing = find_game(name, page.context.settings)
        shown = present(playing, page.lang)
        book = shown.rulebook
        html = Text("\n\n".join(book.opening()), "about", frozenset(book.paragraphs), f"/rules/{name}").html
        books.append({"game": name, "title": shown.title, "html": Markup(html)})
    return page.respond("about.html", books=books)


HANDLERS = [rulebooks, rulebook, rulebook_picture, howtos, howto, about]
