"""How the calling book is made, with its counts filled in."""

from caboprob.web.answers.estimatewords import count
from caboprob.web.base.visit import Visit
from caboprob.web.book.inputs import Question

CLAUSES = ("call.when", "call.last-turns", "score.tie-with-caller", "score.wrong-call")


def paragraphs(visit: Visit, question: Question) -> list[str]:
    """Four paragraphs: where calls are tried, against what, how sure it is, and what it leaves out."""
    book = question.book
    moments = sum(cell.success.rounds for cell in book.cells.values())  # a round is a moment here
    return [
        visit.say("book.how.tried", rounds=count(visit, book.rounds), moments=count(visit, moments)),
        visit.say("book.how.against"),
        visit.say("book.how.sure", seed=book.seed),
        visit.say("book.how.aside"),
    ]
