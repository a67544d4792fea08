"""What a moment of play is worth: a first estimate at once, and then a thorough one that stands."""

from dataclasses import dataclass, replace
from functools import lru_cache

from caboprob.analysis.advice import advise
from caboprob.analysis.decisions import MoveKey, move_key
from caboprob.analysis.doubting import NO_LOSS
from caboprob.analysis.moment import moment_of
from caboprob.analysis.racing import FIRST_UNITS
from caboprob.analysis.ranking import PricedOption
from caboprob.analysis.review.decisionsmade import Assumptions, DecisionMade, Stage
from caboprob.analysis.review.grades import CLOSE_BELOW, Grade
from caboprob.analysis.review.judged import JudgedMoment
from caboprob.analysis.review.losses import Loss
from caboprob.analysis.review.reasons import LossReason, reason_between
from caboprob.analysis.review.settling import settled_loss, with_more_tables
from caboprob.analysis.turning import as_made_by, as_seen_from, in_seats_of_record
from caboprob.errors import TooRare
from caboprob.exact.arrangements import cancelling
from caboprob.montecarlo.beliefs.evidence import Evidence
from caboprob.montecarlo.play.job import NO_SNAP
from caboprob.practice.config import GameConfig
from caboprob.practice.game import Game
from caboprob.practice.knowledge import evidence
from caboprob.practice.odds import Odds, odds
from caboprob.table.core.codes import SNAP
from caboprob.table.core.moves import kind_of
from caboprob.table.score import ScoresBefore
from caboprob.web.advice.advice import Advice
from caboprob.web.review.judging import ROUNDS, THREADS

