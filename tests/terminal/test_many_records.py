"""Files with many records, as an arena writes them, and errors that name the file and its line."""

from __future__ import annotations

from pathlib import Path

import pytest

import viae
from tests.terminal.test_commands import ok, run


def played(seed: int) -> str:
    match = viae.new("giro-mondiale", 2, seed, names={0: "greedy", 1: "random"}, turn_cap=6)
    while not match.over:
        match.act(match.legal[-1])
    return match.record.text()


@pytest.fixture(scope="module")
def many(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Three games, each with other dice."""
    path = tmp_path_factory.mktemp("records") / "records.viae"
    path.write_text("".join(played(seed) for seed in (1, 2, 3)), encoding="utf-8")
    return path


def decisions(text: str) -> list[int]:
    play = viae.loads(text, by_hand=True).record.play
    return [at for at, entry in enumerate(play) if entry.actor >= 0]


@pytest.mark.parametrize(
    "words",
    [("hint", "giro-mondiale", "FILE"), ("replay", "FILE"), ("play", "--from", "FILE", "--seats", "random,random")],
)
def test_a_file_of_many_records_asks_which_one(many: Path, words: tuple[str, ...]) -> None:
    done = run(*[str(many) if word == "FILE" else word for word in words])
    assert done.returncode == 2
    assert done.stderr == f"viae: '{many}' holds 3 games; name one with --number 1 to 3.\n"
    done = run(*[str(many) if word == "FILE" else word for word in words], "--number", "4")
    assert done.stderr == f"viae: '{many}' holds 3 games; name one with --number 1 to 3.\n"


def test_one_record_of_many_is_read_by_its_number(many: Path, tmp_path: Path) -> None:
    alone = tmp_path / "second.viae"
    alone.write_text(played(2), encoding="utf-8")
    assert ok("replay", str(many), "--number", "2") == ok("replay", str(alone))
    assert ok("replay", str(many), "--number", "1") != ok("replay", str(alone))
    after = ("--after", str(decisions(played(2))[0]), "--bot", "search:5")
    asked = ok("hint", "giro-mondiale", str(many), "--number", "2", *after)
    assert asked == ok("hint", "giro-mondiale", str(alone), *after)
    new = tmp_path / "again.viae"
    words = ("--number", "2", "--after", "6", "--seats", "random,random", "--record", str(new))
    ok("play", "--from", str(many), *words)
    taken = [entry.written() for entry in viae.load(new).record.play[:6]]
    assert taken == [entry.written() for entry in viae.load(alone).record.play[:6]]


def test_a_number_that_names_nothing_is_told(many: Path, tmp_path: Path) -> None:
    alone = tmp_path / "alone.viae"
    alone.write_text(played(1), encoding="utf-8")
    assert ok("replay", str(alone), "--number", "1") == ok("replay", str(alone))
    assert "holds 1 game; leave --number out." in run("replay", str(alone), "--number", "2").stderr
    assert "name the file with --from" in run("play", "giro-mondiale", "--number", "2").stderr
    done = run("play", "giro-mondiale", "--record", str(many))
    assert "holds 3 games; go on from one with --from and --number 1 to 3." in done.stderr


def changed(text: str) -> tuple[str, int]:
    """A record with another roll than the seed gives, and the line of it."""
    lines = text.split("\n")
    at = next(number for number, line in enumerate(lines) if line.startswith("* roll "))
    lines[at] = "* roll " + str(int(lines[at][-1]) % 6 + 1)
    return "\n".join(lines), at + 1


@pytest.mark.parametrize(
    "words",
    [
        ("verify", "FILE"),
        ("replay", "FILE"),
        ("hint", "giro-mondiale", "FILE"),
        ("play", "--from", "FILE"),
        ("play", "giro-mondiale", "--record", "FILE"),
    ],
)
def test_what_is_wrong_with_a_record_is_told_with_its_file_and_line(words: tuple[str, ...], tmp_path: Path) -> None:
    text, line = changed(played(1))
    file = tmp_path / "changed.viae"
    file.write_text(text, encoding="utf-8")
    done = run(*[str(file) if word == "FILE" else word for word in words])
    assert done.returncode == 2
    assert done.stderr.startswith(f"viae: {file}: line {line}: the seed gives ")
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize(
    "words", [("verify", "FILE"), ("replay", "FILE", "--number", "3"), ("play", "--from", "FILE", "--number", "3")]
)
def test_in_a_file_of_many_the_line_is_that_of_the_file(words: tuple[str, ...], tmp_path: Path) -> None:
    text, line = changed(played(3))
    before = played(1) + played(2)
    file = tmp_path / "changed.viae"
    file.write_text(before + text, encoding="utf-8")
    first = before.count("\n")
    done = run(*[str(file) if word == "FILE" else word for word in words])
    told = f"viae: {file}: record 3, which begins on line {first + 1}: line {first + line}: the seed gives "
    assert done.stderr.startswith(told)


def test_where_a_game_cannot_go_on_from_is_told_with_the_file(many: Path) -> None:
    done = run("play", "--from", str(many), "--number", "1", "--seats", "random,random")
    assert done.stderr.startswith(f"viae: {many}: after ")
    assert "the game is over: nothing can follow." in done.stderr


def test_a_text_that_is_no_record_is_not_counted(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("# Records\n" + played(1) + played(2), encoding="utf-8")
    done = run("replay", str(page))
    assert done.stderr == f"viae: {page}: line 1: a record begins with 'viae record 1'.\n"


def test_a_board_file_that_is_wrong_is_not_blamed_on_the_record(tmp_path: Path) -> None:
    own = Path(viae.__file__).parent / "games" / "giro_mondiale" / "board.toml"
    wrong, file = tmp_path / "wrong.toml", tmp_path / "game.viae"
    wrong.write_text(own.read_text(encoding="utf-8").replace('sign = "UT"', 'sign = "XX"'), encoding="utf-8")
    line = wrong.read_text(encoding="utf-8").splitlines().index('sign = "XX"') + 1
    file.write_text(played(1), encoding="utf-8")
    assert run("verify", str(file), "--board", str(wrong)).stderr.startswith(
        f"viae: {wrong}: line {line}: [[node]] L2-05: sign must be one of C, GA,"
    )
    done = run("verify", str(file), "--board", "nowhere.toml")
    assert done.stderr.startswith("viae: the board file 'nowhere.toml' cannot be read")
