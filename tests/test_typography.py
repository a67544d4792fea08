"""French is set as in France: spaces that stay with their sign, guillemets, curved apostrophes."""

import re

import pytest

from caboprob.content.messages import catalogue
from caboprob.text.clauses import books
from caboprob.text.rulebook import passages
from caboprob.text.rulings import rulings
from tests.guards.catalogue import sentences

LOOSE = re.compile(r" [;:!?»%]|[«°] ")
WIDE = re.compile("\u00a0[;!?]")
UNLIKE_FRENCH = re.compile(r"""\w'\w|\w[«!?;]|“|”|\w …|\.\.\.""")
CODE = re.compile(r"`[^`]*`|\{\w*\}|https?://\S+")


def texts(language: str) -> list[str]:
    """All messages, clauses and rulings of a language."""
    said = [text for message in catalogue(language).values() for text in sentences(message).values()]
    ruled = [text for key in books() for one in passages(language, key) for text in (one.title, one.text)]
    asked = [text for one in rulings(language).values() for text in (one.question, *one.verdicts.values())]
    return [*said, *ruled, *asked]


def test_no_french_line_begins_with_punctuation() -> None:
    assert [text for text in texts("fr") if LOOSE.search(text)] == []


def test_the_french_space_before_high_signs_is_a_narrow_one() -> None:
    assert [text for text in texts("fr") if WIDE.search(text)] == []


def test_french_has_no_foreign_signs() -> None:
    assert [text for text in texts("fr") if UNLIKE_FRENCH.search(CODE.sub("", text))] == []


@pytest.mark.parametrize("language", ["de", "en"])
def test_other_languages_stay_as_they_are_written(language: str) -> None:
    assert not any(re.search("[\u00a0\u202f][;:!?»]", text) for text in texts(language))
