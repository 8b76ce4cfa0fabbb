"""The conservation laws of Struggle for Rome: what no position and no step of a real game can show."""

from __future__ import annotations

from viae.core.game import Action
from viae.games.struggle_for_rome.board import (
    AWARD,
    CARD_COUNTS,
    CARD_TOTAL,
    CITIES,
    CULTURE,
    DIPLOMACY,
    FACE_COUNTS,
    FIGURES,
    GOAL,
    LIBERTY,
    MARKERS,
    NONE,
    PROVINCES,
    SAME_COLOUR,
    SUPPLY,
    WAGONS,
    members,
)
from viae.games.struggle_for_rome.rules.card_deduction import CardOdds, card_noted
from viae.games.struggle_for_rome.rules.deduction import HAND, covers_all, noted, place_of
from viae.games.struggle_for_rome.rules.negotiation import Call, Propose
from viae.games.struggle_for_rome.rules.scoring import colours_in, counters_of, points
from viae.games.struggle_for_rome.state import (
    ANSWER,
    CARD,
    CLOSE,
    COUNTER,
    DISCARD,
    DRAW,
    FIRST,
    FORESTS,
    GRAIN_ORE_BITS,
    LEGION,
    OVER,
    PLACE,
    PROPOSE,
    RIDING,
    ROB,
    SETTING_UP,
    STEAL,
    TRADING,
    TURN,
    Notes,
    State,
    cards_in,
    counts_of,
    covers,
    unpack_cards,
)


def check_state(s: State) -> list[str]:
    """The laws that this position breaks, a sentence each."""
    broken = _shape(s)
    if not broken:
        broken = _pieces(s) + _resources(s) + _development(s) + _counters(s) + _tribes(s) + _turn(s) + _end(s)
    return broken or _notes(s)


def check_step(before: State, action: Action[State], after: State) -> list[str]:
    """The laws about change that this step breaks."""
    return _kept_for_ever(before, after) + _same_turn(before, action, after)


# ---- one position


def _shape(s: State) -> list[str]:
    """Every table has the size that the seats ask for, and no number is negative."""
    seats = s.setup.seats
    rows: list[tuple[str, list[int], int]] = [
        ("hand", s.hand, seats),
        ("gold", s.gold, seats),
        ("cards", s.cards, seats),
        ("diplomacies", list(s.diplomacies), seats),
        ("laid", list(s.laid), seats),
        ("most", list(s.most), seats),
        ("lands", list(s.lands), seats),
        ("spare", s.spare, seats),
        ("at", s.at, 2 * seats),
        ("figures", s.figures, 2 * seats),
        ("wagons", s.wagons, 2 * seats),
        ("reserve", s.reserve, 2 * seats),
        ("cities", list(s.cities), 2 * seats),
        ("loot", list(s.loot), 2 * seats),
        ("faces", list(s.faces), PROVINCES),
    ]
    broken = [f"{name} has {len(row)} entries, not {size}." for name, row, size in rows if len(row) != size]
    broken += [f"{name} has a negative number: {row}." for name, row, _ in rows if min(row) < 0]  # law 11
    alone = (s.stock, s.pile, s.discard, s.deck, s.played, s.counters, s.taken, s.due, s.owed, s.give, s.want)
    return broken + ([f"a bundle is negative: {alone}."] if min(alone) < 0 else [])


def _pieces(s: State) -> list[str]:
    """Laws 1, 2 and 11: figures and wagons (FR-104)."""
    broken: list[str] = []
    for tribe in range(2 * s.setup.seats):
        on_map = max(1, len(members(s.cities[tribe])))
        total = s.reserve[tribe] + s.figures[tribe] + on_map
        if total != FIGURES:
            broken.append(f"tribe {tribe} has {total} figures, not {FIGURES} (FR-104).")
    for seat in range(s.setup.seats):
        tribes = (2 * seat, 2 * seat + 1)
        used = sum([s.wagons[tribe] + len(members(s.cities[tribe])) for tribe in tribes])
        if s.spare[seat] + used != WAGONS:
            broken.append(f"seat {seat} has {s.spare[seat] + used} wagons, not {WAGONS} (FR-104).")
    return broken


