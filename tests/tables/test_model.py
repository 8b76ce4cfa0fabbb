"""Many clients at once against a sequential oracle: every answer is one that the oracle gives at a moment in between.

The oracle knows no fold and no store: it plays a viae.Match, one request after the other. VIAE_MODELS=200 tries two
hundred interleavings instead of three.
"""

from __future__ import annotations

import asyncio
import os
from dataclasses import dataclass
from random import Random
from typing import Any

import pytest

from tests.tables.setting import new_table, service_at
from viae.core.chance import Dealer
from viae.core.match import Match
from viae.tables.compatibility import shared_game
from viae.tables.errors import TableError
from viae.tables.service import TableService

MODELS = int(os.environ.get("VIAE_MODELS", "3"))
TOKENS = ["token of anke", "token of jonas", "token of mara"]


@dataclass(frozen=True)
class Request:
    """What a client asked for, how it was answered, and between which events that was."""

    what: str
    seat: int
    text: str
    seen: int  # for a bot: the event that asked it
    result: str  # "done" or a refusal
    seq: int  # of its last event, if done
    first: int
    last: int


class Oracle:
    """A table as a person would keep it on paper."""

    def __init__(self, seats: int, options: dict[str, Any], seed: bytes) -> None:
        names = {seat: f"name {seat}" for seat in range(seats)}
        self.match = Match(shared_game("toll", options, None), seats, Dealer(seed), names, by_hand=True)
        self.asked: list[list[int]] = [[]] * (seats + 1)  # after each event, who is asked
        self.movers: list[int] = [-9] * (seats + 1)  # with each event, which seat acted or took back
        self.resigned: set[int] = set()
        self.votes: dict[int, bool] = {}
        self.abandoned = False
        self.happens(-1, asked=self.match.actors)
        self.deal()

    @property
    def seq(self) -> int:
        return len(self.asked) - 1

    def happens(self, mover: int, asked: list[int] | None = None) -> None:
        self.movers.append(mover)
        self.asked.append([seat for seat in (self.asked[-1] if asked is None else asked) if seat >= 0])

    def deal(self) -> None:
        while self.match.actors == [-1]:
            self.match.deal()
            self.happens(-1, self.match.actors)
        if self.match.over:
            self.happens(-9, [])

    def stale(self, seat: int, seen: int) -> bool:
        """Whether the question now is another than the one last seen, told from all that happened since."""
        since = range(seen + 1, self.seq + 1)
        if seat not in self.asked[self.seq]:
            return any(self.movers[at] != -9 for at in since)
        return any(seat not in self.asked[at] or self.movers[at] == seat for at in since)

    def since(self, seat: int) -> int:
        """The event that asked a seat what it is asked now."""
        at = self.seq
        while seat in self.asked[at - 1] and self.movers[at] != seat:
            at -= 1
        return at

    def judge(self, request: Request) -> str:
        """How the table must answer now."""
        if request.what == "chat":
            return "done"
        if request.what == "bot":
            asked = request.seat in self.resigned and request.seat in self.asked[self.seq] and not self.abandoned
            if not asked or request.seen != self.since(request.seat):
                return "late"
            return "illegal" if self.match.why_not(request.text, request.seat) else "done"
        if self.abandoned:
            return "abandoned"
        if self.match.over:
            return "no-undo-over" if request.what == "undo" else "over"
        if request.seat in self.resigned:
            return "not-seated" if request.what == "vote" else "resigned"
        if request.what in ("vote", "resign"):
            return "done"
        if request.what == "undo":
            if any(mover != -9 for mover in self.movers[request.seen + 1 :]):
                return "stale"
            why = self.match.why_no_undo(request.seat)
            return f"no-undo-{why}" if why else "done"
        if self.stale(request.seat, request.seen):
            return "stale"
        return "illegal" if self.match.why_not(request.text, request.seat) else "done"

    def grant(self, request: Request) -> None:
        if request.what in ("act", "bot"):
            self.match.act(request.text, request.seat)
            self.happens(request.seat, self.match.actors)
            self.deal()
        elif request.what == "undo":
            self.match.undo(request.seat)
            self.happens(request.seat, self.match.actors)
        else:
            if request.what == "vote":
                self.votes[request.seat] = request.text == "yes"
            elif request.what == "resign":
                self.resigned.add(request.seat)
            self.happens(-9)
            there = [seat for seat in range(self.match.seats) if seat not in self.resigned]
            if request.what != "chat" and there and all(self.votes.get(seat) for seat in there):
                self.abandoned = True
                self.happens(-9, [])


