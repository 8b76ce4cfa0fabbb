"""The log: what happened between two views, a sentence for each thing."""

from __future__ import annotations

from collections.abc import Sequence

from viae.core.step import Step
from viae.games.giro_mondiale.board import CCW, FIGURES, HOME, PARKED, PR, RW, SIGNS, ST, UT
from viae.games.giro_mondiale.rules import Pass, Roll, RollOff, forced_figure, remaining
from viae.games.giro_mondiale.state import MOVE, NO_FIGURE, OVER, ROLL, ROLL_OFF, State
from viae.games.giro_mondiale.text.drive_result import DriveResult, result_of
from viae.games.giro_mondiale.text.voice import GiroVoice
from viae.games.giro_mondiale.view import View, imagined
from viae.i18n.grammar import ME


def narrate(voice: GiroVoice, step: Step) -> list[str]:
    """The action, then all that followed by itself; the text of an action that does not belong to this moment."""
    action, before, after = step.action, step.before, step.after
    if isinstance(action, RollOff) and before.phase == ROLL_OFF:
        return _roll_off(voice, before, action.number, after)
    if isinstance(action, Roll) and before.phase == ROLL:
        return _roll(voice, before, action.number, after)
    if isinstance(action, Pass) and before.phase == MOVE:
        said = [voice.about("log.passed", before, before.turn)]
        return said + _turn_over(voice, before, after, imagined(before))
    result = result_of(before, action)
    return [action.text] if result is None else _drive(voice, before, result, after)


def _roll_off(voice: GiroVoice, before: View, number: int, after: View) -> list[str]:
    said = [voice.about("log.rolled", before, before.roll_off.index(0), die=number)]
    if after.phase == ROLL:
        said.append(voice.about("log.begins", before, after.turn))
    elif before.roll_off.count(0) == 1:  # GM-111
        tied = [seat for seat, rolled in enumerate(after.roll_off) if rolled == 0]
        said.append(voice.sentence("log.tie", seats=voice.seats(before, tied)))
    return said


def _roll(voice: GiroVoice, before: View, number: int, after: View) -> list[str]:
    said = [voice.about("log.rolled", before, before.turn, die=number)]
    if after.phase == MOVE:
        return said
    s = imagined(before)
    figure = forced_figure(s)
    if figure == NO_FIGURE:  # GM-205
        said.append(voice.sentence("log.stuck"))
    else:  # GM-453, GM-464, GM-504
        board, place = before.setup.board, before.place[figure]
        key = f"log.stuck_{SIGNS[board.sign[place]]}"
        said.append(voice.sentence(key, field=board.names[place], ring=voice.ring(board.level[place])))
    return said + _turn_over(voice, before, after, s)


def _drive(voice: GiroVoice, before: View, result: DriveResult, after: View) -> list[str]:
    """The drive, the capture, what the last field brings, and what follows for the turn."""
    names, seat, end = result.board.names, result.seat, result.end
    way = stations_said(voice, result)
    origin = "" if result.origin == PARKED else names[result.origin]
    facts = {"origin": origin, "end": "" if end >= PARKED else names[end], "way": f" ({way})" if way else ""}
    said = [voice.about(f"log.{result.key}", before, seat, **facts)]
    if result.victim != NO_FIGURE:
        said.append(_capture(voice, before, result))
    said += [voice.sentence("log.opened", ring=voice.ring(level)) for level in result.opens]
    if end == HOME:
        return said + _home(voice, before, result, after)
    if end < PARKED:
        said += _landed(voice, before, result)
        if result.board.sign[end] == PR:
            return said
    return said + _turn_over(voice, before, after, result.after)


def stations_said(voice: GiroVoice, result: DriveResult) -> str:
    """The signs and roads that sent the figure on: "slides on 1-03, green arrow 1-04"."""
    board = result.board
    return ", ".join(
        voice.phrase(f"label.via_{SIGNS[board.sign[field]]}", field=board.names[field]) for field in result.stations
    )


def _capture(voice: GiroVoice, view: View, result: DriveResult) -> str:
    field, victim = result.board.names[result.end], voice.seat(view, result.victim)
    if result.victim == view.seat and result.seat != view.seat:
        return voice.sentence("log.captures", ME, seat=voice.seat(view, result.seat), field=field)
    return voice.about(f"log.captures{whose(view, result)}", view, result.seat, victim=victim, field=field)


def whose(view: View, result: DriveResult) -> str:
    """How the keys of captures tell an own or a partner's figure from an opponent's."""
    if result.victim == result.seat:
        return "_own"
    return "_partner" if view.setup.team[result.victim] == view.setup.team[result.seat] else ""


def _landed(voice: GiroVoice, view: View, result: DriveResult) -> list[str]:
    """What the sign under the figure brings."""
    sign = result.board.sign[result.end]
    if sign == RW:  # GM-461, GM-466, GM-467
        ring, field = voice.ring(result.works), result.board.names[result.end]
        return [voice.sentence("log.kept" if result.keeps else "log.closed", ring=ring, field=field)]
    if sign == UT:  # GM-485
        return [voice.sentence("log.turned_ccw" if result.course.facing == CCW else "log.turned_cw")]
    key = {PR: "log.again", ST: "log.stopped"}.get(sign)
    return [voice.about(key, view, result.seat)] if key else []


