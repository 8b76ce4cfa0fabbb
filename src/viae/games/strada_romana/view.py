"""The view: what a seat knows in Strada Romana. Everything lies open but the wagon tiles."""

from __future__ import annotations

from random import Random
from typing import Final

from viae.core.game import View as BaseView
from viae.games.strada_romana.board import ARRIVED, COINS, GOODS, HEADINGS, NONE, START, STEPS, WAGONS, WEST
from viae.games.strada_romana.rules.scoring import Tally, hand
from viae.games.strada_romana.rules.turn import locked
from viae.games.strada_romana.state import BET, NEW_TILE, OVER, Setup, State, wagon_bits, wagons_in

PHASES: Final = (
    "sides",
    "zone tiles",
    "market cubes",
    "removal",
    "first",
    "turn",
    "bet",
    "move",
    "new tile",
    "new cube",
    "over",
)
IN_DECK: Final = -1  # where a wagon tile can be, beside with a seat
PUT_AWAY: Final = -2


class View(BaseView):
    """All that lies open, the viewer's own wagon tiles and what it saw in the deck; at the end, everything."""

    def __init__(self, seat: int, s: State, everything: bool = False) -> None:
        super().__init__(seat)
        seats = range(s.setup.seats)
        self.setup: Final[Setup] = s.setup  # board, number of seats, options
        # the road
        self.heading: Final[list[int]] = _headings(s)  # of each wagon: EAST, WEST, or NONE before it is dealt
        self.at: Final[list[int]] = s.at[:]  # of each wagon: a square, START or ARRIVED
        self.arrivals: Final[list[int]] = list(s.arrivals)  # wagons in order of arrival
        # goods
        self.zone_tile: Final[list[int]] = s.zone_tile[:]  # of each zone: the colour demanded, or NONE
        self.market_cube: Final[list[int]] = s.market_cube[:]  # of each market: a colour or NONE
        self.bag_tiles: Final[list[int]] = s.bag_tiles[:]  # of each colour; everybody can count them
        self.bag_cubes: Final[list[int]] = s.bag_cubes[:]
        # the seats
        self.coins: Final[list[int]] = s.coins[:]  # of each seat
        self.tokens: Final[list[int]] = list(s.tokens)  # victory point tokens of each seat
        self.tokens_left: Final[int] = s.tokens_left
        self.bank: Final[int] = max(0, COINS - sum(s.coins))  # coins; never shown below 0 (SR-662)
        # [seat][colour]
        self.cubes: Final[list[list[int]]] = [s.cubes[GOODS * one : GOODS * one + GOODS] for one in seats]
        self.tiles: Final[list[list[int]]] = [s.tiles[GOODS * one : GOODS * one + GOODS] for one in seats]
        # wagon tiles
        self.deck_size: Final[int] = len(s.deck)
        self.put_away: Final = s.removed != NONE  # whether the one tile has been put away unseen
        self.takers: Final[list[int]] = list(s.takers)  # the seats that took one, in order
        self.hand: Final[list[int]] = hand(s, seat)  # the viewer's own, in the order in which they were taken
        self.looks: Final = _looks(s, seat)  # each look into the deck: how many tiles were taken before, what lay there
        # the game
        self.phase: Final[int] = s.phase
        self.active: Final[int] = s.active  # the seat whose turn it is; at the end, the last one
        self.first: Final[int] = s.first  # the seat that began
        self.turns: Final[int] = s.turns  # begun so far
        self.idle_turns: Final[int] = s.idle_turns  # complete turns without progress, in a row
        # this turn
        self.level: Final[int] = s.level  # of the move, 0 for a plain one
        self.steps_made: Final[int] = s.steps_made
        self.steps_most: Final[int] = STEPS[s.level]  # of this move
        self.current: Final[int] = s.current  # the wagon that made the latest step, or NONE
        self.moved: Final[list[int]] = wagons_in(s.moved)  # the wagons that made a step
        self.locked: Final[list[int]] = wagons_in(locked(s))  # the wagons that may not step again
        self.in_transit: Final = s.in_transit  # whether the current wagon stands on an occupied square
        self.origin: Final[int] = s.origin  # the square it left when the transit began, or NONE
        self.took_tile: Final = s.took_tile
        self.took_cube: Final = s.took_cube
        self.progress: Final = s.progress  # whether the turn counts as progress so far
        self.refill: Final[int] = s.refill  # the zone or market that chance is about to refill, or NONE
        self.unpaid: Final[int] = s.unpaid  # the colour of the ware tile that is still to be paid for, or NONE
        self.collected: Final[list[int]] = wagons_in(s.collected)  # the wagons that ended their move by collecting
        # the end: nothing is hidden any more
        everything = everything or s.phase == OVER
        self.all_open: Final = everything
        self.shown_taken: Final[list[int]] = list(s.taken) if everything else []  # which tile each of the takers took
        self.shown_deck: Final[list[int]] = list(s.deck) if everything else []
        self.shown_removed: Final[int] = s.removed if everything else NONE

    # ---- names

    def place_name(self, place: int) -> str:
        """A place as people and records write it: "8U", "start", "arrived"."""
        if place == START:
            return "start"
        return "arrived" if place == ARRIVED else self.setup.board.names[place]

    def occupant(self, square: int) -> int:
        """The wagon that stands on a square, or NONE; not one in transit."""
        for wagon in range(WAGONS):
            if self.at[wagon] == square and not (self.in_transit and wagon == self.current):
                return wagon
        return NONE

    def refill_name(self) -> str:
        """The zone, or the square beside the market, that chance is about to refill; empty if there is none."""
        if self.refill == NONE:
            return ""
        board = self.setup.board
        if self.phase == NEW_TILE:
            return board.zone_names[self.refill]
        return board.names[board.market_square[self.refill]]

    # ---- wagon tiles

    def deck(self) -> list[int]:
        """The deck as far as the viewer sees it now: in its own bet, and for everybody at the end."""
        if self.all_open:
            return self.shown_deck
        return self.looks[-1][1] if self.phase == BET and self.seat == self.active else []

    def hand_of(self, seat: int) -> list[int]:
        """The wagon tiles of a seat that the viewer sees: its own, and everybody's at the end."""
        if self.all_open:
            return [self.shown_taken[at] for at, taker in enumerate(self.takers) if taker == seat]
        return self.hand if seat == self.seat else []

    def bets(self, seat: int) -> int:
        """How many wagon tiles a seat holds."""
        return self.takers.count(seat)

    def whereabouts(self, wagon: int) -> list[int]:
        """Where a wagon's tile can be as far as the viewer knows: seats, IN_DECK, PUT_AWAY."""
        if self.all_open:
            if wagon in self.shown_taken:
                return [self.takers[self.shown_taken.index(wagon)]]
            return [PUT_AWAY if wagon == self.shown_removed else IN_DECK]
        if wagon in self.hand:
            return [self.seat]
        found: list[int] = []
        for wagons, takes, rest in self.unknown():
            if wagon in wagons:
                found += [PUT_AWAY if take == NONE else self.takers[take] for take in takes]
                found += [IN_DECK] * min(rest, 1)
        return sorted(set(found), reverse=True)

    def unknown(self) -> list[tuple[list[int], list[int], int]]:
        """What the viewer cannot tell apart: sets of wagons with the takes they went to, NONE for the one put away.

        Between two looks a seat knows which tiles have gone, not who has which. The number says how many of the set
        are still in the deck.
        """
        parts: list[tuple[list[int], list[int], int]] = []
        before = list(range(WAGONS))
        takes = [NONE] if self.put_away else []
        begin = 0
        for count, deck in self.looks:
            takes += [at for at in range(begin, count) if self.takers[at] != self.seat]
            parts.append(([wagon for wagon in before if wagon not in deck], takes, 0))
            before = [wagon for wagon in deck if wagon not in self.hand]
            takes = []
            begin = count
        takes += [at for at in range(begin, len(self.takers)) if self.takers[at] != self.seat]
        parts.append((before, takes, len(before) - len(takes)))
        return parts

    # ---- points

    def tally(self, seat: int) -> Tally:
        """The parts of a seat's score: with the viewer's own wagon tiles, and with everybody's at the end."""
        return Tally(
            tokens=self.tokens[seat],
            bets=self.hand_of(seat),
            arrivals=self.arrivals,
            cubes=self.cubes[seat],
            tiles=self.tiles[seat],
        )

    def contracts(self, seat: int) -> list[int]:
        """How many contracts a seat has in each colour (SR-423)."""
        return [min(self.cubes[seat][colour], self.tiles[seat][colour]) for colour in range(GOODS)]

    def data(self) -> dict[str, object]:
        board = self.setup.board
        names = board.wagon_names
        return {
            "game": "strada-romana",
            "seat": self.seat,
            "phase": PHASES[self.phase],
            "active": self.active,
            "first": self.first,
            "turns": self.turns,
            "idle_turns": self.idle_turns,
            "wagons": [self._wagon(wagon) for wagon in range(WAGONS)],
            "arrivals": [names[wagon] for wagon in self.arrivals],
            "zones": dict(zip(board.zone_names, [self._colour(c) for c in self.zone_tile], strict=True)),
            "markets": dict(
                zip(
                    [board.names[square] for square in board.market_square],
                    [self._colour(colour) for colour in self.market_cube],
                    strict=True,
                )
            ),
            "bag": {"tiles": self._goods(self.bag_tiles), "cubes": self._goods(self.bag_cubes)},
            "bank": self.bank,
            "tokens_left": self.tokens_left,
            "seats": [self._seat(seat) for seat in range(self.setup.seats)],
            "wagon_tiles": {
                "deck": self.deck_size,
                "takers": self.takers,
                "hand": [names[wagon] for wagon in self.hand],
                "looks": [{"taken": count, "deck": [names[wagon] for wagon in deck]} for count, deck in self.looks],
                "shown": self._shown(),
            },
            "move": self._move(),
        }

    def _wagon(self, wagon: int) -> dict[str, object]:
        heading = self.heading[wagon]
        return {
            "name": self.setup.board.wagon_names[wagon],
            "heading": "" if heading == NONE else HEADINGS[heading],
            "place": self.place_name(self.at[wagon]),
        }

    def _seat(self, seat: int) -> dict[str, object]:
        return {
            "coins": self.coins[seat],
            "tokens": self.tokens[seat],
            "cubes": self._goods(self.cubes[seat]),
            "tiles": self._goods(self.tiles[seat]),
            "wagon_tiles": self.bets(seat),
            "points": self.tally(seat).total,
        }

    def _move(self) -> dict[str, object]:
        names = self.setup.board.wagon_names
        return {
            "level": self.level,
            "steps_made": self.steps_made,
            "steps_most": self.steps_most,
            "current": "" if self.current == NONE else names[self.current],
            "moved": [names[wagon] for wagon in self.moved],
            "locked": [names[wagon] for wagon in self.locked],
            "in_transit": self.in_transit,
            "origin": "" if self.origin == NONE else self.place_name(self.origin),
            "took_tile": self.took_tile,
            "took_cube": self.took_cube,
            "progress": self.progress,
            "refill": self.refill_name(),
            "unpaid": self._colour(self.unpaid),
        }

    def _shown(self) -> dict[str, object]:
        """What is revealed at the end (SR-803)."""
        names = self.setup.board.wagon_names
        return {
            "taken": [names[wagon] for wagon in self.shown_taken],
            "deck": [names[wagon] for wagon in self.shown_deck],
            "removed": "" if self.shown_removed == NONE else names[self.shown_removed],
        }

    def _colour(self, colour: int) -> str:
        return "" if colour == NONE else self.setup.board.colours[colour]

    def _goods(self, counts: list[int]) -> dict[str, int]:
        return dict(zip(self.setup.board.colours, counts, strict=True))


