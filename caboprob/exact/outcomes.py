"""The outcomes of a call, counted in arrangements of the unseen cards, those with a kamikaze separately."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import partial

from caboprob.exact.arrangements.budget import run_if_affordable
from caboprob.exact.arrangements.counting import Kinds
from caboprob.exact.arrangements.unseen import Hand, UnseenCards
from caboprob.exact.completions import completions
from caboprob.exact.lowest import count_arrangements, lowest_sums, sum_bounds, ways_by_sum

Others = tuple[tuple[int, Hand, int], ...]
"""The other players' hands: the number of their kind, the hand, and how many of them there are."""


@dataclass(frozen=True, slots=True)
class Showdown:
    """The hands that are compared after a call: the caller's, and the others', with the copies of each.

    Without a caller's hand only the others are counted. The hands in `constraining` only restrict where the
    unseen cards may lie: their sums are not compared.
    """

    unseen: UnseenCards
    me: Hand | None
    others: tuple[tuple[Hand, int], ...]
    need: tuple[int, ...]  # cards of each class that make a kamikaze
    draws: bool  # whether the others each draw a card and drop their highest
    needs_others_lowest: bool  # whether it matters which of the others is lowest
    constraining: tuple[Hand, ...] = ()
    adds_sums: bool = True  # whether sums are added up, for points, or only compared


@dataclass(frozen=True, slots=True)
class Case:
    """Arrangements that are counted together, and how often they count.

    The first case of a showdown is all arrangements, kamikaze or not. In each of the others one hand has a
    kamikaze among its known cards; its `times` is negative, because the first case has counted it too.
    """

    unseen: UnseenCards
    me: Hand | None
    others: Others
    times: int
    holder: int | None = None  # the kind of the hand with the kamikaze, or `ME`


ME = -1


def cases(showdown: Showdown) -> Iterator[Case]:
    """All arrangements, then those to be subtracted because somebody holds a kamikaze."""
    others = tuple(
        (kind, _after_draw(showdown, hand), copies) for kind, (hand, copies) in enumerate(showdown.others)
    )
    yield Case(showdown.unseen, showdown.me, others, 1)
    for completion in completions(showdown.me, showdown.unseen, showdown.need) if showdown.me else ():
        yield Case(completion.unseen, completion.hand, others, -completion.ways, ME)
    for kind, (hand, copies) in enumerate(showdown.others):
        for completion in completions(hand, showdown.unseen, showdown.need):
            holders_hand = (kind, _after_draw(showdown, completion.hand), 1)
            with_holder = (*_without_one(others, kind), holders_hand)
            yield Case(completion.unseen, showdown.me, with_holder, -copies * completion.ways, kind)


def _without_one(others: Others, kind: int) -> Others:
    """The others' hands without one of this kind."""
    fewer = ((other, hand, copies - (other == kind)) for other, hand, copies in others)
    return tuple((other, hand, copies) for other, hand, copies in fewer if copies)


def hand_of_each_seat(
    me: Hand | None, others: Others, constraining: tuple[Hand, ...] = ()
) -> tuple[Hand, ...]:
    """All these hands, one for each seat."""
    own = (me,) if me else ()
    return (*own, *(hand for _, hand, copies in others for _ in range(copies)), *constraining)


@dataclass(slots=True)
class Outcomes:
    """How many arrangements there are, and how many lead to each outcome.

    From `own_sums` on, only those count in which nobody holds a kamikaze.
    """

    arrangements: int
    copies: tuple[int, ...]  # by kind: how many of the others have such a hand
    own_kamikaze: int
    other_kamikaze: list[int]  # by kind: another player with such a hand holds it
    own_sums: Counter[int] = field(default_factory=Counter)  # by own sum
    alone: Counter[int] = field(default_factory=Counter)  # by own sum: I am lowest alone
    tied: Counter[int] = field(default_factory=Counter)  # by own sum: I am lowest with others
    points: Counter[int] = field(default_factory=Counter)  # by kind: the sums of all its hands, added up
    others_lowest: Counter[int] = field(default_factory=Counter)  # by lowest sum: only others have it
    # By kind and lowest sum: the hands of this kind that have it, added up over the arrangements ...
    below_me: Counter[tuple[int, int]] = field(default_factory=Counter)  # ... in which I do not have it
    tied_with_me: Counter[tuple[int, int]] = field(default_factory=Counter)  # ... in which I have it too


