"""What the visitor can say of a card that they do not know: any card, or a low, middle or high one."""

from collections.abc import Sequence
from itertools import pairwise

from caboprob.cards import Deck
from caboprob.slots import UNKNOWN
from caboprob.web.inputs.handpicture import range_words

RANGE_COUNT = 3


def unknown_and_ranges(deck: Deck) -> list[tuple[str, str]]:
    """The unknown card and the ranges that the pad offers, as pairs of notation and words."""
    ranks = ranks_by_points(deck)
    cuts = [len(ranks) * part // RANGE_COUNT for part in range(RANGE_COUNT + 1)]
    ranges = [f"{ranks[low]}-{ranks[high - 1]}" for low, high in pairwise(cuts)]
    return [(UNKNOWN, UNKNOWN), *((notation, range_words(notation)) for notation in ranges)]


def ranks_by_points(deck: Deck) -> Sequence[str]:
    """The ranks by rising points, as far as they rise: up to kings that differ by colour, and jokers."""
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
