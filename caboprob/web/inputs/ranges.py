"""What may be said of a slot whose card is not known: any card, or a low, middle or high one."""

from collections.abc import Sequence
from itertools import pairwise

from caboprob.cards import Deck
from caboprob.slots import UNKNOWN
from caboprob.web.inputs.handpicture import dashed

RANGES = 3


def guesses(deck: Deck) -> list[tuple[str, str]]:
    """The unknown card and the ranges that the pad offers, as pairs of notation and words."""
    ranks = rising(deck)
    cuts = [len(ranks) * part // RANGES for part in range(RANGES + 1)]
    ranges = [f"{ranks[low]}-{ranks[high - 1]}" for low, high in pairwise(cuts)]
    return [(UNKNOWN, UNKNOWN), *((notation, dashed(notation)) for notation in ranges)]


def rising(deck: Deck) -> Sequence[str]:
    """The ranks in the order of their points, up to kings whose points depend on the colour, and jokers."""
    ranks: list[str] = []
    highest = -1
    for number, rank in enumerate(deck.ranks):
        if not deck.copies[number]:
            continue
        points = {face.points for face in deck.faces if face.rank == number}
        if len(points) > 1 or min(points) < highest:
            break
        ranks.append(rank)
        highest = min(points)
    return ranks
