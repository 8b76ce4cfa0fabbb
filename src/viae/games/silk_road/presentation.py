"""What Silk Road says to people: who is asked, what an action would do, what happened, why it is not possible."""

from __future__ import annotations

from typing import Any, Final

from viae.core.game import Action, Rule
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
from viae.i18n.rulebook import rulebook_of
from viae.i18n.words import Words


class SilkWords(Words):
    """Silk Road in one language."""

    def __init__(self, lang: str) -> None:
        super().__init__(lang, OptionTuples(lang, OPTION_NAMES, OPTION_VALUES, OPTIONS))
        self._voice: Final = Voice(lang)

    def seat(self, view: View, seat: int) -> str:
        return self._voice.seat(seat)

    def prompt(self, view: View) -> str:
        return prompt(self._voice, view)

    def label(self, view: View, action: Action[Any]) -> str:
        deed = read(view.setup.board, action.text)
        return action.text if deed is None else label(self._voice, view, deed)

    def told(self, before: View, actor: int, text: str, after: View) -> list[str]:
        return told(self._voice, before, actor, text, after)

    def refusal(self, view: View, action: Action[Any], rule: Rule) -> str:
        from viae.games.silk_road.game import SilkRoad

        sentence = rulebook_of(SilkRoad, self.lang).sentence(rule.id)
        return f"{sentence} {numbers(self, self._voice, view, action, rule)}"

    def position(self, view: View) -> list[str]:
        return position(self._voice, view)

    def sources(self, view: View) -> list[tuple[str, list[int]]]:
        return sources(self._voice, view)


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
