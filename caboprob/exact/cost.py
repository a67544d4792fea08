"""How many steps a walk will take, worked out from the paths of single hands."""

import numpy as np

from caboprob.compiling import brief
from caboprob.exact.paths import LOST, Paths
from caboprob.exact.question import Question
from caboprob.exact.ranks import multisets
from caboprob.table.state import Numbers

ENDLESS = 1e18
LOOK = 0.25  # what it takes to look at a joint state, in steps


@brief
def cost(question: Question, paths: Paths) -> tuple[float, float]:
    """The steps from joint state to joint state that the walk takes at most, and the most states at once."""
    steps, most = 0.0, 0.0
    for kind in range(len(question.copies)):
        if paths.opening[kind] == LOST:
            return steps, most
    for rank in range(len(question.supply)):
        joint, states, watched = np.zeros(question.supply[rank] + 1), 1.0, False
        joint[0] = 1.0
        for kind in range(len(question.copies)):
            watched = watched or paths.many[rank, kind] > 0
            joint = product(joint, ways_of_kind(question, paths, rank, kind))
            states *= multisets(paths.settled[rank, kind] + paths.many[rank, kind], question.copies[kind])
        if watched:
            steps = min(steps + joint.sum() + LOOK * states, ENDLESS)
            most = max(most, states)
    return steps, most


def ways_of_kind(question: Question, paths: Paths, rank: int, kind: int) -> Numbers:
    """By cards taken: in how many ways a class can go to the hands of a kind, over all multisets of them.

    That is the complete homogeneous polynomial of what each hand can take, one variable for each hand.
    """
    supply, copies = question.supply[rank], question.copies[kind]
    by_size = np.zeros((copies + 1, supply + 1))
    by_size[0, 0] = 1.0
    for _ in range(paths.settled[rank, kind]):  # settled hands take nothing
        for size in range(1, copies + 1):
            by_size[size] += by_size[size - 1]
    first = paths.first[rank, kind]
    for hand in range(first, first + paths.many[rank, kind]):
        for size in range(1, copies + 1):
            for way in range(paths.start[hand], paths.start[hand + 1]):
                taken = paths.taken[way]
                for before in range(supply + 1 - taken):
                    by_size[size, before + taken] += by_size[size - 1, before]
    found: Numbers = by_size[copies]
    return found


def product(one: Numbers, other: Numbers) -> Numbers:
    """The product of two polynomials, as far as the first goes."""
    found = np.zeros(len(one))
    for degree in range(len(one)):
        for part in range(degree + 1):
            found[degree] += one[part] * other[degree - part]
    return found
