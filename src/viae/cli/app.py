"""The command line: `viae`. Every command says what it did; what is wrong is one sentence, never a traceback."""

from __future__ import annotations

import os
import platform
import sys
from io import TextIOWrapper
from json import dumps
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

import viae
from viae.bots.playout import engine
from viae.cli.arguments import (
    GAME,
    LANG,
    Board,
    GameName,
    Language,
    Number,
    Options,
    Tall,
    asked_langs,
    complete_game,
    default_lang,
    err,
    out,
    playable,
)
from viae.cli.learn import learn
from viae.cli.records import hint, replay, review, verify
from viae.cli.server import doctor, export, serve, take_in
from viae.contract import broken_games
from viae.core.errors import BoardError, SetupError, ViaeError
from viae.core.options import MOST, Option, shown
from viae.core.registry import game_class, standard_board
from viae.i18n.catalogue import in_language, interface
from viae.i18n.option_words import written_options
from viae.presentation import present

app = typer.Typer(
    help="Board games about roads, for people and programs.\n\nBegin with: viae play giro-mondiale",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    rich_markup_mode="markdown",
)


def print_version(value: bool) -> None:
    if value:
        typer.echo(f"viae {viae.__version__} ({engine()}) on Python {platform.python_version()}")
        raise typer.Exit


@app.callback()
def options(
    version: Annotated[
        bool, typer.Option("--version", callback=print_version, is_eager=True, help="Show the version and exit.")
    ] = False,
) -> None:
    """Board games about roads, for people and programs."""


@app.command()
def games(json: Annotated[bool, typer.Option("--json", help="Print them as JSON.")] = False) -> None:
    """List the games that can be played, with their options.

    Examples: `viae games`, `viae games --json`
    """
    if json:
        typer.echo(dumps([game_data(name) for name in playable()], indent=1))
        return
    table = Table("game", "title", "seats", "rules")
    for name in playable():
        cls = game_class(name)
        table.add_row(name, cls.title, f"{cls.min_seats} to {cls.max_seats}", f"version {cls.version}")
    out.print(table)
    for name in playable():
        words = present(viae.game(name), default_lang())
        out.print(Text(f"\n{name}, options (-o name=value):", style="bold"))
        for option in game_class(name).option_list:
            out.print(Text.assemble((option_line(option), "bold"), ". ", words.option(option.name)))
    for name, why in broken_games().items():
        err.print(Text(f"The game {name!r} cannot be played here: {why}"))


def game_data(name: str) -> dict[str, object]:
    """A game as plain values."""
    cls = game_class(name)
    options = [
        {
            "name": one.name,
            "default": one.default,
            "values": list(one.values),
            "least": one.minimum if type(one.default) is int else None,
            "most": one.maximum if type(one.default) is int and one.maximum < MOST else None,
            "rules": list(one.rules),
        }
        for one in cls.option_list
    ]
    return {
        "name": name,
        "title": cls.title,
        "rules": cls.version,
        "seats": [cls.min_seats, cls.max_seats],
        "minutes": list(cls.minutes),
        "options": options,
    }


def option_line(option: Option) -> str:
    """An option with what it can be, the default first."""
    if isinstance(option.default, bool):
        others = str(not option.default).lower()
    elif isinstance(option.default, int):
        others = f"from {option.minimum}" + (f" to {option.maximum}" if option.maximum < MOST else "")
    else:
        others = ", ".join(value for value in option.values if value != option.default) or "any text"
    return f"{option.name} = {shown(option.default)}" + (f" ({others})" if others else "")


