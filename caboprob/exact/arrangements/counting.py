"""Puts a question to the walk over the unseen cards, and reads the answer."""

import threading
from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import comb, prod
from typing import NamedTuple, cast

import numpy as np

from caboprob import compiling
from caboprob.compiling import compiled
from caboprob.errors import TooLarge
from caboprob.exact.arrangements import budget, cancelling, limbs
from caboprob.exact.arrangements.cost import cost
from caboprob.exact.arrangements.handing import Handing, new_handing
from caboprob.exact.arrangements.paths import Paths, paths
from caboprob.exact.arrangements.question import GROUPS, Question
from caboprob.exact.arrangements.unseen import Hand, Unseen
from caboprob.exact.arrangements.walk import walk
from caboprob.structs import Ints
from caboprob.table.core.codes import SEATS

FEW = 5000
"""Steps that plain Python may take rather than wait for machine code."""

Kinds = tuple[tuple[Hand, int], ...]
"""Hands that are alike in all but their seat, and how many there are of each."""

_room = threading.local()


def load() -> None:
    """Gets the walk ready in machine code."""
    question = ask((Unseen((), ()),), (), 0, 1)
    found = compiled(paths)(question)
    compiled(cost)(question, found)
    compiled(walk)(question, found, _handing(), cancelling.flag())


def ready() -> bool:
    """Whether nobody waits for the compiler, however many states there are."""
    return compiling.ready(walk)


def ask(decks: Sequence[Unseen], kinds: Kinds, least: int, window: int, unlimited: int = 0) -> Question:
    """The question how many arrangements leave no hand below `least`, with `window` sums told apart.

    It is put to several decks at once: as many unseen cards, of the same classes. The sums of the last
    `unlimited` kinds do not matter, only what their slots may hold. Refuses hands with too many different
    ranges, and classes of too many cards alike (`TooLarge`).
    """
    classes, supplies = decks[0].classes, _array([deck.supply for deck in decks])
    cheapest = min((one.points for one in classes), default=0)
    least_sums = [
        max(least - cheapest * (sum(hand.known) + hand.empty - hand.spare), -window)
        if kind < len(kinds) - unlimited
        else -window
        for kind, (hand, _) in enumerate(kinds)
    ]
    return Question(
        decks=supplies,
        supply=supplies.max(axis=0),
        points=_array([one.points - cheapest for one in classes]),
        least=_array(least_sums),
        window=window,
        bits=_bits(supplies, budget.MOST_STATES),
        **_hands(kinds, len(classes)),
    )


@lru_cache(maxsize=256)
def _hands(kinds: Kinds, classes: int) -> Mapping[str, Ints]:
    """What a question says of the hands, whatever cards are unseen; the same for many questions."""
    groups = max((len(hand.groups) for hand, _ in kinds), default=0)
    if groups > GROUPS or len(kinds) > SEATS:
        raise TooLarge("odds-too-many-ranges", most=GROUPS, got=groups)
    padded = [[*hand.groups, *[(0, 0)] * (groups - len(hand.groups))] for hand, _ in kinds]
    return {
        "copies": _array([copies for _, copies in kinds]),
        "spare": _array([hand.spare for hand, _ in kinds]),
        "known": _array([hand.known for hand, _ in kinds]).reshape(len(kinds), classes),
        "masks": _array([[mask for mask, _ in hand] for hand in padded]).reshape(len(kinds), groups),
        "slots": _array([[slots for _, slots in hand] for hand in padded]).reshape(len(kinds), groups),
    }


def ways(
    decks: Sequence[Unseen], kinds: Kinds, least: int, window: int, unlimited: int = 0
) -> list[list[int]]:
    """For each deck the answer to the question that `ask` puts: counts by pattern, as `walk` numbers them.

    Raises `TooLarge` beyond the budget. While an answer is only priced, the walk goes on the bill and the
    counts are 0.
    """
    asked = kinds, least, window, unlimited
    supplies = tuple(deck.supply for deck in decks)  # an answer's decks differ in nothing else
    found = budget.prepared((supplies, asked), lambda: _prepared(decks, *asked))
    if bill := budget.bill():
        bill.add(found.steps, found.states)
        return [[0] * (max(window, 1) * prod(copies + 1 for _, copies in kinds)) for _ in decks]
    budget.check(found.steps, found.states)
    return _counts(decks, found)


class Prepared(NamedTuple):
    """A question, the ways of single hands, and what the walk takes."""

    question: Question
    paths: Paths
    steps: float
    states: float


def _prepared(decks: Sequence[Unseen], kinds: Kinds, least: int, window: int, unlimited: int) -> Prepared:
    question = ask(decks, kinds, least, window, unlimited)
    found = _machine(paths)(question)
    if not found.complete:
        raise TooLarge("odds-beyond-budget")
    steps, states = _machine(cost)(question, found)
    question = question._replace(bits=_bits(question.decks, states))
    return Prepared(question, found, steps * (1 + budget.ANOTHER_DECK * (len(decks) - 1)), states)


def _bits(decks: Ints, states: float) -> int:
    """How many bits a limb may have: all states may lead to one, each by all its ways to hand out a class."""
    return limbs.bits_beside(int(states) * comb(int(decks[0].sum()), int(decks.max(initial=0))))


def _counts(decks: Sequence[Unseen], found: Prepared) -> list[list[int]]:
    cancelling.give_way()
    flag, question = cancelling.flag(), found.question
    step_by_step = walk if found.steps <= FEW and not ready() else compiled(walk)
    done = step_by_step(question, found.paths, _handing(), flag)
    cancelling.check(flag)
    counts = [[0] * (done.shape[1] // len(decks)) for _ in decks]
    for rank, row in np.argwhere(done.any(axis=2)).tolist():
        pattern, deck = divmod(row, len(decks))
        tail = _tails(decks[deck].supply)[rank]
        counts[deck][pattern] += limbs.whole(done[rank, row].tolist(), question.bits) * tail
    return counts


def _machine(function: compiling.Function) -> compiling.Function:
    """The function in machine code; itself while that is not at hand."""
    return compiled(function) if ready() else function


def _array(numbers: Sequence[object]) -> Ints:
    return np.array(numbers, np.int64)


def _handing() -> Handing:
    """Room for the walk, one for each thread."""
    if not hasattr(_room, "handing"):
        _room.handing = new_handing()
    return cast(Handing, _room.handing)


@lru_cache(maxsize=256)
def _tails(supply: tuple[int, ...]) -> list[int]:
    """By class: in how many ways the cards of the classes from there on can lie; 1 after the last."""
    tails, left = [1], 0
    for count in reversed(supply):
        left += count
        tails.append(tails[-1] * comb(left, count))
    return tails[::-1]
