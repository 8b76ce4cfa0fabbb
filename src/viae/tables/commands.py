"""What people and bots may do at a table: each command becomes events, or a TableError. Nothing changes here."""

from __future__ import annotations

import hmac
from base64 import urlsafe_b64encode
from collections.abc import Mapping
from dataclasses import replace
from hashlib import sha256
from typing import Any, Final

from viae.bots.bot import BOTS
from viae.core.errors import NotationError
from viae.core.game import CHANCE, SPECTATOR, Action, Rule
from viae.core.match import AnyGame, Match
from viae.i18n.catalogue import languages
from viae.presentation import present
from viae.tables.errors import TableError
from viae.tables.events import TABLE, Event, Kind
from viae.tables.names import alike, is_seen
from viae.tables.table import Table

NAME: Final = 40  # characters at most
ENTROPY: Final = 64
CHAT: Final = 500
CHATS: Final = 2_000  # at one table
NewEvents = list[tuple[Kind, int, str, dict[str, Any]]]


def digest(secret: str) -> str:
    """How a token or an invitation is stored: it can be recognised, not recovered."""
    return sha256(secret.encode(errors="surrogatepass")).hexdigest()


def holder_of(token: str) -> str:
    """Who holds a token; whoever has none is nobody."""
    return digest(token) if token else ""


# ---- before the game


def sit(table: Table, holder: str, seat: int | None, name: str, now: float, invitation: str = "") -> list[Event]:
    """Take a seat: this one, the one the invitation is for, or the first free one."""
    require_waiting(table)
    if not holder:
        raise TableError("no-token")
    shown = digest(invitation) if invitation else ""
    invited = [at for at, chair in enumerate(table.chairs) if shown and chair.invitation == shown]
    if shown and (not invited or seat not in (None, *invited)):
        raise TableError("bad-invitation")
    sits = table.seats_of(holder)
    if sits and not table.header.settings.several:
        raise TableError("one-seat", seat=sits[0])
    if sits and seat is None and not shown:
        raise TableError("sits-already", seat=sits[0])
    if seat is None:
        free = invited or [at for at, one in enumerate(table.chairs) if one.free and not one.invitation]
        if not free:
            raise TableError("full")
        seat = free[0]
    chair = table.chairs[check_seat(table, seat)]
    if not chair.free:
        raise TableError("seat-taken", seat=seat)
    if chair.invitation and chair.invitation != shown:
        raise TableError("seat-reserved", seat=seat)
    words = one_line(name, NAME, "bad-name")
    if any(other.name and alike(other.name) == alike(words) and other.holder != holder for other in table.chairs):
        raise TableError("name-taken", name=words)
    return table.next(now, (Kind.SIT, seat, words, {"holder": holder}))


def seat_bot(table: Table, holder: str, seat: int, bot: str, now: float) -> list[Event]:
    """Seat a bot; only a member of the table may."""
    require_waiting(table)
    require_member(table, holder)
    chair = table.chairs[check_seat(table, seat)]
    if bot not in BOTS:
        raise TableError("no-bot", bot=bot, known=", ".join(BOTS))
    if not chair.free:
        raise TableError("seat-taken", seat=seat)
    if chair.invitation:
        raise TableError("seat-reserved", seat=seat)
    return table.next(now, (Kind.SIT, seat, bot, {"bot": bot}))


def stand(table: Table, holder: str, seat: int, now: float) -> list[Event]:
    """Free a seat: your own, a bot's or a reserved one; the host may free any."""
    require_waiting(table)
    chair = table.chairs[check_seat(table, seat)]
    require_member(table, holder)
    if chair.holder and holder not in (chair.holder, table.header.host):
        raise TableError("not-yours", seat=seat)
    require_inviter(table, holder, seat)
    return table.next(now, (Kind.STAND, seat, "", {})) if not chair.free or chair.invitation else []


def invitation(table: Table, seat: int, nonce: str) -> str:
    """The invitation to a seat, derived from a text of the inviter; it need not be stored to be given again."""
    message = f"viae invitation\n{seat} {nonce}".encode(errors="surrogatepass")
    return urlsafe_b64encode(hmac.digest(table.header.seed, message, "sha256")[:18]).decode()


