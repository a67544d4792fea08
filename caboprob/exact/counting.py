"""Puts a question to the walk over the unseen cards, and reads the answer."""

import threading
from functools import lru_cache
from math import comb
from typing import cast

import numpy as np

from caboprob import compiling
from caboprob.compiling import compiled
from caboprob.errors import TooLarge
from caboprob.exact.amounts import whole
from caboprob.exact.question import GROUPS, QUESTION, Question, Work, new_work
from caboprob.exact.unseen import Hand, Unseen
from caboprob.exact.walk import BEYOND, walk
from caboprob.table.codes import SEATS
from caboprob.table.state import Table

FEW = 1000
"""Joint states that plain Python may walk through rather than wait for machine code."""
MOST = 1 << 20
"""Joint states at once that a count may need; its memory stays below 200 MB."""

Kinds = tuple[tuple[Hand, int], ...]
"""Hands that are alike in all but their seat, and how many there are of each."""

_room = threading.local()


def load() -> None:
    """Gets the walk ready in machine code."""
    nothing = Unseen((), ())
    compiled(walk)(ask(nothing, (), 0, 1), _work(), MOST)


def ready() -> bool:
    """Whether nobody waits for the compiler, however many states there are."""
    return compiling.ready(walk)


def ask(unseen: Unseen, kinds: Kinds, least: int, window: int, unlimited: int = 0) -> Question:
    """The question how many arrangements leave no hand below `least`, with `window` sums told apart.

    The sums of the last `unlimited` kinds do not matter, only what their slots may hold.
    """
    classes = len(unseen.classes)
    cheapest = min((one.points for one in unseen.classes), default=0)
    rows = np.zeros(1, QUESTION)  # written by field: a record's attributes are slow outside compiled code
    row = rows[0]
    row["classes"], row["kinds"], row["window"] = classes, len(kinds), window
    row["supply"][:classes] = unseen.supply
    row["points"][:classes] = [one.points - cheapest for one in unseen.classes]
    for kind, (hand, copies) in enumerate(kinds):
        if len(hand.groups) > GROUPS or kind == SEATS:
            raise TooLarge("odds-too-many-ranges", most=GROUPS, got=len(hand.groups))
        counted = sum(hand.known) + hand.empty - hand.spare
        limited = kind < len(kinds) - unlimited
        row["copies"][kind], row["spare"][kind] = copies, hand.spare
        row["least"][kind] = max(least - cheapest * counted, -window) if limited else -window
        row["known"][kind, :classes] = hand.known
        row["groups"][kind] = len(hand.groups)
        for group, (mask, slots) in enumerate(hand.groups):
            row["masks"][kind, group], row["slots"][kind, group] = mask, slots
    return cast(Question, rows.view(np.recarray)[0])


def ways(unseen: Unseen, question: Question) -> list[int]:
    """The counts by pattern, as `walk` numbers them; `TooLarge` where the joint states are too many."""
    done = _walked(question)
    if done[0, 0, 0] == BEYOND:
        raise TooLarge("odds-too-many-states")
    counts = [0] * done.shape[1]
    tails = _tails(unseen.supply)
    for rank, number in np.argwhere(done.any(axis=2)).tolist():
        counts[number] += whole(done[rank, number].tolist()) * tails[rank]
    return counts


def _walked(question: Question) -> Table:
    """The answer of machine code; of plain Python if that is not compiled yet and few states are enough."""
    if not ready():
        done = walk(question, _work(), FEW)
        if done[0, 0, 0] != BEYOND:
            return done
    return cast(Table, compiled(walk)(question, _work(), MOST))


def _work() -> Work:
    """Room to work in, one for each thread."""
    if not hasattr(_room, "work"):
        _room.work = new_work()
    return cast(Work, _room.work)


@lru_cache(maxsize=256)
def _tails(supply: tuple[int, ...]) -> list[int]:
    """By class: in how many ways the cards of the classes from there on can lie; 1 after the last."""
    tails, left = [1], 0
    for count in reversed(supply):
        left += count
        tails.append(tails[-1] * comb(left, count))
    return tails[::-1]
