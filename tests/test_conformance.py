"""Every registered game, with every number of seats and every option, against the contract."""

from __future__ import annotations

import pytest

import viae
from viae.testing.conformance import Case, cases, check_rulebooks, conform_case

GAMES = viae.game_names()
CASES = {name: cases(name) for name in GAMES}


def few(whole: list[Case]) -> list[Case]:
    """Every number of seats, and every option at one of them; every option at every number of seats takes long."""
    chosen: dict[object, Case] = {}
    for number, case in enumerate(whole):
        key: object = case.options or case.seats
        if key not in chosen or number % 2:
            chosen[key] = case
    return list(chosen.values())


FEW = {name: few(whole) for name, whole in CASES.items()}
ALL_CASES = [
    pytest.param(name, case, id=f"{name}, {case}", marks=() if case in FEW[name] else pytest.mark.long)
    for name in GAMES
    for case in CASES[name]
]


@pytest.mark.parametrize("name", GAMES)
def test_the_rulebooks_agree(name: str) -> None:
    check_rulebooks(viae.game(name))


@pytest.mark.parametrize(("name", "case"), ALL_CASES)
def test_a_game_keeps_the_contract(name: str, case: Case) -> None:
    report = conform_case(name, case, "test", every=25)
    assert report.games == 1
    assert report.checks["legal equals unobjected"] > 0
    assert report.checks["views equal in imagined worlds"] > 0


def test_the_options_are_all_tried() -> None:
    for name in GAMES:
        tried = {option for case in CASES[name] for option, _ in case.options}
        assert tried == {option.name for option in viae.game(name).option_list}
        assert {case.seats for case in CASES[name]} == set(
            range(viae.game(name).min_seats, viae.game(name).max_seats + 1)
        )
