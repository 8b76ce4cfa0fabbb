"""How Strada Romana speaks and looks: labels, log, refusals, places, pictures."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from viae.core.game import Action, Game, Rule
from viae.core.step import Step
from viae.games.strada_romana.text.explanation import explain
from viae.games.strada_romana.text.label import label, prompt
from viae.games.strada_romana.text.narration import narrate
from viae.games.strada_romana.text.places import places, what_is
from viae.games.strada_romana.text.position import position, sources
from viae.games.strada_romana.text.voice import StradaVoice
from viae.games.strada_romana.view import View
from viae.i18n.option_words import OptionWords
from viae.presentation import LegendGroup, Presentation, TextBoard


class StradaPresentation(Presentation):
    """Strada Romana in one language."""

    def __init__(self, game: Game[Any, Any], lang: str) -> None:
        self.voice: Final = StradaVoice(lang)
        super().__init__(game, lang, OptionWords(self.voice.catalogue))

    def seat(self, view: View, seat: int) -> str:
        return self.voice.seat(seat)

    def prompt(self, view: View) -> str:
        return prompt(self.voice, view)

    def label(self, view: View, action: Action[Any]) -> str:
        return label(self.voice, view, action)

    def narrate(self, step: Step) -> list[str]:
        return narrate(self.voice, step)

    def explain(self, view: View, action: Action[Any], rule: Rule) -> str:
        sentence = self.rulebook.sentence(rule.id)
        return f"{sentence} {explain(self.voice, view, action, rule)}"

    def position(self, view: View) -> list[str]:
        return position(self.voice, view)

    def sources(self, view: View) -> list[tuple[str, list[int]]]:
        return sources(self.voice, view)

    def places(self, view: View, action: Action[Any]) -> list[str]:
        return places(view, action)

    def what_is(self, view: View, place: str) -> str:
        return what_is(self.voice, view, place)

    def legend(self) -> list[LegendGroup]:
        from viae.games.strada_romana.draw.legend import legend
        from viae.games.strada_romana.game import StradaRomana

        assert isinstance(self.game, StradaRomana)
        return legend(self.voice, self.game.board)

    def draw(self, view: View, legal: Sequence[Action[Any]], trail: Sequence[str] = (), tall: bool = False) -> str:
        from viae.games.strada_romana.draw.picture import draw

        return draw(self, view, legal, trail, tall=tall)

    def text_board(self, view: View) -> TextBoard:
        from viae.games.strada_romana.text_board import text_board

        return text_board(self.voice, view)
