"""A match: a game, its state, its dealer and its record. It alone advances a game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from hashlib import sha256
from types import NoneType
from typing import Any, Final

from viae.core.chance import Dealer, commitment
from viae.core.errors import Message, NotationError, RecordError, SetupError, ViaeError, demand
from viae.core.game import CHANCE, SPECTATOR, Action, Game, Refusal, State, presenter, seat_name
from viae.core.options import shown
from viae.core.portable import Portable
from viae.core.record import Entry, Record, past_of
from viae.core.step import Step

AnyGame = Game[Any, Any]
Texts = Mapping[int, str]  # by seat
KEPT: Final = 24  # steps that can be looked at and taken back without playing the record again


class Match(Portable):
    """One played game. With a dealer chance acts by itself, unless `by_hand` leaves the moment to the caller.

    Each action is done to a copy of the state, so that the last `keep` steps stay as they were. With keep=0 there is
    one state, changed in place: faster, and nothing can be looked at or taken back.
    """

    def __init__(
        self,
        game: AnyGame,
        seats: int,
        dealer: Dealer | None = None,
        names: Texts | None = None,
        by_hand: bool = False,
        keep: int = KEPT,
        state: State | None = None,
    ) -> None:
        _check_types(game, seats, dealer, names)
        game.check_seats(seats)
        for seat, text in [*(names or {}).items(), *(dealer.entropy if dealer else {}).items()]:
            if not 0 <= seat < seats or not text or text != text.strip() or not text.isprintable():
                raise SetupError(
                    "a name or entropy {text!r} for seat {seat} of {seats} cannot be recorded.",
                    text=text,
                    seat=seat,
                    seats=seats,
                )
        self.game: Final = game
        self.seats: Final = seats
        self.dealer: Final = dealer
        self.by_hand = by_hand
        self.keep: Final = keep
        self.state: State = game.start(seats) if state is None else state
        self.steps: Final[list[Step]] = []  # the last ones, as a spectator perceives them
        options = {name: shown(value) for name, value in game.options.items()}
        committed = commitment(dealer.seed) if dealer else ""
        cls = type(game)
        self.record: Final = Record(cls.name, cls.version, seats, options, game.board_digest, committed)
        self.record.names.update(names or {})
        if dealer is not None:
            self.record.entropy.update(dealer.entropy)
            self.record.seed = dealer.seed
        self._after()

    # ---- questions

    @property
    def actors(self) -> list[int]:
        """The seats that have to decide, [CHANCE] or []."""
        return self.game.actors(self.state)

    @property
    def over(self) -> bool:
        """Whether nobody has anything to decide any more."""
        return not self.actors

    @property
    def legal(self) -> list[Action[Any]]:
        """What the first seat that is asked may do; for chance, what can come."""
        actors = self.actors
        return self.legal_for(actors[0]) if actors else []

    @property
    def scores(self) -> list[int]:
        """Each seat's points so far."""
        return self.game.scores(self.state)

    @property
    def ranking(self) -> list[int]:
        """Each seat's place so far, 1 for the best."""
        return self.game.ranking(self.state)

    @property
    def last(self) -> Step | None:
        """The last step, as a spectator perceives it; None before the first one."""
        return self.steps[-1] if self.steps else None

    def legal_for(self, seat: int) -> list[Action[Any]]:
        """What this seat may do now; nothing if it is not asked."""
        if seat not in self.actors:
            if seat != CHANCE:
                self.check_seat(seat)
            return []
        if seat == CHANCE:
            return [action for action, _ in self.game.outcomes(self.state)]
        return self.game.legal_actions(self.state, seat)

    def view(self, seat: int = SPECTATOR) -> Any:
        """What a seat knows; without a seat, what everybody knows."""
        self.check_seat(seat)
        return self.game.view(self.state, seat)

    def why_not(self, action: Action[Any] | str, seat: int | None = None) -> Refusal | None:
        """Why a seat (by default the one that is asked) cannot do this now, or None if it can."""
        action = self._action(action, seat)
        who = self._actor(seat) if self.actors else (seat or 0)
        rule = self.game.why_not(self.state, who, action)
        if rule is None:
            return None
        return Refusal(rule, self.game, self.game.view(self.state, who if who >= 0 else SPECTATOR), action)

    # ---- changes

    def apply(self, actor: int, action: Action[Any]) -> Step:
        """Carry out an action that has been checked, and nothing more; the step, as a spectator perceives it."""
        if not self.keep:
            raise SetupError("this match keeps no steps (keep=0): use advance.")
        self._check_own(actor, action)
        before = self.state
        self.state = before.copy()
        action.do(self.state, actor)
        step = Step(self.game, len(self.record.play), actor, action, before, self.state)
        self._push(step)
        return step

    def adopt(self, step: Step) -> None:
        """Take over a step that a copy of this match has made from the same position."""
        assert step.position is self.state, "the step was made from another position"
        if step.actor == CHANCE and self.dealer is not None:
            self.dealer.dealt += 1
        self.state = step.result
        self._push(step)

    def _push(self, step: Step) -> None:
        self.record.play.append(Entry(step.actor, step.played.text, 0))
        self.steps.append(step)
        if len(self.steps) > self.keep:
            del self.steps[0]

    def advance(self, actor: int, action: Action[Any]) -> None:
        """Carry out an action that has been checked, and nothing more; without a step if this match keeps none."""
        if self.keep:
            self.apply(actor, action)
        else:
            self._check_own(actor, action)
            action.do(self.state, actor)
            self.record.play.append(Entry(actor, action.text, 0))

    def act(self, action: Action[Any] | str, seat: int | None = None) -> Step:
        """Do something for a seat (by default the one that is asked); chance follows by itself."""
        chosen = self._action(action, seat)
        who = self._actor(seat)
        self.game.check(self.state, who, chosen)
        if who == CHANCE and self.record.committed:
            raise SetupError("chance is dealt by this match's dealer; begin the match with dealt=False to enter it.")
        step = self.apply(who, chosen)
        self._after()
        return step if who < 0 else step.seen_by(who)

    def deal(self) -> Step:
        """Let chance act once, in a match that leaves the moment to the caller."""
        self.advance_chance()
        return self._last_step()

    def advance_chance(self) -> None:
        """Let chance act once, without a step if this match keeps none."""
        if self.dealer is None:
            raise SetupError("this match has no dealer: chance is entered, as in act('roll 3').")
        if self.actors != [CHANCE]:
            raise SetupError("it is not chance's turn.")
        self.advance(CHANCE, self._next_outcome(self.dealer))
        self._after()

    def go_on(self, by_hand: bool) -> None:
        """From here on chance acts by itself, or when the caller says so."""
        self.by_hand = by_hand
        self._after()

    def why_no_undo(self, seat: int) -> str:
        """Why a seat cannot take an action back: 'start', 'chance', 'other', 'seen', 'passed', or '' if it can."""
        if len(self.record.play) <= self.record.taken:
            return "start"
        last = self.record.play[-1]
        if last.actor == CHANCE:
            return "chance"
        if last.actor != seat:
            return "other"
        step = self._last_step()
        if self.game.reveals(step.position, step.played, seat, step.result):
            return "seen"
        return "passed" if self.game.hands_over(step.position, step.played, seat) else ""

    def undo(self, seat: int) -> None:
        """Take back the last action of a seat; SetupError if that is not fair any more."""
        self.check_seat(seat)
        if why := self.why_no_undo(seat):
            raise SetupError("seat {seat} cannot take this back ({why}).", seat=seat, why=why)
        self.take_back()

    def take_back(self) -> None:
        """Take back the last action of a seat, fair or not."""
        if not self.record.play:
            raise SetupError("nothing has been done yet that could be taken back.")
        self.state = self._last_step().position
        self.steps.pop()
        self.record.play.pop()
        self.record.result, self.record.scores, self.record.final = [], [], ""

    def positions(self) -> Iterator[State]:
        """Every position so far, the truth: the first one, then the one after each action."""
        from viae.core.history import positions

        return positions(self)

    def copy(self) -> Match:
        """An independent match at the same point, with the same future chance."""
        own = self.dealer
        dealer = Dealer(own.seed, own.entropy, own.dealt, own.past) if own else None
        state = self.state if self.keep else self.state.copy()
        twin = Match(self.game, self.seats, dealer, self.record.names, by_hand=True, keep=self.keep, state=state)
        twin.steps.extend(self.steps)
        twin.by_hand = self.by_hand
        twin.record.play.extend(self.record.play)
        twin.record.taken = self.record.taken
        twin.record.committed = self.record.committed
        twin.record.entropy.update(self.record.entropy)
        twin._after()
        return twin

    # ---- the parts

    def _action(self, action: Action[Any] | str, seat: int | None) -> Action[Any]:
        if not isinstance(action, str):
            self._check_own(CHANCE, action)
            return action
        try:
            return self.game.parse(action)
        except NotationError as error:
            who = self.actors[0] if seat is None and len(self.actors) == 1 else seat
            legal = ", ".join(one.text for one in self.legal_for(who)[:9]) if who is not None else ""
            raise NotationError(
                "{why} Possible now: {actions}.", why=error.message, actions=legal or Message("nothing")
            ) from None

    def _check_own(self, actor: int, action: Action[Any]) -> None:
        """Raise what is wrong unless it is an actor of this match and an action of its game, or one of free terms."""
        demand(action, Action, "an action")
        if actor != CHANCE:
            self.check_seat(actor)
        actions, at = self.game.actions, action.index
        if at >= 0 and (at >= len(actions) or actions[at] is not action):
            raise SetupError("{text!r} is an action of another game object; its text will do.", text=action.text)

    def _actor(self, seat: int | None) -> int:
        actors = self.actors
        if seat is None:
            if len(actors) > 1:
                raise SetupError("seats {seats} decide at once: say which one acts.", seats=", ".join(map(str, actors)))
            return actors[0] if actors else SPECTATOR
        if seat != CHANCE:
            self.check_seat(seat)
        return seat

    def check_seat(self, seat: int) -> None:
        """SetupError unless it is a seat of this match, or the spectator."""
        demand(seat, int, "a seat's number")
        if seat != SPECTATOR and not 0 <= seat < self.seats:
            last = self.seats - 1
            raise SetupError("there is no seat {seat}; the match has seats 0 to {last}.", seat=seat, last=last)

    def _last_step(self) -> Step:
        """The last step; played again from the record if it is not kept."""
        if not self.steps:
            again = Match(self.game, self.seats, by_hand=True, keep=max(self.keep, 1))
            for entry in self.record.play:
                again.apply(entry.actor, self.game.parse(entry.text))
            self.steps.extend(again.steps)
        return self.steps[-1]

    def _next_outcome(self, dealer: Dealer) -> Action[Any]:
        return self.game.outcome_at(self.state, dealer.below(self.game.outcome_total(self.state)))

    def _after(self) -> None:
        """Chance, if it acts by itself; the end, if it has come."""
        while self.dealer is not None and not self.by_hand and self.actors == [CHANCE]:
            self.advance(CHANCE, self._next_outcome(self.dealer))
        self.finish()

    def finish(self) -> None:
        """Write the closing lines of the record, if the game is over. `advance` leaves that to its caller."""
        if not self.actors:
            self.record.result = self.ranking
            self.record.scores = self.scores
            self.record.final = self.digest()

    def digest(self) -> str:
        """A digest of the position as the rules see it."""
        return sha256(self.state.key().encode()).hexdigest()

    def __copy__(self) -> Match:
        return self.copy()

    def __deepcopy__(self, memo: object) -> Match:
        return self.copy()

    def __repr__(self) -> str:
        """Names the game, how far it is and whose turn it is."""
        actors, played = self.actors, len(self.record.play)
        deciding = " and ".join([seat_name(actor) for actor in actors])
        now = f"{deciding} to act" if actors else f"over, places {' '.join(map(str, self.ranking))}"
        return f"<match of {type(self.game).name}, {self.seats} seats, {played} actions, {now}>"

    def __str__(self) -> str:
        """The board as text and whose turn it is, as everybody may see it."""
        return presenter().board(self)

    def _repr_svg_(self) -> str:
        return presenter().picture(self)


