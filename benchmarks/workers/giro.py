"""Giro Mondiale for the workers, built without entry points, and the files it was loaded from."""

from __future__ import annotations

from typing import Final

from viae.bots import playout
from viae.games.giro_mondiale import game, rules, state
from viae.games.giro_mondiale.game import GiroMondiale
from viae.kernel import game as kernel_game
from viae.kernel import match
from viae.kernel.options import read_options

FILES: Final = [  # of what is timed; the rules first, because the report shows that one
    module.__file__ for module in (rules, game, state, playout, kernel_game, match)
]


def giro() -> GiroMondiale:
    """The game on its own board with its default options."""
    return GiroMondiale(None, read_options(GiroMondiale.option_list, {}))
