"""What is timed and what is compared with what."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class Case:
    """One thing that is timed, by a worker script of its own."""

    name: str  # in the JSON, and of what Ratio compares
    title: str
    needs: str  # a build of viae, "plain" or "compiled", or a peer by its package name
    worker: str  # its module in benchmarks.workers
    game: str = "giro-mondiale"  # of viae
    copies: bool = False  # counts copies of a position instead of actions

    @property
    def ours(self) -> bool:
        return self.needs in ("plain", "compiled")


@dataclass(frozen=True)
class Ratio:
    """How many times as fast one case is as another."""

    fast: str
    slow: str
    title: str


OTHER_GAMES: Final = (
    "strada-romana",
    "silk-road",
    "struggle-for-rome",
)  # besides Giro Mondiale, which is timed in every way

CASES: Final = (
    Case("playout_plain", "1  viae, own loop, plain Python", "plain", "viae_playout"),
    Case("playout_compiled", "2  viae, own loop, compiled", "compiled", "viae_playout"),
    Case("driven", "3a viae compiled, driven from Python", "compiled", "viae_driven"),
    Case("checked", "3b ... every action checked", "compiled", "viae_checked"),
    Case("match", "4  ... a recorded Match", "compiled", "viae_match"),
    *(Case(f"playout {name}", f"2  {name}, own loop", "compiled", "viae_playout", name) for name in OTHER_GAMES),
    *(Case(f"driven {name}", f"3a {name}, from Python", "compiled", "viae_driven", name) for name in OTHER_GAMES),
    Case("catanatron", "6  catanatron, Game.play", "catanatron", "catanatron_play"),
    Case("maedn_driven", "7  OpenSpiel maedn, driven from Python", "open_spiel", "maedn_driven"),
    Case("maedn_rollouts", "8  OpenSpiel maedn, C++ rollouts", "open_spiel", "maedn_rollouts"),
    Case("copy_plain", "5a viae State.copy, plain Python", "plain", "viae_copy", copies=True),
    Case("copy_compiled", "5b viae State.copy, compiled", "compiled", "viae_copy", copies=True),
    *(Case(f"copy {name}", f"5b {name}", "compiled", "viae_copy", name, copies=True) for name in OTHER_GAMES),
    Case("catanatron_copy", "6c catanatron Game.copy", "catanatron", "catanatron_copy", copies=True),
    Case("maedn_copy", "7c OpenSpiel maedn State.clone", "open_spiel", "maedn_copy", copies=True),
)

RATIOS: Final = (
    Ratio("driven", "catanatron", "3a / 6   driven from Python, to catanatron"),
    *(Ratio(f"driven {name}", "catanatron", f"3a / 6   {name}, to catanatron") for name in OTHER_GAMES),
    Ratio("checked", "catanatron", "3b / 6   both check every action"),
    Ratio("match", "catanatron", "4  / 6   both check and record"),
    Ratio("driven", "maedn_driven", "3a / 7   driven from Python, to OpenSpiel"),
    Ratio("playout_compiled", "maedn_rollouts", "2  / 8   inner loop, to OpenSpiel's C++"),
    Ratio("playout_compiled", "playout_plain", "2  / 1   what compiling brings"),
    Ratio("copy_compiled", "catanatron_copy", "5b / 6c  copies, to catanatron"),
    Ratio("copy_compiled", "maedn_copy", "5b / 7c  copies, to OpenSpiel"),
    Ratio("copy_compiled", "copy_plain", "5b / 5a  copies, what compiling brings"),
)
