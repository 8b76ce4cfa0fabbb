"""A second reading of the rules: the same game in names and plain counts, slow and simple, from the first auction on.

It shares no table and no function with the engine. The tests let both play the same games.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from copy import copy
from dataclasses import dataclass, field, replace
from typing import Final

from tests.games.silk_road.tables import BACK_ROADS, BONUS, CITIES, KINDS, ROADS, game_of, phase, place, view
from viae.games.silk_road.board import NONE, Board
from viae.games.silk_road.state import State
from viae.games.silk_road.view import View

SELLING: Final = (4, 3, 2)  # then 1 each
BUYING: Final = (1, 2, 3)  # then 4 each
Bounds = dict[tuple[int, str], int]


def receipts(number: int) -> int:
    return sum(SELLING[:number]) + max(0, number - 3)


def costs(number: int) -> int:
    return sum(BUYING[:number]) + 4 * max(0, number - 3)


def prizes(shown: Sequence[int], ties: str) -> list[int]:
    """What the vizier pays: first places, then the best of those below them who showed anything."""
    first = [seat for seat, number in enumerate(shown) if number == max(shown) and number > 0]
    rest = [number for seat, number in enumerate(shown) if seat not in first and number > 0]
    second = [seat for seat, number in enumerate(shown) if rest and seat not in first and number == max(rest)]
    pay = [0] * len(shown)
    for seat in first:
        pay[seat] = 5
    if len(first) > 1 and ties != "top_then_second":
        return pay
    for seat in second:
        pay[seat] = 5 if ties == "any_tie_5" and len(second) > 1 and len(first) == 1 else 3
    return pay


@dataclass
class Seat:
    money: int
    goods: Counter[str]
    crooks: int = 0
    barterers: int = 0
    fresh: int = 0
    plays: int = 0


@dataclass
class Reading:
    """A position as the rulebook describes it."""

    options: dict[str, object]
    seats: list[Seat]
    bank: Counter[str]
    marked: set[str]
    markers: set[str]
    at: str
    tiles: dict[str, list[str]]
    phase: str
    holder: int
    spoken: list[int | None]  # the bids of this auction, 0 for a pass
    takes: int = 1
    announced: bool = False
    tile: list[str] = field(default_factory=list)  # "seller", "silk": what it is and what it shows
    crook_used: bool = False
    swaps: int = 0
    bonus: bool = False
    victim: int | None = None
    named: str = ""
    shown: dict[int, int] = field(default_factory=dict)
    low: Bounds = field(default_factory=dict)
    high: Bounds = field(default_factory=dict)

    def copy(self) -> Reading:
        """Another one that shares nothing changeable."""
        r = copy(self)
        r.seats = [replace(one, goods=one.goods.copy()) for one in self.seats]
        r.tiles = {city: faces[:] for city, faces in self.tiles.items()}
        for name in ("options", "bank", "marked", "markers", "spoken", "tile", "shown", "low", "high"):
            setattr(r, name, copy(getattr(self, name)))
        return r

    # ---- who is asked

    def actors(self) -> list[int]:
        count = len(self.seats)
        if self.phase == "over":
            return []
        if self.phase == "theft":
            return [-1]
        if self.phase == "auction":
            silent = [(self.holder + left) % count for left in range(1, count)]
            return [seat for seat in silent if self.spoken[seat] is None][:1]
        if self.phase == "show":
            clockwise = [(self.holder + left) % count for left in range(count)]
            return [seat for seat in clockwise if seat not in self.shown]
        return [self.holder]

    # ---- what may be done

    def legal(self, seat: int) -> set[str]:
        me = self.seats[seat]
        if self.phase == "auction":
            return {"pass", *(f"bid {silver}" for silver in range(self.highest() + 1, me.money + 1))}
        if self.phase == "response":
            return {"accept", "keep"} if me.money >= self.highest() else {"accept"}
        if self.phase == "move":
            return {f"go {to}" for to in self.arrows()}
        if self.phase == "take":
            found = {f"take {face}" for face in self.tiles[self.at]}
            if not self.announced and me.barterers > me.fresh and len(self.tiles[self.at]) >= 2:
                found.add("announce")
            return found
        if self.phase == "swap":
            pairs = {(give, get) for give in +me.goods for get in +self.bank if give != get}
            return {"done", *(f"swap {give} {get}" for give, get in pairs)}
        if self.phase == "show":
            return {f"show {number}" for number in range(me.goods[self.named] + 1)}
        if self.phase == "pass":
            return {f"pawn {other}" for other in self.receivers(seat)}
        return self.resolutions(seat)

    def resolutions(self, seat: int) -> set[str]:
        me = self.seats[seat]
        kind, *icons = self.tile
        if kind == "thief":
            return {"decline", *(f"steal {other}" for other in range(len(self.seats)) if other != seat)}
        if kind == "vizier":
            free = set(KINDS) - self.marked or set(KINDS)
            return {"decline", *(f"name {good}" for good in free)}
        if kind == "seller":
            found = {f"sell {number}" for number in range(me.goods[icons[0]] + 1)}
        elif kind == "buyer":
            stock = range(self.bank[icons[0]] + 1)
            found = {f"buy {number}" for number in stock if costs(number) <= me.money}
        else:
            found = {f"trade {times}" for times in (0, 1, 2) if self.can_trade(me, icons, times)}
        if me.crooks and not self.crook_used:
            changes = [(at, good) for at, icon in enumerate(icons) for good in KINDS if good != icon]
            found |= {f"crook {at} {good}" for at, good in changes}
        return found

    def can_trade(self, me: Seat, icons: list[str], times: int) -> bool:
        """Whether the exchange can be carried out completely so often."""
        mine, bank = me.goods.copy(), self.bank.copy()
        for _ in range(times):
            if mine[icons[0]] < 1:
                return False
            mine[icons[0]] -= 1
            bank[icons[0]] += 1
            for good in icons[1:]:
                bank[good] -= 1
                mine[good] += 1
            if min(bank.values()) < 0:
                return False
        return True

    def receivers(self, seat: int) -> list[int]:
        most = 2 if len(self.seats) == 3 else 1
        return [other for other, one in enumerate(self.seats) if other != seat and one.plays < most]

    def highest(self) -> int:
        return max(bid or 0 for bid in self.spoken)

    def arrows(self) -> tuple[str, ...]:
        return (BACK_ROADS if self.options["direction"] == "reversed" else ROADS)[self.at]

    def chances(self) -> dict[str, int]:
        """Every token of the victim is as likely."""
        assert self.victim is not None
        return {f"stolen {good}": number for good, number in (+self.seats[self.victim].goods).items()}

    # ---- what becomes of it

    def after(self, text: str, seat: int) -> Reading:
        r = self.copy()
        word, *rest = text.split()
        getattr(r, f"do_{word}")(seat, *rest)
        return r

    def do_pass(self, seat: int) -> None:
        self.do_bid(seat, "0")

    def do_bid(self, seat: int, silver: str) -> None:
        self.spoken[seat] = int(silver)
        if all(bid is not None for seat, bid in enumerate(self.spoken) if seat != self.holder):
            self.phase = "response" if self.highest() else "move"

    def do_accept(self, seat: int) -> None:
        bidder = self.spoken.index(self.highest())
        self.pay(bidder, seat)
        self.holder = bidder

    def do_keep(self, seat: int) -> None:
        self.pay(seat, self.spoken.index(self.highest()))

    def pay(self, giver: int, taker: int) -> None:
        self.seats[giver].money -= self.highest()
        self.seats[taker].money += self.highest()
        self.phase = "move"

    def do_go(self, seat: int, to: str) -> None:
        self.at = to
        self.spoken = [None] * len(self.seats)
        if to not in CITIES:
            self.phase = "over"
            return
        for one in self.seats:
            one.plays = one.fresh = 0
        self.begin_play()
        if to in BONUS:
            self.phase, self.swaps, self.bonus = "swap", BONUS[to], True

    def begin_play(self) -> None:
        self.phase, self.takes, self.announced = "take", 1, False

    def do_announce(self, seat: int) -> None:
        self.seats[seat].barterers -= 1
        self.takes, self.announced = 2, True

    def do_take(self, seat: int, face: str) -> None:
        me = self.seats[seat]
        self.tiles[self.at].remove(face)
        self.takes -= 1
        self.tile = face.split("-")
        if face == "crook":
            me.crooks += 1
            self.done_with_tile(seat)
        elif face == "barterer":
            me.barterers += 1
            me.fresh += 1
            self.done_with_tile(seat)
        elif self.tile[0] == "special":
            self.phase, self.swaps = "swap", int(self.tile[1])
        else:
            self.phase = "resolve"

    def do_swap(self, seat: int, give: str, get: str) -> None:
        self.hand_in(seat, give, 1)
        self.hand_out(seat, get, 1)
        self.swaps -= 1
        if self.swaps == 0:
            self.do_done(seat)

    def do_done(self, seat: int) -> None:
        self.swaps = 0
        if self.bonus:
            self.bonus = False
            self.begin_play()
        else:
            self.done_with_tile(seat)

    def do_sell(self, seat: int, number: str) -> None:
        self.seats[seat].money += receipts(int(number))
        self.hand_in(seat, self.tile[1], int(number))
        self.done_with_tile(seat)

    def do_buy(self, seat: int, number: str) -> None:
        self.seats[seat].money -= costs(int(number))
        self.hand_out(seat, self.tile[1], int(number))
        self.done_with_tile(seat)

    def do_trade(self, seat: int, times: str) -> None:
        for _ in range(int(times)):
            self.hand_in(seat, self.tile[1], 1)
            for good in self.tile[2:]:
                self.hand_out(seat, good, 1)
        self.done_with_tile(seat)

    def do_crook(self, seat: int, icon: str, good: str) -> None:
        self.seats[seat].crooks -= 1
        self.crook_used = True
        self.tile[1 + int(icon)] = good

    def do_decline(self, seat: int) -> None:
        self.done_with_tile(seat)

    def do_steal(self, seat: int, victim: str) -> None:
        if self.seats[int(victim)].goods.total():
            self.phase, self.victim = "theft", int(victim)
        else:
            self.done_with_tile(seat)

    def do_stolen(self, seat: int, good: str) -> None:
        assert self.victim is not None
        self.seats[self.victim].goods[good] -= 1
        self.seats[self.holder].goods[good] += 1
        if self.low:
            for kind in KINDS:
                self.high[self.holder, kind] += self.high[self.victim, kind] >= 1
                self.low[self.victim, kind] = max(0, self.low[self.victim, kind] - 1)
            self.draw_together()
        self.victim = None
        self.done_with_tile(self.holder)

    def do_name(self, seat: int, good: str) -> None:
        self.phase, self.named, self.shown = "show", good, {}

    def do_show(self, seat: int, number: str) -> None:
        self.shown[seat] = int(number)
        if len(self.shown) < len(self.seats):
            return
        shown = [self.shown[one] for one in range(len(self.seats))]
        for one, silver in enumerate(prizes(shown, str(self.options["vizier_ties"]))):
            self.seats[one].money += silver
            if self.low:
                self.low[one, self.named] = max(self.low[one, self.named], shown[one])
        if self.named not in self.marked:
            self.marked.add(self.named)
            if self.bank[self.named]:
                self.bank[self.named] -= 1
                self.markers.add(self.named)
        self.draw_together()
        self.named, self.shown = "", {}
        self.done_with_tile(self.holder)

    def do_pawn(self, seat: int, to: str) -> None:
        self.hand_pawn(int(to))

    def done_with_tile(self, seat: int) -> None:
        self.tile, self.crook_used = [], False
        if self.takes:
            self.phase = "take"
            return
        self.seats[seat].plays += 1
        others = self.receivers(seat)
        if len(others) > 1:
            self.phase = "pass"
        else:
            self.hand_pawn(others[0] if others else seat)

    def hand_pawn(self, seat: int) -> None:
        self.holder = seat
        if self.tiles[self.at]:
            self.begin_play()
            return
        last = all(to not in CITIES for to in self.arrows())
        self.phase = "move" if last and self.options["skip_final_auction"] else "auction"

    def hand_in(self, seat: int, good: str, number: int) -> None:
        self.seats[seat].goods[good] -= number
        self.bank[good] += number
        if self.low:
            self.low[seat, good] = max(self.low[seat, good], number) - number
            self.high[seat, good] -= number
            self.draw_together()

    def hand_out(self, seat: int, good: str, number: int) -> None:
        self.bank[good] -= number
        self.seats[seat].goods[good] += number
        if self.low:
            self.low[seat, good] += number
            self.high[seat, good] += number
            self.draw_together()

    def draw_together(self) -> None:
        """Bounds of tracked screens: no seat has more or fewer than it has in all, nor the table of a kind."""
        seats = range(len(self.seats))
        groups = [([(seat, kind) for kind in KINDS], self.seats[seat].goods.total()) for seat in seats]
        if not self.options["bank_hidden"]:
            for kind in KINDS:
                total = 15 - self.bank[kind] - (kind in self.markers)
                groups.append(([(seat, kind) for seat in seats], total))
        before: tuple[Bounds, Bounds] | None = None
        while self.low and before != (self.low, self.high):
            before = (dict(self.low), dict(self.high))
            for group, total in groups:
                for one in group:
                    others = [other for other in group if other != one]
                    self.high[one] = min(self.high[one], total - sum(self.low[other] for other in others))
                    self.low[one] = max(self.low[one], total - sum(self.high[other] for other in others))

    # ---- points

    def points(self) -> list[int]:
        total = [seat.money + seat.goods.total() for seat in self.seats]
        for kind in KINDS:
            order = sorted(range(len(self.seats)), key=lambda seat: -self.seats[seat].goods[kind])
            if self.seats[order[0]].goods[kind] > self.seats[order[1]].goods[kind]:
                total[order[0]] += 2
        return total

    def places(self) -> list[int]:
        """The place of each seat: by points, and where money breaks ties by money and goods."""
        order = [(points, 0, 0) for points in self.points()]
        if self.options["tiebreak"] == "money":
            order = [(all_, one.money, one.goods.total()) for (all_, _, _), one in zip(order, self.seats, strict=True)]
        return [1 + sum(other > mine for other in order) for mine in order]

    # ---- the same position as the engine holds

    @staticmethod
    def of(s: State) -> Reading:
        now, names, seats = view(s), s.setup.board.face_names, s.setup.seats
        tile = (
            []
            if now.tile == NONE or now.in_bonus
            else [names[now.tile].split("-")[0], *(KINDS[icon] for icon in now.icons)]
        )
        if now.tile != NONE and tile == ["special"]:
            tile = names[now.tile].split("-")
        auction = phase(s) in ("auction", "response", "move")
        showing = phase(s) == "show"
        marks = [{KINDS[at] for at in range(5) if flags[at]} for flags in (now.marked, now.marker)]
        return Reading(
            dict(game_of(s).options),
            [_seat(s, seat) for seat in range(seats)],
            Counter({kind: int(number) for kind, number in zip(KINDS, s.bank, strict=True)}),
            marks[0],
            marks[1],
            place(s),
            {city: _lying(now, s.setup.board, city) for city in CITIES},
            phase(s),
            int(s.holder),
            [None if bid == NONE or not auction else int(bid) for bid in now.bids],
            now.takes_left,
            now.announced,
            tile,
            now.crook_used,
            now.swaps_left,
            now.in_bonus,
            None if now.victim == NONE else now.victim,
            KINDS[now.named] if showing else "",
            {seat: int(s.shown[seat]) for seat in range(seats) if showing and s.shown[seat] != NONE},
            _bounds(now.low),
            _bounds(now.high_bound),
        )

    def comparable(self) -> Reading:
        """A copy without what the rules need in this phase only, with the tiles in order."""
        r = self.copy()
        for faces in r.tiles.values():
            faces.sort()
        for one in r.seats:
            one.goods = +one.goods
        r.bank = +r.bank
        if r.phase not in ("auction", "response"):
            r.spoken = []
        if r.phase not in ("take", "swap", "resolve", "theft", "show") or r.bonus:
            r.takes, r.announced = 1, False
        if r.phase == "over":
            r.low, r.high = {}, {}
        return r


def _lying(now: View, board: Board, city: str) -> list[str]:
    return sorted(board.face_names[face] for face in now.tiles[board.ids.index(city)] if face != NONE)


def _seat(s: State, seat: int) -> Seat:
    goods = Counter({kind: int(s.goods[seat * 5 + at]) for at, kind in enumerate(KINDS)})
    others = [int(row[seat]) for row in (s.crooks, s.barterers, s.fresh, s.plays)]
    return Seat(int(s.money[seat]), goods, *others)


def _bounds(row: list[int]) -> Bounds:
    return {(at // 5, KINDS[at % 5]): number for at, number in enumerate(row)}
