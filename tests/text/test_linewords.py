"""A line of a record is said as people at a table would say it, never as it is written."""

import re

import pytest

from caboprob import rulesets
from caboprob.content.messages import LANGUAGES
from caboprob.text.rounds.linewords import line_words

CABO, CABU = rulesets.read("cabo-de"), rulesets.read("cabu")
NOTATION = re.compile(r"[0-9]:[0-9]|[=!{}]|\b(?:draw|keep|take|snap|give|by)\b [0-9]+\b")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("rules", "line"),
    [
        (CABO, "call !"),
        (CABO, "draw 5 discard"),
        (CABO, "draw keep 3=9"),
        (CABO, "draw 12 keep 1=4+2=6 failed"),
        (CABO, "take 6 2=9"),
        (CABO, "take 1=5+2=5"),
        (CABO, "draw 5 look 2 !"),
        (CABO, "draw 11 swap 2 3:1"),
        (CABO, "by 2 draw 9 look 3:1 !"),
        (CABU, "draw Kc look 1:2 swap 2 3:1"),
        (CABU, "snap 2 1:3=Kh"),
        (CABU, "snap 2 1:3=7 give 4"),
    ],
)
def test_no_notation_is_left_in_it(language: str, rules: rulesets.RuleSet, line: str) -> None:
    assert not NOTATION.search(line_words(language, rules, line, 2))


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("draw 5 look 2 !", "draw the 5 and look at their own slot 2"),
        ("draw look 2:1", "draw a card and look at player 2’s slot 1"),
        ("draw keep 1+2", "draw a card and claim slots 1, 2 as a set"),
        ("call", "call Cabo"),
    ],
)
def test_a_card_nobody_named_is_just_a_card(line: str, words: str) -> None:
    assert line_words("en", CABO, line, 1) == words
