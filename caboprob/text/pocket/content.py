"""What the pocket pages show in one language, as plain data: the same texts as on the plain pages."""

from typing import Any

from caboprob.content.messages import say
from caboprob.text.booklet import quick_reference
from caboprob.text.booklet.content import booklet, run_content, spans
from caboprob.text.plainpages.page import book_names, figures, first_book
from caboprob.text.plainpages.ruling import MOST_RELATED, deciding_statements, revision_date, statements_among
from caboprob.text.pocket.words import words
from caboprob.text.rulebook.clauses import books
from caboprob.text.rulebook.rulebook import passage, passages
from caboprob.text.rulings import rulings
from caboprob.text.rulings.rulings import Ruling, chapter_title

Content = dict[str, Any]


def content(language: str) -> Content:
    """The words of the page, all games and all rulings; what the search alone needs is in `searchdata`."""
    return {
        "language": language,
        "words": words(language),
        "first": first_book(language),  # the game that is chosen at first
        "games": [_game(language, key) for key in books()],
        "asked": {key: [ruling.case for ruling in rulings.most_asked(language, key)] for key in books()},
        "chapters": [
            {"id": letter, "title": chapter_title(language, letter)} for letter in rulings.chapters()
        ],
        "rulings": [_ruling(language, ruling) for ruling in rulings.rulings(language).values()],
    }


def _game(language: str, key: str) -> Content:
    figure_by_clause, deciding_by_clause = figures(language, key), _deciding_statements(language, key)
    chapters = booklet(language, key)["chapters"]
    return {
        "key": key,
        "name": book_names(language)[key],
        "source": say(language, "rulebook.source", title=book_names(language)[key]),
        "reference": quick_reference(language, key)["sections"],
        "chapters": [
            {
                "id": chapter["id"],
                "title": chapter["title"],
                "clauses": [
                    {
                        "id": clause["id"],
                        "title": clause["title"],
                        "figure": figure_by_clause.get(clause["id"], ""),
                        "runs": list(map(_without_text, clause["runs"])),
                        "statements": deciding_by_clause.get(clause["id"], {}),
                        "rulings": clause["rulings"],
                    }
                    for clause in chapter["clauses"]
                ],
            }
            for chapter in chapters
        ],
    }


def _deciding_statements(language: str, key: str) -> dict[str, Content]:
    """By clause and number: the single statements that decide some ruling."""
    concerned = [ruling for ruling in rulings.rulings(language).values() if key in ruling.verdicts]
    deciding = {statement for ruling in concerned for statement in ruling.deciding.get(key, ())}
    return {
        clause_passage.clause.id: {
            str(number): _without_text(run_content(language, key, (clause_passage.statements[number - 1],)))
            for number in statements_among(clause_passage, deciding)
        }
        for clause_passage in passages(language, key)
    }


def _ruling(language: str, ruling: Ruling) -> Content:
    revision = revision_date(language, ruling)
    return {
        "case": ruling.case,
        "question": ruling.question,
        "answer": ruling.answer,
        "asked": ruling.frequency_rank or 0,  # its rank among those asked most, from 1; 0 if it is not
        "general": ruling.general_case or "",  # the case of which this is a special one
        "outdated": ruling.outdated,  # whether its words in another language are newer
        "revised": revision["sentence"] if revision else "",
        "near": [other.case for other in rulings.related_rulings(language, ruling)[:MOST_RELATED]],
        "games": {key: _verdict(language, key, ruling) for key in ruling.verdicts},
    }


def _verdict(language: str, key: str, ruling: Ruling) -> Content:
    """The verdict, and the clauses with the numbers of the statements in them that decide."""
    passage_by_clause = {clause_id: passage(language, key, clause_id) for clause_id in ruling.clauses}
    return {
        "verdict": spans(ruling.verdicts[key]),
        "note": spans(ruling.notes.get(key, "")),
        "status": ruling.statuses[key],
        "clauses": {
            clause_id: deciding_statements(clause_passage, key, ruling)
            for clause_id, clause_passage in passage_by_clause.items()
            if clause_passage
        },
    }


def _without_text(run: Content) -> Content:
    """A run of statements without its plain text, which its spans say again."""
    return {name: value for name, value in run.items() if name != "text"}
