"""The dynamic program: hands out the classes one after the other, and carries a count for every joint state.

The count of a joint state says in how many arrangements of the classes handed out so far the hands are in it.
As soon as all hands of a joint state are settled, its count is added to that of its pattern, once and for
all.

A class is of cards of one rank and the same points. The window is a run of sums, from the lowest one allowed,
that the answer tells apart; a pattern says which of them is the lowest sum of a hand, and who shares it. See
`problem` for both, and for the decks, alternative sets of unseen cards that are counted side by side;
`workspace` has what else the program goes by.
"""

import numpy as np

from caboprob.exact.arrangements.handstates import HandStates
from caboprob.exact.arrangements.jointstates import (
    first_joint_state,
    initial_counts,
    joint_state_count,
    next_joint_state,
    pattern_number,
    set_strides,
)
from caboprob.exact.arrangements.limbs import add_times, carry, multiply
from caboprob.exact.arrangements.multisets import rank_terms
from caboprob.exact.arrangements.pairs import pair_transitions
from caboprob.exact.arrangements.problem import Problem, choose
from caboprob.exact.arrangements.program.bundles import Bundle, bundle_of
from caboprob.exact.arrangements.program.ranks import ranks_after
from caboprob.exact.arrangements.program.transitions import hand_out_from, look_up_transitions
from caboprob.exact.arrangements.settling import IMPOSSIBLE
from caboprob.exact.arrangements.workspace import Workspace, most_states, seat_hands
from caboprob.machinecode.structs import Ints


def count_patterns(problem: Problem, states: HandStates, work: Workspace, cancelled: Ints) -> Ints:
    """Counts [row, limb] the arrangements in which no hand ends below the window, by pattern.

    There is a row for each pattern and deck, the decks of a pattern side by side; their numbers are those of
    `jointstates.pattern_number`. Ends early, with counts that mean nothing, when `cancelled` is set.
    """
    seat_hands(problem, states, work)
    classes = len(problem.cards.supply)
    patterns = max(problem.window, 1) * work.tie_patterns
    settled_counts = np.zeros((patterns * work.deck_count, limbs_needed(problem, classes)), np.int64)
    if any_impossible(problem, states):
        return settled_counts
    # What each state adds to the number of a joint state.
    terms = rank_terms(most_states_of_any(problem, states), work.seats)
    counts = initial_counts(problem, states, work, terms)
    handed = 0  # classes, before all hands are settled
    while handed < classes and any_open(problem, states, handed) and not cancelled[0]:
        counts = hand_out(problem, states, work, terms, handed, counts, settled_counts, cancelled)
        lay_elsewhere(problem, settled_counts, handed)
        handed += 1
    if cancelled[0]:
        return settled_counts
    settle_all(states, work, handed, counts, settled_counts)
    for card_class in range(handed, classes):
        lay_elsewhere(problem, settled_counts, card_class)
    return settled_counts


def lay_elsewhere(problem: Problem, settled_counts: Ints, card_class: int) -> None:
    """Multiplies the counts of what is settled by the ways in which a class can lie: in any places left."""
    decks = len(problem.cards.decks)
    for row in range(len(settled_counts)):
        if carry(settled_counts, row, problem.limb_bits):  # the count is not 0
            free_places = unseen_from(problem, row % decks, card_class)
            ways = choose(free_places, int(problem.cards.decks[row % decks, card_class]))
            multiply(settled_counts, row, ways, problem.limb_bits)


