"""Silk Road in a language that the code does not know: what its catalogue has is used, the rest is said in English."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.silk_road.tables import game_of, market, play
from tests.i18n.catalogues import compiled
from viae.core.step import Step
from viae.games.silk_road.presentation import SilkPresentation
from viae.presentation import present

MESSAGES = """
msgid "seat.0"
msgstr "ruĝa"

msgid "log.take"
msgstr "{seat} prenas: {tile}."

msgctxt "you"
msgid "log.take"
msgstr "Vi prenas: {tile}."

msgid "count.silver"
msgid_plural "count.silver"
msgstr[0] "unu arĝento"
msgstr[1] "{number} arĝentoj"

msgid "option.direction"
msgstr "Direkto"

msgid "term.bank"
msgstr "Banko"
"""


@pytest.fixture
def presentation(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> SilkPresentation:
    compiled(tmp_path / "interface", "eo", 'msgid "grammar.or"\nmsgstr "{others} aŭ {last}"\n')
    compiled(tmp_path / "silk_road", "eo", MESSAGES)
    monkeypatch.setenv("VIAE_LOCALE", str(tmp_path))
    return SilkPresentation(game_of(market()), "eo")


def test_what_is_translated_is_used_and_the_rest_is_english(presentation: SilkPresentation) -> None:
    s = market("lanzhou", tiles="thief crook vizier")
    game = game_of(s)
    taken = [Step(game, 0, 0, game.parse("take thief"), s, play(s, "take thief"), seat) for seat in (0, 1)]
    assert [presentation.narrate(step) for step in taken] == [["Vi prenas: Thief."], ["Ruĝa prenas: Thief."]]
    assert [presentation.voice.money(number) for number in (1, 2)] == ["unu arĝento", "2 arĝentoj"]
    view = game.view(s, 0)
    assert presentation.prompt(view) == present(game).prompt(view)
    passing = game.view(play(s, "take crook"), 0)
    assert presentation.prompt(passing) == "Pass the pawn on to blue, yellow aŭ white."
    assert presentation.option_name("direction") == "Direkto"
    assert presentation.option_about("direction") == present(game).option_about("direction")


def test_pictures_and_positions_are_complete(presentation: SilkPresentation) -> None:
    s = market()
    game, view = game_of(s), game_of(s).view(s, 0)
    assert ">Banko</text>" in presentation.draw(view, game.legal_actions(s, 0))
    assert len(presentation.position(view)) == len(present(game).position(view))
    assert len(presentation.text_board(view)) == len(present(game).text_board(view))
