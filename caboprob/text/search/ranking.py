"""The rulings and clauses of one language, ranked by the words of a question and by its phrasing.

The phrasing is compared by `likeness.Likeness`: the cosine of TF-IDF weights, not a model of meaning.
"""

from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from caboprob.text.rulebook.clauses import books
from caboprob.text.rulings.rulings import rulings
from caboprob.text.search.building import load_search
from caboprob.text.search.calling import with_call_named
from caboprob.text.search.doubt import confidence_features, is_likely
from caboprob.text.search.foreign import in_own_words
from caboprob.text.search.hits import Hit, Kind, SearchHits
from caboprob.text.search.index import NAMED_BONUS, ids_named
from caboprob.text.search.likeness import Array
from caboprob.text.search.words import Words

LEXICAL_WEIGHT = 0.5  # of the words found, next to 1 for the likeness to what is known of a case
OTHER_GAME_WEIGHT = 0.5  # of rulings on other games than the reader's
MIN_SHARE_OF_BEST = 0.5  # of the best score, for a ruling that has none of the words
GENERAL_CASE_HANDICAP = 0.2
"""A general case goes before its special ones if its score falls short by less than this share.

It is divided by the number of words of the question.
"""
SHORT_QUESTION_BONUS = 0.2  # for the most asked rulings
SHORT_QUESTION_WORDS = 2  # at most
EPSILON = 1e-9  # instead of dividing by 0


