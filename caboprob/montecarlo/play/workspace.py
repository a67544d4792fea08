"""What it takes to play rounds: a table, a score sheet, random streams, and notes on the round."""

from typing import Annotated

from caboprob.montecarlo.play.job import LARGEST_CHOICE
from caboprob.montecarlo.play.tally import SUMS
from caboprob.montecarlo.policies.assessment import Mind
from caboprob.shuffling import Shuffler, seed_stream
from caboprob.structs import Ints, Struct, new
from caboprob.table.core.codes import CARDS, SEATS
from caboprob.table.core.sheet import Sheet
from caboprob.table.core.state import State


class Notes(Struct):
    """What is noted of a round, and of the unit it belongs to."""

    who: Annotated[Ints, SEATS]  # the player at each seat
    first_thrower: int  # who is asked first after the first turn, where cards are thrown
    starter: int  # the seat that begins the round
    dealt: Annotated[Ints, SEATS]  # 1 where a kamikaze was dealt
    held: Annotated[Ints, SEATS]  # 1 where one was held
    passed: Annotated[Ints, SEATS]  # how many sums were held without calling
    passed_sums: Annotated[Ints, SEATS, SUMS]  # and which
    passed_bits: Annotated[Ints, SEATS]  # the same, one bit each
    call_sum: int
    call_lap: int
    call_belief: int
    drawn: Annotated[Ints, CARDS]  # 1 where a hidden card of a position is drawn for a slot
    rounds: int  # played in this unit
    points: Annotated[Ints, SEATS]  # of each player in this unit
    wins: Annotated[Ints, SEATS]
    option_points: Annotated[Ints, LARGEST_CHOICE]  # of the player on turn, by option


class Desk(Struct):
    """All that a worker plays with."""

    table: State
    sheet: Sheet
    mind: Mind
    order: Shuffler  # shuffles the cards
    luck: Shuffler  # the players' whims, and lots
    notes: Notes


def new_desk(seed: int) -> Desk:
    """A desk whose random streams have this seed."""
    desk = new(Desk)
    for stream in (desk.order, desk.luck):
        seed_stream(stream, seed)
    return desk
