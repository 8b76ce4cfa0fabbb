"""What strangers may not do: wrong tokens, forged requests, floods, garbage; and what leaves the server unasked."""

from __future__ import annotations

import json
import logging
import re
import socket
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import get_type_hints

import httpx
import msgspec
import pytest
from sqlalchemy.engine import make_url

import viae
from tests.web.server import FREE, Process, process, thread
from tests.web.test_games import seated
from viae.client import ServerError, connect
from viae.client.transport import decoded, refusal
from viae.i18n.catalogue import interface
from viae.presentation import present
from viae.tables.new_tables import new_code
from viae.tables.schema import LogEntry
from viae.tables.service import new_token
from viae.tables.storage.database import Postgres
from viae.web.api import games, tables
from viae.web.app import begin_session
from viae.web.auth import best_language, check_host, own_hosts
from viae.web.errors import OWN, STATUS, Fault, WebError
from viae.web.observability import JsonFormatter, scrubbed, table_name, trouble
from viae.web.settings import Settings

API = "/api/v1"
JSON = {"content-type": "application/json"}


def test_every_refusal_has_a_status_and_a_sentence_in_every_language() -> None:
    for lang in viae.languages():
        assert all(interface(lang).template(f"web-error.{code}") for code in OWN)
        assert all(interface(lang).template(f"table-error.{code}") for code in STATUS if code != "frozen")


# ---- one shape for everything that is refused


@pytest.mark.parametrize(
    ("method", "path", "content", "status", "code"),
    [
        ("GET", "/nothing", b"", 404, "no-page"),
        ("GET", f"{API}/tables/nothere222", b"", 404, "no-table"),
        ("GET", f"{API}/tables/..%2f..%2fetc", b"", 404, None),
        ("GET", f"{API}/tables/{'x' * 5000}", b"", None, None),
        ("GET", f"{API}/games/chess", b"", 404, "no-game"),
        ("GET", f"{API}/games/os:system", b"", 404, "no-game"),
        ("GET", f"{API}/games?lang=xx", b"", 422, "bad-lang"),
        ("GET", f"{API}/tables?limit=0", b"", 400, "bad-request"),
        ("GET", f"{API}/tables?limit=x", b"", 400, "bad-request"),
        ("GET", f"{API}/tables?status=lost", b"", 400, "bad-request"),
        ("PUT", f"{API}/tables", b"", 405, "no-method"),
        ("POST", f"{API}/session", b"", 400, "bad-request"),
        ("POST", f"{API}/session", b"{", 400, "bad-request"),
        ("POST", f"{API}/session", b"[]", 400, "bad-request"),
        ("POST", f"{API}/session", b"\xff\xfe", 400, "bad-request"),
        ("POST", f"{API}/session", b"[" * 16_000, 400, "bad-request"),
        ("POST", f"{API}/session", b'{"cookie":"\xff"}', 400, "bad-request"),
        ("POST", f"{API}/session", b'{"cookie":"\\ud800"}', 400, "bad-request"),
        ("POST", f"{API}/session", b'{"cookie":3}', 400, "bad-request"),
        ("POST", f"{API}/session", b'{"else":1}', 400, "bad-request"),
        ("POST", f"{API}/session", b" " * 20_000, 413, "too-large"),
        ("POST", f"{API}/tables", b'{"game":"toll","seats":2}', 401, "no-token"),
        ("POST", f"{API}/tables/nothere222/start", b"{}", 401, "no-token"),
    ],
)
def test_whatever_is_wrong_is_answered_in_one_shape(
    http: httpx.Client, method: str, path: str, content: bytes, status: int | None, code: str | None
) -> None:
    for lang in viae.languages():
        answer = http.request(method, path, content=content, headers=JSON | {"accept-language": lang})
        assert 400 <= answer.status_code < 500
        assert answer.status_code == (status or answer.status_code)
        told = answer.json()
        assert set(told) == {"code", "rule", "sentence"}
        assert told["code"] == (code or told["code"])
        assert told["sentence"].strip()
        assert "Traceback" not in answer.text
        assert ".py" not in answer.text
        assert answer.headers["content-language"] == lang


