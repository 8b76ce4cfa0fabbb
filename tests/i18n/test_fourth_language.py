"""A fourth language needs no code: catalogues in a folder that VIAE_LOCALE names are enough."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from tests.i18n.catalogues import compiled

INTERFACE = """
msgid "page.undo"
msgstr "Refarru"

msgid "page.hours"
msgid_plural "page.hours"
msgstr[0] "unu horo"
msgstr[1] "{number} horoj"

msgid "table-error.seat-taken"
msgstr "Sidloko {seat} estas okupita."

msgid "grammar.and"
msgstr "{others} kaj {last}"

msgctxt "error"
msgid "there is no game {name!r}; {meant}"
msgstr "ludo {name!r} ne ekzistas; {meant}"
"""
PROGRAM = """
import viae
from viae.i18n.catalogue import interface, languages
from viae.i18n.catalogue import in_language
from viae.i18n.grammar import Voice
from viae.i18n.rulebook import guide_of, table_rulebook
from viae.tables.errors import TableError
from viae.web.pages.page_request import Messages

assert languages() == viae.languages() == ("en", "de", "it", "xq"), languages()
messages = Messages("xq")
assert messages.undo == "Refarru"
assert [messages.count("hours", number) for number in (1, 2)] == ["unu horo", "2 horoj"]
assert TableError("seat-taken", seat=2).sentence("xq") == "Sidloko 2 estas okupita."
assert Voice(interface("xq")).several(["a", "b", "c"]) == "a, b kaj c"
try:
    viae.game("giro-mondial")
except viae.ViaeError as error:
    assert in_language(error, "xq") == "ludo 'giro-mondial' ne ekzistas; did you mean 'giro-mondiale'?"

assert messages.send == Messages("en").send, "what is missing is said in English"
assert messages.count("days", 2) == Messages("en").count("days", 2)
assert TableError("full").sentence("xq") == TableError("full").sentence("en")
assert TableError("full").sentence("de") != TableError("full").sentence("en")

assert table_rulebook("xq").text == table_rulebook("en").text
for name in viae.game_names():
    game = viae.game(name)
    book = viae.present(game, "xq").rulebook
    assert book.text == viae.present(game, "en").rulebook.text
    assert book.lang == "en"
    assert guide_of(type(game), "xq") == guide_of(type(game), "en")
    assert guide_of(type(game), "de") != guide_of(type(game), "en")
"""


def started(program: list[str], folder: Path) -> subprocess.CompletedProcess[str]:
    environment = os.environ | {"VIAE_LOCALE": str(folder), "LC_ALL": "C.UTF-8", "COLUMNS": "120"}
    command = [sys.executable, *program]
    return subprocess.run(command, env=environment, capture_output=True, text=True, encoding="utf-8", check=False)


def test_a_language_that_the_code_does_not_know(tmp_path: Path) -> None:
    compiled(tmp_path / "interface", "xq", INTERFACE)
    done = started(["-c", PROGRAM], tmp_path)
    assert done.returncode == 0, done.stderr


def test_the_command_line_offers_it(tmp_path: Path) -> None:
    compiled(tmp_path / "interface", "xq", INTERFACE)
    done = started(
        ["-c", "import _viae_entry; _viae_entry.main()", "rules", "giro-mondiale", "GM-471", "--lang", "xq"], tmp_path
    )
    assert done.returncode == 0, done.stderr
    assert (
        done.stdout
        == started(
            ["-c", "import _viae_entry; _viae_entry.main()", "rules", "giro-mondiale", "GM-471", "--lang", "en"],
            tmp_path,
        ).stdout
    )
    unknown = started(["-c", "import _viae_entry; _viae_entry.main()", "board", "ludo", "--lang", "xq"], tmp_path)
    assert unknown.returncode == 2 and "viae: ludo 'ludo' ne ekzistas; known: " in unknown.stderr
    refused = started(
        ["-c", "import _viae_entry; _viae_entry.main()", "rules", "giro-mondiale", "--lang", "yy"], tmp_path
    )
    assert refused.returncode == 2 and "'xq'" in refused.stderr


def test_a_server_with_a_spoiled_catalogue_does_not_start(tmp_path: Path) -> None:
    (tmp_path / "interface").mkdir()
    (tmp_path / "interface" / "eo.mo").write_bytes(b"no catalogue")
    words = ["serve", "--port", "0", "--database", "nowhere"]
    done = started(["-c", "from viae.cli.app import main; main()", *words], tmp_path)
    assert done.returncode == 2 and len(done.stderr.splitlines()) == 1
    assert done.stderr.startswith(f"viae: {tmp_path}/interface/eo.mo is no catalogue of messages")
