"""How alike a question is to what is known of each case: vectors of words and of their pieces, compared."""

from collections import defaultdict
from functools import reduce
from itertools import chain, count

import numpy as np
from numpy.typing import NDArray
from scipy.sparse import csr_matrix, diags_array  # type: ignore[import-untyped]

from caboprob.text.search.features import features
from caboprob.text.search.words import Words

Array = NDArray[np.floating]

KNOWN = 0.4
"""The power of a feature's weight in a case: lower ones let what many say of it count little more than what
one says."""
ASKED = 0.5
"""The power of a feature's weight in a question: the rare word in it does not outweigh all others."""


class Likeness:
    """The texts about every case of one language; `cases` are in the order of the scores."""

    def __init__(self, words: Words, texts: dict[str, list[str]]) -> None:
        self._words = words
        self.cases = tuple(texts)
        owners = [at for at, case in enumerate(self.cases) for _ in texts[case]]
        split = [features(words, text) for questions in texts.values() for text in questions]
        self._kinds = [_Kind([kinds[number] for kinds in split], owners) for number in range(3)]
        squares = sum(kind.squares() for kind in self._kinds)
        for kind in self._kinds:
            kind.scale(1 / np.sqrt(np.maximum(squares, 1e-9)))

    def scores(self, text: str) -> Array:
        """The cosine between a question and each case, from 0 to 1."""
        asked = features(self._words, text)
        found = [kind.compared(own) for kind, own in zip(self._kinds, asked, strict=True)]
        length = np.sqrt(sum(square for _, square in found))
        total: Array = reduce(np.add, (score for score, _ in found))
        return total / max(float(length), 1e-9)


class _Kind:
    """One kind of features: the weight of each in each case."""

    def __init__(self, texts: list[list[str]], owners: list[int]) -> None:
        numbers: defaultdict[str, int] = defaultdict(count().__next__)
        columns = list(map(numbers.__getitem__, chain.from_iterable(texts)))
        self._numbers = dict(numbers)
        counted = _counted(columns, list(map(len, texts)), len(numbers))
        self._rarity = np.log((1 + len(texts)) / (1 + np.bincount(counted.indices))) + 1
        owned = csr_matrix((np.ones(len(owners)), (owners, np.arange(len(owners)))))
        self._cases = owned @ _weighed(counted, self._rarity)
        self._cases.data **= KNOWN

    def squares(self) -> Array:
        """The sum of squares of each case's weights."""
        return np.asarray(self._cases.multiply(self._cases).sum(axis=1)).ravel()

    def scale(self, by: Array) -> None:
        """Multiplies each case's weights; the cases are then looked up by feature."""
        self._by_feature = csr_matrix((diags_array(by) @ self._cases).T, dtype=np.float32)
        del self._cases

    def compared(self, asked: list[str]) -> tuple[Array, float]:
        """For each case the sum of products with a question's weights, and the question's sum of squares."""
        known = [self._numbers[feature] for feature in asked if feature in self._numbers]
        weights = _weighed(_counted(known, [len(known)], len(self._numbers)), self._rarity)
        weights.data **= ASKED
        return (weights @ self._by_feature).toarray()[0], float(weights.data @ weights.data)


def _counted(columns: list[int], lengths: list[int], width: int) -> csr_matrix:
    """How often each feature is in each text: the features of all texts one after the other, and how many."""
    ones = np.ones(len(columns))
    ends = np.cumsum([0, *lengths])
    counted = csr_matrix((ones, np.array(columns, np.int32), ends), shape=(len(lengths), width))
    counted.sum_duplicates()
    return counted


def _weighed(counted: csr_matrix, rarity: Array) -> csr_matrix:
    """Counts as weights: rare features weigh more, repeated ones little more, and each text has length 1."""
    weights = (1 + np.log(counted.data)) * rarity[counted.indices]
    weighed = csr_matrix((weights, counted.indices, counted.indptr), shape=counted.shape)
    lengths = np.sqrt(np.asarray(weighed.multiply(weighed).sum(axis=1)).ravel())
    return csr_matrix(diags_array(1 / np.maximum(lengths, 1e-9)) @ weighed)