@pytest.mark.parametrize(
    ("path", "content", "sentence"),
    [
        ("session", b"", "it needs a body in JSON."),
        ("session", b'{"cookie":"\\ud800"}', "its body is not valid JSON in UTF-8."),
        ("session", b"[]", "the body must be an object."),
        ("session", b'{"cookie":3}', "'cookie' must be true or false."),
        ("tables", b"{}", "'game' is missing."),
        ("tables", b'{"game":"toll"}', "'seats' is missing."),
        ("tables", b'{"game":"toll","seats":2,"colour":1}', "there is no field 'colour' here."),
        ("tables", b'{"game":"toll","seats":"two"}', "'seats' must be a whole number from 0 to 99."),
        ("tables", b'{"game":"toll","seats":100}', "'seats' must be a whole number from 0 to 99."),
        ("tables", b'{"game":"toll","seats":1e999}', "it holds a number that is too large."),
        ("tables", b'{"game":"%s","seats":2}' % (b"x" * 300), "'game' must be a text of at most 200 characters."),
        ("tables", b'{"game":"toll","seats":2,"options":[]}', "'options' must be an object."),
        (
            "tables",
            b'{"game":"toll","seats":2,"board":7}',
            "'board' must be a text of at most 200000 characters or null.",
        ),
    ],
)
def test_what_cannot_be_read_is_explained(http: httpx.Client, path: str, content: bytes, sentence: str) -> None:
    answer = http.post(f"{API}/{path}", content=content, headers=JSON)
    assert answer.status_code == 400
    assert answer.json()["sentence"] == f"The request cannot be read: {sentence}"


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        ("de", "Die Anfrage ist nicht lesbar: 'seats' muss eine ganze Zahl von 0 bis 99 sein."),
        ("it", "La richiesta non è leggibile: 'seats' deve essere un numero intero da 0 a 99."),
    ],
)
def test_and_in_the_language_asked_for(http: httpx.Client, lang: str, sentence: str) -> None:
    content = b'{"game":"toll","seats":"two"}'
    answer = http.post(f"{API}/tables", content=content, headers=JSON | {"accept-language": lang})
    assert answer.json()["sentence"] == sentence


def test_a_field_of_the_query_is_named_too(http: httpx.Client) -> None:
    told = http.get(f"{API}/tables?limit=x&lang=de").json()["sentence"]
    assert told == "Die Anfrage ist nicht lesbar: 'limit' muss eine ganze Zahl von 1 bis 200 sein."
    told = http.get(f"{API}/tables/nothere222/why-not?lang=it").json()["sentence"]
    assert told == "La richiesta non è leggibile: manca 'action'."
    told = http.get(f"{API}/tables?status=lost").json()["sentence"]
    assert told == "The request cannot be read: 'status' must be one of waiting, playing, over."
    told = http.get(f"{API}/tables/{'x' * 5000}").json()["sentence"]
    assert told == "The request cannot be read: 'code' must be a text of at most 60 characters."


def test_whatever_an_address_takes_can_be_described() -> None:
    for handler in (begin_session, *games.HANDLERS, *tables.HANDLERS):
        fields = {name: field.annotation for name, field in handler.parsed_fn_signature.parameters.items()}
        if "data" in fields:
            fields |= get_type_hints(fields["data"], include_extras=True)
        for name in fields.keys() - {"context", "request", "who", "language"}:
            sentence = Fault("expected", name, fields[name]).sentence("en")
            assert re.match(f"'{name}' must be (an? |one of |true or )", sentence)


