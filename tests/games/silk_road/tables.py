"""Tables of Silk Road that were played to, and the questions the rulebook tests ask about them.

Seats are S0, S1, ... clockwise. Goods are written "I2 Si1 F1 J3 Sp1": ivory, silk, dried fruit, jewels, spices. Tests
choose what chance deals, so tiles lie where they want them; the caravan gets to a city because it travels there.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from random import Random
from typing import Any, Final

from viae.core.game import CHANCE, SPECTATOR, Action
from viae.core.options import OptionValue, read_options
from viae.core.step import Step
from viae.games.silk_road.board import GOODS, NONE
from viae.games.silk_road.game import SilkRoad
from viae.games.silk_road.rules.bank import give, receive
from viae.games.silk_road.state import Setup, State
from viae.games.silk_road.view import PHASES, View
from viae.presentation import present
from viae.testing.invariants.silk_road import check_state

KINDS: Final = ("ivory", "silk", "fruit", "jewels", "spices")
SIGNS: Final = ("I", "Si", "F", "J", "Sp")
ORANGE: Final = ("lanzhou", "yumen", "dunhuang", "turfan", "miran", "korla", "kucha", "khotan", "kashgar")
PURPLE: Final = ("samarkand", "bactra", "merv", "nisa", "susia", "ecbatana", "palmyra", "aleppo", "tyre")
CITIES: Final = ORANGE + PURPLE
ROADS: Final = {
    "changan": ("lanzhou",),
    "lanzhou": ("yumen",),
    "yumen": ("dunhuang", "turfan"),
    "dunhuang": ("turfan", "miran"),
    "turfan": ("korla",),
    "miran": ("korla", "khotan"),
    "korla": ("kucha", "khotan"),
    "kucha": ("kashgar",),
    "khotan": ("kashgar",),
    "kashgar": ("samarkand", "bactra"),
    "samarkand": ("merv",),
    "bactra": ("merv",),
    "merv": ("nisa", "susia"),
    "nisa": ("ecbatana",),
    "susia": ("ecbatana",),
    "ecbatana": ("palmyra",),
    "palmyra": ("aleppo", "tyre"),
    "aleppo": ("antioch",),
    "tyre": ("antioch",),
    "antioch": (),
}
BACK_ROADS: Final = {place: tuple(one for one, to in ROADS.items() if place in to) for place in ROADS}
PER_CITY: Final = {3: 5, 4: 3, 5: 4, 6: 5}
BONUS: Final = {"dunhuang": 2, "korla": 2, "susia": 2, "kashgar": 4, "merv": 4}
NOTHING: Final = ("sell 0", "buy 0", "trade 0", "decline", "done")  # not performing the action of a tile
_GAMES: Final[dict[Setup, SilkRoad]] = {}


def _supply(buyers: int, sellers: int, trades: Sequence[str], others: dict[str, int]) -> Counter[str]:
    """The tiles of one back: so many buyers and sellers of each kind, each trade once."""
    found = Counter(others)
    for kind in KINDS:
        found[f"buyer-{kind}"] = buyers
        found[f"seller-{kind}"] = sellers
    for trade in trades:
        found[f"trade-{trade}"] = 1
    return found


SUPPLY: Final = {
    "orange": _supply(
        4,
        1,
        (
            *("ivory-silk", "silk-fruit", "fruit-jewels", "jewels-spices", "spices-ivory"),
            *("ivory-jewels-jewels", "silk-spices-spices", "fruit-ivory-ivory", "jewels-silk-silk"),
            "spices-fruit-fruit",
        ),
        {"special-2": 1, "special-4": 1, "thief": 2, "vizier": 2, "crook": 2, "barterer": 2},
    ),
    "purple": _supply(
        1,
        4,
        (*("ivory-silk-spices", "silk-fruit-ivory", "fruit-jewels-silk", "jewels-spices-fruit"), "spices-ivory-jewels"),
        {"special-2": 2, "special-4": 2, "thief": 3, "vizier": 4, "crook": 2, "barterer": 2},
    ),
}


# ---- setting the table


@cache
def game_with(options: tuple[tuple[str, OptionValue], ...]) -> SilkRoad:
    return SilkRoad(None, read_options(SilkRoad.option_list, dict(options)))


def game_of(s: State) -> SilkRoad:
    return _GAMES[s.setup]


def fresh(seats: int = 4, **options: Any) -> State:
    """A new match before anything is dealt."""
    game = game_with(tuple(sorted(options.items())))
    s = game.start(seats)
    _GAMES[s.setup] = game
    return s


def laid(seats: int = 4, tiles: str = "", **options: Any) -> State:
    """All tiles are dealt: "lanzhou: buyer-silk thief; yumen: vizier" where a test wants them, others elsewhere."""
    s = fresh(seats, **options)
    wanted: dict[str, list[str]] = {}
    for part in tiles.split(";"):
        city, _, faces = part.partition(":")
        wanted[city.strip()] = faces.split()
    while phase(s) == "tiles":
        weights = {text.split()[1]: weight for text, weight in outcomes(s).items()}
        city = next(iter(outcomes(s))).split()[0]
        mine = wanted.get(city, [])
        kept = Counter(face for other in side_of(city) if other != city for face in wanted.get(other, []))
        usual = [face for face in weights if face not in ("thief", "vizier", "crook", "barterer")]
        spare = [*usual, *(face for face in weights if face not in usual)]
        face = mine.pop(0) if mine else next(face for face in spare if weights[face] > kept[face])
        s = play(s, f"{city} {face}")
    return s


def side_of(city: str) -> tuple[str, ...]:
    """The cities of the same colour."""
    return ORANGE if city in ORANGE else PURPLE


def dealt(seats: int = 4, first: int = 0, tiles: str = "", goods: str = "", **options: Any) -> State:
    """The first auction: hands as written ("S1 I1 Si2"), one each of ivory, silk and dried fruit for the others."""
    s = laid(seats, tiles, **options)
    hands = _hands(goods)
    for seat in range(seats):
        hand = hands.get(seat, Counter(KINDS[:3]))
        assert hand.total() == 3
        s = play(s, *(f"draw {kind}" for kind in KINDS for _ in range(hand[kind])))
    return play(s, f"first {first}")


def auction(
    at: str = "changan",
    holder: int = 0,
    *,
    seats: int = 4,
    money: Sequence[int] = (),
    goods: str | None = None,
    bank: str = "",
    tiles: str = "",
    crooks: Sequence[int] = (),
    barterers: Sequence[int] = (),
    marked: str = "",
    **options: Any,
) -> State:
    """The market of a place is over, and the pawn is up for auction.

        money      of S0, S1, ...; 10 for those not named
        goods      "S0 I2 Si1; S2 J1": who is not named has none; without a text, all have what they drew
        bank       "jewels 2": so many are left of this kind, the last seat has the rest
        crooks     of S0, S1, ...; none for those not named; likewise barterers, all from earlier cities
        marked     "silk ivory": named by earlier viziers, a token of the bank under each

    It is one that can come up: it breaks no law.
    """
    s = _travelled(at, holder, seats, tiles, tuple(sorted(options.items()))).copy()
    for seat in range(seats):
        s.money[seat] = money[seat] if seat < len(money) else 10
        s.crooks[seat] = crooks[seat] if seat < len(crooks) else 0
        s.barterers[seat] = barterers[seat] if seat < len(barterers) else 0
        s.fresh[seat] = 0
    for kind in marked.split():
        s.marked |= 1 << KINDS.index(kind)
        s.markers |= 1 << KINDS.index(kind)
        s.bank[KINDS.index(kind)] -= 1
    _share(s, goods, bank)
    broken = check_state(s)
    assert not broken, broken
    return s


def market(at: str = "lanzhou", leader: int = 0, *, tiles: str = "", elsewhere: str = "", **rest: Any) -> State:
    """The caravan has just arrived in a city with these tiles ("thief vizier", then whatever), and nobody had bid.

    Tiles of other cities are given as for laid(), all the rest as for auction().
    """
    before = ROADS if rest.get("direction") == "reversed" else BACK_ROADS
    s = auction(before[at][0], leader, tiles=f"{at}: {tiles}; {elsewhere}", **rest)
    return play(silence(s), f"go {at}")


def using(tile: str, **rest: Any) -> State:
    """S0 leads and has just taken this tile, in Lanzhou if it has an orange back, otherwise in Samarkand."""
    at = "lanzhou" if SUPPLY["orange"][tile] else "samarkand"
    return play(market(at, 0, tiles=tile, **rest), f"take {tile}")


def ended(seats: int = 3, *, money: Sequence[int] = (), goods: str = "", leader: int = 0, **options: Any) -> State:
    """The caravan has reached Antioch, or Chang'An if it travels the other way."""
    reversed_ = options.get("direction") == "reversed"
    last, goal = ("lanzhou", "changan") if reversed_ else ("tyre", "antioch")
    return play(silence(auction(last, leader, seats=seats, money=money, goods=goods, **options)), f"go {goal}")


