"""Prewarming: templates are read and every board is drawn before the first request."""

from __future__ import annotations

from threading import Thread

from viae.core.chance import Dealer
from viae.core.game import SPECTATOR
from viae.core.match import AnyGame, Match
from viae.i18n.catalogue import languages
from viae.presentation import present
from viae.web.api.games import find_game, served_games
from viae.web.pages.page_request import templates
from viae.web.settings import Settings

PAGES = ("lobby.html", "table.html", "part.html", "refusal.html")


def warm(settings: Settings) -> None:
    """Fill the caches."""
    for page in PAGES:
        templates().get_template(page)
    for name in served_games(settings):
        draw_once(find_game(name, settings))


def draw_once(game: AnyGame) -> None:
    """Draw the first decision as its seat sees it, in both layouts and every language."""
    match = Match(game, type(game).max_seats, Dealer(bytes(32)))
    seat = [*match.actors, SPECTATOR][0]
    view, legal = match.view(seat), match.legal_for(seat)
    for lang in languages():
        words = present(game, lang)
        for tall in (False, True):
            words.draw(view, legal, [], tall=tall)
        words.prompt(view)
        words.position(view)


def warm_in_background(settings: Settings) -> None:
    """Fill the caches in a thread, so that the start does not wait for it."""
    Thread(target=warm, args=(settings,), name="warming", daemon=True).start()