def _check_types(game: AnyGame, seats: int, dealer: Dealer | None, names: Texts | None) -> None:
    """Raise TypeError for what a type checker would have found."""
    demand(game, Game, "a game, as viae.game gives it,")
    demand(seats, int, "a number of seats")
    demand(dealer, (Dealer, NoneType), "a viae.Dealer or None")
    for texts in (names, dealer.entropy if dealer is not None else None):
        demand(texts, (Mapping, NoneType), "a mapping of texts by seat, as {0: 'Anke'},")
        for seat, text in (texts or {}).items():
            demand(seat, int, "a seat's number")
            demand(text, str, "a text for a seat")


def replay(record: Record, game: AnyGame, length: int | None = None, by_hand: bool = False) -> Match:
    """The match a record tells, checked action by action; RecordError names the line that cannot be."""
    play = record.play[:length]
    taken = play[: record.taken]  # legal, but no outcomes of this seed
    dealer = Dealer(record.seed, record.entropy, past=past_of(taken)) if record.seed is not None else None
    match = Match(game, record.seats, dealer, record.names, by_hand=True)
    match.record.taken = len(taken)
    for number, entry in enumerate(play):
        try:
            action = game.parse(entry.text)
            game.check(match.state, entry.actor if entry.actor < record.seats else SPECTATOR, action)
            if entry.actor == CHANCE and match.dealer is not None and number < len(taken):
                match.dealer.dealt += 1
            elif entry.actor == CHANCE and match.dealer is not None:
                dealt = match._next_outcome(match.dealer)
                if dealt is not action:
                    raise ViaeError("the seed gives {due!r} here, not {text!r}.", due=dealt.text, text=entry.text)
        except ViaeError as error:
            raise RecordError(entry.line, "{why}{hint}", why=error.message, hint=_hint(record.intact)) from None
        match.apply(entry.actor, action)
    match.by_hand = by_hand
    match.record.committed = record.committed  # also while its seed is not revealed
    match.record.entropy.update(record.entropy)
    if length is None:
        _check_end(record, match)
    match._after()
    return match


