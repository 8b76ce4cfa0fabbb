"""Positions of Strada Romana as text, the questions the rulebook tests ask about them, and board files to edit.

P1 is seat 0, P2 seat 1 and so on. The wagons from Pseudolus to Demetrius go east, those from Stichus to Euclio west.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterator, Sequence
from copy import deepcopy
from datetime import date
from functools import cache
from itertools import accumulate
from random import Random
from typing import Any, Final

from viae.core.game import CHANCE, SPECTATOR, Action
from viae.core.options import OptionValue, read_options
from viae.games.strada_romana.board import ARRIVED, NONE, START, Board, standard_board_text
from viae.games.strada_romana.game import StradaRomana
from viae.games.strada_romana.state import OVER, State
from viae.games.strada_romana.view import View
from viae.testing.invariants.strada_romana import check_state

EASTBOUND: Final = ("Pseudolus", "Curculio", "Plotus", "Ballio", "Demetrius")
WESTBOUND: Final = ("Stichus", "Epidicus", "Palaestrio", "Sosia", "Euclio")
WAGONS: Final = EASTBOUND + WESTBOUND
COLOURS: Final = ("yellow", "red", "green", "blue", "brown", "white")
ZONES: Final = ("I", "II", "III", "IV", "V", "VI")
MARKETS: Final = ("1U", "2L", "3U", "4M", "5U", "6L", "7U", "8L", "9U", "10L", "11U", "12L", "13M", "14L")
EACH: Final = 6  # cubes and tiles of each colour
JAM: Final = (  # nobody can make a plain step but perhaps Euclio
    "Pseudolus 1U, Curculio 1M, Plotus 1L, Stichus 2U, Epidicus 2M, Palaestrio 2L, Sosia arrived"
)
ANY: Final = "any"  # for play(): whatever chance gives
_GAMES: Final[dict[Board, StradaRomana]] = {}


# ---- setting the table


@cache
def game_with(board: str | None, options: tuple[tuple[str, OptionValue], ...]) -> StradaRomana:
    game = StradaRomana(board, read_options(StradaRomana.option_list, dict(options)))
    _GAMES[game.board] = game
    return game


def game_of(s: State) -> StradaRomana:
    return _GAMES[s.setup.board]


def fresh(seats: int = 4, board: str | None = None, **options: OptionValue) -> State:
    """A new match before anything is dealt."""
    return game_with(board, tuple(sorted(options.items()))).start(seats)


def dealt(seats: int = 4, board: str | None = None, **options: OptionValue) -> State:
    """A match set up in the plainest way: colours in order, Euclio's wagon tile put away, P1 begins."""
    sides = [f"{name} east" for name in EASTBOUND] + [f"{name} west" for name in WESTBOUND]
    zones = [f"zone {zone} {colour}" for zone, colour in zip(ZONES, COLOURS, strict=True)]
    markets = [f"market {square} {COLOURS[at % EACH]}" for at, square in enumerate(MARKETS)]
    return play(fresh(seats, board, **options), *sides, *zones, *markets, "remove Euclio", "first 0")


def table(
    road: str = "",
    *,
    seats: int = 4,
    turn: int = 1,
    coins: Sequence[int] = (),
    tokens: Sequence[int] = (),
    markets: str = "",
    zones: str = "",
    bag: str = "",
    own: str = "",
    hands: str = "",
    removed: str = "",
    idle: int = 0,
    **options: OptionValue,
) -> State:
    """A position at the beginning of a turn.

        road     "Pseudolus 1U, Sosia arrived": the others wait at their start
        coins    of P1, P2, ...; nothing for those not named; likewise tokens
        markets  "red 2L 9U; empty 3U": red cubes lie exactly there, other colours wherever nothing is said
        zones    "red I; empty II", likewise
        bag      "cubes red 2; tiles none": exactly this, what is left over belongs to the last seat
        own      "P1 cubes red 2, green 1; P2 tiles white 3"
        hands    "P1 Ballio Sosia; P2 Stichus": wagon tiles in the order in which they were taken

    It is one that can come up: it breaks no law.
    """
    s = dealt(seats, None, **options)
    _place(s, road)
    _share(s, own, markets, zones, bag)
    _bet(s, hands, removed)
    for seat in range(seats):
        s.coins[seat] = coins[seat] if seat < len(coins) else 0
    s.tokens = tuple(tokens[seat] if seat < len(tokens) else 0 for seat in range(seats))
    s.tokens_left = 20 - sum(s.tokens)
    s.active = turn - 1
    s.idle_turns = idle
    broken = check_state(s)
    assert not broken, broken
    return s


