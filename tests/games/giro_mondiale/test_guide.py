"""What the guide says of its example game is true of it, in every language, and its legend counts what there is."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from xml.etree import ElementTree

import pytest

from tests.games.giro_mondiale.positions import board_with, play, standard_board, table, where, written
from viae.core.match import Match
from viae.core.registry import game, game_on
from viae.games.giro_mondiale.board import COLOURS, FIGURES, HOME, LEVELS, SIGNS
from viae.games.giro_mondiale.draw.legend import RULES
from viae.games.giro_mondiale.text.voice import GiroVoice
from viae.games.giro_mondiale.view import View
from viae.i18n.catalogue import languages
from viae.i18n.rulebook import guide_of
from viae.presentation import LegendEntry, present
from viae.web.pages.rulebook import RULE, example, example_at

YELLOW, BLUE, RED, GREEN = range(4)  # the seats of the example game
FIGURE = re.compile(r"!\[([^\]]*)\]\((\w+):([\w@-]+)\)")
LANGUAGES = pytest.mark.parametrize("lang", languages())


def text(lang: str) -> str:
    return guide_of(type(game("giro-mondiale")), lang)


def tables(lang: str) -> list[list[list[str]]]:
    """The cells of the tables of a guide, without stars and rule ids; a dash is a 0."""
    found = re.findall(r"(?:^\|.*\n)+", text(lang), re.M)
    return [
        [[cell(part) for part in row.strip("|").split("|")] for row in lines.splitlines() if "---" not in row]
        for lines in found
    ]


def cell(written: str) -> str:
    plain = re.sub(r" *\(GM-\d+\)", "", written).strip(" *")
    return "0" if plain == "–" else plain


@cache
def at(position: int | str) -> Match:
    return example_at(game("giro-mondiale"), str(position))[0]


def view(position: int | str) -> View:
    found = at(position).view(0)
    assert isinstance(found, View)
    return found


def stand(position: int | str, seat: int) -> list[str]:
    seen = view(position)
    return sorted(seen.place_name(place) for place in seen.place[FIGURES * seat : FIGURES * seat + FIGURES])


def actions(start: int, end: int) -> list[tuple[int, str]]:
    """The actions between two positions, with who acted; -1 is chance."""
    return [(entry.actor, entry.text) for entry in example(game("giro-mondiale")).record.play[start:end]]


def sign(name: str) -> str:
    board = view(13).setup.board
    return SIGNS[board.sign[board.names.index(name)]]


@LANGUAGES
def test_every_language_shows_the_same_pictures_and_names_rules_that_exist(lang: str) -> None:
    figures = [(kind, what, bool(caption)) for caption, kind, what in FIGURE.findall(text(lang))]
    assert figures == [(kind, what, bool(caption)) for caption, kind, what in FIGURE.findall(text("en"))]
    groups = [group.id for group in present(game("giro-mondiale"), lang).legend()]
    assert [what for kind, what, _ in figures if kind == "legend"] == groups
    rules = RULE.findall(text(lang))
    assert rules == RULE.findall(text("en"))
    assert set(rules) <= set(present(game("giro-mondiale"), lang).rulebook.paragraphs)


def test_the_start_is_as_told() -> None:
    seen = view(13)
    assert [COLOURS[colour] for colour in seen.setup.colours] == ["yellow", "blue", "red", "green"]
    assert seen.turn == YELLOW and set(stand(13, YELLOW) + stand(13, GREEN)) == {"parked"}
    rolled = [int(text.split()[-1]) for _, text in actions(3, 13)]
    assert (rolled[:4], rolled[4:8], rolled[8:]) == ([3] * 4, [5, 1, 1, 5], [4, 3])


def test_the_played_turn_is_as_told() -> None:
    seen = view(115)
    assert (seen.turn, seen.die, stand(115, BLUE)) == (BLUE, 1, ["4-03", "home", "parked", "parked"])
    signs = [sign(name) for name in ("4-03", "4-04", "4-02", "1-09", "1-10", "2-10")]
    assert signs == ["ER", "PR", "HA", "SL", "GA", "NO"]
    assert {action.text for action in at(115).legal_for(BLUE)} == {"4-03 cw", "4-03 ccw", "start"}
    assert "2-10" in stand(115, RED) and actions(115, 116) == [(BLUE, "start")]
    assert stand(116, BLUE) == ["2-10", "4-03", "home", "parked"]
    assert "2-10" not in stand(116, RED) and stand(116, RED).count("parked") == stand(115, RED).count("parked") + 1
    assert actions(113, 114) == [(RED, "2-04 cw")]
    assert "2-10" in stand(113, GREEN) and "2-10" not in stand(114, GREEN)
    assert actions(122, 124) == [(-1, "roll 4"), (BLUE, "4-03 cw")] and sign("4-07") == "GA"
    assert view(122).turn == BLUE and stand(124, BLUE).count("home") == 2


def test_the_closed_ring_is_as_told() -> None:
    assert actions(171, 172) == [(RED, "2-05 ccw")] and "3-02" in stand(172, RED)
    assert view(172).closed == [3] and [sign(name) for name in ("3-02", "2-18", "3-06", "3-00")] == [
        "RW",
        "C",
        "C",
        "C",
    ]
    assert actions(172, 174) == [(-1, "roll 6"), (BLUE, "2-22 cw")]
    assert actions(174, 176) == [(-1, "roll 2"), (-1, "roll 3")]  # nobody can move
    assert [view(at).turn for at in (172, 174, 175, 176)] == [BLUE, GREEN, YELLOW, RED]
    assert "2-16" in stand(174, GREEN) and sign("1-16") == "GA"
    assert view(174).setup.board.names[view(174).setup.board.exit[2] + 2] == "1-16"  # green starts with a 2
    assert "3-06" in stand(175, YELLOW)
    assert actions(176, 178) == [(-1, "roll 2"), (RED, "3-02 ccw")]
    assert "4-00" in stand(178, RED) and view(178).closed == []


def test_the_four_rolls_are_as_told() -> None:
    rolls = [text for actor, text in actions(185, 193) if actor == -1]
    assert rolls == ["roll 4", "roll 6", "roll 6", "roll 2"]
    assert [text for actor, text in actions(185, 193) if actor == RED] == ["4-00 cw", "4-04 cw", "4-10 cw", "4-16 cw"]
    assert [sign(name) for name in ("4-04", "4-10", "4-16", "4-18")] == ["PR", "PR", "PR", "C"]
    assert view(185).turns - view(178).turns == 3  # the others' turns: it is red's next one
    assert (stand(185, RED).count("home"), stand(193, RED).count("home")) == (1, 2)


@LANGUAGES
def test_the_end_is_scored_as_told(lang: str) -> None:
    match = at("end")
    shown, seen = present(match.game, lang), view("end")
    head, home, left, places = tables(lang)[0]
    assert head[1:] == [shown.seat(seen, seat).capitalize() for seat in range(4)]
    assert [int(number) for number in home[1:]] == [stand("end", seat).count("home") for seat in range(4)]
    values = [sum(worth) for _, worth in shown.sources(seen)]
    assert [int(number) for number in left[1:]] == [values[0], values[1], 0, values[2]]
    assert [int(number) for number in places[1:]] == match.ranking
    assert seen.points[RED] == sum(values) == 17
    worth = seen.setup.board.worth
    yellow = [worth[place] for place in sorted(seen.place[:FIGURES]) if place != HOME]
    assert " + ".join(map(str, yellow)) in text(lang) and " + ".join(map(str, values)) in text(lang)
    assert actions(292, 294) == [(-1, "roll 6"), (RED, "4-18 cw")] and sign("4-00") == "C"


@LANGUAGES
def test_the_tables_have_the_numbers_of_the_game(lang: str) -> None:
    board, voice = view(13).setup.board, GiroVoice(lang)
    _, starts, signs, worth = tables(lang)
    for colour in range(len(COLOURS)):
        fields = [(board.exit[colour] + number) % board.ring for number in range(1, 7)]
        reached = [voice.phrase(f"sign.{SIGNS[board.sign[field]]}") for field in fields]
        assert [row[:2] for row in starts[1:]] == [[str(at), name] for at, name in enumerate(reached, 1)]
    ends = [where(play(table("", "red", number), "start"), "red") for number in range(1, 7)]  # a field sorts first
    assert [re.sub(r"\D", "", row[2]) for row in starts[1:]] == ["" if end[0] == "P" else end[0][0] for end in ends]
    rings = [board.sign[level * board.ring : (level + 1) * board.ring] for level in range(LEVELS)]
    there = {voice.phrase(f"sign.{code}"): [str(ring.count(SIGNS.index(code))) for ring in rings] for code in RULES}
    assert {row[0]: row[1:] for row in signs[1:]} == there
    assert [int(row[1]) for row in worth[1:]] == [board.worth_parked, *board.worth[:: board.ring], 0]


# ---- the legend


def legend(lang: str = "en", board: str | None = None) -> dict[str, list[LegendEntry]]:
    return {group.id: group.entries for group in present(game_on("giro-mondiale", board, {}), lang).legend()}


def counts(entries: list[LegendEntry]) -> dict[str, int]:
    return {entry.name: entry.count for entry in entries}


def test_the_legend_counts_the_signs_of_the_board_file() -> None:
    data = standard_board()
    signs = Counter(node["sign"] for node in data["node"] if "sign" in node)
    told = {entry["name"]["en"]: signs[entry["code"]] for entry in data["sign"]}
    assert {name.lower(): count for name, count in counts(legend()["signs"]).items()} == {
        name.lower(): count for name, count in told.items()
    }
    assert list(counts(legend()["pieces"]).values()) == [16, 4, 1, 1, 1, 1]


def test_a_board_of_its_own_has_its_own_counts() -> None:
    found = legend(board=written(board_with({"L3-01": "NO"})))
    assert (counts(found["signs"])["No overtaking"], counts(found["signs"])["Stop"]) == (9, 3)


def test_a_sign_that_the_board_leaves_out_is_not_in_the_legend() -> None:
    found = legend(board=written(board_with({f"L3-{index:02}": "NO" for index in (1, 7, 13, 19)})))
    assert "Stop" not in counts(found["signs"])
    assert counts(found["signs"])["No overtaking"] == 12


@LANGUAGES
def test_every_entry_has_a_picture_and_a_rule(lang: str) -> None:
    rulebook = present(game("giro-mondiale"), lang).rulebook
    for entries in legend(lang).values():
        for entry in entries:
            assert entry.about.endswith(".") and entry.rule in rulebook.paragraphs
            ElementTree.fromstring(entry.picture)
            assert "href" not in entry.picture and "url(" not in entry.picture  # whole without definitions
