"""The description of the API tells what programs need to know, and tells it rightly."""

from __future__ import annotations

from typing import Any

import httpx
import msgspec
import pytest

import viae
from tests.web.server import Process
from tests.web.test_games import seated
from viae.client import ServerError, connect
from viae.tables import schema
from viae.tables.events import Kind, read_settings
from viae.tables.schema import Refused, TableSettings
from viae.web.errors import STATUS
from viae.web.openapi import REFUSED, SETTINGS

API = "/api/v1"


@pytest.fixture(scope="module")
def told(serving: Process) -> Any:
    """The description as a program reads it, the second time it is asked for."""
    httpx.get(f"{serving.url}{API}/openapi.json", timeout=60)
    return httpx.get(f"{serving.url}{API}/openapi.json", timeout=60).json()


def operations(told: Any) -> list[tuple[str, Any]]:
    return [(path, one) for path, ways in told["paths"].items() for one in ways.values()]


def test_every_answer_is_of_the_kind_the_description_names(told: Any, serving: Process) -> None:
    table = seated(serving, "strada-romana", 2)[0]
    kinds = {
        "/tables/{code}": "application/json",
        "/tables/{code}/picture": "image/svg+xml",
        "/tables/{code}/sketch": "application/json",
        "/games/{game}/picture": "image/svg+xml",
        "/tables/{code}/stream": "text/event-stream",
    }
    for path, kind in kinds.items():
        assert list(told["paths"][API + path]["get"]["responses"]["200"]["content"]) == [kind]
        address = serving.url + API + path.format(code=table.code, game="toll")
        with httpx.stream("GET", address, headers=table.client._headers(), timeout=60) as answer:
            assert answer.headers["content-type"] == kind
    assert list(told["paths"][f"{API}/tables/{{code}}/record"]["get"]["responses"]["200"]["content"]) == ["text/plain"]
    table.vote(True)
    giro = seated(serving, "giro-mondiale", 2)[0]
    record = httpx.get(f"{serving.url}{API}/tables/{giro.code}/record", headers=giro.client._headers(), timeout=60)
    assert record.headers["content-type"] == "text/plain; charset=utf-8"
    assert httpx.get(f"{serving.url}/metrics", timeout=60).headers["content-type"].count("charset") == 1


def test_settings_have_names_ranges_and_explanations(told: Any, serving: Process) -> None:
    described = told["components"]["schemas"]["NewTable"]["properties"]["settings"]["properties"]
    assert described == SETTINGS
    assert {name: one["default"] for name, one in SETTINGS.items()} == TableSettings().plain()
    for name, one in SETTINGS.items():
        assert one["description"]
        for value in one.get("enum", [one.get("minimum", True), one.get("maximum", False)]):
            read_settings({"delay": 1} | {name: value})
    client = connect(serving.url)
    for name in ("delay", "clock", "pause"):
        with pytest.raises(ServerError) as caught:
            client.create("toll", 2, **{name: SETTINGS[name]["maximum"] + 1})
        assert caught.value.code == "bad-settings"


def test_what_is_sent_and_answered_is_described_by_the_structs_themselves(told: Any) -> None:
    shapes = told["components"]["schemas"]
    for name, shape in shapes.items():
        struct = getattr(schema, name)
        assert list(shape["properties"]) == list(struct.__struct_encode_fields__), name
        assert shape["description"] == struct.__doc__, name
    assert {"Act", "Done", "GameInfo", "LogEntry", "Position", "Refused", "TableRow"} <= set(shapes)
    assert shapes["Act"]["additionalProperties"] is False, "what a command does not name is refused"


def test_words_that_can_be_chosen_are_listed(told: Any) -> None:
    for path, one in operations(told):
        for parameter in one.get("parameters", ()):
            if parameter["name"] == "lang":
                assert parameter["schema"]["enum"] == list(viae.languages()), path
    asked = {one["name"]: one for one in told["paths"][f"{API}/tables"]["get"]["parameters"]}
    assert asked["status"]["schema"]["enum"] == ["waiting", "playing", "over"]


def test_the_stream_tells_how_it_is_taken_up_and_what_it_sends(told: Any) -> None:
    stream = told["paths"][f"{API}/tables/{{code}}/stream"]["get"]
    assert [one["name"] for one in stream["parameters"] if one["in"] == "header"] == ["Last-Event-ID"]
    for kind in (*Kind, "hello", "position", "bye"):
        assert kind in stream["responses"]["200"]["description"]


def test_who_one_is_is_described(told: Any) -> None:
    schemes = told["components"]["securitySchemes"]
    assert (schemes["token"]["scheme"], schemes["cookie"]["in"], schemes["header"]["name"]) == (
        "bearer",
        "cookie",
        "X-Viae",
    )
    assert told["security"] == [{}, {"token": []}, {"cookie": [], "header": []}]
    assert "43 letters" in told["info"]["description"]


def test_the_examples_are_refusals_that_there_are(told: Any) -> None:
    for name, example in REFUSED.items():
        assert msgspec.convert(example, Refused).code == name
    assert REFUSED["stale"]["code"] in STATUS
    for _, one in operations(told):
        for status, answer in one["responses"].items():
            if status >= "400":
                examples = answer["content"]["application/json"]["examples"]
                assert [example["value"] for example in examples.values()] == list(REFUSED.values())


def test_a_wrong_value_of_any_parameter_is_refused_by_its_name(told: Any, serving: Process) -> None:
    table = seated(serving, "giro-mondiale", 2)[0]
    asked = 0
    for path, ways in told["paths"].items():
        address = serving.url + path.format(code=table.code, game="giro-mondiale", id="x")
        for parameter in ways.get("get", {}).get("parameters", []):
            if parameter["in"] != "query" or parameter["schema"].get("type") == "string":
                continue
            query = {parameter["name"]: "-99999999999999"}
            answer = httpx.get(address, params=query, headers=table.client._headers(), timeout=60)
            assert answer.status_code < 500, (path, parameter["name"], answer.text)
            if "integer" in str(parameter["schema"]) and "minimum" in str(parameter["schema"]):
                assert answer.status_code == 400 and repr(parameter["name"]) in answer.json()["sentence"], answer.text
                asked += 1
    assert asked >= 4


@pytest.mark.parametrize("path", ["/nothing", "/openapi.yaml", "/nothing/at/all"])
def test_an_address_that_is_none_is_refused_like_everything_else(serving: Process, path: str) -> None:
    answer = httpx.get(f"{serving.url}{API}{path}", timeout=60)
    assert answer.status_code == 404 and answer.headers["content-type"] == "application/json"
    assert msgspec.json.decode(answer.content, type=Refused).code == "no-page"
