"""Where two editions of a game differ: clauses word by word, and how far each text settles them."""

from functools import lru_cache
from html import escape
from itertools import groupby

from caboprob import rulesets
from caboprob.content import messages
from caboprob.text.games.differences import Side, likeness, pieces
from caboprob.text.games.rulewords import listed_name
from caboprob.text.rulebook.clauses import books, words_of
from caboprob.text.rulebook.rulebook import Passage, Statement, join_statements, passages
from caboprob.text.rulebook.standing import Status
from caboprob.web.base.markup import element
from caboprob.web.base.visit import Visit
from caboprob.web.clauses import clausecard
from caboprob.web.rulebook import reading

ALIKE = 0.3  # texts with less in common than this are easier to read one after the other

Pair = tuple[Passage, Passage]


def editions_of(book: str) -> tuple[str, ...]:
    """The editions of the game that a book is on, whose words stand in one text: two, or the book alone.

    Of more than two, the book and the first of the others.
    """
    editions = [key for key in books() if words_of(key) == words_of(book)]
    other = next((key for key in editions if key != book), book)
    return tuple(key for key in editions if key in (book, other))


@lru_cache(maxsize=16)
def html(visit: Visit, book: str) -> str:
    """The clauses that differ, with both editions merged into one text."""
    pairs = {pair[0].clause.id: pair for pair in differing(visit.language, *editions_of(book))}
    sections = [
        reading.section(
            visit, book, chapter, *(_card(visit, book, pairs[passage.clause.id]) for passage in held)
        )
        for chapter, held in reading.chapters(tuple(passage for passage, _ in pairs.values()))
    ]
    lead = element("p", escape(visit.say("rulebook.editions.lead", n=len(pairs))), class_="lead")
    return element("div", lead, _legend(visit, editions_of(book)), *sections, class_="chapters")


def differing(language: str, first: str, second: str) -> list[Pair]:
    """The clauses whose words or statuses differ between the editions."""
    others = {passage.clause.id: passage for passage in passages(language, second)}
    pairs = ((one, others[one.clause.id]) for one in passages(language, first) if one.clause.id in others)
    return [
        (one, other) for one, other in pairs if one.text != other.text or statuses(one) != statuses(other)
    ]


def statuses(passage: Passage) -> list[Status]:
    """The status of each statement."""
    return [statement.standing.status for statement in passage.statements]


def _legend(visit: Visit, keys: tuple[str, ...]) -> str:
    """How the words of only one edition are marked."""
    marks = (only(visit, key, escape(_only_in(visit, key))) for key in keys)
    return element("p", " ".join(marks), class_="legend")


def _only_in(visit: Visit, key: str) -> str:
    return messages.say_or(
        visit.language,
        f"rulebook.editions.only.{key}",
        "rulebook.editions.only.own",
        name=listed_name(visit.language, key),
    )


def _side(key: str) -> Side:
    return "first" if editions_of(key)[0] == key else "second"


def _label(key: str) -> str:
    """An edition in few letters: the language that it is printed in."""
    return (rulesets.summaries()[key].language or key).upper()


def only(visit: Visit, key: str, words: str) -> str:
    """Words that only this edition has, labelled and in brackets."""
    label = element("b", escape(_label(key)))
    return element("span", "[", label, " ", words, "]", class_=f"only only-{_side(key)}")


def _card(visit: Visit, book: str, pair: Pair) -> str:
    inside = (_run(visit, book, *run) for run in _runs(*pair))
    return clausecard.frame(pair[0].clause.id, clausecard.heading(visit, book, pair[0]), *inside)


def _runs(first: Passage, second: Passage) -> list[tuple[Statement, Statement]]:
    """Both editions in stretches of one status in each; whole, where one has more statements."""
    if len(first.statements) != len(second.statements):
        return [(join_statements(first.statements), join_statements(second.statements))]
    both = zip(first.statements, second.statements, strict=True)
    runs = groupby(both, key=lambda pair: (pair[0].standing.status, pair[1].standing.status))
    sides = [tuple(zip(*held, strict=True)) for _, held in runs]
    return [(join_statements(left), join_statements(right)) for left, right in sides]


def _run(visit: Visit, book: str, first: Statement, second: Statement) -> str:
    """Words of both editions, and how far each text settles them."""
    standings = (
        element(
            "div",
            element("b", escape(_label(key))),
            clausecard.status_words(visit, key, statement.standing),
            class_="standings",
        )
        for key, statement in zip(editions_of(book), (first, second), strict=True)
    )
    return element("p", _words(visit, book, first.text, second.text)) + "".join(standings)


def _words(visit: Visit, book: str, first: str, second: str) -> str:
    """Both texts merged, or one after the other where they have too little in common."""
    merged = pieces(first, second)
    whole = dict(zip(editions_of(book), (first, second), strict=True))
    if likeness(merged) < ALIKE:
        return "<br>".join(
            only(visit, key, clausecard.body(visit, book, text)) for key, text in whole.items()
        )
    sides: dict[Side, str] = dict(zip(("first", "second"), editions_of(book), strict=True))
    return " ".join(
        only(visit, sides[piece.side], clausecard.body(visit, book, piece.text))
        if piece.side in sides
        else clausecard.body(visit, book, piece.text)
        for piece in merged
    )
