"""The table as text: it fits, it shows every place, tribe and city, and nothing that the viewer may not know."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.struggle_for_rome.positions import fresh, game_of, play, table, view
from tests.games.struggle_for_rome.wording import eventful, sheet
from viae.games.struggle_for_rome.board import COLOURS, NONE
from viae.games.struggle_for_rome.state import State
from viae.games.struggle_for_rome.text.voice import RomeVoice
from viae.games.struggle_for_rome.text_board import CELL, TextPlan, city_letters, province_letters
from viae.i18n.catalogue import languages
from viae.presentation import present
from viae.render.text_sheet import WIDTH, flowed

STYLES = {"", "sign", "road", "soft", "closed", "legal", "strong", "legend", *(f"seat-{seat}" for seat in range(1, 5))}


def shown(s: State, place: str, lang: str = "en") -> str:
    """The cell of a crossroads on the map."""
    board = s.setup.board
    row, left = TextPlan(board).places[board.place_of[place]]
    return sheet(s, lang)[row + 1].ljust(WIDTH)[left : left + CELL].rstrip()


def hexed(s: State, hex: str, lang: str = "en") -> str:
    board = s.setup.board
    row, left = TextPlan(board).hexes[board.hex_of[hex]]
    return sheet(s, lang)[row + 1].ljust(WIDTH)[left : left + CELL + 1].rstrip()


def check(s: State, lang: str, colour: str) -> None:
    """At most 80 columns of single-width characters; every crossroads, city and wandering tribe where it lies."""
    game = game_of(s)
    spans = present(game, lang).text_board(view(s, colour))
    assert {style for line in spans for _, style in line} <= STYLES
    lines = ["".join(text for text, _ in line) for line in spans]
    for line in lines:
        assert len(line) <= WIDTH, line
        assert line == line.rstrip()
        assert all(character.isprintable() and ord(character) < 0x2600 for character in line), line
    board, plan = s.setup.board, TextPlan(s.setup.board)
    wandering = {place for tribe, place in enumerate(s.at) if place != NONE and not s.cities[tribe]}
    for place, (row, left) in enumerate(plan.places):
        cell = lines[row + 1].ljust(WIDTH)[left : left + CELL]
        city = board.city_at[place]
        if place in wandering:
            assert cell[0] == "[", cell
            assert cell[3] == "]", cell
        elif city == NONE:
            assert cell.rstrip() == board.places[place]
        else:
            assert cell[3] == str(board.towers[city]), cell


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("seats", [3, 4])
def test_the_table_fits_and_shows_every_place(seats: int, lang: str) -> None:
    s = fresh(seats)
    for at, (before, _, _, after) in enumerate(eventful(s, Random(seats))):
        if at % 17 == 0:
            check(before, lang, ("", "red", "blue")[at % 3])
        s = after
    check(s, lang, "red")


@pytest.mark.parametrize("lang", languages())
def test_no_two_things_share_a_cell(lang: str) -> None:
    plan = TextPlan(fresh().setup.board)
    cells = [(row, left + at) for row, left in [*plan.places, *plan.hexes] for at in range(CELL)]
    assert len(cells) == len(set(cells))
    assert len(sheet(fresh(4), lang)) <= 75


def test_tribes_stand_on_the_map_with_the_letters_of_their_colour_and_sort() -> None:
    s = table("horsemen", at="red H rae2; blue W lat2; yellow H sic8")
    assert shown(s, "rae2") == "[Rh]"
    assert shown(s, "lat2") == "[Bw]"
    assert shown(s, "sic8") == "[Yh]"
    assert shown(s, "rae2", "de") == "[RR]"
    assert shown(s, "lat2", "it") == "[Lg]"
    assert shown(s, "lat4") == "lat4"


def test_cities_show_towers_counter_and_owner() -> None:
    s = table("horsemen", cities="red H bononia florentia", counterless="roma", seats=3)
    assert shown(s, "aem1") == "Bon3R"
    assert shown(s, "lat1") == "Rom5-"
    assert shown(s, "ven1") == "Ver3+"
    assert shown(s, "lig3") == "Gen2="
    assert any("h 2 Bononia" in line for line in sheet(s))
    assert any(line.strip() == "Florentia" for line in sheet(s))


def test_hexes_show_number_terrain_and_the_legionnaire() -> None:
    s = table("trade", legion="h15")
    assert hexed(s, "h15") == "15F 8@"
    assert hexed(s, "h15", "de") == "15A 8@"
    assert hexed(s, "h39") == "39f"
    assert hexed(s, "h53", "it") == "53M12"


def test_the_first_line_tells_round_phase_and_totals() -> None:
    assert sheet(fresh())[0] == "setting up"
    s = table("trade", markers=(2, 7, 8, 11), round=3)
    assert sheet(s)[0] == "Round 3  phase 2: trading and building  totals 2 7 8 11"
    assert sheet(table("roll", markers=(9,), round=2), "de")[0] == "Runde 2  Phase 1: Würfeln  Summen 9 - - -"
    last = table("warriors", cities="red H bononia", laid="red 1", announced="red")
    assert sheet(last, "it")[0].endswith("ultimo round")


def test_the_seats_show_what_lies_open_and_who_is_asked() -> None:
    s = table(
        "horsemen",
        turn="blue",
        hands="red 2 ore 1 horse",
        gold="red 7",
        cards="red traitor",
        box="red H 2/1",
        plundered="red H Ge Ge Su",
        diplomacies="red 2",
    )
    lines = sheet(s)
    assert " *R red             0      7      3      1      2  5/6/8" in lines
    assert ">  B blue".replace("  ", " ") in "\n".join(lines)
    assert any(line.startswith("     h bar7") and line.endswith("2/1  Ge2 Su1") for line in lines)


@pytest.mark.parametrize("lang", languages())
def test_only_the_owner_sees_the_cards_in_hand(lang: str) -> None:
    held = {"en": "Only you see:", "de": "Nur du siehst:", "it": "Solo tu vedi:"}[lang]
    s = table("trade", hands="red 2 ore 1 horse; blue 1 grain", cards="red traitor; blue culture")
    game = game_of(s)
    red, blue, nobody = (sheet(s, lang, colour) for colour in ("red", "blue", ""))
    assert sum(line.startswith(held) for line in red) == 1
    assert not any(line.startswith(held) for line in nobody)
    assert present(game, lang).label(view(s, "red"), game.parse("buy card"))
    own = {"en": "2 ore and 1 horse", "de": "2 Erz und 1 Pferd", "it": "2 minerali e 1 cavallo"}[lang]
    card = {"en": "Traitor", "de": "Verräter", "it": "Traditore"}[lang]
    for lines, seen in ((red, True), (blue, False), (nobody, False)):
        assert (own in "\n".join(lines)) == seen
        assert (card in "\n".join(lines)) == seen


def test_the_legend_explains_signs_and_short_names() -> None:
    for lang, words in {
        "en": ("@ legionnaire", "Rom5+ city", "a road joins", "Vid Augusta Vindelicum", "Su Italia Superus"),
        "de": ("@ Legionär", "Rom5+ Stadt", "verbindet ein Weg", "Tae Tarentum", "Ge Germania"),
        "it": ("@ legionario", "Rom5+ città", "una strada unisce", "Toe Toletum", "In Italia Inferus"),
    }.items():
        legend = "\n".join(sheet(table(), lang)[39:])
        assert all(word in legend for word in words), lang


def test_names_are_shortened_so_that_they_differ() -> None:
    letters = city_letters(fresh().setup.board.cities)
    assert len(set(letters)) == 40
    assert all(len(one) == 3 for one in letters)
    assert city_letters(["ro", "", "roma", "rom"]) == ["Rox", "?xx", "Rom", "Ro1"]
    assert province_letters(["Germania", "Italia Superus"]) == ["Ge", "Su"]
    for lang in languages():
        assert len({RomeVoice(lang).phrase(f"letter.{colour}") for colour in COLOURS}) == 4


def test_lines_are_filled_as_far_as_they_go() -> None:
    assert flowed([[("a" * 50, "")], [("b" * 28, "")], [("c", "")]]) == [
        [("a" * 50, ""), ("  ", ""), ("b" * 28, "")],
        [("c", "")],
    ]


def test_the_text_board_follows_a_journey() -> None:
    s = table("horsemen", at="red H bar16")
    assert shown(s, "bar16") == "[Rh]"
    after = play(s, "go gse8")
    assert shown(after, "gse8") == "[Rh]"
    assert shown(after, "bar16") == "bar16"
