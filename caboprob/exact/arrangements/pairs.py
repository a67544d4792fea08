"""The transitions of two hands of a kind together, or of one by itself, while a class is handed out.

Hands of a kind differ only in their seat; a class has the cards of one rank and the same points.

Hands take their cards in pairs because the transitions of a pair are read again for every state of the other
hands, and one long list is read faster than two short ones, one inside the other.
"""

from typing import NamedTuple

import numpy as np

from caboprob.exact.arrangements.handstates import HandStates
from caboprob.exact.arrangements.problem import Problem
from caboprob.machinecode.structs import Ints

MOST_PAIRED_STATES = 64
"""Kinds with more states go hand by hand: their lists of pairs would outgrow the dynamic program itself."""
NO_STATE = -1
"""The state of the second hand where a hand goes by itself."""


class PairTransitions(NamedTuple):
    """The transitions with one class. Each single state and each pair of states has a row.

    Transitions from one row stand side by side, those that take the fewest cards first.
    """

    # By kind.
    single_rows: Ints  # [kind] the row of its state 0 by itself
    pair_rows: Ints  # [kind] the row of its first pair of states, if it goes in pairs
    # By row.
    begin: Ints  # [row] its first transition
    end: Ints  # [row, cards] the one after its last transition that takes at most so many cards
    # By transition.
    taken: Ints  # cards of the class that are taken
    weight: Ints  # in how many ways they can be placed in the slots
    low: Ints  # the lower state afterwards
    high: Ints  # the higher state, or NOBODY
    after: Ints  # what it leads to: a pair's number, as by `pair_number`, or the state of a hand by itself


def pair_number(low: int, high: int) -> int:
    """The number of a pair of states among those of its kind."""
    return high * (high + 1) // 2 + low


def goes_in_pairs(problem: Problem, kind: int, states: int) -> bool:
    """Whether hands of a kind that can have so many states go two at a time."""
    return bool(problem.kinds.copies[kind] > 1 and states <= MOST_PAIRED_STATES)


def pair_transitions(problem: Problem, states: HandStates, card_class: int, paired: Ints) -> PairTransitions:
    """The transitions of all kinds with a class; `paired` says which kinds go in pairs."""
    pairs = room_for_transitions(problem, states, card_class, paired)
    number = 0
    for kind in range(len(problem.kinds.copies)):
        kind_states = state_count(states, card_class, kind)
        for state in range(kind_states):
            number = add_single(states, pairs, card_class, kind, state, number)
        if paired[kind]:
            for high in range(kind_states):
                for low in range(high + 1):
                    number = add_pair(states, pairs, card_class, kind, low, high, number)
    return pairs


def room_for_transitions(
    problem: Problem, states: HandStates, card_class: int, paired: Ints
) -> PairTransitions:
    """Arrays of the right size, in which only the rows of each kind are filled in."""
    kinds, supply = len(problem.kinds.copies), problem.cards.supply[card_class]
    single_rows, pair_rows = np.zeros(kinds, np.int64), np.zeros(kinds, np.int64)
    rows, room = 0, 0
    for kind in range(kinds):
        kind_states = state_count(states, card_class, kind)
        transitions = transitions_of_kind(states, card_class, kind)
        single_rows[kind], pair_rows[kind] = rows, rows + kind_states
        rows, room = rows + kind_states, room + transitions
        if paired[kind]:
            rows += kind_states * (kind_states + 1) // 2
            room += transitions * (transitions + 1) // 2
    begin, end = np.zeros(rows, np.int64), np.zeros((rows, supply + 1), np.int64)
    taken, weight = np.empty(room, np.int64), np.empty(room, np.int64)
    low, high, after = np.empty(room, np.int64), np.empty(room, np.int64), np.empty(room, np.int64)
    return PairTransitions(single_rows, pair_rows, begin, end, taken, weight, low, high, after)


def state_count(states: HandStates, card_class: int, kind: int) -> int:
    """How many states a hand of a kind can have before a class."""
    return int(states.settled[card_class, kind] + states.open[card_class, kind])


def transitions_of_kind(states: HandStates, card_class: int, kind: int) -> int:
    """How many transitions all states of a kind have together; a settled state has one, to itself."""
    first = states.first[card_class, kind]
    begin, end = states.begin[first], states.begin[first + states.open[card_class, kind]]
    return int(states.settled[card_class, kind] + end - begin)


def transitions_from(states: HandStates, card_class: int, kind: int, state: int) -> tuple[int, int]:
    """The first transition from a state and the one after the last; -1 is the only one of a settled state."""
    settled = states.settled[card_class, kind]
    if state < settled:
        return -1, 0
    row = states.first[card_class, kind] + state - settled
    return states.begin[row], states.begin[row + 1]


def transition(states: HandStates, number: int, state: int) -> tuple[int, int, int]:
    """The cards that a transition from a state takes, its weight, and the state afterwards."""
    if number < 0:
        return 0, 1, state
    transitions = states.transitions
    return transitions.taken[number], transitions.weight[number], transitions.after[number]


def add_single(
    states: HandStates, pairs: PairTransitions, card_class: int, kind: int, state: int, number: int
) -> int:
    """Adds the transitions of a hand by itself, the first one numbered `number`; the next number."""
    row = pairs.single_rows[kind] + state
    pairs.begin[row] = number
    begin, end = transitions_from(states, card_class, kind, state)
    for cards in range(pairs.end.shape[1]):
        for transition_number in range(begin, end):
            taken, weight, after = transition(states, transition_number, state)
            if taken == cards:
                pairs.taken[number], pairs.weight[number] = taken, weight
                pairs.low[number], pairs.high[number], pairs.after[number] = after, NO_STATE, after
                number += 1
        pairs.end[row, cards] = number
    return number


def add_pair(
    states: HandStates, pairs: PairTransitions, card_class: int, kind: int, low: int, high: int, number: int
) -> int:
    """Adds the transitions of two hands in these states, the first one numbered `number`; the next number."""
    row = pairs.pair_rows[kind] + pair_number(low, high)
    pairs.begin[row] = number
    low_begin, low_end = transitions_from(states, card_class, kind, low)
    high_begin, high_end = transitions_from(states, card_class, kind, high)
    for cards in range(pairs.end.shape[1]):
        for low_transition in range(low_begin, low_end):
            taken, weight, after = transition(states, low_transition, low)
            for high_transition in range(low_transition if low == high else high_begin, high_end):
                other_taken, other_weight, other_after = transition(states, high_transition, high)
                if taken + other_taken == cards:
                    pairs.taken[number], pairs.weight[number] = cards, weight * other_weight
                    pairs.low[number], pairs.high[number] = min(after, other_after), max(after, other_after)
                    pairs.after[number] = pair_number(pairs.low[number], pairs.high[number])
                    if low == high and low_transition != high_transition:  # the two hands can change places
                        pairs.weight[number] *= 2
                    number += 1
        pairs.end[row, cards] = number
    return number
