"""Scoring: the losses of a game, and the round of games, lost by whoever goes beyond 200."""

from typing import Annotated

from caboprob.carryingout import carries_out
from caboprob.kabadak.core.cards import points
from caboprob.kabadak.core.state import BARE_KABADAK, State
from caboprob.machinecode.structs import Ints, Struct, new

TOTAL_LIMIT = 200  # a total beyond it loses the round


class RoundSheet(Struct):
    """The score sheet of a round of games: who deals, the losses of the last game, the totals."""

    first_dealer: int
    dealer: int  # of the game that is played now, or would be next
    games: int  # games played
    winner: int  # -1 while the round goes on
    bare: int  # 1 when a bare Kabadak has won the round
    losses: Annotated[Ints, 2]  # of the last game
    totals: Annotated[Ints, 2]


def new_round_sheet() -> RoundSheet:
    """The sheet of a round before its first game, which seat 0 deals."""
    sheet = new(RoundSheet)
    begin_round(sheet, 0)
    return sheet


def begin_round(sheet: RoundSheet, first_dealer: int) -> None:
    """Clears the sheet for a new round."""
    sheet.first_dealer = first_dealer
    sheet.dealer = first_dealer
    sheet.games = 0
    sheet.winner = -1
    sheet.bare = 0
    for seat in range(2):
        sheet.losses[seat] = 0
        sheet.totals[seat] = 0


@carries_out("round.next-dealer")
def begin_next_round(sheet: RoundSheet) -> None:
    """Clears the sheet for the next round, whose first dealer is the one who was not first in this one."""
    begin_round(sheet, 1 - int(sheet.first_dealer))


@carries_out("loss.hand", "kabadak.no-protection")
def loss(state: State, seat: int) -> int:
    """What a finished game costs a player: nothing for its winner, else the cards in the hand."""
    return 0 if seat == state.winner else points(int(state.hands[seat]))


def score_game(sheet: RoundSheet, state: State) -> None:
    """Writes down a finished game."""
    bare_winner = int(state.winner) if state.ended_by == BARE_KABADAK else -1
    add_game(sheet, loss(state, 0), loss(state, 1), bare_winner)


@carries_out("round.games", "round.at-once", "deal.alternates", "kabadak.bare")
def add_game(sheet: RoundSheet, first: int, second: int, bare_winner: int) -> None:
    """Writes down the two losses of a game; `bare_winner` has won it with a bare Kabadak, or is -1."""
    sheet.losses[0], sheet.losses[1] = first, second
    for seat in range(2):
        sheet.totals[seat] += sheet.losses[seat]
    sheet.games += 1
    sheet.dealer = 1 - sheet.dealer
    if bare_winner >= 0:
        sheet.bare = 1
        sheet.winner = bare_winner
    else:
        sheet.winner = winner_by_totals(int(sheet.totals[0]), int(sheet.totals[1]))


@carries_out("round.limit", "round.both-over")
def winner_by_totals(first: int, second: int) -> int:
    """Who wins the round: the lower total once one is beyond 200, or -1; equal totals play on."""
    if max(first, second) <= TOTAL_LIMIT or first == second:
        return -1
    return 0 if first < second else 1
