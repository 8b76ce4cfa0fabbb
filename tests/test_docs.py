"""The documentation tells the truth: its code runs, its made pages are fresh, its links lead somewhere."""

from __future__ import annotations

import doctest
import re
import runpy
import subprocess
import sys
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.M | re.S)
LINK = re.compile(r"\]\((?!https?:)([^)#]+)(?:#[^)]*)?\)")
CODE = re.compile(r"`[^`\n]+`")  # shows what somebody may write, links to nothing


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
    for target in LINK.findall(CODE.sub("", page.read_text(encoding="utf-8"))):
        assert (page.parent / target).exists(), f"{page.name} links to {target}"


def test_made_pages_are_fresh() -> None:
    made = runpy.run_path(str(ROOT / "docs" / "make.py"))["made"]()
    for path, text in made.items():
        assert path.exists(), f"run make docs: {path.name} is missing"
        assert path.read_text(encoding="utf-8") == text, f"run make docs: {path.name} is not what the program makes now"


@pytest.mark.parametrize("name", ["lead", "pace", "review", "strength"])
def test_help_of_the_programs_that_measure_fits_into_eighty_columns_whole(name: str) -> None:
    app = typer.Typer()
    app.command()(runpy.run_path(str(ROOT / "docs" / f"{name}.py"))["main"])
    done = CliRunner().invoke(app, ["--help"], env={"COLUMNS": "80", "NO_COLOR": "1", "TERM": "dumb"})
    assert done.exit_code == 0
    assert "…" not in done.output
    assert "--no-" not in done.output


def test_the_page_about_pace_says_what_its_figures_are() -> None:
    text = " ".join(runpy.run_path(str(ROOT / "docs" / "pace.py"))["head"](5, 2.0))
    assert "`evaluate` after everybody has played on for a turn. A search imagines 64 worlds at most" in text
    assert "The third figure is the median of the ratios in each position" in text


@pytest.mark.parametrize("seconds", ["0", "-1", "nan", "inf"])
def test_a_pace_is_measured_for_some_time(seconds: str) -> None:
    program = [sys.executable, str(ROOT / "docs" / "pace.py"), "--seconds", seconds, "--one"]
    done = subprocess.run(program, capture_output=True, text=True, check=False)
    assert done.returncode != 0
    assert done.stderr.strip() == f"docs/pace.py: --seconds is a number above 0, not {seconds}."


def test_a_missing_engine_is_made_by_a_target_that_is_there(tmp_path: Path) -> None:
    measured = runpy.run_path(str(ROOT / "docs" / "pace.py"))["measured"]
    measured.__globals__["ENGINES"]["compiled"] = tmp_path / "compiled"
    with pytest.raises(SystemExit, match=r"there is no compiled engine in .*; make build/compiled/\.ready makes one\."):
        measured("compiled", "giro-mondiale", 1, 1.0)
    assert "COMPILED := build/compiled/.ready\n" in (ROOT / "Makefile").read_text(encoding="utf-8")


def test_the_readme_shows_the_two_commands() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    assert "make play" in text
    assert "make test" in text
