"""Errors and their parts: an English template with its facts apart, and the English text of both."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

import viae
from viae.core.errors import BoardError, Message, RecordError, SetupError, ViaeError, meant


def test_a_message_puts_its_facts_into_its_template() -> None:
    message = Message("there is no seat {seat} of {game!r}", seat=7, game="chess")
    assert str(message) == "there is no seat 7 of 'chess'"
    assert f"{message}." == "there is no seat 7 of 'chess'."
    assert (message.template, message.facts) == ("there is no seat {seat} of {game!r}", {"seat": 7, "game": "chess"})


def test_a_fact_may_be_a_message() -> None:
    where = Message("{section} number {number}", section="[[road]]", number=3)
    assert str(Message("{where}: {what}", where=where, what=Message("no end"))) == "[[road]] number 3: no end"


def test_a_text_without_facts_stands_as_it_is() -> None:
    assert str(Message("{no} {{fact}}")) == str(ViaeError("{no} {{fact}}")) == "{no} {{fact}}"


def test_a_fact_with_braces_is_not_filled_in() -> None:
    assert str(SetupError("there is no game {name!r}.", name="{name}")) == "there is no game '{name}'."


def test_an_error_says_its_message() -> None:
    message = Message("it has {count} wheels.", count=5)
    for error in (SetupError(message), SetupError("it has {count} wheels.", count=5)):
        assert str(error) == str(error.message) == error.args[0] == "it has 5 wheels."
    assert str(pickle.loads(pickle.dumps(SetupError(message)))) == "it has 5 wheels."


def test_a_record_error_keeps_its_line_and_what_is_wrong_with_it() -> None:
    error = RecordError(12, "a second line {line!r}.", line="seed")
    assert str(error) == "line 12: a second line 'seed'."
    assert (error.line, str(error.what)) == (12, "a second line 'seed'.")
    assert str(RecordError(3, error.what)) == "line 3: a second line 'seed'."


def test_a_board_error_keeps_all_faults() -> None:
    faults = [Message("the section [{section}] is missing.", section=name) for name in ("meta", "board", "node")]
    assert str(BoardError(faults[:1])) == "the section [meta] is missing."
    assert str(BoardError(faults)) == "the section [meta] is missing. (and 2 more)"
    assert BoardError(faults).faults == faults


@pytest.mark.parametrize(
    ("word", "known", "text"),
    [
        ("rde", ["red", "blue"], "did you mean 'red'?"),
        ("x", ["red", "blue"], "known: red, blue."),
        ("x", [str(number) for number in range(13)], "known: 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11 ..."),
    ],
)
def test_what_would_have_been_right(word: str, known: list[str], text: str) -> None:
    assert str(meant(word, known)) == text


def test_an_illegal_action_names_its_rule() -> None:
    match = viae.new("giro-mondiale", seats=2, seed=1)
    with pytest.raises(viae.IllegalAction) as caught:
        match.act("4-03 cw")
    refusal = match.why_not("4-03 cw")
    assert refusal is not None and caught.value.rule is refusal.rule
    assert str(caught.value) == str(refusal) == f"{refusal.rule.id}: {refusal.text()}"


@pytest.mark.parametrize(
    ("options", "text"),
    [
        ({"teams": "perhaps"}, "option 'teams' is true or false, not 'perhaps'."),
        ({"turn_cap": "099999999999"}, "option 'turn_cap' is a whole number from 1 to 1000000000, not 99999999999."),
        ({"turn_cap": 0}, "option 'turn_cap' is a whole number from 1 to 1000000000, not 0."),
        ({"colours": ""}, "option 'colours' is a text of one line, not ''."),
        ({"void_start": "x"}, "option 'void_start' is one of allowed, forbidden, not 'x'."),
        ({"tams": True}, "there is no option 'tams'; did you mean 'teams'?"),
    ],
)
def test_a_wrong_option_is_told_in_one_sentence(options: dict[str, Any], text: str) -> None:
    with pytest.raises(SetupError) as caught:
        viae.game("giro-mondiale", **options)
    assert str(caught.value) == text
