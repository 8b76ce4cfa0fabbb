"""The two servers under load: viae's, and boardgame.io's with a small race game of comparable work."""

from __future__ import annotations

import asyncio
import json
import random
import shutil
import socket
import subprocess
import sys
import time
from abc import ABC, abstractmethod
from pathlib import Path
from typing import Any, Final

from benchmarks.load_wire import Http, WebSocket, event_stream

ROOT: Final = Path(__file__).resolve().parent.parent
PEER: Final = "boardgame.io@0.50.2"
RACE: Final = """
const { Server, Origins } = require('boardgame.io/server');
const { INVALID_MOVE } = require('boardgame.io/core');
const race = {
  name: 'race',
  setup: () => ({ cells: Array(152).fill(null), at: [[0, 0, 0, 0], [0, 0, 0, 0]], die: 1, hidden: { next: 1 } }),
  playerView: ({ G }) => { const { hidden, ...rest } = G; return rest; },
  turn: { onBegin: ({ G, random }) => { G.die = random.D6(); } },
  moves: {
    drive: ({ G, playerID, events }, figure) => {
      if (!(figure >= 0 && figure < 4)) return INVALID_MOVE;
      const own = G.at[playerID], from = own[figure], to = (from + G.die) % 152;
      if (own.some((place, other) => other !== figure && place === to && to !== 0)) return INVALID_MOVE;
      G.cells[from] = null; G.cells[to] = playerID; own[figure] = to;
      events.endTurn();
    },
  },
};
const server = Server({ games: [race], origins: [Origins.LOCALHOST] });
server.run({ port: Number(process.argv[2]), lobbyConfig: { apiPort: 0 } }, () => console.log('open'));
"""


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def memory(pid: int) -> float:
    """Megabytes that a process holds."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) / 1024
    raise RuntimeError("this system does not tell what a process holds")


class Table(ABC):
    """Two people at one table, each with a connection that listens."""

    @abstractmethod
    async def open(self) -> None:
        """Sit down and begin."""

    @abstractmethod
    async def listen(self) -> None:
        """Open the connections, and wait for the first positions."""

    @abstractmethod
    async def act(self) -> tuple[float, float]:
        """One action of whoever is asked: seconds until it was answered, and until the other one heard of it."""

    @abstractmethod
    def close(self) -> None:
        """Go."""


class Side(ABC):
    """A server and how to sit down at it."""

    name = ""

    def __init__(self, scratch: Path) -> None:
        self.scratch: Final = scratch
        self.port = free_port()
        self.process: subprocess.Popen[str] | None = None

    @abstractmethod
    def command(self) -> list[str]:
        """What starts the server; it says something once it is open."""

    @abstractmethod
    def table(self) -> Table:
        """A table that is not open yet."""

    def start(self) -> None:
        with (self.scratch / f"{self.name}.log").open("w") as log:
            self.process = subprocess.Popen(self.command(), stdout=subprocess.PIPE, stderr=log, text=True, cwd=ROOT)
        assert self.process.stdout is not None
        if not self.process.stdout.readline():
            raise RuntimeError(f"{self.name} did not start: {(self.scratch / f'{self.name}.log').read_text()[-2000:]}")

    def holds(self) -> float:
        assert self.process is not None
        return memory(self.process.pid)

    def stop(self) -> None:
        if self.process is not None:
            self.process.terminate()
            self.process.wait(60)
            assert self.process.stdout is not None
            self.process.stdout.close()


class Viae(Side):
    """Our server, on one SQLite file; what it answers is on the disk."""

    name = "viae"

    def command(self) -> list[str]:
        database = f"sqlite:///{self.scratch}/tables.db"
        words = ["serve", "--port", str(self.port), "--database", database, "--rate", "0", "--streams", "100000"]
        return [sys.executable, "-c", "from viae.cli.app import main; main()", *words]

    def table(self) -> Table:
        return ViaeTable(self.port)


class ViaeTable(Table):
    """Giro Mondiale; positions come by the streams."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.code = self.token = ""
        self.http: list[Http] = []
        self.positions: list[dict[str, Any]] = [{}, {}]
        self.heard: asyncio.Event = asyncio.Event()
        self.listening: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        first = Http(self.port)
        self.token = (await first.request("POST", "/api/v1/session", {}))["token"]
        first.close()
        self.http = [Http(self.port, self.token), Http(self.port, self.token)]
        made = {
            "game": "giro-mondiale",
            "seats": 2,
            "options": {"match_games": 50},
            "settings": {"private": True, "several": True},
        }
        self.code = (await self.http[0].request("POST", "/api/v1/tables", made))["table"]
        for seat in (0, 1):
            await self.run_command(seat, "sit", {"name": "load", "seat": seat})
        await self.run_command(0, "start", {})

    async def listen(self) -> None:
        self.listening = [asyncio.create_task(self._listen(seat)) for seat in (0, 1)]
        while not all(self.positions):
            self.heard.clear()
            await asyncio.wait_for(self.heard.wait(), 60)

    async def _listen(self, seat: int) -> None:
        path = f"/api/v1/tables/{self.code}/stream?positions=true&seat={seat}"
        async for kind, data in event_stream(self.port, path, self.token):
            if kind == "position":
                self.positions[seat] = data
                self.heard.set()

    async def run_command(self, seat: int, what: str, wanted: dict[str, Any]) -> dict[str, Any]:
        return await self.http[seat].request("POST", f"/api/v1/tables/{self.code}/{what}", wanted)

    async def act(self) -> tuple[float, float]:
        seat = next(seat for seat in (0, 1) if self.positions[seat]["legal"])
        there, other = self.positions[seat], 1 - seat
        action = random.choice(there["legal"])["text"]
        began = time.perf_counter()
        done = await self.run_command(seat, "act", {"action": action, "seen": there["seq"], "seat": seat})
        answered = time.perf_counter() - began
        while self.positions[other]["seq"] < done["seq"]:
            self.heard.clear()
            await asyncio.wait_for(self.heard.wait(), 60)
        streamed = time.perf_counter() - began
        while self.positions[seat]["seq"] < done["seq"]:
            self.heard.clear()
            await asyncio.wait_for(self.heard.wait(), 60)
        return answered, streamed

    def close(self) -> None:
        for task in self.listening:
            task.cancel()
        for link in self.http:
            link.close()


