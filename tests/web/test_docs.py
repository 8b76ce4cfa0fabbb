"""What the page on the server shows is done here against a real one; and the terminal at a server's table."""

from __future__ import annotations

import re
import subprocess
import sys
import threading
from pathlib import Path

import httpx
import pytest

from tests.terminal.test_commands import run
from tests.web.server import ROOT, Process
from viae.client import ServerError, Table, connect
from viae.client.transport import refusal

PAGE = (ROOT / "docs" / "server.md").read_text(encoding="utf-8")


def test_the_bot_in_ten_lines_plays_a_whole_game(serving: Process) -> None:
    program = re.findall(r"^```python\n(.*?)^```$", PAGE, re.M | re.S)[0]
    assert len([line for line in program.splitlines() if line.strip()]) <= 10
    done = subprocess.run(
        [sys.executable, "-c", program, serving.url], capture_output=True, text=True, check=False, cwd=ROOT, timeout=300
    )
    assert done.returncode == 0, done.stderr
    assert "places" in done.stdout


def test_every_address_of_the_description_stands_on_the_page(http: httpx.Client) -> None:
    paths = http.get("/api/v1/openapi.json").json()["paths"]
    for path in paths:
        last = path.rpartition("/")[2]
        assert last.startswith("{") or last in ("openapi.json",) or f"/{last}" in PAGE, path


def played(serving: Process, table: Table, token: Path, *lines: str, lang: str = "en") -> str:
    words = ("--server", serving.url, "--table", table.code, "--name", "Jonas", "--token", str(token), "--lang", lang)
    done = run("play", *words, typed="\n".join(lines) + "\n")
    assert done.returncode == 0, done.stderr + done.stdout
    return done.stdout


@pytest.mark.parametrize("game", ["toll", "giro-mondiale"])
def test_a_game_in_the_terminal_at_a_servers_table(serving: Process, tmp_path: Path, game: str) -> None:
    options = {"turn_cap": 20} if game == "giro-mondiale" else {}
    table = connect(serving.url).create(game, 2, options, pause=0)
    lines = [
        "bots",
        "start",
        "?",
        "say hello",
        *["why 1", "1"] * 400,
    ]  # whose turn it is when it is asked why, nobody knows
    said = played(serving, table, tmp_path / "token", *lines)
    assert "Result" in said
    assert "why MOVE" in said
    assert "is possible." in said and not re.search(r"(^|> )1 is possible", said, re.MULTILINE), "1 is a move"
    assert [entry.text for entry in table.log(limit=1000) if entry.kind == "chat"] == ["hello"]
    assert (tmp_path / "token").stat().st_mode & 0o077 == 0, "who one is is nobody else's business"


def test_who_comes_back_is_the_same_person(serving: Process, tmp_path: Path) -> None:
    table = connect(serving.url).create("giro-mondiale", 2)
    table.seat_bot(1, "random")
    first = played(serving, table, tmp_path / "token", "start", "quit")
    assert "come back with: viae play --server" in first
    again = played(
        serving, table, tmp_path / "token", "4-03 cw", "undo", "77", "fly", "? GM-107", "log", "quit", lang="de"
    )
    assert re.search("Du spielst (Rot|Grün)", again)
    assert "GM-107" in again
    assert [seat.name for seat in table.position().seats] == ["Jonas", "random"]


def test_two_people_at_two_terminals(serving: Process, tmp_path: Path) -> None:
    table = connect(serving.url).create("toll", 2, pause=0)
    said: list[str] = []
    guest = connect(serving.url).table(table.code)
    guest.sit("Anke")

    def other() -> None:
        for position in guest.turns():
            guest.act(position.legal[0].text)

    thread = threading.Thread(target=other)
    thread.start()
    said.append(played(serving, table, tmp_path / "token", "start", *["1"] * 200))
    thread.join(120)
    assert "Result" in said[0]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--server", "http://127.0.0.1:9"), "cannot be reached"),
        (("--server", "ftp://x"), "no address of a server"),
        (("--server", "http://x:99999"), "no port"),
    ],
)
def test_what_is_wrong_is_one_sentence(tmp_path: Path, words: tuple[str, ...], sentence: str) -> None:
    done = run("play", *words, "--token", str(tmp_path / "token"))
    assert done.returncode == 2
    assert sentence in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1


def test_a_table_must_be_named_and_be_there(serving: Process, tmp_path: Path) -> None:
    table = connect(serving.url).create("toll", 2)
    done = run("play", "--server", serving.url, "--token", str(tmp_path / "token"))
    assert done.returncode == 2
    assert table.code in done.stdout
    done = run("play", "--server", serving.url, "--table", "nothere222", "--token", str(tmp_path / "token"))
    assert done.returncode == 2
    assert "There is no table" in done.stderr


def test_a_server_that_is_none_of_ours_is_told_apart() -> None:
    error = refusal(404, b"<html>")
    assert (error.code, error.status) == ("no-viae", 404)
    with pytest.raises(ServerError, match="no address"):
        connect("nothing at all://x")
