"""The ways in which one hand can hold a kamikaze, each with what is then left to be counted."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import product
from math import comb

from caboprob.errors import BadRules
from caboprob.exact.arrangements.unseen import Hand, Unseen
from caboprob.rulesets import RuleSet


@dataclass(frozen=True, slots=True)
class Completion:
    """One way: the hand with these cards known, what is unseen then, and in how many slots they may lie."""

    hand: Hand
    unseen: Unseen
    ways: int


def needed(rules: RuleSet, unseen: Unseen) -> tuple[int, ...]:
    """How many cards of each class make a kamikaze; `BadRules` if two hands could hold one at a time."""
    counts = dict(rules.kamikaze)
    if counts and all(
        2 * count <= rules.deck.copies[rules.deck.ranks.index(rank)] for rank, count in counts.items()
    ):
        raise BadRules("kamikaze-for-two")
    return tuple(counts.get(rules.deck.ranks[one.rank], 0) for one in unseen.classes)


def completions(hand: Hand, unseen: Unseen, need: tuple[int, ...]) -> Iterator[Completion]:
    """Every way in which a hand holds a kamikaze: how many of its cards in which groups of slots.

    A card still to be drawn, which the hand holds beyond `spare`, is no part of it.
    """
    ranks = [rank for rank, wanted in enumerate(need) if wanted]
    for shares in product(*(_shares(hand, unseen, rank) for rank in ranks)) if ranks else ():
        taken = [0] * len(need)
        for rank, share in zip(ranks, shares, strict=True):
            taken[rank] = sum(share)
        if all(hand.known[rank] + taken[rank] >= need[rank] for rank in ranks):
            completion = _completion(hand, unseen, ranks, shares, tuple(taken))
            if completion:
                yield completion


def _shares(hand: Hand, unseen: Unseen, rank: int) -> list[tuple[int, ...]]:
    """How the unseen cards of a class can be shared among the groups of slots."""
    limits = [slots if mask >> rank & 1 else 0 for mask, slots in hand.groups]
    most = unseen.supply[rank]
    every = product(*(range(min(limit, most) + 1) for limit in limits))
    return [share for share in every if sum(share) <= most]


def _completion(
    hand: Hand, unseen: Unseen, ranks: list[int], shares: tuple[tuple[int, ...], ...], taken: tuple[int, ...]
) -> Completion | None:
    """The hand with these cards in its slots and no more of their classes; None if slots are too few."""
    others = ~sum(1 << rank for rank in ranks)
    ways, groups = 1, []
    for number, (mask, slots) in enumerate(hand.groups):
        left = slots
        for share in shares:
            ways *= comb(left, share[number])
            left -= share[number]
            if left < 0:
                return None
        if left:
            groups.append((mask & others, left))
    known = tuple(have + more for have, more in zip(hand.known, taken, strict=True))
    return Completion(replace(hand, known=known, groups=tuple(groups)), unseen.without(taken), ways)
