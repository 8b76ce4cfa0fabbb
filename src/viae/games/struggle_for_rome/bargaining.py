"""Deals: what they are worth, what the one on the table promises, and which of them a bot takes part in.

The rules allow much more. A bot offers only what it would close and somebody is likely to accept, never goes
back on what was accepted, answers no unless a deal is good, and counters about the goods on the table alone.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from viae.core.game import Action
from viae.games.struggle_for_rome.board import CATTLE, GOODS, GRAIN, HORSE, ORE
from viae.games.struggle_for_rome.eval_weights import DEFAULT, Weights
from viae.games.struggle_for_rome.rules.negotiation import (
    Accept,
    Call,
    Close,
    Counter,
    Decline,
    NameTerms,
    Propose,
    Withdraw,
    answer_of,
    owns,
)
from viae.games.struggle_for_rome.rules.scoring import points
from viae.games.struggle_for_rome.state import (
    ACCEPTED,
    ALL,
    ANSWER,
    CLOSE,
    COUNTERED,
    DECLINED,
    PROPOSE,
    TRADING,
    TURN,
    State,
    count,
)

OFFERS: Final = 1  # of a bot in a turn: whoever has heard no does not ask again
LEAD: Final = 2  # points; with fewer more than oneself nobody counts as the leader

_CARDS: Final = 0x7F7F7F7F


# ---- worth


def hand_worth(hand: i64, gold: i64, w: Weights = DEFAULT) -> float:
    """Of resource cards and gold: whole builds are worth more than their cards."""
    value = 0.0
    for kind in range(4):
        number = count(hand, kind)
        value += w.kind[kind] * float(number if number < 2 else 2)
        if number > 2:
            value += w.kind_more * float(number - 2)
    ore = count(hand, ORE)
    horse = count(hand, HORSE)
    armies = ore if ore < horse else horse
    if armies > 2:
        armies = 2
    value += w.set_army * float(armies)
    cattle = count(hand, CATTLE)
    if horse > armies and cattle > 0 and count(hand, GRAIN) > 0:
        value += w.set_wagon
    elif cattle > 0 and gold > 0:
        value += w.set_card
    if gold <= 4:
        return value + w.gold_first * float(gold)
    if gold <= 9:
        return value + w.gold_first * 4.0 + w.gold * float(gold - 4)
    return value + w.gold_first * 4.0 + w.gold * 5.0 + w.gold_more * float(gold - 9)


def deal_worth(s: State, seat: i64, gets: i64, gives: i64, w: Weights = DEFAULT) -> float:
    """What a seat gains by a deal, in its own eyes."""
    hand = s.hand[seat]
    gold = s.gold[seat]
    after = hand_worth(hand + (gets & _CARDS) - (gives & _CARDS), gold + count(gets, 4) - count(gives, 4), w)
    return after - hand_worth(hand, gold, w)


def likes(s: State, seat: i64, partner: i64, gets: i64, gives: i64, w: Weights, least: float) -> bool:
    """Whether a deal brings a seat so much at least, what the partner gains by it taken off; from somebody who leads
    it must bring more than it gives, and nobody feeds a seat that is about to win."""
    gain = deal_worth(s, seat, gets, gives, w)
    if gain <= least:
        return False
    theirs = deal_worth(s, partner, gives, gets, w)
    ahead = points(s, partner)
    if float(ahead) >= w.ahead:
        return False
    if theirs <= 0.0:
        return True
    leads = ahead >= points(s, seat) + LEAD
    for other in range(s.setup.seats):
        if other != partner and points(s, other) >= ahead:
            leads = False
    return gain - (w.leading if leads else w.envy) * theirs > least


def promised(s: State, w: Weights) -> list[float]:
    """For each seat: what the negotiation that is under way is likely to bring."""
    found = [0.0] * s.setup.seats
    if s.phase not in (ANSWER, CLOSE, PROPOSE):
        return found
    active = s.active
    best = 0.0
    for seat in range(s.setup.seats):
        answer = answer_of(s, seat)
        if seat == active or answer == DECLINED or (s.to != ALL and s.to != seat):
            continue
        give: i64 = s.give
        want: i64 = s.want
        if answer == COUNTERED:
            want, give = s.terms[seat]
            if not owns(s, active, give) or not likes(s, active, seat, want, give, w, w.interest):
                continue
        likely = w.agreed
        if answer < ACCEPTED:
            if give == 0 or not owns(s, seat, want) or not likes(s, seat, active, give, want, w, w.interest):
                continue
            likely = w.hoped
        else:
            found[seat] = deal_worth(s, seat, give, want, w) * likely
        best = max(best, deal_worth(s, active, want, give, w) * likely)
    found[active] = best - w.effort
    return found


# ---- restraint


def sensible(s: State, seat: i64, legal: list[Action[State]], w: Weights) -> list[Action[State]]:
    """What a bot considers of all that it may do; of what is no bargaining everything."""
    phase = s.phase
    if phase == TURN and s.part == TRADING:
        return [
            one
            for one in legal
            if not isinstance(one, Call) and (not isinstance(one, Propose) or _worth_offering(s, seat, one, w))
        ]
    if phase == ANSWER:
        return _answers(s, seat, legal, w)
    if phase == PROPOSE:
        return [one for one in legal if not isinstance(one, NameTerms) or _worth_naming(s, seat, one.give, one.want, w)]
    return _closing(s, seat, legal, w) if phase == CLOSE else legal


def _worth_offering(s: State, seat: i64, offer: Propose, w: Weights) -> bool:
    """Whether it is the first of this turn, helps a build, and somebody here would accept it."""
    if s.offers >= OFFERS:
        return False
    give, want = offer.give, offer.want
    if deal_worth(s, seat, want, give, w) < w.worthwhile:
        return False
    for other in range(s.setup.seats):
        addressed = other != seat and (offer.to == ALL or offer.to == s.setup.colours[other])
        if addressed and _would_deal(s, seat, other, give, want, w):
            return True
    return False


def _would_deal(s: State, active: i64, other: i64, give: i64, want: i64, w: Weights) -> bool:
    """Whether both sides like a deal that the active seat offers."""
    return (
        owns(s, other, want)
        and likes(s, other, active, give, want, w, w.interest)
        and likes(s, active, other, want, give, w, w.interest)
    )


def _worth_naming(s: State, seat: i64, give: i64, want: i64, w: Weights) -> bool:
    """Whether terms are good for the seat that names them, and the active seat here would close on them."""
    active = s.active
    return (
        deal_worth(s, seat, want, give, w) >= w.worthwhile
        and owns(s, active, want)
        and likes(s, seat, active, want, give, w, w.interest)
        and likes(s, active, seat, give, want, w, w.interest)
    )


def _answers(s: State, seat: i64, legal: list[Action[State]], w: Weights) -> list[Action[State]]:
    """Yes to what is very good, no to what is not; a counter-offer only instead of a no, and about the same goods the
    same way round."""
    able = owns(s, seat, s.want)
    good = able and likes(s, seat, s.active, s.give, s.want, w, w.interest)
    very = good and deal_worth(s, seat, s.give, s.want, w) >= w.worthwhile
    found: list[Action[State]] = []
    for one in legal:
        if isinstance(one, Accept):
            if good:
                found.append(one)
        elif isinstance(one, Decline):
            if not very:
                found.append(one)
        elif isinstance(one, Counter):
            alike = _kinds(one.give) == _kinds(s.want) and _kinds(one.want) == _kinds(s.give)
            if alike and not good and _worth_naming(s, seat, one.give, one.want, w):
                found.append(one)
        else:
            found.append(one)
    return found


def _closing(s: State, seat: i64, legal: list[Action[State]], w: Weights) -> list[Action[State]]:
    """Whoever has accepted gets the deal, unless somebody has named better terms."""
    agreed = False
    for other in range(s.setup.seats):
        if answer_of(s, other) == ACCEPTED:
            agreed = True
    offered = deal_worth(s, seat, s.want, s.give, w) if agreed else 0.0
    found: list[Action[State]] = []
    for one in legal:
        if isinstance(one, Close):
            partner = s.setup.seat_of[one.colour]
            if answer_of(s, partner) == COUNTERED:
                want, give = s.terms[partner]
                if not likes(s, seat, partner, want, give, w, w.interest):
                    continue
                if agreed and deal_worth(s, seat, want, give, w) <= offered:
                    continue
            found.append(one)
        elif not isinstance(one, Withdraw) or not agreed:
            found.append(one)
    return found


def _kinds(bundle: i64) -> i64:
    """The goods of a bundle, as bits."""
    found: i64 = 0
    for kind in range(len(GOODS)):
        if count(bundle, kind) > 0:
            found |= 1 << kind
    return found
