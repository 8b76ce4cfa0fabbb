"""The doctor finds what does not fit, freezes it, and thaws it when it fits again; tables move between databases."""

from __future__ import annotations

import asyncio
import json
import os
import sqlite3
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

import viae
from tests.tables.setting import GAMES, begun, changed, played
from viae.cli.app import main
from viae.tables import commands
from viae.tables.admin import examine, read_tables, visit, write_tables
from viae.tables.errors import StoreError
from viae.tables.events import Event, Kind
from viae.tables.storage.store import Store, open_store
from viae.tables.table import Table


@pytest.mark.parametrize("game", GAMES)
def test_what_was_played_here_is_good(game: str) -> None:
    for seed in range(3):
        table = played(begun(game), Random(seed), undo=0.3)
        assert examine(table.header, table.events) == ""


def spoilt(table: Table, seq: int, **facts: Any) -> list[Event]:
    return [replace(event, **facts) if event.seq == seq else event for event in table.events]


def test_whatever_is_changed_in_a_log_is_found() -> None:
    table = played(begun("giro-mondiale", options={"turn_cap": 8}), Random(2))
    start = next(event.seq for event in table.events if event.kind is Kind.START)
    found = set()
    for event in table.events[start:]:
        if event.kind is Kind.ACT:
            other = next(one.text for one in table.events if one.kind is Kind.ACT and one.text != event.text)
            found.add(examine(table.header, spoilt(table, event.seq, text=other)) != "")
            found.add(examine(table.header, spoilt(table, event.seq, text="no action")) != "")
    assert found == {True}
    ending = dict(table.ending) | {"scores": [9, 9]}
    assert "scores" in examine(table.header, spoilt(table, table.seq, data=ending))
    assert "missing" in examine(table.header, table.events[:3] + table.events[4:])
    assert "before" in examine(table.header, spoilt(table, 5, at=1.0))
    assert "rules version 7" in examine(replace(table.header, version=7), table.events)
    assert "seed gives" in examine(replace(table.header, seed=bytes(32)), table.events)
    late = Event(table.seq + 1, table.at, Kind.UNDO, 0)
    assert "over already" in examine(table.header, [*table.events, late])
    early = Event(start + 1, table.at, Kind.UNDO, 0)
    assert "take back" in examine(table.header, [*table.events[:start], early])


async def filled(store: Store) -> list[Table]:
    """A finished table with talk, a running one, and one that waits."""
    over = played(begun("toll"), Random(1), undo=0.2)
    over = over.after(commands.chat(over, "h0", "", "well played", over.at))
    playing = Table(replace(begun("strada-romana", clock=60).header, code="desk3"), begun("strada-romana").events)
    waiting = Table(replace(begun("toll").header, code="desk4"), begun("toll").events[:1])
    tables = [over, played(playing, Random(1), 9), waiting]
    for table in tables:
        await store.create(table.header, table.events, table.summary())
    return tables


async def test_the_doctor_freezes_what_does_not_fit_and_thaws_what_fits_again(database: str) -> None:
    store = await open_store(database)
    tables = await filled(store)
    report = await visit(store, mend=True)
    assert (report.tables, report.frozen, report.thawed) == (3, {}, [])
    assert report.events == sum(table.seq for table in tables)
    await changed(store, "UPDATE tables SET version = 7 WHERE code = 'desk3'", "desk3")
    looked = await visit(store, mend=False)
    assert list(looked.frozen) == ["desk3"] and "rules version 7" in looked.frozen["desk3"]
    assert (await visit(store, mend=True)).frozen == looked.frozen
    assert (await visit(store, mend=True)).frozen == looked.frozen
    frozen = Table(*await store.load("desk3"))
    assert [event.kind for event in frozen.events].count(Kind.FREEZE) == 1, "once"
    assert frozen.frozen == "version", "what is told to everybody holds no details"
    assert [row["status"] for row in await store.of_holder("h0") if row["code"] == "desk3"] == ["frozen"]
    await changed(store, f"UPDATE tables SET version = {tables[1].header.version} WHERE code = 'desk3'", "desk3")
    assert (await visit(store, mend=True)).thawed == ["desk3"]
    assert Table(*await store.load("desk3")).status == "playing"
    await store.close()


