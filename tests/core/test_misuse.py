"""What a program can get wrong: each is answered by a ViaeError, or, where a type checker objects too, by a TypeError,
with a sentence that helps. The same on both engines."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from pathlib import Path
from typing import Any

import pytest

import viae
from viae import SPECTATOR, ViaeError
from viae.bots.search_bot import SearchBot, Skill
from viae.i18n.catalogue import in_language

GIRO, SILK = "giro-mondiale", "silk-road"


class Table:
    """What the misuses are tried with, made when it is asked for."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    @cached_property
    def match(self) -> viae.Match:
        """Seat `asked` is to start."""
        return viae.new(GIRO, seats=3, seed=1)

    @property
    def asked(self) -> int:
        return self.match.actors[0]

    @property
    def other(self) -> int:
        return (self.asked + 1) % 3

    @property
    def legal(self) -> viae.Action[Any]:
        return self.match.legal[0]

    @property
    def by_hand(self) -> viae.Match:
        """Chance is next."""
        return viae.new(GIRO, seed=1, by_hand=True)

    @property
    def entered(self) -> viae.Match:
        return viae.new(GIRO, dealt=False)

    @property
    def many(self) -> viae.Match:
        """All seats decide at once."""
        return viae.new("toll.game:Toll", seats=3, seed=1)

    @cached_property
    def silk(self) -> viae.Match:
        return viae.new(SILK, seed=1)

    @property
    def foreign(self) -> viae.Action[Any]:
        """An action of another game."""
        return self.silk.legal[0]

    @property
    def twin(self) -> viae.Action[Any]:
        """An action of another object of the same game."""
        return viae.game(GIRO).parse("start")

    @cached_property
    def bare(self) -> viae.Match:
        return viae.Match(self.match.game, 2, viae.Dealer(bytes(32)), keep=0)

    @cached_property
    def over(self) -> viae.Match:
        match = viae.new(GIRO, seed=2, turn_cap=4)
        while not match.over:
            match.act(match.legal[0])
        return match

    @property
    def text(self) -> str:
        return self.over.record.text()

    def file(self, text: str | bytes) -> Path:
        path = self.folder / "file"
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        return path


