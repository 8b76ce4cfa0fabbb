"""Records: readable, exact both ways, and refused with the line when they are not true."""

from __future__ import annotations

import random
import re
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import viae
from viae import RecordError
from viae.formats.record_text import read_record

GIRO = "giro-mondiale"


def a_record(seats: int = 4, seed: int = 3, **options: Any) -> str:
    match = viae.new(GIRO, seats, seed, names={0: "Anke", 1: "Jonas"}, entropy={1: "tea leaves"}, board=None, **options)
    rng = random.Random(seed)
    while not match.over:
        match.act(rng.choice(match.legal))
    return match.record.text()


TEXT = a_record()
LINES = TEXT.split("\n")


def test_a_record_reads_and_writes_to_the_same_text() -> None:
    again = viae.loads(TEXT)
    assert again.record.text() == TEXT
    assert again.over


def test_a_record_is_loaded_from_a_file(tmp_path: Path) -> None:
    path = tmp_path / "evening.viae"
    path.write_text(TEXT, encoding="utf-8")
    assert viae.load(path).record.text() == TEXT
    with pytest.raises(viae.SetupError, match=r"cannot be read: No such file"):
        viae.load(tmp_path / "nothing.viae")
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(viae.SetupError, match=r"not UTF-8"):
        viae.load(path)


def test_an_unfinished_record_is_played_on_with_the_same_chance() -> None:
    match = viae.new(GIRO, seats=2, seed=5)
    for _ in range(20):
        match.act(match.legal[0])
    again = viae.loads(match.record.text(reveal=True))
    for _ in range(20):
        match.act(match.legal[0])
        again.act(again.legal[0])
    assert again.record.text() == match.record.text()


def test_the_seed_is_not_told_before_the_end() -> None:
    match = viae.new(GIRO, seats=2, seed=5)
    assert "seed" not in match.record.text()
    assert match.dealer is not None
    assert match.dealer.seed.hex() not in match.record.text()
    assert f"seed {match.dealer.seed.hex()}" in match.record.text(reveal=True)


def test_a_record_whose_seed_is_not_revealed_reads_the_same_but_deals_nothing() -> None:
    text = viae.new(GIRO, seats=2, seed=5, entropy={0: "tea"}).record.text()
    watched = viae.loads(text, by_hand=True)
    assert watched.record.text() == text
    assert watched.copy().record.text() == text
    while watched.actors != [viae.CHANCE]:
        watched.act(watched.legal[0])
    with pytest.raises(viae.SetupError, match="dealt by this match's dealer"):
        watched.act(watched.legal[0])
    with pytest.raises(viae.SetupError, match="no dealer"):
        watched.deal()


