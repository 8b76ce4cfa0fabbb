"""The picture of a position of Giro Mondiale."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from viae.core.game import Action
from viae.games.giro_mondiale.board import COLOURS, FIGURES, HOME, PARKED, RW
from viae.games.giro_mondiale.draw import ground, parks
from viae.games.giro_mondiale.draw.icons import RADIUS
from viae.games.giro_mondiale.draw.parks import SEATS
from viae.games.giro_mondiale.draw.plan import MARGIN, plan_of
from viae.games.giro_mondiale.draw.targets import draw_targets, find_targets
from viae.games.giro_mondiale.presentation import GiroPresentation
from viae.games.giro_mondiale.rules import forced_figure
from viae.games.giro_mondiale.state import COLOUR, NO_FIGURE, OVER, ROLL_OFF, State
from viae.games.giro_mondiale.text.places import place_of
from viae.games.giro_mondiale.view import View, imagined
from viae.render import marks
from viae.render.marks import place_attributes
from viae.render.svg import (
    SEAT_LETTERS,
    Point,
    circle,
    description,
    group,
    line,
    moved,
    number,
    seat_mark,
    standalone,
    tag,
    text,
    title,
    use,
)


def draw(
    shown: GiroPresentation, view: View, legal: Sequence[Action[State]], trail: Sequence[str], *, prefix: str = ""
) -> str:
    """The view as an SVG that stands alone; a prefix keeps its ids apart from those of another picture on the page."""
    return standalone(_Picture(shown, view, legal, prefix).svg(trail))


class _Picture:
    """One view on its plane."""

    def __init__(self, shown: GiroPresentation, view: View, legal: Sequence[Action[State]], prefix: str) -> None:
        self.view: Final = view
        self.board: Final = view.setup.board
        self.colours: Final = view.setup.colours
        self.plan: Final = plan_of(self.board)
        self.shown: Final = shown
        self.voice: Final = shown.voice
        self.prefix: Final = prefix
        self.playing: Final = view.phase not in (COLOUR, ROLL_OFF, OVER)
        self.forced: Final = forced_figure(imagined(view)) if self.playing else NO_FIGURE
        self.targets: Final = find_targets(view, self.plan, legal)
        self.movable: Final = {target.figure for target in self.targets}

    def svg(self, trail: Sequence[str]) -> str:
        view, plan, prefix = self.view, self.plan, self.prefix
        scenery = [ground.ground(plan), *(ground.closed_ring(plan, level, prefix) for level in view.closed)]
        figures = range(len(view.place))
        goal = parks.goal(plan, self._term("goal"), prefix, self.colours, self._winners())
        width, height = plan.size
        return tag(
            "svg",
            title(self._term("board")),
            description(" ".join(self.shown.position(view)), f"{prefix}position"),
            ground.definitions(prefix),
            group(*scenery, aria_hidden="true"),
            ground.fields(self.board, plan, self.shown.lang, prefix),
            goal,
            *(self._park(colour) for colour in range(len(COLOURS))),
            self._trail(trail),
            group(*(self._direction(figure) for figure in figures), aria_hidden="true"),
            *(self._figure(figure) for figure in figures),
            *(self._die(seat) + self._note(seat) for seat in range(view.setup.seats)),
            draw_targets(view, self.targets, self.shown, prefix),
            xmlns="http://www.w3.org/2000/svg",
            id=f"{prefix}board-giro-mondiale",
            class_="board giro",
            viewBox=f"{number(MARGIN)} {number(MARGIN)} {number(width - 2 * MARGIN)} {number(height - 2 * MARGIN)}",
            role="group",
            aria_label=self._term("board"),
            aria_describedby=f"{prefix}position",
        )

    def _term(self, name: str) -> str:
        return self.voice.phrase(f"term.{name}")

    # ---- seats

    def _winners(self) -> list[int]:
        """The colours that have won: whoever was home first, with the partner (GM-701, GM-903)."""
        view, team = self.view, self.view.setup.team
        if view.phase != OVER or not view.order:
            return []
        first = [seat for seat in range(view.setup.seats) if team[seat] == team[view.order[0]]]
        return [self.colours[seat] for seat in first] if all(seat in view.order for seat in first) else []

    def _park(self, colour: int) -> str:
        if colour not in self.colours:
            return parks.unused_park(self.plan, colour, self._term("park"), self.prefix)
        seat = self.colours.index(colour)
        name = f"{self._term('park')}, {self.voice.colour(self.board, colour)}"
        empty = [bay for bay in range(FIGURES) if self.view.place[FIGURES * seat + bay] != PARKED]
        return parks.park(self.plan, colour, name, self.prefix, empty, self.playing and seat == self.view.turn)

    def _die(self, seat: int) -> str:
        """The die lies with the seat that rolls; in the roll-off everybody has one."""
        view, colour = self.view, self.colours[seat]
        rolling_off = view.phase == ROLL_OFF
        pips = view.roll_off[seat] if rolling_off else view.die
        if pips < 0 or not (rolling_off or (self.playing and seat == view.turn)):
            return ""
        name = f"{self.prefix}die-{COLOURS[colour]}" if rolling_off else f"{self.prefix}die"
        face = group(marks.die(pips, 70), transform="rotate(-7)")
        said = f"{self._term('die')}: {pips}" if pips else self._term("die")
        return group(title(said), face, id=name, transform=moved(self.plan.die(colour)))

    def _note(self, seat: int) -> str:
        """Beside the car park: a stop sign if the seat sits out (GM-441), a laurel disc if it is home."""
        view, at = self.view, self.plan.note(self.colours[seat])
        name = self.shown.seat(view, seat)
        if view.sit_out[seat]:
            return group(title(f"{name}: {self._term('out')}"), use(f"{self.prefix}sign-ST", at, 30 / RADIUS))
        if seat not in view.order:
            return ""
        disc = home_disc(0 if view.setup.teams else view.order.index(seat) + 1)  # partners share theirs (GM-704)
        return group(title(f"{name}: {self._term('home')}"), disc, transform=moved(at))

    # ---- figures

    def _stand(self, figure: int) -> tuple[Point, float]:
        return self.plan.stand(self.view.place[figure], self.colours[figure // FIGURES], figure % FIGURES)

    def _name(self, figure: int) -> str:
        return f"{SEAT_LETTERS[SEATS[self.colours[figure // FIGURES]]]}{figure % FIGURES + 1}"

    def _direction(self, figure: int) -> str:
        """A chevron where the next move may go: one, or two on end of restrictions (GM-481)."""
        field = self.view.place[figure]
        at, r = self._stand(figure)
        near = r + (15 if figure in self.movable else 10)
        drawn = ""
        if field < PARKED:
            way = self.view.direction(figure)
            for side, turn in (("cw", 90), ("ccw", -90)):
                if way in (side, "free"):
                    drawn += group(way_mark(near), transform=f"rotate({number(self.plan.angle(field) + turn)})")
        return group(drawn, id=f"{self.prefix}way-{self._name(figure)}", class_="piece", transform=moved(at))

    def _figure(self, figure: int) -> str:
        at, r = self._stand(figure)
        place = self.view.place[figure]
        closes = place < PARKED and self.board.sign[place] == RW
        around = ""
        if closes:
            around = barriers(r + 5)
        if figure in self.movable:
            around += marks.ring((0, 0), r + (11 if closes else 6))
        mark = seat_mark(SEATS[self.colours[figure // FIGURES]], r)
        badge = ""
        if figure == self.forced:  # GM-206: this one and no other
            badge = group(exclamation(), transform=moved((r * 0.95, -r * 0.95)))
        name = f"{self.prefix}figure-{self._name(figure)}"
        said = title(self._figure_title(figure, closes))
        here = place_attributes(place_of(self.view, place, figure // FIGURES), piece=True)
        return group(said, around, mark, badge, id=name, class_="piece", transform=moved(at), **here)

    def _figure_title(self, figure: int, closes: bool) -> str:
        """The tooltip of a figure."""
        view, place = self.view, self.view.place[figure]
        parts = [f"{self.voice.colour(self.board, self.colours[figure // FIGURES])} {figure % FIGURES + 1}"]
        if place < PARKED:
            parts += [view.place_name(place), self._term(view.direction(figure))]
        else:
            parts.append(self._term("goal" if place == HOME else "park"))
        parts += [self._term("closes")] if closes else []
        parts += [self._term("forced")] if figure == self.forced else []
        return ", ".join(parts)

    # ---- the last move

    def _trail(self, names: Sequence[str]) -> str:
        """The last move as a line; names that are no places of this board are left out."""
        numbers = {name: field for field, name in enumerate(self.board.names)} | {"home": HOME}
        numbers |= {f"parked-{colour}": PARKED for colour in COLOURS}
        places = [numbers[name] for name in names if name in numbers]
        if len(places) < 2:
            return ""
        owners = [COLOURS.index(name.removeprefix("parked-")) for name in names if numbers.get(name) == PARKED]
        colour = owners[0] if owners else 0
        plan, park, last = self.plan, self.plan.parks[colour], places[-1]
        start = park if places[0] == PARKED else plan.stand(places[0], colour, 0)[0]
        if last == PARKED and len(places) > 2:
            drawn = marks.trail(plan.way(places[:-1], start, colour, park), 14, [park])
        else:
            gap = plan.ring(last).car + 13 if last < PARKED else 14
            drawn = marks.trail(plan.way(places, start, colour, park), gap)
        return group(drawn, class_="last", aria_hidden="true")


# ---- marks around 0, 0


def way_mark(near: float) -> str:
    """A chevron at a distance upwards: where a figure drives next."""
    d = f"M-10 {number(-near)}L0 {number(-near - 9)}L10 {number(-near)}"
    return line(d, "#2B2118", 9, opacity=0.6) + line(d, "var(--marble)", 5)


def barriers(r: float) -> str:
    """The striped frame of a figure that closes its ring (GM-461)."""
    frame = circle((0, 0), r, fill="none", stroke="#EBB422", stroke_width=8)
    return frame + circle((0, 0), r, fill="none", stroke="#2B2118", stroke_width=8, stroke_dasharray="7.5")


def exclamation() -> str:
    """The badge of a forced figure (GM-206)."""
    disc = circle((0, 0), 12, fill="var(--lapis)", stroke="var(--marble)", stroke_width=2.5)
    return disc + line("M0 -6V1M0 5.9V6", "var(--on-pigment)", 4.2)


def home_disc(place: int) -> str:
    """A laurel disc for a colour that is home: its place, or a tick for 0."""
    disc = circle((0, 0), 27, fill="var(--laurel)", stroke="var(--seat-edge)", stroke_width=2)
    if not place:
        return disc + line("M-12 1L-3 10L13 -9", "var(--on-pigment)", 6)
    return disc + text((0, 0), 38, str(place), fill="var(--on-pigment)", font_weight="800")