def hand_out(
    problem: Problem,
    states: HandStates,
    work: Workspace,
    terms: Ints,
    card_class: int,
    counts: Ints,
    settled_counts: Ints,
    cancelled: Ints,
) -> Ints:
    """Hands out a class: gives the counts after it; those of settled joint states go to `settled_counts`.

    Two hands of a kind take their cards together, as a pair, where `work.paired` says so. `terms` are those
    of `rank_terms`.
    """
    # Not `work.deck_count`: the compiler cannot know that it stays while the workspace is written to.
    decks = len(problem.cards.decks)
    pairs = pair_transitions(problem, states, card_class, work.paired)
    bundle = bundle_of(problem, states, pairs, work, card_class)
    elsewhere = ways_elsewhere(problem, card_class)
    rows = joint_state_count(problem, states, card_class + 1) * decks
    counts_after = np.zeros((rows, limbs_needed(problem, card_class + 1)), np.int64)
    work.supply = problem.cards.supply[card_class]
    set_strides(problem, states, work, card_class + 1)
    ranks = ranks_after(states, work, terms, card_class + 1)
    first_joint_state(work)
    members = max(len(bundle.vacant), 1)  # none where a hand can only end below the window
    for joint in range(0, len(counts) // decks, members):
        if cancelled[0]:
            break
        if joint:
            next_joint_state(states, work, card_class, work.first_leading)
        if not any_reached(work, counts, joint, members, problem.limb_bits):
            continue
        leading_open = look_up_transitions(states, pairs, work, card_class)  # else only bundled hands can be
        if not leading_open:
            settle_members(problem, states, bundle, work, card_class, counts, joint, settled_counts)
        hand_out_from(pairs, bundle, work, ranks, elsewhere, counts, joint, counts_after)
    return counts_after


def settle(states: HandStates, work: Workspace, counts: Ints, joint: int, settled_counts: Ints) -> None:
    """Adds the counts of a joint state in which all hands are settled to those of its pattern."""
    number = pattern_number(states, work)
    for deck in range(work.deck_count):
        add_times(settled_counts, number * work.deck_count + deck, counts, joint * work.deck_count + deck, 1)


def settle_all(
    states: HandStates, work: Workspace, card_class: int, counts: Ints, settled_counts: Ints
) -> None:
    """Adds the counts of all joint states before a class to their patterns; no hand in them may be open."""
    first_joint_state(work)
    for joint in range(len(counts) // work.deck_count):
        if joint:
            next_joint_state(states, work, card_class, 0)
        settle(states, work, counts, joint, settled_counts)


def settle_members(
    problem: Problem,
    states: HandStates,
    bundle: Bundle,
    work: Workspace,
    card_class: int,
    counts: Ints,
    joint: int,
    settled_counts: Ints,
) -> None:
    """Settles the members of a bundle in which no hand is open; the others stay to be handed cards."""
    reached, work.reached_count = work.reached_count, 0
    for index in range(reached):
        member = work.reached_members[index]
        if bundle.open[member]:
            work.reached_members[work.reached_count] = member
            work.reached_count += 1
        else:
            seat_member(problem, states, work, card_class, member)
            settle(states, work, counts, joint + member, settled_counts)
    work.state[: work.first_leading] = 0


def seat_member(problem: Problem, states: HandStates, work: Workspace, card_class: int, member: int) -> None:
    """Puts the bundled seats into the states of a member of the bundle."""
    work.state[: work.first_leading] = 0
    for _ in range(member):
        next_joint_state(states, work, card_class, 0)


def any_reached(work: Workspace, counts: Ints, joint: int, members: int, limb_bits: int) -> bool:
    """Carries the limbs of a bundle's counts; says whether any member can be reached, and lists those.

    A member can be reached if it can with any of the decks.
    """
    work.reached_count = 0
    for member in range(members):
        reached, first = False, (joint + member) * work.deck_count
        for deck in range(work.deck_count):
            reached = carry(counts, first + deck, limb_bits) or reached
        if reached:
            work.reached_members[work.reached_count] = member
            work.reached_count += 1
    return bool(work.reached_count)


def any_impossible(problem: Problem, states: HandStates) -> bool:
    """Whether the hands of some kind cannot be filled at all, or only end below the window."""
    for kind in range(len(problem.kinds.copies)):
        if states.initial[kind] == IMPOSSIBLE:
            return True
    return False


def any_open(problem: Problem, states: HandStates, card_class: int) -> bool:
    """Whether any hand can be open before a class."""
    for kind in range(len(problem.kinds.copies)):
        if states.open[card_class, kind]:
            return True
    return False


def most_states_of_any(problem: Problem, states: HandStates) -> int:
    """The most states that a hand of any kind can have before any class."""
    most = 0
    for kind in range(len(problem.kinds.copies)):
        most = max(most, most_states(problem, states, kind))
    return most


def limbs_needed(problem: Problem, classes: int) -> int:
    """How many limbs hold the number of arrangements of the first classes, in any deck."""
    most = 0.0
    for deck in range(len(problem.cards.decks)):
        bits = 0.0
        for card_class in range(classes):
            free_places = unseen_from(problem, deck, card_class)
            bits += np.log2(choose(free_places, problem.cards.decks[deck, card_class]))
        most = max(most, bits)
    return int(most / problem.limb_bits) + 1


def unseen_from(problem: Problem, deck: int, first: int) -> int:
    """How many cards of a deck from class `first` on are unseen: as many places are left for them."""
    cards = 0
    for card_class in range(first, len(problem.cards.supply)):
        cards += problem.cards.decks[deck, card_class]
    return cards


def ways_elsewhere(problem: Problem, card_class: int) -> Ints:
    """In how many ways the rest of a class can lie [deck, vacant slots of open hands, cards they take].

    It lies on the places still free that are not vacant slots of open hands: in the pile, or in slots of
    settled hands.
    """
    most_vacant, supply = 0, problem.cards.supply[card_class]  # the most cards of it in any deck
    for kind in range(len(problem.kinds.copies)):
        most_vacant += problem.kinds.copies[kind] * sum(problem.kinds.slots[kind])
    ways = np.empty((len(problem.cards.decks), most_vacant + 1, supply + 1), np.int64)
    for deck in range(len(problem.cards.decks)):
        free_places, cards = unseen_from(problem, deck, card_class), problem.cards.decks[deck, card_class]
        for vacant in range(most_vacant + 1):
            for taken in range(supply + 1):
                ways[deck, vacant, taken] = choose(free_places - vacant, cards - taken)
    return ways
