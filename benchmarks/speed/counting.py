"""How fast odds are counted, compared with icepool, the best peer for exact deck odds."""

import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from time import process_time
from typing import Any

from icepool import Deck, MultisetEvaluator, UnsupportedOrder

from caboprob import rulesets
from caboprob.exact import joint, lowest
from caboprob.exact.arrangements.unseen import UnseenCards, hand_of, unseen_of
from caboprob.exact.call import Call, call
from caboprob.rulesets import RuleSet
from caboprob.table.position import Position, read_position
from tests.exact.answering import forget_exact_odds

Slots = tuple[tuple[int, int], ...]
"""By hand: how many slots are left to be filled, and how many points are lacking."""

REPEATS = 9
OWN = "0 1 2 3"
OPPONENTS = (1, 2, 3, 4)
ANSWERS = (
    ("own cards known, sum 6", "0 1 2 3"),
    ("own cards known, sum 10", "1 2 3 4"),
    ("own cards known, sum 15", "2 3 5 5"),
    ("own cards known, sum 26", "7 7 6 6"),
    ("own cards known, sum 40", "10 10 10 10"),
    ("two own cards unknown", "1 2 ? ?"),
)
LARGEST = ("7 7 6 6", "10 10 10 10", "1 2 ? ?")  # of the answers above, those that need most memory
MEMORY_SCRIPT = """
import resource
from pathlib import Path
from caboprob import rulesets
from caboprob.exact import joint
from caboprob.exact.arrangements import counting
from caboprob.exact.call import Call, call
from caboprob.table.position import read_position
counting.load()
joint.load()
pages = int(Path("/proc/self/statm").read_text().split()[1])
before = pages * resource.getpagesize() // 1024
call(read_position(rulesets.read("cabo-de"), me={me!r}, players=5))
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before)
"""


class Below(MultisetEvaluator):  # type: ignore[misc]  # icepool says nothing of its types to mypy
    """Whether the first hand's sum is below the second's: the difference so far is the state."""

    def next_state(self, state: Any, order: int, value: int, counts: Sequence[int]) -> int:
        return (state or 0) + value * (counts[0] - counts[1])

    def final_outcome(self, state: int, *_: Any, **__: Any) -> bool:
        return state < 0


class NobodyBelow(MultisetEvaluator):  # type: ignore[misc]
    """The best known formulation for icepool: hands that are certain to win or lose are collapsed.

    Whether each of so many `hands` of `size` cards has at least `target` points, the own sum; `top` is what
    the highest card counts.
    """

    def __init__(self, target: int, hands: int, size: int = 4, top: int = 13) -> None:
        self.target, self.hands, self.size, self.top = target, hands, size, top

    def initial_state(self, order: int, *_: Any, **__: Any) -> Slots:
        if order < 0:
            raise UnsupportedOrder
        return ((self.size, self.target),) * self.hands

    def next_state(self, state: Slots | None, order: int, value: int, counts: Sequence[int]) -> Slots | None:
        if state is None:
            return None
        after = []
        for (slots, lacking), count in zip(state, counts, strict=True):
            left, missing = slots - count, lacking - count * value
            if missing > left * self.top:
                return None
            # The cheapest cards come first: each slot left gets one that counts more than `value`.
            after.append((left, 0 if missing <= left * (value + 1) else missing))
        return tuple(after)

    def final_outcome(self, state: Slots | None, *_: Any, **__: Any) -> bool:
        return state is not None and all(missing <= 0 for _, missing in state)


@dataclass(frozen=True)
class Duel:
    """One question answered by icepool and by this library, in processor seconds."""

    question: str
    icepool: float
    ours: float


@dataclass(frozen=True)
class Answer:
    """A whole answer: five outcomes and everyone's points, with 1 to 4 opponents, in seconds."""

    position: str
    seconds: tuple[float, ...]


def duels() -> Iterator[Duel]:
    """The questions that icepool can answer too; both must give the same fraction."""
    position = read_position(rulesets.read("cabo-de"), players=2)
    unseen = unseen_of(position)
    hand = hand_of(position.rules.deck, unseen, position.me)
    yield duel(
        "P(A < B), two dealt hands",
        lambda: Below().evaluate(icepool_deck(unseen).deal((4, 4))).probability(True),
        lambda: joint.compare(unseen, hand, hand).below,
    )
    for opponents in OPPONENTS:
        position = read_position(rulesets.read("cabo-de"), me=OWN, players=opponents + 1)
        yield duel(
            f"P(nobody below {OWN}), {opponents} opponents",
            partial(nobody_below_by_icepool, position),
            partial(nobody_below, position),
        )


def duel(question: str, peer: Callable[[], Fraction], ours: Callable[[], Fraction]) -> Duel:
    """Times both, ours with its caches emptied before each run; `peer` is the question put to icepool."""
    assert peer() == ours(), question
    return Duel(question, quickest(peer, 1), quickest(ours))


def nobody_below(position: Position) -> Fraction:
    """From the cards to the fraction."""
    unseen = unseen_of(position)
    own = position.rules.deck.points(position.known_cards)
    kinds = ((hand_of(position.rules.deck, unseen, position.opponents[0]), len(position.opponents)),)
    return lowest.chance_none_below(unseen, kinds, own)


def nobody_below_by_icepool(position: Position) -> Fraction:
    own, opponents = position.rules.deck.points(position.known_cards), len(position.opponents)
    deal = icepool_deck(unseen_of(position)).deal((4,) * opponents)
    chance: Fraction = NobodyBelow(own, opponents).evaluate(deal).probability(True)
    return chance


def icepool_deck(unseen: UnseenCards) -> Deck:
    """The unseen cards as a deck of icepool."""
    cards = zip(unseen.classes, unseen.supply, strict=True)
    return Deck({one.points: count for one, count in cards if count})


def answers() -> Iterator[Answer]:
    """Whole answers, from the notation to the fractions."""
    rules = rulesets.read("cabo-de")
    for name, me in ANSWERS:
        yield Answer(name, tuple(quickest(partial(answer, rules, me, number + 1), 3) for number in OPPONENTS))


def answer(rules: RuleSet, me: str, players: int) -> Call:
    """A call, from the notation to the fractions."""
    return call(read_position(rules, me=me, players=players))


def memory(me: str) -> float:
    """Megabytes that one answer needs with four opponents, in a process of its own."""
    ended = subprocess.run(
        [sys.executable, "-c", MEMORY_SCRIPT.format(me=me)], capture_output=True, text=True, check=True
    )
    return int(ended.stdout) / 1024


def quickest(question: Callable[[], object], repeats: int = REPEATS) -> float:
    """Seconds of the fastest of several runs, each with empty caches."""
    times = []
    for _ in range(repeats):
        forget_exact_odds()
        start = process_time()
        question()
        times.append(process_time() - start)
    return min(times)
