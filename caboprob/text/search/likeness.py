"""How similar a question is to the texts about each case, by vectors of words and of their pieces."""

from collections import Counter, defaultdict
from functools import reduce
from itertools import chain, count

import numpy as np
from numpy.typing import NDArray
from scipy.sparse import csr_matrix, diags_array  # type: ignore[import-untyped]

from caboprob.text.search.features import features
from caboprob.text.search.words import Words

Array = NDArray[np.floating]

CASE_POWER = 0.4
"""The power to which a feature's weight in a case is raised: below 1, a word in many phrasings of the case
counts little more than one in a single phrasing."""
QUESTION_POWER = 0.5
"""The power to which a feature's weight in a question is raised: no rare word outweighs all others."""


class Likeness:
    """The texts about every case of one language; `cases` are in the order of the scores."""

    def __init__(self, words: Words, texts: dict[str, list[str]]) -> None:
        self._words = words
        self.cases = tuple(texts)
        owners = [at for at, case in enumerate(self.cases) for _ in texts[case]]
        features_by_text = [features(words, text) for questions in texts.values() for text in questions]
        self._matrices = [  # one for each kind of feature, see `features`
            _FeatureMatrix([kinds[number] for kinds in features_by_text], owners) for number in range(3)
        ]
        squares = sum(matrix.squares() for matrix in self._matrices)
        for matrix in self._matrices:
            matrix.scale(1 / np.sqrt(np.maximum(squares, 1e-9)))

    def known_share(self, text: str) -> float:
        """How much of a question is known of any case, from 0 to 1.

        What is unknown weighs as much as what is rarest.
        """
        asked_features = features(self._words, text)
        known, total = np.sum(
            [
                matrix.known_weight(kind_features)
                for matrix, kind_features in zip(self._matrices, asked_features, strict=True)
            ],
            axis=0,
        )
        return float(known / max(total, 1e-9))

    def scores(self, text: str) -> Array:
        """The cosine between a question and each case, from 0 to 1."""
        asked_features = features(self._words, text)
        products = [
            matrix.products_with(kind_features)
            for matrix, kind_features in zip(self._matrices, asked_features, strict=True)
        ]
        length = np.sqrt(sum(square for _, square in products))
        total: Array = reduce(np.add, (score for score, _ in products))
        return total / max(float(length), 1e-9)


class _FeatureMatrix:
    """The weight of each feature of one kind in each case.

    `owners` has the number of the case of each text.
    """

    def __init__(self, texts: list[list[str]], owners: list[int]) -> None:
        numbers: defaultdict[str, int] = defaultdict(count().__next__)
        columns = list(map(numbers.__getitem__, chain.from_iterable(texts)))
        self._numbers = dict(numbers)  # of the features: each is a column
        counted = _count_matrix(columns, list(map(len, texts)), len(numbers))
        self._rarity = np.log((1 + len(texts)) / (1 + np.bincount(counted.indices))) + 1
        texts_of_cases = csr_matrix((np.ones(len(owners)), (owners, np.arange(len(owners)))))
        self._cases = texts_of_cases @ _weigh(counted, self._rarity)
        self._cases.data **= CASE_POWER

    def squares(self) -> Array:
        """The sum of squares of each case's weights."""
        return np.asarray(self._cases.multiply(self._cases).sum(axis=1)).ravel()

    def scale(self, factors: Array) -> None:
        """Multiplies each case's weights by a factor, and transposes: from now on, rows are features."""
        self._by_feature = csr_matrix((diags_array(factors) @ self._cases).T, dtype=np.float32)
        del self._cases

    def products_with(self, question_features: list[str]) -> tuple[Array, float]:
        """For each case the sum of products with a question's weights, and the question's sum of squares."""
        counted = Counter(self._numbers[feature] for feature in question_features if feature in self._numbers)
        known_numbers = np.array(sorted(counted), np.int32)
        times = np.array([counted[number] for number in known_numbers.tolist()], float)
        weights = (1 + np.log(times)) * self._rarity[known_numbers]
        weights /= max(1e-9, float(np.sqrt(weights @ weights)))
        weights **= QUESTION_POWER
        return weights @ self._by_feature[known_numbers], float(weights @ weights)

    def known_weight(self, question_features: list[str]) -> tuple[float, float]:
        """The weight of a question's features that are known, and of all."""
        counted = Counter(question_features)
        known = [feature for feature in counted if feature in self._numbers]
        unknown = [feature for feature in counted if feature not in self._numbers]
        times = np.array([counted[feature] for feature in known + unknown], float)
        rarity = np.full(len(counted), self._rarity.max(initial=0))
        rarity[: len(known)] = self._rarity[[self._numbers[feature] for feature in known]]
        weights = (1 + np.log(times)) * rarity
        weights /= max(1e-9, float(np.sqrt(weights @ weights)))
        return float(weights[: len(known)].sum()), float(weights.sum())


def _count_matrix(columns: list[int], lengths: list[int], width: int) -> csr_matrix:
    """How often each feature is in each text.

    `columns` are the features of all texts in turn, `lengths` how many.
    """
    ones = np.ones(len(columns))
    ends = np.cumsum([0, *lengths])
    counted = csr_matrix((ones, np.array(columns, np.int32), ends), shape=(len(lengths), width))
    counted.sum_duplicates()
    return counted


def _weigh(counted: csr_matrix, rarity: Array) -> csr_matrix:
    """Counts as weights: rare features weigh more, repeated ones little more, and each text has length 1."""
    weights = (1 + np.log(counted.data)) * rarity[counted.indices]
    weighed = csr_matrix((weights, counted.indices, counted.indptr), shape=counted.shape)
    lengths = np.sqrt(np.asarray(weighed.multiply(weighed).sum(axis=1)).ravel())
    return csr_matrix(diags_array(1 / np.maximum(lengths, 1e-9)) @ weighed)
