"""What the guide says of its example game is true of it, in every language."""

from __future__ import annotations

import re
from functools import cache

import pytest

from viae.core.match import Match
from viae.core.registry import game
from viae.games.silk_road.board import COSTS, KINDS, NONE, PER_CITY, RECEIPTS
from viae.games.silk_road.view import View
from viae.i18n.catalogue import languages
from viae.i18n.rulebook import guide_of
from viae.presentation import present
from viae.web.pages.rulebook import RULE, example, example_at

RED, BLUE, YELLOW, WHITE = range(4)
IVORY, SILK, FRUIT, JEWELS, SPICES = range(5)
FIGURES = re.compile(r"!\[([^\]]*)\]\((\w+):([\w@-]+)\)")
LANGUAGES = pytest.mark.parametrize("lang", languages())


def text(lang: str) -> str:
    return guide_of(type(game("silk-road")), lang)


def rows(lang: str) -> list[list[str]]:
    """The cells of all tables of a guide, without stars."""
    lines = [line for line in text(lang).splitlines() if line.startswith("|")]
    return [[cell.strip(" *") for cell in line.strip("|").split("|")] for line in lines]


@cache
def at(position: int) -> Match:
    return example_at(game("silk-road"), str(position))[0]


def view(position: int, seat: int) -> View:
    found = at(position).view(seat)
    assert isinstance(found, View)
    return found


def own(position: int, seat: int) -> tuple[int, list[int]]:
    """Money and goods of a seat, as it sees them itself."""
    seen = view(position, seat)
    return int(seen.money[seat]), [int(seen.bounds(seat, good)[0]) for good in range(5)]


def actions(start: int, end: int) -> list[tuple[int, str]]:
    """The actions between two positions, with who acted."""
    return [(entry.actor, entry.text) for entry in example(game("silk-road")).record.play[start:end]]


@LANGUAGES
def test_every_language_shows_the_same_pictures_and_names_rules_that_exist(lang: str) -> None:
    figures = [(kind, what, bool(caption)) for caption, kind, what in FIGURES.findall(text(lang))]
    assert figures == [(kind, what, bool(caption)) for caption, kind, what in FIGURES.findall(text("en"))]
    groups = [group.id for group in present(game("silk-road"), lang).legend()]
    assert [what for kind, what, _ in figures if kind == "legend"] == groups
    rules = RULE.findall(text(lang))
    assert rules == RULE.findall(text("en"))
    assert set(rules) <= set(present(game("silk-road"), lang).rulebook.paragraphs)


def test_the_start_is_as_told() -> None:
    assert own(67, WHITE) == (10, [1, 1, 0, 0, 1])
    seen = view(67, WHITE)
    assert (seen.holder, seen.tokens(BLUE)) == (BLUE, 3)
    assert all(len([face for face in seen.tiles[city] if face != NONE]) == 3 for city in seen.setup.board.cities)


def test_the_played_turn_is_as_told() -> None:
    assert (view(105, WHITE).turns, view(105, WHITE).holder) == (4, YELLOW)
    assert actions(99, 105)[-2:] == [(WHITE, "take buyer-silk"), (WHITE, "buy 3")]
    assert own(105, WHITE) == (2, [3, 4, 0, 0, 1])
    assert actions(105, 118) == [
        (WHITE, "bid 1"),
        (RED, "pass"),
        (BLUE, "pass"),
        (YELLOW, "accept"),
        (WHITE, "go turfan"),
        (WHITE, "take seller-silk"),
        (WHITE, "sell 3"),
        (WHITE, "pawn 2"),
        (YELLOW, "take buyer-spices"),
        (YELLOW, "buy 2"),
        (YELLOW, "pawn 1"),
        (BLUE, "take buyer-fruit"),
        (BLUE, "buy 3"),
    ]
    board = view(105, WHITE).setup.board
    miran = [board.faces[face].kind for face in view(105, WHITE).tiles[board.ids.index("miran")] if face != NONE]
    assert KINDS.index("seller") not in miran
    assert board.bonus[board.ids.index("turfan")] == NONE
    assert own(112, WHITE)[0] - own(111, WHITE)[0] == 9
    assert own(114, YELLOW)[0] == 8
    assert view(117, BLUE).crooks[BLUE] == 1
    after = view(118, RED)
    assert (after.turns, after.holder, after.tokens(RED)) == (5, RED, 3)


