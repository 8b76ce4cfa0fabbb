"""Moments: the rule that says when an action can be done, for those that come at another one."""

from __future__ import annotations

from typing import Final

from viae.core.game import R_PHASE, Action, Rule
from viae.games.struggle_for_rome.rules.building import BankTrade, BuildArmy, BuildWagon, BuyCard
from viae.games.struggle_for_rome.rules.cards import (
    R_ANNOUNCE,
    R_CHOICE,
    Announce,
    PlayDiplomacy,
    PlayGreatWarrior,
    PlayTreasure,
)
from viae.games.struggle_for_rome.rules.conquest import Conquer, Found
from viae.games.struggle_for_rome.rules.harvest import R_HALF, Discard
from viae.games.struggle_for_rome.rules.journeys import Move
from viae.games.struggle_for_rome.rules.legion import R_MUST_MOVE, R_VICTIM, MoveLegion, Rob
from viae.games.struggle_for_rome.rules.negotiation import (
    R_ANSWER,
    R_CALL,
    R_CLOSE,
    R_MODE,
    Accept,
    Call,
    Close,
    Counter,
    Decline,
    NameTerms,
    Pass,
    Propose,
    Withdraw,
)
from viae.games.struggle_for_rome.rules.plunder import Plunder
from viae.games.struggle_for_rome.rules.rest import EndTurn, Rest
from viae.games.struggle_for_rome.rules.rounds import R_ONE_CARD, R_TRADING, R_TRIBES
from viae.games.struggle_for_rome.rules.setting_up import R_ORDER, Start
from viae.games.struggle_for_rome.state import ANSWER, PROPOSE, RIDING, TRADING, State

R_TURNS: Final = Rule("FR-202")  # Everybody takes one turn in the phases 2, 3 and 4.


def out_of_phase(s: State, action: Action[State]) -> Rule:
    """The rule against an action of another phase; V-03 where an open question of the same turn comes first."""
    if isinstance(action, Start):
        return R_ORDER
    if isinstance(action, MoveLegion):
        return R_MUST_MOVE
    if isinstance(action, Rob):
        return R_VICTIM
    if isinstance(action, Discard):
        return R_HALF
    if isinstance(action, Accept | Decline | Counter | NameTerms | Pass | Close | Withdraw):
        return _deal(s, action)
    if isinstance(action, Announce):
        return R_CHOICE if s.setup.choice else R_ANNOUNCE
    return _turn(s, action)


def _deal(s: State, action: Action[State]) -> Rule:
    if s.setup.offers == 0 or (not s.setup.counters and isinstance(action, Counter | NameTerms | Pass)):
        return R_MODE
    if isinstance(action, Accept | Decline | Counter):
        return R_ANSWER
    return R_CALL if isinstance(action, NameTerms | Pass) else R_CLOSE


def _turn(s: State, action: Action[State]) -> Rule:
    """What belongs to a turn of phases 2 to 4."""
    if isinstance(action, BuildArmy | BuildWagon | BuyCard | BankTrade | Propose | Call):
        return R_TRADING if s.part != TRADING or s.phase in (ANSWER, PROPOSE) else R_PHASE
    if s.part < TRADING and isinstance(action, PlayDiplomacy | PlayTreasure | PlayGreatWarrior):
        return R_ONE_CARD
    if isinstance(action, Rest | Move | Plunder | Found | Conquer | PlayGreatWarrior):
        return R_TRIBES if s.part < RIDING else R_PHASE
    return R_TURNS if s.part < TRADING and isinstance(action, EndTurn) else R_PHASE
