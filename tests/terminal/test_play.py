"""A game at the keyboard, typed line by line."""

from __future__ import annotations

import re
import shutil
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

import viae
from tests.terminal.test_commands import ok, run
from viae import CHANCE, Match
from viae.bots.bot import bot
from viae.core.chance import seed_bytes
from viae.core.game import Action, State
from viae.presentation import present
from viae.terminal.play import TerminalTable
from viae.terminal.screen import LINES, Bundle, begins, by_number, menu


def played(*lines: str, words: tuple[str, ...] = (), lang: str = "en") -> str:
    """What the terminal answers to these lines in a game of two with a known seed."""
    arguments = ("play", "giro-mondiale", "--seats", "human,greedy", "--seed", "8", "--lang", lang, *words)
    return ok(*arguments, typed="\n".join(lines) + "\n")


def test_a_whole_game_can_be_played_by_numbers(tmp_path: Path) -> None:
    record = tmp_path / "game.viae"
    text = played(*["1", ""] * 400, words=("--option", "turn_cap=60", "--record", str(record)))
    assert "Result" in text
    assert viae.load(record).over
    assert max(len(line) for line in text.splitlines() if set(line) & set("┌│└║")) <= 80


def test_two_people_at_one_keyboard_and_bots_among_themselves() -> None:
    arguments = ("play", "giro-mondiale", "--seed", "5", "--option", "turn_cap=30")
    text = ok(*arguments, "--seats", "human,human", typed="1\n\n" * 200)
    assert "Result" in text
    assert "Red rolls a" in text  # nobody is "you" where two people look on
    assert "You roll a" not in text
    assert "Result" in ok(*arguments, "--seats", "random,greedy,random")


def test_a_move_is_typed_as_the_record_writes_it() -> None:
    assert "You start" in played("START", "", "quit")


@pytest.mark.parametrize("lang", ["en", "de", "it"])
def test_a_forbidden_move_is_refused_with_its_rule(lang: str) -> None:
    text = played("4-03 cw", "why 4-03 cw", "quit", lang=lang)
    assert text.count("GM-107") == 2
    assert present(viae.game("giro-mondiale"), lang).rulebook.sentence("GM-107") in text


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("77", "There is no number 77"),
        ("9" * 5000, "There is no number 99999999999999999999;"),
        ("why " + "9" * 5000, "is no move"),
        ("\x1b[31m\x07", "is no move"),
        ("fly", "'fly' is no move. Possible now: start"),
        ("?", "why MOVE"),
        ("? GM-471", "GM-471  Nobody"),
        ("?gm-471", "GM-471  Nobody"),
        ("? 471", "GM-471  Nobody"),
        ("? gm-999", "no rule GM-999"),
        ("? all", "Connecting roads"),
        ("? legend", "Green arrow (16 ×): The figure jumps one ring inwards"),
        ("why", "Which move? For example: why"),
        ("why 1", "start is possible"),
        ("why fly", "'fly' is no move"),
        ("where", "Green: "),
        ("log", "  You begin."),
        ("undo", "Taking back ends where chance has spoken"),
        ("save", "Save where?"),
        ("save /dev/null/x", "cannot be written"),
        ("board", "parked"),
        ("[bold]x[/bold]", "is no move"),
    ],
)
def test_whatever_is_typed_is_answered(line: str, answer: str) -> None:
    assert answer in played(line, "quit")


def test_a_move_is_taken_back_before_chance_goes_on() -> None:
    moves = [line for _ in range(30) for line in ("1", "undo")]
    assert "Taken back." in played(*moves, "quit")


def test_a_turn_of_several_steps_is_asked_step_by_step_and_taken_back_the_same_way() -> None:
    steps = ("move 0", "1", "undo", "undo", "undo", "pass", "undo", "quit")
    text = ok("play", "strada-romana", "--seats", "2", "--seed", "5", "--lang", "en", typed="\n".join(steps) + "\n")
    assert text.count("Taken back.") == 3
    assert text.count("Enter to go on") == 1  # after the pass, which ends the turn; not between the steps of one
    assert text.count("red> ") == 7
    assert "Taking back ends where chance has spoken" in text


def test_the_game_is_introduced_before_it_is_played() -> None:
    text = " ".join(played("quit").split())
    assert "dice race through traffic" in text
    assert "Whoever has all four figures in the goal first wins." in text
    assert "? GM-101" in played("?", "quit")