def _parts(text: str) -> Iterator[list[str]]:
    """The words of each part between semicolons."""
    for part in text.split(";"):
        if part.strip():
            yield part.replace(",", " ").split()


def _place(s: State, road: str) -> None:
    for words in _parts(road.replace(",", ";")):
        name, place = words
        if place == "arrived":
            s.put(wagon_of(name), ARRIVED)
            s.arrivals = (*s.arrivals, wagon_of(name))
            continue
        square = square_of(s, place)
        assert square not in s.at, f"{place} is named twice"
        s.put(wagon_of(name), square)


def _share(s: State, own: str, markets: str, zones: str, bag: str) -> None:
    """Cubes and ware tiles: with the seats, on the board, in the bag."""
    owned: dict[tuple[str, int], Counter[str]] = {}
    for words in _parts(own):
        owned[words[1], int(words[0][1:]) - 1] = _counts(words[2:])
    bags = {words[0]: _counts(words[1:]) for words in _parts(bag)}
    kinds = (
        ("cubes", markets, MARKETS, s.market_cube, s.bag_cubes, s.cubes),
        ("tiles", zones, ZONES, s.zone_tile, s.bag_tiles, s.tiles),
    )
    for kind, text, fields, shown, in_bag, of_seats in kinds:
        left = Counter(dict.fromkeys(COLOURS, EACH))
        for (what, seat), counts in owned.items():
            if what == kind:
                left.subtract(counts)
                for at, colour in enumerate(COLOURS):
                    of_seats[seat * EACH + at] = counts[colour]
        lying = _lying(text, fields, left - bags.get(kind, Counter()))
        left.subtract(lying.values())
        for at, field in enumerate(fields):
            shown[at] = COLOURS.index(lying[field]) if field in lying else NONE
        for at, colour in enumerate(COLOURS):
            in_bag[at] = bags[kind][colour] if kind in bags else left[colour]
            of_seats[len(of_seats) - EACH + at] += left[colour] - in_bag[at]


def _counts(words: list[str]) -> Counter[str]:
    return Counter({} if words == ["none"] else {words[at]: int(words[at + 1]) for at in range(0, len(words), 2)})


def _lying(text: str, fields: Sequence[str], left: Counter[str]) -> dict[str, str]:
    """The colour on each market or zone: as named, and of the colours not named wherever nothing is said."""
    named = {words[0]: words[1:] for words in _parts(text)}
    lying = {field: colour for colour, there in named.items() for field in there if colour != "empty"}
    others = [colour for colour in COLOURS if colour not in named]
    silent = [field for field in fields if field not in lying and field not in named.get("empty", [])]
    room = left - Counter(lying.values())
    for at, field in enumerate(silent):
        rotated = others[at % len(others) :] + others[: at % len(others)]
        lying[field] = next(colour for colour in rotated if room[colour] > 0)
        room[lying[field]] -= 1
    return lying


def _bet(s: State, hands: str, removed: str) -> None:
    for words in _parts(hands):
        for name in words[1:]:
            s.takers = (*s.takers, int(words[0][1:]) - 1)
            s.taken = (*s.taken, wagon_of(name))
    rest = [wagon for wagon in range(len(WAGONS)) if wagon not in s.taken]
    s.removed = wagon_of(removed) if removed else rest[-1]
    s.deck = tuple(wagon for wagon in rest if wagon != s.removed)


def ended(s: State) -> State:
    """The same table at the end of a game: nothing has happened for too long."""
    s = s.copy()
    s.idle_turns = s.setup.idle_limit
    s.phase = OVER
    assert check_state(s) == []
    return s