def invite(table: Table, holder: str, seat: int, invitation: str, now: float) -> list[Event]:
    """Reserve a free seat for the bearer of this invitation; an earlier one of one's own, or of anybody if one has made
    the table, becomes void."""
    require_waiting(table)
    require_member(table, holder)
    if not table.chairs[check_seat(table, seat)].free:
        raise TableError("seat-taken", seat=seat)
    require_inviter(table, holder, seat)
    return table.next(now, (Kind.INVITE, seat, "", {"invitation": digest(invitation), "inviter": holder}))


def add_entropy(table: Table, holder: str, seat: int, text: str, now: float) -> list[Event]:
    """Add a seat's entropy to the dice, so that nobody can know them before the start."""
    require_waiting(table)
    require_seat(table, holder, seat)
    return table.next(now, (Kind.ENTROPY, seat, one_line(text, ENTROPY, "bad-entropy"), {}))


def start(table: Table, holder: str, now: float) -> list[Event]:
    """Begin the game; chance deals what comes first."""
    require_waiting(table)
    require_member(table, holder)
    free = [str(seat) for seat, chair in enumerate(table.chairs) if chair.free]
    if free or table.game is None:
        raise TableError("seats-free", seats=", ".join(free))
    return _next(table, now, [(Kind.START, TABLE, "", {})], table.begin(table.game))


# ---- the game


def act(table: Table, holder: str, seat: int, text: str, seen: int, now: float) -> list[Event]:
    """Decide. `seen` is the last event the person knew of: nobody can answer a question they have not seen."""
    match = table.playing()
    chair = table.chairs[require_seat(table, holder, seat)]
    if chair.resigned:
        raise TableError("resigned")
    known = table.seen_by(seat)  # as the person counts events
    asked = known.asked.get(seat)
    check_seen(known, seen)
    if (asked.seq if asked else known.moved) > seen:
        raise TableError("stale")
    back: NewEvents = [(Kind.HANDBACK, seat, "", {})] if chair.substitute else []
    return _next(table, now, back, _done(match, seat, text), {})


def act_for(table: Table, seat: int, text: str, chose: dict[str, Any], now: float) -> list[Event]:
    """Carry out a bot's decision; `chose` says which bot, and whether it fell back."""
    match = table.playing()
    if not table.chairs[seat].played_by:
        raise TableError("stale")
    return _next(table, now, [], _done(match, seat, text), chose)


def undo(table: Table, holder: str, seat: int, seen: int, now: float) -> list[Event]:
    """Take back the person's last action, if nobody has learnt anything from it."""
    if table.status == "over":
        raise TableError("no-undo-over")
    match = table.playing()
    chair = table.chairs[require_seat(table, holder, seat)]
    if chair.resigned:
        raise TableError("resigned")
    known = table.seen_by(seat)  # as the person counts events
    check_seen(known, seen)
    if known.moved > seen:
        raise TableError("stale")
    if reason := match.why_no_undo(seat):
        raise TableError(f"no-undo-{reason}")
    back: NewEvents = [(Kind.HANDBACK, seat, "", {})] if chair.substitute else []
    return table.next(now, *back, (Kind.UNDO, seat, "", {}))


def resign(table: Table, holder: str, seat: int, now: float) -> list[Event]:
    """Give a seat up; the substitute bot plays on."""
    table.playing()
    if table.chairs[require_seat(table, holder, seat)].resigned:
        raise TableError("resigned")
    gone: NewEvents = [(Kind.RESIGN, seat, "", {"bot": table.header.settings.substitute})]
    return table.next(now, *gone, *_abandoned(table, table.votes, [], [seat]))


def hand_back(table: Table, holder: str, seat: int, now: float) -> list[Event]:
    """Take the seat back from the substitute."""
    table.playing()
    chair = table.chairs[require_seat(table, holder, seat)]
    if chair.resigned:
        raise TableError("resigned")
    if not chair.substitute:
        raise TableError("not-away")
    return table.next(now, (Kind.HANDBACK, seat, "", {}))


