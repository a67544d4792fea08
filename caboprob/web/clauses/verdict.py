"""The verdict of a ruling by one rulebook, and its status."""

from html import escape

from caboprob.text.rulings.rulings import Ruling, house_remark, overriding_rules
from caboprob.web.base.markup import element, icon
from caboprob.web.base.visit import Visit
from caboprob.web.clauses import clausecard


def verdict(visit: Visit, book: str, ruling: Ruling) -> str:
    """The verdict as HTML; if the question does not arise by this text, the answer for all games."""
    return clausecard.with_links(visit, book, ruling.verdicts.get(book, ruling.answer))


def override_sentence(visit: Visit, book: str, ruling: Ruling) -> str:
    """That house rules of the visitor override the verdict, in a sentence; empty if none does."""
    if book != visit.game or book not in ruling.verdicts:
        return ""
    return house_remark(visit.language, overriding_rules(ruling, book, visit.house))


def status_words(visit: Visit, book: str, ruling: Ruling, *more: str) -> str:
    """The status of a verdict (the text says so, it follows, or it is our default), and `more` after it."""
    status = ruling.statuses.get(book)
    if status is None:
        return element("p", *more, class_="standing") if more else ""
    words = element("span", escape(visit.say(f"rules.status.{status}")))
    return element("p", icon(status), words, *more, class_=f"standing standing-{status}")
