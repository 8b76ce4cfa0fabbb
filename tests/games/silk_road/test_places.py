"""Places and pieces of the picture: every one can be found by its name, touched, and asked what it is."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import viae
from tests.games.silk_road.tables import auction, game_of, market, play, silence, using
from viae.core.game import SPECTATOR
from viae.core.history import history
from viae.core.step import Step
from viae.games.silk_road.notation import LEGEND, PRINTED, SCREENS
from viae.games.silk_road.presentation import SilkPresentation
from viae.games.silk_road.state import State
from viae.games.silk_road.text.voice import SilkVoice
from viae.games.silk_road.view import View
from viae.i18n.catalogue import languages
from viae.presentation import present

RECORDS = sorted((Path(__file__).parent.parent.parent / "golden" / "silk-road").glob("*.viae"))
PIECES = {"caravan", "pawn"}
CALLED = {  # what is neither on the board file nor a seat
    "en": {"bank": "bank", "caravan": "caravan", "pawn": "pawn", "turn-tokens": "Turn tokens", "silver": "Silver"},
    "de": {
        "bank": "Bank",
        "caravan": "Karawane",
        "pawn": "Karawanenführer",
        "turn-tokens": "Rundensteine",
        "silver": "Silber",
    },
    "it": {
        "bank": "banca",
        "caravan": "carovana",
        "pawn": "pedina",
        "turn-tokens": "Gettoni turno",
        "silver": "Argento",
    },
}


@cache
def played(path: Path) -> list[Step]:
    return list(history(viae.load(path), 0))


def marked(svg: str, attribute: str = "data-place") -> list[str]:
    return re.findall(rf'{attribute}="([^"]*)"', svg)


def name_of(voice: SilkVoice, view: View, place: str) -> str:
    """What an answer about this place must contain."""
    board = view.setup.board
    if place in board.ids:
        return voice.place(view, board.ids.index(place))
    if place in board.face_names:
        return voice.face(board, board.face_names.index(place))
    if place in LEGEND:
        return voice.kind(board, LEGEND.index(place))
    if place in board.goods:
        return voice.good(board, board.goods.index(place))
    if place in SCREENS:
        return voice.seat(SCREENS.index(place))
    if place.startswith(PRINTED):
        return voice.face(board, board.face_names.index(place.removeprefix(PRINTED)))
    return CALLED[voice.lang][place]


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_every_place_is_drawn_and_can_be_asked_about(path: Path) -> None:
    steps = played(path)
    game = steps[0].game
    ids = {*steps[0].before.setup.board.ids, "bank"}
    for step in steps:
        assert {*present(game).places(step.before, step.action)} <= ids
    for step in [*steps[::29], steps[-1]]:
        view = step.after
        for tall in (False, True):
            found = {*marked(present(game).draw(view, [], [], tall))}
            assert ids <= found
            assert {"caravan", *view.setup.board.goods, *SCREENS[: view.setup.seats]} <= found
            for place in found:
                for lang in languages():
                    said, voice = present(game, lang).what_is(view, place), SilkVoice(lang)
                    assert name_of(voice, view, place).lower() in said.lower(), f"{place}: {said}"
                    assert said.endswith(".") and "{" not in said and said[0].isupper()


@pytest.mark.parametrize("tall", [False, True], ids=["wide", "tall"])
def test_pieces_and_targets_say_where_they_are(tall: bool) -> None:
    def drawn(s: State, seat: int) -> str:
        return present(game_of(s)).draw(game_of(s).view(s, seat), game_of(s).legal_actions(s, seat), (), tall)

    def targets(s: State, seat: int = 0) -> dict[str, str]:
        buttons = re.findall(r'<g role="button"[^>]*>', drawn(s, seat))
        return {marked(one, "data-action")[0]: "".join(marked(one)) for one in buttons}

    pieces = re.findall(r'<g [^>]*data-place="([\w-]*)" data-piece=""', drawn(market(), 0))
    assert {*pieces} == PIECES
    assert targets(silence(auction("yumen"))) == {"go dunhuang": "dunhuang", "go turfan": "turfan"}
    assert targets(market(tiles="thief crook vizier"))["take vizier"] == "vizier"
    assert targets(using("thief")) == {"decline": "", "steal 1": "blue", "steal 2": "yellow", "steal 3": "white"}


def test_a_touched_place_finds_the_actions_that_are_meant() -> None:
    def meant(s: State, place: str) -> list[str]:
        game, seat = game_of(s), game_of(s).actors(s)[0]
        found = present(game).actions_at(game.view(s, seat), place, game.legal_actions(s, seat))
        return [action.text for action in found]

    assert meant(silence(auction("yumen")), "turfan") == ["go turfan"]
    assert meant(using("thief"), "blue") == ["steal 1"]
    passing = play(market(tiles="crook thief"), "take crook")
    assert meant(passing, "yellow") == ["pawn 2"]
    assert meant(passing, "pawn") == ["pawn 1", "pawn 2", "pawn 3"]
    assert meant(market(tiles="thief crook vizier"), "crook") == ["take crook"]
    assert len(meant(market(tiles="thief crook vizier"), "lanzhou")) == 3
    assert meant(using("vizier"), "silk") == ["name silk"]
    assert meant(using("seller-silk", goods="S0 Si2"), "bank") == ["sell 1", "sell 2"]
    assert meant(using("thief"), "korla") == meant(using("thief"), "") == []


@pytest.mark.parametrize(
    ("place", "sentences"),
    [
        ("changan", "Chang’An: the journey starts here. There is no market."),
        ("antioch", "Antioch: the goal. When the caravan arrives, the game is over."),
        ("turfan", "Turfan: the caravan cannot reach this city any more."),
        ("yumen", "Yumen: the caravan has been in this city, and its tiles have left the game."),
        ("miran", "Miran: the caravan is here. Tiles to take: 2 × Thief, silk Buyer."),
        ("caravan", "The caravan: it is in Miran. In every turn the leader moves it along one arrow."),
        (
            "printed-special-2",
            "Printed action. It is no tile and stays on the board; only the leader may use it, once, on arrival. "
            "Special "
            "trade for 2: you exchange goods of your own, one for one, for others from the bank, at most as many "
            "as the "
            "number says.",
        ),
        (
            "buyer-silk",
            "Silk Buyer: you buy goods of its kind from the bank, the first for 1 silver, the next for 2, 3 and then 4 "
            "each.",
        ),
        ("trade-tile", "Trade: you make this exchange with the bank once or twice."),
        (
            "ivory",
            "Ivory: each token counts 1 point at the end, and whoever has most of this kind scores 2 more. A Grand "
            "Vizier has already named it.",
        ),
        ("red", "Your screen (red): only you see the money and the goods behind it."),
        ("blue", "Blue’s screen: nobody else sees the money and the goods behind it."),
        ("green", ""),
        ("nowhere", ""),
        ("printed-x", ""),
    ],
)
def test_what_is_there_is_told(place: str, sentences: str) -> None:
    s = market("miran", tiles="thief thief buyer-silk", marked="ivory")
    assert present(game_of(s)).what_is(game_of(s).view(s, 0), place) == sentences


def test_screens_and_bank_are_told_as_the_options_have_them() -> None:
    def said(place: str, seat: int, **options: Any) -> str:
        s = market(**options)
        return SilkPresentation(game_of(s), "en").what_is(game_of(s).view(s, seat), place)

    assert "all see your money, the number" in said("red", 0, screens="tracked")
    assert "all see the money, the number" in said("red", SPECTATOR, screens="tracked")
    assert said("blue", 0, screens="open") == "Blue’s screen: all see the money and the goods behind it."
    assert said("bank", 0).endswith("the numbers are its stock.")
    assert said("bank", 0, bank_hidden=True).endswith("nobody sees its stock.")