def wagon_of(name: str) -> int:
    return WAGONS.index(name)


def square_of(s: State, name: str) -> int:
    return s.setup.board.names.index(name)


# ---- playing and asking


def play(s: State, *texts: str) -> State:
    """What the position becomes by these actions; s itself stays as it is."""
    s = s.copy()
    game = game_of(s)
    for text in texts:
        actor = game.actors(s)[0]
        action = game.outcomes(s)[0][0] if actor == CHANCE and text == ANY else game.parse(text)
        if rule := game.why_not(s, actor, action):
            raise AssertionError(f"{text!r} is refused by {rule.id}; legal: {sorted(legal(s))}")
        game.apply(s, actor, action)
    return s


def steps(s: State, rng: Random) -> Iterator[tuple[State, Action[State], State]]:
    """A match played at random from here to its end: each step with the position before and after it."""
    game = game_of(s)
    while actors := game.actors(s):
        seat = actors[0]
        if seat == CHANCE:
            action = game.outcome_at(s, rng.randrange(game.outcome_total(s)))
        else:
            action = rng.choice(game.legal_actions(s, seat))
        after = s.copy()
        game.apply(after, seat, action)
        yield s, action, after
        s = after


def legal(s: State) -> set[str]:
    """What the active seat may do; nothing while chance is asked or when the game is over."""
    game = game_of(s)
    if game.actors(s) != [s.active]:
        return set()
    texts = [action.text for action in game.legal_actions(s, s.active)]
    assert sorted(texts) == sorted(action.text for action in game.unobjected(s, s.active)), "two opinions on legality"
    assert len(texts) == len(set(texts))
    return set(texts)


def refused(s: State, text: str, by: str = "") -> str:
    """The id of the rule that forbids it to a seat (the active one, "P2" or "chance"); "" if nothing does."""
    game = game_of(s)
    seat = CHANCE if by == "chance" else int(by[1:]) - 1 if by else s.active
    before = s.key()
    rule = game.why_not(s, seat, game.parse(text))
    assert s.key() == before
    return "" if rule is None else rule.id


def outcomes(s: State) -> dict[str, int]:
    """What chance can do, with the weights."""
    game = game_of(s)
    assert game.actors(s) == [CHANCE]
    return {action.text: int(weight) for action, weight in game.outcomes(s)}


def asked(s: State) -> str:
    """Who decides: "P1", "P2", ... or "chance", "" when the game is over."""
    actors = game_of(s).actors(s)
    assert len(actors) <= 1
    return "" if not actors else "chance" if actors == [CHANCE] else f"P{actors[0] + 1}"


def targets(s: State, name: str) -> set[str]:
    """Where a wagon may step now."""
    return {text.split()[1] for text in legal(s) if text.startswith(f"{name} ")}


def stepping(s: State) -> set[str]:
    """All the steps that are legal now."""
    return {text for text in legal(s) if text.split()[0] in WAGONS}


def collecting(s: State) -> set[str]:
    """All that may be collected now."""
    return {text for text in legal(s) if text.split()[0] in ("tile", "cube")}


def where(s: State, name: str) -> str:
    """A wagon's place: a square, "start" or "arrived"."""
    place = s.at[wagon_of(name)]
    return {START: "start", ARRIVED: "arrived"}.get(place) or s.setup.board.names[place]


def market(s: State, square: str) -> str:
    """The colour of the cube on the market beside a square, "" if it is empty."""
    return _colour(s.market_cube[MARKETS.index(square)])


def zone(s: State, name: str) -> str:
    """The colour of the tile in a zone, "" if it is empty."""
    return _colour(s.zone_tile[ZONES.index(name)])


def _colour(colour: int) -> str:
    return "" if colour == NONE else COLOURS[colour]


def goods(s: State, player: int, kind: str) -> dict[str, int]:
    """The "cubes" or "tiles" that P1, P2, ... own, without colours they have none of."""
    row = (s.cubes if kind == "cubes" else s.tiles)[(player - 1) * EACH : player * EACH]
    return {COLOURS[colour]: int(count) for colour, count in enumerate(row) if count}


