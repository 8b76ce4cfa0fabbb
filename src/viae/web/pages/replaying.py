"""A finished game once more: step by step, from any seat."""

from __future__ import annotations

from collections import OrderedDict
from typing import Any, Final

from litestar import get
from litestar.response import Response

from viae.kernel.game import CHANCE, SPECTATOR, State
from viae.kernel.match import AnyGame
from viae.kernel.record import Entry
from viae.look.svg import without_style
from viae.tables.errors import TableError
from viae.tables.tell import Plain, record
from viae.web.pages.seeing import seat_marks, seen
from viae.web.pages.table import layout, number, seat_name
from viae.web.pages.visit import Visit, raw
from viae.web.pages.way import TheVisit, Word

EVERY: Final = 20  # actions after which a state is kept
KEPT: Final = 40  # games that are held ready
_FILMS: Final[OrderedDict[str, Film]] = OrderedDict()


class Film:
    """The play of one finished table."""

    def __init__(self, game: AnyGame, seats: int, play: list[Entry]) -> None:
        self.game: Final = game
        self.play: Final = play
        self._states: Final[list[State]] = []
        state = game.start(seats)
        for at, entry in enumerate(play):
            if at % EVERY == 0:
                self._states.append(state.copy())
            game.parse(entry.text).do(state, entry.actor)
        self._states.append(state)
        self.turns: Final = [0] + [at for at in range(1, len(play)) if play[at].actor not in (CHANCE, self._before(at))]

    def _before(self, at: int) -> int:
        """Who decided last before an action."""
        return next((one.actor for one in reversed(self.play[:at]) if one.actor != CHANCE), CHANCE)

    def state(self, at: int) -> State:
        """The position after so many actions."""
        if at == len(self.play):
            return self._states[-1]
        state = self._states[at // EVERY].copy()
        for entry in self.play[at // EVERY * EVERY : at]:
            self.game.parse(entry.text).do(state, entry.actor)
        return state


async def film(visit: Visit, code: str) -> Film:
    looking = await seen(visit.desk.hall, code, visit.token)
    table = looking.table
    if table.status not in ("over", "abandoned"):
        raise TableError("not-over")
    if code not in _FILMS:
        _FILMS[code] = Film(looking.game, table.header.seats, record(table).play)
        if len(_FILMS) > KEPT:
            _FILMS.popitem(last=False)
    _FILMS.move_to_end(code)
    return _FILMS[code]


def frame(visit: Visit, shown: Film, at: int, eyes: str, seats: int, tall: bool) -> Plain:
    """One position: the picture, what was done last, and the position in words."""
    game, last = shown.game, shown.play[at - 1] if at else None
    viewer = SPECTATOR
    if eyes == "actor":
        viewer = last.actor if last is not None and last.actor >= 0 else SPECTATOR
    elif eyes.isdecimal() and int(eyes) < seats:
        viewer = int(eyes)
    before = game.view(shown.state(at - 1), viewer) if at else None
    view = game.view(shown.state(at), viewer)
    words = game.words(visit.lang)
    told = words.told(before, last.actor, last.text, view) if last is not None else []
    trail = game.trail(before, last.text) if last is not None else []
    return {
        "svg": raw(without_style(game.draw(view, [], trail, visit.lang, tall))),
        "told": told,
        "actor": last.actor if last is not None else CHANCE,
        "lines": words.position(view),
    }


@get("/table/{code:str}/replay", include_in_schema=False)
async def replay(visit: TheVisit, code: Word) -> Response[Any]:
    query = visit.request.query_params
    shown = await film(visit, code)
    p = await visit.desk.hall.position(code, visit.token, visit.lang)
    length, seats = len(shown.play), len(p["seats"])
    at = max(0, min(length, number(query.get("at")) or 0))
    eyes = query.get("eyes", "spectator")[:9]
    tall = query.get("tall") == "1"
    facts = frame(visit, shown, at, eyes, seats, tall)
    turn = sum(start < at for start in shown.turns) if at else 0
    return visit.page(
        "film.html" if visit.scripted else "replay.html",
        **facts,
        p=p,
        at=at,
        length=length,
        turn=turn,
        turns=shown.turns,
        eyes=eyes,
        layout=layout(str(facts["svg"])),
        marks=seat_marks(shown.game, seats),
        people=[(str(one["seat"]), seat_name(one) or one["called"]) for one in p["seats"]],
    )


HANDLERS = [replay]
