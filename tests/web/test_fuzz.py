"""The API against what nobody thought of: requests made from its own description, and broken tokens, records, streams.

VIAE_FUZZ=1000 makes that many requests for each address instead of a few.
"""

from __future__ import annotations

import os
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import response_schema_conformance, status_code_conformance

from tests.web.server import Process
from tests.web.test_games import seated
from viae.client import Table, connect
from viae.tables.schema import BoardText

EXAMPLES = int(os.environ.get("VIAE_FUZZ", "4"))
QUICK = settings(
    max_examples=EXAMPLES,
    deadline=None,
    derandomize=True,
    database=None,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)


@pytest.fixture(scope="module")
def played(serving: Process) -> list[Table]:
    """A table of which the requests speak."""
    return seated(serving, "strada-romana", 2)


def test_what_the_description_allows_is_answered_as_it_says(played: list[Table], serving: Process) -> None:
    """Every address of the description; the checks are that of schemathesis."""
    schema = schemathesis.openapi.from_url(f"{serving.url}/api/v1/openapi.json").exclude(path_regex="/stream$")
    headers = {"Authorization": f"Bearer {played[0].client.token}"}
    checks = [not_a_server_error, response_schema_conformance, status_code_conformance]
    tried = 0

    def answered(case: schemathesis.Case[Any]) -> None:
        if "code" in case.path_parameters:
            case.path_parameters["code"] = played[0].code
        if "game" in case.path_parameters:
            case.path_parameters["game"] = "toll"
        case.call_and_validate(base_url=serving.url, headers=headers, checks=checks)

    for found in schema.get_all_operations():
        assert isinstance(found, Ok), found
        QUICK(given(case=found.ok().as_strategy())(answered))()
        tried += 1
    assert tried > 30


def quiet(answer: httpx.Response) -> None:
    """Whatever was asked, the server has not failed, and has said so in its one shape."""
    assert answer.status_code < 500, answer.text
    if answer.status_code >= 400 and answer.headers["content-type"] == "application/json":
        assert set(answer.json()) >= {"code", "rule", "sentence"}


HEADER = st.text(st.characters(min_codepoint=32, max_codepoint=255), max_size=80).map(
    lambda text: text.strip().encode("latin-1")
)
VALUE = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=8,
)


@given(token=HEADER, cookie=HEADER, last=HEADER, lang=HEADER)
@settings(QUICK, max_examples=8 * EXAMPLES)
def test_any_headers(token: bytes, cookie: bytes, last: bytes, lang: bytes, played: list[Table]) -> None:
    url = f"{played[0].client.url}/api/v1/tables/{played[0].code}"
    headers = [(b"cookie", b"viae=" + cookie), (b"last-event-id", last), (b"accept-language", lang)]
    for more in ([], [(b"authorization", token)], [(b"authorization", b"Bearer x" + token.strip())]):
        with httpx.Client(timeout=60) as client:
            quiet(client.get(url, headers=headers + more))
            quiet(client.post(f"{url}/start", headers=headers + more, content=b"{}"))
            with client.stream("GET", f"{url}/stream", headers=headers + more) as answer:
                assert answer.status_code < 500


@given(body=VALUE, what=st.sampled_from(["act", "undo", "chat", "sit", "bots", "vote", "entropy", "resign", "leave"]))
@settings(QUICK, max_examples=10 * EXAMPLES)
def test_any_body(body: object, what: str, played: list[Table]) -> None:
    client = connect(played[0].client.url)
    headers = client._headers()
    url = f"{client.url}/api/v1/tables/{played[0].code}/{what}"
    given_ = dict.fromkeys(("id", "action", "seen", "text", "name", "seat", "bot"), body)
    for content in (body, given_):
        try:
            quiet(httpx.post(url, json=content, headers=headers, timeout=60))
        except ValueError:  # a number that JSON does not have
            assert "inf" in str(content) or "nan" in str(content)


@given(action=st.text(max_size=60), seat=st.integers(-5, 200) | st.none())
@settings(QUICK, max_examples=10 * EXAMPLES)
def test_any_action(action: str, seat: int | None, played: list[Table]) -> None:
    table = played[0]
    url, headers = f"{table.client.url}/api/v1/tables/{table.code}", table.client._headers()
    body = {"action": action, "seen": 10**9, "seat": seat}
    quiet(httpx.post(f"{url}/act", json=body, headers=headers, timeout=60))
    query = {"action": action.encode(errors="replace")} | ({} if seat is None else {"seat": str(seat)})
    quiet(httpx.get(f"{url}/why-not", params=query, headers=headers, timeout=60))


@given(cut=st.integers(0, 20_000), put=st.text(max_size=12))
@settings(QUICK, max_examples=6 * EXAMPLES)
def test_any_change_of_a_board(cut: int, put: str, played: list[Table]) -> None:
    client = played[0].client
    text = client.get("/games/strada-romana/board", BoardText).text
    at = cut % len(text)
    board = text[:at] + put + text[at + len(put) :]
    quiet(httpx.post(f"{client.url}/api/v1/games/strada-romana/board", json={"board": board}, timeout=60))


@given(table=st.text(max_size=30))
@settings(QUICK, max_examples=6 * EXAMPLES)
def test_any_code(table: str, played: list[Table]) -> None:
    client = connect(played[0].client.url)
    found = client.table(table.encode(errors="replace").decode())
    for path in ("", "/log", "/record", "/stream"):
        quiet(httpx.get(f"{client.url}/api/v1{found._path}{path}", timeout=60))