def hand(s: State, player: int) -> list[str]:
    """The wagon tiles that P1, P2, ... hold, in the order in which they were taken."""
    return [WAGONS[wagon] for at, wagon in enumerate(s.taken) if s.takers[at] == player - 1]


def deck(s: State) -> set[str]:
    return {WAGONS[wagon] for wagon in s.deck}


def scores(s: State) -> list[int]:
    return game_of(s).scores(s)


def ranking(s: State) -> list[int]:
    return game_of(s).ranking(s)


def view(s: State, player: int = 0) -> View:
    """What P1, P2, ... know; without a player, what everybody knows."""
    return game_of(s).view(s, player - 1 if player else SPECTATOR)


# ---- board files


def standard_board() -> dict[str, Any]:
    """The data of the standard board, to be edited."""
    return deepcopy(_standard_board())


@cache
def _standard_board() -> dict[str, Any]:
    return tomllib.loads(standard_board_text())


def board_of(widths: Sequence[int], market_sides: str, sections: Sequence[int]) -> dict[str, Any]:
    """A board with columns of these widths, a market on one side of each ("-" for none), sections of these lengths."""
    data = standard_board()
    rest = [node for node in data["node"] if node["kind"] not in ("road", "market")]
    road: list[dict[str, Any]] = []
    markets: list[dict[str, Any]] = []
    for column, (width, side) in enumerate(zip(widths, market_sides, strict=True), 1):
        lanes = {1: ["middle"], 2: ["upper", "lower"], 3: ["upper", "middle", "lower"]}[width]
        for lane in lanes:
            node: dict[str, Any] = {"id": f"c{column:02}{lane[0]}", "kind": "road"}
            road.append(node | {"label": f"{column}{lane[0].upper()}", "column": column, "lane": lane})
        if side != "-":
            outer, where = (road[-width], "upper") if side == "u" else (road[-1], "lower")
            node = {"id": f"m{column:02}", "kind": "market", "label": f"Forum {column}"}
            markets.append(node | {"side": where, "square": outer["id"]})
    edges: dict[str, list[list[str]]] = {"straight": [], "diagonal": [], "sideways": []}
    heights = {one["id"]: height(one, widths) for one in road}
    for one in road:
        for other in road:
            along, apart = other["column"] - one["column"], heights[other["id"]] - heights[one["id"]]
            if along == 1 and abs(apart) <= 1:
                edges["straight" if abs(apart) < 1 else "diagonal"].append([one["id"], other["id"]])
            elif along == 0 and apart == 1:
                edges["sideways"].append([one["id"], other["id"]])
    for section, last in zip(data["section"], accumulate(sections), strict=True):
        section["last_column"] = last
    data["node"] = road + markets + rest
    data["edges"] = edges
    return data


def height(square: dict[str, Any], widths: Sequence[int]) -> float:
    """Where a square lies across the road, whose columns are centred on one line."""
    place = {"upper": -1.0, "middle": 0.0, "lower": 1.0}[square["lane"]]
    return place / 2 if widths[square["column"] - 1] == 2 else place


def written(data: dict[str, Any]) -> str:
    """A board file with these data."""
    plain = [f"{key} = {_toml(value)}" for key, value in data.items() if not isinstance(value, dict | list)]
    for key, value in data.items():
        if isinstance(value, dict):
            plain += [f"[{key}]", *(f"{_toml(name)} = {_toml(one)}" for name, one in value.items())]
        elif isinstance(value, list) and value and all(isinstance(entry, dict) for entry in value):
            for entry in value:
                plain += [f"[[{key}]]", *(f"{_toml(name)} = {_toml(one)}" for name, one in entry.items())]
        elif isinstance(value, list):
            plain.insert(0, f"{key} = {_toml(value)}")
    return "\n".join(plain) + "\n"


def _toml(value: Any) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str):
        return '"' + value.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{_toml(name)} = {_toml(one)}" for name, one in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(_toml(one) for one in value) + "]"
    return value.isoformat() if isinstance(value, date) else str(value)
