"""The states that a single hand can pass through while the classes of cards are handed out, with transitions.

Before each class, and after the last, the states of a kind are numbered from 0: first the settled ones, in
the order in which they were first met, then the open ones. Few states of a single hand mean few joint states
of several hands, so only keys that can really be met get a number.

Hands that differ only in their seat are of one kind. A hand is settled when no card still to come can change
what it ends with, else open (see `settling`). Its vacancy says how many slots are vacant in each group of
slots. The window is a run of sums, from the lowest one allowed, that the answer tells apart (see `problem`).
"""

from typing import NamedTuple

import numpy as np

from caboprob.exact.arrangements.problem import (
    Problem,
    choose,
    vacancy_count,
    vacant_in_group,
    vacant_slots,
    window_top,
)
from caboprob.exact.arrangements.settling import (
    IMPOSSIBLE,
    Prospect,
    first_key,
    first_open_key,
    hand_state_key,
    key_count,
    missing_value_count,
    prospect,
)
from caboprob.machinecode.compiling import holds_global_lock
from caboprob.machinecode.structs import Ints

MOST_VACANCIES = 1 << 8
MOST_OPEN_STATES = 1 << 14
MOST_TRANSITIONS = 1 << 17
NO_ROOM = -1
UNMET = -1


class HandTransitions(NamedTuple):
    """How a hand goes on from an open state when a class is handed out; one entry for each transition."""

    taken: Ints  # cards of the class that the hand takes
    weight: Ints  # in how many ways it can place them in its slots
    after: Ints  # its state afterwards


class HandStates(NamedTuple):
    """All states of single hands and their transitions; every open state of any kind and class has a row."""

    # By kind.
    initial: Ints  # [kind] the state before any card is handed out, or IMPOSSIBLE
    outcome: Ints  # [kind, settled state] what it ends with: ABOVE, or 1 + points below the window's top
    # By class and kind: before the class, and after the last.
    settled: Ints  # [class, kind] how many settled states there are
    open: Ints  # [class, kind] how many open states there are
    first: Ints  # [class, kind] the row of the first of them
    # By row.
    vacant: Ints  # [row] how many slots are vacant
    begin: Ints  # [row] its first transition; that of the next row is its end
    # By transition.
    transitions: HandTransitions
    complete: bool  # whether there was room for all of this


@holds_global_lock
def hand_states(problem: Problem) -> HandStates:
    """Finds every state of every kind; not `complete` if there are more than there is room for."""
    states = room_for_states(problem)
    row = 0
    for kind in range(len(problem.kinds.copies)):
        row = add_kind(problem, states, kind, row)
        if row == NO_ROOM:
            return trimmed(states, 0, False)
    return trimmed(states, row, True)


def room_for_states(problem: Problem) -> HandStates:
    """Arrays of the largest size, with no state in them; the pages that are never written cost nothing."""
    classes, kinds = len(problem.cards.supply), len(problem.kinds.copies)
    return HandStates(
        np.full(kinds, IMPOSSIBLE, np.int64),
        np.zeros((kinds, problem.window + 1), np.int64),
        np.zeros((classes + 1, kinds), np.int64),
        np.zeros((classes + 1, kinds), np.int64),
        np.zeros((classes + 1, kinds), np.int64),
        np.empty(MOST_OPEN_STATES, np.int64),
        np.zeros(MOST_OPEN_STATES + 1, np.int64),
        HandTransitions(
            np.empty(MOST_TRANSITIONS, np.int64),
            np.empty(MOST_TRANSITIONS, np.int64),
            np.empty(MOST_TRANSITIONS, np.int64),
        ),
        True,
    )


def trimmed(states: HandStates, rows: int, complete: bool) -> HandStates:
    """The states in arrays of just their size.

    These have to be copies: compiled code owns no memory in functions that make no arrays (see `compiling`),
    so a slice given from here would outlive what it is a slice of.
    """
    end, transitions = states.begin[rows], states.transitions
    return HandStates(
        states.initial.copy(),
        states.outcome.copy(),
        states.settled.copy(),
        states.open.copy(),
        states.first.copy(),
        states.vacant[:rows].copy(),
        states.begin[: rows + 1].copy(),
        HandTransitions(
            transitions.taken[:end].copy(), transitions.weight[:end].copy(), transitions.after[:end].copy()
        ),
        complete,
    )


def add_kind(problem: Problem, states: HandStates, kind: int, row: int) -> int:
    """Adds all states of a kind, from `row` on; the next free row, or NO_ROOM."""
    if vacancy_count(problem, kind) > MOST_VACANCIES:
        return NO_ROOM
    state_by_key = np.full(key_count(problem, kind), UNMET, np.int64)
    met = np.full(1, first_key(problem, kind))
    if met[0] == IMPOSSIBLE:
        return row
    open_keys = number_states(problem, states, kind, 0, met, state_by_key)
    states.initial[kind] = met[0]
    for card_class in range(len(problem.cards.supply)):
        begin = states.begin[row]
        row = add_class(problem, states, kind, card_class, open_keys, row)
        if row == NO_ROOM:
            return NO_ROOM
        met = states.transitions.after[begin : states.begin[row]]
        open_keys = number_states(problem, states, kind, card_class + 1, met, state_by_key)
    return row


