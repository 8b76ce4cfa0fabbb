"""Positions of Struggle for Rome as text, the questions the rulebook tests ask about them, and board files to edit.

Seats are named by their colours, by default red, blue, white, yellow in this order; "red H" is red's horseman tribe,
"red W" its warrior tribe.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Sequence
from copy import deepcopy
from functools import cache
from random import Random
from typing import Any, Final

from viae.core.game import CHANCE, SPECTATOR, Action
from viae.core.options import OptionValue, read_options
from viae.games.struggle_for_rome.board import (
    CARD_COUNTS,
    CARDS,
    COLOURS,
    FACES,
    GOODS,
    NONE,
    Board,
    standard_board_text,
)
from viae.games.struggle_for_rome.game import StruggleForRome
from viae.games.struggle_for_rome.rules.notes import forget
from viae.games.struggle_for_rome.state import (
    FACE_UNIT,
    LOOT_UNIT,
    ROLL,
    TURN,
    State,
    bundle_of,
    counts_of,
    pack_cards,
    replaced,
    unpack_cards,
)
from viae.games.struggle_for_rome.view import View
from viae.testing.invariants.struggle_for_rome import check_state

PARTS: Final = {"roll": 1, "trade": 2, "horsemen": 3, "warriors": 4}
PROVINCES: Final = {"Ge": 0, "Ga": 1, "Hi": 2, "Su": 3, "In": 4}
ANY: Final = "any"  # for play(): whatever chance gives
_GAMES: Final[dict[Board, StruggleForRome]] = {}


# ---- setting the table


@cache
def game_with(board: str | None, options: tuple[tuple[str, OptionValue], ...]) -> StruggleForRome:
    game = StruggleForRome(board, read_options(StruggleForRome.option_list, dict(options)))
    return known(game)


def known(game: StruggleForRome) -> StruggleForRome:
    """A game whose positions can be asked about here."""
    _GAMES[game.board] = game
    return game


def game_of(s: State) -> StruggleForRome:
    return _GAMES[s.setup.board]


def untouched(seats: int = 4, board: str | None = None, **options: OptionValue) -> State:
    """A new match before anything has happened."""
    return game_with(board, tuple(sorted(options.items()))).start(seats)


def fresh(seats: int = 4, board: str | None = None, **options: OptionValue) -> State:
    """A new match with the legionnaire on the first forest, before anybody has placed a figure."""
    return play(untouched(seats, board, **options), ANY)


def begun(seats: int = 4, board: str | None = None, **options: OptionValue) -> State:
    """A match at the first roll: horsemen on the first start crossroads, horses and cattle drawn in turn, red first."""
    s = fresh(seats, board, **options)
    starts = [f"start {s.setup.board.places[s.setup.board.starts[colour][0]]}" for colour in s.setup.colours]
    draws = [f"draw {('horse', 'cattle')[seat % 2]}" for seat in range(seats)]
    return play(s, *starts, *draws, "throw 12", *["throw 2"] * (seats - 1))


def table(
    part: str = "trade",
    *,
    seats: int = 4,
    turn: str = "",
    first: str = "",
    at: str = "",
    box: str = "",
    cities: str = "",
    plundered: str = "",
    counterless: str = "",
    hands: str = "",
    gold: str = "",
    cards: str = "",
    diplomacies: str = "",
    laid: str = "",
    pile: str = "",
    discard: str = "",
    deck: str = "",
    legion: str = "h39",
    markers: Sequence[int] | None = None,
    round: int = 5,
    award: str = "",
    announced: str = "",
    **options: OptionValue,
) -> State:
    """A position at the beginning of a turn, or with part "roll" before the next roll.

        part         "roll", "trade", "horsemen" or "warriors": the phase of the round
        turn, first  the colours of the active seat and of the First Player; by default the first seat
        at           "red H rae2; blue W lat2": the others stand on their start crossroads, horsemen on the first
        box          "red H 2/2": figures and wagons; otherwise 1/1
        cities       "red H bononia florentia": conquered, the first one founded the kingdom
        plundered    "red H Ge Ga:gold vindobona:pasture_loss": counters in the box, from any city of a province or
                     from a named one, with any face or with a named one ("_" for a space)
        counterless  "vindobona roma": cities without a counter for whatever reason
        hands        "red 2 ore 1 horse; blue 3 grain": nothing otherwise
        gold         "red 3; blue 0": otherwise 5
        cards        "red traitor 2 diplomacy": development cards in hand
        diplomacies  "blue 3": played before; laid "red 1": Culture laid open
        pile         "2 horse 1 cattle": exactly these, the rest is discarded
        discard      "7 cattle": exactly these, the rest is the pile
        deck         "1 culture" or "none": exactly these, the rest was played
        markers      totals with a marker; for a roll none, otherwise 2 3 4 5

    A kingdom for which nothing else is said has plundered in Germania, Gallia and Hispania, in the last cities that
    have a counter. Everybody knows its own hand, the grain and ore of the others, and how many pasture cards they
    have. It is a position that can come up: it breaks no law.
    """
    s = begun(seats, None, **options)
    _place(s, at, box, cities)
    _plunder(s, plundered, counterless)
    _hold(s, hands, pile, discard)
    _learn(s, cards, diplomacies, laid, deck)
    for words in _parts(gold):
        s.gold[seat_of(s, words[0])] = int(words[1])
    s.legion = s.setup.board.hex_of[legion]
    s.part = PARTS[part]
    s.first = seat_of(s, first) if first else 0
    s.active = seat_of(s, turn) if turn and part != "roll" else s.first
    s.actor = s.active
    s.phase = ROLL if part == "roll" else TURN
    shown = markers if markers is not None else () if part == "roll" else (2, 3, 4, 5)
    s.markers = sum(1 << total for total in shown)
    s.round = round
    s.award = seat_of(s, award) if award else NONE
    for name in announced.split():
        s.announced |= 1 << seat_of(s, name)
    forget(s)
    broken = check_state(s)
    assert not broken, broken
    return s


def _parts(text: str) -> Iterator[list[str]]:
    """The words of each part between semicolons."""
    for part in text.split(";"):
        if part.strip():
            yield part.replace(",", " ").split()


def _counted(words: Sequence[str], names: Sequence[str]) -> list[int]:
    """How many of each: "2 ore horse" is two ore and a horse."""
    counts = [0] * len(names)
    number = 1
    for word in words:
        if word == "none":
            continue
        if word.isdecimal():
            number = int(word)
        else:
            counts[names.index(word)] += number
            number = 1
    return counts


def _place(s: State, at: str, box: str, cities: str) -> None:
    board = s.setup.board
    for words in _parts(at):
        s.at[tribe_of(s, *words[:2])] = board.place_of[words[2]]
    for words in _parts(box):
        figures, wagons = words[2].split("/")
        tribe = tribe_of(s, *words[:2])
        s.figures[tribe], s.wagons[tribe] = int(figures), int(wagons)
    for words in _parts(cities):
        tribe = tribe_of(s, *words[:2])
        s.at[tribe] = board.city_place[board.city_of[words[2]]]
        for name in words[2:]:
            city = board.city_of[name]
            s.cities = replaced(s.cities, tribe, s.cities[tribe] | board.city_bit[city])
            s.taken |= board.city_bit[city]
            s.counters &= ~board.city_bit[city]
            s.lands = replaced(s.lands, tribe // 2, s.lands[tribe // 2] | board.fed[board.city_place[city]])
    for tribe in range(2 * s.setup.seats):
        s.reserve[tribe] = 8 - s.figures[tribe] - max(1, s.cities[tribe].bit_count())
    for seat in range(s.setup.seats):
        used = [s.wagons[tribe] + s.cities[tribe].bit_count() for tribe in (2 * seat, 2 * seat + 1)]
        s.spare[seat] = 10 - sum(used)


def _plunder(s: State, plundered: str, counterless: str) -> None:
    board = s.setup.board
    for name in counterless.split():
        s.counters &= ~board.city_bit[board.city_of[name]]
    stated = list(_parts(plundered))
    named = [tribe_of(s, *words[:2]) for words in stated]
    for tribe in range(2 * s.setup.seats):
        if s.cities[tribe] and tribe not in named:
            stated.append([COLOURS[s.setup.colours[tribe // 2]], "HW"[tribe % 2], "Ge", "Ga", "Hi"])
    for words in stated:
        tribe = tribe_of(s, *words[:2])
        for word in words[2:]:
            where, _, shown = word.partition(":")
            if where in PROVINCES:
                there = [c for c in range(40) if board.province[c] == PROVINCES[where] and s.counters >> c & 1]
                city = there[-1]
            else:
                city = board.city_of[where]
            province = board.province[city]
            faces = [face for face in range(5) if s.faces[province] >> (4 * face) & 15]
            face = FACES.index(shown.replace("_", " ")) if shown else faces[-1]
            assert face in faces, f"no counter {FACES[face]} is left in {board.provinces[province]}"
            s.counters &= ~board.city_bit[city]
            s.faces = replaced(s.faces, province, s.faces[province] - FACE_UNIT[face])
            s.loot = replaced(s.loot, tribe, s.loot[tribe] + LOOT_UNIT[5 * province + face])


def _hold(s: State, hands: str, pile: str, discard: str) -> None:
    for seat in range(s.setup.seats):
        s.hand[seat] = 0
    for words in _parts(hands):
        s.hand[seat_of(s, words[0])] = bundle_of(_counted(words[1:], GOODS[:4]))
    held = [counts_of(hand) for hand in s.hand]
    left = [total - sum(row[kind] for row in held) for kind, total in enumerate((14, 14, 10, 10))]
    s.stock = bundle_of(left[:2])
    rest = bundle_of([0, 0, *left[2:]])
    if pile:
        s.pile = bundle_of(_counted(pile.split(), GOODS[:4]))
        s.discard = rest - s.pile
    else:
        s.discard = bundle_of(_counted(discard.split(), GOODS[:4]))
        s.pile = rest - s.discard


def _learn(s: State, cards: str, diplomacies: str, laid: str, deck: str) -> None:
    """Development cards: in hand, played, laid open, in the deck."""
    left = list(CARD_COUNTS)
    for words in _parts(cards):
        seat = seat_of(s, words[0])
        held = _counted(words[1:], CARDS)
        s.cards[seat] = pack_cards(held)
        s.most = replaced(s.most, seat, sum(held))
        left = [left[card] - held[card] for card in range(8)]
    played = [0] * 8
    for words in _parts(diplomacies):
        s.diplomacies = replaced(s.diplomacies, seat_of(s, words[0]), int(words[1]))
        played[0] += int(words[1])
    left[0] -= played[0]
    for words in _parts(laid):
        s.laid = replaced(s.laid, seat_of(s, words[0]), int(words[1]))
        left[3] -= int(words[1])
    there = _counted(deck.split(), CARDS) if deck else left
    if deck:  # Culture is never played: what is not in the deck is in the last hand
        kept = [0, 0, 0, left[3] - there[3], 0, 0, 0, 0]
        played = [played[card] + left[card] - there[card] - kept[card] for card in range(8)]
        missing = left[0] - there[0]
        if missing:
            s.diplomacies = replaced(s.diplomacies, s.setup.seats - 1, s.diplomacies[-1] + missing)
        s.cards[s.setup.seats - 1] += pack_cards(kept)
        s.most = replaced(s.most, s.setup.seats - 1, s.most[-1] + kept[3])
    s.deck = pack_cards(there)
    s.played = pack_cards(played)


def seat_of(s: State, colour: str) -> int:
    seat = s.setup.seat_of[COLOURS.index(colour)]
    assert seat != NONE, f"{colour} does not play"
    return seat


def tribe_of(s: State, colour: str, sort: str) -> int:
    """ "red", "H" or "W"."""
    return 2 * seat_of(s, colour) + "HW".index(sort)


# ---- playing and asking


def play(s: State, *texts: str) -> State:
    """What the position becomes by these actions; s itself stays as it is."""
    s = s.copy()
    game = game_of(s)
    for text in texts:
        actor = game.actors(s)[0]
        action = game.outcomes(s)[0][0] if actor == CHANCE and text == ANY else game.parse(text)
        if rule := game.why_not(s, actor, action):
            raise AssertionError(f"{text!r} is refused by {rule.id}; asked is {asked(s)}")
        action.do(s, actor)
        broken = check_state(s)
        assert not broken, (text, broken)
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
        action.do(after, seat)
        yield s, action, after
        s = after


def legal(s: State) -> set[str]:
    """What the seat that is asked may do; nothing while chance is asked or when the game is over."""
    game = game_of(s)
    actors = game.actors(s)
    if not actors or actors == [CHANCE]:
        return set()
    texts = [action.text for action in game.legal_actions(s, actors[0])]
    assert sorted(texts) == sorted(action.text for action in game.unobjected(s, actors[0])), "two opinions on legality"
    assert len(texts) == len(set(texts))
    return set(texts)


def refused(s: State, text: str, by: str = "") -> str:
    """The id of the rule that forbids it to a seat (the one that is asked, "blue" or "chance"); "" if nothing does."""
    game = game_of(s)
    actors = game.actors(s)
    seat = CHANCE if by == "chance" else seat_of(s, by) if by else actors[0] if actors else 0
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
    """Who decides: a colour, "chance", or "" when the game is over."""
    actors = game_of(s).actors(s)
    return "" if not actors else "chance" if actors == [CHANCE] else COLOURS[s.setup.colours[actors[0]]]


def moves(s: State, place: str) -> set[str]:
    """The journeys to a place that are legal now."""
    return {text for text in legal(s) if text.split()[:2] == ["go", place]}


def attacks(s: State) -> set[str]:
    """The attacks that are legal now."""
    return {text for text in legal(s) if text.split()[0] in ("plunder", "found", "conquer")}


def where(s: State, colour: str, sort: str) -> str:
    """The crossroads of a tribe figure."""
    return s.setup.board.places[s.at[tribe_of(s, colour, sort)]]


def box(s: State, colour: str, sort: str) -> str:
    """A tribe box: "figures/wagons"."""
    tribe = tribe_of(s, colour, sort)
    return f"{s.figures[tribe]}/{s.wagons[tribe]}"


def reserve(s: State, colour: str) -> tuple[int, int, int]:
    """Horsemen, warriors and wagons in a reserve."""
    seat = seat_of(s, colour)
    return int(s.reserve[2 * seat]), int(s.reserve[2 * seat + 1]), int(s.spare[seat])


def hand(s: State, colour: str) -> dict[str, int]:
    """The resource cards of a seat, without kinds it has none of."""
    counts = counts_of(s.hand[seat_of(s, colour)])
    return {GOODS[kind]: int(counts[kind]) for kind in range(4) if counts[kind]}


def cards(s: State, colour: str) -> dict[str, int]:
    """The development cards in a hand, likewise."""
    return {CARDS[card]: number for card, number in enumerate(unpack_cards(s.cards[seat_of(s, colour)])) if number}


def gold(s: State, colour: str) -> int:
    return int(s.gold[seat_of(s, colour)])


def points(s: State, colour: str) -> int:
    return game_of(s).scores(s)[seat_of(s, colour)]


def colours(s: State, colour: str, sort: str) -> dict[str, int]:
    """How many counters of each province a box holds, without provinces it has none of."""
    counts = view(s).colours(tribe_of(s, colour, sort))
    return {name: counts[at] for name, at in PROVINCES.items() if counts[at]}


def ranking(s: State) -> list[int]:
    return game_of(s).ranking(s)


def view(s: State, colour: str = "") -> View:
    """What a seat knows; without a colour, what everybody knows."""
    return game_of(s).view(s, seat_of(s, colour) if colour else SPECTATOR)


# ---- board files


def standard_board() -> dict[str, Any]:
    """The data of the standard board, to be edited."""
    return deepcopy(_standard_board())


@cache
def _standard_board() -> dict[str, Any]:
    return tomllib.loads(standard_board_text())


def written(data: dict[str, Any]) -> str:
    """A board file with these data."""
    lines: list[str] = []
    for key, value in data.items():
        if isinstance(value, dict):
            lines += [f"[{key}]", *(f"{name} = {_toml(one)}" for name, one in value.items())]
        elif isinstance(value, list) and value and isinstance(value[0], dict):
            for entry in value:
                lines += [f"[[{key}]]", *(f"{name} = {_toml(one)}" for name, one in entry.items())]
        else:
            lines.insert(0, f"{key} = {_toml(value)}")
    return "\n".join(lines) + "\n"


def _toml(value: object) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str):
        return '"' + value.replace("\\", "\\\\").replace('"', '\\"') + '"'
    if isinstance(value, list):
        return f"[{', '.join(_toml(one) for one in value)}]"
    if isinstance(value, dict):
        return f"{{{', '.join(f'{name} = {_toml(one)}' for name, one in value.items())}}}"
    return repr(value)
