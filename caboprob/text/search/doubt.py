"""Whether a question is likely to be answered by any ruling at all."""

import numpy as np

from caboprob.text.search.likeness import Array

NEXT = 10  # the best case is compared with the average of this many
WEIGHTS = (21.4, 4.15, 1.52, 0.18)
ENOUGH = 15.86
"""Both are learnt by `benchmarks/doubting.py` from questions of which rulings answer one half."""


def is_likely(evidence: Array) -> bool:
    """Whether the case most like a question answers it."""
    return float(evidence @ WEIGHTS) > ENOUGH


def evidence(like: Array, worded: Array, words: int) -> Array:
    """How close the best case is and how far it stands out, the length of a question, and what its words say.

    `like` and `worded` are the scores of all cases that may answer a question of so many `words`.
    """
    best = -np.sort(-like)[:NEXT]
    if not words or not best.size or best[0] <= 0:
        return np.zeros(len(WEIGHTS))
    return np.array([best[0], best[0] / best.mean(), np.log(1 + words), worded.max() / words])
