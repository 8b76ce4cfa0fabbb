"""How a handler of a page gets the visit it answers."""

from __future__ import annotations

from litestar.di import NamedDependency

from viae.web.desk import Asking, TheDesk
from viae.web.pages.visit import Visit

TheVisit = NamedDependency[Visit]


async def visit_of(request: Asking, desk: TheDesk) -> Visit:
    """Whoever asks for a page."""
    return Visit(request, desk)
