"""The differences between two texts, word by word."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from difflib import Match, SequenceMatcher
from typing import Literal

Side = Literal["both", "first", "second"]

# A link counts as one word, so that no difference cuts it in two; so do words joined by a no-break space.
WORD_CHARACTER = r"[\S\u00a0\u202f]"
WORD = re.compile(rf"\[[^\[\]]+\]\(clause:[a-z.-]+\){WORD_CHARACTER}*|{WORD_CHARACTER}+")
LONGEST_ISLAND = 3
"""So few words in common between two differences are shown as part of them: whole phrases read better."""


@dataclass(frozen=True, slots=True)
class Piece:
    """Some words, and the texts that have them."""

    side: Side
    text: str


def word_diff(first: str, second: str) -> list[Piece]:
    """Both texts in one: the words they share, those of the first alone, and those of the second alone."""
    first_words, second_words = WORD.findall(first), WORD.findall(second)
    runs: list[tuple[Side, list[str]]] = []
    first_end = second_end = 0  # of the last stretch in common
    for common in _common(first_words, second_words):
        runs.append(("first", first_words[first_end : common.a]))
        runs.append(("second", second_words[second_end : common.b]))
        first_end, second_end = common.a + common.size, common.b + common.size
        runs.append(("both", first_words[common.a : first_end]))
    return [Piece(side, " ".join(words)) for side, words in runs if words]


def likeness(compared: Sequence[Piece]) -> float:
    """The share of all words that both texts have in common, from 0 to 1."""
    words = [len(WORD.findall(piece.text)) * (1 + (piece.side == "both")) for piece in compared]
    shared = sum(count for count, piece in zip(words, compared, strict=True) if piece.side == "both")
    return shared / sum(words) if compared else 1.0


def _common(first_words: list[str], second_words: list[str]) -> Iterator[Match]:
    """The stretches common to both texts, without islands; the last one marks both ends and may be empty."""
    for match in SequenceMatcher(None, first_words, second_words, autojunk=False).get_matching_blocks():
        begins = match.a == match.b == 0
        ends = match.a + match.size == len(first_words) and match.b + match.size == len(second_words)
        if begins or ends or match.size > LONGEST_ISLAND:
            yield match
