"""One request for a page: the person, their choices, the messages, the answer, and what a refusal looks like."""

from __future__ import annotations

import gzip
import re
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path
from secrets import token_urlsafe
from typing import Annotated, Any, Final, cast
from urllib.parse import parse_qsl, quote, unquote, urlencode

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from litestar.datastructures import Cookie
from litestar.di import NamedDependency
from litestar.params import PathParameter
from litestar.response import Response
from markupsafe import Markup

from viae.core.errors import ViaeError
from viae.i18n.catalogue import interface, languages
from viae.i18n.rulebook import Rulebook, rulebook_of
from viae.tables.commands import digest, one_line
from viae.tables.compatibility import known_game
from viae.tables.errors import TableError
from viae.tables.service import new_token
from viae.web.auth import SAFE, TOKEN, Caller, address, best_language, cookie_name, urlsplit_host
from viae.web.context import Context, HttpRequest, ServerContext
from viae.web.errors import WebError, describe_error
from viae.web.pages.static import badge, fonts, icon, static
from viae.web.settings import Settings

UNITS: Final = ((86_400, "days"), (3_600, "hours"), (60, "minutes"), (1, "seconds"))
KEYS: Final = (  # of the table's page, and the messages that explain them
    ("1 – 9", "key_number"),
    ("← ↑ → ↓", "key_arrows"),
    (". ,", "key_next"),
    ("Enter", "key_enter"),
    ("Esc", "key_escape"),
    ("S", "key_skip"),
    ("U", "key_undo"),
    ("M", "key_moves"),
    ("B", "key_board"),
    ("L", "key_log"),
    ("C", "key_chat"),
    ("W", "key_words"),
    ("R", "key_rule"),
    ("+ − 0", "key_zoom"),
    ("?", "key_keys"),
)
YEAR: Final = 31_536_000
POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; "
    "manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
THEMES: Final = ("", "light", "dark")
CONTRASTS: Final = ("", "more", "normal")
SWITCHES: Final = ("", "on")
LOOKS: Final = {
    "lang": ("", *languages()),
    "theme": THEMES,
    "contrast": CONTRASTS,
    "sound": SWITCHES,
    "keys": ("", "off"),
    "pace": ("", "slow", "fast", "none"),
    "auto": ("", "off"),
}
NAME: Final = 30  # letters of a person's name
ADDRESS: Final = "/?#[]@!$&'()*+,;=:%~"  # what an address is made of beside letters and digits
STILL: Final = re.compile(r"[0-9a-f]{12}-[0-9]{1,7}")  # the mark of a part of a picture, see viae.render.svg
SMALL: Final = 1_400  # bytes that are not worth packing


