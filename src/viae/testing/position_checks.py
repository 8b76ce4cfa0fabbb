"""What must hold at every position of every game, and for every step from one to the next."""

from __future__ import annotations

import json
import pickle
from collections import Counter
from collections.abc import Sequence
from copy import deepcopy
from math import isfinite
from random import Random
from typing import Any
from xml.etree import ElementTree

from viae.bots.bot import bot
from viae.core.errors import IllegalAction
from viae.core.game import CHANCE, NOBODY, SPECTATOR, Action, Game
from viae.core.step import Step
from viae.features import LARGEST, FeatureBuffer, features_of
from viae.formats.positions import position, position_data, seen, view_data
from viae.i18n.catalogue import languages
from viae.presentation import present
from viae.testing.invariants import invariants_of

COLUMNS = 80
HONEST = ("random", "greedy", "search:2")  # one of each kind; the levels search as the last one does


class PositionChecks:
    """The checks of one walk; `count` tells how often each was made."""

    def __init__(self, game: Game[Any, Any], seats: int, rng: Random, count: Counter[str]) -> None:
        self.game = game
        self.seats = seats
        self.rng = rng
        self.count = count
        self.invariants = invariants_of(type(game))
        self.features = features_of(game)
        self.known: dict[str, tuple[object, ...]] = {}  # what each key has meant so far
        self.other_worlds = 0  # imagined positions with another key than the true one

    # ---- at every position

    def quick(self, s: Any) -> None:
        game, actors = self.game, self.game.actors(s)
        assert game.first_actor(s) == actors[0], "first_actor disagrees with actors."
        assert actors == [CHANCE] or all(0 <= seat < self.seats for seat in actors), f"actors are {actors}."
        assert len(set(actors)) == len(actors), f"an actor stands twice in {actors}."
        broken = self.invariants.check_state(s)
        assert not broken, f"a law is broken: {broken[0]}"
        self.count["conservation laws"] += 1
        self.keyed(s)
        if actors == [CHANCE]:
            self.chance(s)
        else:
            for seat in actors:
                self.legality(s, seat)

    def keyed(self, s: Any) -> None:
        """Equal keys mean the same: the same seats asked, the same actions or outcomes, the same scores."""
        game, actors = self.game, self.game.actors(s)
        meaning: list[object] = [actors, game.phase(s), game.scores(s)]
        for actor in actors:
            if actor == CHANCE:
                meaning.append([(action.text, weight) for action, weight in game.outcomes(s)])
            else:
                meaning.append(sorted(action.text for action in game.legal_actions(s, actor)))
        first = self.known.setdefault(s.key(), tuple(meaning))
        assert first == tuple(meaning), "two positions with different possibilities have the same key."

    def chance(self, s: Any) -> None:
        """Weights are positive whole numbers; the fast way to an outcome means the same one."""
        outcomes = self.game.outcomes(s)
        assert outcomes, "chance is asked, but there is no outcome."
        assert all(weight > 0 and int(weight) == weight for _, weight in outcomes), f"weights: {outcomes}."
        total = self.game.outcome_total(s)
        assert total == sum(weight for _, weight in outcomes), "outcome_total disagrees with outcomes."
        at = 0
        for action, weight in outcomes:
            for number in (at, at + weight - 1):
                assert self.game.outcome_at(s, number) is action, f"outcome_at({number}) disagrees with outcomes."
            at += weight
        self.count["weights positive, outcomes agree"] += 1

    def legality(self, s: Any, seat: int) -> None:
        """Legal is what nobody objects to; everything else names a rule that stands in the rulebook."""
        game, key = self.game, s.key()
        legal = game.legal_actions(s, seat)
        assert legal, f"seat {seat} is asked but has no legal action."
        texts = sorted(action.text for action in legal)
        assert len(set(texts)) == len(texts), f"a legal action stands twice: {texts}."
        defined = sorted(action.text for action in game.unobjected(s, seat))
        tabled = sorted(action.text for action in legal if action.index >= 0)
        assert tabled == defined, f"legal_actions gives {tabled}, the rules without objection are {defined}."
        assert [a.text for a in game.legal_actions(s, seat)] == [a.text for a in legal], "legal_actions is not stable."
        considered = [action.text for action in game.sensible(s, seat, legal)]
        assert considered and set(considered) <= set(texts), f"of {texts} the bots are to consider {considered}."
        assert sorted(action.text for action in legal) == texts, "sensible changed the list that it was given."
        assert s.key() == key, "asking for legal or sensible actions changed the position."
        self.count["legal equals unobjected"] += 1

    # ---- at some positions

    def costly(self, s: Any, legal: Sequence[Action[Any]]) -> None:
        self.copying(s)
        for seat in (*range(self.seats), SPECTATOR):
            self.secrecy(s, seat)
        self.discretion(s)
        self.travel(s)
        for seat in self.game.actors(s):
            if seat != CHANCE:
                self.refusals(s, seat)
                self.speech(s, seat)
        self.judgement(s)

    def travel(self, s: Any) -> None:
        """Positions and views come back from JSON, pickle and deepcopy as they were."""
        game = self.game
        data = json.loads(json.dumps(position_data(game, s)))
        again = position(game, data)
        assert again.key() == s.key(), "a position comes back from its data as another one."
        assert json.loads(json.dumps(position_data(game, again))) == data, "a position comes back with other data."
        for seat in (*range(self.seats), SPECTATOR):
            view = game.view(s, seat)
            written = json.loads(json.dumps(view_data(game, view)))
            assert seen(game, written).data() == view.data(), f"the view of seat {seat} comes back as another one."
        self.count["positions and views come back from JSON"] += 1
        assert pickle.loads(pickle.dumps(s)).key() == s.key(), "a position is pickled as another one."
        assert deepcopy(s).key() == s.key(), "a deep copy is another position."
        self.count["positions come back from pickle"] += 1

    def judgement(self, s: Any) -> None:
        """What programs read of a position is finite, in range, complete, stable, and changes nothing."""
        key = s.key()
        worth = self.game.evaluate(s)
        assert len(worth) == self.seats and all(isfinite(value) for value in worth), f"evaluate gives {worth}."
        self.count["evaluations finite"] += 1
        names = self.features.names()
        assert len(set(names)) == len(names), "two features have the same name."
        rows = []
        for _ in range(2):
            buffer = FeatureBuffer(self.seats, len(names))
            self.features.write(s, buffer)
            assert buffer.at == len(buffer.values), f"{buffer.at} features are written, not {len(buffer.values)}."
            rows.append(buffer.values)
        assert all(type(value) is int and abs(value) <= LARGEST for value in rows[0]), f"features are {rows[0]}."
        assert rows[0] == rows[1], "features are not stable."
        progress = self.features.progress(s)
        assert 0.0 <= progress <= 1.0, f"the progress is {progress}, not from 0 to 1."
        assert s.key() == key, "writing features changed the position."
        self.count["features complete and stable"] += 1

    def copying(self, s: Any) -> None:
        """A copy is equal, and what is done to it is not done to the original."""
        key = s.key()
        copy = s.copy()
        assert copy.key() == key, "a copy has another key."
        actor = self.game.first_actor(s)
        doable = [a for a, _ in self.game.outcomes(s)] if actor == CHANCE else self.game.legal_actions(s, actor)
        for action in doable:
            after = s.copy()
            action.do(after, actor)
            assert s.key() == key, f"{action!r} done to a copy changed the original."
            broken = self.invariants.check_state(after)
            assert not broken, f"after {action!r} a law is broken: {broken[0]}"
            self.count["copies equal and independent"] += 1

    def refusals(self, s: Any, seat: int) -> None:
        """A refused action changes nothing and gives its rule, in every language, with a sentence."""
        game, key = self.game, s.key()
        view = game.view(s, seat)
        legal = {action.text for action in game.legal_actions(s, seat)}
        lang = self.rng.choice(languages())
        words, book = present(game, lang), present(game, lang).rulebook
        illegal = [action for action in game.actions if action.text not in legal]
        for action in self.rng.sample(illegal, min(len(illegal), 12)):
            rule = game.why_not(s, seat, action)
            assert rule is not None, f"{action!r} is not legal, but no rule forbids it."
            assert rule.id in book.paragraphs, f"{action!r} is refused by {rule.id}, which no rulebook has."
            sentence = words.explain(view, action, rule)
            assert book.sentence(rule.id) in sentence, f"the refusal by {rule.id} does not give the rule's sentence."
            try:
                game.apply(s, seat, action)
            except IllegalAction as error:
                assert error.rule is rule, f"apply and why_not name different rules for {action!r}."
            else:
                raise AssertionError(f"{action!r} is not legal, but apply did it.")
            assert s.key() == key, f"the refused {action!r} changed the position."
            self.count["refusals name a rule and change nothing"] += 1
        for other in range(self.seats):
            if other not in game.actors(s):
                rule = game.why_not(s, other, game.legal_actions(s, seat)[0])
                assert rule is not None, f"seat {other} is not asked, yet may act."
                plain = type(game).out_of_turn is Game.out_of_turn  # no rule of the game says why it is not asked
                assert rule.id == "V-02" or not plain, f"seat {other} is not asked, but refused by {rule.id}."
                assert rule.id in book.paragraphs, f"a seat that is not asked is refused by {rule.id}: in no rulebook."
                self.count["seats that are not asked are refused"] += 1

    def speech(self, s: Any, seat: int) -> None:
        """Every legal action has its own label, in every language; the pictures are well formed."""
        game = self.game
        view = game.view(s, seat)
        lang = self.rng.choice(languages())
        words = present(game, lang)
        legal = game.legal_actions(s, seat)
        labels = [words.label(view, action) for action in legal]
        assert all(labels) and len(set(labels)) == len(labels), f"labels are empty or equal in {lang!r}: {labels}."
        assert words.prompt(view), "the prompt is empty."
        assert words.position(view) and all(words.position(view)), "the position in words is empty."
        assert all(words.seat(view, one) for one in range(self.seats)), "a seat has no name."
        for line in present(game, lang).text_board(view):
            width = sum(len(text) for text, _ in line)
            assert width <= COLUMNS, f"a line of the text board has {width} columns: {line}."
        for tall in (False, True):
            root = ElementTree.fromstring(
                present(game, lang).draw(view, legal, words.places(view, legal[0]), tall=tall)
            )
            ids = [element.get("id") for element in root.iter() if element.get("id")]
            assert len(set(ids)) == len(ids), "an id stands twice in the picture."
        self.count["labels, prompt, text board and picture"] += 1

    def secrecy(self, s: Any, seat: int) -> None:
        """Two positions a seat cannot tell apart give it the same bytes, choices and pictures."""
        game = self.game
        seen = _bytes(game, s, seat)
        other = game.imagine(game.view(s, seat), self.rng)
        assert _bytes(game, other, seat) == seen, f"seat {seat} sees a difference between equal worlds."
        broken = self.invariants.check_state(other)
        assert not broken, f"an imagined world breaks a law: {broken[0]}"
        assert game.actors(other) == game.actors(s), f"who is asked depends on a secret from seat {seat}."
        self.other_worlds += other.key() != s.key()
        lang = self.rng.choice(languages())
        assert self.shown(s, seat, lang) == self.shown(other, seat, lang), f"seat {seat} is shown or told a secret."
        self.count["views equal in imagined worlds"] += 1
        if seat not in game.actors(s):
            return
        legal = game.legal_actions(s, seat)
        same = game.legal_actions(other, seat)
        assert [a.text for a in legal] == [a.text for a in same], f"seat {seat}'s legal actions depend on a secret."
        for action in legal:
            perceived = game.seen_as(s, action, seat, seat)
            assert perceived == game.seen_as(other, action, seat, seat), "a seat's own action looks different."
        for name in HONEST:
            choice = bot(name, game, 1).choose(game.view(s, seat), legal)
            assert choice.text == bot(name, game, 1).choose(game.view(other, seat), same).text, f"{name} peeks."
            assert choice in legal, f"{name} chose {choice!r}, which is not legal."
        self.count["choices equal in imagined worlds"] += 1

    def shown(self, s: Any, seat: int, lang: str) -> list[object]:
        """Everything that is said and drawn for a seat."""
        game, view, words = self.game, self.game.view(s, seat), present(self.game, lang)
        legal = game.legal_actions(s, seat) if seat in game.actors(s) else []
        rules = [(action, game.why_not(s, seat, action)) for action in game.actions[:: max(1, len(game.actions) // 8)]]
        for _, rule in rules:
            assert rule is None or rule.id in present(game, lang).rulebook.paragraphs, (
                f"an action is refused by {rule.id}, which no rulebook has."
            )
        refusals = [words.explain(view, action, rule) for action, rule in rules if rule is not None and seat >= 0]
        labels = [words.label(view, action) for action in legal]
        text = [words.prompt(view), words.position(view), labels, refusals, present(game, lang).text_board(view)]
        return [*text, present(game, lang).draw(view, legal, []), present(game, lang).draw(view, legal, [], tall=True)]

    def discretion(self, s: Any) -> None:
        """What another seat learns and this one does not is not told to this one either."""
        game, seats = self.game, (*range(self.seats), SPECTATOR)
        for actor in game.actors(s):
            actions = [a for a, _ in game.outcomes(s)] if actor == CHANCE else game.legal_actions(s, actor)
            results: list[list[bytes]] = []  # for each action what every seat sees after it
            for action in actions:
                after = s.copy()
                action.do(after, actor)
                results.append([_bytes(game, after, seat) for seat in seats])
            for at, seat in enumerate(seats):
                first: dict[bytes, int] = {}
                for number, views in enumerate(results):
                    like = first.setdefault(views[at], number)
                    if results[like] != views:
                        texts = {game.seen_as(s, actions[one], actor, seat) for one in (like, number)}
                        assert len(texts) == 1, f"seat {seat} is told {texts}, but sees no difference: a secret."
                        self.count["hidden actions told alike"] += 1

    # ---- from one position to the next, and at the end

    def step(self, before: Any, actor: int, action: Action[Any], after: Any, checked: bool) -> None:
        game = self.game
        broken = self.invariants.check_step(before, action, after)
        assert not broken, f"{action!r} breaks a law: {broken[0]}"
        self.count["laws of change"] += 1
        assert game.turn(after) >= game.turn(before), f"{action!r} takes the count of turns back."
        if not checked:
            return
        for seat in (*range(self.seats), SPECTATOR):
            step = Step(game, 0, actor, action, before, after, seat)
            for lang in languages():
                sentences = present(game, lang).narrate(step)
                assert sentences and all(sentences), f"nothing is told of {action!r} in {lang!r}."
            assert all(isinstance(place, str) for place in present(game).places(step.before, step.action))
            self.count["actions told in every language"] += 1

    def ending(self, s: Any) -> None:
        game = self.game
        assert game.first_actor(s) == NOBODY, "first_actor knows of no end."
        scores, places = game.scores(s), game.ranking(s)
        assert len(scores) == len(places) == self.seats, "scores and places are not one for each seat."
        for place in places:
            better = sum(other < place for other in places)
            assert place == better + 1, f"the places {places} leave a gap or count a tie twice."
        rule = game.why_not(s, 0, game.actions[0])
        assert rule is not None and rule.id == "V-01", "after the end something can still be done."
        broken = self.invariants.check_state(s)
        assert not broken, f"at the end a law is broken: {broken[0]}"
        self.count["endings ranked"] += 1
        usual = all(game.options[option.name] == option.default for option in type(game).option_list)
        if game.has_secrets and usual and self.count["views equal in imagined worlds"] > 60:  # options may open all
            assert self.other_worlds, "has_secrets is said, but imagine always gives the true position: views hold it."
        assert len(self.known) > 1, "the key never changes."


def _bytes(game: Game[Any, Any], s: Any, seat: int) -> bytes:
    """What leaves the process for a seat, and what its view remembers."""
    view = game.view(s, seat)
    return json.dumps([view.data(), view.noted()], sort_keys=True, ensure_ascii=False).encode()
