"""The conformance suite finds each kind of fault: a sound game is broken on purpose, one way at a time."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from toll.game import Deal, Seen, Table, Toll
from viae import Action, ContractError, FeatureBuffer, Features, Presentation, Rule, Rulebook
from viae.formats.positions import fields_of
from viae.testing.conformance import Nonconformance, conform


class LeakyView(Toll):
    """Shows everybody's card to everybody."""

    def view(self, s: Table, seat: int) -> Seen:
        seen = super().view(s, seat)
        seen.dealt = s.hand[:]  # type: ignore[assignment]
        return seen


class LeakySpectator(Toll):
    """Shows the first seat's card to spectators only."""

    def view(self, s: Table, seat: int) -> Seen:
        seen = super().view(s, seat)
        if seat < 0:
            seen.card = s.hand[0]
        return seen


class LeakyLog(Toll):
    """Tells everybody what somebody chose in secret."""

    def seen_as(self, s: Table, action: Action[Table], actor: int, seat: int) -> Action[Table]:
        return action


class Listless(Toll):
    """Leaves bots nothing to consider."""

    def sensible(self, s: Table, seat: int, legal: list[Action[Table]]) -> list[Action[Table]]:
        return []


class OpenHands(Toll):
    """Views hold everything, and imagining gives the truth back."""

    def view(self, s: Table, seat: int) -> Seen:
        seen = super().view(s, seat)
        seen.truth = [s.deck[:], s.hand[:], s.choice[:], s.waited[:], s.points[:], s.shown[:], s.left]  # type: ignore[attr-defined]
        return seen

    def imagine(self, view: Seen, rng: Random) -> Table:
        return Table(*view.truth).copy()  # type: ignore[attr-defined]


class LeakyWords(Presentation):
    """Says what it should not know."""

    def position(self, view: Seen) -> list[str]:
        return [*super().position(view), str(view.hands)]  # type: ignore[attr-defined]


class LeakySpeech(Toll):
    """A secret stands beside the data of the view and is said aloud."""

    presentation = f"{__name__}:LeakyWords"

    def view(self, s: Table, seat: int) -> Seen:
        seen = super().view(s, seat)
        object.__setattr__(seen, "hands", Hidden(s.hand))
        return seen


class Hidden(list[int]):
    """A list that JSON writes as nothing."""

    def __iter__(self) -> Any:
        return iter(())


class LeakyDrawing(Presentation):
    """Draws every card for spectators."""

    def draw(self, view: Seen, legal: Sequence[Action[Any]], trail: Sequence[str] = (), tall: bool = False) -> str:
        text = super().draw(view, legal, trail, tall)
        assert isinstance(self.game, LeakyPicture)
        return text.replace("</svg>", f"<desc>{self.game.cards}</desc></svg>") if view.seat < 0 else text


class LeakyPicture(Toll):
    """Remembers the cards of the state it was last asked about."""

    presentation = f"{__name__}:LeakyDrawing"

    def view(self, s: Table, seat: int) -> Seen:
        seen = super().view(s, seat)
        self.cards = s.hand[:]
        return seen


class OneKey(Table):
    """A state whose key says nothing."""

    def key(self) -> str:
        return "x"

    def copy(self) -> Table:
        return OneKey(
            self.deck[:], self.hand[:], self.choice[:], self.waited[:], self.points[:], self.shown[:], self.left
        )


class Keyless(Toll):
    """All positions have one key."""

    def start(self, seats: int) -> Table:
        s = super().start(seats)
        return OneKey(s.deck, s.hand, s.choice, s.waited, s.points, s.shown, s.left)


class LeakyLegality(Toll):
    """Whether a seat may wait depends on another seat's secret card."""

    def legal_actions(self, s: Table, seat: int) -> list[Action[Table]]:
        legal = super().legal_actions(s, seat)
        return legal[:1] if s.hand[(seat + 1) % len(s.hand)] > 3 else legal


class WrongLegality(Toll):
    """Offers only the first action."""

    def legal_actions(self, s: Table, seat: int) -> list[Action[Table]]:
        return super().legal_actions(s, seat)[:1]


class SharedList(Table):
    """A state whose copies share the points."""

    def copy(self) -> Table:
        return SharedList(
            self.deck[:], self.hand[:], self.choice[:], self.waited[:], self.points, self.shown[:], self.left
        )


class ShallowCopy(Toll):
    """Copies share a list with the original."""

    def start(self, seats: int) -> Table:
        s = super().start(seats)
        return SharedList(s.deck, s.hand, s.choice, s.waited, s.points, s.shown, s.left)


class ForgottenKey(Toll):
    """Imagines worlds with a card too many."""

    def imagine(self, view: Seen, rng: Random) -> Table:
        s = super().imagine(view, rng)
        s.deck[0] += 1
        return s


class NoWeight(Toll):
    """Chance has an outcome of weight zero."""

    def outcomes(self, s: Table) -> list[tuple[Action[Table], int]]:
        return [*super().outcomes(s), (self.deals[0], 0)]


class Stuck(Toll):
    """Asks a seat that can do nothing."""

    def legal_actions(self, s: Table, seat: int) -> list[Action[Table]]:
        return []

    def unobjected(self, s: Table, seat: int) -> list[Action[Table]]:
        return []


