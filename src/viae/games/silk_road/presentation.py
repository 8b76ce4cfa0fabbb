"""What Silk Road says to people: who is asked, what an action would do, what happened, why it is not possible."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from viae.core.game import Action, Game, Rule
from viae.core.step import Step
from viae.games.silk_road.text.explanation import numbers
from viae.games.silk_road.text.label import label
from viae.games.silk_road.text.move import read
from viae.games.silk_road.text.narration import told
from viae.games.silk_road.text.position import position
from viae.games.silk_road.text.prompt import prompt
from viae.games.silk_road.text.sentences_options import OPTION_NAMES, OPTION_VALUES, OPTIONS
from viae.games.silk_road.text.sources import sources
from viae.games.silk_road.text.voice import Voice
from viae.games.silk_road.view import View
from viae.i18n.option_words import OptionTuples
from viae.presentation import Presentation, TextBoard


class SilkPresentation(Presentation):
    """Silk Road in one language."""

    def __init__(self, game: Game[Any, Any], lang: str) -> None:
        super().__init__(game, lang, OptionTuples(lang, OPTION_NAMES, OPTION_VALUES, OPTIONS))
        self._voice: Final = Voice(lang)

    def seat(self, view: View, seat: int) -> str:
        return self._voice.seat(seat)

    def prompt(self, view: View) -> str:
        return prompt(self._voice, view)

    def label(self, view: View, action: Action[Any]) -> str:
        deed = read(view.setup.board, action.text)
        return action.text if deed is None else label(self._voice, view, deed)

    def narrate(self, step: Step) -> list[str]:
        return told(self._voice, step.before, step.actor, step.action.text, step.after)

    def explain(self, view: View, action: Action[Any], rule: Rule) -> str:
        sentence = self.rulebook.sentence(rule.id)
        return f"{sentence} {numbers(self, self._voice, view, action, rule)}"

    def position(self, view: View) -> list[str]:
        return position(self._voice, view)

    def sources(self, view: View) -> list[tuple[str, list[int]]]:
        return sources(self._voice, view)

    def places(self, view: View, action: Action[Any]) -> list[str]:
        return trail(view, action.text)

    def draw(self, view: View, legal: Sequence[Action[Any]], trail: Sequence[str] = (), tall: bool = False) -> str:
        from viae.games.silk_road.draw.picture import draw

        return draw(self, view, legal, trail, tall=tall)

    def text_board(self, view: View) -> TextBoard:
        from viae.games.silk_road.text_board import sketch

        return sketch(view, self.lang)


def trail(view: View, text: str) -> list[str]:
    """The ids of the places an action touches, in order, as the board file has them.

    A move touches where the caravan leaves and where it arrives; all that is done in a market touches its city, and an
    exchange with the bank "bank" besides. The auction and the draws of chance at the start touch no place.
    """
    board = view.setup.board
    deed = read(board, text)
    if deed is None or deed.kind in ("pass", "bid", "accept", "keep", "draw", "first"):
        return []
    if deed.kind == "deal":
        return [board.ids[deed.what]]
    here = board.ids[view.at]
    if deed.kind == "go":
        return [here, board.ids[deed.what]]
    dealt = deed.kind == "swap" or (deed.kind in ("sell", "buy", "trade") and deed.what > 0)
    return [here, "bank"] if dealt else [here]
