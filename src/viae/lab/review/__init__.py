"""The review of a finished game: where it was won, luck apart from skill."""

from viae.lab.review.decisions import BLUNDER, INACCURACY, MISTAKE, Bounds, Judged
from viae.lab.review.review import Moment, Review, review

__all__ = ["BLUNDER", "INACCURACY", "MISTAKE", "Bounds", "Judged", "Moment", "Review", "review"]
