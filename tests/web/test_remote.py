"""The terminal at a server's table: opening one, the time before the game, the game with others, what comes after."""

from __future__ import annotations

import json
import re
import shlex
import socket
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.terminal.test_commands import run
from tests.web.server import Process, Thread
from tests.web.stage import Guest, Player, Wire
from viae.client import Client, ServerError, Table, connect
from viae.core.errors import SetupError
from viae.tables.schema import Done
from viae.terminal.new_match import PlayRequest, check, check_name, play_at, seats_of_table
from viae.testing import rule

LANGUAGES = ("en", "de", "it")


@pytest.fixture
def table(near: Thread) -> Table:
    """A table of two, at which nobody sits."""
    return connect(near.url).create("toll", 2, pause=0)


def wanted(**given: Any) -> PlayRequest:
    return PlayRequest(**given)


# ---- coming to a table


def test_a_table_is_opened_from_the_terminal(serving: Process, tmp_path: Path) -> None:
    words = ["--seats", "4", "--bot", "random", "--clock", "60", "--private", "--option", "turn_cap=7"]
    who = ["--server", serving.url, "--name", "Anke", "--token", str(tmp_path / "token")]
    done = run("play", "giro-mondiale", *who, *words, typed="quit\n")
    assert done.returncode == 0, done.stderr
    command = re.search(r"Others come with: (viae play --server \S+ --table (\w+))$", done.stdout, re.M)
    assert command is not None, done.stdout
    position = connect(serving.url).table(command[2]).position()
    assert [seat.name for seat in position.seats] == ["Anke", "random", "", ""]
    assert (position.settings.clock, position.settings.private) == (60, True)
    assert position.options["turn_cap"] == "7"
    other = shlex.split(command[1])[1:]
    done = run(*other, "--name", "Jonas", "--token", str(tmp_path / "other"), typed="bots\nquit\n")
    assert re.search(r"Seats: 0 .+: Anke, 1 .+: random, 2 .+: Jonas \(you\), 3 .+: free\.", done.stdout)
    assert re.search(r"2 .+: Jonas \(you\), 3 .+: greedy\.", done.stdout)
    assert "come back with: viae play --server" in done.stdout


def test_open_tables_are_listed_and_one_is_chosen(serving: Process, tmp_path: Path) -> None:
    table = connect(serving.url).create("toll", 3)
    words = ("--server", serving.url, "--name", "Mia", "--token", str(tmp_path / "token"))
    done = run("play", *words, typed="0\nnowhere222\n1\nquit\n")
    assert done.returncode == 0, done.stderr
    assert f"  1 {table.code}  " in done.stdout
    assert "There is no number 0" in done.stdout
    assert "There is no table 'nowhere222'" in done.stdout
    assert f"at table {table.code}. You are" in done.stdout
    done = run("play", *words, "--lang", "de", typed="")
    assert done.returncode == 2
    assert "welcher Tisch? Nenne einen mit --table CODE" in done.stderr


@pytest.mark.parametrize(
    ("code", "invitation", "asked", "sentence"),
    [
        (None, None, wanted(game="toll", seed="1"), "--seed makes no sense with --server"),
        ("x", None, wanted(record=Path("r")), "--record makes no sense with --server"),
        ("x", None, wanted(game="toll"), "toll makes no sense with --table"),
        ("x", None, wanted(clock=0), "--clock makes no sense with --table"),
        (None, "secret", wanted(), "--invitation is for a table"),
        (None, None, wanted(bots=["random"]), "--bot is for a new table; name the game: viae play GAME --server u"),
    ],
)
def test_arguments_that_make_no_sense_are_refused(
    code: str | None, invitation: str | None, asked: PlayRequest, sentence: str
) -> None:
    for lang in LANGUAGES:
        with pytest.raises(SetupError) as refused:
            check("u", code, invitation, asked, lang)
        assert lang != "en" or str(refused.value).startswith(sentence)


def test_what_is_for_a_server_needs_one() -> None:
    with pytest.raises(SetupError, match=r"--token is for a table of a server; name it with --server URL\."):
        play_at(None, None, None, Path("token"), None, PlayRequest(), "en")
    with pytest.raises(SetupError, match="--private"):
        play_at(None, None, None, None, None, wanted(private=True), "it")
    assert not play_at(None, None, None, None, None, PlayRequest(), "en")


@pytest.mark.parametrize(
    ("seats", "bots", "kinds"),
    [
        (None, [], ["human"] * 4),
        ("3", ["greedy"], ["human", "greedy", "human"]),
        ("random,human,human", ["greedy"], ["random", "human", "greedy"]),
    ],
)
def test_who_sits_where(seats: str | None, bots: list[str], kinds: list[str]) -> None:
    assert seats_of_table(wanted(seats=seats, bots=bots), 4, ["random", "greedy"], "en") == kinds


