"""Disputes and rules, found by what people ask."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from caboprob.errors import BadNotation, located, shown
from caboprob.messages import LANGUAGES
from caboprob.text import rulebook
from caboprob.text.clauses import books, borrowed
from caboprob.text.rulings import ruling
from caboprob.text.search.hits import Hit
from caboprob.text.search.search import search as find

if TYPE_CHECKING:
    from collections.abc import Sequence


@dataclass(frozen=True, slots=True)
class Found:
    """A ruling by its case code, or a clause by its id: what is asked, what holds, and the clauses behind it.

    `status` says how far the rule text settles it; empty where no rule set was asked for.
    """

    id: str
    question: str
    verdict: str
    clauses: tuple[str, ...]
    status: str


def search(query: str, language: str = "en", rules: str | None = None, top: int = 10) -> "Sequence[Found]":
    """The rulings and clauses that answer a question best, the best first; none for what nobody would ask.

    With `rules` the verdict is that game's. Refuses a language or a game that there is not (`CaboError`).

    >>> search("tie with the caller", rules="cabo-de")[0].clauses[0]
    'score.tie-with-caller'
    """
    with located("language"):
        if language not in LANGUAGES:
            raise BadNotation("language-unknown", got=shown(language), known=", ".join(LANGUAGES))
    with located("rules"):
        if rules is not None and rules not in books():
            raise BadNotation("rules-unknown", rules=shown(rules), known=", ".join(books()))
    return tuple(_found(hit, language, rules) for hit in find(language, query, key=rules, top=top))


def _found(hit: Hit, language: str, rules: str | None) -> Found:
    if hit.kind == "ruling":
        one = ruling(language, hit.id)
        verdict = one.verdicts.get(rules or "", one.answer)
        return Found(one.case, one.question, verdict, one.clauses, one.statuses.get(rules or "", ""))
    clause = rulebook.passage(language, hit.key or borrowed(), hit.id)
    assert clause, "the search finds no clause that is not there"
    return Found(hit.id, clause.title, clause.plain, (hit.id,), clause.clause.status)
