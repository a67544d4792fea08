"""Where the dynamic program stands: its seats, its pairs of seats, and the transitions they have taken."""

from typing import Annotated

from caboprob.exact.arrangements.handstates import HandStates
from caboprob.exact.arrangements.pairs import goes_by_pairs, states_of_kind
from caboprob.exact.arrangements.problem import Problem
from caboprob.machinecode.structs import Ints, Struct, new
from caboprob.table.core.codes import SEATS


class Workspace(Struct):
    """Where the dynamic program stands."""

    # The seats; those of one kind stand side by side.
    seats: int  # how many
    kind: Annotated[Ints, SEATS]  # by seat: its kind
    first: Annotated[Ints, SEATS]  # by seat: the first seat of its kind
    last: Annotated[Ints, SEATS]  # by seat: the last seat of its kind
    tie: Annotated[Ints, SEATS]  # by seat: what it adds to the number of the pattern if it ends lowest
    ties: int  # how many ways there are to share the lowest sum, nobody having it among them
    # The pairs of seats that take cards together: two seats of a kind, or a single one.
    paired: Annotated[Ints, SEATS]  # by kind: whether its hands go by pairs
    pairs: int  # how many
    seat: Annotated[Ints, SEATS]  # by pair: its first seat
    width: Annotated[Ints, SEATS]  # by pair: how many seats it has
    # The class that is handed out.
    supply: int  # its cards, in the deck that has most
    decks: int  # how many decks are counted side by side
    stride: Annotated[Ints, SEATS]  # by kind: what 1 in its rank is in the number of a joint state afterwards
    # The joint state that it is handed out from.
    state: Annotated[Ints, SEATS]  # by seat: the state of its hand
    vacant: int  # vacant slots of open hands; what they do not take of the class lies elsewhere
    row: Annotated[Ints, SEATS]  # by pair: the row of its transitions
    # By pair: the transition taken, and what those of all pairs before it lead to.
    transition: Annotated[Ints, SEATS]
    end: Annotated[Ints, SEATS]  # the one after the last transition for which enough cards are left
    taken: Annotated[Ints, SEATS]  # cards that the pairs before it take
    weight: Annotated[Ints, SEATS]  # the product of their weights
    number: Annotated[Ints, SEATS]  # the share of the kinds before in the number of the joint state
    line: Annotated[Ints, SEATS, SEATS]  # the states of the seats before of its own kind, in rising order


def new_workspace() -> Workspace:
    """A workspace for any problem, one at a time."""
    return new(Workspace)


def seat_hands(problem: Problem, states: HandStates, work: Workspace) -> None:
    """Seats the hands, kind by kind, and says which of them go in pairs."""
    seat, tie, work.pairs, work.decks = 0, 1, 0, len(problem.cards.decks)
    for kind in range(len(problem.kinds.copies)):
        work.paired[kind] = goes_by_pairs(problem, kind, most_states(problem, states, kind))
        begin, end = seat, seat + problem.kinds.copies[kind]
        for each in range(begin, end):
            work.kind[each], work.first[each], work.last[each], work.tie[each] = kind, begin, end - 1, tie
        while seat < end:
            width = 2 if work.paired[kind] and seat + 1 < end else 1
            work.seat[work.pairs], work.width[work.pairs] = seat, width
            seat += width
            work.pairs += 1
        tie *= problem.kinds.copies[kind] + 1
    work.seats, work.ties = seat, tie


def most_states(problem: Problem, states: HandStates, kind: int) -> int:
    """The most states that a hand of a kind can have before any class."""
    most = 0
    for card_class in range(len(problem.cards.supply) + 1):
        most = max(most, states_of_kind(states, card_class, kind))
    return most
