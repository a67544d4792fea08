"""Notes what happens in a game of Kabadak, and counts games, rounds and units."""

from caboprob.compiling import seldom
from caboprob.kabadak.core.cards import CARDS, is_kabadak
from caboprob.kabadak.core.patterns import in_runs, in_threes
from caboprob.kabadak.core.state import HAND, SEATS
from caboprob.kabadak.montecarlo.desk import Desk
from caboprob.kabadak.montecarlo.tally import DEALER, LOSSES, OTHER, ROUND_GAMES, TURNS, Tally
from caboprob.montecarlo.play.tally import class_of


def begin_unit(desk: Desk) -> None:
    """Begins a unit in which nobody has lost anything yet."""
    for who in range(SEATS):
        desk.notes.losses[who] = 0
        desk.notes.wins[who] = 0


def note_deal(desk: Desk) -> None:
    """Begins the notes on a game: who can come out with the cards dealt, and who was dealt Kabadak."""
    for seat in range(SEATS):
        hand = int(desk.table.hands[seat])
        desk.notes.ready[seat] = 1 if in_threes(hand) | in_runs(hand) else 0
        desk.notes.dealt[seat] = 1 if is_kabadak(hand) else 0
        desk.notes.held[seat] = 0


def note_turn(desk: Desk) -> None:
    """Notes a Kabadak at the beginning of a turn."""
    table = desk.table
    if desk.notes.held[table.turn] == 0 and is_kabadak(int(table.hands[table.turn])):
        desk.notes.held[table.turn] = 1


@seldom
def note_game(desk: Desk, tally: Tally) -> None:
    """Counts a game that is over and scored."""
    table = desk.table
    tally.games += 1
    tally.turns += table.turns
    tally.lengths[class_of(int(table.turns), TURNS)] += 1
    tally.endings[table.ended_by] += 1
    tally.draws += CARDS - SEATS * HAND - table.talon_size
    tally.talon_emptied += 1 if table.talon_size == 0 else 0
    for seat in range(SEATS):
        note_player(desk, tally, seat)


def note_player(desk: Desk, tally: Tally, seat: int) -> None:
    """Counts what the game brought a player."""
    table, notes = desk.table, desk.notes
    who, loss = int(notes.who[seat]), int(desk.sheet.losses[seat])
    won = 1 if seat == table.winner else 0
    place = DEALER if seat == notes.dealer else OTHER
    tally.won[who, table.ended_by] += won
    tally.place_wins[place] += won
    tally.place_losses[place] += loss
    tally.place_squares[place] += loss * loss
    tally.losses[who] += loss
    if not won:
        tally.loss_counts[class_of(loss, LOSSES)] += 1
    tally.came_out[who] += table.out[seat]
    tally.ready[who] += notes.ready[seat]
    tally.dealt[who] += notes.dealt[seat]
    tally.held[who] += notes.held[seat]
    tally.held_lost[who] += 1 if notes.held[seat] and not won else 0
    notes.losses[who] += loss
    notes.wins[who] += won


@seldom
def note_round(desk: Desk, tally: Tally) -> None:
    """Counts a round; what is compared between its players are the totals and who won it."""
    sheet, notes = desk.sheet, desk.notes
    tally.rounds += 1
    tally.round_games[class_of(int(sheet.games), ROUND_GAMES)] += 1
    for seat in range(SEATS):
        who = notes.who[seat]
        won = 1 if seat == sheet.winner else 0
        tally.round_wins[who] += won
        tally.round_bare[who] += won * sheet.bare
        tally.round_place_wins[DEALER if seat == sheet.first_dealer else OTHER] += won
        notes.losses[who], notes.wins[who] = sheet.totals[seat], won


@seldom
def end_unit(desk: Desk, tally: Tally) -> None:
    """Counts the losses and wins of a unit, and the products that tell how they go together."""
    notes = desk.notes
    tally.units += 1
    for one in range(SEATS):
        tally.unit_losses[one] += notes.losses[one]
        tally.unit_wins[one] += notes.wins[one]
        for other in range(one + 1):
            tally.unit_losses_products[one, other] += notes.losses[one] * notes.losses[other]
            tally.unit_wins_products[one, other] += notes.wins[one] * notes.wins[other]
