"""The table as text: it fits, it shows every city and seat, hides what screens hide, and needs no colour."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.silk_road.tables import (
    SUPPLY,
    auction,
    ended,
    fresh,
    game_of,
    laid,
    market,
    play,
    silence,
    steps,
    using,
)
from viae.core.game import SPECTATOR
from viae.core.options import OptionValue
from viae.games.silk_road.state import OVER, State
from viae.games.silk_road.text.voice import SilkVoice
from viae.games.silk_road.text_board import HALF, good_letters
from viae.i18n.catalogue import languages
from viae.presentation import present
from viae.render.text_sheet import WIDTH, flowed

STYLES = {"", "sign", "road", "soft", "closed", "legal", "strong", "legend", *(f"seat-{seat}" for seat in range(1, 7))}
TABLES: list[tuple[int, dict[str, OptionValue]]] = [
    (3, {"direction": "reversed"}),
    (4, {"screens": "tracked"}),
    (5, {"bank_hidden": True}),
    (6, {"screens": "open"}),
]


def lines(s: State, lang: str = "en", seat: int = 0) -> list[str]:
    game = game_of(s)
    spans = present(game, lang).text_board(game.view(s, seat))
    assert {style for line in spans for _, style in line} <= STYLES
    return ["".join(text for text, _ in line) for line in spans]


def city(s: State, name: str, seat: int = 0) -> str:
    """What is written of a place, in English."""
    for line in lines(s, "en", seat):
        for half in (line[:HALF], line[HALF:]):
            if half[3:].startswith(name):
                return half.rstrip()
    raise AssertionError(f"{name} is not shown")


def row(s: State, letter: str, seat: int = 0) -> str:
    """The line of a seat, in English, its blanks made one."""
    return next(" ".join(line.split()) for line in lines(s, "en", seat) if line[2:4] == f"{letter} ")


def check(s: State, lang: str) -> None:
    """At most 80 columns of single-width characters; every place with its tiles, every seat once."""
    for seat in (0, SPECTATOR):
        sheet = lines(s, lang, seat)
        for line in sheet:
            assert len(line) <= WIDTH, line
            assert line == line.rstrip()
            assert all(character.isprintable() and ord(character) < 0x2600 for character in line)
        board = s.setup.board
        for place in range(board.places):
            assert any(board.name(place, lang)[:9] in line for line in sheet) or not s.dealt
        for number in range(s.setup.seats):
            assert sum(line[2:4] == f"{'ABCDEF'[number]} " for line in sheet) == 1
        assert sum(line[:1] == "@" or line[HALF : HALF + 1] == "@" for line in sheet[1:-5]) == (1 if s.dealt else 0)


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_the_table_fits_and_shows_every_place(seats: int, options: dict[str, OptionValue], lang: str) -> None:
    s = fresh(seats, **options)
    check(s, lang)
    for at, (before, _, after) in enumerate(steps(s, Random(3))):
        if at % 9 == 0:
            check(before, lang)
        s = after
    assert s.phase == OVER
    check(s, lang)


@pytest.mark.parametrize("lang", languages())
def test_it_takes_at_most_24_lines(lang: str) -> None:
    for s in (auction(seats=6), ended(6, goods="S1 I1"), using("vizier", seats=6)):
        assert len(lines(s, lang)) <= 24


def test_every_tile_has_its_sign() -> None:
    tiles = "buyer-silk seller-fruit trade-silk-spices-spices"
    more = "yumen: trade-ivory-silk special-4 thief; dunhuang: vizier crook barterer"
    s = auction("changan", tiles=f"lanzhou: {tiles}; {more}; merv: trade-jewels-spices-fruit special-2")
    assert city(s, "Lanzhou") == " b Lanzhou   +s -d s>pp             >c"
    assert city(s, "Yumen") == " c Yumen     i>s x4 th              >de"
    assert city(s, "Dunhuang") == " d2Dunhuang  gv cr ba               >ef"
    assert city(s, "Merv").startswith(" m4Merv      j>pd x2 ")


def test_five_trades_leave_room_for_the_arrows() -> None:
    pairs = ("ivory-silk-spices", "silk-fruit-ivory", "fruit-jewels-silk", "jewels-spices-fruit", "spices-ivory-jewels")
    s = laid(6, "merv: " + " ".join(f"trade-{pair}" for pair in pairs))
    assert city(s, "Merv") == " m4Merv      i>sp s>di d>js j>pd p>ij>no"
    assert all(len(line) <= WIDTH for line in lines(s))


def test_marks_tell_where_the_caravan_is_and_can_go() -> None:
    s = silence(auction("yumen"))
    assert city(s, "Chang’An") == ".a Chang’An                         >b"
    assert city(s, "Yumen")[:1] == "@"
    assert city(s, "Dunhuang")[:1] == "*"
    assert city(s, "Turfan")[:1] == "*"
    assert city(s, "Korla")[:1] == " "
    there = play(s, "go turfan")
    assert city(there, "Dunhuang")[:1] == "."
    assert lines(there)[0] == "Turn 3  Turfan  pawn: A red"


def test_the_journey_back_is_shown_in_its_own_order() -> None:
    s = auction("antioch", seats=3, direction="reversed")
    assert lines(s)[1].startswith("@a Antioch")
    assert city(s, "Antioch").endswith(">bc")
    assert city(s, "Chang’An") == " t Chang’An"


def test_the_status_tells_what_is_going_on() -> None:
    s = market("dunhuang", tiles="crook")
    assert lines(s)[0] == "Turn 3  Dunhuang  pawn: A red  printed action  in use: Special trade for 2"
    assert lines(using("thief"), "de")[0] == "Runde 1  Lanzhou  Karawanenführer: A Rot  genutzt: Dieb"
    assert lines(play(using("vizier"), "name silk"), "it")[0].endswith("Gran Visir: seta")


def test_a_long_status_goes_on_in_a_second_line() -> None:
    s = using("trade-jewels-spices-fruit", seats=4)
    head = lines(s, "de")[:2]
    assert head[0] == "Runde 8  Samarkand  Karawanenführer: A Rot"
    assert head[1] == "genutzt: Tausch von 1 Juwel gegen 1 Trockenfrucht und 1 Gewürz"
    for tile in (*SUPPLY["orange"], *SUPPLY["purple"]):
        if tile not in ("crook", "barterer"):
            for lang in languages():
                sheet = lines(using(tile), lang)
                board = s.setup.board
                assert SilkVoice(lang).face(board, board.face_names.index(tile)) in " ".join(sheet[:3])


def test_the_bank_shows_its_stock_and_the_marked_kinds() -> None:
    s = using("vizier", goods="S0 I2", marked="silk jewels")
    assert "Bank: i13 s14! d15 j14! p15  with the pawn 3 turn tokens" in lines(s)
    hidden = using("vizier", goods="S0 I2", bank_hidden=True)
    assert any(line.startswith("Bank: i s d j p hidden") for line in lines(hidden))


def test_a_seat_sees_its_own_goods_and_question_marks_elsewhere() -> None:
    s = using("buyer-silk", money=(10, 31), goods="S0 I1 J2; S1 J5", crooks=(0, 2))
    assert row(s, "A") == "> A red 3 - 10 3 1 0 0 2 0"
    assert row(s, "B") == "B blue 0 2cr ? ? ? ? ? ? ?"
    assert row(s, "B", 1) == "B blue 0 2cr 31 5 0 0 0 5 0"
    assert row(s, "A", SPECTATOR) == "> A red 3 - ? ? ? ? ? ? ?"


def test_tracked_and_open_screens_show_more() -> None:
    tracked = play(using("buyer-silk", screens="tracked", bank_hidden=True), "buy 2")
    assert row(tracked, "A", 1) == "> A red 3 - 7 5 0-3 2-5 0-3 0-3 0-3"
    bare = using("buyer-silk", goods="S0 I1 J2; S1 J5", screens="open")
    assert row(bare, "B", 3) == "B blue 0 - 10 5 0 0 0 5 0"


def test_the_last_column_tells_bids_decisions_and_points() -> None:
    bidding = play(auction(), "bid 3", "pass")
    assert row(bidding, "B").endswith(" 3")
    assert row(bidding, "C").endswith(" pass")
    assert row(bidding, "D").startswith("> D white")
    showing = play(using("vizier", goods="S0 Si3; S1 Si2"), "name silk", "S1: show 2")
    assert row(showing, "B", 1).endswith(" 2")
    assert row(showing, "B", 0).endswith(" ready")
    assert row(showing, "A").startswith("> A red")
    over = ended(3, money=(21, 24, 26), goods="S0 I1 Si3 Sp2; S1 I1 F1 J2; S2 J2 Sp1")
    assert [row(over, letter, 1).split()[-1] for letter in "ABC"] == ["31", "30", "29"]


def test_goods_have_different_letters_in_every_language() -> None:
    board = game_of(fresh()).board
    found = {lang: "".join(good_letters([good["name"][lang] for good in board.data["goods"]])) for lang in languages()}
    assert found == {"en": "isdjp", "de": "estjg", "it": "asfgp"}
    assert good_letters(["Aa", "Aa", "Aa"]) == ["a", "z", "y"]


def test_lines_are_filled_as_far_as_they_go() -> None:
    items = [[("x" * 30, "")]] * 3
    assert [sum(len(text) for text, _ in line) for line in flowed([*items])] == [62, 30]
