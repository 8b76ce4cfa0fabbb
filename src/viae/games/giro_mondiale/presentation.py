"""How Giro Mondiale speaks and looks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from viae.core.game import Action, Game, Rule
from viae.core.step import Step
from viae.games.giro_mondiale.rules import START, Drive
from viae.games.giro_mondiale.text.explanation import explain
from viae.games.giro_mondiale.text.label import label, prompt
from viae.games.giro_mondiale.text.narration import narrate
from viae.games.giro_mondiale.text.places import CAR_PARKS, places, what_is
from viae.games.giro_mondiale.text.position import position, sources
from viae.games.giro_mondiale.text.voice import GiroVoice
from viae.games.giro_mondiale.view import View
from viae.i18n.option_words import OptionWords
from viae.presentation import LegendGroup, Presentation, TextBoard


class GiroPresentation(Presentation):
    """Giro Mondiale in one language."""

    def __init__(self, game: Game[Any, Any], lang: str) -> None:
        self.voice: Final = GiroVoice(lang)
        super().__init__(game, lang, OptionWords(self.voice.catalogue))

    def seat(self, view: View, seat: int) -> str:
        return self.voice.seat(view, seat)

    def prompt(self, view: View) -> str:
        return prompt(self.voice, view)

    def label(self, view: View, action: Action[Any]) -> str:
        return label(self.voice, view, action)

    def narrate(self, step: Step) -> list[str]:
        return narrate(self.voice, step)

    def explain(self, view: View, action: Action[Any], rule: Rule) -> str:
        return f"{self.rulebook.sentence(rule.id)} {explain(self.voice, view, action, rule)}"

    def position(self, view: View) -> list[str]:
        return position(self.voice, view)

    def sources(self, view: View) -> list[tuple[str, list[int]]]:
        return sources(self.voice, view)

    def places(self, view: View, action: Action[Any]) -> list[str]:
        return places(view, action)

    def fit(self, view: View, place: str, action: Action[Any]) -> int:
        fit = super().fit(view, place, action)
        if place not in CAR_PARKS:
            return fit
        starts = isinstance(action, Drive) and action.way == START
        return 3 if fit and starts else min(fit, 2)  # a car park is touched to leave it rather than to go back

    def what_is(self, view: View, place: str) -> str:
        return what_is(self.voice, view, place)

    def legend(self) -> list[LegendGroup]:
        from viae.games.giro_mondiale.draw.legend import legend
        from viae.games.giro_mondiale.game import GiroMondiale

        assert isinstance(self.game, GiroMondiale)
        return legend(self.voice, self.game.board)

    def draw(self, view: View, legal: Sequence[Action[Any]], trail: Sequence[str] = (), tall: bool = False) -> str:
        from viae.games.giro_mondiale.draw.picture import draw

        return draw(self, view, legal, trail)

    def text_board(self, view: View) -> TextBoard:
        from viae.games.giro_mondiale.text_board import text_board

        return text_board(self.voice, view)
