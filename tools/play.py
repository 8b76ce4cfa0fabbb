"""Plays at once on plain Python and compiles the engine meanwhile: python -m tools.play COMMAND..."""

from __future__ import annotations

import fcntl
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from threading import Thread
from types import FrameType

BUILD = [sys.executable, "setup.py", "-q", "build", "--build-temp", "build/temp", "--build-lib"]
NEW = "build/compiled.new"
UNCOMPILED = "Playing on plain Python; the engine is compiled meanwhile, which takes some minutes."
ELSEWHERE = "Playing on plain Python; another process is compiling the engine."
NO_COMPILER = "Playing on plain Python: without a C compiler the engine is not compiled."
COMPILED = "The engine is compiled: bots think with it from now on, everything else from the next start."
FAILED = "The engine could not be compiled (build/compile.log says why); play goes on on plain Python."
ENDING = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)


class Engine:
    """The compiled engine of a checkout, in build/compiled."""

    def __init__(self, root: Path, command: Sequence[str] = BUILD) -> None:
        self.root, self.command = root, command
        self.folder = root / "build" / "compiled"
        self.stamp = self.folder / ".ready"
        self.process: subprocess.Popen[bytes] | None = None
        self.stopped = False
        self.lock = -1

    def fresh(self) -> bool:
        """Whether it is there and no source is newer."""
        if not self.stamp.exists():
            return False
        made = self.stamp.stat().st_mtime
        sources = [self.root / "setup.py", *(self.root / "src").rglob("*")]
        ours = (
            path
            for path in sources
            if "__pycache__" not in path.parts and path.suffix not in (".so", ".mo", ".egg-info")
        )
        return all(path.stat().st_mtime <= made for path in ours if path.is_file() and "egg-info" not in str(path))

    @contextmanager
    def locked(self, wait: bool) -> Iterator[bool]:
        """Only one process builds; whether it is this one. The compiler has the lock too, should it outlive us."""
        self.folder.parent.mkdir(exist_ok=True)
        with open(self.folder.parent / "compiled.lock", "w", encoding="utf-8") as file:
            try:
                fcntl.flock(file, fcntl.LOCK_EX if wait else fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                yield False
            else:
                self.lock = file.fileno()
                yield True

    def build(self) -> bool:
        """Build it; the lock must be held. A build that is not whole is not put in place."""
        began = time.time()
        new = self.root / NEW
        shutil.rmtree(new, ignore_errors=True)
        self.stamp.unlink(missing_ok=True)
        environment = {"VIAE_OPTIMISE": "1"} | os.environ  # quick to build; an installed engine is faster still
        with open(self.folder.parent / "compile.log", "wb") as log:
            self.process = subprocess.Popen(
                ["nice", *self.command, NEW],
                cwd=self.root,
                env=environment,
                stdout=log,
                stderr=log,
                start_new_session=True,
                pass_fds=(self.lock,),
            )
            if self.stopped:
                self.stop()
            status = self.process.wait()
        if status != 0 or not any(new.glob("*__mypyc*.so")):  # where C cannot be compiled, setup.py makes plain modules
            return False
        shutil.rmtree(self.folder, ignore_errors=True)
        new.rename(self.folder)
        self.stamp.touch()
        os.utime(self.stamp, (began, began))  # what was changed meanwhile is newer
        return True

    def stop(self) -> None:
        """End a build that is under way."""
        self.stopped = True
        if self.process is not None and self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGKILL)


def say(line: str) -> None:
    sys.stdout.write(f"{line}\n")  # in one piece: the server writes to the same place
    sys.stdout.flush()


def build_meanwhile(engine: Engine) -> None:
    with engine.locked(wait=False) as mine:
        if not mine:
            say(ELSEWHERE)
            return
        say(UNCOMPILED)
        built = engine.build()
    if not engine.stopped:
        say(COMPILED if built else FAILED)


def play(engine: Engine, command: Sequence[str], compiler: str | None) -> int:
    """Run a command until it ends, on the compiled engine if it is fresh; its exit status."""
    fresh = engine.fresh()
    environment = os.environ | {"VIAE_COMPILED": str(engine.folder)}
    if fresh:
        paths = [str(engine.folder), os.environ.get("PYTHONPATH", "")]
        environment["PYTHONPATH"] = os.pathsep.join(filter(None, paths))
    elif compiler is None:
        say(NO_COMPILER)
    with subprocess.Popen(command, env=environment) as served:

        def end(number: int, frame: FrameType | None) -> None:
            if number != signal.SIGINT:  # Ctrl-C reaches both of us
                served.terminate()

        heard = [number for number in ENDING if number != signal.SIGHUP or signal.getsignal(number) != signal.SIG_IGN]
        before = {number: signal.signal(number, end) for number in heard}  # under nohup a hang-up stays unheard
        builder = Thread(target=build_meanwhile, args=(engine,))
        if not fresh and compiler is not None:
            builder.start()
        try:
            return served.wait()
        finally:
            engine.stop()
            if builder.ident is not None:
                builder.join()
            for number, handler in before.items():
                signal.signal(number, handler)


def main() -> int:
    engine = Engine(Path.cwd())
    compiler = shutil.which(os.environ.get("CC", "cc"))
    if sys.argv[1:] != ["--build"]:
        return play(engine, sys.argv[1:], compiler)
    with engine.locked(wait=True):
        if engine.fresh() or engine.build():
            return 0
    print((engine.folder.parent / "compile.log").read_text(encoding="utf-8", errors="replace"), file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
