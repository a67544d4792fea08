"""Compares what is said with what happened, in every cell of turns had and own sum with enough moments."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from random import Random

from benchmarks.happened import ENOUGH, Hand, Happened
from benchmarks.saying import Answer, Say
from caboprob.montecarlo.policies.player import Player
from caboprob.montecarlo.results.calibration import Cell, Question

LEAST_ASKED = 1  # however few moments a cell has, compared with others
TOLERATED = 0.02  # between said and happened, in a cell
MOST_ASKED = 12  # about a cell of which it stays open whether it is off by more

Key = tuple[int, int]
"""A cell: turns had, own sum."""


@dataclass(frozen=True, slots=True)
class Comparison:
    """The cells compared, all answers given, and the questions refused: turns had, cards, sentence."""

    cells: tuple[Cell, ...]
    answers: tuple[Answer, ...]
    refused: tuple[tuple[int, tuple[int, ...], str], ...]


def compare(
    found: Happened,
    assumed: tuple[Player, ...],
    say: Say,
    questions: int,
    least: int = ENOUGH,
    *,
    until_sure: bool = False,
) -> Comparison:
    """Asks so many questions, spread over all large cells: each of a hand drawn at random, with a new seed.

    An answer is compared with all moments of its cell with as many cards: other cards of the same sum make
    little difference, and a single hand is too rare to tell. `until_sure` asks on about every cell until it
    is off by less, or by more, than is tolerated at twice its standard error.
    """
    large, random = found.large(least), Random(found.seed)
    cells: list[Cell] = []
    answers: list[Answer] = []
    refused: list[tuple[int, tuple[int, ...], str]] = []
    for key, hands in large.items():
        cell = Cell(*key, *_total(hands), ())
        count = share(hands, large.values(), questions)
        while count:
            for hand in drawn(hands, count, random):
                answers.append(answer := say(found.rules, assumed, hand.cards, key[0], len(answers) + 1))
                if answer.said is None:
                    refused.append((key[0], hand.cards, answer.refused))
                else:
                    alike = [other for other in hands if len(other.cards) == len(hand.cards)]
                    question = Question(answer.said, *_total(alike), answer.effective)
                    cell = replace(cell, questions=(*cell.questions, question))
            count = _more(cell) if until_sure else 0
        if cell.questions:
            cells.append(cell)
    return Comparison(tuple(cells), tuple(answers), tuple(refused))


def _more(cell: Cell) -> int:
    """How many more: as many again while it is open on which side of what is tolerated it lies."""
    asked = len(cell.questions)
    is_open = asked > 0 and abs(abs(cell.off) - TOLERATED) <= 2 * cell.stderr
    return min(max(asked, 2), MOST_ASKED - asked) if is_open else 0


def share(hands: Sequence[Hand], cells: Iterable[Sequence[Hand]], questions: int) -> int:
    """How many of the questions are about a cell: more where less is certain, so that all are alike."""
    return max(LEAST_ASKED, round(questions * _doubt(hands) / sum(map(_doubt, cells))))


def drawn(hands: Sequence[Hand], count: int, random: Random) -> list[Hand]:
    """So many hands, each as likely as it occurs, at even distances; a frequent one may be drawn twice."""
    total, start = sum(hand.moments for hand in hands), random.random()
    chosen: list[Hand] = []
    reached = 0
    for hand in hands:
        reached += hand.moments
        while len(chosen) < count and (len(chosen) + start) * total < count * reached:
            chosen.append(hand)
    return chosen


def _doubt(hands: Sequence[Hand]) -> float:
    """The variance of one answer about a cell, up to a factor."""
    moments, hits = _total(hands)
    chance = (hits + 1) / (moments + 2)
    return chance * (1 - chance)


def _total(hands: Sequence[Hand]) -> tuple[int, int]:
    return sum(hand.moments for hand in hands), sum(hand.hits for hand in hands)
