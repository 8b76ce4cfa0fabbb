"""`help` says the same on both engines: every public name with its docstring and the types of its arguments."""

from __future__ import annotations

import ast
import inspect
import pydoc
from pathlib import Path
from typing import Any

import pytest

import viae
from compile_docs import Sources, arguments, documented, signature

SOURCE = Path(__file__).parent.parent.parent / "src"
FOLDERS = ("core", "bots", "i18n")
MODULES = [path for folder in FOLDERS for path in sorted((SOURCE / "viae" / folder).glob("*.py"))]
SOURCES = Sources([*MODULES, SOURCE / "viae" / "features.py", SOURCE / "viae" / "presentation.py"], SOURCE)
PUBLIC: list[Any] = [vars(viae)[name] for name in viae.__all__]


def methods() -> list[tuple[str, str]]:
    """The public methods of all public classes, as (class, name)."""
    found = []
    for cls in PUBLIC:
        if isinstance(cls, type) and (owner := f"{cls.__module__}.{cls.__qualname__}") in SOURCES.classes:
            found += [(owner, name) for name in SOURCES.classes[owner].methods if not name.startswith("_")]
    return found


def at(path: str) -> Any:
    module, _, name = path.rpartition(".")
    return getattr(__import__(module, fromlist=[name]), name)


def is_property(function: Any) -> bool:
    return any(ast.unparse(one) in ("property", "cached_property") for one in function.decorator_list)


def bare(text: str) -> str:
    """Without what the two engines write differently: quotes about types."""
    return text.replace("'", "").replace('"', "").replace("typing.", "")


def assert_typed(shown: str, function: Any) -> None:
    for one in arguments(function):
        if one.arg != "self":
            assert one.annotation is not None
            assert f"{one.arg}: {bare(ast.unparse(one.annotation))}" in shown
    assert function.returns is not None
    assert f"-> {bare(ast.unparse(function.returns))}" in shown


def test_public_methods_are_many() -> None:
    assert len(methods()) > 100


@pytest.mark.parametrize(("owner", "name"), [pytest.param(*one, id=".".join(one)) for one in methods()])
def test_help_shows_what_a_method_does_and_takes(owner: str, name: str) -> None:
    function, method = SOURCES.classes[owner].methods[name], inspect.getattr_static(at(owner), name)
    words = SOURCES.words(owner, name)
    assert words, "it has a docstring"
    assert words in (inspect.getdoc(method) or "")
    if not is_property(function):
        assert_typed(bare(pydoc.plain(pydoc.render_doc(getattr(at(owner), name)))), function)
        names = [one.arg for one in arguments(function)]
        assert list(inspect.signature(getattr(at(owner), name)).parameters)[: len(names)] == names


@pytest.mark.parametrize("thing", PUBLIC, ids=viae.__all__)
def test_public_names_have_docstrings(thing: object) -> None:
    if callable(thing):
        assert inspect.getdoc(thing)
        path = f"{inspect.getmodule(thing).__name__}.{thing.__name__}"  # type: ignore[union-attr, attr-defined]
        if path in SOURCES.functions:
            assert_typed(bare(pydoc.plain(pydoc.render_doc(thing))), SOURCES.functions[path])


def test_help_of_a_class_shows_its_docstring_and_its_arguments() -> None:
    shown = bare(pydoc.plain(pydoc.render_doc(viae.Match)))
    assert "One played game. With a dealer chance acts by itself" in shown
    assert "by_hand: bool = False" in shown
    assert "A match: a game, its state, its dealer and its record." in (
        inspect.getdoc(inspect.getmodule(viae.Match)) or ""
    )


C = r"""
  static PyGetSetDef game___Odd_getseters[] = {
      {"size",
       (getter)game___Odd_get_size, (setter)game___Odd_set_size,
       NULL, NULL},
      {"shape",
       (getter)game___Odd_get_shape,
       NULL, NULL, NULL},
      {NULL}
  };
  static PyMethodDef game___Odd_methods[] = {
      {"ask",
       (PyCFunction)CPyPy_game___Odd___ask,
       METH_FASTCALL | METH_KEYWORDS, PyDoc_STR("ask($self, what, *more, loud=True)\n--\n\n")},
      {NULL}
  };
  static PyTypeObject CPyType_game___Odd_template_ = {
      .tp_doc = PyDoc_STR("Odd(size)\n--\n\n"),
  };
  static PyMethodDef gamemodule_methods[] = {
      {"go", (PyCFunction)CPyPy_game___go, METH_FASTCALL | METH_KEYWORDS, PyDoc_STR("go()\n--\n\n") /* docstring */},
  };
  static struct PyModuleDef gamemodule = {
      PyModuleDef_HEAD_INIT,
      "odd.game",
      NULL, /* docstring */
      0, /* size of per-interpreter state of the module */
  };
"""
PYTHON = '''"""Odd "games"."""
class Base:
    def ask(self, what: str, *more: int, loud: bool = True, **rest: object) -> str | None:
        """Why\\not?"""

class Odd(Base):
    """Is odd."""
    def __init__(self, size: int) -> None:
        self.size = size  # in feet
    def ask(self, what: str, *more: int, loud: bool = True, **rest: object) -> str | None: ...
    @property
    def shape(self) -> str:
        """Round."""

def go() -> None:
    """Goes: è."""
'''


def test_docstrings_are_put_into_the_c_once(tmp_path: Path) -> None:
    (tmp_path / "odd").mkdir()
    (tmp_path / "odd" / "game.py").write_text(PYTHON, encoding="utf-8")
    sources = Sources([tmp_path / "odd" / "game.py"], tmp_path)
    made = documented(C, sources)
    assert r'PyDoc_STR("int: in feet"), NULL}' in made
    assert r'NULL, PyDoc_STR("str: Round."), NULL}' in made
    asked = r"ask(what: str, *more: int, loud: bool = True, **rest: object) -> str | None\n\nWhy\not?"
    assert r'PyDoc_STR("ask($self, what, *more, loud=True)\n--\n\n' + asked + '")' in made
    assert r'PyDoc_STR("Odd(size)\n--\n\nOdd(size: int)\n\nIs odd.")' in made
    assert r'PyDoc_STR("go()\n--\n\ngo() -> None\n\nGoes: \\xe8.")' in made
    assert r'PyDoc_STR("Odd \"games\"."),' in made
    assert documented(made, sources) == made


def test_a_signature_keeps_marks_of_arguments() -> None:
    (function,) = ast.parse("def f(self, a, /, b: int, *, c: str = 'x') -> bool: ...").body
    assert isinstance(function, ast.FunctionDef)
    assert signature(function, "f", of_class=True) == "f(a, /, b: int, *, c: str = 'x') -> bool"
    (function,) = ast.parse("def f(self, /, **facts: int) -> None: ...").body
    assert isinstance(function, ast.FunctionDef)
    assert signature(function, "f", of_class=True) == "f(**facts: int) -> None"
