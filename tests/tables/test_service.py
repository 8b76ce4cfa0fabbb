"""The table service: what people do at stored tables, on both databases."""

from __future__ import annotations

import asyncio

import asyncpg
import pytest
import sqlalchemy as sa
from msgspec.structs import asdict

import viae
from tests.tables.setting import Time, changed, new_table, service_at
from viae.i18n.catalogue import interface
from viae.tables.errors import StoreError, TableError
from viae.tables.service import TableService, new_token
from viae.tables.storage.database import File

ANKE, JONAS, EVE = "token of anke", "token of jonas", "token of eve"


async def refusal(request: object) -> str:
    with pytest.raises(TableError) as caught:
        await request  # type: ignore[misc]
    assert caught.value.code == "frozen" or interface("en").has(f"table-error.{caught.value.code}")
    return caught.value.code


async def play_on(service: TableService, code: str, tokens: list[str], most: int = 10_000) -> None:
    """People decide, the first thing they may, until the game is over."""
    for _ in range(most):
        position = await service.position(code, tokens[0], "en")
        if position.status != "playing":
            return
        seat = position.actors[0]
        mine = await service.position(code, tokens[seat], "en", seat)
        await service.act(code, tokens[seat], mine.legal[0].text, mine.seq, seat)


async def test_a_whole_game_from_the_invitation_to_the_rematch(database: str) -> None:
    async with service_at(database) as service:
        code = (await service.create(ANKE, "giro-mondiale", 2, {"turn_cap": 6}, None, {"private": True})).table
        assert await service.tables() == [], "a private table is not listed"
        invitation = (await service.invite(code, ANKE, 1)).invitation
        assert (await service.sit(code, ANKE, "Anke")).seat == 0
        assert await refusal(service.sit(code, EVE, "Eve")) == "full"
        assert (await service.sit(code, JONAS, "Jonas", None, invitation or "")).seat == 1
        await service.add_entropy(code, JONAS, 1, "coffee")
        await service.start(code, JONAS)
        await service.chat(code, EVE, "good luck", "Eve")
        await play_on(service, code, [ANKE, JONAS])
        assert viae.loads(await service.record(code, "")).over
        first = await service.rematch(code, ANKE)
        assert first.rematch is not None
        assert (await service.rematch(code, JONAS)).rematch == first.rematch
        new = await service.position(first.rematch, JONAS, "en")
        assert [seat.name for seat in new.seats] == ["Jonas", "Anke"]
        assert new.yours == [0] and new.options["turn_cap"] == "6"
        assert new.commitment != (await service.position(code, JONAS, "en")).commitment
        assert {row.table for row in await service.mine(ANKE)} == {first.rematch, code}
        assert await refusal(service.rematch(first.rematch, ANKE)) == "not-over"


async def test_what_one_hall_stored_another_finds(database: str) -> None:
    async with service_at(database) as service:
        code = await new_table(service, [ANKE, JONAS])
        before = [await service.position(code, token, "de") for token in (ANKE, JONAS, "")]
    async with service_at(database) as service:
        assert [await service.position(code, token, "de") for token in (ANKE, JONAS, "")] == before


async def test_a_duplicate_gets_the_first_answer_and_changes_nothing(database: str) -> None:
    async with service_at(database) as service:
        code = await new_table(service, [ANKE, JONAS])
        seen = (await service.position(code, ANKE, "en")).seq
        first = await service.act(code, ANKE, "ride", seen, idempotency_key="a1")
        assert await service.act(code, ANKE, "ride", seen, idempotency_key="a1") == first
        assert await refusal(service.act(code, ANKE, "wait", seen, idempotency_key="a1")) == "id-used", (
            "for something else"
        )
        assert await refusal(service.act(code, ANKE, "ride", seen, idempotency_key="a2")) == "stale"
        said = await service.chat(code, JONAS, "hello", idempotency_key="a1")
        assert said.seq == first.seq + 1, "ids belong to a person"
        assert await service.chat(code, JONAS, "hello", idempotency_key="a1") == said
        assert (await service.position(code, ANKE, "en")).seq == said.seq
        assert await refusal(service.chat(code, JONAS, "hello", idempotency_key="x" * 65)) == "bad-id"
        assert await refusal(service.chat(code, JONAS, "hello", idempotency_key="a\x00")) == "bad-id"
    async with service_at(database) as service:
        assert await service.act(code, ANKE, "ride", seen, idempotency_key="a1") == first, "also after a restart"