def test_a_game_taken_up_again_remembers_what_happened(tmp_path: Path) -> None:
    record = tmp_path / "a game.viae"
    left = played("1", "", "quit", words=("--record", str(record)), lang="de")
    assert f"viae play giro-mondiale --record '{record}' --lang de" in left
    again = ok("play", "giro-mondiale", "--record", str(record), "--lang", "de", typed="log\nquit\n")
    assert "Du beginnst." in again


def test_the_screen_is_handed_over_only_when_another_person_is_asked() -> None:
    typed = "\npass\n\npass\n\ngo lanzhou\n1\nquit\n"  # the third goes on to take a tile
    text = ok("play", "silk-road", "--seats", "human,human,human", "--seed", "5", typed=typed)
    assert text.count("Everybody else looks away") == 3


def test_a_record_that_can_no_longer_be_written_loses_no_game(tmp_path: Path) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    answers = iter(["1", ""])
    table = TerminalTable(
        viae.new("giro-mondiale", 2, 5, by_hand=True),
        ["human", "greedy"],
        "en",
        console := Console(record=True),
        folder / "g.viae",
        lambda _: next(answers),
    )
    while CHANCE in table.match.actors or table.match.actors == [1]:
        table.turn()
    shutil.rmtree(folder)
    table.turn()
    assert "The game goes on; save it with: save FILE" in " ".join(console.export_text().split())
    assert table.match.record.play[-1].actor == 0


def test_pictures_for_spectators_show_no_tile_that_somebody_looks_at(tmp_path: Path) -> None:
    record, pictures = tmp_path / "g.viae", tmp_path / "pictures"
    typed = "\ndeck\nquit\n"
    ok("play", "strada-romana", "--seats", "human,human", "--seed", "5", "--record", str(record), typed=typed)
    ok("replay", str(record), "--svg", str(pictures))
    last = sorted(pictures.iterdir())[-1].read_text(encoding="utf-8")
    assert "looks through the deck" in ok("replay", str(record))
    assert "keep" not in last.lower()


def test_a_long_set_up_is_told_in_short_and_the_legend_once() -> None:
    text = ok("play", "strada-romana", "--seats", "2", "--seed", "5", typed="pass\n\nlog all\nquit\n")
    assert "the set-up, 29 sentences more" in text
    assert text.count("Pseudolus starts at Rome") == 1  # by log
    assert text.count("(Xx) cube") == 1
    assert "(Xx) cube" in text


def test_leaving_keeps_the_game_and_playing_on_continues_it(tmp_path: Path) -> None:
    record = tmp_path / "game.viae"
    assert "Play on with" in played("1", "", "1", "", "quit", words=("--record", str(record)))
    kept = viae.load(record, by_hand=True)
    assert not kept.over
    arguments = ("play", "giro-mondiale", "--record", str(record))
    assert "Resumed from" in ok(*arguments, typed="1\n\nquit\n")
    assert len(viae.load(record, by_hand=True).record.play) > len(kept.record.play)
    again = run(*arguments, "--seed", "3")
    assert again.returncode == 2
    assert "has its options and seed already" in again.stderr


def test_a_game_that_is_left_before_anybody_has_decided_is_kept_with_its_dice_and_its_bots(tmp_path: Path) -> None:
    record = tmp_path / "game.viae"
    words = ("play", "struggle-for-rome", "--bot", "random", "--bot", "greedy", "--seed", "5", "--record", str(record))
    left = " ".join(ok(*words, "--lang", "en").split())
    command = f"viae play struggle-for-rome --record {record} --lang en"
    assert left.endswith(f"You left the game. Play on with: {command}")
    assert ok("verify", str(record)).strip().endswith("4 seats, 1 action; 1 outcome from the seed; unfinished.")
    again = ok(*command.split()[1:], typed="1\n\nquit\n")
    assert "one action played" in " ".join(again.split())  # the legionnaire was placed
    kept = viae.load(record, by_hand=True)
    assert kept.record.seed == seed_bytes("5") and kept.record.play
    assert list(kept.record.names.values()) == ["human", "random", "greedy", "random"]


def test_other_bots_than_those_of_a_record_are_not_dropped_in_silence(tmp_path: Path) -> None:
    record = tmp_path / "game.viae"
    words = ("play", "giro-mondiale", "--record", str(record))
    ok(*words, "--bot", "greedy")
    ok(*words, "--bot", "greedy")
    done = run(*words, "--bot", "random")
    assert done.returncode == 2
    assert "sit human, greedy, greedy, greedy; leave --bot out, or name all of them anew with --seats." in done.stderr


