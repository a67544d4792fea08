"""The price of the dynamic program, worked out from the states of single hands alone.

A hand is settled when no card still to come can change what it ends with, else it is open. The kinds of
hands stand in an `order`: the first `bundled` of them are bundled, and their joint states advance side by
side; the others lead. With each joint transition of the leading hands a whole bundle advances.
"""

import numpy as np

from caboprob.exact.arrangements.handstates import HandStates
from caboprob.exact.arrangements.multisets import multiset_count
from caboprob.exact.arrangements.pairs import state_count
from caboprob.exact.arrangements.problem import Problem, choose
from caboprob.exact.arrangements.settling import IMPOSSIBLE
from caboprob.exact.arrangements.workspace import bundle_kinds
from caboprob.machinecode.compiling import holds_global_lock
from caboprob.machinecode.structs import Floats, Ints

HIGHEST_PRICE = 1e18
VISIT_COST = 10.0
"""What it takes to visit a joint state, in joint transitions."""
LEADING_COST = 3.0
"""What it takes to find out where a joint transition of the leading hands leads, in joint transitions."""
CLOSE_BOUND_FROM = 1e6
"""From so many joint transitions or states on, working out a closer bound is worth its time."""


@holds_global_lock
def cost(problem: Problem, states: HandStates) -> tuple[float, float, float]:
    """The price in joint transitions, the most joint states at a time, and the most ways to reach one.

    All are upper bounds; the last is in how many ways one joint state can be reached from those before it.

    The weights of its parts were fitted to the processor time of 6,600 problems, which it tells within a
    factor of two for nine out of ten.
    """
    price, most_joint_states, ways, kinds = 0.0, 0.0, 1.0, len(problem.kinds.copies)
    for kind in range(kinds):
        if states.initial[kind] == IMPOSSIBLE:
            return price, most_joint_states, ways
    order = np.zeros(kinds, np.int64)
    bundled = bundle_kinds(problem, states, order)
    for card_class in range(len(problem.cards.supply)):
        joint_states, any_open = 1.0, False
        for kind in range(kinds):
            any_open = any_open or states.open[card_class, kind] > 0
            joint_states *= multiset_count(state_count(states, card_class, kind), problem.kinds.copies[kind])
        if any_open:
            leading_transitions, all_transitions = class_transitions(
                problem, states, card_class, joint_states, order, bundled
            )
            price = min(
                price + all_transitions + LEADING_COST * leading_transitions + VISIT_COST * joint_states,
                HIGHEST_PRICE,
            )
            most_joint_states = max(most_joint_states, joint_states)
        ways = max(ways, joint_states * ways_to_lie(problem, card_class))
    return price, most_joint_states, ways


def ways_to_lie(problem: Problem, card_class: int) -> float:
    """In how many ways the cards of a class can lie, at most, when the cheaper ones have been placed.

    That is the most in any of the decks, the alternatives that are counted side by side.
    """
    ways = 1
    for deck in range(len(problem.cards.decks)):
        free_places = sum(problem.cards.decks[deck, card_class:])
        ways = max(ways, choose(int(free_places), int(problem.cards.decks[deck, card_class])))
    return float(ways)


def class_transitions(
    problem: Problem, states: HandStates, card_class: int, joint_states: float, order: Ints, bundled: int
) -> tuple[float, float]:
    """The bounds of `joint_transitions` for one class, from so many joint states; close where large."""
    leading_transitions, all_transitions = joint_transitions(problem, states, card_class, 0, order, bundled)
    if max(all_transitions, joint_states) > CLOSE_BOUND_FROM:
        dealt = int(sum(problem.cards.supply[:card_class]))
        leading_transitions, all_transitions = joint_transitions(
            problem, states, card_class, dealt, order, bundled
        )
    return leading_transitions, all_transitions


def joint_transitions(
    problem: Problem, states: HandStates, card_class: int, dealt: int, order: Ints, bundled: int
) -> tuple[float, float]:
    """The joint transitions of leading hands, and of all, from where they hold at most the cards `dealt`.

    With `dealt` 0, from all joint states.
    """
    polynomial = np.zeros((dealt + 1, problem.cards.supply[card_class] + 1))
    polynomial[0, 0] = 1.0
    leading_transitions, kinds = 1.0, len(problem.kinds.copies)
    for place in range(kinds - 1, -1, -1):
        polynomial = product(polynomial, kind_polynomial(problem, states, card_class, order[place], dealt))
        if place == bundled:
            leading_transitions = sum_of_coefficients(polynomial)
    return leading_transitions, sum_of_coefficients(polynomial)


def sum_of_coefficients(polynomial: Floats) -> float:
    """All of them; `polynomial.sum()` takes longer to compile than what it is called from: its errors do."""
    total = 0.0
    for row in range(len(polynomial)):
        total += sum(polynomial[row])
    return float(total)


def kind_polynomial(problem: Problem, states: HandStates, card_class: int, kind: int, dealt: int) -> Floats:
    """The transitions of all multisets of hands of a kind [cards held before, cards of the class taken].

    That is the complete homogeneous polynomial in the states of a single hand, of the degree that there are
    hands, each state standing for the polynomial of its transitions. It counts two hands in one state that
    take different transitions in both orders, so it is an upper bound. How many cards a settled hand holds is
    not known: it counts as holding none, and so do all hands if `dealt` is 0.
    """
    copies = problem.kinds.copies[kind]
    by_size = np.zeros((copies + 1, dealt + 1, problem.cards.supply[card_class] + 1))
    by_size[0, 0, 0] = 1.0
    for _ in range(states.settled[card_class, kind]):  # a settled hand takes nothing
        for size in range(1, copies + 1):
            by_size[size] += by_size[size - 1]
    first, slots = states.first[card_class, kind], sum(problem.kinds.slots[kind])
    for row in range(first, first + states.open[card_class, kind]):
        held = slots - states.vacant[row] if dealt else 0
        for size in range(1, copies + 1):
            add_row(by_size, size, states, row, held)
    result: Floats = by_size[copies]
    return result


def add_row(by_size: Floats, size: int, states: HandStates, row: int, held: int) -> None:
    """Adds the multisets of `size` hands that have one hand more in the open state of this row."""
    for transition in range(states.begin[row], states.begin[row + 1]):
        taken = states.transitions.taken[transition]
        for held_before in range(by_size.shape[1] - held):
            for taken_before in range(by_size.shape[2] - taken):
                ways = by_size[size - 1, held_before, taken_before]
                by_size[size, held_before + held, taken_before + taken] += ways


def product(first: Floats, second: Floats) -> Floats:
    """The product of two polynomials, up to the degrees of the first."""
    result = np.zeros(first.shape)
    for held in range(first.shape[0]):
        for taken in range(first.shape[1]):
            if first[held, taken]:
                for more_held in range(first.shape[0] - held):
                    for more_taken in range(first.shape[1] - taken):
                        ways = first[held, taken] * second[more_held, more_taken]
                        result[held + more_held, taken + more_taken] += ways
    return result
