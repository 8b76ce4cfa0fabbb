"""What the guide says of its example game is true of it, in every language."""

from __future__ import annotations

import re
from functools import cache

import pytest

from viae.core.match import Match
from viae.core.registry import game
from viae.games.struggle_for_rome.board import CATTLE, CULTURE, DIPLOMACY, GRAIN, GREAT_WARRIOR, HORSE, NONE, ORE
from viae.games.struggle_for_rome.view import View
from viae.i18n.catalogue import languages
from viae.i18n.rulebook import guide_of
from viae.presentation import present
from viae.web.pages.rulebook import RULE, example, example_at, example_picture

RED, BLUE, WHITE, YELLOW = range(4)
RIDERS, WARRIORS = 0, 1  # the tribes of red
FIGURES = re.compile(r"!\[([^\]]*)\]\((\w+):([\w@-]+)\)")
LANGUAGES = pytest.mark.parametrize("lang", languages())


def text(lang: str) -> str:
    return guide_of(type(game("struggle-for-rome")), lang)


def rows(lang: str) -> list[list[str]]:
    """The cells of all tables of a guide, without stars."""
    lines = [line for line in text(lang).splitlines() if line.startswith("|")]
    return [[cell.strip(" *") for cell in line.strip("|").split("|")] for line in lines]


@cache
def at(position: str) -> Match:
    return example_at(game("struggle-for-rome"), position)[0]


def view(position: int, seat: int = RED) -> View:
    found = at(str(position)).view(seat)
    assert isinstance(found, View)
    return found


def hand(position: int, *kinds: int) -> list[int]:
    """Red's cards of some kinds, then its gold."""
    seen = view(position)
    return [*(seen.hand[kind] for kind in kinds), seen.gold[RED]]


def actions(start: int, end: int) -> list[tuple[int, str]]:
    """The actions between two positions, with who acted."""
    return [(entry.actor, entry.text) for entry in example(game("struggle-for-rome")).record.play[start:end]]


@LANGUAGES
def test_every_language_shows_the_same_pictures_and_names_rules_that_exist(lang: str) -> None:
    figures = [(kind, what, bool(caption)) for caption, kind, what in FIGURES.findall(text(lang))]
    assert figures == [(kind, what, bool(caption)) for caption, kind, what in FIGURES.findall(text("en"))]
    groups = [group.id for group in present(game("struggle-for-rome"), lang).legend()]
    assert [what for kind, what, _ in figures if kind == "legend"] == groups
    rules = RULE.findall(text(lang))
    assert sorted(rules) == sorted(RULE.findall(text("en")))
    assert set(rules) <= set(present(game("struggle-for-rome"), lang).rulebook.paragraphs)


@pytest.mark.parametrize("tall", [False, True], ids=["wide", "tall"])
def test_a_detail_shows_what_one_seat_is_about_and_no_target_outside(tall: bool) -> None:
    whole = example_picture(game("struggle-for-rome"), "219@0", "en", tall)
    part = example_picture(game("struggle-for-rome"), "219@0", "en", tall, detail=True)
    assert 'id="panel-A"' in part and 'id="panel-B"' not in part and 'id="panel-B"' in whole
    assert 'data-action="plunder bononia"' in part
    assert 0 < part.count("data-action") < whole.count("data-action")
    assert 'id="tray-negotiation"' in example_picture(game("struggle-for-rome"), "185@0", "en", tall, detail=True)


def test_the_start_is_as_told() -> None:
    seen = view(15)
    assert hand(15, GRAIN, HORSE) == [1, 1, 5] and seen.hand_size[RED] == 2
    assert (seen.figures[:2], seen.wagons[:2]) == ([1, 1], [1, 1])
    assert all(seen.counter) and seen.first == WHITE
    assert seen.legion in seen.setup.board.forests


