"""The ways in which a hand with unknown cards can be completed to a kamikaze."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import product
from math import comb

from caboprob.errors import BadRules
from caboprob.exact.arrangements.unseen import Hand, UnseenCards
from caboprob.rulesets import RuleSet


@dataclass(frozen=True, slots=True)
class Completion:
    """A hand with the cards of a kamikaze among its known cards, and the cards that are then still unseen.

    `ways` is the number of ways in which these cards can lie in the hand's slots.
    """

    hand: Hand
    unseen: UnseenCards
    ways: int


def kamikaze_cards(rules: RuleSet, unseen: UnseenCards) -> tuple[int, ...]:
    """How many cards of each class make a kamikaze; `BadRules` if two hands could hold one at once."""
    counts = dict(rules.kamikaze)
    if counts and all(
        2 * count <= rules.deck.copies[rules.deck.ranks.index(rank)] for rank, count in counts.items()
    ):
        raise BadRules("kamikaze-for-two")
    return tuple(counts.get(rules.deck.ranks[card_class.rank], 0) for card_class in unseen.classes)


def completions(hand: Hand, unseen: UnseenCards, need: tuple[int, ...]) -> Iterator[Completion]:
    """Every way in which a hand can hold a kamikaze: how many of its cards lie in which groups of slots.

    `need` has how many cards of each class make a kamikaze, as `kamikaze_cards` gives them. The hand has no
    slot for a card still to be drawn: a kamikaze has to be complete before the draw.
    """
    classes = [card_class for card_class, count in enumerate(need) if count]
    placements_by_class = (_placements(hand, unseen, card_class) for card_class in classes)
    for placements in product(*placements_by_class) if classes else ():
        taken = [0] * len(need)
        for card_class, placement in zip(classes, placements, strict=True):
            taken[card_class] = sum(placement)
        if all(hand.known[card_class] + taken[card_class] >= need[card_class] for card_class in classes):
            completion = _completion(hand, unseen, classes, placements, tuple(taken))
            if completion:
                yield completion


def _placements(hand: Hand, unseen: UnseenCards, card_class: int) -> list[tuple[int, ...]]:
    """Every way to place cards of a class: how many of them lie in each group of slots."""
    room = [slots if mask >> card_class & 1 else 0 for mask, slots in hand.groups]
    supply = unseen.supply[card_class]
    placements = product(*(range(min(slots, supply) + 1) for slots in room))
    return [placement for placement in placements if sum(placement) <= supply]


def _completion(
    hand: Hand,
    unseen: UnseenCards,
    classes: list[int],
    placements: tuple[tuple[int, ...], ...],
    taken: tuple[int, ...],
) -> Completion | None:
    """The hand with these cards in its slots and no others of their classes; None if it has too few slots."""
    other_classes = ~sum(1 << card_class for card_class in classes)
    ways, groups = 1, []
    for group, (mask, slots) in enumerate(hand.groups):
        vacant = slots
        for placement in placements:
            ways *= comb(vacant, placement[group])
            vacant -= placement[group]
            if vacant < 0:
                return None
        if vacant:
            groups.append((mask & other_classes, vacant))
    known = tuple(known + more for known, more in zip(hand.known, taken, strict=True))
    return Completion(replace(hand, known=known, groups=tuple(groups)), unseen.without(taken), ways)
