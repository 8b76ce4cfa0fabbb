"""Refusals at random positions: a rule of the game answers where one says why, and all that is said is true."""

from __future__ import annotations

import re
from collections import Counter
from random import Random
from typing import Any

from tests.games.struggle_for_rome.positions import known
from tests.games.struggle_for_rome.second_actions import goods
from tests.games.struggle_for_rome.second_map import prices_from, the_map
from tests.games.struggle_for_rome.second_reading import GOODS, KINDS, PRICES, PROVINCES, Goods, Reading, reading
from viae.core.game import Action, Game
from viae.games.struggle_for_rome.game import StruggleForRome
from viae.testing import rule
from viae.testing.refusals import Facts, check_refusals

WORDS = {"grain": "grain", "ore": "ore", "horse": r"horses?\b", "cattle": "cattle", "gold": "gold"}
CARDS = {"diplomacy": "Diplomacy", "traitor": "Traitor", "great_warrior": "Great Warrior", "culture": "Culture"}
SUPPLY = {"grain": 14, "ore": 14, "horse": 10, "cattle": 10, "gold": 100}
CHANCE = {"camp": "FR-107", "draw": "FR-109", "throw": "FR-115", "roll": "FR-301", "take": "FR-308"}
CHANCE |= {"card": "FR-109", "reveal": "FR-106"}

Numbers = list[tuple[str, set[int]]]


_LAST: list[tuple[Any, Reading]] = []  # the position that is asked about again and again


def read(game: Game[Any, Any], s: Any) -> Reading:
    if not _LAST or _LAST[0][0] is not s:
        assert isinstance(game, StruggleForRome)
        known(game)
        _LAST[:] = [(s, reading(s))]
    return _LAST[0][1]


# ---- which rule says when


def ruled(game: Game[Any, Any], s: Any, seat: int, action: Action[Any]) -> str:
    """The rule that says when something of another phase is done: there is one for everything."""
    mine, (verb, _, rest) = read(game, s), action.text.partition(" ")
    fixed = {"start": "R-28", "legion": "FR-315", "rob": "FR-308", "discard": "FR-311"} | CHANCE
    deals = dict.fromkeys(("accept", "decline", "counter"), "FR-416") | dict.fromkeys(("propose", "pass"), "FR-417")
    deals |= dict.fromkeys(("close", "withdraw"), "FR-418")
    if verb in deals:
        bargaining = game.options["trade_mode"] == "full" or verb not in ("counter", "propose", "pass")
        return deals[verb] if mine.options.offers and bargaining else "FR-421"
    if verb in fixed:
        return fixed[verb]
    if verb == "announce" and not mine.options.choice:
        return "FR-801"
    if verb in ("rest", "go", "plunder", "found", "conquer") or (rest == "great_warrior" and mine.part == 2):
        return "FR-601"
    if verb in ("build", "buy", "bank", "offer", "call") and (mine.part != 2 or mine.phase in ("answer", "propose")):
        return "FR-402"
    if mine.part < 2:
        return {"end": "FR-202", "play": "FR-501", "announce": "FR-806"}[verb]
    return "FR-316" if mine.phase in ("legion", "rob") else "FR-422"


# ---- what is true


