"""What lies behind the screens, drawn fairly from all that public events and one seat's own knowledge allow (SKR-25).

Two things are hidden: which tokens each seat drew at the deal, and which token each thief took. A draw of them is as
likely as chance makes it; decisions only prove that they were possible. Everything else follows, because every exchange
with the bank is public.

For each way to name the tokens of the unknown thefts, public events set a least number of tokens of each kind that each
seat drew (`least`). The tokens that must be there are laid first, the others are shuffled, and the draw is accepted
with the odds that make up for having laid some on purpose: one in binomial(number, least) for each seat and kind, and
for each theft its odds against the best it could have had. The ways are weighted by what the laying leaves open. Where
the bank cannot be counted, the number of tokens of each kind is drawn in the same manner.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from viae.games.silk_road.board import EACH, GOODS, NONE


def _factorials() -> list[float]:
    found = [1.0]
    for number in range(1, 3 * EACH):
        found.append(found[-1] * float(number))
    return found


FACTORIAL: Final = _factorials()


class SeenTheft:
    """A theft as a seat knows it."""

    def __init__(self, *, thief: int, victim: int, good: int, traded: Sequence[int], proved: Sequence[int]) -> None:
        self.thief: Final = thief
        self.victim: Final = victim
        self.good: Final = good  # NONE unless the seat took part, or the screens are open
        self.traded: Final = list(
            traded
        )  # what the victim had received from the bank less given at that moment, by good
        self.proved: Final = list(proved)  # at seat * GOODS + good, of the time before it


class Deal:
    """One draw: which tokens each seat drew at the deal, and what the thieves took."""

    def __init__(self, drawn: list[int], stolen: list[int]) -> None:
        self.drawn: Final = drawn  # at seat * GOODS + good
        self.stolen: Final = stolen  # the good of each theft


class _Way:
    """One naming of the unknown thefts."""

    def __init__(
        self, *, stolen: list[int], least: list[int], best: list[float], room: list[int], weight: float
    ) -> None:
        self.stolen: Final = stolen
        self.least: Final = least  # tokens each seat drew at least
        self.best: Final = best  # of each theft: how many tokens of that good the victim had at most
        self.room: Final = room  # of each seat: how many tokens are not settled by that
        self.weight: Final = weight


class Secrets:
    """All that one seat cannot see, ready to be drawn any number of times."""

    def __init__(
        self,
        *,
        seat: int,
        own: list[int],
        drawn: list[int],
        thefts: list[SeenTheft],
        proved: list[int],
        total_least: list[int],
        total_most: list[int],
    ) -> None:
        self.seat: Final = seat  # the one that knows its own tokens; negative for a spectator
        self.own: Final = own  # what it drew, by good; zeros for a spectator
        self.drawn: Final = drawn  # of each seat: how many tokens it has drawn
        self.thefts: Final = thefts
        self.proved: Final = proved  # since the latest theft
        self.total_least: Final = total_least  # tokens of each kind drawn by all seats together
        self.total_most: Final = total_most
        self.ways: Final[list[_Way]] = []
        self.total = 0.0
        self._name([], [0] * len(proved), self._floors([0] * len(proved), [0] * len(proved), 0))

    def _floors(self, least: list[int], moved: list[int], epoch: int) -> list[int]:
        """The least draws, with what was proved between two thefts; `moved` are the tokens stolen so far."""
        proved = self.thefts[epoch].proved if epoch < len(self.thefts) else self.proved
        return [max(least[at], proved[at] - moved[at]) for at in range(len(least))]

    def _name(self, stolen: list[int], moved: list[int], least: list[int]) -> None:
        """Continue with the next theft, for each good it can have been."""
        at = len(stolen)
        if not self._fits(least):
            return
        if at == len(self.thefts):
            self._add(stolen, least)
            return
        theft = self.thefts[at]
        for good in range(GOODS) if theft.good == NONE else [theft.good]:
            lost = theft.victim * GOODS + good
            tighter = least[:]
            tighter[lost] = max(tighter[lost], 1 - moved[lost] - theft.traded[good])
            after = moved[:]
            after[lost] -= 1
            after[theft.thief * GOODS + good] += 1
            self._name([*stolen, good], after, self._floors(tighter, after, at + 1))

    def _fits(self, least: list[int]) -> bool:
        """Whether no seat must have drawn more than it did, and no kind more than there were."""
        for seat in range(len(self.drawn)):
            if seat != self.seat and sum(least[seat * GOODS : seat * GOODS + GOODS]) > self.drawn[seat]:
                return False
        for good in range(GOODS):
            if self._laid(least, good) > self.total_most[good]:
                return False
        return True

    def _laid(self, least: list[int], good: int) -> int:
        """Tokens of a kind that the seat has or others must have drawn."""
        others = [least[seat * GOODS + good] for seat in range(len(self.drawn)) if seat != self.seat]
        return self.own[good] + sum(others)

    def _add(self, stolen: list[int], least: list[int]) -> None:
        """Weigh a way by everything that does not depend on the shuffle."""
        room = [0] * len(self.drawn)
        weight = 1.0
        for seat in range(len(self.drawn)):
            if seat != self.seat:
                row = least[seat * GOODS : seat * GOODS + GOODS]
                room[seat] = self.drawn[seat] - sum(row)
                weight /= FACTORIAL[room[seat]]
                for number in row:
                    weight /= FACTORIAL[number]
        best = self._best(stolen, least, room)
        for most in best:
            weight *= most
        weight *= FACTORIAL[sum(room)] * self._tails(least, sum(room))[0][sum(room)]
        if weight > 0.0:
            self.ways.append(_Way(stolen=stolen, least=least, best=best, room=room, weight=weight))
            self.total += weight

    def _best(self, stolen: list[int], least: list[int], room: list[int]) -> list[float]:
        """Of each theft: how many tokens of the good its victim can have had; 1 if the seat itself was robbed."""
        found: list[float] = []
        moved = [0] * len(least)
        for theft, good in zip(self.thefts, stolen, strict=True):
            at = theft.victim * GOODS + good
            if theft.victim == self.seat:
                found.append(1.0)
            else:
                free = min(room[theft.victim], self.total_most[good] - self._laid(least, good))
                found.append(float(max(0, least[at] + free + moved[at] + theft.traded[good])))
            moved[at] -= 1
            moved[theft.thief * GOODS + good] += 1
        return found

    def _tails(self, least: list[int], left: int) -> list[list[float]]:
        """For each kind and each number of tokens: the weight of dividing so many among this and the later kinds."""
        tails = [[0.0] * (left + 1) for _ in range(GOODS)] + [[1.0] + [0.0] * left]
        for good in range(GOODS - 1, -1, -1):
            laid = self._laid(least, good)
            for total in range(max(laid, self.total_least[good]), self.total_most[good] + 1):
                term = 1.0 / (FACTORIAL[total - laid] * FACTORIAL[EACH - total])
                for tokens in range(total - laid, left + 1):
                    tails[good][tokens] += term * tails[good + 1][tokens - total + laid]
        return tails

    def most(self, seat: int, good: int) -> int:
        """How many tokens of a kind another seat can have drawn, with what thieves brought it less what they took."""
        found = -EACH
        for way in self.ways:
            at = seat * GOODS + good
            number = way.least[at] + min(way.room[seat], self.total_most[good] - self._laid(way.least, good))
            for theft, stolen in zip(self.thefts, way.stolen, strict=True):
                if stolen == good:
                    number += int(theft.thief == seat) - int(theft.victim == seat)
            found = max(found, number)
        return found

    # ---- drawing

    def draw(self, rng: Random) -> Deal:
        """One possibility, drawn by its likelihood."""
        while True:
            way = self._choose(rng)
            tokens = self._tokens(way, rng)
            rng.shuffle(tokens)
            drawn = way.least[:]
            for seat, room in enumerate(way.room):
                if seat == self.seat:
                    drawn[seat * GOODS : seat * GOODS + GOODS] = self.own
                for _ in range(room):
                    drawn[seat * GOODS + tokens.pop()] += 1
            if rng.random() < self._odds(way, drawn):
                return Deal(drawn, way.stolen[:])

    def _choose(self, rng: Random) -> _Way:
        number = rng.random() * self.total
        for way in self.ways:
            number -= way.weight
            if number < 0.0:
                return way
        return self.ways[-1]

    def _tokens(self, way: _Way, rng: Random) -> list[int]:
        """The tokens that are not settled: of each kind as many as the seats drew together, less those laid."""
        left = sum(way.room)
        tails: list[list[float]] = []
        tokens: list[int] = []
        for good in range(GOODS):
            laid = self._laid(way.least, good)
            free = self.total_most[good] - laid
            if self.total_least[good] < self.total_most[good]:
                tails = tails or self._tails(way.least, left)
                number = rng.random() * tails[good][left]
                for more in range(max(0, self.total_least[good] - laid), min(left, self.total_most[good] - laid) + 1):
                    term = tails[good + 1][left - more] / (FACTORIAL[more] * FACTORIAL[EACH - laid - more])
                    if term > 0.0 and number >= 0.0:
                        free = more
                        number -= term
            tokens += [good] * free
            left -= free
        return tokens

    def _odds(self, way: _Way, drawn: list[int]) -> float:
        odds = 1.0
        for seat in range(len(self.drawn)):
            if seat != self.seat:
                for at in range(seat * GOODS, seat * GOODS + GOODS):
                    odds /= FACTORIAL[drawn[at]] / (FACTORIAL[way.least[at]] * FACTORIAL[drawn[at] - way.least[at]])
        moved = [0] * len(drawn)
        for theft, good, best in zip(self.thefts, way.stolen, way.best, strict=True):
            at = theft.victim * GOODS + good
            if theft.victim != self.seat:
                odds *= float(drawn[at] + moved[at] + theft.traded[good]) / best
            moved[at] -= 1
            moved[theft.thief * GOODS + good] += 1
        return odds
