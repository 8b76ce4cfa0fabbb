"""Prewarming: templates are read and every board is drawn before the first request."""

from __future__ import annotations

from threading import Thread

from viae.core.game import CHANCE, SPECTATOR
from viae.core.match import AnyGame
from viae.i18n.catalogue import languages
from viae.presentation import present
from viae.web.api.games import find_game, served_games
from viae.web.pages.page_request import templates
from viae.web.settings import Settings

PAGES = ("lobby.html", "table.html", "part.html", "refusal.html")
CHANCES = 100  # actions of chance before the first decision, at most


def warm(settings: Settings) -> None:
    """Fill the caches."""
    for page in PAGES:
        templates().get_template(page)
    for name in served_games(settings):
        draw_once(find_game(name, settings))


def draw_once(game: AnyGame) -> None:
    """Draw the first decision as its seat sees it, in both layouts and every language."""
    state = game.start(type(game).max_seats)
    for _ in range(CHANCES):
        if CHANCE not in game.actors(state):
            break
        game.outcomes(state)[-1][0].do(state, CHANCE)
    seat = [*game.actors(state), SPECTATOR][0]
    view, legal = game.view(state, seat), game.legal_actions(state, seat) if seat >= 0 else []
    for lang in languages():
        for tall in (False, True):
            present(game, lang).draw(view, legal, [], tall=tall)
        words = present(game, lang)
        words.prompt(view)
        words.position(view)


def warm_in_background(settings: Settings) -> None:
    """Fill the caches in a thread, so that the start does not wait for it."""
    Thread(target=warm, args=(settings,), name="warming", daemon=True).start()
