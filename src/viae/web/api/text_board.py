"""The board in lines of text, for terminals: drawn from what its reader knows."""

from __future__ import annotations

from viae.presentation import present
from viae.tables.service import TableService

Lines = list[list[tuple[str, str]]]  # each line its parts, each part its text and its style


async def text_board(service: TableService, code: str, token: str, lang: str, seat: int | None) -> Lines:
    """The lines for a person, through the seat named, the one that is asked, or as a spectator."""
    _, table, viewer, _ = await service.look(code, token, seat)
    game = table.game
    if game is None or table.misfit:
        raise table.refusal()
    view = table.shown_match(game).view(viewer)
    return [list(line) for line in present(game, lang).text_board(view)]
