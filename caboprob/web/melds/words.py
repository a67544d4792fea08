"""Words that all parts of the page share: cards, clauses, reasons, and what is wrong with an input."""

from html import escape

from caboprob.content.messages import say_to
from caboprob.drawing import Card
from caboprob.drawing.words import card_words
from caboprob.errors import CaboError
from caboprob.kabadak.core.cards import NAMES
from caboprob.kabadak.core.reasons import Reason
from caboprob.text.rounds.reasons import player
from caboprob.text.rulebook.clauses import clauses
from caboprob.text.rulebook.rulebook import title
from caboprob.text.rulebook.sources import standing_words
from caboprob.web.base.markup import element, for_screen_readers, sign
from caboprob.web.base.plain import escape_markdown
from caboprob.web.base.visit import Visit
from caboprob.web.clauses import clauselink

BOOK = "kabadak"
PLACES = {"row", "game"}


def card(visit: Visit, number: int) -> str:
    """The spoken name of a card: `Ace of spades`."""
    words = card_words(Card(NAMES[number]), visit.language)
    return words[:1].upper() + words[1:]


def why(visit: Visit, reason: Reason) -> str:
    """The reason against a meld of the reader's, as a sentence."""
    sentence = say_to(visit.language, f"errors.{reason.message}", you=True, move="")
    return f"{sentence[:1].upper()}{sentence[1:]}."


def clause(visit: Visit, name: str) -> str:
    """A clause in small print, as HTML: its status, its title as a link, and its lines in the text."""
    standing = clauses(BOOK)[name]
    link = clauselink.anchor(visit, name, title(visit.language, BOOK, name), BOOK)
    words = standing_words(visit.language, BOOK, standing.standing)
    inside = (sign(standing.status), " ", link, " · ", escape(words))
    return element("span", *inside, class_="clause-line")


def clause_short(visit: Visit, name: str) -> str:
    """The link alone, with the sign of its status."""
    standing = clauses(BOOK)[name].status
    link = clauselink.anchor(visit, name, title(visit.language, BOOK, name), BOOK)
    status = for_screen_readers(f" ({visit.say(f'rules.status.{standing}')})")
    return element("span", sign(standing), " ", link, status, class_="clause-line")


def clause_small(visit: Visit, name: str) -> str:
    """The same as Markdown."""
    standing = clauses(BOOK)[name]
    status = visit.say(f"rules.status.{standing.status}")
    link = f"[{title(visit.language, BOOK, name)}]({clauselink.address(visit, name, BOOK)})"
    return f":small[:gray[{link} · {status}]]"


def refusal(visit: Visit, error: CaboError) -> str:
    """What is wrong with an input, its place in the words of the page."""
    places = [place for where in error.where if (place := _place(visit, where))]
    sentence = visit.reason(error)
    return visit.punctuated(f"{escape_markdown(', '.join(places))}: ") + sentence if places else sentence


def _place(visit: Visit, where: str) -> str:
    kind, _, number = where.partition(" ")
    if kind == "player":
        return player(visit.language, int(number))
    return visit.say(f"kabadak.place.{kind}", number=number) if kind in PLACES else ""
