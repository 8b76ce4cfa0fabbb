"""The log: what happened between two views, a sentence for each thing."""

from __future__ import annotations

from viae.games.strada_romana.board import ARRIVALS, EXCHANGE, HIT, MISS, NONE, START
from viae.games.strada_romana.rules.scoring import ranking
from viae.games.strada_romana.state import OVER
from viae.games.strada_romana.text.move import PHASE_OF, Deed, read, step_key, step_parts, world
from viae.games.strada_romana.text.sentences import NAMES, RESULTS
from viae.games.strada_romana.text.sentences_log import LOG
from viae.games.strada_romana.text.voice import Voice, gained, on_markets, signed
from viae.games.strada_romana.view import View


def told(voice: Voice, before: View, text: str, after: View) -> list[str]:
    """The action as seen, then all that followed by itself; [text] if it cannot be read."""
    deed = read(before.setup.board, text)
    if deed is None or PHASE_OF[deed.kind] != before.phase or not _possible(before, deed):
        return [text]
    if deed.kind in ("side", "zone", "market", "remove", "first"):
        return _set_up(voice, before, deed, after)
    if deed.kind in ("tile", "cube"):
        said = _taken(voice, before, deed, after)
    elif deed.kind == "new_tile":
        said = [_new_tile(voice, before, deed), *_paid(voice, before, before.unpaid, after)]
    elif deed.kind == "new_cube":
        square = before.refill_name()
        ware = voice.ware(before.setup.board, deed.to)
        said = [voice.sentence(LOG["new_cube"], square=square, ware=ware)]
    elif deed.kind == "step":
        said = [_step(voice, before, deed)]
    else:
        said = _choice(voice, before, deed, after)
    return said + _turn_over(voice, before, deed, after) + _game_over(voice, before, after)


def _possible(before: View, deed: Deed) -> bool:
    """Whether there is enough on the table to tell this action; no judgement about the rules."""
    if deed.kind == "tile":
        return before.zone_tile[deed.what] != NONE
    if deed.kind == "cube":
        return before.market_cube[deed.what] != NONE
    if deed.kind == "first":
        return deed.what < before.setup.seats
    if deed.kind == "step":
        place = before.at[deed.what]
        return place < START or (place == START and deed.to < before.setup.board.squares)
    return True


def _set_up(voice: Voice, before: View, deed: Deed, after: View) -> list[str]:
    """SR-102 to SR-108."""
    board = before.setup.board
    if deed.kind == "side":
        parts = {"wagon": board.wagon_names[deed.what], "home": voice.home(deed.to), "goal": voice.goal(deed.to)}
        return [voice.sentence(LOG["side"], **parts)]
    if deed.kind == "zone":
        zone = board.zone_names[deed.what]
        return [voice.sentence(LOG["zone"], zone=zone, ware=voice.ware(board, deed.to))]
    if deed.kind == "market":
        square = board.names[board.market_square[deed.what]]
        return [voice.sentence(LOG["market"], square=square, ware=voice.ware(board, deed.to))]
    if deed.kind == "remove":
        key, wagon = ("remove", "") if deed.what == NONE else ("remove_open", board.wagon_names[deed.what])
        return [voice.sentence(LOG[key], wagon=wagon, number=before.deck_size - 1)]
    coins = voice.scores(after.coins)
    return [voice.of(LOG, "first", before, deed.what), voice.sentence(LOG["starting_coins"], coins=coins)]


def _choice(voice: Voice, before: View, deed: Deed, after: View) -> list[str]:
    """What a seat chose at the beginning or the end of its turn, or from the deck."""
    seat, board = before.active, before.setup.board
    if deed.kind == "move":
        coins = voice.count("coins", board.price[deed.what])
        return [voice.of(LOG, f"move_{deed.what}", before, seat, coins=coins)]
    if deed.kind == "deck":
        tiles = voice.count("bets", before.deck_size)
        return [voice.of(LOG, "deck", before, seat, tiles=tiles, wagons=voice.wagons(board, after.deck()))]
    if deed.kind == "keep":
        tiles = voice.count("bets", before.deck_size - 1)
        if deed.what == NONE:  # SR-602: others, and whoever looks on, do not learn which
            return [voice.sentence(LOG["keep"], seat=voice.seat(seat), tiles=tiles)]
        return [voice.of(LOG, "keep_open", before, seat, wagon=board.wagon_names[deed.what], tiles=tiles)]
    said = [voice.of(LOG, deed.kind, before, seat)]
    return said + _exchanged(voice, before, after) if deed.kind == "pass" else said


def _step(voice: Voice, before: View, deed: Deed) -> str:
    parts = step_parts(before, deed.what, deed.to)
    goal = voice.goal(before.heading[deed.what])
    number = len(before.arrivals) + 1
    key = step_key(before, deed.what, deed.to)
    return voice.of(LOG, key, before, before.active, goal=goal, number=number, most=ARRIVALS, **parts)


