"""Counts arrangements: poses the problem, runs the dynamic program on it, and reads the counts.

The rest of `exact` uses only this module of the package; `lowest` says what the counts mean.
"""

import threading
from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import comb, prod
from typing import Any, NamedTuple, cast

import numpy as np

from caboprob.errors import TooLarge
from caboprob.exact.arrangements import budget, cancelling, limbs
from caboprob.exact.arrangements.cost import cost
from caboprob.exact.arrangements.handstates import HandStates, hand_states
from caboprob.exact.arrangements.problem import MOST_GROUPS, Cards, HandKinds, Problem
from caboprob.exact.arrangements.program.program import count_patterns
from caboprob.exact.arrangements.unseen import Hand, UnseenCards
from caboprob.exact.arrangements.workspace import Workspace, new_workspace
from caboprob.machinecode import compiling
from caboprob.machinecode.compiling import compiled
from caboprob.machinecode.structs import Ints
from caboprob.table.core.codes import SEATS

PLAIN_TRANSITIONS = 5000
"""Joint transitions that plain Python may make rather than wait for machine code."""

Kinds = tuple[tuple[Hand, int], ...]
"""Hands that are alike in all but their seat, and how many there are of each."""

_of_this_thread = threading.local()


class PreparedProblem(NamedTuple):
    """A problem with all that the dynamic program needs, and its price: the joint `transitions`."""

    problem: Problem
    states: HandStates
    transitions: float
    joint_state_count: float


def load() -> None:
    """Loads the machine code of the dynamic program, or compiles it."""
    problem = pose((UnseenCards((), ()),), kinds=(), least=0, window=1)  # nothing to count
    states = compiled(hand_states)(problem)
    compiled(cost)(problem, states)
    compiled(count_patterns)(problem, states, _workspace(), cancelling.flag())


def is_compiled() -> bool:
    """Whether the machine code is there, so that nobody has to wait for the compiler."""
    return compiling.is_compiled(count_patterns)


def counts_by_pattern(
    decks: Sequence[UnseenCards], kinds: Kinds, least: int, window: int, unsummed: int = 0
) -> list[list[int]]:
    """For each deck the arrangements by pattern (see `jointstates.pattern`) of the problem that `pose` makes.

    Raises `TooLarge` beyond the budget. While an answer is only priced, the price goes on the bill and all
    counts are 0.
    """
    prepared = _prepared(decks, kinds, least, window, unsummed)
    if bill := budget.bill():
        bill.add(prepared.transitions, prepared.joint_state_count)
        return [[0] * (max(window, 1) * prod(copies + 1 for _, copies in kinds)) for _ in decks]
    budget.check(prepared.transitions, prepared.joint_state_count)
    return _counts_by_deck(decks, prepared, _run(prepared))


def price(unseen: UnseenCards, kinds: Kinds, least: int, window: int, unsummed: int = 0) -> float:
    """What `counts_by_pattern` would cost, in joint transitions; `TooLarge` if it would be refused."""
    prepared = _prepared((unseen,), kinds, least, window, unsummed)
    budget.check(prepared.transitions, prepared.joint_state_count)
    return budget.PROBLEM_COST + prepared.transitions


def pose(decks: Sequence[UnseenCards], kinds: Kinds, least: int, window: int, unsummed: int = 0) -> Problem:
    """The problem: in how many arrangements does no hand end below `least`? `window` sums are told apart.

    It is posed for several decks at once, of equally many unseen cards and the same classes. The last
    `unsummed` kinds only restrict where cards may lie: their sums do not matter. Refuses hands with too many
    different ranges, and classes with too many cards (`TooLarge`).
    """
    classes, supplies = decks[0].classes, _array([deck.supply for deck in decks])
    cheapest = min((card_class.points for card_class in classes), default=0)
    # A sum that does not matter is given a window whose top is -1. A hand with `spare` 1 has a card too many,
    # and its highest one does not count.
    least_sums = [
        max(least - cheapest * (sum(hand.known) + hand.unknown - hand.spare), -window)
        if kind < len(kinds) - unsummed
        else -window
        for kind, (hand, _) in enumerate(kinds)
    ]
    points = _array([card_class.points - cheapest for card_class in classes])
    return Problem(
        cards=Cards(supplies, supplies.max(axis=0), points),
        kinds=HandKinds(least=_array(least_sums), **_kind_arrays(kinds, len(classes))),
        window=window,
        limb_bits=limbs.bits_for(
            budget.MOST_STATES * comb(int(supplies[0].sum()), int(supplies.max(initial=0)))
        ),
    )