Misuse = Callable[[Table], object]
VALUE: list[tuple[str, Misuse, str]] = [  # what; how; what is said. Each is a ViaeError.
    # games
    ("no such game", lambda t: viae.new("chess"), "there is no game 'chess'; known: "),
    ("a game misspelt", lambda t: viae.game("silkroad"), "did you mean 'silk-road'?"),
    ("an empty name", lambda t: viae.new(""), "there is no game ''"),
    (
        "a module that is not there",
        lambda t: viae.game("nothing.here:Game"),
        "no game can be loaded from 'nothing.here",
    ),
    ("a class that is not there", lambda t: viae.game("toll.game:Tool"), "no game can be loaded from 'toll.game:Tool'"),
    ("a class that is no game", lambda t: viae.game("toll.game:Table"), "'toll.game:Table' is not a game"),
    ("a path without a class", lambda t: viae.game("toll.game:"), "no game can be loaded from 'toll.game:'"),
    # seats, seeds, options
    ("too many seats", lambda t: viae.new(GIRO, seats=5), "Giro Mondiale is for 2 to 4 seats, not 5."),
    ("no seats", lambda t: viae.new(GIRO, seats=0), "for 2 to 4 seats, not 0."),
    ("negative seats", lambda t: viae.new(GIRO, seats=-1), "for 2 to 4 seats, not -1."),
    ("seats in words", lambda t: viae.new(GIRO, seats="3"), "seats is a whole number, not '3'."),  # type: ignore[arg-type]
    ("a fraction of a seat", lambda t: viae.new(GIRO, seats=2.5), "seats is a whole number, not 2.5."),  # type: ignore[arg-type]
    ("a truth for seats", lambda t: viae.new(GIRO, seats=True), "seats is a whole number, not True."),
    ("a list for seats", lambda t: viae.new(GIRO, seats=["red"]), "seats is a whole number"),  # type: ignore[arg-type]
    ("too many at start", lambda t: viae.game(SILK).start(9), "Silk Road is for 3 to 6 seats, not 9."),
    ("a fraction as a seed", lambda t: viae.new(GIRO, seed=0.5), "a seed is a whole number, a text or 32 bytes"),  # type: ignore[arg-type]
    ("few bytes as a seed", lambda t: viae.new(GIRO, seed=b"abc"), "a seed in bytes has 32 of them, not 3."),
    ("a list as a seed", lambda t: viae.new(GIRO, seed=[1]), r"a seed is a whole number, .*, not \[1\]."),  # type: ignore[arg-type]
    ("no such option", lambda t: viae.new(GIRO, team=True), "there is no option 'team'; did you mean 'teams'?"),
    ("a truth misspelt", lambda t: viae.new(GIRO, teams="maybe"), "option 'teams' is true or false, not 'maybe'."),
    ("a number for a truth", lambda t: viae.new(GIRO, teams=1), "option 'teams' is true or false, not 1."),
    ("a word for a number", lambda t: viae.new(GIRO, turn_cap="ten"), "option 'turn_cap' is a whole number from 1"),
    ("a number too small", lambda t: viae.new(GIRO, turn_cap=0), "option 'turn_cap' is a whole number from 1"),
    ("None for an option", lambda t: viae.new(GIRO, turn_cap=None), "option 'turn_cap' is a whole number"),
    ("no such value", lambda t: viae.game(SILK, screens="glass"), "option 'screens' is one of closed, tracked, open"),
    ("a list for a value", lambda t: viae.game(SILK, screens=["open"]), "option 'screens' is a text of one line"),
    ("options that do not fit", lambda t: viae.new(GIRO, seats=3, teams=True), "option 'teams' needs four seats"),
    ("a colour that is none", lambda t: viae.new(GIRO, colours="red,pink"), "there is no colour 'pink'"),
    # names, entropy, boards
    ("a name for no seat", lambda t: viae.new(GIRO, names={2: "Anke"}), "'Anke' for seat 2 of 2 cannot be recorded"),
    ("an empty name of a seat", lambda t: viae.new(GIRO, names={0: ""}), "a name or entropy '' for seat 0 of 2"),
    ("a name of two lines", lambda t: viae.new(GIRO, names={0: "A\nB"}), "cannot be recorded"),
    ("entropy with spaces", lambda t: viae.new(GIRO, entropy={0: " x"}), "entropy ' x' of seat 0 cannot be recorded"),
    ("entropy for no seat", lambda t: viae.new(GIRO, entropy={7: "x"}), "'x' for seat 7 of 2 cannot be recorded"),
    (
        "no such board file",
        lambda t: viae.new(GIRO, board="nowhere.toml"),
        "the board file 'nowhere.toml' cannot be read",
    ),
    ("a folder as a board", lambda t: viae.new(GIRO, board=t.folder), "the board file '.*' cannot be read"),
    ("bytes as a board", lambda t: viae.new(GIRO, board=t.file(b"\xff\xfe")), "it is not UTF-8 text"),
    ("no board at all", lambda t: viae.new(GIRO, board=t.file("x = 1")), "."),
    ("a board for a game without", lambda t: viae.new("toll.game:Toll", board=t.file("x = 1")), "Toll has no board."),
    # acting
    (
        "no such action",
        lambda t: t.match.act("jump"),
        r"'jump' names no action of Giro Mondiale: .* Possible now: start",
    ),
    ("an empty action", lambda t: t.match.act(""), "an empty line names no action"),
    ("an action forbidden", lambda t: t.match.act("2-04 cw"), "^GM-"),
    ("an action of another phase", lambda t: t.match.act("roll 3"), "^(GM-|V-03)"),
    ("a seat that is not asked", lambda t: t.match.act("start", t.other), "^V-02: "),
    ("a seat that is not there", lambda t: t.match.act("start", 3), "there is no seat 3; the match has seats 0 to 2."),
    ("a negative seat", lambda t: t.match.act("start", -7), "there is no seat -7; the match has seats 0 to 2."),
    ("a spectator acts", lambda t: t.match.act("start", SPECTATOR), "^V-02: "),
    ("chance that is dealt", lambda t: t.by_hand.act("colour red"), "chance is dealt by this match's dealer"),
    ("chance out of turn", lambda t: t.match.act("roll 3", viae.CHANCE), "^(GM-|V-0)"),
    ("after the end", lambda t: t.over.act("start"), "^V-01: The game is over"),
    ("after the end for a seat", lambda t: t.over.act("start", 1), "^V-01: The game is over"),
    ("all decide at once", lambda t: t.many.act("ride"), "seats 0, 1, 2 decide at once: say which one acts."),
    ("an action of another game", lambda t: t.match.act(t.foreign), "is an action of another game object"),
    ("an action of a twin game", lambda t: t.match.act(t.twin), "is an action of another game object"),
    ("why not of another game", lambda t: t.match.why_not(t.foreign), "is an action of another game object"),
    ("why not of no action", lambda t: t.match.why_not("jump"), "'jump' names no action"),
    ("why not for no seat", lambda t: t.match.why_not("start", 3), "there is no seat 3"),
    ("apply without steps", lambda t: t.bare.apply(0, t.bare.game.parse("start")), "keeps no steps .*: use advance"),
    ("apply for no seat", lambda t: t.match.apply(3, t.legal), "there is no seat 3"),
    (
        "apply an action of another game",
        lambda t: t.match.apply(t.asked, t.foreign),
        "is an action of another game object",
    ),
    ("advance for no seat", lambda t: t.match.advance(9, t.legal), "there is no seat 9"),
    ("deal out of turn", lambda t: t.match.deal(), "it is not chance's turn"),
    ("deal after the end", lambda t: t.over.deal(), "it is not chance's turn"),
    ("deal without a dealer", lambda t: t.entered.deal(), "this match has no dealer: chance is entered"),
    ("deal without steps", lambda t: t.bare.deal(), "keeps no steps|it is not chance's turn"),
    ("undo at the start", lambda t: t.match.undo(t.asked), r"seat \d cannot take this back \((start|chance)\)"),
    ("undo for no seat", lambda t: t.match.undo(5), "there is no seat 5"),
    ("take back nothing", lambda t: t.entered.take_back(), "nothing has been done yet"),
    # looking
    ("a view of no seat", lambda t: t.match.view(3), "there is no seat 3; the match has seats 0 to 2."),
    ("a view of chance", lambda t: t.match.view(viae.CHANCE), "there is no seat -1"),
    ("legal for no seat", lambda t: t.match.legal_for(3), "there is no seat 3"),
    ("a history of no seat", lambda t: list(viae.history(t.match, 4)), "there is no seat 4"),
    ("a history after too much", lambda t: list(viae.history(t.match, after=-1)), "a history begins after 0 actions"),
    ("a story of no seat", lambda t: list(viae.story(t.match, 3)), "there is no seat 3"),
    ("a story in no language", lambda t: list(viae.story(t.match, lang="xx")), "there is no language 'xx'; known: "),
    ("a presentation in no language", lambda t: viae.present(t.match.game, "fr"), "there is no language 'fr'"),
    ("no such rule", lambda t: viae.present(t.match.game).rulebook.sentence("GM-999"), "there is no rule 'GM-999'"),
    # going on, records
    ("continued after too much", lambda t: viae.continued(t.over, 999), "a match goes on after 0 to "),
    ("continued after less than nothing", lambda t: viae.continued(t.over, -1), "a match goes on after 0 to "),
    (
        "continued at the end",
        lambda t: viae.continued(t.over, len(t.over.record.play)),
        "the game is over: nothing can",
    ),
    ("no such record", lambda t: viae.load("nowhere.viae"), "the record 'nowhere.viae' cannot be read"),
    ("an empty record", lambda t: viae.loads(""), "line 1: a record begins with 'viae record 1'."),
    ("no record at all", lambda t: viae.loads("hello"), "line 1: a record begins with"),
    ("half a record", lambda t: viae.loads(t.text[:200]), "line "),
    ("a record changed", lambda t: viae.loads(t.text.replace("* roll", "* role", 1)), "^line "),
    ("a record of no game", lambda t: viae.loads(t.text.replace(GIRO, "chess")), "there is no game 'chess'"),
    ("a record of another version", lambda t: viae.loads(t.text.replace("rules 2", "rules 1")), "rules version 1"),
    ("a record on another board", lambda t: viae.loads(t.text, t.file("x = 1")), "."),
    ("no such file of records", lambda t: list(viae.records("nowhere")), "the record 'nowhere' cannot be read"),
    ("a file of no records", lambda t: list(viae.records(t.file("hello"))), "line 1: a record begins with"),
    (
        "a position of another game",
        lambda t: viae.position(t.silk.game, viae.data(t.match.game, t.match.state)),
        "'game' is",
    ),
    ("a position for a view", lambda t: viae.seen(t.match.game, viae.data(t.match.game, t.match.state)), "'format' is"),
    ("no data", lambda t: viae.position(t.match.game, {}), "'seats' is a whole number, not None."),
    # bots
    ("no such bot", lambda t: viae.bot("stronk", t.match.game), "there is no bot 'stronk'; did you mean 'strong'?"),
    ("a budget of nothing", lambda t: viae.bot("search:0", t.match.game), "a search is given 1 to"),
    ("a budget in words", lambda t: viae.bot("search:long", t.match.game), "a search is given 1 to .*, not 'long'."),
    (
        "advice about nothing",
        lambda t: SearchBot(t.match.game, 1).advice(t.match.view(t.asked), []),
        "nothing to choose",
    ),
    (
        "a choice among nothing",
        lambda t: viae.bot("greedy", t.match.game).choose(t.match.view(0), []),
        "nothing to choose",
    ),
    (
        "a random choice among nothing",
        lambda t: viae.bot("random", t.match.game).choose(t.match.view(0), []),
        "nothing to choose",
    ),
    ("a search without a budget", lambda t: Skill(iterations=-1), "."),
    # closer to the metal
    (
        "apply against a rule",
        lambda t: t.match.game.apply(t.match.state, t.asked, t.match.game.parse("2-04 cw")),
        "^GM-",
    ),
    ("no such weight", lambda t: t.match.game.weigh({"x": 1.0}), "there is no weight 'x'; known: "),  # type: ignore[attr-defined]
    (
        "a negative weight",
        lambda t: t.match.game.weigh({next(iter(t.match.game.weights())): -1.0}),  # type: ignore[attr-defined]
        "is a number above 0",
    ),
]
TYPE: list[tuple[str, Misuse]] = [  # what; how. A type checker objects as well; each is a TypeError or a ViaeError.
    ("None for a game", lambda t: viae.new(None)),  # type: ignore[arg-type]
    ("a number for a game", lambda t: viae.game(7)),  # type: ignore[arg-type]
    ("a class for a game", lambda t: viae.new(type(t.match.game))),  # type: ignore[arg-type]
    ("names in a list", lambda t: viae.new(GIRO, names=["Anke", "Jonas"])),  # type: ignore[arg-type]
    ("a number for a name", lambda t: viae.new(GIRO, names={0: 7})),  # type: ignore[dict-item]
    ("a word for a seat's number", lambda t: viae.new(GIRO, names={"0": "Anke"})),  # type: ignore[dict-item]
    ("a number for a board", lambda t: viae.new(GIRO, board=7)),  # type: ignore[arg-type]
    ("None for an action", lambda t: t.match.act(None)),  # type: ignore[arg-type]
    ("a number for an action", lambda t: t.match.act(0)),  # type: ignore[arg-type]
    ("a list for an action", lambda t: t.match.act(t.match.legal)),  # type: ignore[arg-type]
    ("bytes for an action", lambda t: t.match.act(b"start")),  # type: ignore[arg-type]
    ("a rule for an action", lambda t: t.match.why_not(viae.Rule("GM-1"))),  # type: ignore[arg-type]
    ("a word for a seat", lambda t: t.match.act("start", "0")),  # type: ignore[arg-type]
    ("a fraction for a seat", lambda t: t.match.view(0.5)),  # type: ignore[arg-type]
    ("None for a seat", lambda t: t.match.view(None)),  # type: ignore[arg-type]
    ("a word for a view's seat", lambda t: t.match.view("red")),  # type: ignore[arg-type]
    ("a word for legal_for", lambda t: t.match.legal_for("0")),  # type: ignore[arg-type]
    ("a text for apply", lambda t: t.match.apply(t.asked, "start")),  # type: ignore[arg-type]
    ("a text for advance", lambda t: t.match.advance(t.asked, "start")),  # type: ignore[arg-type]
    ("a word for undo", lambda t: t.match.undo("me")),  # type: ignore[arg-type]
    ("a game for a match", lambda t: list(viae.history(t.match.game))),  # type: ignore[arg-type]
    ("None for a match", lambda t: viae.continued(None, 1)),  # type: ignore[arg-type]
    ("a word for a number of actions", lambda t: viae.continued(t.over, "all")),  # type: ignore[arg-type]
    ("None for a record", lambda t: viae.loads(None)),  # type: ignore[arg-type]
    ("bytes for a record", lambda t: viae.loads(t.text.encode())),  # type: ignore[arg-type]
    ("a match for a path", lambda t: viae.load(t.match)),  # type: ignore[arg-type]
    ("a text for a record", lambda t: viae.replay(t.text)),  # type: ignore[arg-type]
    ("a number for a file of records", lambda t: list(viae.records(7))),  # type: ignore[arg-type]
    ("a name for a game object", lambda t: viae.present(GIRO)),
    ("a match for a game object", lambda t: viae.present(t.match)),
    ("a name for a bot's game", lambda t: viae.bot("greedy", GIRO)),  # type: ignore[arg-type]
    ("None for a bot", lambda t: viae.bot(None, t.match.game)),  # type: ignore[arg-type]
    ("a match for a state", lambda t: viae.data(t.match.game, t.match)),  # type: ignore[arg-type]
    ("a text for data", lambda t: viae.position(t.match.game, "{}")),  # type: ignore[arg-type]
    ("a state for its data", lambda t: viae.position(t.match.game, t.match.state)),  # type: ignore[arg-type]
    ("a word for start", lambda t: t.match.game.start("2")),  # type: ignore[arg-type]
    ("a game's name for a Match", lambda t: viae.Match(GIRO, 2)),  # type: ignore[arg-type]
    ("a word for a Match's seats", lambda t: viae.Match(t.match.game, "2")),  # type: ignore[arg-type]
    ("a number for a Match's dealer", lambda t: viae.Match(t.match.game, 2, 7)),  # type: ignore[arg-type]
]


@pytest.fixture
def table(tmp_path: Path) -> Table:
    return Table(tmp_path)


@pytest.mark.parametrize(("misuse", "said"), [pytest.param(*one[1:], id=one[0]) for one in VALUE])
def test_a_wrong_value_is_answered_by_a_sentence(misuse: Misuse, said: str, table: Table) -> None:
    with pytest.raises(ViaeError, match=said) as caught:
        misuse(table)
    assert str(caught.value).strip()
    assert in_language(caught.value.message, "de")


@pytest.mark.parametrize("misuse", [pytest.param(one[1], id=one[0]) for one in TYPE])
def test_a_wrong_type_is_answered_at_once(misuse: Misuse, table: Table) -> None:
    with pytest.raises((TypeError, ViaeError), match=r"wanted, not|expected|^data are what"):
        misuse(table)


def test_there_are_many_misuses() -> None:
    names = [one[0] for one in VALUE] + [one[0] for one in TYPE]
    assert len(names) == len(set(names)) > 100
