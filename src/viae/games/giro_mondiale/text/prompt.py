"""Prompts: what is asked now."""

from __future__ import annotations

from viae.games.giro_mondiale.board import SIGNS
from viae.games.giro_mondiale.rules import forced_figure
from viae.games.giro_mondiale.state import COLOUR, NO_FIGURE, OVER, ROLL, ROLL_OFF
from viae.games.giro_mondiale.text.results import match_sentences, ranking_sentence, winners_sentence
from viae.games.giro_mondiale.text.voice import GiroVoice
from viae.games.giro_mondiale.view import View, imagined


def prompt(voice: GiroVoice, view: View) -> str:
    """Whose decision it is, and what is asked; how the match ended."""
    seat = view.turn
    if view.phase == OVER:
        return " ".join(_result(voice, view))
    if view.phase == COLOUR:
        return voice.about("prompt.colour", view, seat)
    if view.phase == ROLL_OFF:
        return voice.about("prompt.roll_off", view, view.roll_off.index(0))
    if view.phase == ROLL:
        if view.chain == NO_FIGURE:
            return voice.about("prompt.roll", view, seat)
        return voice.about("prompt.roll_again", view, seat, field=view.place_name(view.place[view.chain]))
    figure = forced_figure(imagined(view))
    if figure == NO_FIGURE:
        return voice.about("prompt.move", view, seat, die=view.die)
    place = view.place[figure]
    key = f"prompt.move_{SIGNS[view.setup.board.sign[place]]}"
    return voice.about(key, view, seat, die=view.die, field=view.place_name(place))


def _result(voice: GiroVoice, view: View) -> list[str]:
    """How the match has ended; of a single game, who has won it."""
    setup = view.setup
    if setup.match_games > 1:
        return match_sentences(voice, view)
    if not any(view.points):
        return [voice.sentence("result.draw", turns=voice.count("count.turns", setup.turn_cap))]
    said = [winners_sentence(voice, view, view.points)]
    return [*said, ranking_sentence(voice, view, imagined(view))] if setup.play_on else said
