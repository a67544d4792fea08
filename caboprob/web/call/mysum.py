"""The sum of my own cards, as far as I know them."""

from collections.abc import Mapping
from fractions import Fraction

from caboprob.text.chances import points_words
from caboprob.web.base.visit import Visit

Distribution = Mapping[int, Fraction]
"""How likely each sum of a hand is: of my own, or of the lowest other one."""


def mean(sums: Distribution) -> Fraction:
    """The average sum of my cards."""
    return sum((own * chance for own, chance in sums.items()), Fraction(0))


def rounded_mean(sums: Distribution) -> int:
    """My sum; while I do not know all my cards, the average as a whole number."""
    return round(mean(sums))


def average_sentence(visit: Visit, sums: Distribution) -> str:
    """A sentence that my sum is an average; empty if I know all my cards."""
    return visit.say("call.average", sum=rounded_mean(sums)) if len(sums) > 1 else ""


def sum_words(visit: Visit, sums: Distribution) -> str:
    """My sum in words: a whole number if it is known, else the average and the limits."""
    low, high, average = min(sums), max(sums), mean(sums)
    average_words = str(average) if average.denominator == 1 else points_words(visit.language, average)
    return (
        visit.say("call.sum.between", low=low, high=high, mean=average_words) if low < high else average_words
    )
