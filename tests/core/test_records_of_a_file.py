"""Records of a file one after another, and every position of a match."""

from __future__ import annotations

from pathlib import Path

import pytest

import viae
from viae import RecordError, SetupError, ViaeError


def played(seed: int, cap: int = 6) -> viae.Match:
    match = viae.new("giro-mondiale", 2, seed, names={0: "greedy", 1: "random"}, turn_cap=cap)
    while not match.over:
        match.act(match.legal[-1])
    return match


@pytest.fixture
def many(tmp_path: Path) -> Path:
    path = tmp_path / "records.viae"
    path.write_text("".join(played(seed).record.text() for seed in (1, 2, 3)), encoding="utf-8")
    return path


def test_the_records_of_a_file_come_one_after_another(many: Path) -> None:
    records = list(viae.records(many))
    assert [record.text() for record in records] == [played(seed).record.text() for seed in (1, 2, 3)]
    assert [record.names[0] for record in viae.records(str(many))] == ["greedy"] * 3


def test_a_record_gives_its_match(many: Path) -> None:
    for seed, record in enumerate(viae.records(many), 1):
        match = viae.replay(record)
        assert match.state.key() == played(seed).state.key()
        assert match.over


def test_a_record_that_is_not_true_gives_no_match(many: Path) -> None:
    record = next(viae.records(many))
    text = record.text().replace("* roll-off", "* roll", 1)
    many.write_text(text, encoding="utf-8")
    with pytest.raises(RecordError, match=r"^line \d+: "):
        viae.replay(next(viae.records(many)))


def test_a_wrong_record_is_named_with_the_file_and_its_line(many: Path) -> None:
    texts = many.read_text(encoding="utf-8").split("viae record 1\n")
    broken = "viae record 1\n".join([*texts[:2], texts[2].replace("seats 2", "seats two"), texts[3]])
    many.write_text(broken, encoding="utf-8")
    found = viae.records(many)
    assert next(found).seats == 2
    line = 1 + broken[: broken.index("seats two")].count("\n")
    begin = 1 + texts[1].count("\n") + 1
    said = rf"records.viae: record 2, which begins on line {begin}: line {line}: the number of seats is a whole number"
    with pytest.raises(ViaeError, match=said):
        next(found)


def test_a_file_that_cannot_be_read_says_so(tmp_path: Path) -> None:
    with pytest.raises(SetupError, match=r"the record '.*nothing.viae' cannot be read: No such file"):
        next(viae.records(tmp_path / "nothing.viae"))


def test_a_match_gives_every_position_it_has_had() -> None:
    match, keys = viae.new("strada-romana", seats=3, seed=4, by_hand=True), []
    keys.append(match.state.key())
    for _ in range(60):
        if match.actors == [viae.CHANCE]:
            match.deal()
        else:
            match.act(match.legal[-1])
        keys.append(match.state.key())
    assert [s.key() for s in match.positions()] == keys
    kept = list(match.positions())
    assert len({id(s) for s in kept}) == len(match.record.play) + 1
