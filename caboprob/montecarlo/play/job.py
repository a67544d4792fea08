"""What a run is to do, as one NumPy record of whole numbers.

A run plays units, each a function of its number and the seed alone. A unit has parts, one round each: a
single round; a deal with every seating; a game; or the same beginning of a position with every option.
"""

from collections.abc import Sequence
from typing import Protocol, cast

import numpy as np

from caboprob.slots import Slot
from caboprob.table.core.codes import CARDS, NO_CARD, SEATS, SLOTS
from caboprob.table.core.state import Cards, Table, record
from caboprob.table.position import Position

ROUNDS, SAME_DEALS, GAMES, OPTIONS = range(4)
LARGEST_CHOICE = 24
FREE = -1  # an option that leaves the first move to the player
OPEN_SLOTS = CARDS

DTYPE = np.dtype(
    [
        ("kind", "i8"),  # of units
        ("players", "i8"),
        ("most_turns", "i8"),  # then a round is stopped
        ("most_rounds", "i8"),  # then a game is stopped
        ("totals", "i8", SEATS),  # before a round
        ("options", "i8", LARGEST_CHOICE),  # first moves of the player on turn
        ("choices", "i8"),  # how many of them
        # The position that rounds are played on from; none where no card is hidden.
        ("hands", "i1", (SEATS, SLOTS)),
        ("known", "i2", (SEATS, SLOTS)),
        ("sizes", "i8", SEATS),
        ("discard", "i1", CARDS),
        ("discard_size", "i8"),
        ("hidden", "i1", CARDS),  # the cards not seen, by rank
        ("hidden_size", "i8"),
        ("ranged", "i8"),  # slots that hold a card of a range: the first of the open ones
        ("open", "i8"),  # slots whose card is not known
        ("owner", "i8", OPEN_SLOTS),
        ("slot", "i8", OPEN_SLOTS),
        ("start", "i8", OPEN_SLOTS),  # the first hidden card that fits
        ("stop", "i8", OPEN_SLOTS),  # and the first that does not any more
    ],
    align=True,
)


class Job(Protocol):
    """What a record of `DTYPE` looks like to a type checker."""

    kind: int
    players: int
    most_turns: int
    most_rounds: int
    totals: Table
    options: Table
    choices: int
    hands: Cards
    known: Table
    sizes: Table
    discard: Cards
    discard_size: int
    hidden: Cards
    hidden_size: int
    ranged: int
    open: int
    owner: Table
    slot: Table
    start: Table
    stop: Table


def rounds_job(kind: int, players: int, *, most_turns: int, most_rounds: int) -> Job:
    """The job of rounds or games from the deal on."""
    job = cast(Job, record(DTYPE))
    job.kind, job.players = kind, players
    job.most_turns, job.most_rounds = most_turns, most_rounds
    return job


def position_job(
    position: Position,
    *,
    options: Sequence[int],
    others_know: int | None,
    totals: Sequence[int],
    most_turns: int,
) -> Job:
    """The job of rounds played on from a position; `others_know` as in `Situation`."""
    job = cast(Job, record(DTYPE))
    job.kind, job.players = OPTIONS, position.players
    job.most_turns = most_turns
    job.choices = len(options)
    job.options[: len(options)] = options
    job.totals[: len(totals)] = totals
    _write_cards(job, position, others_know)
    _write_open_slots(job, position)
    return job


def hidden_cards(position: Position) -> list[int]:
    """The cards of the deck that are not known, by rank; a known `5` stands for a five of some suit."""
    faces = position.rules.deck.faces
    left = list(position.rules.deck.cards())
    for card in sorted(position.known_cards, key=lambda card: not faces[card].suit):
        left.remove(
            card if card in left else next(one for one in left if faces[one].rank == faces[card].rank)
        )
    return left


def _write_cards(job: Job, position: Position, others_know: int | None) -> None:
    """Writes the known cards, who knows them, and the hidden cards."""
    hidden = hidden_cards(position)
    job.discard_size = len(position.discard)
    job.discard[: job.discard_size] = position.discard
    job.hidden_size = len(hidden)
    job.hidden[: len(hidden)] = hidden
    for seat, hand in enumerate(position.hands):
        job.sizes[seat] = len(hand)
        for number, slot in enumerate(hand):
            job.hands[seat, number] = NO_CARD if slot.card is None else slot.card
            job.known[seat, number] = _knowers(seat, number, slot, others_know)


def _knowers(seat: int, number: int, slot: Slot, others_know: int | None) -> int:
    """Who knows the card, one bit a seat: I if the position shows it, its owner if it is among the first."""
    mine = slot.card is not None
    owner = seat > 0 and (others_know is None or number < others_know)
    return mine | owner << seat


def _write_open_slots(job: Job, position: Position) -> None:
    """Writes the slots whose card is not known, those with a range first."""
    deck = position.rules.deck
    ranks = [deck.faces[card].rank for card in hidden_cards(position)]
    whole = (0, len(deck.ranks) - 1)
    slots = [
        ((slot.low, slot.high) == whole, seat, number, slot)
        for seat, hand in enumerate(position.hands)
        for number, slot in enumerate(hand)
        if slot.card is None
    ]
    for index, (any_card, seat, number, slot) in enumerate(sorted(slots, key=lambda entry: entry[:3])):
        job.owner[index], job.slot[index] = seat, number
        job.start[index] = sum(rank < slot.low for rank in ranks)
        job.stop[index] = sum(rank <= slot.high for rank in ranks)
        job.ranged += not any_card
    job.open = len(slots)
