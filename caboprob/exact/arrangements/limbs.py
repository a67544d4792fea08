"""Whole numbers beyond 64 bits, for compiled code: rows of limbs, the lowest limb first.

What is added to a limb stays there, even beyond the limb's bits, until the row is carried: once for many
additions. A limb has so few bits that no sum ever reaches 2^63.
"""

from collections.abc import Sequence

from caboprob.machinecode.structs import Ints

MOST_BITS = 40


def bits_for(total_weight: int) -> int:
    """How many bits a limb may have if the weights of all that is added to it come to `total_weight`."""
    return min(MOST_BITS, 61 - total_weight.bit_length())


def add_times(target: Ints, row: int, source: Ints, source_row: int, weight: int) -> None:
    """Adds one row of `source` times `weight` to one of `target`, which has at least as many limbs."""
    for place in range(source.shape[1]):
        target[row, place] += source[source_row, place] * weight


def carry(rows: Ints, row: int, bits: int) -> bool:
    """Carries what a row's limbs hold beyond their bits; says whether the number is other than 0."""
    carried, mask, nonzero = 0, (1 << bits) - 1, False
    last = rows.shape[1] - 1
    for place in range(last):
        carried += rows[row, place]
        rows[row, place] = carried & mask
        nonzero = nonzero or rows[row, place] != 0
        carried >>= bits
    rows[row, last] += carried
    return bool(nonzero or rows[row, last] != 0)


def multiply(rows: Ints, row: int, weight: int, bits: int) -> None:
    """Multiplies a row by `weight`, and carries it: nothing may be added to it in excess of its limbs."""
    carried, mask = 0, (1 << bits) - 1
    for place in range(rows.shape[1]):
        carried += rows[row, place] * weight
        rows[row, place] = carried & mask
        carried >>= bits


def to_int(limbs: Sequence[int], bits: int) -> int:
    """The number that a row of limbs stands for."""
    number = 0
    for limb in reversed(limbs):
        number = (number << bits) + limb
    return number
