"""A live table: the fold of its events. It has no storage and no clock of its own."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from copy import copy
from dataclasses import dataclass, field, replace
from typing import Any, Final

from viae.core.chance import Dealer
from viae.core.game import CHANCE, SPECTATOR, State
from viae.core.match import AnyGame, Match
from viae.core.record import Entry, past_of, read_entry
from viae.core.step import Step
from viae.tables.compatibility import game_for
from viae.tables.errors import FrozenError, TableError
from viae.tables.events import NO_DATA, Event, Header, Kind
from viae.tables.schema import Status

BOT_GRACE: Final = 60.0  # seconds after which any process may run a bot that is asked
MISSED: Final = 3  # deadlines in a row, after which a substitute stays until the person is back
RECENT: Final = 48  # actions whose steps are kept, so that the log can show them without a replay


@dataclass(frozen=True, slots=True)
class Asked:
    """Since when a seat has been asked the same question."""

    seq: int
    at: float


@dataclass(frozen=True)
class Chair:
    """A seat of the table and who is in it."""

    holder: str = field(default="", repr=False)  # the digest of a person's token
    name: str = ""
    bot: str = ""  # the bot that sits here
    substitute: str = ""  # the bot that plays for the person
    resigned: bool = False  # for good
    missed: int = 0  # deadlines in a row
    entropy: str = ""
    invitation: str = field(default="", repr=False)  # the digest of what the bearer must show
    inviter: str = field(default="", repr=False)  # the holder who has reserved the seat

    @property
    def free(self) -> bool:
        return not self.holder and not self.bot

    @property
    def played_by(self) -> str:
        """The bot that decides for this seat, or "" if a person does."""
        return self.bot or self.substitute


@dataclass(frozen=True)
class TableSummary:
    """What is stored beside the events, so that lists and clocks need not read them."""

    status: str
    due: float | None  # when the clock has to look at the table next
    bot: bool  # whether a bot is asked
    touched: float  # when something last happened that everybody sees
    shown: dict[str, Any]  # in lists of tables
    holders: dict[int, str]  # by seat


class Table:
    """Seats, votes, the match, and who is asked since when."""

    def __init__(
        self, header: Header, events: Sequence[Event] = (), loaded: tuple[AnyGame | None, str] | None = None
    ) -> None:
        self.header: Final = header
        game, mismatch = loaded or game_for(header)
        self.game: Final[AnyGame | None] = game
        self.mismatch = mismatch  # why this program cannot continue it, with details for the operator
        self.frozen = ""  # the reason in a word, once it is an event
        self.events: list[Event] = []
        self.chairs = [Chair() for _ in range(header.seats)]
        self.taken: list[Entry] = []  # the play of another table with which the game begins
        self._opening: tuple[dict[int, str], Match] | None = (
            None  # the first position, and the entropy it was made with
        )
        self.match: Match | None = None
        self.steps: dict[int, Step] = {}  # of the last actions, by their event; also of those that were taken back
        self._views: dict[tuple[int, int], tuple[State, Any]] = {}  # of the last two positions, by state and seat
        self._asked_before: list[dict[int, Asked]] = []  # the questions before each of the last actions
        self.asked: dict[int, Asked] = {}
        self.moved = 0  # the last event that changed the position
        self.votes: dict[int, bool] = {}  # to abandon, by seat
        self.woken = header.made  # when something last happened that was neither a bot's nor chance's
        self.said = 0  # how often somebody has spoken to everybody
        self.private: list[int] = []  # the events that only the partners of a team see
        self._seen: dict[tuple[int, ...], Table] = {}  # this table without some of them
        self.ending: dict[str, Any] = {}  # places, scores, final, once it is over
        self.abandoned = False
        self.rematch = ""
        for event in events:
            self._fold_stored(event)

    def copy(self) -> Table:
        """An independent table at the same point."""
        twin = Table(self.header, loaded=(self.game, self.mismatch))
        twin.frozen, twin.taken, twin._opening = self.frozen, self.taken, self._opening
        twin.events, twin.chairs, twin.private = self.events[:], self.chairs[:], self.private[:]
        twin.match = self.match.copy() if self.match else None
        twin.steps, twin._asked_before = dict(self.steps), self._asked_before[:]
        twin._views = dict(self._views)
        twin.asked, twin.moved, twin.votes = dict(self.asked), self.moved, dict(self.votes)
        twin.woken = self.woken
        twin.said, twin.ending, twin.abandoned, twin.rematch = self.said, self.ending, self.abandoned, self.rematch
        return twin

    def after(self, events: Iterable[Event]) -> Table:
        """The table as these events will leave it."""
        twin = self.copy()
        for event in events:
            twin.fold(event)
        return twin

    # ---- questions

    @property
    def seq(self) -> int:
        return self.events[-1].seq if self.events else 0

    @property
    def at(self) -> float:
        return self.events[-1].at if self.events else self.header.made

    @property
    def begun(self) -> bool:
        return any(event.kind is Kind.START for event in self.events) if self.match is None else True

    @property
    def status(self) -> Status:
        """waiting, playing, over, abandoned or frozen."""
        if self.frozen or self.mismatch:
            return "frozen"
        if self.abandoned:
            return "abandoned"
        if self.ending:
            return "over"
        return "playing" if self.match is not None else "waiting"

    def seats_of(self, holder: str) -> list[int]:
        """The seats a person holds."""
        return [seat for seat, chair in enumerate(self.chairs) if holder and chair.holder == holder]

    def team(self, seat: int) -> list[int]:
        """The seats of a seat's team, itself among them; itself alone where there are no teams."""
        if self.game is None or self.mismatch:
            return [seat]
        teams = self.game.teams(self.shown_match(self.game).state)
        return [other for other, team in enumerate(teams) if team == teams[seat]]

    def partners(self, holder: str) -> list[int]:
        """The seats that read what a person says to their team, their own among them; none before the game, without
        teams, or if somebody in the team plays against it as well."""
        own = self.seats_of(holder) if self.match is not None else []
        team = self.team(own[0]) if own else []
        return team if len(team) > 1 and not self.two_sided(team) else []

    def two_sided(self, team: Sequence[int]) -> list[int]:
        """The seats of a team whose person also holds a seat outside it."""
        return [seat for seat in team if not set(self.seats_of(self.chairs[seat].holder)) <= set(team)]

    def seen_by(self, viewer: int) -> Table:
        """The table as if what partners say among themselves had never happened, unless the viewer is one of them: its
        events are numbered without a gap."""
        hidden = tuple(seq for seq in self.private if viewer not in self.events[seq - 1].data["to"])
        if not hidden:
            return self
        if hidden not in self._seen:
            self._seen[hidden] = self._without(hidden)
        return self._seen[hidden]

    def seen_by_person(self, holder: str) -> Table:
        """The table as a person may see it: all their seats are of one team, or read no private line."""
        own = self.seats_of(holder)
        return self.seen_by(own[0] if own else SPECTATOR)

    def _without(self, hidden: Sequence[int]) -> Table:
        """This table without some of its private events."""

        def number(seq: int) -> int:
            return seq - bisect_right(hidden, seq)

        twin, gone = copy(self), set(hidden)
        twin.events = [replace(event, seq=number(event.seq)) for event in self.events if event.seq not in gone]
        twin.private = [number(seq) for seq in self.private if seq not in gone]
        twin.steps = {number(seq): step for seq, step in self.steps.items()}
        twin.asked = {seat: replace(asked, seq=number(asked.seq)) for seat, asked in self.asked.items()}
        twin.moved, twin._seen = number(self.moved), {}
        return twin

    def people(self, gone: Sequence[int] = ()) -> set[str]:
        """The holders of seats who have not resigned, without those who are going."""
        chairs = [chair for seat, chair in enumerate(self.chairs) if seat not in gone]
        return {chair.holder for chair in chairs if chair.holder and not chair.resigned}

    def voters(self) -> list[int]:
        """The seats that have a say in abandoning the game: those of people who are not away for good."""
        return [
            seat
            for seat, chair in enumerate(self.chairs)
            if chair.holder and not chair.resigned and not (chair.substitute and chair.missed >= MISSED)
        ]

    def playing(self) -> Match:
        """The match in progress; TableError if there is none."""
        if self.status == "playing" and self.match is not None:
            return self.match
        raise self.refusal()

    def refusal(self) -> TableError:
        """Why nothing can be done at this table now."""
        if self.status == "frozen":
            return FrozenError(self.frozen or reason(self.mismatch))
        codes = {"waiting": "not-begun", "playing": "not-waiting"}
        return TableError(codes.get(self.status, self.status))

    def deadlines(self) -> dict[int, float]:
        """When a bot takes over from each person who is asked."""
        if not self.header.settings.clock or self.status != "playing":
            return {}
        clock = self.header.settings.clock
        return {seat: asked.at + clock for seat, asked in self.asked.items() if not self.chairs[seat].played_by}

    @property
    def resting(self) -> bool:
        """Whether all people are away: then nothing happens until one is back."""
        people = [chair for chair in self.chairs if chair.holder and not chair.resigned]
        return bool(people) and all(chair.substitute for chair in people)

    def bots_asked(self) -> list[int]:
        """The seats that are asked and played by a bot."""
        if self.status != "playing" or self.resting:
            return []
        return [seat for seat in self.asked if self.chairs[seat].played_by]

    def summary(self) -> TableSummary:
        """What is stored with the events."""
        times = list(self.deadlines().values())
        bot = bool(self.bots_asked())
        touched = next((event.at for event in reversed(self.events) if not event.is_private), self.header.made)
        if bot:
            times.append(touched + BOT_GRACE)
        taken = [chair.name for chair in self.chairs if not chair.free]
        free = sum(chair.free for chair in self.chairs)
        summary = {"names": taken, "free": free, "asked": sorted(self.asked)}
        holders = {seat: chair.holder for seat, chair in enumerate(self.chairs) if chair.holder}
        return TableSummary(self.status, min(times, default=None), bot, touched, summary, holders)

    def entropy(self) -> dict[int, str]:
        """What the seats have added to the dice."""
        return {seat: chair.entropy for seat, chair in enumerate(self.chairs) if chair.entropy}

    def begin(self, game: AnyGame) -> Match:
        """The match as it begins, or will begin."""
        entropy = self.entropy()
        if self._opening is None or self._opening[0] != entropy:
            dealt = sum(entry.actor == CHANCE for entry in self.taken)
            dealer = Dealer(self.header.seed, entropy, dealt, past_of(self.taken))
            match = Match(game, self.header.seats, dealer, by_hand=True)
            for entry in self.taken:
                match.apply(entry.actor, game.parse(entry.text))
            match.record.taken = len(self.taken)
            self._opening = entropy, match
            self._views.clear()
        return self._opening[1].copy()

    def shown_match(self, game: AnyGame) -> Match:
        """The match in its present position, or as it will begin."""
        return self.match or self.begin(game)

    def view(self, game: AnyGame, state: State, seat: int) -> Any:
        """What a seat knows in the last position or the one before it; made once, for everything that shows it."""
        known = self._views.get((id(state), seat))
        if known is None:
            known = self._views[id(state), seat] = (state, game.view(state, seat))
        return known[1]

    def next(self, now: float, *happened: tuple[Kind, int, str, dict[str, Any]]) -> list[Event]:
        """Events that follow the last one, in this order."""
        at = max(now, self.at)
        return [
            Event(self.seq + number, at, kind, seat, text, data or NO_DATA)
            for number, (kind, seat, text, data) in enumerate(happened, 1)
        ]

    # ---- the fold

    def fold(self, event: Event) -> None:
        """Apply the next event of this table."""
        assert event.seq == self.seq + 1, f"event {event.seq} does not follow {self.seq}"
        self.events.append(replace(event, step=None) if event.step is not None else event)
        if not event.is_automatic:
            self.woken = event.at
        if event.kind in (Kind.START, Kind.ACT, Kind.UNDO):
            if self.game is not None and not self.mismatch:
                self._move(self.game, event)
        elif event.seat >= 0:
            self._fold_seat(event, self.chairs[event.seat])
        else:
            self._fold_table(event)

    def _fold_stored(self, event: Event) -> None:
        """Fold an event that was stored, perhaps under other rules; what cannot be folded freezes the table."""
        try:
            self.fold(event)
        except Exception as error:  # a log that the rules do not fit can fail anywhere in them
            self.mismatch = (
                f"events: event {event.seq} cannot happen under these rules ({type(error).__name__}: {error})."
            )

    def _move(self, game: AnyGame, event: Event) -> None:
        """Change the position; a seat that is still asked the same keeps its time."""
        last = self.match.state if self.match is not None else None
        self._views = {key: known for key, known in self._views.items() if known[0] is last}
        restored: dict[int, float] = {}
        same: dict[int, tuple[int, list[str]]] = {}
        if event.kind is Kind.START or self.match is None:
            self.match = self.begin(game)
        else:
            same = {seat: question(self.match, seat) for seat in self.asked if seat != event.seat}
            if event.kind is Kind.UNDO:
                self.match.take_back()
                before = self._asked_before.pop() if self._asked_before else {}
                restored = {seat: asked.at for seat, asked in before.items()}
            else:
                self._act(self.match, event)
        asked: dict[int, Asked] = {}
        for seat in self.match.actors:
            if seat == CHANCE:
                continue
            if seat in same and question(self.match, seat) == same[seat]:
                asked[seat] = self.asked[seat]
            else:  # taking back gains no time
                asked[seat] = Asked(event.seq, restored.get(seat, event.at))
        self.asked = asked
        self.moved = event.seq
        for seat, chair in enumerate(self.chairs):  # a substitute plays one turn, unless the person stays away
            if chair.substitute and not chair.resigned and chair.missed < MISSED and seat not in asked:
                self.chairs[seat] = replace(chair, substitute="")
        if event.kind is Kind.ACT and event.seat >= 0 and "by" not in event.data:
            self.chairs[event.seat] = replace(self.chairs[event.seat], missed=0)

    def _act(self, match: Match, event: Event) -> None:
        """Carry out an action; a step that was just made in a copy of the match is adopted."""
        if event.step is not None and event.step.position is match.state:
            match.adopt(event.step)
        else:
            match.apply(event.seat, match.game.parse(event.text))
            if event.seat == CHANCE and match.dealer is not None:
                match.dealer.dealt += 1
        self.steps[event.seq] = match.steps[-1]
        if len(self.steps) > RECENT:
            del self.steps[next(iter(self.steps))]
        if event.seat != CHANCE:
            self._asked_before.append(self.asked)
            del self._asked_before[:-RECENT]

    def _fold_seat(self, event: Event, chair: Chair) -> None:
        kind, data = event.kind, event.data
        if kind is Kind.SIT:
            chair = Chair(data.get("holder", ""), event.text, data.get("bot", ""))
        elif kind is Kind.STAND:
            chair = Chair()
            self.votes.pop(event.seat, None)
        elif kind is Kind.INVITE:
            chair = replace(chair, invitation=data["invitation"], inviter=data.get("inviter", ""))
        elif kind is Kind.ENTROPY:
            chair = replace(chair, entropy=event.text)
        elif kind is Kind.RESIGN:
            chair = replace(chair, substitute=data["bot"], resigned=True)
        elif kind is Kind.TAKEOVER:
            chair = replace(chair, substitute=data["bot"], missed=chair.missed + 1)
        elif kind is Kind.HANDBACK:
            chair = replace(chair, substitute="", missed=0)
            if event.seat in self.asked:
                self.asked = self.asked | {event.seat: replace(self.asked[event.seat], at=event.at)}
        elif kind is Kind.VOTE:
            for seat in self.seats_of(chair.holder):
                self.votes[seat] = event.text == "yes"
        elif kind is Kind.CHAT and event.is_private:
            self.private.append(event.seq)
        elif kind is Kind.CHAT:
            self.said += 1
        self.chairs[event.seat] = chair

    def _fold_table(self, event: Event) -> None:
        if event.kind is Kind.OVER:
            self.ending = dict(event.data)
            self.asked = {}
        elif event.kind is Kind.ABANDON:
            self.abandoned = True
            self.asked = {}
        elif event.kind is Kind.REMATCH:
            self.rematch = event.text
        elif event.kind is Kind.CONTINUE:
            self.taken, self._opening = [read_entry(line) for line in event.data["play"]], None
            if self.game is not None:
                self.begin(self.game)  # what cannot be played freezes the table now, not when people sit there
        elif event.kind is Kind.FREEZE:
            self.frozen = event.text
        elif event.kind is Kind.THAW:
            self.frozen = ""
        elif event.kind is Kind.CHAT:
            self.said += 1


def question(match: Match, seat: int) -> tuple[int, list[str]]:
    """What a seat is asked: the part of the turn, and what it may do."""
    legal = match.game.legal_actions(match.state, seat)
    return match.game.phase(match.state), [action.text for action in legal]


def reason(mismatch: str) -> str:
    """The reason in a word that everybody may see; the details may hold secrets."""
    return mismatch.partition(":")[0]


def as_of(table: Table, time: float) -> Table:
    """The table as it was at a time, but never before its game began: until then nothing is secret."""
    began = next((event.seq for event in table.events if event.kind is Kind.START), table.seq + 1)
    seen = [event for event in table.events if event.at <= time or event.seq < began]
    return Table(table.header, seen)
