"""Which sums a hand can have, with a kamikaze among its cards and without one."""

from collections.abc import Iterable, Mapping
from functools import lru_cache

from caboprob.cards import is_whole_number
from caboprob.errors import BadNotation, ImpossibleCards, excerpt
from caboprob.rulesets import RuleSet

Ways = frozenset[tuple[int, int]]
"""The ways to choose cards, as pairs: how many cards, and how many points they count."""


def check_sum(rules: RuleSet, total: object, *, kamikaze: bool) -> None:
    """Refuses a sum that no hand can have, by itself, under these rules (`ImpossibleCards`).

    `kamikaze` says whether the hand is one; `total` is its sum.
    """
    if not is_whole_number(total):
        raise BadNotation("number-expected", got=excerpt(total))
    if total in possible_sums(rules, kamikaze=kamikaze):
        return
    if kamikaze:
        kamikaze_sums = ", ".join(map(str, sorted(possible_sums(rules, kamikaze=True))))
        raise ImpossibleCards("sum-of-kamikaze", sums=excerpt(kamikaze_sums), got=excerpt(total))
    if total in possible_sums(rules, kamikaze=True):
        raise ImpossibleCards("sum-only-kamikaze", got=excerpt(total))
    most = 0 if rules.hands_grow else rules.hand_size
    raise ImpossibleCards("sum-impossible-of" if most else "sum-impossible", most=most, got=excerpt(total))


def check_kamikazes(rules: RuleSet, kamikazes: int) -> None:
    """Refuses more kamikazes at once than the deck has the cards for."""
    if kamikazes and not rules.kamikaze:
        raise BadNotation("no-kamikaze")
    copies = dict(zip(rules.deck.ranks, rules.deck.copies, strict=True))
    most = min((copies[rank] // count for rank, count in rules.kamikaze), default=0)
    if kamikazes > most:
        raise ImpossibleCards("kamikazes-beyond-deck", n=most, got=kamikazes)


@lru_cache(maxsize=128)
def possible_sums(rules: RuleSet, *, kamikaze: bool) -> frozenset[int]:
    """The sums of all hands of one card or more that are a kamikaze, or of all that are not."""
    needed = {rules.deck.ranks.index(rank): count for rank, count in rules.kamikaze}
    if kamikaze:
        return _sums_with_counts(rules, needed, {}) if needed else frozenset()
    if not needed:
        return _sums_with_counts(rules, {}, {})
    one_too_few = ({rank: count - 1} for rank, count in needed.items())
    return frozenset().union(*(_sums_with_counts(rules, {}, most) for most in one_too_few))


def _sums_with_counts(rules: RuleSet, least: Mapping[int, int], most: Mapping[int, int]) -> frozenset[int]:
    """The sums of hands with at least, and at most, so many cards of these ranks."""
    size = None if rules.hands_grow else rules.hand_size  # the most cards; None: any number
    ways: Ways = frozenset({(0, 0)})
    for rank, copies in enumerate(rules.deck.copies):
        low, high = least.get(rank, 0), most.get(rank, copies)
        chosen = [way for way in _ways_of_rank(rules, rank) if low <= way[0] <= high]
        ways = _combined(ways, chosen, size)
    return frozenset(total for cards, total in ways if cards)


def _ways_of_rank(rules: RuleSet, rank: int) -> Ways:
    """The ways to choose cards of one rank; red and black ones may count differently."""
    ways: Ways = frozenset({(0, 0)})
    for card in rules.deck.cards():
        if rules.deck.faces[card].rank == rank:
            points = rules.deck.faces[card].points
            ways |= {(cards + 1, total + points) for cards, total in ways}
    return ways


def _combined(ways: Ways, chosen: Iterable[tuple[int, int]], size: int | None) -> Ways:
    """Every way combined with every choice; without a `size` it matters only whether there is any card."""
    found = {(cards + more, total + points) for cards, total in ways for more, points in chosen}
    if size is None:
        return frozenset((min(cards, 1), total) for cards, total in found)
    return frozenset(way for way in found if way[0] <= size)
