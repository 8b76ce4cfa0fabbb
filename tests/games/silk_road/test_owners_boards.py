"""Boards of owners: printed actions of every kind and trades of several goods, played to the end and told."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.games.silk_road.boards import PRINTED, TRADES, owners_board, with_printed, with_trades
from tests.games.silk_road.positions import KINDS as NAMES
from tests.games.silk_road.positions import (
    fresh,
    game_of,
    goods_in,
    lay,
    legal,
    play,
    refused,
    steps,
    tiled,
    toml,
    written,
)
from viae.core.game import Rule
from viae.games.silk_road.board import GOODS, KINDS, NONE, TRADE, read_board, standard_board_text
from viae.games.silk_road.rules.bank import receive
from viae.games.silk_road.rules.market import AnnounceBarterer
from viae.games.silk_road.rules.tiles import PlayCrook, Trade
from viae.games.silk_road.state import State
from viae.presentation import present
from viae.testing import rule
from viae.testing.conformance import Case, conform_case
from viae.testing.invariants.silk_road import check_state

CASES = [
    Case(3),
    Case(4, (("bank_hidden", True),)),
    Case(5, (("screens", "tracked"), ("direction", "reversed"))),
    Case(6, (("bank_hidden", True), ("screens", "tracked"))),
    Case(4, (("screens", "open"),)),
]


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    found = tmp_path_factory.mktemp("boards") / "owners.toml"
    found.write_text(owners_board(), encoding="utf-8")
    return found


@rule("SKR-31")
@pytest.mark.parametrize("case", CASES, ids=str)
def test_an_owners_board_keeps_the_contract(case: Case, path: Path) -> None:
    report = conform_case("silk-road", case, "owners", every=20, board=path)
    assert report.games == 1
    assert report.checks["views equal in imagined worlds"] > 0


@rule("SKR-31")
@pytest.mark.parametrize("kind", KINDS)
def test_each_kind_alone_keeps_the_contract(kind: str, tmp_path: Path) -> None:
    """Printed where the road comes by twice, with the standard tiles."""
    action = next(one for one in PRINTED.values() if one["kind"] == kind)
    path = tmp_path / f"{kind}.toml"
    path.write_text(toml(with_printed({"lanzhou": action, "merv": action})), encoding="utf-8")
    assert conform_case("silk-road", Case(4), kind, every=30, board=path).games == 1


@rule("SKR-31", "SK-521")
def test_everything_on_it_is_used_in_random_games() -> None:
    """So that the games above show something."""
    used: Counter[str] = Counter()
    for seed in range(24):
        for s, _, action, after in steps(fresh(3 + seed % 4, owners_board()), Random(seed)):
            if s.in_bonus:
                used[KINDS[s.setup.board.faces[s.tile].kind]] += 1
            if s.at_hand and isinstance(action, PlayCrook | AnnounceBarterer) and not after.at_hand:
                used["crook" if isinstance(action, PlayCrook) else "barterer"] += 1
            if isinstance(action, Trade) and action.times == 2 and s.setup.board.faces[s.tile].gives > 1:
                used["twice"] += 1
            if isinstance(action, PlayCrook) and 0 < action.icon < s.setup.board.faces[s.tile].gives:
                used["a given good changed"] += 1
    assert {*KINDS, "twice", "a given good changed"} <= used.keys(), used


# ---- one printed action after another, in the first city


def arrived(printed: dict[str, Any], tiles: str, hand: str = "I1 Si1 F1", **rest: Sequence[int]) -> State:
    """Seat 0 has led the caravan to Lanzhou, where this is printed; the others have drawn other goods."""
    s = tiled(4, toml(with_printed({"lanzhou": printed}, with_trades())))
    for good, many in enumerate(goods_in(hand)):
        s = play(s, *[f"draw {NAMES[good]}"] * many)
    s = play(s, *["draw spices"] * 9, "first 0")
    for row, values in ((s.crooks, rest.get("crooks", ())), (s.barterers, rest.get("barterers", ()))):
        for seat, value in enumerate(values):
            row[seat] = value
    lay(s, "lanzhou", tiles)
    s = play(s, "pass", "pass", "pass", "go lanzhou")
    assert check_state(s) == []
    return s


def owned(s: State, seat: int = 0) -> str:
    return written(s.goods[seat * GOODS : seat * GOODS + GOODS])


@rule("SKR-31", "SK-401")
def test_a_printed_buyer_and_seller_trade_before_the_first_tile() -> None:
    s = arrived({"kind": "buyer", "good": "silk"}, "crook")
    assert legal(s) == ["buy 0", "buy 1", "buy 2", "buy 3", "buy 4"]
    s = play(s, "buy 2")
    assert (owned(s), s.money[0], s.left, sum(s.plays)) == ("I1 Si3 F1", 7, 3, 0)
    assert "take crook" in legal(s)
    assert refused(s, "buy 1") == "SK-401"
    s = play(s, "take crook", "pawn 1")
    assert refused(s, "buy 1") == "SK-401"  # nor may the next
    s = arrived({"kind": "seller", "good": "ivory"}, "thief")
    assert legal(s) == ["sell 0", "sell 1"]
    assert refused(s, "take thief") == "SK-401"
    assert play(s, "sell 1").money[0] == 14


@rule("SKR-31", "SK-521", "SK-523")
def test_a_trade_of_several_goods_gives_and_brings_all_of_them() -> None:
    printed = {"kind": "trade", "give": ["ivory", "silk"], "get": ["spices", "spices", "jewels"]}
    s = arrived(printed, "thief", "I2 Si1")
    assert legal(s) == ["trade 0", "trade 1"]
    assert refused(s, "trade 2") == "SK-523"
    assert owned(play(s, "trade 1")) == "I1 J1 Sp2"
    poor = arrived(printed, "thief", "I3")
    assert legal(poor) == ["trade 0"]
    said = present(game_of(poor)).explain(game_of(poor).view(poor, 0), game_of(poor).parse("trade 1"), Rule("SK-523"))
    assert said.endswith("You want to give 1 ivory and 1 silk for 1 jewel and 2 spices, but you have only 3 ivory.")
    empty = s.copy()
    for _ in range(empty.bank[4] - 1):
        receive(empty, 3, 4, 1)
    assert refused(empty, "trade 1") == "SKR-12"  # a single spice is left


@rule("SKR-10", "SK-522")
def test_the_second_exchange_may_use_what_the_first_brought() -> None:
    s = arrived(
        {"kind": "trade", "give": ["silk", "spices"], "get": ["silk", "spices", "jewels"]}, "thief", "Si1 Sp1 I1"
    )
    assert legal(s) == ["trade 0", "trade 1", "trade 2"]
    assert owned(play(s, "trade 2")) == "I1 Si1 J2 Sp1"


@rule("SKR-31", "SKR-18")
def test_no_crook_changes_what_is_printed() -> None:
    s = arrived({"kind": "buyer", "good": "silk"}, "thief", crooks=(1,))
    assert refused(s, "crook 0 ivory") == "SKR-18"
    assert not any(text.startswith("crook") for text in legal(s))


@rule("SKR-31", "SK-541")
def test_a_printed_thief_robs_and_then_a_tile_is_taken() -> None:
    s = play(arrived({"kind": "thief"}, "crook"), "steal 2", "stolen spices")
    assert (owned(s), owned(s, 2)) == ("I1 Si1 F1 Sp1", "Sp2")
    assert "take crook" in legal(s)
    assert refused(s, "steal 1") == "SK-401"
    assert "take crook" in legal(play(arrived({"kind": "thief"}, "crook"), "decline"))


@rule("SKR-31", "SK-554")
def test_a_printed_vizier_pays_and_marks() -> None:
    s = play(arrived({"kind": "vizier"}, "vizier"), "name spices", "0 show 0", "1 show 3", "2 show 1", "3 show 0")
    assert list(s.money) == [10, 15, 13, 10]
    assert (s.marked, s.markers, s.bank[4]) == (1 << 4, 1 << 4, 15 - 9 - 1)
    s = play(s, "take vizier")
    assert refused(s, "name spices") == "SK-554"


@rule("SKR-31", "SK-561")
def test_a_printed_crook_serves_the_leaders_play_and_no_other() -> None:
    s = arrived({"kind": "crook"}, "buyer-silk seller-ivory crook")
    assert (s.at_hand, s.in_bonus) == (True, False)
    used = play(s, "take buyer-silk", "crook 0 jewels")
    assert (used.at_hand, list(used.crooks)) == (False, [0] * 4)
    assert owned(play(used, "buy 1")) == "I1 Si1 F1 J1"
    later = play(s, "take crook", "pawn 1", "take seller-ivory")
    assert (later.at_hand, refused(later, "crook 0 silk")) == (False, "SK-561")
    both = play(arrived({"kind": "crook"}, "buyer-silk seller-ivory", crooks=(1,)), "take buyer-silk", "crook 0 jewels")
    assert list(both.crooks) == [1, 0, 0, 0]  # the printed one is used first


@rule("SKR-31", "SK-571", "SK-572")
def test_a_printed_barterer_lets_the_leader_take_two_tiles() -> None:
    s = arrived({"kind": "barterer"}, "thief vizier crook", barterers=(1,))
    assert "announce" in legal(s)
    used = play(s, "announce")
    assert (used.at_hand, list(used.barterers), used.takes_left) == (False, [1, 0, 0, 0], 2)
    assert refused(used, "announce") == "SKR-19"
    used = play(used, "take crook", "take thief", "decline", "pawn 1")
    assert refused(used, "announce") == "SK-571"
    other = play(s, "take crook", "pawn 1")
    assert refused(other, "announce") == "SK-571"  # it was the leader's


@rule("SKR-31")
def test_the_board_holds_what_the_file_says() -> None:
    board = read_board(owners_board())
    printed = {board.ids[at]: KINDS[board.faces[face].kind] for at, face in enumerate(board.bonus) if face != NONE}
    assert printed == {city: action["kind"] for city, action in PRINTED.items()}
    sides = set()
    for face in board.faces:
        if face.kind == TRADE:
            names = [board.goods[good] for good in face.icons]
            sides.add((tuple(names[: face.gives]), tuple(names[face.gives :])))
    wanted = {(tuple(give), tuple(get)) for give, get in TRADES}
    assert wanted | {(("silk", "ivory"), ("jewels", "spices", "fruit"))} == sides
    assert "trade-silk_ivory-jewels-spices-fruit" in board.face_names
    assert "trade-silk-spices-spices" in board.face_names


def test_the_same_trade_in_another_order_is_the_same_tile() -> None:
    tables = with_trades()
    trades = [tile for tile in tables["tile"] if tile["kind"] == "trade"]
    trades[-1] |= {"give": ["silk", "ivory"], "get": ["spices", "jewels", "jewels"]}  # a purple one, as trades[3]
    board = read_board(toml(tables))
    assert sum(face.kind == TRADE for face in board.faces) == len(TRADES) - 1


def test_what_no_tile_shows_is_no_tile() -> None:
    board = read_board(toml(with_printed({"merv": {"kind": "special_trade", "size": 7}})))
    face = board.face_names.index("special-7")
    assert board.supply[0][face] == board.supply[1][face] == 0
    s = fresh(6, toml(with_printed({"merv": {"kind": "special_trade", "size": 7}})))
    assert len(game_of(s).crooks) * GOODS == 15


@rule("SKR-31")
def test_the_example_of_the_page_on_boards_can_be_added_to_the_standard_board() -> None:
    page = (Path(__file__).parents[3] / "docs" / "boards.md").read_text(encoding="utf-8")
    example = page[page.index("    [[bonus]]") :].partition("\n\n")[0]
    board = read_board(f"{standard_board_text()}\n{example}\n")
    face = board.faces[board.bonus[board.ids.index("nisa")]]
    assert (face.kind, len(face.icons), int(face.gives)) == (TRADE, 5, 2)
