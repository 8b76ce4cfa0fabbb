"""One word for one thing: the terms of a game are those of its rulebook's last chapter, in every language."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from tests.i18n.catalogues import SOURCE
from viae.core.registry import game, game_class, game_names
from viae.i18n.catalogue import languages
from viae.i18n.rulebook import rulebook_of
from viae.presentation import present

OTHERS = [lang for lang in languages() if lang != "en"]
NAMED = ("count", "good", "tile", "sign", "legend.name", "name")  # messages that are the name of a thing
LEAST = {"giro-mondiale": 12, "silk-road": 24, "strada-romana": 24, "struggle-for-rome": 20}  # names that are terms


def folder(name: str) -> Path:
    return SOURCE / "games" / name.replace("-", "_")


@cache
def catalogue(path: Path, errors: bool = False) -> dict[tuple[str, str], list[str]]:
    """The messages of a file that are not errors (or those that are), by context and key, in all their forms."""
    with path.open("rb") as file:
        found = [one for one in read_po(file) if one.id and (one.context == "error") == errors]
    return {
        (one.context or "", one.id if isinstance(one.id, str) else one.id[0]): [one.string]
        if isinstance(one.string, str)
        else list(one.string or [])
        for one in found
    }


def terms(name: str, lang: str) -> list[list[str]]:
    return [[term.lower() for term in row] for row, _ in rulebook_of(game_class(name), lang).terms()]


def bare(text: str) -> str:
    """A name without what is put into it: "{number} coin" is "coin", "Käufer für {good}" is "käufer"."""
    return re.sub(r"\{\w+\}|( für| di)(?= \{)", "", text).strip(" :").lower()


@pytest.mark.parametrize("name", game_names())
def test_each_thing_has_its_row_in_every_language(name: str) -> None:
    sizes = {lang: len(terms(name, lang)) for lang in languages()}
    assert len(set(sizes.values())) == 1, sizes
    for lang in languages():
        every = [term for row in terms(name, lang) for term in row]
        assert not {term for term in every if every.count(term) > 1}, "a term means one thing"


@pytest.mark.parametrize("lang", OTHERS)
@pytest.mark.parametrize("name", game_names())
def test_what_english_calls_by_a_term_others_call_by_its_term(name: str, lang: str) -> None:
    english, other = (catalogue(folder(name) / "locale" / f"{one}.po") for one in ("en", lang))
    rows = {term: at for at, row in enumerate(terms(name, "en")) for term in row}
    own, named = terms(name, lang), 0
    for (context, key), forms in english.items():
        if key.startswith(tuple(f"{prefix}." for prefix in NAMED)) and bare(forms[0]) in rows:
            row, first = own[rows[bare(forms[0])]], terms(name, "en")[rows[bare(forms[0])]]
            if len(row) == len(first):  # such as five goods: each at its own place
                row = [row[first.index(bare(forms[0]))]]
            said = bare(other[context, key][0])
            assert said in row, f"{key}: {lang} says {said}, the rulebook {row}"
            named += 1
    assert named >= LEAST[name], named


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("name", game_names())
def test_every_piece_of_the_legend_has_a_term_in_its_name(name: str, lang: str) -> None:
    known = {term for row in terms(name, lang) for term in row}
    pieces = next(group for group in present(game(name), lang).legend() if group.id == "pieces")
    for entry in pieces.entries:
        assert any(term in entry.name.lower() for term in known), entry.name


SECOND_WORDS = {  # what is said of a thing that has another name already
    "en": r"itinerary|\bown board|\ba cattle\b|stands on no (overtaking|entry)",
    "de": r"Spielbrett|\bHandlung(en)?\b|Gewinnanteil|\bSaat\b|Regelheft|Rückgängig|\bProgramm, ",
    "it": r"\bfigur[ae]\b|spigol|\bpatta\b|base di dati|\bprogramma, |valore iniziale|\d argenti\b|\b(1|un) grano\b",
}


@pytest.mark.parametrize("lang", languages())
def test_nothing_has_a_second_word(lang: str) -> None:
    for path in [
        *SOURCE.rglob(f"locale/{lang}.po"),
        *SOURCE.rglob(f"rulebook.{lang}.md"),
        *SOURCE.rglob(f"howto.{lang}.md"),
    ]:
        text = path.read_text(encoding="utf-8")
        if path.suffix == ".po":
            text = "\n".join(form for forms in catalogue(path).values() for form in forms)
        found = re.search(SECOND_WORDS[lang], text)
        assert found is None, f"{path}: {found}"
        straight = re.search(r"[^\W\d_]'[^\W\d_]", text)
        assert straight is None, f"{path}: an apostrophe is written ’: {straight}"


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("name", game_names())
def test_the_first_sentence_of_a_rule_is_whole(name: str, lang: str) -> None:
    """A refusal shows it: it must not end where a colon announces the rest."""
    book = rulebook_of(game_class(name), lang)
    for id in book.paragraphs:
        assert book.sentence(id).endswith((".", "?")), f"{id}: {book.sentence(id)}"


SECOND_WORDS_OF_ERRORS = {  # of board files and records
    "de": r"Plättchen.*\(SK-|Spielbrett|Brettdatei|\bBrett\b|\bBezirk|\bSaat\b",
    "it": r"\bcolonn[ae]\b|azione stampata|un cubo\b|base di dati|\bnot[ei]: |si conosc",
}


@pytest.mark.parametrize("lang", OTHERS)
def test_errors_use_the_words_of_the_games(lang: str) -> None:
    errors = catalogue(SOURCE / "i18n" / "locale" / f"{lang}.po", errors=True)
    assert errors
    for (_, key), forms in errors.items():
        found = re.search(SECOND_WORDS_OF_ERRORS[lang], forms[0])
        assert found is None, f"{key}: {found}"
