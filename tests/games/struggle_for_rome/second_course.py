"""A second reading of the rules: the course of the game, rolls and robberies. See second_reading.py."""

from __future__ import annotations

from collections import Counter

from tests.games.struggle_for_rome.second_map import the_map
from tests.games.struggle_for_rome.second_reading import KINDS, TREASURES, Goods, Reading, Turn

YIELDS = {"field": "grain", "mountain": "ore", "pasture": "pasture"}


# ---- the course of the game


def ask(r: Reading, phase: str, colour: str = "chance") -> None:
    r.phase, r.asked = phase, colour


def turn(r: Reading, colour: str) -> None:
    r.active, r.turn = colour, Turn()
    ask(r, "turn", colour)


def end_turn(r: Reading) -> None:
    order = r.in_order(r.first)
    at = order.index(r.active) + 1
    if at < len(order):
        turn(r, order[at])
    elif r.part < 4:
        r.part += 1
        turn(r, r.first)
    elif any(player.announced for player in r.players.values()) or r.round >= r.options.rounds:
        for player in r.players.values():
            player.laid += player.cards.pop("culture", 0)
            for name, gold in TREASURES.items():
                player.gold += gold * player.cards.pop(f"treasure_{name}", 0)
        ask(r, "over", "")
    else:
        new_round(r, order[1])


def new_round(r: Reading, first: str) -> None:
    r.round += 1
    r.first = r.active = first
    r.part, r.markers, r.rolled, r.turn = 1, set(), 0, Turn()
    ask(r, "roll")


def next_roll(r: Reading) -> None:
    r.rolled = 0
    if len(r.markers) < 4:
        ask(r, "roll")
    else:
        r.part = 2
        turn(r, r.first)


def after_attack(r: Reading) -> None:
    r.city = r.face = ""
    if not r.me().cards.total() or (r.turn.carded and not r.options.choice):
        end_turn(r)
    else:
        ask(r, "turn", r.active)


def judge(r: Reading) -> None:
    """The announcement (FR-801, R-07)."""
    me, open_points = r.me(), r.points(r.active)
    if r.options.choice:
        me.announced = me.announced or open_points >= 10
    elif me.announced or open_points + me.cards["culture"] >= 10:
        me.announced = True
        me.laid += me.cards.pop("culture", 0)


# ---- set-up and rolls


def start(r: Reading, place: str) -> None:
    starts = next(one["starts"] for one in the_map().data["players"] if one["colour"] == r.asked)
    tribes = r.players[r.asked].tribes
    tribes["H"].place = place
    tribes["W"].place = starts[1 - starts.index(place)]
    names = list(r.players)
    at = names.index(r.asked) + 1
    if at < len(names):
        r.active = names[at]
        ask(r, "place", names[at])
    else:
        r.contest = names
        draws(r, names)


def camp(r: Reading, hex: str) -> None:
    r.legion = hex
    ask(r, "place", next(iter(r.players)))


def throw(r: Reading, total: str) -> None:
    """The highest total begins; those who tie for it roll again (FR-115)."""
    waiting = [name for name in r.contest if name not in r.throws]
    r.throws[waiting[0]] = int(total)
    if len(waiting) > 1:
        return
    best = max(r.throws[name] for name in r.contest)
    r.contest = [name for name in r.contest if r.throws[name] == best]
    if len(r.contest) > 1:
        for name in r.contest:
            del r.throws[name]
        return
    winner = r.contest[0]
    r.throws, r.contest = {}, []
    new_round(r, winner)


