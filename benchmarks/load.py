"""How many live connections and actions a second a server holds with 95 % answered and streamed within 150 ms.

    python benchmarks/load.py --quick            # does it run, roughly how much
    python benchmarks/load.py --svg load.svg --json load.json

Each table has two people, each with a connection that listens; every `--pace` seconds one of them acts. An action is
answered when its sender knows that it is done, streamed when the other person has the new position. Tables are
added until the limit is passed. Generator and servers share the machine; the servers take turns, in one run.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import sys
import tempfile
import time
from argparse import ArgumentParser, Namespace
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from benchmarks.load_plot import plot
from benchmarks.load_sides import BoardgameIo, Side, Table, Viae, ViaeTable

LIMIT: Final = 150.0  # milliseconds
LEVELS: Final = (10, 25, 50, 100, 150, 200, 300, 400, 600, 800, 1200, 1600, 2400, 3200)
QUICK: Final = (5, 20, 50)
OPENING: Final = 20  # tables that are opened at a time


@dataclass
class Level:
    """What one number of tables gave."""

    side: str
    tables: int
    connections: int
    wanted: float  # actions a second that the pace asks for
    done: float  # actions a second that were done
    answered: float  # milliseconds for 95 %
    streamed: float
    middle: float  # milliseconds for 50 %, streamed
    megabytes: float


def arguments() -> Namespace:
    parser = ArgumentParser(description="Load viae's server and boardgame.io's in one run.")
    parser.add_argument("--quick", action="store_true", help="few tables, a few seconds each")
    parser.add_argument("--seconds", type=float, help="how long each level is kept (default 15, quick 3)")
    parser.add_argument("--pace", type=float, default=2.0, help="seconds between two actions at a table (default 2)")
    parser.add_argument("--alone", action="store_true", help="leave boardgame.io out")
    parser.add_argument("--svg", type=Path, help="write the plot here")
    parser.add_argument("--json", type=Path, help="write every level here")
    return parser.parse_args()


def share(times: list[float], part: float) -> float:
    """The time within which this part of all lies, in milliseconds."""
    return sorted(times)[min(len(times) - 1, int(len(times) * part))] * 1000 if times else float("inf")


async def opened(side: Side, tables: list[Table], number: int) -> None:
    """More tables, until there are so many."""
    while len(tables) < number:
        more = [side.table() for _ in range(min(OPENING, number - len(tables)))]
        await asyncio.gather(*[table.open() for table in more])
        await asyncio.gather(*[table.listen() for table in more])
        tables += more


async def played(table: Table, pace: float, until: float, times: list[tuple[float, float]]) -> None:
    await asyncio.sleep(random.random() * pace)
    while (now := time.perf_counter()) < until:
        times.append(await table.act())
        await asyncio.sleep(max(0.0, pace - (time.perf_counter() - now)))


async def level(side: Side, tables: list[Table], seconds: float, pace: float) -> Level:
    times: list[tuple[float, float]] = []
    began = time.perf_counter()
    await asyncio.gather(*[played(table, pace, began + seconds, times) for table in tables])
    took = time.perf_counter() - began
    answered, streamed = ([one[at] for one in times] for at in (0, 1))
    number = len(tables)
    figures = (share(answered, 0.95), share(streamed, 0.95), share(streamed, 0.5))
    return Level(side.name, number, 2 * number, number / pace, len(times) / took, *figures, side.holds())


async def loaded(side: Side, levels: tuple[int, ...], seconds: float, pace: float) -> list[Level]:
    """Levels until the limit is passed."""
    found: list[Level] = []
    tables: list[Table] = []
    empty = side.holds()
    print(f"{side.name}: {empty:.0f} MB before anybody comes", flush=True)
    try:
        for number in levels:
            await opened(side, tables, number)
            one = await level(side, tables, seconds, pace)
            found.append(one)
            print(
                f"{side.name:13} {one.tables:5} tables {one.connections:5} connections {one.done:7.1f} actions/s  "
                f"95 % answered {one.answered:7.1f} ms, streamed {one.streamed:7.1f} ms  {one.megabytes:6.0f} MB",
                flush=True,
            )
            if one.streamed > LIMIT:
                break
    finally:
        for table in tables:
            table.close()
    last = found[-1]
    print(f"{side.name}: {(last.megabytes - empty) * 1024 / last.tables:.0f} kB a table with its two connections")
    return found


async def costs(side: Viae, number: int) -> None:
    """What a table costs in memory, and what a connection adds."""
    first, tables = ViaeTable(side.port), [ViaeTable(side.port) for _ in range(number)]
    await first.open()  # the game itself is made once
    await first.listen()
    before = side.holds()
    for at in range(0, number, OPENING):
        await asyncio.gather(*[table.open() for table in tables[at : at + OPENING]])
    seated = side.holds()
    for at in range(0, number, OPENING):
        await asyncio.gather(*[table.listen() for table in tables[at : at + OPENING]])
    listening = side.holds()
    for table in (first, *tables):
        table.close()
    print(
        f"viae: {(seated - before) * 1024 / number:.0f} kB a begun table in memory, "
        f"{(listening - seated) * 1024 / number / 2:.0f} kB a connection that listens"
    )


def held(levels: list[Level]) -> Level | None:
    """The greatest level within the limit."""
    return max((one for one in levels if one.streamed <= LIMIT), key=lambda one: one.done, default=None)


def run(given: Namespace, scratch: Path) -> dict[str, list[Level]]:
    levels = QUICK if given.quick else LEVELS
    seconds = given.seconds or (3.0 if given.quick else 15.0)
    sides: list[Side] = [Viae(scratch), *([] if given.alone else [BoardgameIo(scratch)])]
    found: dict[str, list[Level]] = {}
    for side in sides:
        try:
            side.start()
            if isinstance(side, Viae):
                asyncio.run(costs(side, 20 if given.quick else 100))
            found[side.name] = asyncio.run(loaded(side, levels, seconds, given.pace))
        except (RuntimeError, OSError) as error:
            print(f"{side.name} is left out: {error}")
        finally:
            side.stop()
    return found


def main() -> None:
    given = arguments()
    print(f"{os.cpu_count()} cores, an action every {given.pace:g} s at each table, limit {LIMIT:.0f} ms for 95 %")
    with tempfile.TemporaryDirectory(prefix="viae-load-") as scratch:
        found = run(given, Path(scratch))
    best = {name: held(levels) for name, levels in found.items()}
    for name, one in best.items():
        told = f"{one.connections} connections, {one.done:.1f} actions/s" if one else "not even the smallest load"
        print(f"{name} holds {told}")
    ours, theirs = best.get("viae"), best.get("boardgame.io")
    if ours and theirs:
        print(
            f"viae / boardgame.io: {ours.done / theirs.done:.2f} of the actions; viae's are on the disk, theirs are not"
        )
    if given.svg:
        given.svg.write_text(
            plot({name: [(one.done, one.streamed) for one in one_] for name, one_ in found.items()}, LIMIT)
        )
    if given.json:
        given.json.write_text(
            json.dumps({name: [asdict(one) for one in each] for name, each in found.items()}, indent=1)
        )
    sys.exit(0 if ours else 1)


if __name__ == "__main__":
    main()
