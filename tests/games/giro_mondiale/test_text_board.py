"""The board as text: it fits, it shows every figure, and nothing depends on colour alone."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.giro_mondiale.positions import board_of, fresh, game_of, table, written
from viae.core.game import CHANCE, SPECTATOR
from viae.games.giro_mondiale.board import FIGURES, PARKED
from viae.games.giro_mondiale.state import State
from viae.games.giro_mondiale.text_board import LETTERS, STYLES, Grid
from viae.i18n.catalogue import languages
from viae.presentation import present
from viae.render.text_sheet import WIDTH

KNOWN_STYLES = {
    "",
    "seat-1",
    "seat-2",
    "seat-3",
    "seat-5",
    "sign",
    "road",
    "soft",
    "closed",
    "legal",
    "strong",
    "legend",
}
SEVEN = ["C ER NE SL GA NE ER", "C PR GA NE NO UT NO", "C ST RW GA NE NO ST", "C GA HA ER PR NE ER"]
EIGHT = ["C ER SL NE GA NE ER SL", "C PR NE GA NO UT NO NO", "C ST NO RW NE NO ST GA", "C GA HA ER PR NO ER ER"]
FOUR = ["C ER SL GA", "C PR NE RW", "C NO ST UT", "C GA HA ER"]


def board_text(quarter: list[str]) -> str:
    """A board of four such quarters."""
    size = len(quarter[0].split())
    return written(board_of([row.split() * 4 for row in quarter], [size * at + 1 for at in range(4)]))


def lines(s: State, lang: str = "en", seat: int = SPECTATOR) -> list[str]:
    game = game_of(s)
    spans = present(game, lang).text_board(game.view(s, seat))
    assert {style for line in spans for _, style in line} <= KNOWN_STYLES
    return ["".join(text for text, _ in line) for line in spans]


def shown(s: State, field: str) -> str:
    """The cell of a field, with what frames it."""
    grid = Grid(s.setup.board)
    _, row, column = grid.place(s.setup.board.names.index(field))
    return lines(s)[row].ljust(WIDTH)[column - 1 : column + grid.cell]


def check(s: State, lang: str) -> None:
    """At most 80 columns of single-width characters, and every figure where it stands."""
    game = game_of(s)
    sheet = lines(s, lang)
    assert len(sheet) <= s.setup.board.ring // 4 + 18
    for line in sheet:
        assert len(line) <= WIDTH
        assert line == line.rstrip()
        assert all(character.isprintable() and ord(character) < 0x2600 for character in line)
    grid = Grid(s.setup.board)
    spans = present(game, lang).text_board(game.view(s, SPECTATOR))
    for figure, place in enumerate(s.place):
        if place >= PARKED:
            continue
        colour = s.setup.colours[figure // FIGURES]
        _, row, column = grid.place(place)
        at = column + (2 if grid.cell == 5 else 0)
        assert sheet[row][at] == LETTERS[colour]
        assert sheet[row][at + 1] in "→←↑↓*"
        assert any(style == STYLES[colour] and LETTERS[colour] in text for text, style in spans[row])


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("quarter", [None, SEVEN, EIGHT, FOUR], ids=["24", "28", "32", "16"])
def test_the_board_fits_and_shows_every_figure(quarter: list[str] | None, lang: str) -> None:
    rng = Random(3)
    s = fresh(4, board_text(quarter) if quarter else None)
    game = game_of(s)
    for step in range(400):
        actors = game.actors(s)
        if not actors:
            break
        if step % 5 == 0:
            check(s, lang)
        choice = [one for one, _ in game.outcomes(s)] if actors == [CHANCE] else game.legal_actions(s, s.turn)
        rng.choice(choice).do(s, actors[0])
    check(s, lang)


def test_figures_show_their_colour_and_their_way() -> None:
    s = table("red: 2-01, 2-07 ccw, 1-07, P; blue: 2-16; green: 3-11 ccw; yellow: 4-22", turn="blue", die=3)
    assert shown(s, "2-01") == "─prA→─"
    assert shown(s, "2-07") == " prA↑ "
    assert shown(s, "1-07") == " erA* "
    assert shown(s, "2-16") == "[noB↑]"
    assert shown(s, "3-11") == "─noE→─"
    assert shown(s, "4-22") == "─prC→─"
    assert shown(s, "2-12") == "─║ ───"
    assert shown(s, "2-18") == " ══   "


def test_a_closed_ring_is_hatched() -> None:
    s = table("red: 3-08; green: 3-11")
    assert shown(s, "3-14") == "#rw###"
    assert shown(s, "3-03").startswith(" ga##")
    assert shown(s, "2-14") == "─ga───"
    assert "#" not in "".join(lines(table("red: 2-04"))[:16])


def test_the_middle_tells_car_parks_goal_turn_and_die() -> None:
    s = table("red: 2-04, home, P, P; green: 2-10, P, P, P", die=3, sit_out="green")
    sheet = lines(s, "de")
    assert any("> A Rot       [2]   1   13" in line for line in sheet)
    assert any("- E Grün       3    0   18" in line for line in sheet)
    assert any("Wurf 3" in line for line in sheet)


def test_the_first_field_of_each_colour_in_play_is_marked() -> None:
    sheet = "\n".join(lines(table("red: P; green: P"))[:16])
    assert "A03" in sheet
    assert "15E" in sheet
    assert "09B" not in sheet


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", ["ga green arrow", "[ ] can move", "### closed ring"]),
        ("de", ["ne Durchfahrt verboten", "[ ] kann ziehen", "### gesperrter Ring"]),
        ("it", ["rw lavori in corso", "[ ] può muoversi", "### anello chiuso"]),
    ],
)
def test_the_legend_names_codes_and_marks(lang: str, words: list[str]) -> None:
    legend = "\n".join(lines(table("red: 2-04"), lang)[16:])
    assert all(word in legend for word in words)
