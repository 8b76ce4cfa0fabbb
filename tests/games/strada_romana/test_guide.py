"""What the guide says of its example game is true of it, in every language, and its legend counts what there is."""

from __future__ import annotations

import re
from functools import cache
from xml.etree import ElementTree

import pytest

from tests.games.strada_romana.positions import board_of, standard_board, written
from viae.core.match import Match
from viae.core.registry import game, game_on
from viae.games.strada_romana.board import HIT, MISS, PLACES, STARTING_COINS, STEPS, WEST
from viae.games.strada_romana.view import View
from viae.i18n.catalogue import languages
from viae.i18n.rulebook import guide_of
from viae.presentation import LegendEntry, present
from viae.web.pages.rulebook import RULE, example, example_at

RED, BLUE, YELLOW, WHITE = range(4)
FIGURES = re.compile(r"!\[([^\]]*)\]\((\w+):([\w@-]+)\)")
LANGUAGES = pytest.mark.parametrize("lang", languages())


def text(lang: str) -> str:
    return guide_of(type(game("strada-romana")), lang)


def rows(lang: str) -> list[list[str]]:
    """The cells of all tables of a guide, without stars."""
    lines = [line for line in text(lang).splitlines() if line.startswith("|")]
    return [[cell.strip(" *") for cell in line.strip("|").split("|")] for line in lines]


def number(cell: str) -> int:
    return int(cell.replace("−", "-"))


@cache
def at(position: int | str) -> Match:
    return example_at(game("strada-romana"), str(position))[0]


def view(position: int | str, seat: int) -> View:
    found = at(position).view(seat)
    assert isinstance(found, View)
    return found


def where(position: int, wagon: str) -> str:
    seen = view(position, RED)
    return seen.place_name(seen.at[seen.setup.board.wagon_names.index(wagon)])


def actions(start: int, end: int) -> list[tuple[int, str]]:
    """The actions between two positions, with who acted."""
    return [(entry.actor, entry.text) for entry in example(game("strada-romana")).record.play[start:end]]


def contracts(position: int, seat: int) -> dict[str, int]:
    seen = view(position, seat)
    counts = zip(seen.setup.board.colours, seen.contracts(seat), strict=True)
    return {colour: count for colour, count in counts if count}


@LANGUAGES
def test_every_language_shows_the_same_pictures_and_names_rules_that_exist(lang: str) -> None:
    figures = [(kind, what, bool(caption)) for caption, kind, what in FIGURES.findall(text(lang))]
    assert figures == [(kind, what, bool(caption)) for caption, kind, what in FIGURES.findall(text("en"))]
    groups = [group.id for group in present(game("strada-romana"), lang).legend()]
    assert [what for kind, what, _ in figures if kind == "legend"] == groups
    rules = RULE.findall(text(lang))
    assert rules == RULE.findall(text("en"))
    assert set(rules) <= set(present(game("strada-romana"), lang).rulebook.paragraphs)


def test_the_start_is_as_told() -> None:
    seen = view(32, RED)
    assert (seen.first, seen.active, seen.coins, seen.deck_size, seen.put_away) == (RED, RED, [0, 1, 2, 3], 9, True)
    assert sorted(seen.heading) == [0] * 5 + [1] * 5
    assert sorted(seen.zone_tile) == list(range(6))


def test_the_played_turn_is_as_told() -> None:
    before = view(104, BLUE)
    assert before.active == BLUE and [entry for entry in range(1, before.turns + 1) if entry % 4 == 2] == [2, 6, 10]
    assert (before.coins[BLUE], before.tokens[BLUE], contracts(104, BLUE)) == (3, 1, {"white": 1})
    assert (before.cubes[BLUE], before.tiles[BLUE]) == ([0, 1, 0, 0, 0, 1], [0, 0, 0, 1, 0, 1])
    assert (where(104, "Ballio"), where(104, "Plotus"), where(104, "Pseudolus")) == ("2U", "4M", "9M")
    colours = before.setup.board.colours
    assert colours[before.zone_tile[0]] == "red" and before.market_cube.count(1) == 3
    assert actions(104, 112) == [
        (BLUE, "move 0"),
        (BLUE, "Ballio 3U"),
        (BLUE, "tile I"),
        (-1, "new tile red"),
        (BLUE, "Pseudolus 8M"),
        (BLUE, "Plotus 5U"),
        (BLUE, "cube 5U"),
        (-1, "new cube yellow"),
    ]
    legal = {action.text for action in at(106).legal_for(BLUE)}
    assert {"tile I", "cube 3U"} <= legal and "tile II" not in legal
    market = before.setup.board.market_square.index(before.setup.board.names.index("3U"))
    assert colours[before.market_cube[market]] == "brown"
    assert (view(108, BLUE).coins[BLUE], view(108, BLUE).tokens[BLUE]) == (1, 2)
    after = view(112, BLUE)
    assert (after.active, after.tokens[BLUE], after.tally(BLUE).loose) == (YELLOW, 2, 0)
    assert contracts(112, BLUE) == {"red": 1, "blue": 1, "white": 1}


