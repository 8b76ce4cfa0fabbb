"""The picture: well-formed, every legal action in a button, every id once, nothing from outside, no secret."""

from __future__ import annotations

import math
import re
from collections.abc import Callable
from functools import cache
from itertools import combinations, pairwise
from random import Random
from xml.etree import ElementTree

import pytest

from tests.games.struggle_for_rome.positions import (
    begun,
    fresh,
    game_of,
    play,
    standard_board,
    steps,
    table,
    untouched,
    written,
)
from viae.core.game import CHANCE, SPECTATOR, Action
from viae.games.struggle_for_rome.board import NONE, PASTURE
from viae.games.struggle_for_rome.draw.chart import chart_of, names_beside, names_of, shared
from viae.games.struggle_for_rome.draw.last_action import route
from viae.games.struggle_for_rome.draw.picture import draw
from viae.games.struggle_for_rome.presentation import RomePresentation
from viae.games.struggle_for_rome.state import ANSWER, CLOSE, DISCARD, LEGION, OVER, PLACE, PROPOSE, ROB, TURN, State
from viae.presentation import present
from viae.render.layout import Box, from_corner
from viae.render.svg import without_style

SVG = "{http://www.w3.org/2000/svg}"
MOST_BYTES = 300_000
ASKED = (PLACE, LEGION, ROB, DISCARD, TURN, ANSWER, CLOSE, PROPOSE)

TRADE = table(
    hands="red 3 grain 2 ore 2 horse 3 cattle; blue 2 ore 1 horse; white 2 grain; yellow 1 cattle",
    gold="red 8; blue 3",
    cards="red 2 diplomacy culture treasure_vandals; blue traitor",
    diplomacies="white 2",
    plundered="red H Ge:pasture Ga Hi; blue W Su In:gold_loss",
)
RIDE = table(
    "horsemen",
    at="red H gse3",
    box="red H 2/2",
    hands="red 2 grain; blue 2 horse 2 cattle",
    gold="red 4",
    cards="red great_warrior; white 2 traitor; yellow culture",
)
RICH = table(
    "warriors", at="red W nar1", box="red W 3/1", hands="red 12 grain", gold="red 30", cards="red great_warrior"
)
SETTLED = table(
    "horsemen",
    cities="red H bononia florentia; blue W roma; white H lutetia",
    box="red H 3/2; blue W 4/1",
    hands="red 1 grain",
    cards="red traitor; blue 2 culture",
    laid="white 1",
)


@cache
def turned_board() -> str:
    """The map in another size and turned by a right angle, with other names and without the sea's points."""
    data = standard_board()
    for one in [*data["hexes"], *data["crossroads"]]:
        one["x"], one["y"] = one["y"] * 0.31 + 500, -one["x"] * 0.31
    for lane in data["sea_lanes"]:
        del lane["ship"]
    for at, city in enumerate(data["cities"]):
        city["name"] = f"Nova <Urbs> & {'longissima' * (at % 3)} {at}"
    data["provinces"][0]["rgb"] = "#FFFFFF"
    del data["decor"]["alps"]
    data["limes"]["path"] = []
    return written(data)


@cache
def elsewhere() -> State:
    """A game at random on the turned board."""
    for _, _, after in steps(fresh(3, turned_board()), Random(2)):
        if after.round >= 4 and after.phase == TURN and len(legal_of(after)) > 20:
            return after
    raise AssertionError("the game was too short")


def position(name: str) -> State:
    found: dict[str, Callable[[], State]] = {
        "start": lambda: fresh(4),
        "start of three": lambda: fresh(3, colours="yellow,white,red"),
        "before the roll": lambda: begun(4),
        "trade": lambda: TRADE,
        "legion": lambda: play(TRADE, "play diplomacy"),
        "answer": lambda: play(TRADE, "offer 1 grain for 1 ore"),
        "free terms": lambda: play(TRADE, "offer 2 grain 3 gold for 1 ore 1 horse to blue"),
        "close": lambda: play(
            TRADE, "offer 1 grain for 1 ore", "accept", "counter 2 grain for 1 cattle", "counter 1 cattle for 3 gold"
        ),
        "called": lambda: play(TRADE, "call", "pass"),
        "close a call": lambda: play(TRADE, "call", "pass", "propose 2 grain for 5 gold", "pass"),
        "ride": lambda: RIDE,
        "moved": lambda: play(RIDE, "go gse5"),
        "rich": lambda: RICH,
        "settled": lambda: SETTLED,
        "three": lambda: table("warriors", seats=3, at="red W gpr3", box="red W 4/1", plundered="red W Ge Ga Su"),
        "over": over,
        "another board": elsewhere,
    }
    return found[name]()


