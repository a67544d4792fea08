"""The plain page of all rulings by chapter, with a search that needs no script."""

from itertools import groupby
from typing import Any

from caboprob.content.messages import say
from caboprob.text.booklet.content import spans
from caboprob.text.plainpages import addresses
from caboprob.text.plainpages.page import Page, book_names, first_book
from caboprob.text.rulebook.rulebook import clause_title
from caboprob.text.rulings import rulings
from caboprob.text.rulings.rulings import Ruling, chapter_title
from caboprob.text.search.search import LONGEST_QUERY, find_hits

MOST_RULINGS, MOST_CLAUSES = 8, 3


def rulings_page(language: str, key: str = "", query: str = "") -> Page:
    """All rulings by chapter, on the game `key` if one is given; above them, what answers a query."""
    query_cut = query.strip()[:LONGEST_QUERY]
    return Page(
        template="rulings.html",
        language=language,
        title=say(language, "plain.rulings.title"),
        description=say(language, "plain.rulings.lead"),
        address=addresses.of_rulings,
        content={
            "lead": say(language, "plain.rulings.lead"),
            "ask": say(language, "disputes.ask"),
            "example": say(language, "disputes.example"),
            "longest": LONGEST_QUERY,
            "books": book_names(language),
            "chosen": key,
            "query": query_cut,
            "found": _answers(language, key, query_cut) if query_cut else None,
            "chapters": _chapters(language, key),
        },
        game=key or first_book(language),
        app=("disputes", {"book": key, "q": query_cut}),  # the page of the app to link to
        indexable=not query_cut and not key,  # search engines get only the whole list
    )


def _answers(language: str, key: str, query: str) -> dict[str, Any]:
    """The rulings and clauses that a query finds; clauses of the game `key`, or of the first book."""
    hits = find_hits(language, query, key=key or None, kind="ruling", top=MOST_RULINGS)
    book = key or first_book(language)
    clause_hits = find_hits(language, query, key=book, kind="clause", top=MOST_CLAUSES)
    unsure = say(language, "rulings.unsure")
    sentence = say(language, "disputes.found", n=len(hits.hits)) if hits.sure else unsure
    return {
        "sentence": sentence if hits.hits else say(language, "disputes.nothing"),
        "rulings": [_hit_content(key, rulings.ruling(language, hit.id)) for hit in hits.hits],
        "clauses_title": say(language, "disputes.clauses"),
        "clauses": [
            {"id": hit.id, "key": book, "title": clause_title(language, book, hit.id)}
            for hit in clause_hits.hits
        ],
    }


def _hit_content(key: str, ruling: Ruling) -> dict[str, Any]:
    verdict = ruling.verdicts.get(key, ruling.answer)
    return {"case": ruling.case, "question": ruling.question, "verdict": spans(verdict)}


def _chapters(language: str, key: str) -> list[dict[str, Any]]:
    concerning = [
        ruling for ruling in rulings.rulings(language).values() if not key or key in ruling.verdicts
    ]
    return [
        {
            "id": letter,
            "title": chapter_title(language, letter),
            "rulings": [{"case": ruling.case, "question": ruling.question} for ruling in of_chapter],
        }
        for letter, of_chapter in groupby(concerning, key=lambda ruling: ruling.case[0])
    ]
