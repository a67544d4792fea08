"""How many steps a walk will take, worked out from the paths of single hands."""

import numpy as np

from caboprob.compiling import brief
from caboprob.exact.arrangements.paths import LOST, Paths
from caboprob.exact.arrangements.question import Question
from caboprob.exact.arrangements.ranks import multisets
from caboprob.structs import Floats

ENDLESS = 1e18
LOOK = 1.0  # what it takes to look at a joint state, in steps
MANY = 1e6  # steps or states from which on it is worth looking closer


@brief
def cost(question: Question, paths: Paths) -> tuple[float, float]:
    """The steps from joint state to joint state that the walk takes at most, and the most states at once."""
    steps, most = 0.0, 0.0
    for kind in range(len(question.copies)):
        if paths.opening[kind] == LOST:
            return steps, most
    for rank in range(len(question.supply)):
        states, watched = 1.0, False
        for kind in range(len(question.copies)):
            watched = watched or paths.many[rank, kind] > 0
            states *= multisets(paths.settled[rank, kind] + paths.many[rank, kind], question.copies[kind])
        if watched:
            ways = joint_ways(question, paths, rank, 0)
            if max(ways, states) > MANY:
                ways = joint_ways(question, paths, rank, int(question.supply[:rank].sum()))
            steps = min(steps + ways + LOOK * states, ENDLESS)
            most = max(most, states)
    return steps, most


def joint_ways(question: Question, paths: Paths, rank: int, gone: int) -> float:
    """In how many ways a class can go to all hands, over all joint states.

    With `gone` above 0, over those joint states alone in which the hands hold at most so many cards.
    """
    joint = np.zeros((gone + 1, question.supply[rank] + 1))
    joint[0, 0] = 1.0
    for kind in range(len(question.copies)):
        joint = product(joint, ways_of_kind(question, paths, rank, kind, gone))
    return float(joint.sum())


def ways_of_kind(question: Question, paths: Paths, rank: int, kind: int, gone: int) -> Floats:
    """By cards held and cards taken: in how many ways a class can go to a kind, over all multisets of hands.

    That is the complete homogeneous polynomial of what each hand can take, one variable for each hand. Of a
    settled hand it is not known how many cards it holds: it counts as none, and so do all if `gone` is 0.
    """
    supply, copies = question.supply[rank], question.copies[kind]
    by_size = np.zeros((copies + 1, gone + 1, supply + 1))
    by_size[0, 0, 0] = 1.0
    for _ in range(paths.settled[rank, kind]):  # settled hands take nothing
        for size in range(1, copies + 1):
            by_size[size] += by_size[size - 1]
    first, slots = paths.first[rank, kind], question.slots[kind].sum()
    for hand in range(first, first + paths.many[rank, kind]):
        held = slots - paths.empty[hand] if gone else 0
        for size in range(1, copies + 1):
            for way in range(paths.start[hand], paths.start[hand + 1]):
                taken = paths.taken[way]
                for before in range(gone + 1 - held):
                    for used in range(supply + 1 - taken):
                        by_size[size, before + held, used + taken] += by_size[size - 1, before, used]
    found: Floats = by_size[copies]
    return found


def product(one: Floats, other: Floats) -> Floats:
    """The product of two polynomials, as far as the first goes."""
    found = np.zeros(one.shape)
    for held in range(one.shape[0]):
        for used in range(one.shape[1]):
            if one[held, used]:
                for more in range(one.shape[0] - held):
                    for taken in range(one.shape[1] - used):
                        found[held + more, used + taken] += one[held, used] * other[more, taken]
    return found
