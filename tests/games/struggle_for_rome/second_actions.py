"""A second reading of the rules: what an action does. See second_reading.py."""

from __future__ import annotations

from collections import Counter
from copy import deepcopy

from tests.games.struggle_for_rome.second_course import (
    after_attack,
    ask,
    camp,
    discard,
    draw,
    draws,
    end_turn,
    finish_plunder,
    judge,
    legion,
    rob,
    roll,
    spend,
    start,
    take,
    throw,
)
from tests.games.struggle_for_rome.second_map import the_map
from tests.games.struggle_for_rome.second_reading import KINDS, PRICES, TREASURES, Goods, Offer, Reading


def after(before: Reading, text: str) -> Reading:
    """The position after this action, of a seat or of chance."""
    r = deepcopy(before)
    verb, _, rest = text.partition(" ")
    DOING[verb](r, rest)
    return r


# ---- trading and building


def pay(r: Reading, kind: str, rest: str) -> None:
    replaced = rest.partition("with gold for ")[2]
    price = Counter(PRICES[kind])
    if replaced:
        price -= Counter([replaced])
        r.me().gold -= 3
        r.turn.substituted = True
    spend(r, r.me().hand, price)


def build(r: Reading, rest: str) -> None:
    me, words = r.me(), rest.split()
    pay(r, words[0], rest)
    if words[0] == "army":
        for tribe in me.tribes.values():
            got = min(1, tribe.reserve)
            tribe.reserve -= got
            tribe.figures += got
    else:
        me.spare -= 1
        me.tribes["H" if words[1] == "horsemen" else "W"].wagons += 1


def buy(r: Reading, rest: str) -> None:
    pay(r, "card", rest)
    r.me().gold -= 1
    ask(r, "card")


def card(r: Reading, name: str) -> None:
    r.deck[name] -= 1
    r.me().cards[name] += 1
    if name.startswith("treasure_"):
        r.turn.fresh.add(name.removeprefix("treasure_"))
    judge(r)
    if r.city:
        finish_plunder(r)
    else:
        ask(r, "turn", r.active)


def bank(r: Reading, rest: str) -> None:
    give, _, get = rest.partition(" for ")
    spend(r, r.me().hand, Counter({give: 3}))
    if get == "pasture":
        draws(r, [r.active])
    else:
        r.stock[get] -= 1
        r.me().hand[get] += 1


def goods(text: str) -> Goods:
    words = text.split()
    return Counter({kind: int(number) for number, kind in zip(words[::2], words[1::2], strict=True)})


def offer(r: Reading, rest: str) -> None:
    give, _, want = rest.partition(" for ")
    want, _, to = want.partition(" to ")
    r.turn.offers += 1
    r.offer = Offer(goods(give), goods(want), to)
    next_answer(r)


def call(r: Reading, _: str) -> None:
    r.turn.offers += 1
    r.offer = Offer(goods(""), goods(""), "", called=True)
    next_answer(r)


def next_answer(r: Reading) -> None:
    offer = r.offer
    assert offer is not None
    for name in r.in_order(r.active)[1:]:
        if name in offer.answers or offer.to not in ("", name):
            continue
        player, cards = r.players[name], offer.want.total() - offer.want["gold"]
        able = player.hand.total() >= cards and player.gold >= offer.want["gold"]
        if player.hand.total() + player.gold > 0 if r.options.counters else able:
            ask(r, "propose" if offer.called else "answer", name)
            return
        offer.answers[name] = "declined"
    if set(offer.answers.values()) == {"declined"}:
        withdraw(r, "")
    else:
        ask(r, "close", r.active)


def answer(r: Reading, said: str) -> None:
    assert r.offer is not None
    r.offer.answers[r.asked] = said
    next_answer(r)


def counter(r: Reading, rest: str) -> None:
    assert r.offer is not None
    give, _, want = rest.partition(" for ")
    r.offer.terms[r.asked] = goods(give), goods(want)
    answer(r, "countered")


