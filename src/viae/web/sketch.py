"""The board in lines of text, for terminals: drawn from what its reader knows."""

from __future__ import annotations

from viae.kernel.game import SPECTATOR
from viae.tables.decide import digest
from viae.tables.errors import TableError
from viae.tables.hall import Hall

Lines = list[list[tuple[str, str]]]  # each line its parts, each part its text and its style


async def sketch(hall: Hall, code: str, token: str, lang: str, seat: int | None) -> Lines:
    """The lines for a person, through the seat named, the one that is asked, or as a spectator."""
    room = await hall.lodging.find(code)
    own = room.table.seats_of(digest(token)) if token else []
    if seat is not None and seat not in own:
        raise TableError("not-yours", seat=seat)
    table = room.table if own else hall.lodging.spectated(room)
    asked = [one for one in own if one in table.asked]
    viewer = seat if seat is not None else [*asked, *own, SPECTATOR][0]
    game, course = table.game, table.course
    if game is None or table.misfit:
        raise table.refusal()
    state = (course or table.begin(game)).state
    return [list(line) for line in game.sketch(game.view(state, viewer), lang)]
