"""The rulings and clauses of one language, ranked by the words of a question and by how it is put."""

from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from caboprob.text.clauses import books
from caboprob.text.rulings import Ruling, rulings
from caboprob.text.search.doubt import evidence, is_likely
from caboprob.text.search.hits import Found, Hit, Kind
from caboprob.text.search.index import NAMED, SearchIndex, named
from caboprob.text.search.likeness import Array, Likeness
from caboprob.text.search.phrasings import phrasings
from caboprob.text.search.words import Words

WORDS = 0.5  # the weight of the words found, next to 1 for the likeness to what is known of a case
ELSEWHERE = 0.5  # what counts of the score of rulings on other games than the reader's
LIKE = 0.5  # the share of the best score with which a ruling is found that has none of the words
GENERAL = 0.2  # over the number of words: what a general case may lack and still go before its special ones
MOST_ASKED = 0.2  # the bonus of the most asked rulings for a question of so few words
FEW = 2
LEAST = 1e-9  # instead of dividing by 0


class Ranking:
    """The search in one language."""

    def __init__(self, language: str) -> None:
        self._language = language
        self._rulings = list(rulings(language).values())
        self._index = SearchIndex(language)
        known = phrasings(language)
        texts = {ruling.case: _texts(ruling, known.get(ruling.case, ())) for ruling in self._rulings}
        self._likeness = Likeness(self._index.words, texts)

    @property
    def words(self) -> Words:
        """The vocabulary of the language."""
        return self._index.words

    def find(self, query: str, key: str | None, kind: Kind | None, top: int) -> Found:
        """The best hits for a question about the game of the rule set `key`, if one is given."""
        clauses = [] if kind == "ruling" else self._index.search(query, key, "clause", max(0, top))
        rulings, sure = ([], True) if kind == "clause" else self._ruled(query, key)
        hits = sorted([*rulings, *clauses], key=lambda hit: -hit.score)
        return Found(tuple(hits[: max(0, top)]), sure or bool(named(query)), self._language)

    def evidence(self, query: str, key: str | None) -> Array:
        """What speaks for a ruling that answers: see `doubt.evidence`."""
        return self._evidence(query, key, self._like(query), self._worded(query, key))

    def _ruled(self, query: str, key: str | None) -> tuple[list[Hit], bool]:
        """The rulings found, and whether one of them is likely to answer.

        Those on other games only are left out, unless none on the reader's game is found.
        """
        meant, worded = self._meant(query), self._worded(query, key)
        if not meant and not worded.any():
            return [], False
        like = self._like(query)
        scores = self._scores(query, key, like, worded)
        found = np.flatnonzero((worded > 0) | (scores > LIKE * scores.max()))
        here = self._here(key)
        found = found[here[found]] if here[found].any() else found
        cases = {self._rulings[at].case: float(scores[at]) for at in found}
        cases |= {case: cases.get(case, 0) + NAMED for case in meant}
        hits = [Hit("ruling", case, None, score) for case, score in cases.items()]
        return hits, bool(meant) or is_likely(self._evidence(query, key, like, worded))

    def _evidence(self, query: str, key: str | None, like: Array, worded: Array) -> Array:
        here, words = self._here(key), len(self._spelt(query))
        return evidence(like[here], worded[here], words)

    def _scores(self, query: str, key: str | None, like: Array, worded: Array) -> Array:
        """The score of each ruling; the best has that of its words, as clauses have."""
        here = self._here(key)
        scores = like / like[here].max(initial=LEAST) + WORDS * worded / worded[here].max(initial=LEAST)
        scores *= np.where(here, 1, ELSEWHERE)
        scores = self._general_first(scores, max(1, len(self._index.words.split(query))))
        scaled: Array = scores * worded.max() / max(LEAST, scores.max())
        return scaled

    def _like(self, query: str) -> Array:
        return self._likeness.scores(self._index.words.mended(query))

    def _here(self, key: str | None) -> NDArray[np.bool_]:
        """Whether each ruling concerns the reader's game; all do without one."""
        return self._concerned.get(key, np.ones(len(self._rulings), bool))

    def _meant(self, query: str) -> set[str]:
        """The cases that the query names by their code, or whose question it is."""
        codes, own = named(query), self._questions.get(self._spelt(query))
        return {ruling.case for ruling in self._rulings if ruling.case.lower() in codes or ruling.case == own}

    def _spelt(self, text: str) -> tuple[str, ...]:
        return tuple(self._index.words.spellings.analyze(text))

    def _worded(self, query: str, key: str | None) -> Array:
        """The score of the words of a query in each ruling, 0 without any."""
        found = self._index.search(query, key, "ruling", len(self._rulings))
        hits = {hit.id: hit.score % NAMED for hit in found}
        return np.array([hits.get(ruling.case, 0) for ruling in self._rulings], np.float32)

    def _general_first(self, scores: Array, words: int) -> Array:
        """Raises what short questions mean: the most asked, and a general case above its special ones."""
        raised = scores * (1 + MOST_ASKED * self._asked * (words <= FEW))
        for special, general in self._special:
            if (1 - GENERAL / words) * raised[special] < raised[general] <= raised[special]:
                raised[general] = np.nextafter(raised[special], np.float32(np.inf))
        return raised

    @cached_property
    def _questions(self) -> dict[tuple[str, ...], str]:
        """The cases by the words of their questions."""
        return {self._spelt(ruling.question): ruling.case for ruling in self._rulings}

    @cached_property
    def _special(self) -> list[tuple[int, int]]:
        """The numbers of each special case and of its general case."""
        numbers = {ruling.case: number for number, ruling in enumerate(self._rulings)}
        return [(numbers[ruling.case], numbers[ruling.general]) for ruling in self._rulings if ruling.general]

    @cached_property
    def _asked(self) -> NDArray[np.bool_]:
        """Whether each ruling is one of the most asked, and no special case."""
        return np.array([ruling.asked is not None and not ruling.general for ruling in self._rulings])

    @cached_property
    def _concerned(self) -> dict[str | None, NDArray[np.bool_]]:
        """Whether each ruling concerns a rule set."""
        return {key: np.array([key in ruling.verdicts for ruling in self._rulings]) for key in books()}


def _texts(ruling: Ruling, phrasings: tuple[str, ...]) -> list[str]:
    """Whatever is known of a case: how people ask about it, and its ruling."""
    verdicts = " ".join(dict.fromkeys(ruling.verdicts.values()))
    texts = [*phrasings, ruling.question, " ".join(ruling.words), ruling.answer, verdicts]
    return list(dict.fromkeys(text for text in texts if text))
