"""What every player knows of the deck: how many points a hidden card is worth, and how hands of them vary."""

from functools import lru_cache
from math import erf, isqrt, sqrt
from typing import Any, Protocol, cast

import numpy as np

from caboprob.montecarlo.policies.policy import CERTAIN, HUNDREDTHS
from caboprob.rulesets import RuleSet
from caboprob.table.core.codes import FACES, SLOTS
from caboprob.table.core.state import Table, record

STEPS = 16  # parts of a standard deviation in the table of the normal law
FARTHEST = 4 * STEPS

DTYPE = np.dtype(
    [
        ("points", "i8"),  # of the whole deck
        ("average", "i8"),  # worth of its cards
        ("worth", "i8", FACES),  # of a card, in hundredths
        ("spread", "i8", SLOTS + 1),  # standard deviation of so many hidden cards' sum, in hundredths
        ("below", "i8", 2 * FARTHEST + 1),  # the normal law, from -FARTHEST steps on
    ],
    align=True,
)


class Lore(Protocol):
    """What a record of `DTYPE` looks like to a type checker."""

    points: int
    average: int
    worth: Table
    spread: Table
    below: Table


@lru_cache(maxsize=64)
def tabled(rules: RuleSet) -> Lore:
    """The record of a rule set's deck; shared, never to be changed."""
    lore: Any = record(DTYPE)
    points = [rules.deck.faces[card].points for card in rules.deck.cards()]
    variance = len(points) * sum(one * one for one in points) - sum(points) ** 2  # times the cards squared
    lore.points = sum(points)
    lore.average = HUNDREDTHS * sum(points) // len(points)
    for card, face in enumerate(rules.deck.faces):
        lore.worth[card] = HUNDREDTHS * face.points
    for cards in range(SLOTS + 1):
        lore.spread[cards] = max(isqrt(HUNDREDTHS**2 * cards * variance // len(points) ** 2), 1)
    for step in range(2 * FARTHEST + 1):
        lore.below[step] = round(CERTAIN * (1 + erf((step - FARTHEST) / STEPS / sqrt(2))) / 2)
    return cast(Lore, lore)
