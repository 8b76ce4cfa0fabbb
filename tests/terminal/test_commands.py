"""The command line as a user meets it: each command, its help, and every mistake answered in one sentence."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

import viae
from viae.core.errors import meant
from viae.terminal.simulate import Simulation

VIAE = [sys.executable, "-c", "from viae.cli.app import main; main()"]
COMMANDS = [
    "games",
    "play",
    "simulate",
    "arena",
    "learn",
    "replay",
    "verify",
    "rules",
    "board",
    "conform",
    "hint",
    "review",
    "doctor",
    "export",
    "import",
    "serve",
]


def run(*words: str, typed: str = "", lang: str = "C.UTF-8", **more: str) -> subprocess.CompletedProcess[str]:
    """A command in a process of its own, with what the user types."""
    environment = {"PATH": "/usr/bin:/bin", "LANG": lang, "COLUMNS": "100", "HOME": "/dev/null", "NO_COLOR": "1"}
    path = ":".join(str(entry) for entry in sys.path if entry)
    done = subprocess.run(
        [*VIAE, *words],
        input=typed,
        capture_output=True,
        text=True,
        check=False,
        env=environment | {"PYTHONPATH": path} | more,
        timeout=120,
    )
    assert "Traceback" not in done.stdout + done.stderr, done.stderr
    return done


def ok(*words: str, typed: str = "", lang: str = "C.UTF-8") -> str:
    done = run(*words, typed=typed, lang=lang)
    assert done.returncode == 0, done.stderr + done.stdout
    return done.stdout


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    match = viae.new("giro-mondiale", 4, 12, names={0: "greedy", 1: "greedy", 2: "greedy", 3: "greedy"})
    while not match.over:
        match.act(match.legal[-1])
    path = tmp_path_factory.mktemp("records") / "evening.viae"
    path.write_text(match.record.text(), encoding="utf-8")
    return path


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_with_an_example(command: str) -> None:
    text = ok(command, "--help")
    assert "Example" in text
    assert f"viae {command}" in text


def test_without_a_command_there_is_help() -> None:
    done = run()
    assert all(command in done.stdout + done.stderr for command in COMMANDS)


def test_the_version_says_how_it_is_built() -> None:
    text = ok("--version")
    assert text.startswith("viae ")
    assert "plain Python" in text or "compiled" in text


def test_games_are_listed_with_what_their_options_can_be() -> None:
    text = ok("games")
    assert "giro-mondiale" in text
    assert "split_runs = free (contiguous)" in text
    assert "stagnation_rounds = 10 (from 5)" in text
    assert "max_rounds = 100 (from 10 to 500)" in text


def test_simulate_prints_figures_and_json() -> None:
    assert "wins" in ok("simulate", "giro-mondiale", "--seats", "3", "--games", "3")
    arguments = ("simulate", "giro-mondiale", "--seats", "2", "--games", "4", "--bot", "greedy,random", "--json")
    figures = json.loads(ok(*arguments))
    assert figures["options"]["teams"] == "false"
    assert len(figures["board"]) == 64
    assert figures["games"] == 4
    assert sum(figures["wins_by_seat"]) == pytest.approx(4)
    again = json.loads(ok(*arguments))
    different = {"cpu_seconds", "actions_per_second", "games_per_second"}
    assert {key: value for key, value in figures.items() if key not in different} == {
        key: value for key, value in again.items() if key not in different
    }


def test_a_shared_first_place_is_shared_in_the_figures() -> None:
    figures = Simulation(game="x", seats=3, bots=["random"] * 3, seed="0", built="plain", places=[[1, 1, 3], [2, 1, 3]])
    assert figures.wins() == [0.5, 1.5, 0]


def test_verify_and_replay_a_record(record: Path, tmp_path: Path) -> None:
    assert "good" in ok("verify", str(record))
    told = ok("replay", str(record), "--lang", "de", "--svg", str(tmp_path / "pictures"))
    assert "würfelt" in told
    pictures = sorted((tmp_path / "pictures").glob("*.svg"))
    assert len(pictures) == len(viae.load(record).record.play) + 1
    assert f"{len(pictures)} Bilder in " in told
    for picture in (pictures[0], pictures[len(pictures) // 2], pictures[-1]):
        ElementTree.parse(picture)


def test_a_game_goes_on_from_a_record_with_dice_of_its_own(record: Path, tmp_path: Path) -> None:
    new = tmp_path / "again.viae"
    bots = "random,random,random,random"
    ok("play", "--from", str(record), "--after", "12", "--seats", bots, "--record", str(new))
    assert viae.load(new).record.taken == 12
    assert "actions, the first 12 taken over from another game;" in ok("verify", str(new))
    left = tmp_path / "left.viae"
    ok("play", "--from", str(record), "--after", "12", "--record", str(left), typed="quit\n")
    assert viae.load(left, by_hand=True).record.taken == 12


def test_what_cannot_be_continued_is_told_in_a_sentence(record: Path, tmp_path: Path) -> None:
    here = str(record)
    for words, why in (
        (("--from", here), "actions the game is over"),
        (("--from", here, "--after", "-1"), "not after -1"),
        (("--after", "3"), "name it with --from"),
        (("silk-road", "--from", here, "--after", "3"), "is a game of giro-mondiale, not of silk-road"),
        (("--from", here, "--after", "3", "--record", here), "keep the new game in another file"),
        (("--from", here, "--after", "3", "-o", "teams=true"), "has its options already"),
        (("--from", here, "--after", "3", "--seats", "human,greedy"), "2 are named for 4 seats"),
        (("--from", here, "--after", "3", "--server", "http://127.0.0.1:9"), "--from plays here"),
    ):
        done = run("play", *words)
        assert done.returncode != 0
        assert why in done.stderr.replace("\n", " "), done.stderr


@pytest.mark.parametrize(("lang", "word"), [("en", "win share"), ("de", "Siegquote"), ("it", "quota di vittorie")])
def test_a_hint_has_the_best_actions_with_their_figures(record: Path, lang: str, word: str) -> None:
    play = viae.load(record, by_hand=True).record.play
    after = next(at for at, entry in enumerate(play) if at > 40 and entry.actor >= 0)
    text = ok("hint", "giro-mondiale", str(record), "--after", str(after), "--bot", "search:20", "--lang", lang)
    assert word in text
    assert re.search(r" \d+\.\d %" if lang == "en" else r" \d+,\d %", text)
    assert "[" in text


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ((), "the game is over"),
        (("--after", "999999"), "actions, not 999999"),
        (("--after", "0"), "it is chance's turn"),
        (("--after", "41", "--seat", "9"), "not 9."),
        (("--bot", "greedy"), "greedy does not search"),
    ],
)
def test_a_hint_that_cannot_be_given_is_told(record: Path, words: tuple[str, ...], sentence: str) -> None:
    play = viae.load(record, by_hand=True).record.play
    after = next(at for at, entry in enumerate(play) if at > 40 and entry.actor >= 0)
    done = run("hint", "giro-mondiale", str(record), *[str(after) if word == "41" else word for word in words])
    assert done.returncode == 2
    assert sentence in done.stderr


def test_a_hint_that_cannot_be_given_is_told_in_the_language(record: Path) -> None:
    done = run("hint", "giro-mondiale", str(record), "--after", "0", "--bot", "search:5", "--lang", "de")
    assert done.returncode == 2
    assert done.stderr.startswith("viae: nach 0 Aktionen ist der Zufall an der Reihe; möglich wäre --after ")


def test_where_nobody_decides_a_hint_names_the_nearest_places_where_somebody_does(record: Path, tmp_path: Path) -> None:
    play = viae.load(record, by_hand=True).record.play
    asked = [at for at, entry in enumerate(play) if entry.actor >= 0]
    rolled = next(at for at, entry in enumerate(play) if at > 40 and entry.actor < 0)
    before, after = max(at for at in asked if at < rolled), min(at for at in asked if at > rolled)
    for words, sentence in (
        (
            ("--after", str(rolled)),
            f"after {rolled} actions it is chance's turn; --after {before} or {after} would do.",
        ),
        (("--after", "0"), f"after 0 actions it is chance's turn; --after {asked[0]} would do."),
        ((), f"after {len(play):,} actions the game is over; --after {asked[-1]} would do."),
    ):
        done = run("hint", "giro-mondiale", str(record), *words, "--bot", "search:5")
        assert done.returncode == 2
        assert done.stderr.strip() == f"viae: {sentence}"
    for place in (before, after, asked[0], asked[-1]):
        assert "[" in ok("hint", "giro-mondiale", str(record), "--after", str(place), "--bot", "search:5")
    new = tmp_path / "new.viae"
    new.write_text(viae.new("giro-mondiale", 2, 3, by_hand=True).record.text(reveal=True), encoding="utf-8")
    done = run("hint", "giro-mondiale", str(new))
    assert (
        done.stderr.strip() == "viae: after 0 actions it is chance's turn; nobody decides anything in this record yet."
    )


def test_a_changed_record_is_refused_with_its_line(record: Path, tmp_path: Path) -> None:
    lines = record.read_text(encoding="utf-8").split("\n")
    at = next(number for number, line in enumerate(lines) if line.startswith("* roll "))
    lines[at] = "* roll " + str(int(lines[at][-1]) % 6 + 1)
    changed = tmp_path / "changed.viae"
    changed.write_text("\n".join(lines), encoding="utf-8")
    done = run("verify", str(changed))
    assert done.returncode == 2
    assert f"line {at + 1}: the seed gives" in done.stderr
    assert f"Zeile {at + 1}: der Startwert ergibt hier" in run("verify", str(changed), lang="de_DE.UTF-8").stderr
    assert f"riga {at + 1}: il seme qui dà" in run("replay", str(changed), "--lang", "it").stderr


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("ludo",), "viae: es gibt kein Spiel 'ludo'; bekannt: "),
        (("giro-mondiale", "--seats", "7"), "viae: Giro Mondiale ist für 2 bis 4 Plätze, nicht für 7."),
        (("giro-mondiale", "-o", "teams=perhaps"), "viae: die Option 'teams' ist true oder false, nicht 'perhaps'."),
        (("giro-mondiale", "-o", "teams"), "viae: eine Option schreibst du als name=wert, nicht 'teams'."),
        (("giro-mondiale", "--seats", "human,nobody"), "viae: niemand namens 'nobody' kann sich setzen; bekannt: "),
    ],
)
def test_what_cannot_be_played_is_told_in_the_language(words: tuple[str, ...], sentence: str) -> None:
    done = run("play", *words, "--lang", "de")
    assert done.returncode == 2 and sentence in done.stderr


def test_rules_are_printed_whole_single_and_missing() -> None:
    ledger = ok("rules", "giro-mondiale")
    assert "GM-471" in ledger
    assert "R_OVERTAKE" in ledger
    assert "Überholverbot" in ok("rules", "giro-mondiale", "gm-471", "--lang", "de")
    assert ok("rules", "giro-mondiale", "--missing") == ""
    assert "|" in ok("rules", "giro-mondiale", "--markdown")
    assert "Giro Mondiale" in ok("rules", "giro-mondiale", "--book", "--lang", "it")


def test_the_board_is_shown_drawn_and_checked(tmp_path: Path) -> None:
    assert "digest" in ok("board", "giro-mondiale")
    drawn = tmp_path / "board.svg"
    ok("board", "giro-mondiale", "--svg", str(drawn))
    ElementTree.parse(drawn)
    own = Path(viae.__file__).parent / "games" / "giro_mondiale" / "board.toml"
    assert "good" in ok("board", "giro-mondiale", "--check", str(own))
    wrong = tmp_path / "wrong.toml"
    wrong.write_text(own.read_text(encoding="utf-8").replace('sign = "UT"', 'sign = "XX"'), encoding="utf-8")
    done = run("board", "giro-mondiale", "--check", str(wrong))
    assert done.returncode == 2
    assert len(done.stderr.splitlines()) == 4
    assert "L2-05: sign must be one of C, GA, NE, SL, HA, PR, RW, ST, NO, ER, UT, not 'XX'." in done.stderr
    german = run("board", "giro-mondiale", "--check", str(wrong), "--lang", "de")
    assert german.returncode == 2
    assert "L2-05: sign muss eines von C, GA, NE, SL, HA, PR, RW, ST, NO, ER, UT sein, nicht 'XX'." in german.stderr


def test_a_rule_does_not_read_as_untested_where_the_tests_are_missing(tmp_path: Path) -> None:
    known = ok("rules", "silk-road", "SK-572")
    assert "tests  test_" in known and "not part of this installation" not in known
    for words in (("SK-572",), ()):
        missing = ok("rules", "silk-road", *words, "--tests", str(tmp_path))
        assert "SK-572" in missing and "none found" not in missing
        assert "The tests are not part of this installation" in missing


@pytest.mark.parametrize("game", viae.game_names())
def test_the_standard_board_file_is_printed_as_it_is(game: str, tmp_path: Path) -> None:
    folder = Path(viae.__file__).parent / "games" / game.replace("-", "_")
    printed = ok("board", game, "--toml")
    assert printed == (folder / "board.toml").read_text(encoding="utf-8")
    assert viae.game(game).board_digest == viae.game(game, saved(tmp_path / "mine.toml", printed)).board_digest


def saved(file: Path, text: str) -> Path:
    file.write_text(text, encoding="utf-8")
    return file


def test_a_board_file_that_cannot_be_printed() -> None:
    refused = run("board", "silk-road", "--toml", "--svg", "board.svg")
    assert (refused.returncode, refused.stdout) == (2, "")
    assert "leave --check and --svg out" in refused.stderr
    none = run("board", "toll.game:Toll", "--toml", "--lang", "de")
    assert (none.returncode, none.stdout) == (2, "")
    assert none.stderr == "viae: Toll hat keine Plandatei.\n"


def test_anybodys_game_with_a_board_file_prints_it(tmp_path: Path) -> None:
    toll = (Path(__file__).parents[2] / "examples" / "toll" / "game.py").read_text(encoding="utf-8")
    saved(tmp_path / "bridge.py", toll)
    saved(tmp_path / "board.toml", "# a bridge\n")
    done = run("board", "bridge:Toll", "--toml", PYTHONPATH=str(tmp_path))
    assert (done.returncode, done.stdout) == (0, "# a bridge\n"), done.stderr


def test_conform_counts_what_it_checked() -> None:
    assert "all well" in ok("conform", "toll.game:Toll", "--games", "3")


def test_conform_tells_the_first_breach() -> None:
    done = run("conform", "tests.testing.test_conformance_finds:Gap", "--games", "3")
    assert done.returncode == 1
    assert "leave a gap" in done.stdout


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("play", "giro-mondial"), "did you mean 'giro-mondiale'?"),
        (("play", "giro-mondiale", "--seats", "human,wizard"), "nobody called 'wizard' can sit down"),
        (("play", "giro-mondiale", "--seats", "9"), "2 to 4 seats, not 9"),
        (("play", "giro-mondiale", "--seats", "0"), "2 to 4 seats, not 0"),
        (("play", "giro-mondiale", "--seats", "9" * 5000), "nobody called '9999"),
        (("play", "giro-mondiale", "--option", "teams"), "written name=value"),
        (("play", "giro-mondiale", "-o", "team=true"), "did you mean 'teams'?"),
        (("play", "giro-mondiale", "-o", "play_on=1"), "'play_on' is true or false"),
        (("play", "giro-mondiale", "-o", "teams=true", "-o", "teams=false"), "given twice"),
        (("play", "giro-mondiale", "--board", "nowhere.toml"), "cannot be read: No such file"),
        (("play", "giro-mondiale", "--record", "/dev/null/x.viae", "--seats", "random,random"), "cannot be written"),
        (("simulate", "giro-mondiale", "--bot", "greedy,random", "--seats", "3"), "names 2 bots for 3 seats"),
        (("simulate", "giro-mondiale", "--bot", "clever"), "no bot 'clever'"),
        (("simulate", "giro-mondiale", "--seats", "7"), "2 to 4 seats, not 7"),
        (("play", "giro-mondiale", "--bot", "stong"), "did you mean 'strong'?"),
        (("play", "giro-mondiale", "--bot", "search:soon"), "as in search:50ms or search:400, not 'soon'"),
        (("play", "giro-mondiale", "--bot", "strong,expert"), "a --bot of its own: --bot strong --bot expert."),
        (("play", "giro-mondiale", "--bot", ","), "each bot is named with a --bot of its own: --bot NAME."),
        (("play", "giro-mondiale", "--seats", "human,strong", "--bot", "expert"), "leave --bot out, or say how many"),
        (("play", "giro-mondiale", "--seats", "2", *["--bot", "greedy"] * 2), "2 bots and you do not fit on 2 seats."),
        (("play", "giro-mondiale", *["--bot", "greedy"] * 4), "4 bots and you do not fit on 4 seats."),
        (("hint", "giro-mondiale", "nowhere.viae"), "cannot be read: No such file"),
        (("replay", "nowhere.viae"), "cannot be read: No such file"),
        (("verify", "/"), "cannot be read"),
        (("verify", "README.md"), "line 1: a record begins with"),
        (("rules", "giro-mondiale", "GM-999"), "has no rule 'GM-999'"),
        (("rules", "giro-mondiale", "--missing", "--tests", "nowhere"), "no folder 'nowhere'"),
        (("board", "giro-mondiale", "--check", "nowhere.toml"), "cannot be read: No such file"),
        (("board", "giro-mondiale", "--svg", "/dev/null/x.svg"), "cannot be written"),
        (("board", "giro-mondiale", "--seats", "9"), "2 to 4 seats, not 9"),
        (("conform", "nowhere.game:Game"), "no game can be loaded"),
    ],
)
def test_a_mistake_is_answered_in_one_sentence(words: tuple[str, ...], sentence: str) -> None:
    done = run(*words)
    assert done.returncode == 2
    assert sentence in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1


def test_a_sentence_that_breaks_a_list_off_ends_with_three_dots() -> None:
    assert str(meant("xyz", [str(number) for number in range(12)])).endswith(" 10, 11.")
    assert str(meant("xyz", [str(number) for number in range(13)])).endswith(" 10, 11 ...")


def test_a_file_that_is_no_text_is_told_apart_from_a_name_that_is_none(tmp_path: Path) -> None:
    binary = tmp_path / "binary.viae"
    binary.write_bytes(b"\xff\xfe\x00")
    for words in (("verify", str(binary)), ("board", "giro-mondiale", "--check", str(binary))):
        assert run(*words).stderr.strip().endswith("cannot be read: it is not UTF-8 text.")
    for path in (binary, "a\0b"):
        with pytest.raises(viae.SetupError, match="not UTF-8 text" if path == binary else "that is no name of a file"):
            viae.load(path)


@pytest.mark.parametrize(
    "words",
    [
        ("pla",),
        ("play",),
        ("play", "giro-mondiale", "--lang", "fr"),
        ("simulate", "giro-mondiale", "--games", "none"),
        ("simulate", "giro-mondiale", "--games", "0"),
        ("verify",),
    ],
)
def test_a_wrong_call_is_answered_with_the_usage(words: tuple[str, ...]) -> None:
    done = run(*words)
    assert done.returncode == 2
    assert "Usage" in done.stderr


def test_a_catalogue_that_is_none_is_named(tmp_path: Path) -> None:
    (tmp_path / "interface").mkdir()
    (tmp_path / "interface" / "de.mo").write_bytes(b"no catalogue")
    done = run("board", "giro-mondiale", "--lang", "de", VIAE_LOCALE=str(tmp_path))
    assert done.returncode == 2
    assert re.fullmatch(r"viae: \S*/de\.mo is no catalogue of messages: .*\.\n", done.stderr), done.stderr


def test_the_language_follows_the_environment() -> None:
    assert "Überholverbot" in ok("rules", "giro-mondiale", "GM-471", lang="de_DE.UTF-8")