def roll(r: Reading, total: str) -> None:
    r.markers.add(int(total))
    r.rolled = int(total)
    if total == "7":
        ask(r, "legion", r.first)
        return
    for kind in ("grain", "ore"):
        if sum(entitled(r)[kind].values()) > r.stock[kind]:
            for player in r.players.values():
                spend(r, player.hand, Counter({kind: player.hand[kind] // 2}))
    if sum(entitled(r)["pasture"].values()) > r.pile.total() + r.discard.total():
        halves = {name: (one.hand["horse"] + one.hand["cattle"]) // 2 for name, one in r.players.items()}
        r.owed = {name: half for name, half in halves.items() if half}
    next_discard(r)


def entitled(r: Reading) -> dict[str, dict[str, int]]:
    """Of each stock, to how many cards the roll entitles each player: a card a hex (FR-303 to FR-306)."""
    found = {kind: dict.fromkeys(r.players, 0) for kind in YIELDS.values()}
    for name, player in r.players.items():
        for hex in the_map().hexes.values():
            if hex["number"] == r.rolled and hex["id"] != r.legion and player.places() & set(hex["crossroads"]):
                found[YIELDS[hex["terrain"]]][name] += 1
    return found


def next_discard(r: Reading) -> None:
    for name in r.in_order(r.first):
        if name in r.owed:
            ask(r, "discard", name)
            return
    due = entitled(r)
    for kind in ("grain", "ore"):
        for name in served(r, due[kind], r.stock[kind]):
            r.stock[kind] -= 1
            r.players[name].hand[kind] += 1
    draws(r, served(r, due["pasture"], r.pile.total() + r.discard.total()))


def served(r: Reading, due: dict[str, int], left: int) -> list[str]:
    """Who is handed a card, one after the other (FR-312, FR-314)."""
    order = r.in_order(r.first)
    if sum(due.values()) <= left:
        return [name for name in order for _ in range(due[name])]
    rounds = [name for lap in range(max(due.values())) for name in order if due[name] > lap]
    return rounds[:left]


def discard(r: Reading, rest: str) -> None:
    horses, owed = int(rest.split()[0]), r.owed.pop(r.asked)
    spend(r, r.players[r.asked].hand, Counter(horse=horses, cattle=owed - horses))
    next_discard(r)


def draws(r: Reading, due: list[str]) -> None:
    r.due = due
    if due:
        ask(r, "draw")
        if not r.pile.total():
            r.pile, r.discard = r.discard, Counter()
    elif r.part == 0:
        ask(r, "first")
    elif r.part == 1:
        next_roll(r)
    elif r.part == 2:
        ask(r, "turn", r.active)
    elif r.city:
        finish_plunder(r)
    else:
        end_turn(r)


def draw(r: Reading, kind: str) -> None:
    r.pile[kind] -= 1
    r.players[r.due[0]].hand[kind] += 1
    draws(r, r.due[1:])


def legion(r: Reading, hex: str) -> None:
    r.legion = hex
    victims = r.victims()
    if len(victims) > 1:
        ask(r, "rob", r.active)
    elif victims:
        rob(r, victims[0])
    else:
        robbed(r)


def rob(r: Reading, colour: str) -> None:
    victim = r.players[colour]
    if victim.hand.total():
        r.victim = colour
        ask(r, "steal")
        return
    taken = min(victim.gold, r.options.legion_gold)
    victim.gold -= taken
    r.me().gold += taken
    robbed(r)


def take(r: Reading, kind: str) -> None:
    r.players[r.victim].hand[kind] -= 1
    r.me().hand[kind] += 1
    r.victim = ""
    robbed(r)


def robbed(r: Reading) -> None:
    if r.part == 1:
        next_roll(r)
        return
    mine = r.me().diplomacies
    if mine >= 3 and (not r.award or mine > r.players[r.award].diplomacies):
        r.award = r.active
        judge(r)
    ask(r, "turn", r.active)


def spend(r: Reading, hand: Goods, goods: Goods) -> None:
    for kind in KINDS:
        hand[kind] -= goods[kind]
        (r.stock if kind in ("grain", "ore") else r.discard)[kind] += goods[kind]


def finish_plunder(r: Reading) -> None:
    tribe = r.tribe()
    r.me().gold += tribe.wagons
    tribe.loot[the_map().cities[r.city]["province"], r.face] += 1
    judge(r)
    after_attack(r)
