"""The words and numbers of actions: one for each meaning, in a fixed order."""

from __future__ import annotations

import pytest

from tests.games.strada_romana.positions import COLOURS, MARKETS, WAGONS, ZONES, fresh, game_of, play, table, where
from tests.games.strada_romana.second_reading import SPOT
from viae import NotationError, game
from viae.games.strada_romana.state import State


def numbered() -> list[str]:
    """The actions of the seats in the order of their numbers."""
    found = ["pass", "deck", *(f"move {level}" for level in range(5)), *(f"keep {name}" for name in WAGONS)]
    found += [f"{name} {to}" for name in WAGONS for to in [*SPOT, "finish"]]
    return [*found, *(f"tile {zone}" for zone in ZONES), *(f"cube {square}" for square in MARKETS), "end"]


def test_the_378_actions_of_the_seats_are_numbered_as_the_rules_say() -> None:
    texts = [action.text for action in game("strada-romana").actions]
    assert len(numbered()) == 378
    assert texts[:378] == numbered()
    assert [texts[at] for at in (0, 1, 2, 6, 7, 16, 17, 50, 51, 356, 357, 362, 363, 376, 377)] == [
        *("pass", "deck", "move 0", "move 4", "keep Pseudolus", "keep Euclio"),
        *("Pseudolus 1U", "Pseudolus finish", "Curculio 1U", "Euclio finish"),
        *("tile I", "tile VI", "cube 1U", "cube 14L", "end"),
    ]


def test_everything_behind_them_is_chance() -> None:
    rest = [action.text for action in game("strada-romana").actions[378:]]
    expected = [f"{name} {way}" for name in WAGONS for way in ("east", "west")]
    expected += [f"zone {zone} {colour}" for zone in ZONES for colour in COLOURS]
    expected += [f"market {square} {colour}" for square in MARKETS for colour in COLOURS]
    expected += [f"remove {name}" for name in WAGONS] + [f"first {seat}" for seat in range(5)]
    expected += [f"new {kind} {colour}" for kind in ("tile", "cube") for colour in COLOURS]
    assert sorted(rest) == sorted(expected)


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("ballio 8u", "Ballio 8U"),
        ("BALLIO C08U", "Ballio 8U"),
        ("  Ballio   c14l ", "Ballio 14L"),
        ("ballio FINISH", "Ballio finish"),
        ("Tile iv", "tile IV"),
        ("cube c04m", "cube 4M"),
        ("KEEP sosia", "keep Sosia"),
        ("Move 3", "move 3"),
        ("NEW tile RED", "new tile red"),
        ("market C04M white", "market 4M white"),
    ],
)
def test_capitals_and_the_names_of_the_board_file_do_not_matter(text: str, meant: str) -> None:
    playing = game("strada-romana")
    assert playing.parse(text).text == meant


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("Ballio 8 oben", "Ballio 8U"),
        ("bal 8 MITTE", "Ballio 8M"),
        ("ballio 14 unten", "Ballio 14L"),
        ("ballio 8 alta", "Ballio 8U"),
        ("ballio 8 centrale", "Ballio 8M"),
        ("cube 12 bassa", "cube 12L"),
        ("cube 4 Mitte", "cube 4M"),
        ("market 4 Mitte white", "market 4M white"),
    ],
)
def test_squares_may_be_typed_as_the_sentences_of_any_language_call_them(text: str, meant: str) -> None:
    assert game("strada-romana").parse(text).text == meant


@pytest.mark.parametrize(
    "text",
    [
        "",
        "ballio 4 oben",
        "ballio oben",
        "ballio 8 links",
        "ballio",
        "ba 8U",
        "Ballio 8",
        "Ballio 4U",
        "tile VII",
        "cube 1M",
        "move 5",
        "move -1",
        "keep ?",
        "keep",
        "first 5",
    ],
)
def test_what_names_no_action_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        game("strada-romana").parse(text)


def test_a_step_is_the_one_its_text_says() -> None:
    s = table("Ballio 7U")
    for text in ("Ballio 8U", "ballio c08u", "bal 8u"):
        assert where(play(s, "move 0", text), "Ballio") == "8U"


def test_every_action_can_be_found_and_is_one_object() -> None:
    s: State = fresh()
    playing = game_of(s)
    for at, action in enumerate(playing.actions):
        assert action.index == at
        assert playing.parse(action.text) is action
