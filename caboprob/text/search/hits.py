"""The results of a search."""

from dataclasses import dataclass
from typing import Literal

Kind = Literal["ruling", "clause"]


@dataclass(frozen=True, slots=True)
class Hit:
    """A ruling by its case code, or a clause by its id and the rule set in whose text it was found.

    `key` is that of the rule set, None for a ruling. The larger the `score`, the better.
    """

    kind: Kind
    id: str
    key: str | None
    score: float


@dataclass(frozen=True, slots=True)
class SearchHits:
    """The hits of a search, the best first.

    `sure` is False where probably no ruling answers the question: the hits are then a guess, to be offered as
    "not sure: do you mean ...?". `language` is the one in which the question was asked.
    """

    hits: tuple[Hit, ...]
    sure: bool
    language: str
