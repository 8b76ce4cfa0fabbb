"""Persons, numbers and lists, as each language puts them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.i18n.catalogues import compiled
from viae.i18n.catalogue import Catalogue, interface
from viae.i18n.grammar import Voice

TEXTS = """
msgid "log.gave"
msgstr "{seat} gives {other} {number}."

msgctxt "you"
msgid "log.gave"
msgstr "you give {other} {number}."

msgctxt "me"
msgid "log.gave"
msgstr "{seat} gives you {number}."

msgid "log.went"
msgstr "va a {place}"

msgid "count.points"
msgid_plural "count.points"
msgstr[0] "{number} point"
msgstr[1] "{number} points"
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for lang in ("en", "it"):
        compiled(tmp_path, lang, TEXTS)
    return tmp_path


def test_sentences_begin_with_a_capital_and_know_who_reads_them(folder: Path) -> None:
    voice = Voice(Catalogue(folder, "en"))
    assert voice.lang == "en"
    facts = {"seat": "red", "other": "blue", "number": 2}
    assert voice.phrase("log.gave", **facts) == "red gives blue 2."
    assert voice.sentence("log.gave", **facts) == "Red gives blue 2."
    assert voice.of("log.gave", True, **facts) == "You give blue 2."
    assert voice.of("log.gave", False, **facts) == "Red gives blue 2."
    assert voice.between("log.gave", True, False, **facts) == "You give blue 2."
    assert voice.between("log.gave", False, True, **facts) == "Red gives you 2."
    assert voice.between("log.gave", False, False, **facts) == "Red gives blue 2."
    assert [voice.count("count.points", number) for number in (1, 2)] == ["1 point", "2 points"]


@pytest.mark.parametrize(
    ("lang", "several", "either", "quoted"),
    [
        ("en", "a, b and c", "a, b or c", "“a”"),
        ("de", "a, b und c", "a, b oder c", "„a“"),
        ("it", "a, b e c", "a, b o c", "«a»"),
    ],
)
def test_lists_and_quotation_marks(lang: str, several: str, either: str, quoted: str) -> None:
    voice = Voice(interface(lang))
    assert voice.several(["a", "b", "c"]) == several
    assert voice.either(["a", "b", "c"]) == either
    assert voice.quoted("a") == quoted
    assert voice.several(["a"]) == voice.either(["a"]) == "a"
    assert voice.several([]) == voice.either([]) == ""


def test_italian_puts_a_d_between_two_equal_vowels(folder: Path) -> None:
    voice = Voice(Catalogue(folder, "it"))
    assert voice.several(["Roma", "Efeso"]) == "Roma ed Efeso"
    assert voice.several(["Roma", "Ostia"]) == "Roma e Ostia"
    assert voice.phrase("log.went", place="Avaricum") == "va ad Avaricum"
    assert voice.phrase("log.went", place="Roma") == "va a Roma"
    assert Voice(Catalogue(folder, "en")).phrase("log.went", place="Avaricum") == "va a Avaricum"
