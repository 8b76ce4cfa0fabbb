"""A PostgreSQL server of the tests' own: started in a folder that vanishes, as a user who is not root."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

MISSING = "PostgreSQL is needed for these tests and was not found: install it, as with `apt-get install postgresql`."


def programs() -> Path:
    """The folder of the newest server's programs."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: int(path.parts[-3]))
    if found:
        return found[-1].parent
    if (elsewhere := shutil.which("initdb")) is not None:
        return Path(elsewhere).resolve().parent
    raise RuntimeError(MISSING)


@contextmanager
def server() -> Iterator[str]:
    """The address of a running server, without a database's name."""
    folder = Path(tempfile.mkdtemp(prefix="viae-postgres-", dir="/tmp" if os.path.isdir("/tmp") else None))
    binaries = programs()
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    as_user: list[str] = []
    if os.getuid() == 0:  # the server refuses to be root
        as_user = ["setpriv", "--reuid=nobody", "--regid=nogroup", "--clear-groups"]
        shutil.chown(folder, "nobody", "nogroup")

    def run(*words: str) -> None:
        with (folder / "said").open("a") as said:
            done = subprocess.run([*as_user, *words], stdout=said, stderr=said, check=False, cwd=folder)
        if done.returncode:
            raise RuntimeError(f"PostgreSQL: {words[0]} failed: {(folder / 'said').read_text()[-2000:]}")

    data = str(folder / "data")
    initdb = [str(binaries / "initdb"), "-D", data, "-U", "app", "--auth=trust", "-E", "UTF8", "--locale=C.UTF-8", "-N"]
    pg_ctl = [str(binaries / "pg_ctl"), "-D", data, "-w", "-t", "120"]
    settings = f"-p {port} -c listen_addresses=127.0.0.1 -c unix_socket_directories={folder}"
    settings += " -c fsync=off"  # our processes are killed in these tests, not the machine
    try:
        run(*initdb)
        run(*pg_ctl, "-o", settings, "-l", str(folder / "log"), "start")
        try:
            yield f"postgresql://app@127.0.0.1:{port}"
        finally:
            run(*pg_ctl, "-m", "immediate", "stop")
    finally:
        shutil.rmtree(folder, ignore_errors=True)
