"""Builds the messages and the engine: core, games' rules and bots compiled by mypyc where a C compiler is at hand.

VIAE_COMPILE=0 leaves everything plain Python. Without a C compiler the same happens by itself. VIAE_OPTIMISE=1 compiles
faster and runs slower.
"""

import os
import sys
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.errors import BaseError, CCompilerError

HERE = Path(__file__).parent
HOT = (
    "bargaining",
    "board",
    "cached_evaluate",
    "data",
    "distance",
    "eval_weights",
    "evaluate",
    "features",
    "game",
    "imagine",
    "path",
    "prices",
    "routes",
    "rules",
    "sensible",
    "state",
    "view",
)  # of a game; the rest speaks to people
PLAIN = (
    "__init__.py",
    "history.py",  # a generator of which mypyc makes C that gcc warns about
)


def compiled_modules() -> list[str]:
    """They are compiled as one group, so that calls between them are bound early."""
    found = [*HERE.glob("src/viae/i18n/*.py"), *HERE.glob("src/viae/core/*.py"), *HERE.glob("src/viae/bots/*.py")]
    found.append(HERE / "src/viae/features.py")
    found += [path for name in HOT for path in HERE.glob(f"src/viae/games/*/{name}.py")]
    found += HERE.glob("src/viae/games/*/rules/*.py")
    return sorted(str(path.relative_to(HERE)) for path in found if path.name not in PLAIN)


def extensions() -> list[object]:
    if os.environ.get("VIAE_COMPILE", "1") == "0":
        return []
    from mypyc.build import mypycify

    os.environ.setdefault("MYPYPATH", str(HERE / "src"))
    kernel = Extension("viae.bots._kernel", ["src/viae/bots/_kernel.c"], extra_compile_args=["-O3"])
    level = os.environ.get("VIAE_OPTIMISE", "3")
    before = {path: (path.read_text(encoding="utf-8"), path.stat().st_mtime_ns) for path in Path("build").glob("__*.c")}
    modules = compiled_modules()
    engine = mypycify(["--strict", *modules], opt_level=level, debug_level="0")
    made = {Path(source) for extension in engine for source in extension.sources if Path(source).name.startswith("__")}
    document(made, before, Sources([HERE / module for module in modules], HERE / "src"))
    return [*engine, kernel]


class BuildAllOrNothing(build_ext):  # type: ignore[misc]  # setuptools has no types
    """Without a working C compiler everything stays plain Python: the modules are bound to one another."""

    def run(self) -> None:
        try:
            super().run()
        except (BaseError, CCompilerError) as error:
            self.warn(f"the engine is not compiled: {error}")
            for made in self.get_outputs():
                Path(made).unlink(missing_ok=True)
            self.extensions = self.distribution.ext_modules = []


sys.path[:0] = [str(HERE / "src"), str(HERE)]

from compile_docs import Sources, document  # noqa: E402 - found now that the path says so
from compile_messages import compile_all  # noqa: E402

compile_all(HERE / "src")
setup(ext_modules=extensions(), cmdclass={"build_ext": BuildAllOrNothing})