def _resources(s: State) -> list[str]:
    """Law 3: no resource card is lost or made (FR-108, FR-109)."""
    rows = [counts_of(bundle) for bundle in (*s.hand, s.stock, s.pile, s.discard)]
    broken = []
    for kind, supply in enumerate(SUPPLY):
        total = sum([row[kind] for row in rows])
        if total != supply:
            broken.append(f"there are {total} resource cards of kind {kind}, not {supply} (FR-108).")
    if any(row[4] for row in rows) or any(counts_of(s.stock)[2:]) or any(counts_of(s.pile + s.discard)[:2]):
        broken.append("a resource card lies on the wrong pile (FR-108, FR-109).")
    return broken


def _development(s: State) -> list[str]:
    """Laws 4 and 12: development cards, and the award (FR-503, FR-701)."""
    broken = []
    rows = [unpack_cards(cards) for cards in (*s.cards, s.deck, s.played)]
    counts = [sum([row[card] for row in rows]) for card in range(len(CARD_COUNTS))]
    counts[CULTURE] += sum(s.laid)
    if counts != list(CARD_COUNTS) or sum(counts) != CARD_TOTAL:
        broken.append(f"the development cards are {counts}, not {list(CARD_COUNTS)} (FR-109).")
    if unpack_cards(s.played)[CULTURE] or unpack_cards(s.played)[DIPLOMACY] != sum(s.diplomacies):
        broken.append("the cards played are not those that lie before the players (FR-503, FR-514).")
    robbing = s.phase in (LEGION, ROB, STEAL)  # the award is looked at after the robbery (FR-510)
    most = max(s.diplomacies)
    if s.award != NONE and (s.diplomacies[s.award] < AWARD or (s.diplomacies[s.award] < most and not robbing)):
        broken.append(f"seat {s.award} has the Diplomacy award for {s.diplomacies[s.award]} cards (FR-701).")
    if s.award == NONE and most >= AWARD and not robbing:
        broken.append("somebody has earned the Diplomacy award, nobody has it (FR-701).")
    return broken


def _counters(s: State) -> list[str]:
    """Laws 5 to 8: plunder counters (FR-106, FR-630, FR-636, FR-650)."""
    board = s.setup.board
    broken = []
    if s.counters & s.taken:
        broken.append("a counter lies on a conquered or neutral city (FR-106, FR-652).")
    for province in range(PROVINCES):
        there = [city for city in members(s.counters) if board.province[city] == province]
        unseen = [s.faces[province] >> (4 * face) & 15 for face in range(len(FACE_COUNTS))]
        shown = [sum([loot >> (10 * province + 2 * face) & 3 for loot in s.loot]) for face in range(len(FACE_COUNTS))]
        if s.face != NONE and board.province[s.city] == province:
            shown[s.face] += 1
        if [a + b for a, b in zip(unseen, shown, strict=True)] != list(FACE_COUNTS):
            broken.append(f"the counters of {board.provinces[province]} are {unseen} and {shown} (FR-106).")
        turning = 1 if s.phase == COUNTER and board.province[s.city] == province else 0
        if sum(unseen) < len(there) + turning:
            broken.append(f"{board.provinces[province]} has more counters than nobody has seen (FR-106).")
    for tribe, loot in enumerate(s.loot):
        if max([counters_of(loot, province) for province in range(PROVINCES)]) > SAME_COLOUR:
            broken.append(f"tribe {tribe} has three counters of a colour (FR-636).")
        if s.cities[tribe] and colours_in(loot) < LIBERTY and s.phase != PLACE:
            broken.append(f"tribe {tribe} has conquered before it plundered in three provinces (FR-650).")
    return broken


