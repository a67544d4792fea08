"""The page *Disputes* before the app has loaded: the questions asked most, whose links work already."""

from caboprob.text.rulebook.clauses import book_of
from caboprob.web.base import standin, styles
from caboprob.web.base.visit import Visit
from caboprob.web.clauses import whichbook
from caboprob.web.disputes import cases


def html(visit: Visit) -> str:
    """What follows the title: the fields, not usable yet, and the questions."""
    book = book_of(visit.game)
    fields = standin.row(
        standin.field(visit.say("disputes.ask"), hint=visit.say("disputes.example")),
        standin.field(visit.say("clauses.book"), whichbook.book_name(visit.language, book)),
    )
    return styles.html("clauses", "disputes") + fields + cases.most_asked_html(visit, book)
