"""What Strada Romana says to people: who is asked, what a move would do, what happened, why it is not possible."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from viae.core.game import Action, Game, Rule
from viae.core.step import Step
from viae.games.strada_romana.board import NONE, START
from viae.games.strada_romana.state import NEW_CUBE, NEW_TILE
from viae.games.strada_romana.text.explanation import numbers
from viae.games.strada_romana.text.label import label
from viae.games.strada_romana.text.move import Deed, read
from viae.games.strada_romana.text.narration import told
from viae.games.strada_romana.text.position import position
from viae.games.strada_romana.text.prompt import prompt
from viae.games.strada_romana.text.sentences_options import OPTION_NAMES, OPTION_VALUES, OPTIONS
from viae.games.strada_romana.text.sources import sources
from viae.games.strada_romana.text.voice import Voice
from viae.games.strada_romana.view import View
from viae.i18n.option_words import OptionTuples
from viae.presentation import Presentation, TextBoard


class StradaPresentation(Presentation):
    """Strada Romana in one language."""

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
        return told(self._voice, step.before, step.action.text, step.after)

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
        from viae.games.strada_romana.draw.picture import draw

        return draw(self, view, legal, trail, tall=tall)

    def text_board(self, view: View) -> TextBoard:
        from viae.games.strada_romana.text_board import sketch

        return sketch(view, self.lang)


def trail(view: View, text: str) -> list[str]:
    """The ids of the places an action touches, in order, as the board file has them.

    Besides nodes of the file these are "deck" for the wagon tiles and "supply" for coins. Choosing how to move, ending
    the move and drawing the first player touch nothing.
    """
    deed = read(view.setup.board, text)
    if deed is None:
        return []
    if deed.kind == "step":
        return _way(view, deed)
    if deed.kind in ("tile", "zone"):
        return [*_stop(view, deed.kind == "tile"), _node(view, "zone", deed.what)]
    if deed.kind in ("cube", "market"):
        return [*_stop(view, deed.kind == "cube"), _node(view, "market", deed.what)]
    if deed.kind == "side":
        return [_terminal(view, deed.to)]
    if deed.kind in ("deck", "keep", "remove"):
        return ["deck"]
    if deed.kind == "pass":
        return ["supply"]
    refilled = {NEW_TILE: "zone", NEW_CUBE: "market"}.get(view.phase)
    return [_node(view, refilled, view.refill)] if refilled else []


def _way(view: View, deed: Deed) -> list[str]:
    """From where a wagon stands to where it steps; an arriving wagon goes on to its arrival square."""
    board, place, heading = view.setup.board, view.at[deed.what], view.heading[deed.what]
    if place > START or heading == NONE:
        return []
    origin = _terminal(view, heading) if place == START else board.ids[place]
    if deed.to < board.squares:
        return [origin, board.ids[deed.to]]
    return [origin, _terminal(view, 1 - heading), _node(view, "arrival", len(view.arrivals))]


def _stop(view: View, collects: bool) -> list[str]:
    """The square from which something is collected."""
    if not collects or view.current == NONE or view.at[view.current] >= START:
        return []
    return [view.setup.board.ids[view.at[view.current]]]


def _node(view: View, kind: str, at: int) -> str:
    nodes = [str(node["id"]) for node in view.setup.board.data["node"] if node["kind"] == kind]
    return nodes[at] if at < len(nodes) else kind


def _terminal(view: View, heading: int) -> str:
    """Where wagons of this heading start; the terminal of the other heading is their destination."""
    return _node(view, "terminal", heading)
