"""The library's advice without the tables it rests on, so that it is small enough to be cached."""

from dataclasses import dataclass

from caboprob.analysis import advice
from caboprob.analysis.ranking import Ranking
from caboprob.analysis.turning import in_seats_of_record
from caboprob.analysis.ways import other_ways
from caboprob.montecarlo.beliefs.evidence import Evidence
from caboprob.montecarlo.beliefs.watched import WatchEvidence
from caboprob.montecarlo.policies.player import Player
from caboprob.montecarlo.results.estimates import Estimate
from caboprob.table.score import NEW_GAME, ScoresBefore


@dataclass(frozen=True, slots=True)
class Advice(Ranking):
    """The possible decisions, the best first, and how many independent rounds they rest on.

    `after_call` has everybody's points if I call, me first; it is empty where I cannot.
    `plays_on` are the players like whom I may play on after a decision.
    """

    effective_rounds: float
    after_call: tuple[Estimate, ...] = ()
    plays_on: tuple[Player, ...] = ()


def find_advice(evidence: Evidence, before: ScoresBefore = NEW_GAME) -> Advice:
    """What to do now, with the scores `before` on the sheet; raises `TooRare` for too rare a situation."""
    # `ways`: the players like whom I may play on after a decision, as nobody says which.
    full_advice = advice.advise(evidence, scores_before=before, ways=other_ways(evidence, is_said=False))
    return _without_tables(full_advice)


def find_advice_of_record(evidence: WatchEvidence, seat: int) -> Advice:
    """What that seat of a record, from 0, should do, its moves as the record names players and their cards.

    Raises `TooRare` as `find_advice` does.
    """
    return _without_tables(in_seats_of_record(seat, advice.advise(evidence)))


def _without_tables(full_advice: advice.Advice) -> Advice:
    return Advice(
        full_advice.options, full_advice.belief.effective, full_advice.after_call, full_advice.plays_on
    )
