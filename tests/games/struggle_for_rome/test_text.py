"""The texts of Struggle for Rome: every one in every language, over whole games, and none that gives a secret away."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from random import Random

import pytest

from tests.games.struggle_for_rome.positions import begun, fresh, game_of, play, table, untouched, view
from tests.games.struggle_for_rome.wording import eventful, everybody, narrated, position
from tests.i18n.catalogues import SOURCE, compiled
from viae.core.game import CHANCE, SPECTATOR, Action, Hidden, Rule
from viae.core.options import OptionValue
from viae.core.step import Step
from viae.games.struggle_for_rome.game import StruggleForRome
from viae.games.struggle_for_rome.imagine import imagined
from viae.games.struggle_for_rome.state import OVER, State
from viae.games.struggle_for_rome.text.voice import RomeVoice
from viae.games.struggle_for_rome.view import View
from viae.i18n.catalogue import FOLDERS_VARIABLE, languages
from viae.presentation import Presentation, present
from viae.testing.messages import Entries, forms

TABLE_RULES: list[tuple[int, dict[str, OptionValue]]] = [
    (3, {}),
    (4, {"great_warrior": "recruit", "traitor": "minus_two", "terror_of_the_legions": True}),
    (3, {"culture_announce": "choice", "treasure_timing": "immediate_or_end", "legion_gold": 3}),
    (4, {"open_hands": True, "trade_mode": "simple", "colours": "yellow,white,blue,red"}),
    (4, {"trade_mode": "off", "max_rounds": 10}),
]


def check_sentence(said: str) -> None:
    assert said.endswith("."), said
    assert said[0].isupper() or said[0].isdigit(), said
    assert "{" not in said, said
    assert "  " not in said, said


# ---- the catalogue


def messages(lang: str) -> dict[tuple[str, str], list[str]]:
    """By context and key: the forms of each message."""
    found = Entries(SOURCE / "games" / "struggle_for_rome" / "locale" / f"{lang}.po").messages
    return {key: forms(message) for key, message in found.items()}


@pytest.mark.parametrize("lang", ["en", "de", "it"])
def test_texts_are_written_alike(lang: str) -> None:
    for (_, key), texts in messages(lang).items():
        for text in texts:
            assert text.strip() == text, key
            assert "!" not in text, key
            assert "'" not in text, f"{key}: the apostrophe is ’"
            if key.startswith(("prompt.", "result.", "log.", "refusal.")) or ".about" in key:
                assert text.endswith("."), key


def test_texts_in_the_second_person_have_a_partner_in_the_third() -> None:
    found = set(messages("en"))
    assert {context for context, _ in found} == {"", "you", "me"}
    assert {key for context, key in found if context} <= {key for context, key in found if not context}


def test_a_fourth_language_says_the_rest_in_english(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    compiled(tmp_path / "struggle_for_rome", "xq", 'msgid "name.red"\nmsgstr "ruĝa"\n')
    monkeypatch.setenv(FOLDERS_VARIABLE, str(tmp_path))
    s = table("trade", cities="red H verona")
    shown = present(game_of(s), "xq")
    assert shown.seat(view(s), 0) == "ruĝa"
    assert shown.prompt(view(s)) == "Ruĝa trades and builds, with 0 resource cards and 5 gold."
    assert "Barbaricum" in " ".join(shown.position(view(s)))
    assert "Ruĝa" in "".join(text for line in shown.text_board(view(s)) for text, _ in line).title()
    assert "Struggle for Rome" in shown.draw(view(s), [])


@pytest.mark.parametrize("lang", languages())
def test_every_option_is_explained_with_its_values(lang: str) -> None:
    shown = present(game_of(fresh()), lang)
    for option in StruggleForRome.option_list:
        said = shown.option(option.name)
        check_sentence(said)
        assert all(str(value) in said for value in option.values)


@pytest.mark.parametrize("lang", languages())
def test_seats_are_called_by_their_colours(lang: str) -> None:
    s = fresh(4, colours="white,yellow,red,blue")
    names = {"en": "white yellow red blue", "de": "Weiß Gelb Rot Blau", "it": "bianco giallo rosso blu"}
    shown = present(game_of(s), lang)
    assert [shown.seat(view(s), seat) for seat in range(4)] == names[lang].split()


def test_every_action_of_the_table_has_a_label_of_its_own() -> None:
    s = fresh()
    shown = present(game_of(s), "en")
    labels = [shown.label(view(s), action) for action in game_of(s).actions]
    assert not {action.text for action in game_of(s).actions} & set(labels)
    assert not [label for label in labels if "{" in label]


def test_what_is_no_action_of_this_game_is_repeated() -> None:
    s = begun()
    shown = present(game_of(s), "en")
    for text in ("", "go nowhere", "sing"):
        action: Action[State] = Action(text, s.phase)
        assert shown.narrate(Step(game_of(s), 0, 0, action, s, s)) == [text]
        assert shown.label(view(s), action) == text
        assert shown.places(view(s), action) == []
    assert shown.narrate(Step(game_of(s), 0, 0, game_of(s).parse("end"), s, s)) == ["end"]  # not in this phase


# ---- whole games


@pytest.mark.parametrize(("seats", "options"), TABLE_RULES)
def test_whole_games_are_asked_labelled_and_narrated(seats: int, options: dict[str, OptionValue]) -> None:
    """In every language; each view is taken once."""
    s = fresh(seats, None, **options)
    game = game_of(s)
    presentations = [present(game, lang) for lang in languages()]
    rng = Random(7 * seats)
    for before, actor, action, after in eventful(s, rng):
        s = after
        views: dict[int, View] = {}
        for seat in {actor if actor >= 0 else SPECTATOR, rng.choice(everybody(before))}:
            step = Step(game, 0, actor, action, before, after, seat)
            views[seat] = step.before
            for shown in presentations:
                check_narration(shown.narrate(step), step.action.text)
            places = present(game).places(step.before, step.action)
            assert set(places) <= {*game.board.places, *game.board.hexes}
        if rng.random() < 0.7:
            continue
        seat = rng.choice(everybody(before))
        watching = actor if actor >= 0 else SPECTATOR
        offered = [one for one, _ in game.outcomes(before)] if actor == CHANCE else game.legal_actions(before, actor)
        for shown in presentations:
            check_asked(shown, views.setdefault(seat, game.view(before, seat)))
            labels = [shown.label(views[watching], one) for one in offered]
            assert all(labels)
            assert len(set(labels)) == len(labels), labels
    assert s.phase == OVER
    for seat in everybody(s):
        for shown in presentations:
            check_asked(shown, game.view(s, seat))


def check_narration(said: list[str], seen: str) -> None:
    assert said
    assert said != [seen]
    for one in said:
        check_sentence(one)


def check_asked(shown: Presentation, seen: View) -> None:
    """What is asked, and the position in words."""
    check_sentence(shown.prompt(seen))
    for line in shown.position(seen):
        check_sentence(line)


def test_every_kind_of_action_is_narrated_to_actor_others_and_spectator() -> None:
    verbs: set[type[Action[State]]] = set()
    for seed, start in enumerate(
        [
            untouched(4),
            fresh(4, culture_announce="choice"),
            table("roll", hands="red 9 horse; blue 9 cattle", at="white H bar10", markers=(2, 3, 5)),
            table(
                "trade",
                culture_announce="choice",
                cards="red 3 culture",
                cities="red H verona bononia florentia; red W olisipo corduba toletum; ",
                laid="red 1",
            ),
        ]
    ):
        for before, actor, action, after in eventful(start, Random(seed)):
            game = game_of(before)
            if type(action) in verbs:
                continue
            verbs.add(type(action))
            for seat in everybody(before):
                step = Step(game, 0, actor, action, before, after, seat)
                for lang in languages():
                    check_narration(present(game, lang).narrate(step), step.action.text)
    assert verbs == {type(action) for action in game_of(fresh()).actions}


def test_every_action_has_a_label_at_any_time() -> None:
    s = fresh(3, max_rounds=10)
    game = game_of(s)
    for at, (before, _, _, _) in enumerate(eventful(s, Random(8))):
        if at % 89 == 0:
            for seat in (0, SPECTATOR):
                watcher = game.view(before, seat)
                for lang in languages():
                    shown = present(game, lang)
                    labels = [shown.label(watcher, action) for action in game.actions]
                    assert all(labels)
                    assert not any("{" in one or "  " in one for one in labels)


# ---- secrets


def test_nothing_that_is_said_depends_on_a_secret() -> None:
    """A seat reads the same in two worlds that it cannot tell apart."""
    rng = Random(11)
    s = fresh(4, max_rounds=12)
    game = game_of(s)
    compared = 0
    for before, actor, action, after in eventful(s, rng):
        if after.phase == OVER or after.announced != before.announced:
            continue  # cards are laid open
        for seat in rng.sample(everybody(before), 2):
            if seat == actor:
                continue
            truth = Step(game, 0, actor, action, before, after, seat)
            other = imagined(game.view(before, seat), rng)
            done = action
            if isinstance(truth.action, Hidden):
                done = rng.choice([one for one, _ in game.outcomes(other)])
            elif game.why_not(other, actor, action) is not None:
                continue  # what was done shows that this world is not the true one
            then = other.copy()
            done.do(then, actor)
            imagined_step = Step(game, 0, actor, done, other, then, seat)
            mine, same = truth.after, imagined_step.after
            if mine.data() != same.data():
                continue  # what followed shows it
            whole = rng.random() < 0.1
            for lang in languages():
                shown = present(game, lang)
                assert shown.narrate(imagined_step) == shown.narrate(truth)
                assert shown.prompt(same) == shown.prompt(mine)
                if whole:
                    assert shown.position(same) == shown.position(mine)
                    assert present(game, lang).text_board(same) == present(game, lang).text_board(mine)
            compared += other.key() != before.key()
    assert compared > 100


NAMES = {"en": ("horse", "cattle"), "de": ("Pferd", "Rind"), "it": ("cavallo", "bue")}


@pytest.mark.parametrize("lang", languages())
def test_a_drawn_pasture_card_is_named_to_the_drawer_only(lang: str) -> None:
    s = play(table("trade", hands="red 3 ore"), "bank ore for pasture")
    for at, kind in enumerate(("horse", "cattle")):
        for colour in ("red", "blue", "white", "yellow", ""):
            said = " ".join(narrated(s, f"draw {kind}", lang, colour))
            assert (NAMES[lang][at] in said) == (colour == "red")


@pytest.mark.parametrize("lang", languages())
def test_a_robbed_card_is_named_to_thief_and_victim_only(lang: str) -> None:
    s = table("trade", cards="red diplomacy", hands="blue 1 horse 1 cattle", at="blue W lat2")
    s = play(s, "play diplomacy", "legion h56")
    for at, kind in enumerate(("horse", "cattle")):
        for colour in ("red", "blue", "white", "yellow", ""):
            said = " ".join(narrated(s, f"take {kind}", lang, colour))
            assert (NAMES[lang][at] in said) == (colour in ("red", "blue"))


@pytest.mark.parametrize("lang", languages())
def test_a_development_card_is_named_to_its_owner_only(lang: str) -> None:
    s = play(table("trade", hands="red 1 cattle"), "buy card")
    for card in ("traitor", "culture", "treasure_vandals"):
        name = RomeVoice(lang).name(card)
        after = play(s, f"card {card}")
        for colour in ("red", "blue", ""):
            assert (name in " ".join(narrated(s, f"card {card}", lang, colour))) == (colour == "red")
            assert (name in " ".join(position(after, lang, colour))) == (colour == "red")


@pytest.mark.parametrize("lang", languages())
def test_with_open_hands_everybody_learns_the_card(lang: str) -> None:
    s = play(table("trade", hands="red 1 cattle", open_hands=True), "buy card")
    name = RomeVoice(lang).name("traitor")
    for colour in ("red", "blue", ""):
        assert name in " ".join(narrated(s, "card traitor", lang, colour))
        assert name in " ".join(position(play(s, "card traitor"), lang, colour))


# ---- refusals


def test_every_refused_action_is_answered_with_its_rule() -> None:
    """Every action of the table that is refused, at some positions of whole matches, in every language."""
    seen: set[str] = set()
    for at, (seats, options) in enumerate(TABLE_RULES):
        s = fresh(seats, None, **options)
        game = game_of(s)
        actions = [*game.actions[:400], *game.actions[400::23]]
        for number, (before, actor, _, _) in enumerate(eventful(s, Random(100 + at))):
            if number % 149:
                continue
            for seat in {actor, 0}:
                watcher = game.view(before, seat if seat >= 0 else SPECTATOR)
                for action in actions:
                    rule = game.why_not(before, seat, action)
                    if rule is not None:
                        seen.add(rule.id)
                        check_refused(watcher, action, rule)
    assert {"V-02", "V-03", "FR-402", "FR-601", "FR-610", "FR-612", "FR-630", "FR-670", "FR-650", "FR-430"} <= seen


@cache
def standard() -> StruggleForRome:
    return game_of(fresh())


def check_refused(watcher: View, action: Action[State], rule: Rule) -> None:
    game = standard()
    for lang in languages():
        sentence = present(game, lang).rulebook.sentence(rule.id)
        said = present(game, lang).explain(watcher, action, rule)
        assert said.startswith(f"{sentence} ")
        rest = said.removeprefix(f"{sentence} ")
        assert rest.endswith("."), rest
        assert "{" not in rest, rest
        assert "  " not in rest, rest