# Of a first estimate: tables, which are ways in which all cards may lie, rounds for each option, and how many
# of these before the options clearly worse are dropped.
ESTIMATE_TABLES, ESTIMATE_ROUNDS, ESTIMATE_FIRST_UNITS = 500, 400, 25
BAD_GRADES = (Grade.MISTAKE, Grade.BLUNDER)
MOST_KEPT = 64  # answers; each is small
NO_ENTRY = 0  # the number of a decision that stands in no record yet


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked: a moment of mine, the scores before the round; whether a first estimate is enough.

    `seat` is mine, from 0; `evidence` is what I have seen.
    """

    evidence: Evidence
    seat: int
    assumptions: Assumptions
    scores_before: ScoresBefore
    is_first_estimate: bool


@dataclass(frozen=True, slots=True)
class LossWarning:
    """A decision that is a mistake or worse, as the review judges it, and why it loses."""

    loss: Loss
    reason: LossReason


def question_now(game: Game, *, first_estimate: bool) -> Question:
    """The question of what to do now in a game."""
    assumed = assumptions(game.config)
    my_evidence = evidence(game, ESTIMATE_TABLES if first_estimate else assumed.tables)
    return Question(my_evidence, game.config.me, assumed, game.round.scores_before, first_estimate)


def assumptions(config: GameConfig) -> Assumptions:
    """What a judgement in play assumes: the mixture are those who really sit there, each at any seat.

    With `is_company` nobody has said how I play on, so that I may do so in any of the usual ways.
    """
    return Assumptions(mixture=config.others, is_company=True)


@lru_cache(maxsize=MOST_KEPT)
def advice_for(question: Question) -> Advice:
    """Every decision with its price, the best first; sets and snaps that are guesses are left out."""
    quick = question.is_first_estimate
    rounds, units = (ESTIMATE_ROUNDS, ESTIMATE_FIRST_UNITS) if quick else (ROUNDS, FIRST_UNITS)
    # Players like whom I may play on as well; None for the usual ones, for which a quick answer has no time.
    ways = () if quick else None
    scores_before = question.scores_before.seen_from(question.seat)

    def advice_from(my_evidence: Evidence) -> Advice:
        advice = advise(
            my_evidence,
            scores_before=scores_before,
            rounds=rounds,
            workers=1 if quick else THREADS,
            allows_guesses=False,
            first_units=units,
            ways=ways,
        )
        seen_options = in_seats_of_record(question.seat, advice).options
        return Advice(seen_options, advice.belief.effective, plays_on=advice.plays_on)

    try:
        return advice_from(question.evidence)
    except TooRare:
        if quick:
            raise
        return advice_from(with_more_tables(question.evidence))


def odds_for(question: Question) -> Odds:
    """The odds of the moment."""
    return odds(question.evidence)


def advised_option(question: Question, advice: Advice, move: int) -> PricedOption | None:
    """The option of the advice that is this move of mine, or an equal one; None if it is left out.

    The move is given as the record has it, with its seats.
    """
    moment = moment_of(question.evidence)

    def key(code: int) -> MoveKey:
        """What a move has in common with those that are equal to it."""
        return move_key(moment, from_my_seat(question, code))

    key_of_move = key(move)
    return next((option for option in advice.options if key(option.code) == key_of_move), None)


def may_be_bad(question: Question, advice: Advice, move: int) -> bool:
    """Whether a move is worth judging: one that is not close, or that the advice leaves out.

    A first estimate may price a mistake a point too low, by chance.
    """
    priced_option = advised_option(question, advice, move)
    return priced_option is None or (
        priced_option.regret is not None and priced_option.regret.value >= CLOSE_BELOW
    )


def prepare_warnings(quick_question: Question, thorough_question: Question) -> None:
    """Does beforehand what judging any move of a moment takes, by judging the one that seems worst.

    Between its steps it lets more urgent work go first, and ends there if it is cancelled. Refuses a
    moment for which a first estimate finds too few tables (`TooRare`).
    """
    # `NO_SNAP`, to snap nothing, is an option but no move.
    moves = [option.code for option in advice_for(quick_question).options if option.code != NO_SNAP]
    cancelling.yield_or_cancel()
    thorough_question.evidence.belief()
    if moves:
        reviewed_loss(thorough_question, moves[-1])


def loss_warning(question: Question, move: int) -> LossWarning | None:
    """The warning before a move of mine that is a mistake or worse; None before any other."""
    # `played_move` and `best_move` are moves as I see the table, from seat 0, unlike `move`.
    loss, my_evidence = reviewed_loss(question, move)
    if loss.grade not in BAD_GRADES:
        return None
    return LossWarning(loss, reason_between(loss.played_move, loss.best_move, JudgedMoment(my_evidence)))


@lru_cache(maxsize=MOST_KEPT)
def reviewed_loss(question: Question, move: int) -> tuple[Loss, Evidence]:
    """What a move of mine loses, as the review of the round will tell it, and the evidence for that."""
    return settled_loss(
        DecisionMade(NO_ENTRY, question.seat, Stage.SNAP if kind_of(move) == SNAP else Stage.TURN, move),
        question.evidence,
        len(question.evidence.players),
        scores_before=question.scores_before,
        rounds=ROUNDS,
        ways=question.assumptions.ways[1:],  # the evidence itself plays on like the first
    )


def with_reviewed_loss(question: Question, advice: Advice, loss: Loss) -> Advice:
    """The advice with a judged decision at its judged price, after the best one that the judgement found.

    If the advice had another one first, that is about as good, and is given no loss.
    """
    players = len(question.evidence.players)
    judged_option = advised_option(question, advice, loss.made.move)
    best_option = (
        advised_option(question, advice, as_made_by(question.seat, players, loss.best_move)) or advice.best
    )
    if judged_option is None:
        return advice
    if loss.grade == Grade.BEST:
        best_option = advice.best
    # By the code of a move; None is the best, and what else the advice has keeps its own loss.
    losses = {advice.best.code: NO_LOSS, judged_option.code: loss.loss, best_option.code: None}
    options = [replace(option, regret=losses.get(option.code, option.regret)) for option in advice.options]
    best_first = sorted(options, key=lambda option: (option.regret is not None, option.cost))
    return replace(advice, options=tuple(best_first))


def from_my_seat(question: Question, move: int) -> int:
    """A move of the record as I see it, from seat 0."""
    players = len(question.evidence.players)
    return as_seen_from(question.seat, players, move)
