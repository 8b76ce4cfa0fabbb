"""Every registered game, with every number of seats and every option, against the contract."""

from __future__ import annotations

import os

import pytest

import viae
from viae.testing.conformance import Case, cases, conform_case
from viae.testing.table_checks import check_rulebooks

GAMES = viae.game_names()
FEW = os.environ.get("VIAE_CASES") == "few"  # on plain Python, where the compiled engine tries all


def tried(name: str) -> list[Case]:
    """The cases of a game; few: every number of seats, and every option at one of them."""
    whole = cases(name)
    if not FEW:
        return whole
    chosen: dict[object, Case] = {}
    for number, case in enumerate(whole):
        key: object = case.options or case.seats
        if key not in chosen or number % 2:
            chosen[key] = case
    return list(chosen.values())


ALL_CASES = [(name, case) for name in GAMES for case in tried(name)]


@pytest.mark.parametrize("name", GAMES)
def test_the_rulebooks_agree(name: str) -> None:
    check_rulebooks(viae.game(name))


@pytest.mark.parametrize(("name", "case"), ALL_CASES, ids=[f"{name}, {case}" for name, case in ALL_CASES])
def test_a_game_keeps_the_contract(name: str, case: Case) -> None:
    report = conform_case(name, case, "test", every=25)
    assert report.games == 1
    assert report.checks["legal equals unobjected"] > 0
    assert report.checks["views equal in imagined worlds"] > 0


def test_the_options_are_all_tried() -> None:
    for name in GAMES:
        tried = {option for case in cases(name) for option, _ in case.options}
        assert tried == {option.name for option in viae.game(name).option_list}
        assert {case.seats for case in cases(name)} == set(
            range(viae.game(name).min_seats, viae.game(name).max_seats + 1)
        )
