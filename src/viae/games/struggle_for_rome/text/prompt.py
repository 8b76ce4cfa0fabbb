"""Prompts: whose decision it is, what is asked at this moment, and what there is to decide with."""

from __future__ import annotations

from viae.games.struggle_for_rome.board import CATTLE, HORSE, MARKERS, NONE
from viae.games.struggle_for_rome.state import (
    ANSWER,
    CARD,
    CLOSE,
    COUNTER,
    DISCARD,
    DRAW,
    FIRST,
    LEGION,
    OVER,
    PLACE,
    ROB,
    ROLL,
    SETTING_UP,
    STEAL,
    TRADING,
)
from viae.games.struggle_for_rome.text.narration_turn import scores_said, winner_said
from viae.games.struggle_for_rome.text.sentences import PROMPTS
from viae.games.struggle_for_rome.text.voice import Voice
from viae.games.struggle_for_rome.view import View


def prompt(voice: Voice, view: View) -> str:
    if view.phase == OVER:
        return f"{winner_said(voice, view)} {scores_said(voice, view)}"
    if view.phase in (DRAW, FIRST, ROLL, STEAL, CARD, COUNTER):
        return _chance(voice, view)
    if view.phase in (ANSWER, CLOSE):
        return _deal(voice, view)
    if view.phase in (PLACE, LEGION, ROB, DISCARD):
        return _asked(voice, view)
    return _build(voice, view) if view.part == TRADING else _tribe(voice, view)


def _chance(voice: Voice, view: View) -> str:
    if view.phase == DRAW and view.part == SETTING_UP:
        return voice.sentence(PROMPTS["deal"])
    if view.phase == DRAW:
        return voice.of(PROMPTS, "pasture", view, view.due[0])
    if view.phase == ROLL:
        number = len(view.markers) + 1
        return voice.sentence(PROMPTS["roll"], round=view.round, number=number, most=MARKERS)
    if view.phase == STEAL:
        return voice.between(PROMPTS, "robbing", view, view.active, view.victim)
    if view.phase == CARD:
        return voice.of(PROMPTS, "card", view, view.active)
    if view.phase == COUNTER:
        return voice.sentence(PROMPTS["counter"], city=view.setup.board.city_names[view.city])
    return voice.sentence(PROMPTS["first"])


def _asked(voice: Voice, view: View) -> str:
    seat, board = view.actor, view.setup.board
    if view.phase == PLACE:
        starts = board.starts[view.setup.colours[seat]]
        return voice.of(PROMPTS, "place", view, seat, places=voice.either([voice.crossing(board, at) for at in starts]))
    if view.phase == LEGION:
        return voice.of(PROMPTS, "legion", view, seat, hex=voice.hex(board, view.legion))
    if view.phase == ROB:
        names = [voice.seat(view, one) for one in view.candidates()]
        return voice.of(PROMPTS, "rob", view, seat, seats=voice.either(names))
    parts = {"cards": voice.count("pasture", view.owed[seat])}
    if seat == view.seat:
        parts["horses"] = voice.count("horse", view.hand[HORSE])
        parts["cattle"] = voice.count("cattle", view.hand[CATTLE])
    return voice.of(PROMPTS, "discard", view, seat, **parts)


def _deal(voice: Voice, view: View) -> str:
    parts = {"give": voice.goods(view.give), "want": voice.goods(view.want), "active": voice.seat(view, view.active)}
    if view.phase == CLOSE:
        return voice.of(PROMPTS, "close", view, view.actor, **parts)
    plain = view.actor == view.seat and not view.setup.counters
    return voice.of(PROMPTS, "answer_plain" if plain else "answer", view, view.actor, **parts)


def _build(voice: Voice, view: View) -> str:
    seat = view.active
    if seat == view.seat:
        return voice.sentence(PROMPTS["build_you"], goods=voice.goods([*view.hand, view.gold[seat]]))
    cards, gold = voice.count("cards", view.hand_size[seat]), voice.count("gold", view.gold[seat])
    return voice.sentence(PROMPTS["build"], seat=voice.seat(view, seat), cards=cards, gold=gold)


def _tribe(voice: Voice, view: View) -> str:
    tribe = view.tribe()
    assert tribe != NONE
    parts = {"tribe": voice.tribe(tribe)}
    if view.active != view.seat:
        return voice.sentence(PROMPTS["tribe"], seat=voice.seat(view, view.active), **parts)
    if view.attacked:
        return voice.sentence(PROMPTS["attacked_you"], **parts)
    parts["place"] = view.setup.board.places[view.at[tribe]]
    parts["cities"] = voice.count("cities", len(view.cities[tribe]))
    parts["figures"] = voice.figures(tribe, view.figures[tribe])
    parts["wagons"] = voice.count("wagons", view.wagons[tribe])
    key = "kingdom" if view.kingdom[tribe] else "wandering"
    begun = "_on" if view.moved or view.carded else ""
    return voice.sentence(PROMPTS[f"{key}{begun}_you"], **parts)
