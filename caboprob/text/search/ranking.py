"""The rulings and clauses of one language, ranked by the words of a question and by how it is put."""

from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from caboprob.text.clauses import books
from caboprob.text.rulings import Ruling, rulings
from caboprob.text.search.doubt import is_likely
from caboprob.text.search.hits import Found, Hit, Kind
from caboprob.text.search.index import NAMED, SearchIndex, named
from caboprob.text.search.likeness import Array, Likeness
from caboprob.text.search.phrasings import phrasings

WORDS = 0.5  # the weight of the words found, next to 1 for the likeness to what is known of a case
ELSEWHERE = 0.5  # what counts of the score of rulings on other games than the reader's
LIKE = 0.5  # the share of the best score with which a ruling is found that has none of the words
ABOVE = 0.97  # a general case with this share of the score of its special case goes before it


class Ranking:
    """The search in one language."""

    def __init__(self, language: str) -> None:
        self._language = language
        self._rulings = list(rulings(language).values())
        self._index = SearchIndex(language)
        known = phrasings(language)
        texts = {ruling.case: _texts(ruling, known.get(ruling.case, ())) for ruling in self._rulings}
        self._likeness = Likeness(self._index.words, texts)

    def find(self, query: str, key: str | None, kind: Kind | None, top: int) -> Found:
        """The best hits for a question about the game of the rule set `key`, if one is given."""
        clauses = [] if kind == "ruling" else self._index.search(query, key, "clause", max(0, top))
        rulings, sure = ([], True) if kind == "clause" else self._ruled(query, key)
        hits = sorted([*rulings, *clauses], key=lambda hit: -hit.score)
        return Found(tuple(hits[: max(0, top)]), sure or bool(named(query)), self._language)

    def _ruled(self, query: str, key: str | None) -> tuple[list[Hit], bool]:
        """The rulings found, and whether one of them is likely to answer."""
        names = np.array([ruling.case.lower() in named(query) for ruling in self._rulings])
        worded = self._worded(query, key) - NAMED * names
        most = float(worded.max())
        if most == 0:
            return [], False
        like = self._likeness.scores(query)
        here = self._concerned[key] if key in self._concerned else np.ones(len(like), bool)
        scores = like / like[here].max(initial=1e-9) + WORDS * worded / worded[here].max(initial=1e-9)
        scores = self._general_first(np.where(here, scores, ELSEWHERE * scores))
        scores *= most / scores.max()
        scores += NAMED * names
        found = np.flatnonzero((worded > 0) | (scores > LIKE * most))
        hits = [Hit("ruling", self._rulings[at].case, None, float(scores[at])) for at in found]
        return hits, is_likely(query, like[here])

    def _worded(self, query: str, key: str | None) -> Array:
        """The score of the words of a query in each ruling, 0 without any."""
        hits = {hit.id: hit.score for hit in self._index.search(query, key, "ruling", len(self._rulings))}
        return np.array([hits.get(ruling.case, 0) for ruling in self._rulings], np.float32)

    def _general_first(self, scores: Array) -> Array:
        """Raises the score of a general case above those of its special cases that are hardly better."""
        raised = scores.copy()
        for special, general in self._special:
            if ABOVE * raised[special] < raised[general] <= raised[special]:
                raised[general] = np.nextafter(raised[special], np.float32(np.inf))
        return raised

    @cached_property
    def _special(self) -> list[tuple[int, int]]:
        """The numbers of each special case and of its general case."""
        numbers = {ruling.case: number for number, ruling in enumerate(self._rulings)}
        return [(numbers[ruling.case], numbers[ruling.general]) for ruling in self._rulings if ruling.general]

    @cached_property
    def _concerned(self) -> dict[str | None, NDArray[np.bool_]]:
        """Whether each ruling concerns a rule set."""
        return {key: np.array([key in ruling.verdicts for ruling in self._rulings]) for key in books()}


def _texts(ruling: Ruling, phrasings: tuple[str, ...]) -> list[str]:
    """Whatever is known of a case: how people ask about it, and its ruling."""
    verdicts = " ".join(dict.fromkeys(ruling.verdicts.values()))
    texts = [*phrasings, ruling.question, " ".join(ruling.words), ruling.answer, verdicts]
    return list(dict.fromkeys(text for text in texts if text))
