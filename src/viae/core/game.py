"""The contract between a game and everything that plays, shows, records or checks it."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import sha256
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from viae.core.errors import ContractError, IllegalAction, NotationError, SetupError, demand, meant
from viae.core.portable import Portable, Unchanging

if TYPE_CHECKING:
    from viae.core.chance import Dealer
    from viae.core.match import Match
    from viae.core.options import Option, OptionValue
    from viae.core.step import Step


@mypyc_attr(allow_interpreted_subclasses=True)
class Presenter:
    """Makes sentences and pictures of what the core says; this one has only ids and notation."""

    def sentence(self, game: Game[Any, Any], rule: str, lang: str) -> str:
        """The first sentence of a rule in the rulebook."""
        return rule

    def explanation(self, refusal: Refusal, lang: str) -> str:
        """Why something is refused, with the numbers of the position."""
        return f"{refusal.action.text!r} is not possible now."

    def faults(self, game: type[Game[Any, Any]]) -> str:
        """Everything in which a class does not answer the contract of games, as the end of a sentence."""
        return ""

    def picture(self, match: Match) -> str:
        """What everybody may see of a match, as SVG."""
        raise AssertionError("no presenter is registered")

    def board(self, match: Match) -> str:
        """What everybody may see of a match, as text."""
        return repr(match)

    def narration(self, step: Step) -> str:
        """What happened in a step, in English."""
        return repr(step)


_REGISTERED: Final = [Presenter()]


def presenter() -> Presenter:
    """The presenter in use."""
    return _REGISTERED[0]


def register_presenter(presenter: Presenter) -> None:
    """Use this presenter from now on."""
    _REGISTERED[0] = presenter


CHANCE: Final = -1  # the actor that rolls and draws
NOBODY: Final = -3  # no actor: the game is over
SPECTATOR: Final = -2  # looks on, holds nothing


@mypyc_attr(allow_interpreted_subclasses=True)
class Rule(Unchanging):
    """A rule by its id; its sentence stands in the rulebook."""

    def __init__(self, id: str) -> None:
        self.id: Final = id

    def __repr__(self) -> str:
        return f"Rule({self.id!r})"


R_OVER: Final = Rule("V-01")  # The game is over.
R_ACTOR: Final = Rule("V-02")  # It is not your turn.
R_PHASE: Final = Rule("V-03")  # That belongs to another part of the turn.


def unanswered(asked: object, method: str) -> ContractError:
    """The error of a class that lacks a method of its contract."""
    return ContractError(f"{type(asked).__module__}.{type(asked).__name__} does not answer `{method}`.")


@mypyc_attr(allow_interpreted_subclasses=True)
class State(Portable):
    """What is on the table, the whole truth. Changed by Action.do only."""

    def copy(self) -> State:
        """An equal state that shares nothing changeable; made through the constructor."""
        raise unanswered(self, "copy")

    def key(self) -> str:
        """A text that is equal for two states exactly if the rules cannot tell them apart."""
        raise unanswered(self, "key")

    def home(self) -> Game[Any, Any] | None:
        """The game it is a position of, for pickle: the `game` of its `setup`, if it has such; otherwise None."""
        return home_of(self)

    def __copy__(self) -> State:
        return self.copy()

    def __deepcopy__(self, memo: object) -> State:
        return self.copy()

    def __repr__(self) -> str:
        """Names the position by a digest of its key: equal positions look alike."""
        return f"<{type(self).__name__} {sha256(self.key().encode()).hexdigest()[:12]}>"


@mypyc_attr(allow_interpreted_subclasses=True)
class View(Unchanging):
    """What one seat knows. It has no field that could hold a secret of another seat."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def data(self) -> dict[str, object]:
        """Everything in the view as plain JSON values: the only way from a view to bytes."""
        raise unanswered(self, "data")

    def noted(self) -> dict[str, object]:
        """What the view remembers of open events and `data` leaves out, as plain JSON values; nothing, as a rule."""
        return {}

    def home(self) -> Game[Any, Any] | None:
        """The game it is a view of, for pickle: the `game` of its `setup`, if it has such; otherwise None."""
        return home_of(self)

    def __repr__(self) -> str:
        return f"<{type(self).__name__} of {seat_name(self.seat)}>"


