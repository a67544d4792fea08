"""What a moment of play is worth, in two steps: a first look at once, and a thorough one that stands."""

from dataclasses import dataclass
from functools import lru_cache

from caboprob.analysis.advice import PricedOption, advise
from caboprob.analysis.decisions import Key, key_of
from caboprob.analysis.moment import moment_of
from caboprob.analysis.racing import FIRST_UNITS as USUAL_UNITS
from caboprob.analysis.review.grades import BELOW, Grade, grade_of
from caboprob.analysis.review.judged import Judged
from caboprob.analysis.review.reasons import Reason, reason_between
from caboprob.analysis.turning import as_made_by, as_told_to
from caboprob.montecarlo.beliefs.drawn import Drawn
from caboprob.montecarlo.beliefs.evidence import Evidence
from caboprob.montecarlo.beliefs.looked import Looked
from caboprob.montecarlo.beliefs.watched import Watched
from caboprob.montecarlo.policies.exchanging import NO_MOVE
from caboprob.practice.game import Game
from caboprob.practice.knowledge import evidence
from caboprob.practice.odds import Odds, odds
from caboprob.table.position import Position
from caboprob.table.score import Before
from caboprob.web.advice.advised import Advice

FIRST_TABLES, FIRST_ROUNDS, FIRST_UNITS = 500, 400, 25
TABLES, ROUNDS = 2_000, 4_000
BAD = (Grade.MISTAKE, Grade.BLUNDER)
LEAST_BAD = next(bound for bound, grade in BELOW if grade == Grade.INACCURACY)  # points; less is no mistake
KEPT = 64  # answers, small


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked: a moment of mine and the sheet, me first; whether a first look at it is enough."""

    known: Evidence
    seat: int
    before: Before
    first: bool


@dataclass(frozen=True, slots=True)
class Warned:
    """A decision that loses more than chance explains, the best one, both as a record has them, and why."""

    made: PricedOption
    best: PricedOption
    grade: Grade
    reason: Reason


def asked(game: Game, *, first: bool) -> Question:
    """The question of what to do now in a game."""
    me = game.config.me
    known = evidence(game, FIRST_TABLES if first else TABLES)
    return Question(known, me, game.round.before.seen_from(me), first)


@lru_cache(maxsize=KEPT)
def advised(question: Question) -> Advice:
    """Every decision with its price, the best first; sets claimed with unseen cards are left out."""
    rounds, units = (FIRST_ROUNDS, FIRST_UNITS) if question.first else (ROUNDS, USUAL_UNITS)
    ways = () if question.first else None  # a first look has no time for several ways to play on
    found = advise(question.known, before=question.before, rounds=rounds, blind=False, first=units, ways=ways)
    told = as_told_to(question.seat, found)
    return Advice(told.options, found.belief.effective)


def chances(question: Question) -> Odds:
    """The odds of the moment."""
    return odds(question.known)


def price_of(question: Question, move: int) -> PricedOption | None:
    """What a move of mine costs by the advice for its moment; None if the advice leaves it out."""
    moment = moment_of(question.known)

    def key(code: int) -> Key:
        return key_of(moment, as_seen(question, code))

    wanted = key(move)
    return next((option for option in advised(question).options if key(option.code) == wanted), None)


def may_be_bad(question: Question, move: int) -> bool:
    """Whether a first look prices a move like a mistake, be it by chance: then a thorough one is worth it."""
    made = price_of(question, move)
    return made is not None and made.regret is not None and made.regret.value >= LEAST_BAD


def warned(question: Question, move: int) -> Warned | None:
    """Whether a move of mine is a mistake or worse; None if it is not, or nobody is blamed for it.

    The price is that of the advice for the same question.
    """
    made = price_of(question, move)
    if made is None or made.regret is None or (grade := grade_of(made.regret)) not in BAD:
        return None
    best = advised(question).best
    mine, better = as_seen(question, made.code), as_seen(question, best.code)
    return Warned(made, best, grade, reason_between(mine, better, Judged(question.known)))


def as_seen(question: Question, move: int) -> int:
    """A move as I see the table, from seat 0."""
    players = len(question.known.players)
    return as_made_by(-question.seat % players, players, move)


def position(known: Evidence) -> Position:
    """The table as I saw it before I drew."""
    while isinstance(known, Drawn | Looked):
        known = known.before
    assert isinstance(known, Watched), "what I know of a game was watched"
    return known.position


def drawn(known: Evidence) -> int | None:
    """The card that I have drawn, or the one laid whose action I may use."""
    if isinstance(known, Looked):
        return drawn(known.before) if known.move == NO_MOVE else known.sights[0].card
    return known.card if isinstance(known, Drawn) else None
