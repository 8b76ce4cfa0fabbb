"""The log: what happened between two views, a sentence for each thing, then all that followed by itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from viae.core.game import Action, Hidden
from viae.core.step import Step
from viae.games.struggle_for_rome.board import (
    CARDS,
    FACE_LOSS,
    FACE_REWARD,
    KINDS,
    NONE,
    REST_GOLD,
    REWARD_GOLD,
    TREASURE,
    TREASURE_GOLD,
)
from viae.games.struggle_for_rome.rules.building import BankTrade, BuildArmy, BuildWagon, BuyCard, DrawCard
from viae.games.struggle_for_rome.rules.cards import Announce, PlayDiplomacy, PlayGreatWarrior, PlayTreasure
from viae.games.struggle_for_rome.rules.harvest import Discard, DrawPasture, MoveLegion, Rob, Roll, Steal
from viae.games.struggle_for_rome.rules.negotiation import (
    Accept,
    Call,
    Close,
    Counter,
    Decline,
    NameTerms,
    Pass,
    Propose,
    Withdraw,
)
from viae.games.struggle_for_rome.rules.setting_up import Camp, Start, Throw
from viae.games.struggle_for_rome.rules.tribes import (
    REST_WITH_GOLD,
    Conquer,
    EndTurn,
    Found,
    Move,
    Plunder,
    Rest,
    TurnUp,
)
from viae.games.struggle_for_rome.state import ALL, CARD, COUNTER, DRAW, OVER, ROB, ROLLING, STEAL, TURN
from viae.games.struggle_for_rome.text.label import Attack, Build, attack_key, bank_gets, bank_gives, deal, price, rest
from viae.games.struggle_for_rome.text.narration_roll import discarded, reshuffled, rolled
from viae.games.struggle_for_rome.text.voice import RomeVoice
from viae.games.struggle_for_rome.view import View


def rested(voice: RomeVoice, before: View, action: Rest, _: View) -> list[str]:
    name = voice.tribe(before.tribe())
    return [voice.of_seat("log.rest", before, before.active, tribe=name, goods=rest(voice, action))]


def strengthened(voice: RomeVoice, before: View, _: PlayGreatWarrior, __: View) -> list[str]:
    """FR-512."""
    tribe = before.tribe()
    key = "recruit" if before.setup.recruit else "march"
    parts = {"tribe": voice.tribe(tribe), "figures": voice.figures(tribe, 1)}
    return [voice.of_seat(f"log.{key}", before, before.active, **parts)]


def travelled(voice: RomeVoice, before: View, action: Move, _: View) -> list[str]:
    tribe, board = before.tribe(), before.setup.board
    origin, place = voice.district(board, before.at[tribe]), voice.place(board, action.place)
    parts = {"origin": origin, "place": place, "tribe": voice.tribe(tribe)}
    key = "move" if action.grain or action.gold else "move_free"
    return [voice.of_seat(f"log.{key}", before, before.active, price=voice.fare(action), **parts)]


def attacked(voice: RomeVoice, before: View, action: Attack, _: View) -> list[str]:
    """A plunder, a foundation or a conquest; a counter left on a conquered city is removed (FR-652)."""
    board, tribe = before.setup.board, before.tribe()
    parts = {
        "city": board.city_names[action.city],
        "towers": voice.towers(board, action.city),
        "tribe": voice.tribe(tribe),
        "figures": voice.figures(tribe, before.figures[tribe]),
        "cities": voice.count("count.cities", len(before.cities[tribe]) + 1),
    }
    said = [voice.of_seat(f"log.{attack_key(action)}", before, before.active, **parts)]
    if not isinstance(action, Plunder) and before.counter[action.city]:
        said.append(voice.sentence("log.removed", city=parts["city"]))
    return said


def turned_up(voice: RomeVoice, before: View, action: TurnUp, after: View) -> list[str]:
    """FR-632 to FR-634: the counter, the loss, and a reward that does not come; then what the plunder brings."""
    tribe, face = before.tribe(), action.face
    city, shown = before.setup.board.city_names[before.city], voice.phrase(f"face.{face}")
    said = [voice.sentence("log.turned_up", city=city, face=shown)]
    if FACE_LOSS[face]:
        if before.figures[tribe]:
            said.append(voice.of_seat("log.loss", before, before.active, figures=voice.figures(tribe, 1)))
        else:
            said.append(voice.sentence("log.no_loss"))
    if FACE_REWARD[face] != "gold" and after.city == NONE:
        said.append(voice.sentence("log.no_card"))
    return [*said, *looted(voice, before, after, face)]


def looted(voice: RomeVoice, before: View, after: View, face: int = NONE) -> list[str]:
    """FR-634 to FR-636, when a plunder is over: the gold, and the counter in the box."""
    if before.city == NONE or after.city != NONE:
        return []
    seat, tribe = before.active, before.tribe()
    wagons = before.wagons[tribe]
    gold = loot_gold(before, face)
    said = []
    if gold:
        parts = {"reward": gold - wagons, "number": wagons, "wagons": voice.count("count.wagons", wagons)}
        key = "loot_wagons" if gold == wagons else "loot" if wagons else "loot_counter"
        said.append(voice.of_seat(f"log.{key}", before, seat, gold=voice.count("count.gold", gold), **parts))
    counters = voice.counters(after, tribe)
    return [*said, voice.sentence("log.box", tribe=voice.tribe(tribe), counters=counters)]


def loot_gold(before: View, face: int) -> int:
    """The gold of a plunder that ends with this counter; NONE if its card has been drawn."""
    reward = REWARD_GOLD if face != NONE and FACE_REWARD[face] == "gold" else 0
    return reward + int(before.wagons[before.tribe()])


def followed(voice: RomeVoice, before: View, action: Action[Any], after: View) -> list[str]:
    said = _specials(voice, before, after) + _announced(voice, before, after)
    if after.phase == OVER:
        return said + _over(voice, before, action, after)
    return said + _course(voice, before, after)


def _specials(voice: RomeVoice, before: View, after: View) -> list[str]:
    """FR-701, FR-702, FR-704, FR-901."""
    said = []
    if after.award != before.award:
        if before.award == NONE:
            said.append(voice.of_seat("log.award", after, after.award))
        else:
            parts = {"seat": voice.seat(after, after.award), "other": voice.seat(after, before.award)}
            said.append(voice.sentence("log.award_passes", **parts))
    for seat in range(after.setup.seats):
        old, new = before.tally(seat), after.tally(seat)
        for key, gained in (
            ("scourge", new.scourges > old.scourges),
            ("heir", new.heir > old.heir),
            ("terror", new.terror > old.terror),
        ):
            if gained:
                said.append(voice.of_seat(f"log.{key}", after, seat))
    return said


def _announced(voice: RomeVoice, before: View, after: View) -> list[str]:
    """FR-801: who announces, and which Culture cards are laid open."""
    said = []
    for seat in range(after.setup.seats):
        if after.announced[seat] and not before.announced[seat]:
            points = voice.count("count.points", after.points(seat))
            said.append(voice.of_seat("log.announce", after, seat, points=points))
        if after.laid[seat] > before.laid[seat]:
            cards = voice.count("count.culture", after.laid[seat] - before.laid[seat])
            said.append(voice.of_seat("log.laid", after, seat, cards=cards))
    return said


def _course(voice: RomeVoice, before: View, after: View) -> list[str]:
    """FR-202, FR-203: a new round, a new phase, the next turn."""
    said = []
    if after.round > before.round > 0:
        said.append(voice.of_seat("log.round", after, after.first, number=after.round))
    if after.part != before.part and after.part > ROLLING:
        said.append(voice.sentence(f"log.part_{after.part}"))
    if after.phase == TURN and (after.part, after.active) != (before.part, before.active):
        said.append(voice.of_seat("log.turn", after, after.active))
    return said


# ---- the end


def _over(voice: RomeVoice, before: View, action: Action[Any], after: View) -> list[str]:
    """FR-803 to FR-805."""
    if any(after.announced):
        said = [voice.sentence("log.over")]
    else:
        said = [voice.sentence("log.over_rounds", number=after.round)]
    for seat in range(after.setup.seats):
        gained = _gained(before, action) if seat == before.active else 0
        paid = after.gold[seat] - before.gold[seat] - gained
        if paid > 0:
            said.append(voice.of_seat("log.payout", after, seat, gold=voice.count("count.gold", paid)))
    return [*said, winner(voice, after), final_scores(voice, after)]


def _gained(before: View, action: Action[Any]) -> int:
    """The gold that the last action of a game brings by itself."""
    if isinstance(action, Rest):
        return REST_GOLD if action.reward == REST_WITH_GOLD else 0
    if isinstance(action, PlayTreasure):
        return TREASURE_GOLD[action.treasure]
    if before.phase in (DRAW, CARD, COUNTER) and before.city != NONE:
        return loot_gold(before, action.face if isinstance(action, TurnUp) else NONE)
    return 0


def winner(voice: RomeVoice, view: View) -> str:
    """Who has won, and by what if points are tied (FR-804)."""
    winners = [seat for seat in range(view.setup.seats) if view.places[seat] == 1]
    seat = winners[0]
    parts = {
        "points": voice.count("count.points", view.points(seat)),
        "gold": voice.count("count.gold", view.gold[seat]),
    }
    if len(winners) > 1:
        return voice.sentence("result.shared", seats=voice.seats(view, winners), **parts)
    tied = [one for one in range(view.setup.seats) if view.points(one) == view.points(seat)]
    return voice.of_seat("result.win_gold" if len(tied) > 1 else "result.win", view, seat, **parts)


def final_scores(voice: RomeVoice, view: View) -> str:
    scores = [view.points(seat) for seat in range(view.setup.seats)]
    return voice.sentence("result.scores", scores=voice.scores(view, scores))


def narrate(voice: RomeVoice, step: Step) -> list[str]:
    """The action as perceived, then all that followed by itself; its text if it is none of this game or phase."""
    action, before, after = step.action, step.before, step.after
    narrated = _NARRATED.get(action.verb if isinstance(action, Hidden) else type(action))
    if narrated is None or action.phase != before.phase:
        return [action.text]
    said = narrated(voice, before, action, after)
    return said + reshuffled(voice, before, after) + followed(voice, before, action, after)


# ---- setting up, drawing


def _started(voice: RomeVoice, before: View, action: Start, _: View) -> list[str]:
    """FR-102."""
    board = before.setup.board
    place, other = voice.starts(board, [action.place, action.other])
    parts = {"place": place, "other": other}
    return [voice.of_seat("log.place", before, before.actor, **parts)]


def _camped(voice: RomeVoice, before: View, action: Camp, _: View) -> list[str]:
    """FR-107."""
    return [voice.sentence("log.camp", hex=voice.hex(before.setup.board, action.hex))]


def _thrown(voice: RomeVoice, before: View, action: Throw, after: View) -> list[str]:
    """FR-115: each roll, then who rolls again or begins."""
    said = [voice.of_seat("log.throw", before, before.thrower(), number=action.total)]
    if after.first != NONE:
        return [*said, voice.of_seat("log.first", before, after.first)]
    if after.contest != before.contest or not any(after.throws[seat] for seat in after.contest):
        said.append(voice.sentence("log.tied", seats=voice.seats(before, after.contest)))
    return said


def _drawn(voice: RomeVoice, before: View, action: DrawPasture | Hidden[Any], after: View) -> list[str]:
    """FR-305: others do not learn which."""
    seat = before.due[0]
    if isinstance(action, Hidden):
        said = voice.of_seat("log.draw", before, seat)
    else:
        said = voice.of_seat("log.draw_open", before, seat, goods=voice.count(f"count.{KINDS[action.kind]}", 1))
    return [said, *looted(voice, before, after)]


def _card(voice: RomeVoice, before: View, action: DrawCard | Hidden[Any], after: View) -> list[str]:
    """FR-433: others do not learn which."""
    number = before.deck_size - 1
    if isinstance(action, Hidden):
        said = voice.of_seat("log.card", before, before.active, number=number)
    else:
        said = voice.of_seat("log.card_open", before, before.active, card=voice.name(CARDS[action.card]), number=number)
    return [said, *looted(voice, before, after)]


# ---- the legionnaire


def _legion(voice: RomeVoice, before: View, action: MoveLegion, after: View) -> list[str]:
    """FR-307; a single victim is robbed at once."""
    thief, board = before.active, before.setup.board
    origin, hex = voice.hex(board, before.legion), voice.hex(board, action.hex)
    said = [voice.of_seat("log.legion", before, thief, origin=origin, hex=hex)]
    there = [seat for seat in range(before.setup.seats) if seat != thief and before.touches(seat, action.hex)]
    if not there:
        return [*said, voice.sentence("log.unrobbed")]
    return said if after.phase == ROB else [*said, _victim(voice, before, there[0], after)]


def _robbed(voice: RomeVoice, before: View, action: Rob, after: View) -> list[str]:
    return [_victim(voice, before, before.setup.seat_of[action.colour], after)]


def _victim(voice: RomeVoice, before: View, victim: int, after: View) -> str:
    """FR-308: who is robbed, and of how much gold if there are no cards."""
    thief = before.active
    if after.phase == STEAL:
        return voice.between_seats("log.rob", before, thief, victim)
    gold = voice.count("count.gold", min(before.gold[victim], before.setup.legion_gold))
    return voice.between_seats("log.rob_gold", before, thief, victim, gold=gold)


def _stolen(voice: RomeVoice, before: View, action: Steal | Hidden[Any], _: View) -> list[str]:
    """FR-308: a card is named to thief and victim only."""
    thief = before.active
    if isinstance(action, Hidden):
        return [voice.of_seat("log.steal", before, thief, other=voice.seat(before, before.victim))]
    goods = voice.count(f"count.{KINDS[action.kind]}", 1)
    return [voice.between_seats("log.steal_open", before, thief, before.victim, goods=goods)]


# ---- building and trading


def _built(voice: RomeVoice, before: View, action: Build, _: View) -> list[str]:
    seat, costs = before.active, voice.goods(price(action))
    if isinstance(action, BuildArmy):
        tribes = [tribe for tribe in (2 * seat, 2 * seat + 1) if before.reserve[tribe]]
        figures = voice.several([voice.figures(tribe, 1) for tribe in tribes])
        return [voice.of_seat("log.army", before, seat, price=costs, figures=figures)]
    if isinstance(action, BuildWagon):
        return [voice.of_seat("log.wagon", before, seat, price=costs, tribe=voice.tribe(action.sort))]
    return [voice.of_seat("log.buy", before, seat, price=costs)]


def _bank(voice: RomeVoice, before: View, action: BankTrade, _: View) -> list[str]:
    parts = {"give": bank_gives(voice, action), "get": bank_gets(voice, action)}
    return [voice.of_seat("log.bank", before, before.active, **parts)]


def _offered(voice: RomeVoice, before: View, action: Propose, after: View) -> list[str]:
    """An offer that nobody can answer ends at once (FR-413)."""
    parts = {"give": voice.bundle(action.give), "want": voice.bundle(action.want)}
    if action.to == ALL:
        said = voice.of_seat("log.offer_all", before, before.active, **parts)
    else:
        said = voice.between_seats("log.offer", before, before.active, before.setup.seat_of[action.to], **parts)
    return _negotiated(voice, said, after)


def _accepted(voice: RomeVoice, before: View, _: Accept, after: View) -> list[str]:
    return _negotiated(voice, voice.of_seat("log.accept", before, before.actor), after)


def _declined(voice: RomeVoice, before: View, _: Decline, after: View) -> list[str]:
    return _negotiated(voice, voice.of_seat("log.decline", before, before.actor), after)


def _countered(voice: RomeVoice, before: View, action: Counter, after: View) -> list[str]:
    parts = {"give": voice.bundle(action.give), "want": voice.bundle(action.want)}
    return _negotiated(voice, voice.of_seat("log.counter", before, before.actor, **parts), after)


def _called(voice: RomeVoice, before: View, _: Call, after: View) -> list[str]:
    """A call that nobody can answer ends at once (FR-417)."""
    return _negotiated(voice, voice.of_seat("log.call", before, before.active), after)


def _proposed(voice: RomeVoice, before: View, action: NameTerms, after: View) -> list[str]:
    parts = {"give": voice.bundle(action.give), "want": voice.bundle(action.want)}
    return _negotiated(voice, voice.of_seat("log.propose", before, before.actor, **parts), after)


def _passed(voice: RomeVoice, before: View, _: Pass, after: View) -> list[str]:
    return _negotiated(voice, voice.of_seat("log.pass", before, before.actor), after)


def _negotiated(voice: RomeVoice, said: str, after: View) -> list[str]:
    return [said] if after.offered else [said, voice.sentence("log.no_deal")]


def _closed(voice: RomeVoice, before: View, action: Close, _: View) -> list[str]:
    other = before.setup.seat_of[action.colour]
    give, want = deal(before, other)
    parts = {"give": voice.goods(give), "want": voice.goods(want)}
    return [voice.between_seats("log.deal", before, before.active, other, **parts)]


def _withdrawn(voice: RomeVoice, before: View, _: Withdraw, __: View) -> list[str]:
    key = "log.withdraw_call" if before.called else "log.withdraw"
    return [voice.of_seat(key, before, before.active)]


# ---- cards, the end of a turn


def _diplomacy(voice: RomeVoice, before: View, _: PlayDiplomacy, __: View) -> list[str]:
    cards = voice.count("count.diplomacy", before.diplomacies[before.active] + 1)
    return [voice.of_seat("log.diplomacy", before, before.active, cards=cards)]


def _treasure(voice: RomeVoice, before: View, action: PlayTreasure, _: View) -> list[str]:
    card, gold = (
        voice.name(CARDS[TREASURE + action.treasure]),
        voice.count("count.gold", TREASURE_GOLD[action.treasure]),
    )
    return [voice.of_seat("log.treasure", before, before.active, card=card, gold=gold)]


def _ended(voice: RomeVoice, before: View, _: EndTurn, __: View) -> list[str]:
    return [voice.of_seat("log.end", before, before.active)]


_NARRATED: Final[dict[type[Action[Any]], Callable[[RomeVoice, View, Any, View], list[str]]]] = {
    Start: _started,
    Camp: _camped,
    Throw: _thrown,
    DrawPasture: _drawn,
    Roll: rolled,
    Discard: discarded,
    MoveLegion: _legion,
    Rob: _robbed,
    Steal: _stolen,
    BuildArmy: _built,
    BuildWagon: _built,
    BuyCard: _built,
    DrawCard: _card,
    BankTrade: _bank,
    Propose: _offered,
    Accept: _accepted,
    Decline: _declined,
    Counter: _countered,
    Call: _called,
    NameTerms: _proposed,
    Pass: _passed,
    Close: _closed,
    Withdraw: _withdrawn,
    PlayDiplomacy: _diplomacy,
    PlayGreatWarrior: strengthened,
    PlayTreasure: _treasure,
    Announce: lambda *_: [],  # narrated with what follows
    EndTurn: _ended,
    Rest: rested,
    Move: travelled,
    Plunder: attacked,
    Found: attacked,
    Conquer: attacked,
    TurnUp: turned_up,
}
