"""Rulebooks as pages: the guide with its pictures and legend, the searchable law."""

from __future__ import annotations

import re

import httpx
import pytest

from tests.web.pages.browsing import NARROW, WIDE
from tests.web.pages.conftest import Somebody
from viae.core.registry import game, game_names
from viae.i18n.catalogue import languages
from viae.presentation import LegendEntry, LegendGroup, present
from viae.web.pages import rulebook
from viae.web.pages.rulebook import Text, example_at, guide, linked

GAMES = game_names()
OPENING = {  # words for the turn and for winning
    "en": (r"turn|round", r"wins"),
    "de": (r"zug|runde", r"gewinnt"),
    "it": (r"turno|round", r"vince"),
}


def test_rules_are_anchors_and_ids_are_links() -> None:
    text = Text("## 1 Start\n\n**XX-01** Begin (XX-02, XX-99).", "chapter", frozenset({"XX-01", "XX-02"}))
    assert [(id, str(head)) for id, head in text.chapters] == [("chapter-0", "1 Start")]
    assert '<p id="XX-01" class="rule">' in text.html
    assert '<a class="ref" href="#XX-02">XX-02</a>, XX-99' in text.html
    assert linked("XX-01", frozenset({"XX-01"}), "/rules/x") == '<a class="ref" href="/rules/x#XX-01">XX-01</a>'


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("name", GAMES)
def test_the_pictures_of_a_guide_are_there(http: httpx.Client, name: str, lang: str) -> None:
    page = http.get(f"/rules/{name}?lang={lang}", headers={"accept-language": lang}).text
    html, _ = guide(game(name), lang)
    assert "example:" not in html and "legend:" not in html, "each is shown"
    for picture in set(re.findall(r'img src="([^"]+)"', page)):
        answer = http.get(picture.replace("&amp;", "&"))
        assert (answer.status_code, answer.headers["content-type"]) == (200, "image/svg+xml"), picture


@pytest.mark.parametrize("name", GAMES)
def test_the_first_screen_says_how_one_wins_what_one_does_and_when_it_ends(somebody: Somebody, name: str) -> None:
    for lang, words in OPENING.items():
        for size in (WIDE, NARROW):
            anke = somebody(size=size, locale=lang)
            anke.go(f"/rules/{name}")
            about = anke.page.locator(".opening .guide p").first
            text, box = about.inner_text(), about.bounding_box()
            assert box is not None and box["y"] + box["height"] <= size["height"], (lang, size)
            assert text.count(". ") == 2, f"three sentences: {text}"
            bold = " ".join(about.locator("strong").all_inner_texts()).lower()
            assert all(re.search(word, bold) for word in words), bold
            assert anke.page.evaluate("document.documentElement.scrollWidth") == size["width"]
            note = anke.page.locator(".opening .note a[href='#origin']").bounding_box()
            assert note is not None and note["y"] + note["height"] <= size["height"], "that the board is reconstructed"
            wide = "[...document.querySelectorAll('.scroll')].filter(e => e.scrollWidth > e.clientWidth).length"
            assert anke.page.evaluate(wide) == 0, f"{lang}: a table is wider than the page"


EMPTY_CHAPTERS = """() => {
  const shown = [...document.querySelectorAll(".law > *")].filter((e) => !e.hidden && !e.matches(".part, .search"));
  const level = (e) => Number(/^H([23])$/.exec(e?.tagName)?.[1] ?? 9);
  return shown.filter((e, at) => level(e) < 9 && level(shown[at + 1]) <= level(e)).map((e) => e.textContent)
    .concat(shown.length ? [] : ["nothing"]).concat(level(shown.at(-1)) < 9 ? ["the end"] : []);
}"""