NAMES = (
    *("start", "start of three", "before the roll", "trade", "legion", "answer", "free terms", "close"),
    *("called", "close a call", "ride", "moved", "rich", "settled", "three", "over", "another board"),
)


@cache
def over() -> State:
    s = fresh(3, max_rounds=10)
    for _, _, after in steps(s, Random(4)):
        s = after
    assert s.phase == OVER
    return s


def legal_of(s: State) -> list[Action[State]]:
    return game_of(s).legal_actions(s, s.actor) if s.phase in ASKED else []


def picture(s: State, trail: tuple[str, ...] = (), lang: str = "en", prefix: str = "", tall: bool = False) -> str:
    seat = s.actor if s.phase in ASKED else 0
    return draw(
        RomePresentation(game_of(s), lang), game_of(s).view(s, seat), legal_of(s), trail, prefix=prefix, tall=tall
    )


def check(svg: str, legal: list[Action[State]], prefix: str = "") -> ElementTree.Element:
    """What holds for every picture."""
    assert len(svg.encode()) < MOST_BYTES
    root = ElementTree.fromstring(svg)
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    assert all(name is not None and name.startswith(prefix) for name in ids)
    known = (
        "board-struggle-for-rome",
        "map",
        "figure-legionnaire",
        "wind-rose",
        "rose-7",
        "bank",
        "phase-2",
        "panel-A",
    )
    camping = any(action.text.startswith("camp") for action in legal)  # nobody is on the map yet
    assert {f"{prefix}{name}" for name in known if not (camping and name.startswith("figure"))} <= set(ids)
    buttons = [element for element in root.iter() if element.get("role") == "button"]
    offered: list[str] = []
    for at, button in enumerate(buttons):
        texts = (button.get("data-action") or "").split("|")
        offered += texts
        assert (button.get("id") or "").startswith(f"{prefix}act-")
        assert button.get("tabindex") == ("0" if at == 0 else "-1")
        assert button.get("aria-label")
        assert button.findtext(f"{SVG}title") == button.get("aria-label")
        kinds = [part.get("class") for part in button.iter()]
        assert kinds.count("ring") == kinds.count("ring-case") == kinds.count("hit") == 1
    assert sorted(offered) == sorted(action.text for action in legal)
    assert not [element for element in root.iter() if element.get("style")]
    references = [value for element in root.iter() for name, value in element.attrib.items() if name.endswith("href")]
    references += re.findall(r"url\(([^)]*)\)", svg)
    assert all(reference.removeprefix("#") in ids for reference in references)
    assert "@import" not in svg
    assert svg.count("http") == 1  # the namespace
    return root


def named(root: ElementTree.Element, start: str) -> dict[str, ElementTree.Element]:
    """The elements whose id begins so, by the rest of the id; without the drawings in <defs>."""
    hidden = {element.get("id") for defs in root.iter(f"{SVG}defs") for element in defs.iter()}
    found = [element for element in root.iter() if (element.get("id") or "").startswith(start)]
    return {str(one.get("id"))[len(start) :]: one for one in found if one.get("id") not in hidden}


def caption(element: ElementTree.Element) -> str:
    return element.findtext(f"{SVG}title") or ""


# ---- whole pictures


@pytest.mark.parametrize("tall", [False, True], ids=["lying", "upright"])
@pytest.mark.parametrize("lang", ["en", "de", "it"])
@pytest.mark.parametrize("name", NAMES)
def test_a_position_is_drawn_whole(name: str, lang: str, tall: bool) -> None:
    s = position(name)
    svg = picture(s, lang=lang, tall=tall)
    root = check(svg, legal_of(s))
    assert svg == picture(s, lang=lang, tall=tall)
    assert len(named(root, "panel-")) == s.setup.seats
    assert len(named(root, "box-")) == 2 * s.setup.seats
    assert len(named(root, "rose-")) == 11
    assert len(named(root, "bank-")) == 6
    assert len(named(root, "space-")) == 3
    assert root.findtext(f"{SVG}desc")
    if tall:
        assert named(root, "overview")
        return
    board = s.setup.board
    assert len(named(root, "hex-")) == len(board.hexes)
    assert len(named(root, "city-")) == len(named(root, "name-")) == len(board.cities)
    assert len(named(root, "place-")) == len(board.places) - len(board.cities)
    assert len(named(root, "lane-")) == len(board.lanes)
    figures = named(root, "figure-")
    assert len(figures) == 1 + sum(place != NONE for place in s.at)
    assert all(caption(one) and one.get("transform") for one in figures.values())