@pytest.mark.parametrize(
    ("header", "lang"),
    [
        ("", "en"),
        ("de", "de"),
        ("de-CH, en;q=0.5", "de"),
        ("fr, it;q=0.8, de;q=0.9", "de"),
        ("fr", "en"),
        ("it;q=x, de;q=2", "en"),
        ("*;q=1," * 9999, "en"),
        (";;;,,,q", "en"),
    ],
)
def test_the_language_is_what_the_reader_prefers(header: str, lang: str) -> None:
    assert best_language(header) == lang


def test_refusals_of_the_game_name_the_rule_in_the_language_asked_for(serving: Process) -> None:
    one, two = seated(serving, "giro-mondiale", 2)
    asked = one if one.position().actors == [0] else two
    asked.position()
    for lang in viae.languages():
        asked.client.lang = lang
        with pytest.raises(ServerError) as caught:
            asked.act("4-03 cw")
        assert (caught.value.code, caught.value.rule, caught.value.status) == ("illegal", "GM-107", 422)
        assert present(viae.game("giro-mondiale"), lang).rulebook.sentence("GM-107") in caught.value.sentence


# ---- who one is


@pytest.mark.parametrize(
    "given",
    ["Bearer", "Bearer x", "Basic dXNlcjpwYXNz", "Bearer " + "a" * 44, "bearer", "Bearer " + "ä" * 43, "x" * 3000],
)
def test_what_is_no_token_is_refused(http: httpx.Client, given: str) -> None:
    answer = http.get(f"{API}/tables/mine", headers={b"authorization": given.encode()})
    assert (answer.status_code, answer.json()["code"]) == (401, "bad-token")
    assert given[-30:] not in answer.text


def test_a_token_that_nobody_has_is_a_stranger(serving: Process) -> None:
    one, _ = seated(serving, "strada-romana", 2)
    stranger = connect(serving.url, token=new_token()).table(one.code)
    position = stranger.position()
    assert (position.viewer, position.yours, position.legal) == (-2, [], [])
    for command in (
        lambda: stranger.act("pass", seen=10**6),
        lambda: stranger.act("pass", seen=10**6, seat=0),
        lambda: stranger.undo(seen=10**6),
        stranger.resign,
        stranger.start,
        lambda: stranger.vote(True),
        lambda: stranger.stand(0),
        stranger.rematch,
        lambda: stranger.position(seat=0),
        lambda: stranger.sketch(0),
        lambda: stranger.picture(seat=0),
        lambda: stranger.why_not("pass"),
        stranger.record,
    ):
        with pytest.raises(ServerError) as caught:
            command()
        assert caught.value.status in (403, 409)


@pytest.fixture
def browser(serving: Process) -> Iterator[httpx.Client]:
    """Somebody who is known by a cookie."""
    with httpx.Client(base_url=serving.url, headers={"x-viae": "1", **JSON}, timeout=60) as client:
        answer = client.post(f"{API}/session", json={"cookie": True})
        assert answer.json() == {"by": "cookie", "token": None}, "scripts never see the token"
        cookie = answer.headers["set-cookie"]
        assert "HttpOnly" in cookie and "SameSite=lax" in cookie and "Path=/" in cookie
        yield client


def test_a_cookie_is_somebody(browser: httpx.Client) -> None:
    assert browser.get(f"{API}/session").json()["by"] == "cookie"
    code = browser.post(f"{API}/tables", json={"game": "toll", "seats": 2}).json()["table"]
    assert [row["table"] for row in browser.get(f"{API}/tables/mine").json()["tables"]] == [code]
    kept = browser.cookies["viae"]
    browser.post(f"{API}/session", json={"cookie": True})
    assert browser.cookies["viae"] == kept, "who is somebody stays so"
    assert browser.delete(f"{API}/session").json()["by"] == "none"
    assert browser.get(f"{API}/session").json()["by"] == "none"


