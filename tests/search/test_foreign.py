"""Words that people take from another language at the table are understood as the language's own."""

import pytest

from caboprob.content.messages import LANGUAGES
from caboprob.text.search.foreign import foreign_words, translate_foreign_words
from caboprob.text.search.search import find_hits, ranking, search


def first(language: str, query: str, game: str | None = None) -> str:
    return search(language, query, key=game, kind="ruling", top=1)[0].id


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("word", ["tie", "Tie", "Gleichstand", "égalité"])
def test_a_tie_is_found_in_any_language(language: str, word: str) -> None:
    assert first(language, word) == "P03"


@pytest.mark.parametrize(
    ("language", "asked", "case"),
    [
        ("de", "Bei tie, wer gewinnt die Runde?", "P03"),
        ("de", "Was kostet ein falscher call?", "P02"),
        ("de", "Darf ich auf den reshuffle verzichten und vom discard nehmen?", "K09"),
        ("fr", "le caller à tie, qui gagne ?", "P03"),
        ("fr", "on reshuffle quand ?", "K01"),
    ],
)
def test_a_foreign_word_within_a_question_is_understood(language: str, asked: str, case: str) -> None:
    found = [hit.id for hit in search(language, asked, key="cabo-de", kind="ruling", top=3)]
    assert case in found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_foreign_word_has_one_meaning_that_the_search_knows(language: str) -> None:
    words = ranking(language).words
    for word, meaning in foreign_words(language).items():
        assert word == word.casefold()
        assert word != meaning.casefold()
        assert translate_foreign_words(language, f"{word}!") == f"{meaning}!"
        assert find_hits(language, meaning, kind="ruling").hits
        assert words.with_corrections(meaning) == meaning, "unknown"


def test_other_words_stay_as_they_are() -> None:
    assert translate_foreign_words("de", "Anna hat 5, untie") == "Anna hat 5, untie"
    assert translate_foreign_words("de", "turn.option") == "turn.option"
    assert translate_foreign_words("en", "the tie") == "the tie"


@pytest.mark.parametrize(
    ("asked", "game", "case"),
    [
        ("Anna and I both have 5", "cabo-en", "P03"),
        ("Anna and I both have 5, I called", "cabo-en", "P03"),
        ("I threw a wrong card", "cabu", "N35"),
        ("I threw a wrong card", "cambio", "N35"),
    ],
)
def test_a_general_case_goes_before_its_special_ones(asked: str, game: str, case: str) -> None:
    assert first("en", asked, game) == case
