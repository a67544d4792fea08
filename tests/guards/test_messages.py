"""The message catalogue is complete in every language and holds exactly the messages the code uses."""

import ast
import re
from functools import cache

import pytest
from babel import Locale

from caboprob.content.messages import DEFAULT_LANGUAGE, LANGUAGES, catalogue
from tests.guards.composedkeys import COMPOSED
from tests.guards.messageendings import ENDINGS
from tests.guards.messagerequests import (
    composed,
    composed_alone,
    needed_facts,
    placeholders,
    requests,
    sentences,
    words,
)
from tests.guards.sources import CODE, parsed, python_files

MESSAGES = catalogue(DEFAULT_LANGUAGE)
TO_YOU = "you."  # begins the key of a message's form for the player whom it is about

# A price before a word that has one form only.
PRICED = re.compile(r"\{(price|points)\}\W?(points|point)\b")


@cache
def modules() -> list[ast.Module]:
    """The code that says messages; read by the first test that needs it, not in every process."""
    return [parsed(path) for path in python_files(*CODE)]


def categories(language: str) -> set[str]:
    """The CLDR plural categories of a language, `other` included."""
    return {*Locale.parse(language).plural_form.tags, "other"}


def unknown(modules: list[ast.Module]) -> set[str]:
    """The keys asked for that have no message."""
    return {asked.key for tree in modules for asked in requests(tree) if asked.key not in MESSAGES}


def starved(modules: list[ast.Module]) -> set[str]:
    """The messages asked for without all the facts they need, where the source shows which facts it gives."""
    all_asked = [asked for tree in modules for asked in requests(tree) if asked.key in MESSAGES]
    return {
        asked.key
        for asked in all_asked
        if asked.facts is not None and not needed_facts(MESSAGES[asked.key]) <= asked.facts
    }


def unused(modules: list[ast.Module]) -> set[str]:
    """The messages whose key is neither a literal (for errors without `errors.`) nor composed."""
    written = set().union(*map(words, modules))
    said = {key for key in MESSAGES if key in written or key.removeprefix("errors.") in written}
    return {key for key in MESSAGES.keys() - said if not key.startswith((TO_YOU, *COMPOSED))}


def undeclared(modules: list[ast.Module]) -> set[str]:
    """The beginnings of composed keys missing from `COMPOSED`; errors.py adds `errors.` to all its keys."""
    starts = set().union(*map(composed, modules))
    return starts - COMPOSED.keys() - {"errors."}


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_language_has_the_same_keys(language: str) -> None:
    assert set(catalogue(language)) ^ set(MESSAGES) == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_message_is_a_plural_in_all_languages_or_in_none(language: str) -> None:
    messages = catalogue(language)
    kinds = {key: isinstance(messages.get(key), dict) for key in MESSAGES}
    assert not [key for key, message in MESSAGES.items() if kinds[key] != isinstance(message, dict)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_plurals_have_the_categories_of_their_language(language: str) -> None:
    plurals = {key: set(message) for key, message in catalogue(language).items() if isinstance(message, dict)}
    assert not {key: found for key, found in plurals.items() if found != categories(language)}


def test_a_price_in_french_stands_before_no_plural() -> None:
    """A number below 2 takes the singular, and a price has decimals and no plural form of its own."""
    bare = {
        key for key, message in catalogue("fr").items() if isinstance(message, str) and PRICED.search(message)
    }
    assert bare <= {"kabadakreview.sum", "reshuffle.next.points"}, "a number that is 2 at least"


@pytest.mark.parametrize("language", LANGUAGES)
def test_translations_name_the_same_facts(language: str) -> None:
    for key, message in catalogue(language).items():
        expected = placeholders(sentences(MESSAGES[key])["other"])
        assert placeholders(sentences(message)["other"]) == expected, key
        assert all(placeholders(sentence) <= expected for sentence in sentences(message).values()), key


def test_what_is_said_to_a_player_says_what_is_said_of_one() -> None:
    for key, message in MESSAGES.items():
        if key.startswith(TO_YOU):
            assert needed_facts(message) <= needed_facts(MESSAGES[key.removeprefix(TO_YOU)]), key


def test_the_code_asks_for_messages_that_exist() -> None:
    assert unknown(modules()) == set()


def test_the_code_tells_messages_what_they_need() -> None:
    assert starved(modules()) == set()


def test_every_message_is_asked_for() -> None:
    assert unused(modules()) == set()


def test_composed_keys_are_declared() -> None:
    assert undeclared(modules()) == set()


def test_what_depends_on_a_rule_set_has_a_neutral_form() -> None:
    of_rules = {start for start, what in COMPOSED.items() if what == "a rule set"}
    assert of_rules
    assert of_rules & set().union(*map(composed_alone, modules())) == set()
    assert {start for start in of_rules if f"{start}own" not in MESSAGES} == set()


def test_no_declaration_is_left_over() -> None:
    found = set().union(*map(composed, modules()))
    assert COMPOSED.keys() - found - ENDINGS.keys() == set()


@pytest.mark.parametrize("start", ENDINGS)
def test_composed_keys_have_messages_and_no_more(start: str) -> None:
    assert {key.removeprefix(start) for key in MESSAGES if key.startswith(start)} == ENDINGS[start]


def test_gaps_would_be_found() -> None:
    key = "errors.card-unknown"
    code = ast.parse(f"say(language, 'errors.none-such'); visit.say({key!r}); visit.say(f'app.row-{{kind}}')")
    assert unknown([code]) == {"errors.none-such"}
    assert starved([code]) == {key}
    assert "errors.card-needs-suit" in unused([code])
    assert key not in unused([code])
    assert undeclared([code]) == {"app.row-"}
    either = ast.parse("say_or(language, f'moves.word.{base}', 'moves.word.own')")
    assert (composed(either), composed_alone(either)) == ({"moves.word."}, set())
    assert categories("fr") == {"one", "many", "other"}