def test_a_cookie_that_is_none_can_be_got_rid_of(serving: Process) -> None:
    with httpx.Client(base_url=serving.url, headers={"x-viae": "1", "cookie": "viae=garbage"}, timeout=60) as client:
        assert client.get(f"{API}/games").json()["code"] == "bad-token"
        fresh = client.post(f"{API}/session", json={"cookie": True})
        assert fresh.status_code == 201 and "viae=" in fresh.headers["set-cookie"]
        gone = client.delete(f"{API}/session")
        assert gone.status_code == 200 and "Max-Age=0" in gone.headers["set-cookie"]


def test_a_page_of_another_server_cannot_make_a_browser_somebody(http: httpx.Client) -> None:
    """Who has no cookie yet is asked the same: else a stranger's page could log its reader in as whom it likes."""
    for headers, code in (({}, "no-header"), ({"x-viae": "1", "origin": "https://evil.example"}, "bad-origin")):
        answer = http.post(f"{API}/session", json={"cookie": True}, headers=headers)
        assert (answer.status_code, answer.json()["code"]) == (403, code)
        assert "set-cookie" not in answer.headers


@pytest.mark.parametrize(
    ("headers", "code"),
    [
        ({}, "no-header"),
        ({"x-viae": "1", "origin": "https://evil.example"}, "bad-origin"),
        ({"x-viae": "1", "origin": "null"}, "bad-origin"),
        ({"x-viae": "1", "origin": "http://[bad"}, "bad-origin"),
        ({"x-viae": "1", "sec-fetch-site": "cross-site"}, "bad-origin"),
        ({"x-viae": "1", "sec-fetch-site": "same-site"}, "bad-origin"),
    ],
)
def test_a_cookie_that_another_page_sends_is_not_believed(
    browser: httpx.Client, headers: dict[str, str], code: str
) -> None:
    token = browser.cookies["viae"]
    with httpx.Client(base_url=browser.base_url, cookies={"viae": token}) as forged:
        for path, body in ((f"{API}/tables", {"game": "toll", "seats": 2}), (f"{API}/session", {"cookie": True})):
            answer = forged.post(path, json=body, headers=headers)
            assert (answer.status_code, answer.json()["code"]) == (403, code)
        assert forged.delete(f"{API}/session", headers=headers).status_code == 403
        assert forged.get(f"{API}/tables/mine").json() == {"tables": []}
    same = {"origin": str(browser.base_url).rstrip("/"), "sec-fetch-site": "same-origin"}
    assert browser.post(f"{API}/tables", json={"game": "toll", "seats": 2}, headers=same).status_code == 201


def test_a_server_behind_https_says_so_to_browsers(tmp_path: Path) -> None:
    settings = replace(FREE, secure=True, origins=("https://play.example",))
    with thread(f"sqlite:///{tmp_path}/t.db", settings) as near, httpx.Client(base_url=near.url) as client:
        headers = {"x-viae": "1", "origin": "https://play.example", "sec-fetch-site": "same-origin"}
        answer = client.post(f"{API}/session", json={"cookie": True}, headers=headers)
        assert answer.headers["set-cookie"].startswith("__Host-viae=")
        assert "Secure" in answer.headers["set-cookie"]
        assert "max-age" in answer.headers["strict-transport-security"]


# ---- what leaves


def test_every_answer_is_guarded(http: httpx.Client, serving: Process) -> None:
    code = connect(serving.url).create("toll", 2).code
    for path in ("/healthz", "/nothing", f"{API}/games", f"{API}/tables/{code}", f"{API}/tables/{code}/picture"):
        headers = http.get(path).headers
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert headers["x-frame-options"] == "DENY"
        assert headers["cache-control"] == "no-store"
        assert headers["content-security-policy"].startswith("default-src 'none'")
        assert "script" not in headers["content-security-policy"]
        assert ("style-src" in headers["content-security-policy"]) == path.endswith("/picture"), "looser for none else"
        assert "server" not in headers
        assert "access-control-allow-origin" not in headers


