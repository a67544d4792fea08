"""Joint states: the states of all hands, numbered without gaps before each class of cards.

Hands of a kind are alike (`copies` tells how many there are), so a joint state is a multiset of states for
each kind. Its number says at which place its count stands. If several decks are counted side by side, their
counts stand there together.

The window is a run of sums, from the lowest one allowed, that the answer tells apart (see `problem`).
"""

import numpy as np

from caboprob.exact.arrangements.handstates import HandStates
from caboprob.exact.arrangements.multisets import multiset_count, next_multiset
from caboprob.exact.arrangements.pairs import state_count
from caboprob.exact.arrangements.problem import Problem
from caboprob.exact.arrangements.settling import SETTLED_ABOVE
from caboprob.exact.arrangements.workspace import Workspace
from caboprob.machinecode.structs import Ints


def joint_state_count(problem: Problem, states: HandStates, card_class: int) -> int:
    """How many joint states there are before a class, those that are never reached among them."""
    number = 1
    for kind in range(len(problem.kinds.copies)):
        number *= multiset_count(state_count(states, card_class, kind), problem.kinds.copies[kind])
    return number


def set_strides(problem: Problem, states: HandStates, work: Workspace, card_class: int) -> None:
    """Works out how the ranks of the kinds make up the number of a joint state before a class."""
    stride = 1
    for place in range(len(problem.kinds.copies)):
        kind = work.order[place]
        work.stride[kind] = stride
        stride *= multiset_count(state_count(states, card_class, kind), problem.kinds.copies[kind])


def initial_counts(problem: Problem, states: HandStates, work: Workspace, terms: Ints) -> Ints:
    """The counts before the first class: one arrangement of no cards, all hands in their initial state.

    `terms` has by place and state what a state adds to the rank of a multiset: see `multisets.rank_terms`.
    """
    set_strides(problem, states, work, 0)
    number = 0
    for seat in range(work.seats):
        kind = work.kind[seat]
        number += work.stride[kind] * terms[seat - work.first_of_kind[seat], states.initial[kind]]
    counts = np.zeros((joint_state_count(problem, states, 0) * work.deck_count, 1), np.int64)
    counts[number * work.deck_count : (number + 1) * work.deck_count, 0] = 1
    return counts


def first_joint_state(work: Workspace) -> None:
    """Puts all seats into the joint state numbered 0."""
    work.state[: work.seats] = 0


def next_joint_state(states: HandStates, work: Workspace, card_class: int, first: int) -> None:
    """Moves the seats from `first` on, the first of a kind, to the joint state of the next number."""
    seat = first
    while seat < work.seats:
        highest = state_count(states, card_class, work.kind[seat]) - 1
        if next_multiset(work.state, seat, work.last_of_kind[seat] + 1, highest):
            break
        seat = work.last_of_kind[seat] + 1


def pattern_number(states: HandStates, work: Workspace) -> int:
    """The number of the pattern of a joint state in which all hands are settled.

    A pattern is the lowest sum, as points below the window's top, and how many hands of each kind have it;
    the latter are digits in a mixed radix, the first kind's the lowest. It is 0 if all hands end above the
    window.
    """
    lowest, ties = SETTLED_ABOVE, 0
    for seat in range(work.seats):
        outcome = int(states.outcome[work.kind[seat], work.state[seat]])
        if outcome > lowest:  # outcomes rise as sums fall
            lowest, ties = outcome, 0
        if outcome == lowest and lowest != SETTLED_ABOVE:
            ties += int(work.tie_stride[seat])
    return max(lowest - 1, 0) * int(work.tie_patterns) + ties
