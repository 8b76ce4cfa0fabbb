"""Nothing leaks: two tables that a viewer cannot tell apart give that viewer the same bytes, whatever it asks for.

Two ways: a table whose state is exchanged for another world that the viewer's view allows; and two tables played side
by side, in which hidden actions and hidden outcomes differ. `pytest -s` tells how many pairs were compared;
VIAE_GATE=50 compares fifty times as many.
"""

from __future__ import annotations

import os
import sys
from collections import Counter
from dataclasses import replace
from random import Random

import pytest

import viae
from tests.tables.setting import GAMES, begun, game_of, match_of, played
from viae.core.game import CHANCE, SPECTATOR
from viae.tables import commands, snapshot
from viae.tables.errors import TableError
from viae.tables.events import Event, Kind
from viae.tables.schema import to_bytes
from viae.tables.table import Table
from viae.testing import rule

PAIRS: Counter[str] = Counter()
TIMES = int(os.environ.get("VIAE_GATE", "1"))


def everything(table: Table, viewer: int, lang: str, entries: int = 10**6, drawn: bool = True) -> list[bytes]:
    """All bytes that a viewer can get out of a table in one language: position, log, refusals, undo, picture."""
    game, playing_here, known = game_of(table), match_of(table), table.seen_by(viewer)
    out = [
        to_bytes(snapshot.position(known, viewer, lang, f"h{viewer}")),
        to_bytes(snapshot.log(known, viewer, lang, limit=entries)),
    ]
    out.append(snapshot.picture(known, viewer, lang).encode() if drawn else b"")
    for action in game.actions[:: max(1, len(game.actions) // 6)]:
        if viewer != SPECTATOR:
            out.append(answer(lambda text=action.text: snapshot.why_not(table, viewer, text), lang))
            out.append(
                answer(lambda text=action.text: commands.act(table, f"h{viewer}", viewer, text, known.seq, 0.0), lang)
            )
    if viewer != SPECTATOR:
        out.append(answer(lambda: commands.undo(table, f"h{viewer}", viewer, known.seq, 0.0), lang))
        out.append(answer(lambda: commands.undo(table, f"h{viewer}", viewer, known.seq + 1, 0.0), lang))
    out.append(answer(lambda: snapshot.open_record(known), lang) if game.has_secrets else b"")
    summary = table.summary()
    shown = {"standing": summary.shown, "touched": summary.touched, "due": summary.due}
    out.append(to_bytes({**shown, "actors": game.actors(playing_here.state)}))
    return out


def answer(ask: object, lang: str) -> bytes:
    """A refusal as it is sent; what is granted is not answered by more than its number."""
    try:
        told = ask()  # type: ignore[operator]
    except TableError as error:
        told = error
    if isinstance(told, TableError):
        return to_bytes({"code": told.code, "rule": told.rule, "sentence": told.sentence(lang)})
    return b"granted"


@pytest.mark.parametrize("game", GAMES)
def test_worlds_that_a_viewer_cannot_tell_apart_give_it_the_same_bytes(game: str) -> None:
    rng = Random(game)
    other_worlds = 0
    for seats in range(game_of(begun(game)).min_seats, game_of(begun(game)).max_seats + 1):
        table = begun(game, seats)
        for _ in range(6 * TIMES):
            table = played(table, rng, rng.randrange(1, 12), undo=0.2)
            if table.status != "playing":
                break
            for viewer in (*range(seats), SPECTATOR):
                lang = rng.choice(viae.languages())
                world = game_of(table).imagine(game_of(table).view(match_of(table).state, viewer), rng)
                other = table.copy()
                match_of(other).state = world
                other_worlds += world.key() != match_of(table).state.key()
                position = [to_bytes(snapshot.position(one, viewer, lang, f"h{viewer}")) for one in (table, other)]
                assert position[0] == position[1]
                PAIRS["worlds"] += 1
    assert other_worlds or not game_of(table).has_secrets


def alike(game: str, one: Table, two: Table, viewer: int, rng: Random) -> tuple[Event, Event] | None:
    """An event for each of two tables that the viewer cannot tell apart, different ones if that is possible."""
    rules, first, second = game_of(one), match_of(one), match_of(two)
    actor = rng.choice(rules.actors(first.state))
    choices = []
    for playing_here in (first, second):
        state = playing_here.state
        actions = [a for a, _ in rules.outcomes(state)] if actor == CHANCE else rules.legal_actions(state, actor)
        seen = []
        for action in actions:
            after = state.copy()
            action.do(after, actor)
            known = to_bytes(rules.view(after, viewer).data())
            seen.append((action.text, (rules.seen_as(state, action, actor, viewer).text, known, rules.actors(after))))
        choices.append(seen)
    text, seen_one = rng.choice(choices[0])
    same = [other for other, seen_two in choices[1] if seen_two == seen_one]
    if not same:
        return None
    different = [other for other in same if other != text]
    at = one.at + 1
    return (
        Event(one.seq + 1, at, Kind.ACT, actor, text),
        Event(two.seq + 1, at, Kind.ACT, actor, rng.choice(different or same)),
    )


@pytest.mark.parametrize("game", GAMES)
def test_histories_that_a_viewer_cannot_tell_apart_give_it_the_same_bytes(game: str) -> None:
    rng = Random(f"twins {game}")
    rules = game_of(begun(game))
    different = 0
    for _ in range(6 * TIMES):
        seats = rng.randrange(rules.min_seats, rules.max_seats + 1)
        viewer = rng.choice((*range(seats), SPECTATOR))
        first = begun(game, seats)
        one = Table(first.header, first.events[: seats + 1])  # seated and started, nothing dealt
        two = one.copy()
        for _ in range(rng.choice((60, 60, 300))):
            if match_of(one).over or match_of(two).over:
                break
            pair = alike(game, one, two, viewer, rng)
            if pair is None:
                two = one.copy()
                continue
            one, two = one.after([pair[0]]), two.after([pair[1]])
            if match_of(one).over or match_of(two).over:
                break
            if rng.random() < 0.25 and not match_of(one).why_no_undo(pair[0].seat):
                back = Event(one.seq + 1, one.at, Kind.UNDO, pair[0].seat)
                one, two = one.after([back]), two.after([back])
            distinct = match_of(one).state.key() != match_of(two).state.key()
            if (rng.random() < (0.5 if distinct else 0.1)) and match_of(one).game.actors(match_of(one).state) != [
                CHANCE
            ]:
                lang = rng.choice(viae.languages())
                drawn = rng.random() < 0.1  # the slowest to make, and the conformance suite compares it too
                assert everything(one, viewer, lang, 12, drawn) == everything(two, viewer, lang, 12, drawn)
                different += distinct
                PAIRS["histories"] += 1
        if not match_of(one).over and not match_of(two).over:
            assert snapshot.log(one, viewer, "it", limit=10**6) == snapshot.log(two, viewer, "it", limit=10**6)
    assert different > 20 or not rules.has_secrets
    PAIRS["histories that differ"] += different


def with_private_lines(table: Table, rng: Random, team: int) -> Table:
    """The same history, in which the two seats of a team have spoken among themselves between its events."""
    holders = [table.chairs[team].holder, table.chairs[team + 2].holder]
    spoken = Table(table.header)
    for event in table.events:
        spoken = spoken.after([replace(event, seq=spoken.seq + 1)])
        if spoken.begun and rng.random() < 0.3:
            line = f"line {rng.randrange(10**6)}"
            spoken = spoken.after(commands.chat(spoken, rng.choice(holders), "", line, event.at, True))
    return spoken


@rule("GM-907")
def test_what_partners_say_among_themselves_changes_no_byte_for_anybody_else() -> None:
    rng = Random("partners")
    for length in (0, 1, 25, 60, 2_000):
        one = played(begun("giro-mondiale", 4, {"teams": True}), rng, length, undo=0.2)
        team = rng.randrange(2)
        two, three = with_private_lines(one, rng, team), with_private_lines(one, rng, team)
        assert two.private and two.private != three.private
        for viewer in (1 - team, 3 - team, SPECTATOR):
            lang = rng.choice(viae.languages())
            told = everything(one, viewer, lang)
            assert everything(two, viewer, lang) == told
            assert everything(three, viewer, lang) == told
            PAIRS["partners"] += 2
        for viewer in (team, team + 2):
            assert everything(two, viewer, "en") != everything(three, viewer, "en")
            assert b"line " in everything(two, viewer, "en")[1]


def test_the_gate_can_fail() -> None:
    """A log that told what a seat does to everybody would be found."""
    table = begun("toll")
    one = table.after([Event(table.seq + 1, 9e9, Kind.ACT, 0, "ride")])
    two = table.after([Event(table.seq + 1, 9e9, Kind.ACT, 0, "wait")])
    assert everything(one, 1, "en") == everything(two, 1, "en")
    assert everything(one, 0, "en") != everything(two, 0, "en")
    careless = snapshot._Log(one, 1, "en", one.events)
    careless.open = True
    assert "ride" in [careless.entry(event).text for event in one.events]


def teardown_module() -> None:
    for what, count in sorted(PAIRS.items()):
        sys.stdout.write(f"pairs of {what} compared: {count}\n")
