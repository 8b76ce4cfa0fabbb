"""The screens in the picture: nothing runs into its neighbour, and shows all that may be known."""

from __future__ import annotations

import re
from itertools import pairwise
from xml.etree import ElementTree

import pytest

from tests.games.silk_road.positions import before, dealt, game_of, play, table
from viae.core.game import SPECTATOR
from viae.core.registry import game
from viae.games.silk_road.draw.picture import draw
from viae.games.silk_road.draw.tiles import SIZE
from viae.games.silk_road.presentation import SilkPresentation
from viae.games.silk_road.state import State
from viae.presentation import present
from viae.web.pages.rulebook import example_at

DIGIT = 0.58  # of its size: the width of a fat digit
GOODS = ("I2 Si1 J1", "Si3 F1", "J2 Sp2", "I1 F2 Sp1", "Si1 J1", "F1 Sp3")


def drawn(s: State, seat: int, lang: str = "en", tall: bool = False) -> ElementTree.Element:
    return ElementTree.fromstring(draw(SilkPresentation(game_of(s), lang), game_of(s).view(s, seat), [], [], tall=tall))


def groups(root: ElementTree.Element, prefix: str) -> dict[str, ElementTree.Element]:
    return {str(one.get("id")): one for one in root.iter() if str(one.get("id", "")).startswith(prefix)}


def written(part: ElementTree.Element) -> list[tuple[str, float, float]]:
    """The texts of a part with their middle or end and their size."""
    return [
        (str(one.text), float(one.get("x", 0)), float(one.get("font-size", 0)))
        for one in part.iter()
        if one.tag.endswith("}text")
    ]


def spot(part: ElementTree.Element, name: str) -> tuple[float, float]:
    """Where a sign or tile stands, from left to right, and its scale."""
    for one in part.iter():
        if one.get("href") == f"#{name}":
            found = re.match(r"translate\(([\d.-]+),[\d.-]+\)(?: scale\(([\d.]+)\))?", str(one.get("transform")))
            assert found is not None
            return float(found[1]), float(found[2] or 1)
    raise AssertionError(f"{name} is not drawn")


@pytest.mark.parametrize("tall", [False, True])
@pytest.mark.parametrize("seat", [0, SPECTATOR])
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_tracked_bounds_keep_apart(seats: int, seat: int, tall: bool) -> None:
    s = before(dealt(seats, screens="tracked", bank_hidden=True), "yumen")
    s.high_bound[7] = s.high_bound[8] = 12
    s.low[8] = 10
    root = drawn(s, seat, tall=tall)
    for letter in "ABCDEF"[:seats]:
        row = [written(part)[0] for part in groups(root, f"goods-{letter}-").values()]
        assert len(row) == 5
        for (text, x, size), (other, far, big) in pairwise(row):
            assert x + DIGIT * size * len(text) / 2 < far - DIGIT * big * len(other) / 2 - 1.5, (text, other)
            assert size >= 8.5


@pytest.mark.parametrize("tall", [False, True])
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_whatever_the_number_of_seats_an_open_screen_tells_how_many_goods_there_are(seats: int, tall: bool) -> None:
    s = before(dealt(seats, screens="tracked"), "yumen")
    for seat in range(seats):
        s.money[seat] = 70 + seat
    root = drawn(s, 0, tall=tall)
    for seat in range(seats):
        part = groups(root, "money-")[f"money-{'ABCDEF'[seat]}"]
        assert {text for text, _, _ in written(part)} == {str(70 + seat), "3"}
        assert spot(part, "i-bag")


@pytest.mark.parametrize("tall", [False, True])
def test_the_mark_of_a_vizier_stays_in_its_cell(tall: bool) -> None:
    s = before(dealt(4), "yumen")
    s.marked = 0b11111
    cells = list(groups(drawn(s, 0, tall=tall), "stock-").values())
    middles = [written(cell)[0][1] for cell in cells]
    for cell, middle, following in zip(cells, middles, middles[1:], strict=False):
        x, scale = spot(cell, "f-vizier")
        assert middle < x
        assert x + scale * SIZE / 2 <= (middle + following) / 2 + 0.2


