"""Reads the catalogue of the interface and writes small ones, for the tests."""

from __future__ import annotations

from pathlib import Path

from compile_messages import compile_one

SOURCE = Path(__file__).parent.parent.parent / "src" / "viae"  # .po files are nowhere else
HEADER = """msgid ""
msgstr ""
"Language: {lang}\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Plural-Forms: {plural};\\n"

"""
TWO_FORMS = "nplurals=2; plural=(n != 1)"


def write(folder: Path, lang: str, body: str, plural: str = TWO_FORMS) -> Path:
    """A .po file of these entries, with a header."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{lang}.po"
    path.write_text(HEADER.format(lang=lang, plural=plural) + body, encoding="utf-8")
    return path


def compiled(folder: Path, lang: str, body: str, plural: str = TWO_FORMS) -> None:
    """The same, ready to be read."""
    path = write(folder, lang, body, plural)
    compile_one(path, path.with_suffix(".mo"))
