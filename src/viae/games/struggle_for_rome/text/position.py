"""The position in words, line by line, for people who do not see the picture; and where the points came from."""

from __future__ import annotations

from viae.games.struggle_for_rome.board import CARDS, KINDS, NEUTRAL, NONE, SPECIAL_POINTS
from viae.games.struggle_for_rome.state import ALL, COUNTERED, DECLINED, OVER, SETTING_UP
from viae.games.struggle_for_rome.text.narration import winner
from viae.games.struggle_for_rome.text.voice import RomeVoice
from viae.games.struggle_for_rome.view import View


def position(voice: RomeVoice, view: View) -> list[str]:
    lines = [_game(voice, view), _table(voice, view), *_offer(voice, view)]
    for seat in range(view.setup.seats):
        lines.append(_seat(voice, view, seat))
        lines += [_tribe(voice, view, tribe) for tribe in (2 * seat, 2 * seat + 1)]
        lines += _hand(voice, view, seat)
    lines += [_province(voice, view, province) for province in range(len(view.setup.board.provinces))]
    return [*lines, winner(voice, view)] if view.phase == OVER else lines


def _game(voice: RomeVoice, view: View) -> str:
    """Round, phase, whose turn, and whether the end was announced."""
    if view.phase == OVER:
        return voice.sentence("position.over")
    if view.part == SETTING_UP:
        return voice.sentence("position.setting_up")
    parts = {"seat": voice.seat(view, view.active), "first": voice.seat(view, view.first)}
    said = voice.sentence(f"position.part_{view.part}", round=view.round, **parts)
    announced = [seat for seat in range(view.setup.seats) if view.announced[seat]]
    if not announced:
        return said
    return f"{said} {voice.sentence('position.last_round', seats=voice.seats(view, announced))}"


def _table(voice: RomeVoice, view: View) -> str:
    """Wind rose, legionnaire, stocks."""
    totals = ", ".join(str(total) for total in view.markers) or voice.name("none")
    discard = voice.goods([0, 0, *view.discard, 0])
    parts = {"pile": view.pile_size, "discard": discard, "deck": view.deck_size}
    grain, ore = voice.count("count.grain", view.stock[0]), voice.count("count.ore", view.stock[1])
    said = [
        voice.sentence("position.rose", totals=totals),
        *_legionnaire(voice, view),
        voice.sentence("position.stock", grain=grain, ore=ore, **parts),
    ]
    return " ".join(said)


def _legionnaire(voice: RomeVoice, view: View) -> list[str]:
    if view.legion == NONE:
        return []
    return [voice.sentence("position.legion", hex=voice.hex(view.setup.board, view.legion))]


def _offer(voice: RomeVoice, view: View) -> list[str]:
    """An open offer or call and the answers to it."""
    if not view.offered:
        return []
    other = voice.phrase("position.all") if view.to == ALL else voice.seat(view, view.to)
    parts = {"give": voice.goods(view.give), "want": voice.goods(view.want), "other": other}
    key = "position.call" if view.called else "position.offer"
    said = [voice.sentence(key, seat=voice.seat(view, view.active), **parts)]
    for seat in range(view.setup.seats):
        if seat == view.active or (view.to != ALL and view.to != seat):
            continue
        terms = view.terms[seat]
        give, want = terms if terms is not None and view.answers[seat] == COUNTERED else ([], [])
        parts = {"give": voice.goods(give), "want": voice.goods(want), "seat": voice.seat(view, seat)}
        key = "passed" if view.called and view.answers[seat] == DECLINED else f"answer_{view.answers[seat]}"
        said.append(voice.sentence(f"position.{key}", **parts))
    return [" ".join(said)]


# ---- the seats


def _seat(voice: RomeVoice, view: View, seat: int) -> str:
    tribe = 2 * seat
    parts = {
        "points": voice.count("count.points", view.points(seat)),
        "gold": voice.count("count.gold", view.gold[seat]),
        "cards": voice.count("count.cards", view.hand_size[seat]),
        "developments": voice.count("count.developments", view.card_size[seat]),
        "riders": voice.figures(tribe, view.reserve[tribe]),
        "warriors": voice.figures(tribe + 1, view.reserve[tribe + 1]),
        "wagons": voice.count("count.wagons", view.spare[seat]),
    }
    said = [voice.of_seat("position.seat", view, seat, **parts)]
    if sources := _sources(voice, view, seat):
        said.append(voice.sentence("position.points", sources=", ".join(sources)))
    if view.diplomacies[seat]:
        said.append(voice.sentence("position.played", number=view.diplomacies[seat]))
    return " ".join(said)


