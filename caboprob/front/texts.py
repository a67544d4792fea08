"""Searches rulings and clauses for the answer to a question in one's own words."""

from dataclasses import dataclass
from os import PathLike

from caboprob import rulesets
from caboprob.content.messages import DEFAULT_LANGUAGE, LANGUAGES
from caboprob.errors import BadNotation, at_place, excerpt
from caboprob.front import arguments
from caboprob.rulesets import RuleSet
from caboprob.text.rulebook import rulebook
from caboprob.text.rulebook.clauses import books, default_book
from caboprob.text.rulings.ownrules import ruling_under
from caboprob.text.rulings.rulings import ruling
from caboprob.text.search.hits import Hit
from caboprob.text.search.search import find_hits

MOST_RESULTS = 1000


@dataclass(frozen=True, slots=True, repr=False)
class SearchResult:
    """A ruling by its case code, or a clause by its id: the question, the verdict and the clauses behind it.

    `status` says how far the rule text settles it, `note` how else it can be read; both are empty if no rule
    set was named. `sure` is False where probably no ruling answers the question: this one is then a guess.
    """

    id: str
    question: str
    verdict: str
    clauses: tuple[str, ...]
    status: str
    sure: bool
    note: str = ""

    def __repr__(self) -> str:
        return f"SearchResult({self.id!r}, {excerpt(self.question, 60)!r})"


def search(
    query: str, language: str = DEFAULT_LANGUAGE, rules: str | PathLike[str] | None = None, top: int = 10
) -> tuple[SearchResult, ...]:
    """The rulings and clauses that answer a question best, the best first.

    With `rules`, a key or the path of your own file, the verdict is that game's; where your file changes a
    rule that the verdict rests on, the change is told first, and `status` is empty. Refuses an unknown
    language or game (`CaboError`).

    >>> search("tie with the caller: who wins?", rules="cabo-de")[0].clauses[0]
    'score.tie-with-caller'
    """
    question = arguments.text("query", query)
    result_count = arguments.integer("top", top, 1, MOST_RESULTS)
    with at_place("language"):
        if language not in LANGUAGES:
            raise BadNotation("language-unknown", got=excerpt(language), known=", ".join(LANGUAGES))
    text_key, own_rules = (None, None) if rules is None else _text_and_own_rules(arguments.rules_name(rules))
    hits = find_hits(language, question, key=text_key, top=result_count)
    return tuple(_search_result(hit, language, text_key, own_rules, hits.sure) for hit in hits.hits)


def _text_and_own_rules(rules: str) -> tuple[str, RuleSet | None]:
    """The key of the rule set whose texts answer; and the rules, if it is a file based on that set.

    The key is empty for a file that is based on none.
    """
    if rules in books():
        return rules, None
    with at_place("rules"):
        own_rules = rulesets.read(rules)
    return own_rules.base, own_rules


def _search_result(
    hit: Hit, language: str, rules: str | None, own_rules: RuleSet | None, sure: bool
) -> SearchResult:
    if hit.kind == "ruling":
        found = ruling(language, hit.id)
        if own_rules:
            found = ruling_under(language, found, own_rules)
        verdict = found.verdicts.get(rules or "", found.answer)
        status = found.statuses.get(rules or "", "")
        note = found.notes.get(rules or "", "")
        return SearchResult(found.case, found.question, verdict, found.clauses, status, sure, note)
    passage = rulebook.passage(language, hit.key or default_book(), hit.id)
    assert passage, "the search finds no clause that is not there"
    return SearchResult(
        hit.id, passage.title, passage.text_without_links, (hit.id,), passage.clause.status, sure
    )
