"""A table on a server, played at the keyboard: what is known of it is what the server tells."""

from __future__ import annotations

import shlex
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from rich.console import Console

from viae.client import Client, Event, ServerError
from viae.core.errors import SetupError
from viae.i18n.catalogue import in_language
from viae.tables.schema import Legend, LogEntry, Position, Rules
from viae.terminal.remote_screen import EventListener, Inbox, Outage, RemoteScreen, Typed
from viae.terminal.screen import (
    HELP,
    QUIT,
    UNDO,
    Bundle,
    Left,
    begins,
    command_of,
    numbered,
    print_legend,
    print_refusal,
    spans,
    unreadable,
    write_whole,
)

LOG = 40  # events that log tells
YES = ("yes", "y", "ja", "j", "sì", "si", "s")
ANY_TIME = ("say", "team", "vote", "back", "resign", "why", "log", "board", "record", *UNDO, *HELP, *QUIT)


class Stood(Exception):  # noqa: N818 - leaving is no error
    """Somebody has stood up for good."""


class RemoteTable(RemoteScreen):
    """One person at one table of a server, and at those that follow it."""

    def __init__(
        self,
        client: Client,
        code: str,
        name: str,
        console: Console,
        inbox: Inbox,
        *,
        again: Sequence[str] = (),
        invitation: str = "",
    ) -> None:
        super().__init__(client, code, console)
        self.name = name
        self.inbox = inbox
        self.words = list(again)  # the command that leads to this server as this person
        self.invitation = invitation
        self.outage = Outage(self.say_outage)
        client.notice = self.outage.notice("commands")
        self.following: str | None = None  # the code of the table to go to next

    # ---- the course

    def run(self) -> None:
        """Sit down, play to the end and on at the next table, or leave."""
        try:
            while self.play_table():
                self.turn_to(self.following or self.table.code)
        except Stood:
            self.say(self.messages.text("remote.stood-up"))
        except (Left, KeyboardInterrupt):
            self.prompted = False
            self.console.print()
            self.say(self.messages.text("remote.left-table", command=self.again), whole=True)
        except ServerError as error:
            self.console.print()
            raise SetupError(
                "{why} {hint}", why=str(error), hint=self.messages.text("remote.left-table", command=self.again)
            ) from None

    @property
    def again(self) -> str:
        """The command that leads back."""
        return shlex.join([*self.words, "--table", self.table.code, "--lang", self.lang])

    def play_table(self) -> bool:
        """One table from arriving to leaving; whether another one follows."""
        self.following = None
        self.arrive()
        listener = EventListener(
            self.client.twin(self.outage.notice("stream")), self.table.code, self.last_shown, self.inbox
        )
        try:
            while True:
                self.show_new()
                item = self.inbox.next(self.takes)
                if isinstance(item, Typed):
                    if self.typed(item.line):
                        return self.following is not None
                elif item.listener is listener:
                    self.hear(item.sent)
        finally:
            listener.close()

    def arrive(self) -> None:
        """Take a seat if the game has not begun, and say where one is."""
        self.position = self.table.position()
        self.last_shown = self.position.seq
        if self.position.status == "waiting" and not self.position.yours:
            self.granted(partial(self.table.sit, self.name, invitation=self.invitation))
        self.welcome()

    def welcome(self) -> None:
        position = self.position
        facts = {"title": position.title, "table": self.table.code}
        if position.yours:
            seats = self.messages.text("terminal.and").join(position.seats[seat].called for seat in position.yours)
            self.say(self.messages.text("remote.remote", seats=seats, **facts), "bold")
        else:
            self.say(self.messages.text("remote.looking-on", **facts), "bold")

    def hear(self, sent: Event | ServerError) -> None:
        """Something came from the stream."""
        if isinstance(sent, ServerError):
            raise sent
        data = sent.data
        if isinstance(data, Position):
            if data.seq >= self.position.seq:
                self.position = data
        elif isinstance(data, LogEntry) and sent.id is not None and sent.id > self.last_shown:
            self.last_shown = sent.id
            self.tell(data)

    def granted(self, command: Callable[[], object]) -> bool:
        """Whether the server granted it; if not, its sentence is shown. The position is looked up anew."""
        done = True
        try:
            command()
        except ServerError as error:
            if error.code == "unreachable":
                raise
            done = False
            print_refusal(self.console, error.rule, error.sentence)
        self.position = self.table.position()
        self.catch_up()
        return done

    # ---- what is typed

    def takes(self, line: str | None) -> bool:
        """Whether a line is taken now; a file's moves wait for their turn, and its end for the end of waiting."""
        if self.inbox.live or self.phase != "waiting" or self.sure is not None:
            return True
        return line is not None and command_of(line.strip())[0] in ANY_TIME

    def typed(self, line: str | None) -> bool:
        """Do what a line says; whether this table is done with."""
        self.prompted = False
        phase = self.phase
        if line is None:
            if phase == "after":
                return True
            raise Left
        line = line.strip()
        if self.sure is not None:
            self.typed_sure(self.sure, line.lower())
            return False
        command, rest = command_of(line)
        if phase == "after":
            return self.typed_after(line, command, rest)
        if command in QUIT:
            raise Left
        if phase == "lobby":
            self.typed_lobby(line, command, rest)
        elif phase == "turn":
            self.typed_turn(line, command, rest)
        elif line and not self.answer(command, rest):
            self.say(self.messages.text("remote.waiting-unknown"))
        return False

    def typed_sure(self, work: Callable[[], object], line: str) -> None:
        """The answer to whether something is meant: a yes, or Enter where undo is the other answer."""
        self.sure = None
        if self.sure_of == "remote.resign-sure" and line not in YES:
            self.say(self.messages.text("remote.resign-not"))
        elif self.sure_of == "remote.resign-sure" or not line:
            self.granted(work)
        elif line in UNDO:
            self.moves()
        elif line in QUIT:
            raise Left
        else:
            self.sure = work  # whatever it was, the question stands

    def typed_lobby(self, line: str, command: str, rest: str) -> None:
        """Before the game: call others, begin."""
        table, position = self.table, self.position
        free = [seat.seat for seat in position.seats if seat.kind == "free"]
        if command == "start":
            self.granted(table.start)
        elif command == "bots" and not free:
            self.say(self.messages.text("remote.no-free-seat"))
        elif command == "bots":
            for seat in free:
                if not self.granted(partial(table.seat_bot, seat, rest or "greedy")):
                    break
        elif command == "invite" and rest.isdecimal() and len(rest) < 3:
            self.granted(partial(self.invite, int(rest)))
        elif command == "invite":
            facts = {"free": ", ".join(map(str, free)) or "-", "seat": free[0] if free else 0}
            self.say(self.messages.text("remote.invite-which", **facts))
        elif command == "sit":
            self.granted(partial(table.sit, rest or self.name))
        elif command == "seed":
            for seat in position.yours or [0]:
                self.granted(partial(table.add_entropy, seat, rest))
        elif command == "leave":
            if self.granted(table.leave):
                raise Stood
        elif command in HELP:
            self.say(self.messages.text("remote.lobby-help"))
        elif line and not self.answer(command, rest, ("say", "team", "log", "board")):
            self.say(self.messages.text("remote.lobby-unknown", word=command[:40]))

    def invite(self, seat: int) -> None:
        secret = self.table.invite(seat)
        self.say(
            self.messages.text("remote.invitation", seat=seat, command=self.come(f"--invitation={secret}")), whole=True
        )

    def typed_turn(self, line: str, command: str, rest: str) -> None:
        """A move, by number or by notation, or a question."""
        legal = self.position.legal
        if not line and len(legal) > 1:
            self.say(self.messages.text("terminal.choose", most=len(legal)))
        elif not line:
            self.act(legal[0].text)
        elif line.isdecimal():
            self.typed_number(line)
        elif not self.answer(command, rest):
            start = "" if any(move.text == line for move in legal) else begins(line, legal)
            if start:
                self.moves(start)
            else:
                self.act(line)

    def typed_number(self, line: str) -> None:
        """A number in the list: a move, or a bundle of moves, which it opens."""
        chosen = numbered(line, self.entries)
        if isinstance(chosen, Bundle):
            self.moves(f"{chosen.start} ")
        elif chosen is not None:
            self.act(chosen.text)
        else:
            numbers = spans(self.entries, self.messages.text("terminal.to"))
            self.say(self.messages.text("terminal.no-number", number=line[:20], numbers=numbers))

    def act(self, text: str) -> None:
        """Decide; what ends one's part with no way back waits for a yes first."""
        final = [move.final for move in self.position.legal if move.text == text]
        if final == [True] and len(self.position.legal) > 1:
            self.sure, self.sure_of = partial(self.do, text), "terminal.confirm"
        else:
            self.do(text)

    def do(self, text: str) -> None:
        """Send a decision; what is no move is answered with those that are."""
        position = self.position
        try:
            self.table.act(text, position.seq, position.viewer)
        except ServerError as error:
            if error.code == "unreachable":
                raise
            moves = [move.text for move in position.legal]
            notation = error.code == "notation"
            print_refusal(self.console, error.rule, unreadable(text, moves, self.lang) if notation else error.sentence)
            if error.code == "stale":
                self.shown = None
        else:
            self.shown = None
        self.position = self.table.position()
        self.catch_up()

    def typed_after(self, line: str, command: str, rest: str) -> bool:
        """After the end; whether this table is done with."""
        if command in QUIT:
            return True
        if command == "rematch":
            return self.granted(self.follow)
        if line and not self.answer(command, rest, ("say", "team", "log", "board", "record", "why", *HELP)):
            self.say(self.messages.text("remote.after-unknown"))
        return False

    def follow(self) -> None:
        self.following = self.table.rematch().code

    def answer(self, command: str, rest: str, known: Sequence[str] = ANY_TIME) -> bool:
        """Answer anything that is not a move; whether it was such a thing."""
        if command not in known:
            return False
        table, position, seat = self.table, self.position, self.seat
        if command in HELP:
            self.granted(lambda: self.help(rest))
        elif command in UNDO:
            self.undo()
        elif command == "why":
            self.why(rest)
        elif command == "board":
            self.explained = False
            self.granted(self.show)
        elif command == "say":
            self.granted(lambda: table.chat(rest, self.name if not position.yours else ""))
        elif command == "team":
            self.granted(lambda: table.chat(rest, partners=True))
        elif command == "log":
            self.granted(self.tell_log)
        elif command == "record":
            self.record(rest)
        elif command == "back":
            self.granted(partial(table.back, seat))
        elif command == "resign":
            self.sure, self.sure_of = partial(table.resign, seat), "remote.resign-sure"
        elif rest.lower() in ("", "yes", "no"):
            self.granted(lambda: table.vote(rest.lower() != "no"))
        else:
            self.say(self.messages.text("remote.vote-what"))
        return True

    def tell_log(self) -> None:
        for entry in self.table.log(limit=LOG):
            self.tell(entry)

    def undo(self) -> None:
        """Take the last move back; others may have moved since this was seen, so that it says why not."""
        if self.granted(lambda: self.table.undo(self.position.seq, self.seat)):
            self.shown = None

    def help(self, topic: str) -> None:
        """The commands, one rule, or what lies on the table."""
        if topic.lower() == "legend":
            print_legend(self.console, self.client.get(f"/games/{self.position.game}/legend", Legend).groups, self.lang)
            return
        rules = self.client.get(f"/games/{self.position.game}/rules", Rules).rules if topic else {}
        if text := rules.get(topic.upper()):
            self.say(f"{topic.upper()}  {text}")
        elif topic:
            self.say(self.messages.text("terminal.no-rule", id=topic.upper()))
        else:
            self.say(self.messages.text("remote.remote-help"))
            if self.position.partners:
                self.say(self.messages.text("remote.team-help"))

    def why(self, text: str) -> None:
        """The rule that forbids a move."""
        legal = self.position.legal
        if not text:
            self.say(self.messages.text("terminal.which", move=legal[0].text if legal else "..."))
            return
        chosen = numbered(text, self.entries) if legal else None
        action = text if chosen is None or isinstance(chosen, Bundle) else chosen.text
        self.granted(lambda: self.explain(action))

    def explain(self, action: str) -> None:
        answer = self.table.why_not(action, self.seat)
        if answer.possible:
            self.say(self.messages.text("terminal.possible", move=action))
        elif answer.code == "notation" and self.position.legal:
            self.say(unreadable(action, [move.text for move in self.position.legal], self.lang))
        else:
            print_refusal(self.console, answer.rule or "", answer.sentence or "")

    def record(self, name: str) -> None:
        """Keep the record in a file that is not there yet."""
        target = Path(name).expanduser()
        if not name:
            self.say(self.messages.text("remote.record-where"))
        elif target.exists():
            self.say(self.messages.text("terminal.there", file=target))
        else:
            self.granted(lambda: self.keep(target))

    def keep(self, target: Path) -> None:
        text = self.table.record()
        try:
            write_whole(text, target)
        except SetupError as error:
            self.say(in_language(error, self.lang))
        else:
            self.say(self.messages.text("terminal.saved", file=target))
