"""The picture: well-formed, every legal action a button, every id once, nothing from outside, no secret."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from copy import deepcopy
from functools import cache
from random import Random
from xml.etree import ElementTree

import pytest

from tests.games.silk_road.positions import before, data, dealt, ended, fresh, game_of, play, steps, table, tiled, toml
from viae.core.game import CHANCE, SPECTATOR, Action
from viae.games.silk_road.board import NONE
from viae.games.silk_road.draw.picture import draw
from viae.games.silk_road.draw.scene import HOME, Plan, plan_of
from viae.games.silk_road.presentation import SilkPresentation
from viae.games.silk_road.state import AUCTION, FIRST, GOODS_DRAW, OVER, SHOW, TAKE, THEFT, TILES, State
from viae.presentation import present
from viae.render.layout import Box
from viae.render.svg import without_style

SVG = "{http://www.w3.org/2000/svg}"
LIMIT = 200_000
GOODS = ("I2 Si1 J1", "Si3 F1", "J2 Sp2", "I1 F2 Sp1", "Si1 J1", "F1 Sp3")


@cache
def other_board() -> str:
    """Few cities, far apart, one in a sea of the standard map, a good that nobody has drawn, and long names."""
    tables = deepcopy(data())
    kept = ["changan", "lanzhou", "yumen", "dunhuang", "turfan", "nisa", "susia", "palmyra", "aleppo", "antioch"]
    tables["city"] = [place for place in tables["city"] if place["id"] in kept]
    tables["bonus"] = [one for one in tables["bonus"] if one["city"] in kept]
    roads = "changan-lanzhou lanzhou-yumen yumen-dunhuang yumen-turfan dunhuang-turfan turfan-nisa turfan-susia"
    roads += " nisa-palmyra susia-palmyra palmyra-aleppo aleppo-antioch"
    tables["road"] = [dict(zip(("from", "to"), road.split("-"), strict=True)) for road in roads.split()]
    tables["direction"]["standard"]["no_keep_tiles_on"] = ["aleppo"]
    for place in tables["city"]:
        if place["id"] == "nisa":
            place["x"], place["y"] = 720, 200
            place["name"]["en"] = "Alexandria at the Very End of the World"
    return toml(tables).replace('"silk"', '"tea"')


def elsewhere(seats: int, direction: str) -> State:
    """The third turn of a random game on the other board."""
    for _, _, _, after in steps(fresh(seats, other_board(), direction=direction), Random(seats)):
        if after.turns == 3 and after.phase == TAKE:
            return after
    raise AssertionError("the game was too short")


def vizier() -> State:
    return play(table("yumen", "vizier thief crook", goods=GOODS[:4]), "take vizier", "name silk")


def full_tray() -> State:
    """A leader with goods of all kinds before a double trade, and a Crook in hand."""
    s = table("lanzhou", "trade-silk-spices-spices", goods=("I1 Si2 F1 J1 Sp1",), crooks=(1,), money=(30,))
    return play(s, "take trade-silk-spices-spices")


def rich() -> State:
    """An auction in which a seat may bid up to 90."""
    s = dealt(6, first=5)
    s.money[0] = 90
    return s


POSITIONS = {
    "before the deal": fresh(3),
    "dealing": play(fresh(5), *["any"] * 30),
    "goods": tiled(4),
    "auction": play(dealt(4), "bid 2", "pass"),
    "rich auction": rich(),
    "response": play(dealt(3), "bid 2", "bid 3"),
    "move": play(dealt(6), "pass", "pass", "pass", "pass", "pass"),
    "two roads": before(dealt(4), "dunhuang"),
    "last road": before(dealt(5), "antioch"),
    "bonus": table("dunhuang", goods=GOODS[:4]),
    "take": table("yumen", "thief thief vizier", seats=3),
    "barterer": table("miran", "buyer-silk crook", seats=5, barterers=(1, 2)),
    "buyer": play(table("lanzhou", "buyer-jewels", goods=GOODS[:4]), "take buyer-jewels"),
    "seller": play(table("lanzhou", "seller-ivory", goods=GOODS[:4]), "take seller-ivory"),
    "trade": full_tray(),
    "thief": play(table("lanzhou", "thief", goods=GOODS[:4]), "take thief"),
    "theft": play(table("lanzhou", "thief", goods=GOODS[:4]), "take thief", "steal 2"),
    "naming": play(table("yumen", "vizier thief crook", goods=GOODS[:4]), "take vizier"),
    "showing": play(vizier(), "1 show 2"),
    "shown": play(vizier(), "0 show 1", "1 show 2", "2 show 0", "3 show 0"),
    "passing": play(table("lanzhou", "crook", seats=6), "take crook"),
    "reversed": table("palmyra", "buyer-silk", direction="reversed", goods=GOODS[:4]),
    "tracked": table("korla", seats=6, screens="tracked", goods=GOODS),
    "open": table("korla", seats=5, screens="open", goods=GOODS[:5]),
    "bank hidden": table("korla", seats=4, bank_hidden=True),
    "over": ended(dealt(4)),
    "over for six": ended(dealt(6, tiebreak="money")),
    "another board": elsewhere(4, "standard"),
    "another board reversed": elsewhere(3, "reversed"),
}


def asked(s: State) -> int:
    """The seat that looks at a position: the one to act, or the first."""
    actors = game_of(s).actors(s)
    return actors[0] if actors and actors[0] != CHANCE else 0


def legal_of(s: State, seat: int | None = None) -> list[Action[State]]:
    game, seat = game_of(s), asked(s) if seat is None else seat
    return game.legal_actions(s, seat) if seat in game.actors(s) else []


def picture(s: State, trail: Sequence[str] = (), lang: str = "en", prefix: str = "", tall: bool = False) -> str:
    return draw(
        SilkPresentation(game_of(s), lang), game_of(s).view(s, asked(s)), legal_of(s), trail, prefix=prefix, tall=tall
    )


def check(svg: str, legal: Sequence[Action[State]], prefix: str = "") -> ElementTree.Element:
    assert len(svg.encode()) < LIMIT
    root = ElementTree.fromstring(svg)
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    assert all(name is not None and name.startswith(prefix) for name in ids)
    known = ("board-silk-road", "map", "piece-caravan", "screen-A", "screen-C", "bank", "now", "position")
    assert {f"{prefix}{name}" for name in known} <= set(ids)
    buttons = [element for element in root.iter() if element.get("role") == "button"]
    assert sorted(str(one.get("data-action")) for one in buttons) == sorted(action.text for action in legal)
    assert [one.get("tabindex") for one in buttons] == ["0", *["-1"] * (len(legal) - 1)][: len(legal)]
    for button in buttons:
        assert button.get("id") == f"{prefix}act-{str(button.get('data-action')).replace(' ', '-')}"
        assert button.get("aria-label")
        assert button.findtext(f"{SVG}title") == button.get("aria-label")
        kinds = [part.get("class") for part in button.iter()]
        assert kinds.count("ring") == kinds.count("ring-case") == kinds.count("hit") >= 1
    assert not [element for element in root.iter() if element.get("style")]
    references = [value for element in root.iter() for name, value in element.attrib.items() if name.endswith("href")]
    references += re.findall(r"url\(([^)]*)\)", svg)
    assert references
    assert all(reference.removeprefix("#") in ids for reference in references)
    assert "@import" not in svg
    assert svg.count("http") == 1  # the namespace
    return root


def named(root: ElementTree.Element, start: str) -> list[ElementTree.Element]:
    """The elements whose id begins so."""
    return [element for element in root.iter() if (element.get("id") or "").startswith(start)]


def titles(root: ElementTree.Element, start: str) -> dict[str, str]:
    return {str(element.get("id")): str(element.findtext(f"{SVG}title")) for element in named(root, start)}


@pytest.mark.parametrize("tall", [False, True], ids=["wide", "tall"])
@pytest.mark.parametrize("name", POSITIONS)
def test_a_position_is_drawn_whole(name: str, tall: bool) -> None:
    s = POSITIONS[name]
    board = s.setup.board
    for lang in ("en", "de", "it"):
        svg = picture(s, lang=lang, tall=tall)
        root = check(svg, legal_of(s))
        assert lang != "en" or svg == picture(s, lang=lang, tall=tall)
        ids = [str(element.get("id")) for element in root.iter() if element.get("id")]
        many = Counter(id.partition("-")[0] for id in ids)
        assert (many["road"], many["screen"], many["stock"]) == (len(board.roads), s.setup.seats, 5)
        assert root.findtext(f"{SVG}desc")
        if not tall:
            assert (many["place"], many["card"]) == (board.places, len(board.cities))
            lying = Counter(id.rpartition("-")[0] for id in ids if id.startswith("tile-"))
            unvisited = [board.ids[place] for place in board.cities if place not in s.path]
            assert all(lying[f"tile-{name}"] >= s.setup.per_city for name in unvisited)


def test_the_positions_are_what_they_are_called() -> None:
    assert [a.text for a in legal_of(POSITIONS["trade"])].count("crook 2 ivory") == 1
    assert len(legal_of(POSITIONS["trade"])) == 15
    assert len(legal_of(POSITIONS["rich auction"])) == 91
    assert POSITIONS["showing"].phase == SHOW
    assert POSITIONS["theft"].phase == THEFT
    assert POSITIONS["over"].phase == OVER
    assert [a.text for a in legal_of(POSITIONS["two roads"])] == ["go dunhuang", "go turfan"]
    assert "announce" in [a.text for a in legal_of(POSITIONS["barterer"])]
    assert len(legal_of(POSITIONS["take"])) < POSITIONS["take"].left == 5  # two equal tiles
    assert POSITIONS["another board"].setup.board.goods[1] == "tea"


@pytest.mark.parametrize("direction", ["standard", "reversed"])
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_whole_games_are_drawn_with_the_trail_of_each_action(seats: int, direction: str) -> None:
    rng = Random(seats)
    for at, (before_it, actor, action, after) in enumerate(steps(fresh(seats, direction=direction), rng)):
        if at % 23 == 0 or after.phase == OVER:
            game = game_of(before_it)
            trail = present(game).places(
                game.view(before_it, SPECTATOR if actor == CHANCE else actor), game.parse(action.text)
            )
            for tall in (False, True):
                svg = picture(after, trail, rng.choice(("en", "de", "it")), tall=tall)
                check(svg, legal_of(after))
                assert ('class="last"' in svg) == bool(trail)
    assert after.phase == OVER


@pytest.mark.parametrize(
    ("trail", "roads", "frames"),
    [
        (("lanzhou", "yumen"), 1, 0),
        (("changan", "lanzhou", "yumen"), 2, 0),
        (("lanzhou",), 0, 1),
        (("changan",), 0, 1),
        (("lanzhou", "bank"), 0, 2),
        (("lanzhou", "kashgar"), 0, 2),  # no road joins them
        (("nowhere",), 0, 0),
    ],
)
def test_the_last_action_is_a_road_or_a_frame(trail: tuple[str, ...], roads: int, frames: int) -> None:
    svg = picture(POSITIONS["two roads"], trail)
    check(svg, legal_of(POSITIONS["two roads"]))
    assert svg.count('class="trail-end"') == roads
    assert svg.count('class="trail"') == frames


@pytest.mark.parametrize("tall", [False, True], ids=["wide", "tall"])
@pytest.mark.parametrize(
    "name", ["rich auction", "two roads", "bonus", "take", "barterer", "trade", "thief", "passing"]
)
def test_no_two_actions_have_the_same_place(name: str, tall: bool) -> None:
    root = check(picture(POSITIONS[name], tall=tall), legal_of(POSITIONS[name]))
    places = [ElementTree.tostring(part) for part in root.iter() if part.get("class") == "hit"]
    assert len(places) == len(set(places)) >= len(legal_of(POSITIONS[name]))


def test_upright_targets_are_large_enough_for_a_finger() -> None:
    for name in ("rich auction", "bonus", "take", "trade", "thief", "passing", "naming", "response"):
        root = check(picture(POSITIONS[name], tall=True), legal_of(POSITIONS[name]))
        boxes = [part for part in root.iter(f"{SVG}rect") if part.get("class") == "hit"]
        assert boxes
        assert all(float(str(box.get("width"))) >= 44 and float(str(box.get("height"))) >= 44 for box in boxes)


@pytest.mark.parametrize("name", ["rich auction", "take", "trade", "over for six", "another board"])
@pytest.mark.parametrize("tall", [False, True], ids=["wide", "tall"])
def test_all_targets_and_panels_lie_on_the_picture(name: str, tall: bool) -> None:
    root = check(picture(POSITIONS[name], tall=tall), legal_of(POSITIONS[name]))
    _, _, width, height = map(float, str(root.get("viewBox")).split())
    boxes = [part for group in named(root, "screen-") for part in group.findall(f"{SVG}rect")]
    boxes += [part for button in root if button.get("role") == "button" for part in button.findall(f"{SVG}rect")]
    assert boxes
    for box in boxes:
        left, top, wide, high = (float(str(box.get(key))) for key in ("x", "y", "width", "height"))
        assert -0.1 <= left <= left + wide <= width + 0.1
        assert -0.1 <= top <= top + high <= height + 0.1


def test_a_prefix_keeps_two_pictures_apart() -> None:
    check(picture(POSITIONS["trade"], prefix="t-", tall=True), legal_of(POSITIONS["trade"]), "t-")


def test_what_chance_does_by_hand_has_a_button_for_each_outcome() -> None:
    seen: set[int] = set()
    for before_it, actor, _, _ in steps(fresh(4), Random(7)):
        if actor == CHANCE and before_it.phase not in seen:
            seen.add(before_it.phase)
            game = game_of(before_it)
            outcomes = [action for action, _ in game.outcomes(before_it)]
            for tall in (False, True):
                check(
                    draw(SilkPresentation(game, "de"), game.view(before_it, SPECTATOR), outcomes, [], tall=tall),
                    outcomes,
                )
    assert seen == {TILES, GOODS_DRAW, FIRST, THEFT}


# ---- the map


def free_of_trouble(plan: Plan) -> list[str]:
    """The cards that cover a road, a place, another card."""
    board, found = plan.board, []
    for place in board.cities:
        card = plan.cards[place]
        found += [f"{board.ids[place]} on {road.name}" for road in plan.roads if any(card.holds(p) for p in road.line)]
        found += [
            f"{board.ids[place]} on place {board.ids[other]}"
            for other, at in enumerate(plan.at)
            if card.meets(Box(at, 2 * (HOME if other == place else plan.radius(other)) - 2, 2 * plan.radius(other)))
        ]
        found += [
            f"{board.ids[place]} on card {board.ids[o]}"
            for o in board.cities
            if o < place and card.meets(plan.cards[o])
        ]
    return found


@pytest.mark.parametrize("reverse", [False, True])
@pytest.mark.parametrize("per_city", [3, 4, 5])
def test_no_card_touches_a_road_a_place_or_another_card(per_city: int, reverse: bool) -> None:
    for s in (POSITIONS["move"], POSITIONS["another board"]):
        assert free_of_trouble(plan_of(s.setup.board, per_city, reverse)) == []


def test_arrows_point_the_way_of_the_journey() -> None:
    for name, reverse in (("move", False), ("reversed", True)):
        journey = POSITIONS[name].setup.journey
        for road in plan_of(POSITIONS[name].setup.board, 3, reverse).roads:
            assert road.end in journey.onward[road.start]


def test_a_city_tells_its_tiles_and_what_has_become_of_it() -> None:
    s = table("miran", "buyer-silk thief crook")
    captions = titles(check(picture(s), legal_of(s)), "place-")
    assert captions["place-miran"] == "Miran, orange city: silk Buyer, Thief, Crook"
    assert captions["place-yumen"] == "Yumen, orange city, visited"
    assert captions["place-turfan"].startswith("Turfan, orange city, out of reach: ")
    assert captions["place-kashgar"].startswith("Kashgar, orange city, printed action: Special trade for 4: ")
    assert captions["place-antioch"] == "Antioch, goal"
    root = check(
        picture(play(s, "take thief", "decline", "pawn 1")), legal_of(play(s, "take thief", "decline", "pawn 1"))
    )
    assert [str(one.get("id")) for one in named(root, "tile-miran-") if one.tag == f"{SVG}rect"] == ["tile-miran-2"]


def test_equal_tiles_are_one_choice_that_lights_up_twice() -> None:
    s = table("lanzhou", "thief thief crook")
    root = check(picture(s), legal_of(s))
    rings = {
        str(one.get("data-action")): sum(part.get("class") == "ring" for part in one.iter())
        for one in named(root, "act-")
    }
    assert rings == {"take thief": 2, "take crook": 1}


# ---- secrets


def seen(s: State, seat: int) -> ElementTree.Element:
    return check(draw(SilkPresentation(game_of(s), "en"), game_of(s).view(s, seat), [], []), [])


@pytest.mark.parametrize("seat", [0, 1, 2, 3, SPECTATOR])
def test_a_closed_screen_shows_neither_money_nor_goods(seat: int) -> None:
    s = table("lanzhou", "crook", goods=GOODS[:4], money=(11, 12, 13, 14), barterers=(0, 2))
    root = seen(s, seat)
    letters = "" if seat == SPECTATOR else "ABCD"[seat]
    assert {str(one.get("id")) for one in named(root, "money-")} == {f"money-{one}" for one in letters}
    assert len(named(root, "goods-")) == 5 * len(letters)
    captions = titles(root, "screen-")
    for other, letter in enumerate("ABCD"):
        assert ("screen closed" in captions[f"screen-{letter}"]) == (other != seat)
        assert (f"silver: {11 + other}" in captions[f"screen-{letter}"]) == (other == seat)
    assert titles(root, "kept-") == {"kept-B-barterer": "kept: 2 Barterers"}  # kept tiles lie open


def test_tracked_screens_show_bounds_and_open_ones_everything() -> None:
    captions = titles(seen(dealt(6, screens="tracked"), 0), "goods-B")
    assert len(captions) == 5
    assert captions["goods-B-ivory"] == "Ivory: 0–3"
    assert titles(seen(POSITIONS["open"], 0), "goods-B")["goods-B-silk"].startswith("Silk: 3")


def test_who_has_chosen_is_told_but_not_what() -> None:
    s = POSITIONS["showing"]
    for seat in (0, 2, SPECTATOR):
        captions = titles(seen(s, seat), "screen-")
        assert "has chosen; screen closed" in captions["screen-B"]
        assert "is choosing" in captions["screen-A"]
    assert "has chosen: 2" in titles(seen(s, 1), "screen-")["screen-B"]
    assert not named(seen(s, 0), "showed-")


def test_after_the_audience_everybody_sees_what_was_shown() -> None:
    captions = titles(seen(POSITIONS["shown"], SPECTATOR), "showed-")
    assert captions == {
        "showed-A": "showed 1: Silk, +3",
        "showed-B": "showed 2: Silk, +5",
        "showed-C": "showed 0: Silk",
        "showed-D": "showed 0: Silk",
    }
    assert titles(seen(POSITIONS["shown"], 0), "stock-")["stock-silk"].endswith("marked by a vizier")


def test_a_hidden_bank_is_not_counted() -> None:
    captions = titles(seen(POSITIONS["bank hidden"], 0), "stock-")
    assert captions["stock-silk"] == "Bank, Silk: stock hidden"


@pytest.mark.parametrize("name", ["auction", "take", "seller", "theft", "showing", "passing", "tracked", "bank hidden"])
def test_worlds_that_a_seat_cannot_tell_apart_give_equal_bytes(name: str) -> None:
    s = POSITIONS[name]
    game, rng, keys = game_of(s), Random(3), set()
    for seat in (0, 1, 2, SPECTATOR):
        shown = [draw(SilkPresentation(game, "en"), game.view(s, seat), [], [], tall=tall) for tall in (False, True)]
        for _ in range(3):
            other = game.imagine(game.view(s, seat), rng)
            keys.add(other.key())
            assert [
                draw(SilkPresentation(game, "en"), game.view(other, seat), [], [], tall=tall) for tall in (False, True)
            ] == shown
    assert len(keys) > 1


# ---- single things


def test_the_auction_tells_the_highest_bid_and_the_word_of_each_seat() -> None:
    root = seen(POSITIONS["auction"], 0)
    assert titles(root, "now")["now"] == "Turn 1; Auction; highest bid: 2"
    captions = titles(root, "screen-")
    assert "bid 2" in captions["screen-B"]
    assert "passed" in captions["screen-C"]
    assert "to act" in captions["screen-D"]
    assert "has the pawn; turn tokens: 3" in captions["screen-A"]
    assert POSITIONS["auction"].phase == AUCTION


def test_a_crook_shows_the_tile_as_it_would_be() -> None:
    s = play(full_tray(), "crook 1 ivory")
    root = check(picture(s), legal_of(s))
    chip = next(one for one in named(root, "act-trade-1"))
    signs = [str(one.get("href")) for one in chip.iter(f"{SVG}use")]
    assert signs == ["#i-silk", "#i-ivory", "#i-spices"]


def test_at_the_end_points_majorities_and_winners_are_told() -> None:
    s = POSITIONS["over for six"]
    root = seen(s, SPECTATOR)
    scores = game_of(s).scores(s)
    captions = titles(root, "score-")
    assert [int(words.split()[1]) for words in captions.values()] == scores
    view = game_of(s).view(s, SPECTATOR)
    leaders = [seat for seat in view.leaders() if seat != NONE]
    assert sum(words.endswith(", majority") for words in titles(root, "goods-").values()) == len(leaders)
    best = [present(game_of(s), "en").seat(view, seat) for seat, rank in enumerate(game_of(s).ranking(s)) if rank == 1]
    assert all(name in titles(root, "now")["now"] for name in best)


def test_an_unknown_good_gets_a_bale_with_its_letter() -> None:
    root = seen(POSITIONS["another board"], 0)
    bale = next(one for one in named(root, "i-tea"))
    assert [text.text for text in bale.iter(f"{SVG}text")] == ["T"]


def test_a_picture_stands_alone_and_a_page_can_take_its_style_away() -> None:
    svg = picture(POSITIONS["take"])
    style = svg[svg.index("<style>") : svg.index("</style>")]
    used = set(re.findall(r"var\((--[\w-]+)", svg))
    assert all(f"{name}:" in style for name in used)
    for condition in ("prefers-color-scheme:dark", "prefers-contrast:more", "prefers-reduced-motion", "forced-colors"):
        assert condition in style
    assert "<style" not in without_style(svg)
    ElementTree.fromstring(without_style(svg))
