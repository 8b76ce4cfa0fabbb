"""Starting a server: what is asked for wrongly is said, what people want to know is printed, workers are replaced."""

from __future__ import annotations

import signal
import socket
from pathlib import Path

import pytest

from tests.terminal.test_commands import run
from tests.web.server import Process, thread
from viae.client import connect
from viae.core.errors import SetupError
from viae.web.serve import DEATHS, LIFE, Serving, Workers, check_serving, open_listener, start_lines
from viae.web.settings import Settings


@pytest.mark.parametrize("origin", ["foo", "play.example", "https://", "https://a/b", "ftp://a", "https://a:x", "*"])
def test_an_origin_that_is_none_is_refused(origin: str) -> None:
    with pytest.raises(SetupError, match=r"--origin is an address such as https://play\.example"):
        check_serving(Serving(settings=Settings(origins=(origin,))))


@pytest.mark.parametrize("proxy", ["bar", "", "127.0.0.1,", "300.1.1.1", "http://127.0.0.1", "*"])
def test_a_proxy_that_is_none_is_refused(proxy: str) -> None:
    with pytest.raises(SetupError, match=r"--proxy is an address such as 127\.0\.0\.1"):
        check_serving(Serving(proxy=proxy))


def test_what_can_be_is_taken() -> None:
    origins = ("https://play.example", "http://box:8080", "http://[::1]:8000", "http://10.0.0.1")
    check_serving(Serving(proxy="127.0.0.1, 10.0.0.0/8, ::1", settings=Settings(origins=origins)))


def test_the_command_says_it_in_one_sentence() -> None:
    done = run("serve", "--port", "0", "--origin", "foo", "--database", "sqlite:////tmp/viae-nobody.db")
    assert (done.returncode, len(done.stderr.strip().splitlines())) == (2, 1)
    assert "--origin is an address" in done.stderr


def test_those_who_start_it_are_told_its_address_and_where_the_tables_are() -> None:
    with open_listener("127.0.0.1", 0) as near, open_listener("0.0.0.0", 0) as wide:
        assert start_lines(near, "postgresql://anke:secret@db/viae") == [
            f"viae serves at http://127.0.0.1:{near.getsockname()[1]}",
            "The tables are kept in postgresql://anke:***@db/viae",
        ]
        lines = start_lines(wide, None)
        assert lines[1] == f"Others in your network find it at http://{socket.gethostname()}:{wide.getsockname()[1]}"
        assert lines[2].startswith("The tables are kept in sqlite:///") and lines[2].endswith("tables.db")


def test_workers_that_live_a_while_are_replaced_for_ever() -> None:
    with open_listener("127.0.0.1", 0) as listener:
        workers = Workers(Serving(workers=2), listener)
        assert all(workers.may_restart(0.5) for _ in range(DEATHS))
        assert not workers.may_restart(0.5), "they die of how they begin"
        assert all(workers.may_restart(LIFE) for _ in range(5 * DEATHS))
        assert all(workers.may_restart(0.5) for _ in range(DEATHS - 1)), "and who lived long is where counting begins"


def test_the_doctor_comes_before_anybody_is_let_in(tmp_path: Path) -> None:
    server = Process(f"sqlite:///{tmp_path}/t.db", "--check")
    try:
        assert server.said[0] == "Tables examined: 0; frozen because they do not fit: 0.\n"
        assert connect(server.url).games()
    finally:
        server.end()


def test_a_second_ctrl_c_tears_nothing_down(tmp_path: Path) -> None:
    with thread(f"sqlite:///{tmp_path}/t.db") as one:
        for _ in range(2):
            one.server.handle_exit(signal.SIGINT, None)
        assert one.server.should_exit and not one.server.force_exit
