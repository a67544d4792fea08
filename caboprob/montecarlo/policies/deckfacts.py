"""What every player knows of the deck beforehand: the mean cost of a hidden card, and how sums vary."""

from functools import lru_cache
from math import erf, isqrt, sqrt
from typing import Annotated

from caboprob.machinecode.structs import Ints, Struct, new
from caboprob.montecarlo.policies.policy import HUNDREDTHS, PROBABILITY_SCALE
from caboprob.rulesets import RuleSet
from caboprob.table.core.codes import FACES, SLOTS

DRAW_GAIN_SIZE = 64  # of the table of what a draw gains, by the points of the card given up
STEPS_PER_DEVIATION = 16  # standard deviation, in the table of the normal distribution
FARTHEST_STEP = 4 * STEPS_PER_DEVIATION  # steps from the mean, in that table


class DeckFacts(Struct):
    """What every player knows of the deck. Costs are hundredths of a point."""

    points: int  # of the whole deck, in points
    mean_cost: int  # of a card, in hundredths
    cost: Annotated[Ints, FACES]  # of each card, which is the number of its face
    deviation: Annotated[Ints, SLOTS + 1]  # standard deviation of the sum of n hidden cards, in hundredths
    swap_share: int  # the share of the cards that allow a swap with others, in parts of `PROBABILITY_SCALE`
    draw_gain: Annotated[
        Ints, DRAW_GAIN_SIZE
    ]  # expected from a draw for cards of so many points, in hundredths
    # The normal distribution function from -FARTHEST steps on, in parts of `PROBABILITY_SCALE`.
    normal: Annotated[Ints, 2 * FARTHEST_STEP + 1]


@lru_cache(maxsize=64)
def deck_facts(rules: RuleSet) -> DeckFacts:
    """The facts of a rule set's deck. They are shared and must not be changed."""
    facts = new(DeckFacts)
    points = [rules.deck.faces[card].points for card in rules.deck.cards()]
    variance = len(points) * sum(value * value for value in points) - sum(points) ** 2  # times len(points)²
    facts.points = sum(points)
    facts.mean_cost = HUNDREDTHS * sum(points) // len(points)
    for card, face in enumerate(rules.deck.faces):
        facts.cost[card] = HUNDREDTHS * face.points
    for cards in range(SLOTS + 1):
        facts.deviation[cards] = max(isqrt(HUNDREDTHS**2 * cards * variance // len(points) ** 2), 1)
    faces = [rules.deck.faces[card] for card in rules.deck.cards()]
    swaps = sum(not {"swap-with-other", "swap-looked"}.isdisjoint(rules.actions_of(face)) for face in faces)
    facts.swap_share = PROBABILITY_SCALE * swaps // len(points)
    for given_up in range(DRAW_GAIN_SIZE):
        gained = sum(max(given_up - value, 0) for value in points)
        facts.draw_gain[given_up] = HUNDREDTHS * gained // len(points)
    for step in range(2 * FARTHEST_STEP + 1):
        facts.normal[step] = round(
            PROBABILITY_SCALE * (1 + erf((step - FARTHEST_STEP) / STEPS_PER_DEVIATION / sqrt(2))) / 2
        )
    return facts
