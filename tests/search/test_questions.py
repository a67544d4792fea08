"""Rulings are found by what people type at the table, in their own words and with their slips."""

from collections import Counter

import pytest

from caboprob.messages import LANGUAGES
from caboprob.text.rulings import chapters, rulings
from caboprob.text.search.search import search
from tests.search.questions import missed, questions

OVERALL = 0.95
EACH = 0.90


def test_nearly_every_question_finds_its_ruling() -> None:
    asked = list(questions())
    wrong = missed(asked)
    assert len(wrong) <= (1 - OVERALL) * len(asked), wrong


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("mistyped", [False, True])
def test_no_language_is_behind(language: str, mistyped: bool) -> None:
    asked = [one for one in questions() if (one.language, one.mistyped) == (language, mistyped)]
    wrong = missed(asked)
    assert len(wrong) <= (1 - EACH) * len(asked), wrong


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_ruling_is_found_by_its_own_question(language: str) -> None:
    first = {
        case: [hit.id for hit in search(language, one.question, top=1)]
        for case, one in rulings(language).items()
    }
    assert {case: found for case, found in first.items() if found != [case]} == {}


def test_the_questions_cover_all_rulings_in_all_languages() -> None:
    asked = questions()
    known = set(rulings("en"))
    assert {case for one in asked for case in one.cases} == known
    assert {case[0] for case in known} == set(chapters())
    counted = Counter(one.language for one in asked)
    assert max(counted.values()) - min(counted.values()) < 0.1 * len(asked) / len(LANGUAGES)
    assert all(
        {one.cases[0][0] for one in asked if one.language == language} == set(chapters())
        for language in LANGUAGES
    )


def test_a_fifth_of_the_questions_is_mistyped() -> None:
    assert sum(one.mistyped for one in questions()) >= len(questions()) / 5


def test_no_question_was_put_into_the_data() -> None:
    written = {
        text.casefold()
        for language in LANGUAGES
        for one in rulings(language).values()
        for text in (one.question, *one.words)
    }
    assert not [one.text for one in questions() if one.text.casefold() in written]