def test_the_trading_is_as_told() -> None:
    before = view(167)
    assert (before.round, before.first) == (3, RED)
    names = before.setup.board.province_names
    for tribe in (RIDERS, WARRIORS):
        assert [names[p] for p, n in enumerate(before.colours(tribe)) if n] == ["Germania", "Italia Superus"]
    assert [text.split()[1] for _, text in actions(167, 175) if text.startswith("roll")] == ["12", "3", "4", "5"]
    assert hand(175, GRAIN, CATTLE) == [2, 0, 12] and view(175).hand_size[RED] == view(167).hand_size[RED] + 1 == 2
    assert (view(175).cards[CULTURE], view(175).own_points(), view(175).points(RED)) == (1, 1, 0)
    assert actions(175, 187) == [
        (RED, "buy card with gold for cattle"),
        (-1, "card diplomacy"),
        (RED, "play diplomacy"),
        (RED, "legion h23"),
        (RED, "rob blue"),
        (-1, "take horse"),
        (RED, "offer 3 gold for 1 ore"),
        (BLUE, "counter 1 grain for 5 gold"),
        (WHITE, "counter 1 cattle for 3 gold"),
        (YELLOW, "counter 1 ore for 4 gold"),
        (RED, "close white"),
        (RED, "buy card"),
    ]
    assert view(178).diplomacies[RED] == 2 and view(178).cards[DIPLOMACY] == 0
    assert view(188).cards[GREAT_WARRIOR] == 1
    assert actions(188, 195) == [
        (RED, "offer 1 horse for 3 gold"),
        (BLUE, "counter 1 grain for 4 gold"),
        (WHITE, "counter 1 grain for 4 gold"),
        (YELLOW, "counter 1 ore for 3 gold"),
        (RED, "close yellow"),
        (RED, "build army"),
        (RED, "end"),
    ]
    assert hand(193, ORE, HORSE) == [1, 1, 1]


def test_the_journeys_and_plunders_are_as_told() -> None:
    seen = view(219)
    board = seen.setup.board
    assert seen.figures[:2] == [3, 3]
    assert seen.payments(RIDERS, board.place_of["aqu1"]) == [(0, 3), (1, 0)]
    assert board.routes.distance[board.area[seen.at[RIDERS]]][board.area[board.place_of["aqu1"]]] == 2
    assert actions(219, 224)[:2] == [(RED, "go aqu1 for 1 grain"), (RED, "plunder condate")]
    assert board.towers[board.city_of["condate"]] == 2 and board.towers[board.city_of["neapolis"]] == 3
    assert view(223).figures[RIDERS] == 2 and hand(223, CATTLE)[1] - hand(221, CATTLE)[1] == 1
    assert actions(235, 239)[:2] == [(RED, "go lat3 for 1 grain 1 gold"), (RED, "plunder neapolis")]
    assert view(239).figures[WARRIORS] == 2 and hand(239, HORSE) == [1, 2]
    assert [sum(map(bool, view(240).colours(tribe))) for tribe in (RIDERS, WARRIORS)] == [3, 3]


def test_the_kingdom_and_the_scourge_are_as_told() -> None:
    before, after = view(332), view(333)
    assert actions(332, 333) == [(RED, "found avaricum")] and before.round == 4
    assert (before.figures[RIDERS], before.wagons[RIDERS], after.wagons[RIDERS]) == (3, 1, 0)
    assert (before.points(RED), after.points(RED)) == (0, 1)
    assert (view(437).round, view(437).tally(RED).scourges, view(438).tally(RED).scourges) == (5, 0, 1)


@LANGUAGES
def test_the_end_is_scored_as_told(lang: str) -> None:
    match = at("end")
    shown, seen = present(match.game, lang), match.view(RED)
    parts = [numbers for _, numbers in shown.sources(seen)]
    told = [[int(cell) for cell in row[1:]] for row in rows(lang)[2:8]]
    assert told == [*parts, [seen.points(seat) for seat in range(4)]]
    assert rows(lang)[0][1:] == [shown.seat(seen, seat).capitalize() for seat in range(4)]
    assert (seen.round, seen.places[:2], seen.gold[:2]) == (10, [1, 2], [1, 0])
    assert actions(786, 787) == [(RED, "conquer burdigala")] and view(786).own_points() == 9
    assert view(786).tally(RED).cities == 6 and not any(view(786).announced)
    assert (view(796, BLUE).tally(BLUE).heir, view(797, BLUE).tally(BLUE).heir) == (False, True)
    assert seen.actor == NONE


@LANGUAGES
def test_the_prices_are_those_of_the_game(lang: str) -> None:
    found = {RULE.findall(row[0])[0]: re.findall(r"\d+", row[1]) for row in rows(lang) if RULE.findall(row[0])}
    assert found["FR-430"] == ["1", "1"] and found["FR-432"] == ["1", "1", "1"] and found["FR-433"] == ["1", "1"]
    assert found["FR-435"] == ["3"] and found["FR-414"] == ["3"]
