"""How far the draw pile has been used up at a moment, as a stage.

That is no matter of chance alone: who knows most of the own cards has taken discards, and so the pile lasts
longer at such tables. Hence the stages are counted among moments at which a player knew as many of the own
cards as I say I know. And a pile of a few cards cannot give me the hand I describe: there discards stand in.
"""

from typing import Any

import numpy as np

from caboprob.machinecode.compiling import not_inlined
from caboprob.machinecode.structs import Floats
from caboprob.table.core.state import State

THIN_BELOW = 8  # cards: a hand of four is rarely among so few
STAGES = 4  # ample, thin, ample and thin again after a reshuffle
RESHUFFLED = (2, 3)  # those after a reshuffle
PRIOR_MOMENTS = 20.0  # where hardly anybody knows as much, other moments tell the stage


@not_inlined
def pile_stage(table: State) -> int:
    """The stage of a table's draw pile."""
    return 2 * (table.reshuffles > 0) + (table.pile_size < THIN_BELOW)


@not_inlined
def count_spare_discards(table: State) -> int:
    """How many discards stand in for the pile, the lowest first: all below the top one where it is thin."""
    return max(int(table.discard_size) - 1, 0) if table.pile_size < THIN_BELOW else 0


def stage_factors(counts: Floats, stages: Any) -> Floats:
    """By stage, the factor by which moments of these `stages` come up as often as the `counts` say."""
    there = np.bincount(stages, minlength=STAGES) / len(stages)
    wanted = (counts + PRIOR_MOMENTS * there) / (counts.sum() + PRIOR_MOMENTS)
    factors: Floats = np.divide(wanted, there, out=np.ones(STAGES), where=there > 0)
    return factors
