"""What a decision of a record lost: its excess less that of the best one, from what the seat could know.

An excess is one's own points less the mean of the others'. Payoffs, as in `Trial`, are points too: my own and
all of the others'. Points are bad.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import inf

from caboprob.analysis.advice import ROUNDS, notation_of, solve_last_turn
from caboprob.analysis.decisions import decisions, move_key
from caboprob.analysis.doubting import NO_LOSS, LossCheck, cheapest_way, loss_check_of
from caboprob.analysis.estimating import CONFIDENCE, mean_over_units
from caboprob.analysis.lastturn import is_last_turn
from caboprob.analysis.lines import best_line, is_snap_or_blind_claim, is_sure_snap, lines_of_all
from caboprob.analysis.moment import Moment, moment_of
from caboprob.analysis.racing import race
from caboprob.analysis.review.decisionsmade import DecisionMade, Stage
from caboprob.analysis.review.grades import NEGLIGIBLE, Grade, grade_of, least_loss_of
from caboprob.analysis.trial import LineOfPlay, Trial, excess, trials_on_halves
from caboprob.analysis.turning import as_made_by, as_seen_from
from caboprob.montecarlo.beliefs.belief import WEAK_BELOW
from caboprob.montecarlo.beliefs.evidence import Evidence
from caboprob.montecarlo.policies.player import Player
from caboprob.montecarlo.results.estimates import Estimate, bonferroni
from caboprob.sizedcache import sized_cache
from caboprob.table.score import NEW_GAME, ScoresBefore

ROUNDS_WITHOUT_LOSS = 1_000  # that price the best decision if it was the one made
KEPT_BYTES = 16 << 20  # of trials, for other decisions of the same moment; each two have some three megabytes


@dataclass(frozen=True, slots=True)
class Loss:
    """A decision that was made, the best one, and by how many points it is worse: positive is bad.

    `played` and `best` are written as the record has them; `played_move` and `best_move` are the same as
    moves of the core, as the player sees the table, from seat 0. `options` is how many there were to choose
    from; with one there was nothing to decide. `best_excess` is what the player could expect with the best
    one, in points less the mean of the others'. `lines` are what was played on for the two, the one made
    first: a snap sure to fit is followed at once by what is best after it. `effective` is how many
    independent tables the player's belief was worth.
    """

    made: DecisionMade
    played: str
    best: str
    played_move: int
    best_move: int
    loss: Estimate
    best_excess: Estimate
    options: int
    lines: tuple[LineOfPlay, LineOfPlay]
    effective: float = inf

    @property
    def played_excess(self) -> float:
        """The excess that the player could expect with the decision made."""
        return self.best_excess.value + self.loss.value

    @property
    def is_significant(self) -> bool:
        """Whether it lost more than chance explains, and more than next to nothing."""
        return self.grade != Grade.BEST

    @property
    def grade(self) -> Grade:
        """How bad it was."""
        return grade_of(self.loss)

    @property
    def weak(self) -> bool:
        """Whether the belief rests on so few tables that the price is a hint only."""
        return self.effective < WEAK_BELOW

    @property
    def is_unsettled(self) -> bool:
        """Whether so few tables leave it open if anything was lost: no loss, but no best decision either."""
        return self.may_be(Grade.INACCURACY)

    def may_be(self, grade: Grade) -> bool:
        """Whether few tables leave it open if the decision was as bad as that."""
        return self.weak and self.loss.low <= 0 and self.loss.high >= least_loss_of(grade)


def loss_of(
    decision: DecisionMade,
    evidence: Evidence,
    players: int,
    *,
    scores_before: ScoresBefore = NEW_GAME,
    rounds: int = ROUNDS,
    ways: Sequence[Player] = (),
) -> Loss:
    """What a decision lost; the best is chosen on one half of the tables believed and priced on the other.

    `evidence` is what its player had seen; `scores_before` is what the sheet had before the round, in the
    order of the record's players, and a total that drops then counts as that many points less; the player
    goes on as the evidence says or like any of `ways`, whichever is best.
    Refuses a moment that hardly comes up (`TooRare`).
    """
    moment = moment_of(evidence)
    my_move = as_seen_from(decision.seat, players, decision.move)
    options = options_of(moment, decision.stage, my_move)
    my_option = next(move for move in options if move_key(moment, move) == move_key(moment, my_move))
    options = (
        my_option,
        *(move for move in options if move != my_option),
    )  # of equals, the one made is the best
    choosing, pricing = kept_halves(evidence, scores_before.seen_from(decision.seat), tuple(ways))
    loss_check = loss_check_of(choosing, pricing, evidence, moment)
    comparison, effective = (
        compare_with_best(choosing, pricing, loss_check, moment, options, rounds),
        evidence.belief().effective,
    )
    if effective < WEAK_BELOW and comparison.loss.high <= 0:
        trial = pricing if loss_check is None else loss_check.pricing
        comparison = replace(
            comparison, loss=no_loss_with_upper_bound(trial, moment, comparison.lines[0], options[1:], rounds)
        )
    best_move = my_move if comparison.best == my_option else comparison.best
    return Loss(
        decision,
        notation_of(decision.move, decision.seat),
        notation_of(as_made_by(decision.seat, players, best_move), decision.seat),
        my_move,
        best_move,
        comparison.loss,
        comparison.best_excess,
        len(options),
        comparison.lines,
        effective,
    )


def _trial_bytes(trials: tuple[Trial, Trial], *_: object) -> int:
    """What two trials take in memory, but for what is played on them."""
    return sum(int(trial.tables.nbytes) for trial in trials)


@sized_cache(KEPT_BYTES, _trial_bytes, forgotten_when_idle=True)
def kept_halves(
    evidence: Evidence, scores_before: ScoresBefore, ways: tuple[Player, ...]
) -> tuple[Trial, Trial]:
    """The trials on the halves of a belief; another decision of the moment reads what they have played.

    Drops of a total count where `scores_before` has totals, be they 0; `NEW_GAME` has none.
    """
    return trials_on_halves(
        evidence, scores_before, evidence.seed, workers=1, ways=ways, counts_drops=bool(scores_before)
    )


def no_loss_with_upper_bound(
    pricing: Trial, moment: Moment, my_line: LineOfPlay, others: Sequence[int], rounds: int
) -> Estimate:
    """The loss of a decision that few tables call the best: none, up to what another may be better by.

    All are played on in the same way; the end of the interval holds for all others together.
    """
    players, units = int(moment.table.players), min(rounds, ROUNDS_WITHOUT_LOSS)
    lines = [my_line, *(LineOfPlay((move,), my_line.way) for move in others)]
    excesses = excess(pricing.points_brought(lines, 0, units), players)
    confidence_of_each = bonferroni(CONFIDENCE, max(len(others), 1))
    losses = [
        mean_over_units(pricing, excesses[:, 0] - excesses[:, other], confidence_of_each)
        for other in range(1, len(lines))
    ]
    high = max((loss.high for loss in losses), default=0.0)
    return replace(NO_LOSS, high=max(high, 0.0), rounds=units)


def options_of(moment: Moment, stage: Stage, my_move: int) -> tuple[int, ...]:
    """The decisions to compare, the one made among them.

    Nobody is held to account for some that were not made: a card that could have been snapped first, since
    everybody may snap at any time and no record says who was too slow; a set claimed, or a card snapped, that
    the player has not seen or knows to be wrong. These are legal, and sometimes worth their price for what
    they show or hide, but few tables play like that (ruling M20).
    """
    options = tuple(
        move
        for move in decisions(moment)
        if not is_snap_or_blind_claim(moment, move) or (stage == Stage.SNAP and is_sure_snap(moment, move))
    )
    keys = {move_key(moment, move) for move in options}
    return options if move_key(moment, my_move) in keys else (*options, my_move)


@dataclass(frozen=True, slots=True)
class Comparison:
    """The best option, how much worse mine is on the same tables, the excess of the best, and both lines.

    My line is the first.
    """

    best: int
    loss: Estimate
    best_excess: Estimate
    lines: tuple[LineOfPlay, LineOfPlay]


def compare_with_best(
    choosing: Trial,
    pricing: Trial,
    loss_check: LossCheck | None,
    moment: Moment,
    options: Sequence[int],
    rounds: int,
) -> Comparison:
    """Compares my option, the first, with the best.

    A loss is the smallest over the ways of playing on: whoever decided has the benefit of the doubt, unless
    there is no `loss_check` (see `loss_check_of`).

    Where the tables of the price say that the best was chosen by chance, mine being better beyond chance,
    mine is the best and has lost nothing.
    """
    players = int(moment.table.players)
    if is_last_turn(moment):
        best, payoffs_by_option = solve_last_turn(choosing, pricing, options, players)
        my_line, winning_line = LineOfPlay((options[0],)), LineOfPlay((options[best],))
        payoffs = [payoffs_by_option[best], payoffs_by_option[0]]  # of the best option, then of mine
    else:
        indexed_lines = lines_of_all(choosing, moment, options)
        lines = [line for _, line in indexed_lines]
        winner = race(choosing, lines, players, rounds, negligible=NEGLIGIBLE).best
        best, winning_line = indexed_lines[winner]
        lines_of_my_option = [line for index, line in indexed_lines if index == 0]
        my_line = winning_line if best == 0 else best_line(choosing, lines_of_my_option, players, rounds)
        is_best = winning_line == my_line
        units = min(rounds, ROUNDS_WITHOUT_LOSS) if is_best else rounds
        played = pricing.points_brought([winning_line] if is_best else [winning_line, my_line], 0, units)
        payoffs = [played[:, 0], played[:, -1]]
    excesses = [excess(points, players) for points in payoffs]
    loss, best_excess = (
        mean_over_units(pricing, excesses[1] - excesses[0]),
        mean_over_units(pricing, excesses[0]),
    )
    if loss.high < 0:
        return Comparison(options[0], NO_LOSS, mean_over_units(pricing, excesses[1]), (my_line, my_line))
    priced = Comparison(options[best], loss, best_excess, (my_line, winning_line))
    if grade_of(loss) == Grade.BEST or loss_check is None:
        return priced
    return with_benefit_of_doubt(loss_check, priced, moment, options, rounds)


def with_benefit_of_doubt(
    loss_check: LossCheck, comparison: Comparison, moment: Moment, options: Sequence[int], rounds: int
) -> Comparison:
    """The smallest loss over the ways of playing on, beside the decision that is best in each."""
    line, players = comparison.lines[0], int(moment.table.players)
    best_lines = loss_check.best_in_each_way(moment, options, rounds)
    losses_by_way = loss_check.losses_in_each_way([line], best_lines, rounds, players)[0]
    smallest = cheapest_way(comparison.loss, losses_by_way)
    if smallest is None:  # no way costs less
        return comparison
    my_line, winning_line = replace(line, way=smallest.way), best_lines[smallest.way]
    if smallest.loss.high <= 0:
        return Comparison(options[0], NO_LOSS, smallest.own, (my_line, my_line))
    return Comparison(winning_line.moves[0], smallest.loss, smallest.best, (my_line, winning_line))
