"""How a deal on one's own terms is written: what interfaces build their dialogue from, and what the notation reads."""

from __future__ import annotations

import pytest

from tests.games.struggle_for_rome.positions import asked, game_of, legal, play, seat_of, table, view
from viae.games.struggle_for_rome.board import GOODS
from viae.games.struggle_for_rome.state import State
from viae.i18n.catalogue import languages
from viae.presentation import Bargain, present


def bargain(s: State, colour: str, lang: str = "en") -> Bargain | None:
    game = game_of(s)
    return present(game, lang).bargain(view(s, colour), [game.parse(text) for text in sorted(legal(s))])


def test_an_offer_goes_to_everybody_or_to_one_seat() -> None:
    s = table(hands="red 1 ore; blue 1 horse")
    found = bargain(s, "red")
    assert found is not None and seat_of(s, "red") not in found.partners
    assert len(found.partners) == s.setup.seats - 1
    free = found.text.format(give="3 gold 1 ore", get=found.nothing)
    assert game_of(s).parse(free).text.startswith("offer ")
    assert game_of(s).parse(free + found.to.format(seat="blue")).text.endswith(" to blue")


def test_whoever_is_asked_may_counter_to_whoever_offered() -> None:
    s = play(table(hands="red 1 ore; blue 1 horse"), "offer 1 ore for 1 horse")
    found = bargain(s, asked(s))
    assert found is not None and (found.to, found.partners) == ("", [])
    assert game_of(s).parse(found.text.format(give="1 horse", get="2 gold")).text == "counter 1 horse for 2 gold"


def test_answers_are_told_apart_from_deals_of_ones_own() -> None:
    s = play(
        table(hands="red 1 ore; blue 2 horse", gold="red 3; blue 4; white 0; yellow 0"),
        "offer 1 ore for 1 horse to blue",
    )
    found = bargain(s, "blue")
    assert found is not None and found.answers == ["accept", "decline"]
    assert dict(zip(GOODS, found.own, strict=True)) == {"grain": 0, "ore": 0, "horse": 2, "cattle": 0, "gold": 4}
    closing = bargain(play(s, "accept"), "red")
    assert closing is not None and (closing.text, closing.answers) == ("", ["close blue", "withdraw"])


def test_after_a_call_any_terms_can_be_named() -> None:
    s = play(table(hands="red 1 ore; blue 2 horse"), "call")
    found = bargain(s, "blue")
    assert found is not None and (found.to, found.partners, found.answers) == ("", [], ["pass"])
    free = found.text.format(give="2 horse 5 gold", get="1 ore")
    assert game_of(s).parse(free).text == "propose 2 horse 5 gold for 1 ore"
    closing = bargain(play(s, free, "pass", "pass"), "red")
    assert closing is not None and (closing.text, closing.answers) == ("", ["close blue", "withdraw"])


NETTED = {
    "en": "On both sides: grain. Only the difference counts: 1 grain for 1 ore.",
    "de": "Auf beiden Seiten: Getreide. Es zählt nur der Unterschied: 1 Getreide gegen 1 Erz.",
    "it": "Da entrambe le parti: grano. Conta solo la differenza: 1 carta grano per 1 minerale.",
}


@pytest.mark.parametrize("lang", languages())
def test_a_kind_on_both_sides_is_understood_as_its_difference_and_said_so(lang: str) -> None:
    game = game_of(table())
    shown = present(game, lang)
    for typed in ("offer 2 grain for 1 grain 1 ore", "Offer 2 Grain for 1 ore and 1 grain to blue"):
        assert shown.understood(typed, game.parse(typed)) == NETTED[lang]
    for typed in ("offer 1 grain for 1 ore", "counter 1 ore for 3 gold", "end", "call", "go lat4 for 1 gold"):
        assert shown.understood(typed, game.parse(typed)) == ""


def test_where_nobody_deals_there_is_no_bargain() -> None:
    assert bargain(table(hands="red 1 ore; blue 1 horse", trade_mode="off"), "red") is None


@pytest.mark.parametrize("lang", languages())
def test_goods_are_named(lang: str) -> None:
    found = bargain(table(hands="red 1 ore; blue 1 horse"), "red", lang)
    assert found is not None and [good for good, _ in found.goods] == list(GOODS)
    assert ("cattle", {"en": "cattle", "de": "Rinder", "it": "buoi"}[lang]) in found.goods