def test_the_positions_are_what_they_are_called() -> None:
    assert {position(name).phase for name in NAMES} >= {PLACE, TURN, LEGION, ANSWER, PROPOSE, CLOSE, OVER}
    assert len(legal_of(RICH)) > 300
    assert {action.text.split()[0] for action in legal_of(SETTLED)} >= {"conquer", "rest"}
    assert {action.text.split()[0] for action in legal_of(position("three"))} >= {"found", "plunder", "go"}
    assert len(legal_of(position("close"))) == 4
    assert position("another board").setup.board.data["limes"]["path"] == []


@pytest.mark.parametrize("seats", [3, 4])
def test_whole_games_are_drawn_with_the_trail_of_each_action(seats: int) -> None:
    shown = 0
    for at, (before, action, after) in enumerate(steps(fresh(seats, max_rounds=10), Random(seats))):
        game = game_of(before)
        trail = tuple(present(game).places(game.view(before, SPECTATOR), game.parse(action.text)))
        if at % 41 == 0 or (trail and at % 5 == 0) or after.phase == OVER:
            svg = picture(after, trail)
            check(svg, legal_of(after))
            assert ('id="last-action"' in svg) == bool(trail)
            check(picture(after, trail, tall=True), legal_of(after))
            shown += bool(trail)
    assert after.phase == OVER
    assert shown > 10


def test_what_chance_does_by_hand_has_a_button_for_each_outcome() -> None:
    seen: set[int] = set()
    for before, _, _ in steps(untouched(4), Random(7)):
        if game_of(before).actors(before) == [CHANCE] and before.phase not in seen:
            seen.add(before.phase)
            outcomes = [action for action, _ in game_of(before).outcomes(before)]
            for tall in (False, True):
                check(
                    draw(
                        RomePresentation(game_of(before), "de"),
                        game_of(before).view(before, SPECTATOR),
                        outcomes,
                        [],
                        tall=tall,
                    ),
                    outcomes,
                )
    assert len(seen) == 7


def test_a_prefix_keeps_two_pictures_apart() -> None:
    check(picture(TRADE, prefix="t-", tall=True), legal_of(TRADE), "t-")


def test_a_picture_stands_alone_and_a_page_can_take_its_style_away() -> None:
    svg = picture(TRADE)
    style = svg[svg.index("<style>") : svg.index("</style>")]
    used = set(re.findall(r"var\((--[\w-]+)", svg))
    assert all(f"{name}:" in style for name in used)
    for condition in ("prefers-color-scheme:dark", "prefers-contrast:more", "prefers-reduced-motion", "forced-colors"):
        assert condition in style
    assert "<style" not in without_style(svg)
    ElementTree.fromstring(without_style(svg))


# ---- buttons


def test_a_destination_is_shown_once_with_all_ways_to_pay() -> None:
    root = check(picture(RICH), legal_of(RICH))
    journeys = named(root, "act-go-")
    by_place: dict[str, list[str]] = {}
    for action in legal_of(RICH):
        if action.text.startswith("go "):
            by_place.setdefault(action.text.split()[1], []).append(action.text)
    assert journeys.keys() == by_place.keys()
    for place, texts in by_place.items():
        choices = (journeys[place].get("data-action") or "").split("|")
        assert sorted(choices) == sorted(texts)
    most = max(by_place, key=lambda place: len(by_place[place]))
    assert len(by_place[most]) > 2
    assert " / " in (journeys[most].get("aria-label") or "")


def test_targets_outside_the_part_are_marks_on_the_overview() -> None:
    root = check(picture(RICH, tall=True), legal_of(RICH))
    inside = outside = 0
    for button in named(root, "act-go-").values():
        hit = next(part for part in button.iter() if part.get("class") == "hit")
        large = float(hit.get("r") or 0) > 10
        inside, outside = inside + large, outside + (not large)
    assert inside > 10
    assert outside > inside


def test_no_two_actions_on_the_map_have_the_same_place() -> None:
    for name in ("ride", "legion", "three", "settled", "start"):
        root = check(picture(position(name)), legal_of(position(name)))
        hits = [ElementTree.tostring(part) for part in root.iter() if part.get("class") == "hit"]
        assert len(hits) == len(set(hits))


