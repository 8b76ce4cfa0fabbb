"""A match that begins with the play of another: its past is legal and fixed, its chance follows from its own seed."""

from __future__ import annotations

import random
from hashlib import sha256
from typing import Any

import pytest

import viae
from viae.core.chance import Dealer
from viae.core.match import Match
from viae.core.record import past_of
from viae.formats.record_text import read_record

GAMES = viae.game_names()
GIRO = "giro-mondiale"


def played_out(match: Match, seed: int = 1) -> Match:
    rng = random.Random(seed)
    while not match.over:
        seat = match.actors[0]
        match.act(rng.choice(match.legal_for(seat)), seat)
    return match


def sealed(text: str) -> str:
    """A changed record with a digest that fits again."""
    lines = text.split("\n")[:-2]
    return "\n".join([*lines, f"digest {sha256(chr(10).join(lines).encode()).hexdigest()}", ""])


OLD = played_out(viae.new(GIRO, seats=3, seed=3, names={0: "Anke", 1: "Jonas", 2: "greedy"}))
HALF = len(OLD.record.play) // 2
NEW = played_out(viae.continued(OLD, HALF, seed=8))
TEXT = NEW.record.text()


@pytest.mark.parametrize("game", GAMES)
def test_a_continued_match_verifies_and_reads_and_writes_to_the_same_text(game: str) -> None:
    options: dict[str, Any] = {"turn_cap": 20} if game == GIRO else {}
    old = played_out(viae.new(game, seed=5, **options))
    half = len(old.record.play) // 2
    for after in (1, half, len(old.record.play) - 1):
        match = viae.continued(old, after, seed=6)
        assert [entry.written() for entry in match.record.play[:after]] == [
            entry.written() for entry in old.record.play[:after]
        ]
        unfinished = match.record.text(reveal=True)
        assert viae.loads(unfinished).record.text(reveal=True) == unfinished
        text = played_out(match).record.text()
        again = viae.loads(text)
        assert again.record.text() == text
        assert (again.over, again.record.taken) == (True, after)


def test_the_header_tells_how_much_was_taken_over_and_keeps_the_names() -> None:
    header = TEXT.split("\n\n")[0].split("\n")
    assert header[-2] == f"taken-over {HALF}"
    assert header[-1].startswith("commitment ")
    assert "name 1 Jonas" in header


def test_the_past_is_another_games_and_the_rest_follows_from_the_seed() -> None:
    assert NEW.record.committed != OLD.record.committed
    rest = [entry.text for entry in NEW.record.play[HALF:] if entry.actor == viae.CHANCE]
    assert len(rest) > 5
    other = viae.continued(OLD, HALF, seed=9)
    same = viae.continued(OLD, HALF, seed=8)
    for match in (other, same):
        while not match.over and len(match.record.play) < HALF + 40:
            match.act(match.legal[0])
    assert [entry.text for entry in same.record.play] != [entry.text for entry in other.record.play]
    again = viae.continued(OLD, HALF, seed=8)
    assert [entry.written() for entry in again.record.play] == [
        entry.written() for entry in same.record.play[: len(again.record.play)]
    ]


def test_an_outcome_of_the_rest_that_is_not_the_seeds_is_refused() -> None:
    lines = TEXT.split("\n")
    start = lines.index("") + 1 + HALF
    at = next(at for at in range(start, len(lines)) if lines[at].startswith("* roll "))
    face = int(lines[at][-1]) % 6 + 1
    lines[at] = f"* roll {face}"
    with pytest.raises(viae.RecordError, match=rf"line {at + 1}: the seed gives"):
        viae.loads(sealed("\n".join(lines)))


def test_a_changed_past_is_refused_even_if_it_is_legal_and_its_digest_fits() -> None:
    """All later dice hang on the past too: another one would have had other dice."""
    start = TEXT.split("\n").index("") + 1
    refused = 0
    for at in range(start, start + HALF):
        lines = TEXT.split("\n")
        if not lines[at].startswith("* roll"):
            continue
        verb, _, face = lines[at].rpartition(" ")
        lines[at] = f"{verb} {int(face) % 6 + 1}"
        with pytest.raises(viae.RecordError, match="line "):
            viae.loads(sealed("\n".join(lines)))
        refused += 1
    assert refused > 5
    first = TEXT.split("\n")
    first[start] = "* roll 9"
    with pytest.raises(viae.RecordError, match=rf"line {start + 1}: "):
        viae.loads(sealed("\n".join(first)))


