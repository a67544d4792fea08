"""How the chance of a reshuffle is computed, with the numbers of the table filled in."""

from fractions import Fraction

from caboprob.exact.reshuffle import Reshuffles
from caboprob.text.chances import percent
from caboprob.web.base.visit import Visit
from caboprob.web.reshuffle.inputs import Pace, rate_words

CLAUSES = (
    "pile.reshuffle",
    "pile.no-cards",
    "setup.deal",
    "setup.first-discard",
    "turn.options",
    "turn.draw",
)


def paragraphs(visit: Visit, pace: Pace, reshuffles: Reshuffles) -> list[str]:
    """The pile, the draw that brings the reshuffle, how turns become draws, and what comes next."""
    rules = visit.rules
    chance: Fraction = reshuffles.at_least[pace.which][pace.turns - 1]
    return [
        visit.say(
            "reshuffle.how.pile",
            deck=len(rules.deck),
            players=pace.players,
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
            rate=rate_words(visit, pace),
            draws=reshuffles.draws_to[pace.which],
            turns=pace.turns,
            chance=percent(visit.language, chance),
        ),
        visit.say("reshuffle.how.next"),
    ]