def test_buttons_of_the_tray_do_not_cover_one_another() -> None:
    for name in ("trade", "answer", "close", "free terms", "called", "close a call", "ride"):
        for tall in (False, True):
            root = check(picture(position(name), tall=tall), legal_of(position(name)))
            areas: list[Box] = []
            for part in root.iter(f"{SVG}rect"):
                if part.get("class") == "hit":
                    x, y, width, height = (float(part.get(key) or 0) for key in ("x", "y", "width", "height"))
                    areas.append(from_corner(x, y, width, height))
            assert len(areas) > 1
            assert not [1 for a, b in combinations(areas, 2) if a.grown(-0.2).shared(b.grown(-0.2)) > 0]
            sheet = [float(value) for value in (root.get("viewBox") or "").split()]
            assert all(from_corner(*sheet).grown(1).holds((area.left, area.top)) for area in areas)
            assert all(from_corner(*sheet).grown(1).holds((area.right, area.bottom)) for area in areas)


def test_a_robbed_player_is_chosen_at_the_panel() -> None:
    board = TRADE.setup.board
    hex = board.hex_of["h15"]
    one, other = [board.places[place] for place in board.corners[hex] if board.city_at[place] == NONE][:2]
    s = table("roll", at=f"blue H {one}; white W {other}", hands="blue 1 ore; white 1 ore", markers=(2, 3))
    s = play(s, "roll 7", "legion h15")
    assert s.phase == ROB
    for tall in (False, True):
        root = check(picture(s, tall=tall), legal_of(s))
        assert named(root, "act-rob-").keys() == {"blue", "white"}


def test_horses_and_cattle_are_discarded_in_the_tray() -> None:
    s = table("roll", hands="red 5 horse 5 cattle; blue 5 horse 5 cattle")
    board = s.setup.board
    near = [hex for place in (s.at[0], s.at[1]) for hex in board.touching[place]]
    total = next(int(board.number[hex]) for hex in near if board.terrain[hex] == PASTURE)
    s = play(s, f"roll {total}")
    assert s.phase == DISCARD
    for tall in (False, True):
        root = check(picture(s, tall=tall), legal_of(s))
        assert len(named(root, "act-discard-")) == 6


# ---- secrets


@pytest.mark.parametrize("name", ["trade", "answer", "close", "ride", "settled"])
def test_worlds_that_a_seat_cannot_tell_apart_give_equal_bytes(name: str) -> None:
    s = position(name)
    game = game_of(s)
    rng = Random(3)
    for seat in (0, 1, 3, SPECTATOR):
        seen = [draw(RomePresentation(game, "en"), game.view(s, seat), [], [], tall=tall) for tall in (False, True)]
        keys = set()
        for _ in range(4):
            other = game.imagine(game.view(s, seat), rng)
            keys.add(other.key())
            assert [
                draw(RomePresentation(game, "en"), game.view(other, seat), [], [], tall=tall) for tall in (False, True)
            ] == seen
        assert len(keys) > 1


def test_only_their_owner_sees_cards() -> None:
    game = game_of(TRADE)
    for seat in (0, 1, 2, SPECTATOR):
        root = check(draw(RomePresentation(game, "en"), game.view(TRADE, seat), [], []), [])
        hand = set(named(root, "hand-")) - set("ABCD")
        goods = {"grain", "ore", "horse", "cattle", "gold"}
        own = {0: goods | {"diplomacy", "culture", "treasure_vandals"}, 1: goods | {"traitor"}, 2: goods}
        assert hand == own.get(seat, set())
        assert caption(named(root, "cards-")["A"]) == (
            "development cards: 4 (Diplomacy 2, Culture, Vandals)" if seat == 0 else "development cards: 4"
        )
    assert caption(
        named(check(draw(RomePresentation(game, "en"), game.view(TRADE, 0), [], []), []), "hand-")["B"]
    ).startswith("resource cards: 3")


# ---- single things


def test_cities_tell_what_they_are() -> None:
    root = check(picture(SETTLED), legal_of(SETTLED))
    cities = {name: caption(one) for name, one in named(root, "city-").items()}
    assert cities["roma"] == "Roma: Italia Inferus, towers 5, legion standard, conquered by blue (Warriors)"
    assert cities["genua"] == "Genua: Italia Superus, towers 2, plunder counter"
    root = check(picture(position("three")), legal_of(position("three")))
    assert caption(named(root, "city-")["genua"]) == "Genua: Italia Superus, towers 2, neutral"
    assert "plundered" in {caption(one).rpartition(", ")[2] for one in named(root, "city-").values()}


def test_points_and_boxes_have_captions() -> None:
    root = check(picture(SETTLED), legal_of(SETTLED))
    assert caption(named(root, "points-")["D"]) == "2 points: 1 city, Culture 1"
    assert caption(named(root, "box-")["A-horsemen"]).startswith("red, Horsemen: strength 3, wagons 2, 2 cities")
    assert 'class="chosen"' in picture(RIDE)
    assert 'class="chosen"' not in picture(TRADE)


