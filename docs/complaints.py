"""What people complain of when they watch bots, counted in games with one bot in every seat."""

from __future__ import annotations

import json
from collections import Counter, deque
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path
from time import monotonic
from typing import Any

import viae
from viae.bots.bot import bot
from viae.bots.rng import Rng
from viae.core.game import CHANCE, NOBODY
from viae.games.giro_mondiale.board import PARKED
from viae.games.silk_road.board import GOODS, THIEF
from viae.games.silk_road.board import NONE as NOT_YET
from viae.games.silk_road.rules.market import EndSwaps, Swap
from viae.games.silk_road.rules.tiles import Buy, Decline, PlayCrook, Sell, Steal, Trade
from viae.games.silk_road.rules.vizier import NameGood, Reveal, prizes
from viae.games.silk_road.state import AUCTION
from viae.games.strada_romana.rules.bets import Pass as PassTurn
from viae.games.strada_romana.rules.moving import BeginMove
from viae.games.strada_romana.rules.scoring import tally
from viae.games.strada_romana.rules.turn import move_choices, turn_choices
from viae.games.strada_romana.state import MOVE as ROAD
from viae.games.strada_romana.state import OVER as ALL_OVER
from viae.games.struggle_for_rome.board import AWARD, NONE, PROVINCES
from viae.games.struggle_for_rome.rules.negotiation import (
    Accept,
    Call,
    Close,
    NameTerms,
    Pass,
    Propose,
    Withdraw,
    answer_of,
)
from viae.games.struggle_for_rome.rules.negotiation import Counter as CounterOffer
from viae.games.struggle_for_rome.rules.negotiation import Decline as DeclineOffer
from viae.games.struggle_for_rome.rules.scoring import colours_in, counters_of
from viae.games.struggle_for_rome.rules.tribes import REST_WITH_GOLD, Rest
from viae.games.struggle_for_rome.state import ACCEPTED, MARCHING, RIDING, ROB, STEAL, TRADING, counts_of, covers

BARGAINING = (Propose, Call, Accept, DeclineOffer, CounterOffer, NameTerms, Pass, Close, Withdraw)


class StruggleForRome:
    """What is counted in Struggle for Rome, by who knows everything."""

    def __init__(self) -> None:
        self.count: Counter[str] = Counter()
        self.offers: list[tuple[int, int, int]] = []  # of this turn
        self.turn = (0, 0, 0)

    def see(self, s: Any, seat: int, action: Any, legal: Sequence[Any]) -> None:
        """An action that is about to be done."""
        count, verb = self.count, action.text.split()[0]
        self._begin_turn(s)
        if isinstance(action, BARGAINING):
            count["decisions that are bargaining"] += 1
            count["answers to others"] += not isinstance(action, Propose | Call | Close | Withdraw)
            self._bargain(s, seat, action)
        count["decisions"] += 1
        if verb == "legion" and s.part == TRADING and s.diplomacies[seat] == AWARD and s.award == NONE:
            self._award(s, seat, action)
        elif isinstance(action, Rest) and s.part == MARCHING and (s.announced != 0 or s.round >= s.setup.rounds):
            count["rests in the last phase"] += 1
            count["rests in the last phase for cards"] += action.reward != REST_WITH_GOLD
        elif verb == "found":
            count["kingdoms founded"] += 1
        elif verb == "plunder":
            loot = s.loot[2 * seat + s.part - RIDING]
            new = counters_of(loot, s.setup.board.province[action.city]) == 0
            count["Scourges of Rome"] += new and colours_in(loot) == PROVINCES - 1

    def _begin_turn(self, s: Any) -> None:
        turn = (s.round, s.part, s.active)
        if turn != self.turn:
            self.turn = turn
            self.offers = []
            self.count["turns of trading"] += s.part == TRADING

    def _bargain(self, s: Any, seat: int, action: Any) -> None:
        count = self.count
        if isinstance(action, Propose):
            offer = (int(action.give), int(action.want), int(action.to))
            count["offers"] += 1
            count["offers repeated"] += offer in self.offers
            count["offers repeated or made worse"] += any(
                covers(give, offer[0]) and covers(offer[1], want) for give, want, _ in self.offers
            )
            self.offers.append(offer)
        elif isinstance(action, Call):
            count["calls"] += 1
        elif isinstance(action, CounterOffer):
            count["counter-offers"] += 1
            goods = kinds(s.give) | kinds(s.want)
            count["counter-offers about other goods"] += not kinds(action.give) | kinds(action.want) <= goods
        elif isinstance(action, Close | Withdraw):
            agreed = any(answer_of(s, one) == ACCEPTED for one in range(s.setup.seats))
            count["offers accepted"] += agreed
            count["accepted offers withdrawn"] += agreed and isinstance(action, Withdraw)
            count["deals"] += isinstance(action, Close)

    def _award(self, s: Any, seat: int, action: Any) -> None:
        self.count["awards won by a Diplomacy card"] += 1
        after = s.copy()
        action.do(after, seat)
        robbed = after.phase in (ROB, STEAL) or after.gold[seat] > s.gold[seat]
        self.count["awards that rob nobody"] += not robbed


