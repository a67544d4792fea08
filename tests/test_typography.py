"""French is set as in France: spaces that stay with their sign, guillemets. Apostrophes are always curved."""

import re

import pytest

from caboprob.content.messages import catalogue, space_punctuation
from caboprob.text.rulebook.clauses import books
from caboprob.text.rulebook.rulebook import passages
from caboprob.text.rulings.rulings import rulings
from tests.guards.messagerequests import sentences

LOOSE = re.compile(r" [;:!?»%]|[«°] ")
WIDE = re.compile("\u00a0[;!?]")
UNLIKE_FRENCH = re.compile(r"""\w[«!?;]|“|”|\w …|\.\.\.""")
STRAIGHT_APOSTROPHE = re.compile(r"[\w}]'\w")
CODE = re.compile(r"`[^`]*`|\{\w*\}|https?://\S+")
CODE_SPAN = re.compile(r"`[^`]*`")


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


@pytest.mark.parametrize("language", ["de", "en", "fr"])
def test_apostrophes_are_curved(language: str) -> None:
    assert [text for text in texts(language) if STRAIGHT_APOSTROPHE.search(CODE_SPAN.sub("", text))] == []


@pytest.mark.parametrize(
    ("put_together", "french"),
    [
        ("52: 2 × 0; A = 1", "52\u00a0: 2 × 0\u202f; A = 1"),
        ("**Main:** 7", "**Main\u00a0:** 7"),
        ("http://example.org 12:30 a\\:b", "http://example.org 12:30 a\\:b"),
        ("1\u00a0: 2\u202f; 3", "1\u00a0: 2\u202f; 3"),
    ],
)
def test_what_is_put_together_is_spaced_as_in_france(put_together: str, french: str) -> None:
    assert space_punctuation("fr", put_together) == french
    assert space_punctuation("en", put_together) == put_together


@pytest.mark.parametrize("language", ["de", "en"])
def test_other_languages_stay_as_they_are_written(language: str) -> None:
    assert not any(re.search("[\u00a0\u202f][;:!?»]", text) for text in texts(language))