def facts(game: Game[Any, Any], s: Any, seat: int, action: Action[Any]) -> Facts:
    mine = read(game, s)
    me = mine.players[mine.asked]
    own = me.hand + Counter(gold=me.gold)
    verb, _, rest = action.text.partition(" ")
    numbers: Numbers = [("phase #", {mine.part}), (r"# of \d+ in this turn", {mine.turn.offers})]
    numbers += [
        (r"\d+ of # in this turn", {mine.options.offers}),
        (r"discard # pasture", {mine.owed.get(mine.asked, 0)}),
    ]
    needed = needs(mine, verb, rest)
    numbers += [(rf"\b(?:need|want to give)\b[^.;]*?# {WORDS[kind]}(?=.*but)", {needed[kind]}) for kind in GOODS]
    numbers += [(rf"\bhave\b[^.;]*?# {WORDS[kind]}", {own[kind]}) for kind in GOODS]
    kinds = [kind for kind in GOODS if needed[kind]]
    if len(kinds) == 1:
        numbers.append(("have only #", {own[kinds[0]]}))
    numbers += [(rf"There are only[^.]*?# {WORDS[kind]}", {SUPPLY[kind]}) for kind in GOODS]
    numbers.append(("even # ", {1}))
    numbers += [(f"# × {CARDS[card]}", {me.cards[card]}) for card in CARDS]
    numbers.append((r"you have # points?\b", {mine.points(mine.asked) + me.cards["culture"]}))
    numbers += dealt(mine)
    for hex in (mine.legion, rest if verb == "legion" else ""):
        if hex:
            numbers.append((where_it_lies(hex), {the_map().hexes[hex]["number"]}))
    places = [*starts(mine.asked), rest if verb == "start" else ""]
    for place, words in zip(places, ("(?:are|starts:)", r"\) (?:and|or)", r"\), not"), strict=True):
        numbers += [(rf"{words} Barbaricum \(at {before}#", {one}) for before, one in around(place)]
    return Facts(numbers + tribal(mine, verb, rest) if mine.part >= 3 else numbers)


def where_it_lies(hex: str) -> str:
    """A hex as people find it, with # for its number: by its terrain and the first city at its corners."""
    one, cities = the_map().hexes[hex], {city["crossroads"]: city["name"] for city in the_map().cities.values()}
    near = [f"near {cities[place]}" for place in one["crossroads"] if place in cities]
    return f"{one['terrain']} # {near[0] if near else 'in '}"


def starts(colour: str) -> list[str]:
    found: list[str] = next(one["starts"] for one in the_map().data["players"] if one["colour"] == colour)
    return found


def around(place: str) -> list[tuple[str, int]]:
    """The numbers of the hexes at a crossroads in their order, each with a pattern of those before it."""
    hexes = [one for one in the_map().hexes.values() if place in one["crossroads"] and one["number"]]
    numbers = sorted(one["number"] for one in hexes)
    return [(r"\d+(?:, | and )" * at, one) for at, one in enumerate(numbers)]


def needs(mine: Reading, verb: str, rest: str) -> Goods:
    """What an action takes from the seat that is asked."""
    what, _, replaced = rest.partition(" with gold for ")
    if verb in ("build", "buy"):
        price = Counter(PRICES[what.split()[0]]) + Counter(gold=1 if verb == "buy" else 0)
        if not replaced:
            return price
        if mine.players[mine.asked].gold < 3:
            return Counter(gold=3)
        return price - Counter([replaced]) + Counter(gold=3)
    if verb == "bank":
        return Counter({rest.split()[0]: 3})
    if verb in ("offer", "counter", "propose"):
        give = rest.partition(" for ")[0]
        return goods("" if give == "nothing" else give)
    if verb == "go":
        return goods(rest.partition(" for ")[2])
    offer = mine.offer
    if verb == "accept" and offer is not None:
        return offer.want
    if verb == "close" and offer is not None:
        return offer.terms[rest][1] if rest in offer.terms else offer.give
    return Counter()


def dealt(mine: Reading) -> Numbers:
    """The offer that is on the table."""
    if mine.offer is None:
        return []
    give, want = mine.offer.give, mine.offer.want
    numbers: Numbers = [(rf" for [^.:]*?# {WORDS[kind]}(?=[^.]*[.:])", {want[kind]}) for kind in GOODS]
    return [*[(rf"\boffers? (?:you|of) [^.:]*?# {WORDS[kind]}(?=.* for )", {give[kind]}) for kind in GOODS], *numbers]