def test_the_grand_vizier_is_as_told() -> None:
    seen = view(147, RED)
    assert (seen.turns, seen.setup.board.ids[seen.at], seen.named) == (6, "khotan", IVORY)
    assert [seen.committed[seat] for seat in range(4)] == [False, True, False, False]
    assert own(147, RED)[1][IVORY] == 2
    assert actions(144, 150) == [
        (BLUE, "take vizier"),
        (BLUE, "name ivory"),
        (BLUE, "show 1"),
        (YELLOW, "show 1"),
        (WHITE, "show 1"),
        (RED, "show 2"),
    ]
    assert [own(150, seat)[0] - own(146, seat)[0] for seat in range(4)] == [5, 3, 3, 3]
    assert [kind for kind in range(5) if view(150, RED).marked[kind]] == [IVORY]


def test_crook_and_barterer_are_as_told() -> None:
    assert actions(84, 85) == [(BLUE, "take barterer")] and actions(101, 102) == [(BLUE, "take crook")]
    cities = [view(now, BLUE).setup.board.ids[view(now, BLUE).at] for now in (85, 102, 215)]
    assert cities == ["yumen", "dunhuang", "susia"]
    assert own(213, BLUE)[1][FRUIT] == 0
    assert actions(212, 219) == [
        (BLUE, "announce"),
        (BLUE, "take trade-fruit-jewels-silk"),
        (BLUE, "crook 0 ivory"),
        (BLUE, "trade 2"),
        (BLUE, "take seller-spices"),
        (BLUE, "sell 1"),
        (BLUE, "pawn 2"),
    ]
    assert own(218, BLUE)[0] - own(217, BLUE)[0] == 4
    assert [view(218, BLUE).plays[seat] for seat in (RED, YELLOW)] == [0, 0]


@LANGUAGES
def test_the_end_is_scored_as_told(lang: str) -> None:
    match = example_at(game("silk-road"), "end")[0]
    shown, seen = present(match.game, lang), match.view(RED)
    points = [seen.tally(seat).total for seat in range(4)]
    parts = [numbers for _, numbers in shown.sources(seen)]
    told = [[int(cell) for cell in row[1:]] for row in rows(lang)[2:6]]
    assert told == [*parts, points]
    assert rows(lang)[0][1:] == [shown.seat(seen, seat).capitalize() for seat in range(4)]
    assert points.index(max(points)) == YELLOW and points.count(36) == 1
    goods = [[seen.bounds(seat, good)[0] for good in range(5)] for seat in range(4)]
    assert list(seen.leaders()) == [RED, BLUE, NONE, NONE, YELLOW]
    assert [goods[seat][JEWELS] for seat in (BLUE, WHITE)] == [3, 3]
    assert goods[YELLOW][SPICES] == 3
    assert sum(row[FRUIT] for row in goods) == 0
    assert (seen.crooks[WHITE], seen.barterers[WHITE]) == (1, 1)


@LANGUAGES
def test_the_tables_have_the_prices_of_the_game(lang: str) -> None:
    found = rows(lang)
    for rule, totals in (("SK-512", COSTS), ("SK-502", RECEIPTS)):
        row = next(row for row in found if f"({rule})" in row[0])
        assert [int(cell) for cell in row[1:6]] == [totals[number] for number in range(1, 6)]
        assert int(row[6].split()[0]) == totals[6] - totals[5]
    players = [row for row in found if len(row) == 3 and row[0].isdigit()]
    assert [(int(row[0]), int(row[1])) for row in players] == list(zip(range(3, 7), PER_CITY, strict=True))