def test_the_overtaking_is_as_told() -> None:
    before = view(338, RED)
    wagons = before.setup.board.wagon_names
    assert (before.active, before.coins[RED]) == (RED, 4)
    assert wagons.index("Palaestrio") in before.hand
    assert [where(338, wagon) for wagon in ("Palaestrio", "Pseudolus", "Stichus")] == ["5U", "4M", "3L"]
    board = before.setup.board
    plain = board.targets[0][WEST * PLACES + before.at[wagons.index("Palaestrio")]]
    assert [board.names[square] for square in plain] == ["4M"]  # where Pseudolus stands
    assert actions(338, 344) == [
        (RED, "move 4"),
        (RED, "Palaestrio 4M"),
        (RED, "Palaestrio 3L"),
        (RED, "Palaestrio 2M"),
        (RED, "Palaestrio 1U"),
        (RED, "cube 1U"),
    ]
    assert (before.cubes[RED][1], before.tiles[RED][1], contracts(344, RED)["red"]) == (2, 3, 3)
    assert actions(353, 354) == [(WHITE, "Palaestrio finish")]
    assert view(353, RED).turns == before.turns + 3


@LANGUAGES
def test_the_end_is_scored_as_told(lang: str) -> None:
    match = at("end")
    shown, seen = present(match.game, lang), view("end", RED)
    points = [seen.tally(seat).total for seat in range(4)]
    found = rows(lang)
    assert found[0][1:] == [shown.seat(seen, seat).capitalize() for seat in range(4)]
    assert [[number(cell) for cell in row[1:]] for row in found[2:7]] == [*(n for _, n in shown.sources(seen)), points]
    assert match.ranking == [3, 2, 4, 1]
    assert (seen.tally(WHITE).colours, seen.tally(WHITE).height, seen.contracts(WHITE)[4]) == (5, 4, 4)
    names = seen.setup.board.wagon_names
    assert [names[wagon] in ("Ballio", "Palaestrio") for wagon in seen.hand_of(RED)] == [True, True, False]
    assert [names[wagon] for wagon in seen.arrivals] == ["Ballio", "Plotus", "Curculio", "Palaestrio"]
    assert (len(seen.hand_of(YELLOW)), seen.tally(YELLOW).bets) == (3, 3 * MISS)
    assert points[RED] == points[BLUE] and seen.coins[BLUE] > seen.coins[RED]


@LANGUAGES
def test_the_tables_have_the_numbers_of_the_game(lang: str) -> None:
    found, board = rows(lang), view(32, RED).setup.board
    levels = [row for row in found if len(row) == 4 and row[0][:1].isdigit()]
    assert [(number(row[1]), int(row[2].split()[-1])) for row in levels] == list(zip(board.price, STEPS, strict=True))
    seats = [row for row in found if len(row) == 2 and row[0].isdigit()]
    assert [(int(row[0]), int(row[1])) for row in seats] == list(enumerate(STARTING_COINS, 1))
    bets = [number(row[1]) for row in found if "(SR-803)" in row[0]]
    assert bets == [HIT, MISS]


# ---- the legend


def legend(lang: str = "en", board: str | None = None) -> dict[str, list[LegendEntry]]:
    return {group.id: group.entries for group in present(game_on("strada-romana", board, {}), lang).legend()}


def test_the_legend_counts_what_the_board_file_says() -> None:
    found = legend()
    assert [entry.count for entry in found["pieces"]] == [5, 5, 10, 20, 20, 0]
    assert found["pieces"][-1].about.endswith("it holds 22 cubes and 30 ware tiles.")
    assert [entry.name for entry in found["goods"]] == [good["ware"]["en"] for good in standard_board()["good"]]
    assert {entry.about for entry in found["goods"]} == {"6 cubes and 6 ware tiles. One of each is a contract."}
    assert [entry.count for entry in found["places"]] == [33, 0, 14, 6, 0, 4, 0]
    road = board_of((1,) * 12, "u-l-u-l-u-l-", (4, 4, 4))
    other = legend(board=written(road))["places"]
    assert [entry.count for entry in other] == [12, 0, 6, 6, 0, 4, 0]
    assert other[0].about.startswith("Room for one wagon. The road has 12 columns of one to three squares. ")


@LANGUAGES
def test_every_entry_has_a_picture_and_a_rule(lang: str) -> None:
    rulebook = present(game("strada-romana"), lang).rulebook
    for group in present(game("strada-romana"), lang).legend():
        known = set(re.findall(r'id="([^"]+)"', group.definitions))
        for entry in group.entries:
            assert entry.about and entry.rule in rulebook.paragraphs
            ElementTree.fromstring(f'<div xmlns:xlink="x">{entry.picture}</div>')
            assert set(re.findall(r'href="#([^"]+)"', entry.picture)) <= known
