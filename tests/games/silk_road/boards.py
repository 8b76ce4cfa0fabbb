"""Board files of an owner who corrects what we had to guess: printed actions of every kind, trades of several goods."""

from __future__ import annotations

from typing import Any, Final

from tests.games.silk_road.positions import data, toml

Table = dict[str, Any]

PRINTED: Final[dict[str, Table]] = {  # on every way there is one of each kind
    "lanzhou": {"kind": "buyer", "good": "silk"},
    "yumen": {"kind": "trade", "give": ["silk", "ivory"], "get": ["jewels", "spices", "fruit"]},
    "kucha": {"kind": "seller", "good": "jewels"},
    "khotan": {"kind": "seller", "good": "spices"},
    "kashgar": {"kind": "thief"},
    "samarkand": {"kind": "vizier"},
    "bactra": {"kind": "vizier"},
    "merv": {"kind": "special_trade", "size": 3},
    "ecbatana": {"kind": "crook"},
    "palmyra": {"kind": "barterer"},
}
TRADES: Final = (  # given, received; they take the place of our fifteen
    (["ivory"], ["silk"]),
    (["silk"], ["spices", "spices"]),
    (["fruit", "fruit"], ["jewels"]),
    (["ivory", "silk"], ["jewels", "jewels", "spices"]),
    (["jewels", "jewels", "jewels"], ["ivory", "silk", "fruit", "spices"]),
    (["spices", "jewels"], ["ivory", "ivory", "ivory", "ivory"]),
    (["silk", "silk", "fruit", "fruit"], ["jewels", "jewels", "jewels", "jewels"]),
    (["ivory", "silk", "fruit", "jewels"], ["spices", "spices", "spices", "spices"]),
    (["spices"], ["ivory", "silk", "fruit"]),
    (["fruit"], ["silk", "ivory"]),
    (["jewels", "spices"], ["fruit"]),
    (["ivory", "ivory"], ["fruit", "jewels"]),
    (["silk", "spices"], ["silk", "jewels"]),
    (["fruit", "spices"], ["silk", "silk"]),
    (["jewels"], ["spices", "ivory"]),
)


def with_printed(printed: dict[str, Table], tables: Table | None = None) -> Table:
    """The standard board, or these tables, with printed actions by city; only what is needed is said."""
    found = data() if tables is None else tables
    found["bonus"] = [{"city": city, **action} for city, action in printed.items()]
    return found


def with_trades() -> Table:
    """The standard board with other trades."""
    tables = data()
    trades = [tile for tile in tables["tile"] if tile["kind"] == "trade"]
    for tile, (give, get) in zip(trades, TRADES, strict=True):
        tile["give"], tile["get"] = give, get
    return tables


def owners_board() -> str:
    """A board file with everything that an owner may correct on tiles and printed actions."""
    return toml(with_printed(PRINTED, with_trades()))
