"""Where the core asks for sentences and pictures, which it does not make itself."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import mypyc_attr

if TYPE_CHECKING:
    from viae.core.game import Game, Refusal
    from viae.core.match import Match


@mypyc_attr(allow_interpreted_subclasses=True)
class Presenter:
    """Makes sentences and pictures of what the core says; this one has only ids and notation."""

    def sentence(self, game: Game[Any, Any], rule: str, lang: str) -> str:
        """The first sentence of a rule in the rulebook."""
        return rule

    def explanation(self, refusal: Refusal, lang: str) -> str:
        """Why something is refused, with the numbers of the position."""
        return f"{refusal.action.text!r} is not possible now."

    def faults(self, game: type[Game[Any, Any]]) -> str:
        """Everything in which a class does not answer the contract of games, as the end of a sentence."""
        return ""

    def picture(self, match: Match) -> str:
        """What everybody may see of a match, as SVG."""
        raise AssertionError("no presenter is registered")


_REGISTERED: Final = [Presenter()]


def presenter() -> Presenter:
    """The presenter in use."""
    return _REGISTERED[0]


def register_presenter(presenter: Presenter) -> None:
    """Use this presenter from now on."""
    _REGISTERED[0] = presenter
