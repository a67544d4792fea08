"""What it takes to play Kabadak: a table, the sheet of a round, random streams, and notes on the game."""

from typing import Annotated

from caboprob.kabadak.core.scoring import Round
from caboprob.kabadak.core.state import SEATS, State
from caboprob.kabadak.montecarlo.mind import Mind
from caboprob.shuffling import Shuffler, seed_stream
from caboprob.structs import Ints, Struct, new


class Notes(Struct):
    """What is noted of a game, and of the unit it belongs to."""

    who: Annotated[Ints, SEATS]  # the player at each seat
    dealer: int  # the seat that deals
    ready: Annotated[Ints, SEATS]  # 1 where one could come out with the cards dealt
    dealt: Annotated[Ints, SEATS]  # 1 where Kabadak was dealt
    held: Annotated[Ints, SEATS]  # 1 where Kabadak was held at the beginning of a turn
    losses: Annotated[Ints, SEATS]  # of each player in this unit
    wins: Annotated[Ints, SEATS]


class Desk(Struct):
    """All that a worker plays with."""

    table: State
    sheet: Round
    mind: Mind
    order: Shuffler  # shuffles the cards
    luck: Shuffler  # what the players overlook
    notes: Notes


def new_desk(seed: int) -> Desk:
    """A desk whose random streams have this seed."""
    desk = new(Desk)
    for stream in (desk.order, desk.luck):
        seed_stream(stream, seed)
    return desk
