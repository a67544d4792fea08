"""The rulings and clauses of one language, ranked by the words of a question and by its phrasing.

The phrasing is compared by `likeness.Likeness`: the cosine of TF-IDF weights, not a model of meaning.
"""

from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from caboprob.text.rulebook.clauses import books
from caboprob.text.rulings.rulings import rulings
from caboprob.text.search.building import load_search
from caboprob.text.search.calling import with_general_call_word
from caboprob.text.search.doubt import (
    LEAST_CONFIDENCE,
    SHORT_QUERY_LENGTH,
    answered_features,
    confidence,
    is_on_topic,
    top_hit_features,
    topic_features,
)
from caboprob.text.search.foreign import translate_foreign_words
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


@dataclass(frozen=True, slots=True)
class _Compared:
    """A question as it is understood, compared with each ruling.

    `lexical` scores the words of it that a ruling has, `similarity` how like it is to what is asked of the
    case, `scores` both together. `in_game` says which rulings concern the reader's game.
    """

    understood: str
    lexical: Array
    similarity: Array
    in_game: NDArray[np.bool_]
    scores: Array


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
        compared = self._compare(query, rules_key)
        named_cases, has_id = self._named_cases(query, compared.in_game), bool(ids_named(query))
        is_in_clause = kind != "ruling" and self._index.has_clause_with(compared.understood, rules_key)
        if not (has_id or named_cases or is_in_clause or self._is_on_topic(compared)):
            return SearchHits((), sure=False, language=self._language)
        clauses = (
            []
            if kind == "ruling"
            else self._index.search(compared.understood, rules_key, "clause", max(0, top))
        )
        # Clauses are found by their words alone: there is no doubt to tell.
        rulings, sure = ([], True) if kind == "clause" else self._rulings_found(compared, named_cases)
        hits = sorted([*rulings, *clauses], key=lambda hit: -hit.score)
        return SearchHits(tuple(hits[: max(0, top)]), sure or has_id, self._language)

    def confidence_features(self, query: str, rules_key: str | None) -> tuple[Array, Array]:
        """The features by which `doubt` tells how likely the first ruling is to answer the question."""
        return self._confidence_features(self._compare(query, rules_key))

    def topic_features(self, query: str, rules_key: str | None) -> Array:
        """The features by which `doubt` tells whether a question is about the game."""
        return self._topic_features(self._compare(query, rules_key))

    def _compare(self, query: str, rules_key: str | None) -> "_Compared":
        understood = translate_foreign_words(
            self._language, with_general_call_word(self._language, query, rules_key)
        )
        lexical, similarity = self._lexical_scores(understood, rules_key), self._similarities(understood)
        in_game = self._concerns_game(rules_key)
        return _Compared(
            understood,
            lexical,
            similarity,
            in_game,
            self._scores(understood, in_game, similarity, lexical),
        )

    def _rulings_found(self, compared: "_Compared", named_cases: set[str]) -> tuple[list[Hit], bool]:
        """The rulings found, and whether the first of them is likely to answer.

        Those on other games only are left out, unless none on the reader's game is found.
        """
        lexical, scores, in_game = compared.lexical, compared.scores, compared.in_game
        if not named_cases and not lexical.any():
            return [], False
        numbers = np.flatnonzero((lexical > 0) | (scores > MIN_SHARE_OF_BEST * scores.max()))
        numbers = numbers[in_game[numbers]] if in_game[numbers].any() else numbers
        cases = {self._rulings[at].case: float(scores[at]) for at in numbers}
        cases |= {case: cases.get(case, 0) + NAMED_BONUS for case in named_cases}
        hits = [Hit("ruling", case, None, score) for case, score in cases.items()]
        sure = confidence(*self._confidence_features(compared)) > LEAST_CONFIDENCE
        return hits, bool(named_cases) or sure

    def _confidence_features(self, compared: "_Compared") -> tuple[Array, Array]:
        word_count, in_game = len(self._words_as_spelt(compared.understood)), compared.in_game
        answered = answered_features(compared.similarity[in_game], compared.lexical[in_game], word_count)
        scores, similarity, lexical = (
            np.where(in_game, one, 0) for one in (compared.scores, compared.similarity, compared.lexical)
        )
        is_related = self._are_related[int(scores.argmax())]
        return answered, top_hit_features(scores, similarity, lexical, is_related)

    def _is_on_topic(self, compared: "_Compared") -> bool:
        """Whether a question is about the game; a short one is if all its words are known."""
        words = self._index.words.split(compared.understood)
        if 0 < len(words) <= SHORT_QUERY_LENGTH and self._index.words.are_known(words):
            return True
        return is_on_topic(self._topic_features(compared))

    def _topic_features(self, compared: "_Compared") -> Array:
        return topic_features(
            compared.similarity,
            compared.lexical,
            len(self._words_as_spelt(compared.understood)),
            self._likeness.known_share(compared.understood),
        )

    def _scores(self, query: str, in_game: NDArray[np.bool_], similarity: Array, lexical: Array) -> Array:
        """The score of each ruling, scaled so that the best keeps its lexical one: clauses have no other."""
        scores = similarity / similarity[in_game].max(initial=EPSILON)
        scores = scores + LEXICAL_WEIGHT * lexical / lexical[in_game].max(initial=EPSILON)
        scores *= np.where(in_game, 1, OTHER_GAME_WEIGHT)
        scores = self._with_general_first(scores, max(1, len(self._index.words.split(query))))
        scaled: Array = scores * lexical.max(initial=0) / max(EPSILON, scores.max(initial=0))
        return scaled

    def _similarities(self, query: str) -> Array:
        return self._likeness.scores(self._index.words.with_corrections(query))

    def _concerns_game(self, rules_key: str | None) -> NDArray[np.bool_]:
        """Whether each ruling concerns the reader's game; all True if the reader has named none."""
        return self._concerned_by_rules.get(rules_key, np.ones(len(self._rulings), bool))

    def _named_cases(self, query: str, in_game: NDArray[np.bool_]) -> set[str]:
        """The cases that the query names by their code, or whose question it is in the reader's game."""
        codes, case_asked = ids_named(query), self._case_by_question.get(self._words_as_spelt(query))
        return {
            ruling.case
            for ruling, concerns_game in zip(self._rulings, in_game, strict=True)
            if ruling.case.lower() in codes or (concerns_game and ruling.case == case_asked)
        }

    def _words_as_spelt(self, text: str) -> tuple[str, ...]:
        """All words of a text, not reduced to stems, each as often as it occurs."""
        return tuple(self._index.words.spellings.analyze(text))

    def _lexical_scores(self, query: str, rules_key: str | None) -> Array:
        """The score of the words of a query in each ruling, 0 without any."""
        found = self._index.search(query, rules_key, "ruling", len(self._rulings))
        # Without the bonus of cases named by their code.
        hits = {hit.id: hit.score % NAMED_BONUS for hit in found}
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
        return {self._words_as_spelt(ruling.question): ruling.case for ruling in self._rulings}

    @cached_property
    def _special_and_general(self) -> list[tuple[int, int]]:
        """The numbers of each special case and of its general case."""
        numbers = {ruling.case: number for number, ruling in enumerate(self._rulings)}
        return [
            (numbers[ruling.case], numbers[ruling.general_case])
            for ruling in self._rulings
            if ruling.general_case
        ]

    @cached_property
    def _are_related(self) -> NDArray[np.bool_]:
        """Whether two rulings are a special case and its general one, or the same."""
        related = np.eye(len(self._rulings), dtype=bool)
        for special, general in self._special_and_general:
            related[special, general] = related[general, special] = True
        return related

    @cached_property
    def _is_most_asked(self) -> NDArray[np.bool_]:
        """Whether each ruling is one of the most asked, and no special case."""
        return np.array(
            [ruling.frequency_rank is not None and not ruling.general_case for ruling in self._rulings]
        )

    @cached_property
    def _concerned_by_rules(self) -> dict[str | None, NDArray[np.bool_]]:
        """Whether each ruling concerns a rule set."""
        return {
            rules_key: np.array([rules_key in ruling.verdicts for ruling in self._rulings])
            for rules_key in books()
        }
