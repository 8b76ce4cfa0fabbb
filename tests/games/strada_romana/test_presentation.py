"""What Strada Romana says: every text in every language, over whole games, and what no seat may be said."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tests.games.strada_romana.positions import dealt, ended, fresh, game_of, play, steps, table, view
from tests.i18n.catalogues import SOURCE, compiled
from viae.core.game import CHANCE, SPECTATOR, Action, Hidden
from viae.core.options import OptionValue
from viae.core.step import Step
from viae.games.strada_romana.game import HIDDEN_BET, HIDDEN_REMOVE, StradaRomana
from viae.games.strada_romana.presentation import StradaPresentation
from viae.games.strada_romana.rules.bets import OpenBets, PickBet
from viae.games.strada_romana.rules.opening import Remove
from viae.games.strada_romana.state import MOVE, OVER, TURN, State
from viae.games.strada_romana.view import imagined
from viae.i18n.catalogue import languages
from viae.presentation import present
from viae.testing.messages import Entries, forms

SENTENCES = ("prompt", "result", "log", "refusal")  # the first shown of the keys of whole sentences
TABLE_RULES: list[tuple[int, dict[str, OptionValue]]] = [
    (2, {}),
    (3, {"split_runs": "contiguous"}),
    (4, {"bets_close": "first_arrival"}),
    (5, {"collect_limit": "either", "stagnation_rounds": 5}),
]


def everybody(s: State) -> list[int]:
    return [*range(s.setup.seats), SPECTATOR]


def check_sentence(said: str) -> None:
    assert said.endswith("."), said
    assert said[0].isupper() or said[0].isdigit(), said
    assert "{" not in said, said
    assert "  " not in said, said


# ---- the catalogue


@pytest.mark.parametrize("lang", languages())
def test_messages_are_written_with_care(lang: str) -> None:
    messages = Entries(SOURCE / "games" / "strada_romana" / "locale" / f"{lang}.po").messages
    for (context, key), message in messages.items():
        for text in forms(message):
            assert text.strip() == text, key
            assert "!" not in text, key
            assert "'" not in text, f"{key}: the apostrophe is ’"
            assert text.endswith(".") or not (key.startswith(SENTENCES) or ".about" in key), key
        assert not context or ("", key) in messages, f"{key} has no partner in the third person"


def test_what_a_fourth_language_lacks_is_said_in_english(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    said = 'msgid "name.seat_0"\nmsgstr "ruĝa"\n\nmsgid "count.points"\nmsgid_plural "count.points"\n'
    compiled(tmp_path / "strada_romana", "xq", said + 'msgstr[0] "{number} poento"\nmsgstr[1] "{number} poentoj"\n')
    monkeypatch.setenv("VIAE_LOCALE", str(tmp_path))
    s = ended(table(tokens=(3, 1)))
    shown = StradaPresentation(game_of(s), "xq")
    assert shown.prompt(view(s)) == "Ruĝa wins with 3 poentoj. The scores are: ruĝa 3, blue 1, yellow 0, white 0."
    assert shown.label(view(s), game_of(s).parse("zone I red")) == "Zone I: wine tile"
    assert shown.option_name("bets_close") == "How long wagon tiles can be taken"


@pytest.mark.parametrize("lang", languages())
def test_every_option_is_explained(lang: str) -> None:
    shown = present(game_of(fresh()), lang)
    for option in StradaRomana.option_list:
        assert shown.option(option.name).endswith(".")
        for value in option.values:
            assert value in shown.option(option.name)


def test_seats_are_called_by_their_colours() -> None:
    s = dealt(5)
    game = game_of(s)
    named = {lang: [present(game, lang).seat(view(s), seat) for seat in range(5)] for lang in languages()}
    assert named == {
        "en": ["red", "blue", "yellow", "white", "green"],
        "de": ["Rot", "Blau", "Gelb", "Weiß", "Grün"],
        "it": ["rosso", "blu", "giallo", "bianco", "verde"],
    }


def test_every_action_has_a_label_of_its_own_and_another_game_s_its_text() -> None:
    s = dealt()
    shown = present(game_of(s))
    labels = {shown.label(view(s), action): action.text for action in game_of(s).actions}
    assert len(labels) == len(game_of(s).actions)
    assert not any(label == text for label, text in labels.items())
    assert shown.label(view(s), HIDDEN_BET) == "Keep the tile of ?"
    assert shown.label(view(s), HIDDEN_REMOVE) == "The tile of ? is put away"
    assert shown.label(view(s), Action("roll 3", MOVE)) == "roll 3"
    assert shown.label(view(s), Hidden("draw ?", Action, MOVE)) == "draw ?"


# ---- whole games


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize(("seats", "options"), TABLE_RULES)
def test_whole_games_are_asked_labelled_and_told(seats: int, options: dict[str, OptionValue], lang: str) -> None:
    s = fresh(seats, None, **options)
    game = game_of(s)
    shown = present(game, lang)
    rng = Random(seats)
    for before, action, after in steps(s, rng):
        actor = game.actors(before)[0]
        for seat in everybody(before):
            step = Step(game, 0, actor, action, before, after, seat)
            said = shown.narrate(step)
            assert said
            assert said != [step.action.text]
            for one in said:
                check_sentence(one)
            assert all(isinstance(place, str) for place in shown.places(step.before, step.action))
        seat = rng.choice(everybody(before))
        check_sentence(shown.prompt(game.view(before, seat)))
        for line in shown.position(game.view(before, seat)):
            check_sentence(line)
        offered = [one for one, _ in game.outcomes(before)] if actor == CHANCE else game.legal_actions(before, actor)
        labels = [shown.label(game.view(before, max(actor, SPECTATOR)), one) for one in offered]
        assert all(labels)
        assert len(set(labels)) == len(labels), labels
        s = after
    assert s.phase == OVER
    for seat in everybody(s):
        check_sentence(shown.prompt(game.view(s, seat)))
        for line in shown.position(game.view(s, seat)):
            check_sentence(line)


@pytest.mark.parametrize("lang", languages())
def test_every_action_has_a_label_at_any_time(lang: str) -> None:
    s = fresh(5)
    game = game_of(s)
    shown = present(game, lang)
    for at, (before, _, _) in enumerate(steps(s, Random(8))):
        if at % 29 == 0:
            labels = [shown.label(game.view(before, 0), action) for action in game.actions]
            assert all(labels)
            assert not any("{" in one or "  " in one for one in labels)


@pytest.mark.parametrize("lang", languages())
def test_nothing_that_is_said_depends_on_a_secret(lang: str) -> None:
    """A seat is said the same in two worlds that it cannot tell apart."""
    rng = Random(11)
    s = fresh(4)
    game = game_of(s)
    shown = present(game, lang)
    for before, action, after in steps(s, rng):
        actor = game.actors(before)[0]
        if before.phase < TURN or after.phase == OVER:
            continue
        for seat in everybody(before):
            if seat == actor and isinstance(action, OpenBets | PickBet):
                continue  # what it sees and keeps is its own secret
            step = Step(game, 0, actor, action, before, after, seat)
            other = imagined(step.before, rng)
            done = action
            if isinstance(action, PickBet):
                done = game.choices.keeps[rng.choice(other.deck)]
            then = other.copy()
            done.do(then, actor)
            same_step = Step(game, 0, actor, done, other, then, seat)
            assert same_step.action is step.action
            assert shown.narrate(same_step) == shown.narrate(step)
            if rng.random() < 0.1:
                mine, same = step.before, same_step.before
                assert shown.prompt(same) == shown.prompt(mine)
                assert shown.position(same) == shown.position(mine)
                assert present(game, lang).text_board(same) == present(game, lang).text_board(mine)


@pytest.mark.parametrize("lang", languages())
def test_a_bet_is_named_to_its_owner_only(lang: str) -> None:
    s = play(table("Pseudolus 3U"), "deck")
    game = game_of(s)
    shown = present(game, lang)
    for wagon in s.deck:
        name = game.board.wagon_names[wagon]
        action = game.parse(f"keep {name}")
        after = play(s, action.text)
        for seat in everybody(s):
            said = " ".join(shown.narrate(Step(game, 0, 0, action, s, after, seat)))
            assert (name in said) == (seat == 0)
            held = [line for line in shown.position(game.view(after, seat)) if "tu vedi" in line or "you see" in line]
            held += [line for line in shown.position(game.view(after, seat)) if "Nur du siehst" in line]
            assert len(held) == (1 if seat == 0 else 0)
            assert all(name in line for line in held)


@pytest.mark.parametrize("lang", languages())
def test_nobody_is_told_which_tile_is_put_away(lang: str) -> None:
    for before, action, after in steps(fresh(2), Random(1)):
        if isinstance(action, Remove):
            game = game_of(before)
            for seat in everybody(before):
                said = present(game, lang).narrate(Step(game, 0, CHANCE, action, before, after, seat))
                assert not any(name in one for one in said for name in game.board.wagon_names)
            return


# ---- refusals


def refused_by(s: State, lang: str, every: int, rng: Random) -> set[str]:
    """Answer every refused action of the table, at some positions of a match from here; the rules that were named."""
    game = game_of(s)
    shown, book = present(game, lang), present(game, lang).rulebook
    seen: set[str] = set()
    for at, (before, _, _) in enumerate(steps(s, rng)):
        if at % every:
            continue
        actor = game.actors(before)[0]
        for action in game.actions:
            for seat in {actor, 0}:
                rule = game.why_not(before, seat, action)
                if rule is None:
                    continue
                said = shown.explain(game.view(before, seat if seat >= 0 else SPECTATOR), action, rule)
                assert said.startswith(f"{book.sentence(rule.id)} ")
                check_sentence(said.removeprefix(f"{book.sentence(rule.id)} "))
                seen.add(rule.id)
    return seen


@pytest.mark.parametrize("lang", languages())
def test_every_refused_action_is_answered_with_its_rule(lang: str) -> None:
    seen: set[str] = set()
    for at, (seats, options) in enumerate(TABLE_RULES):
        seen |= refused_by(fresh(seats, None, **options), lang, 83, Random(100 + at))
    assert {"V-02", "SR-202", "SR-301", "SR-303", "SR-306", "SR-411", "SR-415", "SR-501"} <= seen