@cache
def _travelled(at: str, holder: int, seats: int, tiles: str, options: tuple[tuple[str, OptionValue], ...]) -> State:
    chosen: dict[str, Any] = dict(options)
    s = dealt(seats, holder, tiles, **chosen)
    arrows = BACK_ROADS if chosen.get("direction") == "reversed" else ROADS
    while place(s) != at:
        buyer = max((seat for seat in range(seats) if seat != holder), key=lambda seat: (s.money[seat], -seat))
        for seat in range(holder + 1, holder + seats):
            s = play(s, "bid 1" if seat % seats == buyer else "pass")
        to = next(one for one in arrows[place(s)] if one == at or at in beyond(one, arrows))
        s = play(s, "accept", f"go {to}")
        while phase(s) != "auction":
            s = play(s, _idle(s, holder))
    assert s.holder == holder
    return s


def beyond(at: str, arrows: dict[str, tuple[str, ...]]) -> set[str]:
    """The places the caravan can still reach."""
    return {*arrows[at], *(far for near in arrows[at] for far in beyond(near, arrows))}


def _idle(s: State, last: int) -> str:
    """A step of a market in which nobody does anything and one seat is the last to get the pawn."""
    found = sorted(legal(s))
    doing = [text for text in found if text in NOTHING or text.startswith("take")]
    return doing[0] if doing else next(text for text in found if text != f"pawn {last}")


