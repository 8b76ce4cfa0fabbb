"""What a position is worth: points, what the tribes can do next, what they earn, cards, gold, the deal on the table."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from viae.games.struggle_for_rome.bargaining import hand_worth, promised
from viae.games.struggle_for_rome.board import (
    AWARD,
    CATTLE,
    CITIES,
    CULTURE,
    GRAIN,
    HORSE,
    LIBERTY,
    NONE,
    ODDS,
    PROVINCES,
    SAME_COLOUR,
    TRAITOR,
    TREASURE,
    TREASURE_GOLD,
    size,
)
from viae.games.struggle_for_rome.eval_weights import DEFAULT, Weights
from viae.games.struggle_for_rome.rules.scoring import colours_in, counters_of, points, ranking
from viae.games.struggle_for_rome.rules.tribes import in_range
from viae.games.struggle_for_rome.state import (
    ANSWER,
    CARD,
    CLOSE,
    COUNTER,
    DRAW,
    LEGION,
    OVER,
    PROPOSE,
    RIDING,
    ROB,
    STEAL,
    TRADING,
    UNIT,
    State,
    card_count,
    card_total,
    count,
)

AT_ONCE: Final = 0  # when an attack may come
THIS_ROUND: Final = 1
NEXT_ROUND: Final = 2
NEVER: Final = 3

POINT: Final = 10.0
WIN: Final = 100.0
AWARD_WORTH: Final = 20.0  # two points


def evaluate(s: State, w: Weights = DEFAULT) -> list[float]:
    """For each seat: what it has and can hope for, less a part of what the others have."""
    seats = s.setup.seats
    if s.phase == OVER:
        places = ranking(s)
        worth = [WIN if place == 1 else -WIN for place in places]
        return [worth[seat] + POINT * float(points(s, seat)) + w.gold * float(s.gold[seat]) for seat in range(seats)]
    return weighed_up(s, [own_worth(s, seat, w) for seat in range(seats)], w)


def weighed_up(s: State, own: list[float], w: Weights) -> list[float]:
    """The worth of each seat with the deal on the table, compared with the others."""
    seats = s.setup.seats
    if s.phase in (ANSWER, CLOSE, PROPOSE):
        deals = promised(s, w)
        for seat in range(seats):
            own[seat] += deals[seat]
    total = 0.0
    for value in own:
        total += value
    worth: list[float] = []
    for seat in range(seats):
        leader = -1000.0
        for other in range(seats):
            if other != seat and own[other] > leader:
                leader = own[other]
        worth.append(own[seat] - w.rivals * (total - own[seat]) / float(seats - 1) - w.leader * leader)
    return worth


def own_worth(s: State, seat: i64, w: Weights = DEFAULT) -> float:
    """What a seat has and can hope for. Everything this depends on must stand in cached_evaluate.py too."""
    value = POINT * float(points(s, seat)) + _learning(s, seat, w)
    award = award_to_come(s)
    if award != s.award and (award == seat or s.award == seat):
        value += AWARD_WORTH if award == seat else -AWARD_WORTH
    if award != seat:
        played = s.diplomacies[seat]
        value += w.diplomacies[played if played < 2 else 2]
    if cards_are_idle(s):
        value += w.gold * float(s.gold[seat])  # it breaks ties
    else:
        value += hand_worth(s.hand[seat], s.gold[seat], w) + _harvest(s, seat, w)
    cities = (size(s.cities[2 * seat]), size(s.cities[2 * seat + 1]))
    if cities[0] >= 3 and cities[1] >= 3 and (cities[0] < 4 or cities[1] < 4):
        value += w.heir_near
    value += tribe_worth(s, seat, 2 * seat, w) + tribe_worth(s, seat, 2 * seat + 1, w)
    return value + _under_way(s, seat, w)


def award_to_come(s: State) -> i64:
    """The seat that has the Diplomacy award, or will have it when the robbery of this card is over; NONE for nobody."""
    award = s.award
    if s.part != TRADING or s.phase not in (LEGION, ROB, STEAL):
        return award
    played = s.diplomacies[s.active]
    if played < AWARD if award == NONE else played <= s.diplomacies[award]:
        return award
    return s.active


def cards_are_idle(s: State) -> bool:
    """Whether nobody will build again: after the trading of the last round resource cards are worth nothing."""
    return s.part >= RIDING and (s.announced != 0 or s.round >= s.setup.rounds)


# ---- cards


def _next_pasture(hand: i64, gold: i64, w: Weights) -> float:
    """A pasture card that is about to be drawn."""
    horse = hand_worth(hand + UNIT[HORSE], gold, w)
    return (horse + hand_worth(hand + UNIT[CATTLE], gold, w)) / 2.0 - hand_worth(hand, gold, w)


def _learning(s: State, seat: i64, w: Weights) -> float:
    """Development cards in hand."""
    cards = s.cards[seat]
    if cards == 0:
        return 0.0
    value = w.culture_in_hand * float(card_count(cards, CULTURE))
    for card in range(3):
        value += w.card_worth[card] * float(card_count(cards, card))
    for treasure in range(4):
        if card_count(cards, TREASURE + treasure) > 0:
            value += w.treasure_worth * float(TREASURE_GOLD[treasure])
    return value


def _next_card(s: State, w: Weights) -> float:
    """The mean of the deck."""
    total = card_total(s.deck)
    if total == 0:
        return 0.0
    value = w.culture_in_hand * float(card_count(s.deck, CULTURE))
    for card in range(3):
        value += w.card_worth[card] * float(card_count(s.deck, card))
    for treasure in range(4):
        value += w.treasure_worth * float(TREASURE_GOLD[treasure] * card_count(s.deck, TREASURE + treasure))
    return value / float(total)


def _harvest(s: State, seat: i64, w: Weights) -> float:
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
        value += ODDS[total] * (w.harvest * float(size(cities & here)) + w.forage * float(size(camps & here)))
    return value


def news(colours: i64, w: Weights = DEFAULT) -> float:
    """What a further province is worth to a wandering tribe; the fifth is a Scourge of Rome."""
    gain = w.plundered[colours + 1] - w.plundered[colours]
    return gain + 2.0 * POINT if colours == PROVINCES - 1 else gain


def _under_way(s: State, seat: i64, w: Weights) -> float:
    """What chance is about to give or take."""
    value = 0.0
    due = 0 if cards_are_idle(s) else s.due
    while due != 0:
        if (due & 7) - 1 == seat:
            value += _next_pasture(s.hand[seat], s.gold[seat], w)
        due >>= 3
    if s.phase == STEAL and s.victim == seat:
        value -= w.stolen
    if seat != s.active:
        return value
    if s.phase == CARD:
        value += _next_card(s, w)
    elif s.phase in (LEGION, ROB):
        value += w.robbery
    elif s.phase == STEAL:
        value += w.stolen
    if s.city != NONE:
        tribe = 2 * seat + s.part - RIDING
        value += w.loot + w.gold * float(s.wagons[tribe])
        if counters_of(s.loot[tribe], s.setup.board.province[s.city]) == 0:
            value += news(colours_in(s.loot[tribe]), w)
        if s.phase != COUNTER:
            value += w.figure  # the loss has been paid already
    return value


# ---- tribes


def tribe_worth(s: State, seat: i64, tribe: i64, w: Weights) -> float:
    """Its box, what it has plundered, and the best attack it can hope for."""
    if s.at[tribe] == NONE:
        return 0.0
    figures = s.figures[tribe]
    wagons = s.wagons[tribe]
    value = w.figure * float(figures) if figures <= 3 else w.figure * 3.0 + w.figure_more * float(figures - 3)
    colours = colours_in(s.loot[tribe])
    kingdom = s.cities[tribe] != 0
    if kingdom or colours >= LIBERTY:
        value += w.wagon * float(wagons) if wagons <= 2 else w.wagon * 2.0 + w.wagon_more * float(wagons - 2)
    else:
        early = w.wagon_early * float(wagons) if wagons <= 2 else w.wagon_early * 2.0
        value += early if wagons <= 2 else early + w.wagon_early_more * float(min(wagons - 2, 2))
    value += w.kingdom if kingdom else w.plundered[colours]
    when = attack_may_come(s, seat, tribe)
    if when == NEVER:
        return value
    return value + (_conquest(s, seat, tribe, w) * w.timing[when] if kingdom else _raid(s, seat, tribe, when, w))


def attack_may_come(s: State, seat: i64, tribe: i64) -> i64:
    """When an attack may come: now, later in this round, in the next one, or never."""
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
    return NEXT_ROUND if s.announced == 0 else NEVER


def _weakness(s: State, seat: i64, lacking: i64, w: Weights) -> float:
    """What an attack is worth that lacks figures."""
    if lacking <= 0:
        return 1.0
    if card_count(s.cards[seat], TRAITOR) > 0 and not (s.carded and seat == s.active):
        return w.trust
    factor = 1.0
    for _ in range(lacking):
        factor *= w.comedown
    return factor


def _conquest(s: State, seat: i64, tribe: i64, w: Weights) -> float:
    """The best city in range of a kingdom, and a little for each other one."""
    board = s.setup.board
    targets = in_range(s, tribe) & ~s.taken
    best = 0.0
    others = 0.0
    city: i64 = 0
    while targets != 0:
        if targets & 1 != 0:
            value = w.settled + w.harvest * board.worth[board.city_place[city]] * w.city_yield
            value *= _weakness(s, seat, board.towers[city] - s.figures[tribe], w)
            best = max(best, value)
            others += w.other_city
        targets >>= 1
        city += 1
    if s.wagons[tribe] == 0:
        best *= w.no_wagon
    return best + min(others, w.other_cities)


def _raid(s: State, seat: i64, tribe: i64, when: i64, w: Weights) -> float:
    """The best city that a wandering tribe can plunder or take, the way there and its price taken off."""
    board = s.setup.board
    loot: i64 = s.loot[tribe]
    colours = colours_in(loot)
    timing = w.timing[when]
    place = s.at[tribe]
    cost = board.approach[board.area[place]]
    near: i64 = 0
    for city in board.near[place]:
        near |= board.city_bit[city]
    here = when == AT_ONCE
    purse = float(s.gold[seat]) + w.grain_for_gold * float(count(s.hand[seat], GRAIN))
    free = here and s.free
    loot_worth = w.loot + w.gold * float(s.wagons[tribe])
    province_worth = news(colours, w) if colours < PROVINCES else 0.0
    gains: list[float] = []
    for province in range(PROVINCES):
        held = counters_of(loot, province)
        gains.append(loot_worth + province_worth if held == 0 else (loot_worth if held < SAME_COLOUR else 0.0))
    founding = POINT + w.kingdom - w.plundered[colours] + w.opening
    if s.wagons[tribe] == 0:
        founding *= w.no_wagon
    best = 0.0
    for city in range(CITIES):
        mark = board.city_bit[city]
        if s.taken & mark != 0:
            continue
        value = gains[board.province[city]] if s.counters & mark != 0 else 0.0
        if colours >= LIBERTY:
            value = max(value, founding + w.harvest * board.worth[board.city_place[city]] * w.city_yield)
        if value <= best:
            continue
        value *= _weakness(s, seat, board.towers[city] - s.figures[tribe], w)
        if near & mark != 0:
            value *= timing
        elif here and s.moved:
            value = value * w.timing[NEXT_ROUND] - w.gold * cost[city]
        else:
            price = 0.0 if free else cost[city]
            value = value * (w.this_turn if here else timing * w.nearer) - w.gold * price
            if price > purse:
                value *= w.unaffordable
        best = max(best, value)
    return best
