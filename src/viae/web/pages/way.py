"""How a handler of a page gets the visit it answers."""

from __future__ import annotations

from typing import Annotated

from litestar.di import NamedDependency
from litestar.params import PathParameter

from viae.web.desk import Asking, TheDesk
from viae.web.pages.visit import Visit

TheVisit = NamedDependency[Visit]
Word = Annotated[str, PathParameter(max_length=60)]  # a part of an address


async def visit_of(request: Asking, desk: TheDesk) -> Visit:
    """Whoever asks for a page."""
    return Visit(request, desk)
