"""In how many arrangements a call succeeds: what its chance takes, and sooner counted than all the rest."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache, partial
from itertools import combinations_with_replacement, product
from math import comb, factorial, prod

from caboprob.errors import TooLarge
from caboprob.exact.arrangements import budget
from caboprob.exact.arrangements.unseen import Hand, Unseen
from caboprob.exact.lowest import arrangements, at_least_each
from caboprob.exact.outcomes import ME, Case, Table, cases, counted, every

MOST_OWN = 3000
"""Sets of own unknown cards that are gone through one by one: those of four slots are 2,380."""


def success(table: Table, margin: int) -> int:
    """The arrangements in which I hold a kamikaze, or nobody does and everybody has at least mine + `margin`.

    Own unknown cards are either gone through one by one or walked with the others' hands, whichever costs
    less. `TooLarge` beyond the budget.
    """
    return budget.cheapest(partial(together, table, margin), partial(one_by_one, table, margin))


def together(table: Table, margin: int) -> int:
    """The same, all hands walked together."""
    found = counted(replace(table, with_sums=False, lowest_counts=False))
    return found.own_kamikaze + found.alone.total() + (0 if margin else found.tied.total())


def one_by_one(table: Table, margin: int) -> int:
    """The same, one walk of the others' hands for each set of cards that I can have."""
    succeeding = 0
    for case in cases(table):
        succeeding += case.times * _succeeding(case, margin)
        if case.holder == ME:
            succeeding -= case.times * arrangements(case.unseen, every(case.me, case.others))
    return succeeding


def _succeeding(case: Case, margin: int) -> int:
    """The arrangements of a case in which nobody has less than I, by my unknown cards."""
    assert case.me  # whoever calls has a hand
    others = tuple((hand, copies) for _, hand, copies in case.others)
    mine = own_cards(case.unseen, case.me)
    succeeding = 0
    for worth, alike in _by_worth(case.unseen, mine):
        decks = [case.unseen.without(cards) for cards in alike]
        counts = at_least_each(decks, others, case.unseen.worth(case.me.known) + worth + margin)
        succeeding += sum(mine[cards] * count for cards, count in zip(alike, counts, strict=True))
    return succeeding


def _by_worth(unseen: Unseen, mine: Iterable[tuple[int, ...]]) -> list[tuple[int, list[tuple[int, ...]]]]:
    """Sets of cards that count the same together, which are walked side by side; the cheapest first."""
    found: dict[int, list[tuple[int, ...]]] = {}
    for cards in mine:
        found.setdefault(unseen.worth(cards), []).append(cards)
    return sorted(found.items())


@lru_cache(maxsize=64)
def own_cards(unseen: Unseen, me: Hand) -> dict[tuple[int, ...], int]:
    """What my unknown cards can be, by class, and in how many orders they can lie in my slots.

    `TooLarge` where there are more sets than are gone through one by one.
    """
    fitting = [
        [rank for rank, count in enumerate(unseen.supply) if count and mask >> rank & 1]
        for mask, _ in me.groups
    ]
    sizes = [slots for _, slots in me.groups]
    if prod(comb(len(ranks) + size - 1, size) for ranks, size in zip(fitting, sizes, strict=True)) > MOST_OWN:
        raise TooLarge("odds-beyond-budget")
    found: Counter[tuple[int, ...]] = Counter()
    for parts in product(*map(combinations_with_replacement, fitting, sizes)):
        taken = Counter(rank for part in parts for rank in part)
        if all(count <= unseen.supply[rank] for rank, count in taken.items()):
            found[tuple(taken[rank] for rank in range(len(unseen.supply)))] += prod(map(orders, parts))
    return found


def orders(part: tuple[int, ...]) -> int:
    """In how many orders cards can lie, those of one class being alike."""
    return factorial(len(part)) // prod(map(factorial, Counter(part).values()))
