"""A game at the keyboard, typed line by line."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from rich.console import Console

import viae
from tests.terminal.test_commands import ok, run
from viae import CHANCE
from viae.terminal.phrases import PHRASES
from viae.terminal.play import TerminalTable


def played(*lines: str, words: tuple[str, ...] = (), lang: str = "en") -> str:
    """What the terminal answers to these lines in a game of two with a known seed."""
    arguments = ("play", "giro-mondiale", "--seats", "human,greedy", "--seed", "5", "--lang", lang, *words)
    return ok(*arguments, typed="\n".join(lines) + "\n")


def test_a_whole_game_can_be_played_by_numbers(tmp_path: Path) -> None:
    record = tmp_path / "game.viae"
    text = played(*["1", ""] * 400, words=("--option", "turn_cap=60", "--record", str(record)))
    assert "Result" in text
    assert viae.load(record).over
    assert max(len(line) for line in text.splitlines() if set(line) & set("┌│└║")) <= 80


def test_two_people_at_one_keyboard_and_bots_among_themselves() -> None:
    arguments = ("play", "giro-mondiale", "--seed", "5", "--option", "turn_cap=30")
    text = ok(*arguments, "--seats", "human,human", typed="1\n\n" * 200)
    assert "Result" in text
    assert "Red rolls a" in text  # nobody is "you" where two people look on
    assert "You roll a" not in text
    assert "Result" in ok(*arguments, "--seats", "random,greedy,random")


def test_a_move_is_typed_as_the_record_writes_it() -> None:
    assert "You start" in played("START", "", "quit")


@pytest.mark.parametrize("lang", ["en", "de", "it"])
def test_a_forbidden_move_is_refused_with_its_rule(lang: str) -> None:
    text = played("4-03 cw", "why 4-03 cw", "quit", lang=lang)
    assert text.count("GM-107") == 2
    assert viae.game("giro-mondiale").rulebook(lang).sentence("GM-107") in text


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("77", "There is no number 77"),
        ("9" * 5000, "There is no number 99999999999999999999;"),
        ("why " + "9" * 5000, "is no move"),
        ("\x1b[31m\x07", "is no move"),
        ("fly", "'fly' is no move. Possible now: start"),
        ("?", "why MOVE"),
        ("? GM-471", "GM-471  Nobody"),
        ("?gm-471", "GM-471  Nobody"),
        ("? 471", "GM-471  Nobody"),
        ("? gm-999", "no rule GM-999"),
        ("? all", "Connecting roads"),
        ("why", "Which move? For example: why"),
        ("why 1", "start is possible"),
        ("why fly", "'fly' is no move"),
        ("where", "Green: "),
        ("log", "  You begin."),
        ("undo", "Taking back ends where chance has spoken"),
        ("save", "Save where?"),
        ("save /nonexistent/x", "cannot be written"),
        ("board", "parked"),
        ("[bold]x[/bold]", "is no move"),
    ],
)
def test_whatever_is_typed_is_answered(line: str, answer: str) -> None:
    assert answer in played(line, "quit")


def test_a_move_is_taken_back_before_chance_goes_on() -> None:
    moves = [line for _ in range(30) for line in ("1", "undo")]
    assert "Taken back." in played(*moves, "quit")


def test_a_turn_of_several_steps_is_asked_step_by_step_and_taken_back_the_same_way() -> None:
    steps = ("move 0", "1", "undo", "undo", "undo", "pass", "undo", "quit")
    text = ok("play", "strada-romana", "--seats", "2", "--seed", "5", "--lang", "en", typed="\n".join(steps) + "\n")
    assert text.count("Taken back.") == 3
    assert text.count("Enter to go on") == 1  # after the pass, which ends the turn; not between the steps of one
    assert text.count("red> ") == 7
    assert "Taking back ends where chance has spoken" in text


def test_the_game_is_introduced_before_it_is_played() -> None:
    text = played("quit")
    assert "dice race through traffic" in text
    assert "Whoever has all four vehicles in the goal first wins." in text
    assert "? GM-101" in played("?", "quit")


def test_a_game_taken_up_again_remembers_what_happened(tmp_path: Path) -> None:
    record = tmp_path / "a game.viae"
    left = played("1", "", "quit", words=("--record", str(record)), lang="de")
    assert f"viae play giro-mondiale --record '{record}' --lang de" in left
    again = ok("play", "giro-mondiale", "--record", str(record), "--lang", "de", typed="log\nquit\n")
    assert "Du beginnst." in again


def test_the_screen_is_handed_over_only_when_another_person_is_asked() -> None:
    text = ok("play", "strada-romana", "--seats", "human,human", "--seed", "5", typed="\nmove 0\n1\n1\nquit\n")
    assert text.count("Everybody else looks away") == 1


def test_a_record_that_can_no_longer_be_written_loses_no_game(tmp_path: Path) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    answers = iter(["1", ""])
    table = TerminalTable(
        viae.new("giro-mondiale", 2, 5, by_hand=True),
        ["human", "greedy"],
        "en",
        console := Console(record=True),
        folder / "g.viae",
        lambda _: next(answers),
    )
    while CHANCE in table.match.actors or table.match.actors == [1]:
        table.turn()
    shutil.rmtree(folder)
    table.turn()
    assert "The game goes on; keep it with: save FILE" in " ".join(console.export_text().split())
    assert table.match.record.play[-1].actor == 0


def test_pictures_for_spectators_show_no_tile_that_somebody_looks_at(tmp_path: Path) -> None:
    record, pictures = tmp_path / "g.viae", tmp_path / "pictures"
    typed = "\ndeck\nquit\n"
    ok("play", "strada-romana", "--seats", "human,human", "--seed", "5", "--record", str(record), typed=typed)
    ok("replay", str(record), "--svg", str(pictures))
    last = sorted(pictures.iterdir())[-1].read_text(encoding="utf-8")
    assert "looks through the deck" in ok("replay", str(record))
    assert "keep" not in last.lower()


def test_a_long_set_up_is_told_in_short_and_the_legend_once() -> None:
    text = ok("play", "strada-romana", "--seats", "2", "--seed", "5", typed="pass\n\nlog all\nquit\n")
    assert "the set-up, 29 sentences more" in text
    assert text.count("Pseudolus starts at Rome") == 1  # by log
    assert text.count("(Xx) cube") == 1
    assert "(Xx) cube" in text


def test_leaving_keeps_the_game_and_playing_on_continues_it(tmp_path: Path) -> None:
    record = tmp_path / "game.viae"
    assert "Play on with" in played("1", "", "1", "", "quit", words=("--record", str(record)))
    kept = viae.load(record, by_hand=True)
    assert not kept.over
    arguments = ("play", "giro-mondiale", "--record", str(record))
    assert "Resumed from" in ok(*arguments, typed="1\n\nquit\n")
    assert len(viae.load(record, by_hand=True).record.play) > len(kept.record.play)
    again = run(*arguments, "--seed", "3")
    assert again.returncode == 2
    assert "has its options and seed already" in again.stderr


def test_a_record_that_somebody_else_writes_is_left_alone(tmp_path: Path) -> None:
    record = tmp_path / "game.viae"
    played("1", "", "1", "", "quit", words=("--record", str(record)))
    answers = iter(["1", "", "1", "", "1", "", "1", ""])
    table = TerminalTable(
        viae.load(record, by_hand=True), ["human", "greedy"], "en", Console(), record, lambda _: next(answers)
    )
    while CHANCE in table.match.actors:
        table.turn()
    record.write_text("somebody else", encoding="utf-8")
    table.turn()
    assert record.read_text(encoding="utf-8") == "somebody else"
    assert table.file is None


def test_the_end_of_the_input_leaves_the_game_in_peace() -> None:
    assert "You left the game" in played()


def test_a_finished_record_is_not_played_on(tmp_path: Path) -> None:
    match = viae.new("giro-mondiale", 2, 3, turn_cap=3)
    while not match.over:
        match.act(match.legal[0])
    record = tmp_path / "over.viae"
    record.write_text(match.record.text(), encoding="utf-8")
    done = run("play", "giro-mondiale", "--record", str(record))
    assert done.returncode == 2
    assert "is over" in done.stderr


def test_a_game_of_secrets_draws_a_curtain_between_people() -> None:
    text = ok("play", "toll.game:Toll", "--seats", "human,human", typed="\nride\n\nride\nquit\n")
    assert "Everybody else looks away" in text


def test_every_phrase_exists_in_every_language() -> None:
    for name, texts in PHRASES.items():
        assert set(texts) == set(viae.LANGUAGES), name