def _hint(intact: bool) -> str | Message:
    return "" if intact else Message(" (The digest shows that the text was changed in this line or before it.)")


def _check_end(record: Record, match: Match) -> None:
    """Raise RecordError unless the closing lines say what the replay gives."""
    end = max(record.lines.values(), default=0)
    for what in ("result", "scores", "final"):
        if match.over and what not in record.lines and record.lines:
            raise RecordError(end, "the match is over, but the record has no line {line!r}.", line=what)
        if not match.over and what in record.lines:
            raise RecordError(record.lines[what], "a line {line!r}, but the match is not over.", line=what)
    if match.over and "taken-over" in record.lines and record.taken == len(record.play):
        raise RecordError(record.lines["taken-over"], "a whole game is taken over: nothing follows from the seed.")
    if match.over:
        real = {"result": match.ranking, "scores": match.scores, "final": match.digest()}
        stated = {"result": record.result, "scores": record.scores, "final": record.final}
        for what, line in record.lines.items():
            if what in real and stated[what] != real[what]:
                right, given = str(real[what]), str(stated[what])
                why = Message("the replay gives {what} {right}, not {given}.", what=what, right=right, given=given)
                raise RecordError(line, "{why}{hint}", why=why, hint=_hint(record.intact))
        if match.dealer is None and record.committed:
            raise RecordError(end, "the match is over, but the record does not reveal the seed it promised.")
    if not record.intact:
        unchecked = [line for what, line in record.lines.items() if what.startswith("name ")]
        names: str | Message = ""
        if unchecked:
            names = Message(" the names (lines {first} to {last}) or", first=min(unchecked), last=max(unchecked))
        raise RecordError(
            end, "all of it replays, but the digest does not fit:{names} an idle choice was changed.", names=names
        )
