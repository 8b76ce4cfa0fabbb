"""What Strada Romana says about the worked examples of its rules, word by word."""

from __future__ import annotations

from tests.games.strada_romana.positions import ANY, JAM, dealt, ended, fresh, game_of, play, table, view
from viae.core.game import SPECTATOR, Action
from viae.core.step import Step
from viae.games.strada_romana.state import MOVE, State
from viae.i18n.catalogue import languages
from viae.presentation import present

EX_36 = table(hands="P2 Ballio Plotus; P3 Stichus Euclio; P4 Epidicus Demetrius", removed="Palaestrio")
EX_41 = "P1 cubes yellow 2 green 4 red 1 blue 2 white 1 brown 1; P1 tiles yellow 2 green 5 red 1 blue 2 white 1"


def narrated(s: State, text: str, lang: str, player: int = 0) -> list[str]:
    """What P1, P2, ... or a spectator read about an action done in s."""
    game = game_of(s)
    seat = player - 1 if player else SPECTATOR
    step = Step(game, 0, game.actors(s)[0], game.parse(text), s, play(s, text), seat)
    return present(game, lang).narrate(step)


def prompt(s: State, lang: str, player: int = 0) -> str:
    return present(game_of(s), lang).prompt(view(s, player))


def label(s: State, text: str, lang: str) -> str:
    game = game_of(s)
    return present(game, lang).label(game.view(s, s.active), game.parse(text))


def labels(s: State, lang: str) -> list[str]:
    return [label(s, action.text, lang) for action in game_of(s).legal_actions(s, s.active)]


def lines(s: State, lang: str, player: int = 0) -> list[str]:
    return present(game_of(s), lang).position(view(s, player))


def places(s: State, text: str) -> list[str]:
    return present(game_of(s)).places(view(s), game_of(s).parse(text))


# ---- the set-up


def test_ex01_and_ex02_the_set_up_is_told_piece_by_piece() -> None:
    s = fresh(3)
    assert prompt(s, "de") == "Die Wagen werden auf die beiden Enden der Straße verteilt."
    assert narrated(s, "Pseudolus east", "en") == ["Pseudolus starts at Portus and heads for Rome."]
    assert narrated(s, "Pseudolus west", "de") == ["Pseudolus startet in Rom, Richtung Portus."]
    s = play(s, *[ANY] * 10)
    assert narrated(s, "zone I red", "de") == ["Zone I beginnt mit dem Warenplättchen Wein."]
    s = play(s, *[ANY] * 6)
    assert narrated(s, "market 1U green", "en") == ["A cube goes to the market-place at 1U: oil."]
    s = play(s, *[ANY] * 14)
    assert narrated(s, "remove Ballio", "en", 1) == ["One wagon tile is put away unseen; the other 9 form the deck."]
    s = play(s, "remove Ballio")
    assert narrated(s, "first 1", "en", 2) == ["You are the first player.", "Starting coins: red 2, blue 0, yellow 1."]
    assert narrated(s, "first 1", "de", 1) == ["Blau beginnt.", "Münzen zu Beginn: Rot 2, Blau 0, Gelb 1."]
    assert narrated(s, "first 1", "en") == ["Blue is the first player.", "Starting coins: red 2, blue 0, yellow 1."]


# ---- turns and steps


def test_ex05_steps_say_how_they_are_made() -> None:
    s = play(table("Pseudolus 1U", coins=(4,)), "move 2")
    assert labels(s, "en")[:4] == [
        "Pseudolus to 1M, sideways",
        "Pseudolus to 2U",
        "Pseudolus to 2M, diagonally",
        "Curculio onto the road, to 1M",
    ]
    assert labels(s, "it")[:4] == [
        "Pseudolus in 1 centrale, di lato",
        "Pseudolus in 2 alta",
        "Pseudolus in 2 centrale, in diagonale",
        "Curculio sulla strada, in 1 centrale",
    ]
    assert narrated(s, "Pseudolus 2M", "en") == ["Red moves Pseudolus diagonally from 1U to 2M."]
    assert narrated(s, "Pseudolus 1M", "it", 1) == ["Muovi Pseudolus di lato da 1 alta a 1 centrale."]
    assert narrated(s, "Curculio 1L", "en", 2) == ["Red moves Curculio onto the road, to 1L."]


