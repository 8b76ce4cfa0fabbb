"""What Silk Road says: every text in every language, over whole games, and what no seat may learn."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random

import pytest

from tests.games.silk_road.tables import KINDS, fresh, game_of, play, using
from viae.core.game import CHANCE, R_PHASE, SPECTATOR, Action, Hidden, Rule
from viae.core.options import OptionValue
from viae.core.step import Step
from viae.games.silk_road.game import HIDDEN_DRAW, HIDDEN_REVEAL, HIDDEN_STOLEN, SilkRoad
from viae.games.silk_road.notation import SCREENS
from viae.games.silk_road.state import AUCTION, GOODS_DRAW, OVER, SHOW, State
from viae.games.silk_road.text.voice import LOCALE, SilkVoice
from viae.games.silk_road.view import View
from viae.i18n.catalogue import languages
from viae.presentation import present
from viae.testing.messages import Entries, forms

CATALOGUES = {lang: Entries(LOCALE / f"{lang}.po") for lang in ("en", "de", "it")}
TABLE_RULES: list[tuple[int, dict[str, OptionValue]]] = [
    (3, {}),
    (4, {"screens": "tracked", "bank_hidden": True}),
    (5, {"direction": "reversed", "skip_final_auction": True, "vizier_ties": "any_tie_5"}),
    (6, {"screens": "open", "tiebreak": "money"}),
]


def everybody(s: State) -> list[int]:
    return [*range(s.setup.seats), SPECTATOR]


def walk(s: State, rng: Random) -> Iterator[tuple[State, int, Action[State], State]]:
    """A match at random from here to its end: each step with its actor."""
    game = game_of(s)
    while actors := game.actors(s):
        actor = rng.choice(actors)
        if actor == CHANCE:
            action = game.outcome_at(s, rng.randrange(game.outcome_total(s)))
        else:
            legal = game.legal_actions(s, actor)
            kinds = sorted({one.text.split()[0] for one in legal})
            kind = rng.choice(kinds)  # so that rare verbs, such as announcing a Barterer, come up
            action = rng.choice([one for one in legal if one.text.split()[0] == kind])
        after = s.copy()
        action.do(after, actor)
        yield s, actor, action, after
        s = after


class Scene:
    """A step of a match with what each seat knows before and after it; made once for all languages."""

    def __init__(self, before: State, actor: int, action: Action[State], after: State) -> None:
        self.before, self.actor, self.action, self.after = before, actor, action, after
        self._steps: dict[int, Step] = {}
        self._refused: list[tuple[View, Action[State], Rule]] = []

    def step(self, seat: int) -> Step:
        if seat not in self._steps:
            game = game_of(self.before)
            self._steps[seat] = Step(game, 0, self.actor, self.action, self.before, self.after, seat)
        return self._steps[seat]

    def view(self, seat: int) -> View:
        """What a seat, or a spectator, knew before it."""
        before: View = self.step(seat).before
        return before

    def refused(self) -> list[tuple[View, Action[State], Rule]]:
        """Every action of the table that the actor or the first seat cannot do, with the rule."""
        game = game_of(self.before)
        for action in [] if self._refused else game.actions:
            for seat in {self.actor, 0}:
                rule = game.why_not(self.before, seat, action)
                if rule is not None:
                    self._refused.append((self.view(seat if seat >= 0 else SPECTATOR), action, rule))
        return self._refused


@cache
def scenes(seats: int, options: tuple[tuple[str, OptionValue], ...], seed: int) -> list[Scene]:
    """A match at random, from the beginning to the end."""
    return [Scene(*step) for step in walk(fresh(seats, **dict(options)), Random(seed))]


def match(seats: int, options: dict[str, OptionValue], seed: int) -> list[Scene]:
    return scenes(seats, tuple(sorted(options.items())), seed)


def check_sentence(said: str) -> None:
    assert said.endswith("."), said
    assert said[0].isupper() or said[0].isdigit(), said
    assert "{" not in said, said
    assert "  " not in said, said


# ---- the catalogues


@pytest.mark.parametrize("lang", CATALOGUES)
def test_texts_are_written_with_care(lang: str) -> None:
    for (_, key), message in CATALOGUES[lang].messages.items():
        for text in forms(message):
            assert text.strip() == text, key
            assert key.startswith("text-board.") or "!" not in text, key
            assert "'" not in text, f"{key}: the apostrophe is ’"
            if key.startswith(("prompt.", "result.", "log.", "refusal.")) or ".about" in key:
                assert text.endswith("."), key


def test_texts_in_the_second_person_have_a_partner_in_the_third() -> None:
    english = CATALOGUES["en"].messages
    assert all(("", key) in english for _, key in english)


@pytest.mark.parametrize("lang", languages())
def test_every_option_is_explained_with_its_values(lang: str) -> None:
    presentation = present(game_of(fresh()), lang)
    for option in SilkRoad.option_list:
        assert presentation.option(option.name).endswith(".")
        for value in option.values:
            assert f"{value}".lower() in presentation.option(option.name)


def test_seats_are_called_by_their_colours() -> None:
    s = fresh(6)
    game = game_of(s)
    named = [present(game).seat(game.view(s, 0), seat) for seat in range(6)]
    assert named == ["red", "blue", "yellow", "white", "green", "violet"]
    assert present(game, "it").seat(game.view(s, 0), 3) == "bianco"


@pytest.mark.parametrize("lang", languages())
def test_no_action_of_the_table_is_labelled_by_its_notation(lang: str) -> None:
    s = fresh()
    game = game_of(s)
    for action in [*game.actions, HIDDEN_DRAW, HIDDEN_REVEAL, HIDDEN_STOLEN]:
        assert present(game, lang).label(game.view(s, 0), action) != action.text


@pytest.mark.parametrize("text", ["", "go", "go nowhere", "bid x", "swap silk", "take ?"])
def test_an_action_of_another_game_is_called_by_its_text(text: str) -> None:
    s = fresh()
    game, view = game_of(s), game_of(s).view(s, 0)
    unknown: Action[State]
    for unknown in (Action(text, s.phase), Hidden(text, Action, s.phase)):
        assert present(game).label(view, unknown) == text
        assert present(game).narrate(Step(game, 0, 0, unknown, s, s, 0)) == [text]
        assert present(game).places(view, unknown) == []
        assert present(game).explain(view, unknown, R_PHASE).endswith(present(game).prompt(view))


# ---- whole games


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize(("seats", "options"), TABLE_RULES)
def test_whole_games_are_asked_labelled_and_told(seats: int, options: dict[str, OptionValue], lang: str) -> None:
    played = match(seats, options, seats)
    game = game_of(played[0].before)
    presentation, rng = present(game, lang), Random(seats)
    ids = {*game.board.ids, "bank"}
    for scene in played:
        before, actor = scene.before, scene.actor
        for seat in everybody(before):
            step = scene.step(seat)
            said = presentation.narrate(step)
            assert said
            assert said != [step.action.text]
            for one in said:
                check_sentence(one)
            assert set(presentation.places(step.before, step.action)) <= ids
        seat = rng.choice(everybody(before))
        check_sentence(presentation.prompt(scene.view(seat)))
        for line in presentation.position(scene.view(seat)):
            check_sentence(line)
        offered = [one for one, _ in game.outcomes(before)] if actor == CHANCE else game.legal_actions(before, actor)
        labels = [presentation.label(scene.view(actor), one) for one in offered]
        assert all(labels)
        assert len(set(labels)) == len(labels), labels
    end = played[-1].after
    assert end.phase == OVER
    for seat in everybody(end):
        check_sentence(presentation.prompt(game.view(end, seat)))
        for line in presentation.position(game.view(end, seat)):
            check_sentence(line)


def test_every_kind_of_action_is_told_in_whole_games() -> None:
    """The walks of the test above reach all verbs, and all sentences about them."""
    seen: set[type[Action[State]]] = set()
    for seats, options in TABLE_RULES:
        seen |= {type(scene.action) for scene in match(seats, options, seats)}
    assert seen == {type(action) for action in game_of(fresh()).actions}


@pytest.mark.parametrize("lang", languages())
def test_every_action_has_a_label_at_any_time(lang: str) -> None:
    played = match(5, {}, 8)
    game = game_of(played[0].before)
    presentation = present(game, lang)
    for at, scene in enumerate(played):
        if at % 61 == 0:
            labels = [presentation.label(scene.view(0), action) for action in game.actions]
            assert all(labels)
            assert not any("{" in one or "  " in one for one in labels)


# ---- secrets


@cache
def twins(screens: str) -> list[tuple[View, View, list[tuple[Action[State], Rule]]]]:
    """Pairs of views from two worlds that a seat cannot tell apart, with what it is refused if it is asked."""
    rng, found = Random(11), []
    options: dict[str, OptionValue] = {"screens": screens, "bank_hidden": True} if screens == "tracked" else {}
    s = fresh(4, **options)
    game = game_of(s)
    for at, (before, actor, _, _) in enumerate(walk(s, rng)):
        if before.phase < AUCTION or at % 5:
            continue
        for seat in everybody(before):
            mine = game.view(before, seat)
            rules = [(action, game.why_not(before, seat, action)) for action in game.actions[::7] if seat == actor]
            refused = [(action, rule) for action, rule in rules if rule is not None]
            found.append((mine, game.view(game.imagine(mine, rng), seat), refused))
    return found


@pytest.mark.parametrize("screens", ["closed", "tracked"])
@pytest.mark.parametrize("lang", languages())
def test_nothing_that_is_said_depends_on_a_secret(lang: str, screens: str) -> None:
    """Prompts, positions and explanations are the same in two worlds that it cannot tell apart."""
    game = game_of(fresh())
    presentation = present(game, lang)
    assert len(twins(screens)) > 100
    places = [*SCREENS, *game.board.ids, *game.board.goods, "bank", "silver", "caravan", "pawn"]
    for mine, same, refused in twins(screens):
        assert presentation.prompt(same) == presentation.prompt(mine)
        assert presentation.position(same) == presentation.position(mine)
        assert present(game, lang).text_board(same) == present(game, lang).text_board(mine)
        for place in places:
            assert presentation.what_is(same, place) == presentation.what_is(mine, place)
        for action, rule in refused:
            assert presentation.explain(same, action, rule) == presentation.explain(mine, action, rule)


@pytest.mark.parametrize("lang", languages())
def test_a_drawn_good_is_named_to_its_owner_only(lang: str) -> None:
    for before, actor, action, after in walk(fresh(3), Random(2)):
        if before.phase != GOODS_DRAW:
            continue
        game = game_of(before)
        names = _goods(lang)
        for seat in everybody(before):
            said = " ".join(present(game, lang).narrate(Step(game, 0, actor, action, before, after, seat)))
            assert any(name in said for name in names) == (seat == before.drawn // 3), said
        if after.phase != GOODS_DRAW:
            return


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("screens", ["closed", "open"])
def test_a_stolen_good_is_named_to_thief_and_victim_only(lang: str, screens: str) -> None:
    s = play(using("thief", goods="S3 I1 Si2 J1", screens=screens), "steal 3")
    game = game_of(s)
    for kind in ("ivory", "silk", "jewels"):
        action = game.parse(f"stolen {kind}")
        after = play(s, action.text)
        for seat in everybody(s):
            said = " ".join(present(game, lang).narrate(Step(game, 0, CHANCE, action, s, after, seat)))
            knows = seat in (0, 3) or screens == "open"
            assert (_goods(lang)[KINDS.index(kind)] in said) == knows, said


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("screens", ["closed", "tracked", "open"])
def test_nobody_learns_what_another_will_show(lang: str, screens: str) -> None:
    before = play(using("vizier", goods="S0 Si3; S1 Si2", screens=screens), "name silk")
    game = game_of(before)
    presentation = present(game, lang)
    action = game.parse("show 2")
    after = play(before, "S1: show 2")
    assert after.phase == SHOW
    other = play(before, "S1: show 1")
    for seat in (0, 2, 3, SPECTATOR):
        mine, same = game.view(after, seat), game.view(other, seat)
        assert not any("2" in one for one in presentation.narrate(Step(game, 0, 1, action, before, after, seat)))
        assert presentation.position(mine) == presentation.position(same)
        assert presentation.prompt(mine) == presentation.prompt(same)
        assert present(game, lang).text_board(mine) == present(game, lang).text_board(same)
    assert any("2" in one for one in presentation.narrate(Step(game, 0, 1, action, before, after, 1)))


@pytest.mark.parametrize("lang", languages())
def test_closed_screens_show_nobody_elses_money_and_goods(lang: str) -> None:
    rich = using("buyer-silk", money=(10, 31, 10, 10), goods="S1 J5")
    poor = using("buyer-silk", money=(10, 7, 10, 10), goods="S1 J2; S2 J3")
    game = game_of(rich)
    for view, other in [(game.view(rich, seat), game.view(poor, seat)) for seat in (0, 3, SPECTATOR)]:
        assert present(game, lang).position(view) == present(game, lang).position(other)
        assert present(game, lang).text_board(view) == present(game, lang).text_board(other)
    own, same = game.view(rich, 1), game.view(poor, 1)
    assert present(game, lang).position(own) != present(game, lang).position(same)


def _goods(lang: str) -> list[str]:
    """One token of each good."""
    board = game_of(fresh()).board
    return [SilkVoice(lang).goods(board, good, 1) for good in range(len(KINDS))]


# ---- refusals


def refused_by(played: list[Scene], lang: str, every: int) -> set[str]:
    """Answer every refused action of the table, at some positions of a match; the rules that were named."""
    game = game_of(played[0].before)
    presentation, book = present(game, lang), present(game, lang).rulebook
    seen: set[str] = set()
    for scene in played[::every]:
        for view, action, rule in scene.refused():
            said = presentation.explain(view, action, rule)
            sentence = f"{book.sentence(rule.id)} "
            assert said.startswith(sentence)
            check_sentence(said.removeprefix(sentence))
            seen.add(rule.id)
    return seen


@pytest.mark.parametrize("lang", languages())
def test_every_refused_action_is_answered_with_its_rule(lang: str) -> None:
    seen: set[str] = set()
    for at, (seats, options) in enumerate(TABLE_RULES):
        seen |= refused_by(match(seats, options, 100 + at), lang, 41)
    assert {"V-02", "V-03", "SK-212", "SK-213", "SK-301", "SK-402", "SK-501", "SK-511", "SK-521"} <= seen
