"""The picture: well-formed, every legal action a button, every id once, nothing from outside, no secret."""

from __future__ import annotations

import re
from functools import cache
from random import Random
from xml.etree import ElementTree

import pytest

from tests.games.strada_romana.positions import board_of, dealt, ended, fresh, game_of, play, steps, table, written
from viae.core.game import CHANCE, SPECTATOR, Action
from viae.games.strada_romana.board import NONE
from viae.games.strada_romana.draw.picture import draw
from viae.games.strada_romana.presentation import StradaPresentation
from viae.games.strada_romana.state import BET, MOVE, OVER, TURN, State
from viae.presentation import present
from viae.render.svg import without_style

SVG = "{http://www.w3.org/2000/svg}"
MIDDLE = table(
    "Pseudolus 12U, Ballio 7U, Curculio 4M, Demetrius 2L, Stichus 6M, Sosia 12L, Epidicus 10M, Euclio arrived",
    turn=2,
    coins=(3, 2, 4, 0),
    tokens=(2, 1, 3, 2),
    own="P1 cubes yellow 2, red 1; P1 tiles yellow 1, blue 1; P2 cubes red 1, white 1; P2 tiles blue 1, white 2",
    hands="P1 Sosia; P2 Ballio Pseudolus; P3 Euclio",
)
JAMMED = table(
    "Pseudolus 12U, Ballio 8M, Curculio 8U, Demetrius 8L, Stichus 9M, Sosia 10L, Epidicus 10M, Euclio 10U, "
    "Palaestrio 9L, Plotus 14U",
    seats=3,
    coins=(4, 2, 4),
)


@cache
def narrow_board() -> str:
    """Six columns, markets on both sides of a column, a link over a gap, and names that nobody expects."""
    data = board_of((1, 2, 3, 2, 3, 2), "uluull", (2, 2, 2))
    stall = {"id": "m99", "kind": "market", "label": "Macellum Longissimum"}
    data["node"].append(stall | {"side": "lower", "square": "c03l"})
    data["edges"]["straight"].append(["c05u", "c06l"])
    data["good"][1]["icon"] = "barrel"
    for name in ("Stichus", "Sosia"):  # three letters that another wagon has too
        next(wagon for wagon in data["wagon"] if wagon["name"] == name)["name"] = f"Pse{name}"
    return written(data)


def elsewhere(seats: int, turns: int) -> State:
    """A game at random on the narrow board."""
    for _, _, after in steps(fresh(seats, narrow_board()), Random(seats)):
        if after.turns >= turns and after.phase == MOVE and after.steps_made:
            return after
    raise AssertionError("the game was too short")


POSITIONS = {
    "before the deal": fresh(3),
    "opening": play(dealt(5), "move 0"),
    "two seats": dealt(2),
    "turn": MIDDLE,
    "move": play(MIDDLE, "move 1", "Sosia 11L", "Ballio 8U"),
    "collected": play(MIDDLE, "move 2", "Ballio 8U", "tile III", "any"),
    "bet": play(MIDDLE, "deck"),
    "overtaking": play(JAMMED, "move 4"),
    "in transit": play(JAMMED, "move 4", "Ballio 9M"),
    "finish": play(table("Pseudolus 14U, Ballio 14L, Stichus 1U, Sosia 1M, Epidicus 1L, Euclio arrived"), "move 0"),
    "empty fields": table(bag="cubes none; tiles none", markets="empty 3U 4M", zones="empty II"),
    "over": ended(MIDDLE),
    "another board": elsewhere(2, 8),
}


def legal_of(s: State) -> list[Action[State]]:
    return game_of(s).legal_actions(s, s.active) if s.phase in (TURN, BET, MOVE) else []


def picture(s: State, trail: tuple[str, ...] = (), lang: str = "en", prefix: str = "", tall: bool = False) -> str:
    view = game_of(s).view(s, s.active)
    return draw(StradaPresentation(game_of(s), lang), view, legal_of(s), trail, prefix=prefix, tall=tall)