def close(r: Reading, colour: str) -> None:
    assert r.offer is not None
    theirs, mine = r.offer.terms.get(colour, (r.offer.want, r.offer.give))
    me, partner = r.me(), r.players[colour]
    for giver, taker, given in ((me, partner, mine), (partner, me, theirs)):
        giver.gold -= given["gold"]
        taker.gold += given["gold"]
        for kind in KINDS:
            giver.hand[kind] -= given[kind]
            taker.hand[kind] += given[kind]
    withdraw(r, "")


def withdraw(r: Reading, _: str) -> None:
    r.offer = None
    ask(r, "turn", r.active)


# ---- cards and tribes


def play(r: Reading, rest: str) -> None:
    me, tribe = r.me(), r.tribe()
    words = rest.split()
    name = "_".join(words)
    me.cards[name] -= 1
    r.turn.carded = True
    if name == "diplomacy":
        me.diplomacies += 1
        ask(r, "legion", r.active)
    elif name == "great_warrior" and r.options.recruit:
        tribe.reserve -= 1
        tribe.figures += 1
    elif name == "great_warrior":
        r.turn.free = True
    else:
        me.gold += TREASURES[words[1]]
        r.turn.fresh.discard(words[1])


def announce(r: Reading, _: str) -> None:
    me = r.me()
    me.announced = True
    me.laid += me.cards.pop("culture", 0)


def rest(r: Reading, reward: str) -> None:
    if reward == "pasture":
        draws(r, [r.active])
        return
    if reward == "gold":
        r.me().gold += 2
    else:
        r.stock[reward] -= 1
        r.me().hand[reward] += 1
    end_turn(r)


def go(r: Reading, rest: str) -> None:
    place, _, price = rest.partition(" for ")
    paid = goods(price)
    spend(r, r.me().hand, Counter(grain=paid["grain"]))
    r.me().gold -= paid["gold"]
    r.tribe().place = place
    r.turn.moved = True


def attack(r: Reading, rest: str) -> str:
    city, _, traitor = rest.partition(" with ")
    r.turn.attacked = True
    if traitor:
        r.me().cards["traitor"] -= 1
        r.turn.carded = True
    return city


def plunder(r: Reading, rest: str) -> None:
    r.city = attack(r, rest)
    r.counters.discard(r.city)  # it is taken up
    ask(r, "counter")


def reveal(r: Reading, face: str) -> None:
    r.faces[the_map().cities[r.city]["province"]][face] -= 1
    r.face = face
    tribe = r.tribe()
    if face.endswith("loss") and tribe.figures:
        tribe.figures -= 1
        tribe.reserve += 1
    reward = face.split()[0]
    if reward == "pasture" and r.pile.total() + r.discard.total():
        draws(r, [r.active])
    elif reward == "development" and r.deck.total():
        ask(r, "card")
    else:
        r.me().gold += 2 if reward == "gold" else 0
        finish_plunder(r)


def found(r: Reading, rest: str) -> None:
    city = attack(r, rest)
    r.tribe().place = the_map().cities[city]["crossroads"]
    conquered(r, city)


def conquer(r: Reading, rest: str) -> None:
    city = attack(r, rest)
    r.tribe().figures -= 1
    conquered(r, city)


def conquered(r: Reading, city: str) -> None:
    r.tribe().wagons -= 1
    r.tribe().cities.add(city)
    r.counters.discard(city)
    judge(r)
    after_attack(r)


DOING = {
    "start": start,
    "camp": camp,
    "throw": throw,
    "roll": roll,
    "discard": discard,
    "draw": draw,
    "legion": legion,
    "rob": rob,
    "take": take,
    "build": build,
    "buy": buy,
    "card": card,
    "bank": bank,
    "offer": offer,
    "accept": lambda r, _: answer(r, "accepted"),
    "decline": lambda r, _: answer(r, "declined"),
    "counter": counter,
    "call": call,
    "propose": counter,
    "pass": lambda r, _: answer(r, "declined"),
    "close": close,
    "withdraw": withdraw,
    "play": play,
    "announce": announce,
    "rest": rest,
    "end": lambda r, _: end_turn(r),
    "go": go,
    "plunder": plunder,
    "reveal": reveal,
    "found": found,
    "conquer": conquer,
}
