"""Refusals at random positions: never V-03, and every number and field in a sentence is one of the position."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any

import pytest

from tests.games.giro_mondiale.positions import arrange, fresh, game_of, refused, steps, table
from viae.core.game import Action, Game, Rule
from viae.games.giro_mondiale.board import CCW, CW, FIGURES, HOME, PARKED, SIGNS
from viae.games.giro_mondiale.rules import INWARD, START, Drive
from viae.games.giro_mondiale.state import MOVE, State
from viae.presentation import present
from viae.testing import rule
from viae.testing.refusals import Facts, check_refusals, false_words, planted

RULES = ("GM-471", "GM-502", "GM-503", "GM-605", "GM-465")  # that stop a slide


def touched(s: State, drive: Drive) -> set[str]:
    """Every field that a drive meets, read from the signs alone and from nothing else of the game."""
    board, number = s.setup.board, int(s.die)
    if drive.way == START:
        at, step = int(board.exit[s.setup.colours[s.turn]]), 1
    else:
        at, step = int(drive.field), -1 if drive.way == CCW else 1
    if drive.way == INWARD:
        return {board.names[place] for place in (at, board.inward[at]) if place < PARKED}
    found = {at} if drive.way != START else set()
    for _slide in range(5):  # a sixth one would come back to ice it has left
        for _ in range(number):
            ring = at - at % board.ring
            at = ring + (at % board.ring + step) % board.ring
            found.add(at)
        sign = SIGNS[board.sign[at]]
        if sign == "NE" and board.level[at] > 1:
            at = int(board.outward[at])
            found.add(at)
            sign = SIGNS[board.sign[at]] if SIGNS[board.sign[at]] == "SL" else ""
        if sign in ("C", "GA") and board.inward[at] != HOME:
            found.add(int(board.inward[at]))
        if sign != "SL":
            break
    return {board.names[place] for place in found}


def facts(game: Game[Any, Any], s: State, seat: int, action: Action[Any]) -> Facts:
    """Read from the state and the action alone."""
    board, own = s.setup.board, [int(place) for place in s.place[FIGURES * seat : FIGURES * seat + FIGURES]]
    numbers: list[tuple[str, Iterable[int]]] = [
        ("rolled an? #", {int(s.die)}),
        ("[Ww]ith an? #", {int(s.die)}),
        ("an? # leads", {int(s.die)}),
        ("the # leads", {1} & {int(s.die)}),
        ("rings: #", {FIGURES - own.count(HOME)}),
        ("goal: #", {own.count(HOME)}),
    ]
    names = {board.names[place] for place in own if place < PARKED and SIGNS[board.sign[place]] in ("C", "PR", "RW")}
    names |= {board.names[place] for place in s.place if place < PARKED and SIGNS[board.sign[place]] == "RW"}
    names |= set(RULES)
    if isinstance(action, Drive):
        names |= touched(s, action)
        if action.way != START:
            around = (action.field, board.inward[action.field], board.next(action.field, CW))
            names |= {board.names[place] for place in around if place < PARKED}
    else:  # a refusal to pass names a move that captures nobody
        names |= {
            name
            for other in game.legal_actions(s, seat)
            if isinstance(other, Drive)
            for name in touched(s, other) | ({board.names[other.field]} if other.way != START else set())
        }
    return Facts(numbers, names)


def ruled(game: Game[Any, Any], s: State, seat: int, action: Action[Any]) -> str:
    """When chance rolls is settled by rules, and the rest is moves: V-03 never answers."""
    return "GM-201"


def refused_slides(wanted: int) -> list[tuple[Game[Any, Any], State]]:
    """Positions of random games in which GM-432 refuses a move."""
    found: list[tuple[Game[Any, Any], State]] = []
    rng = Random("slides")
    while len(found) < wanted:
        start = fresh(2 + len(found) % 3)
        game = game_of(start)
        for s, _, _ in steps(start, rng):
            if s.phase == MOVE and any(_slides(game.why_not(s, s.turn, drive)) for drive in game.drives):
                found.append((game, s))
    return found[:wanted]


def _slides(rule: Rule | None) -> bool:
    return rule is not None and rule.id == "GM-432"


@rule("GM-201", "GM-110", "GM-108")
def test_every_refusal_names_its_rule_and_tells_the_truth() -> None:
    report = check_refusals("giro-mondiale", facts, ruled, arranged=refused_slides(20))
    assert report.positions == 200
    assert report.rules["GM-432"] >= 20
    assert report.rules["V-03"] == report.rules["V-02"] == 0
    assert {"GM-107", "GM-108", "GM-110", "GM-201", "GM-204", "GM-304", "GM-306"} <= report.rules.keys()
    assert report.numbers > 1000
    assert report.caught / report.planted > 0.95, f"{report.caught} of {report.planted} wrong numbers are found"


@rule("GM-432")
@pytest.mark.parametrize(
    ("position", "die", "text"),
    [
        ("red: 2-00; blue: 2-06", 3, "2-00 cw"),
        ("red: 2-04, 3-05, P, P", 1, "start"),
        ("red: 2-04 ccw, 2-02, P, P", 1, "start"),
    ],
)
def test_what_is_told_of_a_slide_is_true(position: str, die: int, text: str) -> None:
    s = table(position, die=die)
    game, action = game_of(s), game_of(s).parse(text)
    broken = game.why_not(s, s.turn, action)
    assert broken is not None
    assert broken.id == "GM-432"
    said = present(game).explain(game.view(s, s.turn), action, broken)
    rest = said.removeprefix(present(game).rulebook.sentence(broken.id))
    assert false_words(rest, facts(game, s, s.turn, action)) == []
    assert "slides on 1-03" in rest
    assert any(false_words(wrong, facts(game, s, s.turn, action)) for wrong in planted(rest))


@rule("GM-202", "GM-110", "GM-108")
def test_before_the_roll_a_move_is_refused_with_the_rule_about_the_order() -> None:
    s = table("red: 2-04")
    assert refused(s, "2-04 cw", by="red") == "GM-202"
    assert refused(s, "2-04 cw", by="green") == "V-02"
    assert refused(fresh(2), "start", by="green") == "GM-110"
    game = game_of(fresh(2, colours="drawn"))
    drawing = game.start(2)
    broken = game.why_not(drawing, 0, game.parse("start"))
    assert broken is not None
    assert broken.id == "GM-108"
    assert refused(s, "roll 3", by="red") == "V-02"  # chance is dealt by the table


@rule("GM-703", "GM-904")
@pytest.mark.parametrize(("teams", "id"), [(True, "GM-904"), (False, "GM-703")])
def test_whoever_is_home_is_told_so(teams: bool, id: str) -> None:
    home = "red: home, home, home, home; blue: 2-04; green: 2-10; yellow: P"
    s = arrange(fresh(4, teams=teams, play_on=not teams), home, "blue", die=2)
    assert refused(s, "start", by="red") == id
    assert refused(s, "start", by="green") == "V-02"
