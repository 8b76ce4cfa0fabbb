"""Board files from strangers: refused unread if they would take long to read, read where nobody waits for them."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path

import httpx
import pytest

import viae
from tests.web.server import FREE, Process, thread
from viae.client import ServerError, connect
from viae.core.errors import BoardError, Message
from viae.core.registry import game_class, standard_board
from viae.tables import board_sandbox
from viae.tables.board_sandbox import Boards, tame
from viae.tables.schema import BoardText

DEEP = "a" + ".a" * 10 + " = 1"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("x" * 200_001, "more than 200000 characters"),
        ("x = 1\n" + "#" * 4_001, "line 2 has more than 4000 characters"),
        (DEEP, "line 1 has more than 10 parts"),
        (f"[{DEEP[:-4]}]", "line 1 has more than 10 parts"),
        ('a."b.c".' + "a." * 9 + "z = 1", "line 1 has more than 10 parts"),
        ("t = {x = 1, " + DEEP + "}", "line 1 has more than 10 parts"),
        ("a . " * 11 + "z = 1", "line 1 has more than 10 parts"),
    ],
)
def test_what_no_board_is_like_is_refused_unread(text: str, sentence: str) -> None:
    with pytest.raises(BoardError, match=sentence):
        tame(text)


def test_boards_are_read() -> None:
    for name in viae.game_names():
        tame(standard_board(game_class(name)) or "")
    tame("a.b.c = 1 # " + "." * 50)
    tame("a = [0.1, " + "0.5, " * 100 + "]")
    tame('a = "' + "." * 50 + '"')
    tame("a" + ".a" * 9 + " = 1")


def test_a_board_that_takes_long_is_given_up_and_the_next_one_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(board_sandbox, "tame", lambda text: None)
    own = standard_board(game_class("strada-romana")) or ""

    async def read() -> None:
        boards = Boards([])
        try:
            with pytest.raises(BoardError, match="takes too long"):
                await boards.read("strada-romana", 2, {}, "a" + ".a" * 20_000 + "=1")
            assert await boards.read("strada-romana", 2, {}, own) == viae.game("strada-romana").board_digest
            with pytest.raises(BoardError) as caught:
                await boards.read("strada-romana", 2, {}, own.replace("=", ""))
            assert caught.value.faults
            process = boards._worker._process
            assert process is not None
            process.kill()  # as a system does that is short of memory
            await process.wait()
            assert await boards.read("strada-romana", 2, {}, own) == viae.game("strada-romana").board_digest
        finally:
            await boards.close()

    asyncio.run(read())


def test_a_server_answers_everybody_while_it_reads_a_board(tmp_path: Path) -> None:
    """The loop that answers never reads a stranger's board: it goes on while the board is read."""
    with thread(f"sqlite:///{tmp_path}/t.db", FREE) as near:
        text = standard_board(game_class("giro-mondiale")) or ""
        held, asked = threading.Event(), threading.Event()

        async def waiting(game: str, seats: int, options: object, board: str) -> str:
            asked.set()
            await asyncio.to_thread(held.wait, 60)
            raise BoardError([Message("it takes too long to read.")])

        near.context.boards.read = waiting  # type: ignore[method-assign, assignment]
        headers = {"authorization": "Bearer " + "x" * 43}
        answers: list[httpx.Response] = []
        commands = [("/api/v1/games/giro-mondiale/board", {"board": text})]
        commands.append(("/api/v1/tables", {"game": "giro-mondiale", "seats": 2, "board": text}))  # type: ignore[dict-item]
        for path, body in commands:
            held.clear()
            asked.clear()
            post = threading.Thread(
                target=lambda path=path, body=body: answers.append(
                    httpx.post(near.url + path, json=body, headers=headers, timeout=60)
                )
            )
            post.start()
            assert asked.wait(60)
            assert httpx.get(f"{near.url}/healthz", timeout=60).status_code == 200
            held.set()
            post.join(60)
        assert [(answer.status_code, answer.json()["code"]) for answer in answers] == [(422, "board")] * 2
        assert answers[0].json()["faults"] == ["it takes too long to read."]


def test_boards_that_are_none(serving: Process) -> None:
    client = connect(serving.url)
    text = client.get("/games/giro-mondiale/board", BoardText).text
    for board in ("", "x", text[:2000], text.replace("=", ""), "a = [" * 5000, "\x00", "é" * 199_999):
        for path, body in (
            ("/games/giro-mondiale/board", {"board": board}),
            ("/tables", {"game": "giro-mondiale", "seats": 2, "board": board}),
        ):
            with pytest.raises(ServerError) as caught:
                client.post(path, body, dict)
            assert (caught.value.code, caught.value.status) == ("board", 422)
    with pytest.raises(ServerError) as caught:
        client.post("/tables", {"game": "toll", "seats": 2, "board": text}, dict)
    assert caught.value.code == "setup"
    with pytest.raises(ServerError) as caught:
        client.post("/games/giro-mondiale/board", {"board": "x" * 1_250_001}, dict)
    assert caught.value.status in (400, 413)


def test_what_is_wrong_is_told_in_the_language_that_was_asked_for(serving: Process) -> None:
    client = connect(serving.url, lang="de")
    text = client.get("/games/strada-romana/board", BoardText).text
    with pytest.raises(ServerError) as caught:
        client.post("/games/strada-romana/board", {"board": text.replace('side = "upper"', 'side = "left"', 1)}, dict)
    assert caught.value.sentence.startswith("Auf diesem Spielplan kann niemand spielen: Zeile ")
    assert " sein, nicht 'left'" in caught.value.sentence or "nicht 'I' und 'left'" in caught.value.sentence
    for body, sentence in (
        ({"options": {"colours": "red,mauve"}}, "Option 'colours': Es gibt keine Farbe 'mauve'; bekannt: "),
        ({"options": {"teams": "true"}}, "die Option 'teams' braucht vier Plätze, nicht 2 (GM-113)."),
        ({"options": {"teams": "perhaps"}}, "Die Option 'teams' ist true | false, nicht 'perhaps'."),
        ({"board": "a = ["}, "Auf diesem Spielplan kann niemand spielen: Zeile 1: die Datei ist kein TOML in "),
    ):
        with pytest.raises(ServerError) as caught:
            client.post("/tables", {"game": "giro-mondiale", "seats": 2, **body}, dict)
        assert caught.value.sentence.startswith(sentence), caught.value.sentence


def test_faults_are_listed_in_the_language_of_the_reader(serving: Process) -> None:
    faults = {
        "en": "the section [meta] is missing.",
        "de": "der Abschnitt [meta] fehlt.",
        "it": "manca la sezione [meta].",
    }
    for lang, fault in faults.items():
        headers = {"origin": serving.url, "accept-language": lang}
        with httpx.Client(base_url=serving.url, headers=headers, timeout=60) as person:
            answer = person.post("/api/v1/games/silk-road/board", json={"board": "title = 3\n"}, params={"lang": lang})
            assert answer.json()["faults"] == [fault]
            assert fault in person.post("/boards/silk-road", data={"board": "title = 3"}).text
