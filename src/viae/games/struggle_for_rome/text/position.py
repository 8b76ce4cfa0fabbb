"""The position in words: the whole table line by line, for whoever does not see the picture."""

from __future__ import annotations

from viae.games.struggle_for_rome.board import CARDS, KINDS, NEUTRAL, NONE, SPECIAL_POINTS
from viae.games.struggle_for_rome.state import ALL, COUNTERED, OVER, SETTING_UP
from viae.games.struggle_for_rome.text.narration_turn import winner_said
from viae.games.struggle_for_rome.text.sentences_position import POSITION
from viae.games.struggle_for_rome.text.voice import Voice
from viae.games.struggle_for_rome.view import View


def position(voice: Voice, view: View) -> list[str]:
    lines = [_game(voice, view), _table(voice, view), *_offer(voice, view)]
    for seat in range(view.setup.seats):
        lines.append(_seat(voice, view, seat))
        lines += [_tribe(voice, view, tribe) for tribe in (2 * seat, 2 * seat + 1)]
        lines += _hand(voice, view, seat)
    lines += [_province(voice, view, province) for province in range(len(view.setup.board.provinces))]
    return [*lines, winner_said(voice, view)] if view.phase == OVER else lines


def _game(voice: Voice, view: View) -> str:
    """Round, phase, whose turn, and whether the end was announced."""
    if view.phase == OVER:
        return voice.sentence(POSITION["over"])
    if view.part == SETTING_UP:
        return voice.sentence(POSITION["setting_up"])
    parts = {"seat": voice.seat(view, view.active), "first": voice.seat(view, view.first)}
    said = voice.sentence(POSITION[f"part_{view.part}"], round=view.round, **parts)
    announced = [seat for seat in range(view.setup.seats) if view.announced[seat]]
    if not announced:
        return said
    return f"{said} {voice.sentence(POSITION['last_round'], seats=voice.seats(view, announced))}"


def _table(voice: Voice, view: View) -> str:
    """Wind rose, legionnaire, stocks."""
    totals = ", ".join(str(total) for total in view.markers) or voice.name("none")
    discard = voice.goods([0, 0, *view.discard, 0])
    parts = {"pile": view.pile_size, "discard": discard, "deck": view.deck_size}
    grain, ore = voice.count("grain", view.stock[0]), voice.count("ore", view.stock[1])
    said = [
        voice.sentence(POSITION["rose"], totals=totals),
        voice.sentence(POSITION["legion"], hex=voice.hex(view.setup.board, view.legion)),
        voice.sentence(POSITION["stock"], grain=grain, ore=ore, **parts),
    ]
    return " ".join(said)


def _offer(voice: Voice, view: View) -> list[str]:
    """An open offer and the answers to it."""
    if not view.offered:
        return []
    other = voice.phrase(POSITION["all"]) if view.to == ALL else voice.seat(view, view.to)
    parts = {"give": voice.goods(view.give), "want": voice.goods(view.want), "other": other}
    said = [voice.sentence(POSITION["offer"], seat=voice.seat(view, view.active), **parts)]
    for seat in range(view.setup.seats):
        if seat == view.active or (view.to != ALL and view.to != seat):
            continue
        terms = view.terms[seat]
        give, want = terms if terms is not None and view.answers[seat] == COUNTERED else ([], [])
        parts = {"give": voice.goods(give), "want": voice.goods(want), "seat": voice.seat(view, seat)}
        said.append(voice.sentence(POSITION[f"answer_{view.answers[seat]}"], **parts))
    return [" ".join(said)]


# ---- the seats


def _seat(voice: Voice, view: View, seat: int) -> str:
    tribe = 2 * seat
    parts = {
        "points": voice.count("points", view.points(seat)),
        "gold": voice.count("gold", view.gold[seat]),
        "cards": voice.count("cards", view.hand_size[seat]),
        "developments": voice.count("developments", view.card_size[seat]),
        "riders": voice.figures(tribe, view.reserve[tribe]),
        "warriors": voice.figures(tribe + 1, view.reserve[tribe + 1]),
        "wagons": voice.count("wagons", view.spare[seat]),
    }
    said = [voice.of(POSITION, "seat", view, seat, **parts)]
    if sources := _sources(voice, view, seat):
        said.append(voice.sentence(POSITION["points"], sources=", ".join(sources)))
    if view.diplomacies[seat]:
        said.append(voice.sentence(POSITION["played"], number=view.diplomacies[seat]))
    return " ".join(said)


