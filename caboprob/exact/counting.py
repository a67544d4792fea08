"""Puts a question to the walk over the unseen cards, and reads the answer."""

import threading
from collections.abc import Sequence
from functools import lru_cache
from math import comb, prod
from typing import cast

import numpy as np

from caboprob import compiling
from caboprob.compiling import compiled
from caboprob.errors import TooLarge
from caboprob.exact import budget, cancelling
from caboprob.exact.amounts import bits_beside, whole
from caboprob.exact.cost import cost
from caboprob.exact.handing import Handing, new_handing
from caboprob.exact.paths import Paths, paths
from caboprob.exact.question import GROUPS, Question
from caboprob.exact.unseen import Hand, Unseen
from caboprob.exact.walk import walk
from caboprob.table.codes import SEATS
from caboprob.table.state import Table

FEW = 5000
"""Steps that plain Python may take rather than wait for machine code."""

Kinds = tuple[tuple[Hand, int], ...]
"""Hands that are alike in all but their seat, and how many there are of each."""

_room = threading.local()


def load() -> None:
    """Gets the walk ready in machine code."""
    question = ask(Unseen((), ()), (), 0, 1)
    found = compiled(paths)(question)
    compiled(cost)(question, found)
    compiled(walk)(question, found, _handing(), cancelling.flag())


def ready() -> bool:
    """Whether nobody waits for the compiler, however many states there are."""
    return compiling.ready(walk)


def ask(unseen: Unseen, kinds: Kinds, least: int, window: int, unlimited: int = 0) -> Question:
    """The question how many arrangements leave no hand below `least`, with `window` sums told apart.

    The sums of the last `unlimited` kinds do not matter, only what their slots may hold. Refuses hands with
    too many different ranges, and classes of too many cards alike (`TooLarge`).
    """
    cheapest = min((one.points for one in unseen.classes), default=0)
    groups = max((len(hand.groups) for hand, _ in kinds), default=0)
    if groups > GROUPS or len(kinds) > SEATS:
        raise TooLarge("odds-too-many-ranges", most=GROUPS, got=groups)
    least_sums = [
        max(least - cheapest * (sum(hand.known) + hand.empty - hand.spare), -window)
        if kind < len(kinds) - unlimited
        else -window
        for kind, (hand, _) in enumerate(kinds)
    ]
    padded = [[*hand.groups, *[(0, 0)] * (groups - len(hand.groups))] for hand, _ in kinds]
    return Question(
        supply=_array(unseen.supply),
        points=_array([one.points - cheapest for one in unseen.classes]),
        copies=_array([copies for _, copies in kinds]),
        spare=_array([hand.spare for hand, _ in kinds]),
        least=_array(least_sums),
        known=_array([hand.known for hand, _ in kinds]).reshape(len(kinds), len(unseen.classes)),
        masks=_array([[mask for mask, _ in hand] for hand in padded]).reshape(len(kinds), groups),
        slots=_array([[slots for _, slots in hand] for hand in padded]).reshape(len(kinds), groups),
        window=window,
        bits=bits_beside(comb(len(unseen), max(unseen.supply, default=0))),
    )


def ways(unseen: Unseen, question: Question) -> list[int]:
    """The counts by pattern, as `walk` numbers them; `TooLarge` beyond the budget.

    While an answer is only priced, the walk goes on the bill and the counts are 0.
    """
    found = _machine(paths)(question)
    if not found.complete:
        raise TooLarge("odds-beyond-budget")
    steps, states = _machine(cost)(question, found)
    if bill := budget.bill():
        bill.add(steps, states)
        return [0] * (max(question.window, 1) * prod(int(copies) + 1 for copies in question.copies))
    budget.check(steps, states)
    return _counts(unseen, question, found, steps)


def _counts(unseen: Unseen, question: Question, found: Paths, steps: float) -> list[int]:
    flag = cancelling.flag()
    step_by_step = walk if steps <= FEW and not ready() else compiled(walk)
    done = step_by_step(question, found, _handing(), flag)
    cancelling.check(flag)
    counts = [0] * done.shape[1]
    tails = _tails(unseen.supply)
    for rank, number in np.argwhere(done.any(axis=2)).tolist():
        counts[number] += whole(done[rank, number].tolist(), question.bits) * tails[rank]
    return counts


def _machine(function: compiling.Function) -> compiling.Function:
    """The function in machine code; itself while that is not at hand."""
    return compiled(function) if ready() else function


def _array(numbers: Sequence[object]) -> Table:
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
