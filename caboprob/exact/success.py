"""Counts the arrangements in which a call succeeds: enough for its chance, and quicker than every outcome."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from functools import partial
from itertools import combinations_with_replacement, product
from math import comb, factorial, prod

from caboprob.errors import TooLarge
from caboprob.exact.arrangements import budget
from caboprob.exact.arrangements.unseen import Hand, UnseenCards
from caboprob.exact.lowest import count_arrangements, count_none_below_each
from caboprob.exact.outcomes import ME, Case, Showdown, cases, hand_of_each_seat, unpriced_outcomes
from caboprob.sizedcache import pickled_size, sized_cache

MOST_OWN_SETS = 3876
"""How many sets of own unknown cards are tried one by one. Four cards make 2,380 sets, or 3,060 with jokers,
or 3,876 with Kombio's ranks."""
OWN_CARDS_BYTES = 2 << 20
"""How many pickled bytes of such sets are cached, enough for some tables. In memory they take ten times as
much."""

CardCounts = tuple[int, ...]
"""How many cards of each class."""


def count_succeeding(showdown: Showdown, margin: int) -> int:
    """How many arrangements have me hold a kamikaze, or nobody hold one and no sum be below mine + `margin`.

    The margin is 0 where a tie makes the call right, else 1.

    The sets that my unknown cards can be are either tried one by one or counted jointly with the others'
    hands, whichever costs less. `TooLarge` beyond the budget.
    """
    return budget.cheapest(
        partial(count_jointly, showdown, margin), partial(count_set_by_set, showdown, margin)
    )


def count_jointly(showdown: Showdown, margin: int) -> int:
    """Counts what `count_succeeding` counts, with all hands in one joint state; for a margin of 0 or 1."""
    # Sums are only compared, and it makes no difference which of the others has the lowest.
    result = unpriced_outcomes(replace(showdown, adds_sums=False, needs_others_lowest=False))
    return result.own_kamikaze + result.alone.total() + (0 if margin else result.tied.total())


def count_set_by_set(showdown: Showdown, margin: int) -> int:
    """Counts what `count_succeeding` counts, the others' hands anew for each set that I can have.

    The first case is all arrangements; the others take off those in which somebody holds a kamikaze.
    """
    succeeding = 0
    for case in cases(showdown):
        succeeding += case.times * _succeeding(case, margin)
        if case.holder == ME:  # I succeed whatever the sums are; `times` is negative, so this adds
            succeeding -= case.times * count_arrangements(
                case.unseen, hand_of_each_seat(case.me, case.others)
            )
    return succeeding


def _succeeding(case: Case, margin: int) -> int:
    """The arrangements of a case in which nobody has less than my sum plus `margin`."""
    assert case.me  # there is a caller
    others = tuple((hand, copies) for _kind, hand, copies in case.others)
    ways_by_set = own_card_sets(case.unseen, case.me)
    succeeding = 0
    for points, sets in _by_points(case.unseen, ways_by_set):
        remaining_cards = [case.unseen.without(cards) for cards in sets]
        counts = count_none_below_each(
            remaining_cards, others, case.unseen.worth(case.me.known) + points + margin
        )
        succeeding += sum(ways_by_set[cards] * count for cards, count in zip(sets, counts, strict=True))
    return succeeding


def _by_points(unseen: UnseenCards, sets: Iterable[CardCounts]) -> list[tuple[int, list[CardCounts]]]:
    """Sets of cards by points, the fewest first: sets with the same points are counted side by side."""
    by_points: dict[int, list[CardCounts]] = {}
    for cards in sets:
        by_points.setdefault(unseen.worth(cards), []).append(cards)
    return sorted(by_points.items())


@sized_cache(OWN_CARDS_BYTES, pickled_size)
def own_card_sets(unseen: UnseenCards, me: Hand) -> dict[CardCounts, int]:
    """The sets that my unknown cards can be, and in how many orders each can lie in my slots.

    `TooLarge` if there are more than `MOST_OWN_SETS`.
    """
    classes_by_group = [
        [card_class for card_class, count in enumerate(unseen.supply) if count and mask >> card_class & 1]
        for mask, _ in me.groups
    ]
    sizes = [slots for _, slots in me.groups]
    choices = (
        comb(len(classes) + size - 1, size) for classes, size in zip(classes_by_group, sizes, strict=True)
    )
    if prod(choices) > MOST_OWN_SETS:
        raise TooLarge("odds-beyond-budget")
    ways_by_set: Counter[CardCounts] = Counter()
    for chosen_by_group in product(*map(combinations_with_replacement, classes_by_group, sizes)):
        taken = Counter(card_class for chosen in chosen_by_group for card_class in chosen)
        if all(count <= unseen.supply[card_class] for card_class, count in taken.items()):
            cards = tuple(taken[card_class] for card_class in range(len(unseen.supply)))
            ways_by_set[cards] += prod(map(order_count, chosen_by_group))
    return ways_by_set


def order_count(card_classes: tuple[int, ...]) -> int:
    """In how many orders cards of these classes can lie, cards of one class being alike."""
    return factorial(len(card_classes)) // prod(map(factorial, Counter(card_classes).values()))