def _tribes(s: State) -> list[str]:
    """Laws 6, 9 and 10: who stands where (FR-003, FR-309, FR-610)."""
    board = s.setup.board
    broken = []
    taken = s.setup.neutral
    for tribe, cities in enumerate(s.cities):
        if taken & cities:
            broken.append(f"a city of tribe {tribe} has two owners (FR-670).")
        taken |= cities
        lands = 0
        for city in [*members(s.cities[tribe & ~1]), *members(s.cities[tribe | 1])]:
            lands |= board.fed[board.city_place[city]]
        if s.lands[tribe // 2] != lands:
            broken.append(f"the hexes at the cities of seat {tribe // 2} are not noted rightly.")
        place = s.at[tribe]
        if place == NONE:
            if s.phase not in (FORESTS, PLACE):
                broken.append(f"tribe {tribe} stands nowhere (FR-102).")
            continue
        city = board.city_at[place]
        if (city != NONE) != (cities != 0) or (cities and not cities >> city & 1):
            broken.append(f"the figure of tribe {tribe} stands on the wrong kind of crossroads (FR-003).")
    if taken != s.taken or taken >> CITIES:
        broken.append("the cities taken are not those of the tribes and the neutral ones (FR-105).")
    placed = [place for place in s.at if place != NONE]
    if len(set(placed)) != len(placed):
        broken.append("two tribe figures stand on one crossroads (FR-610).")
    if (s.legion == NONE) != (s.phase == FORESTS):
        broken.append("the legionnaire is nowhere, or placed before chance has chosen (FR-107).")
    elif s.legion != NONE and not board.empire[s.legion]:
        broken.append("the legionnaire stands outside the Empire (FR-309).")
    elif s.phase == PLACE and s.legion not in board.forests:
        broken.append("the legionnaire begins outside the forests of Hispania (FR-107).")
    return broken


def _turn(s: State) -> list[str]:
    """Laws 14 and 15: what belongs to a phase is there, and only there."""
    broken = []
    totals = members(s.markers)
    if len(totals) > MARKERS or any(not 2 <= total <= 12 for total in totals):
        broken.append(f"the markers lie on {totals} (FR-301).")
    if s.offers > s.setup.offers:
        broken.append(f"{s.offers} negotiations were opened in a turn (FR-413).")
    if (s.called or s.give != 0) != (s.phase in (ANSWER, CLOSE, PROPOSE)):
        broken.append("an offer or call lies open outside a negotiation, or none within (FR-416).")
    if (s.called and s.give != 0) or (s.phase == PROPOSE and not s.called) or (s.phase == ANSWER and s.called):
        broken.append("a call and an offer are mixed up (FR-417).")
    if any(s.throws) and s.phase != FIRST:
        broken.append("rolls for the First Player lie about (FR-115).")
    if (s.contest != 0) != (s.phase in (DRAW, FIRST) and s.part == SETTING_UP) or s.contest >> s.setup.seats:
        broken.append("the wrong seats roll for the First Player (FR-115).")
    if (s.owed != 0) != (s.phase == DISCARD) or (s.due != 0) != (s.phase == DRAW):
        broken.append("cards are due or owed in the wrong phase (FR-311).")
    if (s.victim != NONE) != (s.phase == STEAL):
        broken.append("somebody is robbed in the wrong phase (FR-308).")
    if (s.city != NONE) != (s.phase == COUNTER or s.face != NONE):
        broken.append("a city is plundered in the wrong phase (FR-632).")
    if s.face != NONE and s.phase not in (CARD, DRAW):
        broken.append("a counter waits for nothing (FR-632).")
    if s.phase in (ANSWER, CLOSE, PROPOSE) and s.part != TRADING:
        broken.append("a negotiation outside phase 2 (FR-401).")
    if s.phase == TURN and s.part < TRADING:
        broken.append("a turn outside phases 2 to 4 (FR-202).")
    if (s.moved or s.attacked or s.free) and s.part < RIDING:
        broken.append("a tribe has acted outside phases 3 and 4 (FR-601).")
    if s.phase == DRAW and cards_in(s.pile) == 0:
        broken.append("a card is due from an empty pile (FR-313).")
    if s.phase == STEAL and s.hand[s.victim] == 0:
        broken.append("a card is taken from an empty hand (FR-308).")
    if s.phase == CARD and s.deck == 0:
        broken.append("a card is drawn from an empty deck (FR-433).")
    return broken


def _end(s: State) -> list[str]:
    """Law 13 and the announcement (FR-801, FR-803)."""
    broken = []
    for seat in range(s.setup.seats):
        culture = unpack_cards(s.cards[seat])[CULTURE]
        public = points(s, seat)
        announced = s.announced >> seat & 1
        if s.laid[seat] < 0 or public < 0:
            broken.append(f"seat {seat} has {public} points (FR-801).")
        if s.phase == OVER and unpack_cards(s.cards[seat])[CULTURE:] != [0] * 5:
            broken.append(f"seat {seat} holds cards that count at the end (FR-803).")
        if culture > s.most[seat]:
            broken.append(f"seat {seat} holds more Culture than its silence allows (FR-801).")
        if s.setup.choice:
            if public >= GOAL and not announced and s.phase != OVER:
                broken.append(f"seat {seat} has {public} open points and is not announced (R-07).")
        elif (announced and culture) or (not announced and public + culture >= GOAL and s.phase != OVER):
            broken.append(f"seat {seat} has {public} points and {culture} Culture in hand (FR-801).")
    return broken


def _notes(s: State) -> list[str]:
    """Everybody knows the own hand, and holds possible what is true (R-29)."""
    seats = s.setup.seats
    broken = []
    for observer in range(seats + 1):
        notes = noted(s, observer)
        if observer < seats and notes.known[observer] != s.hand[observer]:
            broken.append(f"seat {observer} does not know its own hand.")
        if not all(covers(s.hand[seat], notes.known[seat]) for seat in range(seats)):
            broken.append(f"observer {observer} knows cards that are not there: {notes.known}.")
            continue
        rest = sum([s.hand[seat] - notes.known[seat] << place_of(seat) for seat in range(seats)])
        if not _possible(notes, 0, rest):
            broken.append(f"observer {observer} does not think that the hands can be {s.hand}.")
    return broken + _card_notes(s)


def _possible(notes: Notes, at: int, rest: int) -> bool:
    """Whether cards can be those of the parts from one on, and hidden pasture cards."""
    if at == len(notes.parts):
        bundles = [rest >> place_of(seat) & HAND for seat in range(len(notes.known))]
        return all(
            bundle & GRAIN_ORE_BITS == 0 and cards_in(bundle) == hidden
            for bundle, hidden in zip(bundles, notes.hidden, strict=True)
        )
    if at == len(notes.parts) - 1 and not any(notes.hidden):
        return rest in notes.parts[at]
    fitting = [key for key in notes.parts[at] if covers_all(rest, key)]
    return any(_possible(notes, at + 1, rest - key) for key in fitting)


def _card_notes(s: State) -> list[str]:
    """Likewise of development cards."""
    if s.setup.open_hands:
        return []
    notes = card_noted(s)
    broken = []
    for seat in range(s.setup.seats):
        hand = [card for card, number in enumerate(unpack_cards(s.cards[seat])) for _ in range(number)]
        if notes.size[seat] != len(hand):
            broken.append(f"everybody has noted {notes.size[seat]} development cards of seat {seat}, not {len(hand)}.")
        elif CardOdds(notes, seat, list(CARD_COUNTS)).of(hand) == 0:
            broken.append(f"nobody thinks that the development cards of seat {seat} can be {hand}.")
    return broken


# ---- a step


def _kept_for_ever(before: State, after: State) -> list[str]:
    """What is never lost: cities, counters, played cards, announcements (FR-674, FR-705, law 13)."""
    broken = []
    for tribe in range(2 * before.setup.seats):
        if before.cities[tribe] & ~after.cities[tribe]:
            broken.append(f"tribe {tribe} has lost a city (FR-674).")
        if before.cities[tribe] and after.loot[tribe] != before.loot[tribe]:
            broken.append(f"the kingdom of tribe {tribe} has got another counter (FR-653).")  # law 8
        if before.cities[tribe] and after.at[tribe] != before.at[tribe]:
            broken.append(f"the kingdom of tribe {tribe} has moved (FR-653).")
        for province in range(PROVINCES):
            if counters_of(after.loot[tribe], province) < counters_of(before.loot[tribe], province):
                broken.append(f"tribe {tribe} has lost a counter (FR-636).")
    if after.counters & ~before.counters:
        broken.append("a counter has come back to a city (FR-636).")
    for seat in range(before.setup.seats):
        if after.laid[seat] < before.laid[seat] or after.diplomacies[seat] < before.diplomacies[seat]:
            broken.append(f"seat {seat} has lost open cards (FR-503).")
    if before.announced & ~after.announced:
        broken.append("an announcement was taken back (FR-802).")
    if after.round not in (before.round, before.round + 1):
        broken.append(f"after round {before.round} comes round {after.round} (FR-203).")
    return broken


def _same_turn(before: State, action: Action[State], after: State) -> list[str]:
    """Law 15: in a turn nothing that was done is undone, and one thing is done once."""
    if (before.round, before.part, before.active) != (after.round, after.part, after.active):
        return []
    broken = []
    was = (before.substituted, before.carded, before.moved, before.attacked)
    now = (after.substituted, after.carded, after.moved, after.attacked)
    if any(one and not other for one, other in zip(was, now, strict=True)):
        broken.append(f"what was done in this turn is forgotten: {was}, then {now} (FR-501, FR-603, FR-615).")
    if after.offers - before.offers != (1 if isinstance(action, Propose | Call) else 0):
        broken.append("the negotiations of the turn are counted wrongly (FR-413).")
    if before.part >= RIDING and before.moved and before.at != after.at:
        founded = any(after.cities[tribe] and not before.cities[tribe] for tribe in range(2 * before.setup.seats))
        if not founded:
            broken.append("a tribe has moved twice in a turn (FR-615).")
    return broken
