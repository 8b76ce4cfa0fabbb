"""How a game speaks and looks: the second contract. Its defaults are made from notation and a plain picture."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from viae.contract import game_faults, misshapen
from viae.core.errors import ContractError, SetupError, demand, meant
from viae.core.game import CHANCE, SPECTATOR, Action, Game, Presenter, Refusal, Rule, register_presenter
from viae.core.history import history
from viae.core.match import AnyGame, Match
from viae.core.step import Step
from viae.i18n.catalogue import interface, is_begun, languages
from viae.i18n.grammar import Voice
from viae.i18n.rulebook import Rulebook, game_title, rulebook_of
from viae.render.layout import INK
from viae.render.plain import Button, Line, plain_picture
from viae.render.svg import tag

if TYPE_CHECKING:
    from viae.i18n.option_words import OptionWords

V = TypeVar("V", bound=Voice)
SEAT_COLOURS: Final = ("red", "blue", "yellow", "white", "green", "violet")  # of marks, in the order of letters
MOST_REFUSED: Final = 24  # actions that are not possible, in the default picture
TextBoard = list[list[tuple[str, str]]]  # lines of pieces: text and style


class Bargain:
    """How a deal on one's own terms is written now: "offer {give} for {get}", where each side is a list of "2 ore"; and
    the answers to the deal that is on the table."""

    def __init__(
        self,
        text: str,
        nothing: str,
        goods: list[tuple[str, str]],
        to: str = "",
        partners: list[int] | None = None,
        own: list[int] | None = None,
        answers: list[str] | None = None,
    ) -> None:
        self.text: Final = text  # with {give} and {get}; "" if there are only answers
        self.nothing: Final = nothing  # how an empty side is written
        self.goods: Final = goods  # what can be dealt in: as it is written, and its name
        self.to: Final = to  # added if it is meant for one seat, with {seat} as the English words call it; "" if never
        self.partners: Final = partners or []  # the seats it may be meant for
        self.own: Final = own or []  # how much the seat has of each of the goods
        self.answers: Final = answers or []  # legal actions that say yes or no to the deal on the table


class LegendEntry:
    """A kind of piece, card, tile, sign or field: what it is called and what it does."""

    def __init__(self, name: str, about: str, rule: str = "", count: int = 0, picture: str = "") -> None:
        self.name: Final = name
        self.about: Final = about  # what it does, in a sentence or two
        self.rule: Final = rule  # the id of the rule that says so
        self.count: Final = count  # how many there are on this board; 0 if they are not counted
        self.picture: Final = picture  # an <svg>, with the classes of board.css and the tokens


class LegendGroup:
    """Kinds of things that belong together."""

    def __init__(self, id: str, title: str, entries: Sequence[LegendEntry], definitions: str = "") -> None:
        self.id: Final = id  # as the guide refers to it
        self.title: Final = title
        self.entries: Final = list(entries)
        self.definitions: Final = definitions  # drawings that the pictures use: one <svg>, not shown itself


class Legend(Generic[V]):
    """Makes a legend from a game's messages "legend.title.…", "legend.name.…" and "legend.about.…". Its pictures are
    drawn in a square of 48 around 0, 0."""

    def __init__(self, voice: V) -> None:
        self.voice: Final = voice

    def group(self, id: str, entries: Sequence[LegendEntry], definitions: str = "") -> LegendGroup:
        hidden = tag("svg", definitions, width=0, height=0) if definitions else ""
        return LegendGroup(id, self.voice.phrase(f"legend.title.{id}"), entries, hidden)

    def entry(self, id: str, picture: str, rule: str, count: int = 0, **facts: object) -> LegendEntry:
        return self.named(self.voice.sentence(f"legend.name.{id}"), id, picture, rule, count, **facts)

    def named(self, name: str, id: str, picture: str, rule: str, count: int = 0, **facts: object) -> LegendEntry:
        """An entry with a name from elsewhere."""
        return self.described(name, self.voice.sentence(f"legend.about.{id}", **facts), picture, rule, count)

    def described(self, name: str, about: str, picture: str, rule: str, count: int = 0) -> LegendEntry:
        """An entry with words from elsewhere."""
        drawn = tag("svg", picture, class_="board", viewBox="-24 -24 48 48", color=INK)
        return LegendEntry(name, about, rule, count, drawn)


class Presentation:
    """One game in one language. It knows views, never states."""

    def __init__(self, game: AnyGame, lang: str, options: OptionWords | None = None) -> None:
        self.game: Final = game
        self.lang: Final = lang
        self._options: Final = options  # without them options are called by their notation

    # ---- sentences

    @property
    def rulebook(self) -> Rulebook:
        """The rules in this language, by id."""
        return rulebook_of(type(self.game), self.lang)

    @property
    def title(self) -> str:
        """What the game is called in this language: the heading of its rulebook."""
        return game_title(type(self.game), self.lang)

    def seat(self, view: Any, seat: int) -> str:
        """What a seat is called at this table: "seat 0"."""
        return interface(self.lang).text("default.seat", number=seat)

    def prompt(self, view: Any) -> str:
        """Whose decision it is and what is asked."""
        voice, actors = Voice(interface(self.lang)), _actors(self.game, view)
        if not actors:
            return voice.phrase("default.over")
        if actors == [CHANCE]:
            return voice.phrase("default.chance-decides")
        if view.seat in actors:
            return voice.phrase("default.your-turn")
        return voice.phrase("default.waiting", seats=voice.several([self.seat(view, seat) for seat in actors]))

    def label(self, view: Any, action: Action[Any]) -> str:
        """What an action would do, for a button or a numbered list."""
        return action.text

    def narrate(self, step: Step) -> list[str]:
        """What happened, a sentence each: the action as perceived, then all that followed by itself."""
        voice = Voice(interface(self.lang))
        if step.actor == CHANCE:
            return [voice.sentence("default.chance-did", action=step.action.text)]
        return [voice.sentence("default.seat-did", seat=self.seat(step.after, step.actor), action=step.action.text)]

    def explain(self, view: Any, action: Action[Any], rule: Rule) -> str:
        """Why an action is not possible: the rule's sentence, then the numbers of this position."""
        return self.rulebook.sentence(rule.id) if rule.id in self.rulebook.paragraphs else rule.id

    def position(self, view: Any) -> list[str]:
        """The position in words, a line a seat and what else matters."""
        return [f"{name}: {_plain(value)}" for name, value in view.data().items() if name != "seat"]

    def bargain(self, view: Any, legal: Sequence[Action[Any]]) -> Bargain | None:
        """The deal on terms of one's own that the viewer may propose beside these actions, or None."""
        return None

    def understood(self, text: str, action: Action[Any]) -> str:
        """How an action was understood that somebody has typed in other terms; "" if it says just what was typed."""
        return ""

    def sources(self, view: Any) -> list[tuple[str, list[int]]]:
        """Of a game that is over: from what the points came, with each seat's points. The sums are the scores.

        Nothing, if the game does not tell its points apart."""
        return []

    # ---- options

    def option(self, name: str) -> str:
        """What an option changes, with its values as records write them."""
        return name.replace("_", " ") if self._options is None else self._options.about(name, plain=False)

    def option_name(self, name: str) -> str:
        """What people call an option."""
        return name.replace("_", " ") if self._options is None else self._options.name(name)

    def option_value(self, name: str, value: str) -> str:
        """What people call a value of an option, given as records write it."""
        return value.replace("_", " ") if self._options is None else self._options.value(name, value)

    def option_about(self, name: str) -> str:
        """What an option changes, with its values called as people call them."""
        return self.option(name) if self._options is None else self._options.about(name, plain=True)

    # ---- places

    def places(self, view: Any, action: Action[Any]) -> list[str]:
        """The places an action touches, in order, from the view before it."""
        return []

    def actions_at(self, view: Any, place: str, actions: Sequence[Action[Any]]) -> list[Action[Any]]:
        """Those of the actions that somebody who touches this place may mean, the likeliest first."""
        fits = [
            (fit, -number, action) for number, action in enumerate(actions) if (fit := self.fit(view, place, action))
        ]
        return [action for _, _, action in sorted(fits, key=lambda found: found[:2], reverse=True)]

    def likeliest(self, view: Any, places: Sequence[str], actions: Sequence[Action[Any]]) -> Action[Any] | None:
        """The action that somebody who touches all of these places, the topmost first, most likely means."""
        best, most = None, 0
        for action in actions:
            worth = 0
            for below, place in enumerate(reversed(places), 1):
                if fit := self.fit(view, place, action):
                    worth += 4 * below + fit
            if worth > most:
                best, most = action, worth
        return best

    def fit(self, view: Any, place: str, action: Action[Any]) -> int:
        """How well an action fits a touched place: 3 if it is that place's own or ends there, 2 if it names it, 1 if it
        passes it, else 0."""
        name, text = place.lower(), action.text.lower()
        if text == name:
            return 3
        touched = [one.lower() for one in self.places(view, action)]
        if touched and touched[-1] == name:
            return 3
        if name in {word.strip(",") for word in text.split()}:
            return 2
        return 1 if name in touched else 0

    def what_is(self, view: Any, place: str) -> str:
        """What a place or a piece is, for tooltips and legends; "" if there is nothing to say."""
        return ""

    def legend(self) -> list[LegendGroup]:
        """Everything that lies on the table or is printed on the board, with what it does."""
        return []

    # ---- pictures

    def draw(self, view: Any, legal: Sequence[Action[Any]], trail: Sequence[str] = (), tall: bool = False) -> str:
        """The view as an SVG that stands alone, with what can be chosen and the places of the last action; tall for a
        narrow screen, where the game has such a form."""
        lines = [Line(line) for line in self.position(view)]
        buttons = [Button(action.text, self.label(view, action)) for action in legal]
        buttons += [Button(action.text, self.label(view, action), False) for action in self._refused(legal)]
        return plain_picture(type(self.game).title, self.prompt(view), lines, buttons, tall)

    def detail(self, view: Any, legal: Sequence[Action[Any]], trail: Sequence[str] = (), tall: bool = False) -> str:
        """What matters at this moment, for a guide: a part of the picture, large, where the whole one is too dense."""
        return self.draw(view, legal, trail, tall)

    def _refused(self, legal: Sequence[Action[Any]]) -> list[Action[Any]]:
        """The other actions of this part of the turn, if they are few enough to be shown."""
        possible = {action.text for action in legal}
        phases = {action.phase for action in legal}
        others = [one for one in self.game.actions if one.phase in phases and one.text not in possible]
        return others if len(others) <= MOST_REFUSED else []

    def text_board(self, view: Any) -> TextBoard:
        """The view in at most 80 columns of text: lines of (text, style). A legend's lines begin so: ("", "legend")."""
        return [[(line[:80], "")] for line in self.position(view)]


