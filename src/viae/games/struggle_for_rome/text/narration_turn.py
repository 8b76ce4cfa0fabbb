"""The log of what follows by itself: special cards, announcements, turns, phases, rounds, the end."""

from __future__ import annotations

from typing import Any

from viae.core.game import Action
from viae.games.struggle_for_rome.board import NONE, REST_GOLD, TREASURE_GOLD
from viae.games.struggle_for_rome.rules.cards import PlayTreasure
from viae.games.struggle_for_rome.rules.plunder import TurnUp
from viae.games.struggle_for_rome.rules.rest import REST_WITH_GOLD, Rest
from viae.games.struggle_for_rome.state import CARD, COUNTER, DRAW, OVER, ROLLING, TURN
from viae.games.struggle_for_rome.text.narration_tribe import loot_gold
from viae.games.struggle_for_rome.text.voice import RomeVoice
from viae.games.struggle_for_rome.view import View


def followed(voice: RomeVoice, before: View, action: Action[Any], after: View) -> list[str]:
    said = _specials(voice, before, after) + _announced(voice, before, after)
    if after.phase == OVER:
        return said + _over(voice, before, action, after)
    return said + _course(voice, before, after)


def _specials(voice: RomeVoice, before: View, after: View) -> list[str]:
    """FR-701, FR-702, FR-704, FR-901."""
    said = []
    if after.award != before.award:
        if before.award == NONE:
            said.append(voice.of_seat("log.award", after, after.award))
        else:
            parts = {"seat": voice.seat(after, after.award), "other": voice.seat(after, before.award)}
            said.append(voice.sentence("log.award_passes", **parts))
    for seat in range(after.setup.seats):
        old, new = before.tally(seat), after.tally(seat)
        for key, gained in (
            ("scourge", new.scourges > old.scourges),
            ("heir", new.heir > old.heir),
            ("terror", new.terror > old.terror),
        ):
            if gained:
                said.append(voice.of_seat(f"log.{key}", after, seat))
    return said


def _announced(voice: RomeVoice, before: View, after: View) -> list[str]:
    """FR-801: who announces, and which Culture cards are laid open."""
    said = []
    for seat in range(after.setup.seats):
        if after.announced[seat] and not before.announced[seat]:
            points = voice.count("count.points", after.points(seat))
            said.append(voice.of_seat("log.announce", after, seat, points=points))
        if after.laid[seat] > before.laid[seat]:
            cards = voice.count("count.culture", after.laid[seat] - before.laid[seat])
            said.append(voice.of_seat("log.laid", after, seat, cards=cards))
    return said


def _course(voice: RomeVoice, before: View, after: View) -> list[str]:
    """FR-202, FR-203: a new round, a new phase, the next turn."""
    said = []
    if after.round > before.round > 0:
        said.append(voice.of_seat("log.round", after, after.first, number=after.round))
    if after.part != before.part and after.part > ROLLING:
        said.append(voice.sentence(f"log.part_{after.part}"))
    if after.phase == TURN and (after.part, after.active) != (before.part, before.active):
        said.append(voice.of_seat("log.turn", after, after.active))
    return said


# ---- the end


def _over(voice: RomeVoice, before: View, action: Action[Any], after: View) -> list[str]:
    """FR-803 to FR-805."""
    if any(after.announced):
        said = [voice.sentence("log.over")]
    else:
        said = [voice.sentence("log.over_rounds", number=after.round)]
    for seat in range(after.setup.seats):
        gained = _gained(before, action) if seat == before.active else 0
        paid = after.gold[seat] - before.gold[seat] - gained
        if paid > 0:
            said.append(voice.of_seat("log.payout", after, seat, gold=voice.count("count.gold", paid)))
    return [*said, winner(voice, after), final_scores(voice, after)]


def _gained(before: View, action: Action[Any]) -> int:
    """The gold that the last action of a game brings by itself."""
    if isinstance(action, Rest):
        return REST_GOLD if action.reward == REST_WITH_GOLD else 0
    if isinstance(action, PlayTreasure):
        return TREASURE_GOLD[action.treasure]
    if before.phase in (DRAW, CARD, COUNTER) and before.city != NONE:
        return loot_gold(before, action.face if isinstance(action, TurnUp) else NONE)
    return 0


def winner(voice: RomeVoice, view: View) -> str:
    """Who has won, and by what if points are tied (FR-804)."""
    winners = [seat for seat in range(view.setup.seats) if view.places[seat] == 1]
    seat = winners[0]
    parts = {
        "points": voice.count("count.points", view.points(seat)),
        "gold": voice.count("count.gold", view.gold[seat]),
    }
    if len(winners) > 1:
        return voice.sentence("result.shared", seats=voice.seats(view, winners), **parts)
    tied = [one for one in range(view.setup.seats) if view.points(one) == view.points(seat)]
    return voice.of_seat("result.win_gold" if len(tied) > 1 else "result.win", view, seat, **parts)


def final_scores(voice: RomeVoice, view: View) -> str:
    scores = [view.points(seat) for seat in range(view.setup.seats)]
    return voice.sentence("result.scores", scores=voice.scores(view, scores))
