"""What people type: bundles with plurals and "and", cities written out or cut short, boxes named after a rider."""

from __future__ import annotations

from typing import Final

from viae.core.errors import NotationError, meant
from viae.games.struggle_for_rome.board import COINS, GOODS, SORTS, Board
from viae.games.struggle_for_rome.state import UNIT

MOST_TERMS: Final = COINS  # no number in an offer is larger; what a bundle may hold is for the rules to say
PLURALS: Final = {
    "grains": "grain",
    "ores": "ore",
    "horses": "horse",
    "cattles": "cattle",
    "coin": "gold",
    "coins": "gold",
}
BOXES: Final = {"horseman": SORTS[0], "horse": SORTS[0], "warrior": SORTS[1]}


def parse_bundle(text: str) -> int:
    """The bundle that a text names: "2 grain 3 gold", "2 grain and 3 coins", "nothing"."""
    if text == "nothing":
        return 0
    words = [word for word in text.replace(",", " ").split() if word != "and"]
    found = 0
    if len(words) % 2 or not words:
        raise NotationError(
            "{text!r} is no bundle: write a number before each of {goods}.", text=text, goods=", ".join(GOODS)
        )
    for number, word in zip(words[::2], words[1::2], strict=True):
        good = PLURALS.get(word, word)
        if good not in GOODS:
            raise NotationError("{word!r} cannot be traded; {meant}", word=word, meant=meant(word, GOODS))
        if not (number.isascii() and number.isdecimal()) or len(number) > 3 or not 1 <= int(number) <= MOST_TERMS:
            raise NotationError(
                "{number!r} is no number of {good}: write 1 to {most}.", number=number, good=good, most=MOST_TERMS
            )
        unit = int(UNIT[GOODS.index(good)])
        if found // unit % 256:
            raise NotationError("{good!r} stands twice in {text!r}.", good=good, text=text)
        found += int(number) * unit
    return found


def on_both_sides(text: str) -> list[int]:
    """The kinds that a deal names on both of its sides, where they count by their difference (FR-412)."""
    words = " ".join(text.split()).casefold()
    gives, _, wants = words.partition(" ")[2].partition(" for ")
    try:
        give, want = (parse_bundle(side) for side in (gives, wants.partition(" to ")[0]))
    except NotationError:
        return []
    return [kind for kind in range(len(GOODS)) if give >> (8 * kind) & 127 and want >> (8 * kind) & 127]


def find_city(board: Board, text: str) -> str:
    """The id of the city that a text names: an id, a name, or the beginning of one or of a later word in it."""
    if text in board.city_of:
        return text
    names = [name.casefold() for name in board.city_names]
    if text in names:
        return board.cities[names.index(text)]
    plain = text.replace("_", " ")
    begun = [at for at, name in enumerate(names) if name.startswith(plain) or board.cities[at].startswith(text)]
    later = [at for at, name in enumerate(names) if f" {plain}" in name]
    found = (begun or later) if text else []
    if len(found) == 1:
        return board.cities[found[0]]
    if found:
        raise NotationError(
            "{text!r} can be {cities}: write more of it.",
            text=text,
            cities=", ".join(board.city_names[at] for at in found),
        )
    raise NotationError("there is no city {text!r}; {meant}", text=text, meant=meant(text, board.cities))


def find_place(board: Board, text: str) -> int:
    """The crossroads that a text names: by its id, or by the whole name of a city, where no journey ends (FR-610)."""
    if text in board.place_of:
        return board.place_of[text]
    names = {name.casefold(): id for name, id in zip(board.city_names, board.cities, strict=True)}
    city = names.get(text, text)
    if city not in board.city_of:
        raise NotationError("there is no crossroads {text!r}; {meant}", text=text, meant=meant(text, board.places))
    return int(board.city_place[board.city_of[city]])


def parse_wagon(text: str) -> str:
    """What follows "build wagon", as the table has it: "for the warriors with gold for ore" puts it into their box."""
    box, gold, kind = text.partition("with gold for")
    words = [word for word in box.split() if word not in ("for", "the", "to", "tribe", "box")]
    sorts = [BOXES.get(word, word) for word in words]
    if len(sorts) != 1 or sorts[0] not in SORTS:
        raise NotationError(
            "a wagon goes into a box: write 'build wagon {first}' or 'build wagon {second}'.",
            first=SORTS[0],
            second=SORTS[1],
        )
    return f"{sorts[0]} {gold}{kind}".strip() if gold else sorts[0]
