"""Positions of Silk Road as plain values and back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from viae.formats.positions import fill, plain_fields
from viae.games.silk_road.state import State, Theft


def fields_of(s: State, first: State) -> dict[str, object]:
    """The fields, with the thefts one by one; what evaluate keeps is left out."""
    fields = plain_fields(s, first, ("setup", "ahead", "thefts"))
    fields["thefts"] = [
        {
            "thief": one.thief,
            "victim": one.victim,
            "good": one.good,
            "traded": list(one.traded),
            "proved": list(one.proved),
        }
        for one in s.thefts
    ]
    return fields


def with_fields(s: State, fields: Mapping[str, Any]) -> State:
    """The first position of a game, given these fields."""
    fill(s, {name: value for name, value in fields.items() if name != "thefts"})
    thefts = [
        Theft(
            thief=one["thief"],
            victim=one["victim"],
            good=one["good"],
            traded=tuple(one["traded"]),
            proved=tuple(one["proved"]),
        )
        for one in fields["thefts"]
    ]
    s.thefts = tuple(thefts)
    return s
