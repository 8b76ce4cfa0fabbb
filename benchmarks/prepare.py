"""Makes what the benchmarks run on: an environment with the peers, a plain and a compiled copy of viae."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
BUILD: Final = ROOT / "build"
VENV: Final = ROOT / ".venv-bench"
PLAIN: Final = BUILD / "bench-plain"  # the sources as they are now; the compiled copy is built from these too
COMPILED: Final = BUILD / "bench-compiled"
PROJECT_FILES: Final = (
    "setup.py",
    "compile_docs.py",
    "compile_messages.py",
    "pyproject.toml",
    "MANIFEST.in",
    "README.md",
    "LICENSE",
    "NOTICE.md",
)
BUILT: Final = ("*.so", "*.pyd", "*.pyc", "*.mo", "__pycache__", ".*_cache")
RUNTIME: Final = "mypy-extensions>=1.1"  # all that viae's core, games and bots need
SUFFIX: Final = "import sysconfig; print(sysconfig.get_config_var('EXT_SUFFIX'))"


class BenchError(Exception):
    """Nothing can be timed; the text says why."""


@dataclass
class Bench:
    """What there is to run on."""

    python: Path
    paths: dict[str, str] = field(default_factory=dict)  # of each build that was made and each peer: its PYTHONPATH
    notes: list[str] = field(default_factory=list)  # what is left out, and why


def prepare() -> Bench:
    """Everything that can be had on this machine."""
    BUILD.mkdir(exist_ok=True)
    own = interpreter(ROOT / ".venv")
    developer = own if own.exists() else Path(sys.executable)
    bench = Bench(environment(developer))
    for line in (ROOT / "benchmarks" / "requirements.txt").read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            add_peer(bench, line)
    add_builds(bench, developer)
    return bench


def interpreter(venv: Path) -> Path:
    return venv / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def asked(python: Path, code: str) -> str:
    """What an interpreter prints; nothing if it cannot."""
    try:
        return subprocess.run([python, "-c", code], capture_output=True, text=True, check=True).stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        return ""


def succeeds(command: Sequence[str | Path], log: Path, cwd: Path = ROOT) -> bool:
    """Whether a command runs through; what it says goes to the log."""
    inherited = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "MYPYPATH")}
    with log.open("w", encoding="utf-8") as out:
        done = subprocess.run(
            command, stdout=out, stderr=subprocess.STDOUT, cwd=cwd, env=inherited | {"VIAE_COMPILE": "1"}, check=False
        )
    return done.returncode == 0


def said(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


# ---- the environment


def environment(developer: Path) -> Path:
    """The interpreter of .venv-bench, of the same Python as the one that compiles."""
    python = interpreter(VENV)
    wanted = asked(developer, SUFFIX)
    if not wanted or asked(python, SUFFIX) != wanted:
        said(f"Making {VENV.name} ...")
        log = BUILD / "bench-venv.log"
        if not succeeds([developer, "-m", "venv", "--clear", VENV], log):
            raise BenchError(f"{VENV.name} cannot be made; {shown(log)} says why.")
    if not asked(python, "import mypy_extensions; print('yes')"):
        log = BUILD / "bench-runtime.log"
        if not succeeds(pip(python, RUNTIME), log):
            raise BenchError(f"{RUNTIME} cannot be installed into {VENV.name} (no network?); {shown(log)} says why.")
    return python


def pip(python: Path, requirement: str) -> list[str | Path]:
    quiet = ("--disable-pip-version-check", "--no-input", "--retries", "1")
    return [python, "-m", "pip", "install", *quiet, requirement]


def add_peer(bench: Bench, requirement: str) -> None:
    """Install one peer, unless it is there, or note that it is left out."""
    name, _, version = requirement.partition("==")
    found = asked(bench.python, f"from importlib.metadata import version; print(version({name!r}))")
    if found != version:
        said(f"Installing {requirement} into {VENV.name} ...")
        log = BUILD / f"bench-{name}.log"
        if not succeeds(pip(bench.python, requirement), log):
            bench.notes.append(
                f"{requirement} could not be installed (no network?), so its cases are left out ({shown(log)})."
            )
            return
    bench.paths[name] = ""


# ---- the two copies of viae


def add_builds(bench: Bench, developer: Path) -> None:
    """The plain and the compiled copy, made anew only if the sources have changed."""
    suffix = asked(developer, SUFFIX)
    if digest(ROOT) != stamp(PLAIN):
        snapshot()
    bench.paths["plain"] = str(PLAIN / "src")
    wanted = f"{stamp(PLAIN)} {suffix}"
    log = BUILD / "bench-compiled.log"
    if stamp(COMPILED) != wanted:
        said("Compiling viae, about half a minute ...")
        shutil.rmtree(COMPILED, ignore_errors=True)
        shutil.rmtree(BUILD / "bench-temp", ignore_errors=True)
        targets: list[str | Path] = ["--build-lib", COMPILED, "--build-temp", BUILD / "bench-temp"]
        ran = succeeds([developer, "setup.py", "build", *targets], log, cwd=PLAIN)
        if not ran or not (COMPILED / f"viae/games/giro_mondiale/rules{suffix}").exists():
            bench.notes.append(f"viae could not be compiled, so its compiled cases are left out: {complaint(log)}")
            return
        (COMPILED / ".stamp").write_text(wanted, encoding="utf-8")
    bench.paths["compiled"] = str(COMPILED)


def snapshot() -> None:
    """Copy the sources, without anything built: both copies stand still while people edit."""
    shutil.rmtree(PLAIN, ignore_errors=True)
    shutil.copytree(ROOT / "src" / "viae", PLAIN / "src" / "viae", ignore=shutil.ignore_patterns(*BUILT))
    for name in PROJECT_FILES:
        if (ROOT / name).exists():
            shutil.copy2(ROOT / name, PLAIN / name)
    (PLAIN / ".stamp").write_text(digest(PLAIN), encoding="utf-8")


def digest(root: Path) -> str:
    """One number for all sources and how they are built."""
    total = sha256()
    paths = [
        path for path in (root / "src" / "viae").rglob("*") if path.is_file() and not is_built(path.relative_to(root))
    ]
    about = [root / name for name in PROJECT_FILES if (root / name).exists()]
    for path in [*about, *sorted(paths)]:
        total.update(f"{path.relative_to(root).as_posix()}\n".encode() + sha256(path.read_bytes()).digest())
    return total.hexdigest()


def is_built(path: Path) -> bool:
    return any(Path(part).match(pattern) for part in path.parts for pattern in BUILT)


def stamp(folder: Path) -> str:
    """What a copy was made from; nothing if there is none."""
    file = folder / ".stamp"
    return file.read_text(encoding="utf-8") if file.exists() else ""


def complaint(log: Path) -> str:
    """The first line of a build's log that looks like the reason, and where the rest is."""
    lines = log.read_text(encoding="utf-8", errors="replace").splitlines()
    reasons = [line.strip() for line in lines if re.search(r"\berror: |\bfailed: |Error: ", line)]
    return f"{reasons[0] if reasons else 'no reason was given'} ({shown(log)})"


def shown(path: str | Path) -> str:
    """A path as seen from the root of the repository."""
    return Path(path).relative_to(ROOT).as_posix() if Path(path).is_relative_to(ROOT) else str(path)
