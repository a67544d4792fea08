"""A clause as a card: its words, its status, its link, and the rulings on it."""

from collections.abc import Sequence
from html import escape
from math import inf

from caboprob.text.rulebook.rulebook import Passage, Statement, join_statements
from caboprob.text.rulebook.sources import standing_words
from caboprob.text.rulebook.standing import Standing
from caboprob.text.rulings import rulings
from caboprob.text.rulings.rulings import Ruling
from caboprob.web.base.markup import element, linked, sign
from caboprob.web.base.visit import Visit
from caboprob.web.clauses import caselink, clauselink

SHOWN = 2  # rulings; further ones are folded away


def card(visit: Visit, book: str, passage: Passage, *, touched: bool = False) -> str:
    """The clause as it stands in the rulebook; `touched` says that a house rule changes it."""
    words = element(
        "div",
        heading(visit, book, passage),
        statements(visit, book, passage),
        note(visit, "house", "clauses.touched") if touched else "",
        note(visit, "outdated", "clauses.outdated") if passage.outdated else "",
        class_="words",
    )
    return frame(passage.clause.id, words, rulings_html(visit, book, passage.clause.id, touched=touched))


def frame(name: str, *inside: str) -> str:
    """The element that a link to the clause leads to."""
    return element("article", *inside, id=name, class_="clause", tabindex="-1")


def heading(visit: Visit, book: str, passage: Passage) -> str:
    """The title, with a sign that copies the clause's link."""
    href = clauselink.address(visit, passage.clause.id, book)
    label = visit.say("clauses.copy", title=passage.title)
    copy = clauselink.copy(visit, href, label, visit.say("clauses.by-hand"))
    *words, last = passage.title.split(" ")
    together = element("span", escape(last), copy, class_="last")  # the sign must not wrap alone
    return element("h3", *(f"{escape(word)} " for word in words), together)


def statements(visit: Visit, book: str, passage: Passage, deciding: Sequence[Statement] = ()) -> str:
    """The words; below all that share a status it says which, and where they stand in the text.

    Those that are `deciding` in a case are marked.
    """
    return "".join(run_html(visit, book, run, deciding) for run in passage.runs)


def run_html(visit: Visit, book: str, run: Sequence[Statement], deciding: Sequence[Statement] = ()) -> str:
    """Statements of one status, and this status with their places in the text."""
    words = (
        element("mark", text) if statement in deciding else text
        for statement in run
        for text in [body(visit, book, statement.text)]
    )
    return element("p", " ".join(words)) + status_words(visit, book, join_statements(run).standing)


def body(visit: Visit, book: str, text: str) -> str:
    """A text whose mentions of other clauses of the book are links."""
    return linked(text, lambda name: clauselink.address(visit, name, book))


def status_words(visit: Visit, book: str, standing: Standing) -> str:
    """A status and the places in the text: a sign and words."""
    return element(
        "p", sign(standing.status), escape(standing_words(visit.language, book, standing)), class_="standing"
    )


def note(visit: Visit, kind: str, key: str) -> str:
    """A remark on a clause."""
    return element("p", sign(kind), escape(visit.say(key)), class_=f"standing note-{kind}")


def rulings_html(visit: Visit, book: str, name: str, *, touched: bool = False) -> str:
    """The rulings on a clause, by the rules as printed: questions to unfold, the most asked first."""
    cited = rulings.citing(visit.language, name, book)
    cited.sort(key=lambda ruling: ruling.frequency_rank or inf)
    questions = [_ruling(visit, book, ruling) for ruling in cited]
    if len(questions) > SHOWN + 1:
        more = visit.say("clauses.more", n=len(questions) - SHOWN)
        folded = element("details", element("summary", escape(more)), *questions[SHOWN:], class_="more")
        questions = [*questions[:SHOWN], folded]
    if questions and touched:
        questions.insert(0, element("p", escape(visit.say("clauses.as-printed")), class_="standing"))
    return element("div", *questions, class_="asked") if questions else ""


def ambiguity_note(visit: Visit, book: str, ruling: Ruling) -> str:
    """How else this text can be read, in small print; empty if there is nothing to say."""
    words = ruling.notes.get(book)
    return element("p", body(visit, book, words), class_="aside") if words else ""


def _ruling(visit: Visit, book: str, ruling: Ruling) -> str:
    status = visit.say(f"rules.status.{ruling.statuses[book]}")
    return element(
        "details",
        element("summary", escape(ruling.question)),
        element("p", body(visit, book, ruling.verdicts[book])),
        ambiguity_note(visit, book, ruling),
        element(
            "p",
            sign(ruling.statuses[book]),
            escape(status),
            _to_dispute(visit, book, ruling),
            class_="standing",
        ),
        class_="ruling",
    )


def _to_dispute(visit: Visit, book: str, ruling: Ruling) -> str:
    """The link to the whole ruling."""
    words = escape(visit.say("clauses.case", case=ruling.case))
    return " · " + element("a", words, href=caselink.address(visit, book, case=ruling.case))
