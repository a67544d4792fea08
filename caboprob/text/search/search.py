"""Finds rulings and clauses by what people type: other words, other forms, compounds and typing errors."""

from dataclasses import dataclass
from functools import cache
from threading import Lock
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from caboprob.text.search.index import SearchIndex

Kind = Literal["ruling", "clause"]

LONGEST = 300  # characters of a query that are read; nobody's question is longer
_building = Lock()


@dataclass(frozen=True, slots=True)
class Hit:
    """A ruling by its case code, or a clause by its id with the rule set it was found in."""

    kind: Kind
    id: str
    key: str | None
    score: float


def search(
    language: str, query: str, *, key: str | None = None, kind: Kind | None = None, top: int = 10
) -> list[Hit]:
    """The rulings and clauses that answer a question best, the best first; nothing for junk.

    `key` prefers what concerns that rule set, and leaves out clauses of any other. `kind` asks for rulings or
    clauses alone. A case code or the id of a clause in the query comes first.
    """
    readable = query[:LONGEST].encode("utf-8", "ignore").decode()
    with _building:
        index = _index(language)
    return index.search(readable, key, kind, top)


@cache
def _index(language: str) -> "SearchIndex":
    from caboprob.text.search.index import SearchIndex  # loads late, with the engine

    return SearchIndex(language)