async def test_an_invitation_asked_for_twice_is_the_same(alone: str) -> None:
    async with service_at(alone) as service:
        code = (await service.create(ANKE, "toll", 2)).table
        first = await service.invite(code, ANKE, 0, idempotency_key="i")
        assert await service.invite(code, ANKE, 0, idempotency_key="i") == first
        assert first.invitation is not None
        assert (await service.invite(code, ANKE, 1)).invitation != first.invitation
        await service.sit(code, JONAS, "Jonas", invitation=first.invitation)
        assert await service.invite(code, ANKE, 0, idempotency_key="i") == first


async def test_one_person_holds_several_seats_only_where_everybody_sees_it(alone: str) -> None:
    async with service_at(alone) as service:
        code = (await service.create(ANKE, "toll", 2)).table
        await service.sit(code, ANKE, "Anke")
        assert await refusal(service.sit(code, ANKE, "Anke", 1)) == "one-seat"
        invitation = (await service.invite(code, ANKE, 1)).invitation or ""
        assert await refusal(service.sit(code, ANKE, "Anke", None, invitation)) == "one-seat"
        code = (await service.create(ANKE, "toll", 2, settings={"several": True})).table
        await service.sit(code, ANKE, "Anke")
        await service.sit(code, ANKE, "Anke", 1)
        stranger = await service.position(code, EVE, "en")
        assert stranger.settings.several and [seat.also for seat in stranger.seats] == [[1], [0]], "everybody sees it"
        await service.start(code, ANKE)
        position = await service.position(code, ANKE, "en")
        assert position.yours == [0, 1]
        assert await refusal(service.act(code, ANKE, "ride", position.seq)) == "which-seat"
        await service.act(code, ANKE, "ride", position.seq, seat=0)
        await service.act(code, ANKE, "ride", position.seq)
        assert (await service.position(code, ANKE, "en", seat=1)).viewer == 1


async def test_strangers_are_told_apart_from_those_who_sit_here(alone: str) -> None:
    async with service_at(alone) as service:
        code = await new_table(service, [ANKE, JONAS])
        seen = (await service.position(code, "", "en")).seq
        assert (await service.position(code, EVE, "en")).viewer == viae.SPECTATOR
        assert await refusal(service.position(code, EVE, "en", seat=0)) == "not-yours"
        assert await refusal(service.log(code, JONAS, "en", seat=0)) == "not-yours"
        assert await refusal(service.act(code, EVE, "ride", seen)) == "not-seated"
        assert await refusal(service.act(code, EVE, "ride", seen, seat=0)) == "not-yours"
        assert await refusal(service.act(code, "", "ride", seen)) == "no-token"
        assert await refusal(service.undo(code, EVE, seen)) == "not-seated"
        assert await refusal(service.why_not(code, EVE, "ride")) == "not-seated"
        assert await refusal(service.record(code, ANKE)) == "no-record"
        assert await service.why_not(code, ANKE, "ride") is None
        for odd in ("", "nosuch", "../../x", "a\x00", "x" * 99, "TABLE"):
            assert await refusal(service.position(odd, ANKE, "en")) == "no-table"


async def test_what_cannot_be_played_is_not_begun(alone: str) -> None:
    async with service_at(alone) as service:
        assert await refusal(service.create("", "toll", 2)) == "no-token"
        assert await refusal(service.create(ANKE, "nothing", 2)) == "no-game"
        assert await refusal(service.create(ANKE, "toll.game:Toll", 2)) == "no-game"
        assert await refusal(service.create(ANKE, "toll", 9)) == "bad-seats"
        assert await refusal(service.create(ANKE, "toll", 2, {"rounds": "many"})) == "bad-option"
        assert await refusal(service.create(ANKE, "toll", 2, {"colour": 1})) == "no-option"
        assert await refusal(service.create(ANKE, "giro-mondiale", 2, {}, "not a board")) == "board"
        assert await refusal(service.create(ANKE, "giro-mondiale", 2, {}, "x" * 300_000)) == "board"
        assert await refusal(service.create(ANKE, "toll", 2, {}, None, {"clock": 1})) == "bad-settings"
        service.tables_each = 2  # type: ignore[misc]
        await service.create(ANKE, "toll", 2)
        await service.create(ANKE, "toll", 2)
        assert await refusal(service.create(ANKE, "toll", 2)) == "too-many-tables"
        assert (await service.create(JONAS, "toll", 2)).table