@pytest.mark.parametrize(
    ("seats", "bots", "sentence"),
    [
        ("2", ["greedy", "random"], "2 bots and you do not fit on 2 seats"),
        ("3", ["greedy,random"], "each bot is named with a --bot of its own: --bot greedy --bot random."),
        ("greedy,random", [], "write --seats human,random"),
        ("human,gredy", [], "nobody called 'gredy' can sit down"),
    ],
)
def test_who_cannot_sit_down(seats: str, bots: list[str], sentence: str) -> None:
    with pytest.raises(SetupError, match=sentence):
        seats_of_table(wanted(seats=seats, bots=bots), 4, ["random", "greedy"], "en")


def test_a_game_that_the_server_does_not_have(serving: Process, tmp_path: Path) -> None:
    done = run("play", "chess", "--server", serving.url, "--token", str(tmp_path / "token"))
    assert done.returncode == 2
    assert "the server has no game 'chess'; known there: giro-mondiale" in done.stderr


def test_a_terminal_that_is_somebody_already_says_so(near: Thread, table: Table) -> None:
    anke = connect(near.url, lang="de")
    anke.table(table.code).sit("Anke")
    check_name(anke, table.code, None)
    check_name(anke, table.code, "Anke")
    check_name(connect(near.url), table.code, "Jonas")
    with pytest.raises(SetupError, match=rf"am Tisch {table.code} schon als 'Anke'; mit --token DATEI"):
        check_name(anke, table.code, "Jonas")


# ---- before the game


def test_the_lobby_hears_who_comes_and_goes_and_that_it_begins(near: Thread, table: Table) -> None:
    anke = Player(near.url, table.code, "Anke")
    anke.expect("1 seat 1: free.")
    anke.expect("quit> ")
    jonas = Guest(near.url, table.code, "Jonas")
    anke.expect("1 seat 1: Jonas.")
    jonas.table.leave()
    anke.expect("1 seat 1: free.")
    jonas.table.sit("Jonas")
    anke.expect("1 seat 1: Jonas.")
    jonas.table.start()
    anke.expect("seat 0> ")
    anke.end("quit")
    assert anke.error is None


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_refusal_in_the_lobby_is_a_sentence_and_it_goes_on(near: Thread, table: Table, lang: str) -> None:
    taken = {"en": "Somebody else", "de": "Jemand anders", "it": "Qualcun altro"}[lang]
    free = {"en": "still free", "de": "noch frei", "it": "ancora liberi"}[lang]
    unknown = {"en": "means nothing here", "de": "heißt hier nichts", "it": "qui non vuol dire nulla"}[lang]
    Guest(near.url, table.code, "Jonas")
    player = Player(near.url, table.code, "Jonas", lang)
    player.expect(taken)
    player.type("seed").expect("> ")
    player.type("sit Anke").expect("Anke (")
    player.type("dance").expect(f"'dance' {unknown}")
    player.type("invite").expect("invite 0")
    player.type("invite 77", "bots nobody", "seed", "say", "log", "board", "?", "")
    said = player.type("leave").end()
    assert player.error is None
    assert free not in said
    assert [seat.name for seat in table.position().seats] == ["Jonas", ""]


def test_nobody_begins_before_the_seats_are_taken(near: Thread, table: Table) -> None:
    player = Player(near.url, table.code, "Anke")
    player.type("start").expect("still free: 1")
    player.type("bots random").expect("1 seat 1: random.")
    player.type("bots").expect("No seat is free.")
    player.type("seed my own dice").expect("my own dice")
    player.type("start").expect("seat 0> ")
    player.end("quit")
    assert table.position().seats[0].entropy == "my own dice"


def test_an_invitation_reserves_a_seat_and_opens_it(near: Thread) -> None:
    table = connect(near.url).create("toll", 3)
    anke = Player(near.url, table.code, "Anke")
    anke.type("invite 1").expect("Your friend comes with: ")
    secret = re.search(r"--invitation=(\S+)", anke.expect("2 seat 2: free.") + anke.screen.getvalue())
    assert secret is not None
    anke.type("bots").expect("1 seat 1: reserved, 2 seat 2: greedy.")
    late = Player(near.url, table.code, "Late")
    late.expect("Every seat of this table is taken or reserved.")
    late.expect("sit NAME")
    mia = Player(near.url, table.code, "Mia", invitation=secret[1])
    mia.expect("1 seat 1: Mia (you)")
    anke.expect("1 seat 1: Mia")
    for player in (late, mia, anke):
        player.end("quit")
        assert player.error is None


