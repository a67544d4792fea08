"""A player's account of a round: the expected result, luck, own losses, the others' losses."""

from collections.abc import Sequence
from dataclasses import dataclass

from caboprob.montecarlo.results.estimates import Estimate

PARTS = ("points", "expected", "luck", "lost", "others")


@dataclass(frozen=True, slots=True)
class Account:
    """`points` is `expected` + `luck` + `lost` + `others`; less is better of all five: plus is bad luck.

    `points` are my written points less the mean of the others'; `expected` is their mean over deals at that
    seat; `lost` is the sum of my losses, `others` what the losses of the others brought me, below zero when
    they helped me. `luck` is what remains. Players count from 1.
    """

    player: int
    points: float
    expected: Estimate
    luck: float
    lost: float
    others: float


def accounts(
    points: Sequence[int], expected: Sequence[Estimate], lost: Sequence[float]
) -> tuple[Account, ...]:
    """The accounts of all players, from the points they wrote and what their decisions lost in sum."""
    made = []
    for seat, written in enumerate(points):
        excess = written - mean_of_others(points, seat)
        gift = -mean_of_others(lost, seat)
        luck = excess - expected[seat].value - lost[seat] - gift
        made.append(Account(seat + 1, excess, expected[seat], luck, lost[seat], gift))
    return tuple(made)


def mean_of_others(values: Sequence[float], seat: int) -> float:
    """The mean of all but one."""
    return (sum(values) - values[seat]) / (len(values) - 1)
