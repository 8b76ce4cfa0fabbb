"""What a game says to people: the contract that each game's words.py fulfils, a language at a time."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import mypyc_attr

if TYPE_CHECKING:
    from viae.kernel.game import Action, Rule


@mypyc_attr(allow_interpreted_subclasses=True)
class Words:
    """The sentences of one game in one language. They know views, never states."""

    def __init__(self, lang: str) -> None:
        self.lang: Final = lang

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

    @abstractmethod
    def option(self, name: str) -> str:
        """What an option changes."""
