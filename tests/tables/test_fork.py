"""A table that goes on from a moment of another one: nothing is taken from a running game, and all of it is checked."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

import viae
from tests.tables.setting import GAMES, SEED, act, begun, legal, match_of, new_table, played, service_at, waiting
from tests.tables.test_gate import everything
from viae.tables import commands, new_tables, snapshot
from viae.tables.admin import examine, read_tables, visit, write_tables
from viae.tables.errors import TableError
from viae.tables.events import Event, Kind
from viae.tables.service import TableService, new_token
from viae.tables.storage.store import open_store
from viae.tables.table import Table

ANKE, JONAS = new_token(), new_token()
OPTIONS = {"giro-mondiale": {"turn_cap": 20}}


def over(game: str, seed: int = 1) -> Table:
    return played(begun(game, options=OPTIONS.get(game)), Random(seed))


def continued(old: Table, after: int, seed: bytes = bytes(32)) -> Table:
    """A new table that takes over, with the same holders in its seats, at its first decision."""
    header = replace(old.header, code="desk3", seed=seed, made=2_000.0)
    table = Table(header, new_tables.first_events(new_tables.taken_actions(old, after), header.made))
    for seat in range(header.seats):
        table = table.after(commands.sit(table, f"h{seat}", seat, f"name {seat}", 2_001.0))
    return table.after(commands.start(table, "h0", 2_002.0))


@pytest.mark.parametrize("game", GAMES)
def test_a_continued_table_is_good_from_its_first_event_to_its_verified_record(game: str) -> None:
    old = over(game)
    length = len(snapshot.record(old).play)
    for after in (1, length // 2, length - 1):
        table = continued(old, after)
        assert [entry.written() for entry in match_of(table).record.play[:after]] == [
            entry.written() for entry in snapshot.record(old).play[:after]
        ]
        table = played(table, Random(2), undo=0.3)
        assert table.status == "over"
        assert examine(table.header, table.events) == ""
        again = Table(table.header, table.events)
        assert again.mismatch == ""
        assert match_of(again).state.key() == match_of(table).state.key()
        match = viae.loads(snapshot.open_record(table))
        assert (match.over, match.record.taken) == (True, after)
        assert snapshot.position(table, 0, "en").taken == after


@pytest.mark.parametrize("game", GAMES)
def test_the_new_seed_deals_the_rest(game: str) -> None:
    old = over(game)
    half = len(snapshot.record(old).play) // 2
    plays = []
    for seed in (SEED, bytes(32), bytes(32)):
        table = played(continued(old, half, seed), Random(2))
        plays.append([entry.written() for entry in match_of(table).record.play[half:]])
    assert plays[1] == plays[2]
    if any(line.startswith("* ") for line in plays[0]):
        assert plays[0] != plays[1]


def test_nobody_takes_back_what_was_played_elsewhere() -> None:
    old = over("strada-romana")
    play = snapshot.record(old).play
    tried = 0
    for after in range(len(play) // 2, len(play) - 1):
        table = continued(old, after)
        if len(match_of(table).record.play) > after or play[after - 1].actor < 0:
            continue
        seat = play[after - 1].actor
        with pytest.raises(TableError, match="Nothing has been done yet"):
            commands.undo(table, f"h{seat}", seat, table.seq, 2_003.0)
        own = min(table.asked)
        for text in legal(table, own):
            moved = table.after(commands.act(table, f"h{own}", own, text, table.seq, 2_003.0))
            if match_of(moved).why_no_undo(own) == "":
                back = moved.after(commands.undo(moved, f"h{own}", own, moved.seq, 2_004.0))
                assert match_of(back).state.key() == match_of(table).state.key()
                assert match_of(back).why_no_undo(own) == "start"
                tried += 1
                break
    assert tried > 3


@pytest.mark.parametrize("game", GAMES)
def test_a_log_is_told_alike_from_the_beginning_and_from_any_event(game: str) -> None:
    old = over(game)
    table = played(continued(old, len(snapshot.record(old).play) // 2), Random(3), 40, undo=0.3)
    for viewer in (0, 1, -2):
        whole = snapshot.log(table, viewer, "de", 0, 1_000)
        assert whole[0].kind == "continue"
        assert whole[0].sentences == [
            f"Das Spiel geht nach Aktion {len(table.taken)} eines anderen Spiels weiter; "
            "ab da folgt aller Zufall aus dem Startwert."
        ]
        for after in range(0, table.seq, 7):
            assert snapshot.log(table, viewer, "de", after, 1_000) == whole[after:]


def test_while_people_come_the_table_shows_where_it_will_go_on() -> None:
    old = over("strada-romana")
    half = len(snapshot.record(old).play) // 2
    header = replace(old.header, code="desk3", made=2_000.0)
    table = Table(header, new_tables.first_events(new_tables.taken_actions(old, half), header.made))
    empty = Table(header)
    assert snapshot.picture(table, -2, "en") != snapshot.picture(empty, -2, "en")
    assert snapshot.position(table, -2, "en").status == "waiting"


def test_the_doctor_finds_whatever_was_changed_in_what_was_taken_over() -> None:
    old = over("giro-mondiale")
    half = len(snapshot.record(old).play) // 2
    table = played(continued(old, half), Random(2))
    first = table.events[0]
    lines = list(first.data["play"])

    def found(play: object, **facts: object) -> str:
        event = replace(first, data={"play": play}, **facts)  # type: ignore[arg-type]
        return examine(table.header, [event, *table.events[1:]])

    for at, line in enumerate(lines):
        if line.startswith("* roll"):
            verb, _, face = line.rpartition(" ")
            assert found([*lines[:at], f"{verb} {int(face) % 6 + 1}", *lines[at + 1 :]]) != "", line
    assert "is forbidden by" in found(["0 start", *lines])
    assert "no line of play" in found(["start", *lines])
    assert "names no action" in found(["* fly", *lines])
    assert found(lines[:-1]) != ""
    assert "is over" in found([entry.written() for entry in snapshot.record(old).play])
    for nonsense in (None, 7, [7], "text"):
        assert found(nonsense).startswith("events: event 1: ")
        frozen = Table(table.header, [replace(first, data={"play": nonsense}), *table.events[1:]])
        assert frozen.status == "frozen"
    assert found(lines) == ""
    late = Event(table.seq + 1, table.at, Kind.CONTINUE, -4, "1", {"play": lines[:1]})
    assert "there already" in examine(table.header, [*table.events, late])


def test_only_what_is_over_can_be_continued_and_only_where_something_follows() -> None:
    for table in (waiting("toll"), begun("toll"), played(begun("strada-romana"), Random(1), 9)):
        with pytest.raises(TableError, match="not over"):
            new_tables.taken_actions(table, 0)
    old = over("toll")
    length = len(snapshot.record(old).play)
    with pytest.raises(TableError, match="earlier one"):
        new_tables.taken_actions(old, length)
    for after in (-1, length + 1):
        with pytest.raises(TableError, match=f"no step {after}"):
            new_tables.taken_actions(old, after)
    frozen = Table(replace(old.header, version=99), old.events)
    with pytest.raises(TableError, match="frozen"):
        new_tables.taken_actions(frozen, 1)


def test_an_abandoned_game_goes_on_where_it_was_left() -> None:
    table = played(begun("toll"), Random(1), 3)
    length = len(snapshot.record(table).play)
    for seat in range(table.header.seats):
        table = table.after(commands.vote(table, f"h{seat}", True, table.at))
    assert table.status == "abandoned"
    new = continued(table, length)
    assert [entry.written() for entry in match_of(new).record.play[:length]] == [
        entry.written() for entry in snapshot.record(table).play
    ]


def test_a_rematch_of_a_continued_table_begins_at_the_beginning() -> None:
    old = over("toll")
    table = played(continued(old, 3), Random(1))
    offer = new_tables.rematch(table, "h0", "desk4", SEED, 3_000.0)
    assert Table(offer.header, offer.seated).taken == []


async def finished(service: TableService, code: str) -> None:
    """Play a table of two people to its end."""
    while (await service.position(code, ANKE, "en")).status == "playing":
        for token in (ANKE, JONAS):
            position = await service.position(code, token, "en")
            if position.legal and position.status == "playing":
                await service.act(code, token, position.legal[0].text, position.seq)


async def test_a_table_is_continued_stored_moved_and_played_on_after_a_restart(database: str, tmp_path: Path) -> None:
    async with service_at(database) as service:
        old = await new_table(service, [ANKE, JONAS])
        with pytest.raises(TableError, match="not over"):
            await service.continue_from(old, ANKE, 1)
        await finished(service, old)
        made = await service.continue_from(old, ANKE, 4, {"clock": 60, "private": True}, idempotency_key="my request")
        code = made.table
        assert await service.continue_from(old, ANKE, 4, {"clock": 60}, idempotency_key="my request") == made
        position = await service.position(code, ANKE, "en")
        assert (position.taken, position.status, position.settings.clock) == (4, "waiting", 60)
        assert position.commitment != (await service.position(old, ANKE, "en")).commitment
        await service.sit(code, JONAS, "Jonas", 0)
        await service.sit(code, ANKE, "Anke", 1)
        await service.start(code, ANKE)
        whole = snapshot.record(service.cache.tables[code].table).text(reveal=True)
    async with service_at(database) as service:
        room = await service.cache.find(code)
        assert snapshot.record(room.table).text(reveal=True) == whole
        await finished(service, code)
        assert viae.loads(await service.record(code, ANKE)).record.taken == 4
        report = await visit(service.store, mend=True)
        assert (report.frozen, report.tables) == ({}, 2)
        moved = await write_tables(service.store, tmp_path / "moving", [code])
        assert moved.tables == [code]
    assert viae.load(tmp_path / "moving" / f"{code}.viae").record.taken == 4
    store = await open_store(f"sqlite:///{tmp_path}/other.db")
    assert (await read_tables(store, [tmp_path / "moving"])).tables == [code]
    async with service_at(database) as service:
        assert await store.load(code) == await service.store.load(code)
    await store.close()


async def test_who_may_not_look_may_not_continue_and_nobody_makes_more_tables_than_allowed(alone: str) -> None:
    async with service_at(alone) as service:
        old = await new_table(service, [ANKE, JONAS], spectators="none")
        await finished(service, old)
        stranger = new_token()
        with pytest.raises(TableError, match="without spectators"):
            await service.continue_from(old, stranger, 1)
        with pytest.raises(TableError, match="token"):
            await service.continue_from(old, "", 1)
        with pytest.raises(TableError, match="setting"):
            await service.continue_from(old, ANKE, 1, {"speed": 3})
        for _ in range(service.tables_each):
            await service.continue_from(old, ANKE, 1)
        with pytest.raises(TableError, match="not finished"):
            await service.continue_from(old, ANKE, 1)


async def test_whoever_lags_behind_learns_nothing_by_continuing(alone: str) -> None:
    async with service_at(alone) as service:
        old = await new_table(service, [ANKE, JONAS], spectators="delayed", delay=60)
        await finished(service, old)
        with pytest.raises(TableError, match="not over"):
            await service.continue_from(old, new_token(), 1)
        assert (await service.continue_from(old, ANKE, 1)).seq == 1


def test_what_is_still_hidden_in_what_was_taken_over_stays_hidden() -> None:
    """Two tables take over pasts that differ in a choice which the other seat has not been shown."""
    begin = begun("toll")
    after = len(match_of(begin).record.play) + 1
    new = []
    for choice in ("ride", "wait"):
        old = played(begin.after(act(begin, 0, choice)), Random(1))
        new.append(continued(old, after))
    one, two = new
    assert match_of(one).state.key() != match_of(two).state.key()
    for viewer in (1, -2):
        assert everything(one, viewer, "en") == everything(two, viewer, "en")
    assert everything(one, 0, "en") != everything(two, 0, "en")
