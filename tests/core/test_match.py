"""Matches: what a library user holds, and what it says when something is wrong."""

from __future__ import annotations

import pytest

import viae
from viae import CHANCE, IllegalAction, NotationError, SetupError
from viae.presentation import present
from viae.testing import rule

GIRO = "giro-mondiale"
TOLL = "toll.game:Toll"


def played(match: viae.Match, actions: int = 10_000) -> viae.Match:
    while not match.over and actions:
        match.act(match.legal[0])
        actions -= 1
    return match


def test_equal_seeds_give_equal_matches_and_other_seeds_others() -> None:
    texts = [played(viae.new(GIRO, seats=3, seed=seed)).record.text() for seed in (5, 5, 6)]
    assert texts[0] == texts[1] != texts[2]


def test_without_a_seed_every_match_is_another() -> None:
    assert viae.new(GIRO).record.text() != viae.new(GIRO).record.text()


def test_the_default_is_the_smallest_table() -> None:
    assert viae.new(GIRO).seats == 2


def test_chance_acts_by_itself_until_somebody_is_asked() -> None:
    match = viae.new(GIRO, seats=4, seed=1)
    assert match.actors[0] >= 0
    assert match.record.play
    assert all(entry.actor == CHANCE for entry in match.record.play)


def test_the_caller_may_enter_chance_instead() -> None:
    match = viae.new(GIRO, seats=2, dealt=False)
    assert match.actors == [CHANCE]
    assert [action.text for action in match.legal] == ["colour red", "colour green"]
    match.act("colour red")
    assert [action.text for action in match.legal] == [f"roll-off {number}" for number in range(1, 7)]
    for outcome in ("roll-off 6", "roll-off 2", "roll 5"):
        match.act(outcome)
    assert match.actors == [0]
    assert "chance entered" in match.record.text()


def test_chance_that_is_dealt_cannot_be_entered() -> None:
    match = viae.new(GIRO, seed=1, by_hand=True)
    with pytest.raises(SetupError, match="dealt by this match's dealer"):
        match.act("colour red")
    match.deal()
    with pytest.raises(SetupError, match="no dealer"):
        viae.new(GIRO, dealt=False).deal()


@rule("V-02")
def test_only_a_seat_that_is_asked_may_decide() -> None:
    match = viae.new(GIRO, seats=3, seed=2)
    other = (match.actors[0] + 1) % 3
    refusal = match.why_not(match.legal[0], seat=other)
    assert refusal is not None
    assert refusal.rule.id == "V-02"
    with pytest.raises(IllegalAction, match="V-02"):
        match.act(match.legal[0], seat=other)


@rule("V-03")
def test_an_action_of_another_phase_is_refused() -> None:
    match = viae.new(GIRO, seats=2, dealt=False)
    refusal = match.why_not("roll 3")
    assert refusal is not None
    assert refusal.rule.id == "V-03"


@rule("V-01")
def test_after_the_end_nothing_can_be_done() -> None:
    match = played(viae.new(GIRO, seats=2, seed=4, turn_cap=12))
    assert match.over
    assert match.legal == []
    refusal = match.why_not("start")
    assert refusal is not None
    assert refusal.rule.id == "V-01"
    with pytest.raises(IllegalAction, match="V-01"):
        match.act("start")


def test_a_refused_action_changes_nothing() -> None:
    match = viae.new(GIRO, seats=2, seed=2)
    before = match.record.text(), match.digest()
    with pytest.raises(IllegalAction):
        match.act("4-03 cw")
    assert (match.record.text(), match.digest()) == before