@pytest.mark.parametrize("kept", [(1, 0), (0, 1), (2, 2)])
@pytest.mark.parametrize("seats", [4, 6])
def test_kept_tiles_leave_room_for_what_a_vizier_saw(seats: int, kept: tuple[int, int]) -> None:
    s = table("yumen", "vizier thief crook", seats=seats, goods=GOODS[:seats], leader=1)
    for seat in range(seats):
        s.crooks[seat], s.barterers[seat] = kept
    s = play(s, "take vizier", "name silk", *(f"{seat} show {min(1, s.goods[seat * 5 + 1])}" for seat in range(seats)))
    for tall in (False, True):
        for seat in (0, 1):
            root = drawn(s, seat, tall=tall)
            for letter in "ABCDEF"[:seats]:
                left, scale = spot(groups(root, "showed-")[f"showed-{letter}"], "i-vizier")
                for name, part in groups(root, f"kept-{letter}-").items():
                    x, big = spot(part, f"f-{name.rpartition('-')[2]}")
                    ends = [x + big * SIZE / 2, *(at + DIGIT * size * len(text) for text, at, size in written(part))]
                    assert max(ends) <= left - scale * 12, name


def test_kept_tiles_leave_the_score_readable() -> None:
    end = example_at(game("silk-road"), "end")[0]
    picture = ElementTree.fromstring(present(end.game).draw(end.view(SPECTATOR), []))
    score, kept = groups(picture, "score-")["score-D"], groups(picture, "kept-D-")
    (sum_of, left, size), (total, right, large) = written(score)
    (crook, scale), (barterer, _) = (spot(kept[f"kept-D-{kind}"], f"f-{kind}") for kind in ("crook", "barterer"))
    half = SIZE * scale / 2
    assert left + len(sum_of) * size * 0.5 < crook - half
    assert crook + half < barterer - half
    assert barterer + half < right - len(total) * large * DIGIT


def test_what_a_vizier_saw_is_cleared_when_the_caravan_moves_on() -> None:
    s = table("lanzhou", "vizier crook thief", goods=GOODS[:4])
    s = play(s, "take vizier", "name silk", "0 show 1", "1 show 2", "2 show 0", "3 show 0", "pawn 1")
    s = play(s, "take crook", "pawn 2", "take thief", "decline")
    assert len(groups(drawn(s, 0), "showed-")) == 4  # the next auction: still in Lanzhou
    s = play(s, "pass", "pass", "pass")
    assert len(groups(drawn(s, 0), "showed-")) == 4
    s = play(s, "go yumen")
    assert not groups(drawn(s, 0), "showed-")
    vizier = game_of(s).view(s, 0).data()["vizier"]
    assert vizier == {"named": "", "committed": [False] * 4, "shown": [None] * 4}


@pytest.mark.parametrize(
    ("lang", "once", "twice"),
    [
        ("en", "has played once", "has played twice"),
        ("de", "hat einmal gespielt", "hat zweimal gespielt"),
        ("it", "ha giocato una volta", "ha giocato due volte"),
    ],
)
def test_with_three_players_it_is_told_how_often_one_has_played(lang: str, once: str, twice: str) -> None:
    s = table("lanzhou", "crook crook crook crook crook", seats=3)
    s = play(s, "take crook", "pawn 1", "take crook", "pawn 0", "take crook", "pawn 1")
    screens = groups(drawn(s, 2, lang), "screen-")
    texts = {name: [text for text, _, _ in written(part)] for name, part in screens.items()}
    assert twice in texts["screen-A"]
    assert once in texts["screen-B"]
    four = drawn(play(table("lanzhou", "crook"), "take crook", "pawn 1"), 2, lang)
    played = {"en": "has played", "de": "hat gespielt", "it": "ha giocato"}[lang]
    assert played in [text for text, _, _ in written(groups(four, "screen-")["screen-A"])]