class Ranking:
    """The search in one language."""

    def __init__(self, language: str) -> None:
        self._language = language
        self._rulings = list(rulings(language).values())
        self._index, self._likeness = load_search(language)

    @property
    def words(self) -> Words:
        """The vocabulary of the language."""
        return self._index.words

    def find(self, query: str, rules_key: str | None, kind: Kind | None, top: int) -> SearchHits:
        """The best hits for a question about the game of the rule set `rules_key`, if one is given."""
        understood = self._understood(query, rules_key)
        clauses = [] if kind == "ruling" else self._index.search(understood, rules_key, "clause", max(0, top))
        # Clauses are found by their words alone: there is no doubt to tell.
        rulings, sure = ([], True) if kind == "clause" else self._find_rulings(query, rules_key)
        hits = sorted([*rulings, *clauses], key=lambda hit: -hit.score)
        return SearchHits(tuple(hits[: max(0, top)]), sure or bool(ids_named(query)), self._language)

    def confidence_features(self, query: str, rules_key: str | None) -> Array:
        """The features by which `doubt` tells whether a ruling answers the question."""
        understood = self._understood(query, rules_key)
        lexical = self._lexical_scores(understood, rules_key)
        return self._confidence_features(understood, rules_key, self._similarities(understood), lexical)

    def _find_rulings(self, query: str, rules_key: str | None) -> tuple[list[Hit], bool]:
        """The rulings found, and whether one of them is likely to answer.

        Those on other games only are left out, unless none on the reader's game is found.
        """
        understood = self._understood(query, rules_key)
        named_cases, lexical = self._named_cases(query), self._lexical_scores(understood, rules_key)
        if not named_cases and not lexical.any():
            return [], False
        similarity = self._similarities(understood)
        scores = self._scores(understood, rules_key, similarity, lexical)
        found = np.flatnonzero((lexical > 0) | (scores > MIN_SHARE_OF_BEST * scores.max()))
        in_game = self._concerns_game(rules_key)
        found = found[in_game[found]] if in_game[found].any() else found
        cases = {self._rulings[at].case: float(scores[at]) for at in found}
        cases |= {case: cases.get(case, 0) + NAMED_BONUS for case in named_cases}
        hits = [Hit("ruling", case, None, score) for case, score in cases.items()]
        features = self._confidence_features(understood, rules_key, similarity, lexical)
        return hits, bool(named_cases) or is_likely(features)

    def _confidence_features(
        self, query: str, rules_key: str | None, similarity: Array, lexical: Array
    ) -> Array:
        in_game, word_count = self._concerns_game(rules_key), len(self._stems(query))
        return confidence_features(similarity[in_game], lexical[in_game], word_count)

    def _scores(self, query: str, rules_key: str | None, similarity: Array, lexical: Array) -> Array:
        """The score of each ruling, scaled so that the best keeps its lexical one: clauses have no other."""
        in_game = self._concerns_game(rules_key)
        scores = similarity / similarity[in_game].max(initial=EPSILON)
        scores = scores + LEXICAL_WEIGHT * lexical / lexical[in_game].max(initial=EPSILON)
        scores *= np.where(in_game, 1, OTHER_GAME_WEIGHT)
        scores = self._with_general_first(scores, max(1, len(self._index.words.split(query))))
        scaled: Array = scores * lexical.max() / max(EPSILON, scores.max())
        return scaled

    def _understood(self, query: str, rules_key: str | None) -> str:
        """A question with the language's own words for foreign ones and for the call."""
        return in_own_words(self._language, with_call_named(self._language, query, rules_key))

    def _similarities(self, query: str) -> Array:
        return self._likeness.scores(self._index.words.with_corrections(query))

    def _concerns_game(self, rules_key: str | None) -> NDArray[np.bool_]:
        """Whether each ruling concerns the reader's game; all True if the reader has named none."""
        return self._concerned_by_rules.get(rules_key, np.ones(len(self._rulings), bool))

    def _named_cases(self, query: str) -> set[str]:
        """The cases that the query names by their code, or whose question it is."""
        codes, case_asked = ids_named(query), self._case_by_question.get(self._stems(query))
        return {
            ruling.case
            for ruling in self._rulings
            if ruling.case.lower() in codes or ruling.case == case_asked
        }

    def _stems(self, text: str) -> tuple[str, ...]:
        return tuple(self._index.words.spellings.analyze(text))

    def _lexical_scores(self, query: str, rules_key: str | None) -> Array:
        """The score of the words of a query in each ruling, 0 without any."""
        found = self._index.search(query, rules_key, "ruling", len(self._rulings))
        hits = {
            hit.id: hit.score % NAMED_BONUS for hit in found
        }  # without the bonus of cases named by their code
        return np.array([hits.get(ruling.case, 0) for ruling in self._rulings], np.float32)

    def _with_general_first(self, scores: Array, word_count: int) -> Array:
        """Raises what short questions mean: the most asked, and a general case above its special ones."""
        raised = scores * (
            1 + SHORT_QUESTION_BONUS * self._is_most_asked * (word_count <= SHORT_QUESTION_WORDS)
        )
        for special, general in self._special_and_general:
            if (
                (1 - GENERAL_CASE_HANDICAP / word_count) * raised[special]
                < raised[general]
                <= raised[special]
            ):
                raised[general] = np.nextafter(raised[special], np.float32(np.inf))
        return raised

    @cached_property
    def _case_by_question(self) -> dict[tuple[str, ...], str]:
        """The cases by the words of their questions."""
        return {self._stems(ruling.question): ruling.case for ruling in self._rulings}

    @cached_property
    def _special_and_general(self) -> list[tuple[int, int]]:
        """The numbers of each special case and of its general case."""
        numbers = {ruling.case: number for number, ruling in enumerate(self._rulings)}
        return [(numbers[ruling.case], numbers[ruling.general]) for ruling in self._rulings if ruling.general]

    @cached_property
    def _is_most_asked(self) -> NDArray[np.bool_]:
        """Whether each ruling is one of the most asked, and no special case."""
        return np.array(
            [ruling.frequency_rank is not None and not ruling.general for ruling in self._rulings]
        )

    @cached_property
    def _concerned_by_rules(self) -> dict[str | None, NDArray[np.bool_]]:
        """Whether each ruling concerns a rule set."""
        return {
            rules_key: np.array([rules_key in ruling.verdicts for ruling in self._rulings])
            for rules_key in books()
        }
