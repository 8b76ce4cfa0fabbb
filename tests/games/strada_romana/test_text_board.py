"""The table as text: it fits, it shows every wagon and piece, and nothing depends on colour alone."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.strada_romana.positions import board_of, ended, fresh, game_of, play, steps, table, view, written
from viae.core.game import SPECTATOR
from viae.games.strada_romana.board import NONE, START, WEST
from viae.games.strada_romana.state import State
from viae.games.strada_romana.text_board import CELL, LETTERS, TextPlan, ware_letters
from viae.i18n.catalogue import languages
from viae.presentation import present
from viae.render.text_sheet import WIDTH, flowed

STYLES = {"", "sign", "road", "soft", "closed", "legal", "strong", "legend", *(f"seat-{seat}" for seat in range(1, 6))}
ROADS = {
    "standard": None,
    "short": board_of((1, 2, 3), "u-l", (1, 1, 1)),
    "long": board_of((3, 2) * 10, "ul" * 10, (7, 6, 7)),
    "footpath": board_of((1,) * 12, "u-l-u-l-u-l-", (4, 4, 4)),
}


def lines(s: State, lang: str = "en", player: int = 0) -> list[str]:
    spans = present(game_of(s), lang).text_board(view(s, player))
    assert {style for line in spans for _, style in line} <= STYLES
    return ["".join(text for text, _ in line) for line in spans]


def shown(s: State, square: str, player: int = 0) -> str:
    """The cell of a square: three letters with an arrow or the name, then a mark."""
    row, left = TextPlan(s.setup.board).square(s.setup.board.names.index(square))
    return lines(s, "en", player)[row].ljust(WIDTH)[left : left + CELL]


def check(s: State, lang: str) -> None:
    """At most 80 columns of single-width characters; every wagon where it stands, every cube beside its square."""
    sheet = lines(s, lang)
    for line in sheet:
        assert len(line) <= WIDTH
        assert line == line.rstrip()
        assert all(character.isprintable() and ord(character) < 0x2600 for character in line)
    board, plan = s.setup.board, TextPlan(s.setup.board)
    for wagon, place in enumerate(s.at):
        if place < START and not (s.in_transit and list(s.at).count(place) > 1):
            row, left = plan.square(place)
            letters = board.wagon_names[wagon][:3].upper()
            assert sheet[row][left : left + CELL - 1] in (f"{letters}>", f"<{letters}")
        elif place == START and view(s).heading[wagon] == WEST:
            assert any(f"<{board.wagon_names[wagon][:3].upper()}" in line for line in sheet)
    for market, colour in enumerate(s.market_cube):
        row, left = plan.market(market)
        cube = sheet[row][left : left + CELL - 1]
        assert (cube == "(--)") == (colour == NONE), cube
    for seat in range(s.setup.seats):
        assert any(line[2:3] == LETTERS[seat] for line in sheet)


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("road", ROADS)
def test_the_table_fits_and_shows_every_wagon_and_cube(road: str, lang: str) -> None:
    data = ROADS[road]
    s = fresh(5, written(data) if data else None)
    for at, (before, _, after) in enumerate(steps(s, Random(3))):
        if at % 6 == 0:
            check(before, lang)
        s = after
    check(s, lang)


@pytest.mark.parametrize("lang", languages())
def test_the_standard_board_takes_about_26_lines(lang: str) -> None:
    full = table("Pseudolus 3U", seats=5, hands="P1 Ballio Sosia Euclio")
    assert len(lines(full, lang, 1)) <= 26
    assert len(lines(ended(full), lang, 1)) <= 30


def test_wagons_show_their_way_and_marks_tell_what_they_can_do() -> None:
    s = play(table("Pseudolus 3U, Sosia 4M, Curculio 8U, Stichus 9U", coins=(4,)), "move 0")
    assert shown(s, "3U") == "PSE> "
    assert shown(s, "4M") == "<SOS*"
    assert shown(s, "8U") == "CUR> "
    assert shown(s, "3L") == "·3L·*"
    assert shown(s, "9M") == "·9M· "
    assert shown(s, "14U") == "14U·*"
    collected = play(s, "Sosia 3L", "tile II", "new tile red")
    assert shown(collected, "3L") == "<SOSx"
    passing = play(table("Pseudolus 3U, Sosia 4M", coins=(4,)), "move 4", "Pseudolus 4M")
    assert shown(passing, "4M") == "PSE>+"
    assert lines(passing)[0] == "Turn 1  A red  steps 1/4  special: overtaking  PSE> over <SOS on 4M"


def test_zones_and_markets_tell_what_lies_there_and_what_can_be_taken() -> None:
    s = play(table(zones="red I; empty V", markets="red 9U 2L; empty 3U", bag="cubes none; tiles none"), "move 0")
    sheet = lines(play(s, "Pseudolus 1U"), "de")
    assert "I=We+2*" in sheet[1]
    assert "V=--" in sheet[1]
    assert "(We)" in sheet[8]
    assert "(--)" in "".join(sheet[2:5])
    assert sheet[2][9] == "*"


def test_the_ends_of_the_road_show_who_waits_and_who_has_arrived() -> None:
    s = table("Pseudolus 3U, Sosia arrived, Ballio arrived")
    sheet = lines(s, "it")
    assert any(line.startswith("CUR>") for line in sheet[3:8])
    assert any(line.endswith("<EUC") for line in sheet[3:8])
    assert sheet[10].startswith("Portus 1    2")
    assert sheet[10].endswith("14  Roma")
    assert "Arrivati 1:<SOS 2:BAL> 3:---- 4:----  Mazzo 9  Segnalini 20  Banca 20" in sheet


def test_the_seats_show_their_goods_and_only_the_own_bets() -> None:
    s = table("Ballio 8U", coins=(2, 1), tokens=(1,), own="P1 cubes red 2; P1 tiles red 1", hands="P1 Ballio; P2 Sosia")
    sheet = lines(s, "en", 1)
    assert "              coins tokens   bets points     Co   Wi   Oi   Me   Cl   Ma" in sheet
    assert "> A red           2      1      1      0      -  2:1    -    -    -    -" in sheet
    assert "  B blue          1      0      1      0      -    -    -    -    -    -" in sheet
    assert "Your wagon tiles, hidden: BAL> 8U" in sheet
    assert "Your wagon tiles, hidden: <SOS start" in lines(s, "en", 2)
    assert not any("Only you see" in line for line in lines(s, "en"))
    over = lines(ended(s), "de")
    assert "A BAL> −1" in over
    assert "B <SOS −1" in over


def test_every_seat_has_its_letter_and_style() -> None:
    s = table(seats=5)
    spans = [span for line in present(game_of(s), "en").text_board(game_of(s).view(s, SPECTATOR)) for span in line]
    for seat, letter in enumerate(LETTERS, 1):
        assert (letter, f"seat-{seat}") in spans


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", ["Wi wine", "* possible now", "Special moves, coins:  sideways 1  diagonal 2  extra move 3"]),
        ("de", ["Öl Öl", "x gesperrt", "Sonderaktionen, Münzen:  seitlich 1  diagonal 2  Zusätzlicher Zug 3"]),
        ("it", ["Vi vino", "+ in fase di sorpasso", "Mosse speciali, monete:  laterale 1  diagonale 2  mossa extra 3"]),
    ],
)
def test_the_legend_names_letters_marks_and_prices(lang: str, words: list[str]) -> None:
    legend = "\n".join(lines(table(), lang)[11:])
    assert all(word in legend for word in words)


def test_goods_that_begin_alike_get_different_letters() -> None:
    assert ware_letters(["metals", "marble", "meat", "me", "m"]) == ["Me", "Ma", "Mt", "M1", "M2"]
    assert ware_letters(["", "Öl"]) == ["?1", "Öl"]


def test_lines_are_filled_as_far_as_they_go() -> None:
    assert flowed([[("a" * 50, "")], [("b" * 28, "")], [("c", "")]]) == [
        [("a" * 50, ""), ("  ", ""), ("b" * 28, "")],
        [("c", "")],
    ]
