"""Tab completes moves word by word; the arrow keys are the line editor's, not moves. Answers as JSON."""

from __future__ import annotations

import json
import readline
from pathlib import Path

import viae
from tests.terminal.test_commands import ok
from viae.terminal.line_editing import completions, edit_lines

MOVES = ["go kashgar", "go korla", "take buyer-silk", "pass"]


def test_tab_completes_word_by_word() -> None:
    assert completions(MOVES, "g") == ["go", None]
    assert completions(MOVES, "go k") == ["go kashgar", "go korla", None]
    assert completions(MOVES, "GO KA") == ["go kashgar", None]
    assert completions(MOVES, "x") == [None]
    assert completions(MOVES, "") == ["go", "take", "pass", None]


def test_the_editor_asks_what_is_possible_at_that_moment() -> None:
    possible = ["start"]
    edit_lines(lambda: possible)
    complete = readline.get_completer()
    assert complete is not None
    assert (complete("s", 0), complete("s", 1)) == ("start", None)
    possible[:] = ["pass"]
    assert (complete("s", 0), complete("p", 0)) == (None, "pass")
    readline.set_completer(None)


def test_a_hint_needs_no_game_and_comes_as_json_too(tmp_path: Path) -> None:
    match = viae.new("giro-mondiale", seed=4, turn_cap=6)
    file = tmp_path / "evening.viae"
    file.write_text(match.record.text(reveal=True), encoding="utf-8")
    told = json.loads(ok("hint", str(file), "--bot", "search:8", "--json"))
    assert (told["game"], told["after"], told["seat"]) == ("giro-mondiale", len(match.record.play), match.actors[0])
    assert {one["action"] for one in told["actions"]} == {action.text for action in match.legal}
    assert sum(one["visits"] for one in told["actions"]) == told["iterations"] == 8


def test_games_come_as_json_too() -> None:
    told = {one["name"]: one for one in json.loads(ok("games", "--json"))}
    assert list(told) == viae.game_names()
    assert told["silk-road"]["seats"] == [3, 6]
    screens = next(one for one in told["silk-road"]["options"] if one["name"] == "screens")
    assert (screens["default"], screens["values"]) == ("closed", ["closed", "tracked", "open"])
