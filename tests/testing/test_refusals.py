"""The check of refusals: it lets true sentences pass and finds what is wrong with others."""

from __future__ import annotations

from typing import Any

import pytest

import viae
from viae.core.game import R_PHASE, Action, Game, Rule
from viae.presentation import Presentation, presentation_class
from viae.testing.refusals import Facts, check_refusals, false_words, planted

KNOWN = Facts(
    [(r"strength #", {2}), (r"need # grain", {3}), (r"have only #", {1}), (r"# towers?", {4})], {"bar7", "2-06"}
)


def test_true_numbers_and_names_pass() -> None:
    assert false_words("On bar7 (2-06) your tribe has strength 2; the city has 4 towers.", KNOWN) == []
    assert false_words("You need 3 grain, but have only 1.", KNOWN) == []
    assert false_words("There is no number in it.", KNOWN) == []


def test_a_wrong_number_is_found() -> None:
    assert false_words("Your tribe has strength 3.", KNOWN) == ["3"]
    assert false_words("You need 1 grain, but have only 3.", KNOWN) == ["1", "3"]
    assert false_words("Roma has 14 towers.", KNOWN) == ["14"]


def test_a_name_of_another_place_is_found() -> None:
    assert false_words("Your tribe stands on bar8, next to bar7.", KNOWN) == ["bar8"]
    assert false_words("From 2-07 you go on.", KNOWN) == ["2-07"]


def test_a_number_of_which_no_fact_speaks_is_found() -> None:
    assert false_words("There are 2 wagons.", KNOWN) == ["2"]


def test_the_first_pattern_that_fits_decides() -> None:
    facts = Facts([("have # gold", {1}), ("# gold", {1, 5})])
    assert false_words("It costs 5 gold, and you have 1 gold.", facts) == []
    assert false_words("It costs 5 gold, and you have 5 gold.", facts) == ["5"]


def test_wrong_numbers_are_planted_one_at_a_time() -> None:
    assert planted("From bar7: 3 grain and 1 gold on 2-06.") == [
        "From bar7: 4 grain and 1 gold on 2-06.",
        "From bar7: 3 grain and 2 gold on 2-06.",
    ]


# ---- with a game


TOLL = "toll.game:Toll"  # a plain class on both engines, whose methods a test can replace


def speaks(monkeypatch: pytest.MonkeyPatch, extra: str, name: str = "giro-mondiale") -> None:
    """A game says this after each rule, instead of what it says."""

    def explain(self: Presentation, view: Any, action: Action[Any], rule: Rule) -> str:
        return f"{self.rulebook.sentence(rule.id)} {extra}".strip()

    monkeypatch.setattr(presentation_class(type(viae.game(name))), "explain", explain)


def nothing(*_: object) -> Facts:
    return Facts([("step #", {7})])


def no_rule(*_: object) -> str:
    return ""


def test_a_game_that_tells_the_truth_passes(monkeypatch: pytest.MonkeyPatch) -> None:
    speaks(monkeypatch, "This is step 7.")
    report = check_refusals("giro-mondiale", nothing, no_rule, positions=12, actions=10)
    assert report.positions == 12 and report.rules.total() == report.numbers == report.planted == report.caught > 60


def test_a_planted_wrong_number_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    speaks(monkeypatch, "This is step 8.")
    with pytest.raises(AssertionError, match=r"not true of the position: \['8'\]"):
        check_refusals("giro-mondiale", nothing, no_rule, positions=2, actions=5)


def test_other_numbers_in_another_language_fail(monkeypatch: pytest.MonkeyPatch) -> None:
    def explain(self: Presentation, view: Any, action: Action[Any], rule: Rule) -> str:
        return f"{self.rulebook.sentence(rule.id)} {'Step 7.' if self.lang != 'it' else 'Passo 8.'}"

    monkeypatch.setattr(presentation_class(type(viae.game("giro-mondiale"))), "explain", explain)
    with pytest.raises(AssertionError, match=r"in 'it' with other numbers: 'Passo 8\.'"):
        check_refusals("giro-mondiale", lambda *_: Facts([("Step #", {7})]), no_rule, positions=2, actions=10)


def test_a_refusal_that_says_nothing_of_the_position_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    speaks(monkeypatch, "")
    with pytest.raises(AssertionError, match="no word about this position"):
        check_refusals("giro-mondiale", nothing, no_rule, positions=2, actions=5)


def test_another_part_of_the_turn_is_no_answer_where_a_rule_says_when(monkeypatch: pytest.MonkeyPatch) -> None:
    def other_part(self: Game[Any, Any], s: Any, seat: int, action: Action[Any]) -> Rule:
        return R_PHASE

    speaks(monkeypatch, "This is step 7.", TOLL)
    monkeypatch.setattr(type(viae.game(TOLL)), "out_of_phase", other_part, raising=False)
    with pytest.raises(AssertionError, match="though TL-000 says when it can be done"):
        check_refusals(TOLL, nothing, lambda *_: "TL-000", positions=6, actions=40)