def test_a_record_that_somebody_else_writes_is_left_alone(tmp_path: Path) -> None:
    record = tmp_path / "game.viae"
    played("1", "", "1", "", "quit", words=("--record", str(record)))
    answers = iter(["1", "", "1", "", "1", "", "1", ""])
    table = TerminalTable(
        viae.load(record, by_hand=True), ["human", "greedy"], "en", Console(), record, lambda _: next(answers)
    )
    while CHANCE in table.match.actors:
        table.turn()
    record.write_text("somebody else", encoding="utf-8")
    table.turn()
    assert record.read_text(encoding="utf-8") == "somebody else"
    assert table.file is None


def test_the_end_of_the_input_leaves_the_game_in_peace() -> None:
    assert "You left the game" in played()


def test_a_finished_record_is_not_played_on(tmp_path: Path) -> None:
    match = viae.new("giro-mondiale", 2, 3, turn_cap=3)
    while not match.over:
        match.act(match.legal[0])
    record = tmp_path / "over.viae"
    record.write_text(match.record.text(), encoding="utf-8")
    done = run("play", "giro-mondiale", "--record", str(record))
    assert done.returncode == 2
    assert "is over" in done.stderr


def test_a_game_of_secrets_draws_a_curtain_between_people() -> None:
    text = ok("play", "toll.game:Toll", "--seats", "human,human", typed="\nride\n\nride\nquit\n")
    assert "Everybody else looks away" in text


def test_where_all_may_see_the_same_there_is_no_curtain_but_before_secret_decisions() -> None:
    arguments = ("play", "silk-road", "--seats", "human,human,human", "--seed", "5")
    typed = "pass\npass\nquit\n"
    assert "Everybody else looks away" not in ok(*arguments, "--option", "screens=open", typed=typed)


def test_what_one_person_decided_in_secret_is_covered_before_the_next_is_asked() -> None:
    match = viae.new("silk-road", 3, 5, by_hand=True, screens="open")
    while not any(action.text.startswith("name") for action in match.legal):
        if match.actors == [CHANCE]:
            match.deal()
        else:
            takes = [action for action in match.legal if action.text == "take vizier"]
            match.act((takes or match.legal)[0])
    order = [(match.actors[0] + step) % 3 for step in range(3)]
    asked: list[str] = []
    answers = iter(["2", "1", "", "1", "", "1"])  # a kind is named, then each shows nothing

    def ask(question: str) -> str:
        asked.append(question)
        return next(answers)

    table = TerminalTable(match, ["human"] * 3, "en", Console(record=True), ask=ask)
    for _ in range(4):
        table.turn()
    names = [present(match.game, "en").seat(match.view(), seat) for seat in order]
    curtains = [f"Now {name}. Everybody else looks away; press Enter." for name in names]
    assert asked == [f"{names[0]}> ", f"{names[0]}> ", curtains[1], f"{names[1]}> ", curtains[2], f"{names[2]}> "]


class Named(Action[State]):
    """An action that is only listed."""

    def do(self, s: State, seat: int) -> None:
        raise AssertionError("nobody does it")


@pytest.mark.parametrize(
    ("texts", "labels", "numbers"),
    [
        (("pass", "bid 1", "bid 2"), ("Pass", "Bid 1 silver", "Bid 2 silver"), (0, 1, 2)),
        (("pass", "bid 4", "bid 5"), ("Pass", "Bid 4 silver", "Bid 5 silver"), (0, 4, 5)),
        (("sell 0", "sell 1", "crook 0 silk"), ("Sell nothing", "Sell 1 silk", "A Crook"), (0, 1, 2)),
        (("pass",), ("Pass",), (1,)),
        (("sell 0",), ("Sell nothing",), (1,)),
        (("decline", "steal 0", "steal 2"), ("No", "From red", "From yellow"), (1, 2, 3)),
        (("pawn 0", "pawn 2"), ("To red", "To 12"), (1, 2)),  # a seat is no amount
        (("move 4", "cube 2"), ("Move 4", "Cube 2"), (1, 2)),
    ],
)
def test_an_amount_is_its_own_number_in_the_list(
    texts: tuple[str, ...], labels: tuple[str, ...], numbers: tuple[int, ...]
) -> None:
    legal: list[Action[Any]] = [Named(text, 0) for text in texts]
    assert by_number(legal, dict(zip(legal, labels, strict=True)).__getitem__) == dict(zip(numbers, legal, strict=True))


