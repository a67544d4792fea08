"""What a moment of play is worth, in two steps: a first look at once, and a thorough one after it."""

from dataclasses import dataclass, replace

from caboprob.analysis.advice import PricedOption, advise
from caboprob.analysis.decisions import key_of
from caboprob.analysis.moment import moment_of
from caboprob.analysis.review.grades import Grade, grade_of
from caboprob.analysis.turning import as_made_by, as_told_to
from caboprob.montecarlo.beliefs.drawn import Drawn
from caboprob.montecarlo.beliefs.evidence import Evidence
from caboprob.montecarlo.beliefs.looked import Looked
from caboprob.montecarlo.beliefs.watched import Watched
from caboprob.practice.game import Game
from caboprob.practice.knowledge import evidence
from caboprob.practice.odds import Odds, odds
from caboprob.table.core.codes import LOOKED
from caboprob.table.position import Position
from caboprob.web.advice.advised import Advice

FIRST_TABLES, FIRST_ROUNDS = 500, 400
TABLES, ROUNDS = 2_000, 4_000
LOOKED_TABLES = 2_000  # few of them have the very card that I saw
BAD = (Grade.MISTAKE, Grade.BLUNDER)


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked: a moment of mine with the totals, mine first, looked at for the first time or longer."""

    known: Evidence
    seat: int
    totals: tuple[int, ...]
    rounds: int


@dataclass(frozen=True, slots=True)
class Warned:
    """A decision that loses more than chance explains, and the best one, both as a record has them."""

    made: PricedOption
    best: PricedOption
    grade: Grade


def asked(game: Game, *, first: bool) -> Question:
    """The question of what to do now in a game."""
    me, totals = game.setting.me, game.round.totals
    tables = FIRST_TABLES if first else TABLES
    known = evidence(game, LOOKED_TABLES if game.round.table.phase == LOOKED else tables)
    return Question(known, me, (*totals[me:], *totals[:me]), FIRST_ROUNDS if first else ROUNDS)


def advised(question: Question) -> Advice:
    """Every decision with its price, the best first; sets claimed with unseen cards are left out."""
    found = advise(question.known, totals=question.totals, rounds=question.rounds, blind=False)
    told = as_told_to(question.seat, found)
    return Advice(told.options, found.belief.effective)


def chances(question: Question) -> Odds:
    """The odds of the moment."""
    return odds(question.known)


def warned(question: Question, move: int) -> Warned | None:
    """Whether a move of mine is a mistake or worse; None where it is not, or nobody is blamed for it."""
    advice = advise(question.known, totals=question.totals, rounds=question.rounds, blind=False)
    moment, players = moment_of(question.known), len(advice.evidence.players)
    key = key_of(moment, as_made_by(-question.seat % players, players, move))
    made = next((option for option in advice.options if key_of(moment, option.code) == key), None)
    if made is None or made.behind is None or (grade := grade_of(made.behind)) not in BAD:
        return None
    told = as_told_to(question.seat, replace(advice, options=(made, advice.best)))
    return Warned(told.options[0], told.options[1], grade)


def position(known: Evidence) -> Position:
    """The table as I saw it before I drew."""
    while isinstance(known, Drawn | Looked):
        known = known.before
    assert isinstance(known, Watched), "what I know of a game was watched"
    return known.position


def drawn(known: Evidence) -> int | None:
    """The card that I have drawn."""
    if isinstance(known, Looked):
        return drawn(known.before)
    return known.card if isinstance(known, Drawn) else None
