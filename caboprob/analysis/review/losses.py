"""What a decision of a record lost: its payoff less that of the best one, from what the seat could know."""

from collections.abc import Sequence
from dataclasses import dataclass

from caboprob.analysis.advice import ROUNDS, estimated, settled, written
from caboprob.analysis.decisions import decisions, is_blind, key_of
from caboprob.analysis.lastturn import is_last
from caboprob.analysis.moment import Moment, moment_of
from caboprob.analysis.racing import race
from caboprob.analysis.review.grades import Grade, grade_of
from caboprob.analysis.review.made import Made, Stage
from caboprob.analysis.trial import Trial, ahead, halves
from caboprob.analysis.turning import as_made_by
from caboprob.montecarlo.beliefs.evidence import Evidence
from caboprob.montecarlo.results.estimates import Estimate
from caboprob.table.core.codes import SNAP
from caboprob.table.core.moves import kind_of


@dataclass(frozen=True, slots=True)
class Loss:
    """A decision that was made, the best one, and by how many points it is worse: positive is bad.

    `played` and `best` are written as the record has them; `mine` and `better` are the core's moves as the
    player sees the table, from seat 0. `options` is how many there were to choose from; with one there was
    nothing to decide. `stood` is how far the player was to end ahead with the best one.
    """

    made: Made
    played: str
    best: str
    mine: int
    better: int
    loss: Estimate
    stood: Estimate
    options: int

    @property
    def stands(self) -> float:
        """How far the player was to end ahead with the decision made."""
        return self.stood.value + self.loss.value

    @property
    def counts(self) -> bool:
        """Whether it lost more than chance explains."""
        return self.grade != Grade.BEST

    @property
    def grade(self) -> Grade:
        """How bad it was."""
        return grade_of(self.loss)


def loss_of(
    made: Made, evidence: Evidence, players: int, *, totals: Sequence[int] = (), rounds: int = ROUNDS
) -> Loss:
    """What a decision lost; the best is chosen on one half of the tables believed and priced on the other.

    `evidence` is what its player had seen; `totals` are those before the round, in the order of the record's
    players. Refuses a moment that hardly comes up (`TooRare`).
    """
    moment = moment_of(evidence)
    mine = as_made_by(-made.seat % players, players, made.move)
    options = options_of(moment, made.stage, mine)
    alike = next(move for move in options if key_of(moment, move) == key_of(moment, mine))
    choosing, pricing = halves(evidence, turned(totals, made.seat), evidence.seed, 1)
    best, loss, stood = compared(choosing, pricing, moment, options, options.index(alike), rounds)
    better = mine if options[best] == alike else options[best]
    return Loss(
        made,
        written(made.move, made.seat),
        written(as_made_by(made.seat, players, better), made.seat),
        mine,
        better,
        loss,
        stood,
        len(options),
    )


def options_of(moment: Moment, stage: Stage, mine: int) -> tuple[int, ...]:
    """The decisions to compare, the one made among them.

    Nobody is held to account for two that were not made: a card that could have been thrown first, since
    everybody may throw at any time and no record says who was too slow, and a claimed set with cards that
    the claimer has not seen. Such a claim is legal, and often it is worth the lost turn for what it shows,
    but few tables play like that (ruling M20).
    """
    options = tuple(
        move
        for move in decisions(moment)
        if (stage == Stage.SNAP or kind_of(move) != SNAP) and not is_blind(moment, move)
    )
    keys = {key_of(moment, move) for move in options}
    return options if key_of(moment, mine) in keys else (*options, mine)


def compared(
    choosing: Trial, pricing: Trial, moment: Moment, options: Sequence[int], mine: int, rounds: int
) -> tuple[int, Estimate, Estimate]:
    """Which option is best, how much worse mine is on the same tables, and how far ahead the best ends."""
    players = int(moment.table.players)
    if is_last(moment):
        best, brought = settled(choosing, pricing, options, players)
        payoffs = [brought[best], brought[mine]]
    else:
        best = race(choosing, options, players, rounds).best
        played = pricing.payoffs([options[best], options[mine]], 0, rounds)
        payoffs = [played[:, 0], played[:, 1]]
    gains = [ahead(points, players) for points in payoffs]
    return best, estimated(pricing, gains[1] - gains[0]), estimated(pricing, gains[0])


def turned(totals: Sequence[int], seat: int) -> tuple[int, ...]:
    """The totals, mine first."""
    return (*totals[seat:], *totals[:seat])
