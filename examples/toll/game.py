"""Toll: a whole game in one plain file, with chance, secrets and decisions made at once. It looks and speaks as the
defaults of `viae.Presentation` do."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import ClassVar

from viae import CHANCE, SPECTATOR, Action, Game, Hidden, Option, Rule, SetupError, State, View
from viae.core.options import OptionValue

R_WAITED = Rule("TL-03")  # Nobody waits in two rounds running.

DEAL, CHOOSE, OVER = range(3)
NOTHING, RIDE, WAIT = range(3)
CARDS = range(1, 7)


class Table(State):
    """What is on the table."""

    def __init__(
        self,
        deck: list[int],
        hand: list[int],
        choice: list[int],
        waited: list[int],
        points: list[int],
        shown: list[tuple[int, int]],
        left: int,
    ) -> None:
        self.deck = deck  # how many cards of each value are undealt; the order is decided when drawn
        self.hand = hand  # each seat's card, 0 before it is dealt
        self.choice = choice  # each seat's decision of this round
        self.waited = waited  # 1 for each seat that waited in the round before
        self.points = points
        self.shown = shown  # card and decision of each seat in the round before
        self.left = left  # rounds to play, this one included

    def copy(self) -> Table:
        return Table(
            self.deck[:], self.hand[:], self.choice[:], self.waited[:], self.points[:], self.shown[:], self.left
        )

    def key(self) -> str:
        return f"{self.deck} {self.hand} {self.choice} {self.waited} {self.points} {self.shown} {self.left}"


class Seen(View):
    """What one seat knows: its own card and decision, and all that was shown."""

    def __init__(self, seat: int, s: Table) -> None:
        super().__init__(seat)
        self.card = s.hand[seat] if seat >= 0 else 0
        self.chosen = s.choice[seat] if seat >= 0 else NOTHING
        self.dealt = [card > 0 for card in s.hand]
        self.decided = [choice > 0 for choice in s.choice]
        self.waited = s.waited[:]
        self.points = s.points[:]
        self.shown = s.shown[:]
        self.left = s.left
        self.unseen = s.deck[:]  # cards it cannot place: in the deck or in another hand
        for other, card in enumerate(s.hand):
            if card and other != seat:
                self.unseen[card - 1] += 1

    def data(self) -> dict[str, object]:
        return dict(vars(self), seat=self.seat)


class Deal(Action[Table]):
    """A card for the next seat without one (TL-01)."""

    def __init__(self, card: int) -> None:
        super().__init__(f"deal {card}", DEAL)
        self.card = card

    def do(self, s: Table, seat: int) -> None:
        s.deck[self.card - 1] -= 1
        s.hand[s.hand.index(0)] = self.card


class Choose(Action[Table]):
    """Ride or wait (TL-02); the last decision ends the round."""

    def __init__(self, text: str, choice: int) -> None:
        super().__init__(text, CHOOSE)
        self.choice = choice

    def why_not(self, s: Table, seat: int) -> Rule | None:
        return R_WAITED if self.choice == WAIT and s.waited[seat] else None

    def do(self, s: Table, seat: int) -> None:
        s.choice[seat] = self.choice
        if NOTHING not in s.choice:
            end_round(s)


HIDDEN_DEAL = Hidden[Table]("deal ?", Deal, DEAL)  # what the others perceive
HIDDEN_CHOICE = Hidden[Table]("choose ?", Choose, CHOOSE)


def end_round(s: Table) -> None:
    """Show, score, clear the table (TL-04, TL-05)."""
    riders = [seat for seat, choice in enumerate(s.choice) if choice == RIDE]
    best = max((s.hand[seat] for seat in riders), default=0)
    winners = [seat for seat in riders if s.hand[seat] == best]
    if len(winners) == 1:
        s.points[winners[0]] += 2 * len(riders)
    for seat, choice in enumerate(s.choice):
        s.points[seat] += choice == WAIT
        s.waited[seat] = int(choice == WAIT)
    s.shown = list(zip(s.hand, s.choice, strict=True))
    s.hand = [0] * len(s.hand)
    s.choice = [NOTHING] * len(s.choice)
    s.left -= 1


class Toll(Game[Table, Seen]):
    """2 to 4 seats; a game of a minute."""

    name: ClassVar[str] = "toll"
    title: ClassVar[str] = "Toll"
    version: ClassVar[int] = 1
    min_seats: ClassVar[int] = 2
    max_seats: ClassVar[int] = 4
    has_secrets: ClassVar[bool] = True
    option_list: ClassVar[tuple[Option, ...]] = (Option("rounds", 3, minimum=1, rules=("TL-06",), samples=(1, 2)),)

    def __init__(self, board_text: str | None, options: Mapping[str, OptionValue]) -> None:
        if board_text is not None:
            raise SetupError("Toll has no board.")
        super().__init__("toll", options)
        self.deals = [Deal(card) for card in CARDS]
        for action in (*self.deals, Choose("ride", RIDE), Choose("wait", WAIT)):
            self.enter(action)

    def start(self, seats: int) -> Table:
        self.check_seats(seats)
        rounds = int(self.options["rounds"])
        if rounds * seats > 2 * len(CARDS):
            raise SetupError(f"option 'rounds': the deck has cards for {2 * len(CARDS) // seats} rounds, not {rounds}.")
        nobody = [0] * seats
        return Table([2] * len(CARDS), nobody[:], nobody[:], nobody[:], nobody[:], [], rounds)

    def phase(self, s: Table) -> int:
        if s.left == 0:
            return OVER
        return DEAL if 0 in s.hand else CHOOSE

    def actors(self, s: Table) -> list[int]:
        if s.left == 0:
            return []
        return [CHANCE] if 0 in s.hand else [seat for seat, choice in enumerate(s.choice) if choice == NOTHING]

    def outcomes(self, s: Table) -> list[tuple[Action[Table], int]]:
        return [(deal, s.deck[deal.card - 1]) for deal in self.deals if s.deck[deal.card - 1]]

    def scores(self, s: Table) -> list[int]:
        return s.points[:]

    def ranking(self, s: Table) -> list[int]:
        """The most points win (TL-06)."""
        return [1 + sum(other > points for other in s.points) for points in s.points]

    def view(self, s: Table, seat: int) -> Seen:
        return Seen(seat, s)

    def seen_as(self, s: Table, action: Action[Table], actor: int, seat: int) -> Action[Table]:
        if isinstance(action, Deal):
            return action if s.hand.index(0) == seat else HIDDEN_DEAL
        return action if actor == seat else HIDDEN_CHOICE

    def reveals(self, s: Table, action: Action[Table], seat: int, after: Table | None = None) -> bool:
        return s.choice.count(NOTHING) == 1  # the last decision shows all cards

    def imagine(self, view: Seen, rng: Random) -> Table:
        """Unseen cards are dealt anew; unseen decisions are any that the rules allow."""
        unseen = [card for card in CARDS for _ in range(view.unseen[card - 1])]
        rng.shuffle(unseen)
        hand = [unseen.pop() if dealt and at != view.seat else 0 for at, dealt in enumerate(view.dealt)]
        choice = [NOTHING] * len(hand)
        for at, decided in enumerate(view.decided):
            if decided:
                choice[at] = RIDE if view.waited[at] else rng.choice((RIDE, WAIT))
        if view.seat != SPECTATOR:
            hand[view.seat] = view.card
            choice[view.seat] = view.chosen
        deck = [unseen.count(card) for card in CARDS]
        return Table(deck, hand, choice, view.waited[:], view.points[:], view.shown[:], view.left)