class BoardgameIo(Side):
    """boardgame.io's server with its own store, which is memory: what it answers is lost if it dies."""

    name = "boardgame.io"

    def command(self) -> list[str]:
        npm, node = shutil.which("npm"), shutil.which("node")
        if npm is None or node is None:
            raise RuntimeError("boardgame.io needs node and npm")
        folder = self.scratch / "peer"
        folder.mkdir()
        (folder / "package.json").write_text("{}")
        subprocess.run([npm, "install", "--no-audit", "--no-fund", "--silent", PEER], cwd=folder, check=True)
        (folder / "race.js").write_text(RACE)
        return [node, str(folder / "race.js"), str(self.port)]

    def table(self) -> Table:
        return RaceTable(self.port)


class RaceTable(Table):
    """The race; states come by the sockets."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.code = f"match{random.getrandbits(60)}"
        self.sockets: list[WebSocket] = []
        self.states: list[dict[str, Any]] = [{}, {}]
        self.heard = asyncio.Event()
        self.listening: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        return

    async def listen(self) -> None:
        for seat in (0, 1):
            link = await WebSocket.connect(self.port, "/socket.io/?EIO=4&transport=websocket")
            await link.receive()
            link.send("40/race,")
            await link.receive()
            self.sockets.append(link)
            self.listening.append(asyncio.create_task(self._listen(seat, link)))
            link.send("42/race," + json.dumps(["sync", self.code, str(seat), None, 2]))
            while not self.states[seat]:
                self.heard.clear()
                await asyncio.wait_for(self.heard.wait(), 60)

    async def _listen(self, seat: int, link: WebSocket) -> None:
        while True:
            text = await link.receive()
            if text == "2":
                link.send("3")
            elif text.startswith("42/race,"):
                kind, *rest = json.loads(text[8:])
                if kind in ("sync", "update"):
                    self.states[seat] = rest[1]["state"] if kind == "sync" else rest[1]
                    self.heard.set()

    async def act(self) -> tuple[float, float]:
        state = max(self.states, key=lambda one: int(one["_stateID"]))
        seat = int(state["ctx"]["currentPlayer"])
        own, other, number = state["G"]["at"][seat], 1 - seat, state["_stateID"]
        free = [at for at in range(4) if (own[at] + state["G"]["die"]) % 152 not in own or not own[at] + 1]
        payload = {"type": "drive", "args": [random.choice(free or [0])], "playerID": str(seat), "credentials": None}
        action = {"type": "MAKE_MOVE", "payload": payload}
        began = time.perf_counter()
        self.sockets[seat].send("42/race," + json.dumps(["update", action, number, self.code, str(seat)]))
        answered = await self._reached(seat, number, began)
        return answered, max(answered, await self._reached(other, number, began))

    async def _reached(self, seat: int, number: int, began: float) -> float:
        while self.states[seat]["_stateID"] <= number:
            self.heard.clear()
            await asyncio.wait_for(self.heard.wait(), 60)
        return time.perf_counter() - began

    def close(self) -> None:
        for task in self.listening:
            task.cancel()
        for link in self.sockets:
            link.close()