def test_what_is_typed_in_an_auction_is_bid() -> None:
    arguments = ("play", "silk-road", "--seats", "human,human,human", "--option", "screens=open", "--seed", "5")
    text = ok(*arguments, typed="2\n1\n11\nwhy bid 2\n0\nquit\n")
    assert "bids 2 silver" in text
    assert "There is no number 1; choose 0, 3 to 10." in text
    assert "There is no number 11" in text
    assert "SK-212" in text


def before_the_pawn_goes() -> tuple[Match, int]:
    """A match in which the seat that is asked has a choice after which the pawn goes on by itself."""
    match = viae.new("silk-road", 4, 5, by_hand=True)
    while True:
        if match.actors == [CHANCE]:
            match.deal()
            continue
        seat = match.actors[0]
        if len(match.legal) > 1 and match.game.hands_over(match.state, match.legal[0], seat):
            return match, seat
        match.act(match.legal[-1], seat)


@pytest.mark.parametrize("last", ["undo", ""])
def test_before_the_turn_passes_on_by_itself_the_person_is_asked(last: str) -> None:
    match, seat = before_the_pawn_goes()
    played_so_far = len(match.record.play)
    asked: list[str] = []
    answers = iter(["1", "nonsense", "where", last])

    def ask(question: str) -> str:
        asked.append(question)
        assert len(match.record.play) == played_so_far, "it is done before the person has said so"
        return next(answers)

    kinds = ["human" if one == seat else "random" for one in range(4)]
    table = TerminalTable(match, kinds, "en", console := Console(record=True, width=200), ask=ask)
    table.turn()
    assert asked[1:] == ["With this you are done. Enter to go on, undo to take it back> "] * 3
    assert len(table.match.record.play) == played_so_far + (last == "")
    told = console.export_text()
    assert ("Taken back." in told) == (last == "undo")
    assert "undo: take your last move back." in told  # help, in answer to nonsense


def test_the_only_move_there_is_needs_no_second_word() -> None:
    match, _ = before_the_pawn_goes()
    while len(match.legal) > 1 or not match.game.hands_over(match.state, match.legal[0], match.actors[0]):
        if match.actors == [CHANCE]:
            match.deal()
        else:
            match.act(match.legal[-1], match.actors[0])
    seat, text = match.actors[0], match.legal[0].text
    answers = iter([""])
    kinds = ["human" if one == seat else "random" for one in range(4)]
    table = TerminalTable(match, kinds, "en", Console(record=True), ask=lambda _: next(answers))
    table.turn()
    assert (match.record.play[-1].actor, match.record.play[-1].text) == (seat, text)


def test_the_command_that_plays_on_names_the_seats_where_the_record_does_not(tmp_path: Path) -> None:
    record = tmp_path / "game.viae"
    left = played("1", "", "quit", words=("--record", str(record)))
    assert "--seats" not in left
    again = ok("play", "giro-mondiale", "--record", str(record), "--seats", "human,random", typed="quit\n")
    assert "--lang en --seats human,random" in again


# ---- many moves


def long_menu(*lines: str, lang: str = "en") -> str:
    """A game of Struggle for Rome in which red is first in phase 3 with many journeys before it."""
    match = viae.new("struggle-for-rome", 3, "8", by_hand=True, trade_mode="off")
    console, answers = Console(record=True, width=100, highlight=False, file=StringIO()), iter(lines)

    def ask(question: str) -> str:
        console.print(question, end="", markup=False)
        return next(answers)

    table = TerminalTable(match, ["human", "random", "random"], lang, console, ask=ask)
    table.bots = {seat: bot("random", match.game, seat) for seat in (1, 2)}
    table.run()
    return console.export_text()


def entries(*texts: str) -> list[Action[Any]]:
    return [Named(text, 0) for text in texts]


MANY = entries(*(f"go p{at} for {gold} gold" for at in range(20) for gold in (1, 2, 3)), "end", "build a", "build b")


def test_a_short_menu_has_every_move_in_its_order() -> None:
    assert menu(MANY[:LINES]) == MANY[:LINES]


def test_a_long_menu_begins_with_the_rare_verbs_and_bundles_the_others() -> None:
    shown = menu(MANY)
    assert [one.text for one in shown[:3] if isinstance(one, Action)] == ["end", "build a", "build b"]
    assert shown[3:] == [Bundle("go", 60)]


