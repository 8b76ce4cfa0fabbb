"""Refusals that answer: illegal actions at random positions, and whether what is said about them is true.

Every number must be the same in all languages. A game's test gives two readings of its own, which share nothing with
the game's explanations:

    facts   what may stand in the English sentence about a refused action. Numbers as (where, values): where is a
            pattern with # for the number, such as "# grain" or "strength #", and the first pattern that fits decides;
            names as whole words with a digit in them, such as "bar7" or "2-06". A number or name of which no fact
            speaks counts as false.
    ruled   the id of the rule that says when an action of another phase can be done, or "" if no rule of the game
            does: only then may V-03 answer.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

from viae.bots.rng import Rng
from viae.core.game import CHANCE, R_PHASE, Action, Game, Rule
from viae.core.registry import game as game_named
from viae.i18n.catalogue import languages
from viae.presentation import present
from viae.testing.conformance import LIMIT, Case, cases

OTHERS: Final = 6  # of so many refusals one is read in all languages
_EDGES = ".,;:!?()[]“”‘’'\"…"


@dataclass(frozen=True)
class Facts:
    """What may be said about one refused action."""

    numbers: Sequence[tuple[str, Iterable[int]]] = ()
    names: Iterable[str] = ()


@dataclass
class Refusals:
    """What was tried, how often."""

    positions: int = 0
    rules: Counter[str] = field(default_factory=Counter)  # how often each rule was the answer
    numbers: int = 0  # numbers and names that were looked at
    planted: int = 0  # wrong numbers put into sentences, to see whether the facts are sharp
    caught: int = 0  # of them


GivenFacts = Callable[[Game[Any, Any], Any, int, Action[Any]], Facts]
GivenRule = Callable[[Game[Any, Any], Any, int, Action[Any]], str]
FreeTerms = Callable[[Game[Any, Any], Any, Random], Sequence[Action[Any]]]


def false_words(sentence: str, facts: Facts) -> list[str]:
    """The numbers and names in a sentence that no fact bears out."""
    right: dict[int, bool] = {}  # of each number, by where it begins
    for where, values in facts.numbers:
        allowed = set(values)
        for found in re.finditer(where.replace("#", r"(?<![\w-])(\d+)(?![\w-]*\d)"), sentence):
            right.setdefault(found.start(1), int(found[1]) in allowed)
    names = set(facts.names)
    false = []
    for word in re.finditer(r"\S+", sentence):
        text = word[0].strip(_EDGES)
        if not any(letter.isdigit() for letter in text):
            continue
        true = right.get(word.start() + word[0].index(text), False) if text.isdigit() else text in names
        if not true:
            false.append(text)
    return false


def planted(sentence: str) -> list[str]:
    """The sentence with one of its numbers made wrong, for each of them."""
    found = re.finditer(r"(?<![\w-])\d+(?![\w-]*\d)(?!\w)", sentence)
    return [sentence[: one.start()] + str(int(one[0]) + 1) + sentence[one.end() :] for one in found]


def check_refusals(
    name: str,
    facts: GivenFacts,
    ruled: GivenRule,
    *,
    seed: str = "refusals",
    positions: int = 200,
    actions: int = 50,
    free: FreeTerms | None = None,
    arranged: Iterable[tuple[Game[Any, Any], Any]] = (),
) -> Refusals:
    """Refuse illegal actions at random positions of random games; AssertionError says which answer is wrong.

    The positions are spread over the phases of a game, the actions over its verbs. `free` gives actions outside the
    table, such as deals on any terms. `arranged` are positions to be tried too, with all their illegal actions: for
    a rule that random positions seldom meet.
    """
    report = Refusals()
    rng = Random(seed)
    for at, (game, s) in enumerate(arranged):
        _try(game, s, facts, ruled, report, rng, len(game.actions), free, f"{name}, arranged position {at}")
    todo = cases(name)
    number = 0
    while report.positions < positions:
        case = todo[number % len(todo)]
        chosen: dict[str, Any] = dict(case.options)
        game = game_named(name, **chosen)
        left = min(10, positions - report.positions)
        for s in _sampled(game, case, f"{seed} {number}", rng, left):
            report.positions += 1
            _try(game, s, facts, ruled, report, rng, actions, free, f"{name}, {case}, game {number}")
        number += 1
    return report


def _try(
    game: Game[Any, Any],
    s: Any,
    facts: GivenFacts,
    ruled: GivenRule,
    report: Refusals,
    rng: Random,
    actions: int,
    free: FreeTerms | None,
    where: str,
) -> None:
    """Refuse illegal actions of every seat that is asked."""
    for seat in game.actors(s):
        legal = {action.text for action in game.legal_actions(s, seat)}
        more = free(game, s, rng) if free is not None else ()
        for action in _illegal(game, legal, more, rng, actions):
            _check(game, s, seat, action, facts, ruled, report, where)


def _sampled(game: Game[Any, Any], case: Case, seed: str, rng: Random, wanted: int) -> list[Any]:
    """Positions of one random game in which a seat is asked, as many of each phase as can be."""
    dice, s = Rng(seed), game.start(case.seats)
    kept: dict[int, list[Any]] = {}  # a fair sample of each phase
    seen: Counter[int] = Counter()
    for _ in range(LIMIT):
        actors = game.actors(s)
        if not actors:
            break
        actor = actors[dice.below(len(actors))]
        if actor == CHANCE:
            action = game.outcome_at(s, dice.below(game.outcome_total(s)))
        else:
            phase = game.phase(s)
            seen[phase] += 1
            sample = kept.setdefault(phase, [])
            at = len(sample) if len(sample) < wanted else rng.randrange(seen[phase])
            if at < wanted:
                sample[at : at + 1] = [s.copy()]
            legal = game.legal_actions(s, actor)
            action = legal[dice.below(len(legal))]
        action.do(s, actor)
    found: list[Any] = []
    while len(found) < wanted and any(kept.values()):
        for sample in kept.values():
            if sample and len(found) < wanted:
                found.append(sample.pop(rng.randrange(len(sample))))
    return found


def _illegal(
    game: Game[Any, Any], legal: set[str], more: Sequence[Action[Any]], rng: Random, wanted: int
) -> list[Action[Any]]:
    """Actions that are not legal, each verb as often as can be."""
    verbs: dict[tuple[type, bool], list[Action[Any]]] = {}
    for action in [*game.actions, *more]:
        if action.text not in legal:
            verbs.setdefault((type(action), action.index < 0), []).append(action)
    found: list[Action[Any]] = []
    while len(found) < wanted and any(verbs.values()):
        for row in verbs.values():
            if row and len(found) < wanted:
                found.append(row.pop(rng.randrange(len(row))))
    return found


def _check(
    game: Game[Any, Any],
    s: Any,
    seat: int,
    action: Action[Any],
    facts: GivenFacts,
    ruled: GivenRule,
    report: Refusals,
    where: str,
) -> None:
    rule = game.why_not(s, seat, action)
    if rule is None:  # free terms may be legal
        assert action.index < 0, f"{where}: {action!r} is not legal, but no rule forbids it."
        return
    report.rules[rule.id] += 1
    words = present(game)
    said = words.explain(game.view(s, seat), action, rule)
    law = words.rulebook.sentence(rule.id)
    refused = f"{where}: {action.text!r} in phase {game.phase(s)} is refused by {rule.id}: {said!r}"
    assert said.startswith(law), f"{refused}, which does not begin with the rule."
    if rule.id == R_PHASE.id:
        because = ruled(game, s, seat, action)
        assert not because, f"{refused}, though {because} says when it can be done."
    rest = said.removeprefix(law).strip()
    assert rest, f"{refused}, with no word about this position."
    known = facts(game, s, seat, action)
    false = false_words(rest, known)
    assert not false, f"{refused}: not true of the position: {false}; {s.key()}"
    if report.rules.total() % OTHERS == 0:
        for lang in languages():
            _same_numbers(game, s, seat, action, rule, rest, lang, refused)
    report.numbers += sum(any(letter.isdigit() for letter in word) for word in rest.split())
    for wrong in planted(rest):
        report.planted += 1
        report.caught += bool(false_words(wrong, known))


def _same_numbers(
    game: Game[Any, Any], s: Any, seat: int, action: Action[Any], rule: Rule, rest: str, lang: str, refused: str
) -> None:
    """What is true in English is told with the same numbers in another language."""
    words = present(game, lang)
    said = words.explain(game.view(s, seat), action, rule)
    law = words.rulebook.sentence(rule.id)
    assert said.startswith(law), f"{refused}, but in {lang!r} without the rule: {said!r}."
    told = said.removeprefix(law).strip()
    one, other = sorted(re.findall(r"\d+", rest)), sorted(re.findall(r"\d+", told))
    assert one == other, f"{refused}, but in {lang!r} with other numbers: {told!r}."
