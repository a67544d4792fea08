"""Adds games, rounds and units of Kabadak to the tally, and logs what is counted when a game is over.

Kabadak is also the combination that the game is named after; held with no other card it is bare, and wins
the whole round. To come out is to lay one's first row.
"""

from caboprob.kabadak.core.cards import DECK_SIZE, is_kabadak
from caboprob.kabadak.core.patterns import in_runs, in_threes
from caboprob.kabadak.core.state import CARDS_DEALT, SEATS
from caboprob.kabadak.montecarlo.tally import DEALER, LOSS_BINS, OTHER, ROUND_GAME_BINS, TURN_BINS, Tally
from caboprob.kabadak.montecarlo.workspace import Workspace
from caboprob.machinecode.compiling import not_inlined
from caboprob.montecarlo.play.tally import bin_of


def begin_unit(workspace: Workspace) -> None:
    """Begins a unit: nobody has lost or won anything yet."""
    for player in range(SEATS):
        workspace.unit_log.losses[player] = 0
        workspace.unit_log.wins[player] = 0


def log_deal(workspace: Workspace) -> None:
    """Begins the log of a game with who can come out with the cards dealt, and who was dealt Kabadak."""
    log = workspace.game_log
    for seat in range(SEATS):
        hand = int(workspace.table.hands[seat])
        log.ready_at_deal[seat] = 1 if in_threes(hand) | in_runs(hand) else 0
        log.dealt_kabadak[seat] = 1 if is_kabadak(hand) else 0
        log.held_kabadak[seat] = 0


def log_turn(workspace: Workspace) -> None:
    """Logs a Kabadak held at the beginning of a turn."""
    table, log = workspace.table, workspace.game_log
    if log.held_kabadak[table.turn] == 0 and is_kabadak(int(table.hands[table.turn])):
        log.held_kabadak[table.turn] = 1


@not_inlined
def count_game(workspace: Workspace, tally: Tally) -> None:
    """Counts a game that has ended and been scored."""
    table = workspace.table
    tally.games += 1
    tally.turns += table.turns
    tally.lengths[bin_of(int(table.turns), TURN_BINS)] += 1
    tally.endings[table.ended_by] += 1
    tally.draws += DECK_SIZE - SEATS * CARDS_DEALT - table.talon_size
    tally.talon_emptied += 1 if table.talon_size == 0 else 0
    for seat in range(SEATS):
        won = 1 if seat == table.winner else 0
        count_player(workspace, tally, seat, won)
        count_place(workspace, tally, seat, won)


def count_player(workspace: Workspace, tally: Tally, seat: int, won: int) -> None:
    """Counts the game for the player at a seat."""
    table, log = workspace.table, workspace.game_log
    player, loss = int(log.player_at[seat]), int(workspace.sheet.losses[seat])
    tally.won[player, table.ended_by] += won
    tally.losses[player] += loss
    if not won:
        tally.loss_counts[bin_of(loss, LOSS_BINS)] += 1
    tally.came_out[player] += table.came_out[seat]
    tally.ready[player] += log.ready_at_deal[seat]
    tally.dealt[player] += log.dealt_kabadak[seat]
    tally.held[player] += log.held_kabadak[seat]
    tally.held_lost[player] += 1 if log.held_kabadak[seat] and not won else 0
    workspace.unit_log.losses[player] += loss
    workspace.unit_log.wins[player] += won


def count_place(workspace: Workspace, tally: Tally, seat: int, won: int) -> None:
    """Counts the game for the dealer or for the other player."""
    loss = int(workspace.sheet.losses[seat])
    place = DEALER if seat == workspace.game_log.dealer else OTHER
    tally.place_wins[place] += won
    tally.place_losses[place] += loss
    tally.place_squares[place] += loss * loss


@not_inlined
def count_round(workspace: Workspace, tally: Tally) -> None:
    """Counts a round. Its players are compared by their totals and by who won it, not by single games."""
    sheet, unit = workspace.sheet, workspace.unit_log
    tally.rounds += 1
    tally.round_games[bin_of(int(sheet.games), ROUND_GAME_BINS)] += 1
    for seat in range(SEATS):
        player = workspace.game_log.player_at[seat]
        won = 1 if seat == sheet.winner else 0
        tally.round_wins[player] += won
        tally.round_bare[player] += won * sheet.bare
        tally.round_place_wins[DEALER if seat == sheet.first_dealer else OTHER] += won
        unit.losses[player], unit.wins[player] = sheet.totals[seat], won


@not_inlined
def count_unit(workspace: Workspace, tally: Tally) -> None:
    """Counts a unit's losses and wins, and their products, from which covariances are computed."""
    unit = workspace.unit_log
    tally.units += 1
    for a in range(SEATS):
        tally.unit_losses[a] += unit.losses[a]
        tally.unit_wins[a] += unit.wins[a]
        for b in range(a + 1):
            tally.unit_losses_products[a, b] += unit.losses[a] * unit.losses[b]
            tally.unit_wins_products[a, b] += unit.wins[a] * unit.wins[b]
