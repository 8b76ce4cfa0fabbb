"""A table is the list of its events: read again it is the same, copied it is another one."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

import viae
from tests.tables.setting import GAMES, act, begun, game_of, legal, match_of, played, waiting
from viae.core.chance import commitment
from viae.core.match import KEPT, Match
from viae.tables import commands, snapshot
from viae.tables.errors import TableError
from viae.tables.events import Event, Kind, read_event, read_header
from viae.tables.schema import to_bytes
from viae.tables.table import Table, as_of


def told(table: Table) -> list[object]:
    """Everything about a table that anybody can ask."""
    seats = (*range(table.header.seats), viae.SPECTATOR)
    shown = [to_bytes(snapshot.position(table, seat, "en", f"h{seat}")) for seat in seats]
    logs = [to_bytes(snapshot.log(table, seat, "de", limit=10_000)) for seat in seats]
    return [shown, logs, table.summary(), table.asked, table.chairs, table.votes, table.moved]


@pytest.mark.parametrize("game", GAMES)
def test_a_table_read_again_is_the_same(game: str) -> None:
    rng = Random(game)
    table = begun(game, clock=60)
    for _ in range(12):
        table = played(table, rng, 10, undo=0.3)
        if table.status == "playing" and rng.random() < 0.5:
            table = table.after(commands.chat(table, "h0", "", "well", table.at))
        again = Table(table.header, table.events)
        assert told(again) == told(table)
    assert table.events[-1].seq == len(table.events)


def test_more_actions_can_be_taken_back_than_states_are_kept() -> None:
    """However long a seat's turn is, taking back agrees with a table that kept everything."""
    table = played(begun("strada-romana"), Random(4), 80)
    playing_here = match_of(table)
    playing_here.steps.clear()
    whole = Match(playing_here.game, table.header.seats, by_hand=True, keep=10_000)
    for entry in playing_here.record.play:
        whole.apply(entry.actor, playing_here.game.parse(entry.text))
    for seat in range(table.header.seats):
        assert playing_here.why_no_undo(seat) == whole.why_no_undo(seat)
    assert len(playing_here.steps) <= KEPT


def test_a_copy_is_independent() -> None:
    table = begun()
    before = told(table)
    after = played(table, Random(2), undo=0.2)
    assert told(table) == before
    assert told(after) != before


def test_an_event_out_of_order_is_no_event_of_the_table() -> None:
    table = begun()
    with pytest.raises(AssertionError, match="does not follow"):
        table.fold(Event(table.seq + 2, 5.0, Kind.CHAT, 0, "x", {"name": "x"}))


@pytest.mark.parametrize("game", GAMES)
def test_the_record_of_a_finished_table_verifies(game: str) -> None:
    table = waiting(game)
    table = table.after(commands.sit(table, "h0", 0, "Anke", 1.0))
    table = table.after(commands.add_entropy(table, "h0", 0, "tea", 1.0))
    names = ["Anke", "Jonas", "Ida", "Ben"][: table.header.seats]
    for seat, name in enumerate(names[1:], 1):
        table = table.after(commands.sit(table, f"h{seat}", seat, name, 1.0))
    table = table.after(commands.start(table, "h0", 1.0))
    if game_of(table).has_secrets:
        with pytest.raises(TableError, match="shows what is hidden"):
            snapshot.open_record(table)
    else:
        assert "seed" not in snapshot.open_record(table)
    table = played(table, Random(game), undo=0.2)
    match = viae.loads(snapshot.open_record(table))
    assert match.over
    assert match.ranking == table.ending["places"]
    assert match.record.names == dict(enumerate(names))
    assert match.record.entropy == {0: "tea"}
    shown = snapshot.position(table, viae.SPECTATOR, "en")
    assert shown.seed is not None and commitment(bytes.fromhex(shown.seed)) == shown.commitment


def test_the_seed_is_told_to_nobody_before_the_end() -> None:
    table = begun("giro-mondiale")
    secret = table.header.seed.hex().encode()
    for seat in (0, 1, viae.SPECTATOR):
        assert secret not in to_bytes(snapshot.position(table, seat, "en"))
        assert secret not in to_bytes(snapshot.log(table, seat, "en"))
    assert secret.decode() not in snapshot.open_record(table)
    assert secret.decode() not in repr(table.header)


def test_who_holds_a_seat_is_told_to_nobody() -> None:
    table = waiting()
    table = table.after(commands.sit(table, "f" * 64, 0, "Anke", 1.0))
    table = table.after(commands.invite(table, "f" * 64, 1, "secret", 1.0))
    for seat in (0, 1, viae.SPECTATOR):
        told_bytes = to_bytes(snapshot.position(table, seat, "en", "f" * 64)) + to_bytes(
            snapshot.log(table, seat, "en")
        )
        assert b"f" * 64 not in told_bytes
        assert commands.digest("secret").encode() not in told_bytes
    assert "f" * 64 not in repr(table.chairs)