def test_the_offer_and_the_answers_lie_in_the_tray() -> None:
    s = position("close")
    root = check(picture(s), legal_of(s))
    assert named(root, "offer")
    answers = {name: caption(one) for name, one in named(root, "answer-").items()}
    assert answers == {"B": "blue: accepted", "D": "white: counter-offer", "C": "yellow: counter-offer"}


@pytest.mark.parametrize(
    ("trail", "ends"),
    [
        (("gse3", "gse5"), 2),  # a dot and an arrow head
        (("h39", "h38"), 0),  # two hexes that yielded: the legionnaire is elsewhere
        (("h38", "h39"), 2),
        (("bar7", "bar14"), 2),
        (("nowhere",), 0),
    ],
)
def test_the_last_action_is_a_line_or_rings(trail: tuple[str, ...], ends: int) -> None:
    svg = picture(RIDE, trail)
    check(svg, legal_of(RIDE))
    assert svg.count('class="trail-end"') == ends
    assert ('id="last-action"' in svg) == (trail != ("nowhere",))


def test_figures_on_their_start_crossroads_leave_no_line() -> None:
    s = play(fresh(4), "start bar7")
    assert 'class="trail-end"' not in picture(s, ("bar7", "bar14"))
    assert 'id="last-action"' in picture(s, ("bar7", "bar14"))


def test_a_journey_is_drawn_along_roads_and_lanes() -> None:
    board = RIDE.setup.board
    line = route(board, board.place_of["nar5"], board.place_of["lat2"])  # two sea lanes by way of Sardinia
    chart = chart_of(board)
    assert line[0] == chart.at[board.place_of["nar5"]]
    assert line[-1] == chart.at[board.place_of["lat2"]]
    assert chart.at[board.place_of["sar1"]] in line
    assert max(math.dist(a, b) for a, b in pairwise(line)) < 200


def test_names_cover_no_other_name_and_no_number() -> None:
    board = TRADE.setup.board
    chart, names = chart_of(board), names_of(board)
    for one, other in combinations(names, 2):
        assert shared(one.edges, other.edges) == 0, (one.lines, other.lines)
    for name in names:
        for at, (x, y) in enumerate(chart.centre):
            if board.number[at]:
                assert shared(name.edges, (x - 26, y - 26, x + 26, y + 26)) == 0, (name.lines, board.hexes[at])


def test_a_name_makes_room_for_a_figure_wherever_it_stands() -> None:
    board = TRADE.setup.board
    chart = chart_of(board)
    numbers = [(x - 26, y - 26, x + 26, y + 26) for at, (x, y) in enumerate(chart.centre) if board.number[at]]
    for place, (x, y) in enumerate(chart.at):
        if board.city_at[place] == NONE:
            disc = (x - 38, y - 42, x + 38, y + 34)
            names = names_beside(board, [disc])
            assert max(shared(name.edges, disc) for name in names) < 76 * 76 / 6, board.places[place]
            assert not any(shared(name.edges, number) for name in names for number in numbers), board.places[place]


def test_names_are_drawn_where_the_figures_leave_room_and_stay_in_a_narrow_picture() -> None:
    s = table("horsemen", at="red H tra1")
    seen = draw(RomePresentation(game_of(s), "en"), game_of(s).view(s, SPECTATOR), [], [])
    home = draw(RomePresentation(game_of(TRADE), "en"), game_of(TRADE).view(TRADE, SPECTATOR), [], [])
    where = [re.search(r'id="name-taurinorum"><text x="([\d.]+)" y="([\d.]+)"', one) for one in (seen, home)]
    assert where[0] is not None and where[1] is not None
    assert where[0].groups() != where[1].groups()
    tall = draw(RomePresentation(game_of(s), "en"), game_of(s).view(s, SPECTATOR), [], [], tall=True)
    assert 'id="name-taurinorum"' in tall
    assert tall.count('id="name-') < 40


def test_what_lies_in_the_sea_covers_no_land() -> None:
    for board in (TRADE.setup.board, elsewhere().setup.board):
        chart = chart_of(board)
        x, y = chart.rose
        rose = from_corner(x - 245, y - 245, 490, 490)
        for area in (rose, chart.awards, chart.bank):
            assert not [point for point in chart.centre if area.grown(80).holds(point)]
            assert chart.view.grown(1).holds((area.left, area.top))
            assert chart.view.grown(1).holds((area.right, area.bottom))
        assert rose.shared(chart.awards) == chart.bank.shared(rose) == chart.bank.shared(chart.awards) == 0