# ---- the game


@pytest.fixture
def evening(near: Thread) -> Iterator[tuple[Player, Guest]]:
    """Anke at the terminal, Jonas a program; Anke is asked."""
    table = connect(near.url).create("toll", 2, pause=0, clock=3600)
    player = Player(near.url, table.code, "Anke")
    player.expect("quit> ")
    guest = Guest(near.url, table.code, "Jonas")
    guest.table.start()
    player.expect("seat 0> ")
    yield player, guest
    player.end("quit", "quit")
    assert player.error is None


def test_there_is_a_time_to_decide(evening: tuple[Player, Guest]) -> None:
    player, _ = evening
    assert re.search(r"Decide by \d\d:\d\d:\d\d \(\d:\d\d:\d\d left\)", player.screen.getvalue())
    player.type("1").expect("Waiting for seat 1 until ")


def test_while_others_think_one_may_speak_ask_and_take_back(evening: tuple[Player, Guest]) -> None:
    player, guest = evening
    player.type("1").expect("Waiting for seat 1")
    player.type("say good luck").expect("Anke: good luck")
    guest.table.chat("thanks")
    player.expect("Jonas: thanks")
    player.type("1").expect("It is not your turn")
    player.type("why 1").expect("\n")
    player.type("?").expect("vote, vote no")
    player.type("? legend").expect("This game has no legend.")
    player.type("log").expect("Jonas: thanks")
    player.type("back").expect("No bot plays for this seat.")
    player.type("vote maybe").expect("Type vote to abandon")
    player.type("undo").expect("seat 0> ")
    assert [entry.kind for entry in guest.table.log()].count("undo") == 1
    player.type("fly").expect("'fly' is no move. Possible now: ")


@rule("GM-907")
def test_partners_talk_among_themselves_at_the_terminal(near: Thread) -> None:
    table = connect(near.url).create("giro-mondiale", 4, {"teams": True}, pause=0)
    player = Player(near.url, table.code, "Anke")
    player.expect("quit> ")
    player.type("team hello").expect("The game at this table has not begun.")
    rival, partner, other = (Guest(near.url, table.code, name) for name in ("Jonas", "Mia", "Ole"))
    rival.table.start()
    player.type("?").expect("team TEXT: speak to your team alone.")
    player.type("? legend").expect("Green arrow (16 ×): The figure jumps")
    player.type("team block blue").expect("Anke (team only): block blue")
    partner.table.chat("gladly", partners=True)
    player.expect("Mia (team only): gladly")
    rival.table.chat("psst", partners=True)
    rival.table.chat("what now?")
    player.expect("Jonas: what now?")
    assert "psst" not in player.end("quit")
    assert [entry.text for entry in other.table.log() if entry.kind == "chat"] == ["psst", "what now?"]


@rule("GM-907")
def test_the_terminal_knows_no_team_where_there_is_none(evening: tuple[Player, Guest]) -> None:
    player, _ = evening
    player.type("team hello").expect("This game has no teams; what you say here everybody reads.")
    assert "team TEXT" not in player.type("?").expect("vote, vote no")


def test_resigning_is_asked_once(evening: tuple[Player, Guest]) -> None:
    player, guest = evening
    player.type("resign").expect("yes or no> ")
    player.type("no").expect("You keep your seat.")
    assert not guest.table.position().seats[0].resigned
    player.type("resign").expect("yes or no> ")
    guest.table.chat("really?")
    player.expect("yes or no> ")
    player.type("yes").expect("Waiting for")
    assert guest.table.position().seats[0].resigned


def test_what_ends_ones_part_with_no_way_back_waits_for_a_word(evening: tuple[Player, Guest]) -> None:
    player, guest = evening
    before = guest.table.position().seq
    assert len(player.remote.position.legal) > 1
    for move in player.remote.position.legal:
        move.final = True  # as the server tells it of a game whose turns pass by themselves
    player.type("1").expect("With this you are done. Enter to go on, undo to take it back> ")
    player.type("undo").expect("  1 ")
    assert guest.table.position().seq == before, "nothing was sent"
    player.type("1").expect("undo to take it back> ")
    player.type("what?").expect("undo to take it back> ")
    assert guest.table.position().seq == before, "only Enter goes on"
    player.type("").expect("Waiting for")
    assert guest.table.position().seq > before


