"""How the numbers of a call at a table in play are computed, and the clauses that they rest on."""

from caboprob.web.base.visit import Visit

CLAUSES = (
    "score.lowest", "score.tie-with-caller", "score.wrong-call", "score.tie-of-others", "score.kamikaze",
    "score.negative", "call.when", "call.last-turns", "call.binding",
)  # fmt: skip


def paragraphs(visit: Visit, seed: int) -> list[str]:
    """How beliefs about the others' cards are found by simulation, and what follows from them."""
    return [
        visit.say("call.how.belief"),
        visit.say("call.how.price"),
        visit.say("answers.how.players"),
        visit.say("answers.how.rules"),
        visit.say("answers.how.seed", seed=seed),
        visit.say("answers.how.interval"),
        visit.say("played.how.people"),
    ]
