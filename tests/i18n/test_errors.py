"""Errors in the languages of people: whole, in part, or in English where a language has no translation."""

from __future__ import annotations

import pytest

import viae
from viae.core.errors import BoardError, Message, SetupError
from viae.i18n.catalogue import in_language, languages
from viae.tables.errors import TableError
from viae.tables.new_tables import chosen_game


def test_a_message_with_its_parts() -> None:
    part = Message("[[{section}]] number {number}", section="road", number=3)
    message = Message("{where}: {what}", where=part, what=Message("id must be written in small letters."))
    assert in_language(message, "de") == "[[road]] Nummer 3: id muss in Kleinbuchstaben geschrieben sein."
    assert in_language(message, "it") == "[[road]] numero 3: id deve essere scritto in minuscolo."
    assert in_language(message, "en") == str(message)


@pytest.mark.parametrize("lang", languages())
def test_what_has_no_translation_is_said_in_english(lang: str) -> None:
    assert in_language(SetupError("my own game lacks {what!r}.", what="dice"), lang) == "my own game lacks 'dice'."
    assert in_language(SetupError("my {own} text"), lang) == "my {own} text"


def test_a_part_is_translated_where_the_whole_is_not() -> None:
    assert in_language(Message("mine: {why}", why=Message("a seat")), "de") == "mine: ein Platz"


def test_errors_of_the_engine() -> None:
    with pytest.raises(SetupError) as caught:
        viae.game("giro-mondial")
    assert in_language(caught.value, "de") == "es gibt kein Spiel 'giro-mondial'; meintest du 'giro-mondiale'?"
    with pytest.raises(SetupError) as caught:
        viae.game("giro-mondiale", turn_cap=0)
    german = "die Option 'turn_cap' ist eine ganze Zahl von 1 bis 1000000000, nicht 0."
    assert in_language(caught.value, "de") == german


def test_a_rule_that_a_record_breaks_is_explained_in_the_language() -> None:
    match = viae.new("giro-mondiale", seats=2, seed=1)
    while not match.over and len(match.record.play) < 12:
        match.act(match.legal[0])
    lines = match.record.text(reveal=True).split("\n")
    at = next(number for number, line in enumerate(lines) if line.startswith("0 "))
    lines[at] = "0 4-03 cw"
    with pytest.raises(viae.RecordError) as caught:
        viae.loads("\n".join(lines))
    said = in_language(caught.value, "de")
    assert said.startswith(f"Zeile {at + 1}: ")
    assert said.endswith("(Die Prüfsumme zeigt, dass der Text in dieser Zeile oder davor geändert wurde.)")
    assert said != str(caught.value) and caught.value.line == at + 1


def test_all_faults_of_a_board_one_after_another() -> None:
    with pytest.raises(TableError) as caught:
        chosen_game("strada-romana", 2, {}, "title = 1\n")
    assert caught.value.sentence("en") == ("Nobody can play on this board: the section [meta] is missing.")
    assert caught.value.sentence("de") == ("Auf diesem Spielplan kann niemand spielen: der Abschnitt [meta] fehlt.")
    two = BoardError([Message("it takes too long to read."), Message("it has more than {most} characters.", most=3)])
    assert TableError("board", why=two.faults).sentence("it") == (
        "Su questo tabellone non si può giocare: leggere il file richiede troppo tempo. il file ha più di 3 caratteri."
    )
    assert in_language(two, "it") == "leggere il file richiede troppo tempo. (e 1 in più)"


def test_a_table_that_cannot_be_set_up() -> None:
    with pytest.raises(TableError) as caught:
        chosen_game("giro-mondiale", 2, {"colours": "red,mauve"}, None)
    assert caught.value.sentence("de").startswith("Option 'colours': Es gibt keine Farbe 'mauve'; ")
    assert str(caught.value).startswith("option 'colours': there is no colour 'mauve'; ")