def idle(s: State, last: int) -> State:
    """The market played to its end like that."""
    while phase(s) != "auction":
        s = play(s, _idle(s, last))
    return s


def take(s: State) -> State:
    """The seat in turn takes some tile and does nothing with it, up to the passing of the pawn."""
    s = play(s, min(text for text in legal(s) if text.startswith("take")))
    return play(s, *[text for text in NOTHING if phase(s) in ("resolve", "swap") and text in legal(s)][:1])


def silence(s: State) -> State:
    """Everybody who is asked for a bid passes."""
    while phase(s) == "auction":
        s = play(s, "pass")
    return s


def _hands(goods: str) -> dict[int, Counter[str]]:
    hands = {}
    for part in goods.split(";"):
        if part.strip():
            seat, *words = part.split()
            hands[int(seat[1:])] = _counter(words)
    return hands


def _counter(words: Sequence[str]) -> Counter[str]:
    found: Counter[str] = Counter()
    for word in words:
        sign = word.rstrip("0123456789")
        found[KINDS[SIGNS.index(sign)]] = int(word.removeprefix(sign))
    return found


def _share(s: State, goods: str | None, bank: str) -> None:
    """Goods go to the bank and come from it."""
    seats = s.setup.seats
    if goods is not None:
        hands = _hands(goods)
        for seat in range(seats):
            for kind in range(GOODS):
                if s.goods[seat * GOODS + kind]:
                    give(s, seat, kind, s.goods[seat * GOODS + kind])
        for seat, hand in hands.items():
            for kind, name in enumerate(KINDS):
                if hand[name]:
                    receive(s, seat, kind, hand[name])
    words = bank.split()
    for name, left in zip(words[::2], words[1::2], strict=True):
        surplus = s.bank[KINDS.index(name)] - int(left)
        assert surplus >= 0, f"the bank has fewer {name}"
        if surplus:
            receive(s, seats - 1, KINDS.index(name), surplus)


# ---- playing and asking


def play(s: State, *texts: str) -> State:
    """What the position becomes by these actions of whoever is asked ("S2: show 1" of this seat); s stays as it is."""
    s = s.copy()
    game = game_of(s)
    for words in texts:
        who, colon, text = words.rpartition(": ")
        actor = int(who[1:]) if colon else game.actors(s)[0]
        action = game.parse(text)
        if rule := game.why_not(s, actor, action):
            raise AssertionError(f"{text!r} is refused by {rule.id}; legal: {sorted(legal(s))}")
        game.apply(s, actor, action)
    return s


def steps(s: State, rng: Random) -> Iterator[tuple[State, Action[State], State]]:
    """A match played at random from here to its end: each step with the position before and after it."""
    game = game_of(s)
    while actors := game.actors(s):
        seat = rng.choice(actors)
        if seat == CHANCE:
            action = game.outcome_at(s, rng.randrange(game.outcome_total(s)))
        else:
            action = rng.choice(game.legal_actions(s, seat))
        after = s.copy()
        game.apply(after, seat, action)
        yield s, action, after
        s = after