@app.command()
def play(
    game: Annotated[str | None, GAME] = None,
    seats: Annotated[
        str | None,
        typer.Option(help="Who sits where, as in human,strong,human; or a number: you, and bots in the other seats."),
    ] = None,
    seed: Annotated[str | None, typer.Option(help="Play with the dice of this seed.")] = None,
    lang: Annotated[str | None, LANG] = None,
    option: Options = None,
    record: Annotated[Path | None, typer.Option(help="Keep the game in this file; resume it if it is there.")] = None,
    board: Board = None,
    begin: Annotated[Path | None, typer.Option("--from", help="Continue from this record, with new dice.")] = None,
    number: Number = None,
    after: Annotated[
        int | None, typer.Option(help="After so many of its actions; otherwise after all of them.")
    ] = None,
    server: Annotated[str | None, typer.Option(help="Play at a table of this server; with GAME, open one.")] = None,
    table: Annotated[str | None, typer.Option(help="The code of the table; without it they are listed.")] = None,
    name: Annotated[str | None, typer.Option(help="What you are called at the table.")] = None,
    token: Annotated[Path | None, typer.Option(help="The file with the key that says who you are.")] = None,
    invitation: Annotated[str | None, typer.Option(help="Take the seat that this invitation reserves.")] = None,
    bot: Annotated[
        list[str] | None, typer.Option(help="Opponents: beginner, casual, strong, expert, master; may be repeated.")
    ] = None,
    clock: Annotated[int | None, typer.Option(help="Seconds for a decision at the new table.")] = None,
    private: Annotated[bool, typer.Option("--private", help="Do not list the new table.")] = False,
) -> None:
    """Play in the terminal, against bots or with others at one keyboard, or at a table of a server.

    Examples: `viae play giro-mondiale --bot strong`, `viae play giro-mondiale --seats human,human,expert --lang de`,
    `viae play giro-mondiale --option teams=true --seats 4 --record evening.viae`,
    `viae play --from evening.viae --after 40 --seats strong,human,casual,casual`,
    `viae play giro-mondiale --server http://127.0.0.1:8000 --seats 3 --bot casual`,
    `viae play --server http://127.0.0.1:8000 --table 7hd2pkqmwx --name Anke`
    """
    from viae.terminal.new_match import PlayRequest, check_from, command_again, continued_from, play_at, table_for

    chosen, values = lang or default_lang(), written_options(option)
    wanted = PlayRequest(
        game, seats, options=values, board=board, bots=bot or [], clock=clock, private=private, seed=seed, record=record
    )
    check_from(begin, number, after, server)
    if play_at(server, table, name, token, invitation, wanted, chosen):
        return
    if begin is None and game is None:
        raise typer.BadParameter(f"name a game, one of {', '.join(viae.game_names())}.", param_hint="GAME")
    match, kinds = table_for(wanted) if begin is None else continued_from(begin, number, after, wanted)
    again = command_again(match, kinds, wanted, chosen)
    _play_here(match, kinds, chosen, record, again)


def _play_here(match: viae.Match, kinds: list[str], lang: str, record: Path | None, again: str) -> None:
    """Play a match at this terminal; lines are edited and completed as they are typed."""
    from viae.terminal.line_editing import edit_lines
    from viae.terminal.play import TerminalTable

    edit_lines(lambda: [action.text for seat in match.actors if seat >= 0 for action in match.legal_for(seat)])
    TerminalTable(match, kinds, lang, Console(highlight=False), record, again=again).run()


@app.command()
def simulate(
    game: GameName,
    seats: Annotated[int | None, typer.Option(help="How many seats.")] = None,
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 100,
    seed: Annotated[str, typer.Option(help="Equal seeds give equal games.")] = "0",
    bot: Annotated[str, typer.Option(help="One bot for all seats, or one for each: greedy,random.")] = "random",
    option: Options = None,
    board: Board = None,
    json: Annotated[bool, typer.Option("--json", help="Print the figures as JSON.")] = False,
) -> None:
    """Let bots play many games and print the figures.

    Example: `viae simulate giro-mondiale --seats 4 --games 1000 --bot greedy,random,random,random`
    """
    from viae.terminal.simulate import figures_table, run_games

    done = run_games(
        game, games, seed=seed, seats=seats, bots=bot, board=board, options=written_options(option), progress_on=err
    )
    if json:
        typer.echo(done.json())
    else:
        out.print(figures_table(done))


