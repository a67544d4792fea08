"""How the chance of a reshuffle is computed, with the numbers of the table."""

from fractions import Fraction

from caboprob.exact.reshuffle import Reshuffles
from caboprob.text.chances import percent
from caboprob.web.base.visit import Visit
from caboprob.web.reshuffle.answer import percent_of
from caboprob.web.reshuffle.inputs import Pace

CLAUSES = (
    "pile.reshuffle",
    "pile.no-cards",
    "setup.deal",
    "setup.first-discard",
    "turn.options",
    "turn.draw",
)


def paragraphs(visit: Visit, pace: Pace, found: Reshuffles) -> list[str]:
    """The pile, the draw that brings the reshuffle, how turns become draws, and what comes after."""
    rules = visit.rules
    chance: Fraction = found.at_least[pace.which][pace.turns - 1]
    return [
        visit.say(
            "reshuffle.how.pile",
            deck=len(rules.deck),
            players=pace.players,
            hand=rules.hand_size,
            first=int(rules.first_discard),
            pile=found.draw_pile,
        ),
        visit.say(f"reshuffle.timing.{rules.reshuffle}", pile=found.draw_pile, draw=found.draws_to[0]),
        visit.say(
            "reshuffle.how.again",
            new=found.draws_to[1] - found.draws_to[0],
            second=found.draws_to[1],
            third=found.draws_to[2],
        ),
        visit.say(
            "reshuffle.how.turns",
            rate=percent_of(visit, pace.rate),
            draws=found.draws_to[pace.which],
            turns=pace.turns,
            chance=percent(visit.language, chance),
        ),
        visit.say("reshuffle.how.next"),
    ]
