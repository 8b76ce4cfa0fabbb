"""A game at the keyboard: people and bots in turn, every question answered in lines of text."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.markdown import Markdown
from rich.text import Text

from viae.bots.bot import Bot, bot
from viae.core.errors import NotationError, SetupError
from viae.core.game import CHANCE, NOBODY, SPECTATOR, Action
from viae.core.match import Match
from viae.i18n.catalogue import in_language, interface
from viae.presentation import present, story
from viae.terminal.screen import (
    HELP,
    QUIT,
    UNDO,
    Bundle,
    Left,
    MenuEntry,
    begins,
    by_number,
    command_of,
    menu,
    numbered,
    print_board,
    print_entries,
    print_legend,
    print_refusal,
    print_result,
    print_told,
    some,
    spans,
    unreadable,
    write_whole,
)

EXAMPLES = 3  # in answer to what is only the beginning of one
LOG = 40  # sentences that log tells
SHORT = 4  # sentences of the set-up that are shown at once
FORGET = "\x1b[3J"  # what has been scrolled away is gone too
RULE_ID = re.compile(r"[A-Za-z]{1,4}-\d+")


class TerminalTable:
    """One match with people and bots in its seats."""

    def __init__(
        self,
        match: Match,
        kinds: Sequence[str],
        lang: str,
        console: Console,
        file: Path | None = None,
        ask: Callable[[str], str] = input,
        again: str = "",
    ) -> None:
        self.match = match
        self.kinds = list(kinds)
        self.lang = lang
        self.messages = interface(lang)
        self.console = console
        self.file = file
        self.ask = ask
        self.game = match.game
        self.words = present(self.game, lang)
        self.again = again  # the command that plays on
        self.people = [seat for seat, kind in enumerate(kinds) if kind == "human"]
        self.viewer = self.people[0] if len(self.people) == 1 else SPECTATOR  # whose view is shown
        self.opening: list[str] = []  # what chance dealt before the first decision, in sentences
        self.looking = NOBODY  # which of several people sits at the screen
        self.private = False  # whether the screen shows what not all of them may see
        self.setting_up = not match.record.play  # what chance deals before the first decision is summed up
        self.set_up = 0  # how many actions of chance came before the first decision
        self.known: dict[int, int] = {}  # how much of the record each of several people has seen
        self.explained = False  # whether the signs of the board have been shown
        self.entries: dict[int, MenuEntry[Action[Any]]] = {}  # what the numbers that a person can type stand for
        there = file is not None and file.exists()
        self.kept = match.record.text(reveal=True) if there else ""  # the record as last written or read
        self.bots: dict[int, Bot] = {
            seat: bot(kind, self.game, f"{os.urandom(8).hex()}") for seat, kind in enumerate(kinds) if kind != "human"
        }

    # ---- the course of a game

    def run(self) -> None:
        """Play to the end, or until somebody leaves."""
        try:
            self.welcome()
            while not self.match.over:
                self.turn()
            self.result()
        except (Left, EOFError, KeyboardInterrupt):
            self.leave()

    def turn(self) -> None:
        """Whoever has to decide first decides."""
        actor = self.match.actors[0]
        if actor != CHANCE and self.setting_up:
            self.setting_up = False
            self.set_up = len(self.match.record.play)
            if len(self.opening) > SHORT:
                self.console.print(self.messages.plural("terminal.set-up", len(self.opening) - SHORT))
            self.tell(self.opening[-SHORT:])
        if actor == CHANCE:
            self.do(CHANCE, None)
        elif actor in self.bots:
            view = self.match.view(actor)
            self.do(actor, self.bots[actor].choose(view, self.match.legal_for(actor)))
        else:
            self.curtain(actor)
            self.person(actor)

    def do(self, actor: int, action: Action[Any] | None) -> None:
        """Carry an action out, tell it, keep it."""
        step = self.match.deal() if action is None else self.match.act(action, actor)
        sentences = self.words.narrate(step.seen_by(self.viewer))
        if self.setting_up:
            self.opening += sentences
        else:
            self.tell(sentences)
        self.keep()

    def tell(self, sentences: Sequence[str]) -> None:
        print_told(self.console, sentences)

    # ---- a person's decision

    def person(self, seat: int) -> None:
        """Ask until a move is made; it can be taken back at the next question, or before the turn passes on."""
        self.show(seat)
        legal = self.match.legal_for(seat)
        action = self.choice(seat, legal)
        if action is None:
            return
        if (
            len(legal) > 1
            and self.game.hands_over(self.match.state, action, seat)
            and self.regretted(seat, "terminal.confirm")
        ):
            self.console.print(self.messages.text("terminal.undone"))
            return
        self.do(seat, action)
        self.known[seat] = len(self.match.record.play)
        if seat in self.match.actors or len(legal) == 1 or self.match.over or self.match.why_no_undo(seat):
            return
        if self.regretted(seat, "terminal.pause"):
            self.take_back(seat)

    def regretted(self, seat: int, key: str) -> bool:
        """Wait until a person goes on or takes back, whatever else is asked; whether it is to be taken back."""
        while answer := self.ask(self.messages.text(key)).strip():
            if answer.lower() in UNDO:
                return True
            if not self.answer(seat, answer, self.match.legal_for(seat)):
                self.help("")
        return False

    def take_back(self, seat: int) -> bool:
        """Take a person's last action back, or say why that is not possible."""
        if reason := self.match.why_no_undo(seat):
            self.console.print(self.messages.text(f"terminal.no-undo-{reason}"))
            return False
        self.match.undo(seat)
        self.keep()
        self.console.print(self.messages.text("terminal.undone"))
        return True

    def choice(self, seat: int, legal: list[Action[Any]]) -> Action[Any] | None:
        """The action a person types, by number or by notation, or None if one was taken back; the rest is answered."""
        name = self.words.seat(self.match.view(seat), seat)
        while True:
            line = self.ask(self.messages.text("terminal.ask", seat=name)).strip()
            if not line and len(legal) == 1:
                return legal[0]
            if not line:
                self.console.print(self.messages.text("terminal.choose", most=len(legal)))
                self.moves(seat)
            elif line.isdecimal():
                chosen = numbered(line, self.entries)
                if isinstance(chosen, Bundle):
                    self.moves(seat, f"{chosen.start} ")
                elif chosen is not None:
                    return chosen
                else:
                    numbers = spans(self.entries, self.messages.text("terminal.to"))
                    self.console.print(
                        Text(self.messages.text("terminal.no-number", number=line[:20], numbers=numbers))
                    )
            elif line.lower() in UNDO:
                if self.take_back(seat):
                    return None
            elif not self.answer(seat, line, legal):
                action = self.readable(line, legal, seat)
                if action is not None and (said := self.words.understood(line, action)):
                    self.console.print(Text(said))
                if action is not None and self.explain(seat, action):
                    return action

    def readable(self, line: str, legal: list[Action[Any]], seat: int | None = None) -> Action[Any] | None:
        """The action that a line names. The beginning of some moves is answered with these, if a seat is to choose."""
        try:
            return self.game.parse(line)
        except NotationError:
            if not legal:
                self.console.print(Text(self.messages.text("terminal.not-asked", text=line)))
            elif seat is not None and (start := begins(line, legal)):
                self.moves(seat, start)
            else:
                self.console.print(Text(self.unreadable(line, legal)))
            return None

    def unreadable(self, line: str, legal: list[Action[Any]]) -> str:
        """What is said to a line that names no move: what it may have meant."""
        if start := begins(line, self.game.actions):
            moves = [action.text for action in self.game.actions if action.text.startswith(start)]
            return self.messages.text("terminal.unfinished", text=line, moves=some(moves, EXAMPLES))
        return unreadable(line, [action.text for action in legal], self.lang)

    def explain(self, seat: int, action: Action[Any]) -> bool:
        """Whether the action is legal; if not, say why."""
        refusal = self.match.why_not(action, seat)
        if refusal is not None:
            print_refusal(self.console, refusal.rule.id, refusal.text(self.lang))
        return refusal is None

    def answer(self, seat: int, line: str, legal: list[Action[Any]]) -> bool:
        """Answer anything that is not a move; whether it was such a thing."""
        command, rest = command_of(line)
        if command in QUIT:
            raise Left
        if command in HELP:
            self.help(rest)
        elif command == "why":
            self.why(seat, rest, legal)
        elif command == "board":
            self.explained = False
            self.show(seat)
        elif command == "where":
            for sentence in self.words.position(self.match.view(seat)):
                self.console.print(Text(sentence))
        elif command == "log":
            sentences = [sentence for step in story(self.match, seat, self.lang) for sentence in step]
            self.tell(sentences if rest == "all" else sentences[-LOG:])
        elif command == "save":
            self.save(rest)
        else:
            return False
        return True

    def help(self, topic: str) -> None:
        """The commands, one rule, the whole rulebook, or what lies on the table."""
        book = present(self.game, self.lang).rulebook
        if topic.lower() == "all":
            self.console.print(Markdown(book.text))
        elif topic.lower() == "legend":
            print_legend(self.console, self.words.legend(), self.lang)
        elif topic and (ids := [id for id in book.paragraphs if id == topic.upper() or id.endswith(f"-{topic}")]):
            for id in ids:
                self.console.print(Text(f"{id}  {book.paragraphs[id]}"))
        elif RULE_ID.fullmatch(topic):
            self.console.print(Text(self.messages.text("terminal.no-rule", id=topic.upper())))
        else:
            self.console.print(self.messages.text("terminal.help", rule=next(iter(book.paragraphs))), markup=False)

    def why(self, seat: int, text: str, legal: list[Action[Any]]) -> None:
        chosen = numbered(text, self.entries) if legal else None
        if not text or isinstance(chosen, Bundle):
            move = legal[0].text if legal else self.match.record.play[-1].text
            self.console.print(Text(self.messages.text("terminal.which", move=move)))
            return
        action = chosen or self.readable(text, legal)
        if action is not None and self.explain(seat, action):
            self.console.print(Text(self.messages.text("terminal.possible", move=action.text)))

    # ---- what is shown

    def welcome(self) -> None:
        names = [self.words.seat(self.match.view(), seat) for seat in self.people]
        title = self.words.title
        seats = self.messages.text("terminal.and").join(names)
        key = "terminal.welcome" if names else "terminal.watching"
        self.console.print(Text(present(self.game, self.lang).rulebook.about()))
        self.console.print(Text(self.messages.text(key, title=title, seats=seats), style="bold"))
        if self.match.record.play:
            count = len(self.match.record.play)
            self.console.print(Text(self.messages.plural("terminal.resumed", count, file=self.file)))

    def curtain(self, seat: int) -> None:
        """Where several people look at one screen and not all may see the same, it is handed over first."""
        if self.looking == seat:
            return
        covered = self.private or self.sees_more(seat)
        self.looking, self.private = seat, False
        if not covered:
            self.known[seat] = len(self.match.record.play)
        else:
            self.console.clear()
            if self.console.is_terminal:
                self.console.file.write(FORGET)
            self.ask(self.messages.text("terminal.curtain", seat=self.words.seat(self.match.view(), seat)))
            news = list(story(self.match, seat, self.lang))[self.known.get(seat, self.set_up) :]
            self.tell([sentence for step in news for sentence in step])

    def sees_more(self, seat: int) -> bool:
        """Whether a person sees what another one at this keyboard may not."""
        if not type(self.game).has_secrets:
            return False
        mine, *others = [
            {**self.match.view(one).data(), "seat": 0} for one in (seat, *[one for one in self.people if one != seat])
        ]
        return any(other != mine for other in others)

    def show(self, seat: int) -> None:
        """The board, what is asked, and the numbered moves."""
        self.private = self.private or self.sees_more(seat)
        view = self.match.view(seat)
        self.board(view)
        self.console.print(Text(self.words.prompt(view), style="bold"))
        self.moves(seat)

    def moves(self, seat: int, start: str = "") -> None:
        """The numbered moves, or those that begin so."""
        label = partial(self.words.label, self.match.view(seat))
        self.entries = by_number(menu(self.match.legal_for(seat), start), label)
        print_entries(self.console, self.lang, self.entries, label)

    def board(self, view: Any) -> None:
        """The board; its legend only the first time, or when it is asked for."""
        print_board(self.console, present(self.game, self.lang).text_board(view), self.explained)
        self.explained = True

    def result(self) -> None:
        view = self.match.view(self.viewer)
        self.board(view)
        self.console.print(Text(self.words.prompt(view), style="bold"))
        you = self.messages.text("terminal.you")
        rows = [
            (self.words.seat(view, seat), you if self.people == [seat] else self.kinds[seat], self.match.scores[seat])
            for seat in range(self.match.seats)
        ]
        print_result(self.console, self.lang, self.match.ranking, rows)
        if self.file is not None:
            self.console.print(Text(self.messages.text("terminal.saved", file=self.file)))

    # ---- keeping

    def keep(self) -> None:
        """Write the record after every action, whole or not at all; nobody else's writing is lost."""
        if self.file is None:
            return
        if self.kept and self.file.exists() and self.file.read_bytes() != self.kept.encode():
            self.console.print(Text(self.messages.text("terminal.changed", file=self.file)))
            self.file = None
            return
        try:
            write_record(self.match, self.file)
        except SetupError as error:
            if not self.kept:
                raise
            self.console.print(Text(self.messages.text("terminal.not-kept", error=in_language(error, self.lang))))
            self.file = None
        else:
            self.kept = self.match.record.text(reveal=True)

    def save(self, name: str) -> None:
        if not name:
            self.console.print(self.messages.text("terminal.save-where"))
            return
        target = Path(name).expanduser()
        if target.exists() and target != self.file:
            self.console.print(Text(self.messages.text("terminal.there", file=target)))
            return
        try:
            write_record(self.match, target)
        except SetupError as error:
            self.console.print(Text(in_language(error, self.lang)))
        else:
            self.console.print(Text(self.messages.text("terminal.saved", file=name)))

    def leave(self) -> None:
        self.console.print()
        if self.file is None:
            self.console.print(self.messages.text("terminal.left-unsaved"))
        else:
            self.console.print(Text(self.messages.text("terminal.left", command=self.again)), soft_wrap=True)


def write_record(match: Match, file: Path) -> None:
    """Write a record so that a reader finds the old one or the new one, never half of it."""
    write_whole(match.record.text(reveal=True), file)
