"""Whole numbers beyond 64 bits, for compiled code: rows of limbs, the lowest first.

A limb has so many bits that with a weight and a carry it stays below 2^63.
"""

from collections.abc import Iterable

from caboprob.table.state import Table

MOST_BITS = 40


def bits_beside(weight: int) -> int:
    """How many bits a limb may have that is multiplied by weights up to this one."""
    return min(MOST_BITS, 62 - weight.bit_length())


def add_times(target: Table, row: int, source: Table, source_row: int, weight: int, bits: int) -> None:
    """Adds one row of `source` times `weight` to one of `target`, which has at least as many limbs."""
    carry, mask = 0, (1 << bits) - 1
    for place in range(source.shape[1]):
        carry += target[row, place] + source[source_row, place] * weight
        target[row, place] = carry & mask
        carry >>= bits
    for place in range(source.shape[1], target.shape[1]):
        carry += target[row, place]
        target[row, place] = carry & mask
        carry >>= bits


def whole(limbs: Iterable[int], bits: int) -> int:
    """The number that a row of limbs stands for."""
    return sum(limb << (bits * place) for place, limb in enumerate(limbs))
