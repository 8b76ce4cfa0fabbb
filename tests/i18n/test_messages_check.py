"""The check of the catalogues: the program's own pass, and each planted fault is found."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.i18n.catalogues import SOURCE, write
from viae.testing.messages import faults

INTERFACE = """
msgid "page.title"
msgstr "The page of {name}"

msgid "page.move_left"
msgstr "left"

msgid "page.moves"
msgid_plural "page.moves"
msgstr[0] "one move"
msgstr[1] "{number} moves"
"""
GAME = """
msgid "log.rolled"
msgstr "{seat} rolls."

msgctxt "you"
msgid "log.rolled"
msgstr "You roll."

msgid "log.move_left"
msgstr "left"

msgid "name.rome"
msgstr "Rome"
"""
ERROR = """
msgctxt "error"
msgid "there is no piece {name!r}; {meant}"
msgstr "there is no piece {name!r}; {meant}"
"""
ERRORS = """
def parsed(name, near, known):
    hint = Message("{near}.", near=near)
    raise NotationError("there is no piece {name!r}; {meant}", name=name, meant=hint)
"""
NARRATION = """
def told(voice, sign, city):
    return [voice.of("log.rolled", True), voice.phrase(f"log.move_{sign}"), voice.phrase(f"name.{city}")]
"""


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A small package without faults."""
    for lang in ("en", "de"):
        write(tmp_path / "i18n" / "locale", lang, INTERFACE if lang == "en" else INTERFACE + ERROR)
        write(tmp_path / "games" / "chess" / "locale", lang, GAME)
    (tmp_path / "games" / "chess" / "narration.py").write_text(NARRATION)
    (tmp_path / "games" / "chess" / "notation.py").write_text(ERRORS)
    (tmp_path / "games" / "chess" / "board.toml").write_text('[[city]]\nid = "rome"\n')
    (tmp_path / "web" / "templates").mkdir(parents=True)
    (tmp_path / "web" / "pages.py").write_text(
        'def f(messages, way):\n    return messages.count("moves", 2), messages(f"move_{way}")\n'
    )
    (tmp_path / "web" / "templates" / "page.html").write_text('{{ messages("title", name=name) }}')
    return tmp_path


def change(package: Path, path: str, old: str, new: str) -> None:
    file = package / path
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")


def test_the_catalogues_of_the_program_have_no_faults() -> None:
    assert faults(SOURCE) == []


def test_a_package_without_faults_passes(package: Path) -> None:
    assert faults(package) == []


DE = "games/chess/locale/de.po"
EN = "games/chess/locale/en.po"
PAGES_DE = "i18n/locale/de.po"
NOTATION = "games/chess/notation.py"


@pytest.mark.parametrize(
    ("path", "old", "new", "finding"),
    [
        (DE, 'msgstr "left"', 'msgsrt "left"', "de.po: cannot be read"),
        (DE, 'msgid "log.move_left"', '#, fuzzy\nmsgid "log.move_left"', "log.move_left is fuzzy"),
        (DE, "Language: de", "Language: en", "names the language en, not de"),
        (DE, 'msgid ""', '#, fuzzy\nmsgid ""', "the header is marked fuzzy"),
        (DE, 'msgid "name.rome"', '#~ msgid "name.x"\n#~ msgstr "x"\n\nmsgid "name.rome"', "name.x is obsolete"),
        (DE, 'msgstr "Rome"', 'msgstr ""', "name.rome has no text"),
        (DE, 'msgid "name.rome"', 'msgid "name.x"\nmsgstr "x"\n\nmsgid "name.rome"', "name.x is not in en.po"),
        (DE, 'msgid "name.rome"\nmsgstr "Rome"\n', "", "name.rome is missing"),
        (DE, 'msgctxt "you"\nmsgid "log.rolled"\nmsgstr "You roll."\n', "", "log.rolled (you) is missing"),
        (DE, 'msgid "name.rome"', 'msgid "log.move_left"\nmsgstr "x"\n\nmsgid "name.rome"', "stands there twice"),
        (DE, "{seat} rolls", "{who} rolls", "log.rolled has the placeholders {who}, not {seat}"),
        (DE, "{seat} rolls", "{seat rolls", "log.rolled has the placeholders {unreadable"),
        (
            PAGES_DE,
            'msgid_plural "page.moves"\nmsgstr[0] "one move"\nmsgstr[1] ',
            "msgstr ",
            "has plural forms in one of",
        ),
        (PAGES_DE, "{number} moves", "{n} moves", "page.moves has the placeholders {n}, not {number}"),
        ("games/chess/narration.py", '"log.rolled"', '"log.roled"', "narration.py:3: "),
        ("games/chess/narration.py", '"log.rolled"', '"log.roled"', "log.rolled is used nowhere"),
        (
            "games/chess/narration.py",
            '"log.rolled"',
            '"log.roled" if sign else "log.rolled"',
            "has no message log.roled",
        ),
        ("games/chess/narration.py", "log.move_", "log.step_", "has no message that fits"),
        ("games/chess/narration.py", "log.move_", "log.step_", "log.move_left is used nowhere"),
        ("games/chess/board.toml", "rome", "ostia", "name.rome is used nowhere"),
        ("web/templates/page.html", '"title"', '"titel"', "page.html:1: "),
        ("web/templates/page.html", 'messages("title", name=name)', "messages.titel", "has no message page.titel"),
        ("web/templates/page.html", "title", "moves", "page.title is used nowhere"),
        ("web/pages.py", '"moves"', '"move"', "has no message page.move"),
        (NOTATION, "no piece", "no figure", "notation.py:4: "),
        (NOTATION, "no piece", "no figure", "has no translation of 'there is no figure {name!r}; {meant}'"),
        (NOTATION, "no piece", "no figure", "'there is no piece {name!r}; {meant}' is no error of the source"),
        (NOTATION, '"there is', 'f"there is', "notation.py:4: the template is not a literal"),
        (NOTATION, '"there is', 'name + "there is', "notation.py:4: the template is not a literal"),
        (NOTATION, "name=name, ", "", "the template needs the facts meant, name, not meant"),
        (NOTATION, '"{near}."', '"{near}." if known else "very {near}."', "has no translation of 'very {near}.'"),
        (
            PAGES_DE,
            'msgstr "there is no piece {name!r}',
            'msgstr "no {name}',
            "has the placeholders {meant}, {name}, not",
        ),
    ],
)
def test_a_planted_fault_is_found(package: Path, path: str, old: str, new: str, finding: str) -> None:
    change(package, path, old, new)
    assert any(finding in fault for fault in faults(package)), faults(package)


@pytest.mark.parametrize("room", ["arena", "lab/learning", "web", "tables", "cli", "of_a_new_room"])
def test_an_error_without_translation_is_found_in_every_room(package: Path, room: str) -> None:
    (package / room).mkdir(parents=True, exist_ok=True)
    (package / room / "new.py").write_text('raise SetupError("nothing to do.")\nraise SetupError(f"no {room}.")\n')
    found = faults(package)
    assert any("has no translation of 'nothing to do.'" in fault for fault in found)
    assert any("new.py:2: the template is not a literal" in fault for fault in found)


def test_the_command_says_what_is_wrong(package: Path) -> None:
    change(package, DE, 'msgstr "Rome"', 'msgstr ""')
    command = [sys.executable, "-m", "viae.testing.messages", str(package)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stdout.count("\n") == 1 and "name.rome has no text" in done.stdout