@pytest.mark.parametrize(
    ("lang", "word", "other"), [("en", "capture", "captures"), ("de", "uberholverbot", "Überholverbot")]
)
def test_a_search_shows_the_chapters_in_which_something_is_found(
    somebody: Somebody, lang: str, word: str, other: str
) -> None:
    anke = somebody()
    anke.go(f"/rules/giro-mondiale?lang={lang}")
    count = "document.querySelectorAll('.law > p:not([hidden])').length"
    every = anke.page.evaluate(count)
    anke.page.fill("#search", "zzzz")
    assert anke.page.inner_text(".search [role=status]")
    for text in (word, other.upper()):
        anke.page.fill("#search", text)
        assert anke.page.evaluate(EMPTY_CHAPTERS) == []
        assert 0 < anke.page.evaluate(count) < every
    anke.page.fill("#search", "")
    assert anke.page.evaluate(count) == every and anke.page.locator(".law h2[hidden]").count() == 0


TITLES = {
    "giro-mondiale": ["Giro Mondiale", "Giro Mondiale", "Giro Mondiale"],
    "strada-romana": ["Strada Romana", "Strada Romana", "Strada Romana"],
    "silk-road": ["Silk Road", "Die Seidenstraße", "La Via della Seta"],
    "struggle-for-rome": ["Struggle for Rome", "Kampf um Rom", "Battaglia per Roma"],
}


@pytest.mark.parametrize("name", GAMES)
def test_a_game_is_called_by_the_title_of_its_rulebook(http: httpx.Client, name: str) -> None:
    for lang, title in zip(("en", "de", "it"), TITLES[name], strict=True):
        for path in ("/", f"/rules/{name}", f"/new/{name}", f"/boards/{name}", "/about"):
            page = http.get(path, headers={"accept-language": lang}).text
            assert re.search(rf">(?:[^<]*: )?{title}<", page), (lang, path)


def test_the_guide_is_a_part_of_the_rulebook(http: httpx.Client) -> None:
    assert http.get("/howto").headers["location"] == "/rules"
    assert http.get("/howto/silk-road").headers["location"] == "/rules/silk-road"
    assert http.get("/howto/chess").status_code == 404


def test_a_moment_that_the_example_game_does_not_have_is_not_found(http: httpx.Client) -> None:
    for file in ("9999.svg", "x.svg", "0@9.svg", "-1.svg"):
        assert http.get(f"/rules/silk-road/example/{file}").status_code == 404, file
    with pytest.raises(ValueError, match="9999"):
        example_at(game("silk-road"), "9999")


def test_an_example_is_seen_by_whoever_decides_or_by_the_named_seat() -> None:
    playing = game("silk-road")
    at = next(n for n, entry in enumerate(rulebook.example(playing).record.play) if entry.actor == 1)
    assert example_at(playing, str(at))[1] == 1
    assert example_at(playing, f"{at}@2")[1] == 2


def test_a_legend_names_counts_and_explains(monkeypatch: pytest.MonkeyPatch) -> None:
    entries = [LegendEntry("Stop <sign>", "You wait a turn.", "GM-101", 3, '<svg class="board"></svg>')]
    shown = type(present(game("giro-mondiale"), "en"))
    monkeypatch.setattr(shown, "legend", lambda self: [LegendGroup("signs", "Signs", entries)])
    monkeypatch.setattr(rulebook, "guide_of", lambda game, lang: "![](legend:signs)")
    html = str(guide.__wrapped__(game("giro-mondiale"), "en")[0])
    assert "Stop &lt;sign&gt;" in html and "3 ×" in html and "You wait a turn." in html
    assert '<a class="ref" href="#GM-101">GM-101</a>' in html


def test_the_law_can_be_searched(somebody: Somebody) -> None:
    anke = somebody()
    anke.page.goto(f"{anke.url}/rules/silk-road")
    rules = anke.page.locator(".law .rule")
    whole = rules.count()
    anke.page.fill("#search", "auction PAWN")
    found = [text.lower() for text in rules.filter(visible=True).all_inner_texts()]
    assert 0 < len(found) < whole and all("auction" in text and "pawn" in text for text in found)
    assert anke.page.locator(".law h2:not(.part)").filter(visible=True).count() < 12
    anke.page.fill("#search", "zzz")
    assert rules.filter(visible=True).count() == 0
    assert anke.page.inner_text(".law [role=status]") == "No rule contains that."
    anke.page.fill("#search", "")
    assert rules.filter(visible=True).count() == whole
