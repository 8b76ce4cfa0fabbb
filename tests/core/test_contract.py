"""A class that lacks a method of its contract is answered with a sentence, on plain Python and compiled alike."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any, ClassVar

import pytest

import viae
from toll.game import Toll
from viae import Action, ContractError, Game, SetupError, State, View
from viae.core.game import REQUIRED
from viae.testing.conformance import conform
from viae.testing.invariants import NoInvariants, complete

METHODS: dict[str, Callable[..., Any]] = {name: getattr(Toll, name) for name in REQUIRED}


class Bare(Game[Any, Any]):
    """Answers nothing."""

    name: ClassVar[str] = "bare"
    title: ClassVar[str] = "Bare"


class Silent(State):
    pass


class Blank(View):
    pass


class Idle(Action[Any]):
    pass


class AllBut:
    """Classes that lack one method each, found by name as if they stood in a module."""

    def __getattr__(self, name: str) -> type[Game[Any, Any]]:
        methods = {one: method for one, method in METHODS.items() if one != name}
        return type(f"Without_{name}", (Game,), methods | {"name": f"without-{name}", "title": "Without"})


def test_a_class_that_answers_nothing_is_told_everything_it_lacks() -> None:
    with pytest.raises(ContractError) as caught:
        viae.game(f"{__name__}:Bare")
    assert str(caught.value) == (f"the game '{__name__}:Bare' lacks {', '.join(REQUIRED)}: see docs/adding-a-game.md.")


@pytest.mark.parametrize("method", REQUIRED)
def test_a_class_that_lacks_one_method_is_refused_by_its_name(method: str, monkeypatch: pytest.MonkeyPatch) -> None:
    module: Any = ModuleType("lacking")
    module.Game = getattr(AllBut(), method)
    monkeypatch.setitem(__import__("sys").modules, "lacking", module)
    with pytest.raises(ContractError, match=rf"^the game 'lacking:Game' lacks {method}: see"):
        viae.game("lacking:Game")
    with pytest.raises(ContractError, match=rf"lacks {method}:"):
        conform("lacking:Game", games=1)


class Nameless(Toll):
    name: ClassVar[str] = ""
    title: ClassVar[str] = ""


def test_a_game_without_a_name_is_refused() -> None:
    with pytest.raises(ContractError, match=rf"^the game '{__name__}:Nameless' lacks name, title: see"):
        viae.game(f"{__name__}:Nameless")


def test_a_game_without_a_rulebook_is_told() -> None:
    with pytest.raises(ContractError, match=r"^there is no rulebook\.en\.md beside the module of Bare\.$"):
        _ = viae.present(Bare("bare", {})).rulebook


@pytest.mark.parametrize(
    ("method", "ask"),
    [
        ("start", lambda game: game.start(2)),
        ("phase", lambda game: game.phase(Silent())),
        ("actors", lambda game: game.actors(Silent())),
        ("outcomes", lambda game: game.outcomes(Silent())),
        ("scores", lambda game: game.scores(Silent())),
        ("ranking", lambda game: game.ranking(Silent())),
        ("view", lambda game: game.view(Silent(), 0)),
        ("imagine", lambda game: game.imagine(Blank(0), Random(1))),
        ("scores", lambda game: game.evaluate(Silent())),
        ("phase", lambda game: game.legal_actions(Silent(), 0)),
    ],
)
def test_a_method_that_is_called_all_the_same_names_itself(method: str, ask: Callable[[Any], object]) -> None:
    with pytest.raises(ContractError, match=rf"Bare does not answer `{method}`\.$"):
        ask(Bare("bare", {}))


@pytest.mark.parametrize(
    ("method", "ask"),
    [
        ("Silent does not answer `copy`", lambda: Silent().copy()),
        ("Silent does not answer `key`", lambda: Silent().key()),
        ("Blank does not answer `data`", lambda: Blank(0).data()),
        ("Idle does not answer `do`", lambda: Idle("idle", 0).do(Silent(), 0)),
        ("Idle does not answer `do`", lambda: Bare("bare", {}).enter(Idle("idle", 0))),
    ],
)
def test_states_views_and_actions_say_what_they_lack(method: str, ask: Callable[[], object]) -> None:
    with pytest.raises(ContractError, match=method):
        ask()


class Crooked(Toll):
    """Wrong in every way but one."""

    version: ClassVar[Any] = "1"
    min_seats: ClassVar[int] = 5
    option_list: ClassVar[Any] = ("rounds",)
    view: Any = None

    def __init__(self) -> None:
        pass

    def start(self) -> Any:  # type: ignore[override]
        return None


class Sparse(Toll):
    """Takes what it is given in ways of its own."""

    def reveals(self, s: Any, action: Any, seat: int, **more: Any) -> bool:  # type: ignore[override]
        return False

    @staticmethod
    def scores(s: Any) -> list[int]:
        return [0, 0]


def test_a_class_with_wrong_methods_and_facts_is_told_all_of_them() -> None:
    with pytest.raises(ContractError) as caught:
        viae.game(f"{__name__}:Crooked")
    assert str(caught.value) == (
        f"the game '{__name__}:Crooked' must answer __init__(board_text, options), start(seats), view(s, seat) "
        "and has a wrong version, min_seats or max_seats, option_list: see docs/adding-a-game.md."
    )


def test_a_method_may_take_what_it_is_given_in_its_own_way() -> None:
    assert viae.game(f"{__name__}:Sparse").name == "toll"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("def (", r"invalid syntax \(fifth\.py, line 1\)"),
        ("1 / 0", "division by zero"),
        ("raise SystemExit(3)", "3"),
        ("import nowhere_at_all", "No module named 'nowhere_at_all'"),
    ],
)
def test_a_module_that_cannot_be_imported_is_told_in_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str, why: str
) -> None:
    monkeypatch.syspath_prepend(str(tmp_path))
    (tmp_path / "fifth.py").write_text(text, encoding="utf-8")
    with pytest.raises(SetupError, match=rf"^no game can be loaded from 'fifth:Fifth': {why}\.$"):
        viae.game("fifth:Fifth")


def test_a_broken_game_of_another_package_breaks_no_other(tmp_path: Path) -> None:
    (tmp_path / "fifth.py").write_text("def (", encoding="utf-8")
    (tmp_path / "fifth-1.dist-info").mkdir()
    (tmp_path / "fifth-1.dist-info" / "METADATA").write_text("Name: fifth\nVersion: 1\n", encoding="utf-8")
    (tmp_path / "fifth-1.dist-info" / "entry_points.txt").write_text(
        "[viae.games]\nfifth = fifth:Fifth\n", encoding="utf-8"
    )
    code = (
        "from viae.cli.app import main; from viae.web.api.games import served_games;"
        "from viae.web.settings import Settings;"
        "print(served_games(Settings())); main()"
    )
    path = os.pathsep.join([str(tmp_path), *(entry for entry in sys.path if entry)])
    done = subprocess.run(
        [sys.executable, "-c", code, "games"],
        capture_output=True,
        text=True,
        env=os.environ | {"PYTHONPATH": path},
        check=True,
    )
    assert "'giro-mondiale'" in done.stdout.splitlines()[0] and "fifth" not in done.stdout
    assert " ".join(done.stderr.split()) == (
        "The game 'fifth' cannot be played here: no game can be loaded from 'fifth': invalid syntax (fifth.py, line 1)."
    )


class NoPresentation(Toll):
    presentation: ClassVar[str] = f"{__name__}:Bare"


class WrongPresentation(Toll):
    presentation: ClassVar[str] = f"{__name__}:Mumbling"


class Mumbling(viae.Presentation):
    draw: Any = None

    def label(self) -> str:  # type: ignore[override]
        return ""


class LostPresentation(Toll):
    presentation: ClassVar[str] = "nowhere.at_all:It"


@pytest.mark.parametrize(
    ("game", "sentence"),
    [
        (NoPresentation, r"of Toll is no viae\.Presentation\.$"),
        (WrongPresentation, r"of Toll must answer label\(view, action\), draw\(view, legal, trail, tall\)\.$"),
        (LostPresentation, r"^the presentation 'nowhere\.at_all:It' of Toll cannot be loaded: No module named"),
    ],
)
def test_a_presentation_that_is_none_is_told(game: type[Toll], sentence: str) -> None:
    with pytest.raises(ContractError, match=sentence):
        viae.present(game(None, {"rounds": 3}))


def test_a_game_without_a_picture_of_its_own_has_a_plain_one() -> None:
    match = viae.new("toll.game:Toll", seats=2, seed=1)
    assert match._repr_svg_().startswith("<svg")
    picture = viae.present(match.game).draw(match.view(0), match.legal_for(0))
    assert 'data-action="ride"' in picture and 'data-action="wait"' in picture


def test_invariants_that_lack_a_check_are_told() -> None:
    module: Any = ModuleType("halfway")
    module.check_state = NoInvariants().check_state
    with pytest.raises(ContractError, match=r"^the invariants 'halfway' lack check_step\.$"):
        complete(module)
