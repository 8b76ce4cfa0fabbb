"""The board in lines of text, for terminals: drawn from what its reader knows."""

from __future__ import annotations

from viae.presentation import present
from viae.tables.schema import TextBoard
from viae.tables.service import TableService


async def text_board(service: TableService, code: str, token: str, lang: str, seat: int | None) -> TextBoard:
    """The board for a person, through the seat named, the one that is asked, or as a spectator."""
    _, table, viewer, _ = await service.look(code, token, seat)
    game = table.game
    if game is None or table.mismatch:
        raise table.refusal()
    view = table.view(game, table.shown_match(game).state, viewer)
    return TextBoard([[list(part) for part in line] for line in present(game, lang).text_board(view)])
