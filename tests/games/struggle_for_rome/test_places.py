"""Places: what the log, the notation and the pictures call them, and what each of them is."""

from __future__ import annotations

from pathlib import Path
from random import Random
from xml.etree import ElementTree

import pytest

import viae
from tests.games.struggle_for_rome.positions import fresh, game_of, play, standard_board, table, view, written
from tests.games.struggle_for_rome.scenes import RAID, REALM, TRADE
from tests.games.struggle_for_rome.wording import eventful, everybody
from viae.core.game import CHANCE, SPECTATOR
from viae.core.history import history
from viae.games.struggle_for_rome.board import CARDS, GOODS, NONE, SORTS, read_board
from viae.games.struggle_for_rome.imagine import imagined
from viae.games.struggle_for_rome.state import State
from viae.games.struggle_for_rome.text.voice import RomeVoice
from viae.games.struggle_for_rome.view import View
from viae.i18n.catalogue import languages
from viae.presentation import present

RECORDS = sorted((Path(__file__).parents[2] / "golden" / "struggle-for-rome").glob("*.viae"))
EVERY = 211  # positions of a golden game that are drawn are a step of this length apart


def drawn(svg: str) -> list[ElementTree.Element]:
    return [element for element in ElementTree.fromstring(svg).iter() if element.get("data-place") is not None]


def names(svg: str) -> set[str]:
    return {str(element.get("data-place")) for element in drawn(svg)}


def what(s: State, place: str, colour: str = "", lang: str = "en") -> str:
    return present(game_of(s), lang).what_is(view(s, colour), place)


# ---- in pictures


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_the_places_of_a_golden_game_are_in_its_pictures(path: Path) -> None:
    match = viae.load(path)
    game, shown = match.game, present(match.game)
    map_places: set[str] = set()
    for step in history(match):
        touched = shown.places(step.before, step.action)
        if step.number % EVERY == 0:
            legal = game.legal_actions(step.position, step.actor) if step.actor != CHANCE else []
            seen = game.view(step.position, step.actor if step.actor != CHANCE else SPECTATOR)
            board = seen.setup.board
            elements = drawn(shown.draw(seen, legal))
            map_places = {str(element.get("data-place")) for element in elements}
            assert {*board.places, *board.hexes} <= map_places
            pieces = [element.get("data-place") for element in elements if element.get("data-piece") is not None]
            standing = [board.places[at] for at in seen.at if at != NONE]
            legionnaire = [board.hexes[seen.legion]] if seen.legion != NONE else []
            assert sorted(map(str, pieces)) == sorted([*legionnaire, *standing])
            check_targets(shown.draw(seen, legal), {action.text: shown.places(seen, action) for action in legal})
            tall = names(shown.draw(step.after, [], touched, tall=True))
            cities = {board.places[place] for place in board.city_place}
            assert {*cities, *(board.places[at] for at in step.after.at if at != NONE)} <= tall
            assert len(touched) > 2 or set(touched[-1:]) <= tall
        assert set(touched) <= map_places


def check_targets(svg: str, places: dict[str, list[str]]) -> None:
    """A target on the map has the place where its actions end."""
    for element in drawn(svg):
        if element.get("role") != "button" or element.get("data-place") in CARDS:
            continue
        for text in str(element.get("data-action")).split("|"):
            end = places[text][0] if text.startswith("start ") else places[text][-1]
            assert element.get("data-place") == end


@pytest.mark.parametrize("tall", [False, True], ids=["wide", "tall"])
@pytest.mark.parametrize("lang", languages())
def test_every_place_of_a_golden_game_says_what_it_is(lang: str, tall: bool) -> None:
    voice = RomeVoice(lang)
    for path in RECORDS:
        match = viae.load(path)
        for step in history(match):
            if step.number % (7 * EVERY) == 0:
                seen = match.game.view(step.position, step.number % match.seats)
                for place in names(present(match.game, lang).draw(seen, [], tall=tall)):
                    check_named(voice, seen, place, present(match.game, lang).what_is(seen, place))


def check_named(voice: RomeVoice, seen: View, place: str, said: str) -> None:
    assert said.endswith("."), place
    assert "{" not in said
    assert "  " not in said
    board = seen.setup.board
    if place in GOODS:
        assert voice.phrase(f"dealt.{place}").lower() in said.lower()
    elif place in CARDS:
        assert voice.name(place) in said
    elif place in ("award", "scourge", "heir", "pile", "deck"):
        assert voice.phrase(f"term.{place}").lower() in said.lower()
    elif place.partition("-")[2] in SORTS:
        colour, _, sort = place.partition("-")
        assert voice.name(colour) in said
        assert voice.tribe(SORTS.index(sort)) in said
    elif place in board.place_of and board.city_at[board.place_of[place]] != NONE:
        assert said.startswith(f"{board.city_names[board.city_at[board.place_of[place]]]}: ")
    else:
        assert f" {place}" in said.partition(". ")[0], said  # so that it can be typed


def test_what_a_place_is_does_not_depend_on_a_secret() -> None:
    rng = Random(3)
    s = fresh(4, max_rounds=10)
    game = game_of(s)
    for at, (before, _, _, _) in enumerate(eventful(s, rng)):
        if at % 97:
            continue
        for seat in everybody(before):
            seen, twin = game.view(before, seat), game.view(imagined(game.view(before, seat), rng), seat)
            for place in (*game.board.places, *game.board.hexes, *CARDS, *GOODS, "red-horsemen", "pile", "deck"):
                assert present(game).what_is(seen, place) == present(game).what_is(twin, place)


