"""When the draw pile is reshuffled: the chance asked for, and what goes with it."""

from collections.abc import Sequence
from fractions import Fraction

from caboprob.exact.reshuffle import Reshuffles
from caboprob.web.answers import headline
from caboprob.web.base.visit import Visit
from caboprob.web.reshuffle.inputs import MOST_TURNS, Question, nth, rate_words

HALF = Fraction(1, 2)

Chances = Sequence[Fraction]
"""How likely it has happened by turn 1, 2 ..."""


def show(visit: Visit, question: Question, reshuffles: Reshuffles) -> None:
    """Shows the answer."""
    sentence = visit.say("reshuffle.result", nth=nth(visit, question), turn=question.turns)
    assumed = visit.say("reshuffle.assumed", rate=rate_words(visit, question))
    chance = reshuffles.at_least[question.reshuffle_index][question.turns - 1]
    headline.show(visit, chance, sentence, assumed=assumed)
    headline.facts(facts(visit, question, reshuffles))


def facts(visit: Visit, question: Question, reshuffles: Reshuffles) -> list[tuple[str, str, str]]:
    """The pile, the draw that brings the reshuffle, and the turn by which it is more likely than not."""
    middle = median(reshuffles.at_least[question.reshuffle_index])
    cards = visit.say("reshuffle.fact.cards", n=reshuffles.draw_pile)
    bringing = visit.say("reshuffle.fact.draw", nth=nth(visit, question))
    rows = [
        (visit.say("reshuffle.fact.pile"), cards, ""),
        (bringing, str(reshuffles.draws_to[question.reshuffle_index]), ""),
    ]
    if middle is None:
        never = visit.say("reshuffle.fact.beyond", turns=MOST_TURNS)
        return [*rows, (visit.say("reshuffle.fact.median"), "–", never)]
    each = visit.say("reshuffle.fact.each", n=-(-middle // question.players))
    return [*rows, (visit.say("reshuffle.fact.median"), str(middle), each)]


def median(chances: Chances) -> int | None:
    """The first turn by which it has more likely happened than not; None beyond the last turn."""
    return next((turn for turn, chance in enumerate(chances, 1) if chance >= HALF), None)
