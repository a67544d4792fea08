"""Where two texts differ, word by word."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from difflib import Match, SequenceMatcher
from typing import Literal

Side = Literal["both", "first", "second"]

# A link with its words is one word here, so that no difference cuts it in two, nor where no line may break.
SIGN = r"[\S\u00a0\u202f]"
WORD = re.compile(rf"\[[^\[\]]+\]\(clause:[a-z.-]+\){SIGN}*|{SIGN}+")
ISLAND = 3  # words in common between two differences that are told with them, for phrases read better


@dataclass(frozen=True, slots=True)
class Piece:
    """Some words, and which of the two texts has them."""

    side: Side
    text: str


def pieces(first: str, second: str) -> list[Piece]:
    """Both texts in one: what they share, what only the first has, what only the second."""
    one, other = WORD.findall(first), WORD.findall(second)
    runs: list[tuple[Side, list[str]]] = []
    here = there = 0
    for common in _common(one, other):
        runs += [("first", one[here : common.a]), ("second", other[there : common.b])]
        here, there = common.a + common.size, common.b + common.size
        runs.append(("both", one[common.a : here]))
    return [Piece(side, " ".join(words)) for side, words in runs if words]


def likeness(found: Sequence[Piece]) -> float:
    """What part of all the words both texts have, from 0 to 1."""
    words = [len(WORD.findall(piece.text)) * (1 + (piece.side == "both")) for piece in found]
    shared = sum(count for count, piece in zip(words, found, strict=True) if piece.side == "both")
    return shared / sum(words) if found else 1.0


def _common(one: list[str], other: list[str]) -> Iterator[Match]:
    """The stretches in both texts, without islands; the last, at both ends, may be empty."""
    for match in SequenceMatcher(None, one, other, autojunk=False).get_matching_blocks():
        begins = match.a == match.b == 0
        ends = match.a + match.size == len(one) and match.b + match.size == len(other)
        if begins or ends or match.size > ISLAND:
            yield match
