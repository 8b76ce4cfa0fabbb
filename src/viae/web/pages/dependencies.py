"""The dependencies of page handlers."""

from __future__ import annotations

from typing import Annotated

from litestar.di import NamedDependency
from litestar.params import PathParameter

from viae.web.context import Context, HttpRequest
from viae.web.pages.page_request import PageRequest

Page = NamedDependency[PageRequest]
PathPart = Annotated[str, PathParameter(max_length=60)]  # a part of an address


async def page_request(request: HttpRequest, context: Context) -> PageRequest:
    """The request for a page."""
    return PageRequest(request, context)
