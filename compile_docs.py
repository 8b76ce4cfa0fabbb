"""Puts docstrings and typed signatures into the C that mypyc makes, which has neither: `help` shows them.

A function's docstring opens with its signature, as in `act(action: str, seat: int | None = None) -> Step`. Whatever a
method does not say itself it says in the words of the class that it overrides. A field says its type and the comment
behind it.
"""

from __future__ import annotations

import ast
import os
import re
from collections.abc import Iterable
from functools import partial
from pathlib import Path

Function = ast.FunctionDef | ast.AsyncFunctionDef
MODULE = re.compile(r"static struct PyModuleDef (\w+)module = \{")
TABLE = re.compile(r"static (PyGetSetDef|PyMethodDef) (\w+)_(getseters|methods)\[\] = \{")
TEMPLATE = re.compile(r"static PyTypeObject CPyType_(\w+)_template_ = \{")
DOC = re.compile(r'PyDoc_STR\("(\w+)((?:[^"\\]|\\.)*)"\)')
FIELD = re.compile(r'^\s*\{"(\w+)",$')
COMMENT = re.compile(r"#\s*(?!type:|noqa)(.+?)\s*$")


class Class:
    """What the source says of a class."""

    def __init__(self, node: ast.ClassDef, imported: dict[str, str], module: str, lines: list[str]) -> None:
        names = [ast.unparse(base).split("[")[0] for base in node.bases]
        self.bases = [imported.get(name, f"{module}.{name}") for name in names]
        self.doc = ast.get_docstring(node) or ""
        self.methods: dict[str, Function] = {}
        self.fields: dict[str, str] = {}  # of each: its type and what is said of it
        for one in node.body:
            if isinstance(one, Function):
                self.methods.setdefault(one.name, one)
                for statement in ast.walk(one):
                    self._field(statement, one, lines)

    def _field(self, statement: ast.AST, method: Function, lines: list[str]) -> None:
        """Remember a field of self, as it is assigned first."""
        target: ast.expr
        if isinstance(statement, ast.AnnAssign):
            target, kind = statement.target, ast.unparse(statement.annotation)
        elif isinstance(statement, ast.Assign) and len(statement.targets) == 1:
            target, kind = statement.targets[0], ""
        else:
            return
        if not isinstance(target, ast.Attribute) or ast.unparse(target.value) != "self" or target.attr in self.fields:
            return
        inner = re.fullmatch(r"Final(?:\[(.*)\])?", kind)
        kind = (inner[1] or "") if inner else kind
        if not kind and isinstance(statement.value, ast.Name):  # taken over from an argument
            kinds = [arg.annotation for arg in arguments(method) if arg.arg == statement.value.id]
            kind = ast.unparse(kinds[0]) if kinds and kinds[0] else ""
        comment = COMMENT.search(lines[(statement.end_lineno or statement.lineno) - 1])
        self.fields[target.attr] = ": ".join(part for part in (kind, comment[1] if comment else "") if part)


def arguments(function: Function) -> list[ast.arg]:
    return [*function.args.posonlyargs, *function.args.args, *function.args.kwonlyargs]


class Sources:
    """The docstrings and signatures of all compiled modules."""

    def __init__(self, paths: Iterable[Path], root: Path) -> None:
        self.docs: dict[str, str] = {}
        self.classes: dict[str, Class] = {}
        self.functions: dict[str, Function] = {}
        for path in paths:
            name = ".".join(path.relative_to(root).with_suffix("").parts)
            text = path.read_text(encoding="utf-8")
            tree, imported = ast.parse(text), dict[str, str]()
            for node in tree.body:
                if isinstance(node, ast.ImportFrom) and node.module:
                    imported |= {one.asname or one.name: f"{node.module}.{one.name}" for one in node.names}
            self.docs[name] = ast.get_docstring(tree) or ""
            for node in tree.body:
                if isinstance(node, ast.ClassDef):
                    self.classes[f"{name}.{node.name}"] = Class(node, imported, name, text.splitlines())
                elif isinstance(node, Function):
                    self.functions[f"{name}.{node.name}"] = node

    def method(self, owner: str, name: str) -> Function | None:
        """A method of a class as the class defines it."""
        return self.classes[owner].methods.get(name) if owner in self.classes else None

    def words(self, owner: str, name: str) -> str:
        """The docstring of a method, or of the one that it overrides."""
        if owner not in self.classes:
            return ""
        own = self.method(owner, name)
        if own is not None and (doc := ast.get_docstring(own)):
            return doc
        return next((doc for base in self.classes[owner].bases if (doc := self.words(base, name))), "")

    def field(self, owner: str, name: str) -> str:
        """What is said of a field or a property."""
        own = self.method(owner, name)
        if own is not None:
            kind = ast.unparse(own.returns) if own.returns else ""
            return ": ".join(part for part in (kind, self.words(owner, name)) if part)
        return self.classes[owner].fields.get(name, "") if owner in self.classes else ""