def test_a_bundle_that_is_opened_is_bundled_again_by_the_next_word() -> None:
    shown = menu(MANY, "go ")
    assert len(shown) <= LINES
    bundles = [one for one in shown if isinstance(one, Bundle)]
    singles = [one for one in shown if isinstance(one, Action)]
    assert sum(one.count for one in bundles) + len(singles) == 60
    assert bundles[-1] == Bundle("go p19", 3)
    assert [one.text for one in menu(MANY, "go p19 ") if isinstance(one, Action)] == [
        f"go p19 for {gold} gold" for gold in (1, 2, 3)
    ]


def test_a_bundle_that_holds_everything_is_opened_by_itself() -> None:
    alone = MANY[:60]
    assert menu(alone) == menu(alone, "go ")


def test_moves_that_differ_in_every_word_stay_a_list() -> None:
    flat = entries(*(f"legion h{at}" for at in range(40)))
    assert menu(flat) == flat


def test_every_move_can_be_reached_through_the_bundles() -> None:
    def reached(start: str) -> list[str]:
        found = []
        for one in menu(MANY, start):
            found += reached(f"{one.start} ") if isinstance(one, Bundle) else [one.text]
        return found

    assert sorted(reached("")) == sorted(one.text for one in MANY)


def test_a_beginning_is_known_by_its_letters() -> None:
    assert begins("GO  p1", MANY) == "go p1"
    assert begins("go x", MANY) == ""
    assert begins("", MANY) == ""


@pytest.mark.parametrize(
    ("lang", "moves", "more"),
    [
        ("en", "moves", "A number or the beginning of a move shows more"),
        ("de", "Züge", "Eine Nummer oder der Anfang eines Zuges zeigt mehr"),
        ("it", "mosse", "Un numero o l’inizio di una mossa mostra di più"),
    ],
)
def test_journeys_are_bundled_and_opened_by_verb_number_or_beginning(lang: str, moves: str, more: str) -> None:
    text = long_menu("start bar7", "", "end", "", "go", "go gse", "", "99", "go gse3", "quit", lang=lang)
    assert re.search(rf"\d go \.\.\. \d+ {moves}\n", text)
    assert more in text
    assert max(len(block) for block in menus(text)) <= LINES
    assert "[go gse3]" in text
    assert "[end]" in text.split("go gse3")[-1]  # the tribe has moved: the turn goes on


def menus(text: str) -> list[list[str]]:
    """The blocks of numbered lines."""
    blocks: list[list[str]] = [[]]
    for line in text.splitlines():
        if re.match(r"(\w+> )* *\d+ ", line) and "[" in line:
            blocks[-1].append(line)
        elif blocks[-1]:
            blocks.append([])
    return blocks


def test_the_beginning_of_moves_that_are_not_possible_is_answered_with_examples() -> None:
    text = long_menu("start bar7", "", "plunder", "build wag", "quit")
    assert "'plunder' is the beginning of moves that are not possible now: plunder traiana," in text


# ---- small words


def test_why_is_answered_while_others_are_asked() -> None:
    text = long_menu("start bar7", "why", "why 1", "why fly", "why start bar14", "quit")
    assert "Which move? For example: why start bar7" in text
    assert "'1' is no move, and you are not asked now." in text
    assert "'fly' is no move, and you are not asked now." in text
    assert text.count("V-02") == 1


def test_one_action_is_not_called_actions(tmp_path: Path) -> None:
    record = tmp_path / "one.viae"
    match = viae.new("struggle-for-rome", 3, 5, names={0: "human", 1: "random", 2: "random"}, by_hand=True)
    match.deal()
    record.write_text(match.record.text(reveal=True), encoding="utf-8")
    assert "3 seats, 1 action; 1 outcome from" in ok("verify", str(record))
    again = ok("play", "struggle-for-rome", "--record", str(record), "--lang", "en", typed="quit\n")
    assert "one action played." in " ".join(again.split())


@pytest.mark.parametrize("dealt", [True, False])
def test_a_record_that_does_not_tell_its_seed_is_not_played_on(tmp_path: Path, dealt: bool) -> None:
    record = tmp_path / "secret.viae"
    match = viae.new("struggle-for-rome", 3, names=dict.fromkeys(range(3), "human"), by_hand=True, dealt=dealt)
    if dealt:
        match.deal()
    else:
        match.act("camp h39")
    match.act("start bar7")
    record.write_text(match.record.text(), encoding="utf-8")
    done = run("play", "struggle-for-rome", "--record", str(record))
    assert done.returncode == 2
    assert "does not tell the seed of its chance, so it cannot be played on here." in done.stderr
    assert not done.stdout