def test_all_vote_to_abandon_and_play_again(evening: tuple[Player, Guest], tmp_path: Path) -> None:
    player, guest = evening
    player.type("vote").expect("> ")
    guest.table.vote(True)
    player.expect("has ended: abandoned")
    player.type("1").expect("type rematch")
    player.type("record").expect("record game.viae")
    player.type(f"record {tmp_path / 'game.viae'}").expect("Saved to")
    assert (tmp_path / "game.viae").read_text(encoding="utf-8").startswith("viae")
    player.type(f"record {tmp_path / 'game.viae'}").expect("is there already")
    player.type("rematch").expect("You are seat 1")
    player.expect("1 seat 1: Anke (you)")
    new = guest.table.position().rematch
    assert player.remote.table.code == new


def test_a_missed_deadline_is_told(near: Thread, monkeypatch: pytest.MonkeyPatch) -> None:
    table = connect(near.url).create("toll", 2, pause=0, clock=3600)
    player = Player(near.url, table.code, "Anke", "de")
    player.expect("quit> ")
    guest = Guest(near.url, table.code, "Jonas")
    guest.table.start()
    player.expect("Entscheide bis ")
    player.type("1").expect("gewartet")
    now = near.service.now
    with monkeypatch.context() as later:
        later.setattr(near.service, "now", lambda: now() + 4000)
        near.do(near.service.tick(table.code))
    player.expect("Die Zeit von ")
    player.end("quit")
    assert player.error is None


def test_a_rematch_of_somebody_else_is_told_and_followed(evening: tuple[Player, Guest]) -> None:
    player, guest = evening
    player.type("vote").expect("> ")
    guest.table.vote(True)
    player.expect("rematch, record FILE")
    following = guest.table.rematch()
    player.expect(following.code)
    player.type("rematch").expect(f"at table {following.code}. You are seat 1.")


def test_a_whole_game_against_a_program_ends_with_its_result(evening: tuple[Player, Guest]) -> None:
    player, guest = evening

    def play() -> None:
        for position in guest.table.turns():
            guest.table.act(position.legal[0].text)

    other = threading.Thread(target=play)
    other.start()
    while "Result" not in player.screen.getvalue():
        player.type("1").expect("> ")
    other.join(60)
    assert player.remote.phase == "after"


# ---- a lost connection


def test_a_cut_wire_is_told_once_and_loses_nothing(near: Thread, table: Table) -> None:
    wire = Wire(near.url)
    player = Player(wire.url, table.code, "Anke")
    player.expect("quit> ")
    wire.cut()
    player.expect("Connection lost, trying again ...")
    Guest(near.url, table.code, "Jonas")
    player.type("say hello")
    wire.mend()
    player.expect("Back again.")
    said = player.end("quit")
    assert "Jonas" in said
    assert (said.count("Connection lost"), said.count("Back again")) == (1, 1)
    assert [entry.text for entry in table.log() if entry.kind == "chat"] == ["hello"]
    wire.close()


def test_a_server_that_stays_away_is_one_sentence_with_the_way_back(near: Thread, table: Table) -> None:
    wire = Wire(near.url)
    player = Player(wire.url, table.code, "Anke")
    player.client.patience = 0.0
    player.expect("quit> ")
    wire.cut()
    player.end("start")
    assert isinstance(player.error, SetupError)
    assert re.fullmatch(r"the server .* cannot be reached: .*\. You left\. .* viae play --server .*", str(player.error))
    wire.close()


def test_a_command_is_sent_again_with_the_same_id() -> None:
    listener = socket.create_server(("127.0.0.1", 0))
    bodies: list[dict[str, object]] = []

    def serve() -> None:
        while len(bodies) < 3:
            link, _ = listener.accept()
            with link, link.makefile("rb") as file:
                length = 0
                while (line := file.readline()) not in (b"\r\n", b""):
                    if line.lower().startswith(b"content-length:"):
                        length = int(line.split(b":")[1])
                bodies.append(json.loads(file.read(length)))
                if len(bodies) == 3:
                    link.sendall(b'HTTP/1.1 200 OK\r\nContent-Length: 21\r\n\r\n{"table":"x","seq":1}')

    thread = threading.Thread(target=serve)
    thread.start()
    told: list[bool] = []
    client = Client(f"http://127.0.0.1:{listener.getsockname()[1]}", "t", notice=told.append)
    assert client.table("x").start() == Done("x", 1)
    thread.join(60)
    listener.close()
    assert len({str(body["id"]) for body in bodies}) == 1
    assert told == [True, False]


def test_who_has_no_patience_is_told_at_once() -> None:
    with pytest.raises(ServerError, match="cannot be reached"):
        Client("http://127.0.0.1:9", "t", patience=0.0).table("x").position()