# ---- what is said


def test_a_hex_says_what_it_yields() -> None:
    s = table("trade", legion="h15")
    assert what(s, "h15") == (
        "Field 8 near Mogontiacum and Argentorate, in notation h15. "
        "Whoever has a place at it when 8 is rolled receives 1 grain. "
        "The legionnaire stands here: as long as he stays, nobody receives anything from this hex."
    )
    assert what(s, "h39") == "Forest near Asturica, in notation h39. It yields nothing."
    assert what(s, "h50", lang="de") == (
        "Weideland 10 bei Roma, in der Notation h50. Wer einen Ort daran hat, bekommt 1 Weidekarte, wenn 10 gewürfelt "
        "wird."
    )
    assert what(s, "h50", lang="it").startswith("Esagono di pascolo 10 presso Roma, nella notazione h50. Chi vi ha ")
    assert what(s, "h10").endswith("It lies beyond the Limes, where the legionnaire never goes.")


def test_hexes_that_would_read_alike_are_told_apart_by_their_ids() -> None:
    data = standard_board()
    for one in data["hexes"]:
        if one["id"] in ("h04", "h11"):  # both in Barbaricum, with no city at their corners
            one["terrain"], one["number"] = "pasture", 8
    board = read_board(written(data))
    assert RomeVoice("en").hex(board, board.hex_of["h04"]) == "pasture 8 in Barbaricum (h04)"
    assert RomeVoice("en").hex(board, board.hex_of["h11"]) == "pasture 8 in Barbaricum (h11)"
    assert RomeVoice("de").hex(board, board.hex_of["h01"]) == "Weideland 2 in Germania"


def test_a_crossroads_says_who_stands_there() -> None:
    assert what(RAID, "rae2", "red").endswith("Your horseman tribe stands here, with strength 2 and 2 wagons.")
    assert what(RAID, "rae2", "blue").endswith("The horseman tribe of red stands here, with strength 2 and 2 wagons.")
    assert what(fresh(), "bar7") == (
        "Barbaricum (at 5, 8 and 9), in notation bar7: a crossroads where one wandering tribe can stand. "
        "It is a start crossroads of red."
    )
    assert "Sea lanes lead from here to Senonia (at 12)." in what(fresh(), "bat3")


def test_a_city_says_what_has_become_of_it() -> None:
    assert what(REALM, "lat1").endswith("Its plunder counter still lies here.")
    assert "You have conquered it" in what(REALM, "aem1", "red")
    assert "It is conquered by red" in what(REALM, "aem1", "blue")
    three = table("horsemen", seats=3, counterless="roma", terror_of_the_legions=True)
    assert "nobody may plunder or conquer it" in what(three, "lig3")
    assert what(three, "lat1").endswith(
        "It has been plundered, but it can still be conquered. "
        "It carries a legion standard; three such cities are worth 1 extra point."
    )


def test_cards_say_what_they_do_at_this_table() -> None:
    s = table("trade")
    assert what(s, "traitor").endswith("its strength does not matter then.")
    assert what(table("trade", traitor="minus_two"), "traitor").endswith("the city counts two towers less.")
    assert what(table("trade", great_warrior="recruit"), "great_warrior").endswith("before its attack.")
    assert "brings 7 gold in one of the phases 2 to 4" in what(s, "treasure_burgundians")
    assert "in the turn in which you drew it" in what(
        table("trade", treasure_timing="immediate_or_end"), "treasure_vandals"
    )
    assert what(s, "award") == (
        "Diplomacy award, 2 points: for whoever is first to have played 3 Diplomacy cards. "
        "It passes to whoever has played more than its holder."
    )
    assert what(s, "traitor", lang="de").startswith("Verräter: Du spielst ihn zu einem Angriff,")
    assert what(s, "heir", lang="it") == (
        "Erede di Roma, 2 punti: per chi ha conquistato almeno quattro città con ogni tribù."
    )


def test_what_this_table_does_not_have_is_nothing() -> None:
    assert [what(fresh(3), place) for place in ("nowhere", "", "yellow-horsemen", "roma")] == ["", "", "", ""]


# ---- touching


def touched(s: State, place: str) -> list[str]:
    game = game_of(s)
    legal = game.legal_actions(s, game.actors(s)[0])
    return [action.text for action in present(game).actions_at(view(s, "red"), place, legal)]


def test_touching_a_place_finds_what_ends_there() -> None:
    assert touched(RAID, "rae1") == ["plunder castra_regina"]
    assert touched(RAID, "gpr4") == ["go gpr4"]
    assert touched(RAID, "rae2")[:4] == ["rest gold", "rest grain", "rest ore", "rest pasture"]
    assert touched(play(table("trade", cards="red diplomacy"), "play diplomacy"), "h56") == ["legion h56"]
    assert touched(fresh(), "bar14") == ["start bar14", "start bar7"]


def test_touching_a_card_means_playing_it() -> None:
    assert touched(table("trade", cards="red diplomacy"), "diplomacy") == ["play diplomacy"]
    assert touched(table("trade", cards="red treasure_vandals"), "treasure_vandals") == ["play treasure vandals"]
    assert touched(TRADE, "ore") == []


def test_a_city_is_meant_in_any_phase() -> None:
    game = game_of(TRADE)
    found = present(game).actions_at(view(TRADE, "red"), "rae1", game.actions)
    assert {action.text for action in found} >= {"plunder castra_regina", "conquer castra_regina"}
