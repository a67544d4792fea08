"""An arrangement of a position: the known cards where they are, the hidden ones at random where they fit."""

from caboprob.machinecode.compiling import not_inlined
from caboprob.montecarlo.play.believed import BelievedTable
from caboprob.montecarlo.play.job import Job
from caboprob.montecarlo.play.workspace import Workspace
from caboprob.shuffling import below, order_cards
from caboprob.table.core.codes import ENDING, FACE_UP, TURN
from caboprob.table.core.event import begin
from caboprob.table.core.hands import put
from caboprob.table.core.moves import NOWHERE, place, seat_of, slot_of
from caboprob.table.core.piles import lay
from caboprob.table.core.ruletable import Rules
from caboprob.table.core.state import State, clear
from caboprob.table.core.transitions.dealing import next_card


@not_inlined
def seen_from(view: State, table: State, me: int) -> None:
    """Copies a table with another seat as seat 0."""
    players = int(table.players)
    view.players, view.turn = players, (table.turn + players - me) % players
    view.turns, view.phase, view.drawn = table.turns, table.phase, table.drawn
    view.waits = table.waits if table.waits < 0 else (table.waits + players - me) % players
    view.waits_in = table.waits_in
    view.caller = table.caller if table.caller < 0 else (table.caller + players - me) % players
    view.turns_left, view.ended_by, view.shed_by = table.turns_left, table.ended_by, table.shed_by
    view.snapped = table.snapped
    view.wrong_rank, view.wrong_place, view.reshuffles = table.wrong_rank, -1, table.reshuffles
    if table.wrong_place >= 0:
        view.wrong_place = place_seen(int(table.wrong_place), me, players)
    view.looked, view.looked_too = NOWHERE, NOWHERE
    if table.looked != NOWHERE:
        view.looked = place_seen(int(table.looked), me, players)
    if table.looked_too != NOWHERE:
        view.looked_too = place_seen(int(table.looked_too), me, players)
    view.pile_size, view.discard_size = table.pile_size, table.discard_size
    for index in range(table.pile_size):
        view.pile[index] = table.pile[index]
    for index in range(table.discard_size):
        view.discard[index] = table.discard[index]
    for seat in range(players):
        other = (seat + me) % players
        view.sizes[seat], view.ceilings[seat] = table.sizes[other], table.ceilings[other]
        for slot in range(table.sizes[other]):
            view.hands[seat, slot] = table.hands[other, slot]
            view.known[seat, slot] = turned(int(table.known[other, slot]), me, players)


def place_seen(place_of_card: int, me: int, players: int) -> int:
    """A place with another seat as seat 0."""
    return place((seat_of(place_of_card) + players - me) % players, slot_of(place_of_card))


def turned(seats: int, me: int, players: int) -> int:
    """A mask of seats, counted from mine on; a card face up stays so."""
    here = seats & ((1 << players) - 1)
    return (here >> me | here << (players - me)) & ((1 << players) - 1) | seats & FACE_UP


@not_inlined
def lay_table(workspace: Workspace, believed: BelievedTable) -> None:
    """Sets up a table believed in, with its players; nobody knows the order of its pile."""
    seen_from(workspace.table, believed.table, 0)
    begin(workspace.table.event, int(workspace.table.turn))
    workspace.table.event.card = workspace.table.drawn
    order_cards(workspace.table.pile, int(workspace.table.pile_size), workspace.card_stream)
    for seat in range(believed.table.players):
        workspace.round_log.player_at[seat] = believed.player_at[seat]


@not_inlined
def arrange(workspace: Workspace, rules: Rules, job: Job) -> None:
    """Sets up the job's position with its hidden cards at random: all arrangements are equally likely.

    Everybody has had the turns without which nobody may call, and I may do so now.
    """
    place_known_cards(workspace, job)
    workspace.table.turns = rules.call_after_laps * job.players
    workspace.table.phase = ENDING if rules.call_after else TURN
    place_ranged_cards(workspace, job)
    make_pile(workspace, job)
    for index in range(job.ranged, job.hidden_slots):
        workspace.table.hands[job.owner[index], job.slot[index]] = next_card(workspace.table)


def place_known_cards(workspace: Workspace, job: Job) -> None:
    """Puts down the discard pile and the hands as far as they are known."""
    table = workspace.table
    clear(table, int(job.players), 0)
    for index in range(job.discard_size):
        lay(table, job.discard[index])
    for seat in range(job.players):
        table.sizes[seat] = job.sizes[seat]
        for slot in range(job.sizes[seat]):
            put(table, seat, slot, job.hands[seat, slot], job.known[seat, slot])


def place_ranged_cards(workspace: Workspace, job: Job) -> None:
    """Fills the slots that have a range.

    Each takes any hidden card that fits; if two take the same card, all start again. This rejection sampling
    makes every assignment of different cards equally likely, which choosing from the cards left would not.
    """
    used, settled = workspace.round_log.used, False
    while not settled:
        for index in range(job.hidden_size):
            used[index] = 0
        settled = True
        for index in range(job.ranged):
            card = job.start[index] + below(workspace.card_stream, int(job.stop[index] - job.start[index]))
            if used[card]:
                settled = False
                break
            used[card] = 1
            workspace.table.hands[job.owner[index], job.slot[index]] = job.hidden[card]


def make_pile(workspace: Workspace, job: Job) -> None:
    """Shuffles the hidden cards that are left into a pile."""
    table = workspace.table
    for index in range(job.hidden_size):
        if workspace.round_log.used[index] == 0:
            table.pile[table.pile_size] = job.hidden[index]
            table.pile_size += 1
    order_cards(table.pile, int(table.pile_size), workspace.card_stream)
