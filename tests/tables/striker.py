"""A process that acts as fast as it can and tells what was acknowledged; the tests kill it at any moment."""

from __future__ import annotations

import asyncio
import sys
from itertools import count

from tests.tables.setting import TOLL
from viae.tables.errors import TableError
from viae.tables.service import TableService
from viae.tables.storage.store import open_store

TOKENS = ["token of anke", "token of jonas"]


def tell(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


async def strike(url: str, name: str) -> None:
    """Play game after game, with a word now and then; what is told without "request" or "say" was acknowledged."""
    service = TableService(await open_store(url), games=[TOLL], tables_each=10**6)
    for number in count():
        code = (await service.create(TOKENS[0], "toll", 2)).table
        tell(f"{code} 0 create {name} {number}")
        for seat, token in enumerate(TOKENS):
            done = await service.sit(code, token, f"name {seat}", seat)
            tell(f"{code} {done.seq} sit")
        tell(f"{code} {(await service.start(code, TOKENS[0])).seq} start")
        await asyncio.gather(*[client(service, code, seat, name) for seat in (0, 1)])


async def client(service: TableService, code: str, seat: int, name: str) -> None:
    for number in count():
        position = await service.position(code, TOKENS[seat], "en")
        if position.status != "playing":
            return
        request = f"{name} {number}"
        try:
            if position.legal:
                text = position.legal[number % len(position.legal)].text
                tell(f"{code} {position.seq} request {seat} {request}:{text}")
                done = await service.act(code, TOKENS[seat], text, position.seq, idempotency_key=request)
                tell(f"{code} {done.seq} act {seat} {text}")
            else:
                tell(f"{code} {position.seq} say {seat} {request}:waiting {seat} {request}")
                done = await service.chat(code, TOKENS[seat], f"waiting {seat} {request}", idempotency_key=request)
                tell(f"{code} {done.seq} chat")
        except TableError as refused:
            assert refused.code == "stale", refused


if __name__ == "__main__":
    asyncio.run(strike(sys.argv[1], sys.argv[2]))
