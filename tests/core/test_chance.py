"""The dealer: outcomes follow from the seed, evenly, and as the documentation's vectors say."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter

import pytest

from viae import Dealer, SetupError
from viae.core.chance import commitment, seed_bytes

SEED = bytes(range(32))


def by_hand(seed: bytes, lines: str, n: int, total: int) -> int:
    """The documented recipe, written a second time."""
    key = hmac.new(seed, f"viae entropy\n{lines}".encode(), hashlib.sha256).digest()
    attempt = 0
    while True:
        number = int.from_bytes(hmac.new(key, f"{n}.{attempt}".encode(), hashlib.sha256).digest(), "big")
        if number < 2**256 - 2**256 % total:
            return number % total
        attempt += 1


def test_the_recipe_of_the_documentation_gives_the_same_numbers() -> None:
    dealer = Dealer(SEED, {0: "anke", 2: "jonas"})
    assert [dealer.below(6) for _ in range(50)] == [by_hand(SEED, "0 anke\n2 jonas\n", n, 6) for n in range(50)]


def test_the_vectors_written_into_the_documentation() -> None:
    dealer = Dealer(SEED)
    assert commitment(SEED) == "1d720d5487b597259b8ad488183b3f3522e94a575b994e7a3d2ce77e01724e7a"
    assert [dealer.below(6) for _ in range(12)] == [2, 3, 2, 2, 5, 2, 5, 1, 2, 5, 4, 0]
    seated = Dealer(SEED, {0: "anke", 2: "jonas"})
    assert [seated.below(6) for _ in range(12)] == [4, 1, 1, 0, 0, 5, 4, 0, 2, 5, 4, 5]


def test_entropy_of_any_seat_changes_the_outcomes() -> None:
    plain = [Dealer(SEED).below(10**9)]
    assert plain != [Dealer(SEED, {1: "x"}).below(10**9)]
    assert [Dealer(SEED, {0: "x"}).below(10**9)] != [Dealer(SEED, {1: "x"}).below(10**9)]


def test_the_nth_outcome_can_be_dealt_without_those_before_it() -> None:
    first = Dealer(SEED)
    numbers = [first.below(100) for _ in range(20)]
    assert Dealer(SEED, dealt=13).below(100) == numbers[13]
    assert first.dealt == 20


def test_numbers_are_even() -> None:
    dealer = Dealer(seed_bytes("even"))
    counts = Counter(dealer.below(6) for _ in range(60_000))
    assert set(counts) == set(range(6))
    chi_square = sum((count - 10_000) ** 2 / 10_000 for count in counts.values())
    assert chi_square < 20.5  # five degrees of freedom, one in a thousand


def test_a_number_near_the_top_is_drawn_again_not_folded() -> None:
    total = 2**255 + 1  # almost half of all numbers lie above its largest multiple
    dealer = Dealer(SEED)
    assert [dealer.below(total) for _ in range(8)] == [by_hand(SEED, "", n, total) for n in range(8)]


def test_seeds() -> None:
    assert seed_bytes(7) == seed_bytes("7") != seed_bytes(8)
    assert seed_bytes(SEED) == SEED
    assert seed_bytes(None) != seed_bytes(None)
    with pytest.raises(SetupError, match="32 of them, not 3"):
        seed_bytes(b"abc")


def test_the_commitment_hides_and_binds() -> None:
    assert commitment(SEED) != commitment(SEED[::-1])
    assert commitment(SEED) not in (SEED.hex(), hashlib.sha256(SEED).hexdigest())
