"""What Struggle for Rome says to people: who is asked, what an action would do, what happened, why it is refused."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from viae.core.game import Action, Game, Rule
from viae.core.step import Step
from viae.games.struggle_for_rome.board import GOODS, NONE
from viae.games.struggle_for_rome.text.explanation import numbers
from viae.games.struggle_for_rome.text.label import label, other_start
from viae.games.struggle_for_rome.text.move import Deed, read
from viae.games.struggle_for_rome.text.narration import told
from viae.games.struggle_for_rome.text.position import position
from viae.games.struggle_for_rome.text.prompt import prompt
from viae.games.struggle_for_rome.text.sentences import DEALT
from viae.games.struggle_for_rome.text.sentences_options import OPTION_NAMES, OPTION_VALUES, OPTIONS
from viae.games.struggle_for_rome.text.sources import sources
from viae.games.struggle_for_rome.text.voice import Voice
from viae.games.struggle_for_rome.view import View
from viae.i18n.option_words import OptionTuples
from viae.presentation import Bargain, Presentation, TextBoard

ANSWERS: Final = ("accept", "decline", "close", "withdraw")


class RomePresentation(Presentation):
    """Struggle for Rome in one language."""

    def __init__(self, game: Game[Any, Any], lang: str) -> None:
        super().__init__(game, lang, OptionTuples(lang, OPTION_NAMES, OPTION_VALUES, OPTIONS))
        self._voice: Final = Voice(lang)

    def seat(self, view: View, seat: int) -> str:
        return self._voice.seat(view, seat)

    def prompt(self, view: View) -> str:
        return prompt(self._voice, view)

    def label(self, view: View, action: Action[Any]) -> str:
        deed = read(view.setup, action.text)
        return action.text if deed is None else label(self._voice, view, deed)

    def narrate(self, step: Step) -> list[str]:
        return told(self._voice, step.before, step.action.text, step.after)

    def explain(self, view: View, action: Action[Any], rule: Rule) -> str:
        sentence = self.rulebook.sentence(rule.id)
        return f"{sentence} {numbers(self, self._voice, view, action, rule)}"

    def position(self, view: View) -> list[str]:
        return position(self._voice, view)

    def bargain(self, view: View, legal: Sequence[Action[Any]]) -> Bargain | None:
        verbs = {action.text.partition(" ")[0] for action in legal}
        goods = [(good, self._voice.phrase(DEALT[good])) for good in GOODS]
        own = [*view.hand, view.gold[view.seat]] if view.seat >= 0 else []
        answers = [action.text for action in legal if action.text.partition(" ")[0] in ANSWERS]
        if "counter" in verbs:
            return Bargain("counter {give} for {get}", "nothing", goods, own=own, answers=answers)
        if "offer" in verbs:
            others = [seat for seat in range(view.setup.seats) if seat != view.seat]
            return Bargain("offer {give} for {get}", "nothing", goods, " to {seat}", others, own)
        return Bargain("", "nothing", goods, own=own, answers=answers) if answers else None

    def sources(self, view: View) -> list[tuple[str, list[int]]]:
        return sources(self._voice, view)

    def places(self, view: View, action: Action[Any]) -> list[str]:
        return trail(view, action.text)

    def draw(self, view: View, legal: Sequence[Action[Any]], trail: Sequence[str] = (), tall: bool = False) -> str:
        from viae.games.struggle_for_rome.draw.picture import draw

        return draw(self, view, legal, trail, tall=tall)

    def text_board(self, view: View) -> TextBoard:
        from viae.games.struggle_for_rome.text_board import sketch

        return sketch(view, self.lang)


def trail(view: View, text: str) -> list[str]:
    """The ids of the places an action touches, in order, as the board file has them: crossroads and hexes.

    Trading, building, drawing cards and ending a turn touch nothing on the map.
    """
    deed = read(view.setup, text)
    return [] if deed is None else _touched(view, deed)


def _touched(view: View, deed: Deed) -> list[str]:
    board, tribe = view.setup.board, view.tribe()
    if deed.kind == "start":
        return [board.places[deed.what], board.places[other_start(view, deed.what)]]
    if deed.kind == "legion":
        return [board.hexes[view.legion], board.hexes[deed.what]]
    if deed.kind in ("rob", "take"):
        return [board.hexes[view.legion]]
    if deed.kind == "roll":
        yielding = [at for at, number in enumerate(board.number) if number == deed.what and at != view.legion]
        return [board.hexes[at] for at in yielding]
    if deed.kind == "reveal" and view.city != NONE:
        return [board.places[board.city_place[view.city]]]
    if tribe == NONE or view.at[tribe] == NONE:
        return []
    if deed.kind == "go":
        return [board.places[view.at[tribe]], board.places[deed.what]]
    if deed.kind in ("plunder", "found"):
        return [board.places[view.at[tribe]], board.places[board.city_place[deed.what]]]
    if deed.kind == "conquer":
        bases = [own for own in view.cities[tribe] if board.range[own] & board.city_bit[deed.what]]
        return [board.places[board.city_place[city]] for city in (*bases[:1], deed.what)]
    return [board.places[view.at[tribe]]] if deed.kind == "rest" else []
