"""The documentation tells the truth: its code runs, its made pages are fresh, its links lead somewhere."""

from __future__ import annotations

import doctest
import re
import runpy
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.M | re.S)
LINK = re.compile(r"\]\((?!https?:)([^)#]+)(?:#[^)]*)?\)")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_the_dialogues_of_a_page_give_what_they_show(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    dialogue = "\n".join(code for kind, code in BLOCK.findall(text) if kind == "pycon")
    examples = doctest.DocTestParser().get_doctest(dialogue, {}, page.name, str(page), 0)
    output: list[str] = []
    runner = doctest.DocTestRunner()
    runner.run(examples, out=output.append)
    assert runner.failures == 0, "".join(output)


def test_the_played_game_of_the_readme_runs_and_is_ten_lines_long() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    programs = [code for kind, code in BLOCK.findall(text) if kind == "python"]
    assert programs, "the README shows a played game"
    assert len(programs[0].strip().splitlines()) <= 10
    for program in programs:
        done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False, cwd=ROOT)
        assert done.returncode == 0, done.stderr
        assert done.stdout.strip()


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    for target in LINK.findall(page.read_text(encoding="utf-8")):
        assert (page.parent / target).exists(), f"{page.name} links to {target}"


def test_made_pages_are_fresh() -> None:
    made = runpy.run_path(str(ROOT / "docs" / "make.py"))["made"]()
    for path, text in made.items():
        assert path.exists(), f"run make docs: {path.name} is missing"
        assert path.read_text(encoding="utf-8") == text, f"run make docs: {path.name} is not what the program makes now"


def test_the_readme_shows_the_two_commands() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    assert "make play" in text
    assert "make test" in text