def test_the_beginning_of_a_turn_offers_moves_with_their_prices() -> None:
    s = table(coins=(4,))
    assert labels(s, "en") == [
        "Pass: the fifth coin brings a victory point token",
        "Take a wagon tile (9 in the deck)",
        "Move wagons: 3 steps",
        "Move wagons: 3 steps, sideways for 1 coin",
        "Move wagons: 3 steps, diagonal for 2 coins",
        "Move wagons: up to 4 steps, extra move for 3 coins",
        "Move wagons: up to 4 steps, overtaking for 4 coins",
    ]
    assert prompt(s, "en", 1) == "It is your turn with 4 coins: move wagons, take a wagon tile or pass."
    assert prompt(s, "en", 2) == "It is red’s turn with 4 coins."
    assert prompt(s, "en") == "It is red’s turn with 4 coins."
    assert narrated(s, "move 0", "en", 1) == ["You move wagons without a special move."]
    assert narrated(s, "move 3", "en") == ["Red pays 3 coins for the extra move."]


def test_ex11_and_ex13_jams() -> None:
    s = table(f"{JAM}, Euclio 5U", zones="empty I", markets="empty 3U", bag="tiles none; cubes none")
    s = play(s, "move 0", "Euclio 4M")
    assert narrated(s, "Euclio 3U", "en", 2) == [
        "Red moves Euclio from 4M to 3U.",
        "No further step is possible: red’s turn is over after step 2.",
    ]
    assert narrated(s, "Euclio 3U", "en", 1)[1] == "No further step is possible: your turn is over after step 2."
    jam = table(f"{JAM}, Euclio 3U")
    assert labels(jam, "en") == ["Pass and take 1 coin", "Take a wagon tile (9 in the deck)"]
    assert prompt(jam, "en", 1) == (
        "It is your turn with 0 coins, and in this traffic jam you cannot move a wagon: take a wagon tile or pass."
    )
    paid = table(f"{JAM}, Euclio 3U", coins=(1,), hands="P1 Ballio Sosia Euclio")
    assert prompt(paid, "en", 1) == (
        "It is your turn with 1 coin, and no plain step is possible: buy a special move or pass."
    )


def test_ex16_overtaking() -> None:
    s = play(table("Pseudolus 3U, Sosia 4M", coins=(4,)), "move 4")
    assert label(s, "Pseudolus 4M", "en") == "Pseudolus to 4M, overtaking Sosia"
    assert narrated(s, "Pseudolus 4M", "it") == [
        "Il rosso muove Pseudolus da 3 alta a 4 centrale per sorpassare Sosia."
    ]
    s = play(s, "Pseudolus 4M")
    assert prompt(s, "en", 1) == (
        "Move Pseudolus on from 4M, where it is overtaking Sosia: you have 3 steps left and 0 coins."
    )
    assert prompt(s, "it") == "Il rosso muove i carri e ha ancora 3 passi e 0 monete."
    assert labels(s, "it") == ["Pseudolus in 5 alta", "Pseudolus in 5 bassa"]
    assert lines(s, "en")[0] == (
        "Turn 1: it is red’s turn. Special move bought: overtaking. Steps made in this turn: 1 of 4. "
        "Overtaking now: Pseudolus on 4M, past Sosia."
    )


def test_ex19_and_ex34_what_is_asked_while_moving() -> None:
    s = play(table("Pseudolus 14U"), "move 0")
    assert label(s, "Pseudolus finish", "en") == "Pseudolus to Rome: arrival 1 of 4"
    assert narrated(s, "Pseudolus finish", "en", 1) == ["You move Pseudolus from 14U to Rome: arrival 1 of 4."]
    assert prompt(play(s, "Pseudolus finish"), "en", 1) == "Move a wagon: you have 2 steps left and 0 coins."
    s = play(table("Pseudolus 7U", coins=(3,)), "move 3", "Pseudolus 8U", "Pseudolus 9M", "Pseudolus 10M")
    assert prompt(s, "en", 1) == (
        "Move a wagon, collect with Pseudolus on 10M or end the turn: you have 1 step left and 0 coins."
    )
    assert label(s, "end", "en") == "End the turn"
    assert narrated(s, "end", "en") == ["Red ends the turn."]
    s = play(s, "Pseudolus 11L")  # EX-33
    assert prompt(s, "en", 1) == (
        "Collect with Pseudolus on 11L or end the turn: no further step is possible, and you have 0 coins."
    )


# ---- collecting and coins