async def test_lists_show_who_sits_where_and_nothing_of_the_game(alone: str) -> None:
    time = Time()
    async with service_at(alone, time) as service:
        first = await new_table(service, [ANKE, JONAS])
        time.passes(1)
        second = (await service.create(EVE, "giro-mondiale", 3)).table
        rows = await service.tables()
        assert [row.table for row in rows] == [second, first]
        assert rows[1].names == ["name 0", "name 1"] and rows[0].free == 3
        assert [row.table for row in await service.tables(status="waiting")] == [second]
        assert await service.tables(limit=1, offset=1) == rows[1:]
        shown = {"table", "game", "title", "version", "seats", "status", "names", "free", "made", "touched"}
        assert set(asdict(rows[0])) == shown | {"clock", "spectators"}
        assert (await service.mine(JONAS))[0].asked is True
        await service.act(first, JONAS, "ride", (await service.position(first, JONAS, "en")).seq)
        assert (await service.mine(JONAS))[0].asked is False
        assert await service.mine("") == []


async def test_spectators_may_be_shut_out_or_kept_behind(alone: str) -> None:
    time = Time()
    async with service_at(alone, time) as service:
        closed = await new_table(service, [ANKE, JONAS], spectators="none")
        for look in (
            service.position(closed, EVE, "en"),
            service.log(closed, "", "en"),
            service.picture(closed, EVE, "en"),
        ):
            assert await refusal(look) == "no-spectators"
        assert await refusal(service.wait(closed, EVE, 0, 0)) == "no-spectators"
        waiting = (await service.create(ANKE, "toll", 2, None, None, {"spectators": "none"})).table
        assert (await service.position(waiting, EVE, "en")).status == "waiting", "who may sit down may look first"
        late = await new_table(service, [ANKE, JONAS], spectators="delayed", delay=30)
        began = (await service.position(late, ANKE, "en")).seq
        assert (await service.position(late, EVE, "en")).status == "waiting"
        time.passes(30)
        assert (await service.position(late, EVE, "en")).seq == began
        await play_on(service, late, [ANKE, JONAS])
        assert (await service.position(late, ANKE, "en")).status == "over"
        behind = await service.position(late, EVE, "en")
        assert (behind.seq, behind.seed, behind.result) == (began, None, None)
        assert len(await service.log(late, EVE, "en")) == began
        assert await refusal(service.record(late, EVE)) == "no-record"
        assert await service.record(late, ANKE)
        assert await service.wait(late, EVE, began, 0) == began
        time.passes(30)
        assert (await service.position(late, EVE, "en")).status == "over"
        assert await service.wait(late, EVE, began, 60) > began


async def test_neither_refusals_nor_lists_tell_delayed_spectators_more_than_they_see(database: str) -> None:
    time = Time()
    async with service_at(database, time) as service:
        late = await new_table(service, [ANKE, JONAS], spectators="delayed", delay=30)
        time.passes(30)
        other = await new_table(service, [ANKE, JONAS])
        time.passes(30)

        async def refusals() -> list[str]:
            return [
                await refusal(service.act(late, EVE, "ride", 0, 0)),
                await refusal(service.sit(late, EVE, "Eve")),
                await refusal(service.vote(late, EVE, True)),
                await refusal(service.start(late, EVE)),
            ]

        async def lists() -> list[list[tuple[str, str, float]]]:
            found = [await service.tables(), await service.tables(status="over")]
            return [[(row.table, row.status, row.touched) for row in rows] for rows in found]

        before = await refusals(), await lists()
        assert [row[:2] for row in before[1][0]] == [(other, "playing"), (late, "playing")]
        await play_on(service, late, [ANKE, JONAS])
        assert (await service.position(late, ANKE, "en")).status == "over"
        assert (await refusals(), await lists()) == before
        time.passes(30)
        assert await refusals() == ["over"] * 4
        assert [row[:2] for row in (await lists())[1]] == [(late, "over")]


async def test_who_waits_is_woken_when_something_can_be_seen(database: str) -> None:
    async with service_at(database) as service:
        code = await new_table(service, [ANKE, JONAS])
        seq = (await service.position(code, JONAS, "en")).seq
        waiting = [asyncio.create_task(service.wait(code, token, seq, 60)) for token in (JONAS, "", EVE)]
        await service.act(code, ANKE, "ride", seq)
        assert await asyncio.gather(*waiting) == [seq + 1] * 3
        assert await service.wait(code, JONAS, 0, 60) == seq + 1, "what is there already is told at once"
        assert await service.wait(code, JONAS, seq + 1, 0) == seq + 1