def _sources(voice: Voice, view: View, seat: int) -> list[str]:
    """What a seat has points for (FR-005), with the points where it is not one each."""
    tally = view.tally(seat)
    found = []
    if tally.cities:
        found.append(voice.count("cities", tally.cities))
    if tally.scourges:
        found.append(f"{voice.count('scourges', tally.scourges)} ({SPECIAL_POINTS * tally.scourges})")
    if tally.award:
        found.append(f"{voice.phrase(POSITION['award'])} ({SPECIAL_POINTS})")
    if tally.heir:
        found.append(f"{voice.phrase(POSITION['heir'])} ({SPECIAL_POINTS})")
    if tally.terror:
        found.append(voice.phrase(POSITION["terror"]))
    if tally.culture:
        found.append(voice.count("culture", tally.culture))
    return found


def _tribe(voice: Voice, view: View, tribe: int) -> str:
    board, place = view.setup.board, view.at[tribe]
    parts = {
        "tribe": voice.tribe(tribe),
        "figures": voice.figures(tribe, view.figures[tribe]),
        "wagons": voice.count("wagons", view.wagons[tribe]),
        "counters": voice.counters(view, tribe),
    }
    if place == NONE:
        return voice.sentence(POSITION["unplaced"], **parts)
    if view.kingdom[tribe]:
        return voice.sentence(POSITION["kingdom"], cities=voice.cities(board, view.cities[tribe]), **parts)
    near = board.near[place]
    said = voice.phrase(POSITION["near"], cities=voice.cities(board, near)) if near else ""
    district = voice.district(board, place)
    return voice.sentence(POSITION["wandering"], place=board.places[place], district=district, near=said, **parts)


def _hand(voice: Voice, view: View, seat: int) -> list[str]:
    """The own hand, open hands, and what is known for certain of the others'."""
    if seat == view.seat:
        goods, cards = voice.goods(view.hand), voice.cards(view.cards, CARDS)
        said = voice.sentence(POSITION["hand"], goods=goods, cards=cards)
        if view.own_points() > view.points(seat):
            points = voice.count("points", view.own_points())
            said += f" {voice.sentence(POSITION['own_points'], points=points)}"
        return [said]
    name = voice.seat(view, seat)
    if view.open:
        goods, cards = voice.goods(view.known[seat]), voice.cards(view.shown_cards[seat], CARDS)
        return [voice.sentence(POSITION["hand_of"], seat=name, goods=goods, cards=cards)]
    known = [voice.count(KINDS[kind], number) for kind, number in enumerate(view.known[seat]) if number]
    if view.unseen[seat]:
        known.append(voice.count("pasture", view.unseen[seat]))
    if not known:
        return []
    key = "known" if view.seat >= 0 else "known_open"
    return [voice.sentence(POSITION[key], seat=name, goods=voice.several(known))]


# ---- the cities


def _province(voice: Voice, view: View, province: int) -> str:
    """Every city with its towers and what has become of it."""
    board = view.setup.board
    cities = [city for city in range(len(board.cities)) if board.province[city] == province]
    items = []
    for city in cities:
        owner = view.owner[city]
        parts = {"city": board.city_names[city], "number": board.towers[city]}
        if owner == NEUTRAL:
            items.append(voice.phrase(POSITION["city_neutral"], **parts))
        elif owner != NONE:
            items.append(voice.phrase(POSITION["city_owned"], owner=voice.seat(view, owner // 2), **parts))
        else:
            key = "city" if view.counter[city] else "city_plundered"
            items.append(voice.phrase(POSITION[key], **parts))
    name = board.province_names[province]
    return voice.sentence(POSITION["province"], province=name, cities=", ".join(items))