def home_of(thing: object) -> Game[Any, Any] | None:
    """The game that the setup of a state or view names."""
    found: object = getattr(getattr(thing, "setup", None), "game", None)
    return found if isinstance(found, Game) else None


def seat_name(seat: int) -> str:
    """An actor or observer, for programmers: "seat 2", "chance", "a spectator"."""
    return "chance" if seat == CHANCE else "a spectator" if seat < 0 else f"seat {seat}"


S = TypeVar("S", bound=State)
V = TypeVar("V", bound=View)


@mypyc_attr(allow_interpreted_subclasses=True)
class Action(Unchanging, Generic[S]):
    """Something a seat or chance can do. One object a meaning; its text is its identity."""

    def __init__(self, text: str, phase: int) -> None:
        self.text: Final = text
        self.phase: Final = phase  # the only phase of the game in which it can be done
        self.index = -1  # its place in Game.actions; -1 for free terms outside the table

    def why_not(self, s: S, seat: int) -> Rule | None:
        """The first rule that forbids it, in the order of the rulebook. Never changes s."""
        return None

    def do(self, s: S, seat: int) -> None:
        """Change s in place. The caller has checked."""
        raise unanswered(self, "do")

    def __repr__(self) -> str:
        return f"<{self.text}>"

    def __str__(self) -> str:
        return self.text


