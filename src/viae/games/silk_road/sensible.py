"""Which actions can be the best, as far as a seat knows: what is left out brings no more than something else does."""

from __future__ import annotations

from viae.core.game import Action
from viae.games.silk_road.board import BUYER, GOODS, SELLER, THIEF, TRADE
from viae.games.silk_road.rules.market import Swap
from viae.games.silk_road.rules.tiles import Buy, PlayCrook, Sell, Steal, Trade
from viae.games.silk_road.rules.vizier import Reveal
from viae.games.silk_road.state import RESOLVE, SHOW, SWAP, TIES_ANY, State
from viae.games.silk_road.view import View


def sensible(s: State, seat: int, legal: list[Action[State]]) -> list[Action[State]]:
    """The legal actions of a seat without those that cannot be the best; never nothing.

    Only what the seat knows is read, so that it finds the same in every world that it imagines.
    """
    phase = s.phase
    if phase == SWAP and s.exchanged != 0:
        return [action for action in legal if not (isinstance(action, Swap) and _passes_through(s, action))]
    if phase == RESOLVE:
        return _resolutions(s, seat, legal)
    if phase == SHOW:
        return _shows(View(seat, s), legal)
    return legal


# ---- the vizier


def _shows(view: View, legal: list[Action[State]]) -> list[Action[State]]:
    """All of the kind, or fewer if that surely wins as well: nobody else can have so many, so only the own number stays
    secret.

    Whoever shows more is paid no less (SK-552, SKR-15), unless tied seconds are paid as firsts.
    """
    good = view.named
    own = view.goods[view.seat][good]
    rival = max([_most(view, seat, good) for seat in range(view.setup.seats) if seat != view.seat])
    if own > rival:
        proved = view.proved[view.seat * GOODS + good] + view.traded[view.seat * GOODS + good]
        least = max(rival + 1, min(own, proved))
    elif view.setup.vizier_ties == TIES_ANY:
        return legal
    else:
        least = own
    return [action for action in legal if isinstance(action, Reveal) and action.number >= least]


def _most(view: View, seat: int, good: int) -> int:
    """How many tokens of a kind a seat can have."""
    if view.goods[seat]:
        return view.goods[seat][good]
    return max(0, view.secrets().most(seat, good) + view.traded[seat * GOODS + good])


# ---- tiles


def _passes_through(s: State, swap: Swap) -> bool:
    """Whether an exchange gives what this special trade has brought, or brings what it has given: one exchange fewer
    comes to the same."""
    return (s.exchanged >> GOODS + swap.give | s.exchanged >> swap.gain) & 1 != 0


def _resolutions(s: State, seat: int, legal: list[Action[State]]) -> list[Action[State]]:
    found = [action for action in legal if not _in_vain(s, seat, action)]
    if s.crook_used:  # whoever changes a tile uses it
        found = [action for action in found if _uses(action)] or found
    return found or legal


def _uses(action: Action[State]) -> bool:
    """Whether it does something with a tile that a Crook can change."""
    if isinstance(action, Trade):
        return action.times > 0
    if isinstance(action, Sell):
        return action.number > 0
    return isinstance(action, Buy) and action.number > 0


def _in_vain(s: State, seat: int, action: Action[State]) -> bool:
    if isinstance(action, PlayCrook):
        return not _useful(s, seat, action)
    face = s.setup.board.faces[s.tile]
    if isinstance(action, Trade):
        return action.times > 0 and sorted(s.icons[: face.gives]) == sorted(s.icons[face.gives :])
    if face.kind == THIEF and isinstance(action, Steal):
        return s.count(action.victim) == 0  # everybody can know how many goods a seat has (SKR-25)
    return False


def _useful(s: State, seat: int, crook: PlayCrook) -> bool:
    """Whether the seat can do anything with the tile as the Crook changes it."""
    face = s.setup.board.faces[s.tile]
    own = s.goods[seat * GOODS : seat * GOODS + GOODS]
    if face.kind == SELLER:
        return own[crook.good] > 0
    if face.kind == BUYER:
        return s.money[seat] > 0 and _in_stock(s, [int(crook.good)], [])
    icons = list(s.icons)
    icons[crook.icon] = crook.good
    given, got = icons[: face.gives], icons[face.gives :]
    if face.kind != TRADE or sorted(given) == sorted(got):
        return False
    return all(own[good] >= given.count(good) for good in given) and _in_stock(s, got, given)


def _in_stock(s: State, wanted: list[int], given: list[int]) -> bool:
    """Whether the bank can have these goods, after it has been given others."""
    if s.setup.bank_hidden:
        return True
    return all(s.bank[good] + given.count(good) >= wanted.count(good) for good in wanted)
