"""What people with ill will or ill luck may try at tables: none of it leaks, is lost, or stops the others."""

from __future__ import annotations

import asyncio
import json
import os
import stat
from dataclasses import replace
from pathlib import Path
from urllib.parse import urlsplit

import pytest
import sqlalchemy as sa

from tests.tables.setting import Time, begun, changed, new_table, service_at
from tests.tables.test_service import ANKE, EVE, JONAS, play_on, refusal
from viae.tables import commands, new_tables
from viae.tables.admin import read_tables, visit, write_tables
from viae.tables.errors import StoreError
from viae.tables.events import Kind
from viae.tables.schema import Done, LogEntry
from viae.tables.storage.store import open_store


async def test_a_rematch_is_told_only_to_those_who_sat_there(alone: str) -> None:
    async with service_at(alone) as service:
        code = await new_table(service, [ANKE, JONAS], private=True, spectators="none")
        await play_on(service, code, [ANKE, JONAS])
        assert await refusal(service.rematch(code, EVE)) == "not-host"
        await service.rematch(code, JONAS)
        assert await refusal(service.rematch(code, EVE)) == "not-host", "also when there is one"


def test_a_rematch_is_of_those_who_stayed_and_its_host_is_who_asked() -> None:
    table = begun("toll", 3)
    table = table.after(commands.resign(table, "h1", 1, 2.0))
    table = table.after(table.next(3.0, (Kind.TAKEOVER, 2, "", {"bot": "greedy"}), (Kind.ABANDON, -4, "", {})))
    offered = new_tables.rematch(table, "h0", "desk9", bytes(32), 4.0)
    assert [(event.seat, event.data["holder"]) for event in offered.seated] == [(1, "h0")]
    assert offered.header.host == "h0"


async def test_of_many_tables_at_once_a_person_makes_no_more_than_allowed(database: str) -> None:
    async with service_at(database) as service:
        service.tables_each = 3  # type: ignore[misc]
        made = await asyncio.gather(*[service.create(ANKE, "toll", 2) for _ in range(9)], return_exceptions=True)
        assert sum(isinstance(one, Done) for one in made) == 3
        code = next(one.table for one in made if isinstance(one, Done))
        for seat, token in enumerate((ANKE, JONAS)):
            await service.sit(code, token, f"name {seat}", seat)
        await service.start(code, ANKE)
        await play_on(service, code, [ANKE, JONAS])
        await service.create(ANKE, "toll", 2)
        assert await refusal(service.rematch(code, ANKE)) == "too-many-tables", "a rematch is a table too"


async def test_a_table_asked_for_twice_with_one_id_is_one_table(database: str) -> None:
    async with service_at(database) as service:
        first = await service.create(ANKE, "toll", 2, idempotency_key="w")
        assert await service.create(ANKE, "toll", 2, idempotency_key="w") == first
        assert await service.create(JONAS, "toll", 2, idempotency_key="w") != first
        assert await service.create(ANKE, "toll", 2, idempotency_key="v") != first
        both = await asyncio.gather(
            service.create(ANKE, "toll", 2, idempotency_key="u"), service.create(ANKE, "toll", 2, idempotency_key="u")
        )
        assert both[0] == both[1]


async def test_one_unreadable_table_stops_neither_clock_nor_doctor(alone: str) -> None:
    time = Time()
    reports: list[tuple[str, ...]] = []
    async with service_at(alone, time, report=lambda *said: reports.append(said)) as service:
        bad = await new_table(service, [ANKE, JONAS], clock=60)
        time.passes(1)
        good = await new_table(service, [ANKE, JONAS], clock=60)
        spoil = sa.text("UPDATE events SET kind = 'dance' WHERE seq = 1 AND code = :code")
        await service.store.database.write(lambda link: link.execute(spoil, {"code": bad}).close())
        service.cache.tables.clear()
        time.passes(60)
        await service.clock.round()
        assert reports == [("table", f"events: event 1 of {bad} is not as it was stored.")]
        assert any(seat.away for seat in (await service.position(good, ANKE, "en")).seats)
        assert list((await visit(service.store, mend=True)).frozen) == [bad]


