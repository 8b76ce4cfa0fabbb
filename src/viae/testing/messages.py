"""Checks the catalogues of messages: python -m viae.testing.messages says what is wrong with them, a line each.

Every .po file can be read and is finished; German, Italian and the others have the messages of English, with the same
placeholders; every key that the program uses exists, and every message is used. Errors have their English text as key,
which the other languages translate and English does not repeat.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from string import Formatter
from typing import Final

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import PoFileError, read_po

from viae.i18n.catalogue import CONTEXT as ERROR
from viae.i18n.catalogue import ENGLISH, INTERFACE

ENGLISH_ONLY: Final = (
    "bots/net.py",
    "bots/search_bot.py",
    "bots/value.py",
    "i18n/catalogue.py",
)  # of the package: what goes wrong there is for developers
# What is called with a template, and at which place.
TAKES: Final = dict.fromkeys(
    ("Message", "ViaeError", "SetupError", "NotationError", "StoreError", "Unreadable", "fault"), 0
)
TAKES.update(RecordError=1, fault_in=1, fault_at=2)
PACKAGE: Final = INTERFACE.parent.parent
# What is called with a key first; and the same by prefix.
METHODS: Final = {"text", "plural", "has", "template", "phrase", "sentence", "of", "between", "count"}
METHODS.update(("about", "about_several"))  # of the games
CALLS: Final = {"TableError": "table-error.", "WebError": "web-error.", "messages": "page.", "phrase": ""}
KEY: Final = re.compile(r"[a-z][a-z0-9-]*(\.[\w+-]+)+")
TEMPLATE_KEY: Final = re.compile(
    r"""\bmessages(?:\.count)?\(\s*["']([\w-]+)["']\s*([~)+,]?)|\bmessages\.(?!count\()(\w+)(?!\w*\()"""
)
TEMPLATE_TEXT: Final = re.compile(r"""["']([\w-]+)["']""")
PLAIN_ATTRIBUTES: Final = {"key_table", "lang"}  # of `messages` in a template: no message
Key = tuple[str, str]  # context and id


def placeholders(text: str) -> set[str]:
    """What stands in the braces of a text, with its conversion: {"seat", "name!r"}."""
    try:
        parts = list(Formatter().parse(text))
    except ValueError as error:
        return {f"unreadable: {error}"}
    return {f"{field}!{shown}" if shown else field for _, field, _, shown in parts if field is not None}


def speaks(template: str) -> bool:
    """Whether there is a word in it beside the facts."""
    return re.search(r"[^\W\d_]", re.sub(r"\{[^{}]*\}", "", template)) is not None


class Templates:
    """The templates of a package, each with the place where it is used first, and what is wrong with them."""

    def __init__(self, package: Path) -> None:
        self.found: Final[dict[str, str]] = {}
        self.faults: Final[list[str]] = []
        for path in sorted(_sources(package)):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Call):
                    self._call(node, path)

    def _call(self, node: ast.Call, path: Path) -> None:
        called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        place = TAKES.get(called)
        if place is None or len(node.args) <= place:
            return
        where = f"{path}:{node.lineno}"
        facts = {keyword.arg for keyword in node.keywords}
        for one in choices(node.args[place]):
            if isinstance(one, ast.Constant) and isinstance(one.value, str):
                self.found.setdefault(one.value, where)
                needs = {name.partition("!")[0] for name in placeholders(one.value)}
                if None not in facts and needs != facts:
                    self.faults.append(f"{where}: the template needs the facts {_listed(needs)}, not {_listed(facts)}")
            elif isinstance(one, ast.JoinedStr | ast.BinOp) or (isinstance(one, ast.Name) and one.id[0] != "_"):
                self.faults.append(f"{where}: the template is not a literal, so it cannot be translated")


def choices(node: ast.expr) -> Iterator[ast.expr]:
    """An argument, or each of those a condition chooses from."""
    if isinstance(node, ast.IfExp):
        yield from choices(node.body)
        yield from choices(node.orelse)
    else:
        yield node


def _sources(package: Path) -> Iterator[Path]:
    for path in package.rglob("*.py"):
        if str(path.relative_to(package)) not in ENGLISH_ONLY:
            yield path


def _listed(names: set[str] | set[str | None]) -> str:
    return ", ".join(sorted(map(str, names))) or "none"


