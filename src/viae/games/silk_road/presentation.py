"""What Silk Road says to people: who is asked, what an action would do, what happened, why it is not possible."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from viae.core.game import Action, Game, Hidden, Rule
from viae.core.step import Step
from viae.games.silk_road.rules.market import AnnounceBarterer, EndSwaps, PassPawn, Swap, TakeTile
from viae.games.silk_road.rules.moving import Move
from viae.games.silk_road.rules.opening import DealTile
from viae.games.silk_road.rules.tiles import Buy, Decline, PlayCrook, Sell, Steal, Stolen, Trade
from viae.games.silk_road.rules.vizier import NameGood, Reveal
from viae.games.silk_road.text.explanation import numbers
from viae.games.silk_road.text.label import label
from viae.games.silk_road.text.narration import narrate
from viae.games.silk_road.text.position import position
from viae.games.silk_road.text.prompt import prompt
from viae.games.silk_road.text.sources import sources
from viae.games.silk_road.text.voice import SilkVoice
from viae.games.silk_road.view import View
from viae.i18n.option_words import OptionWords
from viae.presentation import Presentation, TextBoard

IN_MARKET: Final[set[type[Action[Any]]]] = {
    *(Swap, EndSwaps, TakeTile, AnnounceBarterer, Sell, Buy, Trade, PlayCrook, Decline, Steal, Stolen),
    *(NameGood, Reveal, PassPawn),
}


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

    def draw(self, view: View, legal: Sequence[Action[Any]], trail: Sequence[str] = (), tall: bool = False) -> str:
        from viae.games.silk_road.draw.picture import draw

        return draw(self, view, legal, trail, tall=tall)

    def text_board(self, view: View) -> TextBoard:
        from viae.games.silk_road.text_board import text_board

        return text_board(view, self.voice)


def places(view: View, action: Action[Any]) -> list[str]:
    """The ids of the places an action touches, in order, as the board file has them.

    A move touches where the caravan leaves and where it arrives; all that is done in a market touches its city, and an
    exchange with the bank "bank" besides. The auction and the draws of chance at the start touch no place.
    """
    ids = view.setup.board.ids
    if isinstance(action, DealTile):
        return [ids[action.place]]
    if isinstance(action, Move):
        return [ids[view.at], ids[action.place]]
    verb = action.verb if isinstance(action, Hidden) else type(action)
    if verb not in IN_MARKET:
        return []
    exchanged = isinstance(action, Swap) or (isinstance(action, Sell | Buy) and action.number > 0)
    exchanged = exchanged or (isinstance(action, Trade) and action.times > 0)
    return [ids[view.at], "bank"] if exchanged else [ids[view.at]]
