"""Why something is not possible: for every rule that refuses, the sentence with the numbers of the position."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from tests.games.strada_romana.positions import ANY, JAM, board_of, ended, fresh, game_of, play, table, view, written
from viae.core.game import R_ACTOR, R_OVER, Action, Game, Rule
from viae.games.strada_romana import game as game_module
from viae.games.strada_romana.board import COMPULSORY, LEVELS, STEPS
from viae.games.strada_romana.rules import bets, collecting, moving
from viae.games.strada_romana.state import MOVE, TURN, State
from viae.presentation import present
from viae.testing import rule
from viae.testing.refusals import Facts, check_refusals

ROOMS = [*(vars(room).values() for room in (bets, collecting, moving, game_module)), game_module.R_DEALT.values()]
RULES = {one.id for room in ROOMS for one in room if isinstance(one, Rule)}
DEAD_END = (  # of Euclio's ways one ends at once
    "Pseudolus 1U, Curculio 1M, Stichus 2U, Epidicus 2M, Plotus 8U, Palaestrio 9U, Ballio 8L, Sosia 9L, "
    "Demetrius arrived, Euclio 4M"
)
NINE = "P2 Ballio Sosia Euclio; P3 Pseudolus Curculio Plotus; P4 Demetrius Stichus Epidicus"


def opening(*texts: str, seats: int = 4) -> State:
    return play(table(seats=seats), "move 0", *texts)


def overtaking(road: str, *texts: str) -> State:
    return play(table(road, coins=(4,)), "move 4", *texts)


ON_ROAD = play(table("Pseudolus 1U, Sosia 9U, Stichus arrived"), "move 0")
JAMMED = table(f"{JAM}, Euclio 3U", coins=(1,))
NOTHING = play(table(zones="empty I", markets="empty 1U", bag="tiles none; cubes none"), "move 0", "Pseudolus 1U")
PASSING = overtaking("Pseudolus 3U, Sosia 4M", "Pseudolus 4M")

LOOKING = play(table(hands="P2 Ballio Plotus; P3 Stichus Euclio; P4 Epidicus Demetrius", removed="Palaestrio"), "deck")
DRAWN = "It is drawn, nobody chooses it."

REFUSED: list[tuple[str, State, str, str]] = [
    (
        "SR-202",
        table(coins=(2,)),
        "Pseudolus 1U",
        "You have not chosen yet. It is your turn with 2 coins: move wagons, take a wagon tile or pass.",
    ),
    ("SR-202", ON_ROAD, "pass", "In this turn you have chosen to move wagons."),
    ("SR-202", ON_ROAD, "deck", "In this turn you have chosen to move wagons."),
    ("SR-202", ON_ROAD, "keep Ballio", "In this turn you have chosen to move wagons."),
    ("SR-501", ON_ROAD, "move 2", "You began this move without a special move."),
    ("SR-501", play(table(coins=(3,)), "move 2"), "move 3", "You began this move at level 2."),
    (
        "SR-601",
        table(coins=(2,)),
        "keep Ballio",
        "You have not looked through the deck. It is your turn with 2 coins: move wagons, take a wagon tile or pass.",
    ),
    ("SR-605", LOOKING, "pass", "Keep one of the wagon tiles in the deck: Pseudolus, Curculio and Sosia."),
    ("SR-605", LOOKING, "Pseudolus 1U", "Keep one of the wagon tiles in the deck: Pseudolus, Curculio and Sosia."),
    ("SR-102", ON_ROAD, "Ballio east", DRAWN),
    ("SR-103", ON_ROAD, "zone I red", DRAWN),
    ("SR-104", ON_ROAD, "market 1U red", DRAWN),
    ("SR-106", ON_ROAD, "remove Ballio", DRAWN),
    ("SR-107", ON_ROAD, "first 2", DRAWN),
    ("SR-413", ON_ROAD, "new tile red", DRAWN),
    ("SR-416", LOOKING, "new cube red", DRAWN),
    ("SR-301", ON_ROAD, "Pseudolus 3U", "Pseudolus stands on 1U, heading for Rome, and 3U is 2 columns ahead."),
    ("SR-301", ON_ROAD, "Sosia 10U", "Sosia stands on 9U, heading for Portus, and 10U lies behind it."),
    ("SR-301", ON_ROAD, "Pseudolus 1L", "Pseudolus stands on 1U, and 1L is not the square next to it."),
    ("SR-301", ON_ROAD, "Pseudolus 1U", "Pseudolus already stands on 1U."),
    (
        "SR-303",  # EX-07
        play(table("Pseudolus 3U, Sosia 4M"), "move 0"),
        "Pseudolus 4M",
        "Sosia stands on 4M, and you have not bought overtaking.",
    ),
    ("SR-304", ON_ROAD, "Stichus 14U", "Stichus stands on arrival square 1."),
    ("SR-305", ON_ROAD, "Pseudolus 2L", "2L does not touch 1U; a plain step of Pseudolus leads to 2U."),
    (
        "SR-306",  # EX-03
        opening(),
        "Pseudolus 2U",
        "Pseudolus waits at Portus, and the first column there is 1U, 1M and 1L.",
    ),
    ("SR-307", ON_ROAD, "Pseudolus finish", "Pseudolus stands on 1U; towards Rome the last column is 14U and 14L."),
    (
        "SR-309",  # EX-05
        ON_ROAD,
        "Pseudolus 1M",
        "From 1U to 1M is a sideways step for 1 coin, and you began this move without a special move.",
    ),
    (
        "SR-309",  # EX-05
        ON_ROAD,
        "Pseudolus 2M",
        "From 1U to 2M is a diagonal step for 2 coins, and you began this move without a special move.",
    ),
    (
        "SR-401",  # EX-30
        opening("Pseudolus 1U", "Pseudolus 2U", "Pseudolus 3U"),
        "Pseudolus 4M",
        "You have made 3 of 3 steps.",
    ),
    (
        "SR-402",  # EX-09
        opening("Pseudolus 1L", "Pseudolus 2L"),
        "end",
        "You have made 2 of 3 steps, and this is possible, for example: Pseudolus to 3L.",
    ),
    (
        "SR-404",  # EX-14
        JAMMED,
        "move 0",
        "At level 0 no wagon can step; the lowest level with a step is level 1, for 1 coin.",
    ),
    ("SR-411", opening(), "tile I", "In this turn no wagon has moved yet."),
    ("SR-411", opening("Pseudolus 1M"), "tile IV", "Pseudolus moved last and stands on 1M, beside zones I and II."),
    (
        "SR-411",  # EX-19
        play(table("Pseudolus 14U"), "move 0", "Pseudolus finish"),
        "tile V",
        "Pseudolus, which moved last, has arrived.",
    ),
    (
        "SR-415",  # EX-25
        play(table("Pseudolus 5U"), "move 0", "Pseudolus 6U"),
        "cube 6L",
        "Pseudolus moved last and stands on 6U, which has no market-place.",
    ),
    (
        "SR-415",  # EX-30
        opening("Pseudolus 1U", "Pseudolus 2U", "Pseudolus 3U"),
        "cube 1U",
        "Pseudolus moved last and stands on 3U, which has a market-place of its own.",
    ),
    (
        "SR-417",  # EX-22
        opening("Pseudolus 1U", "tile I", ANY, seats=2),
        "cube 1U",
        "At this table it is one or the other, and you have taken a ware tile.",
    ),
    (
        "SR-417",
        opening("Pseudolus 1U", "cube 1U", ANY),
        "cube 1U",
        "At this table it is one of each, and you have taken your cube.",
    ),
    (
        "SR-419",  # EX-31
        opening("Pseudolus 1U", "cube 1U", ANY, "tile I", ANY),
        "Pseudolus 2U",
        "You have collected with Pseudolus on 1U.",
    ),
    (
        "SR-419",  # EX-32
        opening("Pseudolus 1U", "Sosia 14L", "Pseudolus 2U"),
        "tile VI",
        "Pseudolus moved last and stands on 2U.",
    ),
    (
        "SR-420",  # EX-29
        NOTHING,
        "cube 1U",
        "The market-place at 1U is empty.",
    ),
    (
        "SR-420",  # EX-16
        PASSING,
        "cube 4M",
        "Pseudolus is overtaking Sosia on 4M.",
    ),
    (
        "SR-421",  # EX-12
        play(table(f"{JAM}, Euclio 5U"), "move 0", "Euclio 4M"),
        "cube 4M",
        "You have made 1 of 3 steps; with Euclio locked, your move could end after step 1.",
    ),
    (
        "SR-905",
        play(table(DEAD_END, compulsory="most"), "move 0"),
        "Euclio 3U",
        "If Euclio goes to 3U, your move has at most 1 of the 3 steps that are possible.",
    ),
    (
        "SR-905",
        play(table(f"{JAM}, Euclio arrived, Demetrius 14U", coins=(1,), compulsory="most"), "move 1"),
        "Demetrius finish",
        "If Demetrius goes to Rome, your move has at most 1 of the 3 steps that are possible.",
    ),
    ("SR-501", JAMMED, "move 2", "Level 2 costs 2 coins, you have 1 coin."),
    (
        "SR-504",
        play(table("Pseudolus 8U", coins=(1,)), "move 1"),
        "Pseudolus 9M",
        "8U and 9M touch only at a corner, and in this turn you have bought level 1.",
    ),
    (
        "SR-506",  # EX-16
        PASSING,
        "Sosia 3L",
        "Pseudolus is overtaking Sosia on 4M and must go on first.",
    ),
    (
        "SR-506",
        overtaking("Pseudolus 8U, Sosia 8M, Euclio 8L", "Pseudolus 8M"),
        "Pseudolus 8U",
        "Pseudolus began to overtake on 8U.",
    ),
    (
        "SR-506",  # EX-18
        overtaking("Pseudolus 3U, Sosia 4M", "Curculio 1U", "Curculio 2U", "Plotus 1L"),
        "Pseudolus 4M",
        "Sosia stands on 4M, and with the steps then left (0) Pseudolus could not get beyond.",
    ),
    (
        "SR-506",
        overtaking("Pseudolus 3U, Sosia 4M", "Curculio 1U", "Curculio 2U", "Pseudolus 4M"),
        "end",
        "Pseudolus is overtaking Sosia on 4M and must go on first.",
    ),
    (
        "SR-601",  # EX-36
        LOOKING,
        "keep Ballio",
        "In the deck: Pseudolus, Curculio and Sosia.",
    ),
    (
        "SR-603",  # EX-37
        table(hands="P1 Ballio Sosia Euclio"),
        "deck",
        "You hold 3 wagon tiles.",
    ),
    (
        "SR-604",  # EX-37
        table(hands=NINE),
        "deck",
        "The deck is empty.",
    ),
    (
        "SR-901",  # EX-32
        play(table(split_runs="contiguous"), "move 0", "Pseudolus 1U", "Sosia 14L"),
        "Pseudolus 2U",
        "After Pseudolus you moved Sosia.",
    ),
    ("SR-902", table("Ballio arrived", bets_close="first_arrival"), "deck", "Ballio has arrived first."),
    (
        "SR-903",
        play(table("Pseudolus 3U", collect_limit="either"), "move 0", "Pseudolus 4M", "tile I", ANY),
        "cube 4M",
        "At this table it is one or the other, and you have taken a ware tile.",
    ),
]


@pytest.mark.parametrize(("id", "s", "text", "numbers"), REFUSED)
def test_a_refusal_gives_the_rule_and_the_numbers(id: str, s: State, text: str, numbers: str) -> None:
    game = game_of(s)
    action = game.parse(text)
    rule = game.why_not(s, s.active, action)
    assert rule is not None, f"{text} is legal"
    assert rule.id == id
    said = present(game).explain(game.view(s, s.active), action, rule)
    assert said == f"{present(game).rulebook.sentence(id)} {numbers}"


def test_every_rule_that_can_refuse_is_among_the_examples() -> None:
    assert {example[0] for example in REFUSED} == RULES


def numbers(s: State, player: int, text: str, rule: Rule, lang: str = "en") -> str:
    """What follows the rule's own sentence."""
    game = game_of(s)
    said = present(game, lang).explain(view(s, player), game.parse(text), rule)
    sentence = present(game, lang).rulebook.sentence(rule.id)
    assert said.startswith(f"{sentence} ")
    return said.removeprefix(f"{sentence} ")


