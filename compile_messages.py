"""Compiles the catalogues of messages: every stale .po file becomes the .mo file beside it."""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path


def compile_all(root: Path) -> list[Path]:
    """Compile every .po file under the folder that has no newer .mo file; what was written.

    A .mo file of a language that has no .po file any more is deleted. Several processes may do this at once."""
    written = []
    for source in sorted(root.rglob("locale/*.po")):
        target = source.with_suffix(".mo")
        if not target.exists() or target.stat().st_mtime_ns < source.stat().st_mtime_ns:
            compile_one(source, target)
            written.append(target)
    for target in root.rglob("locale/*.mo"):
        if not target.with_suffix(".po").exists():
            target.unlink(missing_ok=True)
    return written


def compile_one(source: Path, target: Path) -> None:
    """Readers see the old file or the whole new one."""
    from babel.messages.mofile import write_mo  # needed only when something has changed
    from babel.messages.pofile import read_po

    with source.open("rb") as opened:
        catalogue = read_po(opened, locale=None, abort_invalid=True)
    handle, name = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.")
    try:
        with os.fdopen(handle, "wb") as opened:
            write_mo(opened, catalogue)
        Path(name).chmod(0o644)
        Path(name).replace(target)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


if __name__ == "__main__":
    compile_all(Path(sys.argv[1] if len(sys.argv) > 1 else "src"))
