"""The score sheet of a round: what scoring reads, and what it writes."""

from typing import Annotated

from caboprob.machinecode.structs import Ints, Struct, new
from caboprob.table.core.codes import SEATS


class RoundSheet(Struct):
    """The sheet of one round: the hands' sums and totals that scoring reads, and all that it writes."""

    players: int
    caller: int  # -1 when nobody called
    shed_by: int  # -1 when nobody snapped the last card
    played: int  # rounds of the game before this one
    game_over: int
    sums: Annotated[Ints, SEATS]
    kamikaze: Annotated[Ints, SEATS]  # 1 where the hand is one
    totals: Annotated[Ints, SEATS]  # before the round, then after it
    resets: Annotated[Ints, SEATS]  # how often the total has dropped, before the round, then after it
    points: Annotated[Ints, SEATS]
    winner: Annotated[Ints, SEATS]  # 1 where the round is won
    starts: Annotated[Ints, SEATS]  # 1 for whoever may start the next round
    events: Annotated[Ints, SEATS]  # bits: why the player has these points and this total, see `scoring`


def new_round_sheet() -> RoundSheet:
    """An empty sheet."""
    return new(RoundSheet)


def enter_total(sheet: RoundSheet, seat: int, total: int, resets: int) -> None:
    """Writes a player's total at the start of a round, and how often it has dropped before."""
    sheet.totals[seat] = total
    sheet.resets[seat] = resets


def lowest_with_count(numbers: Ints, count: int) -> tuple[int, int]:
    """The lowest of the first `count` numbers, and how many times it stands there."""
    least = numbers[0]
    holders = 0
    for index in range(count):
        if numbers[index] < least:
            least = numbers[index]
            holders = 0
        if numbers[index] == least:
            holders += 1
    return int(least), holders


def any_of(flags: Ints, count: int) -> bool:
    """Whether one of the first `count` flags is set."""
    for index in range(count):
        if flags[index]:
            return True
    return False
