"""Finds rulings and clauses by what people type: synonyms, other word forms, compounds and misspellings."""

from functools import cache
from threading import Lock
from typing import TYPE_CHECKING

from caboprob.text.search.hits import Hit, Kind, SearchHits

if TYPE_CHECKING:
    from caboprob.text.search.ranking import Ranking

LONGEST_QUERY = 300
"""Characters of a query that are read; no real question is longer."""

_build_lock = Lock()


def search(
    language: str, query: str, *, key: str | None = None, kind: Kind | None = None, top: int = 10
) -> list[Hit]:
    """The rulings and clauses that answer a query, the best first; an empty list for a meaningless query.

    `key` prefers what concerns that rule set and leaves out the clauses of all others; `kind` restricts the
    search to rulings or to clauses. A case code or clause id in the query comes first. `find_hits` also tells
    whether a ruling is likely to answer at all. A question may be asked in another language.
    """
    return list(find_hits(language, query, key=key, kind=kind, top=top).hits)


def find_hits(
    language: str, query: str, *, key: str | None = None, kind: Kind | None = None, top: int = 10
) -> SearchHits:
    """What `search` returns, and whether it is sure: if not, ask "do you mean ...?"."""
    readable = query[:LONGEST_QUERY].encode("utf-8", "ignore").decode()
    with _build_lock:
        language_ranking = ranking(_asked_in(readable, language))
    return language_ranking.find(readable, key, kind, top)


def _asked_in(query: str, expected: str) -> str:
    from caboprob.text.search.language import question_language  # loads late, and all that people ask with it

    return question_language(query, expected)


@cache
def ranking(language: str) -> "Ranking":
    """The ranking of one language, built once."""
    from caboprob.text.search.ranking import Ranking  # loads late, and the search engine with it

    return Ranking(language)
