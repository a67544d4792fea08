"""Whether a question is likely to be answered by any ruling at all."""

import numpy as np

from caboprob.text.search.likeness import Array

COMPARED = 10  # the best case is compared with the average of this many
WEIGHTS = (21.4, 4.15, 1.52, 0.18)
THRESHOLD = 15.86
"""The weights of `confidence_features` and the score from which an answer is likely, both learnt by
`benchmarks/doubting.py` from questions, half of which rulings answer."""


def is_likely(features: Array) -> bool:
    """Whether the case most like a question answers it."""
    return float(features @ WEIGHTS) > THRESHOLD


def confidence_features(similarity: Array, lexical: Array, word_count: int) -> Array:
    """How similar the best case is, how far it stands out, the question's length, and its matching words.

    `similarity` and `lexical` are the scores of all cases that may answer the question.
    """
    best = -np.sort(-similarity)[:COMPARED]
    if not word_count or not best.size or best[0] <= 0:
        return np.zeros(len(WEIGHTS))
    return np.array([best[0], best[0] / best.mean(), np.log(1 + word_count), lexical.max() / word_count])
