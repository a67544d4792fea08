"""Lists the joint transitions of the bundled kinds once per class, to be read for every state of the others.

A kind is one or more hands that differ only in their seat, see `problem.HandKinds`. A bundle is all joint
states that differ only in the hands of bundled kinds, of which there are one or two each. They are numbered
from 0, as in `jointstates`: the ranks of the kinds, as in `multisets`, are digits of one number, the first
kind's the lowest.
"""

from typing import NamedTuple

import numpy as np

from caboprob.exact.arrangements.handstates import HandStates
from caboprob.exact.arrangements.multisets import multiset_count
from caboprob.exact.arrangements.pairs import PairTransitions, state_count
from caboprob.exact.arrangements.problem import Problem
from caboprob.exact.arrangements.workspace import Workspace
from caboprob.machinecode.structs import Ints


class Bundle(NamedTuple):
    """The members of a bundle, and their transitions with one class: those that take fewest cards first."""

    # By member.
    vacant: Ints  # [member] how many slots of open hands are vacant
    open: Ints  # [member] whether any hand is open
    begin: Ints  # [member] its first transition
    end: Ints  # [member, cards] the one after its last transition that takes at most so many cards
    # By transition.
    taken: Ints  # cards of the class that are taken
    weight: Ints  # in how many ways they can be placed in the slots
    after: Ints  # the member afterwards


def bundle_of(
    problem: Problem, states: HandStates, pairs: PairTransitions, work: Workspace, card_class: int
) -> Bundle:
    """The bundle before a class: a single member with one transition, joined by the kinds one by one."""
    bundle = room_for_bundle(1, 1, pairs.end.shape[1])
    bundle.vacant[0], bundle.open[0], bundle.begin[0], bundle.end[0, :] = 0, 0, 0, 1
    bundle.taken[0], bundle.weight[0], bundle.after[0] = 0, 1, 0
    stride = 1
    for place in range(work.bundled):  # the bundled kinds come first in the order
        kind = work.order[place]
        bundle = joined_with(problem, states, pairs, bundle, card_class, kind, stride)
        stride *= multiset_count(state_count(states, card_class + 1, kind), problem.kinds.copies[kind])
    return bundle


def room_for_bundle(members: int, transitions: int, card_counts: int) -> Bundle:
    """Arrays of the right size; `card_counts` is how many numbers of cards may be taken, from 0 on."""
    return Bundle(
        np.empty(members, np.int64),
        np.empty(members, np.int64),
        np.empty(members, np.int64),
        np.empty((members, card_counts), np.int64),
        np.empty(transitions, np.int64),
        np.empty(transitions, np.int64),
        np.empty(transitions, np.int64),
    )


def joined_with(
    problem: Problem,
    states: HandStates,
    pairs: PairTransitions,
    bundle: Bundle,
    card_class: int,
    kind: int,
    stride: int,
) -> Bundle:
    """The bundle with one more kind; 1 in its rank is `stride` in the number of a member afterwards."""
    kind_states = state_count(states, card_class, kind)
    is_single = problem.kinds.copies[kind] == 1
    ranks = kind_states if is_single else kind_states * (kind_states + 1) // 2
    first_row = pairs.single_rows[kind] if is_single else pairs.pair_rows[kind]
    transitions = 0
    for rank in range(ranks):
        transitions += pairs.end[first_row + rank, -1] - pairs.begin[first_row + rank]
    members = len(bundle.vacant)
    larger = room_for_bundle(members * ranks, len(bundle.taken) * transitions, pairs.end.shape[1])
    number, low, high = 0, 0, 0
    for rank in range(ranks):
        vacant = vacant_in_state(states, card_class, kind, low)
        if not is_single:
            vacant += vacant_in_state(states, card_class, kind, high)
        settled = states.settled[card_class, kind]  # how many states are: the lowest numbers
        is_open = max(low, high) >= settled
        for member in range(members):
            larger.vacant[rank * members + member] = bundle.vacant[member] + vacant
            larger.open[rank * members + member] = bundle.open[member] or is_open
            number = add_member(pairs, bundle, larger, first_row + rank, member, rank, stride, number)
        low += 1
        if is_single:
            high = low
        elif low > high:
            low, high = 0, high + 1
    return larger


def add_member(
    pairs: PairTransitions,
    bundle: Bundle,
    larger: Bundle,
    row: int,
    member: int,
    rank: int,
    stride: int,
    number: int,
) -> int:
    """Adds the transitions of a member with the hands of one more kind, from `number` on; gives the next one.

    `row` and `rank` tell the state of those hands. Their transitions and the member's are combined by how
    many cards both take together, the fewest first.
    """
    new_member = rank * len(bundle.vacant) + member
    larger.begin[new_member] = number
    for cards in range(pairs.end.shape[1]):
        for taken in range(cards + 1):
            begin = pairs.begin[row] if taken == 0 else pairs.end[row, taken - 1]
            for kind_transition in range(begin, pairs.end[row, taken]):
                added = stride * pairs.after[kind_transition]
                by_others = cards - taken
                first = bundle.begin[member] if by_others == 0 else bundle.end[member, by_others - 1]
                for member_transition in range(first, bundle.end[member, by_others]):
                    larger.taken[number] = cards
                    larger.weight[number] = bundle.weight[member_transition] * pairs.weight[kind_transition]
                    larger.after[number] = bundle.after[member_transition] + added
                    number += 1
        larger.end[new_member, cards] = number
    return number


def vacant_in_state(states: HandStates, card_class: int, kind: int, state: int) -> int:
    """How many slots of an open hand are vacant; 0 if it is settled, whose slots no longer matter."""
    settled = states.settled[card_class, kind]
    if state < settled:
        return 0
    return int(states.vacant[states.first[card_class, kind] + state - settled])