def outcomes(showdown: Showdown) -> Outcomes:
    """Counts every arrangement; `TooLarge` beyond the budget."""
    return run_if_affordable(partial(unpriced_outcomes, showdown))


def arrangements_of(showdown: Showdown) -> int:
    """The number of all arrangements of the cards in a showdown."""
    others = tuple((kind, hand, copies) for kind, (hand, copies) in enumerate(showdown.others))
    return count_arrangements(showdown.unseen, hand_of_each_seat(showdown.me, others, showdown.constraining))


def unpriced_outcomes(showdown: Showdown) -> Outcomes:
    """Counts every arrangement, as `outcomes` does, but without pricing the count first."""
    copies = tuple(copies for _, copies in showdown.others)
    result = Outcomes(arrangements_of(showdown), copies, 0, [0] * len(copies))
    for case in cases(showdown):
        if showdown.adds_sums:
            _add_sums(result, showdown, case)
        _add_lowest(result, showdown, case)
        if case.holder == ME:
            result.own_kamikaze -= case.times * _count_case(showdown, case)
        elif case.holder is not None:
            result.other_kamikaze[case.holder] -= case.times * _count_case(showdown, case)
    return result


def _after_draw(showdown: Showdown, hand: Hand) -> Hand:
    """The hand as it counts: if the others draw, it has one unknown card more and drops its highest card."""
    if not showdown.draws:
        return hand
    any_card = (1 << len(showdown.unseen.classes)) - 1
    groups = Counter(dict(hand.groups)) + Counter({any_card: 1})
    return replace(hand, groups=tuple(sorted(groups.items())), spare=1)


def _add_lowest(result: Outcomes, showdown: Showdown, case: Case) -> None:
    """Adds the arrangements of a case by who has the lowest sum."""
    kinds, my_kind = _kinds_with_mine(case.me, case.others)
    for lowest in lowest_sums(case.unseen, kinds, *_range_of_lowest(showdown, case), showdown.constraining):
        with_me = 0
        if case.me:  # I am among those tied as often as any other hand of my kind
            with_me = lowest.ways * lowest.tied[my_kind] // kinds[my_kind][1]
        without_me = lowest.ways - with_me
        (result.tied if sum(lowest.tied) > 1 else result.alone)[lowest.points] += case.times * with_me
        result.others_lowest[lowest.points] += case.times * without_me
        for index, ((kind, _, _), tied) in enumerate(zip(case.others, lowest.tied, strict=False)):
            result.below_me[kind, lowest.points] += case.times * tied * without_me
            other_ties = tied - (index == my_kind)
            result.tied_with_me[kind, lowest.points] += case.times * other_ties * with_me


def _kinds_with_mine(me: Hand | None, others: Others) -> tuple[Kinds, int]:
    """All hands by kind, the others' first, and the index of my kind: one of theirs or an additional one."""
    kinds = [(hand, copies) for _, hand, copies in others]
    if not me:
        return tuple(kinds), -1
    for index, (hand, copies) in enumerate(kinds):
        if hand == me:
            kinds[index] = (hand, copies + 1)
            return tuple(kinds), index
    return (*kinds, (me, 1)), len(kinds)


def _add_sums(result: Outcomes, showdown: Showdown, case: Case) -> None:
    """Adds the sums of the hands of a case, each by itself."""
    if case.me:
        others = hand_of_each_seat(None, case.others, showdown.constraining)
        for points, ways in ways_by_sum(case.unseen, case.me, others).items():
            result.own_sums[points] += case.times * ways
    for index, (kind, hand, copies) in enumerate(case.others):
        rest = (*case.others[:index], (kind, hand, copies - 1), *case.others[index + 1 :])
        other_hands = hand_of_each_seat(case.me, rest, showdown.constraining)
        for points, ways in ways_by_sum(case.unseen, hand, other_hands).items():
            result.points[kind] += case.times * copies * points * ways


def _range_of_lowest(showdown: Showdown, case: Case) -> tuple[int, int]:
    """The lowest sums that matter: those mine can be, and for the others' points those below it too."""
    extents = [sum_bounds(case.unseen, hand) for _, hand, _ in case.others]
    least = min(low for low, _ in extents)
    if not case.me:
        return least, min(high for _, high in extents)
    low, high = sum_bounds(case.unseen, case.me)
    return min(least, low) if showdown.needs_others_lowest else low, high


def _count_case(showdown: Showdown, case: Case) -> int:
    return count_arrangements(case.unseen, hand_of_each_seat(case.me, case.others, showdown.constraining))
