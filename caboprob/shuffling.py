"""The order of shuffled cards: from a stream of random words, from a written list, or unknown.

The stream is Philox4x32-10 (Salmon et al., Parallel random numbers: as easy as 1, 2, 3, SC11), written here
rather than taken from NumPy: it is a function of key and counter alone, so round i of a scenario is the same
on every machine and for any number of workers, and it runs inside compiled code without an object per round.
"""

from collections.abc import Sequence
from typing import Annotated

from caboprob.machinecode.compiling import not_inlined
from caboprob.machinecode.structs import Cards, Ints, Struct, new

HIDING, RANDOM, SCRIPTED = 0, 1, 2  # the kinds of shuffler
HIDDEN = -2  # a card that is not known: in a pile of unknown order, or one that a record does not tell
LARGEST_PILE = 72  # as many cards as a deck may have
WORD_MASK = 0xFFFFFFFF
BUFFERED_WORDS = 8  # made at a time


class Shuffler(Struct):
    """Where the order of the next pile comes from."""

    kind: int
    key: Annotated[Ints, 2]
    counter: Annotated[Ints, 4]
    words: Annotated[Ints, BUFFERED_WORDS]
    unused: int  # how many of the words are not used yet
    order: Annotated[Cards, LARGEST_PILE]  # the written order of the next reshuffle, next card first
    order_size: int


def hiding_shuffler() -> Shuffler:
    """A shuffler that leaves the order open: every card of the new pile is hidden."""
    return new(Shuffler)


def scripted_shuffler(cards: Sequence[int]) -> Shuffler:
    """A shuffler that lays the next new pile as it was written down, next card first."""
    shuffler = new(Shuffler)
    shuffler.kind = SCRIPTED
    shuffler.order_size = len(cards)
    shuffler.order[: len(cards)] = cards
    return shuffler


def random_shuffler(seed: int, round_number: int = 0) -> Shuffler:
    """The random stream of one round: the key from the seed, the counter from the round's number."""
    shuffler = hiding_shuffler()
    seed_stream(shuffler, seed)
    rewind(shuffler, round_number)
    return shuffler


def seed_stream(shuffler: Shuffler, seed: int) -> None:
    """Makes the shuffler a random stream; the seed is its key."""
    shuffler.kind = RANDOM
    shuffler.key[:] = seed & WORD_MASK, seed >> 32 & WORD_MASK


def rewind(shuffler: Shuffler, round_number: int, stream: int = 0) -> None:
    """Sets the shuffler to the beginning of one of the streams of a round."""
    shuffler.counter[0] = 0
    shuffler.counter[1] = stream
    shuffler.counter[2] = round_number & WORD_MASK
    shuffler.counter[3] = round_number >> 32 & WORD_MASK
    shuffler.unused = 0


@not_inlined
def philox(shuffler: Shuffler) -> None:
    """Fills two blocks of four words from key and counter; the processor computes them in parallel."""
    a0, a1, a2, a3 = start_of_block(shuffler, 0)
    b0, b1, b2, b3 = start_of_block(shuffler, 1)
    k0, k1 = int(shuffler.key[0]), int(shuffler.key[1])
    for _ in range(10):
        a0, a1, a2, a3 = philox_round(a0, a1, a2, a3, k0, k1)
        b0, b1, b2, b3 = philox_round(b0, b1, b2, b3, k0, k1)
        k0, k1 = k0 + 0x9E3779B9 & WORD_MASK, k1 + 0xBB67AE85 & WORD_MASK
    for index, word in enumerate((a0, a1, a2, a3, b0, b1, b2, b3)):
        shuffler.words[index] = word


def start_of_block(shuffler: Shuffler, blocks_ahead: int) -> tuple[int, int, int, int]:
    """The counter of the block that comes so many blocks later."""
    counter = shuffler.counter
    return int(counter[0]) + blocks_ahead & WORD_MASK, int(counter[1]), int(counter[2]), int(counter[3])


def philox_round(c0: int, c1: int, c2: int, c3: int, k0: int, k1: int) -> tuple[int, int, int, int]:
    """One of the ten rounds that mix a block."""
    left, right = 0xD2511F53 * c0, 0xCD9E8D57 * c2
    return (
        (right >> 32 & WORD_MASK) ^ c1 ^ k0,
        right & WORD_MASK,
        (left >> 32 & WORD_MASK) ^ c3 ^ k1,
        left & WORD_MASK,
    )


def next_word(shuffler: Shuffler) -> int:
    """The next random word of the stream, 0 to 2**32 - 1."""
    if shuffler.unused == 0:
        philox(shuffler)
        shuffler.counter[0] += BUFFERED_WORDS // 4
        shuffler.unused = BUFFERED_WORDS
    shuffler.unused -= 1
    return int(shuffler.words[BUFFERED_WORDS - 1 - shuffler.unused])


def fair_word(shuffler: Shuffler, limit: int) -> int:
    """A random word that gives each number below `limit` equally often (Lemire 2019, with rejection)."""
    word = next_word(shuffler)
    if (word * limit & WORD_MASK) < limit:
        too_small = (WORD_MASK + 1 - limit) % limit
        while (word * limit & WORD_MASK) < too_small:
            word = next_word(shuffler)
    return word


def random_below(shuffler: Shuffler, limit: int) -> int:
    """A random whole number from 0 to `limit` - 1, each equally likely."""
    return fair_word(shuffler, limit) * limit >> 32 & WORD_MASK


@not_inlined
def shuffle(cards: Cards, size: int, shuffler: Shuffler) -> None:
    """Puts the first `size` cards into a random order, using each random word for several cards.

    Brackett-Rozinsky and Lemire, Batched ranged random integer generation, 2024.
    """
    last = int(size) - 1
    while last > 0:
        # One word places the cards from `first` to `last`, in one of so many equally likely orders.
        orders, first = last + 1, last
        while first > 1 and orders * first <= WORD_MASK:
            orders *= first
            first -= 1
        word = fair_word(shuffler, orders)
        for index in range(last, first - 1, -1):
            word *= index + 1
            other = word >> 32 & WORD_MASK
            word &= WORD_MASK
            card = cards[index]
            cards[index] = cards[other]
            cards[other] = card
        last = first - 1


@not_inlined
def order_cards(cards: Cards, size: int, shuffler: Shuffler) -> None:
    """Puts the first `size` cards, the new pile with its next card last, into the shuffler's order."""
    if shuffler.kind == RANDOM:
        shuffle(cards, size, shuffler)
    elif shuffler.kind == SCRIPTED and shuffler.order_size == size:
        for index in range(size):
            cards[size - 1 - index] = shuffler.order[index]
        shuffler.kind = HIDING
    else:
        for index in range(size):
            cards[index] = HIDDEN
