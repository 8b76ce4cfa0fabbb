"""Names that cannot be seen are refused, and of names that look alike only one person has one."""

from __future__ import annotations

import pytest

from tests.tables.setting import waiting
from viae.tables import commands
from viae.tables.errors import TableError
from viae.tables.names import alike, is_seen


@pytest.mark.parametrize(
    "name", ["\u3164", "\u2800\u2800", "\u115f", "\uffa0", "Anke\u3164", "A\u034fnke", "\u200d", "\ufe0f", "A\u200bnke"]
)
def test_a_name_that_cannot_be_seen_is_refused(name: str) -> None:
    assert not is_seen(name)
    with pytest.raises(TableError) as caught:
        commands.sit(waiting(), "a", 0, name, 1.0)
    assert caught.value.code in ("unseen", "bad-name")


@pytest.mark.parametrize(
    "name", ["Anke", "J\u00f6rg", "\u041c\u0430\u0440\u0438\u044f", "\u4e2d\u6587", "\u2764\ufe0f", "n\u200cm", "Li 2"]
)
def test_names_of_all_scripts_are_names(name: str) -> None:
    assert is_seen(name)


@pytest.mark.parametrize(
    "twin",
    ["\u0410nke", "An\u200dke", "Ank\u0435", "\uff21nke", "anke", "\u0391nk\u0435", "Anke\ufe0f"],
    ids=["cyrillic", "joiner", "one letter", "wide", "small", "greek", "selector"],
)
def test_nobody_takes_a_name_that_looks_like_anothers(twin: str) -> None:
    table = waiting(seats=3)
    table = table.after(commands.sit(table, "a", 0, "Anke", 1.0))
    with pytest.raises(TableError) as sat:
        commands.sit(table, "b", 1, twin, 1.0)
    with pytest.raises(TableError) as said:
        commands.chat(table, "b", twin, "hello", 1.0)
    assert (sat.value.code, said.value.code) == ("name-taken", "name-taken")


def test_different_names_stay_different() -> None:
    names = [
        "Anke",
        "Anka",
        "Ilse",
        "Else",
        "Lia",
        "Mia",
        "J\u00f6rg",
        "Jorg",
        "name 2",
        "name 3",
        "\u041c\u0430\u0440\u0438\u044f",
    ]
    assert len({alike(name) for name in names}) == len(names)
    assert alike("Ilse") == alike("llse") == alike("1lse"), "which nobody can tell apart"
