"""CPU time of one live action: decided, stored in SQLite, and seen by two. `python benchmarks/live_action.py`."""

from __future__ import annotations

import asyncio
import sys
import tempfile
import time
from pathlib import Path
from random import Random
from statistics import mean, median
from typing import Final
from unittest.mock import patch

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from viae.core import game as engine
from viae.core.registry import game_names
from viae.tables.schema import to_bytes
from viae.tables.service import TableService
from viae.tables.storage.store import open_store

TOKENS: Final = [f"person {seat}" for seat in range(3)]
ACTIONS: Final = 300
WARMING: Final = 30  # actions that are not counted


async def measure(folder: str, name: str) -> list[float]:
    """The seconds that each of some random actions costs; the same actions every time."""
    service = TableService(await open_store(f"sqlite:///{folder}/{name}.db"), workers=0, tables_each=100)
    rng, spent = Random(name), list[float]()
    while len(spent) < ACTIONS + WARMING:
        code = (await service.create(TOKENS[0], name, len(TOKENS))).table
        for seat, token in enumerate(TOKENS):
            await service.sit(code, token, f"name {seat}", seat)
        await service.start(code, TOKENS[0])
        while (table := (await service.cache.find(code)).table).status == "playing":
            if len(spent) == ACTIONS + WARMING or table.match is None:
                break
            seat, seen = min(table.asked), table.seq
            text = rng.choice(table.match.legal_for(seat)).text
            began = time.process_time()
            await service.act(code, TOKENS[seat], text, seen, seat)
            for token in TOKENS[:2]:
                to_bytes(await service.log(code, token, "en", seen))
                to_bytes(await service.position(code, token, "en"))
            spent.append(time.process_time() - began)
    await service.close()
    return spent[WARMING:]


async def main() -> None:
    print(f"engine: {engine.__file__}")
    seed = patch("viae.tables.service.seed_bytes", return_value=bytes(32))
    with tempfile.TemporaryDirectory() as folder, seed:
        for name in game_names():
            spent = [1_000 * seconds for seconds in await measure(folder, name)]
            print(f"{name:20} median {median(spent):6.2f} ms, mean {mean(spent):6.2f} ms of {len(spent)} actions")


if __name__ == "__main__":
    asyncio.run(main())
