"""Lists of cases: those asked most, all by chapter, and the hits of a search."""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from html import escape
from itertools import groupby

from caboprob.text.rulings import rulings
from caboprob.text.rulings.rulings import Ruling, chapter_title
from caboprob.text.search.hits import Hit, SearchHits
from caboprob.web.base.markup import element
from caboprob.web.base.visit import Visit
from caboprob.web.clauses import caselink, clausefold
from caboprob.web.clauses.caselink import QUERY_INPUT
from caboprob.web.clauses.chosenbook import book_name
from caboprob.web.clauses.clausecard import ambiguity_note
from caboprob.web.clauses.verdict import override_sentence, status_words, verdict
from caboprob.web.frame import share


@lru_cache(maxsize=32)
def most_asked_html(visit: Visit, book: str) -> str:
    """The questions asked most about a game; empty for a game that has none."""
    chosen = rulings.most_asked(visit.language, book, visit.house_rules_for(book))
    if not chosen:
        return ""
    return _section_html(visit.say("disputes.asked"), questions_html(visit, book, chosen))


def most_asked_link_html(visit: Visit, book: str) -> str:
    """A link to the questions asked most, for a search without hits."""
    anchor = element(
        "a", escape(visit.say("disputes.asked")), href=caselink.page_address(visit, book), class_="all"
    )
    return element("div", element("p", anchor), class_="leaf")


@lru_cache(maxsize=32)
def chapters_html(visit: Visit, book: str) -> str:
    """All questions about a game by chapter, in collapsed sections."""
    chosen = [ruling for ruling in rulings.rulings(visit.language).values() if book in ruling.verdicts]
    folded = (
        _chapter_html(visit, book, letter, list(in_chapter))
        for letter, in_chapter in groupby(chosen, key=lambda ruling: ruling.case[0])  # the T of T15
    )
    return _section_html(visit.say("disputes.all"), element("div", *folded))


def questions_html(
    visit: Visit,
    book: str,
    chosen: Iterable[Ruling],
    query: str = "",
    return_inputs: Mapping[str, share.Value] | None = None,
) -> str:
    """Questions as links, one below the other; `query` is the search that found them, for the link back.

    `return_inputs` are further link parameters that lead back to the page with the questions.
    """
    links = (element("li", caselink.anchor(visit, book, ruling, query, return_inputs)) for ruling in chosen)
    return element("ul", *links, class_="questions")


def hits_html(visit: Visit, book: str, query: str, search_hits: SearchHits) -> str:
    """The rulings that a search found, each with its verdict."""
    sentence = (
        visit.say("disputes.found", n=len(search_hits.hits))
        if search_hits.sure
        else visit.say("rulings.unsure")
    )
    parts = (_hit_html(visit, book, query, hit.id) for hit in search_hits.hits)
    return element("div", element("p", escape(sentence), class_="quiet"), *parts, class_="leaf hits")


def best_html(visit: Visit, book: str, query: str, search_hits: SearchHits) -> str:
    """The best of the hits with its verdict, the others as questions, and a link to all.

    If no ruling is likely to answer, all are listed as questions: nobody shall mistake a guess for a verdict.
    """
    answered = search_hits.hits[:1] if search_hits.sure else ()
    other_rulings = [rulings.ruling(visit.language, hit.id) for hit in search_hits.hits[len(answered) :]]
    parts = [_hit_html(visit, book, query, hit.id) for hit in answered]
    if other_rulings:
        alternatives_heading = element("h3", escape(visit.say("disputes.rather")))
        unsure_note = element("p", escape(visit.say("rulings.unsure")), class_="quiet")
        parts += [
            alternatives_heading if answered else unsure_note,
            questions_html(visit, book, other_rulings, query),
        ]
    href = caselink.page_address(visit, book, **{QUERY_INPUT: query})
    parts += [element("p", element("a", escape(visit.say("disputes.more")), href=href, class_="all"))]
    return element("div", *parts, class_="leaf hits best")


def clauses_html(visit: Visit, book: str, clause_hits: Sequence[Hit]) -> str:
    """The clauses among the hits of a search, in collapsible sections."""
    folds = clausefold.folds(visit, book, tuple(hit.id for hit in clause_hits))
    return _section_html(visit.say("disputes.clauses"), folds)


def _hit_html(visit: Visit, book: str, query: str, case: str) -> str:
    return answer_html(visit, book, rulings.ruling(visit.language, case), {QUERY_INPUT: query})


def answer_html(visit: Visit, book: str, ruling: Ruling, return_inputs: Mapping[str, share.Value]) -> str:
    """A question, linked to its case, with its verdict; `return_inputs` name this page in its link back."""
    overridden = override_sentence(visit, book, ruling)
    return element(
        "article",
        element("h2", caselink.anchor(visit, book, ruling, return_inputs=return_inputs)),
        element("p", verdict(visit, book, ruling), class_="said"),
        element("p", escape(overridden), class_="remark") if overridden else "",
        ambiguity_note(visit, book, ruling),
        status_words(visit, book, ruling) or _games_html(visit, ruling),
        class_="hit",
    )


def _games_html(visit: Visit, ruling: Ruling) -> str:
    """The games that a question is about, where there is no verdict on the one chosen."""
    games = ", ".join(book_name(visit.language, key) for key in ruling.verdicts)
    return element("p", escape(visit.say("disputes.only", games=games)), class_="standing")


def _chapter_html(visit: Visit, book: str, letter: str, chosen: list[Ruling]) -> str:
    title = escape(chapter_title(visit.language, letter))
    count = element("span", str(len(chosen)), class_="quiet")
    return element(
        "details", element("summary", title, count), questions_html(visit, book, chosen), class_="fold"
    )


def _section_html(title: str, inside: str) -> str:
    return element("section", element("h2", escape(title)), inside, class_="leaf case-list")