@app.command()
def arena(
    game: GameName,
    bots: Annotated[
        list[str],
        typer.Option(metavar="BOTS", help="Who plays, with commas between: greedy, my.bots:Mine, x=cmd:./program -f."),
    ],
    games: Annotated[int, typer.Option(min=1, help="How many games; whole rounds are played.")] = 100,
    seats: Annotated[int | None, typer.Option(help="How many seats; otherwise one for each bot, if possible.")] = None,
    option: Options = None,
    board: Board = None,
    seed: Annotated[str | None, typer.Option(help="Equal seeds give equal dice; drawn if not given.")] = None,
    time: Annotated[float | None, typer.Option(help="Seconds a bot is given for a move.")] = None,
    out_dir: Annotated[Path | None, typer.Option("--out", help="A folder for results, records and plots.")] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Go on with the games in the folder.")] = False,
    stop_when_clear: Annotated[
        bool, typer.Option("--stop-when-clear", help="Stop as soon as it is decided who is stronger.")
    ] = False,
    workers: Annotated[int | None, typer.Option(min=1, help="Processes that play; otherwise all cores.")] = None,
    ray: Annotated[str | None, typer.Option(metavar="ADDRESS", help="Play on a Ray cluster; local begins one.")] = None,
    no_records: Annotated[bool, typer.Option("--no-records", help="Keep only the results, not whole games.")] = False,
    json: Annotated[bool, typer.Option("--json", help="Print the figures as JSON.")] = False,
    lang: Language = default_lang(),  # noqa: B008 - read once, at the start of the program
) -> None:
    """Let bots play each other until it is clear who is stronger: seats exchanged, dice shared, confidence intervals.

    Examples: `viae arena giro-mondiale --bots greedy,random --games 400`,
    `viae arena silk-road --bots greedy,mine=cmd:./mine.pl --time 1 --out results --stop-when-clear`
    """
    try:
        from viae.arena.journal import kept_seed
        from viae.arena.run import ArenaRequest, plan_for, run, show
    except ImportError as error:
        raise SetupError("the arena needs more packages: pip install 'viae[arena]' ({why}).", why=str(error)) from None
    if resume and out_dir is None:
        raise SetupError("--resume goes on with the games in a folder: name it with --out.")
    if seed is None and resume and out_dir is not None:
        seed = kept_seed(out_dir)
    chosen = written_options(option)
    plan = plan_for(
        game, bots, seats=seats, seed=seed, board=board, options=chosen, seconds=time, records=not no_records
    )
    request = ArenaRequest(
        games, out_dir, resume=resume, stop_when_clear=stop_when_clear, workers=workers, ray=ray, lang=lang, json=json
    )
    outcome = run(plan, request, err)
    if outcome is not None:
        show(outcome, request, out)
    if outcome is None or outcome.broken_off:
        raise typer.Exit(130)


app.command()(hint)
app.command()(review)
app.command()(replay)
app.command()(verify)


@app.command()
def rules(
    game: GameName,
    id: Annotated[str | None, typer.Argument(help="Print only this rule, in full.")] = None,
    missing: Annotated[bool, typer.Option(help="Print only what has no code, no test, or no rule.")] = False,
    markdown: Annotated[bool, typer.Option(help="Print the ledger as a Markdown page.")] = False,
    book: Annotated[bool, typer.Option(help="Print the rulebook instead.")] = False,
    tests: Annotated[Path | None, typer.Option(help="The folder of the tests.")] = None,
    lang: Language = default_lang(),  # noqa: B008 - read once, at the start of the program
) -> None:
    """Print the rule ledger: each rule, the code that keeps it, the tests that prove it.

    Examples: `viae rules giro-mondiale`, `viae rules giro-mondiale GM-471 --lang de`,
    `viae rules giro-mondiale --missing`
    """
    from viae.terminal.game_checks import print_book, print_ledger, print_missing, print_rule

    playing = viae.game(game)
    if book:
        print_book(playing, lang, out)
    elif id is not None:
        print_rule(playing, id.upper(), tests, lang, out)
    elif missing:
        raise typer.Exit(1 if print_missing(playing, tests, out) else 0)
    else:
        print_ledger(playing, tests, lang, markdown, out)


