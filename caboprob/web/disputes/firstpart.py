"""The page *Disputes* before the app has loaded: the questions asked most, whose links work already."""

from caboprob.text.rulebook.clauses import book_of
from caboprob.web.base import placeholders, styles
from caboprob.web.base.visit import Visit
from caboprob.web.clauses import chosenbook
from caboprob.web.disputes import cases


def html(visit: Visit) -> str:
    """What follows the title: the fields, not usable yet, and the questions."""
    book = book_of(visit.game)
    fields = placeholders.row(
        placeholders.field(visit.say("disputes.ask"), hint=visit.say("disputes.example")),
        placeholders.field(visit.say("clauses.book"), chosenbook.book_name(visit.language, book)),
    )
    return styles.html("clauses", "disputes") + fields + cases.most_asked_html(visit, book)
