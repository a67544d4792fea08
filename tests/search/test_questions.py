"""Rulings are found by what people type at the table, in their own words and with typing errors."""

from collections import Counter

import pytest

from caboprob.content.messages import LANGUAGES
from caboprob.text.rulings.rulings import chapters, rulings
from caboprob.text.search.search import search
from tests.search.questions import missed, questions
from tests.turns import every_nth

OVERALL, EACH = 0.95, 0.90  # shares of the questions that find their ruling: of all, and in each language


@pytest.mark.slow
def test_nearly_every_question_finds_its_ruling() -> None:
    tried = list(questions())
    wrong = missed(tried)
    assert len(wrong) <= (1 - OVERALL) * len(tried), wrong


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("mistyped", [False, True])
@pytest.mark.slow
def test_no_language_is_behind(language: str, mistyped: bool) -> None:
    tried = [
        question for question in questions() if (question.language, question.mistyped) == (language, mistyped)
    ]
    wrong = missed(tried)
    assert len(wrong) <= (1 - EACH) * len(tried), wrong


@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=2, of=3))
@pytest.mark.slow
def test_a_ruling_is_found_by_its_own_question(language: str) -> None:
    first = {
        case: [hit.id for hit in search(language, ruling.question, top=1)]
        for case, ruling in rulings(language).items()
    }
    assert {case: found for case, found in first.items() if found != [case]} == {}


def test_the_questions_cover_all_rulings_in_all_languages() -> None:
    tried = questions()
    known = set(rulings("en"))
    assert {case for question in tried for case in question.cases} == known
    assert {case[0] for case in known} == set(chapters())
    counted = Counter(question.language for question in tried)
    assert max(counted.values()) - min(counted.values()) < 0.1 * len(tried) / len(LANGUAGES)
    assert all(
        {question.cases[0][0] for question in tried if question.language == language} == set(chapters())
        for language in LANGUAGES
    )


def test_a_fifth_of_the_questions_is_mistyped() -> None:
    assert sum(question.mistyped for question in questions()) >= len(questions()) / 5


def test_no_question_was_put_into_the_data() -> None:
    written = {
        text.casefold()
        for language in LANGUAGES
        for ruling in rulings(language).values()
        for text in (ruling.question, *ruling.search_terms)
    }
    assert not [question.text for question in questions() if question.text.casefold() in written]
