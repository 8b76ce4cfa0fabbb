"""How games and matches end, and how a match stands."""

from __future__ import annotations

from collections.abc import Sequence

from viae.games.giro_mondiale.state import State, remaining
from viae.games.giro_mondiale.text.voice import GiroVoice
from viae.games.giro_mondiale.view import View


def winners_sentence(voice: GiroVoice, view: View, points: Sequence[int]) -> str:
    """Who has won a game, and with how much."""
    winners = [seat for seat, scored in enumerate(points) if scored]
    scored = voice.count("count.points", max(points))
    if view.setup.teams:
        return voice.sentence("result.team", seats=voice.seats(view, winners), points=scored)
    return voice.about("result.win", view, winners[0], points=scored)


def match_sentences(voice: GiroVoice, view: View) -> list[str]:
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
    return [said, voice.sentence("result.totals", totals=scores_text(voice, view, totals))]


def ranking_sentence(voice: GiroVoice, view: View, s: State) -> str:
    """The ranking of a game in which the others played on for the places (GM-704, GM-706)."""
    seats = range(s.setup.seats)
    left = [s.order.index(seat) - len(seats) if seat in s.order else remaining(s, seat) for seat in seats]
    ranked = sorted(seats, key=lambda seat: left[seat])
    places = [
        voice.phrase("name.place", place=1 + sum(one < left[seat] for one in left), seat=voice.seat(view, seat))
        for seat in ranked
    ]
    return voice.sentence("result.places", places=", ".join(places))


def scores_text(voice: GiroVoice, view: View, scores: Sequence[int]) -> str:
    """Each seat with its points: "red 18, green 12"."""
    return ", ".join(
        voice.phrase("name.score", seat=voice.seat(view, seat), score=score) for seat, score in enumerate(scores)
    )
