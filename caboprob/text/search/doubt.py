"""Whether a question is about the game at all, and whether the first ruling found is likely to answer it."""

from math import exp

import numpy as np
from numpy.typing import NDArray

from caboprob.text.search.likeness import Array

CASES_COMPARED = 10  # the best case is compared with the average of this many
ANSWERED_WEIGHTS, ANSWERED_BIAS = (26.8, 5.89, 2.78, 0.448), -24.073
FIRST_WEIGHTS, FIRST_BIAS = (13.3, 1.06), -0.597
"""The weights of `answered_features` and `top_hit_features`.

They give the chances that any ruling answers a question, and that it is then the first one found.
`benchmarks/searching/doubting.py` learns them.
"""
LEAST_CONFIDENCE = 0.466  # the least product of both chances with which the search is sure
TOPIC_WEIGHTS = (7.58, 0.298)
TOPIC_THRESHOLD = -13.96
"""The weights of `topic_features` and the score from which a question is about the game, learnt there too.

The score lies below those of all questions that a ruling answers."""
LEAST_LIKENESS = 0.02  # added to a likeness, so that it has a logarithm
SHORT_QUERY_LENGTH = 2  # at most: a question so short is about the game if all its words are known


def confidence(answered: Array, first: Array) -> float:
    """The chance that the first ruling found answers the question.

    `answered` are its `answered_features`, `first` its `top_hit_features`.
    """
    any_answers = _logistic(float(answered @ ANSWERED_WEIGHTS) + ANSWERED_BIAS)
    return any_answers * _logistic(float(first @ FIRST_WEIGHTS) + FIRST_BIAS)


def is_on_topic(features: Array) -> bool:
    """Whether anything in a question is about the game; `features` are its `topic_features`."""
    return float(features @ TOPIC_WEIGHTS) > TOPIC_THRESHOLD


def answered_features(similarity: Array, lexical: Array, word_count: int) -> Array:
    """How similar the best case is, how far it stands out, the question's length, and its matching words.

    `similarity` and `lexical` are the scores of all cases that may answer the question.
    """
    best = -np.sort(-similarity)[:CASES_COMPARED]
    if not word_count or not best.size or best[0] <= 0:
        return np.zeros(len(ANSWERED_WEIGHTS))
    return np.array([best[0], best[0] / best.mean(), np.log(1 + word_count), lexical.max() / word_count])


def top_hit_features(
    scores: Array, similarity: Array, lexical: Array, is_related: NDArray[np.bool_]
) -> Array:
    """By which share the first score leads, and whether one case is best by phrasing and by words.

    `is_related` says which cases are special or general ones of the first, or it: their scores are no rivals.
    """
    second = float(scores[~is_related].max(initial=0))
    agree = similarity.argmax() == lexical.argmax()
    return np.array([1 - second / max(1e-9, float(scores.max())), float(agree)])


def topic_features(similarity: Array, lexical: Array, word_count: int, known_share: float) -> Array:
    """How similar the best case is, unknown words of the question included, and how well its words match.

    `known_share` is how much of the question any case has, where rare words weigh more.
    """
    likeness = float(similarity.max(initial=0)) * np.sqrt(known_share)
    return np.array([np.log(likeness + LEAST_LIKENESS), float(lexical.max(initial=0)) / max(1, word_count)])


def _logistic(value: float) -> float:
    return 1 / (1 + exp(-value))
