"""A clause as a card: its text, its status, its link, and the rulings on it."""

from collections.abc import Sequence
from html import escape
from math import inf

from caboprob.text.rulebook.rulebook import Passage, Statement, join_statements
from caboprob.text.rulebook.sources import support_words
from caboprob.text.rulebook.support import TextSupport
from caboprob.text.rulings import rulings
from caboprob.text.rulings.rulings import Ruling
from caboprob.web.base.markup import element, icon, link_clauses
from caboprob.web.base.visit import Visit
from caboprob.web.clauses import caselink, clauselink

UNFOLDED_RULINGS = 2  # rulings; further ones are folded away, unless it is only one


def card(visit: Visit, book: str, passage: Passage, *, touched: bool = False) -> str:
    """The whole card; `touched` says that a house rule changes the clause.

    A passage is `outdated` if it is older than the newest wording in another language.
    """
    words = element(
        "div",
        heading_html(visit, book, passage),
        statements_html(visit, book, passage),
        note_html(visit, "house", "clauses.touched") if touched else "",
        note_html(visit, "outdated", "clauses.outdated") if passage.outdated else "",
        class_="words",
    )
    return clause_article(
        passage.clause.id, words, rulings_html(visit, book, passage.clause.id, touched=touched)
    )


def clause_article(clause: str, *inside: str) -> str:
    """The element that a link to the clause leads to."""
    return element("article", *inside, id=clause, class_="clause", tabindex="-1")


def heading_html(visit: Visit, book: str, passage: Passage) -> str:
    """The title, with a sign that copies the clause's link."""
    href = clauselink.address(visit, passage.clause.id, book)
    label = visit.say("clauses.copy", title=passage.title)
    copy = clauselink.copy_icon(href, label, visit.say("clauses.by-hand"))
    *words, last_word = passage.title.split(" ")
    last_with_sign = element("span", escape(last_word), copy, class_="last")  # the sign must not wrap alone
    return element("h3", *(f"{escape(word)} " for word in words), last_with_sign)


def statements_html(visit: Visit, book: str, passage: Passage, deciding: Sequence[Statement] = ()) -> str:
    """The text of the clause, each run of one status followed by that status and its place in the source.

    Statements that are `deciding` in a case are marked.
    """
    return "".join(run_html(visit, book, run, deciding) for run in passage.runs)


def run_html(visit: Visit, book: str, run: Sequence[Statement], deciding: Sequence[Statement] = ()) -> str:
    """A run of statements that share a status, followed by that status and their place in the source."""
    words = (
        element("mark", text) if statement in deciding else text
        for statement in run
        for text in [with_links(visit, book, statement.text)]
    )
    return element("p", " ".join(words)) + status_words(visit, book, join_statements(run).support)


def with_links(visit: Visit, book: str, text: str) -> str:
    """A text as HTML, its mentions of other clauses of the book and of cases turned into links."""
    linked = link_clauses(text, lambda clause: clauselink.address(visit, clause, book))
    return caselink.CODE.sub(lambda code: caselink.of_code(visit, book, code[0]), linked)


def status_words(visit: Visit, book: str, support: TextSupport) -> str:
    """A status and its place in the source: a sign and words."""
    return element(
        "p", icon(support.status), escape(support_words(visit.language, book, support)), class_="standing"
    )


def note_html(visit: Visit, kind: str, key: str) -> str:
    """A remark on a clause."""
    return element("p", icon(kind), escape(visit.say(key)), class_=f"standing note-{kind}")


def rulings_html(visit: Visit, book: str, clause: str, *, touched: bool = False) -> str:
    """The rulings on a clause, by the rules as printed: collapsible questions, the most asked first."""
    cited = rulings.rulings_resting_on(visit.language, clause, book)
    cited.sort(key=lambda ruling: ruling.frequency_rank or inf)
    questions = [_ruling_html(visit, book, ruling) for ruling in cited]
    if len(questions) > UNFOLDED_RULINGS + 1:
        more = visit.say("clauses.more", n=len(questions) - UNFOLDED_RULINGS)
        folded = element(
            "details", element("summary", escape(more)), *questions[UNFOLDED_RULINGS:], class_="more"
        )
        questions = [*questions[:UNFOLDED_RULINGS], folded]
    if questions and touched:
        questions.insert(0, element("p", escape(visit.say("clauses.as-printed")), class_="standing"))
    return element("div", *questions, class_="asked") if questions else ""


def ambiguity_note(visit: Visit, book: str, ruling: Ruling) -> str:
    """How else this text can be read, in small print; empty if there is nothing to say."""
    words = ruling.notes.get(book)
    return element("p", with_links(visit, book, words), class_="aside") if words else ""


def _ruling_html(visit: Visit, book: str, ruling: Ruling) -> str:
    status = visit.say(f"rules.status.{ruling.statuses[book]}")
    return element(
        "details",
        element("summary", escape(ruling.question)),
        element("p", with_links(visit, book, ruling.verdicts[book])),
        ambiguity_note(visit, book, ruling),
        element(
            "p",
            icon(ruling.statuses[book]),
            escape(status),
            _ruling_link(visit, book, ruling),
            class_="standing",
        ),
        class_="ruling",
    )


def _ruling_link(visit: Visit, book: str, ruling: Ruling) -> str:
    """The link to the whole ruling."""
    words = escape(visit.say("clauses.case", case=ruling.case))
    return " · " + element("a", words, href=caselink.page_address(visit, book, case=ruling.case))
