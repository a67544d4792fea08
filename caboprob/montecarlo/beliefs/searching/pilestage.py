"""How far the draw pile has been used up at a moment, as a stage.

That is not up to chance alone: a player who knows most of their own cards has taken discards, so the pile
lasts longer at such tables. Hence the stages are counted among moments at which a player knew as many of
their own cards as I say I know of mine. And a pile of a few cards cannot give me the hand I describe: there
discards stand in.
"""

from typing import Any

import numpy as np

from caboprob.machinecode.compiling import not_inlined
from caboprob.machinecode.structs import Floats
from caboprob.table.core.state import State

THIN_BELOW = 8  # cards: a hand of four is rarely among so few
STAGES = 4  # ample, thin, ample and thin again after a reshuffle
RESHUFFLED_STAGES = (2, 3)  # those after a reshuffle
PRIOR_MOMENTS = 20.0  # the shares that are there weigh like so many counted moments, if few were counted


@not_inlined
def pile_stage(table: State) -> int:
    """The stage of a table's draw pile."""
    return 2 * (table.reshuffles > 0) + (table.pile_size < THIN_BELOW)


@not_inlined
def count_spare_discards(table: State) -> int:
    """How many discards stand in for the pile, the lowest first: all below the top one where it is thin."""
    return max(int(table.discard_size) - 1, 0) if table.pile_size < THIN_BELOW else 0


def stage_factors(counts: Floats, stages: Any) -> Floats:
    """By stage, the factor that makes it as frequent among moments of these `stages` as `counts` say."""
    shares = np.bincount(stages, minlength=STAGES) / len(stages)
    wanted_shares = (counts + PRIOR_MOMENTS * shares) / (counts.sum() + PRIOR_MOMENTS)
    factors: Floats = np.divide(wanted_shares, shares, out=np.ones(STAGES), where=shares > 0)
    return factors
