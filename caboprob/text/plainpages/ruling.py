"""A ruling as a plain page: the question, the answer, and the verdict by every text."""

from collections.abc import Collection
from functools import partial
from typing import Any

from caboprob.content.messages import say
from caboprob.text.booklet.content import run_content, spans
from caboprob.text.plainpages import addresses
from caboprob.text.plainpages.page import Page, book_names, first_book, meta_description
from caboprob.text.rulebook.rulebook import Passage, passage
from caboprob.text.rulings import rulings
from caboprob.text.rulings.rulings import Ruling

MOST_RELATED = 6


def ruling_page(case: str, language: str, key: str = "") -> Page:
    """The ruling of a case; the game `key` comes first. Refuses an unknown case (`BadNotation`)."""
    ruling = rulings.ruling(language, case)
    games = tuple(ruling.verdicts)
    first_game = key if key in games else first_book(language, games)
    ordered = (first_game, *(other for other in games if other != first_game))
    return Page(
        template="ruling.html",
        language=language,
        title=f"{ruling.question} · {book_names(language)[first_game]}",
        description=meta_description(ruling.answer),
        address=lambda any_language: addresses.of_ruling(ruling.case, any_language),
        content={
            "case": say(language, "disputes.case", case=ruling.case),
            "question": ruling.question,
            "answer": ruling.answer,
            "games": [_verdict(language, game, ruling) for game in ordered],
            "rests": say(language, "disputes.rests"),
            "near": say(language, "disputes.near"),
            "others": [
                {"case": other.case, "question": other.question}
                for other in rulings.related_rulings(language, ruling)[:MOST_RELATED]
            ],
            "outdated": say(language, "disputes.outdated") if ruling.outdated else "",
            "revised": revision_date(language, ruling),
        },
        game=first_game,
        app=("disputes", {"book": first_game, "case": ruling.case}),  # the page of the app on it
    )


def revision_date(language: str, ruling: Ruling) -> dict[str, str] | None:
    """When a ruling was last changed, for people and for machines."""
    if ruling.revised is None:
        return None
    from babel.dates import format_date  # loads late, as all of Babel

    day = format_date(ruling.revised, "long", locale=language)
    return {"day": ruling.revised.isoformat(), "sentence": say(language, "plain.ruling.revised", date=day)}


def deciding_statements(clause_passage: Passage, key: str, ruling: Ruling) -> list[int]:
    """The numbers, from 1, of the statements of a clause that decide; empty if the whole clause does."""
    return statements_among(clause_passage, ruling.deciding.get(key, ()))


def statements_among(clause_passage: Passage, named: Collection[str]) -> list[int]:
    """The numbers, from 1, of the statements of a clause that are among those named."""
    return [
        number
        for number in range(1, len(clause_passage.statements) + 1)
        if f"{clause_passage.clause.id}#{number}" in named
    ]


def _verdict(language: str, key: str, ruling: Ruling) -> dict[str, Any]:
    clauses = [_clause(language, key, name, ruling) for name in ruling.clauses]
    return {
        "key": key,
        "name": book_names(language)[key],
        "address": partial(addresses.of_clause, language=language, key=key),
        "verdict": spans(ruling.verdicts[key]),
        "note": spans(ruling.notes.get(key, "")),
        "status": ruling.statuses[key],
        "clauses": [clause for clause in clauses if clause],
    }


def _clause(language: str, key: str, clause_id: str, ruling: Ruling) -> dict[str, Any] | None:
    """A clause that the ruling rests on, with the sentences in it that decide; None if the game lacks it.

    Its sentences stand in runs, each followed by its status and its place in the source.
    """
    clause_passage = passage(language, key, clause_id)
    if clause_passage is None:
        return None
    runs = [
        (clause_passage.statements[number - 1],)
        for number in deciding_statements(clause_passage, key, ruling)
    ] or clause_passage.runs
    return {
        "id": clause_id,
        "title": clause_passage.title,
        "runs": [run_content(language, key, run) for run in runs],
    }
