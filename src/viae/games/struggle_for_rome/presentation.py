"""How Struggle for Rome speaks and looks: prompts, labels, the log, refusals, places and pictures."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from viae.core.game import Action, Game, Rule
from viae.core.step import Step
from viae.games.struggle_for_rome.board import CARDS, GOODS
from viae.games.struggle_for_rome.notation import on_both_sides
from viae.games.struggle_for_rome.rules.negotiation import (
    Accept,
    Close,
    Counter,
    Decline,
    NameTerms,
    Pass,
    Propose,
    Withdraw,
)
from viae.games.struggle_for_rome.rules.setting_up import Start
from viae.games.struggle_for_rome.text.explanation import numbers
from viae.games.struggle_for_rome.text.label import Attack, label, played_card
from viae.games.struggle_for_rome.text.narration import narrate
from viae.games.struggle_for_rome.text.places import places, what_is
from viae.games.struggle_for_rome.text.position import position, sources
from viae.games.struggle_for_rome.text.prompt import prompt
from viae.games.struggle_for_rome.text.voice import LOCALE, RomeVoice
from viae.games.struggle_for_rome.view import View
from viae.i18n.catalogue import catalogue
from viae.i18n.option_words import OptionWords
from viae.presentation import Bargain, LegendGroup, Presentation, TextBoard


class RomePresentation(Presentation):
    """Struggle for Rome in one language."""

    def __init__(self, game: Game[Any, Any], lang: str) -> None:
        super().__init__(game, lang, OptionWords(catalogue(LOCALE, lang)))
        self.voice: Final = RomeVoice(lang)

    def seat(self, view: View, seat: int) -> str:
        return self.voice.seat(view, seat)

    def prompt(self, view: View) -> str:
        return prompt(self.voice, view)

    def label(self, view: View, action: Action[Any]) -> str:
        return label(self.voice, view, action)

    def narrate(self, step: Step) -> list[str]:
        return narrate(self.voice, step)

    def explain(self, view: View, action: Action[Any], rule: Rule) -> str:
        sentence = self.rulebook.sentence(rule.id)
        return f"{sentence} {numbers(self.voice, view, action, rule)}"

    def position(self, view: View) -> list[str]:
        return position(self.voice, view)

    def bargain(self, view: View, legal: Sequence[Action[Any]]) -> Bargain | None:
        goods = [(good, self.voice.phrase(f"dealt.{good}")) for good in GOODS]
        own = [*view.hand, view.gold[view.seat]] if view.seat >= 0 else []
        answers = [action.text for action in legal if isinstance(action, Accept | Decline | Pass | Close | Withdraw)]
        if any(isinstance(action, NameTerms) for action in legal):
            return Bargain("propose {give} for {get}", "nothing", goods, own=own, answers=answers)
        if any(isinstance(action, Counter) for action in legal):
            return Bargain("counter {give} for {get}", "nothing", goods, own=own, answers=answers)
        if any(isinstance(action, Propose) for action in legal):
            others = [seat for seat in range(view.setup.seats) if seat != view.seat]
            return Bargain("offer {give} for {get}", "nothing", goods, " to {seat}", others, own)
        return Bargain("", "nothing", goods, own=own, answers=answers) if answers else None

    def understood(self, text: str, action: Action[Any]) -> str:
        if not isinstance(action, Propose | Counter | NameTerms) or not (both := on_both_sides(text)):
            return ""
        kinds = self.voice.several([self.voice.phrase(f"dealt.{GOODS[kind]}") for kind in both])
        give, want = self.voice.bundle(action.give), self.voice.bundle(action.want)
        return self.voice.sentence("deal.netted", kinds=kinds, give=give, want=want)

    def sources(self, view: View) -> list[tuple[str, list[int]]]:
        return sources(self.voice, view)

    def places(self, view: View, action: Action[Any]) -> list[str]:
        return places(view, action)

    def fit(self, view: View, place: str, action: Action[Any]) -> int:
        """As for all games, but a city is touched by its crossroads, a start is where the horseman goes, and a card
        means only that it is played."""
        board = view.setup.board
        if place not in board.place_of and place not in board.hex_of:
            return 3 if place in CARDS and played_card(action) == CARDS.index(place) else 0
        if isinstance(action, Start):
            return 3 if board.places[action.place] == place else 1 if board.places[action.other] == place else 0
        fit = super().fit(view, place, action)
        if fit or not isinstance(action, Attack):
            return fit
        return 2 if board.places[board.city_place[action.city]] == place else 0

    def what_is(self, view: View, place: str) -> str:
        return what_is(self.voice, view, place)

    def legend(self) -> list[LegendGroup]:
        from viae.games.struggle_for_rome.draw.legend import legend
        from viae.games.struggle_for_rome.game import StruggleForRome

        assert isinstance(self.game, StruggleForRome)

        return legend(self.voice, self.game.board, self.game.options)

    def draw(self, view: View, legal: Sequence[Action[Any]], trail: Sequence[str] = (), tall: bool = False) -> str:
        from viae.games.struggle_for_rome.draw.picture import draw

        return draw(self, view, legal, trail, tall=tall)

    def detail(self, view: View, legal: Sequence[Action[Any]], trail: Sequence[str] = (), tall: bool = False) -> str:
        """A part of the map with the panel of the seat it is about, and its cards or the open negotiation."""
        from viae.games.struggle_for_rome.draw.picture import detail

        return detail(self, view, legal, trail, tall=tall)

    def text_board(self, view: View) -> TextBoard:
        from viae.games.struggle_for_rome.text_board import text_board

        return text_board(view, self.voice)
