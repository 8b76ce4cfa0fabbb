"""Bargaining: an offer or a call for offers, the answers to it, and one deal at most (FR-413 to FR-421, R-34)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from viae.core.game import Action, Rule
from viae.games.struggle_for_rome.board import COINS, COLOURS, GOLD, GOODS, NONE, SUPPLY
from viae.games.struggle_for_rome.rules.notes import gain, lose, show
from viae.games.struggle_for_rome.rules.rounds import R_TRADING, clear_offer, go_on
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
    UNIT,
    State,
    cards_in,
    count,
    counts_of,
    covers,
)

R_OWNED: Final = Rule("FR-410")  # Resource cards and gold that somebody owns change hands, nothing else.
R_ACTIVE: Final = Rule("FR-411")  # Every deal is one of the active player with another.
R_BOTH: Final = Rule("FR-412")  # Both sides of a deal give something.
R_LIMIT: Final = Rule("FR-413")  # The negotiations of a turn are limited.
R_ANSWER: Final = Rule("FR-416")  # Whoever an offer is addressed to answers it once.
R_CALL: Final = Rule("FR-417")  # After a call the others name terms or pass, each once.
R_CLOSE: Final = Rule("FR-418")  # The active player closes with one who has accepted or named terms.
R_OTHER_TERMS: Final = Rule("FR-419")  # A counter-offer has other terms than the offer.
R_EXISTS: Final = Rule("FR-420")  # Nobody asks for more than there is in the game.
R_MODE: Final = Rule("FR-421")  # The table agrees how players trade with each other.
R_OPEN: Final = Rule("FR-422")  # As long as a negotiation is open, nothing else is done.

_CARDS: Final = 0x7F7F7F7F  # the resource cards of a bundle


def bundle_text(bundle: int) -> str:
    """A bundle in notation: "2 grain 3 gold"."""
    counts = counts_of(bundle)
    return " ".join([f"{counts[at]} {GOODS[at]}" for at in range(len(GOODS)) if counts[at] > 0]) or "nothing"


def menu() -> list[tuple[int, int]]:
    """The standard offers as (give, want): cards one for one, two for one, one for two; a card for gold and back."""
    found: list[tuple[int, int]] = []
    for give in range(4):
        for want in range(4):
            for k, m in ((1, 1), (2, 1), (1, 2)):
                if give != want:
                    found.append((k * UNIT[give], m * UNIT[want]))
    for card in range(4):
        for gold in range(1, 6):
            found.append((UNIT[card], gold * UNIT[4]))
            found.append((gold * UNIT[4], UNIT[card]))
    return found


def owns(s: State, seat: i64, bundle: i64) -> bool:
    """Whether a seat has all of a bundle."""
    return covers(s.hand[seat], bundle & _CARDS) and s.gold[seat] >= count(bundle, 4)


def netted(give: int, want: int) -> tuple[int, int]:
    """What is left of both sides when a kind that is on both counts only by its difference (FR-412, R-15)."""
    for kind in range(len(GOODS)):
        both = min(give >> (8 * kind) & 127, want >> (8 * kind) & 127)
        give -= both * UNIT[kind]
        want -= both * UNIT[kind]
    return give, want


def exists(bundle: i64) -> bool:
    """Whether there is so much in the game (FR-420)."""
    for kind in range(GOLD):
        if count(bundle, kind) > SUPPLY[kind]:
            return False
    return count(bundle, GOLD) <= COINS


def why_not_terms(s: State, seat: i64, give: i64, want: i64) -> Rule | None:
    """The first rule against a deal on these terms, seen from the seat that names them. What the others hold does not
    matter: it shows when they answer."""
    if not owns(s, seat, give):
        return R_OWNED
    if give == 0 or want == 0:
        return R_BOTH
    return None if exists(want) else R_EXISTS


def answer_of(s: State, seat: i64) -> i64:
    """UNASKED, DECLINED, ACCEPTED or COUNTERED."""
    return s.answers >> (2 * seat) & 3


def why_not_open(s: State) -> Rule | None:
    """The first rule against opening a negotiation."""
    if s.part != TRADING:
        return R_TRADING
    if s.setup.offers == 0:
        return R_MODE
    return R_LIMIT if s.offers >= s.setup.offers else None


class Propose(Action[State]):
    """Offer a deal to one seat or to all; it is public, and shows that the active seat owns what it gives (FR-410)."""

    def __init__(self, give: int, want: int, to: int) -> None:
        give, want = netted(give, want)
        addressed = "" if to == ALL else f" to {COLOURS[to]}"
        super().__init__(f"offer {bundle_text(give)} for {bundle_text(want)}{addressed}", TURN)
        self.give: Final[i64] = give
        self.want: Final[i64] = want
        self.to: Final[i64] = to  # a colour, or ALL

    def why_not(self, s: State, seat: int) -> Rule | None:
        rule = why_not_open(s)
        if rule is not None:
            return rule
        if not owns(s, seat, self.give):
            return R_OWNED
        if self.to != ALL and (s.setup.seat_of[self.to] == NONE or s.setup.seat_of[self.to] == seat):
            return R_ACTIVE
        return why_not_terms(s, seat, self.give, self.want)

    def do(self, s: State, seat: int) -> None:
        s.offers += 1
        show(s, seat, self.give & _CARDS)
        s.give = self.give
        s.want = self.want
        s.to = ALL if self.to == ALL else s.setup.seat_of[self.to]
        s.said = (s.give, s.want, s.to)
        _ask(s, 1)


class Call(Action[State]):
    """Ask the others what they would give for what: each names terms or passes (FR-417)."""

    def __init__(self) -> None:
        super().__init__("call", TURN)

    def why_not(self, s: State, seat: int) -> Rule | None:
        rule = why_not_open(s)
        if rule is not None:
            return rule
        if not s.setup.counters:
            return R_MODE
        return R_OWNED if s.hand[seat] == 0 and s.gold[seat] == 0 else None

    def do(self, s: State, seat: int) -> None:
        s.offers += 1
        s.called = True
        _ask(s, 1)


def _ask(s: State, place: i64) -> None:
    """The next addressed seat clockwise answers; when all have, the active seat closes unless there is no deal."""
    seats = s.setup.seats
    while place < seats:
        seat = (s.active + place) % seats
        if s.to == ALL or s.to == seat:
            if not _passed_over(s, seat):
                s.phase = PROPOSE if s.called else ANSWER
                s.actor = seat
                return
            s.answers |= DECLINED << (2 * seat)
        place += 1
    for seat in range(seats):
        if answer_of(s, seat) >= ACCEPTED:
            s.phase = CLOSE
            s.actor = s.active
            return
    clear_offer(s)
    go_on(s)


def _passed_over(s: State, seat: i64) -> bool:
    """Whether everybody can see that the seat could only decline (R-39): by the size of its hand and its gold."""
    if s.setup.counters:
        return s.hand[seat] == 0 and s.gold[seat] == 0
    return cards_in(s.hand[seat]) < cards_in(s.want) or s.gold[seat] < count(s.want, 4)


def _answer(s: State, seat: i64, answer: i64) -> None:
    s.answers |= answer << (2 * seat)
    _ask(s, (seat - s.active + s.setup.seats) % s.setup.seats + 1)


class Accept(Action[State]):
    """Agree to the terms, owning what is wanted, which this shows."""

    def __init__(self) -> None:
        super().__init__("accept", ANSWER)

    def why_not(self, s: State, seat: int) -> Rule | None:
        return None if owns(s, seat, s.want) else R_OWNED

    def do(self, s: State, seat: int) -> None:
        show(s, seat, s.want & _CARDS)
        _answer(s, seat, ACCEPTED)


class Decline(Action[State]):
    """Say no, which shows nothing."""

    def __init__(self) -> None:
        super().__init__("decline", ANSWER)

    def do(self, s: State, seat: int) -> None:
        _answer(s, seat, DECLINED)


class Counter(Action[State]):
    """Name other terms, seen from the answering seat."""

    def __init__(self, give: int, want: int) -> None:
        give, want = netted(give, want)
        super().__init__(f"counter {bundle_text(give)} for {bundle_text(want)}", ANSWER)
        self.give: Final[i64] = give
        self.want: Final[i64] = want

    def why_not(self, s: State, seat: int) -> Rule | None:
        if not s.setup.counters:
            return R_MODE
        rule = why_not_terms(s, seat, self.give, self.want)
        if rule is not None:
            return rule
        return R_OTHER_TERMS if self.give == s.want and self.want == s.give else None

    def do(self, s: State, seat: int) -> None:
        _name_terms(s, seat, self.give, self.want)


class NameTerms(Action[State]):
    """Answer a call: what this seat would give, and for what (FR-417)."""

    def __init__(self, give: int, want: int) -> None:
        give, want = netted(give, want)
        super().__init__(f"propose {bundle_text(give)} for {bundle_text(want)}", PROPOSE)
        self.give: Final[i64] = give
        self.want: Final[i64] = want

    def why_not(self, s: State, seat: int) -> Rule | None:
        return why_not_terms(s, seat, self.give, self.want)

    def do(self, s: State, seat: int) -> None:
        _name_terms(s, seat, self.give, self.want)


class Pass(Action[State]):
    """Name no terms after a call, which shows nothing."""

    def __init__(self) -> None:
        super().__init__("pass", PROPOSE)

    def do(self, s: State, seat: int) -> None:
        _answer(s, seat, DECLINED)


def _name_terms(s: State, seat: i64, give: i64, want: i64) -> None:
    """Terms are public, and show that the seat owns what it would give."""
    show(s, seat, give & _CARDS)
    s.terms = (*s.terms[:seat], (give, want), *s.terms[seat + 1 :])
    _answer(s, seat, COUNTERED)


class Close(Action[State]):
    """Make the deal with a seat that accepted, or on the terms it has named (FR-410, FR-411, FR-418)."""

    def __init__(self, colour: int) -> None:
        super().__init__(f"close {COLOURS[colour]}", CLOSE)
        self.colour: Final[i64] = colour

    def why_not(self, s: State, seat: int) -> Rule | None:
        partner = s.setup.seat_of[self.colour]
        if partner in (NONE, seat):
            return R_ACTIVE
        if answer_of(s, partner) < ACCEPTED:
            return R_CLOSE
        return None if can_close(s, partner) else R_OWNED

    def do(self, s: State, seat: int) -> None:
        partner = s.setup.seat_of[self.colour]
        give = s.give
        want = s.want
        if answer_of(s, partner) == COUNTERED:
            theirs, ours = s.terms[partner]
            give = ours
            want = theirs
        _hand_over(s, seat, partner, give)
        _hand_over(s, partner, seat, want)
        clear_offer(s)
        go_on(s)


def can_close(s: State, partner: i64) -> bool:
    """Whether a deal with this seat is on the table and the active seat owns its part."""
    answer = answer_of(s, partner)
    if answer == COUNTERED:
        return owns(s, s.active, s.terms[partner][1])
    return answer == ACCEPTED


def _hand_over(s: State, giver: i64, taker: i64, bundle: i64) -> None:
    """Everybody sees what changes hands."""
    cards = bundle & _CARDS
    if cards != 0:
        lose(s, giver, cards)
        gain(s, taker, cards)
    s.gold[giver] -= count(bundle, 4)
    s.gold[taker] += count(bundle, 4)


class Withdraw(Action[State]):
    """No deal."""

    def __init__(self) -> None:
        super().__init__("withdraw", CLOSE)

    def do(self, s: State, seat: int) -> None:
        clear_offer(s)
        go_on(s)