def take_over(table: Table, now: float) -> list[Event]:
    """Let substitutes take over from everybody whose time is up; no event if nobody's is. No game ends by it."""
    late = [seat for seat, deadline in table.deadlines().items() if deadline <= now]
    gone: NewEvents = [(Kind.TAKEOVER, seat, "", {"bot": table.header.settings.substitute}) for seat in late]
    return table.next(now, *gone)


def vote(table: Table, holder: str, yes: bool, now: float) -> list[Event]:
    """Vote on abandoning the game, with all seats of the person; everybody who plays must agree, also who was late.

    Nobody ends the game alone while others are only away: a bot plays on for them, and the result counts.

    Before the game the word of whoever made the table is enough, and nobody else's counts.
    """
    if table.status not in ("waiting", "playing"):
        raise table.refusal()
    if table.status == "waiting":
        if not holder or holder != table.header.host:
            raise TableError("not-maker")
        return table.next(now, (Kind.ABANDON, TABLE, "", {})) if yes else []
    seats = [seat for seat in table.seats_of(holder) if not table.chairs[seat].resigned]
    if not seats:
        raise TableError("not-seated")
    if yes and len(table.people()) > 1 and not {table.chairs[seat].holder for seat in table.voters()} - {holder}:
        raise TableError("votes-alone")
    votes = table.votes | dict.fromkeys(seats, yes)
    present: NewEvents = [(Kind.HANDBACK, seat, "", {}) for seat in seats if table.chairs[seat].substitute]
    cast: NewEvents = [(Kind.VOTE, seats[0], "yes" if yes else "no", {})]
    return table.next(now, *present, *cast, *_abandoned(table, votes, seats, []))


def chat(table: Table, holder: str, name: str, text: str, now: float, partners: bool = False) -> list[Event]:
    """Say something to everybody, or to the partners alone; seated people speak under the name of their seat."""
    seats = table.seats_of(holder)
    if not holder:
        raise TableError("no-token")
    if partners:
        return _to_partners(table, seats, text, now)
    if not seats and table.header.settings.spectators == "none" and table.status != "waiting":
        raise TableError("no-spectators")
    if table.said >= CHATS:
        raise TableError("chat-full", most=CHATS)
    words = one_line(text, CHAT, "bad-chat")
    if seats:
        return table.next(now, (Kind.CHAT, seats[0], words, {"name": table.chairs[seats[0]].name}))
    called = one_line(name, NAME, "bad-name")
    if any(chair.name and alike(chair.name) == alike(called) for chair in table.chairs):
        raise TableError("name-taken", name=called)
    return table.next(now, (Kind.CHAT, SPECTATOR, words, {"name": called}))


def _to_partners(table: Table, seats: list[int], text: str, now: float) -> list[Event]:
    """A line that only the team of these seats reads."""
    if not seats:
        raise TableError("not-seated")
    if table.status == "frozen":
        raise table.refusal()
    team = table.team(seats[0])
    if len(team) == 1:
        raise TableError("no-teams")
    if table.match is None:  # seats may still change hands, and with them who reads what was said
        raise table.refusal()
    if both := table.two_sided(team):
        raise TableError("two-sided", name=table.chairs[both[0]].name)
    if sum(table.events[seq - 1].data["to"] == team for seq in table.private) >= CHATS:
        raise TableError("chat-full", most=CHATS)
    words = one_line(text, CHAT, "bad-chat")
    return table.next(now, (Kind.CHAT, seats[0], words, {"name": table.chairs[seats[0]].name, "to": team}))


# ---- the parts


def require_waiting(table: Table) -> None:
    """TableError unless the game has not begun."""
    if table.status != "waiting":
        raise table.refusal()


def check_seat(table: Table, seat: int) -> int:
    """The seat, if it exists."""
    if type(seat) is not int or not 0 <= seat < table.header.seats:
        raise TableError("no-seat", seat=seat, last=table.header.seats - 1)
    return seat