class Messages:
    """The messages of one language: `messages.undo`, `messages("due", title=...)`, `messages.count("all_moves", 3)`."""

    def __init__(self, lang: str) -> None:
        self.lang: Final = lang
        self._catalogue: Final = interface(lang)

    def __call__(self, key: str, **facts: object) -> str:
        return self._catalogue.text(f"page.{key}", **facts)

    def __getattr__(self, key: str) -> str:
        if key.startswith("_") or not self.has(key):
            raise AttributeError(key)
        return self._catalogue.template(f"page.{key}")

    def has(self, key: str) -> bool:
        return self._catalogue.has(f"page.{key}")

    def count(self, key: str, number: int) -> str:
        """A message about a number of things."""
        return self._catalogue.plural(f"page.{key}", number)

    def duration(self, seconds: int) -> str:
        """A time in the largest unit that divides it."""
        for length, unit in UNITS:
            if seconds >= length and seconds % length == 0:
                return self.count(unit, seconds // length)
        return self.count("seconds", seconds)

    def bot_name(self, name: str) -> str:
        """The name of a bot for people; one that the pages do not know keeps its own."""
        return self(f"bot_{name}") if self.has(f"bot_{name}") else name

    @property
    def key_table(self) -> list[tuple[str, str]]:
        """The keys of the table's page and what they do."""
        return [(key, self(message)) for key, message in KEYS]


@cache
def templates() -> Environment:
    made = Environment(
        loader=FileSystemLoader(Path(str(files("viae.web"))) / "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.globals.update(static=static, fonts=fonts, icon=icon, badge=badge)
    made.globals.update(new_id=lambda: token_urlsafe(12))
    return made


@dataclass(frozen=True)
class Appearance:
    """What a person has chosen for all pages; "" leaves it to the browser."""

    lang: str = ""
    theme: str = ""
    contrast: str = ""
    sound: str = ""
    keys: str = ""
    pace: str = ""
    auto: str = ""
    name: str = ""


def look_of(request: HttpRequest) -> Appearance:
    """The choices in the cookies; unknown values are ignored."""
    chosen = {}
    for name, values in LOOKS.items():
        value = request.cookies.get(f"viae-{name}", "")
        chosen[name] = value if value in values else ""
    return Appearance(name=_good_name(unquote(request.cookies.get("viae-name", ""))), **chosen)


def _good_name(text: str) -> str:
    """A name that every table takes, or ""."""
    try:
        return one_line(text[:NAME], NAME, "bad-name")
    except TableError:
        return ""


class PageRequest:
    """A request of a person for a page."""

    def __init__(self, request: HttpRequest, context: ServerContext, checked: bool = True) -> None:
        self.request: Final = request
        self.context: Final = context
        self.look: Final = look_of(request)
        asked = request.query_params.get("lang", "")
        accepted = request.headers.get("accept-language", "")
        self.lang: Final = asked if asked in languages() else self.look.lang or best_language(accepted)
        self.messages: Final = Messages(self.lang)
        found = request.cookies.get(cookie_name(context.settings), "")
        self.token = found if TOKEN.fullmatch(found) else ""
        self.cookies: Final[list[Cookie]] = []
        self.path = path_of(request)  # the address under which the shown page can be loaded again
        self.has: Final = STILL.findall(request.headers.get("x-viae-has", "")[:1000])  # parts of the picture
        self.scripted: Final = "x-viae" in request.headers  # our own script asks, and expects a part of the page
        if checked and request.method not in SAFE:
            own_page(request, context.settings)

    @classmethod
    def for_error(cls, request: HttpRequest, context: ServerContext) -> PageRequest:
        """A request that is only answered with an error."""
        return cls(request, context, checked=False)

    @property
    def name(self) -> str:
        return self.look.name or str(self.messages.guest)

    @property
    def person(self) -> Caller:
        """The caller, as the limits count it."""
        where, key = address(self.request.scope), digest(self.token) if self.token else ""
        return Caller(self.token, "cookie" if self.token else "none", where, key)

    async def make_table(self) -> str:
        """Count a new table and return the person's token; the limits are those of the API."""
        token = self.require_token()
        await self.context.new_table(self.person)
        return token

    def require_token(self) -> str:
        """The person's token; a new one, kept in a cookie, if they have none."""
        if not self.token:
            self.context.costly(self.person)
            self.token = new_token()
            self.context.limits.remember(digest(self.token))
            self.keep(cookie_name(self.context.settings), self.token, hidden=True)
        return self.token

    def keep(self, name: str, value: str, hidden: bool = False) -> None:
        """Set a cookie; an empty value deletes it."""
        life = YEAR if value else 0
        secure = self.context.settings.secure
        self.cookies.append(
            Cookie(name, value=quote(value), max_age=life, path="/", httponly=hidden, samesite="lax", secure=secure)
        )

    def keep_name(self, name: str) -> None:
        if name and name != self.look.name and name.isprintable():
            self.keep("viae-name", name[:NAME])

    # ---- answers

    def render(self, template: str, **facts: Any) -> str:
        return (
            templates()
            .get_template(template)
            .render(messages=self.messages, lang=self.lang, look=self.look, page=self, **facts)
        )

    def respond(self, template: str, status: int = 200, **facts: Any) -> Response[str]:
        """A page, or a part of one."""
        return self.html(self.render(template, **facts), status)

    def html(self, text: str, status: int = 200) -> Response[str]:
        content = text.encode()
        headers = {
            "content-security-policy": POLICY,
            "content-language": self.lang,
            "referrer-policy": "same-origin",  # so that browsers name the origin of a form
        }
        if len(content) > SMALL and "gzip" in self.request.headers.get("accept-encoding", ""):
            content = gzip.compress(content, 5, mtime=0)
            headers["content-encoding"] = "gzip"
        made = Response(cast("str", content), status_code=status, headers=headers, media_type="text/html")
        return cast("Response[str]", self._with_cookies(made))

    def go(self, path: str) -> Response[Any]:
        """Send the browser to another page after a change."""
        return self._with_cookies(Response(b"", status_code=303, headers={"location": path}))

    def _with_cookies(self, response: Response[Any]) -> Response[Any]:
        for cookie in self.cookies:
            response.set_cookie(cookie)
        return response


def own_page(request: HttpRequest, settings: Settings) -> None:
    """WebError for a change that no page of this server has sent. Browsers send the origin of a form, and no page can
    forge it: Sec-Fetch-Site in current browsers, Origin in older ones."""
    origin, site = request.headers.get("origin"), request.headers.get("sec-fetch-site")
    if origin is not None and origin in settings.origins:
        return
    if site is not None:
        own = site == "same-origin"
    else:
        own = origin is not None and urlsplit_host(origin) == request.headers.get("host", "").lower()
    if not own:
        raise WebError("bad-origin")


def path_of(request: HttpRequest) -> str:
    """The address of a page with its query but without the language, which is chosen on the page; the lobby for the
    response to a form, whose own address shows nothing."""
    if request.method not in SAFE:
        return "/"
    given = parse_qsl(request.scope["query_string"].decode("latin-1"), keep_blank_values=True)  # in their order
    asked = urlencode([(name, value) for name, value in given if name != "lang"])
    return own_path(request.url.path) + (f"?{asked}" if asked else "")


def own_path(path: str) -> str:
    """A path on this server, whatever was given."""
    fine = path.startswith("/") and not path.startswith(("//", "/\\")) and path.isprintable()
    return quote(path, safe=ADDRESS) if fine else "/"


def raw(svg: str) -> Markup:
    """One of our own pictures as markup that is not escaped."""
    return Markup(svg)


def refused(page: PageRequest, error: Exception, game: str = "") -> tuple[int, dict[str, Any]]:
    """The status of the response, and the content of its banner."""
    status, body, _ = describe_error(error, page.lang, cast("Any", page.request.scope))
    rule, sentence = body.rule, body.sentence
    if body.code == "no-table":
        sentence = page.messages.no_such_table  # an address may hold anything
    first, rest = sentence, ""
    if rule:
        first, rest = parts(_book(game, page.lang), rule, sentence)
    link = f"/rules/{game}#{rule}" if rule and game else ""
    return status, {"code": body.code, "rule": rule, "first": first, "rest": rest, "link": link}


def parts(book: Rulebook | None, rule: str, sentence: str) -> tuple[str, str]:
    """A refusal in two parts: the rule's own sentence, and what comes after it."""
    first = book.sentence(rule) if book is not None and rule in book.paragraphs else ""
    if first and sentence.startswith(first):
        return first, sentence[len(first) :].strip()
    head, dot, rest = sentence.partition(". ")
    return head + dot.strip(), rest


def _book(game: str, lang: str) -> Rulebook | None:
    try:
        return rulebook_of(known_game(game), lang)
    except ViaeError:
        return None


Page = NamedDependency[PageRequest]
PathPart = Annotated[str, PathParameter(max_length=60)]  # a part of an address


async def page_request(request: HttpRequest, context: Context) -> PageRequest:
    """The request for a page."""
    return PageRequest(request, context)
