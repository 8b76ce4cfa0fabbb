"""Several processes on one PostgreSQL: any of them takes any request, and no two of them win the same thing."""

from __future__ import annotations

import asyncio
from random import Random

import asyncpg

from tests.tables.setting import Time, new_table, service_at
from viae.tables.errors import TableError
from viae.tables.events import Kind
from viae.tables.service import TableService

ANKE, JONAS = "token of anke", "token of jonas"


async def outcome(request: object) -> str:
    """How a request went: "done", or the code of the refusal."""
    try:
        await request  # type: ignore[misc]
    except TableError as refused:
        return refused.code
    return "done"


async def test_two_services_race_for_one_seat_and_one_wins(shared: str) -> None:
    async with service_at(shared) as one, service_at(shared) as two:
        for number in range(10):
            code = (await one.create(ANKE, "toll", 2, None, None, {"private": True})).table
            people = [(service, f"person {at}") for at, service in enumerate([one, two] * 4)]
            went = await asyncio.gather(*[outcome(service.sit(code, name, name, 0)) for service, name in people])
            assert sorted(went) == ["done"] + ["seat-taken"] * 7
            winner = people[went.index("done")][1]
            for service in (one, two):
                await service.cache.find(code)
            assert (await one.store.load(code))[1][0].text == winner
            one.tables_each = number + 30  # type: ignore[misc]


async def test_two_services_race_for_one_number_and_both_know_who_won(shared: str) -> None:
    async with service_at(shared) as one, service_at(shared) as two:
        for service in (one, two):
            await asyncio.wait_for(listening(service), 30)
        code = await new_table(one, [ANKE, JONAS], "strada-romana")
        for round_ in range(40):
            position = await one.position(code, ANKE, "en")
            if position.status != "playing":
                break
            seat = position.actors[0]
            token = [ANKE, JONAS][seat]
            mine = await one.position(code, token, "en")
            await two.wait(code, token, mine.seq - 1, 60)
            texts = [action.text for action in mine.legal]
            requests = [
                service.act(code, token, texts[at % len(texts)], mine.seq, idempotency_key=f"{round_} {at}")
                for at, service in enumerate([one, two, one, two])
            ]
            went = await asyncio.gather(*map(outcome, requests))
            assert sorted(went) == ["done", "stale", "stale", "stale"], went
            after = await one.wait(code, token, mine.seq, 60)
            assert await two.wait(code, token, mine.seq, 60) == after
            assert await one.position(code, JONAS, "en") == await two.position(code, JONAS, "en")
        events = (await one.store.load(code))[1]
        assert [event.seq for event in events] == list(range(1, len(events) + 1))


async def test_a_duplicate_that_goes_to_another_process_gets_the_first_answer(shared: str) -> None:
    async with service_at(shared) as one, service_at(shared) as two:
        code = await new_table(one, [ANKE, JONAS])
        for number in range(10):
            services = [one, two, two, one]
            answers = await asyncio.gather(
                *[service.chat(code, ANKE, "hi", idempotency_key=f"hi {number}") for service in services]
            )
            assert all(answer == answers[0] for answer in answers)
        events = (await one.store.load(code))[1]
        assert sum(event.kind is Kind.CHAT for event in events) == 10


async def test_what_happens_in_one_process_is_heard_in_the_other(shared: str) -> None:
    async with service_at(shared) as one, service_at(shared) as two:
        await asyncio.wait_for(listening(two), 30)
        code = await new_table(one, [ANKE, JONAS])
        seq = (await two.position(code, JONAS, "en")).seq
        waiting = asyncio.create_task(two.wait(code, JONAS, seq, 60))
        await one.act(code, ANKE, "ride", seq)
        assert await waiting == seq + 1
        assert (await two.position(code, JONAS, "en")).actors == [1]


async def test_what_was_missed_while_the_line_was_cut_is_caught_up(shared: str) -> None:
    async with service_at(shared) as one, service_at(shared) as two:
        for service in (one, two):
            await asyncio.wait_for(listening(service), 30)
        code = await new_table(one, [ANKE, JONAS])
        seq = (await two.position(code, JONAS, "en")).seq
        waiting = asyncio.create_task(two.wait(code, JONAS, seq, 60))
        link = await asyncpg.connect(shared)
        cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query ILIKE 'LISTEN%'"
        assert len(await link.fetch(cut)) == 2
        await link.close()
        await one.act(code, ANKE, "ride", seq)
        assert await waiting == seq + 1


async def test_two_processes_see_a_deadline_pass_and_one_bot_takes_over(shared: str) -> None:
    time = Time()
    async with service_at(shared, time) as one, service_at(shared, time) as two:
        code = await new_table(one, [ANKE, JONAS], clock=60)
        time.passes(61)
        await asyncio.gather(one.clock.round(), two.clock.round(), one.clock.round())
        events = (await one.store.load(code))[1]
        assert [event.kind for event in events].count(Kind.TAKEOVER) == 2, "one for each seat"


async def test_many_clients_of_two_processes_leave_one_true_story(shared: str) -> None:
    """Random requests from all sides; afterwards both processes and the store tell the same, and it replays."""
    from viae.tables.admin import examine

    rng = Random(8)
    async with service_at(shared) as one, service_at(shared) as two:
        code = await new_table(one, [ANKE, JONAS], "toll")

        async def client(number: int) -> int:
            done = 0
            for step in range(12):
                service, token = rng.choice([one, two]), [ANKE, JONAS][number % 2]
                position = await service.position(code, token, "en")
                key = f"{number} {step}"
                what = rng.choice(["act", "act", "undo", "chat"])
                if what == "act" and position.legal:
                    text = rng.choice(position.legal).text
                    done += await outcome(service.act(code, token, text, position.seq, idempotency_key=key)) == "done"
                elif what == "undo":
                    done += await outcome(service.undo(code, token, position.seq, idempotency_key=key)) == "done"
                else:
                    done += await outcome(service.chat(code, token, "hm", idempotency_key=key)) == "done"
            return done

        assert sum(await asyncio.gather(*map(client, range(8)))) > 10
        header, events = await one.store.load(code)
        assert examine(header, events) == ""
        for service in (one, two):
            await service.wait(code, ANKE, len(events) - 1, 60)
        assert await one.position(code, ANKE, "en") == await two.position(code, ANKE, "en")


async def listening(service: TableService) -> None:
    assert service.store.notices is not None
    await service.store.notices.listening.wait()
