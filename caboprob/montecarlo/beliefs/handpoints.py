"""How likely so many cards of a pile have so many points together: counted, card by card."""

from typing import Annotated

from caboprob.machinecode.compiling import seldom
from caboprob.machinecode.structs import Ints, Struct
from caboprob.table.core.ruletable import Rules
from caboprob.table.core.state import State

MOST_CARDS, MOST_POINTS = 6, 127
EVERY_HAND = 1_000  # a reach that takes all


class HandCounts(Struct):
    """How many hands of a pile there are, by their size and by the points above the least possible."""

    hands: Annotated[Ints, MOST_CARDS + 1, MOST_POINTS + 1]


@seldom
def chance_of_points(
    counts: HandCounts, view: State, rules: Rules, cards: int, points: int, reach: int
) -> float:
    """How likely that many cards of the pile have these points, `reach` more or less.

    It is 1 where every hand is taken, and where there are too many cards or points to count.
    """
    least, most = int(rules.points[view.pile[0]]), int(rules.points[view.pile[0]])
    for index in range(view.pile_size):
        least = min(least, int(rules.points[view.pile[index]]))
        most = max(most, int(rules.points[view.pile[index]]))
    limit = cards * (most - least)
    if reach >= EVERY_HAND or cards == 0 or cards > MOST_CARDS or limit > MOST_POINTS:
        return 1.0
    count_hands(counts, view, rules, cards, least, limit)
    fitting, total = 0, 0
    for above in range(limit + 1):
        total += counts.hands[cards, above]
        if abs(above + cards * least - points) <= reach:
            fitting += counts.hands[cards, above]
    return max(fitting, 1) / total


def count_hands(counts: HandCounts, view: State, rules: Rules, cards: int, least: int, limit: int) -> None:
    """Counts the hands of up to so many cards: each card of the pile adds those it is in."""
    for size in range(cards + 1):
        for above in range(limit + 1):
            counts.hands[size, above] = 0
    counts.hands[0, 0] = 1
    for index in range(view.pile_size):
        worth = rules.points[view.pile[index]] - least
        for size in range(min(index + 1, cards), 0, -1):
            for above in range(worth, limit + 1):
                counts.hands[size, above] += counts.hands[size - 1, above - worth]
