"""What Giro Mondiale says to people: who is asked, what a move would do, what happened, why it is not possible."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from viae.core.game import Action, Game, Rule
from viae.core.step import Step
from viae.games.giro_mondiale.board import CCW, FIGURES, HOME, PARKED, PR, SIGNS, ST, UT
from viae.games.giro_mondiale.rules import (
    START,
    Drive,
    Pass,
    Roll,
    RollOff,
    forced_figure,
    remaining,
    stays_temporarily,
)
from viae.games.giro_mondiale.state import NO_FIGURE, OVER, ROLL, ROLL_OFF, State
from viae.games.giro_mondiale.text.drive_result import WAYS, DriveResult, result_of
from viae.games.giro_mondiale.text.explanation import closed_said, numbers
from viae.games.giro_mondiale.text.narration import (
    match_said,
    narrate,
    places_said,
    scores_said,
    stations_said,
    whose,
    winners_said,
)
from viae.games.giro_mondiale.text.places import CAR_PARKS, places, what_is
from viae.games.giro_mondiale.text.sources import sources
from viae.games.giro_mondiale.text.voice import LOCALE, GiroVoice
from viae.games.giro_mondiale.view import View, imagined
from viae.i18n.catalogue import catalogue
from viae.i18n.option_words import OptionWords
from viae.presentation import Presentation, TextBoard


class GiroPresentation(Presentation):
    """Giro Mondiale in one language."""

    def __init__(self, game: Game[Any, Any], lang: str) -> None:
        super().__init__(game, lang, OptionWords(catalogue(LOCALE, lang)))
        self.voice: Final = GiroVoice(lang)

    def seat(self, view: View, seat: int) -> str:
        return self.voice.seat(view, seat)

    def prompt(self, view: View) -> str:
        voice, seat = self.voice, view.turn
        if view.phase == OVER:
            return " ".join(self._result(view))
        if view.phase == ROLL_OFF:
            return voice.about("prompt.roll_off", view, view.roll_off.index(0))
        if view.phase == ROLL:
            if view.chain == NO_FIGURE:
                return voice.about("prompt.roll", view, seat)
            return voice.about("prompt.roll_again", view, seat, field=view.place_name(view.place[view.chain]))
        figure = forced_figure(imagined(view))
        if figure == NO_FIGURE:
            return voice.about("prompt.move", view, seat, die=view.die)
        place = view.place[figure]
        key = f"prompt.move_{SIGNS[view.setup.board.sign[place]]}"
        return voice.about(key, view, seat, die=view.die, field=view.place_name(place))

    def _result(self, view: View) -> list[str]:
        """How the match has ended; of a single game, who has won it."""
        voice, setup = self.voice, view.setup
        if setup.match_games > 1:
            return match_said(voice, view)
        if not any(view.points):
            return [voice.sentence("result.draw", turns=voice.count("count.turns", setup.turn_cap))]
        said = [winners_said(voice, view, view.points)]
        return [*said, places_said(voice, view, imagined(view))] if setup.play_on else said

    def label(self, view: View, action: Action[Any]) -> str:
        if isinstance(action, RollOff):
            return self.voice.phrase("label.roll_off", number=action.number)
        if isinstance(action, Roll):
            return self.voice.phrase("label.roll", number=action.number)
        if isinstance(action, Pass):
            return self.voice.phrase("label.pass")
        if not isinstance(action, Drive):
            return action.text
        result = result_of(view, action)
        if result is None or result.course.endless:
            return self.voice.phrase(f"label.{WAYS[action.way]}", origin=view.place_name(action.field))
        return self._drive_label(view, result)

    def _drive_label(self, view: View, result: DriveResult) -> str:
        """Where it goes, over which signs, what the last field brings, what it opens and whom it captures."""
        voice = self.voice
        origin, end = view.place_name(result.origin), view.place_name(result.end)
        head = voice.phrase(f"label.{result.key}", origin=origin, end=end)
        if way := stations_said(voice, result):
            head = f"{head} ({way})"
        if result.end < PARKED:
            head = f"{head}, {self._landing(result)}"
        parts = [head]
        parts += [voice.phrase("label.opens", ring=voice.ring(level)) for level in result.opens]
        if result.victim != NO_FIGURE:
            key = f"label.captures{whose(view, result)}"
            parts.append(voice.phrase(key, victim=voice.seat(view, result.victim)))
        return "; ".join(parts)

    def _landing(self, result: DriveResult) -> str:
        """The sign on which the figure ends, with its effect."""
        sign = result.board.sign[result.end]
        if result.works:
            key = "label.on_RW_keeps" if result.keeps else "label.on_RW_closes"
            return self.voice.phrase(key, ring=self.voice.ring(result.works))
        if sign == UT:
            return self.voice.phrase("label.on_UT_ccw" if result.course.facing == CCW else "label.on_UT_cw")
        return self.voice.phrase(f"label.on_{SIGNS[sign]}" if sign in (PR, ST) else f"sign.{SIGNS[sign]}")

    def narrate(self, step: Step) -> list[str]:
        return narrate(self.voice, step)

    def explain(self, view: View, action: Action[Any], rule: Rule) -> str:
        sentence = self.rulebook.sentence(rule.id)
        return f"{sentence} {numbers(self, self.voice, view, action, rule)}"

    def position(self, view: View) -> list[str]:
        voice, setup = self.voice, view.setup
        s = imagined(view)
        lines = [self._seat_line(view, s, seat) for seat in range(setup.seats)]
        if setup.teams:
            team = [seat for seat in range(setup.seats) if setup.team[seat] == setup.team[0]]
            others = [seat for seat in range(setup.seats) if seat not in team]
            teams = {"team": voice.seats(view, team), "others": voice.seats(view, others)}
            lines.append(voice.sentence("position.teams", **teams))
        lines += [closed_said(voice, view, s, level) for level in view.closed]
        if not view.closed:
            lines.append(voice.sentence("position.open"))
        if setup.match_games > 1 and view.phase != OVER:
            lines.append(voice.sentence("position.game", game=view.games + 1, games=setup.match_games))
            lines.append(voice.sentence("result.totals", totals=scores_said(voice, view, view.totals)))
        return lines

    def _seat_line(self, view: View, s: State, seat: int) -> str:
        """A seat's figures by place and direction, what else it has, and what it must do."""
        voice = self.voice
        figures = range(FIGURES * seat, FIGURES * seat + FIGURES)
        on_rings = sorted([figure for figure in figures if view.place[figure] < PARKED], key=lambda f: view.place[f])
        items = [
            ", ".join(
                voice.phrase(f"label.{view.direction(figure)}", origin=view.place_name(view.place[figure]))
                for figure in on_rings
            )
            or voice.phrase("position.nowhere")
        ]
        for key, place in (("parked", PARKED), ("home", HOME)):
            items.append(voice.phrase(f"position.{key}", count=sum(view.place[figure] == place for figure in figures)))
        items.append(voice.phrase("position.left", count=remaining(s, seat)))
        for figure in on_rings if view.phase != OVER else []:
            if stays_temporarily(view.setup.board, view.place[figure]):
                items.append(voice.phrase("position.forced", field=view.place_name(view.place[figure])))
        if view.sit_out[seat]:
            items.append(voice.phrase("position.sits_out"))
        return voice.about("position.seat", view, seat, items="; ".join(items))

    def sources(self, view: View) -> list[tuple[str, list[int]]]:
        return sources(self.voice, view)

    def places(self, view: View, action: Action[Any]) -> list[str]:
        return places(view, action)

    def fit(self, view: View, place: str, action: Action[Any]) -> int:
        fit = super().fit(view, place, action)
        if place not in CAR_PARKS:
            return fit
        starts = isinstance(action, Drive) and action.way == START
        return 3 if fit and starts else min(fit, 2)  # a car park is touched to leave it rather than to go back

    def what_is(self, view: View, place: str) -> str:
        return what_is(self.voice, view, place)

    def draw(self, view: View, legal: Sequence[Action[Any]], trail: Sequence[str] = (), tall: bool = False) -> str:
        from viae.games.giro_mondiale.draw.picture import draw

        return draw(self, view, legal, trail)

    def text_board(self, view: View) -> TextBoard:
        from viae.games.giro_mondiale.text_board import text_board

        return text_board(self.voice, view)
