"""Phase 2: building, and trading with the bank."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from viae.core.game import Action, Rule
from viae.games.struggle_for_rome.board import (
    BANK_RATE,
    CATTLE,
    GOLD,
    GOODS,
    GRAIN,
    HORSE,
    HORSEMEN,
    KINDS,
    NONE,
    ORE,
    SORTS,
    SUBSTITUTE,
    TREASURE,
    WARRIORS,
    bit,
)
from viae.games.struggle_for_rome.rules.harvest import begin_draws
from viae.games.struggle_for_rome.rules.notes import draw_card, receive, spend
from viae.games.struggle_for_rome.rules.rounds import R_TRADING, finish_plunder, go_on, judge
from viae.games.struggle_for_rome.state import CARD, CARD_UNIT, TRADING, TURN, UNIT, State, count, covers, replaced

R_ARMY: Final = Rule("FR-430")  # An army costs 1 ore and 1 horse.
R_NO_FIGURE: Final = Rule("FR-431")  # With neither sort in the reserve there is no army.
R_WAGON: Final = Rule("FR-432")  # A wagon costs 1 horse, 1 grain and 1 cattle and comes from the reserve.
R_BUY: Final = Rule("FR-433")  # A development card costs 1 cattle and 1 gold and comes from the deck.
R_SUBSTITUTE: Final = Rule("FR-435")  # Once a round 3 gold stand for one card.
R_BANK: Final = Rule("FR-414")  # The bank gives 1 for 3 of one kind.
R_NO_GOLD: Final = Rule("FR-415")  # The bank takes no gold.

PASTURE_CARD: Final = 2  # what the bank gives: grain, ore, or the top pasture card
GIVEN: Final = ("grain", "ore", "pasture")


def army_price(substitute: int) -> int:
    """The cards of an army; the one that 3 gold replace is left out (FR-430)."""
    return sum([UNIT[kind] for kind in (ORE, HORSE) if kind != substitute])


def wagon_price(substitute: int) -> int:
    """Likewise of a wagon (FR-432, R-01)."""
    return sum([UNIT[kind] for kind in (HORSE, GRAIN, CATTLE) if kind != substitute])


def may_substitute(s: State, seat: i64, substitute: i64) -> bool:
    """Whether the seat may pay 3 gold, if it wants to (FR-435)."""
    return substitute == NONE or (not s.substituted and s.gold[seat] >= SUBSTITUTE)


def _named(text: str, substitute: int) -> str:
    return text if substitute == NONE else f"{text} with gold for {KINDS[substitute]}"


def _pay(s: State, seat: i64, price: i64, substitute: i64) -> None:
    spend(s, seat, price)
    if substitute != NONE:
        s.gold[seat] -= SUBSTITUTE
        s.substituted = True


class BuildArmy(Action[State]):
    """A horseman and a warrior, one into each box, never two of one sort (FR-430, R-02); or what is left (FR-431)."""

    def __init__(self, substitute: int) -> None:
        super().__init__(_named("build army", substitute), TURN)
        self.substitute: Final[i64] = substitute
        self.price: Final[i64] = army_price(substitute)

    def why_not(self, s: State, seat: int) -> Rule | None:
        if s.part != TRADING:
            return R_TRADING
        if s.reserve[2 * seat] + s.reserve[2 * seat + 1] == 0:
            return R_NO_FIGURE
        if not may_substitute(s, seat, self.substitute):
            return R_SUBSTITUTE
        return None if covers(s.hand[seat], self.price) else R_ARMY

    def do(self, s: State, seat: int) -> None:
        _pay(s, seat, self.price, self.substitute)
        for tribe in (2 * seat + HORSEMEN, 2 * seat + WARRIORS):
            if s.reserve[tribe] > 0:
                s.reserve[tribe] -= 1
                s.figures[tribe] += 1


class BuildWagon(Action[State]):
    """A wagon into either box (FR-432)."""

    def __init__(self, sort: int, substitute: int) -> None:
        super().__init__(_named(f"build wagon {SORTS[sort]}", substitute), TURN)
        self.sort: Final[i64] = sort
        self.substitute: Final[i64] = substitute
        self.price: Final[i64] = wagon_price(substitute)

    def why_not(self, s: State, seat: int) -> Rule | None:
        if s.part != TRADING:
            return R_TRADING
        if s.spare[seat] == 0:
            return R_WAGON
        if not may_substitute(s, seat, self.substitute):
            return R_SUBSTITUTE
        return None if covers(s.hand[seat], self.price) else R_WAGON

    def do(self, s: State, seat: int) -> None:
        _pay(s, seat, self.price, self.substitute)
        s.spare[seat] -= 1
        s.wagons[2 * seat + self.sort] += 1


class BuyCard(Action[State]):
    """The top development card, kept face down (FR-433)."""

    def __init__(self, substitute: int) -> None:
        super().__init__(_named("buy card", substitute), TURN)
        self.substitute: Final[i64] = substitute
        self.price: Final[i64] = UNIT[CATTLE] if substitute == NONE else 0
        self.gold: Final[i64] = 1 if substitute == NONE else 1 + SUBSTITUTE

    def why_not(self, s: State, seat: int) -> Rule | None:
        if s.part != TRADING:
            return R_TRADING
        if s.deck == 0:
            return R_BUY
        if not may_substitute(s, seat, self.substitute):
            return R_SUBSTITUTE
        return None if covers(s.hand[seat], self.price) and s.gold[seat] >= self.gold else R_BUY

    def do(self, s: State, seat: int) -> None:
        s.gold[seat] -= 1
        _pay(s, seat, self.price, self.substitute)
        s.phase = CARD


class DrawCard(Action[State]):
    """The card comes to the active seat, bought or plundered; it alone sees it."""

    def __init__(self, card: int, name: str) -> None:
        super().__init__(f"card {name}", CARD)
        self.card: Final[i64] = card

    def do(self, s: State, seat: int) -> None:
        drawer = s.active
        s.deck -= CARD_UNIT[self.card]
        s.cards[drawer] += CARD_UNIT[self.card]
        s.drawn += 1
        s.most = replaced(s.most, drawer, s.most[drawer] + 1)
        draw_card(s, drawer)
        if self.card >= TREASURE:
            s.fresh |= bit(self.card - TREASURE)
        judge(s, drawer)
        if s.face != NONE:
            finish_plunder(s)
        else:
            go_on(s)


class BankTrade(Action[State]):
    """Three cards of one kind for one (FR-414); the payment comes first, then the draw. Gold buys nothing (FR-415)."""

    def __init__(self, give: int, get: int) -> None:
        super().__init__(f"bank {GOODS[give]} for {GIVEN[get]}", TURN)
        self.give: Final[i64] = give
        self.get: Final[i64] = get

    def why_not(self, s: State, seat: int) -> Rule | None:
        if s.part != TRADING:
            return R_TRADING
        if self.give == GOLD:
            return R_NO_GOLD
        if self.give == self.get and self.get != PASTURE_CARD:
            return R_BANK
        left = s.pile + s.discard if self.get == PASTURE_CARD else count(s.stock, self.get)
        return R_BANK if left == 0 or count(s.hand[seat], self.give) < BANK_RATE else None

    def do(self, s: State, seat: int) -> None:
        spend(s, seat, BANK_RATE * UNIT[self.give])
        if self.get == PASTURE_CARD:
            begin_draws(s, seat + 1)
        else:
            receive(s, seat, UNIT[self.get])
