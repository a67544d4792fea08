"""The outcomes of a call, counted in arrangements of the unseen cards, those with a kamikaze separately."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import partial

from caboprob.exact.arrangements.budget import affordable
from caboprob.exact.arrangements.counting import Kinds
from caboprob.exact.arrangements.unseen import Hand, UnseenCards
from caboprob.exact.completions import completions
from caboprob.exact.lowest import arrangements, extent, lowest, sums

Others = tuple[tuple[int, Hand, int], ...]
"""The other players' hands: the number of their kind, the hand, and how many of them there are."""


@dataclass(frozen=True, slots=True)
class Showdown:
    """The hands that are compared after a call: the caller's, and the kinds of the others' with their number.

    Without a caller's hand only the others are counted. The hands in `constraining` only restrict where the
    unseen cards may lie: their sums are not compared.
    """

    unseen: UnseenCards
    me: Hand | None
    others: tuple[tuple[Hand, int], ...]
    need: tuple[int, ...]  # cards of each class that make a kamikaze
    draws: bool  # whether the others each draw a card and drop their highest
    lowest_counts: bool  # whether it matters which of the others is lowest
    constraining: tuple[Hand, ...] = ()
    with_sums: bool = True  # whether sums are added up, for points, or only compared


@dataclass(frozen=True, slots=True)
class Case:
    """Arrangements that are counted together, and how often they count.

    The first case of a showdown is all arrangements, kamikaze or not. Each of the others has a kamikaze among
    the known cards of one hand; its `times` is below 0, as it has to be subtracted again.
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
    for mine in completions(showdown.me, showdown.unseen, showdown.need) if showdown.me else ():
        yield Case(mine.unseen, mine.hand, others, -mine.ways, ME)
    for kind, (hand, copies) in enumerate(showdown.others):
        for theirs in completions(hand, showdown.unseen, showdown.need):
            rest = tuple((other, drawn, many - (other == kind)) for other, drawn, many in others)
            holder = (kind, _after_draw(showdown, theirs.hand), 1)
            seated = (*(other for other in rest if other[2]), holder)
            yield Case(theirs.unseen, showdown.me, seated, -copies * theirs.ways, kind)


def every_hand(me: Hand | None, others: Others, constraining: tuple[Hand, ...] = ()) -> tuple[Hand, ...]:
    """All these hands, one for each seat."""
    own = (me,) if me else ()
    return (*own, *(hand for _, hand, copies in others for _ in range(copies)), *constraining)


@dataclass(slots=True)
class Outcomes:
    """Arrangements by outcome. From `own` on, only those count in which nobody holds a kamikaze."""

    total: int
    copies: tuple[int, ...]  # by kind: how many of the others
    own_kamikaze: int
    kamikaze: list[int]  # by kind: one of them holds it
    own: Counter[int] = field(default_factory=Counter)  # by own sum
    alone: Counter[int] = field(default_factory=Counter)  # by own sum: I am lowest alone
    tied: Counter[int] = field(default_factory=Counter)  # by own sum: I am lowest with others
    sums: Counter[int] = field(default_factory=Counter)  # by kind: the sums of all its hands, added up
    lowest: Counter[int] = field(default_factory=Counter)  # by lowest sum: only others have it
    # By kind and lowest sum: the hands of this kind that have it, added up over the arrangements ...
    ahead: Counter[tuple[int, int]] = field(default_factory=Counter)  # ... in which I do not have it
    level: Counter[tuple[int, int]] = field(default_factory=Counter)  # ... in which I have it too


def outcomes(showdown: Showdown) -> Outcomes:
    """Counts every arrangement; `TooLarge` beyond the budget."""
    return affordable(partial(count_unpriced, showdown))


def total_of(showdown: Showdown) -> int:
    """The number of all arrangements."""
    others = tuple((kind, hand, copies) for kind, (hand, copies) in enumerate(showdown.others))
    return arrangements(showdown.unseen, every_hand(showdown.me, others, showdown.constraining))


def count_unpriced(showdown: Showdown) -> Outcomes:
    """The same as `outcomes`, without pricing it first."""
    copies = tuple(copies for _, copies in showdown.others)
    result = Outcomes(total_of(showdown), copies, 0, [0] * len(copies))
    for case in cases(showdown):
        if showdown.with_sums:
            _add_sums(result, showdown, case)
        _add_lowest(result, showdown, case)
        if case.holder == ME:
            result.own_kamikaze -= case.times * _arrangements(showdown, case)
        elif case.holder is not None:
            result.kamikaze[case.holder] -= case.times * _arrangements(showdown, case)
    return result


def _after_draw(showdown: Showdown, hand: Hand) -> Hand:
    """The hand as it counts: if the others draw, with one more unknown card and its highest one spare."""
    if not showdown.draws:
        return hand
    any_card = (1 << len(showdown.unseen.classes)) - 1
    groups = Counter(dict(hand.groups)) + Counter({any_card: 1})
    return replace(hand, groups=tuple(sorted(groups.items())), spare=1)


def _add_lowest(result: Outcomes, showdown: Showdown, case: Case) -> None:
    """Adds the arrangements of a case by who has the lowest sum."""
    kinds, my_kind = _seated(case.me, case.others)
    for share in lowest(case.unseen, kinds, *_lowest_sums(showdown, case), showdown.constraining):
        with_me = 0
        if case.me:  # I am among those tied as often as any other hand of my kind
            with_me = share.ways * share.tied[my_kind] // kinds[my_kind][1]
        without_me = share.ways - with_me
        (result.tied if sum(share.tied) > 1 else result.alone)[share.total] += case.times * with_me
        result.lowest[share.total] += case.times * without_me
        for number, ((kind, _, _), tied) in enumerate(zip(case.others, share.tied, strict=False)):
            result.ahead[kind, share.total] += case.times * tied * without_me
            other_ties = tied - (number == my_kind)
            result.level[kind, share.total] += case.times * other_ties * with_me


def _seated(me: Hand | None, others: Others) -> tuple[Kinds, int]:
    """All hands by kind, the others' first, and the number of my kind: one of theirs or an additional one."""
    kinds = [(hand, copies) for _, hand, copies in others]
    if not me:
        return tuple(kinds), -1
    for number, (hand, copies) in enumerate(kinds):
        if hand == me:
            kinds[number] = (hand, copies + 1)
            return tuple(kinds), number
    return (*kinds, (me, 1)), len(kinds)


