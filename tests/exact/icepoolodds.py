"""The same odds by icepool, which counts in another way: multisets dealt from a deck, with our own states."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from icepool import Deck, MultisetEvaluator, UnsupportedOrder  # type: ignore[import-untyped]

from caboprob.slots import Slots
from caboprob.table.position import Position

LOWER, LEVEL, HIGHER = -1, 0, 1
BROKEN = ()  # what becomes of hands one of which holds a card out of its range


@dataclass(frozen=True)
class Group:
    """Slots of one hand that may hold the same ranks."""

    hand: int
    slots: int
    low: int
    high: int


def deck_of(position: Position) -> Any:
    """The unseen cards for icepool; ranks count their number in points."""
    left = dict(enumerate(position.rules.deck.copies))
    for card in position.known_cards:
        left[position.rules.deck.faces[card].rank] -= 1
    return Deck({rank: count for rank, count in left.items() if count})


def groups_of(hands: Iterable[Slots]) -> list[Group]:
    """All hidden slots, hand by hand, those with equal ranges together."""
    found = []
    for number, hand in enumerate(hands):
        ranges = [(slot.low, slot.high) for slot in hand if slot.card is None]
        found += [Group(number, ranges.count(one), *one) for one in dict.fromkeys(ranges)]
    return found


def known_sum(hand: Slots) -> int:
    return sum(slot.low for slot in hand if slot.card is not None)


class Dealt(MultisetEvaluator):  # type: ignore[misc]
    """Deals cards to the hidden slots; the state is what each hand has so far."""

    def __init__(self, groups: Sequence[Group], hands: int) -> None:
        self.groups, self.hands = groups, hands

    def begin(self) -> Any:
        raise NotImplementedError

    def add(self, state: Any, hand: int, rank: int, count: int) -> Any:
        raise NotImplementedError

    def initial_state(self, order: int, *_: Any, **__: Any) -> Any:
        if order < 0:
            raise UnsupportedOrder
        return self.begin()

    def next_state(self, state: Any, _order: int, rank: int, counts: tuple[int, ...]) -> Any:
        for group, count in zip(self.groups, counts, strict=True):
            if state == BROKEN or (count and not group.low <= rank <= group.high):
                return BROKEN
            state = self.add(state, group.hand, rank, count)
        return state

    def final_outcome(self, state: Any, *_: Any, **__: Any) -> Any:
        return state


class Sums(Dealt):
    """Every hand's sum."""

    def begin(self) -> Any:
        return (0,) * self.hands

    def add(self, state: Any, hand: int, rank: int, count: int) -> Any:
        return *state[:hand], state[hand] + rank * count, *state[hand + 1 :]


class Against(Dealt):
    """Each hand compared with a number of points: lower, level or higher, as soon as that is certain."""

    def __init__(self, groups: Sequence[Group], hands: int, missing: Sequence[int]) -> None:
        super().__init__(groups, hands)
        self.missing = missing

    def begin(self) -> Any:
        slots = [
            sum(group.slots for group in self.groups if group.hand == hand) for hand in range(self.hands)
        ]
        return tuple(settled(left, missing, 0) for left, missing in zip(slots, self.missing, strict=True))

    def add(self, state: Any, hand: int, rank: int, count: int) -> Any:
        if isinstance(state[hand], int):
            return state
        left, missing = state[hand]
        after = settled(left - count, missing - rank * count, rank)
        return *state[:hand], after, *state[hand + 1 :]


class Holding(Dealt):
    """How many cards of some ranks each hand has."""

    def __init__(self, groups: Sequence[Group], hands: int, ranks: Sequence[int]) -> None:
        super().__init__(groups, hands)
        self.ranks = ranks

    def begin(self) -> Any:
        return ((0,) * len(self.ranks),) * self.hands

    def add(self, state: Any, hand: int, rank: int, count: int) -> Any:
        if rank not in self.ranks:
            return state
        held = tuple(had + count * (rank == one) for had, one in zip(state[hand], self.ranks, strict=True))
        return *state[:hand], held, *state[hand + 1 :]


def settled(left: int, missing: int, rank: int) -> tuple[int, int] | int:
    """The cards a hand still gets and the points it is missing, or how it compares once that is certain."""
    if left == 0:
        return (missing < 0) - (missing > 0)
    if missing < left * rank:
        return HIGHER
    return LOWER if missing > left * 13 else (left, missing)


def distribution(evaluator: Dealt, position: Position) -> dict[Any, Fraction]:
    """How likely each outcome is, given that every range is kept."""
    if not evaluator.groups:
        return {evaluator.begin(): Fraction(1)}
    dealt = deck_of(position).deal(tuple(group.slots for group in evaluator.groups))
    counts = {outcome: ways for outcome, ways in evaluator.evaluate(dealt).items() if outcome != BROKEN}
    total = sum(counts.values())
    return {outcome: Fraction(ways, total) for outcome, ways in counts.items()}
