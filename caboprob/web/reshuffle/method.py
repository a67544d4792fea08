"""How the chance of a reshuffle is computed, with the numbers of this game filled in."""

from fractions import Fraction

from caboprob.exact.reshuffle import Reshuffles
from caboprob.text.chances import percent
from caboprob.web.base.visit import Visit
from caboprob.web.reshuffle.inputs import Question, draw_rate_words

CLAUSES = (
    "pile.reshuffle",
    "pile.no-cards",
    "setup.deal",
    "setup.first-discard",
    "turn.options",
    "turn.draw",
)


def paragraphs(visit: Visit, question: Question, reshuffles: Reshuffles) -> list[str]:
    """Paragraphs on the pile after the deal, the draw that brings the first reshuffle, the later reshuffles,
    the chance by the chosen turn, and the next card.

    `at_least` has that chance by reshuffle and turn; `draws_to` says which draw brings each reshuffle.
    """
    rules = visit.rules
    chance: Fraction = reshuffles.at_least[question.reshuffle_index][question.turns - 1]
    return [
        visit.say(
            "reshuffle.how.pile",
            deck=len(rules.deck),
            players=question.players,
            hand=rules.hand_size,
            first=int(rules.first_discard),
            pile=reshuffles.draw_pile,
        ),
        visit.say(
            f"reshuffle.timing.{rules.reshuffle}", pile=reshuffles.draw_pile, draw=reshuffles.draws_to[0]
        ),
        visit.say(
            "reshuffle.how.again",
            new=reshuffles.draws_to[1] - reshuffles.draws_to[0],
            second=reshuffles.draws_to[1],
            third=reshuffles.draws_to[2],
        ),
        visit.say(
            "reshuffle.how.turns",
            rate=draw_rate_words(visit, question),
            draws=reshuffles.draws_to[question.reshuffle_index],
            turns=question.turns,
            chance=percent(visit.language, chance),
        ),
        visit.say("reshuffle.how.next"),
    ]