def test_ex21_collecting_both() -> None:
    s = play(table(markets="red 1U; green 2L 3U", zones="green I"), "move 0", "Pseudolus 1U")
    assert labels(s, "en")[-2:] == ["Take the oil tile of zone I: 2 coins", "Take the wine cube at 1U"]
    assert labels(s, "it")[-2:] == [
        "Prendere la tessera di olio della zona I: 2 monete",
        "Prendere il cubetto di vino dal mercato della casella 1 alta",
    ]
    assert narrated(s, "cube 1U", "en", 1) == ["You take the wine cube from the market-place at 1U."]
    s = play(s, "cube 1U")
    assert prompt(s, "en", 1) == "A cube is drawn from the bag for the market-place at 1U."
    assert narrated(s, "new cube white", "en") == ["A cube comes from the bag to the market-place at 1U: marble."]
    s = play(s, "new cube white", "tile I")
    assert narrated(s, "new tile blue", "it") == [
        "Dal sacchetto arriva una tessera merce nella zona I: metalli.",
        "Il rosso riceve 2 monete per la tessera di olio, una per ogni cubetto di olio sui mercati.",
    ]
    assert narrated(s, "new tile blue", "en", 1)[1] == (
        "You receive 2 coins for the oil tile, one for each oil cube on the market-places."
    )


def test_a_contract_is_announced_and_told() -> None:
    s = play(table(own="P1 cubes red 2; P1 tiles red 1", zones="red I", markets="red 9U"), "move 0", "Pseudolus 1U")
    assert label(s, "tile I", "en") == "Take the wine tile of zone I: 1 coin and a contract"
    assert narrated(s, "tile I", "en") == ["Red takes the wine tile of zone I.", "Red now has 2 contracts in wine."]
    assert narrated(play(s, "tile I"), "new tile white", "en", 1)[1] == (
        "You receive 1 coin for the wine tile: one wine cube lies on the market-places."
    )


def test_ex27_and_ex38_five_coins_become_a_token() -> None:
    s = play(table(coins=(3,), markets="red 2L 3U 9U 14L", zones="red I"), "move 0", "Pseudolus 1U", "tile I")
    assert narrated(s, "new tile blue", "en", 1)[1:] == [
        "You receive 4 coins for the wine tile, one for each wine cube on the market-places.",
        "You exchange 5 coins for 1 victory point token and keep 2 coins.",
    ]
    assert narrated(s, "new tile blue", "en")[2] == "Red exchanges 5 coins for 1 victory point token and keeps 2 coins."
    assert narrated(table(coins=(4,)), "pass", "en", 1) == [
        "You pass and take 1 coin.",
        "You exchange 5 coins for 1 victory point token and keep 0 coins.",
    ]


def test_ex28_no_cube_no_coins() -> None:
    s = play(table(markets="red", zones="red I"), "move 0", "Pseudolus 1U", "tile I")
    assert narrated(s, "new tile blue", "en", 1)[1] == (
        "No wine cube lies on the market-places: you receive no coins for the tile."
    )


def test_ex29_an_empty_bag() -> None:
    s = play(table(markets="red 1U", bag="cubes none"), "move 0", "Pseudolus 1U")
    assert narrated(s, "cube 1U", "en")[1] == "The bag has no more cubes: the market-place at 1U stays empty."
    s = play(table(zones="red I", markets="red 2L 3U", bag="tiles none"), "move 0", "Pseudolus 1U")
    assert narrated(s, "tile I", "en") == [
        "Red takes the wine tile of zone I.",
        "The bag has no more ware tiles: zone I stays empty.",
        "Red receives 2 coins for the wine tile, one for each wine cube on the market-places.",
    ]


# ---- wagon tiles


def test_ex36_taking_a_wagon_tile() -> None:
    assert narrated(EX_36, "deck", "en", 1) == ["You look through the deck: Pseudolus, Curculio and Sosia."]
    assert narrated(EX_36, "deck", "de", 2) == ["Rot sieht den Stapel durch: 3 Wagenplättchen."]
    s = play(EX_36, "deck")
    assert prompt(s, "en", 1) == "Keep one of the wagon tiles in the deck: Pseudolus, Curculio and Sosia."
    assert prompt(s, "en", 2) == "Red looks through the deck to keep a wagon tile."
    assert labels(s, "de") == [
        "Das Plättchen von Pseudolus behalten: wartet in Portus, Richtung Rom",
        "Das Plättchen von Curculio behalten: wartet in Portus, Richtung Rom",
        "Das Plättchen von Sosia behalten: wartet in Rom, Richtung Portus",
    ]
    assert narrated(s, "keep Sosia", "en", 1) == [
        "You keep the tile of Sosia, face down; the deck has 2 wagon tiles left."
    ]
    assert narrated(s, "keep Sosia", "en", 2) == ["Red takes a wagon tile, face down; the deck has 2 wagon tiles left."]
    assert narrated(s, "keep Sosia", "de") == [
        "Rot nimmt ein Wagenplättchen, verdeckt; der Stapel hat noch 2 Wagenplättchen."
    ]
    assert narrated(s, "keep Sosia", "en", 3) == ["Red takes a wagon tile, face down; the deck has 2 wagon tiles left."]


