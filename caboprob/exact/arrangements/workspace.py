"""Where the dynamic program stands: its seats, its pairs of seats, and the transitions they have taken.

Hands of a kind differ only in their seat; the unseen cards are handed out class by class, those of one rank
and the same points. A joint state is that of all hands together.

Kinds are either bundled or leading. Joint states that differ only in the hands of bundled kinds stand side by
side, a bundle, and advance together with each joint transition of the leading hands.
"""

from typing import Annotated

from caboprob.exact.arrangements.handstates import HandStates
from caboprob.exact.arrangements.multisets import multiset_count
from caboprob.exact.arrangements.pairs import goes_in_pairs, state_count
from caboprob.exact.arrangements.problem import Problem
from caboprob.machinecode.structs import Ints, Struct, new
from caboprob.table.core.codes import SEATS

MOST_BUNDLED = 256
"""Joint states in a bundle. Longer ones save no more, and their transitions have to be listed."""


class Workspace(Struct):
    """Where the dynamic program stands."""

    # The kinds: the bundled ones, then the leading ones.
    bundled: int  # how many of them are
    order: Annotated[Ints, SEATS]  # by place: the kind
    # The seats, in the order of their kinds; those of one kind stand side by side.
    seats: int  # how many
    first_leading: int  # the first seat of a leading kind
    kind: Annotated[Ints, SEATS]  # by seat: its kind
    first_of_kind: Annotated[Ints, SEATS]  # by seat: the first seat of its kind
    last_of_kind: Annotated[Ints, SEATS]  # by seat: the last seat of its kind
    tie_stride: Annotated[Ints, SEATS]  # by seat: what it adds to the number of the pattern if it ends lowest
    tie_patterns: int  # how many ways there are to share the lowest sum, nobody having it among them
    # The pairs of leading seats that take cards together: two seats of a kind, or a single one.
    paired: Annotated[Ints, SEATS]  # by kind: whether its hands go in pairs
    pair_count: int
    pair_seat: Annotated[Ints, SEATS]  # by pair: its first seat
    pair_width: Annotated[Ints, SEATS]  # by pair: how many seats it has
    # The class that is handed out.
    supply: int  # its cards, in the deck that has most
    deck_count: int  # how many decks are counted side by side
    stride: Annotated[Ints, SEATS]  # by kind: what 1 in its rank is in the number of a joint state afterwards
    # The joint state that it is handed out from.
    state: Annotated[Ints, SEATS]  # by seat: the state of its hand
    vacant: int  # vacant slots of open hands; what they do not take of the class lies elsewhere
    pair_row: Annotated[Ints, SEATS]  # by pair: the row of its transitions
    reached_count: int  # how many joint states of its bundle can be reached
    reached_members: Annotated[Ints, MOST_BUNDLED]  # their numbers in the bundle
    # By pair: the transition taken, and what the transitions of all pairs before it lead to.
    transition: Annotated[Ints, SEATS]
    end: Annotated[Ints, SEATS]  # the one after the last transition for which enough cards are left
    taken_before: Annotated[Ints, SEATS]  # cards that the pairs before it take
    weight_before: Annotated[Ints, SEATS]  # the product of their weights
    number_before: Annotated[Ints, SEATS]  # the share of the kinds before in the number of the joint state
    # The states of the seats before it that are of its own kind, in rising order.
    states_before: Annotated[Ints, SEATS, SEATS]


def new_workspace() -> Workspace:
    """A workspace for any problem, one at a time."""
    return new(Workspace)


def seat_hands(problem: Problem, states: HandStates, work: Workspace) -> None:
    """Seats the hands, kind by kind, and notes which of them go in pairs."""
    work.bundled = bundle_kinds(problem, states, work.order)
    seat, work.pair_count, work.deck_count, work.first_leading = 0, 0, len(problem.cards.decks), 0
    for place in range(len(problem.kinds.copies)):
        kind = work.order[place]
        work.paired[kind] = goes_in_pairs(problem, kind, most_states(problem, states, kind))
        begin, end = seat, seat + problem.kinds.copies[kind]
        for kind_seat in range(begin, end):
            work.kind[kind_seat], work.tie_stride[kind_seat] = kind, ties_before(problem, kind)
            work.first_of_kind[kind_seat], work.last_of_kind[kind_seat] = begin, end - 1
        while place >= work.bundled and seat < end:
            width = 2 if work.paired[kind] and seat + 1 < end else 1
            work.pair_seat[work.pair_count], work.pair_width[work.pair_count] = seat, width
            seat += width
            work.pair_count += 1
        seat = end
        if place < work.bundled:
            work.first_leading = end
    work.seats, work.tie_patterns = seat, ties_before(problem, len(problem.kinds.copies))


def bundle_kinds(problem: Problem, states: HandStates, order: Ints) -> int:
    """Puts the kinds in order of their joint states, the fewest first, and says how many are bundled."""
    kinds = len(problem.kinds.copies)
    for kind in range(kinds):
        place, joint_states = kind, most_joint_states(problem, states, kind)
        while place and joint_states < most_joint_states(problem, states, order[place - 1]):
            order[place] = order[place - 1]
            place -= 1
        order[place] = kind
    bundled, size = 0, 1
    while bundled < kinds:
        size *= most_joint_states(problem, states, order[bundled])
        if size > MOST_BUNDLED:
            break
        bundled += 1
    return bundled


def most_joint_states(problem: Problem, states: HandStates, kind: int) -> int:
    """The most joint states that the hands of a kind can have before any class.

    Of more than two hands it gives more than a bundle may have: only the transitions of single hands and of
    pairs are listed, so they are never bundled.
    """
    copies = problem.kinds.copies[kind]
    if copies > 2:
        return int(MOST_BUNDLED + copies)
    return multiset_count(most_states(problem, states, kind), copies)


def ties_before(problem: Problem, kind: int) -> int:
    """How many ways there are to share the lowest sum among the kinds before this one."""
    ties = 1
    for earlier_kind in range(kind):
        ties *= problem.kinds.copies[earlier_kind] + 1
    return ties


def most_states(problem: Problem, states: HandStates, kind: int) -> int:
    """The most states that a hand of a kind can have before any class."""
    most = 0
    for card_class in range(len(problem.cards.supply) + 1):
        most = max(most, state_count(states, card_class, kind))
    return most
