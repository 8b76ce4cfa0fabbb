"""The OpenAPI description: what Litestar finds in the handlers, and what it cannot find there."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from litestar import Request, Response, Router
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, Reference, SecurityScheme
from litestar.status_codes import HTTP_404_NOT_FOUND

from viae.bots.bot import BOTS
from viae.i18n.catalogue import languages
from viae.tables import schema as answers
from viae.tables.events import Kind
from viae.web.errors import WebError

ABOUT: Final = """Tables of board games. Without a key you may look on; with one you can play.

A key is 43 letters, digits, `-` and `_`: 32 random bytes. POST /api/v1/session gives one. It is all that identifies
you: keep it secret; the server stores only its digest and cannot give it back. A key that nobody has used before
makes a new person. Send it as `Authorization: Bearer KEY`. A browser asks for a cookie instead, and then sends
the header `X-Viae` (with any value) with every change, also with POST and DELETE /api/v1/session.

Every refusal is {code, rule, sentence}: a code that does not change, the rule of the game if one forbids it, a sentence
in the language of `lang` or Accept-Language. Every change may carry an `id` of yours; sent again it gets the first
answer.
"""
STATUSES: Final = ("waiting", "playing", "over")
SETTINGS: Final[dict[str, dict[str, Any]]] = msgspec.json.schema_components([answers.TableSettings])[1][
    "TableSettings"
]["properties"]
SETTINGS["substitute"]["enum"] = list(BOTS)
STREAM: Final = f"""Server-sent events. `hello` comes first: the last event so far and the seconds after which a comment
shows that the stream is alive. Then whatever happened after Last-Event-ID or `after`, every event once and in order,
each with its number as id and a LogEntry as data; the kinds are {", ".join(Kind)}. With `positions` a Position follows
as `position` when all events before it have been sent. `bye` says why the server ends the stream: `time` (come back),
`closing` (come back in a moment), or the code of a refusal."""
LAST: Final = {
    "name": "Last-Event-ID",
    "in": "header",
    "schema": {"type": "string", "pattern": "^[0-9]{1,16}$"},
    "description": "The last event you have; stronger than `after`.",
    "required": False,
}
REFUSED: Final = {
    "stale": {"code": "stale", "rule": "", "sentence": "The table has moved on; look again."},
    "illegal": {"code": "illegal", "rule": "GM-107", "sentence": "You move only figures of your own colour."},
    "too-fast": {"code": "too-fast", "rule": "", "sentence": "Too many requests; try again in 2 s."},
}


class Described(JsonRenderPlugin):
    """The description as JSON."""

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        return self.render_json(request, completed(openapi_schema))


def completed(schema: dict[str, Any]) -> dict[str, Any]:
    """The description with what Litestar cannot derive."""
    for path, operations in schema["paths"].items():
        for operation in operations.values():
            for parameter in operation.get("parameters", ()):
                if parameter["name"] == "lang":
                    parameter["schema"] = {"type": "string", "enum": list(languages())}
                    parameter["description"] = "The language of the answer; without it what Accept-Language prefers."
                if parameter["name"] == "status":
                    parameter["schema"] = {"type": "string", "enum": list(STATUSES)}
            if path.endswith("/stream") and LAST not in operation["parameters"]:
                operation["parameters"].append(LAST)
                operation["responses"]["200"]["description"] = STREAM
    shapes = schema["components"]["schemas"]
    structs = [getattr(answers, name) for name in shapes]
    shapes.update(msgspec.json.schema_components(structs, ref_template="#/components/schemas/{name}")[1])
    for shape in ("NewTable", "Continue"):
        shapes[shape]["properties"]["settings"] = {
            "type": "object",
            "properties": SETTINGS,
            "additionalProperties": False,
            "description": "How the table is kept; never changed afterwards.",
        }
    return schema


def refuse_page(response: Response[Any]) -> Response[Any]:
    """Litestar answers for every address beside the description, with a page of its own; a refusal is due there."""
    if response.status_code == HTTP_404_NOT_FOUND:
        raise WebError("no-page")
    return response


def description(path: str) -> OpenAPIConfig:
    """The description at PATH/openapi.json; no page that would load scripts from elsewhere."""
    schemes: dict[str, SecurityScheme | Reference] = {
        "token": SecurityScheme(type="http", scheme="bearer", description="Your key."),
        "cookie": SecurityScheme(type="apiKey", name="viae", security_scheme_in="cookie", description="For browsers."),
        "header": SecurityScheme(
            type="apiKey",
            name="X-Viae",
            security_scheme_in="header",
            description="With any value, beside the cookie for every change: another server's page cannot send it.",
        ),
    }
    return OpenAPIConfig(
        title="viae",
        version="1",
        description=ABOUT,
        openapi_router=Router(path, route_handlers=[], include_in_schema=False, after_request=refuse_page),
        render_plugins=[Described(media_type="application/json")],  # type: ignore[arg-type]
        components=Components(security_schemes=schemes),
        security=[{}, {"token": []}, {"cookie": [], "header": []}],
        use_handler_docstrings=True,
    )