def test_a_finished_match_may_be_told_with_everything_known() -> None:
    s = play(EX_36, "deck")
    game = game_of(s)
    step = Step(game, 0, 0, game.parse("keep Sosia"), s, play(s, "keep Sosia"), SPECTATOR, everything=True)
    assert present(game, "en").narrate(step) == [
        "Red keeps the tile of Sosia, face down; the deck has 2 wagon tiles left."
    ]


# ---- the end


def test_ex20_the_fourth_arrival() -> None:
    road = "Curculio arrived, Sosia arrived, Stichus arrived, Pseudolus 14U"
    s = play(table(road, hands="P1 Pseudolus; P2 Ballio Sosia", tokens=(1, 2)), "move 0")
    assert narrated(s, "Pseudolus finish", "de", 1) == [
        "Du bewegst Pseudolus von 14 oben nach Rom: Ankunft 4 von 4.",
        "Der vierte Wagen ist angekommen: Das Spiel ist zu Ende.",
        "Du deckst das Wagenplättchen Pseudolus +3 auf.",
        "Blau deckt die Wagenplättchen Ballio −1 und Sosia +3 auf.",
        "Das beiseitegelegte Wagenplättchen war Euclio.",
        "Du: Siegpunktchips 1, Wagenplättchen +3, Verträge 0 × 0 = 0, Einzelstücke 0, zusammen 4 Punkte.",
        "Blau: Siegpunktchips 2, Wagenplättchen +2, Verträge 0 × 0 = 0, Einzelstücke 0, zusammen 4 Punkte.",
        "Gelb: Siegpunktchips 0, Wagenplättchen 0, Verträge 0 × 0 = 0, Einzelstücke 0, zusammen 0 Punkte.",
        "Weiß: Siegpunktchips 0, Wagenplättchen 0, Verträge 0 × 0 = 0, Einzelstücke 0, zusammen 0 Punkte.",
        "Blau hat 4 Punkte und gewinnt: Bei gleichen Punkten und Münzen zählt, "
        "wessen letzter Spielzug länger zurückliegt.",
    ]


def test_ex39_and_ex45_other_ends() -> None:
    last = table(coins=(4,), tokens=(5, 5, 5, 4))
    assert narrated(last, "pass", "en")[2] == "The last victory point token is handed out: the game is over."
    assert narrated(last, "pass", "en", 2)[-1] == "Red wins with 6 points."
    stuck = table(f"{JAM}, Euclio 3U", idle=39)
    assert narrated(stuck, "pass", "en", 1)[1] == "There has been no progress for 40 turns: the game is over."
    assert narrated(stuck, "pass", "en", 1)[-1] == (
        "You win with 0 points: in the tie the larger number of coins decides (1)."
    )


def test_the_end_of_a_turn_is_told_with_its_reason() -> None:
    full = play(table("Pseudolus 3U", seats=2), "move 0", "Pseudolus 4M", "Pseudolus 5U", "Curculio 1U", "tile I")
    drawn = game_of(full).outcomes(full)[0][0].text
    assert narrated(full, drawn, "en", 1)[-1] == "Your turn is over."
    assert narrated(full, drawn, "en", 2)[-1] == "Red’s turn is over."
    jam = JAM.replace("Sosia arrived", "Sosia 14L")
    short = play(table(jam, zones="empty V VI", bag="tiles none", split_runs="contiguous"), "move 0", "Sosia 13M")
    stuck = "No further step is possible: your turn is over after step 2."
    assert narrated(short, "Euclio 14U", "en", 1)[-1] == stuck


def test_a_tie_of_three_is_decided_by_what_decides_between_the_last_two() -> None:
    road = "Curculio arrived, Stichus arrived, Sosia arrived, Pseudolus 14U"
    s = table(road, tokens=(3, 3, 3), coins=(2, 2, 1), turn=4)
    s = play(s, "move 0", "Pseudolus finish")
    assert "Red wins with 3 points: tied on points and coins, but the last turn was longer ago." in prompt(s, "en")


def test_ex43_a_total() -> None:
    s = ended(table("Ballio arrived", own=EX_41, hands="P1 Ballio Sosia", tokens=(3,)))
    assert prompt(s, "en", 1) == "You win with 23 points. The scores are: red 23, blue 0, yellow 0, white 0."
    assert prompt(s, "en") == "Red wins with 23 points. The scores are: red 23, blue 0, yellow 0, white 0."
    assert (
        "Du: Siegpunktchips 3, Wagenplättchen +2, Verträge 5 × 4 = 20, Einzelstücke −2, zusammen 23 Punkte."
        in lines(s, "de", 1)
    )


