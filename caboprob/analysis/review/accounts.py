"""A player's account of a round: the expected result, luck, own losses, the others' losses."""

from collections.abc import Sequence
from dataclasses import dataclass

from caboprob.montecarlo.results.estimates import Estimate

ACCOUNT_PARTS = ("points", "expected", "luck", "lost", "others")
"""The fields of an account in order, as answers in JSON and the columns of tables name them.

The first, `points`, is the whole, `excess`; the others are its parts, and `others` names `others_effect`.
"""


@dataclass(frozen=True, slots=True)
class Account:
    """`excess` is `expected` + `luck` + `lost` + `others_effect`.

    Lower is better for all of them: positive luck is bad luck.

    `excess` is my written points less the mean of the others'; `expected` is its mean over deals at that
    seat; `lost` is the sum of my losses, `others_effect` what the losses of the others brought me, below zero
    when they helped me. `luck` is what remains. Players count from 1.
    """

    player: int
    excess: float
    expected: Estimate
    luck: float
    lost: float
    others_effect: float

    def parts(self) -> dict[str, float]:
        """The whole and its parts by the names in `ACCOUNT_PARTS`."""
        numbers = (self.excess, self.expected.value, self.luck, self.lost, self.others_effect)
        return dict(zip(ACCOUNT_PARTS, numbers, strict=True))


def accounts(
    points: Sequence[int], expected: Sequence[Estimate], lost: Sequence[float]
) -> tuple[Account, ...]:
    """The accounts of all players: from the points written, those expected, and what decisions lost."""
    by_seat = []
    for seat, written in enumerate(points):
        excess = written - mean_of_others(points, seat)
        others_effect = -mean_of_others(lost, seat)
        luck = excess - expected[seat].value - lost[seat] - others_effect
        by_seat.append(Account(seat + 1, excess, expected[seat], luck, lost[seat], others_effect))
    return tuple(by_seat)


def mean_of_others(values: Sequence[float], seat: int) -> float:
    """The mean of all values but that of one seat."""
    return (sum(values) - values[seat]) / (len(values) - 1)
