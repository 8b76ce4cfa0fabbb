"""Options: the named variants of a game, read strictly."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from viae.core.errors import Message, SetupError, meant

OptionValue = bool | int | str
TRUTHS: Final = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}
MOST: Final = 1_000_000_000  # of any number


class Option:
    """One choice a table makes before the game; the game's catalogue explains it."""

    def __init__(
        self,
        name: str,
        default: OptionValue,
        *,
        values: Sequence[str] = (),
        minimum: int = 0,
        rules: Sequence[str] = (),
        samples: Sequence[OptionValue] = (),
        maximum: int = MOST,
    ) -> None:
        self.name: Final = name
        self.default: Final = default
        self.values: Final = tuple(values)  # the words allowed; empty: any text, number or truth
        self.minimum: Final = minimum  # for whole numbers
        self.maximum: Final = maximum
        self.rules: Final = tuple(rules)  # the ids it rests on
        self.samples: Final = tuple(samples)  # other values worth testing

    def __repr__(self) -> str:
        return f"<option {self.name}={shown(self.default)}>"

    def read(self, value: object) -> OptionValue:
        """The value, given as itself or as text."""
        if isinstance(self.default, bool):
            truth = TRUTHS.get(value.strip().lower()) if isinstance(value, str) else value
            if not isinstance(truth, bool):
                raise self._wrong(Message("true or false"), value)
            return truth
        if isinstance(self.default, int):
            if isinstance(value, str) and value.strip().isdecimal() and len(value) < 20:
                value = int(value)
            if isinstance(value, bool) or not isinstance(value, int) or not self.minimum <= value <= self.maximum:
                least, most = self.minimum, self.maximum
                raise self._wrong(Message("a whole number from {least} to {most}", least=least, most=most), value)
            return value
        if not isinstance(value, str) or not value.strip() or not value.isprintable():
            raise self._wrong(Message("a text of one line"), value)
        if self.values and value.strip() not in self.values:
            raise self._wrong(Message("one of {known}", known=", ".join(self.values)), value)
        return value.strip()

    def _wrong(self, right: Message, value: object) -> SetupError:
        return SetupError("option {name!r} is {right}, not {value}.", name=self.name, right=right, value=repr(value))


def read_options(declared: Sequence[Option], given: Mapping[str, object]) -> dict[str, OptionValue]:
    """Every declared option with the value given or its default."""
    names = [option.name for option in declared]
    for name in given:
        if name not in names:
            raise SetupError("there is no option {name!r}; {meant}", name=name, meant=meant(name, names))
    return {one.name: one.read(given[one.name]) if one.name in given else one.default for one in declared}


def shown(value: OptionValue) -> str:
    """The value as records and command lines write it."""
    return str(value).lower() if isinstance(value, bool) else str(value)
