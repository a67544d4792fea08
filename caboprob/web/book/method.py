"""How the calling book is made, with its counts filled in."""

from caboprob.text.callingsheet import sheet
from caboprob.web.answers import estimatewords
from caboprob.web.base.visit import Visit
from caboprob.web.book.inputs import Question

CLAUSES = ("call.when", "call.last-turns", "score.tie-with-caller", "score.wrong-call")


def paragraphs(visit: Visit, question: Question) -> list[str]:
    """Five paragraphs: where calls are tried, against what, how sure it is, and what it leaves out."""
    book = question.book
    return [
        visit.say("book.how.tried", rounds=estimatewords.count(visit, book.rounds)),
        visit.say(
            "book.how.moments",
            moments=estimatewords.count(visit, book.moments),
            cards=sheet.cards_words(visit.language, book.cards),
        ),
        visit.say("book.how.against"),
        visit.say("book.how.sure", seed=book.seed),
        visit.say("book.how.aside"),
    ]
