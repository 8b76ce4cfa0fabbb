"""Actions that need not be tried: they lead nowhere, or where another one leads."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64

from viae.bots.tree import Node
from viae.core.game import State

MOST: Final = 40  # actions that are compared; of more, none


def mark_vain(node: Node, worlds: Sequence[State], seat: i64) -> None:
    """Mark those that change nothing, and all but the best liked of those that come to the same in all these worlds."""
    if len(node.edges) > MOST:
        return
    ends: list[str] = [""] * len(node.edges)
    here = ""
    for world in worlds:
        here += world.key() + "\n"
        for at in range(len(ends)):
            after = world.copy()
            node.edges[at].action.do(after, seat)
            ends[at] += after.key() + "\n"
    seen: set[str] = {here}
    left = len(ends)
    for at in range(len(ends)):
        if ends[at] in seen and left > 1:
            node.edges[at].vain = True
            left -= 1
        seen.add(ends[at])
