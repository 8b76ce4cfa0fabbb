"""Mistakes of a user: one sentence each, and nothing is lost."""

from __future__ import annotations

import sys
from pathlib import Path

import polars as pl
import pytest

from tests.arena.test_arena import TOLL, arena
from tests.terminal.test_commands import run
from viae.arena.external_bots import check
from viae.arena.run import plan_for
from viae.arena.schedule import plan_game
from viae.bots.bot import Bot, RandomBot
from viae.core.errors import SetupError

PLAN = plan_for(TOLL, ["greedy,random"], seed="0")


@pytest.mark.parametrize("resume", [False, True])
def test_a_folder_of_other_things_is_left_alone(tmp_path: Path, resume: bool) -> None:
    report = tmp_path / "report.html"
    report.write_text("mine", encoding="utf-8")
    with pytest.raises(SetupError, match="is not empty and holds no arena; name another folder"):
        arena(PLAN, games=2, workers=1, folder=tmp_path, resume=resume)
    assert report.read_text(encoding="utf-8") == "mine" and len(list(tmp_path.iterdir())) == 1


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        ("de", "viae: '{folder}' ist nicht leer und enthält keine Arena; nenne einen anderen Ordner.\n"),
        ("it", "viae: '{folder}' non è vuota e non contiene un’arena; indica un’altra cartella.\n"),
    ],
)
def test_a_mistake_is_told_in_the_language_asked_for(tmp_path: Path, lang: str, sentence: str) -> None:
    (tmp_path / "report.html").write_text("mine", encoding="utf-8")
    words = (
        "arena",
        "giro-mondiale",
        "--bots",
        "greedy,random",
        "--games",
        "2",
        "--out",
        str(tmp_path),
        "--lang",
        lang,
    )
    assert run(*words, lang="C.UTF-8").stderr == sentence.format(folder=tmp_path)


def test_all_played_games_count_even_if_fewer_are_requested(tmp_path: Path) -> None:
    arena(PLAN, games=8, workers=1, folder=tmp_path / "out", resume=True)
    assert arena(PLAN, games=2, workers=1, folder=tmp_path / "out", resume=True).tally.played == 8
    assert pl.read_parquet(tmp_path / "out" / "results.parquet").n_unique("game") == 8


def test_another_value_of_an_option_is_named(tmp_path: Path) -> None:
    arena(PLAN, games=2, workers=1, folder=tmp_path / "out", resume=True)
    other = plan_for(TOLL, ["greedy,random"], seed="0", options={"rounds": 2})
    with pytest.raises(SetupError, match=r"was begun with option rounds '\d+', not '2'; resume with the same"):
        arena(other, games=2, workers=1, folder=tmp_path / "out", resume=True)


def test_resuming_needs_a_folder() -> None:
    done = run("arena", TOLL, "--bots", "greedy,random", "--resume")
    assert done.returncode == 2 and "--resume goes on with the games in a folder: name it with --out." in done.stderr


@pytest.mark.parametrize("games", [0, -1, 10**26])
def test_as_many_games_as_nobody_can_play_are_refused(games: int) -> None:
    with pytest.raises(SetupError, match=f"--games is a whole number from 1 to 1000000000000, not {games}."):
        arena(PLAN, games=games, workers=1)


class Deaf(Bot):
    def choose(self) -> None:  # type: ignore[override]
        return None


class Alone(RandomBot):
    def __init__(self) -> None:
        pass


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("Deaf", r"it must be a class with a method choose\(view, legal\)"),
        ("Alone", "its constructor must take a game and a seed"),
    ],
)
def test_a_class_that_cannot_choose_is_no_bot(name: str, why: str) -> None:
    with pytest.raises(SetupError, match=f"^'{__name__}:{name}' is not a bot: {why}"):
        check(f"{__name__}:{name}", plan_game(PLAN))


def test_a_module_that_ends_python_is_no_bot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(tmp_path))
    (tmp_path / "ending_bot.py").write_text("import sys; sys.exit(4)", encoding="utf-8")
    with pytest.raises(SetupError, match=r"no bot can be loaded from 'ending_bot:Bot': it ends Python \(4\)"):
        check("ending_bot:Bot", plan_game(PLAN))


class Mute(Bot):
    """Never says what it chooses."""


def test_a_class_that_does_not_choose_is_no_bot() -> None:
    with pytest.raises(SetupError, match=r"is not a bot: it must be a class with a method choose\(view, legal\)"):
        check(f"{__name__}:Mute", plan_game(PLAN))


def test_what_a_module_prints_is_no_result(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.syspath_prepend(str(tmp_path))
    (tmp_path / "loud_bot.py").write_text("print('hello')\nfrom viae.bots.bot import RandomBot", encoding="utf-8")
    check("loud_bot:RandomBot", plan_game(PLAN))
    heard = capsys.readouterr()
    assert heard.out == "" and heard.err == "hello\n"


def test_a_program_without_execute_permission_differs_from_a_missing_one(tmp_path: Path) -> None:
    program = tmp_path / "mine.pl"
    program.write_text("#!/usr/bin/perl\n", encoding="utf-8")
    with pytest.raises(SetupError, match=r"may not be executed: allow it \(chmod \+x\), or name what runs it"):
        check(f"cmd:{program}", plan_game(PLAN))
    with pytest.raises(SetupError, match="cannot be read: No closing quotation"):
        check('cmd:"mine', plan_game(PLAN))
    check(f"cmd:{sys.executable} {program}", plan_game(PLAN))
