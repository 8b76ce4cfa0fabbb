"""viae, "the roads": board games about roads, for people and programs, on one engine.

import viae
match = viae.new("giro-mondiale", seats=4, seed=7)
while not match.over:
    match.act(match.legal[0])
"""

from viae.kernel.chance import Dealer
from viae.kernel.errors import BoardError, IllegalAction, NotationError, RecordError, SetupError, ViaeError
from viae.kernel.game import CHANCE, SPECTATOR, Action, Game, Rule, State, View
from viae.kernel.match import Match, Refusal
from viae.kernel.options import Option
from viae.kernel.record import Record
from viae.kernel.registry import game, game_names
from viae.opening import continued, load, loads, new
from viae.speech.rulebook import LANGUAGES, Rulebook
from viae.speech.words import Words
from viae.story import story

__version__ = "0.1.0"

__all__ = [
    "CHANCE",
    "LANGUAGES",
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
    "load",
    "loads",
    "new",
    "story",
]
