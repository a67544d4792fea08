"""Arranges a position: known cards lie where they are, hidden ones at random where they fit."""

from caboprob.machinecode.compiling import not_inlined
from caboprob.montecarlo.play.job import Job
from caboprob.montecarlo.play.possibletable import PossibleTable
from caboprob.montecarlo.play.workspace import Workspace
from caboprob.shuffling import order_cards, random_below
from caboprob.table.core.codes import FACE_UP, TURN, TURN_END
from caboprob.table.core.event import begin_event
from caboprob.table.core.hands import put_card
from caboprob.table.core.moves import NOWHERE, place_at, seat_of, slot_of
from caboprob.table.core.piles import lay_discard
from caboprob.table.core.ruletable import Rules
from caboprob.table.core.state import State, clear_table
from caboprob.table.core.transitions.dealing import next_card


@not_inlined
def copy_from_seat(rotated: State, table: State, me: int) -> None:
    """Copies a table, with all its cards, into `rotated`: seats count from `me` on, who becomes seat 0."""
    players = int(table.players)
    rotated.players, rotated.turn = players, (table.turn + players - me) % players
    rotated.turns, rotated.phase, rotated.drawn = table.turns, table.phase, table.drawn
    rotated.waiting_seat = (
        table.waiting_seat if table.waiting_seat < 0 else (table.waiting_seat + players - me) % players
    )
    rotated.waiting_phase = table.waiting_phase
    rotated.caller = table.caller if table.caller < 0 else (table.caller + players - me) % players
    rotated.turns_left, rotated.ended_by, rotated.shed_by = table.turns_left, table.ended_by, table.shed_by
    rotated.snapped = table.snapped
    rotated.wrong_rank, rotated.wrong_place, rotated.reshuffles = table.wrong_rank, -1, table.reshuffles
    if table.wrong_place >= 0:
        rotated.wrong_place = rotated_place(int(table.wrong_place), me, players)
    rotated.looked, rotated.second_looked = NOWHERE, NOWHERE
    if table.looked != NOWHERE:
        rotated.looked = rotated_place(int(table.looked), me, players)
    if table.second_looked != NOWHERE:
        rotated.second_looked = rotated_place(int(table.second_looked), me, players)
    rotated.pile_size, rotated.discard_size = table.pile_size, table.discard_size
    for index in range(table.pile_size):
        rotated.pile[index] = table.pile[index]
    for index in range(table.discard_size):
        rotated.discard[index] = table.discard[index]
    # `ceilings`: what each seat has laid down tells the others how little the cards it keeps may count.
    for seat in range(players):
        other = (seat + me) % players
        rotated.sizes[seat], rotated.ceilings[seat] = table.sizes[other], table.ceilings[other]
        for slot in range(table.sizes[other]):
            rotated.hands[seat, slot] = table.hands[other, slot]
            rotated.known[seat, slot] = rotated_mask(int(table.known[other, slot]), me, players)


def rotated_place(place_of_card: int, me: int, players: int) -> int:
    """A place on the table with seats counted from `me` on."""
    return place_at((seat_of(place_of_card) + players - me) % players, slot_of(place_of_card))


def rotated_mask(seats: int, me: int, players: int) -> int:
    """A mask of seats with seats counted from `me` on; a card that lies face up keeps that bit."""
    all_seats = (1 << players) - 1
    seat_bits = seats & all_seats
    return (seat_bits >> me | seat_bits << (players - me)) & all_seats | seats & FACE_UP


@not_inlined
def lay_table(workspace: Workspace, believed: PossibleTable) -> None:
    """Sets up a believed table with its players and shuffles its pile, whose order nobody knows."""
    copy_from_seat(workspace.table, believed.table, 0)
    begin_event(workspace.table.event, int(workspace.table.turn))
    workspace.table.event.card = workspace.table.drawn
    order_cards(workspace.table.pile, int(workspace.table.pile_size), workspace.card_stream)
    for seat in range(believed.table.players):
        workspace.round_log.player_at[seat] = believed.player_at[seat]


@not_inlined
def arrange_position(workspace: Workspace, rules: Rules, job: Job) -> None:
    """Sets up the job's position with its hidden cards at random: all arrangements are equally likely.

    The fewest turns after which the rules allow a call count as played, so that I may call now.
    """
    place_known_cards(workspace, job)
    workspace.table.turns = rules.call_after_laps * job.players
    workspace.table.phase = TURN_END if rules.call_at_end else TURN
    place_ranged_cards(workspace, job)
    make_pile(workspace, job)
    for index in range(job.ranged_count, job.hidden_slot_count):
        workspace.table.hands[job.hidden_seat[index], job.hidden_slot[index]] = next_card(workspace.table)


def place_known_cards(workspace: Workspace, job: Job) -> None:
    """Lays the discard pile, and the hands as far as they are known."""
    table = workspace.table
    clear_table(table, int(job.players), 0)
    for index in range(job.discard_size):
        lay_discard(table, job.discard[index])
    for seat in range(job.players):
        table.sizes[seat] = job.sizes[seat]
        for slot in range(job.sizes[seat]):
            put_card(table, seat, slot, job.hands[seat, slot], job.known[seat, slot])


def place_ranged_cards(workspace: Workspace, job: Job) -> None:
    """Fills the slots that have a range of ranks.

    Each takes any hidden card that fits; if two take the same card, all start again. This rejection sampling
    makes every assignment of different cards equally likely; choosing from the cards left would not.
    """
    is_used, all_differ = workspace.round_log.used_hidden, False
    while not all_differ:
        for index in range(job.hidden_size):
            is_used[index] = 0
        all_differ = True
        for index in range(job.ranged_count):
            hidden_index = job.fitting_start[index] + random_below(
                workspace.card_stream, int(job.fitting_stop[index] - job.fitting_start[index])
            )
            if is_used[hidden_index]:
                all_differ = False
                break
            is_used[hidden_index] = 1
            workspace.table.hands[job.hidden_seat[index], job.hidden_slot[index]] = job.hidden[hidden_index]


def make_pile(workspace: Workspace, job: Job) -> None:
    """Shuffles the hidden cards that are left into a pile."""
    table = workspace.table
    for index in range(job.hidden_size):
        if workspace.round_log.used_hidden[index] == 0:
            table.pile[table.pile_size] = job.hidden[index]
            table.pile_size += 1
    order_cards(table.pile, int(table.pile_size), workspace.card_stream)