def check(svg: str, legal: list[Action[State]], prefix: str = "") -> ElementTree.Element:
    root = ElementTree.fromstring(svg)
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    assert all(name is not None and name.startswith(prefix) for name in ids)
    known = ("board-strada-romana", "square-c01m", "market-m01", "zone-z3", "panel-A", "arrival-4", "bag", "steps")
    assert {f"{prefix}{name}" for name in known} <= set(ids)
    buttons = [element for element in root.iter() if element.get("role") == "button"]
    assert [button.get("id") for button in buttons] == [f"{prefix}act-{a.text.replace(' ', '-')}" for a in legal]
    assert [button.get("tabindex") for button in buttons] == ["0", *["-1"] * (len(legal) - 1)][: len(legal)]
    for button in buttons:
        assert button.get("aria-label")
        assert button.findtext(f"{SVG}title") == button.get("aria-label")
        kinds = [part.get("class") for part in button.iter()]
        assert kinds.count("ring") == kinds.count("ring-case") == kinds.count("hit") == 1
    assert not [element for element in root.iter() if element.get("style")]
    references = [value for element in root.iter() for name, value in element.attrib.items() if name.endswith("href")]
    references += re.findall(r"url\(([^)]*)\)", svg)
    assert all(reference.removeprefix("#") in ids for reference in references)
    assert "@import" not in svg
    assert svg.count("http") == 1  # the namespace
    return root


def named(root: ElementTree.Element, start: str) -> list[ElementTree.Element]:
    """The elements whose id begins so, without the drawings in <defs>."""
    hidden = {element.get("id") for defs in root.iter(f"{SVG}defs") for element in defs.iter()}
    found = [element for element in root.iter() if (element.get("id") or "").startswith(start)]
    return [element for element in found if element.get("id") not in hidden]


@pytest.mark.parametrize("tall", [False, True], ids=["lying", "upright"])
@pytest.mark.parametrize("lang", ["en", "de", "it"])
@pytest.mark.parametrize("name", POSITIONS)
def test_a_position_is_drawn_whole(name: str, lang: str, tall: bool) -> None:
    s = POSITIONS[name]
    svg = picture(s, lang=lang, tall=tall)
    root = check(svg, legal_of(s))
    assert svg == picture(s, lang=lang, tall=tall)
    board = s.setup.board
    assert len(named(root, "square-")) == board.squares
    assert len(named(root, "market-")) == board.markets
    assert len(named(root, "zone-")) == len(board.zone_names)
    assert len(named(root, "panel-")) == s.setup.seats
    wagons = named(root, "wagon-")
    assert len(wagons) == (0 if name == "before the deal" else len(board.wagon_names))
    assert all(wagon.findtext(f"{SVG}title") and wagon.get("transform") for wagon in wagons)
    assert root.findtext(f"{SVG}desc")
    assert ('class="chosen"' in svg) == (s.phase == MOVE and s.current != NONE)


def test_the_positions_are_what_they_are_called() -> None:
    assert len(legal_of(POSITIONS["opening"])) == 25
    assert POSITIONS["bet"].phase == BET
    assert POSITIONS["over"].phase == OVER
    assert POSITIONS["in transit"].in_transit
    assert POSITIONS["collected"].collected
    assert [a.text for a in legal_of(POSITIONS["finish"])].count("Pseudolus finish") == 1
    assert POSITIONS["another board"].setup.board.columns == 6
    assert POSITIONS["another board"].phase == MOVE


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_whole_games_are_drawn_with_the_trail_of_each_action(seats: int) -> None:
    for at, (before, action, after) in enumerate(steps(fresh(seats), Random(seats))):
        if at % 17 == 0 or after.phase == OVER:
            game = game_of(before)
            trail = tuple(present(game).places(game.view(before, SPECTATOR), game.parse(action.text)))
            for tall in (False, True):
                svg = picture(after, trail, tall=tall)
                check(svg, legal_of(after))
                covered = {"portus", "roma"} | ({"deck"} if after.phase == BET else set())  # its tiles lie there now
                shown = [name for name in trail if name not in covered]
                assert ('class="last"' in svg) == bool(shown)
    assert after.phase == OVER