async def test_tables_move_from_one_database_to_another(alone: str, shared: str, tmp_path: Path) -> None:
    old, new = await open_store(alone), await open_store(shared)
    tables = await filled(old)
    folder = tmp_path / "moving"
    assert len((await write_tables(old, folder, [])).tables) == 3
    assert viae.load(folder / "desk2.viae").over, "the record verifies"
    assert not viae.load(folder / "desk3.viae").over
    assert not (folder / "desk4.viae").exists()
    assert sorted((await read_tables(new, [folder])).tables) == ["desk2", "desk3", "desk4"]
    for table in tables:
        assert await new.load(table.header.code) == await old.load(table.header.code) == (table.header, table.events)
    assert await new.seats_of("h1") == await old.seats_of("h1"), "people keep their seats"
    assert await new.next_due() == await old.next_due()
    again = await read_tables(new, [folder])
    assert (again.tables, len(again.there)) == ([], 3)
    said = commands.chat(tables[0], "h0", "", "more", 2_000.0)
    await new.append("desk2", tables[0].seq, said, tables[0].after(said).summary())
    with pytest.raises(StoreError, match="another table"):
        await read_tables(new, [folder])
    await old.close()
    await new.close()


@pytest.mark.parametrize(
    "change",
    [
        lambda plain: [],
        lambda plain: plain | {"format": "viae table 9"},
        lambda plain: plain | {"header": {}},
        lambda plain: plain | {"header": plain["header"] | {"seed": "xx"}},
        lambda plain: plain | {"header": plain["header"] | {"seats": "two"}},
        lambda plain: plain | {"header": plain["header"] | {"more": 1}},
        lambda plain: plain | {"events": [{}]},
        lambda plain: plain | {"events": plain["events"][1:]},
        lambda plain: plain | {"events": [plain["events"][0] | {"kind": "dance"}]},
        lambda plain: plain | {"events": [plain["events"][0] | {"seat": "first"}]},
    ],
)
async def test_a_file_that_is_no_table_is_refused_in_one_sentence(change: Any, alone: str, tmp_path: Path) -> None:
    store = await open_store(alone)
    table = begun("toll")
    plain = {"format": "viae table 1", "header": table.header.plain(), "events": [e.plain() for e in table.events]}
    file = tmp_path / "bad.json"
    file.write_text(json.dumps(change(json.loads(json.dumps(plain)))))
    with pytest.raises(StoreError) as caught:
        await read_tables(store, [file])
    assert str(file) in str(caught.value) and "\n" not in str(caught.value)
    assert await store.codes() == []
    await store.close()


def command(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str]:
    """How a command ended, and what it said."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "argv", ["viae", *words])
        with pytest.raises(SystemExit) as left:
            main()
    said = capsys.readouterr()
    assert left.value.code in (0, 1, 2)
    return int(str(left.value.code)), said.out + said.err


def test_the_commands(alone: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    async def fill() -> None:
        store = await open_store(alone)
        await filled(store)
        await store.close()

    asyncio.run(fill())
    out, other = str(tmp_path / "out"), f"{alone}2"
    code, said = command(capsys, "export", out, "--table", "desk3", "--table", "desk2", "--database", alone)
    assert (code, said) == (0, f"2 tables written into {out}.\n")
    code, said = command(capsys, "import", out, "--database", other)
    assert (code, said) == (0, "2 tables taken in, 0 there already.\n")
    assert command(capsys, "import", out, "--database", other)[1] == "0 tables taken in, 2 there already.\n"
    code, said = command(capsys, "doctor", "--database", other)
    assert code == 0 and said.endswith("events; 0 do not fit.\n")
    with sqlite3.connect(other.removeprefix("sqlite:///")) as link:
        link.execute("UPDATE events SET text = 'name 9' WHERE code = 'desk2' AND seq = 1")
    link.close()
    code, said = command(capsys, "doctor", "--look", "--database", other)
    assert code == 1 and "desk2: frozen: events: event 1 of desk2 is not as it was stored." in said
    code, said = command(capsys, "export", str(tmp_path / "saved"), "--database", other)
    assert code == 1 and said.startswith("desk2: not written: events: event 1") and "1 table written" in said
    for words in (["export", out, "--table", "nosuch"], ["import", f"{out}/nothing.json"]):
        code, said = command(capsys, *words, "--database", alone)
        assert code == 2 and said.startswith("viae: ") and said.count("\n") == 1
    code, said = command(capsys, "doctor", "--database", "mysql://x")
    assert code == 2 and said.count("\n") == 1


def test_without_the_extra_packages_the_commands_say_what_to_install() -> None:
    program = "import sys; sys.modules['sqlalchemy'] = None; from viae.cli.app import main; main()"
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
    run = [sys.executable, "-c", program]
    done = subprocess.run([*run, "doctor"], capture_output=True, text=True, check=False, env=environment)
    assert (done.returncode, done.stdout) == (2, "")
    assert "pip install 'viae[web]'" in done.stderr and "Traceback" not in done.stderr
    done = subprocess.run([*run, "--version"], capture_output=True, text=True, check=False, env=environment)
    assert done.returncode == 0, "everything else works without them"
