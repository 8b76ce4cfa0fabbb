"""Times viae and its peers in one run, all cases in turn, and reports what was found."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import Final, cast

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from benchmarks.cases import CASES, Case
from benchmarks.prepare import ROOT, Bench, BenchError, asked, prepare, said, shown
from benchmarks.report import Measured, data, machine, text

SECONDS: Final = 2.0  # of CPU, a case and round
PATIENCE: Final = 300.0  # seconds after which a worker is given up
PYTHON: Final = "import platform as p; print(p.python_implementation(), p.python_version(), p.python_compiler())"


class CaseError(Exception):
    """A worker gave no answer; the text says why."""


def arguments() -> Namespace:
    parser = ArgumentParser(description="Time viae and its peers in one run.")
    parser.add_argument("--rounds", type=int, metavar="N", help="rounds of all cases (default 5)")
    parser.add_argument("--quick", action="store_true", help="2 short rounds: does it run, roughly how fast")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write every round to a file as well")
    given = parser.parse_args()
    if given.rounds is not None and given.rounds < 1:
        parser.error("--rounds needs at least 1.")
    if given.json and not given.json.absolute().parent.is_dir():
        parser.error(f"--json: there is no folder {given.json.parent}.")
    return given


def timed(case: Case, bench: Bench, seconds: float, seed: int) -> Measured:
    """One case in a process of its own."""
    settings = os.environ | {"PYTHONPATH": bench.paths[case.needs], "PYTHONHASHSEED": "0"}
    command = [str(bench.python), "-m", f"benchmarks.workers.{case.worker}", str(seconds), str(seed), case.game]
    try:
        done = subprocess.run(
            command, capture_output=True, text=True, cwd=ROOT, env=settings, timeout=PATIENCE, check=False
        )
    except subprocess.TimeoutExpired:
        raise CaseError(f"no answer after {PATIENCE:.0f} seconds") from None
    if done.returncode != 0:
        raise CaseError((done.stderr.strip().splitlines() or [f"exit status {done.returncode}"])[-1])
    measured = cast("Measured", json.loads(done.stdout.splitlines()[-1]))
    check_files(case, bench, measured["files"])
    return measured


def check_files(case: Case, bench: Bench, files: list[str]) -> None:
    """A case of viae must have been timed on the build that its name says."""
    if not case.ours:
        return
    endings = (".py",) if case.needs == "plain" else (".so", ".pyd")
    for file in files:
        if not file.endswith(endings) or not Path(file).is_relative_to(bench.paths[case.needs]):
            raise BenchError(
                f"the case {case.title!r} is about the {case.needs} build, but {file} was loaded. "
                "Remove .venv-bench and the folders build/bench-*, then run again."
            )


def all_rounds(bench: Bench, count: int, seconds: float) -> dict[str, list[Measured]]:
    """Every case once a round, there and back; a case that fails is left out with a note."""
    going = [case for case in CASES if case.needs in bench.paths]
    rounds: dict[str, list[Measured]] = {case.name: [] for case in going}
    for number in range(1, count + 1):
        said(f"Round {number} of {count}, {len(going)} cases ...")
        for case in list(going if number % 2 else reversed(going)):
            try:
                rounds[case.name].append(timed(case, bench, seconds, 1_000_000 * number))
            except CaseError as error:
                bench.notes.append(f"The case {case.title!r} failed and is left out: {error}")
                going.remove(case)
                del rounds[case.name]
    return rounds


def facts(bench: Bench, rounds: dict[str, list[Measured]], seconds: float) -> dict[str, str]:
    """Where, when, how long and on which files."""
    found = machine(asked(bench.python, PYTHON))
    first = {case.needs: rounds[case.name][0] for case in CASES if case.name in rounds}
    found["peers"] = ", ".join(f"{name} {one['version']}" for name, one in first.items() if one["version"]) or "none"
    found["rounds"] = f"{max(map(len, rounds.values()), default=0)} of {seconds} CPU seconds a case, in turn"
    return found | {name: shown(one["files"][0]) for name, one in first.items() if one["files"]}


def check_same_games(bench: Bench, rounds: dict[str, list[Measured]]) -> None:
    """Plain and compiled play the same games, or they cannot be compared."""
    plain, compiled = rounds.get("playout_plain", []), rounds.get("playout_compiled", [])
    for one, other in zip(plain, compiled, strict=False):
        common = min(len(one["lengths"]), len(other["lengths"]))
        if one["lengths"][:common] != other["lengths"][:common]:
            bench.notes.append("The plain and the compiled build play different games from the same seed.")
            return


def main() -> int:
    given = arguments()
    count = given.rounds or (2 if given.quick else 5)
    seconds = SECONDS / 8 if given.quick else SECONDS
    try:
        bench = prepare()
        rounds = all_rounds(bench, count, seconds)
    except (BenchError, OSError) as error:
        said(f"The benchmarks cannot run: {error}")
        return 1
    check_same_games(bench, rounds)
    found = facts(bench, rounds, seconds)
    print(text(rounds, found, bench.notes))
    if given.json:
        given.json.write_text(json.dumps(data(rounds, found, bench.notes), indent=1) + "\n", encoding="utf-8")
    return 0 if all(case.name in rounds for case in CASES if case.ours) else 1


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        said("Stopped.")
        sys.exit(130)
