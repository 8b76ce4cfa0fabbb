"""What bots consider: partners spare each other."""

from __future__ import annotations

from viae.core.game import Action
from viae.games.giro_mondiale.board import FIGURES, NOBODY
from viae.games.giro_mondiale.rules import Drive, course_of, victim_of
from viae.games.giro_mondiale.state import State


def sensible(s: State, seat: int, legal: list[Action[State]]) -> list[Action[State]]:
    """The legal actions without those that capture a partner's figure, unless nothing else is left (GM-902)."""
    if not s.setup.teams or len(legal) < 2:
        return legal
    return [action for action in legal if not (isinstance(action, Drive) and _hits_partner(s, seat, action))] or legal


def _hits_partner(s: State, seat: int, drive: Drive) -> bool:
    victim = victim_of(s, course_of(s, seat, drive.field, drive.way))
    if victim == NOBODY or victim // FIGURES == seat:
        return False
    return s.setup.team[victim // FIGURES] == s.setup.team[seat]