@pytest.mark.parametrize(
    ("trail", "lines"),
    [
        (("c07u", "c08u"), 1),
        (("c12l", "c11l", "c07u", "c08u"), 2),  # two wagons
        (("portus", "c01m"), 1),
        (("c14u", "roma", "a1"), 1),
        (("c01m", "portus", "a1"), 1),
        (("c08u", "z3"), 1),
        (("c09u", "m09"), 1),
        (("deck",), 0),  # a frame
        (("nowhere", "c99u"), 0),
    ],
)
def test_the_last_move_is_a_line_for_each_way(trail: tuple[str, ...], lines: int) -> None:
    for tall in (False, True):
        svg = picture(MIDDLE, trail, tall=tall)
        check(svg, legal_of(MIDDLE))
        assert svg.count('class="trail-end"') == 2 * lines
        assert ('class="last"' in svg) == (trail != ("nowhere", "c99u"))


@pytest.mark.parametrize("name", ["opening", "move", "overtaking", "finish"])
@pytest.mark.parametrize("tall", [False, True], ids=["lying", "upright"])
def test_no_two_actions_have_the_same_place(name: str, tall: bool) -> None:
    root = check(picture(POSITIONS[name], tall=tall), legal_of(POSITIONS[name]))
    places = [
        ElementTree.tostring(part) for part in root.iter() if part.get("class") == "hit" and part.tag != f"{SVG}g"
    ]
    assert len(places) == len(set(places)) == len(legal_of(POSITIONS[name]))


def test_a_prefix_keeps_two_pictures_apart() -> None:
    check(picture(MIDDLE, prefix="t-", tall=True), legal_of(MIDDLE), "t-")


def test_what_chance_does_by_hand_has_a_button_for_each_outcome() -> None:
    rng = Random(7)
    seen: set[int] = set()
    s = fresh(4)
    for before, _, after in steps(s, rng):
        if game_of(before).actors(before) == [CHANCE] and before.phase not in seen:
            seen.add(before.phase)
            outcomes = [action for action, _ in game_of(before).outcomes(before)]
            for tall in (False, True):
                check(
                    draw(
                        StradaPresentation(game_of(before), "de"),
                        game_of(before).view(before, SPECTATOR),
                        outcomes,
                        [],
                        tall=tall,
                    ),
                    outcomes,
                )
        if after.phase == OVER:
            break
    assert len(seen) == 7


# ---- secrets


def test_only_their_owner_sees_wagon_tiles() -> None:
    game = game_of(MIDDLE)
    for seat in (0, 1, 2, 3, SPECTATOR):
        root = check(draw(StradaPresentation(game, "en"), game.view(MIDDLE, seat), [], []), [])
        bets = {str(element.get("id")): element.findtext(f"{SVG}title") for element in named(root, "bets-")}
        letters = "".join(text.text or "" for element in named(root, "bets-") for text in element.iter(f"{SVG}text"))
        own = {0: "SOS", 1: "BALPSE", 2: "EUC"}.get(seat, "")
        assert letters == own
        if seat == 1:
            assert bets["bets-B"] == "wagon tiles: 2 (Ballio, Pseudolus)"
        else:
            assert bets["bets-B"] == "wagon tiles: 2"


def test_the_deck_lies_open_before_the_seat_that_looks_only() -> None:
    s = POSITIONS["bet"]
    game = game_of(s)
    assert len(named(check(draw(StradaPresentation(game, "en"), game.view(s, 1), [], []), []), "tray-")) == len(s.deck)
    for seat in (0, 2, SPECTATOR):
        assert not named(check(draw(StradaPresentation(game, "en"), game.view(s, seat), [], []), []), "tray-")