def test_another_number_of_actions_taken_over_is_refused() -> None:
    head = f"taken-over {HALF}"
    for wrong, why in (
        (f"taken-over {HALF + 1}", "line "),
        (f"taken-over {HALF - 1}", "the seed gives"),
        ("taken-over 0", "at least one action"),
        ("taken-over -3", "at least one action"),
        ("taken-over many", "is a whole number, not 'many'"),
        ("taken-over 99999", "more is said to be taken over than the"),
        (f"{head}\n{head}", "a second line 'taken-over'"),
    ):
        with pytest.raises(viae.RecordError, match=why):
            viae.loads(sealed(TEXT.replace(head, wrong)))
    with pytest.raises(viae.RecordError, match="the seed gives"):
        viae.loads(sealed(TEXT.replace(head + "\n", "")))


def test_a_whole_game_that_is_taken_over_is_refused() -> None:
    """Its seed would prove nothing: every outcome could be somebody's own."""
    whole = f"taken-over {len(NEW.record.play)}"
    line = TEXT.split("\n").index(f"taken-over {HALF}") + 1
    with pytest.raises(viae.RecordError, match=f"line {line}: a whole game is taken over"):
        viae.loads(sealed(TEXT.replace(f"taken-over {HALF}", whole)))


def test_nothing_of_the_past_can_be_taken_back() -> None:
    after = next(
        at for at in range(HALF, len(OLD.record.play)) if viae.continued(OLD, at, by_hand=True).actors != [viae.CHANCE]
    )
    match = viae.continued(OLD, after, seed=8)
    last = match.record.play[-1].actor
    assert match.why_no_undo(max(last, 0)) == "start"
    with pytest.raises(viae.SetupError, match="start"):
        match.undo(max(last, 0))


def test_what_was_done_since_can_be_taken_back_as_ever() -> None:
    game = "strada-romana"
    old = played_out(viae.new(game, seed=5))
    tried = 0
    for after in range(20, len(old.record.play) - 1):
        match = viae.continued(old, after, seed=6)
        if match.actors[0] < 0 or len(match.record.play) != after:
            continue
        seat = match.actors[0]
        match.act(match.legal_for(seat)[0], seat)
        if match.why_no_undo(seat) == "":
            match.undo(seat)
            assert len(match.record.play) == match.record.taken == after
            assert match.why_no_undo(seat) == "start"
            tried += 1
    assert tried > 3


def test_a_copy_and_a_continuation_of_a_continuation_have_the_right_past() -> None:
    match = viae.continued(OLD, HALF, seed=8)
    twin = match.copy()
    for one in (match, twin):
        played_out(one)
    assert twin.record.text() == match.record.text() == TEXT
    for after in (HALF // 2, HALF + 9):
        text = played_out(viae.continued(NEW, after, seed="once more")).record.text()
        assert viae.loads(text).record.taken == after


def test_a_continuation_after_nothing_is_a_new_match() -> None:
    match = viae.continued(OLD, 0, seed=8)
    plain = viae.new(GIRO, seats=3, seed=8, names=OLD.record.names)
    assert match.record.text() == plain.record.text()
    assert "taken-over" not in match.record.text()


def test_without_a_seed_chance_is_fresh_and_seats_can_add_to_it() -> None:
    assert viae.continued(OLD, HALF).record.committed != viae.continued(OLD, HALF).record.committed
    match = played_out(viae.continued(OLD, HALF, entropy={1: "tea"}, names={1: "Ida"}))
    assert viae.loads(match.record.text()).record.entropy == {1: "tea"}
    assert match.record.names == {1: "Ida"}


def test_where_nothing_can_follow_one_sentence_says_so() -> None:
    end = len(OLD.record.play)
    with pytest.raises(viae.SetupError, match=f"after {end} actions the game is over"):
        viae.continued(OLD, end)
    for wrong in (-1, end + 1):
        with pytest.raises(viae.SetupError, match=f"0 to {end} of these actions, not after {wrong}"):
            viae.continued(OLD, wrong)


def test_a_continued_record_without_its_seed_reads_the_same() -> None:
    text = viae.continued(OLD, HALF, seed=8).record.text()
    watched = viae.loads(text, by_hand=True)
    assert watched.record.text() == text
    assert watched.record.taken == HALF
    assert watched.dealer is None


def test_vectors_for_a_second_implementation() -> None:
    seed = bytes(range(32))
    play = read_record(TEXT).play[:2]
    assert past_of([]) == ""
    assert past_of(play) == sha256("\n".join(entry.written() for entry in play).encode()).hexdigest()
    assert [Dealer(seed, past="").below(6) for _ in range(2)] == [Dealer(seed).below(6) for _ in range(2)]
    dealers = [Dealer(seed, past="a" * 64), Dealer(seed, past="b" * 64), Dealer(seed, {0: "a"}, past="a" * 64)]
    assert len({tuple(dealer.below(10**9) for _ in range(3)) for dealer in dealers}) == 3