def test_the_rules_of_every_table_tell_who_is_asked_and_for_what() -> None:
    s = table(coins=(2,))
    assert [numbers(s, player, "pass", R_ACTOR) for player in (0, 2, 3)] == ["It is red’s turn."] * 3
    drawing = opening("Pseudolus 1U", "cube 1U")
    assert numbers(drawing, 1, "tile I", R_ACTOR) == "A cube is drawn from the bag for the market-place at 1U."
    over = ended(table(own="P1 cubes red 1; P1 tiles red 1"))
    assert numbers(over, 1, "pass", R_OVER).startswith("You win with 1 point.")


def test_refusals_in_german_and_italian() -> None:
    assert numbers(ON_ROAD, 1, "Pseudolus 3U", moving.R_NEIGHBOUR, "de") == (
        "Pseudolus steht auf 1 oben, Richtung Rom, und 3 oben liegt 2 Felderreihen weiter vorn."
    )
    assert numbers(opening("Pseudolus 1M"), 1, "tile IV", collecting.R_BORDER, "it") == (
        "Pseudolus si è mosso per ultimo ed è in 1 centrale, accanto alle zone I e II."
    )


def test_a_jam_that_no_special_move_opens_is_refused_without_a_price() -> None:
    """On a road one square wide ten wagons in a row cannot pass one another."""
    s = fresh(2, written(board_of((1,) * 12, "u-l-u-l-u-l-", (4, 4, 4))))
    while s.phase < TURN:
        s = play(s, ANY)
    for wagon in range(10):
        s.put(wagon, wagon + 1)
    s.coins[s.active] = 4
    assert numbers(s, s.active + 1, "move 4", moving.R_NO_STEP) == "At no level can a wagon step now."
    assert present(game_of(s), "en").prompt(view(s, s.active + 1)) == (
        "It is your turn with 4 coins, and in this traffic jam you cannot move a wagon: take a wagon tile or pass."
    )