@lru_cache(maxsize=256)
def _kind_arrays(kinds: Kinds, class_count: int) -> Mapping[str, Ints]:
    """The fields of `HandKinds` that do not depend on the unseen cards: the same for many problems."""
    group_count = max((len(hand.groups) for hand, _ in kinds), default=0)
    if group_count > MOST_GROUPS or len(kinds) > SEATS:
        raise TooLarge("odds-too-many-ranges", most=MOST_GROUPS, got=group_count)
    padded = [[*hand.groups, *[(0, 0)] * (group_count - len(hand.groups))] for hand, _ in kinds]
    return {
        "copies": _array([copies for _, copies in kinds]),
        "known": _array([hand.known for hand, _ in kinds]).reshape(len(kinds), class_count),
        "masks": _array([[mask for mask, _ in hand] for hand in padded]).reshape(len(kinds), group_count),
        "slots": _array([[slots for _, slots in hand] for hand in padded]).reshape(len(kinds), group_count),
        "spare": _array([hand.spare for hand, _ in kinds]),
    }


def _prepared(decks: Sequence[UnseenCards], *posed: Any) -> PreparedProblem:
    """The problem of these decks, prepared once; `posed` are the other arguments of `pose`."""
    supplies = tuple(deck.supply for deck in decks)  # an answer's decks differ in nothing else
    return budget.remembered((supplies, posed), lambda: _prepare(decks, *posed))


def _prepare(
    decks: Sequence[UnseenCards], kinds: Kinds, least: int, window: int, unsummed: int
) -> PreparedProblem:
    problem = pose(decks, kinds, least, window, unsummed)
    states = _quickest(hand_states)(problem)
    if not states.complete:
        raise TooLarge("odds-beyond-budget")
    transitions, joint_state_count, ways = _quickest(cost)(problem, states)
    problem = problem._replace(limb_bits=limbs.bits_for(int(ways)))
    transitions *= 1 + budget.EXTRA_DECK_COST * (len(decks) - 1)
    return PreparedProblem(problem, states, transitions, joint_state_count)


def _run(prepared: PreparedProblem) -> Ints:
    """The counts of the dynamic program, in limbs."""
    cancelling.give_way()
    flag = cancelling.flag()
    in_plain_python = prepared.transitions <= PLAIN_TRANSITIONS and not is_compiled()
    program = count_patterns if in_plain_python else compiled(count_patterns)
    limb_counts = program(prepared.problem, prepared.states, _workspace(), flag)
    cancelling.check(flag)
    return limb_counts


def _counts_by_deck(
    decks: Sequence[UnseenCards], prepared: PreparedProblem, limb_counts: Ints
) -> list[list[int]]:
    """The counts as whole numbers, by deck and pattern."""
    bits = prepared.problem.limb_bits
    counts = [limbs.to_int(row, bits) if any(row) else 0 for row in limb_counts.tolist()]
    return [counts[deck :: len(decks)] for deck in range(len(decks))]


def _quickest(function: compiling.Function) -> compiling.Function:
    """The function in machine code; in plain Python while that would have to be compiled first."""
    return compiled(function) if is_compiled() else function


def _workspace() -> Workspace:
    """The workspace of this thread."""
    if not hasattr(_of_this_thread, "workspace"):
        _of_this_thread.workspace = new_workspace()
    return cast(Workspace, _of_this_thread.workspace)


def _array(numbers: Sequence[object]) -> Ints:
    return np.array(numbers, np.int64)
