"""An arrangement of a position: the known cards where they are, the hidden ones at random where they fit."""

from caboprob.compiling import seldom
from caboprob.montecarlo.play.job import Job
from caboprob.montecarlo.play.workspace import Workspace
from caboprob.shuffling import below, order_cards
from caboprob.table.core.dealing import next_card
from caboprob.table.core.hands import put
from caboprob.table.core.piles import lay
from caboprob.table.core.state import clear


@seldom
def arrange(workspace: Workspace, job: Job) -> None:
    """Sets up the job's position; all arrangements of the hidden cards are equally likely."""
    place_known_cards(workspace, job)
    place_ranged_cards(workspace, job)
    make_pile(workspace, job)
    for index in range(job.ranged, job.open):
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