# ---- at random positions


def facts(game: Game[Any, Any], s: State, seat: int, action: Action[Any]) -> Facts:
    """Read from the state and the action alone."""
    board = s.setup.board
    coins, price = int(s.coins[seat]), [int(cost) for cost in board.price]
    level = action.level if isinstance(action, moving.BeginMove) else int(s.level)
    left = STEPS[s.level] - int(s.steps_made)
    numbers: list[tuple[str, Iterable[int]]] = [
        ("turn with #", {coins}),
        ("with the steps then left \\(#\\)", {left - 1}),
        ("made # of", {int(s.steps_made)}),
        ("made \\d+ of #", {COMPULSORY, STEPS[s.level]}),
        ("could end after step #", range(int(s.steps_made), COMPULSORY)),
        ("at most # of", range(1, COMPULSORY)),
        ("at most \\d of the # steps", {2, COMPULSORY}),
        ("arrival square #", {_arrival(s, action)}),
        ("sideways step for # coin", {price[1]}),
        ("diagonal step for # coin", {price[2]}),
        ("is # columns? ahead", {_columns_ahead(s, action)}),
        ("lowest level with a step is level #", {_lowest(game, s)}),
        (
            "lowest level with a step is level \\d, for #",
            {price[_lowest(game, s)]} if _lowest(game, s) < LEVELS else (),
        ),
        ("began this move at level #", {int(s.level)}),
        ("[Ll]evel #", {level}),
        ("arrival # of", {len(s.arrivals) + 1}),
        ("arrival \\d of #", {4}),
        ("costs # coin", {price[level]}),
        ("you have # coin", {coins}),
        ("hold # wagon tile", {list(s.takers).count(seat)}),
    ]
    return Facts(numbers, _squares(game, s, action))


