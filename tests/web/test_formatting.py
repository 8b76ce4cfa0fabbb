"""Templates, style sheets and scripts are formatted: one thing a line, and no line is too long to be read."""

from __future__ import annotations

from pathlib import Path

import pytest

PACKAGE = Path(__file__).parent.parent.parent / "src" / "viae"
FILES = [path for kind in ("html", "css", "js") for path in sorted(PACKAGE.rglob(f"*.{kind}"))]
LONGEST = 120


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_no_line_is_too_long(path: Path) -> None:
    lines = path.read_text(encoding="utf-8").splitlines()
    assert [number for number, line in enumerate(lines, 1) if len(line) > LONGEST] == []
    assert [number for number, line in enumerate(lines, 1) if line != line.rstrip() or "\t" in line] == []


@pytest.mark.parametrize("path", [path for path in FILES if path.suffix == ".css"], ids=lambda path: path.name)
def test_a_style_sheet_has_one_declaration_a_line(path: Path) -> None:
    lines = path.read_text(encoding="utf-8").splitlines()
    code = [line.partition("/*")[0].strip() for line in lines]
    assert [line for line in code if line.count(";") > 1 or ("{" in line and not line.endswith("{"))] == []


def test_they_are_found() -> None:
    assert {path.suffix for path in FILES} == {".html", ".css", ".js"} and len(FILES) > 30