def kinds(bundle: int) -> set[int]:
    """The goods in a bundle."""
    return {kind for kind, number in enumerate(counts_of(bundle)) if number > 0}


class SilkRoad:
    """What is counted in Silk Road, by who knows everything."""

    def __init__(self) -> None:
        self.count: Counter[str] = Counter()
        self.owned: list[int] = []  # of each seat, of the kind that the vizier asks for
        self.crook = False  # whether one was played on the tile in use
        self.exchanged: list[tuple[int, int]] = []  # what the special trade in use has given and received

    def see(self, s: Any, seat: int, action: Any, legal: Sequence[Any]) -> None:
        """An action that is about to be done."""
        if isinstance(action, NameGood):
            self.owned = [s.goods[one * GOODS + action.good] for one in range(s.setup.seats)]
            self.count["kinds named"] += 1
            self.count["kinds named that the seat lacks"] += self.owned[seat] == 0
        elif isinstance(action, Reveal):
            self._shown(s, seat, action.number)
        elif isinstance(action, PlayCrook):
            self.crook = True
            self.count["Crooks played"] += 1
        elif isinstance(action, Sell | Buy | Trade):
            self._used(s, action)
        elif isinstance(action, Swap | EndSwaps):
            self._swapped(s, action)
        elif isinstance(action, Steal | Decline) and s.setup.board.faces[s.tile].kind == THIEF:
            self._robbed(s, seat, action)
        elif s.phase == AUCTION and action.text.startswith("bid"):
            useless = s.setup.journey.onward[s.at] == [s.setup.journey.goal]
            self.count["bids for the last step"] += useless

    def _shown(self, s: Any, seat: int, number: int) -> None:
        shown = [number if one == seat else s.shown[one] for one in range(s.setup.seats)]
        if NOT_YET in shown:
            return
        paid = prizes(shown, s.setup.vizier_ties)
        for one, own in enumerate(self.owned):
            self.count["shows"] += 1
            if shown[one] < own:
                whole = prizes(
                    [own if other == one else shown[other] for other in range(len(shown))], s.setup.vizier_ties
                )
                self.count["shows of fewer than owned"] += 1
                self.count["shows of fewer, at a loss"] += whole[one] > paid[one]

    def _used(self, s: Any, action: Any) -> None:
        times = action.times if isinstance(action, Trade) else action.number
        null = times == 0
        if isinstance(action, Trade):
            gives = s.setup.board.faces[s.tile].gives
            null = null or sorted(s.icons[:gives]) == sorted(s.icons[gives:])
            self.count["trades"] += times > 0
            self.count["null trades"] += times > 0 and null
        if self.crook:
            self.count["Crooks spent on nothing"] += null
        self.crook = False

    def _swapped(self, s: Any, action: Any) -> None:
        if isinstance(action, Swap):
            self.exchanged.append((action.give, action.gain))
        if isinstance(action, EndSwaps) or s.swaps_left == 1:
            given = {give for give, _ in self.exchanged}
            got = {gain for _, gain in self.exchanged}
            self.count["special trades used"] += bool(self.exchanged)
            if given & got:
                self.count["special trades that pass a good through"] += 1
                net = Counter(gain for _, gain in self.exchanged)
                net.subtract(give for give, _ in self.exchanged)
                self.count["special trades that change nothing"] += not any(net.values())
            self.exchanged = []

    def _robbed(self, s: Any, seat: int, action: Any) -> None:
        self.count["Thieves"] += 1
        if isinstance(action, Decline):
            self.count["Thieves not used"] += any(s.count(one) > 0 for one in range(s.setup.seats) if one != seat)
        else:
            self.count["Thieves who find nothing"] += s.count(action.victim) == 0


class StradaRomana:
    """What is counted in Strada Romana."""

    def __init__(self) -> None:
        self.count: Counter[str] = Counter()
        self.run = 0  # of turns passed one after another

    def see(self, s: Any, seat: int, action: Any, legal: Sequence[Any]) -> None:
        """An action that is about to be done."""
        if any(isinstance(one, PassTurn) for one in legal) and any(isinstance(one, BeginMove) for one in legal):
            passed = isinstance(action, PassTurn)
            self.count["turns with a move open"] += 1
            self.count["turns passed with a move open"] += passed
            self.count["turns passed with four points at hand"] += passed and within_reach(s, seat) >= AT_HAND
            self.run = self.run + 1 if passed else 0
            self.count[LONGEST] = max(self.count[LONGEST], self.run)


