"""How Silk Road speaks and looks: prompts, labels, the log, explanations, the picture and the text board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from viae.core.game import Action, Game, Rule
from viae.core.step import Step
from viae.games.silk_road.notation import places, target_of
from viae.games.silk_road.text.explanation import numbers
from viae.games.silk_road.text.label import label, prompt
from viae.games.silk_road.text.narration import narrate
from viae.games.silk_road.text.position import position, sources, what_is
from viae.games.silk_road.text.voice import SilkVoice
from viae.games.silk_road.view import View
from viae.i18n.option_words import OptionWords
from viae.presentation import LegendGroup, Presentation, TextBoard


class SilkPresentation(Presentation):
    """Silk Road in one language."""

    def __init__(self, game: Game[Any, Any], lang: str) -> None:
        self.voice: Final = SilkVoice(lang)
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
        return f"{sentence} {numbers(self, self.voice, view, action, rule)}"

    def position(self, view: View) -> list[str]:
        return position(self.voice, view)

    def sources(self, view: View) -> list[tuple[str, list[int]]]:
        return sources(self.voice, view)

    def places(self, view: View, action: Action[Any]) -> list[str]:
        return places(view, action)

    def fit(self, view: View, place: str, action: Action[Any]) -> int:
        """Touching a screen means what is done to its seat, touching a tile means taking it."""
        if place and target_of(view, action) == place.lower():
            return 3
        return super().fit(view, place, action)

    def what_is(self, view: View, place: str) -> str:
        return what_is(self.voice, view, place)

    def legend(self) -> list[LegendGroup]:
        from viae.games.silk_road.draw.legend import legend
        from viae.games.silk_road.game import SilkRoad

        assert isinstance(self.game, SilkRoad)
        return legend(self.voice, self.game.board, self.game.journey)

    def draw(self, view: View, legal: Sequence[Action[Any]], trail: Sequence[str] = (), tall: bool = False) -> str:
        from viae.games.silk_road.draw.picture import draw

        return draw(self, view, legal, trail, tall=tall)

    def text_board(self, view: View) -> TextBoard:
        from viae.games.silk_road.text_board import text_board

        return text_board(view, self.voice)