async def test_idle_tables_leave_memory_and_come_back(alone: str) -> None:
    time = Time()
    async with service_at(alone, time) as service:
        code = await new_table(service, [ANKE, JONAS])
        shown = await service.position(code, ANKE, "en")
        assert service.figures()["tables"] == 1
        assert service.cache.evict(600) == 0
        time.passes(600)
        with service.present(code, ANKE):
            assert service.cache.evict(600) == 0, "somebody listens"
            assert (await service.position(code, JONAS, "en")).seats[0].connected
            time.passes(600)
            service.cache.tables.clear()
            assert (await service.position(code, JONAS, "en")).seats[0].connected, "also when it was loaded anew"
        time.passes(600)
        assert service.cache.evict(600) == 1
        assert service.figures()["tables"] == 0
        assert await service.position(code, ANKE, "en") == shown


async def test_a_request_is_finished_even_if_whoever_asked_goes_away(alone: str) -> None:
    async with service_at(alone) as service:
        code = await new_table(service, [ANKE, JONAS])
        seq = (await service.position(code, ANKE, "en")).seq
        for steps in range(12):
            task = asyncio.create_task(service.chat(code, ANKE, f"line {steps}"))
            for _ in range(steps):
                await asyncio.sleep(0)
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)
        await service.cache.close()
        stored = (await service.store.load(code))[1]
        assert (await service.position(code, ANKE, "en")).seq == len(stored) > seq


async def test_a_table_that_does_not_fit_any_more_is_frozen_for_everybody(alone: str) -> None:
    async with service_at(alone) as service:
        code = await new_table(service, [ANKE, JONAS])
        service.cache.tables.clear()
        await changed(service.store, "UPDATE tables SET version = 7", code)
        position = await service.position(code, ANKE, "en")
        assert position.status == "frozen" and "another version of the rules" in str(position.frozen)
        assert await refusal(service.act(code, ANKE, "ride", position.seq)) == "frozen"
        assert (await service.log(code, ANKE, "en"))[-1].kind == "freeze"
        service.cache.tables.clear()
        assert (await service.position(code, ANKE, "en")).seq == position.seq, "it is said once"


async def test_a_full_disk_loses_nothing_and_the_table_goes_on_when_there_is_room_again(alone: str) -> None:
    async with service_at(alone) as service:
        code = await new_table(service, [ANKE, JONAS])
        seq = (await service.position(code, ANKE, "en")).seq
        full = True

        def limit(link: sa.Connection) -> None:
            pages = link.exec_driver_sql("PRAGMA page_count").scalar() if full else 10**9
            link.exec_driver_sql(f"PRAGMA max_page_count = {pages}")

        assert isinstance(service.store.database, File)
        sa.event.listen(service.store.database.engine, "begin", limit)
        said = 0

        async def talk() -> None:
            nonlocal said
            for _ in range(1_000):
                await service.chat(code, ANKE, "x" * 500)
                said += 1

        with pytest.raises(StoreError, match="full"):
            await talk()
        stored = (await service.store.load(code))[1]
        assert len(stored) == seq + said == (await service.position(code, ANKE, "en")).seq
        full = False
        assert (await service.act(code, ANKE, "ride", seq)).seq == seq + said + 1


async def test_a_database_that_is_lost_is_one_clear_error_at_most(shared: str) -> None:
    """The pool may notice first and connect again: then there is none."""
    async with service_at(shared) as service:
        code = await new_table(service, [ANKE, JONAS])
        seq = (await service.position(code, ANKE, "en")).seq
        link = await asyncpg.connect(shared)
        cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname = $1"
        await link.fetch(cut, shared.rpartition("/")[2])
        await link.close()
        try:
            await service.chat(code, ANKE, "hello", idempotency_key="w0")
        except StoreError as error:
            assert "database fails" in str(error)
        answers = [await service.chat(code, ANKE, "hello", idempotency_key=f"w{number}") for number in range(20)]
        assert sorted(answer.seq for answer in answers) == list(range(seq + 1, seq + 21)), "each once"


def test_tokens_cannot_be_guessed() -> None:
    assert len({new_token() for _ in range(100)}) == 100
    assert len(new_token()) == 43
