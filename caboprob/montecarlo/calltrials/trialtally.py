"""The tally of tried calls: by own cards, by own turns had before and by own sum.

Turns and sums are binned as in the tally of rounds.

The excess of a round is the points I write for it less the mean of those the others write, so lower is
better. It is counted in points times the number of others, and so are gains, which keeps every count a whole
number.

Gains are counted for each way in which I may play on, and for each half of the rounds, so that the best way
can be chosen in one half and measured in the other.
"""

from typing import Annotated

from caboprob.machinecode.structs import BinAxis, Ints, Struct
from caboprob.montecarlo.play.tally import LAP_BINS, SUM_BINS

MOST_WAYS, HALVES = 3, 2
MOST_CARDS = 7  # that are told apart
CARD_BINS = MOST_CARDS + 2  # from no card; the last one counts all larger hands


ByCell = Annotated[Ints, BinAxis(CARD_BINS), BinAxis(LAP_BINS), BinAxis(SUM_BINS)]
"""A count for each cell: so many own cards, turns had before and points of the own sum."""


class TrialTally(Struct):
    """The counts of a run of call trials, or of a part of it; a round adds one to each cell at most."""

    rounds: int
    moments: ByCell  # at which I knew my whole hand
    succeeded: ByCell  # how many of the calls made there did
    points: ByCell  # that I wrote after the call
    excess: ByCell  # sum of the excesses after the call
    excess_squares: ByCell
    # The excess after playing on, less that after the call.
    gain: Annotated[ByCell, MOST_WAYS, HALVES]
    gain_squares: Annotated[ByCell, MOST_WAYS, HALVES]