def test_health_readiness_and_figures(http: httpx.Client) -> None:
    assert http.get("/healthz").json() == {"status": "alive"}
    assert http.get("/readyz").json() == {"status": "ready"}
    figures = http.get("/metrics").text
    assert 'viae_requests_total{method="GET",route="/healthz",status="200"}' in figures
    assert 'viae_tables{what="tables"}' in figures
    for header in ("x-forwarded-for", "forwarded"):
        assert http.get("/metrics", headers={header: "127.0.0.1"}).status_code == 404


def test_a_server_whose_database_is_away_is_alive_and_not_ready(tmp_path: Path) -> None:
    with thread(f"sqlite:///{tmp_path}/t.db") as near:
        code = connect(near.url).create("toll", 2).code
        near.service.cache.tables.clear()
        store, there = near.service.store, near.service.store.database
        store.database = Postgres(make_url("postgresql://u:hidden@127.0.0.1:1/x"))  # type: ignore[misc]
        for path in ("/readyz", f"{API}/tables/{code}", f"{API}/tables"):
            answer = httpx.get(near.url + path)
            assert (answer.status_code, answer.json()["code"]) == (503, "no-database")
            assert "hidden" not in answer.text and "127.0.0.1" not in answer.text
        assert httpx.get(f"{near.url}/healthz").status_code == 200
        near.do(store.close())
        store.database = there  # type: ignore[misc]
        assert httpx.get(f"{near.url}/readyz").status_code == 200


def test_the_log_is_lines_of_json_that_tell_no_secret(tmp_path: Path) -> None:
    with process(f"sqlite:///{tmp_path}/t.db") as running:
        one, two = seated(running, "toll", 2, private=True)
        waiting = one.client.create("toll", 2, private=True)
        secret = waiting.invite(1)
        guest = connect(running.url)
        guest.table(waiting.code).sit("Jonas", invitation=secret)
        guest.table(waiting.code).add_entropy(1, "my own tea")
        with pytest.raises(ServerError):
            two.act("nonsense " + two.client.token, seen=0)
        httpx.get(
            f"{running.url}{API}/tables/mine?x={two.client.token}", headers={"authorization": "Bearer bad secret"}
        )
        seed = near_seed(tmp_path)
        running.end()
        text = "".join(running.lines)
        for hidden in (one.client.token, two.client.token, guest.token, one.code, waiting.code, secret, "my own tea"):
            assert hidden not in text
        assert seed not in text and "bad secret" not in text and "nonsense" not in text
        assert len(running.log) == len(running.lines), "every line is JSON"
        requests = [line for line in running.log if line["event"] == "request"]
        assert {"at", "level", "process", "request", "method", "route", "status", "ms"} <= set(requests[0])
        assert len({line["table"] for line in requests if "table" in line}) == 2


def test_a_failure_is_noted_with_its_time_and_its_place() -> None:
    try:
        raise ValueError("broken")
    except ValueError as error:
        record = logging.LogRecord("viae.web", logging.ERROR, "", 0, "trouble", (), None)
        record.facts = trouble(error) | {"at": "never"}
    line = json.loads(JsonFormatter().format(record))
    assert line["at"] == round(record.created, 3)
    assert line["frames"][-1].endswith("test_a_failure_is_noted_with_its_time_and_its_place")
    assert (line["error"], line["said"]) == ("ValueError", "broken")


def near_seed(folder: Path) -> str:
    import sqlite3

    with sqlite3.connect(folder / "t.db") as link:
        seed = link.execute("SELECT seed FROM tables").fetchone()[0]
    link.close()
    return bytes(seed).hex()


# ---- garbage