def legal(s: State, by: int | None = None) -> set[str]:
    """What a seat may do, or the first that is asked; nothing while chance is asked or when the game is over."""
    game = game_of(s)
    actors = game.actors(s)
    if not actors or actors == [CHANCE]:
        return set()
    seat = actors[0] if by is None else by
    assert seat in actors, f"S{seat} is not asked"
    texts = [action.text for action in game.legal_actions(s, seat)]
    assert sorted(texts) == sorted(action.text for action in game.unobjected(s, seat)), "two opinions on legality"
    assert len(texts) == len(set(texts))
    return set(texts)


def refused(s: State, text: str, by: int | None = None) -> str:
    """The id of the rule that forbids it to a seat, or to the first that is asked; "" if nothing does."""
    game = game_of(s)
    actors = game.actors(s)
    seat = by if by is not None else actors[0] if actors else 0
    before = s.key()
    rule = game.why_not(s, seat, game.parse(text))
    assert s.key() == before
    return "" if rule is None else rule.id


def outcomes(s: State) -> dict[str, int]:
    """What chance can do, with the weights."""
    game = game_of(s)
    assert game.actors(s) == [CHANCE]
    found = {action.text: int(weight) for action, weight in game.outcomes(s)}
    assert all(weight > 0 for weight in found.values())
    return found


def phase(s: State) -> str:
    """The part of the turn: "auction", "response", "move", "take", ..."""
    return PHASES[game_of(s).phase(s)]


def asked(s: State) -> str:
    """Who decides: "S1", several seats as "S1 S2 S0", "chance", or "" when the game is over."""
    actors = game_of(s).actors(s)
    return "chance" if actors == [CHANCE] else " ".join(f"S{seat}" for seat in actors)


def place(s: State) -> str:
    """Where the caravan is."""
    return str(s.setup.board.ids[s.at])


def lying(s: State, city: str = "") -> list[str]:
    """The tiles in a city, or where the caravan is, sorted."""
    faces = view(s).tiles[s.setup.board.ids.index(city or place(s))]
    return sorted(s.setup.board.face_names[face] for face in faces if face != NONE)


def owns(s: State, seat: int) -> str:
    """The goods of a seat as "I2 Si1", the kinds in order."""
    row = s.goods[seat * GOODS : seat * GOODS + GOODS]
    return " ".join(f"{sign}{number}" for sign, number in zip(SIGNS, row, strict=True) if number)


def in_bank(s: State, kind: str) -> int:
    return int(s.bank[KINDS.index(kind)])


def money(s: State) -> list[int]:
    return [int(silver) for silver in s.money]


def plays(s: State) -> list[int]:
    return [int(number) for number in s.plays]


def tokens(s: State) -> list[int]:
    """The turn tokens that lie with each seat."""
    return [view(s).tokens(seat) for seat in range(s.setup.seats)]


def undealt(s: State, back: str) -> Counter[str]:
    """The tiles with this back that are not on the board."""
    names = s.setup.board.face_names
    row = view(s).undealt[: len(names)] if back == "orange" else view(s).undealt[len(names) :]
    return Counter({name: number for name, number in zip(names, row, strict=True) if number})


def receivers(s: State) -> set[int]:
    """To whom the pawn may be passed now."""
    return {int(text.split()[1]) for text in legal(s) if text.startswith("pawn")}


def view(s: State, seat: int = SPECTATOR) -> View:
    """What a seat knows; without a seat, what everybody knows."""
    return game_of(s).view(s, seat)


def seen(s: State, text: str, seat: int, actor: int | None = None) -> str:
    """What a seat perceives of an action when it happens here."""
    game = game_of(s)
    return game.seen_as(s, game.parse(text), game.actors(s)[0] if actor is None else actor, seat).text


def scores(s: State) -> list[int]:
    return [int(points) for points in game_of(s).scores(s)]


def ranking(s: State) -> list[int]:
    return [int(rank) for rank in game_of(s).ranking(s)]


def bounds(s: State, seat: int, kind: str, by: int = SPECTATOR) -> tuple[int, int]:
    """How many goods of a kind a seat has at least and at most, as everybody or another seat knows."""
    low, high = view(s, by).bounds(seat, KINDS.index(kind))
    return int(low), int(high)


def narrated(s: State, text: str, seat: int, lang: str = "en") -> list[str]:
    """What a seat reads when the first actor does this."""
    game = game_of(s)
    return present(game, lang).narrate(Step(game, 0, game.actors(s)[0], game.parse(text), s, play(s, text), seat))
