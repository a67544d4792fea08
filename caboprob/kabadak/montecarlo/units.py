"""Plays units of Kabadak: single games, deals played both ways round, or whole rounds."""

from caboprob.compiling import seldom
from caboprob.kabadak.core.dealing import deal
from caboprob.kabadak.core.reasons import Reason
from caboprob.kabadak.core.scoring import begin, score_game
from caboprob.kabadak.core.state import SEATS
from caboprob.kabadak.core.transitions import apply
from caboprob.kabadak.montecarlo.character import Characters
from caboprob.kabadak.montecarlo.deciding import decide
from caboprob.kabadak.montecarlo.desk import Desk
from caboprob.kabadak.montecarlo.noting import (
    begin_unit,
    end_unit,
    note_deal,
    note_game,
    note_round,
    note_turn,
)
from caboprob.kabadak.montecarlo.tally import Tally
from caboprob.shuffling import rewind

ROUNDS, GAMES, SAME_DEALS = range(3)


def play(desk: Desk, players: Characters, kind: int, tally: Tally, first: int, units: int) -> None:
    """Plays the units from number `first` on."""
    for number in range(first, first + units):
        begin_unit(desk)
        part = 0
        while part >= 0:
            begin_part(desk, kind, number, part)
            play_game(desk, players, tally)
            score_game(desk.sheet, desk.table)
            note_game(desk, tally)
            part = next_part(desk, kind, part)
        if kind == ROUNDS:
            note_round(desk, tally)
        end_unit(desk, tally)


@seldom
def begin_part(desk: Desk, kind: int, number: int, part: int) -> None:
    """Seats the players and deals; the games of a round are dealt anew, a deal played again is the same.

    From unit to unit the players change seats, so that each deals first as often; seat 0 is the first dealer.
    """
    stream = 2 * part if kind == ROUNDS else 0
    rewind(desk.order, number, stream)
    rewind(desk.luck, number, stream + 1)
    if part == 0 or kind != ROUNDS:
        begin(desk.sheet, 0)
        turned = (number + part if kind == SAME_DEALS else number) & 1
        for seat in range(SEATS):
            desk.notes.who[seat] = seat ^ turned
    desk.notes.dealer = desk.sheet.dealer
    deal(desk.table, int(desk.sheet.dealer), desk.order)
    note_deal(desk)


def play_game(desk: Desk, players: Characters, tally: Tally) -> None:
    """Plays a game that is dealt to its end: at most 18 draws, 32 layings, and passes between those."""
    table = desk.table
    while not table.ended_by:
        note_turn(desk)
        move = decide(desk.mind, table, players[desk.notes.who[table.turn]], desk.luck)
        if apply(table, move) != Reason.LEGAL:
            tally.refused += 1
            return


def next_part(desk: Desk, kind: int, part: int) -> int:
    """The number of the unit's next game, or -1 if the unit is over.

    A round ends: after a game that somebody has won, totals that were level are so no longer.
    """
    more = (kind == SAME_DEALS and part == 0) or (kind == ROUNDS and desk.sheet.winner < 0)
    return part + 1 if more else -1