def resolve_seat(table: Table, holder: str, seat: int | None, likely: list[int]) -> int:
    """The seat a person means: the one named, the only one, or of several the only likely one."""
    own = table.seats_of(holder)
    if seat is not None:
        return seat
    if not own:
        raise TableError("not-seated")
    few = own if len(own) == 1 else [one for one in own if one in likely]
    if len(few) != 1:
        raise TableError("which-seat")
    return few[0]


def require_seat(table: Table, holder: str, seat: int) -> int:
    """The seat, if this person holds it."""
    if not holder or table.chairs[check_seat(table, seat)].holder != holder:
        raise TableError("not-yours", seat=seat)
    return seat


def check_seen(table: Table, seen: int) -> None:
    """TableError if a person claims to have seen an event that has not happened."""
    if seen > table.seq:
        raise TableError("seen-too-far", seen=seen, seq=table.seq)


def require_member(table: Table, holder: str) -> None:
    """TableError unless the person sits here or made the table."""
    if not holder or (holder != table.header.host and not table.seats_of(holder)):
        raise TableError("not-host")


def require_inviter(table: Table, holder: str, seat: int) -> None:
    """TableError for a seat that somebody else has reserved, unless the person made the table."""
    chair = table.chairs[seat]
    if chair.free and chair.invitation and holder not in (chair.inviter, table.header.host):
        raise TableError("not-inviter", seat=seat)


def one_line(text: str, most: int, code: str) -> str:
    """A text on one line with single spaces and no invisible characters."""
    words = " ".join(text.split())
    if not words or len(words) > most:
        raise TableError(code, most=most)
    if not is_seen(words):
        raise TableError("unseen")
    return words


def illegal(game: AnyGame, view: Any, action: Action[Any], rule: Rule) -> TableError:
    """The refusal of an action by the rules, in every language, to the seat that has this view."""
    sentences = {lang: present(game, lang).explain(view, action, rule) for lang in languages()}
    return TableError("illegal", rule.id, sentences)


def read_action(game: AnyGame, text: str) -> Action[Any]:
    """The action a text names; TableError if it names none."""
    try:
        return game.parse(text)
    except NotationError:
        raise TableError("notation", text=text[:80]) from None


def _done(match: Match, seat: int, text: str) -> Match:
    """A copy of the match in which a seat has acted; TableError if the rules refuse it."""
    game, action = match.game, read_action(match.game, text)
    rule = game.why_not(match.state, seat, action)
    if rule is not None:
        raise illegal(game, match.view(seat), action, rule)
    after = match.copy()
    after.apply(seat, action)
    return after


def _next(
    table: Table, now: float, first: NewEvents, match: Match, chose: Mapping[str, Any] | None = None
) -> list[Event]:
    """The events of what was done last in a copy of the table's match, with all that chance deals after it."""
    acted = [] if chose is None else [match.steps[-1]]
    while match.actors == [CHANCE]:
        acted.append(match.deal())
    happened: NewEvents = list(first)
    for step in acted:
        happened.append((Kind.ACT, step.actor, step.played.text, dict(chose or {}) if step.actor >= 0 else {}))
    if match.over:
        ending = {"places": match.ranking, "scores": match.scores, "final": match.digest()}
        happened.append((Kind.OVER, TABLE, "", ending))
    events, begun = table.next(now, *happened), len(first)
    for number, step in enumerate(acted):
        events[begun + number] = replace(events[begun + number], step=step)
    return events


def _abandoned(table: Table, votes: dict[int, bool], come: list[int], gone: list[int]) -> NewEvents:
    """The end of the game, if everybody who has a say wants it."""
    voters = [seat for seat in {*table.voters(), *come} if seat not in gone]
    agreed = bool(voters) and all(votes.get(seat, False) for seat in voters)
    people = {table.chairs[seat].holder for seat in voters}
    alone = len(people) == 1 and bool(table.people(gone) - people)
    return [(Kind.ABANDON, TABLE, "", {})] if agreed and not alone else []
