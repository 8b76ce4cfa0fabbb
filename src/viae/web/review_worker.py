"""A process that reviews finished games, `python -m viae.web.review_worker`: a line of JSON asks, a line answers.

It gives way to everything else on the machine: nobody who plays waits for a review.
"""

from __future__ import annotations

import os
import sys
from typing import Final

import msgspec

from viae.core.match import Match
from viae.i18n.catalogue import languages
from viae.lab.review import Review, review
from viae.lab.review.report import Rows, Teller, Told
from viae.tables.bot_worker import answer_lines
from viae.tables.compatibility import shared_game

PATIENCE: Final = 240.0  # seconds, after which no more decisions are looked at
POLITE: Final = 10  # how far it stands back behind other processes


class ReviewQuestion(msgspec.Struct, frozen=True):
    """A finished game. Nothing of it is secret any more."""

    game: str
    options: dict[str, str]
    board: str | None
    seats: int
    play: list[tuple[int, str]]
    decisions: bool  # whether decisions are judged, which takes most of the time


class ReviewText(msgspec.Struct):
    """A review in one language."""

    judged_by: str
    sums: Rows
    skill: Rows | None  # None until decisions have been judged
    table: list[str]
    turning: list[list[Told]]  # of each seat
    errors: list[list[Told]]


class ReviewAnswer(msgspec.Struct):
    """A review for pages, or why there is none."""

    error: str | None = None
    curve: list[tuple[int, list[int]]] = []  # after how many actions, and each seat's win share there
    texts: dict[str, ReviewText] = {}  # by language


def answer(asked: ReviewQuestion) -> ReviewAnswer:
    match = Match(shared_game(asked.game, asked.options, asked.board), asked.seats, by_hand=True, keep=0)
    for actor, notation in asked.play:
        match.advance(actor, match.game.parse(notation))
    found = review(match, decisions=asked.decisions, seconds=PATIENCE)
    return ReviewAnswer(None, found.curve, {lang: text(found, lang, asked.decisions) for lang in languages()})


def text(found: Review, lang: str, decisions: bool) -> ReviewText:
    teller = Teller(found, lang)
    return ReviewText(
        teller.judged_by,
        teller.sums(),
        teller.skill() if decisions else None,
        teller.of_table(),
        [teller.turning(seat) for seat in found.seats],
        [teller.errors(seat) for seat in found.seats],
    )


if __name__ == "__main__":
    os.nice(POLITE)
    answer_lines(sys.argv[1:], lambda line: answer(msgspec.json.decode(line, type=ReviewQuestion)))
