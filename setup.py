"""Builds the engine: kernel, games' rules and bots compiled together by mypyc where a C compiler is at hand.

VIAE_COMPILE=0 leaves everything plain Python. Without a C compiler the same happens by itself.
"""

import os
import sys
from pathlib import Path

from setuptools import setup

HERE = Path(__file__).parent
PLAIN = {"board_file.py", "words.py", "draw.py", "sketch.py", "audit.py", "__init__.py"}  # speak to people: no gain from compiling


def compiled_modules() -> list[str]:
    """The hot rooms. They are compiled as one group, so that calls between them are bound early."""
    rooms = ["src/viae/kernel/*.py", "src/viae/games/*/*.py", "src/viae/bots/*.py"]
    found = [path for room in rooms for path in sorted(HERE.glob(room))]
    return [str(path.relative_to(HERE)) for path in found if path.name not in PLAIN]


def extensions() -> list[object]:
    if os.environ.get("VIAE_COMPILE", "1") == "0":
        return []
    from mypyc.build import mypycify

    os.environ.setdefault("MYPYPATH", str(HERE / "src"))
    built = mypycify(["--strict", *compiled_modules()], opt_level="3", debug_level="0")
    for extension in built:
        extension.optional = True
    return built


sys.path.insert(0, str(HERE / "src"))
setup(ext_modules=extensions())
