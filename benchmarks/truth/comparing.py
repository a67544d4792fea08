"""Compares what is said with what happened, in every cell of turns had and own sum with enough moments."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import NamedTuple

from benchmarks.truth.happened import ENOUGH, Hand, Happened
from benchmarks.truth.saying import Answer, Cards, Say
from caboprob.montecarlo.policies.player import Player
from caboprob.montecarlo.results.calibration import Cell, Question

LEAST_ASKED = 1  # however few moments a cell has, compared with others
TOLERATED = 0.02  # between said and happened, in a cell
ENOUGH_ALIKE = 300  # moments with as many cards
MOST_ASKED = 12  # about a cell of which it stays open whether it is off by more

Key = tuple[int, int]
"""A cell: turns had, own sum."""


class Refusal(NamedTuple):
    """A question that was refused: the turns had, the own cards, and the sentence that says why."""

    turns_had: int
    cards: Cards
    sentence: str


@dataclass(frozen=True, slots=True)
class Comparison:
    """The cells compared, all answers given, and the questions refused."""

    cells: tuple[Cell, ...]
    answers: tuple[Answer, ...]
    refused: tuple[Refusal, ...]


def compare(
    found: Happened,
    assumed: tuple[Player, ...],
    say: Say,
    questions: int,
    least: int = ENOUGH,
    *,
    until_sure: bool = False,
) -> Comparison:
    """Asks so many questions, spread over all large cells, each about a random hand with a new seed.

    An answer is compared with how often such a hand succeeds, as `success_rates` estimates it. With
    `until_sure`, more is asked about every cell until it is off by less, or by more, than is tolerated, give
    or take twice its standard error.
    """
    large, random = found.large(least), Random(found.seed)
    cells: list[Cell] = []
    answers: list[Answer] = []
    refused: list[Refusal] = []
    for key, hands in large.items():
        cell = Cell(*key, *_total(hands), ())
        count, rates = question_count(hands, large.values(), questions), success_rates(hands)
        while count:
            for hand in sampled_hands(hands, count, random):
                answers.append(answer := say(found.rules, assumed, hand.cards, key[0], len(answers) + 1))
                if answer.said is None:
                    refused.append(Refusal(key[0], hand.cards, answer.refused))
                else:
                    question = Question(answer.said, rates[hand.cards], answer.effective)
                    cell = replace(cell, questions=(*cell.questions, question))
            count = _more_questions(cell) if until_sure else 0
        if cell.questions:
            cells.append(cell)
    return Comparison(tuple(cells), tuple(answers), tuple(refused))


def _more_questions(cell: Cell) -> int:
    """As many again, up to a limit, while it is open whether the cell is off by more than is tolerated."""
    asked = len(cell.questions)
    is_open = asked > 0 and abs(abs(cell.off) - TOLERATED) <= 2 * cell.stderr
    return min(max(asked, 2), MOST_ASKED - asked) if is_open else 0


def question_count(hands: Sequence[Hand], cells: Iterable[Sequence[Hand]], questions: int) -> int:
    """How many of the questions are about a cell: more where less is certain, so that all are alike."""
    return max(LEAST_ASKED, round(questions * _variance(hands) / sum(map(_variance, cells))))


def sampled_hands(hands: Sequence[Hand], count: int, random: Random) -> list[Hand]:
    """A systematic sample: each hand is as likely as its moments are many, and may come more than once."""
    total, start = sum(hand.moments for hand in hands), random.random()
    chosen: list[Hand] = []
    reached = 0
    for hand in hands:
        reached += hand.moments
        while len(chosen) < count and (len(chosen) + start) * total < count * reached:
            chosen.append(hand)
    return chosen


def success_rates(hands: Sequence[Hand]) -> dict[Cards, float]:
    """How often a call with each hand of a cell succeeds.

    Other cards of the same sum make a difference in some games and hardly any in others, and most hands are
    rare. So each hand's own rate is shrunk towards that of all hands with as many cards: the more, the fewer
    moments it has and the less these hands differ beyond chance (DerSimonian and Laird, 1986, "Meta-analysis
    in clinical trials"). Weighted by moments, the rates of hands with as many cards still average to what
    happened. Where such hands have few moments, the rate is shrunk towards that of the whole cell instead.
    """
    found = _shrunk(hands)
    for size in {len(hand.cards) for hand in hands}:
        alike = [hand for hand in hands if len(hand.cards) == size]
        if _total(alike)[0] >= ENOUGH_ALIKE:
            found |= _shrunk(alike)
    return found


def _shrunk(hands: Sequence[Hand]) -> dict[Cards, float]:
    """The success rates of hands, each shrunk towards that of them all."""
    moments, hits = _total(hands)
    pooled = hits / moments
    within = max(pooled * (1 - pooled), 1 / moments)  # the variance of a single moment
    heterogeneity = sum(hand.moments * (hand.hits / hand.moments - pooled) ** 2 for hand in hands)
    divisor = moments - sum(hand.moments**2 for hand in hands) / moments
    between = max(0.0, (heterogeneity - within * (len(hands) - 1)) / divisor) if divisor else 0.0
    found = {
        hand.cards: pooled + (hand.hits / hand.moments - pooled) * between / (between + within / hand.moments)
        for hand in hands
    }
    off = sum(hand.moments * found[hand.cards] for hand in hands) / moments - pooled
    return {cards: rate - off for cards, rate in found.items()}


def _variance(hands: Sequence[Hand]) -> float:
    """The variance of one answer about a cell, up to a factor."""
    moments, hits = _total(hands)
    chance = (hits + 1) / (moments + 2)
    return chance * (1 - chance)


def _total(hands: Sequence[Hand]) -> tuple[int, int]:
    return sum(hand.moments for hand in hands), sum(hand.hits for hand in hands)
