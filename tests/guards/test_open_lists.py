"""No list in code names the content of the data folders: rule sets, decks and languages are found there."""

import ast
from collections.abc import Iterator

from caboprob import cards, rulesets
from caboprob.content.messages import DEFAULT_LANGUAGE, LANGUAGES
from tests.guards.sources import CODE, parsed, python_files

NAMES_IN_DATA = {*rulesets.family_keys(), *LANGUAGES, *cards.decks()} - {DEFAULT_LANGUAGE, rulesets.FAMILY}


def named(tree: ast.Module) -> Iterator[str]:
    """The rule sets, decks and languages that code names; docstrings are no code."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and node.value in NAMES_IN_DATA:
            yield str(node.value)


def test_no_code_names_a_rule_set_a_deck_or_a_language() -> None:
    modules = {str(path): list(named(parsed(path))) for path in python_files(*CODE)}
    assert {path: names for path, names in modules.items() if names} == {}


def test_a_name_in_code_would_be_found() -> None:
    code = ast.parse('named = rules == "cabo-de" or language in ("en", "fr")')
    assert list(named(code)) == ["cabo-de", "fr"]
