"""What people read of options and points: plain words in every language, and sums that are the scores."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import viae
from viae.core.game import SPECTATOR
from viae.core.options import shown
from viae.core.registry import game, game_names
from viae.i18n.catalogue import languages
from viae.presentation import present

NAMES = game_names()
TABLES: list[tuple[str, int, dict[str, Any]]] = [
    ("giro-mondiale", 3, {}),
    ("giro-mondiale", 4, {"teams": True}),
    ("giro-mondiale", 4, {"play_on": True}),
    ("giro-mondiale", 2, {"match_games": 2}),
    ("giro-mondiale", 2, {"turn_cap": 10}),
    ("strada-romana", 5, {}),
    ("silk-road", 4, {}),
    ("struggle-for-rome", 3, {"max_rounds": 40, "terror_of_the_legions": True}),
]


def played_out(name: str, seats: int, options: dict[str, Any]) -> viae.Match:
    match, rng = viae.new(name, seats=seats, seed=3, **options), Random(3)
    while not match.over:
        seat = match.actors[0]
        match.act(rng.choice(match.legal_for(seat)), seat)
    return match


@pytest.mark.parametrize(("name", "seats", "options"), TABLES)
def test_the_points_by_source_are_the_scores(name: str, seats: int, options: dict[str, Any]) -> None:
    match = played_out(name, seats, options)
    for lang in languages():
        words = present(match.game, lang)
        for viewer in (SPECTATOR, 0, seats - 1):
            rows = words.sources(match.view(viewer))
            assert rows and all(source for source, _ in rows)
            assert len({source for source, _ in rows}) == len(rows)
            assert [sum(points[seat] for _, points in rows) for seat in range(seats)] == match.scores


@pytest.mark.parametrize("name", NAMES)
def test_before_the_end_there_are_no_sources(name: str) -> None:
    match = viae.new(name, seed=3)
    assert present(match.game, "en").sources(match.view(0)) == []


def test_the_winner_of_a_game_sees_what_each_opponent_had_left() -> None:
    match = played_out("giro-mondiale", 3, {})
    rows = present(match.game, "en").sources(match.view())
    assert len(rows) == 2 and all(source.startswith("Figures that ") for source, _ in rows)


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("name", NAMES)
def test_options_are_called_as_people_call_them(name: str, lang: str) -> None:
    playing = game(name)
    words = present(playing, lang)
    for option in type(playing).option_list:
        called = words.option_name(option.name)
        assert "_" not in called and not called[0].islower()
        values = [*option.values, shown(option.default)]
        if isinstance(option.default, bool):
            values = ["true", "false"]
        names = [words.option_value(option.name, value) for value in values]
        assert not any("_" in one or one in ("true", "false", "default") for one in names)
        assert len(set(names)) == len(set(values)), "two values are not called the same"
        about = words.option_about(option.name)
        assert "_" not in about and "{" not in about and "{" not in words.option(option.name)
        if lang == "de":
            assert not any(f" {value} " in about for value in values if not value.isdecimal() and value != "open")


@pytest.mark.parametrize("name", NAMES)
def test_the_notation_explains_itself_in_its_own_words(name: str) -> None:
    playing = game(name)
    for option in type(playing).option_list:
        for value in option.values:
            assert value in present(playing, "en").option(option.name)