def signature(function: Function, name: str, of_class: bool) -> str:
    """A function's first line, with all types; without self."""
    given = function.args
    placed = [*given.posonlyargs, *given.args]
    defaults: list[ast.expr | None] = [None] * (len(placed) - len(given.defaults)) + [*given.defaults]
    shown = [argument(one, default) for one, default in zip(placed, defaults, strict=True)]
    if given.posonlyargs:
        shown.insert(len(given.posonlyargs), "/")
    if given.vararg or given.kwonlyargs:
        shown.append("*" + (argument(given.vararg, None) if given.vararg else ""))
    shown += [argument(one, default) for one, default in zip(given.kwonlyargs, given.kw_defaults, strict=True)]
    if given.kwarg:
        shown.append("**" + argument(given.kwarg, None))
    shown = shown[1:] if of_class else shown
    returns = "" if function.name == "__init__" or function.returns is None else f" -> {ast.unparse(function.returns)}"
    return f"{name}({', '.join(shown[1:] if shown[:1] == ['/'] else shown)}){returns}"


def argument(one: ast.arg, default: ast.expr | None) -> str:
    """An argument with its type and default."""
    kind = f": {ast.unparse(one.annotation)}" if one.annotation else ""
    equals = " = " if kind else "="
    return one.arg + kind + (equals + ast.unparse(default) if default is not None else "")


def escaped(text: str) -> str:
    """The text between the quotes of a C string."""
    plain = text.encode("ascii", "backslashreplace").decode()  # mypyc does so too
    return plain.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n").replace("??", "?\\?")


def documented(c: str, sources: Sources) -> str:
    """The same C with docstrings."""
    modules: dict[str, str] = {}  # by what mypyc calls them
    lines = c.split("\n")
    for at, line in enumerate(lines):
        if "PyModuleDef" in line and (found := MODULE.search(line)):
            modules[found[1]] = lines[at + 2].strip().strip(',"')
    whole = re.compile("(" + "|".join(sorted(map(re.escape, modules), key=len, reverse=True)) + ")___(.+)")

    def owner(name: str) -> str:
        found = whole.fullmatch(name)
        return f"{modules[found[1]]}.{found[2]}" if found else ""

    cls = field = module = ""
    for at, line in enumerate(lines):
        if "static " in line:
            if found := MODULE.search(line):
                module = modules[found[1]]
                if doc := sources.docs.get(module):
                    lines[at + 3] = lines[at + 3].replace("NULL, /* docstring */", f'PyDoc_STR("{escaped(doc)}"),')
            elif (found := TABLE.search(line)) or (found := TEMPLATE.search(line)):
                name = found[2] if found.re is TABLE else found[1]
                in_module = name.removesuffix("module") if name.endswith("module") else ""
                cls = modules[in_module] if in_module in modules else owner(name)
            continue
        if cls and ".tp_doc = PyDoc_STR(" in line:
            lines[at] = DOC.sub(partial(class_doc, cls, sources), line)
        elif cls and "PyDoc_STR(" in line:
            lines[at] = DOC.sub(partial(function_doc, cls, sources), line)
        elif cls and (named := FIELD.match(line)):
            field = named[1]
        elif cls and field and line.endswith("NULL, NULL},"):
            if doc := sources.field(cls, field):
                lines[at] = line.removesuffix("NULL, NULL},") + f'PyDoc_STR("{escaped(doc)}"), NULL}},'
            field = ""
        elif line.strip() == "};":
            cls = field = ""
    return "\n".join(lines)


def class_doc(cls: str, sources: Sources, found: re.Match[str]) -> str:
    doc = sources.classes[cls].doc if cls in sources.classes else ""
    begin = sources.method(cls, "__init__")
    typed = signature(begin, cls.rpartition(".")[2], of_class=True) if begin is not None else ""
    return with_words(found, [typed, doc])


def function_doc(cls: str, sources: Sources, found: re.Match[str]) -> str:
    method = sources.method(cls, found[1])
    function = method or sources.functions.get(f"{cls}.{found[1]}")
    if function is None:
        return found[0]
    static = any(ast.unparse(one) == "staticmethod" for one in function.decorator_list)
    words = sources.words(cls, found[1]) if method else ast.get_docstring(function) or ""
    return with_words(found, [signature(function, found[1], method is not None and not static), words])


def with_words(found: re.Match[str], parts: list[str]) -> str:
    """A docstring of mypyc with what it lacks; what an earlier build has put there goes."""
    bare, marker, _ = found[2].partition("\\n--\\n\\n")
    words = "\n\n".join([part for part in parts if part])
    return f'PyDoc_STR("{found[1]}{bare}{marker}{escaped(words)}")'


def document(made: Iterable[Path], before: dict[Path, tuple[str, int]], sources: Sources) -> None:
    """Write docstrings into the files that mypyc has made. One that ends as it was before is no newer than it was."""
    for path in made:
        text = documented(path.read_text(encoding="utf-8"), sources)
        path.write_text(text, encoding="utf-8")
        old, stamp = before.get(path, ("", 0))
        if old == text:
            os.utime(path, ns=(stamp, stamp))