def tribal(mine: Reading, verb: str, rest: str) -> Numbers:
    """Of the tribe that acts, and of the place or city that an action names."""
    tribe, colours = mine.tribe(), mine.tribe().colours()
    city, _, _ = rest.partition(" with traitor")
    place = rest.partition(" for ")[0]
    cities = the_map().cities
    numbers: Numbers = [(r"strength #", {tribe.figures}), (r"with # cit(?:y|ies)", {len(tribe.cities)})]
    if verb in ("plunder", "found", "conquer"):
        towers = cities[city]["towers"]
        numbers += [(r"has # towers?", {towers}), (r"counts # towers?", {towers - 2})]
        numbers += [(r"counters of # colours?", {len(colours)})]
        if tribe.cities:
            far = [the_map().arrows(cities[base]["crossroads"], cities[city]["crossroads"]) for base in tribe.cities]
            numbers.append((r"# arrows? away", {min(far)}))
    numbers += [(rf"{name} #", {colours[id]}) for id, name in zip(PROVINCES, province_names(), strict=True)]
    sort = "horsem[ae]n" if mine.part == 3 else "warriors?"
    numbers += [(rf"reserve: # {sort}", {tribe.reserve}), (rf"# {sort}", {tribe.figures})]
    numbers.append((r"# wagons?", {tribe.wagons}))
    numbers += [(rf"tribe in [^(,.]* \(at {before}#", {one}) for before, one in around(tribe.place)]
    if verb == "go":
        to = cities[place]["crossroads"] if place in cities else place
        numbers += [(rf"(?:to|there, in) [^(,.]* \(at {before}#", {one}) for before, one in around(to)]
        pays = {(0, 0)} if mine.turn.free else prices_from(tribe.place).get(place, set())
        numbers += [(r"(?:pays:|;) # grain", {grain for grain, _ in pays})]
        numbers += [(r"(?:pays:|;|and) # gold", {gold for _, gold in pays})]
    return numbers


def province_names() -> list[str]:
    return [one["name"] for one in the_map().data["provinces"]]


def free_terms(game: Game[Any, Any], s: Any, rng: Random) -> list[Action[Any]]:
    """Deals and journeys on any terms."""
    places = list(the_map().hexes.values())
    texts = []
    for _ in range(12):
        give, want = (bundle(rng) for _ in range(2))
        verb = rng.choice(("offer", "counter", "propose"))
        to = f" to {rng.choice(('red', 'blue', 'white', 'yellow'))}" if verb == "offer" and rng.random() < 0.4 else ""
        texts.append(f"{verb} {give} for {want}{to}")
        place = rng.choice(rng.choice(places)["crossroads"])
        texts.append(f"go {place} for {rng.randint(1, 9)} grain {rng.randint(1, 9)} gold")
    found = [game.parse(text) for text in texts]
    return [action for action in found if action.index < 0]


def bundle(rng: Random) -> str:
    kinds = rng.sample(GOODS, rng.choice((0, 1, 1, 2, 3)))
    return " ".join(f"{rng.choice((1, 2, 3, 8, 15, 60))} {kind}" for kind in GOODS if kind in kinds) or "nothing"


@rule("V-02", "V-03")
def test_refusals_answer_and_every_number_in_them_is_true() -> None:
    report = check_refusals("struggle-for-rome", facts, ruled, free=free_terms)
    assert report.positions == 200 and report.rules.total() > 8000
    assert len(report.rules) > 45, report.rules
    assert report.rules["V-03"] == 0
    assert report.numbers > 2000
    assert report.caught > 0.95 * report.planted, (report.caught, report.planted)


def test_every_action_of_another_phase_is_refused_by_the_rule_that_says_when() -> None:
    """The rule is named, not just one that is not V-03."""
    seen: Counter[str] = Counter()

    def named(game: Game[Any, Any], s: Any, seat: int, action: Action[Any]) -> Facts:
        if action.phase != game.phase(s):
            rule = game.why_not(s, seat, action)
            assert rule is not None and rule.id == ruled(game, s, seat, action), f"{action!r}: {rule}; {s.key()}"
            seen[rule.id] += 1
        return facts(game, s, seat, action)

    check_refusals("struggle-for-rome", named, ruled, seed="phases", positions=60, free=free_terms)
    assert len(seen) > 18, seen


def test_the_words_of_the_facts_are_those_of_the_goods() -> None:
    assert set(WORDS) == set(GOODS) == set(SUPPLY) and set(KINDS) < set(GOODS)
    assert re.match(WORDS["horse"], "horsemen") is None