def _headings(s: State) -> list[int]:
    return [int(s.westbound >> wagon & 1) if wagon < s.dealt else NONE for wagon in range(WAGONS)]


def _looks(s: State, seat: int) -> list[tuple[int, list[int]]]:
    """Each look of a seat into the deck: before each tile it took, and now if it is looking (SR-601)."""
    found: list[tuple[int, list[int]]] = []
    for at, taker in enumerate(s.takers):
        if taker == seat:
            gone = s.taken[:at]
            found.append((at, [w for w in range(WAGONS) if w != s.removed and w not in gone]))
    if s.phase == BET and s.active == seat:
        found.append((len(s.takers), list(s.deck)))
    return found


def imagined(view: View, rng: Random) -> State:
    """A state this view allows; all of them are equally likely.

    The one tile put away was drawn uniformly. Why the others kept what they kept is theirs to know: each take counts
    as a uniform draw from the deck of its moment. Then every way to lay the wagons a seat cannot tell apart on the
    takes they went to is as likely as any other, and a shuffle of each such set draws one.
    """
    removed, taken, deck = view.shown_removed, view.shown_taken[:], view.shown_deck
    if not view.all_open:
        removed, taken, deck = _dealt_anew(view, rng)
    s = State(view.setup)
    s.dealt = WAGONS - view.heading.count(NONE)
    s.westbound = wagon_bits([wagon for wagon in range(WAGONS) if view.heading[wagon] == WEST])
    s.at = view.at[:]
    s.occupied = sum([1 << square for square in set(view.at) if square < START])
    s.zone_tile = view.zone_tile[:]
    s.market_cube = view.market_cube[:]
    s.bag_tiles = view.bag_tiles[:]
    s.bag_cubes = view.bag_cubes[:]
    s.coins = view.coins[:]
    s.cubes = [count for row in view.cubes for count in row]
    s.tiles = [count for row in view.tiles for count in row]
    s.tokens = tuple(view.tokens)
    s.tokens_left = view.tokens_left
    s.arrivals = tuple(view.arrivals)
    s.deck = tuple(deck)
    s.removed = removed
    s.takers = tuple(view.takers)
    s.taken = tuple(taken)
    s.phase = view.phase
    s.active = view.active
    s.first = view.first
    s.turns = view.turns
    s.idle_turns = view.idle_turns
    s.level = view.level
    s.steps_made = view.steps_made
    s.current = view.current
    s.moved = wagon_bits(view.moved)
    s.collected = wagon_bits(view.collected)
    s.in_transit = view.in_transit
    s.origin = view.origin
    s.took_tile = view.took_tile
    s.took_cube = view.took_cube
    s.progress = view.progress
    s.refill = view.refill
    s.unpaid = view.unpaid
    return s


def _dealt_anew(view: View, rng: Random) -> tuple[int, list[int], list[int]]:
    """The tile put away, the tiles taken, the deck: known where the seat knows them, shuffled where it does not."""
    removed = NONE
    taken = [NONE] * len(view.takers)
    deck: list[int] = []
    own = [at for at, taker in enumerate(view.takers) if taker == view.seat]
    for at, wagon in zip(own, view.hand, strict=True):
        taken[at] = wagon
    for wagons, takes, _ in view.unknown():
        rng.shuffle(wagons)
        for at, take in enumerate(takes):
            if take == NONE:
                removed = wagons[at]
            else:
                taken[take] = wagons[at]
        deck = sorted(wagons[len(takes) :])  # of the last set only: nothing of the others is left in the deck
    return removed, taken, deck
