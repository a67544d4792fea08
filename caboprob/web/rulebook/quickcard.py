"""The quick reference: everything the table needs, on one screen."""

from functools import lru_cache
from html import escape

from caboprob import rulesets
from caboprob.text.games.quickref import Line, Section, sections
from caboprob.text.rulebook.rulebook import chapter_title
from caboprob.web.base.markup import element, for_screen_readers, icon
from caboprob.web.base.visit import Visit
from caboprob.web.clauses import clauselink

UNSURE = ("reported", "default", "house")  # statuses that players want to see at a glance
ONE_LINE = 36  # letters that fit on one line of a phone


@lru_cache(maxsize=32)
def html(visit: Visit, book: str) -> str:
    """All sections, one card each, and a legend of their signs."""
    rules = rulesets.read(book, visit.house_rules_for(book))
    all_sections = sections(visit.language, rules)
    cards = (_section_html(visit, book, section) for section in all_sections)
    statuses = {line.clause.status for section in all_sections for line in section.lines}
    signs = (
        element("span", icon(status), escape(visit.say(f"rules.status.{status}")))
        for status in UNSURE
        if status in statuses
    )
    return element("div", *cards, class_="quick") + element("p", *signs, class_="standing signs")


def _section_html(visit: Visit, book: str, section: Section) -> str:
    lines = (_line_html(visit, book, line) for line in section.lines)
    title = element("h2", escape(chapter_title(visit.language, book, section.chapter)))
    return element("section", title, element("dl", *lines))


def _line_html(visit: Visit, book: str, line: Line) -> str:
    label = clauselink.anchor(visit, line.clause.id, line.label, book)
    value_html = element("dd", escape(line.value), _status_sign(visit, line.clause.status))
    size = "long" if len(line.label) + len(line.value) > ONE_LINE else "short"
    return element("div", element("dt", label), value_html, class_=size)


def _status_sign(visit: Visit, status: str) -> str:
    if status not in UNSURE:
        return ""
    return icon(status) + for_screen_readers(f" ({visit.say(f'rules.status.{status}')})")