def _actors(game: AnyGame, view: Any) -> list[int]:
    """Who is asked. That depends on public facts alone, so that any world this view allows gives the answer."""
    from random import Random

    return game.actors(game.imagine(view, Random(0)))


def _plain(value: object) -> str:
    """A JSON value as people write it."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, dict):
        return ", ".join(f"{name} {_plain(one)}" for name, one in value.items())
    if isinstance(value, list | tuple):
        return " ".join(_plain(one) for one in value) or "-"
    return "-" if value is None else str(value)


# ---- finding it


@lru_cache(maxsize=256)
def present(game: AnyGame, lang: str = "en") -> Presentation:
    """The presentation of a game in a language; the default one if the game has none of its own."""
    demand(game, Game, "a game, as viae.game gives it,")
    if lang not in languages() and not is_begun(lang):
        raise SetupError("there is no language {lang!r}; {meant}", lang=lang, meant=meant(lang, languages()))
    return presentation_class(type(game))(game, lang)


def presentation_class(game: type[Game[Any, Any]]) -> type[Presentation]:
    """The class that a game names as its presentation; ContractError if it is none."""
    module, _, name = game.presentation.partition(":")
    if not module:
        return Presentation
    try:
        found = getattr(import_module(module), name, None)
    except ImportError as error:
        raise ContractError(
            f"the presentation {game.presentation!r} of {game.title} cannot be loaded: {error}."
        ) from None
    if not isinstance(found, type) or not issubclass(found, Presentation):
        raise ContractError(f"the presentation {game.presentation!r} of {game.title} is no viae.Presentation.")
    if wrong := misshapen(found, Presentation):
        raise ContractError(f"the presentation {game.presentation!r} of {game.title} must answer {', '.join(wrong)}.")
    return found


def seat_marks(game: AnyGame, view: Any, seats: int) -> list[int]:
    """The mark of each seat, from 1: that of its colour, which may be drawn in the game."""
    words = present(game, "en")
    called = [words.seat(view, seat).lower() for seat in range(seats)]
    return [SEAT_COLOURS.index(name) + 1 if name in SEAT_COLOURS else at % 6 + 1 for at, name in enumerate(called)]


def story(match: Match, seat: int = SPECTATOR, lang: str = "en") -> Iterator[list[str]]:
    """The sentences of every action so far, as a seat perceives it; when the match is over nothing is hidden."""
    speaks = present(match.game, lang)
    for step in history(match, seat):
        yield speaks.narrate(step)


class _Presenter(Presenter):
    """Speaks for the core through the presentations of the games."""

    def sentence(self, game: Game[Any, Any], rule: str, lang: str) -> str:
        return present(game, lang).rulebook.sentence(rule)

    def explanation(self, refusal: Refusal, lang: str) -> str:
        return present(refusal.game, lang).explain(refusal.view, refusal.action, refusal.rule)

    def faults(self, game: type[Game[Any, Any]]) -> str:
        return game_faults(game)

    def picture(self, match: Match) -> str:
        last, secret, shown = match.last, type(match.game).has_secrets, present(match.game)
        trail = shown.places(last.before, last.action) if last and not secret else []
        legal = match.legal if match.actors != [CHANCE] and not secret else []
        return shown.draw(match.view(), legal, trail)

    def board(self, match: Match) -> str:
        speaks, view = present(match.game), match.view()
        lines = ["".join(text for text, _ in line).rstrip() for line in speaks.text_board(view)]
        return "\n".join([*lines, speaks.prompt(view)])

    def narration(self, step: Step) -> str:
        return " ".join(present(step.game).narrate(step))


register_presenter(_Presenter())
