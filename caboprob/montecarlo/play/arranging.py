"""Lays out a position: the known cards where they lie, the hidden ones at random where they can lie."""

from caboprob.compiling import seldom
from caboprob.montecarlo.play.job import Job
from caboprob.montecarlo.play.workspace import Desk
from caboprob.shuffling import below, order_cards
from caboprob.table.core.dealing import next_card
from caboprob.table.core.hands import put
from caboprob.table.core.piles import lay
from caboprob.table.core.state import clear


@seldom
def lay_out(desk: Desk, job: Job) -> None:
    """Lays out the job's position, every arrangement of the hidden cards being equally likely."""
    table = desk.table
    clear(table, int(job.players), 0)
    for index in range(job.discard_size):
        lay(table, job.discard[index])
    for seat in range(job.players):
        table.sizes[seat] = job.sizes[seat]
        for slot in range(job.sizes[seat]):
            put(table, seat, slot, job.hands[seat, slot], job.known[seat, slot])
    draw_ranged(desk, job)
    for index in range(job.hidden_size):
        if desk.notes.drawn[index] == 0:
            table.pile[table.pile_size] = job.hidden[index]
            table.pile_size += 1
    order_cards(table.pile, int(table.pile_size), desk.order)
    for index in range(job.ranged, job.open):
        table.hands[job.owner[index], job.slot[index]] = next_card(table)


def draw_ranged(desk: Desk, job: Job) -> None:
    """Draws the cards of the slots that have a range.

    Each takes any card that fits; if two took the same card, all are drawn again. So every way to fill them
    with different cards is equally likely, which it would not be if each took from what is left.
    """
    drawn, settled = desk.notes.drawn, False
    while not settled:
        for index in range(job.hidden_size):
            drawn[index] = 0
        settled = True
        for index in range(job.ranged):
            card = job.start[index] + below(desk.order, int(job.stop[index] - job.start[index]))
            if drawn[card]:
                settled = False
                break
            drawn[card] = 1
            desk.table.hands[job.owner[index], job.slot[index]] = job.hidden[card]
