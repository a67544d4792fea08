"""What may be done in a situation, and what it costs; moves that come to the same are one answer."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf

from caboprob.analysis.advice import advise
from caboprob.analysis.decisions import is_blind_claim
from caboprob.analysis.exercises.alike import answer_groups, answer_key
from caboprob.analysis.moment import Moment, moment_of
from caboprob.analysis.ranking import PricedOption
from caboprob.analysis.review.grades import Grade, grade_of
from caboprob.analysis.ways import other_ways
from caboprob.montecarlo.beliefs.drawn import DrawEvidence
from caboprob.montecarlo.beliefs.evidence import Evidence
from caboprob.montecarlo.beliefs.turnshad import turns_evidence
from caboprob.montecarlo.policies.player import Player
from caboprob.montecarlo.results.estimates import Estimate
from caboprob.table.core.codes import NO_CARD, SNAP
from caboprob.table.core.moves import kind_of, snapped_place
from caboprob.table.position import Position


@dataclass(frozen=True, slots=True)
class QuizPosition:
    """What is known when the question is put: the fields are those of `Exercise`.

    `at_turn_end` tells that my turn has just been played, where calls come at the end of one.
    """

    position: Position
    drawn: int | None  # the card in my hand; None before the draw
    turns_had: int
    starter: int  # seats from mine
    at_turn_end: bool

    def evidence(self, players: Sequence[Player], seed: int, rounds: int) -> Evidence:
        """What I may believe, if everybody plays like these, me first; so many rounds are searched."""
        evidence = turns_evidence(
            self.position,
            players,
            self.turns_had,
            starter=self.starter,
            seed=seed,
            rounds=rounds,
            at_turn_start=not self.at_turn_end,
        )
        return evidence if self.drawn is None else DrawEvidence(evidence, self.drawn)


@dataclass(frozen=True, slots=True)
class AnswerGroup:
    """Moves that come to the same, the best of them first; in a gamble I claim or snap cards unseen."""

    options: tuple[PricedOption, ...]
    is_gamble: bool

    @property
    def first(self) -> PricedOption:
        """The best of them."""
        return self.options[0]

    @property
    def is_all_best(self) -> bool:
        """Whether all of them are as good as the best move of all."""
        return all(option.regret is None or grade_of(option.regret) == Grade.BEST for option in self.options)


@dataclass(frozen=True, slots=True, eq=False)
class Prices:
    """The prices of a situation: groups of moves in the order of the rules, and what they rest on.

    Each move was played on `rounds` times, from tables worth as much as `effective` ones drawn by chance.
    """

    evidence: Evidence
    moment: Moment
    groups: tuple[AnswerGroup, ...]
    effective: float
    rounds: int

    @property
    def best(self) -> AnswerGroup:
        """The group with the best move."""
        return next(group for group in self.groups if group.first.regret is None)

    def group_of(self, move: int) -> AnswerGroup | None:
        """The group that a move of the core belongs to, whether or not the move itself was priced."""
        key = answer_key(self.moment, move)
        return next(
            (group for group in self.groups if answer_key(self.moment, group.first.code) == key), None
        )

    def is_clear(self, least_lead: float) -> bool:
        """Whether the best group leads by at least so many points, and is the best beyond chance."""
        return self.leads(least_lead) and all(other.low > 0 for other in self._regrets_of_others)

    def leads(self, least_lead: float) -> bool:
        """Whether the best group's moves are equally good, and all others worse by so many points."""
        return self.best.is_all_best and all(other.value >= least_lead for other in self._regrets_of_others)

    @property
    def _regrets_of_others(self) -> list[Estimate]:
        """How much worse the other groups are."""
        return [group.first.regret for group in self.groups if group.first.regret]


def price_answers(evidence: Evidence, *, rounds: int, seed: int) -> Prices:
    """Prices every decision, and so the answers; refuses tables that hardly come up (`TooRare`).

    After each I play on in the best of several ways, as in the advice on a table that is described: were it
    only like the others, who call too early, a call would be best too often.
    """
    moment = moment_of(evidence)
    # Not said: how I play on.
    advice = advise(evidence, rounds=rounds, seed=seed, ways=other_ways(evidence, is_said=False))
    by_code = {option.code: option for option in advice.options}
    groups = (
        AnswerGroup(
            tuple(sorted((by_code[move] for move in group), key=_regret)), is_gamble(moment, group[0])
        )
        for group in answer_groups(moment, list(by_code))
    )
    return Prices(evidence, moment, tuple(groups), advice.belief.effective, advice.rounds)


def is_gamble(moment: Moment, move: int) -> bool:
    """Whether a move claims a set with a card that I do not know, or snaps one."""
    if kind_of(move) == SNAP:
        return moment.known_class(snapped_place(move)) == NO_CARD
    return is_blind_claim(moment, move)


def _regret(option: PricedOption) -> float:
    return -inf if option.regret is None else option.regret.value