def test_a_refusal_gives_rule_sentence_and_numbers_in_every_language() -> None:
    match = viae.new(GIRO, seats=2, seed=2)
    for lang in viae.languages():
        refusal = match.why_not("4-03 cw")
        assert refusal is not None
        assert refusal.sentence(lang) == present(match.game, lang).rulebook.sentence("GM-107")
        assert "4-03" in refusal.text(lang)
        assert str(refusal).startswith("GM-107: ")


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        (lambda: viae.new("giro-mondial"), r"no game 'giro-mondial'; did you mean 'giro-mondiale'\?"),
        (lambda: viae.new("chess"), r"known: .*giro-mondiale"),
        (lambda: viae.new("no.such.module:Game"), r"no game can be loaded"),
        (lambda: viae.new("viae.core.game:Rule"), r"not a game"),
        (lambda: viae.new(GIRO, seats=5), r"2 to 4 seats, not 5"),
        (lambda: viae.new(GIRO, team=True), r"no option 'team'; did you mean 'teams'\?"),
        (lambda: viae.new(GIRO, teams="perhaps"), r"'teams' is true or false"),
        (lambda: viae.new(GIRO, turn_cap=0), r"whole number from 1 to \d+, not 0"),
        (lambda: viae.new(GIRO, seats="2"), r"seats is a whole number, not '2'"),  # type: ignore[arg-type]
        (lambda: viae.new(GIRO, seats=True), r"seats is a whole number, not True"),
        (lambda: viae.new(GIRO, seed=1.5), r"a seed is a whole number, a text or 32 bytes, not 1.5"),  # type: ignore[arg-type]
        (lambda: viae.new(GIRO, turn_cap="many"), r"whole number from 1"),
        (lambda: viae.new(GIRO, void_start="maybe"), r"one of allowed, forbidden"),
        (lambda: viae.new(GIRO, colours="red,red"), r"2 different colours"),
        (lambda: viae.new(GIRO, colours="red,pink"), r"no colour 'pink'"),
        (lambda: viae.new(GIRO, colours=3), r"'colours' is a text"),
        (lambda: viae.new(GIRO, seats=3, teams=True), r"needs four seats, not 3"),
        (lambda: viae.new(GIRO, board="/nowhere/board.toml"), r"cannot be read: No such file"),
        (lambda: viae.new(GIRO, names={7: "Anke"}), r"for seat 7 of 2 cannot be recorded"),
        (lambda: viae.new(GIRO, entropy={0: "a\n1 b"}), r"entropy 'a\\n1 b' of seat 0 cannot be recorded"),
        (lambda: viae.new(GIRO, entropy={2: "a"}), r"for seat 2 of 2"),
        (lambda: viae.new(GIRO, names={0: "\x1b[2Jred"}), r"for seat 0"),
        (lambda: viae.new(GIRO, names={0: ""}), r"for seat 0"),
        (lambda: viae.new(GIRO, names={0: "two\nlines"}), r"for seat 0 of 2 cannot be recorded"),
        (lambda: viae.new(GIRO, seed=1).view(9), r"no seat 9"),
        (lambda: viae.new(GIRO, seed=1).why_not("start", 9), r"no seat 9"),
        (lambda: viae.new(GIRO, seed=1).act("start", 9), r"no seat 9"),
        (lambda: list(viae.story(viae.new(GIRO, seed=1), 9)), r"no seat 9"),
    ],
)
def test_what_cannot_be_set_up_is_told_with_what_would_be_right(wrong: object, message: str) -> None:
    assert callable(wrong)
    with pytest.raises(SetupError, match=message):
        wrong()


def test_unreadable_notation_names_what_is_possible() -> None:
    match = viae.new(GIRO, seats=2, seed=2)
    with pytest.raises(NotationError, match=r"'strt' names no action.*did you mean 'start'.*Possible now: start"):
        match.act("strt")
    with pytest.raises(NotationError, match="empty line"):
        match.act("   ")


def test_a_copy_goes_its_own_way_with_the_same_chance() -> None:
    match = played(viae.new(GIRO, seats=4, seed=9), 30)
    twin = match.copy()
    assert twin.record.text() == match.record.text()
    played(twin, 20)
    assert len(twin.record.play) > len(match.record.play)
    played(match, 20)
    assert twin.record.text() == match.record.text()


def test_several_seats_may_be_asked_at_once() -> None:
    match = viae.new(TOLL, seats=3, seed=1)
    assert match.actors == [0, 1, 2]
    with pytest.raises(SetupError, match="say which one acts"):
        match.act("ride")
    match.act("ride", seat=1)
    assert match.actors == [0, 2]
    assert match.legal_for(1) == []


def test_undo_goes_back_to_chance_to_others_and_to_what_was_seen() -> None:
    match = viae.new(GIRO, seats=2, seed=2, by_hand=True)
    assert match.why_no_undo(0) == "start"
    while match.actors == [CHANCE]:
        match.deal()
    seat = match.actors[0]
    assert match.why_no_undo(seat) == "chance"
    digest = match.digest()
    match.act(match.legal[0])
    assert match.why_no_undo(seat) == ""
    assert match.why_no_undo(1 - seat) == "other"
    with pytest.raises(SetupError, match="cannot take this back"):
        match.undo(1 - seat)
    match.undo(seat)
    assert match.digest() == digest


def test_undo_stops_where_something_was_shown() -> None:
    match = viae.new(TOLL, seats=2, seed=3, by_hand=True)
    match.deal()
    match.deal()
    match.act("ride", seat=0)
    assert match.why_no_undo(0) == ""
    match.act("ride", seat=1)
    assert match.why_no_undo(1) == "seen"


def test_the_public_names_are_these() -> None:
    functions = {"continued", "game", "game_names", "history", "languages", "load", "loads", "new"}
    functions |= {"bot", "present", "story", "records", "replay", "data", "position", "seen", "review"}
    constants = {"CHANCE", "SPECTATOR"}
    errors = {"BoardError", "ContractError", "IllegalAction", "NotationError", "RecordError", "SetupError", "ViaeError"}
    contract = {"Action", "Game", "Option", "Rule", "Rulebook", "State", "View", "Presentation", "Bot", "Hidden"}
    contract |= {"FeatureBuffer", "Features"}
    held = {"Dealer", "Match", "Message", "Record", "Refusal", "Review", "Step"}
    assert set(viae.__all__) == functions | constants | errors | contract | held
    assert all(hasattr(viae, name) for name in viae.__all__)


def test_a_match_shows_itself_in_a_notebook() -> None:
    match = played(viae.new(GIRO, seats=4, seed=9), 30)
    assert match._repr_svg_().startswith("<svg")


def test_what_is_possible_is_told_only_to_whoever_is_asked() -> None:
    match = viae.new("strada-romana", seats=3, seed=5)
    asked = match.actors[0]
    match.act("deck")
    with pytest.raises(NotationError, match="Possible now: keep "):
        match.why_not("nonsense", asked)
    with pytest.raises(NotationError, match=r"Possible now: nothing\."):
        match.why_not("nonsense", (asked + 1) % 3)