def _home(voice: GiroVoice, before: View, result: DriveResult, after: View) -> list[str]:
    """GM-701, GM-706, GM-903: a figure has come home, perhaps the last of its colour or team."""
    s, seat, setup = result.after, result.seat, before.setup
    home = s.place[FIGURES * seat : FIGURES * seat + FIGURES].count(HOME)
    if home < FIGURES:
        said = [voice.about("log.home", before, seat, home=home)]
        return said + _turn_over(voice, before, after, s)
    said = [voice.about("log.all_home", before, seat)]
    s.order = (*before.order, seat)
    if setup.teams:
        waiting = [one for one in range(setup.seats) if setup.team[one] == setup.team[seat] and one not in s.order]
        if waiting:
            said.append(voice.about("log.partner", before, waiting[0]))
            return said + _turn_over(voice, before, after, s)
    elif before.order:
        said.append(voice.about("log.place", before, seat, place=len(s.order)))
    points = _points(before, after)
    if setup.teams or not before.order:
        said.append(winners_said(voice, before, points))
    if setup.play_on and len(s.order) < setup.seats - 1:
        if not before.order:
            said.append(voice.sentence("log.play_on"))
        return said + _turn_over(voice, before, after, s)
    return said + _game_over(voice, before, after, s)


def _points(before: View, after: View) -> list[int]:
    """What each seat has scored in the game of `before`, also when `after` is in the next one."""
    if after.games > before.games and after.phase != OVER:
        return [after.totals[seat] - before.totals[seat] for seat in range(before.setup.seats)]
    return list(after.points)


def _turn_over(voice: GiroVoice, before: View, after: View, s: State) -> list[str]:
    """Who sits out before the next turn begins (GM-441), and whether the game is stopped (GM-705)."""
    setup = before.setup
    said: list[str] = []
    out = list(s.sit_out)
    turn, turns = setup.next[before.turn], before.turns
    while turn in s.order or (out[turn] and turns < setup.turn_cap):
        if turn not in s.order:
            out[turn] = 0
            turns += 1
            said.append(voice.about("log.sat_out", before, turn))
        turn = setup.next[turn]
    if after.games == before.games:
        return said
    key = "result.stopped" if any(_points(before, after)) else "result.draw"
    said.append(voice.sentence(key, turns=voice.count("count.turns", setup.turn_cap)))
    return said + _game_over(voice, before, after, s)


def _game_over(voice: GiroVoice, before: View, after: View, s: State) -> list[str]:
    """The places, if they were played for, and how the match stands (GM-706, GM-804, GM-805)."""
    setup = before.setup
    said = [places_said(voice, before, s)] if setup.play_on else []
    if after.phase == OVER:
        return said + match_said(voice, after)
    said.append(voice.sentence("result.totals", totals=scores_said(voice, after, after.totals)))
    said.append(voice.sentence("log.next_game", game=after.games + 1, games=setup.match_games))
    return said


# ---- results, also for prompts and positions


def winners_said(voice: GiroVoice, view: View, points: Sequence[int]) -> str:
    """Who has won a game, and with how much."""
    winners = [seat for seat, scored in enumerate(points) if scored]
    scored = voice.count("count.points", max(points))
    if view.setup.teams:
        return voice.sentence("result.team", seats=voice.seats(view, winners), points=scored)
    return voice.about("result.win", view, winners[0], points=scored)


def match_said(voice: GiroVoice, view: View) -> list[str]:
    """Who has won the match; nothing if it is a single game (GM-804)."""
    if view.setup.match_games == 1:
        return []
    totals = [view.totals[seat] + view.points[seat] for seat in range(view.setup.seats)]
    best = [seat for seat, total in enumerate(totals) if total == max(totals)]
    scored = voice.count("count.points", max(totals))
    if max(totals) == 0:
        said = voice.sentence("result.match_pointless")
    elif len(best) == 1:
        said = voice.about("result.match", view, best[0], points=scored)
    else:
        together = len({view.setup.team[seat] for seat in best}) == 1
        key = "result.match_team" if together else "result.match_shared"
        said = voice.sentence(key, seats=voice.seats(view, best), points=scored)
    return [said, voice.sentence("result.totals", totals=scores_said(voice, view, totals))]


def places_said(voice: GiroVoice, view: View, s: State) -> str:
    """The ranking of a game that was played on for the places (GM-704, GM-706)."""
    seats = range(s.setup.seats)
    left = [s.order.index(seat) - len(seats) if seat in s.order else remaining(s, seat) for seat in seats]
    ranked = sorted(seats, key=lambda seat: left[seat])
    places = [
        voice.phrase("name.place", place=1 + sum(one < left[seat] for one in left), seat=voice.seat(view, seat))
        for seat in ranked
    ]
    return voice.sentence("result.places", places=", ".join(places))


def scores_said(voice: GiroVoice, view: View, scores: Sequence[int]) -> str:
    """Each seat with its points: "red 18, green 12"."""
    return ", ".join(
        voice.phrase("name.score", seat=voice.seat(view, seat), score=score) for seat, score in enumerate(scores)
    )
