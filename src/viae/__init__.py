"""viae, "the roads": board games about roads, for people and programs, on one engine.

import viae
match = viae.new("giro-mondiale", seats=4, seed=7)
while not match.over:
    match.act(match.legal[0])
"""

from importlib.metadata import version

from viae.core.chance import Dealer
from viae.core.errors import BoardError, IllegalAction, NotationError, RecordError, SetupError, ViaeError
from viae.core.factory import continued, load, loads, new
from viae.core.game import CHANCE, SPECTATOR, Action, Game, Rule, State, View
from viae.core.history import story
from viae.core.match import Match, Refusal
from viae.core.options import Option
from viae.core.record import Record
from viae.core.registry import game, game_names
from viae.i18n.catalogue import languages
from viae.i18n.rulebook import Rulebook
from viae.i18n.words import Words

__version__ = version("viae")

__all__ = [
    "CHANCE",
    "SPECTATOR",
    "Action",
    "BoardError",
    "Dealer",
    "Game",
    "IllegalAction",
    "Match",
    "NotationError",
    "Option",
    "Record",
    "RecordError",
    "Refusal",
    "Rule",
    "Rulebook",
    "SetupError",
    "State",
    "ViaeError",
    "View",
    "Words",
    "continued",
    "game",
    "game_names",
    "languages",
    "load",
    "loads",
    "new",
    "story",
]