def _add_sums(result: Outcomes, showdown: Showdown, case: Case) -> None:
    """Adds the sums of the hands of a case, each by itself."""
    if case.me:
        others = every_hand(None, case.others, showdown.constraining)
        for total, ways in sums(case.unseen, case.me, others).items():
            result.own[total] += case.times * ways
    for number, (kind, hand, copies) in enumerate(case.others):
        rest = tuple(
            (other, other_hand, many - (place == number))
            for place, (other, other_hand, many) in enumerate(case.others)
        )
        for total, ways in sums(case.unseen, hand, every_hand(case.me, rest, showdown.constraining)).items():
            result.sums[kind] += case.times * copies * total * ways


def _lowest_sums(showdown: Showdown, case: Case) -> tuple[int, int]:
    """The lowest sums that matter: those mine can be, and for the others' points those below it too."""
    extents = [extent(case.unseen, hand) for _, hand, _ in case.others]
    least = min(low for low, _ in extents)
    if not case.me:
        return least, min(high for _, high in extents)
    low, high = extent(case.unseen, case.me)
    return min(least, low) if showdown.lowest_counts else low, high


def _arrangements(showdown: Showdown, case: Case) -> int:
    return arrangements(case.unseen, every_hand(case.me, case.others, showdown.constraining))
