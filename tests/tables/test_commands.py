"""What people may do at a table, and what they are told when they may not."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import pytest

from tests.tables.setting import GAMES, act, begun, game_of, legal, match_of, played, waiting
from viae.core.game import SPECTATOR
from viae.i18n.catalogue import languages
from viae.tables import commands
from viae.tables.errors import TableError
from viae.tables.events import Event, Kind, read_settings
from viae.tables.table import MISSED, Table
from viae.testing import rule


def refused(code: str) -> pytest.RaisesExc[TableError]:
    """The command inside is refused for this reason, in every language, with a sentence."""

    def told(error: BaseException) -> bool:
        assert isinstance(error, TableError)
        assert all(error.sentence(lang).strip() for lang in languages())
        return error.code == code

    return pytest.RaisesExc(TableError, check=told)


def waiting_with_all(game: str, seats: int, options: dict[str, Any] | None = None) -> Table:
    """A table with h0, h1, ... in its seats, at which the game has not begun."""
    table = waiting(game, seats, options)
    for seat in range(seats):
        table = table.after(commands.sit(table, f"h{seat}", seat, f"name {seat}", 1_001.0))
    return table


def kinds(events: list[Event]) -> list[str]:
    return [event.kind.value for event in events]


# ---- before the game


def test_a_person_takes_the_first_free_seat_or_the_one_named() -> None:
    table = waiting(seats=3)
    table = table.after(commands.sit(table, "a", None, "Anke", 1.0))
    table = table.after(commands.sit(table, "b", 2, "  Jonas   B ", 1.0))
    assert [chair.name for chair in table.chairs] == ["Anke", "", "Jonas B"]
    assert table.seats_of("b") == [2]
    for seat in (1, None):
        with refused("one-seat"):
            commands.sit(table, "a", seat, "Anke", 1.0)
    table = waiting(seats=3, several=True)
    table = table.after(commands.sit(table, "a", None, "Anke", 1.0))
    assert commands.sit(table, "a", 1, "Anke", 1.0)[0].seat == 1, "at a table made so one person may hold several seats"
    with refused("sits-already"):
        commands.sit(table, "a", None, "Anke", 1.0)


@pytest.mark.parametrize("name", ["", "  ", "x" * 41])
def test_a_name_is_one_short_line(name: str) -> None:
    with refused("bad-name"):
        commands.sit(waiting(), "a", 0, name, 1.0)


@pytest.mark.parametrize("name", ["a\x00b", "a\u202eb", "\ud800", "\u200d", "\u200c \u200d"])
def test_a_name_has_nothing_that_cannot_be_seen(name: str) -> None:
    with refused("unseen"):
        commands.sit(waiting(), "a", 0, name, 1.0)


@pytest.mark.parametrize(
    "name", ["\U0001f469\u200d\U0001f467 Familie", "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645"]
)
def test_a_name_may_be_written_as_its_language_writes_it(name: str) -> None:
    assert commands.sit(waiting(), "a", 0, name, 1.0)[0].text == name


def test_who_may_not_sit_down() -> None:
    table = waiting()
    with refused("no-token"):
        commands.sit(table, "", 0, "Anke", 1.0)
    with refused("no-seat"):
        commands.sit(table, "a", 2, "Anke", 1.0)
    with refused("no-seat"):
        commands.sit(table, "a", -1, "Anke", 1.0)
    table = table.after(commands.sit(table, "a", 0, "Anke", 1.0))
    with refused("seat-taken"):
        commands.sit(table, "b", 0, "Jonas", 1.0)
    with refused("name-taken"):
        commands.sit(table, "b", 1, "Anke", 1.0)
    table = table.after(commands.sit(table, "b", 1, "Jonas", 1.0))
    with refused("full"):
        commands.sit(table, "c", None, "Mara", 1.0)
    table = table.after(commands.start(table, "a", 2.0))
    with refused("not-waiting"):
        commands.sit(table, "c", None, "Mara", 3.0)


def test_an_invitation_reserves_a_seat_for_its_bearer_and_is_used_once() -> None:
    table = waiting()
    with refused("not-host"):
        commands.invite(table, "stranger", 1, "secret", 1.0)
    table = table.after(commands.invite(table, "host", 0, "secret", 1.0))
    with refused("seat-reserved"):
        commands.sit(table, "a", 0, "Anke", 1.0)
    with refused("bad-invitation"):
        commands.sit(table, "a", None, "Anke", 1.0, "another")
    assert commands.sit(table, "a", None, "Anke", 1.0)[0].seat == 1, "a reserved seat is not the first free one"
    table = table.after(commands.sit(table, "b", None, "Jonas", 1.0, "secret"))
    assert table.seats_of("b") == [0]
    with refused("bad-invitation"):
        commands.sit(table, "c", None, "Mara", 1.0, "secret")
    with refused("seat-taken"):
        commands.invite(table, "host", 0, "again", 1.0)


def test_an_invitation_follows_from_the_table_and_tells_nothing_of_its_seed() -> None:
    table = waiting()
    first = commands.invitation(table, 0, "nonce")
    assert first == commands.invitation(table, 0, "nonce")
    assert len({first, commands.invitation(table, 1, "nonce"), commands.invitation(table, 0, "other")}) == 3
    assert table.header.seed.hex() not in first


def test_a_seat_is_given_up_by_its_holder_or_freed_by_the_host() -> None:
    table = waiting(seats=3)
    table = table.after(commands.sit(table, "a", 0, "Anke", 1.0))
    table = table.after(commands.sit(table, "b", 1, "Jonas", 1.0))
    table = table.after(commands.seat_bot(table, "a", 2, "random", 1.0))
    with refused("not-host"):
        commands.stand(table, "stranger", 0, 1.0)
    with refused("not-yours"):
        commands.stand(table, "a", 1, 1.0)
    assert table.after(commands.stand(table, "b", 1, 1.0)).chairs[1].free
    assert table.after(commands.stand(table, "host", 1, 1.0)).chairs[1].free
    assert table.after(commands.stand(table, "b", 2, 1.0)).chairs[2].free, "a bot does not mind"
    empty = table.after(commands.stand(table, "b", 1, 1.0))
    assert commands.stand(empty, "host", 1, 1.0) == []


def test_bots_sit_down_when_somebody_at_the_table_wants_it() -> None:
    table = waiting()
    with refused("not-host"):
        commands.seat_bot(table, "stranger", 0, "random", 1.0)
    with refused("no-bot"):
        commands.seat_bot(table, "host", 0, "nobody", 1.0)
    table = table.after(commands.seat_bot(table, "host", 0, "random", 1.0))
    with refused("seat-taken"):
        commands.seat_bot(table, "host", 0, "greedy", 1.0)


def test_each_seat_may_add_to_the_dice_until_the_start() -> None:
    table = waiting()
    table = table.after(commands.sit(table, "a", 0, "Anke", 1.0))
    with refused("not-yours"):
        commands.add_entropy(table, "b", 0, "tea", 1.0)
    with refused("bad-entropy"):
        commands.add_entropy(table, "a", 0, "x" * 65, 1.0)
    table = table.after(commands.add_entropy(table, "a", 0, "tea", 1.0))
    table = table.after(commands.add_entropy(table, "a", 0, "more tea", 1.0))
    assert table.entropy() == {0: "more tea"}
    assert table.after(commands.stand(table, "a", 0, 1.0)).entropy() == {}
    table = table.after(commands.sit(table, "b", 1, "Jonas", 1.0))
    other = table.after(commands.add_entropy(table, "b", 1, "coffee", 1.0))
    texts = [[event.text for event in commands.start(one, "a", 2.0)] for one in (table, other)]
    assert texts[0] != texts[1], "another entropy gives other dice"


def test_the_game_begins_when_every_seat_is_taken() -> None:
    table = waiting()
    table = table.after(commands.sit(table, "a", 0, "Anke", 1.0))
    with refused("seats-free"):
        commands.start(table, "a", 2.0)
    table = table.after(commands.sit(table, "b", 1, "Jonas", 1.0))
    with refused("not-host"):
        commands.start(table, "stranger", 2.0)
    events = commands.start(table, "b", 2.0)
    assert kinds(events) == ["start", "act", "act"], "chance deals a card to each seat"
    assert table.status == "waiting", "deciding changes nothing"
    assert table.after(events).status == "playing"
    with refused("not-waiting"):
        commands.start(table.after(events), "a", 3.0)


# ---- the game


def test_an_action_and_all_outcomes_after_it_are_one_batch() -> None:
    table = begun("giro-mondiale")
    seat = next(iter(table.asked))
    events = act(table, seat, legal(table, seat)[0])
    assert events[0].seat == seat
    assert all(event.seat == -1 for event in events[1:])
    assert table.after(events).asked, "somebody is asked again at the end of the batch"


def test_what_the_game_forbids_names_the_rule_in_every_language() -> None:
    table = begun("giro-mondiale")
    seat = next(iter(table.asked))
    with refused("illegal"):
        act(table, 1 - seat, legal(table, seat)[0])
    with pytest.raises(TableError) as caught:
        act(table, 1 - seat, legal(table, seat)[0])
    assert caught.value.rule == "V-02"
    assert len({caught.value.sentence(lang) for lang in languages()}) == 3
    with refused("notation"):
        act(table, seat, "fly to the moon")


def test_only_the_holder_acts_for_a_seat() -> None:
    table = begun()
    with refused("not-yours"):
        commands.act(table, "h1", 0, "ride", table.seq, 3.0)
    with refused("not-yours"):
        commands.act(table, "", 0, "ride", table.seq, 3.0)
    with refused("not-begun"):
        commands.act(waiting(), "h0", 0, "ride", 0, 3.0)


def test_who_has_not_seen_the_question_cannot_answer_it() -> None:
    table = begun()
    seen = table.seq
    with refused("stale"):
        act(table, 0, "ride", seen=seen - 1)
    table = table.after(commands.chat(table, "h1", "", "hello", 3.0))
    assert act(table, 0, "ride", seen=seen), "chat makes nothing stale"
    other = table.after(act(table, 1, "ride"))
    assert act(other, 0, "ride", seen=seen), "another simultaneous decision makes nothing stale"
    table = other.after(act(other, 0, "ride"))
    with refused("stale"):
        act(table, 0, "ride", seen=seen)
    with refused("stale"):
        act(table, 1, "ride", seen=seen)
    assert act(table, 1, "ride")


def test_ones_own_action_makes_what_was_seen_before_it_stale() -> None:
    rng = Random(3)
    table = begun("strada-romana")
    while True:
        seat = next(iter(table.asked))
        after = table.after(act(table, seat, rng.choice(legal(table, seat))))
        if seat in after.asked:
            break
        table = after
    with refused("stale"):
        act(after, seat, legal(after, seat)[0], seen=table.seq)


@pytest.mark.parametrize("game", GAMES)
def test_undo_is_what_the_match_says(game: str) -> None:
    """The quick way of a live table agrees with Match.why_no_undo and Match.undone at every position."""
    from viae.core.match import replay
    from viae.tables.snapshot import record

    rng = Random(5)
    table, reasons = begun(game), set()
    for _ in range(60):
        if table.status != "playing":
            break
        match = replay(record(table), game_of(table), by_hand=True)
        for seat in range(table.header.seats):
            reason = match.why_no_undo(seat)
            assert match_of(table).why_no_undo(seat) == reason
            reasons.add(reason)
            if reason:
                with refused(f"no-undo-{reason}"):
                    commands.undo(table, f"h{seat}", seat, table.seq, 9.0)
            else:
                undone = table.after(commands.undo(table, f"h{seat}", seat, table.seq, 9.0))
                before = match.copy()
                before.undo(seat)
                assert match_of(undone).state.key() == before.state.key()
        table = played(table, rng, 1, undo=0.3)
    assert "chance" in reasons
    assert "" in reasons or game == "giro-mondiale", "something could be taken back"


def test_nothing_is_taken_back_that_was_not_seen_or_after_the_end() -> None:
    table = begun()
    acted = table.after(act(table, 0, "ride"))
    with refused("stale"):
        commands.undo(acted, "h0", 0, table.seq, 9.0)
    with refused("not-yours"):
        commands.undo(acted, "h1", 0, acted.seq, 9.0)
    undone = acted.after(commands.undo(acted, "h0", 0, acted.seq, 9.0))
    assert sorted(undone.asked) == [0, 1]
    over = played(table, Random(1))
    with refused("no-undo-over"):
        commands.undo(over, "h0", 0, over.seq, 9.0)
    with refused("over"):
        act(over, 0, "ride")


def test_the_last_action_of_a_game_tells_how_it_ended() -> None:
    table = played(begun(), Random(1))
    assert table.status == "over"
    assert table.events[-1].kind is Kind.OVER
    assert table.ending["places"] == game_of(table).ranking(match_of(table).state)


def test_who_resigns_is_replaced_for_good_by_the_declared_bot() -> None:
    table = begun(substitute="random")
    table = table.after(commands.resign(table, "h0", 0, 3.0))
    assert table.bots_asked() == [0]
    assert table.chairs[0].played_by == "random"
    requests: list[Callable[[], object]] = [
        lambda: act(table, 0, "ride"),
        lambda: commands.resign(table, "h0", 0, 3.0),
        lambda: commands.hand_back(table, "h0", 0, 3.0),
        lambda: commands.undo(table, "h0", 0, table.seq, 3.0),
    ]
    for request in requests:
        with refused("resigned"):
            request()
    table = table.after(commands.act_for(table, 0, "ride", {"by": "random"}, 3.0))
    assert sorted(table.asked) == [1]
    with refused("stale"):
        commands.act_for(table, 1, "ride", {"by": "random"}, 3.0)


def test_a_bot_takes_over_when_time_has_passed_and_hands_back() -> None:
    table = begun(clock=60)
    assert table.deadlines() == {0: 1_062.0, 1: 1_062.0}
    assert commands.take_over(table, 1_061.9) == []
    table = table.after(act(table, 1, "ride", 1_030.0))
    table = table.after(commands.take_over(table, 1_062.0))
    assert table.bots_asked() == [0]
    assert commands.take_over(table, 2_000.0) == [], "only once"
    back = table.after(act(table, 0, "ride", 2_000.0))
    assert back.events[table.seq].kind is Kind.HANDBACK, "who acts is back"
    assert not back.chairs[0].played_by
    table = table.after(commands.hand_back(table, "h0", 0, 2_000.0))
    assert table.deadlines() == {0: 2_060.0}, "who is back has the whole time again"
    with refused("not-away"):
        commands.hand_back(table, "h0", 0, 2_000.0)


def test_taking_back_gains_no_time() -> None:
    table = begun(clock=60)
    acted = table.after(act(table, 0, "ride", 1_050.0))
    undone = acted.after(commands.undo(acted, "h0", 0, acted.seq, 1_055.0))
    assert undone.deadlines() == table.deadlines()


def test_all_people_who_are_there_must_want_to_abandon() -> None:
    table = begun(seats=3, clock=60)
    with refused("not-seated"):
        commands.vote(table, "stranger", True, 3.0)
    table = table.after(commands.vote(table, "h0", True, 1_003.0))
    table = table.after(commands.vote(table, "h1", False, 1_003.0))
    assert table.status == "playing"
    mind = table.after(commands.vote(table, "h1", True, 1_003.0))
    assert kinds(commands.vote(mind, "h2", True, 1_003.0)) == ["vote", "abandon"]
    assert kinds(commands.resign(mind, "h2", 2, 1_003.0)) == ["resign", "abandon"], "who has gone has no say"
    waits = mind.after(act(mind, 0, "ride"))
    waits = waits.after(act(waits, 1, "ride"))
    assert kinds(commands.take_over(waits, 1_062.0)) == ["takeover"], "nobody's lateness ends a game"
    done = mind.after(commands.vote(mind, "h2", True, 1_003.0))
    assert done.status == "abandoned"
    with refused("abandoned"):
        act(done, 0, "ride")
    with refused("abandoned"):
        commands.vote(done, "h0", True, 3.0)


def test_before_the_game_only_whoever_made_a_table_can_close_it() -> None:
    table = waiting()
    table = table.after(commands.sit(table, "a", 0, "Anke", 1.0))
    for other in ("stranger", "a", ""):
        with refused("not-maker"):
            commands.vote(table, other, True, 1.0)
    assert commands.vote(table, "host", False, 1.0) == []
    assert kinds(commands.vote(table, "host", True, 1.0)) == ["abandon"]


def test_a_vote_goes_with_whoever_leaves_the_seat() -> None:
    table = waiting(seats=2)
    table = table.after(commands.sit(table, "a", 0, "Anke", 1.0))
    table.votes[0] = True  # as tables of an older program may have it
    assert table.after(commands.stand(table, "a", 0, 1.0)).votes == {}


def test_a_reserved_seat_is_for_nobody_else_and_no_bot() -> None:
    table = waiting(seats=3)
    for seat, secret in ((1, "one"), (2, "two")):
        table = table.after(commands.invite(table, "host", seat, secret, 1.0))
    with refused("seat-reserved"):
        commands.seat_bot(table, "host", 1, "random", 1.0)
    with refused("bad-invitation"):
        commands.sit(table, "a", 1, "Anke", 1.0, invitation="two")
    with refused("bad-invitation"):
        commands.sit(table, "a", 0, "Anke", 1.0, invitation="one")
    assert commands.sit(table, "a", None, "Anke", 1.0, invitation="two")[0].seat == 2


def test_a_reserved_seat_is_touched_by_its_inviter_and_the_host_alone() -> None:
    table = waiting(seats=4)
    for seat, holder in enumerate(("a", "b")):
        table = table.after(commands.sit(table, holder, seat, holder, 1.0))
    table = table.after(commands.invite(table, "a", 2, "secret", 1.0))
    with refused("not-inviter"):
        commands.invite(table, "b", 2, "another", 1.0)
    with refused("not-inviter"):
        commands.stand(table, "b", 2, 1.0)
    assert commands.sit(table, "c", None, "Mara", 1.0, "secret"), "the invitation stands"
    for holder in ("a", "host"):
        assert commands.invite(table, holder, 2, "again", 1.0)
        freed = table.after(commands.stand(table, holder, 2, 1.0))
        assert commands.invite(freed, "b", 2, "hers", 1.0)
    old = table.after(table.next(1.0, (Kind.INVITE, 3, "", {"invitation": "x"})))  # as it was stored before
    with refused("not-inviter"):
        commands.stand(old, "b", 3, 1.0)
    assert commands.stand(old, "host", 3, 1.0)


def test_nobody_has_seen_what_has_not_happened() -> None:
    table = begun()
    with refused("seen-too-far"):
        act(table, 0, legal(table, 0)[0], seen=table.seq + 1)
    done = table.after(act(table, 0, legal(table, 0)[0]))
    with refused("seen-too-far"):
        commands.undo(done, "h0", 0, done.seq + 1, 9.0)


# ---- people who are away


def late(table: Table) -> Table:
    """The table after the next deadline."""
    return table.after(commands.take_over(table, min(table.deadlines().values())))


def bot_plays(table: Table, seat: int) -> Table:
    return table.after(commands.act_for(table, seat, legal(table, seat)[0], {"by": "random"}, table.at))


def test_a_substitute_plays_one_turn_and_after_three_missed_in_a_row_it_stays() -> None:
    table = begun("giro-mondiale", clock=60)
    for missed in (1, 2, 3):
        while 1 in table.asked:
            table = table.after(act(table, 1, legal(table, 1)[0], table.at))
        table = late(table)
        assert table.chairs[0].missed == missed and table.chairs[0].substitute
        while 0 in table.asked:
            table = bot_plays(table, 0)
        assert bool(table.chairs[0].substitute) == (missed == 3)
    while 0 not in table.asked:
        table = table.after(act(table, 1, legal(table, 1)[0], table.at))
    back = table.after(act(table, 0, legal(table, 0)[0], table.at))
    assert not back.chairs[0].substitute and back.chairs[0].missed == 0


def test_who_decides_in_time_has_missed_nothing_in_a_row() -> None:
    table = begun("giro-mondiale", clock=60)
    while 1 in table.asked:
        table = table.after(act(table, 1, legal(table, 1)[0], table.at))
    table = late(table)
    while 0 in table.asked:
        table = bot_plays(table, 0)
    while 0 not in table.asked:
        table = table.after(act(table, 1, legal(table, 1)[0], table.at))
    assert table.chairs[0].missed == 1
    table = table.after(act(table, 0, legal(table, 0)[0], table.at))
    assert table.chairs[0].missed == 0


def test_the_table_rests_while_everybody_is_away() -> None:
    table = late(begun("toll", clock=60))
    assert all(chair.substitute for chair in table.chairs)
    assert table.resting and table.bots_asked() == [] and table.summary().due is None
    back = table.after(commands.hand_back(table, "h1", 1, table.at))
    assert back.bots_asked() == [0]


def test_the_game_of_those_who_gave_up_is_played_to_its_end() -> None:
    table = begun("toll", clock=60)
    for seat in (0, 1):
        table = table.after(commands.resign(table, f"h{seat}", seat, 2.0))
    assert not table.resting and table.bots_asked() == [0, 1]


def absent(table: Table, seat: int, others: Sequence[int]) -> Table:
    """The table after this seat has missed so many decisions that its substitute stays; the others act in time."""
    while table.chairs[seat].missed < MISSED:
        for other in others:
            if other in table.asked:
                table = table.after(act(table, other, legal(table, other)[0], table.at))
        table = late(table)
        assert table.chairs[seat].substitute and not any(table.chairs[other].substitute for other in others)
        if table.chairs[seat].missed < MISSED:
            table = table.after(commands.act_for(table, seat, legal(table, seat)[0], {"by": "greedy"}, table.at))
    return table


def test_nobody_ends_a_game_alone_because_the_other_is_late() -> None:
    table = begun(seats=2, clock=60)
    early = table.after(commands.vote(table, "h0", True, 1_003.0))
    early = early.after(act(early, 0, "ride"))
    assert late(early).status == "playing", "a vote cast before"
    table = table.after(act(table, 0, "ride"))
    once = late(table)
    assert kinds(commands.vote(once, "h0", True, 1_063.0)) == ["vote"], "nor when the other was late once"
    gone = absent(table, 1, [0])
    with refused("votes-alone"):
        commands.vote(gone, "h0", True, gone.at)
    assert kinds(commands.vote(gone, "h0", False, gone.at)) == ["vote"]
    assert gone.bots_asked() == [1], "the bot plays on"
    left = gone.after(commands.resign(gone, "h1", 1, gone.at))
    assert kinds(commands.vote(left, "h0", True, left.at)) == ["vote", "abandon"], "who has resigned is gone for good"


def test_of_several_people_those_who_stay_may_agree_when_one_is_away_for_good() -> None:
    table = absent(begun(seats=3, clock=60), 2, [0, 1])
    assert table.voters() == [0, 1]
    one = table.after(commands.vote(table, "h0", True, table.at))
    assert one.status == "playing"
    assert kinds(commands.vote(one, "h1", True, one.at)) == ["vote", "abandon"]


def test_who_was_away_and_votes_is_there_again() -> None:
    table = begun(seats=3, clock=60)
    table = table.after(commands.take_over(table, 1_062.0))
    assert table.voters() == [0, 1, 2], "who was late once has a say"
    table = table.after(commands.vote(table, "h0", False, 1_063.0))
    assert kinds(commands.vote(table, "h1", True, 1_063.0)) == ["handback", "vote"]


def test_what_is_said_is_short_and_carries_a_name() -> None:
    table = begun(spectators="none")
    assert commands.chat(table, "h1", "ignored", " well   done ", 3.0)[0].data == {"name": "name 1"}
    assert commands.chat(table, "h1", "", " well   done ", 3.0)[0].text == "well done"
    with refused("bad-chat"):
        commands.chat(table, "h1", "", "x" * 501, 3.0)
    with refused("no-spectators"):
        commands.chat(table, "stranger", "Eve", "psst", 3.0)
    table = begun()
    with refused("no-token"):
        commands.chat(table, "", "Eve", "psst", 3.0)
    with refused("name-taken"):
        commands.chat(table, "stranger", "name 0", "I resign", 3.0)
    assert commands.chat(table, "stranger", "Eve", "psst", 3.0)[0].seat == -2


@rule("GM-907")
def test_partners_may_talk_among_themselves() -> None:
    table = begun("giro-mondiale", 4, {"teams": True})
    said = commands.chat(table, "h2", "", " block   red ", 3.0, True)
    assert [(event.kind.value, event.seat, event.text) for event in said] == [("chat", 2, "block red")]
    assert said[0].data == {"name": "name 2", "to": [0, 2]}
    table = table.after(said)
    for seat, read in enumerate([True, False, True, False, False]):
        known = table.seen_by(seat if seat < 4 else SPECTATOR)
        assert ("block red" in [event.text for event in known.events]) is read
        assert known.seq == table.seq - (0 if read else 1)
    assert table.partners("h0") == table.partners("h2") == [0, 2]
    assert table.partners("h1") == [1, 3]
    assert table.partners("stranger") == []
    with refused("bad-chat"):
        commands.chat(table, "h0", "", "x" * 501, 3.0, True)
    with refused("no-token"):
        commands.chat(table, "", "", "psst", 3.0, True)
    with refused("not-seated"):
        commands.chat(table, "stranger", "Eve", "psst", 3.0, True)


@rule("GM-907")
def test_where_there_are_no_teams_nobody_talks_to_partners() -> None:
    for table in (begun(), begun("giro-mondiale", 4), waiting_with_all("giro-mondiale", 4)):
        assert table.partners("h0") == []
        with refused("no-teams"):
            commands.chat(table, "h0", "", "psst", 3.0, True)


@rule("GM-907")
def test_before_the_game_partners_are_not_settled_yet() -> None:
    table = waiting_with_all("giro-mondiale", 4, {"teams": True})
    assert table.partners("h0") == []
    with refused("not-begun"):
        commands.chat(table, "h0", "", "psst", 3.0, True)


@rule("GM-907")
def test_nothing_is_said_among_partners_of_whom_one_also_plays_against_them() -> None:
    table = waiting("giro-mondiale", 4, {"teams": True}, several=True)
    for seat, holder in enumerate(("h0", "h1", "h2", "h0")):
        table = table.after(commands.sit(table, holder, seat, f"name {seat}", 1_001.0))
    table = table.after(commands.start(table, "h0", 1_002.0))
    for holder in ("h0", "h1", "h2"):
        assert table.partners(holder) == []
        with refused("two-sided") as caught:
            commands.chat(table, holder, "", "psst", 3.0, True)
    assert str(caught.value).startswith("name 0 ")


@rule("GM-907")
def test_partners_lines_make_nothing_stale_and_are_known_to_nobody_by_their_number() -> None:
    table = begun("giro-mondiale", 4, {"teams": True})
    seen = table.seq
    for line in ("one", "two"):
        table = table.after(commands.chat(table, "h1", "", line, 3.0, True))
    (asked,) = table.asked
    assert asked in (0, 1, 2, 3)
    assert commands.act(table, f"h{asked}", asked, legal(table, asked)[0], seen, 4.0)
    with refused("seen-too-far") as caught:
        commands.act(table, "h0", 0, "pass", seen + 1, 4.0)
    assert str(seen) in str(caught.value)
    with refused("seen-too-far"):
        commands.undo(table, "h2", 2, seen + 1, 4.0)


@rule("GM-907")
def test_partners_cannot_use_up_what_others_may_say(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(commands, "CHATS", 3)
    table = begun("giro-mondiale", 4, {"teams": True})
    for holder in ("h0", "h2", "h0"):
        table = table.after(commands.chat(table, holder, "", "bla", 3.0, True))
    with refused("chat-full"):
        commands.chat(table, "h2", "", "bla", 3.0, True)
    assert commands.chat(table, "h1", "", "bla", 3.0, True)
    assert commands.chat(table, "h1", "", "bla", 3.0)


def test_a_table_does_not_fill_up_with_talk(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(commands, "CHATS", 3)
    table = begun()
    for _ in range(3):
        table = table.after(commands.chat(table, "h0", "", "bla", 3.0))
    with refused("chat-full"):
        commands.chat(table, "h0", "", "bla", 3.0)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("private", 1),
        ("spectators", "some"),
        ("delay", -1),
        ("clock", 3),
        ("clock", True),
        ("clock", 10**9),
        ("substitute", "nobody"),
        ("pause", "long"),
        ("pause", 11),
        ("colour", "red"),
    ],
)
def test_settings_are_read_strictly(name: str, value: object) -> None:
    with refused("bad-settings"):
        read_settings({name: value})


def test_a_delay_needs_seconds() -> None:
    with refused("bad-settings"):
        read_settings({"spectators": "delayed"})
    assert read_settings({"spectators": "delayed", "delay": 60, "pause": 0}).delay == 60


def test_time_never_runs_backwards_at_a_table() -> None:
    table = begun()
    events = act(table, 0, "ride", now=5.0)
    assert events[0].at == table.at == 1_002.0


def frozen(table: Table) -> Table:
    return table.after(table.next(5.0, (Kind.FREEZE, -4, "other rules.", {})))


def test_nothing_can_be_done_at_a_frozen_table() -> None:
    table = frozen(begun())
    requests: list[Callable[[], object]] = [
        lambda: act(table, 0, "ride"),
        lambda: commands.undo(table, "h0", 0, table.seq, 3.0),
        lambda: commands.vote(table, "h0", True, 3.0),
        lambda: commands.resign(table, "h0", 0, 3.0),
        lambda: commands.sit(table, "x", None, "X", 3.0),
    ]
    for request in requests:
        with refused("frozen"):
            request()
    assert commands.take_over(table, 1e9) == []
    assert table.after(table.next(5.0, (Kind.THAW, -4, "", {}))).status == "playing"