def _taken(voice: Voice, before: View, deed: Deed, after: View) -> list[str]:
    """A ware tile or a cube, the contract it may complete, and what does not come for it (SR-422, SR-423)."""
    seat, board = before.active, before.setup.board
    if deed.kind == "tile":
        colour = before.zone_tile[deed.what]
        field = {"zone": board.zone_names[deed.what]}
        owned = (before.cubes[seat], before.tiles[seat])
        bag, empty = before.bag_tiles, "empty_zone"
    else:
        colour = before.market_cube[deed.what]
        field = {"square": board.names[board.market_square[deed.what]]}
        owned = (before.tiles[seat], before.cubes[seat])
        bag, empty = before.bag_cubes, "empty_market"
    ware = voice.ware(board, colour)
    said = [voice.of(LOG, deed.kind, before, seat, ware=ware, **field)]
    if owned[0][colour] > owned[1][colour]:
        contracts = voice.count("contracts", owned[1][colour] + 1)
        said.append(voice.of(LOG, "contract", before, seat, contracts=contracts, ware=ware))
    if not any(bag):
        said.append(voice.sentence(LOG[empty], **field))
        if deed.kind == "tile":
            said += _paid(voice, before, colour, after)
    return said


def _new_tile(voice: Voice, before: View, deed: Deed) -> str:
    zone, ware = before.refill_name(), voice.ware(before.setup.board, deed.to)
    return voice.sentence(LOG["new_tile"], zone=zone, ware=ware)


def _paid(voice: Voice, before: View, colour: int, after: View) -> list[str]:
    """SR-414: the coins for a ware tile, and what becomes of them."""
    ware, number = voice.ware(before.setup.board, colour), on_markets(before, colour)
    if number == 0:
        return [voice.of(LOG, "unpaid", before, before.active, ware=ware)]
    coins = voice.count("coins", number)
    key = "paid_one" if number == 1 else "paid"
    said = [voice.of(LOG, key, before, before.active, coins=coins, ware=ware)]
    return said + _exchanged(voice, before, after)


def _exchanged(voice: Voice, before: View, after: View) -> list[str]:
    """SR-661: five coins became a token."""
    seat = before.active
    number = after.tokens[seat] - before.tokens[seat]
    if number == 0:
        return []
    parts = {
        "coins": voice.count("coins", number * EXCHANGE),
        "tokens": voice.count("tokens", number),
        "rest": voice.count("coins", after.coins[seat]),
    }
    return [voice.of(LOG, "exchange", before, seat, **parts)]


def _turn_over(voice: Voice, before: View, deed: Deed, after: View) -> list[str]:
    """A move that ended by itself; at once if no step was left, earlier if none was possible (SR-403)."""
    ended = after.turns > before.turns or (after.phase == OVER and _stagnated(after))
    if not ended or deed.kind not in ("step", "tile", "cube", "new_tile", "new_cube"):
        return []
    number = before.steps_made + (1 if deed.kind == "step" else 0)
    key = "stuck" if number < before.steps_most else "turn_over"
    return [voice.of(LOG, key, before, before.active, number=number)]


# ---- the end, also for prompts and positions


def _stagnated(view: View) -> bool:
    return len(view.arrivals) < ARRIVALS and view.tokens_left > 0


def _game_over(voice: Voice, before: View, after: View) -> list[str]:
    """Why the game is over, what is revealed, and the score sheet."""
    if after.phase != OVER or before.phase == OVER:
        return []
    said = [reason_said(voice, after), *revealed_said(voice, after)]
    said += [sum_said(voice, after, seat) for seat in range(after.setup.seats)]
    return [*said, winner_said(voice, after)]


def reason_said(voice: Voice, view: View) -> str:
    """SR-701, SR-702, SR-704."""
    if len(view.arrivals) >= ARRIVALS:
        return voice.sentence(LOG["fourth"])
    if view.tokens_left == 0:
        return voice.sentence(LOG["last_token"])
    return voice.sentence(LOG["stagnation"], turns=voice.count("turns", view.idle_turns))


def revealed_said(voice: Voice, view: View) -> list[str]:
    """Everybody's wagon tiles with their points, and the one put away (SR-803)."""
    names = view.setup.board.wagon_names
    said = []
    for seat in range(view.setup.seats):
        hand = view.hand_of(seat)
        shown = [
            voice.phrase(NAMES["counted"], name=names[w], number=gained(HIT if w in view.arrivals else MISS))
            for w in hand
        ]
        if hand:
            key = "shows_one" if len(hand) == 1 else "shows"
            said.append(voice.of(LOG, key, view, seat, wagons=voice.several(shown)))
    if view.shown_removed != NONE:
        said.append(voice.sentence(LOG["put_away"], wagon=names[view.shown_removed]))
    return said


def sum_said(voice: Voice, view: View, seat: int) -> str:
    """A line of the score sheet (SR-801)."""
    tally = view.tally(seat)
    parts = {
        "tokens": tally.tokens,
        "bets": gained(tally.bets),
        "colours": tally.colours,
        "height": tally.height,
        "contracts": tally.contracts,
        "loose": signed(-tally.loose),
        "points": voice.count("points", tally.total),
    }
    return voice.of(LOG, "sum", view, seat, **parts)


def winner_said(voice: Voice, view: View) -> str:
    """Who has won, and by what if the scores are tied (SR-806)."""
    places = ranking(world(view))
    seat = places.index(1)
    totals = [view.tally(one).total for one in range(view.setup.seats)]
    points = voice.count("points", totals[seat])
    tied = [one for one in range(view.setup.seats) if one != seat and totals[one] == totals[seat]]
    key = "win"
    if tied:
        equal = any(view.coins[one] == view.coins[seat] for one in tied)
        key = "win_turn" if equal else "win_coins"
    return voice.of(RESULTS, key, view, seat, points=points, number=view.coins[seat])


def scores_said(voice: Voice, view: View) -> str:
    totals = [view.tally(seat).total for seat in range(view.setup.seats)]
    return voice.sentence(RESULTS["scores"], scores=voice.scores(totals))
