"""What pickle and copy do with the things of the core, in plain Python and compiled alike."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mypy_extensions import mypyc_attr

_REGISTERED: Final[list[Callable[[object], tuple[object, ...]]]] = []


def register_parts(parts: Callable[[object], tuple[object, ...]]) -> None:
    """From now on pickle asks this what a thing is made from; see viae.formats.pickles."""
    _REGISTERED[:] = [parts]


@mypyc_attr(allow_interpreted_subclasses=True)
class Portable:
    """Can be pickled."""

    def __reduce__(self) -> tuple[object, ...]:
        return _REGISTERED[0](self)


@mypyc_attr(allow_interpreted_subclasses=True)
class Unchanging(Portable):
    """Never changes, or is one object a meaning: a copy is the thing itself."""

    def __copy__(self) -> Unchanging:
        return self

    def __deepcopy__(self, memo: object) -> Unchanging:
        return self
