"""Whether a question is likely to be answered by any ruling at all."""

import numpy as np

from caboprob.text.search.likeness import Array

NEXT = 10  # the best case is compared with the average of this many
CLOSE, APART, LENGTH, ENOUGH = 40.5, 3.5, 0.65, 16.1
"""Learnt by `benchmarks/doubting.py` from questions that rulings answer and as many that none does."""


def is_likely(query: str, like: Array) -> bool:
    """Whether the case most like a question answers it, judged by the likeness of all cases to it."""
    return bool(evidence(query, like) @ (CLOSE, APART, LENGTH) > ENOUGH)


def evidence(query: str, like: Array) -> Array:
    """How close the best case is, how far it stands out from the next ones, and how long the question is."""
    best = -np.sort(-like)[:NEXT]
    if not best.size or best[0] <= 0:
        return np.zeros(3, np.float32)
    return np.array([best[0], best[0] / best.mean(), np.log(1 + len(query.split()))], np.float32)