async def test_many_tables_that_wait_for_bots_do_not_starve_a_clock(
    alone: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("viae.tables.storage.store.PAGE", 2)
    time = Time()
    async with service_at(alone, time) as service:  # its bots do not run
        for _ in range(5):
            await new_table(service, [ANKE, "random"])
        time.passes(1)
        code = await new_table(service, [EVE, JONAS], clock=600)
        time.passes(601)
        await service.clock.round()
        assert all(seat.away for seat in (await service.position(code, EVE, "en")).seats)


async def test_what_the_doctor_found_is_no_secret_told(alone: str) -> None:
    async with service_at(alone) as service:
        code = await new_table(service, [ANKE, JONAS, EVE], game="silk-road")
        await changed(
            service.store,
            "UPDATE events SET text = (SELECT text FROM events AS other WHERE other.seat = -1 AND other.seq > 6 "
            "AND other.text <> events.text LIMIT 1) WHERE seq = 5",  # another outcome than the one that was dealt
            code,
        )
        report = await visit(service.store, mend=True)
        assert code in report.frozen
        stored = (await service.store.load(code))[1][-1]
        assert (stored.kind, stored.text) == (Kind.FREEZE, "events")


async def test_the_doctor_sees_a_list_that_does_not_tell_what_happened(alone: str) -> None:
    async with service_at(alone) as service:
        code = await new_table(service, [ANKE, JONAS])
        await service.store.database.write(lambda link: link.exec_driver_sql("UPDATE tables SET seq = 99").close())
        assert "99" in (await visit(service.store, mend=False)).frozen[code]


async def test_an_imported_table_cannot_name_files_elsewhere_nor_be_unplayable(alone: str, tmp_path: Path) -> None:
    async with service_at(alone) as service:
        code = await new_table(service, [ANKE, JONAS])
        await write_tables(service.store, tmp_path / "out", [])
        file = tmp_path / "out" / f"{code}.json"
        assert stat.S_IMODE(os.stat(file).st_mode) == 0o600, "it tells the seed"
        assert stat.S_IMODE(os.stat(tmp_path / "tables.db").st_mode) == 0o600
        plain = json.loads(file.read_text())
        file.write_text(json.dumps(plain | {"header": plain["header"] | {"code": "../../x"}}))
        with pytest.raises(StoreError, match="no code of a table"):
            await read_tables(service.store, [file])
        plain["events"][-1]["text"] = "roll 99"
        file.write_text(json.dumps(plain | {"header": plain["header"] | {"code": "desk9"}}))
        with pytest.raises(StoreError, match="roll 99"):
            await read_tables(service.store, [file])
        (tmp_path / "empty").mkdir()
        with pytest.raises(StoreError, match="no table"):
            await read_tables(service.store, [tmp_path / "empty"])


async def test_two_servers_do_not_share_a_file(alone: str) -> None:
    first = await open_store(alone, alone=True)
    with pytest.raises(StoreError, match="another server"):
        await open_store(alone, alone=True)
    file = Path(alone.removeprefix("sqlite:///"))
    (file.parent / "other.db").symlink_to(file)
    with pytest.raises(StoreError, match="another server"):
        await open_store(f"sqlite:///{file.parent}/other.db", alone=True)
    await first.close()
    await (await open_store(alone, alone=True)).close()


@pytest.mark.parametrize("url", ["sqlite://", "sqlite:///:memory:", "sqlite:///file:x?mode=memory&uri=true"])
async def test_tables_are_not_kept_where_they_are_lost(url: str) -> None:
    with pytest.raises(StoreError, match="names no file"):
        await open_store(url)


async def test_a_doctor_makes_no_new_database(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="there is no file"):
        await open_store(f"sqlite:///{tmp_path}/nosuch.db", new=False)
    assert list(tmp_path.iterdir()) == []


async def test_where_spectators_lag_everything_lags(alone: str) -> None:
    time = Time()
    async with service_at(alone, time) as service:
        code = await new_table(service, [ANKE, JONAS], spectators="delayed", delay=100)
        began = (await service.position(code, "", "en")).seq
        time.passes(50)
        await play_on(service, code, [ANKE, JONAS])
        told = await service.chat(code, EVE, "hello", "Eve")
        assert told.seq <= began
        assert await service.tables(status="over") == []
        row = (await service.tables(status="playing"))[0]
        assert (row.status, row.touched) == ("playing", row.made)
        time.passes(99)
        assert (await service.position(code, "", "en")).status == "playing"
        time.passes(1)
        assert (await service.position(code, "", "en")).status == "over"
        assert (await service.tables(status="over"))[0].status == "over"


async def test_who_talks_and_votes_without_end_is_stopped_but_the_game_goes_on(
    alone: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with service_at(alone) as service:
        code = await new_table(service, [ANKE, JONAS])
        seq = (await service.position(code, ANKE, "en")).seq
        monkeypatch.setattr("viae.tables.execution.EVENTS", seq)
        assert await refusal(service.chat(code, ANKE, "more")) == "log-full"
        await service.act(code, ANKE, "ride", seq)


async def test_a_listener_that_is_cut_off_listens_again(shared: str) -> None:
    """The connection is lost in the very moment it begins to listen."""
    at, cut = urlsplit(shared), asyncio.Event()

    async def handle(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there, back = await asyncio.open_connection(at.hostname, at.port)

        async def pump(source: asyncio.StreamReader, sink: asyncio.StreamWriter) -> None:
            while data := await source.read(65_536):
                if b"LISTEN" in data and not cut.is_set():
                    cut.set()
                    writer.transport.abort()
                    back.transport.abort()
                    return
                sink.write(data)
                await sink.drain()
            sink.close()

        await asyncio.gather(pump(reader, back), pump(there, writer), return_exceptions=True)

    proxy = await asyncio.start_server(handle, "127.0.0.1", 0)
    port = proxy.sockets[0].getsockname()[1]
    through = replace_port(shared, port)
    async with service_at(through) as deaf, service_at(shared) as other:
        assert deaf.store.notices is not None
        await asyncio.wait_for(deaf.store.notices.listening.wait(), 60)
        assert cut.is_set()
        code = await new_table(other, [ANKE, JONAS])
        position = await deaf.position(code, ANKE, "en")
        await other.act(code, ANKE, "ride", position.seq)
        assert await deaf.wait(code, ANKE, position.seq, 60) > position.seq
    proxy.close()


def replace_port(address: str, port: int) -> str:
    parts = urlsplit(address)
    return parts._replace(netloc=f"{parts.username}@127.0.0.1:{port}").geturl()


async def test_those_who_decide_at_once_do_not_disturb_a_bot_that_thinks(alone: str) -> None:
    async with service_at(alone) as service:
        code = await new_table(service, [ANKE, "random"])
        table = (await service.cache.find(code)).table
        asked = table.asked[1].seq
        await service.act(code, ANKE, "ride", table.seq, 0)
        table = (await service.cache.find(code)).table
        assert 1 not in table.asked or table.asked[1].seq == asked, "its question is the same"
        await service.undo(code, ANKE, table.seq, 0)
        assert (await service.cache.find(code)).table.asked[1].seq == asked
        assert await service.act_for(code, 1, asked, "ride", {"by": "random"})
        assert not await service.act_for(code, 1, asked, "ride", {"by": "random"}), "asked no more"


async def test_the_log_can_be_read_forward(alone: str) -> None:
    async with service_at(alone) as service:
        code = await new_table(service, [ANKE, JONAS])
        await play_on(service, code, [ANKE, JONAS])
        whole = await service.log(code, ANKE, "en", limit=1000)
        read: list[LogEntry] = []
        while page := await service.log(code, ANKE, "en", len(read), 3, oldest=True):
            read += page
        assert read == whole and len(whole) > 6
        assert all(entry.sentences for entry in whole if entry.kind not in ("chat", "act"))


def test_a_seat_that_is_left_takes_its_words_for_the_dice_with_it() -> None:
    from tests.tables.setting import waiting
    from viae.tables.admin import examine

    table = waiting("giro-mondiale")
    table = table.after(commands.sit(table, "a", 0, "Anke", 1_001.0))
    table = table.after(commands.add_entropy(table, "a", 0, "tea", 1_001.0))
    table = table.after(commands.stand(table, "a", 0, 1_001.0))
    for seat, holder in enumerate(("b", "c")):
        table = table.after(commands.sit(table, holder, seat, holder, 1_001.0))
    table = table.after(commands.start(table, "b", 1_001.0))
    assert table.entropy() == {}
    assert examine(table.header, table.events) == ""
    assert examine(replace(table.header, seed=bytes(32)), table.events) != ""


async def test_a_lock_that_cannot_be_made_is_not_another_server(tmp_path: Path) -> None:
    (tmp_path / "tables.db.lock").mkdir()
    with pytest.raises(StoreError, match="cannot be opened"):
        await open_store(f"sqlite:///{tmp_path}/tables.db", alone=True)


async def test_reading_does_not_wait_long_behind_the_lock_of_a_stranger(alone: str) -> None:
    store = await open_store(alone)
    waits = "PRAGMA busy_timeout"
    assert await store.database.read(lambda link: link.exec_driver_sql(waits).scalar()) == 1_000
    assert await store.database.write(lambda link: link.exec_driver_sql(waits).scalar()) == 20_000
    assert await store.database.read(lambda link: link.exec_driver_sql(waits).scalar()) == 1_000
    await store.close()
