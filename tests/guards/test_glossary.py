"""One word for one thing in all that the program says; `tests/rulebook` holds the clauses to it."""

import re
from pathlib import Path

import pytest

from caboprob.content.messages import LANGUAGES, catalogue
from caboprob.text.rulings.rulings import rulings
from tests.guards.glossary import (
    MESSAGE_SENSES,
    PAGE_SENSES,
    VERDICT_SENSES,
    avoided,
    games,
    glossary,
    words_found,
)
from tests.guards.messagerequests import sentences
from tests.guards.sources import ROOT

# What is not a word of the language: code, ids, facts, and what stands in quotes.
NO_WORD = re.compile(r"`[^`]*`|\{\w*\}|--[a-z-]+|\b[a-z]+\.[a-z_-]+\b|«[^»]*»|“[^”]*”|„[^“]*“")

# In the documentation also what is typed or answered at a prompt.
CODE = re.compile(r"(?ms)^```.*?^```|^>>>.*?$")
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]

# Rooms of messages on every game alike; the others are on the CABO family, unless they name Kabadak.
OF_ALL_GAMES = ("chapters.", "drawing.")


def about(key: str) -> tuple[str, ...]:
    """The games that a message may be about."""
    if key.startswith(OF_ALL_GAMES):
        return games()
    return ("kabadak",) if "kabadak" in key else ("cabo",)


def used(text: str, language: str, games: tuple[str, ...], free: set[str]) -> list[str]:
    """The words to be avoided that a text uses as words, but for those that are `free` in another sense."""
    return words_found(NO_WORD.sub("", text), avoided(language, *games) - free)


@pytest.mark.parametrize("language", LANGUAGES)
def test_messages_use_the_words_of_the_glossary(language: str) -> None:
    free = MESSAGE_SENSES[language]
    for key, message in catalogue(language).items():
        found = [used(text, language, about(key), free) for text in sentences(message).values()]
        assert not any(found), (key, found)


@pytest.mark.parametrize("language", LANGUAGES)
def test_verdicts_use_the_words_of_the_glossary(language: str) -> None:
    free = VERDICT_SENSES[language]
    for case, ruling in rulings(language).items():
        for rules, text in ruling.verdicts.items():
            assert not used(text, language, ("kabadak",) if rules == "kabadak" else ("cabo",), free), case


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_the_documentation_uses_the_words_of_the_glossary(page: Path) -> None:
    prose = CODE.sub("", page.read_text(encoding="utf-8"))
    assert not used(prose, "en", ("cabo", "kabadak"), PAGE_SENSES)


def test_every_term_has_a_word_in_every_language() -> None:
    assert {name for name, term in glossary().items() if not term.keys() >= set(LANGUAGES)} == set()


@pytest.mark.parametrize("senses", [VERDICT_SENSES, MESSAGE_SENSES])
def test_a_word_is_freed_only_if_it_is_avoided(senses: dict[str, set[str]]) -> None:
    for language, words in senses.items():
        assert words <= set().union(*(avoided(language, game) for game in games())), language


def test_slips_would_be_found() -> None:
    assert used("Une carte forte à la poubelle.", "fr", ("cabo",), set()) == [
        "carte forte",
        "poubelle",
    ]
    assert not used("« talon », `pile` et {score}", "fr", ("cabo",), set())
    assert used("le talon", "fr", ("cabo",), set()) == ["talon"]
    assert not used("le talon", "fr", ("kabadak",), set())
