"""Where the order of shuffled cards comes from: a stream of random words, a written list, or nobody knows.

The stream is Philox4x32-10 (Salmon et al., Parallel random numbers: as easy as 1, 2, 3, SC11): a function
of key and counter alone, so that round i of a scenario is the same on any machine.
"""

from collections.abc import Sequence
from typing import Any, Protocol, cast

import numpy as np
import numpy.typing as npt

from caboprob.table.codes import CARDS, HIDDEN
from caboprob.table.state import Cards, record

UNKNOWN, RANDOM, WRITTEN = 0, 1, 2
WORD = 0xFFFFFFFF

DTYPE = np.dtype(
    [
        ("kind", "i8"),
        ("key", "i8", 2),
        ("counter", "i8", 4),
        ("words", "i8", 4),
        ("left", "i8"),  # words of the block not used yet
        ("order", "i1", CARDS),  # the written order of the next reshuffle, next card first
        ("order_size", "i8"),
    ],
    align=True,
)

Words = npt.NDArray[np.int64]


class Shuffler(Protocol):
    """What a record of `DTYPE` looks like to a type checker."""

    kind: int
    key: Words
    counter: Words
    words: Words
    left: int
    order: Cards
    order_size: int


def unknown_order() -> Shuffler:
    """A shuffler that leaves the order open: every card of the new pile is hidden."""
    return cast(Shuffler, record(DTYPE))


def written_order(cards: Sequence[int]) -> Shuffler:
    """A shuffler that lays the next new pile as it was written down, next card first."""
    shuffler: Any = record(DTYPE)
    shuffler.kind = WRITTEN
    shuffler.order_size = len(cards)
    shuffler.order[: len(cards)] = cards
    return cast(Shuffler, shuffler)


def random_order(seed: int, round_number: int = 0) -> Shuffler:
    """The random stream of one round: the key from the seed, the counter from the round's number."""
    shuffler: Any = record(DTYPE)
    shuffler.kind = RANDOM
    shuffler.key[:] = seed & WORD, seed >> 32 & WORD
    rewind(shuffler, round_number)
    return cast(Shuffler, shuffler)


def rewind(shuffler: Shuffler, round_number: int) -> None:
    """Sets the stream to the beginning of a round."""
    shuffler.counter[0] = 0
    shuffler.counter[1] = 0
    shuffler.counter[2] = round_number & WORD
    shuffler.counter[3] = round_number >> 32 & WORD
    shuffler.left = 0


def philox(shuffler: Shuffler) -> None:
    """Fills the block of four words from key and counter."""
    c0, c1 = int(shuffler.counter[0]), int(shuffler.counter[1])
    c2, c3 = int(shuffler.counter[2]), int(shuffler.counter[3])
    k0, k1 = int(shuffler.key[0]), int(shuffler.key[1])
    for _ in range(10):
        left, right = 0xD2511F53 * c0, 0xCD9E8D57 * c2
        c0, c1 = (right >> 32 & WORD) ^ c1 ^ k0, right & WORD
        c2, c3 = (left >> 32 & WORD) ^ c3 ^ k1, left & WORD
        k0, k1 = k0 + 0x9E3779B9 & WORD, k1 + 0xBB67AE85 & WORD
    shuffler.words[0] = c0
    shuffler.words[1] = c1
    shuffler.words[2] = c2
    shuffler.words[3] = c3


def next_word(shuffler: Shuffler) -> int:
    """The next random word of the stream, 0 to 2**32 - 1."""
    if shuffler.left == 0:
        philox(shuffler)
        shuffler.counter[0] += 1
        shuffler.left = 4
    shuffler.left -= 1
    return int(shuffler.words[3 - shuffler.left])


def below(shuffler: Shuffler, limit: int) -> int:
    """A random whole number from 0 to `limit` - 1, each equally likely (Lemire 2019, with rejection)."""
    product = next_word(shuffler) * limit
    if (product & WORD) < limit:
        too_small = (WORD + 1 - limit) % limit
        while (product & WORD) < too_small:
            product = next_word(shuffler) * limit
    return product >> 32 & WORD


def order_cards(cards: Cards, size: int, shuffler: Shuffler) -> None:
    """Puts the first `size` cards, the new pile with its next card last, into the shuffler's order."""
    if shuffler.kind == RANDOM:
        for last in range(size - 1, 0, -1):
            other = below(shuffler, last + 1)
            card = cards[last]
            cards[last] = cards[other]
            cards[other] = card
    elif shuffler.kind == WRITTEN and shuffler.order_size == size:
        for index in range(size):
            cards[size - 1 - index] = shuffler.order[index]
        shuffler.kind = UNKNOWN
    else:
        for index in range(size):
            cards[index] = HIDDEN
