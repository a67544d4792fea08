"""The beginning of the rulebook, as it is shown until the app has loaded."""

from caboprob.text.rulebook.clauses import book_of
from caboprob.web.base import placeholders, styles
from caboprob.web.base.markup import element
from caboprob.web.base.visit import Visit
from caboprob.web.clauses import chosenbook, comparelink
from caboprob.web.rulebook import page, reading


def html(visit: Visit) -> str:
    """What follows the title: placeholders for the fields, the table of contents and the first chapter."""
    book = book_of(visit.game)
    views = (visit.say(f"rulebook.view.{name}") for name in page.views(book))
    fields = placeholders.row(
        placeholders.field(visit.say("clauses.book"), chosenbook.book_name(visit.language, book)),
        placeholders.pills(visit.say("rulebook.view.title"), *views),
        placeholders.button(visit.say("booklet.take.title")),
    )
    text_html = element("div", reading.beginning_html(visit, book), class_="book book-read")
    return styles.html("rulebook") + fields + comparelink.html(visit, book) + text_html
