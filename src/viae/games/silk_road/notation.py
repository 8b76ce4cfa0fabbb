"""What people type: other names of places, goods and seats, any capitals and apostrophes."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from typing import Final

from viae.core.errors import Message, NotationError

VERBS: Final = (  # of the seats, in the order of a turn
    *("pass", "bid", "accept", "keep", "go", "take", "announce", "sell", "buy", "trade", "crook", "swap", "done"),
    *("steal", "name", "show", "decline", "pawn"),
)
APOSTROPHES: Final = str.maketrans("’‘ʼ´`", "'" * 5)


def plain(text: str) -> str:
    """As notation is compared: small letters, single spaces, straight apostrophes."""
    return " ".join(text.split()).casefold().translate(APOSTROPHES)


def translated(verb: str, rest: str, places: Mapping[str, str], goods: Mapping[str, str]) -> str:
    """What follows a verb, with the names that people use replaced by those of the notation."""
    if verb in ("steal", "pawn"):
        from viae.games.silk_road.text.voice import seats_by_name

        return seats_by_name().get(rest, rest)
    if verb == "go":
        return places.get(rest, rest)
    for name in sorted(goods, key=len, reverse=True):  # a name may be part of another
        rest = re.sub(rf"(?<![^ _-]){re.escape(name)}(?![^ _-])", goods[name], rest)
    return rest


def unknown(text: str, written: str, game: str, known: Sequence[str]) -> NotationError:
    """The error of a text that names no action, with what would have been right."""
    verb = written.partition(" ")[0]
    if verb not in VERBS:
        near = get_close_matches(verb, VERBS, n=1, cutoff=0.6)
        hint = (
            Message("did you mean {word!r}?", word=near[0])
            if near
            else Message("it begins with one of {verbs}.", verbs=", ".join(VERBS))
        )
    else:
        same = [one for one in known if one.partition(" ")[0] == verb]
        near = get_close_matches(written, same, n=1, cutoff=0.6) if verb != "bid" else []
        hint = Message("write it like {example!r}.", example=near[0] if near else same[0])
    return NotationError("{text!r} names no action of {game}: {meant}", text=text.strip(), game=game, meant=hint)
