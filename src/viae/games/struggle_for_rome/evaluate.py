"""What a position is worth: points, what the tribes can do next, what they earn, cards, gold, the deal on the table."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from viae.games.struggle_for_rome.board import (
    CATTLE,
    CITIES,
    CULTURE,
    GRAIN,
    HORSE,
    LIBERTY,
    NONE,
    ODDS,
    ORE,
    PROVINCES,
    SAME_COLOUR,
    TRAITOR,
    TREASURE,
    TREASURE_GOLD,
    size,
)
from viae.games.struggle_for_rome.rules.conquest import in_range
from viae.games.struggle_for_rome.rules.negotiation import answer_of, owns
from viae.games.struggle_for_rome.rules.scoring import colours_in, counters_of, points, ranking
from viae.games.struggle_for_rome.state import (
    ACCEPTED,
    ALL,
    ANSWER,
    CARD,
    CLOSE,
    COUNTER,
    COUNTERED,
    DECLINED,
    DRAW,
    LEGION,
    OVER,
    RIDING,
    ROB,
    STEAL,
    UNIT,
    State,
    card_count,
    card_total,
    count,
)

POINT: Final = 10.0
WIN: Final = 100.0
CULTURE_IN_HAND: Final = 8.5
CARD_WORTH: Final[list[float]] = [1.2, 2.2, 1.4]  # Diplomacy, Traitor, Great Warrior in hand
TREASURE_WORTH: Final = 0.3  # of its gold, in hand
DIPLOMACIES: Final[list[float]] = [0.0, 1.5, 3.5]  # played, before the award
PLUNDERED: Final[list[float]] = [0.0, 7.0, 14.0, 21.0, 29.0, 23.0]  # provinces of a wandering tribe; the fourth is hope
KINGDOM: Final = 24.0  # the same for a tribe that has settled
OPENING: Final = 3.0  # what a first city opens
LOOT: Final = 0.6  # what a counter brings beside that, its loss taken off
FIGURE: Final = 2.0  # in a box, the first three; then
FIGURE_MORE: Final = 1.0
WAGON: Final = 3.0  # in the box of a tribe that can conquer, the first two; then
WAGON_MORE: Final = 1.2
WAGON_EARLY: Final = 1.6  # before that, the first two; then
WAGON_EARLY_MORE: Final = 0.8
HARVEST: Final = 2.2  # for a card expected in a round from a city
FORAGE: Final = 0.7  # the same where a tribe stands
HEIR_NEAR: Final = 4.0
SETTLED: Final = 12.0  # a further city
COMEDOWN: Final = 0.4  # for each figure that an attack lacks
NO_WAGON: Final = 0.35
TRUST: Final = 0.8  # an attack that needs a Traitor
AT_ONCE: Final = 0.95  # an attack that can be made now
THIS_TURN: Final = 0.91  # after a journey in this turn
THIS_ROUND: Final = 0.75
NEXT_ROUND: Final = 0.5
NEARER: Final = 0.97  # the next attack without a journey before it, against one after it
GOLD: Final = 0.35  # from the fifth to the ninth
GOLD_FIRST: Final = 0.5  # the first four
GOLD_MORE: Final = 0.1
KIND: Final[list[float]] = [0.75, 0.8, 0.8, 0.75]  # a card of each kind, the first two; then
KIND_MORE: Final = 0.25
SET_ARMY: Final = 0.8  # for cards that make a whole build
SET_WAGON: Final = 0.5
SET_CARD: Final = 0.5
STOLEN: Final = 0.7  # a card that is about to be robbed
ROBBERY: Final = 1.2  # the legionnaire is about to move
RIVALS: Final = 0.3  # of what the others have on average
LEADER: Final = 0.2  # of what the best of them has
EFFORT: Final = 0.05  # of an offer
HOPED: Final = 0.5  # that a seat accepts what is good for it
AGREED: Final = 0.8  # that a deal is closed
AHEAD: Final = 8  # points of somebody nobody should trade with
SUSPICION: Final = 1.0


def evaluate(s: State) -> list[float]:
    """For each seat: what it has and can hope for, less a part of what the others have."""
    seats = s.setup.seats
    if s.phase == OVER:
        places = ranking(s)
        return [POINT * float(points(s, seat)) + (WIN if places[seat] == 1 else -WIN) for seat in range(seats)]
    own: list[float] = [_own(s, seat) for seat in range(seats)]
    if s.phase in (ANSWER, CLOSE):
        _bargain(s, own)
    total = 0.0
    for value in own:
        total += value
    worth: list[float] = []
    for seat in range(seats):
        leader = -1000.0
        for other in range(seats):
            if other != seat and own[other] > leader:
                leader = own[other]
        worth.append(own[seat] - RIVALS * (total - own[seat]) / float(seats - 1) - LEADER * leader)
    return worth


def _own(s: State, seat: i64) -> float:
    value = POINT * float(points(s, seat)) + _learning(s, seat)
    if s.award == NONE or s.award != seat:
        played = s.diplomacies[seat]
        value += DIPLOMACIES[played if played < 2 else 2]
    value += hand_worth(s.hand[seat], s.gold[seat]) + _harvest(s, seat)
    cities = (size(s.cities[2 * seat]), size(s.cities[2 * seat + 1]))
    if cities[0] >= 3 and cities[1] >= 3 and (cities[0] < 4 or cities[1] < 4):
        value += HEIR_NEAR
    value += _tribe(s, seat, 2 * seat) + _tribe(s, seat, 2 * seat + 1)
    return value + _under_way(s, seat)


# ---- cards


def hand_worth(hand: i64, gold: i64) -> float:
    """Of resource cards and gold: whole builds are worth more than their cards."""
    value = 0.0
    for kind in range(4):
        number = count(hand, kind)
        value += KIND[kind] * float(number if number < 2 else 2)
        if number > 2:
            value += KIND_MORE * float(number - 2)
    ore = count(hand, ORE)
    horse = count(hand, HORSE)
    armies = ore if ore < horse else horse
    if armies > 2:
        armies = 2
    value += SET_ARMY * float(armies)
    cattle = count(hand, CATTLE)
    if horse > armies and cattle > 0 and count(hand, GRAIN) > 0:
        value += SET_WAGON
    elif cattle > 0 and gold > 0:
        value += SET_CARD
    if gold <= 4:
        return value + GOLD_FIRST * float(gold)
    if gold <= 9:
        return value + GOLD_FIRST * 4.0 + GOLD * float(gold - 4)
    return value + GOLD_FIRST * 4.0 + GOLD * 5.0 + GOLD_MORE * float(gold - 9)


def _next_pasture(hand: i64, gold: i64) -> float:
    """A pasture card that is about to be drawn."""
    horse = hand_worth(hand + UNIT[HORSE], gold)
    return (horse + hand_worth(hand + UNIT[CATTLE], gold)) / 2.0 - hand_worth(hand, gold)


def _learning(s: State, seat: i64) -> float:
    """Development cards in hand."""
    cards = s.cards[seat]
    if cards == 0:
        return 0.0
    value = CULTURE_IN_HAND * float(card_count(cards, CULTURE))
    for card in range(3):
        value += CARD_WORTH[card] * float(card_count(cards, card))
    for treasure in range(4):
        if card_count(cards, TREASURE + treasure) > 0:
            value += TREASURE_WORTH * float(TREASURE_GOLD[treasure])
    return value


def _next_card(s: State) -> float:
    """The mean of the deck."""
    total = card_total(s.deck)
    if total == 0:
        return 0.0
    value = CULTURE_IN_HAND * float(card_count(s.deck, CULTURE))
    for card in range(3):
        value += CARD_WORTH[card] * float(card_count(s.deck, card))
    for treasure in range(4):
        value += TREASURE_WORTH * float(TREASURE_GOLD[treasure] * card_count(s.deck, TREASURE + treasure))
    return value / float(total)


def _harvest(s: State, seat: i64) -> float:
    """Cards that the places of a seat can be expected to yield in a round; cities yield for ever, tribes move on."""
    board = s.setup.board
    blocked = ~board.hex_bit[s.legion]
    cities: i64 = s.lands[seat]
    camps: i64 = 0
    for tribe in range(2 * seat, 2 * seat + 2):
        if s.at[tribe] != NONE:
            camps |= board.fed[s.at[tribe]]
    camps &= ~cities & blocked
    cities &= blocked
    value = 0.0
    for total in range(2, 13):
        here = board.numbered[total]
        value += ODDS[total] * (HARVEST * float(size(cities & here)) + FORAGE * float(size(camps & here)))
    return value


def news(colours: i64) -> float:
    """What a further province is worth to a wandering tribe; the fifth is a Scourge of Rome."""
    gain = PLUNDERED[colours + 1] - PLUNDERED[colours]
    return gain + 2.0 * POINT if colours == PROVINCES - 1 else gain


def _under_way(s: State, seat: i64) -> float:
    """What chance is about to give or take."""
    value = 0.0
    due = s.due
    while due != 0:
        if (due & 7) - 1 == seat:
            value += _next_pasture(s.hand[seat], s.gold[seat])
        due >>= 3
    if s.phase == STEAL and s.victim == seat:
        value -= STOLEN
    if seat != s.active:
        return value
    if s.phase == CARD:
        value += _next_card(s)
    elif s.phase in (LEGION, ROB):
        value += ROBBERY
    elif s.phase == STEAL:
        value += STOLEN
    if s.city != NONE:
        tribe = 2 * seat + s.part - RIDING
        value += LOOT + GOLD * float(s.wagons[tribe])
        if counters_of(s.loot[tribe], s.setup.board.province[s.city]) == 0:
            value += news(colours_in(s.loot[tribe]))
        if s.phase != COUNTER:
            value += FIGURE  # the loss has been paid already
    return value


# ---- tribes


def _tribe(s: State, seat: i64, tribe: i64) -> float:
    """Its box, what it has plundered, and the best attack it can hope for."""
    if s.at[tribe] == NONE:
        return 0.0
    figures = s.figures[tribe]
    wagons = s.wagons[tribe]
    value = FIGURE * float(figures) if figures <= 3 else FIGURE * 3.0 + FIGURE_MORE * float(figures - 3)
    colours = colours_in(s.loot[tribe])
    kingdom = s.cities[tribe] != 0
    if kingdom or colours >= LIBERTY:
        value += WAGON * float(wagons) if wagons <= 2 else WAGON * 2.0 + WAGON_MORE * float(wagons - 2)
    else:
        early = WAGON_EARLY * float(wagons) if wagons <= 2 else WAGON_EARLY * 2.0
        value += early if wagons <= 2 else early + WAGON_EARLY_MORE * float(min(wagons - 2, 2))
    value += KINGDOM if kingdom else PLUNDERED[colours]
    timing = _timing(s, seat, tribe)
    if timing == 0.0:
        return value
    return value + (_conquest(s, seat, tribe) * timing if kingdom else _raid(s, seat, tribe, colours, timing))


def _timing(s: State, seat: i64, tribe: i64) -> float:
    """How much an attack is worth that may come now, later in this round, or in the next one."""
    part = RIDING + (tribe & 1)
    seats = s.setup.seats
    if s.part < part:
        return THIS_ROUND
    if s.part == part:
        if seat == s.active:
            resting = s.phase == DRAW  # an attack would have been noted
            if not s.attacked and not resting:
                return AT_ONCE
        elif (seat - s.first + seats) % seats > (s.active - s.first + seats) % seats:
            return THIS_ROUND
    return NEXT_ROUND if s.announced == 0 else 0.0


def _weakness(s: State, seat: i64, lacking: i64) -> float:
    """What an attack is worth that lacks figures."""
    if lacking <= 0:
        return 1.0
    if card_count(s.cards[seat], TRAITOR) > 0 and not (s.carded and seat == s.active):
        return TRUST
    factor = 1.0
    for _ in range(lacking):
        factor *= COMEDOWN
    return factor


def _conquest(s: State, seat: i64, tribe: i64) -> float:
    """The best city in range of a kingdom, and a little for each other one."""
    board = s.setup.board
    targets = in_range(s, tribe) & ~s.taken
    best = 0.0
    others = 0.0
    city: i64 = 0
    while targets != 0:
        if targets & 1 != 0:
            value = SETTLED + HARVEST * board.worth[board.city_place[city]] * 0.5
            value *= _weakness(s, seat, board.towers[city] - s.figures[tribe])
            best = max(best, value)
            others += 0.3
        targets >>= 1
        city += 1
    if s.wagons[tribe] == 0:
        best *= NO_WAGON
    return best + min(others, 1.5)


def _raid(s: State, seat: i64, tribe: i64, colours: i64, timing: float) -> float:
    """The best city that a wandering tribe can plunder or take, the way there and its price taken off."""
    board = s.setup.board
    loot: i64 = s.loot[tribe]
    place = s.at[tribe]
    cost = board.approach[board.area[place]]
    near: i64 = 0
    for city in board.near[place]:
        near |= board.city_bit[city]
    here = timing == AT_ONCE
    purse = float(s.gold[seat]) + 1.5 * float(count(s.hand[seat], GRAIN))
    free = here and s.free
    loot_worth = LOOT + GOLD * float(s.wagons[tribe])
    province_worth = news(colours) if colours < PROVINCES else 0.0
    gains: list[float] = []
    for province in range(PROVINCES):
        held = counters_of(loot, province)
        gains.append(loot_worth + province_worth if held == 0 else (loot_worth if held < SAME_COLOUR else 0.0))
    founding = POINT + KINGDOM - PLUNDERED[colours] + OPENING
    if s.wagons[tribe] == 0:
        founding *= NO_WAGON
    best = 0.0
    for city in range(CITIES):
        mark = board.city_bit[city]
        if s.taken & mark != 0:
            continue
        value = gains[board.province[city]] if s.counters & mark != 0 else 0.0
        if colours >= LIBERTY:
            value = max(value, founding + HARVEST * board.worth[board.city_place[city]] * 0.5)
        if value <= best:
            continue
        value *= _weakness(s, seat, board.towers[city] - s.figures[tribe])
        if near & mark != 0:
            value *= timing
        elif here and s.moved:
            value = value * NEXT_ROUND - GOLD * cost[city]
        else:
            price = 0.0 if free else cost[city]
            value = value * (THIS_TURN if here else timing * NEARER) - GOLD * price
            if price > purse:
                value *= 0.5
        best = max(best, value)
    return best


# ---- deals


def _bargain(s: State, own: list[float]) -> None:
    """The deal that is on the table, as likely as it seems."""
    active = s.active
    own[active] -= EFFORT
    best = 0.0
    partner: i64 = NONE
    for seat in range(s.setup.seats):
        answer = answer_of(s, seat)
        if seat == active or answer == DECLINED or (s.to != ALL and s.to != seat):
            continue
        give: i64 = s.give
        want: i64 = s.want
        if answer == COUNTERED:
            want, give = s.terms[seat]
            if not owns(s, active, give):
                continue
        gain = deal_worth(s, active, want, give)
        theirs = deal_worth(s, seat, give, want)
        likely = AGREED
        if answer < ACCEPTED:
            likely = HOPED if theirs > 0.1 and owns(s, seat, want) else 0.0
        if points(s, seat) >= AHEAD:
            gain -= SUSPICION
        if answer == ACCEPTED:
            own[seat] += theirs * (AGREED if gain > 0.0 else 0.2)
        elif answer == COUNTERED:
            own[seat] += theirs * (AGREED if gain > 0.0 else 0.05)
        if gain * likely > best:
            best = gain * likely
            partner = seat
    if partner != NONE:
        own[active] += best


def deal_worth(s: State, seat: i64, gets: i64, gives: i64) -> float:
    """What a seat gains by a deal, in its own eyes."""
    cards: i64 = 0x7F7F7F7F
    hand = s.hand[seat]
    gold = s.gold[seat]
    after = hand_worth(hand + (gets & cards) - (gives & cards), gold + count(gets, 4) - count(gives, 4))
    return after - hand_worth(hand, gold)
