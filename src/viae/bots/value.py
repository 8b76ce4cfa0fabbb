"""Learned values: the net of a game in its file `value.toml`, which rules and board it is for, and what it says."""

from __future__ import annotations

import sys
import tomllib
from base64 import b64decode, b64encode
from hashlib import sha256
from pathlib import Path
from struct import pack, unpack
from textwrap import wrap
from typing import Any, Final

from viae.bots.net import OUTPUTS, Layer, Net
from viae.core.errors import SetupError
from viae.core.game import Game
from viae.features import features_of

FILE: Final = "value.toml"  # beside the module of the game's class
LINE: Final = 118  # characters of a line of weights
KEYS: Final = ("game", "version", "board", "features", "layers", "shifts", "unit", "margin", "digest", "weights")
_READ: Final[dict[str, Value]] = {}  # by path: files are read once


class Value:
    """A net, what its outputs mean, and what it was trained for."""

    def __init__(
        self, net: Net, game: str, version: int, board: str, features: str, unit: float, margin: float, made: list[str]
    ) -> None:
        self.net: Final = net
        self.game: Final = game
        self.version: Final = version  # of the rules
        self.board: Final = board  # the digest of the board
        self.features: Final = features  # the digest of the names of the features
        self.unit: Final = unit  # an output of so much makes winning e times as likely, or is a lead of `margin`
        self.margin: Final = margin  # points; a larger lead at the end counts no more
        self.made: Final = made  # lines that tell how it was made

    def fits(self, game: Game[Any, Any]) -> bool:
        """Whether it was trained for these rules on this board."""
        return self.version == type(game).version and self.board == game.board_digest

    def text(self) -> str:
        """As a file."""
        net = self.net
        data = weights_of(net)
        facts = [
            f'game = "{self.game}"',
            f"version = {self.version}",
            f'board = "{self.board}"',
            f'features = "{self.features}"',
            f"layers = [{net.width}, {len(net.first.bias)}, {len(net.second.bias)}, {OUTPUTS}]",
            f"shifts = [{net.shifts[0]}, {net.shifts[1]}]",
            f"unit = {self.unit!r}",
            f"margin = {self.margin!r}",
            f'digest = "{sha256(data).hexdigest()}"',
            'weights = """',
            *wrap(b64encode(data).decode(), LINE),
            '"""',
        ]
        return "\n".join([*[f"# {line}" for line in self.made], "", *facts]) + "\n"


def weights_of(net: Net) -> bytes:
    """All numbers of a net: the biases in 32 bits, the weights in 16, the lowest bits first."""
    biases = [*net.first.bias, *net.second.bias, *net.third.bias]
    layers = (net.first, net.second, net.third, net.straight)
    weights = [weight for layer in layers for row in layer.weights for weight in row]
    return pack(f"<{len(biases)}i", *biases) + pack(f"<{len(weights)}h", *weights)


def net_of(data: bytes, layers: list[int], shifts: list[int]) -> Net:
    """The net with these numbers."""
    width, one, two, out = layers
    biases = one + two + out
    weights = width * one + one * two + two * out + width * out
    if out != OUTPUTS or len(shifts) != 2 or len(data) != 4 * biases + 2 * weights:
        raise SetupError(f"{len(data)} bytes are no net of {layers}.")
    bias = list(unpack(f"<{biases}i", data[: 4 * biases]))
    flat = list(unpack(f"<{weights}h", data[4 * biases :]))

    parts: list[list[list[int]]] = []
    at = 0
    for rows, columns in ((width, one), (one, two), (two, out), (width, out)):
        parts.append([flat[at + row * columns : at + (row + 1) * columns] for row in range(rows)])
        at += rows * columns
    first = Layer(bias[:one], parts[0])
    second = Layer(bias[one : one + two], parts[1])
    third = Layer(bias[one + two :], parts[2])
    return Net(first, second, third, parts[3], (shifts[0], shifts[1]))


def names_digest(names: list[str]) -> str:
    """Changes with the name, the number and the order of features."""
    return sha256("\n".join(names).encode()).hexdigest()


def read_value(path: Path) -> Value:
    """The value in a file; SetupError if it is not whole."""
    text = path.read_text(encoding="utf-8")
    try:
        facts = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise SetupError(f"{path} is no file of a learned value: {error}.") from None
    missing = [key for key in KEYS if key not in facts]
    if missing:
        raise SetupError(f"{path} is no file of a learned value: it lacks {', '.join(missing)}.")
    try:
        data = b64decode("".join(str(facts["weights"]).split()), validate=True)
    except ValueError:
        data = b""
    if sha256(data).hexdigest() != facts["digest"]:
        raise SetupError(f"{path} is damaged: its weights have another digest than its head says.")
    made = [line.removeprefix("#").strip() for line in text.splitlines() if line.startswith("#")]
    return Value(
        net_of(data, list(facts["layers"]), list(facts["shifts"])),
        str(facts["game"]),
        int(facts["version"]),
        str(facts["board"]),
        str(facts["features"]),
        float(facts["unit"]),
        float(facts["margin"]),
        made,
    )


def value_of(game: Game[Any, Any]) -> Value | None:
    """The learned value that comes with a game; None if there is none for these rules and this board."""
    home = sys.modules[type(game).__module__].__file__
    if home is None:
        return None
    path = Path(home).with_name(FILE)
    value = _READ.get(str(path))
    if value is None:
        if not path.is_file():
            return None
        value = read_value(path)
        _READ[str(path)] = value
    if value.game != type(game).name or not value.fits(game):
        return None
    check_features(value, game)
    return value


def check_features(value: Value, game: Game[Any, Any]) -> None:
    """SetupError if the game writes other features now than those the value was trained with."""
    if value.features != names_digest(features_of(game).names()):
        name = type(game).name
        raise SetupError(f"the learned value of {name} is for other features: `viae learn {name}` makes a new one.")
