"""What the command `viae` runs first. It stands beside the package: importing that is half of starting up."""

from __future__ import annotations

import os
import signal
from types import FrameType

BROKEN_OFF = 130


def leave(number: int, frame: FrameType | None) -> None:
    os._exit(BROKEN_OFF)  # nothing has been done yet; an exception might be caught by whatever is just being imported


def main() -> None:
    """Start up, quietly ended by Ctrl-C; then the command line, which answers it as each command does."""
    usual = signal.getsignal(signal.SIGINT)
    if usual is signal.default_int_handler:  # whoever starts us may have us ignore it
        signal.signal(signal.SIGINT, leave)
    from viae.cli.app import main as command_line

    signal.signal(signal.SIGINT, usual)
    command_line()
