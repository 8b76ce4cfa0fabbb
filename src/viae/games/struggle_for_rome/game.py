"""Struggle for Rome as a Game: options, the table of actions, what chance does, free terms in notation."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import ClassVar, Final

from mypy_extensions import i64

from viae.core.errors import NotationError, SetupError, meant
from viae.core.game import CHANCE, NOBODY, SPECTATOR, Action, Game, Hidden, Rule
from viae.core.options import Option, OptionValue
from viae.formats.positions import fill, plain_fields
from viae.games.struggle_for_rome.bargaining import sensible
from viae.games.struggle_for_rome.board import (
    CARDS,
    CATTLE,
    COLOURS,
    FACES,
    HORSE,
    KINDS,
    TOTALS,
    WAYS,
    Board,
    read_board,
    standard_board_text,
)
from viae.games.struggle_for_rome.cached_evaluate import EvaluationCache
from viae.games.struggle_for_rome.data import noted_fields, read_notes
from viae.games.struggle_for_rome.eval_weights import DEFAULT, FILE, Weights
from viae.games.struggle_for_rome.evaluate import cards_are_idle
from viae.games.struggle_for_rome.imagine import imagined
from viae.games.struggle_for_rome.notation import find_city, find_place, parse_bundle, parse_wagon
from viae.games.struggle_for_rome.rules.building import DrawCard
from viae.games.struggle_for_rome.rules.choices import Choices, choices, out_of_phase, out_of_turn
from viae.games.struggle_for_rome.rules.harvest import Discard, DrawPasture, MoveLegion, Rob, Roll, Steal, candidates
from viae.games.struggle_for_rome.rules.negotiation import Accept, Close, Counter, Decline, NameTerms, Pass, Propose
from viae.games.struggle_for_rome.rules.scoring import points, ranking
from viae.games.struggle_for_rome.rules.setting_up import Camp, Throw
from viae.games.struggle_for_rome.rules.tribes import REST_WITH_GOLD, Move, Rest, TurnUp
from viae.games.struggle_for_rome.state import (
    ALL,
    ANSWER,
    CARD,
    CLOSE,
    COUNTER,
    DISCARD,
    DRAW,
    FIRST,
    LEGION,
    MARCHING,
    OVER,
    PARTS,
    PLACE,
    PROPOSE,
    ROB,
    ROLL,
    SETTING_UP,
    STEAL,
    TURN,
    Setup,
    State,
    card_count,
    count,
    counts_of,
    face_count,
)
from viae.games.struggle_for_rome.view import View

Actions = list[Action[State]]

HIDDEN_PASTURE: Final = Hidden("draw ?", DrawPasture, DRAW)
HIDDEN_CARD: Final = Hidden("card ?", DrawCard, CARD)
HIDDEN_THEFT: Final = Hidden("take ?", Steal, STEAL)


class StruggleForRome(Game[State, View]):
    """3 or 4 seats, secret hands, bargaining (R-33: there are no rules for two).

    Notation, with places, hexes and cities as the board file calls them and seats by their colours:

        start bar14                     set up: where the horseman starts
        legion h15, rob blue            move the legionnaire, rob somebody
        discard 2 horses                in a shortage; the rest is cattle
        build army, build wagon horsemen, buy card, each also "with gold for ore" and so on
        bank grain for ore              three for one
        play diplomacy, play great_warrior, play treasure vandals, announce, end
        offer 1 ore for 1 horse         to everybody; "offer 2 grain 3 gold for 1 ore to blue" with any terms
        accept, decline, counter 1 horse for 2 ore
        call                            for offers; the others say "propose 1 horse for 2 ore" or "pass"
        close white, withdraw
        rest gold                       or grain, ore, pasture
        go lat4 for 2 grain 1 gold      a journey and its price; "go gse3" for nothing
        plunder roma, found roma, conquer roma, each also "with traitor"

    Chance says "camp h47", "draw horse", "throw 8", "roll 8", "take ore", "card culture" and "reveal gold loss"; those
    who must not see it see "draw ?", "take ?", "card ?".
    """

    name: ClassVar[str] = "struggle-for-rome"
    title: ClassVar[str] = "Struggle for Rome"
    presentation: ClassVar[str] = "viae.games.struggle_for_rome.presentation:RomePresentation"
    features: ClassVar[str] = "viae.games.struggle_for_rome.features:RomeFeatures"
    version: ClassVar[int] = 2
    minutes: ClassVar[tuple[int, int]] = (75, 120)
    min_seats: ClassVar[int] = 3
    max_seats: ClassVar[int] = 4
    has_secrets: ClassVar[bool] = True
    option_list: ClassVar[tuple[Option, ...]] = (  # FR-902
        Option("colours", "default", rules=("FR-101", "R-38"), samples=("yellow,red,blue", "white,yellow,red,blue")),
        Option("great_warrior", "march", values=("march", "recruit"), rules=("FR-512", "FR-515", "R-04")),
        Option("traitor", "waive", values=("waive", "minus_two"), rules=("FR-511", "FR-516", "R-03")),
        Option(
            "treasure_timing", "any_phase", values=("any_phase", "immediate_or_end"), rules=("FR-513", "FR-517", "R-06")
        ),
        Option("culture_announce", "automatic", values=("automatic", "choice"), rules=("FR-801", "FR-806", "R-07")),
        Option("legion_gold", 2, minimum=2, maximum=3, rules=("FR-308", "R-10"), samples=(3,)),
        Option("terror_of_the_legions", False, rules=("FR-901",)),
        Option("trade_mode", "full", values=("full", "simple", "off"), rules=("FR-421", "R-34")),
        Option("max_offers", 12, maximum=30, rules=("FR-413", "R-34"), samples=(0, 1)),
        Option("max_rounds", 100, minimum=10, maximum=500, rules=("FR-805", "R-35"), samples=(10,)),
        Option("open_hands", False, rules=("R-29", "FR-902")),
    )

    def __init__(self, board_text: str | None, options: Mapping[str, OptionValue]) -> None:
        self.board: Final = read_board(standard_board_text() if board_text is None else board_text)
        super().__init__(self.board.facts(), options)
        self._evaluation = EvaluationCache(DEFAULT)
        self.choices: Final = Choices(self.board)
        self.draws: Final[Actions] = [DrawPasture(HORSE), DrawPasture(CATTLE)]
        self.camps: Final[Actions] = [Camp(self.board, hex) for hex in self.board.forests]
        self.throws: Final[Actions] = [Throw(total) for total in TOTALS]
        self.rolls: Final[Actions] = [Roll(total) for total in TOTALS]
        self.steals: Final[Actions] = [Steal(kind) for kind in range(len(KINDS))]
        self.card_draws: Final[Actions] = [DrawCard(card, name) for card, name in enumerate(CARDS)]
        self.faces: Final[Actions] = [TurnUp(face) for face in range(len(FACES))]
        chance = [*self.camps, *self.draws, *self.throws, *self.rolls, *self.steals, *self.card_draws, *self.faces]
        for action in [*self.choices.every(), *chance]:
            self.enter(action)

    # ---- the course of play

    def start(self, seats: int) -> State:
        self.check_seats(seats)
        options = self.options
        mode = options["trade_mode"]
        return State(
            Setup(
                game=self,
                board=self.board,
                choices=self.choices,
                colours=self._colours(seats),
                recruit=options["great_warrior"] == "recruit",
                minus_two=options["traitor"] == "minus_two",
                immediate=options["treasure_timing"] == "immediate_or_end",
                choice=options["culture_announce"] == "choice",
                legion_gold=int(options["legion_gold"]),
                terror=bool(options["terror_of_the_legions"]),
                offers=0 if mode == "off" else int(options["max_offers"]),
                counters=mode == "full",
                rounds=int(options["max_rounds"]),
                open_hands=bool(options["open_hands"]),
            )
        )

    def _colours(self, seats: int) -> list[i64]:
        """The seats' colours: as agreed, or the first ones (FR-101, R-38)."""
        agreed = str(self.options["colours"])
        if agreed == "default":
            return list(range(seats))
        words = [word.strip().lower() for word in agreed.split(",")]
        for word in words:
            if word not in COLOURS:
                raise SetupError(
                    "option 'colours': there is no colour {word!r}; {meant}", word=word, meant=meant(word, COLOURS)
                )
        if len(words) != seats or len(set(words)) != seats:
            raise SetupError(
                "option 'colours' names {seats} different colours for {seats} seats, not {colours!r}.",
                seats=seats,
                colours=agreed,
            )
        return [COLOURS.index(word) for word in words]

    def phase(self, s: State) -> int:
        return s.phase

    def actors(self, s: State) -> list[int]:
        actor = self.first_actor(s)
        return [] if actor == NOBODY else [actor]

    def first_actor(self, s: State) -> int:
        phase = s.phase
        if phase in (TURN, ANSWER, CLOSE, PROPOSE, LEGION, ROB, DISCARD, PLACE):
            return s.actor
        return NOBODY if phase == OVER else CHANCE

    def legal_actions(self, s: State, seat: int) -> list[Action[State]]:
        return choices(s, seat)

    def out_of_turn(self, s: State, seat: int, action: Action[State]) -> Rule:
        return out_of_turn(s, seat, action)

    def out_of_phase(self, s: State, seat: int, action: Action[State]) -> Rule:
        return out_of_phase(s, action)

    def outcomes(self, s: State) -> list[tuple[Action[State], int]]:
        row = self._outcomes(s)
        return [(row[at], self._weight(s, at)) for at in range(len(row)) if self._weight(s, at) > 0]

    def _outcomes(self, s: State) -> Actions:
        phase = s.phase
        if phase == ROLL:
            return self.rolls
        if phase == DRAW:
            return self.draws
        if phase == STEAL:
            return self.steals
        if phase == CARD:
            return self.card_draws
        if phase == COUNTER:
            return self.faces
        return self.throws if phase == FIRST else self.camps

    def _weight(self, s: State, at: i64) -> i64:
        """Of an outcome: throws that give a total, cards of a kind, counters with a face, 1 for each forest."""
        phase = s.phase
        if phase == ROLL:
            return 0 if s.markers >> (at + 2) & 1 != 0 else WAYS[at + 2]
        if phase == DRAW:
            return count(s.pile, HORSE + at)
        if phase == STEAL:
            return count(s.hand[s.victim], at)
        if phase == CARD:
            return card_count(s.deck, at)
        if phase == COUNTER:
            return face_count(s.faces[s.setup.board.province[s.city]], at)
        return WAYS[at + 2] if phase == FIRST else 1

    def outcome_total(self, s: State) -> int:
        total: i64 = 0
        for at in range(len(self._outcomes(s))):
            total += self._weight(s, at)
        return total

    def outcome_at(self, s: State, number: int) -> Action[State]:
        left: i64 = number
        row = self._outcomes(s)
        at: i64 = 0
        while True:
            left -= self._weight(s, at)
            if left < 0:
                return row[at]
            at += 1

    def scores(self, s: State) -> list[int]:
        """By what lies open; Culture in hand counts when it is laid open."""
        return [points(s, seat) for seat in range(s.setup.seats)]

    def ranking(self, s: State) -> list[int]:
        return ranking(s)

    # ---- who knows what

    def view(self, s: State, seat: int) -> View:
        return View(seat, s)

    def open_view(self, s: State) -> View:
        return View(SPECTATOR, s, bare=True)

    def fields(self, s: State) -> dict[str, object]:
        """With what every observer has concluded of the hands, not with all that has happened to them."""
        fields = plain_fields(s, self.start(int(s.setup.seats)), ("setup", "events", "notes", "card_notes"))
        return {**fields, **noted_fields(s)}

    def from_fields(self, fields: Mapping[str, object], seats: int) -> State:
        s = self.start(seats)
        fill(s, {name: value for name, value in fields.items() if name not in ("notes", "card_notes")})
        read_notes(s, fields)
        return s

    def imagine(self, view: View, rng: Random) -> State:
        return imagined(view, rng)

    def seen_as(self, s: State, action: Action[State], actor: int, seat: int) -> Action[State]:
        """Cards drawn are seen by the drawer, a stolen one by thief and victim (FR-305, FR-308, FR-433)."""
        if s.setup.open_hands:
            return action
        if isinstance(action, DrawPasture) and seat != (s.due & 7) - 1:
            return HIDDEN_PASTURE
        if isinstance(action, DrawCard) and seat != s.active:
            return HIDDEN_CARD
        if isinstance(action, Steal) and seat not in (s.actor, s.victim):
            return HIDDEN_THEFT
        return action

    def reveals(self, s: State, action: Action[State], seat: int, after: State | None = None) -> bool:
        """Answers, deals, robberies, discards, and what is laid open or given away by silence; not the rest."""
        if isinstance(action, Accept | Decline | Counter | NameTerms | Pass | Close | Rob | Discard):
            return True
        if after is None:
            after = s.copy()
            action.do(after, seat)
        if isinstance(action, MoveLegion) and len(candidates(after, seat)) == 1:
            return True  # robbed at once (FR-308)
        return after.phase == OVER or after.announced != s.announced or after.most != s.most

    # ---- for people and programs at the table

    def turn(self, s: State, seat: int = NOBODY) -> int:
        seats = s.setup.seats
        first = 0 if s.part == SETTING_UP else s.first  # tribes are placed in seat order, before anybody is first
        whose = (s.active - first) % seats
        if (
            s.phase in (ANSWER, PROPOSE) and seat >= 0
        ):  # whoever trades and builds later in this part will use the cards then
            whose = max(whose, (seat - first) % seats)
        return 1 + (PARTS * s.round + s.part) * seats + whose

    def evaluate(self, s: State) -> list[float]:
        return self._evaluation.evaluate(s)

    @property
    def eval_weights(self) -> Weights:
        return self._evaluation.weights

    def sensible(self, s: State, seat: int, legal: Actions) -> Actions:
        """Deals as people like them; and at the end of the last round gold, which breaks ties, rather than cards."""
        if s.part == MARCHING and cards_are_idle(s):
            return [one for one in legal if not isinstance(one, Rest) or one.reward == REST_WITH_GOLD]
        return sensible(s, seat, legal, self._evaluation.weights)

    def weights(self) -> dict[str, float]:
        return self._evaluation.weights.named.copy()

    def likelihoods(self) -> set[str]:
        return FILE.likelihoods.copy()

    def weigh(self, weights: Mapping[str, float]) -> None:
        self._evaluation = EvaluationCache(Weights(FILE.checked(weights)))

    def parse(self, text: str) -> Action[State]:
        """Case does not matter; cities may be cut short, goods in the plural; deals may have any terms."""
        words = " ".join(text.split()).casefold()
        action = self._by_text.get(words)
        if action is not None:
            return action
        verb, _, rest = words.partition(" ")
        if verb in ("offer", "counter", "propose") and " for " in rest:
            return self._free_terms(verb, rest)
        if verb == "go" and rest:
            return self._journey(rest)
        if verb in ("plunder", "found", "conquer"):
            name, traitor, _ = rest.partition(" with traitor")
            action = self._by_text.get(f"{verb} {find_city(self.board, name)}{traitor}")
        elif verb == "discard":
            action = self._by_text.get(f"{words.removesuffix('horse')}horses")
        elif words.startswith("build wagon"):
            action = self._by_text.get(f"build wagon {parse_wagon(words[11:])}")
        return super().parse(text) if action is None else action

    def _free_terms(self, verb: str, rest: str) -> Action[State]:
        """A deal as the table has it, or one with terms of its own; a kind on both sides counts by its difference."""
        gives, _, wants = rest.partition(" for ")
        to = ALL
        if verb == "offer" and " to " in wants:
            wants, _, name = wants.partition(" to ")
            if name not in COLOURS:
                raise NotationError(
                    "an offer goes to a colour, not to {word!r}; {meant}", word=name, meant=meant(name, COLOURS)
                )
            to = COLOURS.index(name)
        give, want = parse_bundle(gives), parse_bundle(wants)
        free: Action[State] = NameTerms(give, want)
        if verb != "propose":
            free = Propose(give, want, to) if verb == "offer" else Counter(give, want)
        return self._by_text.get(free.text, free)

    def _journey(self, rest: str) -> Action[State]:
        """A journey at any price: as the table has it, or one that a rule will refuse (FR-610, FR-612)."""
        name, paying, price = rest.partition(" for ")
        place = find_place(self.board, name)
        paid = counts_of(parse_bundle(price)) if paying else [0, 0, 0, 0, 0]
        if any(paid[1:4]):
            raise NotationError("a journey is paid in grain and gold, not with {price!r}.", price=price)
        free = Move(self.board, place, paid[0], paid[4])
        return self._by_text.get(free.text, free)


__all__ = ["Board", "StruggleForRome"]