def _arrival(s: State, action: Action[Any]) -> int:
    return s.arrivals.index(action.wagon) + 1 if isinstance(action, moving.Step) and action.wagon in s.arrivals else 0


def _columns_ahead(s: State, action: Action[Any]) -> int:
    if not isinstance(action, moving.Step) or action.arrives or s.at[action.wagon] >= s.setup.board.squares:
        return 0
    column = s.setup.board.column
    return abs(column[action.to] - column[s.at[action.wagon]])


def _lowest(game: Game[Any, Any], s: State) -> int:
    """The first level at which a rich seat could begin."""
    rich = s.copy()
    rich.phase, rich.coins[s.active] = TURN, 4
    legal = {action.text for action in game.legal_actions(rich, rich.active)}
    return next((level for level in range(LEVELS) if f"move {level}" in legal), LEVELS)


def _squares(game: Game[Any, Any], s: State, action: Action[Any]) -> set[str]:
    """Names that may be said: where wagons stand and may step, what the action names, the last columns."""
    board = s.setup.board
    found = {board.names[place] for place in s.at if place < board.squares}
    found |= {board.names[square] for ends in board.first for square in ends}
    if s.phase == MOVE:
        found |= {one.text.split()[-1] for one in game.legal_actions(s, s.active) if isinstance(one, moving.Step)}
    if isinstance(action, moving.Step):
        place = s.at[action.wagon]
        if not action.arrives:
            found.add(board.names[action.to])
        if place < board.squares:
            found |= {board.names[to] for to in range(board.squares) if board.edge[place][to]}
    if isinstance(action, collecting.TakeCube):
        found.add(board.names[action.square])
    return found


def ruled(game: Game[Any, Any], s: State, seat: int, action: Action[Any]) -> str:
    """A rule settles every moment of a turn: V-03 never answers."""
    return "SR-202" if TURN <= s.phase <= MOVE else ""


@rule("SR-202", "SR-501", "SR-605", "V-03")
def test_every_refusal_names_its_rule_and_tells_the_truth() -> None:
    report = check_refusals("strada-romana", facts, ruled)
    assert report.positions == 200
    assert report.rules["V-03"] == report.rules["V-02"] == 0
    assert {"SR-202", "SR-301", "SR-402", "SR-411", "SR-501", "SR-601", "SR-605"} <= report.rules.keys()
    assert report.numbers > 2000
    assert report.caught > 0.95 * report.planted, (report.caught, report.planted)
