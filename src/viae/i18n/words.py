"""What a game says to people: the contract that each game's words.py fulfils, a language at a time."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import mypyc_attr

from viae.i18n.option_words import OptionWords

if TYPE_CHECKING:
    from viae.core.game import Action, Rule


class Bargain:
    """How a deal on one's own terms is written now: "offer {give} for {get}", where each side is a list of "2 ore"; and
    the answers to the deal that is on the table."""

    def __init__(
        self,
        text: str,
        nothing: str,
        goods: list[tuple[str, str]],
        to: str = "",
        partners: list[int] | None = None,
        own: list[int] | None = None,
        answers: list[str] | None = None,
    ) -> None:
        self.text: Final = text  # with {give} and {get}; "" if there are only answers
        self.nothing: Final = nothing  # how an empty side is written
        self.goods: Final = goods  # what can be dealt in: as it is written, and its name
        self.to: Final = to  # added if it is meant for one seat, with {seat} as the English words call it; "" if never
        self.partners: Final = partners or []  # the seats it may be meant for
        self.own: Final = own or []  # how much the seat has of each of the goods
        self.answers: Final = answers or []  # legal actions that say yes or no to the deal on the table


@mypyc_attr(allow_interpreted_subclasses=True)
class Words:
    """The sentences of one game in one language. They know views, never states."""

    def __init__(self, lang: str, options: OptionWords | None = None) -> None:
        self.lang: Final = lang
        self._options: Final = options  # without them options are called by their notation

    @abstractmethod
    def seat(self, view: Any, seat: int) -> str:
        """What a seat is called at this table: "red"."""

    @abstractmethod
    def prompt(self, view: Any) -> str:
        """Whose decision it is and what is asked."""

    @abstractmethod
    def label(self, view: Any, action: Action[Any]) -> str:
        """What an action would do, for a button or a numbered list."""

    @abstractmethod
    def told(self, before: Any, actor: int, text: str, after: Any) -> list[str]:
        """What happened, a sentence each: the action as seen, then all that followed by itself."""

    @abstractmethod
    def refusal(self, view: Any, action: Action[Any], rule: Rule) -> str:
        """Why an action is not possible: the rule's sentence, then the numbers of this position."""

    @abstractmethod
    def position(self, view: Any) -> list[str]:
        """The position in words, a line a seat and what else matters."""

    def bargain(self, view: Any, legal: list[str]) -> Bargain | None:
        """The deal on terms of one's own that the viewer may propose beside these actions, or None."""
        return None

    def option(self, name: str) -> str:
        """What an option changes, with its values as records write them."""
        return "" if self._options is None else self._options.about(name, plain=False)

    def option_name(self, name: str) -> str:
        """What people call an option."""
        return name if self._options is None else self._options.name(name)

    def option_value(self, name: str, value: str) -> str:
        """What people call a value of an option, given as records write it."""
        return value if self._options is None else self._options.value(name, value)

    def option_about(self, name: str) -> str:
        """What an option changes, with its values called as people call them."""
        return self.option(name) if self._options is None else self._options.about(name, plain=True)

    def sources(self, view: Any) -> list[tuple[str, list[int]]]:
        """Of a game that is over: from what the points came, with each seat's points. The sums are the scores.

        Nothing, if the game does not tell its points apart."""
        return []
