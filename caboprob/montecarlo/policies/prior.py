"""What every player knows of the deck: how many points a hidden card is worth, and how hands of them vary."""

from functools import lru_cache
from math import erf, isqrt, sqrt
from typing import Annotated

from caboprob.montecarlo.policies.policy import CERTAIN, HUNDREDTHS
from caboprob.rulesets import RuleSet
from caboprob.structs import Ints, Struct, new
from caboprob.table.core.codes import FACES, SLOTS

STEPS = 16  # parts of a standard deviation in the table of the normal law
FARTHEST = 4 * STEPS


class Lore(Struct):
    """What every player knows of the deck."""

    points: int  # of the whole deck
    average: int  # worth of its cards
    worth: Annotated[Ints, FACES]  # of a card, in hundredths
    spread: Annotated[Ints, SLOTS + 1]  # standard deviation of so many hidden cards' sum, in hundredths
    below: Annotated[Ints, 2 * FARTHEST + 1]  # the normal law, from -FARTHEST steps on


@lru_cache(maxsize=64)
def tabled(rules: RuleSet) -> Lore:
    """The record of a rule set's deck; shared, never to be changed."""
    lore = new(Lore)
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
    return lore
