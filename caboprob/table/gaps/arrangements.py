"""Is there an arrangement of the cards that fits all that was told? A search with a limit on the work."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from caboprob.errors import TooLarge
from caboprob.shuffling import HIDDEN
from caboprob.table.gaps.facts import Facts, Pool

MOST_STEPS = 20_000

Asked = Mapping[int, Sequence[int]]
"""By token, the kinds that it may be."""


def arrangement(facts: Facts, asked: Asked | None = None, *, whole: bool = False) -> dict[int, int] | None:
    """Kinds by token that fit the facts, or None; of all tokens if `whole`, else of those that matter.

    Refuses a search beyond `MOST_STEPS` (`TooLarge`).
    """
    search = _Search(facts, asked or {}, whole=whole)
    return search.kinds if search.succeeds() else None


def possible(facts: Facts, token: int, enough: int = 99) -> frozenset[int]:
    """The kinds that a token may be; the search ends once `enough` are found."""
    told = facts.kind(token)
    if told is not None:
        return frozenset((told,))
    found: set[int] = set()
    for kind in range(len(facts.kinds)):
        if len(found) < enough and arrangement(facts, {token: (kind,)}) is not None:
            found.add(kind)
    return frozenset(found)


def solutions(facts: Facts, tokens: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """All ways in which these tokens, none of them told, may lie: a kind each."""
    yield from _lying(facts, tokens, ())


def _lying(facts: Facts, tokens: Sequence[int], kinds: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    if arrangement(facts, {token: (kind,) for token, kind in zip(tokens, kinds, strict=False)}) is None:
        return
    if len(kinds) == len(tokens):
        yield kinds
        return
    for kind in range(len(facts.kinds)):
        yield from _lying(facts, tokens, (*kinds, kind))


@dataclass(frozen=True, slots=True)
class _Shuffled:
    """The point of the search from which on the cards of a pool are dealt."""

    pool: int


class _Search:
    """Depth first, token by token in the order of the pools: those before are what a pool is made of."""

    def __init__(self, facts: Facts, asked: Asked, *, whole: bool) -> None:
        self.facts, self.asked = facts, asked
        self.ranks = facts.kinds.ranks
        told = enumerate(map(facts.kind, range(len(facts.cards))))
        self.kinds = {token: kind for token, kind in told if kind is not None}
        self.left: list[list[int]] = [[] for _ in facts.pools]
        self.pool_of = {token: number for number, pool in enumerate(facts.pools) for token in pool.tokens}
        self.groups: dict[int, list[tuple[tuple[int, ...], bool]]] = {}
        for same in (True, False):
            for tokens in self._groups(same=same):
                for token in tokens:
                    self.groups.setdefault(token, []).append((tokens, same))
        self.order = self._order(whole=whole)
        self.steps = 0

    def succeeds(self) -> bool:
        """Whether there is an arrangement; it is left in `kinds`."""
        if not self._are_groups_fine() or self._is_short():
            return False
        ways: list[Iterator[int]] = []
        while len(ways) < len(self.order):
            ways.append(iter(self._candidates(self.order[len(ways)])))
            while not self._next(ways):
                ways.pop()
                if not ways:
                    return False
        return True

    def _next(self, ways: list[Iterator[int]]) -> bool:
        """Goes on to the next way at the last point of the search."""
        self.steps += 1
        if self.steps > MOST_STEPS:
            raise TooLarge("record-too-open", most=MOST_STEPS)
        point = self.order[len(ways) - 1]
        if not isinstance(point, _Shuffled) and point in self.kinds:
            self.left[self.pool_of[point]][self.kinds.pop(point)] += 1
        kind = next(ways[-1], None)
        if kind is None:
            return False
        if not isinstance(point, _Shuffled):
            self.kinds[point] = kind
            self.left[self.pool_of[point]][kind] -= 1
        return True

    def _candidates(self, point: "int | _Shuffled") -> Sequence[int]:
        """The kinds that a token may have here; of a pool one way, if the cards told are there."""
        if isinstance(point, _Shuffled):
            return (0,) if self._shuffle(point.pool) else ()
        left = self.left[self.pool_of[point]]
        fitting = self.asked.get(point, range(len(left)))
        wanted = self.wanted.get(point, ())
        kinds = [kind for kind in fitting if left[kind] > 0 and self._fits(point, kind)]
        return sorted(kinds, key=lambda kind: -wanted.count(kind)) if wanted else kinds

    def _fits(self, token: int, kind: int) -> bool:
        """Whether sets and snaps went as told if a token is of this kind, as far as the others are laid."""
        for tokens, same in self.groups.get(token, ()):
            others = [self.kinds.get(other) for other in tokens if other != token]
            ranks = {self.ranks[other] for other in others if other is not None}
            if same and ranks - {self.ranks[kind]}:
                return False
            if not same and None not in others and ranks == {self.ranks[kind]}:
                return False
        return True

    def _are_groups_fine(self) -> bool:
        """Whether the sets and snaps of which all cards are told went as told."""
        for same in (True, False):
            for tokens in self._groups(same=same):
                ranks = [self.ranks[self.kinds[token]] for token in tokens if token in self.kinds]
                if same and len(set(ranks)) > 1:
                    return False
                if not same and len(ranks) == len(tokens) and len(set(ranks)) == 1:
                    return False
        return True

    def _is_short(self) -> bool:
        """Whether a pool can never hold as many cards of a kind as are known to have been drawn from it.

        Each pool has at most the cards shuffled back that are known to be of a kind, and as many more as
        there may be among the others: no more than their own pools have left.
        """
        known = self.kinds | {token: kinds[0] for token, kinds in self.asked.items() if len(kinds) == 1}
        most = [Counter(dict(enumerate(self.facts.kinds.copies)))]
        for pool in self.facts.pools:
            drawn = Counter(known[token] for token in pool.tokens if token in known)
            if pool.made_of:
                most.append(self._most(pool, known, most))
            if drawn - most[-1]:
                return True
        return False

    def _most(self, pool: Pool, known: Mapping[int, int], most: "list[Counter[int]]") -> "Counter[int]":
        """How many cards of each kind a pool holds at most."""
        found = Counter(known[token] for token in pool.made_of if token in known)
        hidden = Counter(self.pool_of[token] for token in pool.made_of if token not in known)
        for number, count in hidden.items():
            tokens = self.facts.pools[number].tokens
            left = most[number] - Counter(known[token] for token in tokens if token in known)
            found += Counter({kind: min(count, more) for kind, more in left.items()})
        return found

    def _groups(self, *, same: bool) -> list[tuple[int, ...]]:
        return self.facts.equal if same else self.facts.unequal

    def _shuffle(self, number: int) -> bool:
        """Counts the cards of a pool, less those told."""
        pool = self.facts.pools[number]
        if number == 0:
            left = list(self.facts.kinds.copies)
        else:
            left = [0] * len(self.ranks)
            for token in pool.made_of:
                left[self.kinds[token]] += 1
        for token in pool.tokens:
            if self.facts.cards[token] != HIDDEN:
                left[self.kinds[token]] -= 1
        self.left[number] = left
        return min(left) >= 0

    def _order(self, *, whole: bool) -> list["int | _Shuffled"]:
        """The points of the search: every pool that matters, and its tokens that do."""
        matter = {token for token in (*self.groups, *self.asked) if token not in self.kinds}
        if whole:
            matter.update(token for token in self.pool_of if token not in self.kinds)
        self.wanted: dict[int, list[int]] = {}
        used = [True] * len(self.facts.pools)
        for number in range(len(self.facts.pools) - 1, 0, -1):
            pool = self.facts.pools[number]
            used[number] = any(token in matter or token in self.kinds for token in pool.tokens)
            if used[number]:
                self._want(pool)
                matter.update(token for token in pool.made_of if token not in self.kinds)
        order: list[int | _Shuffled] = []
        for number, pool in enumerate(self.facts.pools):
            if used[number]:
                order.append(_Shuffled(number))
                order += sorted(matter.intersection(pool.tokens), key=lambda token: token not in self.asked)
        return order

    def _want(self, pool: Pool) -> None:
        """Notes for the cards shuffled back which kinds have to be among them: these are tried first."""
        drawn = [self.kinds[token] for token in pool.tokens if token in self.kinds]
        drawn += [self.asked[token][0] for token in pool.tokens if len(self.asked.get(token, ())) == 1]
        for token in pool.made_of:
            if token in self.kinds and self.kinds[token] in drawn:
                drawn.remove(self.kinds[token])
        hidden = [token for token in pool.made_of if token not in self.kinds]
        for token, kind in zip(hidden, drawn, strict=False):
            self.wanted[token] = [kind]
