"""What a call brings, counted in arrangements of the unseen cards, those with a kamikaze apart."""

from collections import Counter
from dataclasses import dataclass, field, replace
from functools import partial

from caboprob.exact.budget import affordable
from caboprob.exact.counting import Kinds
from caboprob.exact.holding import Holding, holdings
from caboprob.exact.lowest import arrangements, extent, lowest, sums
from caboprob.exact.unseen import Hand, Unseen

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
    with_sums: bool  # whether sums are added up, for points, or only compared
    lowest_counts: bool  # whether it matters which of the others is lowest
    limits: tuple[Hand, ...] = ()


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
    return affordable(partial(_outcomes, table))


def _outcomes(table: Table) -> Outcomes:
    others = tuple((kind, _drawing(table, hand), copies) for kind, (hand, copies) in enumerate(table.others))
    held = tuple((kind, hand, copies) for kind, (hand, copies) in enumerate(table.others))
    total = arrangements(table.unseen, _every(table, table.me, held))
    found = Outcomes(total, tuple(copies for _, copies in table.others), 0, [0] * len(others))
    _count(found, table, table.unseen, table.me, others, 1)
    for holding in holdings(table.me, table.unseen, table.need) if table.me else ():
        found.own_kamikaze += _take_out(found, table, holding, holding.hand, others, 1)
    for kind, (hand, copies) in enumerate(table.others):
        for holding in holdings(hand, table.unseen, table.need):
            rest = tuple((one, drawn, many - (one == kind)) for one, drawn, many in others)
            seated = (*(other for other in rest if other[2]), (kind, _drawing(table, holding.hand), 1))
            found.kamikaze[kind] += _take_out(found, table, holding, table.me, seated, copies)
    return found


def _take_out(
    found: Outcomes, table: Table, holding: Holding, me: Hand | None, others: Others, copies: int
) -> int:
    """Takes the arrangements with this kamikaze out of the rest; how many they are."""
    ways = copies * holding.ways
    _count(found, table, holding.unseen, me, others, -ways)
    return ways * arrangements(holding.unseen, _every(table, me, others))


def _drawing(table: Table, hand: Hand) -> Hand:
    """The hand as it counts: with a card drawn and its highest dropped, if the others draw."""
    if not table.draws:
        return hand
    any_card = (1 << len(table.unseen.classes)) - 1
    groups = Counter(dict(hand.groups)) + Counter({any_card: 1})
    return replace(hand, groups=tuple(sorted(groups.items())), spare=1)


def _count(
    found: Outcomes, table: Table, unseen: Unseen, me: Hand | None, others: Others, times: int
) -> None:
    """Adds the arrangements of these hands, each `times`, whoever may hold a kamikaze."""
    if table.with_sums:
        _add_up(found, table, unseen, me, others, times)
    kinds, mine = _seated(me, others)
    for one in lowest(unseen, kinds, *_span(table, unseen, me, others), table.limits):
        with_me = (
            one.ways * one.tied[mine] // kinds[mine][1] if me else 0
        )  # each of a kind as often as the others
        shared = sum(one.tied) > 1
        (found.tied if shared else found.alone)[one.total] += times * with_me
        found.lowest[one.total] += times * (one.ways - with_me)
        for number, ((kind, _, _), many) in enumerate(zip(others, one.tied, strict=False)):
            found.ahead[kind, one.total] += times * many * (one.ways - with_me)
            found.level[kind, one.total] += times * (many - (number == mine)) * with_me


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


def _add_up(
    found: Outcomes, table: Table, unseen: Unseen, me: Hand | None, others: Others, times: int
) -> None:
    """Adds up the sums of these hands, whatever the others have."""
    if me:
        for total, ways in sums(unseen, me, _every(table, None, others)).items():
            found.own[total] += times * ways
    for number, (kind, hand, copies) in enumerate(others):
        rest = tuple(
            (one, other, many - (place == number)) for place, (one, other, many) in enumerate(others)
        )
        for total, ways in sums(unseen, hand, _every(table, me, rest)).items():
            found.sums[kind] += times * copies * total * ways


def _span(table: Table, unseen: Unseen, me: Hand | None, others: Others) -> tuple[int, int]:
    """The lowest sums that matter: where a caller's hand can be, and below that if the others' matter."""
    extents = [extent(unseen, hand) for _, hand, _ in others]
    least = min(low for low, _ in extents)
    if not me:
        return least, min(high for _, high in extents)
    low, high = extent(unseen, me)
    return min(least, low) if table.lowest_counts else low, high


def _every(table: Table, me: Hand | None, others: Others) -> tuple[Hand, ...]:
    """All these hands, one for each seat."""
    own = (me,) if me else ()
    return (*own, *(hand for _, hand, copies in others for _ in range(copies)), *table.limits)
