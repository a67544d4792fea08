"""How the numbers of simulated games come about, and the clauses that they are played by."""

from caboprob.kabadak.montecarlo.report import Report
from caboprob.web.base.visit import Visit

CLAUSES = (
    "round.games",
    "round.limit",
    "deal.alternates",
    "end.both-stuck",
    "kabadak.ending",
    "kabadak.bare",
)


def paragraphs(visit: Visit, results: Report) -> list[str]:
    """How the games come about, and how far the numbers may be wrong."""
    return [
        visit.say("kabadakgames.how.players"),
        visit.say("kabadakgames.how.rounds"),
        visit.say("answers.how.seed", seed=results.result.experiment.seed),
        visit.say("answers.how.interval"),
        visit.say("answers.how.few"),
        visit.say("simulate.people"),
    ]
