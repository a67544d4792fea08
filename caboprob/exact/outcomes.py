"""What a call brings, counted in arrangements of the unseen cards, those with a kamikaze apart."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import partial

from caboprob.exact.arrangements.budget import affordable
from caboprob.exact.arrangements.counting import Kinds
from caboprob.exact.arrangements.unseen import Hand, Unseen
from caboprob.exact.completions import completions
from caboprob.exact.lowest import arrangements, extent, lowest, sums

Others = tuple[tuple[int, Hand, int], ...]
"""Other hands: the number of their kind, the hand, and how many of them there are."""


@dataclass(frozen=True, slots=True)
class Table:
    """The caller's hand, and the kinds of the others' with how many there are of each.

    Without a caller's hand the others are counted by themselves; `limits` are hands whose slots matter, but
    not their sums.
    """

    unseen: Unseen
    me: Hand | None
    others: tuple[tuple[Hand, int], ...]
    need: tuple[int, ...]  # cards of each class that make a kamikaze
    draws: bool  # whether the others each draw a card and drop their highest
    lowest_counts: bool  # whether it matters which of the others is lowest
    limits: tuple[Hand, ...] = ()
    with_sums: bool = True  # whether sums are added up, for points, or only compared


@dataclass(frozen=True, slots=True)
class Case:
    """Hands to be counted, whoever may hold a kamikaze.

    First as they are; then with a kamikaze among the known cards of one hand, and `times` below 0: those have
    to be taken out.
    """

    unseen: Unseen
    me: Hand | None
    others: Others
    times: int
    holder: int | None = None  # the kind of the hand that holds it, or `ME`


ME = -1


def cases(table: Table) -> Iterator[Case]:
    """All arrangements, then those to be taken out because somebody holds a kamikaze."""
    others = tuple((kind, _drawing(table, hand), copies) for kind, (hand, copies) in enumerate(table.others))
    yield Case(table.unseen, table.me, others, 1)
    for completion in completions(table.me, table.unseen, table.need) if table.me else ():
        yield Case(completion.unseen, completion.hand, others, -completion.ways, ME)
    for kind, (hand, copies) in enumerate(table.others):
        for completion in completions(hand, table.unseen, table.need):
            rest = tuple((one, drawn, many - (one == kind)) for one, drawn, many in others)
            seated = (*(other for other in rest if other[2]), (kind, _drawing(table, completion.hand), 1))
            yield Case(completion.unseen, table.me, seated, -copies * completion.ways, kind)


def every(me: Hand | None, others: Others, limits: tuple[Hand, ...] = ()) -> tuple[Hand, ...]:
    """All these hands, one for each seat."""
    own = (me,) if me else ()
    return (*own, *(hand for _, hand, copies in others for _ in range(copies)), *limits)


@dataclass(slots=True)
class Outcomes:
    """Arrangements by outcome; all but the first four count those in which nobody holds a kamikaze."""

    total: int
    copies: tuple[int, ...]  # by kind: how many of the others
    own_kamikaze: int
    kamikaze: list[int]  # by kind: one of them holds it
    own: Counter[int] = field(default_factory=Counter)  # by own sum
    alone: Counter[int] = field(default_factory=Counter)  # by own sum: lowest alone
    tied: Counter[int] = field(default_factory=Counter)  # by own sum: lowest with others
    sums: Counter[int] = field(default_factory=Counter)  # by kind: the sums of all of them added up
    lowest: Counter[int] = field(default_factory=Counter)  # by sum: somebody else's is the lowest
    ahead: Counter[tuple[int, int]] = field(
        default_factory=Counter
    )  # by kind and sum: how many of them have it
    level: Counter[tuple[int, int]] = field(default_factory=Counter)  # the same: the lowest sum, mine too


def outcomes(table: Table) -> Outcomes:
    """Counts every arrangement once, those with a kamikaze apart; `TooLarge` beyond the budget."""
    return affordable(partial(counted, table))


def total_of(table: Table) -> int:
    """All arrangements."""
    held = tuple((kind, hand, copies) for kind, (hand, copies) in enumerate(table.others))
    return arrangements(table.unseen, every(table.me, held, table.limits))


def counted(table: Table) -> Outcomes:
    """The same, without a look at the budget."""
    copies = tuple(copies for _, copies in table.others)
    found = Outcomes(total_of(table), copies, 0, [0] * len(copies))
    for case in cases(table):
        _count(found, table, case)
        if case.holder == ME:
            found.own_kamikaze -= case.times * _arrangements(table, case)
        elif case.holder is not None:
            found.kamikaze[case.holder] -= case.times * _arrangements(table, case)
    return found


def _drawing(table: Table, hand: Hand) -> Hand:
    """The hand as it counts: with a card drawn and its highest dropped, if the others draw."""
    if not table.draws:
        return hand
    any_card = (1 << len(table.unseen.classes)) - 1
    groups = Counter(dict(hand.groups)) + Counter({any_card: 1})
    return replace(hand, groups=tuple(sorted(groups.items())), spare=1)


def _count(found: Outcomes, table: Table, case: Case) -> None:
    """Adds the arrangements of a case."""
    if table.with_sums:
        _add_up(found, table, case)
    kinds, mine = _seated(case.me, case.others)
    for one in lowest(case.unseen, kinds, *_span(table, case), table.limits):
        with_me = 0
        if case.me:  # each of a kind as often as the others
            with_me = one.ways * one.tied[mine] // kinds[mine][1]
        shared = sum(one.tied) > 1
        (found.tied if shared else found.alone)[one.total] += case.times * with_me
        found.lowest[one.total] += case.times * (one.ways - with_me)
        for number, ((kind, _, _), many) in enumerate(zip(case.others, one.tied, strict=False)):
            found.ahead[kind, one.total] += case.times * many * (one.ways - with_me)
            found.level[kind, one.total] += case.times * (many - (number == mine)) * with_me


def _seated(me: Hand | None, others: Others) -> tuple[Kinds, int]:
    """All hands by kind, the others' first, and the number of my kind: one of theirs, or a last one."""
    kinds = [(hand, copies) for _, hand, copies in others]
    if not me:
        return tuple(kinds), -1
    for number, (hand, copies) in enumerate(kinds):
        if hand == me:
            kinds[number] = (hand, copies + 1)
            return tuple(kinds), number
    return (*kinds, (me, 1)), len(kinds)


def _add_up(found: Outcomes, table: Table, case: Case) -> None:
    """Adds up the sums of the hands of a case, whatever the others have."""
    if case.me:
        for total, ways in sums(case.unseen, case.me, every(None, case.others, table.limits)).items():
            found.own[total] += case.times * ways
    for number, (kind, hand, copies) in enumerate(case.others):
        rest = tuple(
            (one, other, many - (place == number)) for place, (one, other, many) in enumerate(case.others)
        )
        for total, ways in sums(case.unseen, hand, every(case.me, rest, table.limits)).items():
            found.sums[kind] += case.times * copies * total * ways


def _span(table: Table, case: Case) -> tuple[int, int]:
    """The lowest sums that matter: where a caller's hand can be, and below that if the others' matter."""
    extents = [extent(case.unseen, hand) for _, hand, _ in case.others]
    least = min(low for low, _ in extents)
    if not case.me:
        return least, min(high for _, high in extents)
    low, high = extent(case.unseen, case.me)
    return min(least, low) if table.lowest_counts else low, high


def _arrangements(table: Table, case: Case) -> int:
    return arrangements(case.unseen, every(case.me, case.others, table.limits))
