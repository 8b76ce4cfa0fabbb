"""Catalogues: keys, contexts, plural forms, what falls back to English, and how .po files are compiled."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from babel.messages.pofile import PoFileError

import viae
from compile_messages import compile_all
from tests.i18n.catalogues import compiled, write
from viae.core.errors import SetupError
from viae.i18n.catalogue import Catalogue, catalogue, interface, languages
from viae.presentation import present

ENGLISH = """
msgid "log.rolled"
msgstr "{seat} rolls a {die}."

msgctxt "you"
msgid "log.rolled"
msgstr "You roll a {die}."

msgid "log.passed"
msgstr "{seat} passes."

msgid "count.points"
msgid_plural "count.points"
msgstr[0] "{number} point"
msgstr[1] "{number} points"

msgctxt "you"
msgid "count.points"
msgid_plural "count.points"
msgstr[0] "your {number} point"
msgstr[1] "your {number} points"
"""
POLISH = """
msgid "log.rolled"
msgstr "{seat}: {die}."

msgid "count.points"
msgid_plural "count.points"
msgstr[0] "{number} punkt"
msgstr[1] "{number} punkty"
msgstr[2] "{number} punktów"
"""
THREE_FORMS = "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2)"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    place = tmp_path / "chess" / "locale"
    compiled(place, "en", ENGLISH)
    compiled(place, "pl", POLISH, THREE_FORMS)
    return place


def test_a_message_is_found_by_its_key(folder: Path) -> None:
    found = Catalogue(folder, "en")
    assert found.lang == "en"
    assert found.text("log.rolled", seat="red", die=4) == "red rolls a 4."
    assert found.template("log.rolled") == "{seat} rolls a {die}."
    assert found.has("log.rolled") and not found.has("log.flew")


def test_a_context_is_another_message_and_a_missing_one_is_none(folder: Path) -> None:
    found = Catalogue(folder, "en")
    assert found.text("log.rolled", "you", die=4) == "You roll a 4."
    assert found.text("log.passed", "you", seat="red") == "red passes."
    assert found.has("log.rolled", "you") and not found.has("log.passed", "you")


def test_plural_forms_are_those_of_the_language(folder: Path) -> None:
    english, polish = Catalogue(folder, "en"), Catalogue(folder, "pl")
    assert [english.plural("count.points", n) for n in (0, 1, 2)] == ["0 points", "1 point", "2 points"]
    assert [polish.plural("count.points", n) for n in (1, 2, 5)] == ["1 punkt", "2 punkty", "5 punktów"]
    assert english.plural("count.points", -1) == "-1 point"
    assert english.plural("count.points", -1, number="−1") == "−1 point"
    assert english.plural("count.points", 2, "you") == "your 2 points"
    assert english.plural("count.points", 2, "me") == "2 points"


def test_a_fact_may_be_called_as_it_likes(folder: Path) -> None:
    found = Catalogue(folder, "en")
    assert found.text("log.passed", seat="red", key=1, context=2, number=3) == "red passes."
    assert found.plural("count.points", 2, number="two", key=1, context=2) == "two points"


def test_what_a_language_lacks_is_said_in_english(folder: Path) -> None:
    polish = Catalogue(folder, "pl")
    assert polish.text("log.passed", seat="red") == "red passes."
    assert polish.text("log.rolled", seat="red", die=1) == "red: 1."
    assert Catalogue(folder, "xx").text("log.passed", seat="red") == "red passes."


def test_an_unknown_key_is_named(folder: Path) -> None:
    with pytest.raises(LookupError, match=r"log\.flew.*chess"):
        Catalogue(folder, "pl").text("log.flew")
    with pytest.raises(LookupError, match=r"log\.flew.*chess"):
        Catalogue(folder, "pl").plural("log.flew", 1)


def test_a_folder_without_catalogues_and_a_spoiled_file_are_named(folder: Path) -> None:
    with pytest.raises(SetupError, match="nothing has no compiled catalogue"):
        Catalogue(folder / "nothing", "en")
    (folder / "de.mo").write_bytes(b"no catalogue")
    with pytest.raises(SetupError, match=r"de\.mo is no catalogue"):
        Catalogue(folder, "de")


def test_a_catalogue_is_read_once(folder: Path) -> None:
    assert catalogue(folder, "en") is catalogue(folder, "en")
    assert interface("de") is interface("de")


def test_english_comes_first() -> None:
    assert languages() == viae.languages() == ("en", "de", "it")


def test_folders_of_a_translator_come_first(folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    mine = tmp_path / "mine"
    compiled(mine / "chess", "eo", 'msgid "log.passed"\nmsgstr "{seat} pasas."\n')
    compiled(mine / "interface", "eo", 'msgid "grammar.true"\nmsgstr "jes"\n')
    monkeypatch.setenv("VIAE_LOCALE", os.pathsep.join([str(tmp_path / "nowhere"), str(mine)]))
    assert languages() == ("en", "de", "eo", "it")
    assert catalogue(folder, "eo").text("log.passed", seat="red") == "red pasas."
    assert catalogue(folder, "eo").text("log.rolled", seat="red", die=3) == "red rolls a 3."
    assert interface("eo").text("grammar.true") == "jes"
    assert interface("eo").text("grammar.false") == "no"


def test_only_stale_catalogues_are_compiled(tmp_path: Path) -> None:
    path = write(tmp_path / "locale", "en", ENGLISH)
    target = path.with_suffix(".mo")
    assert compile_all(tmp_path) == [target]
    assert compile_all(tmp_path) == []
    later = target.stat().st_mtime + 5
    os.utime(path, (later, later))
    assert compile_all(tmp_path) == [target]
    path.unlink()
    assert compile_all(tmp_path) == []
    assert list((tmp_path / "locale").iterdir()) == []


def test_a_catalogue_that_cannot_be_compiled_leaves_nothing_behind(tmp_path: Path) -> None:
    path = write(tmp_path / "locale", "en", 'msgsrt "misspelt"\n')
    with pytest.raises(PoFileError):
        compile_all(tmp_path)
    assert list((tmp_path / "locale").iterdir()) == [path]


def test_every_game_has_its_books_in_every_language() -> None:
    for name in viae.game_names():
        for lang in languages():
            assert present(viae.game(name), lang).rulebook.lang == lang
    with pytest.raises(viae.SetupError, match="there is no language 'xx'"):
        present(viae.game(viae.game_names()[0]), "xx")