def test_an_abandoned_game_can_be_read_and_verified() -> None:
    table = played(begun("strada-romana"), Random(1), 20)
    for seat in (0, 1):
        table = table.after(commands.vote(table, f"h{seat}", True, table.at))
    assert table.status == "abandoned"
    match = viae.loads(snapshot.open_record(table))
    assert not match.over


@pytest.mark.parametrize("game", GAMES)
def test_the_log_can_be_read_in_any_pieces(game: str) -> None:
    table = played(begun(game), Random(7), 40, undo=0.3)
    rng = Random(1)
    for viewer in (0, viae.SPECTATOR):
        whole = snapshot.log(table, viewer, "en", limit=10_000)
        assert [entry.seq for entry in whole] == list(range(1, table.seq + 1))
        for after in {0, table.seq - 1, table.seq, *(rng.randrange(table.seq) for _ in range(15))}:
            assert snapshot.log(table, viewer, "en", after, limit=10_000) == whole[after:]
        assert snapshot.log(table, viewer, "en", 0, limit=5) == whole[-5:]


def test_everything_that_can_be_told_is_told_in_every_language() -> None:
    table = played(begun("strada-romana"), Random(7), 30)
    texts = [to_bytes(snapshot.log(table, 0, lang)) for lang in viae.languages()]
    assert len(set(texts)) == 3
    places = [to_bytes(snapshot.position(table, 0, lang)) for lang in viae.languages()]
    assert len(set(places)) == 3
    assert snapshot.picture(table, 0, "en").startswith("<svg")


def test_a_delayed_table_is_the_table_as_it_was() -> None:
    table = begun("toll", options={"rounds": 3}, spectators="delayed", delay=30)
    later = table.after(act(table, 0, "ride", 1_050.0))
    later = later.after(act(later, 1, legal(later, 1)[0], 1_060.0))
    for time, seen in (
        (0.0, 2),
        (1_002.0, table.seq),
        (1_049.9, table.seq),
        (1_050.0, table.seq + 1),
        (2_000.0, later.seq),
    ):
        assert as_of(later, time).seq == seen
    assert told(as_of(later, 1_049.0)) == told(table)


def test_header_and_events_survive_their_own_files() -> None:
    table = played(begun("strada-romana", clock=60, private=True), Random(3), 10)
    assert read_header(table.header.plain()) == table.header
    assert [read_event(event.plain()) for event in table.events] == table.events


@pytest.mark.parametrize(
    ("facts", "said"),
    [
        ({"version": 99}, "rules version 99"),
        ({"digest": "0" * 64}, "board"),
        ({"options": {}}, "options"),
        ({"options": {"colour": "red"}}, "colour"),
        ({"game": "gone"}, "gone"),
        ({"seats": 9}, "seats"),
    ],
)
def test_a_table_that_does_not_fit_these_rules_is_frozen_and_says_why(facts: dict[str, Any], said: str) -> None:
    table = played(begun("giro-mondiale"), Random(3), 10)
    odd = Table(replace(table.header, **facts), table.events)
    assert odd.status == "frozen"
    assert said in odd.mismatch
    shown = snapshot.position(odd, 0, "en", "h0")
    assert str(shown.frozen).startswith("This table is frozen: ")
    assert shown.frozen == odd.refusal().sentence("en")
    assert shown.view is None
    assert [entry.kind for entry in snapshot.log(odd, 0, "en")].count("act") > 1


def test_a_log_that_cannot_have_happened_freezes_the_table() -> None:
    table = begun("giro-mondiale")
    bad = [*table.events, Event(table.seq + 1, 2_000.0, Kind.ACT, 0, "no such move")]
    assert "event" in Table(table.header, bad).mismatch
    assert Table(table.header, bad).status == "frozen"


def test_a_position_says_after_which_actions_there_is_no_way_back() -> None:
    table, told = begun("silk-road"), set()
    rng = Random(11)
    for _ in range(120):
        seat = min(table.asked)
        shown = snapshot.position(table, seat, "en", f"h{seat}")
        game, state = game_of(table), match_of(table).state
        for move in shown.legal:
            assert move.final == game.hands_over(state, game.parse(move.text), seat)
            told.add(move.final)
        chosen = rng.choice(shown.legal)
        table = table.after(act(table, seat, chosen.text, table.at))
        if chosen.final and table.status == "playing" and match_of(table).record.play[-1].actor == seat:
            assert match_of(table).why_no_undo(seat) == "passed"
    assert told == {True, False}


def test_what_people_say_does_not_hide_where_the_last_move_led() -> None:
    table = played(begun("struggle-for-rome"), Random(0), 1)
    drawn = snapshot.picture(table, 0, "en")
    assert snapshot.trail(table, 0, "en")
    for _ in range(250):
        table = table.after(commands.chat(table, "h0", "", "hm", table.at))
    assert snapshot.picture(table, 0, "en") == drawn
