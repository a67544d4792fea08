"""How the numbers of a call at the table in play are found, and the clauses that they rest on."""

from caboprob.web.base.visit import Visit

CLAUSES = (
    "score.lowest", "score.tie-with-caller", "score.wrong-call", "score.tie-of-others", "score.kamikaze",
    "score.negative", "call.when", "call.last-turns", "call.binding",
)  # fmt: skip


def paragraphs(visit: Visit, seed: int) -> list[str]:
    """How the cards of the others are found by playing, and what is made of them."""
    return [
        visit.say("call.how.belief"),
        visit.say("call.how.price"),
        visit.say("answers.how.players"),
        visit.say("answers.how.rules"),
        visit.say("answers.how.seed", seed=seed),
        visit.say("answers.how.interval"),
        visit.say("played.how.people"),
    ]