class Entries:
    """The messages of one .po file, and what is wrong with the file."""

    def __init__(self, path: Path) -> None:
        self.path: Final = path
        self.faults: Final[list[str]] = []
        self.messages: Final[dict[Key, Message]] = {}
        try:
            with path.open("rb") as file:
                found = read_po(file, abort_invalid=True)
        except (PoFileError, ValueError, OSError) as error:
            self.faults.append(f"{path}: cannot be read: {error}")
            return
        self.messages.update({(one.context or "", first(one)): one for one in found if one.id})
        self._unfinished(found)

    def _unfinished(self, found: Catalog) -> None:
        if (lang := found.locale_identifier) != self.path.stem:  # plural forms are lost without it
            self.faults.append(f"{self.path}: the header names the language {lang}, not {self.path.stem}")
        if found.fuzzy:
            self.faults.append(f"{self.path}: the header is marked fuzzy")
        for key, one in self.messages.items():
            if one.fuzzy:
                self.faults.append(f"{self.path}: {named(key)} is fuzzy")
            if not full(one):
                self.faults.append(f"{self.path}: {named(key)} has no text")
        for one in found.obsolete.values():
            self.faults.append(f"{self.path}: {first(one)} is obsolete")
        written = len(re.findall(r'^msgid "', self.path.read_text(encoding="utf-8"), re.MULTILINE))
        if written != len(self.messages) + 1:
            self.faults.append(f"{self.path}: the header is missing, or a message stands there twice")

    def differences(self, english: Entries) -> Iterator[str]:
        """Where this language says something else than English does."""
        for key in english.messages.keys() - self.messages.keys():
            yield f"{self.path}: {named(key)} is missing"
        for key in self.messages.keys() - english.messages.keys():
            if key[0] != ERROR:
                yield f"{self.path}: {named(key)} is not in {english.path.name}"
        for key in self.messages.keys() & english.messages.keys():
            own, other = self.messages[key], english.messages[key]
            if plural(own) != plural(other):
                yield f"{self.path}: {named(key)} has plural forms in one of {self.path.name} and {english.path.name}"
            elif (has := fields(own)) != (wants := fields(other)):
                yield f"{self.path}: {named(key)} has the placeholders {listed(has)}, not {listed(wants)}"

    def errors(self, templates: Templates) -> Iterator[str]:
        """Where the errors of this language are others than those of the source."""
        translated = {key: one for (context, key), one in self.messages.items() if context == ERROR}
        for template, where in templates.found.items():
            if speaks(template) and template not in translated:
                yield f"{where}: {self.path} has no translation of {template!r}"
        for template, one in translated.items():
            if template not in templates.found:
                yield f"{self.path}: {template!r} is no error of the source"
            elif (has := fields(one)) != (wants := placeholders(template)):
                yield f"{self.path}: {template!r} has the placeholders {listed(has)}, not {listed(wants)}"


def first(message: Message) -> str:
    return str(message.id[0] if isinstance(message.id, tuple | list) else message.id)


def plural(message: Message) -> bool:
    return isinstance(message.id, tuple | list)


def forms(message: Message) -> list[str]:
    return list(message.string) if isinstance(message.string, tuple | list) else [str(message.string or "")]


def full(message: Message) -> bool:
    return all(forms(message))


def fields(message: Message) -> set[str]:
    """The placeholders of a message in any of its forms; one for a single thing may do without the number."""
    return {name for form in forms(message) for name in placeholders(form)}


def named(key: Key) -> str:
    return f"{key[1]} ({key[0]})" if key[0] else key[1]


def listed(names: set[str]) -> str:
    return ", ".join(f"{{{name}}}" for name in sorted(names)) or "none"


