"""Searches for an arrangement of the cards that fits all that was told, with a limit on the work.

Cards are followed as tokens, and what was told of them is kept as `Facts` (see `facts`).
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from caboprob.errors import TooLarge
from caboprob.shuffling import HIDDEN
from caboprob.table.gaps.facts import Facts, Pool

MOST_STEPS = 20_000

ClassesAllowed = Mapping[int, Sequence[int]]
"""By token, the only card classes that it may have; tokens that are not named may have any."""


def find_arrangement(
    facts: Facts, allowed: ClassesAllowed | None = None, *, all_tokens: bool = False
) -> dict[int, int] | None:
    """Card classes by token that fit the facts, or None; only tokens that matter, unless for `all_tokens`.

    Refuses a search beyond `MOST_STEPS` (`TooLarge`).
    """
    search = _Search(facts, allowed or {}, all_tokens=all_tokens)
    return search.card_classes if search.succeeds() else None


def possible_classes(facts: Facts, token: int, enough: int = 99) -> frozenset[int]:
    """The card classes that a token may have; the search ends once `enough` are found, by default never."""
    known_class = facts.card_class(token)
    if known_class is not None:
        return frozenset((known_class,))
    found: set[int] = set()
    for card_class in range(len(facts.card_classes)):
        if len(found) < enough and find_arrangement(facts, {token: (card_class,)}) is not None:
            found.add(card_class)
    return frozenset(found)


def class_combinations(facts: Facts, tokens: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Every combination of card classes that these tokens, none of them told, may have."""
    yield from _combinations_from(facts, tokens, ())


def _combinations_from(
    facts: Facts, tokens: Sequence[int], card_classes: tuple[int, ...]
) -> Iterator[tuple[int, ...]]:
    if (
        find_arrangement(
            facts, {token: (card_class,) for token, card_class in zip(tokens, card_classes, strict=False)}
        )
        is None
    ):
        return
    if len(card_classes) == len(tokens):
        yield card_classes
        return
    for card_class in range(len(facts.card_classes)):
        yield from _combinations_from(facts, tokens, (*card_classes, card_class))


@dataclass(frozen=True, slots=True)
class _PoolPoint:
    """The point of the search from which on the cards of a pool are dealt."""

    pool: int  # its index


