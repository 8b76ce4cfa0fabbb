"""What is handed out: one version, extras that hold what they promise, and a source archive with everything in it."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tarfile
import tomllib
from importlib.metadata import version
from pathlib import Path

import pytest

import viae
from benchmarks import prepare

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
NOT_KEPT = shutil.ignore_patterns(
    ".git", ".venv*", "build", "dist", "*.egg-info", "__pycache__", ".*_cache", ".hypothesis"
)
MADE = (".so", ".pyc", ".mo", ".woff2")
NEEDED = [
    ".ci/run",
    ".editorconfig",
    ".pre-commit-config.yaml",
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "LICENSE",
    "Makefile",
    "NOTICE.md",
    "README.md",
    "SECURITY.md",
    "benchmarks/run.py",
    "constraints.txt",
    "docs/make.py",
    "examples/toll/pyproject.toml",
    "mkdocs.yml",
    "src/viae/py.typed",
    "tests/conftest.py",
]


def test_the_version_stands_in_one_place() -> None:
    assert viae.__version__ == version("viae")
    for path in (ROOT / "src").rglob("*.py"):
        assert PROJECT["version"] not in path.read_text(encoding="utf-8"), path


def test_the_changelog_tells_of_the_version() -> None:
    assert f"## {PROJECT['version']}" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


def test_the_extra_all_holds_every_extra_for_users() -> None:
    extras = PROJECT["optional-dependencies"]
    (whole,) = extras["all"]
    named = re.fullmatch(r"viae\[(.*)\]", whole)
    assert named is not None
    assert named[1].split(",") == sorted(set(extras) - {"all", "dev", "docs"})


def test_what_the_benchmarks_copy_can_be_built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(prepare, "PLAIN", tmp_path)
    prepare.snapshot()
    assert not list(tmp_path.rglob("*.mo"))
    asked = subprocess.run(
        [sys.executable, "setup.py", "--name"],
        cwd=tmp_path,
        env=os.environ | {"VIAE_COMPILE": "0"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert asked.stdout.strip() == "viae", asked.stderr
    assert list(tmp_path.rglob("locale/*.mo"))


@pytest.mark.long
def test_a_source_archive_holds_everything(tmp_path: Path) -> None:
    """Whoever has it can build, test and measure. It is made from a copy, for making it writes into the checkout."""
    shutil.copytree(ROOT, tmp_path / "viae", ignore=NOT_KEPT)
    subprocess.run(
        [sys.executable, "setup.py", "-q", "sdist", "--dist-dir", str(tmp_path / "dist")],
        cwd=tmp_path / "viae",
        env=os.environ | {"VIAE_COMPILE": "0"},
        check=True,
        capture_output=True,
    )
    (archive,) = (tmp_path / "dist").glob("*.tar.gz")
    with tarfile.open(archive) as opened:
        held = {name.partition("/")[2] for name in opened.getnames()}
    assert set(NEEDED) <= held
    ours = [path for path in (tmp_path / "viae").rglob("*") if path.is_file() and path.suffix not in MADE]
    names = {str(path.relative_to(tmp_path / "viae")) for path in ours if ".egg-info" not in str(path)}
    assert names <= held, names - held
