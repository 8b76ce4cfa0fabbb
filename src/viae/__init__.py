"""viae, "the roads": board games about roads, for people and programs, on one engine.

import viae
match = viae.new("giro-mondiale", seats=4, seed=7)
while not match.over:
    match.act(match.legal[0])
"""

from importlib.metadata import version

from viae.bots.bot import Bot, bot
from viae.core.chance import Dealer
from viae.core.errors import (
    BoardError,
    ContractError,
    IllegalAction,
    Message,
    NotationError,
    RecordError,
    SetupError,
    ViaeError,
)
from viae.core.game import CHANCE, SPECTATOR, Action, Game, Hidden, Refusal, Rule, State, View
from viae.core.history import history
from viae.core.match import Match
from viae.core.options import Option
from viae.core.record import Record
from viae.core.registry import game, game_names
from viae.core.step import Step
from viae.factory import continued, load, loads, new, records, replay
from viae.features import FeatureBuffer, Features
from viae.formats import pickles as _pickles  # noqa: F401 - registers itself
from viae.formats.positions import data, position, seen
from viae.i18n.catalogue import languages
from viae.i18n.rulebook import Rulebook
from viae.lab.review.review import Review, review
from viae.presentation import Presentation, present, story

__version__ = version("viae")

__all__ = [
    "CHANCE",
    "SPECTATOR",
    "Action",
    "BoardError",
    "Bot",
    "ContractError",
    "Dealer",
    "FeatureBuffer",
    "Features",
    "Game",
    "Hidden",
    "IllegalAction",
    "Match",
    "Message",
    "NotationError",
    "Option",
    "Presentation",
    "Record",
    "RecordError",
    "Refusal",
    "Review",
    "Rule",
    "Rulebook",
    "SetupError",
    "State",
    "Step",
    "ViaeError",
    "View",
    "bot",
    "continued",
    "data",
    "game",
    "game_names",
    "history",
    "languages",
    "load",
    "loads",
    "new",
    "position",
    "present",
    "records",
    "replay",
    "review",
    "seen",
    "story",
]
