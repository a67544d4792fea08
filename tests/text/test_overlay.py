"""House rules mark the clauses they concern, and no others."""

import pytest

from caboprob import rulesets
from caboprob.content.messages import LANGUAGES
from caboprob.text.rulebook.clauses import books, clauses
from caboprob.text.rulebook.overlay import changed_clauses


@pytest.mark.parametrize("key", books())
def test_without_house_rules_nothing_is_marked(key: str) -> None:
    assert changed_clauses("en", key, ()) == frozenset()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_changed_number_marks_every_clause_that_names_it(language: str) -> None:
    marked = changed_clauses(language, "cabo-de", ("six-cards",))
    assert {"setup.deal", "setup.first-look", "house.six-cards"} <= marked
    assert not marked & {"score.lowest", "house.swap-others"}


def test_a_changed_action_marks_its_clause() -> None:
    assert "action.cards" in changed_clauses("en", "cabo-en", ("swap-others",))


@pytest.mark.parametrize("key", rulesets.family_keys())
def test_only_clauses_of_the_book_are_marked(key: str) -> None:
    for rule in rulesets.house_rules(key):
        written = rule.key if rule.low is None else f"{rule.key}={rule.high}"
        marked = changed_clauses("de", key, (written,))
        assert marked
        assert marked <= set(clauses(key))
