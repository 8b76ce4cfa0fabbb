"""What follows from a view: what could be done now, how a step is made, who has won."""

from __future__ import annotations

from random import Random
from typing import Any

from viae.core.game import Action
from viae.games.strada_romana.board import ARRIVED, DIAGONAL_EDGE, NONE, OVERTAKING, SIDEWAYS_EDGE, START
from viae.games.strada_romana.rules.moving import Step
from viae.games.strada_romana.rules.scoring import ranking
from viae.games.strada_romana.rules.turn import (
    least_level,
    make_step,
    move_choices,
    steps_ahead,
    steps_missing,
    turn_choices,
)
from viae.games.strada_romana.state import MOVE, State
from viae.games.strada_romana.text.voice import StradaVoice
from viae.games.strada_romana.view import View, imagined


def _state(view: View) -> State:
    """A state this view allows, always the same one. Nothing below depends on what the view hides."""
    return imagined(view, Random(0))


def possible_actions(view: View) -> list[Action[State]]:
    """What the active seat may do when it chooses or moves."""
    s = _state(view)
    return move_choices(s) if view.phase == MOVE else turn_choices(s)


def lowest_level(view: View) -> int:
    """The cheapest level at which a move can begin; LEVELS if there is none."""
    return least_level(_state(view))


def steps_if_locked(view: View) -> int:
    """After how many steps the move could end if the current wagon were locked (SR-421)."""
    s = _state(view)
    s.collected |= 1 << s.current
    missing = steps_missing(s)
    return s.steps_made + min(steps_ahead(s, missing, True), steps_ahead(s, missing, False))


def most_steps_with(view: View, step: Step) -> tuple[int, int]:
    """How many compulsory steps the move can have with this step, and how many it could have had (SR-905)."""
    s = _state(view)
    possible = s.steps_made + steps_ahead(s, steps_missing(s), True)
    make_step(s, step)
    return s.steps_made + steps_ahead(s, steps_missing(s), True), possible


def final_ranking(view: View) -> list[int]:
    """The place of each seat when the game is over (SR-806)."""
    return ranking(_state(view))


def step_kind(view: View, step: Step) -> str:
    """What the texts call a step: enter, step, sideways, diagonal, finish, with _over if it overtakes."""
    board = view.setup.board
    place = view.at[step.wagon]
    if step.arrives:
        return "finish"
    kind = "step"
    if place == START:
        kind = "enter"
    elif place != ARRIVED:
        kind = {DIAGONAL_EDGE: "diagonal", SIDEWAYS_EDGE: "sideways"}.get(board.edge[place][step.to], "step")
    over = view.level == OVERTAKING and view.occupant(step.to) not in (NONE, step.wagon)
    return f"{kind}_over" if over else kind


def step_facts(voice: StradaVoice, view: View, step: Step) -> dict[str, Any]:
    """The squares and wagons that the texts about a step name."""
    board = view.setup.board
    place = view.at[step.wagon]
    other = NONE if step.arrives else view.occupant(step.to)
    return {
        "wagon": board.wagon_names[step.wagon],
        "origin": voice.square(board, place) if place < START else "",
        "to": "" if step.arrives else voice.square(board, step.to),
        "other": "" if other == NONE else board.wagon_names[other],
    }