class Unruly(Toll):
    """Refuses with a rule that no rulebook has."""

    def why_not(self, s: Table, seat: int, action: Action[Table]) -> Rule | None:
        rule = super().why_not(s, seat, action)
        return Rule("TL-99") if rule is not None and rule.id == "V-03" else rule


class Forgetful(Toll):
    """Leaves the points out of the data of a position."""

    def fields(self, s: Table) -> dict[str, object]:
        return {name: value for name, value in fields_of(Toll(None, self.options), s).items() if name != "points"}


class Jar:
    """What no JSON can hold."""


class Pocketing(Toll):
    """Has a field that is not plain."""

    def start(self, seats: int) -> Table:
        s = super().start(seats)
        s.pocket = Jar()  # type: ignore[attr-defined]
        return s


class Thief(Toll):
    """Begins with a card too few."""

    def start(self, seats: int) -> Table:
        s = super().start(seats)
        s.deck[0] -= 1
        return s


class Gap(Toll):
    """Gives places nobody can hold."""

    def ranking(self, s: Table) -> list[int]:
        return [2] * len(s.points)


class Mumbler(Toll):
    """Gives two actions the same notation."""

    def __init__(self, board_text: str | None, options: Any) -> None:
        super().__init__(board_text, options)
        self.enter(Deal(3))


class LateActor(Toll):
    """Names another first actor than the first of the actors."""

    def first_actor(self, s: Table) -> int:
        actors = self.actors(s)
        return actors[-1] if actors else -3


class ShortRows(Features[Table]):
    def write(self, s: Table, out: FeatureBuffer) -> None:
        out.put(1)


class SameNames(Features[Table]):
    def names(self) -> list[str]:
        return ["seats", "seats"]


class Meddling(Features[Table]):
    def write(self, s: Table, out: FeatureBuffer) -> None:
        super().write(s, out)
        s.left += 1
        out.values[0] = s.left


class Unbounded(Features[Table]):
    def write(self, s: Table, out: FeatureBuffer) -> None:
        super().write(s, out)
        out.values[0] = 128


class Finished(Features[Table]):
    def progress(self, s: Table) -> float:
        return 1.5


class ShortFeatures(Toll):
    """Writes fewer numbers than it names."""

    features = f"{__name__}:ShortRows"


class TwinFeatures(Toll):
    """Calls two numbers the same."""

    features = f"{__name__}:SameNames"


class MeddlingFeatures(Toll):
    """Changes the position it looks at."""

    features = f"{__name__}:Meddling"


class UnboundedFeatures(Toll):
    """Writes a number that is too large."""

    features = f"{__name__}:Unbounded"


class Overdue(Toll):
    """Is farther than its end."""

    features = f"{__name__}:Finished"


@pytest.mark.parametrize(
    ("broken", "finding"),
    [
        (ShortFeatures, "1 features are written, not"),
        (TwinFeatures, "two features have the same name"),
        (MeddlingFeatures, "features are not stable|writing features changed"),
        (UnboundedFeatures, r"features are \[128"),
        (Overdue, r"the progress is 1\.5, not from 0 to 1"),
        (LeakyView, "sees a difference between equal worlds"),
        (LeakySpectator, "seat -2 sees a difference"),
        (LeakyLog, "sees no difference: a secret"),
        (OpenHands, "views hold it"),
        (LeakySpeech, "is shown or told a secret"),
        (LeakyPicture, "is shown or told a secret"),
        (Keyless, "have the same key"),
        (LeakyLegality, "the rules without objection are|shown or told a secret"),
        (WrongLegality, "the rules without objection are"),
        (ShallowCopy, "done to a copy changed the original|a copy changed"),
        (ForgottenKey, "imagined world breaks a law|sees a difference"),
        (NoWeight, "weights"),
        (Stuck, "has no legal action"),
        (Unruly, "TL-99, which no rulebook has"),
        (Forgetful, "comes back from its data as another one"),
        (Pocketing, "the field 'pocket' of toll.game.Table holds no plain values"),
        (Thief, "a law is broken"),
        (Gap, "leave a gap"),
        (Mumbler, "the same text"),
        (LateActor, "first_actor disagrees"),
        (Listless, r"the bots are to consider \[\]"),
    ],
    ids=lambda value: value.__name__ if isinstance(value, type) else "",
)
def test_a_broken_game_is_found(broken: type[Toll], finding: str) -> None:
    with pytest.raises(Nonconformance, match=finding) as caught:
        conform(f"tests.testing.test_conformance_finds:{broken.__name__}", games=40, seed=1, every=1)
    assert broken.__name__ in str(caught.value)


def test_a_game_that_goes_on_too_long_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("viae.testing.conformance.LIMIT", 3)
    with pytest.raises(Nonconformance, match="endless"):
        conform("toll.game:Toll", games=1)


def test_the_sound_game_passes() -> None:
    report = conform("toll.game:Toll", games=40, seed=1, every=1)
    assert report.games == 40


class NoBook(Presentation):
    @property
    def rulebook(self) -> Rulebook:
        raise ContractError(f"there is no rulebook.{self.lang}.md.")


class WithoutRulebook(Toll):
    presentation = f"{__name__}:NoBook"


def test_a_game_without_rulebook_is_found() -> None:
    with pytest.raises(Nonconformance, match=r"no rulebook\.en\.md"):
        conform("tests.testing.test_conformance_finds:WithoutRulebook", games=1)
