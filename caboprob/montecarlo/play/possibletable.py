"""A table sampled from a belief, from which rounds are played on."""

from typing import Annotated

from caboprob.machinecode.structs import Ints, Struct
from caboprob.table.core.codes import SEATS
from caboprob.table.core.state import State


class PossibleTable(Struct):
    """A table that is possible by all that seat 0 has seen, and who sits at each seat.

    `player_at` has the index of each among the players of the belief.
    """

    table: State
    player_at: Annotated[Ints, SEATS]
