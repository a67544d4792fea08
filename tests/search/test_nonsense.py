"""What has nothing to do with the game finds nothing, and no clumsy question about it is refused."""

import tomllib
from functools import cache
from pathlib import Path

import pytest

from caboprob.content.messages import LANGUAGES
from caboprob.text.rulings.rulings import rulings
from caboprob.text.search.search import find_hits, search
from tests.search.questions import found, questions
from tests.search.test_apart import asked
from tests.search.test_apart import found as found_apart

REFUSED = 0.55  # of the nonsense, at least: the rest is doubted
GAME = {"de": "cabo-de", "en": "cabo-en", "fr": "cabo-de"}


@cache
def nonsense(language: str) -> tuple[str, ...]:
    table = tomllib.loads(Path(__file__).with_name("nonsense.toml").read_text(encoding="utf-8"))
    return tuple(table[language])


@pytest.mark.parametrize("language", LANGUAGES)
def test_most_nonsense_finds_nothing_and_what_is_left_is_doubted(language: str) -> None:
    found = {
        text: find_hits(language, text, key=GAME[language], kind="ruling") for text in nonsense(language)
    }
    refused = [text for text, hits in found.items() if not hits.hits]
    assert len(refused) >= REFUSED * len(found), set(found) - set(refused)
    assert sum(hits.sure for hits in found.values()) <= 0.07 * len(found)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text", ["asdf qwertz", "what is the capital of france", "xkcd lorem"])
def test_what_a_reader_tried_finds_neither_rulings_nor_clauses(language: str, text: str) -> None:
    found = find_hits(language, text, key=GAME[language])
    assert (found.hits, found.sure) == ((), False)


@pytest.mark.slow
def test_no_question_that_a_ruling_answers_is_refused(in_full: bool) -> None:
    """Always every second one; `test_apart` asks those between."""
    apart = [
        (language, question["text"], question["game"])
        for language in LANGUAGES
        for question in asked(language)
        if question["case"]
    ]
    every = 1 if in_full else 2
    refused = [text for language, text, game in apart[::every] if not found_apart(language, text, game).hits]
    refused += [question.text for question in questions()[every - 1 :: every] if not found(question).hits]
    assert not refused


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.slow
def test_nearly_every_search_term_finds_something(language: str, in_full: bool) -> None:
    terms = sorted({term for ruling in rulings(language).values() for term in ruling.search_terms})
    terms = terms if in_full else terms[::3]
    refused = [term for term in terms if not search(language, term, kind="ruling", top=1)]
    assert len(refused) <= 0.03 * len(terms), refused


def test_the_code_of_a_case_and_the_id_of_a_clause_are_no_nonsense() -> None:
    assert search("fr", "p 3")[0].id == "P03"
    assert search("en", "score.tie-with-caller", key="cabo-en")
