"""What a live table costs: loading 2,000 events, an action, a position, memory. `python benchmarks/tables.py`."""

from __future__ import annotations

import asyncio
import gc
import sys
import tempfile
import time
import tracemalloc
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from statistics import median
from typing import Final

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from viae.tables.service import TableService
from viae.tables.storage.store import open_store
from viae.tables.table import Table

TOKEN: Final = "one person in every seat"
EVENTS: Final = 2_000
TIMES: Final = 15


async def timed(what: str, work: Callable[[], Awaitable[object]], times: int = TIMES) -> None:
    """Print the median and the best of CPU and wall time."""
    cpu, wall = [], []
    for _ in range(times):
        began = time.process_time(), time.perf_counter()
        await work()
        cpu.append(time.process_time() - began[0])
        wall.append(time.perf_counter() - began[1])
    figures = [1_000 * value for value in (median(cpu), min(cpu), median(wall), min(wall))]
    print(
        f"{what:44} cpu {figures[0]:7.2f} (best {figures[1]:7.2f})  wall {figures[2]:7.2f} (best {figures[3]:7.2f}) ms"
    )


async def long_table(service: TableService, game: str, seats: int, options: dict[str, object]) -> str:
    """A running table with at least so many events."""
    code = str((await service.create(TOKEN, game, seats, options, None, {"pause": 0, "several": True})).table)
    for seat in range(seats):
        await service.sit(code, TOKEN, "Anke", seat)
    await service.start(code, TOKEN)
    rng = Random(1)
    while True:
        table = (await service.cache.find(code)).table
        if table.seq >= EVENTS or table.status != "playing" or table.match is None:
            return code
        seat = min(table.asked)
        legal = table.match.legal_for(seat)
        await service.act(code, TOKEN, rng.choice(legal).text, table.seq, seat)


async def measure(folder: str, game: str, seats: int, options: dict[str, object]) -> None:
    service = TableService(await open_store(f"sqlite:///{folder}/{game}.db"))
    code = await long_table(service, game, seats, options)
    table = (await service.cache.find(code)).table
    header, events = await service.store.load(code)
    print(f"\n{game}, {seats} seats, {table.seq} events, {table.status}")

    async def load() -> None:
        service.cache.tables.clear()
        await service.cache.find(code)

    async def fold() -> None:
        Table(header, events)

    await timed("load from SQLite", load)
    await timed("  of that, fold the events", fold)
    await timed("position of a seat", lambda: service.position(code, TOKEN, "en"))
    await timed("log, last 3 events", lambda: service.log(code, TOKEN, "en", table.seq - 3))
    await timed("log, last 200 events", lambda: service.log(code, TOKEN, "en", table.seq - 200))
    await timed("chat: decide, store, show", lambda: service.chat(code, TOKEN, "hm"), 60)
    await memory(service, code)
    await service.close()


async def memory(service: TableService, code: str) -> None:
    """What a table takes while it is in memory, and after it was let go."""
    service.cache.tables.clear()
    gc.collect()
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    seq = (await service.cache.find(code)).table.seq
    gc.collect()
    loaded = tracemalloc.get_traced_memory()[0] - before
    service.cache.evict(0)
    await asyncio.sleep(0)  # the event loop holds what it has just given us
    gc.collect()
    left = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    each = f"{loaded / 1024:.0f} KiB, {loaded / seq:.0f} bytes an event"
    print(f"memory: {each}; after it left {left / 1024:.1f} KiB")


async def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        await measure(folder, "giro-mondiale", 4, {"match_games": 9})
        await measure(folder, "strada-romana", 5, {})


if __name__ == "__main__":
    asyncio.run(main())
