"""The tray, in blocks: building, the bank, offers, answers, rest, and whatever else has no place on the map."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from viae.core.game import Action
from viae.games.struggle_for_rome.board import BANK_RATE, GOLD, GOODS, HORSEMEN, KINDS, NONE, REST_GOLD, WARRIORS
from viae.games.struggle_for_rome.draw.panels import WIDE, bold, boxed
from viae.games.struggle_for_rome.draw.scene import Scene
from viae.games.struggle_for_rome.draw.targets import Frame, Target
from viae.games.struggle_for_rome.rules.building import BankTrade
from viae.games.struggle_for_rome.rules.harvest import Discard
from viae.games.struggle_for_rome.rules.negotiation import (
    Accept,
    Close,
    Counter,
    Decline,
    NameTerms,
    Pass,
    Propose,
    Withdraw,
)
from viae.games.struggle_for_rome.rules.tribes import REST_WITH_GOLD, Rest
from viae.games.struggle_for_rome.state import ACCEPTED, ALL, COUNTERED, DECLINED, TRADING, State, counts_of
from viae.games.struggle_for_rome.text.label import Build, price
from viae.render.layout import Box, fitted, from_corner, words_at
from viae.render.svg import Point, Value, group, line, moved, text, title

TITLE: Final = 24.0  # height of a block's title


class Block:
    """A drawing that grows from its upper left corner."""

    def __init__(self, left: float, top: float) -> None:
        self.left: Final = left
        self.top: Final = top
        self.drawn = ""
        self.targets: list[Target] = []
        self.bottom = top
        self.right = left

    def title(self, words: str, size: float = 15) -> None:
        self.drawn += bold((self.left, self.top + 11), size, words)
        self.reach(self.left, self.top + TITLE)

    def reach(self, right: float, bottom: float) -> None:
        self.right, self.bottom = max(self.right, right), max(self.bottom, bottom)

    def slot(self, area: Box, body: str, actions: Sequence[Action[State]]) -> None:
        """A button; an empty slot with a dashed edge if there is nothing to choose now."""
        paint: dict[str, Value] = {"fill": "var(--sheet)"}
        if not actions:
            paint = {"fill": "none", "stroke": "var(--edge)", "stroke_dasharray": "4 4", "opacity": 0.6}
        self.drawn += boxed(area, rx=4, **paint)
        if actions:
            self.targets.append(Target(actions, Frame(area, quiet=True), body))
        else:
            self.drawn += f'<g opacity=".55">{body}</g>'
        self.reach(area.right, area.bottom)

    def take(self, other: Block) -> None:
        self.drawn += other.drawn
        self.targets += other.targets
        self.reach(other.right, other.bottom)


def label(area: Box, words: str, size: float = 16) -> str:
    """Words in the middle of a button."""
    return text(area.at, fitted(words, size, area.width - 8, WIDE), words, class_="name", font_weight="700")


def goods(scene: Scene, counts: Sequence[int], at: Point, size: float) -> tuple[str, float]:
    """A bundle as signs with their numbers, from a point on to the right; and where it ends."""
    drawn, x = "", at[0]
    for kind, count in enumerate(counts):
        if not count:
            continue
        if count > 1:
            drawn += bold((x, at[1]), size * 0.8, str(count))
            x += size * 0.46 * len(str(count)) + 1
        drawn += scene.sign(GOODS[kind], (x + size / 2, at[1]), size)
        x += size + 3
    return drawn, x


def wide_of(counts: Sequence[int], size: float) -> float:
    """How wide a bundle is."""
    return sum(size + 3 + (size * 0.46 * len(str(count)) + 1 if count > 1 else 0) for count in counts if count)


def bundle(scene: Scene, counts: Sequence[int], area: Box, size: float) -> str:
    """A bundle in the middle of a button."""
    left = area.at[0] - (wide_of(counts, size) - 3) / 2
    return goods(scene, counts, (left, area.at[1]), size)[0]


Actions = list[Action[State]]
GETS: Final = ("grain", "ore", "resource-back")
RESTS: Final = ("gold", "grain", "ore", "resource-back")


# ---- building


def build(scene: Scene, left: float, top: float, width: float, actions: Actions) -> Block:
    """Army, wagon for either tribe, development card: each with its price and with 3 gold for one card of it."""
    block = Block(left, top)
    block.title(scene.term("build"))
    seat = scene.view.seat if scene.view.seat >= 0 else scene.view.active
    choices, known = scene.view.setup.choices, {action.text for action in actions}
    rows: list[tuple[list[str], Sequence[Build], str]] = [
        (["horsemen", "warriors"], choices.armies, "army"),
        (["wagon", "horsemen"], [one for one in choices.wagons if one.sort == HORSEMEN], "wagon"),
        (["wagon", "warriors"], [one for one in choices.wagons if one.sort == WARRIORS], "wagon"),
        (["card-back"], choices.buys, "buy"),
    ]
    high, head = 44.0, 52.0
    wide = (width - head) / 4
    trading = scene.view.part == TRADING
    for row, (signs, builds, kind) in enumerate(rows):
        y = top + TITLE + high * row
        icons = ""
        for k, sign in enumerate(signs):
            at = (left + 13 + 23 * k, y + high / 2 - 3)
            icons += scene.sign(sign, at, 25, None if sign == "card-back" else scene.paint(seat))
        name = scene.term(kind)
        if kind == "wagon":
            name = f"{name}, {scene.term(signs[1])}"
        block.drawn += group(title(name), icons)
        for column, one in enumerate(builds if trading else builds[:1]):
            area = from_corner(left + head + wide * column, y, wide - 5, high - 6)
            if trading:
                block.slot(area, bundle(scene, price(one), area, 16), [one] if one.text in known else [])
            else:  # a list of prices
                block.drawn += goods(scene, price(one), (area.left + 4, area.at[1]), 22)[0]
                block.reach(area.right, area.bottom)
    return block


# ---- the bank


def bank_trades(scene: Scene, left: float, top: float, width: float, actions: Actions) -> Block:
    """Three of a kind for one card: a row for each kind given, a column for each card received (FR-414)."""
    block = Block(left, top)
    block.title(scene.term("three_for_one"))
    head, high = 44.0, 36.0
    wide = (width - head) / len(GETS)
    y = top + TITLE + 12
    for column, sign in enumerate(GETS):
        block.drawn += scene.sign(sign, (left + head + wide * (column + 0.5) - 2, y), 22)
    trades = {(action.give, action.get): action for action in actions if isinstance(action, BankTrade)}
    for row, kind in enumerate(KINDS):
        y = top + TITLE + 28 + high * row
        block.drawn += goods(scene, [BANK_RATE if at == row else 0 for at in range(5)], (left + 2, y + 15), 22)[0]
        for column in range(len(GETS)):
            if kind == GETS[column]:
                continue
            area = from_corner(left + head + wide * column, y, wide - 5, high - 6)
            arrow = line("M-8 0H7M1 -6L7 0L1 6", "var(--ink)", 2.6)
            trade = trades.get((row, column))
            block.slot(area, group(arrow, transform=moved(area.at)), [trade] if trade else [])
    return block


# ---- offers


def terms_matrix(
    scene: Scene, left: float, top: float, width: float, actions: Sequence[Propose | Counter | NameTerms]
) -> tuple[Block, Actions]:
    """Offers of one kind for another as a table, rows for what is given, columns for what is received; and the rest."""
    block = Block(left, top)
    cells: dict[tuple[int, int], list[tuple[int, int, Action[State]]]] = {}
    rest: Actions = []
    for action in actions:
        sides = counts_of(action.give), counts_of(action.want)
        single = all(sum(map(bool, side)) == 1 for side in sides)
        if single and (not isinstance(action, Propose) or action.to == ALL):
            give, want = (next(k for k in range(5) if side[k]) for side in sides)
            cells.setdefault((give, want), []).append((sides[0][give], sides[1][want], action))
        else:
            rest.append(action)
    if not cells:
        return block, rest
    countering = any(isinstance(action, Counter) for action in actions)
    naming = any(isinstance(action, NameTerms) for action in actions)
    block.title(scene.term("counter_offer" if countering else "name_terms" if naming else "offer"))
    words = f"{scene.term('give')} ↓  {scene.term('get')} →"
    block.drawn += words_at((left + width - 4, top + 11), 13, words, "end", class_="soft")
    head, high = 34.0, 42.0 if scene.tall else 34.0
    wide = (width - head) / 5
    for k, sign in enumerate(GOODS):
        block.drawn += scene.sign(sign, (left + head + wide * (k + 0.5) - 2, top + TITLE + 11), 22)
        block.drawn += scene.sign(sign, (left + 14, top + TITLE + 26 + high * (k + 0.5) - 3), 24)
    for (give, want), found in cells.items():
        area = from_corner(left + head + wide * want, top + TITLE + 26 + high * give, wide - 6, high - 6)
        _cell(scene, block, area, sorted(found, key=lambda one: one[:2]), give == GOLD or want == GOLD)
    return block, rest


def _cell(scene: Scene, block: Block, area: Box, found: Sequence[tuple[int, int, Action[State]]], gold: bool) -> None:
    """The offers of one kind for another: a button each, or one for all on a narrow screen."""
    if scene.tall and len(found) > 1:
        caption = f"1–{len(found)}" if gold else f"{found[0][0]}:{found[0][1]} +"
        block.slot(area, label(area, caption, 14), [action for _, _, action in found])
        return
    wide = area.width / len(found)
    for k, (given, had, action) in enumerate(found):
        part = from_corner(area.left + wide * k, area.top, wide - (2 if gold else 3), area.height)
        caption = str(max(given, had)) if gold else f"{given}:{had}"
        block.slot(part, text(part.at, 14, caption, class_="name", font_weight="700"), [action])


# ---- a negotiation


def negotiation(scene: Scene, left: float, top: float, width: float, actions: Actions) -> Block:
    """The open offer, what everybody answered, and the buttons of whoever is asked."""
    view, term = scene.view, scene.term
    block = Block(left, top)
    block.title(term("negotiation"))
    y = top + TITLE + 18
    if view.called:
        drawn = scene.mark(view.active, 12, (left + 13, y)) + words_at(
            (left + 34, y), 14, term("called"), class_="name"
        )
    else:
        drawn, x = _deal(scene, view.active, view.give, view.want, left, y)
        caption = term("to_all") if view.to == ALL else f"→ {scene.called(view.to)}"
        drawn += words_at((x + 8, y), 14, caption, class_="soft")
    words = scene.shown.prompt(view)
    block.drawn += group(title(words), drawn, id=f"{scene.prefix}offer")
    block.reach(left + width, y + 20)
    closes = {view.setup.seat_of[action.colour]: action for action in actions if isinstance(action, Close)}
    others = [seat for seat in scene.seats if seat != view.active and view.to in (ALL, seat)]
    for seat in others:
        y = block.bottom + 17
        key = {DECLINED: "declined", ACCEPTED: "accepted", COUNTERED: "countered"}.get(view.answers[seat], "unasked")
        said = {"declined": "passed", "countered": "proposed"}.get(key, key) if view.called else key
        answer = scene.mark(seat, 11, (left + 13, y))
        sign = {
            "declined": "M-5 -5L5 5M5 -5L-5 5",
            "accepted": "M-6 0L-2 5L7 -5",
            "countered": "M-8 -4H8M4 -8L8 -4L4 0M8 5H-8M-4 1L-8 5L-4 9",
        }.get(key)
        if sign:
            answer += group(line(sign, "var(--ink)", 3), transform=moved((left + 40, y)))
        x = left + 56
        counter = view.terms[seat]
        if counter is not None:
            more, x = _deal(scene, NONE, counter[0], counter[1], x, y)
            answer += more
        else:
            answer += words_at((x, y), 14, term(said), class_="soft")
            x += 8 * len(term(said))
        caption = f"{scene.called(seat)}: {term(said)}"
        block.drawn += group(title(caption), answer, id=f"{scene.prefix}answer-{scene.letter(seat)}")
        if seat in closes:
            area = from_corner(left + width - 116, y - 15, 112, 30)
            block.slot(area, label(area, term("close")), [closes[seat]])
        block.reach(left + width, y + 16)
    _replies(scene, block, width, actions)
    return block


def _deal(
    scene: Scene, seat: int, give: Sequence[int], want: Sequence[int], left: float, y: float
) -> tuple[str, float]:
    """Who gives what for what."""
    drawn, x = ("", left) if seat == NONE else (scene.mark(seat, 12, (left + 13, y)), left + 34)
    more, x = goods(scene, give, (x, y), 26)
    arrows = group(
        line("M-9 -4H9M4 -8L9 -4L4 0M9 6H-9M-4 2L-9 6L-4 10", "var(--ink)", 2.2), transform=moved((x + 16, y))
    )
    last, x = goods(scene, want, (x + 34, y), 26)
    return drawn + more + arrows + last, x


def _replies(scene: Scene, block: Block, width: float, actions: Actions) -> None:
    """Accept, decline, pass, withdraw."""
    back = "take_none" if scene.view.called else "withdraw"
    words = {Accept: "accept", Decline: "decline", Pass: "pass", Withdraw: back}
    found = [action for action in actions if type(action) in words]
    found.sort(key=lambda action: isinstance(action, Decline))
    wide = min(150.0, width / max(1, len(found)))
    top = block.bottom + 6
    for k, action in enumerate(found):
        area = from_corner(block.left + wide * k, top, wide - 6, 40)
        block.slot(area, label(area, scene.term(words[type(action)])), [action])


# ---- rest, discarding, anything else


def rests(scene: Scene, left: float, top: float, width: float, actions: Actions) -> Block:
    """What a tribe that does nothing takes (FR-604)."""
    block = Block(left, top)
    found = [action for action in actions if isinstance(action, Rest)]
    if not found:
        return block
    block.title(scene.term("rest"))
    wide = min(96.0, width / len(RESTS))
    for action in found:
        area = from_corner(left + wide * int(action.reward), top + TITLE, wide - 8, 62)
        coins = action.reward == REST_WITH_GOLD
        x, y = area.at
        body = scene.sign(RESTS[action.reward], (x + (10 if coins else 0), y), 36)
        body += text((x - 20, y), 24, str(REST_GOLD), class_="name", font_weight="700") if coins else ""
        block.slot(area, body, [action])
    return block


def discards(scene: Scene, left: float, top: float, width: float, actions: Actions) -> Block:
    """Which horses and cattle are discarded (FR-311)."""
    block = Block(left, top)
    found = [action for action in actions if isinstance(action, Discard)]
    if not found:
        return block
    block.title(scene.term("discards"))
    owed = scene.view.owed[scene.view.actor] if scene.view.actor != NONE else 0
    bundles = [[0, 0, action.horses, max(0, owed - action.horses), 0] for action in found]
    wide = max(90.0, max(wide_of(counts, 30) for counts in bundles) + 16)
    columns = max(1, int(width / wide))
    for at, (action, counts) in enumerate(zip(found, bundles, strict=True)):
        area = from_corner(left + wide * (at % columns), top + TITLE + 52 * (at // columns), wide - 8, 46)
        block.slot(area, bundle(scene, counts, area, 30), [action])
    return block


def anything(scene: Scene, left: float, top: float, width: float, actions: Actions) -> Block:
    """Actions that have no other place, in words: what chance does by hand, offers with terms of their own."""
    block = Block(left, top)
    labels = [scene.shown.label(scene.view, action) for action in actions]
    wide = min(width, max([120.0, *(9.0 * len(words) + 16 for words in labels)]))
    columns = max(1, int(width / wide))
    for at, (action, words) in enumerate(zip(actions, labels, strict=True)):
        area = from_corner(left + wide * (at % columns), top + 6 + 44 * (at // columns), wide - 8, 38)
        block.slot(area, label(area, words, 15), [action])
    return block


# ---- the round


def asked(scene: Scene, left: float, top: float, width: float) -> Block:
    """The prompt, on as many lines as it needs."""
    block = Block(left, top)
    lines, room = [""], int(width / 7.9)
    for word in scene.shown.prompt(scene.view).split():
        if lines[-1] and len(lines[-1]) + 1 + len(word) > room:
            lines.append("")
        lines[-1] = f"{lines[-1]} {word}".strip()
    for k, words in enumerate(lines):
        block.drawn += bold((left, top + 11 + 20 * k), 16, words)
    block.reach(left, top + 20 * len(lines) + 10)
    return block


def phases(scene: Scene, left: float, top: float, width: float) -> Block:
    """The round and its four phases; the current one is lapis."""
    view, term = scene.view, scene.term
    block = Block(left, top)
    caption = f"{term('round')} {view.round}" if view.part else term("phase_0")
    size = 15.0 if scene.tall else 17.0
    block.drawn = bold((left, top + 17), size, caption)
    x = left + size * 0.62 * len(caption) + 10
    for part in range(1, 5):
        now = part == view.part and not scene.over
        short = scene.tall and not now
        words = str(part) if short else f"{part} {term(f'phase_{part}')}"
        most = left + width - x - (36 * (4 - part) if scene.tall else 0)
        room = 30.0 if short else min(8.4 * len(words) + 26, most)
        area = from_corner(x, top + 2, room, 30)
        fill = {"fill": "var(--lapis)"} if now else {"fill": "none", "stroke": "var(--line)", "stroke_width": "1.5"}
        body = boxed(area, rx=15, **fill)
        paint = {"fill": "var(--on-pigment)", "font_weight": "700"} if now else {"class_": "soft"}
        body += text(area.at, fitted(words, 15, area.width - 12, WIDE), words, **paint)
        block.drawn += group(title(term(f"phase_{part}")), body, id=f"{scene.prefix}phase-{part}")
        x = area.right + 6
    block.reach(x, top + 36)
    return block