def within_reach(s: Any, seat: int) -> int:
    """The most points that a move of this turn can bring, as far as so many positions tell; what only the end of the
    game reveals is not among them."""
    now, most = tally(s, seat).total, 0
    seen = {s.key()}
    left = deque([s])
    while left and len(seen) < MOST_LOOKS:
        here = left.popleft()
        choices = move_choices(here) if here.phase == ROAD else turn_choices(here)
        for action in choices:
            if here is s and not isinstance(action, BeginMove):
                continue
            after = here.copy()
            action.do(after, seat)
            if after.key() in seen or after.phase == ALL_OVER:
                continue
            seen.add(after.key())
            most = max(most, tally(after, seat).total - now)
            if after.phase == ROAD:
                left.append(after)
    return most


class GiroMondiale:
    """What is counted in the team game of Giro Mondiale."""

    def __init__(self) -> None:
        self.count: Counter[str] = Counter()

    def see(self, s: Any, seat: int, action: Any, legal: Sequence[Any]) -> None:
        """An action that is about to be done."""
        hits = [self._hits_partner(s, seat, one) for one in legal]
        if any(hits) and not all(hits):
            self.count["partners who could be captured or spared"] += 1
            self.count["partners captured by choice"] += hits[list(legal).index(action)]

    def _hits_partner(self, s: Any, seat: int, action: Any) -> bool:
        after = s.copy()
        action.do(after, seat)
        team = s.setup.team
        mates = [other for other in range(len(team)) if team[other] == team[seat] and other != seat]
        parked = [sum(one.place[4 * mate + at] == PARKED for mate in mates for at in range(4)) for one in (s, after)]
        return bool(parked[1] > parked[0])


AT_HAND = 4  # points
MOST_LOOKS = 8000  # positions of one turn
LONGEST = "turns passed in a row, at most"
WATCHERS: dict[str, Any] = {
    "giro-mondiale": GiroMondiale,
    "silk-road": SilkRoad,
    "strada-romana": StradaRomana,
    "struggle-for-rome": StruggleForRome,
}
OPTIONS: dict[str, dict[str, Any]] = {"giro-mondiale": {"teams": True}}  # of the games that are watched

# what the page tells: what is counted, and of what
TOLD: dict[str, list[tuple[str, str]]] = {
    "giro-mondiale": [("partners captured by choice", "partners who could be captured or spared")],
    "silk-road": [
        ("shows of fewer than owned", "shows"),
        ("shows of fewer, at a loss", "shows"),
        ("Crooks spent on nothing", "Crooks played"),
        ("null trades", "trades"),
        ("special trades that change nothing", "special trades used"),
    ],
    "strada-romana": [
        ("turns passed with a move open", "turns with a move open"),
        ("turns passed with four points at hand", "turns with a move open"),
        (LONGEST, ""),
    ],
    "struggle-for-rome": [
        ("decisions that are bargaining", "decisions"),
        ("answers to others", "decisions"),
        ("counter-offers about other goods", "counter-offers"),
        ("accepted offers withdrawn", "offers accepted"),
        ("offers repeated or made worse", "offers"),
        ("awards that rob nobody", "awards won by a Diplomacy card"),
        ("rests in the last phase for cards", "rests in the last phase"),
        ("Scourges of Rome", "kingdoms founded"),
    ],
}


def watched(name: str, seats: int, player: str, seed: str) -> dict[str, int]:
    """One game."""
    game = viae.game(name, **OPTIONS.get(name, {}))
    s = game.start(seats)
    dice = Rng(seed)
    bots = [bot(player, game, f"{seed}/{seat}") for seat in range(seats)]
    watcher = WATCHERS[name]()
    while (seat := game.first_actor(s)) != NOBODY:
        if seat == CHANCE:
            game.outcome_at(s, dice.below(game.outcome_total(s))).do(s, CHANCE)
            continue
        legal = game.legal_actions(s, seat)
        action = bots[seat].choose(game.view(s, seat), legal)
        watcher.see(s, seat, action, legal)
        action.do(s, seat)
    return dict(watcher.count)


def counted(
    name: str, seats: int, player: str, games: int, seed: str, ends: float, results: Path
) -> tuple[int, Counter[str]]:
    """How many games were played and what was counted in them; games that are kept in the folder are read."""
    results.mkdir(parents=True, exist_ok=True)
    counts = sha256(repr(TOLD[name]).encode()).hexdigest()[:8]  # games in which something else was counted do not do
    path = results / f"{name}-{seats}-{player.replace(':', '-')}-{seed}-{counts}.jsonl"
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    for number in range(len(lines), games):
        if monotonic() > ends:
            break
        lines.append(json.dumps(watched(name, seats, player, f"{seed}/{number}")))
        with path.open("a", encoding="utf-8") as file:
            file.write(lines[-1] + "\n")
    total: Counter[str] = Counter()
    for found in map(json.loads, lines[:games]):
        longest = max(total[LONGEST], found.pop(LONGEST, 0))
        total.update(found)
        total[LONGEST] = longest
    return len(lines[:games]), total
