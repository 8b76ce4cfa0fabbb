"""Prompts: whose decision it is, what is asked at this moment, and what there is to decide with."""

from __future__ import annotations

from viae.games.struggle_for_rome.board import CATTLE, HORSE, NONE
from viae.games.struggle_for_rome.state import (
    ANSWER,
    CARD,
    CLOSE,
    COUNTER,
    DISCARD,
    DRAW,
    FIRST,
    FORESTS,
    LEGION,
    OVER,
    PLACE,
    PROPOSE,
    ROB,
    ROLL,
    SETTING_UP,
    STEAL,
    TRADING,
)
from viae.games.struggle_for_rome.text.narration import final_scores, winner
from viae.games.struggle_for_rome.text.voice import RomeVoice
from viae.games.struggle_for_rome.view import View
from viae.i18n.grammar import YOU


def prompt(voice: RomeVoice, view: View) -> str:
    if view.phase == OVER:
        return f"{winner(voice, view)} {final_scores(voice, view)}"
    if view.phase in (DRAW, FIRST, FORESTS, ROLL, STEAL, CARD, COUNTER):
        return _chance(voice, view)
    if view.phase in (ANSWER, CLOSE, PROPOSE):
        return _deal(voice, view)
    if view.phase in (PLACE, LEGION, ROB, DISCARD):
        return _asked(voice, view)
    return _build(voice, view) if view.part == TRADING else _tribe(voice, view)


def _chance(voice: RomeVoice, view: View) -> str:
    if view.phase == DRAW and view.part == SETTING_UP:
        return voice.sentence("prompt.deal")
    if view.phase == DRAW:
        return voice.of_seat("prompt.pasture", view, view.due[0])
    if view.phase == ROLL:
        return voice.sentence(f"prompt.roll_{len(view.markers) + 1}", round=view.round)
    if view.phase == STEAL:
        return voice.between_seats("prompt.robbing", view, view.active, view.victim)
    if view.phase == CARD:
        return voice.of_seat("prompt.card", view, view.active)
    if view.phase == COUNTER:
        return voice.sentence("prompt.counter", city=view.setup.board.city_names[view.city])
    if view.phase == FORESTS:
        return voice.sentence("prompt.forests")
    return voice.of_seat("prompt.first", view, view.thrower())


def _asked(voice: RomeVoice, view: View) -> str:
    seat, board = view.actor, view.setup.board
    if view.phase == PLACE:
        starts = board.starts[view.setup.colours[seat]]
        return voice.of_seat("prompt.place", view, seat, places=voice.either(voice.starts(board, starts)))
    if view.phase == LEGION:
        return voice.of_seat("prompt.legion", view, seat, hex=voice.hex(board, view.legion))
    if view.phase == ROB:
        names = [voice.seat(view, one) for one in view.candidates()]
        return voice.of_seat("prompt.rob", view, seat, seats=voice.either(names))
    parts = {"cards": voice.count("count.pasture", view.owed[seat])}
    if seat == view.seat:
        parts["horses"] = voice.count("count.horse", view.hand[HORSE])
        parts["cattle"] = voice.count("count.cattle", view.hand[CATTLE])
    return voice.of_seat("prompt.discard", view, seat, **parts)


def _deal(voice: RomeVoice, view: View) -> str:
    parts = {"give": voice.goods(view.give), "want": voice.goods(view.want), "active": voice.seat(view, view.active)}
    if view.phase == PROPOSE:
        return voice.of_seat("prompt.propose", view, view.actor, active=parts["active"])
    if view.phase == CLOSE and view.called:
        return voice.of_seat("prompt.close_call", view, view.actor)
    if view.phase == CLOSE:
        return voice.of_seat("prompt.close", view, view.actor, **parts)
    if view.actor == view.seat and not view.setup.counters:
        return voice.sentence("prompt.answer_plain", **parts)
    return voice.of_seat("prompt.answer", view, view.actor, **parts)


def _build(voice: RomeVoice, view: View) -> str:
    seat = view.active
    if seat == view.seat:
        return voice.sentence("prompt.build", YOU, goods=voice.goods([*view.hand, view.gold[seat]]))
    cards, gold = voice.count("count.cards", view.hand_size[seat]), voice.count("count.gold", view.gold[seat])
    return voice.sentence("prompt.build", seat=voice.seat(view, seat), cards=cards, gold=gold)


def _tribe(voice: RomeVoice, view: View) -> str:
    tribe = view.tribe()
    assert tribe != NONE
    parts = {"tribe": voice.tribe(tribe)}
    if view.active != view.seat:
        return voice.sentence("prompt.tribe", seat=voice.seat(view, view.active), **parts)
    if view.attacked:
        return voice.sentence("prompt.attacked", **parts)
    parts["place"] = voice.place(view.setup.board, view.at[tribe])
    parts["cities"] = voice.count("count.cities", len(view.cities[tribe]))
    parts["figures"] = voice.figures(tribe, view.figures[tribe])
    parts["wagons"] = voice.count("count.wagons", view.wagons[tribe])
    key = "kingdom" if view.kingdom[tribe] else "wandering"
    begun = "_on" if view.moved or view.carded else ""
    return voice.sentence(f"prompt.{key}{begun}", **parts)
