"""Questions written apart from what is indexed find their rulings; those that none answers are doubted.

They are no held-out set: `benchmarks/searching/doubting.py` learns from them too when the search is to doubt.
"""

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from caboprob.content.messages import LANGUAGES
from caboprob.text.rulings.rulings import rulings
from caboprob.text.search.hits import SearchHits
from caboprob.text.search.phrasings import phrasings
from caboprob.text.search.search import find_hits
from tests.search import questions as known

FOLDER = Path(__file__).with_name("apart")
HITS = 50  # so many that three rulings are among them


@cache
def asked(language: str) -> tuple[dict[str, Any], ...]:
    """The questions of one language: a ruling answers a third of them, the others have an empty `case`."""
    table = tomllib.loads((FOLDER / f"{language}.toml").read_text(encoding="utf-8"))
    return tuple(table["questions"])


@cache
def found(language: str, text: str, game: str) -> SearchHits:
    """What is found; every question is asked once for all tests."""
    return find_hits(language, text, key=game, top=HITS)


def right(question: dict[str, Any], language: str, top: int) -> bool:
    """Whether a ruling that answers the question is among the `top` first."""
    hits = found(language, question["text"], question["game"]).hits
    rulings_found = [hit.id for hit in hits if hit.kind == "ruling"]
    return not {question["case"], *question["also"]}.isdisjoint(rulings_found[:top])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.slow
def test_most_questions_find_their_ruling_first_and_nearly_all_among_three(language: str) -> None:
    answered = [question for question in asked(language) if question["case"]]
    wrong = [question["text"] for question in answered if not right(question, language, 1)]
    missed = [question["text"] for question in answered if not right(question, language, 3)]
    assert len(wrong) <= 0.15 * len(answered), wrong
    assert len(missed) <= 0.04 * len(answered), missed


@pytest.mark.slow
def test_few_questions_that_nothing_answers_get_an_answer_without_doubt() -> None:
    sure = [
        found(language, question["text"], question["game"]).sure
        for language in LANGUAGES
        for question in asked(language)
        if not question["case"]
    ]
    assert sum(sure) <= 0.1 * len(sure)


def test_few_questions_that_a_ruling_answers_are_doubted() -> None:
    sure = [
        found(language, question["text"], question["game"]).sure
        for language in LANGUAGES
        for question in asked(language)
        if question["case"]
    ]
    assert sum(sure) >= 0.85 * len(sure)


@pytest.mark.slow
def test_where_the_first_ruling_is_wrong_the_search_is_rarely_sure(in_full: bool) -> None:
    tried = [
        (found(language, question["text"], question["game"]), {question["case"], *question["also"]})
        for language in LANGUAGES
        for question in asked(language)
        if question["case"]
    ]
    asked_at_table = known.questions() if in_full else known.questions()[::2]
    tried += [(known.found(one), set(one.cases)) for one in asked_at_table]
    sure: dict[bool, list[bool]] = {True: [], False: []}
    for hits, cases in tried:
        sure[next(hit.id for hit in hits.hits if hit.kind == "ruling") in cases].append(hits.sure)
    assert sum(sure[True]) >= 0.8 * len(sure[True])
    assert sum(sure[False]) <= 0.35 * len(sure[False])


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_question_in_another_language_is_recognised(language: str, in_full: bool) -> None:
    """By turns each question is also asked in one of the other languages, or with `--all` in both."""
    others = [other for other in LANGUAGES if other != language]
    told = [
        found(expected, question["text"], question["game"]).language
        for number, question in enumerate(one for one in asked(language) if one["case"])
        for expected in (language, *(others if in_full else [others[number % 2]]))
    ]
    assert told.count(language) >= 0.97 * len(told)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_question_is_among_the_phrasings(language: str) -> None:
    indexed = {text.casefold() for texts in phrasings(language).values() for text in texts}
    assert not [question["text"] for question in asked(language) if question["text"].casefold() in indexed]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_case_has_phrasings_of_its_own(language: str) -> None:
    known = phrasings(language)
    assert set(known) <= set(rulings(language))
    assert all(len(set(texts)) == len(texts) for texts in known.values())


def test_every_general_case_exists_and_is_not_a_special_case_of_its_own() -> None:
    cases = rulings("en")
    for ruling in cases.values():
        above = [ruling.case]
        while (general := cases[above[-1]].general_case) is not None:
            assert general in cases
            assert general not in above
            above.append(general)


def test_a_question_copied_from_a_ruling_or_its_code_is_no_matter_of_doubt() -> None:
    assert find_hits("en", rulings("en")["P05"].question).sure
    assert find_hits("de", "P05").sure
    assert not find_hits("fr", "xqzvkw").sure
