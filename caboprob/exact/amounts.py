"""Whole numbers beyond 64 bits, for compiled code: rows of limbs of 40 bits, the lowest first.

A limb times a weight, with a carry, stays below 2^63 as long as the weight is below `LARGEST_WEIGHT`.
"""

from collections.abc import Iterable

from caboprob.table.state import Table

BITS = 40
MASK = (1 << BITS) - 1
LARGEST_WEIGHT = 1 << 22


def add_times(target: Table, row: int, source: Table, source_row: int, weight: int) -> None:
    """Adds one row of `source` times `weight` to one of `target`, which has at least as many limbs."""
    carry = 0
    for place in range(source.shape[1]):
        carry += int(target[row, place]) + int(source[source_row, place]) * weight
        target[row, place] = carry & MASK
        carry >>= BITS
    for place in range(source.shape[1], target.shape[1]):
        carry += int(target[row, place])
        target[row, place] = carry & MASK
        carry >>= BITS


def whole(limbs: Iterable[int]) -> int:
    """The number that a row of limbs stands for."""
    return sum(limb << (BITS * place) for place, limb in enumerate(limbs))
