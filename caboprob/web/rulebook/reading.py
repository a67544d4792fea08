"""A rulebook to read: its table of contents, and its chapters clause by clause."""

from functools import lru_cache
from html import escape
from itertools import groupby

from caboprob import rulesets
from caboprob.text.rulebook.overlay import changed_clauses
from caboprob.text.rulebook.rulebook import Passage, chapter_title, passages
from caboprob.web.base.markup import element
from caboprob.web.base.visit import Visit
from caboprob.web.clauses import clausecard, clauselink

Chapter = tuple[str, list[Passage]]  # its key, and its clauses in words


@lru_cache(maxsize=32)
def html(visit: Visit, book: str) -> str:
    """The whole rulebook as HTML, with the visitor's house rules laid over it."""
    house = visit.house_rules_for(book)
    book_chapters = chapters(passages(visit.language, book, house))
    changed_clause_ids = changed_clauses(visit.language, book, house)

    def card(passage: Passage) -> str:
        return clausecard.card(visit, book, passage, touched=passage.clause.id in changed_clause_ids)

    sections = [
        chapter_html(visit, book, name, *_fold_missing(visit, book, name, [card(one) for one in in_chapter]))
        for name, in_chapter in book_chapters
    ]
    return contents_html(visit, book, book_chapters) + element("div", *sections, class_="chapters")


def beginning_html(visit: Visit, book: str) -> str:
    """The table of contents and the first chapter: enough to fill the screen until the app has loaded."""
    book_chapters = chapters(passages(visit.language, book, ()))
    name, in_chapter = book_chapters[0]
    cards = (clausecard.card(visit, book, passage) for passage in in_chapter)
    first_chapter_html = element("div", chapter_html(visit, book, name, *cards), class_="chapters")
    return contents_html(visit, book, book_chapters) + first_chapter_html


def missing_chapters(book: str) -> frozenset[str]:
    """The keys of the chapters about something this game lacks: snapping, or trading sets."""
    if book not in rulesets.family_keys():
        return frozenset()
    rules = rulesets.read(book)
    topics = {"snap": rules.snaps, "set": rules.largest_set > 1}
    return frozenset(name for name, has_topic in topics.items() if not has_topic)


def _fold_missing(visit: Visit, book: str, chapter: str, cards: list[str]) -> list[str]:
    """The cards of a chapter; if the game lacks what it is about, all cards but the first are collapsed."""
    if chapter not in missing_chapters(book):
        return cards
    first, *others = cards
    summary = element("summary", escape(visit.say("rulebook.missing", n=len(others))))
    return [first, element("details", summary, *others, class_="more")]


def chapters(book_passages: tuple[Passage, ...]) -> list[Chapter]:
    """The clauses by chapter, in reading order."""
    return [
        (chapter, list(in_chapter))
        for chapter, in_chapter in groupby(book_passages, key=lambda passage: passage.clause.chapter)
    ]


def chapter_html(visit: Visit, book: str, name: str, *inside: str) -> str:
    """A chapter under its title."""
    title = escape(chapter_title(visit.language, book, name))
    return element("section", element("h2", title), *inside, class_="chapter")


def contents_html(visit: Visit, book: str, book_chapters: list[Chapter]) -> str:
    """The table of contents: chapters that expand to their clauses."""
    items = [_contents_item(visit, book, name, in_chapter) for name, in_chapter in book_chapters]
    label = visit.say("rulebook.contents")
    folded = element("details", element("summary", escape(label)), element("ol", *items))
    return element("nav", folded, class_="contents", aria_label=label)


def _contents_item(visit: Visit, book: str, name: str, in_chapter: list[Passage]) -> str:
    links = [
        element("li", clauselink.anchor(visit, passage.clause.id, passage.title, book))
        for passage in in_chapter
    ]
    title = element("summary", escape(chapter_title(visit.language, book, name)))
    return element("li", element("details", title, element("ol", *links)))
