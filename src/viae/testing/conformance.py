"""The conformance suite: what must hold for every game, tried on random play. For our games and for anybody's."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from random import Random
from traceback import extract_tb
from typing import Any, Protocol, TypeVar

from viae.bots.rng import Rng
from viae.core.errors import ContractError, NotationError, SetupError, ViaeError
from viae.core.game import CHANCE, Action, Game, State
from viae.core.match import Match, replay
from viae.core.options import Option, OptionValue, shown
from viae.core.registry import File, game, game_class
from viae.formats.record_text import read_record
from viae.i18n.catalogue import ENGLISH, languages
from viae.presentation import present
from viae.testing.position_checks import PositionChecks


class Spelled(Protocol):
    """Anything that stands for an action and has its text."""

    @property
    def text(self) -> str: ...


A = TypeVar("A", bound=Spelled)
LIMIT = 200_000  # actions after which a game counts as endless


class Nonconformance(AssertionError):  # noqa: N818 - it is the game that errs
    """A game does not keep the contract; the message says how to see it again."""


@dataclass(frozen=True)
class Case:
    """One way to set up a game."""

    seats: int
    options: tuple[tuple[str, OptionValue], ...] = ()

    def __str__(self) -> str:
        chosen = " ".join(f"{name}={shown(value)}" for name, value in self.options)
        return f"{self.seats} seats {chosen}".rstrip()


@dataclass
class ConformanceReport:
    """What was tried, how often."""

    games: int = 0
    actions: int = 0
    checks: Counter[str] = field(default_factory=Counter)
    longest: int = 0

    def add(self, other: ConformanceReport) -> None:
        self.games += other.games
        self.actions += other.actions
        self.checks += other.checks
        self.longest = max(self.longest, other.longest)


def cases(name: str) -> list[Case]:
    """Every seat count with the default options, with each other value of each option, and all of them at once."""
    cls = game_class(name)
    found: list[Case] = []
    for seats in range(cls.min_seats, cls.max_seats + 1):
        sets: list[tuple[tuple[str, OptionValue], ...]] = [()]
        sets += [((option.name, value),) for option in cls.option_list for value in alternatives(option)]
        sets.append(tuple(_fitting(name, seats)))
        found += [Case(seats, chosen) for chosen in dict.fromkeys(sets) if _fits(name, seats, dict(chosen))]
    return found


def alternatives(option: Option) -> list[OptionValue]:
    """Every other value of an option worth testing."""
    others: list[OptionValue] = [value for value in option.values if value != option.default]
    if isinstance(option.default, bool):
        others.append(not option.default)
    return others + list(option.samples)


def _fitting(name: str, seats: int) -> Iterator[tuple[str, OptionValue]]:
    """For each option the last value that this many seats can play with."""
    for option in game_class(name).option_list:
        values = [value for value in alternatives(option) if _fits(name, seats, {option.name: value})]
        if values:
            yield option.name, values[-1]


def _fits(name: str, seats: int, options: dict[str, Any]) -> bool:
    try:
        game(name, **options).start(seats)
    except SetupError:
        return False
    return True


def conform(
    name: str, games: int, seed: int | str = 0, every: int = 12, on_game: Callable[[Case], None] | None = None
) -> ConformanceReport:
    """Play this many random games over all cases in turn; raise Nonconformance at the first breach."""
    report = ConformanceReport()
    try:
        check_rulebooks(game(name))
    except AssertionError as error:
        raise Nonconformance(f"{name}: {error}") from error
    todo = cases(name)
    for at in range(games):
        case = todo[at % len(todo)]
        report.add(conform_case(name, case, f"{seed}/{at}", every))
        if on_game is not None:
            on_game(case)
    return report


def conform_case(
    name: str, case: Case, seed: int | str, every: int = 12, board: File | None = None
) -> ConformanceReport:
    """One random game of one case, on the game's own board or on the one in a board file; the costly checks are made at
    every n-th position, later more rarely."""
    chosen: dict[str, Any] = dict(case.options)
    played = game(name, board, **chosen)
    walk = _Walk(played, case, seed, every)
    try:
        check_table(played, walk.report.checks)
        walk.go()
    except Exception as error:
        what = str(error) if isinstance(error, AssertionError | ViaeError) else f"{_where(error)} raised {error!r}."
        raise Nonconformance(
            f"{name}, {case}, seed {seed!r}: {what}\nThe game so far:\n{walk.match.record.text(reveal=True)}"
        ) from error
    return walk.report


def _where(error: Exception) -> str:
    """The line that raised it, for whoever mends the game."""
    frame = extract_tb(error.__traceback__)[-1]
    return f"{frame.filename}:{frame.lineno}, in {frame.name},"


class _Walk:
    """One random game with checks at every position."""

    def __init__(self, played: Game[Any, Any], case: Case, seed: int | str, every: int) -> None:
        self.game = played
        self.every = every
        self.due = 0  # the next position for the costly checks
        self.report = ConformanceReport()
        self.match = Match(played, case.seats, None, by_hand=True)
        self.dice = Rng(f"conform {seed}")
        self.rng = Random(f"conform {seed}")
        self.checks = PositionChecks(played, case.seats, self.rng, self.report.checks)
        self.kept: list[tuple[State, str]] = []

    def go(self) -> None:
        actions = 0
        while not self.match.over:
            assert actions < LIMIT, f"the game is endless: {LIMIT} actions and no end."
            self.step(actions)
            actions += 1
        self.ended()
        self.report.games = 1
        self.report.actions = actions
        self.report.longest = actions

    def step(self, number: int) -> None:
        """Check the position, then do something random."""
        s = self.match.state
        self.checks.quick(s)
        due = number >= self.due
        if due:
            self.due = number + max(self.every, number // 2 - 20)  # the longer a game, the rarer
            self.kept.append((s.copy(), s.key()))
            self.checks.costly(s, self.match.legal)
        actors = self.match.actors
        actor = actors[self.dice.below(len(actors))]
        action = self.choice(s, actor)
        before = s.copy()
        self.match.act(action, None if actor == CHANCE else actor)
        self.checks.step(before, actor, action, self.match.state, checked=due)

    def choice(self, s: Any, actor: int) -> Action[Any]:
        if actor == CHANCE:
            return self.game.outcome_at(s, self.dice.below(self.game.outcome_total(s)))
        return by_kind(self.game.legal_actions(s, actor), self.dice.below)

    def ended(self) -> None:
        """The whole game: copies untouched, places in order, the record replays to the same end."""
        for copy, key in self.kept:
            assert copy.key() == key, "a copy changed after it was made: it shares something with the original."
            self.report.checks["copies independent for ever"] += 1
        self.checks.ending(self.match.state)
        text = self.match.record.text()
        record = read_record(text)
        again = replay(record, self.game)
        assert again.state.key() == self.match.state.key(), "the record replays to another position."
        assert again.record.text() == text, "the record does not read and write to the same text."
        self.report.checks["records replay to the same end"] += 1
        half = replay(record, self.game, len(record.play) // 2, by_hand=True)
        for entry in record.play[len(record.play) // 2 :]:
            half.act(entry.text, None if entry.actor == CHANCE else entry.actor)
        assert half.state.key() == self.match.state.key(), "a match resumed in the middle ends otherwise."
        self.report.checks["resumed matches end the same"] += 1


def by_kind(legal: Sequence[A], below: Callable[[int], int]) -> A:
    """One of the legal actions, each kind as likely as any other, so that a game does not drown in offers."""
    kinds: dict[str, list[A]] = {}
    for action in legal:
        kinds.setdefault(action.text.split()[0], []).append(action)
    chosen = list(kinds.values())[below(len(kinds))]
    return chosen[below(len(chosen))]


def check_table(game: Game[Any, Any], count: Counter[str]) -> None:
    """Every action is found by its text and stands where its index says."""
    texts = [action.text for action in game.actions]
    assert texts, "the table of actions is empty: enter() every action in __init__."
    assert len(set(texts)) == len(texts), "two actions have the same text."
    for at, action in enumerate(game.actions):
        assert action.index == at, f"{action!r} says index {action.index} but stands at {at}."
        assert game.parse(action.text) is action, f"parse({action.text!r}) gives another object."
        assert action.text == " ".join(action.text.split()), f"{action.text!r} has unclean spaces."
        count["parse(text) is the action"] += 1
    for nonsense in ("", "  ", "no such action at all", "\n", "0", "—"):
        try:
            game.parse(nonsense)
        except NotationError:
            count["nonsense is refused as notation"] += 1
        else:
            raise AssertionError(f"parse({nonsense!r}) should raise NotationError.")


def check_rulebooks(game: Game[Any, Any]) -> None:
    """The rulebook exists in English, and in every language with the same ids, none twice, none empty."""
    ids: list[str] = []
    for lang in languages():
        try:
            book = present(game, lang).rulebook
        except ContractError as error:
            raise AssertionError(str(error)) from None
        assert not book.repeated, f"rulebook.{book.lang}.md has {book.repeated[0]} twice."
        assert book.paragraphs, f"rulebook.{book.lang}.md has no paragraph that opens with a rule id in bold."
        if not ids:
            ids = list(book.paragraphs)
        other = set(ids) ^ set(book.paragraphs)
        assert not other, f"rulebook.{book.lang}.md and rulebook.{ENGLISH}.md differ in {sorted(other)}."
        for option in type(game).option_list:
            assert present(game, lang).option(option.name), f"option {option.name!r} has no explanation in {lang!r}."
            for rule in option.rules:
                assert rule in book.paragraphs, f"option {option.name!r} cites {rule}, which no rulebook has."
