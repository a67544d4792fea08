"""Where something stands in the texts, in words: by the headings that the texts themselves have."""

from bisect import bisect_right
from collections.abc import Iterable

from caboprob.content import messages
from caboprob.text.rulebook.clauses import book_table
from caboprob.text.rulebook.support import TextSupport


def headings(book: str, lines: Iterable[int]) -> tuple[str, ...]:
    """The headings that these lines of a text stand under; its title, if it has no headings."""
    text, cited_lines = book_table(book), tuple(lines)
    if "sections" not in text:
        return (text["source"],) if cited_lines and "source" in text else ()
    sections = sorted(text["sections"].items(), key=lambda section: section[1])  # heading and first line
    indices = (bisect_right(sections, line, key=lambda section: section[1]) - 1 for line in cited_lines)
    return tuple(dict.fromkeys(sections[max(index, 0)][0] for index in indices))


def place_in_source(language: str, book: str, lines: Iterable[int]) -> str:
    """The headings in quotation marks: `“Score”, “Kamikaze”`; nothing where no text says it."""
    return ", ".join(
        messages.say(language, "rules.section", title=title) for title in headings(book, tuple(lines))
    )


def support_words(language: str, book: str, support: TextSupport) -> str:
    """A status, and after it the places in the text: `the text says so · “Score”`."""
    status = messages.say(language, f"rules.status.{support.status}")
    return " · ".join(filter(None, (status, place_in_source(language, book, support.lines))))