def _sources(voice: RomeVoice, view: View, seat: int) -> list[str]:
    """What a seat has points for (FR-005), with the points where it is not one each."""
    tally = view.tally(seat)
    found = []
    if tally.cities:
        found.append(voice.count("count.cities", tally.cities))
    if tally.scourges:
        found.append(f"{voice.count('count.scourges', tally.scourges)} ({SPECIAL_POINTS * tally.scourges})")
    if tally.award:
        found.append(f"{voice.phrase('position.award')} ({SPECIAL_POINTS})")
    if tally.heir:
        found.append(f"{voice.phrase('position.heir')} ({SPECIAL_POINTS})")
    if tally.terror:
        found.append(voice.phrase("position.terror"))
    if tally.culture:
        found.append(voice.count("count.culture", tally.culture))
    return found


def _tribe(voice: RomeVoice, view: View, tribe: int) -> str:
    board, place = view.setup.board, view.at[tribe]
    parts = {
        "tribe": voice.tribe(tribe),
        "figures": voice.figures(tribe, view.figures[tribe]),
        "wagons": voice.count("count.wagons", view.wagons[tribe]),
        "counters": voice.counters(view, tribe),
    }
    if place == NONE:
        return voice.sentence("position.unplaced", **parts)
    if view.kingdom[tribe]:
        return voice.sentence("position.kingdom", cities=voice.cities(board, view.cities[tribe]), **parts)
    return voice.sentence("position.wandering", place=voice.place(board, place), **parts)


def _hand(voice: RomeVoice, view: View, seat: int) -> list[str]:
    """The own hand, open hands, and what is known for certain of the others'."""
    if seat == view.seat:
        goods, cards = voice.goods(view.hand), voice.cards(view.cards, CARDS)
        said = voice.sentence("position.hand", goods=goods, cards=cards)
        if view.own_points() > view.points(seat):
            points = voice.count("count.points", view.own_points())
            said += f" {voice.sentence('position.own_points', points=points)}"
        return [said]
    name = voice.seat(view, seat)
    if view.open:
        goods, cards = voice.goods(view.known[seat]), voice.cards(view.shown_cards[seat], CARDS)
        return [voice.sentence("position.hand_of", seat=name, goods=goods, cards=cards)]
    known = [voice.count(f"count.{KINDS[kind]}", number) for kind, number in enumerate(view.known[seat]) if number]
    if view.unseen[seat]:
        known.append(voice.count("count.pasture", view.unseen[seat]))
    if not known:
        return []
    key = "known" if view.seat >= 0 else "known_open"
    return [voice.sentence(f"position.{key}", seat=name, goods=voice.several(known))]


# ---- the cities


def _province(voice: RomeVoice, view: View, province: int) -> str:
    """Every city with its towers and what has become of it."""
    board = view.setup.board
    cities = [city for city in range(len(board.cities)) if board.province[city] == province]
    items = []
    for city in cities:
        owner = view.owner[city]
        parts = {"city": board.city_names[city], "number": board.towers[city]}
        if owner == NEUTRAL:
            items.append(voice.phrase("position.city_neutral", **parts))
        elif owner != NONE:
            items.append(voice.phrase("position.city_owned", owner=voice.seat(view, owner // 2), **parts))
        else:
            key = "city" if view.counter[city] else "city_plundered"
            items.append(voice.phrase(f"position.{key}", **parts))
    name = board.province_names[province]
    return voice.sentence("position.province", province=name, cities=", ".join(items))


def sources(voice: RomeVoice, view: View) -> list[tuple[str, list[int]]]:
    """FR-005; of the variants only those that are played."""
    if view.phase != OVER:
        return []
    tallies = [view.tally(seat) for seat in range(view.setup.seats)]
    rows = {
        "cities": [tally.cities for tally in tallies],
        "scourges": [SPECIAL_POINTS * tally.scourges for tally in tallies],
        "award": [SPECIAL_POINTS * tally.award for tally in tallies],
        "heir": [SPECIAL_POINTS * tally.heir for tally in tallies],
        "terror": [int(tally.terror) for tally in tallies],
        "culture": [tally.culture for tally in tallies],
    }
    if not view.setup.terror:
        del rows["terror"]
    return [(voice.phrase(f"source.{key}"), points) for key, points in rows.items()]
