"""Every first move, priced on the same believed tables with the same random streams."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial

from caboprob.montecarlo.beliefs.inplay import InPlay, in_play
from caboprob.montecarlo.beliefs.turnshad import TurnsHad
from caboprob.montecarlo.play.chunk import chunk
from caboprob.montecarlo.results import advice, estimates
from caboprob.montecarlo.results.estimates import Estimate
from caboprob.table.notation import write_move

BATCHES, ROUNDS = 40, 200
SCALE = 10_000


@dataclass(frozen=True, slots=True)
class PricedOption:
    """A move in the notation of records, what it makes me write, and how far that is ahead of the others.

    `behind` is by how much it is worse than the best, None for the best.
    """

    move: str
    points: Estimate
    ahead: Estimate
    behind: Estimate | None


@dataclass(frozen=True, slots=True)
class Advice:
    """The moves, the best first."""

    options: tuple[PricedOption, ...]
    rounds: int
    seed: int


def advise(evidence: TurnsHad) -> Advice:
    """What to do before the draw."""
    moves = advice.options(evidence.position)
    batches = [_batches(in_play(evidence, options=(move,))) for move in moves]
    order = sorted(range(len(moves)), key=lambda number: sum(ahead for _, ahead in batches[number]))
    best = [ahead for _, ahead in batches[order[0]]]
    options = []
    for number in order:
        mine, ahead = ([pair[index] for pair in batches[number]] for index in (0, 1))
        behind = _mean([one - other for one, other in zip(ahead, best, strict=True)])
        options.append(
            PricedOption(
                write_move(moves[number]), _mean(mine), _mean(ahead), behind if number != order[0] else None
            )
        )
    return Advice(tuple(options), BATCHES * ROUNDS, evidence.seed)


def _batches(table: InPlay) -> list[tuple[float, float]]:
    """My points, and how far they are ahead of the others' mean, batch by batch."""
    played = map(partial(chunk, table, count=ROUNDS), range(0, BATCHES * ROUNDS, ROUNDS))
    return [_of_batch(tally.unit_points[: len(table.players)]) for tally in played]


def _of_batch(points: Sequence[int]) -> tuple[float, float]:
    mine, *others = (int(one) / ROUNDS for one in points)
    return mine, mine - sum(others) / len(others)


def _mean(values: Sequence[float]) -> Estimate:
    whole = [round(value * SCALE) for value in values]
    estimate = estimates.mean(sum(whole), sum(one * one for one in whole), len(whole), scale=SCALE)
    return replace(estimate, rounds=BATCHES * ROUNDS)
