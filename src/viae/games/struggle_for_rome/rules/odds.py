"""Odds: all hands of resource cards that notes allow, to draw from and to count.

How likely the cards of the parts are together depends only on how many of them are horses: that decides in how many
ways the other horses can lie among the hidden pasture cards and the pile.
"""

from __future__ import annotations

from itertools import accumulate
from math import comb
from random import Random
from typing import Final

from viae.games.struggle_for_rome.board import CATTLE, HORSE, SUPPLY
from viae.games.struggle_for_rome.rules.deduction import HAND, horses_in, place_of
from viae.games.struggle_for_rome.state import UNIT, Notes, count

Weights = dict[int, float]  # by the number of horses


class HandOdds:
    """What the hands and the pile can be to whoever has these notes."""

    def __init__(self, notes: Notes, pile: int, discarded: int) -> None:
        self.notes: Final = notes
        self.unseen: Final = pile + sum([int(one) for one in notes.hidden])  # pasture cards, hidden or in the pile
        known = sum([int(count(one, HORSE)) for one in notes.known])
        self.horses: Final = SUPPLY[HORSE] - discarded - known  # among these and in the parts
        self.groups: Final = [_grouped(part) for part in notes.parts]
        # of the first parts, and of the last ones with all that is not in parts: weights by the horses before them
        self.before: Final[list[Weights]] = [{0: 1.0}]
        for group in self.groups:
            self.before.append(_spread(self.before[-1], group))
        end: Weights = {}
        for horses in self.before[-1]:
            end[horses] = float(_ways(self.unseen, self.horses - horses))
        self.after: Final[list[Weights]] = [end]
        for at in range(len(self.groups) - 1, -1, -1):
            self.after.insert(0, self._folded(at, self.after[0]))

    def _folded(self, at: int, after: Weights) -> Weights:
        found: Weights = {}
        for horses in self.before[at]:
            found[horses] = sum([all[-1] * after[horses + more] for more, (_, all) in self.groups[at].items()])
        return found

    # ---- drawing

    def drawn(self, rng: Random) -> tuple[list[int], int]:
        """The hands, and the horses in the pile: one of all possibilities, each as often as it is likely."""
        hands = [int(one) for one in self.notes.known]
        horses = 0
        for at, group in enumerate(self.groups):
            numbers = list(group)
            weights = [group[more][1][-1] * self.after[at + 1][horses + more] for more in numbers]
            number = rng.choices(numbers, weights)[0]
            keys, sums = group[number]
            key = rng.choices(keys, cum_weights=sums)[0]
            horses += number
            for seat in range(len(hands)):
                hands[seat] += key >> place_of(seat) & HAND
        left = self.horses - horses
        unseen = [HORSE] * left + [CATTLE] * (self.unseen - left)
        rng.shuffle(unseen)
        for seat in range(len(hands)):
            for _ in range(self.notes.hidden[seat]):
                hands[seat] += int(UNIT[unseen.pop()])
        return hands, unseen.count(HORSE)

    # ---- counting

    def mean(self, seat: int, kind: int) -> float:
        """How many cards of a kind a hand has on average."""
        place = place_of(seat) + 8 * kind
        total = sum([weight * self.after[-1][horses] for horses, weight in self.before[-1].items()])
        found = 0.0
        for at, group in enumerate(self.groups):
            for more, (keys, sums) in group.items():
                ahead = [weight * self.after[at + 1][horses + more] for horses, weight in self.before[at].items()]
                last = 0.0
                inside = 0.0
                for key, upto in zip(keys, sums, strict=True):
                    inside += (key >> place & 127) * (upto - last)
                    last = upto
                found += inside * sum(ahead)
        hidden = int(self.notes.hidden[seat])
        if hidden > 0 and kind >= HORSE:
            for horses, weight in self.before[-1].items():
                left = self.horses - horses
                alike = left if kind == HORSE else self.unseen - left
                found += weight * self.after[-1][horses] * hidden * alike / self.unseen
        return int(count(self.notes.known[seat], kind)) + found / total

    def bounds(self, seat: int, kind: int) -> tuple[int, int]:
        """How many cards of a kind a hand has at least and at most."""
        place = place_of(seat) + 8 * kind
        found: dict[int, tuple[int, int]] = {0: (0, 0)}
        for group in self.groups:
            wider: dict[int, tuple[int, int]] = {}
            for more, (keys, _) in group.items():
                numbers = [key >> place & 127 for key in keys]
                low, high = min(numbers), max(numbers)
                for horses, (least, most) in found.items():
                    old = wider.get(horses + more, (least + low, most + high))
                    wider[horses + more] = (min(old[0], least + low), max(old[1], most + high))
            found = wider
        hidden = int(self.notes.hidden[seat]) if kind >= HORSE else 0
        ends: list[tuple[int, int]] = []
        for horses, (least, most) in found.items():
            left = self.horses - horses
            if _ways(self.unseen, left) > 0:
                alike = left if kind == HORSE else self.unseen - left
                ends.append((least + max(0, hidden + alike - self.unseen), most + min(hidden, alike)))
        known = int(count(self.notes.known[seat], kind))
        return known + min([low for low, _ in ends]), known + max([high for _, high in ends])


def _grouped(part: dict[int, float]) -> dict[int, tuple[list[int], list[float]]]:
    """The keys of a part by their horses, with the running sums of their weights."""
    found: dict[int, tuple[list[int], list[float]]] = {}
    for key, weight in part.items():
        keys, weights = found.setdefault(horses_in(key), ([], []))
        keys.append(key)
        weights.append(weight)
    return {horses: (keys, list(accumulate(weights))) for horses, (keys, weights) in found.items()}


def _spread(before: Weights, group: dict[int, tuple[list[int], list[float]]]) -> Weights:
    found: Weights = {}
    for horses, weight in before.items():
        for more, (_, sums) in group.items():
            found[horses + more] = found.get(horses + more, 0.0) + weight * sums[-1]
    return found


def _ways(cards: int, horses: int) -> int:
    """In how many orders a number of horses can lie among these cards."""
    return comb(cards, horses) if horses >= 0 else 0
