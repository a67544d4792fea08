"""Whether a question is likely to be answered by any ruling at all."""

import numpy as np

from caboprob.text.search.likeness import Array

NEXT = 10  # the best case is compared with the average of this many
CLOSE, APART, LENGTH, ENOUGH = 20.0, 1.5, 0.6, 6.0


def is_likely(query: str, like: Array) -> bool:
    """Whether the case most like the question answers it, judged by the likeness of all cases to it."""
    return likelihood(query, like) > ENOUGH


def likelihood(query: str, like: Array) -> float:
    """Higher where the best case is closer, stands out from the next ones, and the question is longer."""
    best = -np.sort(-like)[:NEXT]
    if not best.size or best[0] <= 0:
        return 0.0
    return float(CLOSE * best[0] + APART * best[0] / best.mean() + LENGTH * np.log(1 + len(query.split())))
