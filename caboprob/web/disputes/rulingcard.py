"""One ruling: its verdict and status, its clauses, what the other texts say, and a link to try it out."""

from functools import lru_cache
from html import escape

from caboprob.text.rulings import rulings
from caboprob.text.rulings.rulings import Ruling
from caboprob.web.base.markup import element, icon
from caboprob.web.base.visit import Visit
from caboprob.web.clauses import clausefold
from caboprob.web.clauses.chosenbook import book_name
from caboprob.web.clauses.clausecard import ambiguity_note
from caboprob.web.clauses.verdict import override_sentence, status_words, verdict
from caboprob.web.disputes import cases, examplelink

MOST_NEAR = 4


@lru_cache(maxsize=256)
def html(visit: Visit, book: str, case: str) -> str:
    """The whole card, judged by one rulebook."""
    ruling = rulings.ruling(visit.language, case)
    return element(
        "div",
        verdict_html(visit, book, ruling),
        _try_link(visit, book, ruling),
        _section_html(visit.say("disputes.rests"), _clauses_html(visit, book, ruling)),
        _section_html(visit.say("disputes.others"), others_html(visit, book, ruling)),
        _section_html(visit.say("disputes.near"), _near_html(visit, book, ruling)),
        class_="leaf case",
    )


def verdict_html(visit: Visit, book: str, ruling: Ruling) -> str:
    """The verdict in large print, its note and status, and remarks on it."""
    code = element("span", escape(visit.say("disputes.case", case=ruling.case)), class_="code")
    return element(
        "div",
        element("p", verdict(visit, book, ruling), class_="said"),
        ambiguity_note(visit, book, ruling),
        status_words(visit, book, ruling, code),
        *(element("p", escape(remark), class_="remark") for remark in remarks(visit, book, ruling)),
        class_="verdict",
    )


def remarks(visit: Visit, book: str, ruling: Ruling) -> list[str]:
    """Says that the rulebook has no such case, house rules override it, or the translation is outdated."""
    sentences = []
    if book not in ruling.verdicts:
        games = ", ".join(book_name(visit.language, key) for key in ruling.verdicts)
        sentences.append(visit.say("disputes.elsewhere", game=book_name(visit.language, book), games=games))
    elif overridden := override_sentence(visit, book, ruling):
        sentences.append(overridden)
    if ruling.outdated:
        sentences.append(visit.say("disputes.outdated"))
    return sentences


def others_html(visit: Visit, book: str, ruling: Ruling) -> str:
    """What each of the other rulebooks says, with its note and status."""
    rows = (_other_html(visit, book, key, ruling) for key in ruling.verdicts if key != book)
    return "".join(rows)


def _other_html(visit: Visit, book: str, key: str, ruling: Ruling) -> str:
    same_verdict = ruling.verdicts[key] == ruling.verdicts.get(book)
    sentences = escape(visit.say("disputes.same")) if same_verdict else verdict(visit, key, ruling)
    game = element("h3", escape(book_name(visit.language, key)))
    note_html = "" if same_verdict and _same_note(ruling, key, book) else ambiguity_note(visit, key, ruling)
    return element(
        "div", game, element("p", sentences), note_html, status_words(visit, key, ruling), class_="other"
    )


def _same_note(ruling: Ruling, one: str, other: str) -> bool:
    return ruling.notes.get(one) == ruling.notes.get(other)


def _clauses_html(visit: Visit, book: str, ruling: Ruling) -> str:
    """The clauses of this rulebook, or of the first one that has the case, with what decides it marked.

    `deciding` names not clauses but statements: `score.sum#2` is the second of its clause.
    """
    shown_book = book if book in ruling.verdicts else next(iter(ruling.verdicts))
    return clausefold.folds(visit, shown_book, ruling.clauses, ruling.deciding.get(shown_book, ()))


def _try_link(visit: Visit, book: str, ruling: Ruling) -> str:
    """The link to the first example of the game, on the page that can show it."""
    example = examplelink.first_example(ruling.case, book)
    if example is None:
        return ""
    words = escape(visit.say(f"disputes.try.{examplelink.page(example)}"))
    href = examplelink.address(visit.language, example)
    return element("p", element("a", icon("try"), words, href=href, class_="try"))


def _near_html(visit: Visit, book: str, ruling: Ruling) -> str:
    """Other questions that rest on the same clauses, those that share most of them first."""
    nearest = rulings.related_rulings(visit.language, ruling, book)[:MOST_NEAR]
    return cases.questions_html(visit, book, nearest) if nearest else ""


def _section_html(title: str, inside: str) -> str:
    return element("section", element("h2", escape(title)), inside) if inside else ""