class Uses:
    """The keys that the source of one catalogue uses, as far as the source shows them."""

    def __init__(self) -> None:
        self.sure: Final[dict[str, str]] = {}  # keys that a call names, and where
        self.patterns: Final[dict[str, str]] = {}  # regular expressions of keys that a call puts together, and where
        self.words: Final[set[str]] = set()  # every text that may be a key or the rest of one

    def read(self, path: Path) -> None:
        text = path.read_text(encoding="utf-8")
        if path.suffix == ".py":
            self._python(path, ast.parse(text))
        elif path.suffix == ".toml":
            self.words.update(re.findall(r"[\w+-]+", text))
        else:
            self._template(path, text)

    def _python(self, path: Path, tree: ast.AST) -> None:
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                self.words.add(node.value)
            elif isinstance(node, ast.JoinedStr):
                self._pattern("", node, path, called=False)
            elif isinstance(node, ast.Call) and (node.args and (prefix := prefix_of(node)) is not None):
                for choice in choices(node.args[0]):
                    self._argument(prefix, choice, path)

    def _argument(self, prefix: str, node: ast.expr, path: Path) -> None:
        where = f"{path}:{node.lineno}"
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            if KEY.fullmatch(prefix + node.value):
                self.sure.setdefault(prefix + node.value, where)
        elif isinstance(node, ast.JoinedStr):
            self._pattern(prefix, node, path, called=True)

    def _pattern(self, prefix: str, node: ast.JoinedStr, path: Path, called: bool) -> None:
        parts = [re.escape(str(one.value)) if isinstance(one, ast.Constant) else "(.+)" for one in node.values]
        pattern = re.escape(prefix) + "".join(parts)
        if re.match(r"[a-z][a-z0-9\\-]*\\\.", pattern):
            self.patterns.setdefault(pattern, f"{path}:{node.lineno}" if called else "")
        elif not prefix:
            self.words.add("".join(parts))  # the rest of a key, to be matched under a prefix

    def _template(self, path: Path, text: str) -> None:
        for found in TEMPLATE_KEY.finditer(text):
            key = found[1] or found[3]
            where = f"{path}:{text.count(chr(10), 0, found.start()) + 1}"
            if found[2] in ("~", "+"):
                self.patterns.setdefault(re.escape(f"page.{key}") + "(.+)", where)
            elif key not in PLAIN_ATTRIBUTES:
                self.sure.setdefault(f"page.{key}", where)
        self.words.update(TEMPLATE_TEXT.findall(text))

    def reaches(self, key: str) -> bool:
        """Whether some text, or some texts put together, may be this key."""
        return key in self.sure or key in self.words or any(self._made(pattern, key) for pattern in self.patterns)

    def _made(self, pattern: str, key: str) -> bool:
        found = re.fullmatch(pattern, key)
        if found is None:
            return False
        wide = not re.search(r"\w", re.sub(r"\(\.\+\)|^[a-z][a-z0-9\\-]*\\\.", "", pattern))
        return not wide or all(group.isdigit() or self._known(group) for group in found.groups())

    def _known(self, rest: str) -> bool:
        """Whether what follows a bare prefix is a text of the source, or is put together from one."""
        return rest in self.words or any("(.+)" in word and re.fullmatch(word, rest) for word in self.words)


def prefix_of(call: ast.Call) -> str | None:
    """What a call puts before its first argument to make a key; None if it takes no key."""
    if isinstance(call.func, ast.Name):
        return CALLS.get(call.func.id)
    if isinstance(call.func, ast.Attribute):
        inside = isinstance(call.func.value, ast.Name) and call.func.value.id == "messages"
        return "page." if inside and call.func.attr == "count" else "" if call.func.attr in METHODS else None
    return None


def sources(folder: Path, package: Path) -> Iterator[Path]:
    """The files that may use the catalogue of a folder: those of its game, or all that belong to no game."""
    i18n, games = package / "i18n", package / "games"
    if folder == i18n / "locale":
        for path in sorted([*package.rglob("*.py"), *package.rglob("templates/**/*.html")]):
            if games not in path.parents and path != package / "testing" / Path(__file__).name:
                yield path
    else:
        yield from sorted([*folder.parent.rglob("*.py"), *folder.parent.rglob("*.toml"), *i18n.rglob("*.py")])
        yield from package.glob("presentation.py")  # makes legends of any game


def faults(package: Path) -> list[str]:
    """What is wrong with the catalogues of a package, and between them and its source."""
    templates = Templates(package)
    found = list(templates.faults)
    english: dict[Path, Entries] = {}
    for path in sorted(package.rglob(f"locale/{ENGLISH}.po")):
        english[path.parent] = Entries(path)
        found += english[path.parent].faults
        for other in sorted(path.parent.glob("*.po")):
            if other != path:
                entries = Entries(other)
                found += [*entries.faults, *sorted(entries.differences(english[path.parent]))]
                if path.parent == package / "i18n" / "locale":
                    found += sorted(entries.errors(templates))
    shared = {key for _, key in english[package / "i18n" / "locale"].messages}
    for folder, entries in english.items():
        found += _between(entries, sources(folder, package), shared)
    return found


def _between(english: Entries, files: Iterator[Path], shared: set[str]) -> Iterator[str]:
    """Keys the source uses and the catalogue lacks, and messages that no source uses."""
    uses = Uses()
    for path in files:
        uses.read(path)
    keys = {key for _, key in english.messages}
    own = {key.partition(".")[0] for key in keys}
    for key, where in sorted(uses.sure.items()):
        if key not in keys | shared and (
            key.partition(".")[0] in own or english.path.parent.parent in Path(where).parents
        ):
            yield f"{where}: {english.path} has no message {key}"
    for pattern, where in sorted(uses.patterns.items()):
        prefix = pattern.partition("\\.")[0]
        if where and prefix in own and not any(re.fullmatch(pattern, key) for key in keys | shared):
            yield f"{where}: {english.path} has no message that fits {pattern}"
    for key in sorted(keys):
        if not uses.reaches(key):
            yield f"{english.path}: {key} is used nowhere"


def main() -> int:
    found = faults(Path(sys.argv[1]) if len(sys.argv) > 1 else PACKAGE)
    sys.stdout.write("".join(f"{fault}\n" for fault in found))
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