@app.command()
def board(
    game: GameName,
    check: Annotated[Path | None, typer.Option(help="Check this board file and say all that is wrong with it.")] = None,
    svg: Annotated[Path | None, typer.Option(help="Draw the board into this file.")] = None,
    toml: Annotated[bool, typer.Option("--toml", help="Print the board file that comes with the game.")] = False,
    tall: Tall = False,
    seats: Annotated[int | None, typer.Option(help="Draw it for this many seats.")] = None,
    lang: Language = default_lang(),  # noqa: B008 - read once, at the start of the program
) -> None:
    """Show a game's board, draw it, print its file as a basis for your own, or check yours.

    Examples: `viae board giro-mondiale`, `viae board giro-mondiale --toml > mine.toml`,
    `viae board giro-mondiale --check mine.toml --svg mine.svg`
    """
    from viae.terminal.screen import STYLES

    if toml:
        sys.stdout.write(standard_file(game, check, svg))
        return
    try:
        playing = viae.game(game, check)
    except BoardError as error:
        for fault in error.faults:
            err.print(Text(f"{check}: {in_language(fault, lang)}"))
        raise typer.Exit(2) from None
    state = playing.start(seats or type(playing).max_seats)
    view = playing.view(state, viae.SPECTATOR)
    if svg is not None:
        write(svg, present(playing, lang).draw(view, [], [], tall=tall))
        out.print(Text(interface(lang).text("terminal.drawn", file=svg)))
    if check is not None:
        out.print(Text(interface(lang).text("terminal.board-good", file=check, digest=playing.board_digest[:16])))
    elif svg is None:
        for line in present(playing, lang).text_board(view):
            out.print(Text.assemble(*[(text, STYLES.get(style, "")) for text, style in line]))
        out.print(Text(f"digest {playing.board_digest}"))


def standard_file(game: str, check: Path | None, svg: Path | None) -> str:
    """The board file of a game, asked for alone."""
    if check is not None or svg is not None:
        raise SetupError("--toml prints the file that comes with the game: leave --check and --svg out.")
    found = game_class(game)
    text = standard_board(found)
    if text is None:
        raise SetupError("{game} has no board file.", game=found.title or found.name)
    return text


def write(path: Path, text: str) -> None:
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise SetupError("{path!r} cannot be written: {why}.", path=str(path), why=str(error.strerror)) from None


@app.command()
def conform(
    game: Annotated[str, typer.Argument(help="A game, or package.module:Class.", autocompletion=complete_game)],
    games: Annotated[int, typer.Option(min=1, help="How many random games, over all seat counts and options.")] = 100,
    seed: Annotated[str, typer.Option(help="Equal seeds give equal games.")] = "0",
) -> None:
    """Try a game against the contract that every game must keep.

    Examples: `viae conform giro-mondiale --games 10000`, `viae conform my_package.game:MyGame`
    """
    from viae.terminal.game_checks import run_conformance

    raise typer.Exit(0 if run_conformance(game, games, seed, out, err) else 1)


app.command()(learn)
app.command()(serve)
app.command()(doctor)
app.command()(export)
app.command("import")(take_in)


def main() -> None:
    """The entry point: every mistake of a user ends as one sentence."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # a console without our letters shows others, and goes on
    asked_langs.clear()
    try:
        app()
    except ViaeError as error:
        try:
            sentence = in_language(error, asked_langs[-1] if asked_langs else default_lang())
        except SetupError:  # the catalogue itself cannot be read
            sentence = str(error)
        err.print(Text(f"viae: {sentence}"))
        sys.exit(2)
    except KeyboardInterrupt:  # what a command does not answer itself
        sys.exit(130)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(0)
