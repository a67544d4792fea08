"""How the numbers of the lab are computed, and the clauses by which the rounds are played."""

from caboprob.web.answers import estimatewords
from caboprob.web.base.visit import Visit
from caboprob.web.lab.inputs import Question

CLAUSES = (
    "setup.deal",
    "setup.first-look",
    "turn.options",
    "turn.take-discard",
    "action.cards",
    "call.when",
    "round.end",
    "score.lowest",
    "score.wrong-call",
    "score.kamikaze",
    "pile.reshuffle",
    "game.end",
)


def paragraphs(visit: Visit, question: Question) -> list[str]:
    """Who plays and how, where the cards come from, and how far the numbers may be off."""
    kind = question.kind
    return [
        visit.say("answers.how.players"),
        visit.say("answers.how.rules"),
        visit.say("answers.how.seed", seed=question.scenario.seed),
        visit.say(f"lab.how.{kind}", many=estimatewords.count(visit, question.units), n=question.units),
        visit.say("answers.how.interval"),
        visit.say("answers.how.few"),
        visit.say("lab.how.looks"),
        visit.say("lab.how.ahead"),
        visit.say("lab.how.caps", turns=question.scenario.most_turns, rounds=question.scenario.most_rounds),
    ]
