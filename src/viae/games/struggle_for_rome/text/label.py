"""Labels: what each action would do, for a button or a numbered list."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from viae.core.game import Action
from viae.games.struggle_for_rome.board import (
    BANK_RATE,
    CARDS,
    CULTURE,
    DIPLOMACY,
    GOLD,
    GOODS,
    GREAT_WARRIOR,
    KINDS,
    NONE,
    REST_GOLD,
    SUBSTITUTE,
    TREASURE,
    TREASURE_GOLD,
)
from viae.games.struggle_for_rome.rules.building import GIVEN, BankTrade, BuildArmy, BuildWagon, BuyCard, DrawCard
from viae.games.struggle_for_rome.rules.cards import Announce, PlayDiplomacy, PlayGreatWarrior, PlayTreasure
from viae.games.struggle_for_rome.rules.harvest import Discard, DrawPasture, MoveLegion, Rob, Roll, Steal
from viae.games.struggle_for_rome.rules.negotiation import (
    Accept,
    Call,
    Close,
    Counter,
    Decline,
    NameTerms,
    Pass,
    Propose,
    Withdraw,
)
from viae.games.struggle_for_rome.rules.setting_up import Camp, Start, Throw
from viae.games.struggle_for_rome.rules.tribes import (
    REST_WITH_GOLD,
    REWARDS,
    Conquer,
    EndTurn,
    Found,
    Move,
    Plunder,
    Rest,
    TurnUp,
)
from viae.games.struggle_for_rome.state import ALL, ANSWER, CLOSE, COUNTERED, DISCARD, counts_of
from viae.games.struggle_for_rome.text.voice import RomeVoice
from viae.games.struggle_for_rome.view import View

NOBODY: Final = "?"  # a colour that does not play
Build = BuildArmy | BuildWagon | BuyCard
Attack = Plunder | Found | Conquer


def label(voice: RomeVoice, view: View, action: Action[Any]) -> str:
    """The labels of all legal actions differ. An action that is not legal has one too; one of another game is called by
    its text."""
    labelled = _LABELLED.get(type(action))
    return action.text if labelled is None else labelled(voice, view, action)


def price(action: Build) -> list[int]:
    """What a build costs in goods, with 3 gold in place of a card (FR-435)."""
    costs = counts_of(action.price)
    costs[GOLD] = action.gold if isinstance(action, BuyCard) else SUBSTITUTE if action.substitute != NONE else 0
    return costs


def bank_gives(voice: RomeVoice, action: BankTrade) -> str:
    return voice.count(f"count.{GOODS[action.give]}", BANK_RATE)


def bank_gets(voice: RomeVoice, action: BankTrade) -> str:
    return voice.count(f"count.{GIVEN[action.get]}", 1)


def rest(voice: RomeVoice, action: Rest) -> str:
    """What a rest takes."""
    return voice.count(f"count.{REWARDS[action.reward]}", REST_GOLD if action.reward == REST_WITH_GOLD else 1)


def attack_key(action: Attack) -> str:
    """The key of a text about an attack."""
    verb = "plunder" if isinstance(action, Plunder) else "found" if isinstance(action, Found) else "conquer"
    return f"{verb}_traitor" if action.traitor else verb


def played_card(action: Action[Any]) -> int:
    """The development card that an action plays; NONE if it plays none by itself."""
    if isinstance(action, PlayTreasure):
        return TREASURE + action.treasure
    return (
        DIPLOMACY
        if isinstance(action, PlayDiplomacy)
        else GREAT_WARRIOR
        if isinstance(action, PlayGreatWarrior)
        else NONE
    )


def deal(view: View, seat: int) -> tuple[list[int], list[int]]:
    """What the active seat would give to and get from a seat that has answered."""
    terms = view.terms[seat]
    if view.answers[seat] == COUNTERED and terms is not None:
        return list(terms[1]), list(terms[0])
    return list(view.give), list(view.want)


def _seat(voice: RomeVoice, view: View, colour: int) -> str:
    seat = view.setup.seat_of[colour]
    return NOBODY if seat == NONE else voice.seat(view, seat)


# ---- setting up and the legionnaire


def _start(voice: RomeVoice, view: View, action: Start) -> str:
    board = view.setup.board
    place, other = voice.starts(board, [action.place, action.other])
    return voice.phrase("label.place", place=place, other=other)


def _legion(voice: RomeVoice, view: View, action: MoveLegion) -> str:
    there = [seat for seat in range(view.setup.seats) if view.touches(seat, action.hex)]
    key = "legion_seats" if there else "legion"
    return voice.phrase(f"label.{key}", hex=voice.hex(view.setup.board, action.hex), seats=voice.seats(view, there))


def _discard(voice: RomeVoice, view: View, action: Discard) -> str:
    owed = view.owed[view.actor] if view.phase == DISCARD else action.horses
    return voice.phrase("label.discard", goods=voice.goods([0, 0, action.horses, max(0, owed - action.horses), 0]))


def _rob(voice: RomeVoice, view: View, action: Rob) -> str:
    """What can be had from a seat: a card, gold or nothing (FR-308)."""
    seat = view.setup.seat_of[action.colour]
    if seat == NONE:
        return voice.phrase("label.rob_plain", seat=NOBODY)
    gold = min(view.gold[seat], view.setup.legion_gold)
    key = "rob_card" if view.hand_size[seat] else "rob_gold" if gold else "rob_nothing"
    cards = voice.count("count.cards", view.hand_size[seat])
    return voice.phrase(f"label.{key}", seat=voice.seat(view, seat), cards=cards, gold=voice.count("count.gold", gold))


# ---- building and deals


def _army(voice: RomeVoice, _: View, action: BuildArmy) -> str:
    return voice.phrase("label.army", price=voice.goods(price(action)))


def _wagon(voice: RomeVoice, _: View, action: BuildWagon) -> str:
    return voice.phrase("label.wagon", tribe=voice.tribe(action.sort), price=voice.goods(price(action)))


def _buy(voice: RomeVoice, _: View, action: BuyCard) -> str:
    return voice.phrase("label.buy", price=voice.goods(price(action)))


def _bank(voice: RomeVoice, _: View, action: BankTrade) -> str:
    return voice.phrase("label.bank", give=bank_gives(voice, action), get=bank_gets(voice, action))


def _offer(voice: RomeVoice, view: View, action: Propose) -> str:
    give, want = voice.bundle(action.give), voice.bundle(action.want)
    if action.to == ALL:
        return voice.phrase("label.offer_all", give=give, want=want)
    return voice.phrase("label.offer", seat=_seat(voice, view, action.to), give=give, want=want)


def _accept(voice: RomeVoice, view: View, _: Accept) -> str:
    if view.phase != ANSWER:
        return voice.phrase("label.accept_plain")
    return voice.phrase("label.accept", give=voice.goods(view.give), want=voice.goods(view.want))


def _counter(voice: RomeVoice, _: View, action: Counter) -> str:
    return voice.phrase("label.counter", give=voice.bundle(action.give), want=voice.bundle(action.want))


def _proposal(voice: RomeVoice, _: View, action: NameTerms) -> str:
    return voice.phrase("label.propose", give=voice.bundle(action.give), want=voice.bundle(action.want))


def _close(voice: RomeVoice, view: View, action: Close) -> str:
    seat, name = view.setup.seat_of[action.colour], _seat(voice, view, action.colour)
    if view.phase != CLOSE or seat == NONE:
        return voice.phrase("label.close_plain", seat=name)
    give, want = deal(view, seat)
    return voice.phrase("label.close", seat=name, give=voice.goods(give), want=voice.goods(want))


# ---- development cards


def _treasure(voice: RomeVoice, _: View, action: PlayTreasure) -> str:
    gold = voice.count("count.gold", TREASURE_GOLD[action.treasure])
    return voice.phrase("label.treasure", card=voice.name(CARDS[TREASURE + action.treasure]), gold=gold)


def _great_warrior(voice: RomeVoice, view: View, _: PlayGreatWarrior) -> str:
    tribe = view.tribe()
    key = "recruit" if view.setup.recruit else "march"
    return voice.phrase(f"label.{key}", figures=voice.figures(0 if tribe == NONE else tribe, 1))


def _announce(voice: RomeVoice, view: View, _: Announce) -> str:
    if view.seat < 0:
        return voice.phrase("label.announce_plain")
    cards = voice.count("count.culture", view.cards[CULTURE])
    return voice.phrase("label.announce", points=voice.count("count.points", view.own_points()), cards=cards)


# ---- the tribes


def _rest(voice: RomeVoice, _: View, action: Rest) -> str:
    return voice.phrase("label.rest", goods=rest(voice, action))


def _journey(voice: RomeVoice, view: View, action: Move) -> str:
    """Where to, which free cities are next to it, and what it costs."""
    board = view.setup.board
    near = [city for city in board.near[action.place] if view.owner[city] == NONE]
    paid = action.grain or action.gold
    parts = {
        "place": board.places[action.place],
        "district": voice.district(board, action.place),
        "price": voice.fare(action) if paid else voice.name("free"),
    }
    return voice.phrase("label.move_near" if near else "label.move", cities=voice.cities(board, near), **parts)


def _attack(voice: RomeVoice, view: View, action: Attack) -> str:
    board = view.setup.board
    parts = {"city": board.city_names[action.city], "towers": voice.towers(board, action.city)}
    return voice.phrase(f"label.{attack_key(action)}", **parts)


# ---- chance


def _camp(voice: RomeVoice, view: View, action: Camp) -> str:
    return voice.phrase("label.camp", hex=voice.hex(view.setup.board, action.hex))


def _roll(voice: RomeVoice, _: View, action: Roll | Throw) -> str:
    return voice.phrase("label.roll", number=action.total)


def _face(voice: RomeVoice, _: View, action: TurnUp) -> str:
    return voice.phrase("label.face", face=voice.phrase(f"face.{action.face}"))


def _card(voice: RomeVoice, _: View, action: DrawCard) -> str:
    return voice.phrase("label.draw", goods=voice.name(CARDS[action.card]))


def _drawn(voice: RomeVoice, _: View, action: DrawPasture | Steal) -> str:
    return voice.phrase("label.draw", goods=voice.count(f"count.{KINDS[action.kind]}", 1))


_LABELLED: Final[dict[type[Action[Any]], Callable[[RomeVoice, View, Any], str]]] = {
    Start: _start,
    MoveLegion: _legion,
    Rob: _rob,
    Discard: _discard,
    BuildArmy: _army,
    BuildWagon: _wagon,
    BuyCard: _buy,
    BankTrade: _bank,
    Propose: _offer,
    Accept: _accept,
    Decline: lambda voice, _, __: voice.phrase("label.decline"),
    Counter: _counter,
    Call: lambda voice, _, __: voice.phrase("label.call"),
    NameTerms: _proposal,
    Pass: lambda voice, _, __: voice.phrase("label.pass"),
    Close: _close,
    Withdraw: lambda voice, view, __: voice.phrase("label.withdraw_call" if view.called else "label.withdraw"),
    PlayDiplomacy: lambda voice, _, __: voice.phrase("label.diplomacy"),
    PlayGreatWarrior: _great_warrior,
    PlayTreasure: _treasure,
    Announce: _announce,
    EndTurn: lambda voice, _, __: voice.phrase("label.end"),
    Rest: _rest,
    Move: _journey,
    Plunder: _attack,
    Found: _attack,
    Conquer: _attack,
    Camp: _camp,
    Throw: _roll,
    Roll: _roll,
    TurnUp: _face,
    DrawCard: _card,
    DrawPasture: _drawn,
    Steal: _drawn,
}
