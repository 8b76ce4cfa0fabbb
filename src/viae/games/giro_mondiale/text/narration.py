"""The log: what happened in a step, a sentence for each event."""

from __future__ import annotations

from viae.core.step import Step
from viae.games.giro_mondiale.board import CCW, FIGURES, HOME, PARKED, PR, RW, SIGNS, ST, UT
from viae.games.giro_mondiale.rules import DrawColour, Pass, Roll, RollOff, forced_figure
from viae.games.giro_mondiale.state import COLOUR, MOVE, NO_FIGURE, OVER, ROLL, ROLL_OFF, State
from viae.games.giro_mondiale.text.drive_result import DriveResult, result_of
from viae.games.giro_mondiale.text.label import stations_text, victim_kind
from viae.games.giro_mondiale.text.results import match_sentences, ranking_sentence, scores_text, winners_sentence
from viae.games.giro_mondiale.text.voice import GiroVoice
from viae.games.giro_mondiale.view import NO_COLOUR, View, imagined
from viae.i18n.grammar import ME


def narrate(voice: GiroVoice, step: Step) -> list[str]:
    """The action and everything that followed from it; the text of an action that is not possible at this moment."""
    action, before, after = step.action, step.before, step.after
    if isinstance(action, DrawColour) and before.phase == COLOUR:
        return _colours(voice, before, after)
    if isinstance(action, RollOff) and before.phase == ROLL_OFF:
        return _roll_off(voice, before, action.number, after)
    if isinstance(action, Roll) and before.phase == ROLL:
        return _roll(voice, before, action.number, after)
    if isinstance(action, Pass) and before.phase == MOVE:
        said = [voice.about("log.passed", before, before.turn)]
        return said + _turn_over(voice, before, after, imagined(before))
    result = result_of(before, action)
    return [action.text] if result is None else _drive(voice, before, result, after)


def _colours(voice: GiroVoice, before: View, after: View) -> list[str]:
    """The colour die, and the colours that are left for others (R-25)."""
    said: list[str] = []
    for seat in range(len(before.drawn), before.setup.seats):
        if (colour := after.colour(seat)) != NO_COLOUR:
            key = "log.colour_left" if said else "log.colour"
            said.append(voice.about(key, before, seat, colour=voice.colour(after.setup.board, colour)))
    return said


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
    way = stations_text(voice, result.board, result.stations)
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


def _capture(voice: GiroVoice, view: View, result: DriveResult) -> str:
    field, victim = result.board.names[result.end], voice.seat(view, result.victim)
    if result.victim == view.seat and result.seat != view.seat:
        return voice.sentence("log.captures", ME, seat=voice.seat(view, result.seat), field=field)
    return voice.about(f"log.captures{victim_kind(view, result)}", view, result.seat, victim=victim, field=field)


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
        said.append(winners_sentence(voice, before, points))
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
    """The ranking, if the others played on for it, and how the match stands (GM-706, GM-804, GM-805)."""
    setup = before.setup
    said = [ranking_sentence(voice, before, s)] if setup.play_on else []
    if after.phase == OVER:
        return said + match_sentences(voice, after)
    said.append(voice.sentence("result.totals", totals=scores_text(voice, after, after.totals)))
    said.append(voice.sentence("log.next_game", game=after.games + 1, games=setup.match_games))
    return said
