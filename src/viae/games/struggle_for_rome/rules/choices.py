"""What may be done, found fast: must agree with why_not of the actions, which is the definition. And what forbids the
actions of another moment."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from viae.core.game import R_ACTOR, Action, Rule
from viae.games.struggle_for_rome.board import (
    BANK_RATE,
    CATTLE,
    DIPLOMACY,
    GRAIN,
    GREAT_WARRIOR,
    HORSE,
    LIBERTY,
    NONE,
    ORE,
    PASTURE,
    SAME_COLOUR,
    SUBSTITUTE,
    TRAITOR,
    Board,
)
from viae.games.struggle_for_rome.rules.building import BankTrade, BuildArmy, BuildWagon, BuyCard, DrawCard
from viae.games.struggle_for_rome.rules.cards import (
    R_ANNOUNCE,
    R_CHOICE,
    Announce,
    PlayDiplomacy,
    PlayGreatWarrior,
    PlayTreasure,
    great_warrior_helps,
    holds_treasure,
    may_announce,
)
from viae.games.struggle_for_rome.rules.harvest import (
    R_HALF,
    R_ONLY_THEN,
    R_ROBBERY,
    R_VICTIM,
    Discard,
    DrawPasture,
    MoveLegion,
    Rob,
    Roll,
    Steal,
    candidates,
)
from viae.games.struggle_for_rome.rules.negotiation import (
    R_ANSWER,
    R_CALL,
    R_CLOSE,
    R_MODE,
    R_OPEN,
    Accept,
    Call,
    Close,
    Counter,
    Decline,
    NameTerms,
    Pass,
    Propose,
    Withdraw,
    answer_of,
    can_close,
    menu,
    owns,
)
from viae.games.struggle_for_rome.rules.rounds import R_ONE_CARD, R_TRADING, R_TRIBES, acting_tribe, betrayable
from viae.games.struggle_for_rome.rules.scoring import colours_in, counters_of
from viae.games.struggle_for_rome.rules.setting_up import R_ORDER, Camp, Start, Throw
from viae.games.struggle_for_rome.rules.tribes import (
    Conquer,
    EndTurn,
    Found,
    Move,
    Plunder,
    Rest,
    TurnUp,
    idle,
    in_range,
    in_stock,
)
from viae.games.struggle_for_rome.state import (
    ALL,
    ANSWER,
    CLOSE,
    DISCARD,
    LEGION,
    PLACE,
    PROPOSE,
    ROB,
    TRADING,
    TURN,
    UNASKED,
    UNIT,
    State,
    card_count,
    count,
    covers,
)

Actions = list[Action[State]]
SUBSTITUTES: Final = (NONE, HORSE, GRAIN, CATTLE)  # of a wagon


class Choices:
    """The actions that a seat can be offered, by what they are about; shared by all positions of a game."""

    def __init__(self, board: Board) -> None:
        places = range(len(board.places))
        cities = range(len(board.cities))
        self.starts: Final = [Start(board, colour, which) for colour in range(4) for which in range(2)]
        self.legions: Final = [MoveLegion(board, hex) for hex in range(len(board.hexes))]
        self.robs: Final = [Rob(colour) for colour in range(4)]
        self.discards: Final = [Discard(horses) for horses in range(11)]
        self.armies: Final = [BuildArmy(one) for one in (NONE, ORE, HORSE)]
        self.wagons: Final = [BuildWagon(sort, one) for sort in range(2) for one in SUBSTITUTES]
        self.buys: Final = [BuyCard(one) for one in (NONE, CATTLE)]
        self.banks: Final = [BankTrade(give, get) for give in range(5) for get in range(3)]
        self.diplomacy: Final = PlayDiplomacy()
        self.great_warrior: Final = PlayGreatWarrior()
        self.treasures: Final = [PlayTreasure(treasure) for treasure in range(4)]
        self.announce: Final = Announce()
        self.end: Final = EndTurn()
        self.offers: Final = [Propose(give, want, ALL) for give, want in menu()]
        self.accept: Final = Accept()
        self.decline: Final = Decline()
        self.counters: Final = [Counter(give, want) for give, want in menu()]
        self.call: Final = Call()
        self.passing: Final = Pass()
        self.proposals: Final = [NameTerms(give, want) for give, want in menu()]
        self.closes: Final = [Close(colour) for colour in range(4)]
        self.withdraw: Final = Withdraw()
        self.rests: Final = [Rest(reward) for reward in range(4)]
        self.moves: Final[list[Move]] = []
        self.plunders: Final = [Plunder(board, city, traitor) for city in cities for traitor in (False, True)]
        self.founds: Final = [Found(board, city, traitor) for city in cities for traitor in (False, True)]
        self.conquests: Final = [Conquer(board, city, traitor) for city in cities for traitor in (False, True)]
        # journeys
        routes = board.routes
        self.free_moves: Final[list[Move]] = []  # for nothing
        self._from: Final[list[list[Move]]] = [[] for _ in range(routes.areas)]  # every journey from an area
        for place in places:
            pays = {pay for row in routes.payments for pay in row[board.area[place]]}
            for grain, gold in sorted(pays) if board.city_at[place] == NONE else [(0, 0)]:
                move = Move(board, place, grain, gold)
                self.moves.append(move)
                if board.city_at[place] == NONE:
                    if (grain, gold) == (0, 0):
                        self.free_moves.append(move)
                    for area in range(routes.areas):
                        if (grain, gold) in routes.payments[area][board.area[place]]:
                            self._from[area].append(move)
        self._most_grain: Final[i64] = routes.most_grain
        self._most_gold: Final[i64] = routes.most_gold
        rows = routes.areas * (routes.most_grain + 1) * (routes.most_gold + 1)
        self._rows: Final[list[list[Move] | None]] = [None] * rows  # see journeys()
        # bargaining, by what a seat owns: see _purse()
        self.offers_for: Final[list[Actions]] = []
        self.counters_for: Final[list[list[Counter]]] = []
        self.proposals_for: Final[list[Actions]] = []
        for purse in range(3**4 * 6):
            gold, cards = purse % 6, purse // 6
            counts = [cards // 27, cards // 9 % 3, cards // 3 % 3, cards % 3]
            owned = sum([counts[kind] * UNIT[kind] for kind in range(4)]) + gold * UNIT[4]
            self.offers_for.append([one for one in self.offers if covers(owned, one.give)])
            self.counters_for.append([one for one in self.counters if covers(owned, one.give)])
            self.proposals_for.append([one for one in self.proposals if covers(owned, one.give)])

    def every(self) -> Actions:
        """All of them in the order of the table."""
        found: Actions = [*self.starts, *self.legions, *self.robs, *self.discards]
        found += [*self.armies, *self.wagons, *self.buys, *self.banks, self.diplomacy, self.great_warrior]
        found += [*self.treasures, self.announce, self.end, *self.offers, self.call]
        found += [self.accept, self.decline, *self.counters, self.passing, *self.proposals]
        found += [*self.closes, self.withdraw]
        return [*found, *self.rests, *self.moves, *self.plunders, *self.founds, *self.conquests]

    def journeys(self, area: i64, grain: i64, gold: i64) -> list[Move]:
        """Every journey from an area that so much can pay, wherever figures stand."""
        if grain > self._most_grain:
            grain = self._most_grain
        if gold > self._most_gold:
            gold = self._most_gold
        at = (area * (self._most_grain + 1) + grain) * (self._most_gold + 1) + gold
        row = self._rows[at]
        if row is None:
            row = [move for move in self._from[area] if move.grain <= grain and move.gold <= gold]
            self._rows[at] = row
        return row


def _purse(s: State, seat: i64) -> i64:
    """What a seat owns, as far as the standard menu cares: up to two of each kind and five gold."""
    hand = s.hand[seat]
    purse: i64 = 0
    for kind in range(4):
        owned = count(hand, kind)
        purse = purse * 3 + (owned if owned < 2 else 2)
    gold = s.gold[seat]
    return purse * 6 + (gold if gold < 5 else 5)


def choices(s: State, seat: i64) -> Actions:
    """Everything a seat may do that is asked."""
    phase = s.phase
    if phase == TURN:
        return _trading(s, seat) if s.part == TRADING else _tribe(s, seat)
    all = s.setup.choices
    if phase == ANSWER:
        return _answers(s, seat)
    if phase == PROPOSE:
        return [all.passing, *all.proposals_for[_purse(s, seat)]]
    found: Actions = []
    if phase == CLOSE:
        for partner in range(s.setup.seats):
            if can_close(s, partner):
                found.append(all.closes[s.setup.colours[partner]])
        found.append(all.withdraw)
    elif phase == LEGION:
        for move in all.legions:
            if move.hex != s.legion and s.setup.board.empire[move.hex]:
                found.append(move)
    elif phase == ROB:
        for victim in candidates(s, seat):
            found.append(all.robs[s.setup.colours[victim]])
    elif phase == DISCARD:
        owed = count(s.owed, seat)
        for horses in range(owed + 1):
            if horses <= count(s.hand[seat], HORSE) and owed - horses <= count(s.hand[seat], CATTLE):
                found.append(all.discards[horses])
    elif phase == PLACE:
        colour = s.setup.colours[seat]
        found.append(all.starts[2 * colour])
        found.append(all.starts[2 * colour + 1])
    return found


def _answers(s: State, seat: i64) -> Actions:
    all = s.setup.choices
    found: Actions = [all.decline]
    if owns(s, seat, s.want):
        found.append(all.accept)
    if s.setup.counters:
        give = s.give
        want = s.want
        for one in all.counters_for[_purse(s, seat)]:
            if one.give != want or one.want != give:
                found.append(one)
    return found


# ---- phase 2


def _trading(s: State, seat: i64) -> Actions:
    setup = s.setup
    all = setup.choices
    found: Actions = all.offers_for[_purse(s, seat)].copy() if s.offers < setup.offers else []
    found.append(all.end)
    hand = s.hand[seat]
    if setup.counters and s.offers < setup.offers and (hand != 0 or s.gold[seat] > 0):
        found.append(all.call)
    may = not s.substituted and s.gold[seat] >= SUBSTITUTE
    if s.reserve[2 * seat] + s.reserve[2 * seat + 1] > 0:
        for army in all.armies:
            if covers(hand, army.price) and (may or army.substitute == NONE):
                found.append(army)
    if s.spare[seat] > 0:
        for wagon in all.wagons:
            if covers(hand, wagon.price) and (may or wagon.substitute == NONE):
                found.append(wagon)
    if s.deck != 0:
        for buy in all.buys:
            if covers(hand, buy.price) and s.gold[seat] >= buy.gold and (may or buy.substitute == NONE):
                found.append(buy)
    for give in range(4):
        if count(hand, give) >= BANK_RATE:
            for get in range(2):
                if get != give and count(s.stock, get) > 0:
                    found.append(all.banks[3 * give + get])
            if s.pile + s.discard != 0:
                found.append(all.banks[3 * give + PASTURE])
    if s.cards[seat] != 0 and not s.carded:
        if card_count(s.cards[seat], DIPLOMACY) > 0:
            found.append(all.diplomacy)
        _add_treasures(s, seat, found)
    if setup.choice and may_announce(s, seat):
        found.append(all.announce)
    return found


def _add_treasures(s: State, seat: i64, found: Actions) -> None:
    for treasure in range(4):
        if holds_treasure(s, seat, treasure):
            found.append(s.setup.choices.treasures[treasure])


# ---- phases 3 and 4


def _tribe(s: State, seat: i64) -> Actions:
    all = s.setup.choices
    tribe = acting_tribe(s)
    found: Actions = []
    if idle(s):
        for rest in all.rests:
            if in_stock(s, rest.reward):
                found.append(rest)
    else:
        found.append(all.end)
    traitor = False
    if s.cards[seat] != 0 and not s.carded:
        traitor = card_count(s.cards[seat], TRAITOR) > 0
        if card_count(s.cards[seat], GREAT_WARRIOR) > 0 and great_warrior_helps(s):
            found.append(all.great_warrior)
        _add_treasures(s, seat, found)
    if s.setup.choice and may_announce(s, seat):
        found.append(all.announce)
    if s.attacked:
        return found
    if s.cities[tribe] != 0:
        _add_conquests(s, tribe, traitor, found)
        return found
    _add_attacks(s, tribe, traitor, found)
    if not s.moved:
        _add_moves(s, seat, tribe, found)
    return found


def _add_attacks(s: State, tribe: i64, traitor: bool, found: Actions) -> None:
    """Plundering and founding next to a wandering tribe."""
    board = s.setup.board
    all = s.setup.choices
    strength = s.figures[tribe]
    loot: i64 = s.loot[tribe]
    founding = s.wagons[tribe] > 0 and colours_in(loot) >= LIBERTY
    for city in board.near[s.at[tribe]]:
        which = 2 * city
        if strength < board.towers[city]:
            if not traitor or not betrayable(s, board.towers[city], strength):
                continue
            which += 1
        if s.counters & board.city_bit[city] != 0 and counters_of(loot, board.province[city]) < SAME_COLOUR:
            found.append(all.plunders[which])
        if founding and s.taken & board.city_bit[city] == 0:
            found.append(all.founds[which])


def _add_conquests(s: State, tribe: i64, traitor: bool, found: Actions) -> None:
    """The cities in range of a kingdom."""
    strength = s.figures[tribe]
    if s.wagons[tribe] == 0 or strength == 0:
        return
    board = s.setup.board
    targets = in_range(s, tribe) & ~s.taken
    city: i64 = 0
    while targets != 0:
        if targets & 1 != 0:
            if strength >= board.towers[city]:
                found.append(s.setup.choices.conquests[2 * city])
            elif traitor and betrayable(s, board.towers[city], strength):
                found.append(s.setup.choices.conquests[2 * city + 1])
        targets >>= 1
        city += 1


def _add_moves(s: State, seat: i64, tribe: i64, found: Actions) -> None:
    """Every journey that can be paid and does not end where a figure stands."""
    board = s.setup.board
    standing = [False] * len(board.places)
    for place in s.at:
        standing[place] = True
    all = s.setup.choices
    if s.free:
        for move in all.free_moves:
            if not standing[move.place]:
                found.append(move)
        return
    for move in all.journeys(board.area[s.at[tribe]], count(s.hand[seat], GRAIN), s.gold[seat]):
        if not standing[move.place]:
            found.append(move)


# ---- what belongs to another moment, or to another seat

R_TURNS: Final = Rule("FR-202")  # Everybody takes one turn in the phases 2, 3 and 4.
R_FOREST: Final = Rule("FR-107")  # What chance does: the legionnaire's first forest,
R_THROWS: Final = Rule("FR-115")  # who is First Player,
R_TOTALS: Final = Rule("FR-301")  # the totals of a round,
R_PILES: Final = Rule("FR-109")  # what is drawn from the pile and the deck,
R_FACES: Final = Rule("FR-106")  # and what a counter shows.


_WHEN: Final[dict[type[Action[State]], Rule]] = {  # the rule that says when something is done
    Start: R_ORDER,
    MoveLegion: R_ONLY_THEN,
    Rob: R_VICTIM,
    Discard: R_HALF,
    Accept: R_ANSWER,
    Decline: R_ANSWER,
    Counter: R_ANSWER,
    NameTerms: R_CALL,
    Pass: R_CALL,
    Close: R_CLOSE,
    Withdraw: R_CLOSE,
    Camp: R_FOREST,
    Throw: R_THROWS,
    Roll: R_TOTALS,
    DrawPasture: R_PILES,
    DrawCard: R_PILES,
    Steal: R_VICTIM,
    TurnUp: R_FACES,
}


def out_of_phase(s: State, action: Action[State]) -> Rule:
    """The rule against an action of another phase, of a seat that is asked for something else."""
    setup = s.setup
    if isinstance(action, Accept | Decline | Close | Withdraw) and setup.offers == 0:
        return R_MODE
    if isinstance(action, Counter | NameTerms | Pass) and not (setup.counters and setup.offers > 0):
        return R_MODE
    if isinstance(action, BuildArmy | BuildWagon | BuyCard | BankTrade | Propose | Call):
        if s.part != TRADING or s.phase in (ANSWER, PROPOSE):
            return R_TRADING
    elif isinstance(action, Announce) and not setup.choice:
        return R_ANNOUNCE
    elif s.part < TRADING and isinstance(action, PlayDiplomacy | PlayTreasure | PlayGreatWarrior):
        return R_ONE_CARD
    elif isinstance(action, Rest | Move | Plunder | Found | Conquer | PlayGreatWarrior):
        return R_TRIBES
    elif s.part < TRADING and isinstance(action, Announce | EndTurn):
        return R_CHOICE if isinstance(action, Announce) else R_TURNS
    return _WHEN.get(type(action), R_ROBBERY if s.phase in (LEGION, ROB) else R_OPEN)


def out_of_turn(s: State, seat: int, action: Action[State]) -> Rule:
    """The rule against an action of a seat that is not asked: V-02, but a negotiation has rules of its own."""
    if s.phase not in (ANSWER, PROPOSE) or seat < 0:
        return R_ACTOR
    if seat == s.active:
        return R_CLOSE if isinstance(action, Close | Withdraw) else R_OPEN if action.phase == TURN else R_ACTOR
    if action.phase != s.phase or answer_of(s, seat) == UNASKED:
        return R_ACTOR
    return R_CALL if s.called else R_ANSWER