async def client(service: TableService, code: str, seat: int, rng: Random, steps: int) -> list[Request]:
    """Requests of one seat, some of them twice at once, some from a position seen long ago."""
    token, requests = TOKENS[seat], []
    seen = 0
    for step in range(steps):
        if rng.random() < 0.8:
            seen = (await service.position(code, token, "en")).seq
        what = rng.choices(["act", "undo", "chat", "vote", "resign", "bot"], [60, 12, 10, 6, 1, 20])[0]
        text = rng.choice(["yes", "no", "no"]) if what == "vote" else rng.choice(["ride", "wait"])
        asked = [ask(service, code, seat, what, text, seen, f"{seat} {id(rng)} {step}")]
        if rng.random() < 0.2 and what != "bot":
            asked.append(ask(service, code, seat, what, text, seen, f"{seat} {id(rng)} {step}"))
        answers = await asyncio.gather(*asked)
        requests.append(answers[0])
        if len(answers) == 2 and answers[0].result == "done":
            assert (answers[1].result, answers[1].seq) == ("done", answers[0].seq), "a duplicate gets the first answer"
    return requests


async def ask(service: TableService, code: str, seat: int, what: str, text: str, seen: int, request: str) -> Request:
    room = await service.cache.find(code)
    first, token, seq = room.table.seq, TOKENS[seat], 0
    try:
        if what == "act":
            seq = (await service.act(code, token, text, seen, idempotency_key=request)).seq
        elif what == "undo":
            seq = (await service.undo(code, token, seen, idempotency_key=request)).seq
        elif what == "chat":
            seq = (await service.chat(code, token, "hm", idempotency_key=request)).seq
        elif what == "vote":
            seq = (await service.vote(code, token, text == "yes", idempotency_key=request)).seq
        elif what == "resign":
            seq = (await service.resign(code, token, idempotency_key=request)).seq
        else:
            asked, before = room.table.asked.get(seat), room.table.seq
            seen = asked.seq if asked else 0
            if not await service.act_for(code, seat, seen, text, {"by": "random"}):
                return Request(what, seat, text, seen, "late", 0, before, room.table.seq)
            mine = [event.seq for event in room.table.events if event.seat == seat and event.data.get("by")]
            seq = next(at for at in mine if at > before)
    except TableError as refused:
        return Request(what, seat, text, seen, refused.code, 0, first, room.table.seq)
    return Request(what, seat, text, seen, "done", seq, first, room.table.seq)


@pytest.mark.parametrize("model", range(MODELS))
async def test_every_answer_is_one_that_a_sequential_table_gives(model: int, alone: str) -> None:
    rng = Random(f"model {model}")
    async with service_at(alone) as service:
        code = await new_table(service, TOKENS, "toll", options={"rounds": 4})
        clients = [
            client(service, code, seat, Random(f"{model} {seat} {at}"), 14) for seat in range(3) for at in range(3)
        ]
        rng.shuffle(clients)
        requests = [request for told in await asyncio.gather(*clients) for request in told]
        table = (await service.cache.find(code)).table
    oracle = Oracle(3, {"rounds": 4}, table.header.seed)
    begun = oracle.seq
    refused = [request for request in requests if request.result != "done"]
    for request in sorted(
        (request for request in requests if request.result == "done"), key=lambda request: request.seq
    ):
        refused = [
            one for one in refused if not (one.first <= oracle.seq <= one.last and oracle.judge(one) == one.result)
        ]
        assert oracle.judge(request) == "done", request
        oracle.grant(request)
        assert request.what == "bot" or oracle.seq == request.seq, request
    refused = [one for one in refused if not (one.first <= oracle.seq <= one.last and oracle.judge(one) == one.result)]
    assert refused == [], "refusals that no moment explains"
    assert oracle.seq == table.seq > begun
    assert oracle.match.record.play and table.match is not None
    assert oracle.match.state.key() == table.match.state.key()
    assert [one.text for one in oracle.match.record.play] == [one.text for one in table.match.record.play]
