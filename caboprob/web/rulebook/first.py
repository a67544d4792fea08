"""The beginning of the rulebook as it stands before the app does."""

from caboprob.text.rulebook.clauses import book_of
from caboprob.web.base import standin, styles
from caboprob.web.base.markup import element
from caboprob.web.base.visit import Visit
from caboprob.web.clauses import editionslink, whichbook
from caboprob.web.rulebook import page, reading


def html(visit: Visit) -> str:
    """What follows the title: as much as a screen holds."""
    book = book_of(visit.game)
    views = (visit.say(f"rulebook.view.{name}") for name in page.views(book))
    choices = standin.row(
        standin.field(visit.say("clauses.book"), whichbook.name(visit.language, book)),
        standin.pills(visit.say("rulebook.view.title"), *views),
        standin.button(visit.say("booklet.take.title")),
    )
    read = element("div", reading.beginning(visit, book), class_="book book-read")
    return styles.all_of("rulebook") + choices + editionslink.html(visit, book) + read