def add_class(
    problem: Problem, states: HandStates, kind: int, card_class: int, open_keys: Ints, row: int
) -> int:
    """Adds the open states before a class and their transitions; the next free row, or NO_ROOM.

    The transitions lead to keys, which `number_states` then replaces by states.
    """
    states.open[card_class, kind], states.first[card_class, kind] = len(open_keys), row
    if row + len(open_keys) > MOST_OPEN_STATES:
        return NO_ROOM
    prospect_after = prospect(problem, kind, card_class + 1)
    placings, vacancy = room_for_placings(vacancy_count(problem, kind)), -1
    value_count = missing_value_count(problem, kind)
    for open_key in open_keys:
        if states.begin[row] + vacancy_count(problem, kind) > MOST_TRANSITIONS:
            return NO_ROOM
        if open_key // value_count != vacancy:
            vacancy = open_key // value_count
            list_placings(problem, placings, kind, card_class, vacancy)
        states.vacant[row] = placings.slots[0]
        add_transitions(
            problem, states, prospect_after, placings, kind, card_class, open_key % value_count, row
        )
        row += 1
    return row


class Placings(NamedTuple):
    """The ways in which a hand of some vacancy can take cards of a class: the same whatever it is missing."""

    left: Ints  # the vacancy afterwards
    taken: Ints  # cards of the class
    weight: Ints  # in how many ways they can be placed
    length: Ints  # [0] how many there are
    slots: Ints  # [0] vacant slots before
    countable: Ints  # [0] cards from this class on that count towards the sum


def room_for_placings(size: int) -> Placings:
    """Arrays for `size` placings, none listed yet."""
    return Placings(
        np.empty(size, np.int64),
        np.empty(size, np.int64),
        np.empty(size, np.int64),
        np.zeros(1, np.int64),
        np.zeros(1, np.int64),
        np.zeros(1, np.int64),
    )


def list_placings(problem: Problem, placings: Placings, kind: int, card_class: int, vacancy: int) -> None:
    """Lists the placings of a vacancy, those that leave most of it first."""
    number = 0
    for left in range(vacancy, -1, -1):
        taken, weight = placing(problem, kind, card_class, vacancy, left)
        if weight and taken <= problem.cards.supply[card_class]:
            placings.left[number], placings.taken[number] = left, taken
            placings.weight[number] = weight
            number += 1
    placings.length[0], placings.slots[0] = number, vacant_slots(problem, kind, vacancy)
    placings.countable[0] = countable_cards(problem, kind, card_class, vacancy)


def number_states(
    problem: Problem, states: HandStates, kind: int, card_class: int, met: Ints, state_by_key: Ints
) -> Ints:
    """Numbers the states that hands can be in before a class, whose keys were `met`; gives the open keys.

    Replaces the keys in `met` by states. `state_by_key` keeps the settled ones from class to class. The open
    keys are given less `first_open_key`, in rising order.
    """
    first_open = first_open_key(problem, kind)
    settled = states.settled[card_class - 1, kind] if card_class else 0
    for met_key in met:
        if met_key < first_open and state_by_key[met_key] == UNMET:
            state_by_key[met_key] = settled
            states.outcome[kind, settled] = met_key
            settled += 1
    states.settled[card_class, kind] = settled
    state_by_key[first_open:] = UNMET
    for met_key in met:
        if met_key >= first_open:
            state_by_key[met_key] = 0
    open_keys = np.flatnonzero(state_by_key[first_open:] == 0)
    for number in range(len(open_keys)):
        state_by_key[first_open + open_keys[number]] = settled + number
    for index in range(len(met)):
        met[index] = state_by_key[met[index]]
    return open_keys


def add_transitions(
    problem: Problem,
    states: HandStates,
    prospect_after: Prospect,
    placings: Placings,
    kind: int,
    card_class: int,
    missing: int,
    row: int,
) -> None:
    """Adds the transitions of the open state in a row; one for each vacancy that it can be left with.

    `missing` beyond the window's top stands for an outcome that is certain: no card counts any more.
    """
    transitions, number = states.transitions, states.begin[row]
    known, points = problem.kinds.known[kind, card_class], problem.cards.points[card_class]
    outcome_open = missing <= window_top(problem, kind)
    for way in range(placings.length[0]):
        taken = placings.taken[way]
        counted = min(taken + known, placings.countable[0]) if outcome_open else 0
        reached = hand_state_key(
            problem, prospect_after, kind, placings.left[way], missing - counted * points
        )
        if reached != IMPOSSIBLE:
            transitions.taken[number], transitions.weight[number] = taken, placings.weight[way]
            transitions.after[number] = reached
            number += 1
    states.begin[row + 1] = number


def countable_cards(problem: Problem, kind: int, card_class: int, vacancy: int) -> int:
    """How many cards from this class on count towards the sum: all but the spare one, which comes last."""
    cards = vacant_slots(problem, kind, vacancy) - problem.kinds.spare[kind]
    for later in range(card_class, len(problem.cards.supply)):
        cards += problem.kinds.known[kind, later]
    return max(int(cards), 0)


def placing(problem: Problem, kind: int, card_class: int, vacancy: int, left: int) -> tuple[int, int]:
    """How many cards of a class make a vacancy the one `left`, and in how many ways; (0, 0) if none can."""
    taken, ways = 0, 1
    for group in range(problem.kinds.slots.shape[1]):
        vacant_before = vacant_in_group(problem, kind, vacancy, group)
        vacant_after = vacant_in_group(problem, kind, left, group)
        fits = (problem.kinds.masks[kind, group] >> card_class) & 1
        if vacant_after > vacant_before or (vacant_after < vacant_before and not fits):
            return 0, 0
        taken += vacant_before - vacant_after
        ways *= choose(vacant_before, vacant_before - vacant_after)
    return taken, ways