@pytest.mark.parametrize(
    "garbage",
    [
        b"\x16\x03\x01\x02\x00\x01\x00",
        b"GET / HTTP/9.9\r\n\r\n",
        b"GET " + b"/" * 100_000 + b" HTTP/1.1\r\n\r\n",
        b"GET / HTTP/1.1\r\n" + b"x: y\r\n" * 20_000 + b"\r\n",
        b"POST /api/v1/session HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: -1\r\n\r\n",
        b"POST /api/v1/session HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n",
        b"GET /api/v1/tables/%00%ff HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
        b"GET /api/v1/games?lang=%ff%00 HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept-Language: \xff\r\n\r\n",
        b"GET /api/v1/session HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: viae=\xff\xfe; =;;\r\n\r\n",
        b"GET /api/v1/session HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: viae=" + b"a" * 43 + b"\r\n\r\n",
    ],
)
def test_garbage_does_not_hurt_the_server(serving: Process, garbage: bytes) -> None:
    with socket.create_connection(("127.0.0.1", serving.port)) as link:
        link.settimeout(60)
        try:
            link.sendall(garbage)
            link.shutdown(socket.SHUT_WR)
            answer = link.recv(100)
        except ConnectionError:
            answer = b""
    assert not re.match(rb"HTTP/1.1 5", answer)
    assert httpx.get(f"{serving.url}/healthz").status_code == 200


@pytest.mark.parametrize(
    "evil", ["\x1b]0;owned\x07", "\x1b[2J", "\x9b31m", "\x00", "\b", "\f", "\r", "\x7f", "\u202e", "\u2066"]
)
def test_no_server_commands_the_terminal_of_its_guests(evil: str) -> None:
    """Whatever a hostile server answers, its texts are plain before anything shows them."""
    entry = {"seq": 1, "at": 1.0, "kind": "chat", "seat": 0, "text": f"a{evil}b", "name": None, "to": [], "bot": None}
    entry |= {"fallback": None, "sentences": [f"{evil}", "tab\tand\nline"], "trail": []}
    for written in (json.dumps(entry), json.dumps(entry, ensure_ascii=False)):
        try:
            read = decoded(written.encode(), LogEntry)
        except msgspec.DecodeError:  # JSON does not allow it as it is
            continue
        assert all(sign not in read.text + read.sentences[0] for sign in evil if not sign.isprintable())
        assert read.sentences[1] == "tab\tand\nline"
    said = str(refusal(422, json.dumps({"code": "x", "rule": "", "sentence": f"no{evil}"}).encode()))
    assert said.startswith("no") and all(sign not in said for sign in evil if not sign.isprintable())
    assert all(sign not in str(ServerError("unreachable", evil)) for sign in evil if not sign.isprintable())


def test_the_log_names_no_code_of_a_table() -> None:
    code = new_code()
    said = scrubbed(f"events: event 3 of {code} is not as it was stored.")
    assert code not in said and table_name(code) in said
    try:
        raise ValueError(f"what of '{code}'?")
    except ValueError as error:
        assert code not in json.dumps(trouble(error))


def test_a_name_that_a_stranger_leads_here_is_not_answered(serving: Process) -> None:
    """Such as evil.example, whose page would then be of the same origin as this server."""
    with httpx.Client(base_url=serving.url) as http:
        for host in (
            "evil.example",
            "evil.example:8000",
            "127.0.0.1.evil.example",
            "localhost.evil.example",
            "x@evil.example",
        ):
            refused = http.get("/api/v1/games", headers={"host": host, "accept-language": "de"})
            assert (refused.status_code, refused.json()["code"]) == (421, "bad-host"), host
            assert http.get("/", headers={"host": host}).status_code == 421
        own = socket.gethostname()
        for host in (
            "127.0.0.1:8000",
            "[::1]:8000",
            "192.168.1.7",
            "localhost:8000",
            "localhost.",
            own,
            f"{own}.local:80",
        ):
            assert http.get("/api/v1/games", headers={"host": host}).status_code == 200, host


def test_the_operator_names_further_names_and_a_proxy_checks_its_own() -> None:
    check_host("anything.example", Settings())
    kept = Settings(origins=("https://play.example", "http://box:8080"))
    kept = replace(kept, hosts=own_hosts(kept))
    for host in ("play.example", "PLAY.example:443", "box", ""):
        check_host(host, kept)
    with pytest.raises(WebError) as caught:
        check_host("playexample", kept)
    assert caught.value.code == "bad-host"