class Hidden(Action[S]):
    """What a seat perceives of an action that it may not know whole: its verb, and "?" for the rest."""

    def __init__(self, text: str, verb: type[Action[S]], phase: int) -> None:
        super().__init__(text, phase)
        self.verb: Final = verb  # the class of the action behind it

    def do(self, s: S, seat: int) -> None:
        raise AssertionError(f"{self.text!r} is only perceived; nobody can do it.")


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Unchanging, Generic[S, V]):
    """The rules of one game on one board with one set of options. Knows no match, and no words.

    REQUIRED names the methods that a game must answer; the others have an answer for all games.
    """

    name: ClassVar[str] = ""  # as in `viae play NAME`
    title: ClassVar[str] = ""
    version: ClassVar[int] = 1  # bumped whenever a record could replay differently
    min_seats: ClassVar[int] = 2
    max_seats: ClassVar[int] = 2
    minutes: ClassVar[tuple[int, int]] = (0, 0)  # that people take for a game, from and to; 0 if nobody knows
    has_secrets: ClassVar[bool] = False  # whether views differ from the truth
    option_list: ClassVar[tuple[Option, ...]] = ()
    presentation: ClassVar[str] = ""  # "package.module:Class" of how it speaks and looks; "" for the default
    features: ClassVar[str] = ""  # the same of the numbers that a learned value reads

    def __init__(self, board_facts: str, options: Mapping[str, OptionValue]) -> None:
        self.options: Final = dict(options)
        self.board_digest: Final = sha256(board_facts.encode()).hexdigest()
        self.board_text: str | None = None  # of the board file it was made from; None for its own board
        self.actions: Final[list[Action[S]]] = []  # the table; an action's index is its place here
        self._by_phase: Final[dict[int, list[Action[S]]]] = {}
        self._by_text: Final[dict[str, Action[S]]] = {}

    def __repr__(self) -> str:
        declared = {option.name: option.default for option in type(self).option_list}
        changed = [f", {name}={value!r}" for name, value in self.options.items() if declared.get(name) != value]
        return f"<game {type(self).name}{''.join(changed)}>"

    def enter(self, action: Action[S]) -> None:
        """Add an action to the table."""
        if type(action).do is Action.do:
            raise unanswered(action, "do")
        action.index = len(self.actions)
        self.actions.append(action)
        self._by_phase.setdefault(action.phase, []).append(action)
        self._by_text[action.text] = action

    # ---- what each game answers: the course of play

    def start(self, seats: int) -> S:
        """The first position. Raises SetupError if the options do not fit the seats."""
        raise unanswered(self, "start")

    def phase(self, s: S) -> int:
        """The part of the turn the position is in."""
        raise unanswered(self, "phase")

    def actors(self, s: S) -> list[int]:
        """The seats that have to decide now, or [CHANCE], or [] when the game is over."""
        raise unanswered(self, "actors")

    def outcomes(self, s: S) -> list[tuple[Action[S], int]]:
        """What chance can do now, each with its integer weight, in a fixed order."""
        raise unanswered(self, "outcomes")

    def scores(self, s: S) -> list[int]:
        """Each seat's points so far."""
        raise unanswered(self, "scores")

    def ranking(self, s: S) -> list[int]:
        """Each seat's place, 1 for the best; equal places where the rules break no tie."""
        raise unanswered(self, "ranking")

    # ---- what each game answers: who knows what

    def view(self, s: S, seat: int) -> V:
        """What a seat (or SPECTATOR) knows, as a perfect note-taker would."""
        raise unanswered(self, "view")

    def open_view(self, s: S) -> V:
        """What a spectator would know if nothing were hidden: for games that are over, never for one that runs."""
        return self.view(s, SPECTATOR)

    def imagine(self, view: V, rng: Random) -> S:
        """A state that this view allows, drawn fairly from all of them."""
        raise unanswered(self, "imagine")

    def seen_as(self, s: S, action: Action[S], actor: int, seat: int) -> Action[S]:
        """The action as a seat perceives it when it happens in s: itself, or a Hidden one."""
        return action

    def reveals(self, s: S, action: Action[S], seat: int, after: S | None = None) -> bool:
        """Whether doing it shows anybody something new, so that it cannot be taken back; `after` is the state after it,
        where it has been done already."""
        return False

    def hands_over(self, s: S, action: Action[S], seat: int) -> bool:
        """Whether it ends the seat's part of play with no further question, and is final then; interfaces ask first."""
        return False

    # ---- what each game answers: for programs

    def fields(self, s: S) -> dict[str, object] | None:
        """Everything in a position as plain JSON values by field, but what the game fixes. None, the default, means all
        fields of the state, if they hold numbers, texts, truths, None, and lists, tuples or dictionaries of them."""
        return None

    def from_fields(self, fields: Mapping[str, object], seats: int) -> S | None:
        """The position with these fields, which need not be possible. None, the default, means the first position with
        its fields changed."""
        return None

    def evaluate(self, s: S) -> list[float]:
        """What the position is worth to each seat, comparable between positions; by default the points so far."""
        return [float(points) for points in self.scores(s)]

    def sensible(self, s: S, seat: int, legal: list[Action[S]]) -> list[Action[S]]:
        """What bots consider of all that is legal: one action at least, by default all. Secrets may be read: a bot asks
        in worlds that it imagines and goes by half of them. Never changes s or the list."""
        return legal

    # ---- written once, for all games

    def teams(self, s: S) -> list[int]:
        """Each seat's team: seats of one team win together. Without teams every seat is its own."""
        return list(range(len(self.ranking(s))))

    def turn(self, s: S, seat: int = NOBODY) -> int:
        """How many turns have begun, the same throughout a turn; 0 always if a game does not count them. For a seat
        that only answers in somebody else's turn: the turn at whose end the answer has shown what it is worth."""
        return 0

    def first_actor(self, s: S) -> int:
        """The first of `actors`, or NOBODY. A faster version must agree."""
        return next(iter(self.actors(s)), NOBODY)

    def outcome_total(self, s: S) -> int:
        """The sum of the weights of `outcomes`. A faster version must agree."""
        return sum([weight for _, weight in self.outcomes(s)])

    def outcome_at(self, s: S, number: int) -> Action[S]:
        """The outcome that a number below the total means. A faster version must agree."""
        for action, weight in self.outcomes(s):
            number -= weight
            if number < 0:
                return action
        raise AssertionError("a number below the total means an outcome")

    def unobjected(self, s: S, seat: int) -> list[Action[S]]:
        """The definition of legal: the actions of this phase without an objection."""
        return [action for action in self._by_phase.get(self.phase(s), []) if action.why_not(s, seat) is None]

    def legal_actions(self, s: S, seat: int) -> list[Action[S]]:
        """What a seat that is asked may do. A faster version must equal `unobjected`."""
        return self.unobjected(s, seat)

    def out_of_turn(self, s: S, seat: int, action: Action[S]) -> Rule:
        """The rule against an action of a seat that is not asked: V-02, unless a rule of the game says why not."""
        return R_ACTOR

    def out_of_phase(self, s: S, seat: int, action: Action[S]) -> Rule:
        """The rule against an action of another phase: V-03, unless a rule of the game says when it can be done."""
        return R_PHASE

    def why_not(self, s: S, seat: int, action: Action[S]) -> Rule | None:
        """The first rule that forbids it: over, not asked, wrong phase, then its own."""
        actors = self.actors(s)
        if not actors:
            return R_OVER
        if seat not in actors:
            return self.out_of_turn(s, seat, action)
        if seat == CHANCE:
            return None if any(action is one for one, _ in self.outcomes(s)) else R_PHASE
        return action.why_not(s, seat) if action.phase == self.phase(s) else self.out_of_phase(s, seat, action)

    def check(self, s: S, seat: int, action: Action[S]) -> None:
        """Raise IllegalAction, with the rule, unless a seat can do this now."""
        if (rule := self.why_not(s, seat, action)) is not None:
            raise Refusal(rule, self, self.view(s, seat if seat >= 0 else SPECTATOR), action).error()

    def apply(self, s: S, seat: int, action: Action[S]) -> None:
        """Do it if it is legal; otherwise raise IllegalAction and leave s as it was."""
        self.check(s, seat, action)
        action.do(s, seat)

    def deal(self, s: S, dealer: Dealer) -> Action[S]:
        """Let chance act once."""
        action = self.outcome_at(s, dealer.below(self.outcome_total(s)))
        action.do(s, CHANCE)
        return action

    def parse(self, text: str) -> Action[S]:
        """The action with this notation. Games with aliases or free terms extend this."""
        words = " ".join(text.split())
        if not words:
            raise NotationError("an empty line names no action.")
        action = self._by_text.get(words) or self._by_text.get(words.lower())
        if action is None:
            title, known = type(self).title, meant(words, list(self._by_text)[:400])
            raise NotationError("{text!r} names no action of {game}: {meant}", text=words, game=title, meant=known)
        return action

    def check_seats(self, seats: int) -> None:
        """Raise SetupError unless this many can play."""
        demand(seats, int, "a number of seats")
        title, low, high = type(self).title, type(self).min_seats, type(self).max_seats
        if not low <= seats <= high:
            raise SetupError(
                "{game} is for {low} to {high} seats, not {seats}.", game=title, low=low, high=high, seats=seats
            )


REQUIRED: Final = ("start", "phase", "actors", "outcomes", "scores", "ranking", "view", "imagine")


class Refusal:
    """Why a seat cannot do something now: the rule that forbids it, and what the seat knows of the position."""

    def __init__(self, rule: Rule, game: Game[Any, Any], view: View, action: Action[Any]) -> None:
        self.rule: Final = rule
        self.game: Final = game
        self.view: Final = view
        self.action: Final = action

    def sentence(self, lang: str = "en") -> str:
        """The rule, as the rulebook has it."""
        return presenter().sentence(self.game, self.rule.id, lang)

    def text(self, lang: str = "en") -> str:
        """The rule with the numbers of this position."""
        return presenter().explanation(self, lang)

    def error(self) -> IllegalAction:
        """The same as an exception."""
        return IllegalAction(self)

    def __str__(self) -> str:
        return f"{self.rule.id}: {self.text()}"