@pytest.mark.parametrize("name", ["turn", "move", "bet"])
def test_worlds_that_a_seat_cannot_tell_apart_give_equal_bytes(name: str) -> None:
    s = POSITIONS[name]
    game = game_of(s)
    rng = Random(3)
    for seat in (0, 1, 3, SPECTATOR):
        seen = [draw(StradaPresentation(game, "en"), game.view(s, seat), [], [], tall=tall) for tall in (False, True)]
        keys = set()
        for _ in range(5):
            other = game.imagine(game.view(s, seat), rng)
            keys.add(other.key())
            assert [
                draw(StradaPresentation(game, "en"), game.view(other, seat), [], [], tall=tall)
                for tall in (False, True)
            ] == seen
        assert len(keys) > 1


# ---- single things


def test_a_contract_is_bold_and_an_empty_pair_is_a_dash() -> None:
    root = check(picture(MIDDLE), legal_of(MIDDLE))
    pairs = {
        str(element.get("id")): [(text.text, text.get("font-weight")) for text in element.iter(f"{SVG}text")]
        for element in named(root, "goods-A-")
    }
    assert pairs["goods-A-yellow"] == [("2:1", "800")]
    assert pairs["goods-A-red"] == [("1:0", "500")]
    assert pairs["goods-A-green"] == [("–", "500")]


def test_moves_tell_what_is_bought_and_what_can_be_paid() -> None:
    captions = {
        str(element.get("id")): element.findtext(f"{SVG}title")
        for element in named(check(picture(MIDDLE), legal_of(MIDDLE)), "special-")
    }
    assert captions["special-2"] == "Diagonal, price 2"
    assert captions["special-3"] == "Extra move, price 3, not to be had now"
    s = POSITIONS["move"]
    captions = {
        str(element.get("id")): element.findtext(f"{SVG}title")
        for element in named(check(picture(s), legal_of(s)), "special-")
    }
    assert captions["special-0"] == "Plain move, price 0, included"
    assert captions["special-1"] == "Sideways, price 1, chosen"


def test_a_zone_tells_what_its_tile_would_bring() -> None:
    s = table(markets="red 1U 2L 9U", zones="red III; empty II", bag="tiles none")
    captions = [element.findtext(f"{SVG}title") for element in named(check(picture(s), legal_of(s)), "zone-")]
    assert captions[2] == "zone III: Wine; brings now: 3"
    assert captions[1] == "zone II: empty"


def test_at_the_end_all_wagon_tiles_lie_open_and_the_places_are_told() -> None:
    s = POSITIONS["over"]
    root = check(picture(s), [])
    assert [element.findtext(f"{SVG}title") for element in named(root, "bets-")][2] == "wagon tiles: 1 (Euclio)"
    assert len(named(root, "tray-")) == len(s.deck) + 1  # the one put away too


def test_letters_of_wagons_differ_where_their_names_begin_alike() -> None:
    s = POSITIONS["another board"]
    root = check(picture(s), legal_of(s))
    letters = [next(element.iter(f"{SVG}text")).text for element in named(root, "wagon-")]
    assert len(set(letters)) == len(letters)


def test_a_picture_stands_alone_and_a_page_can_take_its_style_away() -> None:
    svg = picture(MIDDLE)
    style = svg[svg.index("<style>") : svg.index("</style>")]
    used = set(re.findall(r"var\((--[\w-]+)", svg))
    assert all(f"{name}:" in style for name in used)
    for condition in ("prefers-color-scheme:dark", "prefers-contrast:more", "prefers-reduced-motion", "forced-colors"):
        assert condition in style
    assert "<style" not in without_style(svg)
    ElementTree.fromstring(without_style(svg))


def test_you_stands_below_the_name_where_points_are_near() -> None:
    """On the tall picture "Blue you" beside "0 points" would fill the whole line."""
    root = ElementTree.fromstring(picture(table(turn=2), tall=True))
    at = {text.text: (float(text.get("x", 0)), float(text.get("y", 0))) for text in root.iter(f"{SVG}text")}
    assert at["you"][0] == at["Blue"][0]
    assert at["you"][1] - at["Blue"][1] > 12.5
