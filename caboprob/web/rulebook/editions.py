"""Where two editions of a game differ: clauses word by word, and how far each text settles them.

A `Passage` is a clause in the words of one edition, statement by statement, each with its status.
"""

from functools import lru_cache
from html import escape
from itertools import groupby

from caboprob import rulesets
from caboprob.content import messages
from caboprob.text.games.differences import Side, likeness, word_diff
from caboprob.text.games.gamenames import listed_name
from caboprob.text.rulebook.clauses import books, words_folder
from caboprob.text.rulebook.rulebook import Passage, Statement, join_statements, passages
from caboprob.text.rulebook.support import Status
from caboprob.web.base.markup import element
from caboprob.web.base.visit import Visit
from caboprob.web.clauses import clausecard
from caboprob.web.rulebook import reading

MERGEABLE = 0.3  # texts with less in common than this are easier to read one after the other

Pair = tuple[Passage, Passage]


def editions_of(book: str) -> tuple[str, ...]:
    """The keys of two editions whose words stand in one text, the book among them; or the book's key alone.

    If there are more than two, these are the book and the first of the others.
    """
    editions = [key for key in books() if words_folder(key) == words_folder(book)]
    other = next((key for key in editions if key != book), book)
    return tuple(key for key in editions if key in (book, other))


@lru_cache(maxsize=16)
def html(visit: Visit, book: str) -> str:
    """The clauses that differ, with both editions merged into one text."""
    pairs = {pair[0].clause.id: pair for pair in differing_clauses(visit.language, *editions_of(book))}
    sections = [
        reading.chapter_html(
            visit,
            book,
            chapter,
            *(_card_html(visit, book, pairs[passage.clause.id]) for passage in in_chapter),
        )
        for chapter, in_chapter in reading.chapters(tuple(passage for passage, _ in pairs.values()))
    ]
    lead = element("p", escape(visit.say("rulebook.editions.lead", n=len(pairs))), class_="lead")
    return element("div", lead, _legend_html(visit, editions_of(book)), *sections, class_="chapters")


def differing_clauses(language: str, first: str, second: str) -> list[Pair]:
    """The clauses whose words or statuses differ between the editions."""
    second_passages = {passage.clause.id: passage for passage in passages(language, second)}
    pairs = (
        (first_passage, second_passages[first_passage.clause.id])
        for first_passage in passages(language, first)
        if first_passage.clause.id in second_passages
    )
    return [
        (first_passage, second_passage)
        for first_passage, second_passage in pairs
        if first_passage.text != second_passage.text or statuses(first_passage) != statuses(second_passage)
    ]


def statuses(passage: Passage) -> list[Status]:
    """The status of each statement."""
    return [statement.support.status for statement in passage.statements]


def _legend_html(visit: Visit, keys: tuple[str, ...]) -> str:
    """The legend: how words that only one edition has are marked."""
    marks = (only_in_edition(visit, key, escape(_only_in_words(visit, key))) for key in keys)
    return element("p", " ".join(marks), class_="legend")


def _only_in_words(visit: Visit, key: str) -> str:
    return messages.say_or(
        visit.language,
        f"rulebook.editions.only.{key}",
        "rulebook.editions.only.own",
        name=listed_name(visit.language, key),
    )


def _side(key: str) -> Side:
    return "first" if editions_of(key)[0] == key else "second"


def _edition_label(key: str) -> str:
    """An edition in a few letters: the language that it is printed in."""
    return (rulesets.summaries()[key].language or key).upper()


def only_in_edition(visit: Visit, key: str, words: str) -> str:
    """Words that only this edition has, labelled and in brackets."""
    label = element("b", escape(_edition_label(key)))
    return element("span", "[", label, " ", words, "]", class_=f"only only-{_side(key)}")


def _card_html(visit: Visit, book: str, pair: Pair) -> str:
    inside = (_run_html(visit, book, *run) for run in _status_runs(*pair))
    return clausecard.clause_article(
        pair[0].clause.id, clausecard.heading_html(visit, book, pair[0]), *inside
    )


def _status_runs(first: Passage, second: Passage) -> list[tuple[Statement, Statement]]:
    """Both editions in runs of one status in each; as a whole if one has more statements than the other."""
    if len(first.statements) != len(second.statements):
        return [(join_statements(first.statements), join_statements(second.statements))]
    paired = zip(first.statements, second.statements, strict=True)
    runs = groupby(paired, key=lambda pair: (pair[0].support.status, pair[1].support.status))
    sides = [tuple(zip(*pairs, strict=True)) for _, pairs in runs]
    return [(join_statements(left), join_statements(right)) for left, right in sides]


def _run_html(visit: Visit, book: str, first: Statement, second: Statement) -> str:
    """Words of both editions, and how far each text settles them."""
    supports = (
        element(
            "div",
            element("b", escape(_edition_label(key))),
            clausecard.status_words(visit, key, statement.support),
            class_="standings",
        )
        for key, statement in zip(editions_of(book), (first, second), strict=True)
    )
    return element("p", _merged_html(visit, book, first.text, second.text)) + "".join(supports)


def _merged_html(visit: Visit, book: str, first: str, second: str) -> str:
    """Both texts merged, or one after the other where they have too little in common."""
    merged = word_diff(first, second)
    text_of = dict(zip(editions_of(book), (first, second), strict=True))
    if likeness(merged) < MERGEABLE:
        return "<br>".join(
            only_in_edition(visit, key, clausecard.with_links(visit, book, text))
            for key, text in text_of.items()
        )
    sides: dict[Side, str] = dict(zip(("first", "second"), editions_of(book), strict=True))
    return " ".join(
        only_in_edition(visit, sides[piece.side], clausecard.with_links(visit, book, piece.text))
        if piece.side in sides
        else clausecard.with_links(visit, book, piece.text)
        for piece in merged
    )