# ---- positions, trails, texts of other games


def test_a_position_in_words() -> None:
    road = "Pseudolus 1U, Sosia 9U, Stichus arrived"
    s = play(
        table(road, coins=(2, 1), hands="P1 Ballio Stichus; P2 Sosia", own="P2 cubes red 2"), "move 1", "Pseudolus 1M"
    )
    said = lines(s, "en", 1)
    assert said[:5] == [
        "Turn 1: it is your turn. Special move bought: sideways. Steps made in this turn: 1 of 3. "
        "Moved last: Pseudolus, now on 1M.",
        "On the road, from Portus to Rome: 1M Pseudolus heading for Rome, 9U Sosia heading for Portus.",
        "Still at the start in Portus, heading for Rome: Curculio, Plotus, Ballio and Demetrius.",
        "Still at the start in Rome, heading for Portus: Epidicus, Palaestrio and Euclio.",
        "Arrived, 1 of 4: Stichus.",
    ]
    assert said[-6:-2] == [
        "Red (you): 1 coin, 0 victory point tokens, 2 wagon tiles. Contracts: none. Unmatched pieces: none. "
        "Points with your wagon tiles: 2.",
        "Blue: 1 coin, 0 victory point tokens, 1 wagon tile. Contracts: none. Unmatched pieces: 2 wine cubes. "
        "Points in sight: −2.",
        "Yellow: 0 coins, 0 victory point tokens, 0 wagon tiles. Contracts: none. Unmatched pieces: none. "
        "Points in sight: 0.",
        "White: 0 coins, 0 victory point tokens, 0 wagon tiles. Contracts: none. Unmatched pieces: none. "
        "Points in sight: 0.",
    ]
    assert said[-2:] == [
        "Only you see your wagon tiles: Ballio at the start and Stichus arrived.",
        "After your last look the deck held Pseudolus, Curculio, Plotus, Demetrius, Epidicus, Palaestrio and Sosia; "
        "taken from it since then: 1.",
    ]
    assert lines(s, "it", 2)[3] == "Ancora alla partenza a Roma, verso Portus: Epidicus, Palaestrio ed Euclio."
    assert lines(s, "en", 2)[-1] == (
        "After your last look the deck held Pseudolus, Curculio, Plotus, Demetrius, Epidicus and Palaestrio; "
        "taken from it since then: 0."
    )
    assert not any("Ballio" in line for line in lines(s, "en", 3)[5:])


def test_trails_name_the_places_of_the_board_file() -> None:
    s = play(table("Pseudolus 14U, Curculio 7U, Stichus arrived", coins=(4,)), "move 4")
    assert places(s, "Curculio 8U") == ["c07u", "c08u"]
    assert places(s, "Sosia 14L") == ["roma", "c14l"]
    assert places(s, "Plotus 1M") == ["portus", "c01m"]
    assert places(s, "Pseudolus finish") == ["c14u", "roma", "a2"]
    assert places(s, "Stichus 14U") == []
    s = play(s, "Curculio 8M")
    assert places(s, "tile IV") == ["c08m", "z4"]
    s = play(s, "tile IV")
    assert places(s, "new tile red") == ["z4"]
    s = play(s, ANY, "Plotus 1U")
    assert places(s, "cube 1U") == ["c01u", "m01"]
    assert places(play(s, "cube 1U"), "new cube red") == ["m01"]
    assert [places(table(), text) for text in ("deck", "pass", "move 0", "end")] == [["deck"], ["supply"], [], []]
    assert places(fresh(), "Ballio west") == ["roma"]
    assert places(fresh(), "market 4M red") == ["m04"]


def test_a_text_of_another_game_is_told_as_it_is() -> None:
    s = play(dealt(), "move 0")
    game = game_of(s)
    strange = ["?", "", "buy wine", "roll 3", "Ballio", "Ballio 99X", "tile X", "cube 1M", "first 9", "zone I pink"]
    unknown: list[Action[State]] = [Action(text, MOVE) for text in strange]
    other = [game.parse(text) for text in ("pass", "deck", "keep Ballio", "new cube red", "Ballio finish")]
    for action in [*unknown, *other]:
        for lang in languages():
            assert present(game, lang).narrate(Step(game, 0, 0, action, s, s, seat=0)) == [action.text]
    assert all(present(game).places(view(s), action) == [] for action in unknown)