def test_a_record_never_makes_the_program_load_code(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "stranger.py").write_text("raise SystemExit('loaded')", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    with pytest.raises(RecordError, match=r"line 2: 'stranger:Game' is no name of a game"):
        viae.loads(TEXT.replace("game giro-mondiale", "game stranger:Game"))


def test_every_changed_character_is_noticed() -> None:
    rng = random.Random(11)
    places = [at for at, letter in enumerate(TEXT) if letter != "\n"]
    for at in rng.sample(places, 120):
        other = rng.choice([letter for letter in "0123456789abcz*- " if letter != TEXT[at]])
        changed = TEXT[:at] + other + TEXT[at + 1 :]
        with pytest.raises(RecordError) as caught:
            viae.loads(changed)
        assert 1 <= caught.value.line <= len(LINES)
        assert str(caught.value).startswith(f"line {caught.value.line}: ")


def test_a_changed_die_is_refused_in_its_line() -> None:
    line = next(at for at, text in enumerate(LINES) if text.startswith("* roll "))
    number = int(LINES[line][-1]) % 6 + 1
    changed = [*LINES[:line], f"* roll {number}", *LINES[line + 1 :]]
    with pytest.raises(RecordError, match=rf"line {line + 1}: the seed gives 'roll \d' here, not 'roll {number}'"):
        viae.loads("\n".join(changed))


def test_an_illegal_action_is_refused_in_its_line_with_its_rule() -> None:
    line = next(at for at, text in enumerate(LINES) if re.match(r"\d start$", text))
    changed = [*LINES[:line], LINES[line][0] + " 4-03 cw", *LINES[line + 1 :]]
    with pytest.raises(RecordError, match=rf"line {line + 1}: GM-107: "):
        viae.loads("\n".join(changed))


def cut(*changes: tuple[str, str]) -> str:
    text = TEXT
    for old, new in changes:
        assert re.search(old, text, flags=re.M), old
        text = re.sub(old, new, text, count=1, flags=re.M)
    return text


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", r"line 1: a record begins with"),
        ("chess\n", r"line 1: a record begins with"),
        ("viae record 1\n", r"no line 'game'"),
        (cut((r"^game .*$", "game chess")), r"line 2: there is no game 'chess'"),
        (cut((r"^game .*\n", "")), r"no line 'game'"),
        (cut((r"^rules 2$", "rules 99")), r"line 3: it needs rules version 99; this program has 2\."),
        (cut((r"^rules 2$", "rules one")), r"line 3: the rules version is a whole number"),
        (cut((r"^seats 4$", "seats 9")), r"'result' has 4 numbers for 9 seats"),
        (cut((r"^seats 4$", "seats 3")), r"line \d+"),
        (cut((r"^seats 4$", "seats " + "4" * 5000)), r"line 4: the number of seats is a whole number"),
        (cut((r"^0 start$", "0" * 5000 + " start")), r"no line of play"),
        (cut((r"^option colours drawn$", "option colours red,pink,blue,green")), r"line 5: .*no colour 'pink'"),
        (cut((r"^option teams .*$", "option teams perhaps")), r"line 6: option 'teams' is true or false"),
        (cut((r"^option teams .*$", "option tems true")), r"line 6: there is no option 'tems'; did you mean 'teams'"),
        (cut((r"^option teams .*$", "option teams")), r"line 6: 'option' needs 2 values"),
        (cut((r"^board ..", "board 00")), r"played on another board"),
        (cut((r"^board .*$", "board abc")), r"64 digits"),
        (cut((r"^commitment .*$", "chance dealt")), r"either a line 'commitment' or"),
        (cut((r"^commitment .*\n", "")), r"either a line 'commitment' or"),
        (cut((r"^commitment ..", "commitment 00")), r"the seed is not the one the commitment"),
        (cut((r"^name 0 Anke$", "name 0 Anna")), r"digest does not fit: the names \(lines 18 to 19\)"),
        (cut((r"^name 0 Anke$", "name 9 Anke")), r"no seat 9"),
        (cut((r"^name 0 Anke$", "colour 0 Anke")), r"no header line"),
        (cut((r"^entropy 1 tea", "entropy 1 pea")), r"the seed gives"),
        (cut((r"^\* roll 1$", "* roll 7")), r"names no action"),
        (cut((r"^\* roll 1$", "roll 1")), r"no line of play"),
        (cut((r"^0 start$", "1 start")), r"V-02"),
        (cut((r"^0 start\n", "")), r"line \d+: "),
        (cut((r"^seed .*\n", "")), r"does not reveal the seed"),
        (cut((r"^seed ..", "seed 00")), r"the seed is not the one"),
        (cut((r"^result .*$", "result 1 1 1 1")), r"the replay gives result"),
        (cut((r"^result .*\n", "")), r"no line 'result'"),
        (cut((r"^scores .*$", "scores 1 2 3")), r"'scores' has 3 numbers for 4 seats"),
        (cut((r"^final ..", "final 00")), r"the replay gives final"),
        (cut((r"^digest ..", "digest 00")), r"digest does not fit"),
        (cut((r"^digest .*\n", "")), r"breaks off"),
        (TEXT + "more\n", r"nothing follows the digest"),
        (cut((r"^seed ", "sead ")), r"begins no closing line"),
        ("\n".join(LINES[: len(LINES) // 2]), r"breaks off"),
        (TEXT.replace("\n", "\r\n"), r"line 1"),
    ],
)
def test_a_wrong_record_is_refused_with_line_and_reason(text: str, message: str) -> None:
    with pytest.raises(RecordError, match=message):
        viae.loads(text)


def test_a_seat_count_nobody_can_play_with_is_refused_in_its_line() -> None:
    unfinished = viae.new(GIRO, seats=4, seed=1).record.text(reveal=True)
    with pytest.raises(RecordError, match=r"line 4: Giro Mondiale is for 2 to 4 seats, not 9"):
        viae.loads(unfinished.replace("seats 4", "seats 9"))


def test_a_record_that_ends_too_early_says_so() -> None:
    last = max(at for at, text in enumerate(LINES) if re.match(r"[*\d] ", text))
    with pytest.raises(RecordError, match=r"the match is not over"):
        viae.loads("\n".join(LINES[:last] + LINES[last + 1 :]))


@settings(max_examples=100, deadline=None)
@given(st.text(max_size=400))
def test_no_text_at_all_breaks_the_reader(text: str) -> None:
    for attempt in (text, f"viae record 1\n{text}", TEXT.replace("roll", text[:4] or "x", 3)):
        try:
            read_record(attempt)
            viae.loads(attempt)
        except RecordError as error:
            assert error.line >= 1


def test_options_and_boards_are_part_of_the_record() -> None:
    text = a_record(seats=4, seed=8, teams=True, team_pairs="red+blue", turn_cap=40)
    assert "option teams true" in text
    assert "option team_pairs red+blue" in text
    assert viae.loads(text).record.text() == text


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("rules 2", "rules 02"),
        ("name 0 Anke", "name 00 Anke"),
        ("option teams false", "option teams off"),
        ("option teams false\n", ""),
        ("0 start", "00 start"),
        ("0 start", "0 START"),
    ],
)
def test_there_is_one_way_to_write_a_record(old: str, new: str) -> None:
    body = TEXT[: TEXT.rindex("digest ")].replace(old, new, 1)
    text = f"{body}digest {sha256(body.removesuffix(chr(10)).encode()).hexdigest()}\n"
    with pytest.raises(RecordError, match=r"is written|no line of play"):
        viae.loads(text)
