"""Words that everything about Kabadak shares: cards, clauses, reasons, and what is wrong with an input."""

from html import escape

from caboprob.content.messages import say_to
from caboprob.drawing import Card
from caboprob.drawing.words import card_words
from caboprob.errors import CaboError
from caboprob.kabadak.core.cards import CARD_NAMES
from caboprob.kabadak.core.reasons import Reason
from caboprob.text.rounds.reasons import player_name
from caboprob.text.rulebook.clauses import clauses
from caboprob.text.rulebook.rulebook import clause_title
from caboprob.text.rulebook.sources import support_words
from caboprob.web.base.markup import element, for_screen_readers, icon
from caboprob.web.base.plain import escape_markdown
from caboprob.web.base.visit import Visit
from caboprob.web.clauses import clauselink

KABADAK_RULEBOOK = "kabadak"  # whose clauses are meant
PLACES = {"row", "game"}  # besides players, what an error may be found in: `row 2`


def spoken_card(visit: Visit, number: int) -> str:
    """The spoken name of a card: `Ace of spades`."""
    words = card_words(Card(CARD_NAMES[number]), visit.language)
    return words[:1].upper() + words[1:]


def reason_sentence(visit: Visit, reason: Reason) -> str:
    """The reason against a move, as a sentence addressed to the reader."""
    sentence = say_to(visit.language, f"errors.{reason.message}", you=True, move="")
    return f"{sentence[:1].upper()}{sentence[1:]}."


def clause_line(visit: Visit, clause_id: str) -> str:
    """A clause in small print, as HTML: its status, its title as a link, and its lines in the text."""
    clause = clauses(KABADAK_RULEBOOK)[clause_id]
    link = clauselink.anchor(
        visit, clause_id, clause_title(visit.language, KABADAK_RULEBOOK, clause_id), KABADAK_RULEBOOK
    )
    words = support_words(visit.language, KABADAK_RULEBOOK, clause.support)
    inside = (icon(clause.status), " ", link, " · ", escape(words))
    return element("span", *inside, class_="clause-line")


def clause_link(visit: Visit, clause_id: str) -> str:
    """The link to a clause, as HTML, with the sign of its status."""
    status = clauses(KABADAK_RULEBOOK)[clause_id].status
    link = clauselink.anchor(
        visit, clause_id, clause_title(visit.language, KABADAK_RULEBOOK, clause_id), KABADAK_RULEBOOK
    )
    spoken_status = for_screen_readers(f" ({visit.say(f'rules.status.{status}')})")
    return element("span", icon(status), " ", link, spoken_status, class_="clause-line")


def clause_markdown(visit: Visit, clause_id: str) -> str:
    """A clause in small print, as Markdown: its title as a link, and its status."""
    clause = clauses(KABADAK_RULEBOOK)[clause_id]
    status = visit.say(f"rules.status.{clause.status}")
    title = clause_title(visit.language, KABADAK_RULEBOOK, clause_id)
    link = f"[{title}]({clauselink.address(visit, clause_id, KABADAK_RULEBOOK)})"
    return f":small[:gray[{link} · {status}]]"


def refusal(visit: Visit, error: CaboError) -> str:
    """What is wrong with an input, and where, in the words of the page."""
    places = [place_words for place in error.where if (place_words := _place_words(visit, place))]
    sentence = visit.reason(error)
    return (
        visit.with_spaced_punctuation(f"{escape_markdown(', '.join(places))}: ") + sentence
        if places
        else sentence
    )


def _place_words(visit: Visit, place: str) -> str:
    kind, _, number = place.partition(" ")
    if kind == "player":
        return player_name(visit.language, int(number))
    return visit.say(f"kabadak.place.{kind}", number=number) if kind in PLACES else ""
