"""A table as it may lie, from which rounds are played on."""

from typing import Annotated

from caboprob.machinecode.structs import Ints, Struct
from caboprob.table.core.codes import SEATS
from caboprob.table.core.state import State


class BelievedTable(Struct):
    """A table as it may lie, seen by seat 0, and which of the players sits at each seat."""

    table: State
    player_at: Annotated[Ints, SEATS]
