"""Where people say the name of a game for its call, the search takes it for the call."""

import tomllib
from pathlib import Path

import pytest

from caboprob import rulesets
from caboprob.content.messages import LANGUAGES
from caboprob.text.games.rulewords import call_word
from caboprob.text.search.calling import call_patterns, general_call_word, with_general_call_word
from caboprob.text.search.phrasings import phrasings
from caboprob.text.search.search import search

ASKED = tomllib.loads(Path(__file__).with_suffix(".toml").read_text(encoding="utf-8"))


def first_three(language: str, text: str, game: str) -> list[str]:
    return [hit.id for hit in search(language, text, key=game, kind="ruling", top=3)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_says_the_name_for_the_call_finds_rulings_on_calls(language: str) -> None:
    found = {text: (cases, first_three(language, text, game)) for text, game, *cases in ASKED[language]}
    wrong = [text for text, (cases, hits) in found.items() if hits[0] not in cases]
    missed = [text for text, (cases, hits) in found.items() if set(cases).isdisjoint(hits)]
    assert len(wrong) <= 0.2 * len(found), wrong
    assert len(missed) <= 0.1 * len(found), missed


@pytest.mark.parametrize("language", LANGUAGES)
def test_none_of_these_questions_is_among_the_phrasings(language: str) -> None:
    known = {text.casefold() for texts in phrasings(language).values() for text in texts}
    assert not [text for text, *_ in ASKED[language] if text.casefold() in known]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_call_of_every_game_that_has_one_is_understood(language: str) -> None:
    called = [key for key in rulesets.summaries() if key != "kabadak"]
    assert list(call_patterns(language)) == called
    call = general_call_word(language)
    for key in called:
        assert with_general_call_word(language, f"2 {call_word(language, key)}?", key) == f"2 {call}?"


@pytest.mark.parametrize(
    ("language", "text", "game"),
    [
        ("de", "Bei Dutch zweimal ziehen?", "dutch"),
        ("de", "Dutch: erster Zug?", "dutch"),
        ("de", "Kabadak ansagen", "kabadak"),
        ("en", "how do you play Cambio", "cambio"),
        ("en", "Kombio, how many rounds", "kombio"),
        ("en", "somebody said dutch", None),
        ("en", "somebody said dutch", "our-own"),
        ("en", "the second edition", "cabo-2"),
        ("fr", "Au Tamalou, qui commence ?", "tamalou"),
        ("fr", "une manche de Dutch", "dutch"),
    ],
)
def test_where_the_name_means_the_game_the_question_stays_as_it_is(
    language: str, text: str, game: str | None
) -> None:
    assert with_general_call_word(language, text, game) == text


def test_other_names_of_a_game_are_called_in_it_too() -> None:
    assert with_general_call_word("fr", "il a dit cactus", "dutch") == "il a dit annonce"
    assert with_general_call_word("fr", "il a dit cactus", "kombio") == "il a dit cactus"
