"""The joint transitions of the bundled kinds, listed: every joint state of the others reads them again.

A bundle is all joint states that differ only in the hands of bundled kinds. They are numbered from 0, as in
`jointstates`: the ranks of the kinds are digits of one number, the first kind's the lowest.
"""

from typing import NamedTuple

import numpy as np

from caboprob.exact.arrangements.handstates import HandStates
from caboprob.exact.arrangements.multisets import multisets
from caboprob.exact.arrangements.pairs import NOBODY, PairTransitions, pair_number, states_of_kind
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
    cards = pairs.end.shape[1]
    bundle = room_for_bundle(1, 1, cards)
    bundle.vacant[0], bundle.open[0], bundle.begin[0], bundle.end[0, :] = 0, 0, 0, 1
    bundle.taken[0], bundle.weight[0], bundle.after[0] = 0, 1, 0
    stride = 1
    for place in range(work.bundled):
        kind = work.order[place]
        bundle = joined_with(problem, states, pairs, bundle, card_class, kind, stride)
        stride *= multisets(states_of_kind(states, card_class + 1, kind), problem.kinds.copies[kind])
    return bundle


def room_for_bundle(members: int, transitions: int, cards: int) -> Bundle:
    """Arrays of the right size."""
    return Bundle(
        np.empty(members, np.int64),
        np.empty(members, np.int64),
        np.empty(members, np.int64),
        np.empty((members, cards), np.int64),
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
    kind_states = states_of_kind(states, card_class, kind)
    alone = problem.kinds.copies[kind] == 1
    ranks = kind_states if alone else kind_states * (kind_states + 1) // 2
    first_row = pairs.single_rows[kind] if alone else pairs.pair_rows[kind]
    transitions = 0
    for rank in range(ranks):
        transitions += pairs.end[first_row + rank, -1] - pairs.begin[first_row + rank]
    members, cards = len(bundle.vacant), pairs.end.shape[1]
    larger = room_for_bundle(members * ranks, len(bundle.taken) * transitions, cards)
    number, low, high = 0, 0, 0
    for rank in range(ranks):
        vacant = vacant_in_state(states, card_class, kind, low)
        if not alone:
            vacant += vacant_in_state(states, card_class, kind, high)
        settled = states.settled[card_class, kind]
        is_open = max(low, high) >= settled
        for member in range(members):
            larger.vacant[rank * members + member] = bundle.vacant[member] + vacant
            larger.open[rank * members + member] = bundle.open[member] or is_open
            number = add_member(pairs, bundle, larger, first_row + rank, member, rank, stride, number)
        low += 1
        if alone:
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
    """Adds the transitions of a member with the hands of one more kind; gives the next number."""
    place = rank * len(bundle.vacant) + member
    larger.begin[place] = number
    for cards in range(pairs.end.shape[1]):
        for taken in range(cards + 1):
            begin = pairs.begin[row] if taken == 0 else pairs.end[row, taken - 1]
            for each in range(begin, pairs.end[row, taken]):
                after = stride * rank_of(pairs, each)
                lacking = cards - taken
                first = bundle.begin[member] if lacking == 0 else bundle.end[member, lacking - 1]
                for other in range(first, bundle.end[member, lacking]):
                    larger.taken[number] = cards
                    larger.weight[number] = bundle.weight[other] * pairs.weight[each]
                    larger.after[number] = bundle.after[other] + after
                    number += 1
        larger.end[place, cards] = number
    return number


def rank_of(pairs: PairTransitions, transition: int) -> int:
    """The rank of the hand or of the two hands after a transition."""
    if pairs.high[transition] == NOBODY:
        return int(pairs.low[transition])
    return pair_number(int(pairs.low[transition]), int(pairs.high[transition]))


def vacant_in_state(states: HandStates, card_class: int, kind: int, state: int) -> int:
    """How many slots of a hand in a state are vacant; none if it is settled."""
    settled = states.settled[card_class, kind]
    if state < settled:
        return 0
    return int(states.vacant[states.first[card_class, kind] + state - settled])