class _Search:
    """A depth-first search, token by token, pool by pool: a pool is made of tokens of earlier pools."""

    def __init__(self, facts: Facts, allowed: ClassesAllowed, *, all_tokens: bool) -> None:
        self.facts, self.allowed = facts, allowed
        self.ranks = facts.card_classes.ranks
        told = enumerate(map(facts.card_class, range(len(facts.cards))))
        self.card_classes = {token: card_class for token, card_class in told if card_class is not None}
        self.left: list[list[int]] = [[] for _ in facts.pools]  # by pool and card class: cards left
        # By token: the index of its pool.
        self.pool_of = {token: number for number, pool in enumerate(facts.pools) for token in pool.tokens}
        # By token: the tokens of each claim or snap it is in, and whether they are all of the same rank.
        self.groups: dict[int, list[tuple[tuple[int, ...], bool]]] = {}
        for of_one_rank in (True, False):
            for tokens in self._groups(of_one_rank=of_one_rank):
                for token in tokens:
                    self.groups.setdefault(token, []).append((tokens, of_one_rank))
        self.order = self._order(all_tokens=all_tokens)
        self.steps = 0

    def succeeds(self) -> bool:
        """Whether there is an arrangement; it is left in `card_classes`."""
        if not self._told_groups_fit() or self._lacks_cards():
            return False
        untried: list[Iterator[int]] = []  # by point of the search: the candidates that are left
        while len(untried) < len(self.order):
            untried.append(iter(self._candidates(self.order[len(untried)])))
            while not self._next(untried):
                untried.pop()
                if not untried:
                    return False
        return True

    def _next(self, untried: list[Iterator[int]]) -> bool:
        """Goes on to the next candidate at the last point of the search, if there is one."""
        self.steps += 1
        if self.steps > MOST_STEPS:
            raise TooLarge("record-too-open", most=MOST_STEPS)
        point = self.order[len(untried) - 1]
        if not isinstance(point, _PoolPoint) and point in self.card_classes:
            self.left[self.pool_of[point]][self.card_classes.pop(point)] += 1
        card_class = next(untried[-1], None)
        if card_class is None:
            return False
        if not isinstance(point, _PoolPoint):
            self.card_classes[point] = card_class
            self.left[self.pool_of[point]][card_class] -= 1
        return True

    def _candidates(self, point: "int | _PoolPoint") -> Sequence[int]:
        """The card classes that a token may have here; for a pool a single 0, if it holds the cards told."""
        if isinstance(point, _PoolPoint):
            return (0,) if self._fill_pool(point.pool) else ()
        left = self.left[self.pool_of[point]]
        allowed = self.allowed.get(point, range(len(left)))
        wanted = self.wanted.get(point, ())
        card_classes = [
            card_class for card_class in allowed if left[card_class] > 0 and self._fits(point, card_class)
        ]
        return (
            sorted(card_classes, key=lambda card_class: -wanted.count(card_class)) if wanted else card_classes
        )

    def _fits(self, token: int, card_class: int) -> bool:
        """Whether sets and snaps went as told if a token is of this class, given the classes set so far."""
        for tokens, of_one_rank in self.groups.get(token, ()):
            others = [self.card_classes.get(other) for other in tokens if other != token]
            ranks = {self.ranks[other] for other in others if other is not None}
            if of_one_rank and ranks - {self.ranks[card_class]}:
                return False
            if not of_one_rank and None not in others and ranks == {self.ranks[card_class]}:
                return False
        return True

    def _told_groups_fit(self) -> bool:
        """Whether the sets and snaps whose cards are all told went as told."""
        for of_one_rank in (True, False):
            for tokens in self._groups(of_one_rank=of_one_rank):
                ranks = [
                    self.ranks[self.card_classes[token]] for token in tokens if token in self.card_classes
                ]
                if of_one_rank and len(set(ranks)) > 1:
                    return False
                if not of_one_rank and len(ranks) == len(tokens) and len(set(ranks)) == 1:
                    return False
        return True

    def _lacks_cards(self) -> bool:
        """Whether a pool cannot hold as many cards of a class as are known to have been drawn from it.

        Of a class it holds at most the cards shuffled back that are known to be of it, and as many more as
        there may be among the others, which is no more than their own pools have left.
        """
        known = self.card_classes | {
            token: card_classes[0] for token, card_classes in self.allowed.items() if len(card_classes) == 1
        }
        most = [Counter(dict(enumerate(self.facts.card_classes.copies)))]
        for pool in self.facts.pools:
            drawn = Counter(known[token] for token in pool.tokens if token in known)
            if pool.made_of:
                most.append(self._most_of_pool(pool, known, most))
            if drawn - most[-1]:
                return True
        return False

    def _most_of_pool(
        self, pool: Pool, known: Mapping[int, int], most: "list[Counter[int]]"
    ) -> "Counter[int]":
        """How many cards of each class a pool holds at most."""
        found = Counter(known[token] for token in pool.made_of if token in known)
        hidden = Counter(self.pool_of[token] for token in pool.made_of if token not in known)
        for number, count in hidden.items():
            tokens = self.facts.pools[number].tokens
            left = most[number] - Counter(known[token] for token in tokens if token in known)
            found += Counter({card_class: min(count, cards_left) for card_class, cards_left in left.items()})
        return found

    def _groups(self, *, of_one_rank: bool) -> list[tuple[int, ...]]:
        return self.facts.same_rank if of_one_rank else self.facts.mixed_ranks

    def _fill_pool(self, index: int) -> bool:
        """Counts the cards of a pool, less those told; False if it lacks any of those."""
        pool = self.facts.pools[index]
        if index == 0:
            left = list(self.facts.card_classes.copies)
        else:
            left = [0] * len(self.ranks)
            for token in pool.made_of:
                left[self.card_classes[token]] += 1
        for token in pool.tokens:
            if self.facts.cards[token] != HIDDEN:
                left[self.card_classes[token]] -= 1
        self.left[index] = left
        return min(left) >= 0

    def _order(self, *, all_tokens: bool) -> list["int | _PoolPoint"]:
        """The points of the search: every pool that matters, and its tokens that do."""
        relevant_tokens = {token for token in (*self.groups, *self.allowed) if token not in self.card_classes}
        if all_tokens:
            relevant_tokens.update(token for token in self.pool_of if token not in self.card_classes)
        self.wanted: dict[int, list[int]] = {}  # by token: the card classes to try first, see `_want`
        is_used = [True] * len(self.facts.pools)
        for number in range(len(self.facts.pools) - 1, 0, -1):
            pool = self.facts.pools[number]
            is_used[number] = any(
                token in relevant_tokens or token in self.card_classes for token in pool.tokens
            )
            if is_used[number]:
                self._want(pool)
                relevant_tokens.update(token for token in pool.made_of if token not in self.card_classes)
        order: list[int | _PoolPoint] = []
        for number, pool in enumerate(self.facts.pools):
            if is_used[number]:
                order.append(_PoolPoint(number))
                order += sorted(
                    relevant_tokens.intersection(pool.tokens), key=lambda token: token not in self.allowed
                )
        return order

    def _want(self, pool: Pool) -> None:
        """Notes for the cards shuffled back which classes have to be among them: these are tried first."""
        drawn = [self.card_classes[token] for token in pool.tokens if token in self.card_classes]
        drawn += [self.allowed[token][0] for token in pool.tokens if len(self.allowed.get(token, ())) == 1]
        for token in pool.made_of:
            if token in self.card_classes and self.card_classes[token] in drawn:
                drawn.remove(self.card_classes[token])
        hidden = [token for token in pool.made_of if token not in self.card_classes]
        for token, card_class in zip(hidden, drawn, strict=False):
            self.wanted[token] = [card_class]
