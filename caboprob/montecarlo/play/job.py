"""A job: what the kernel is to play, as one NumPy record of whole numbers.

The kernel plays units, each a function of the seed and the unit's number alone. A unit has parts of one round
each: one part, a deal with every seating, a game, or one arrangement of a position with every option.
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
FREE = -1  # the option that leaves the first move to the player
OPEN_SLOTS = CARDS

DTYPE = np.dtype(
    [
        ("kind", "i8"),  # of units
        ("players", "i8"),
        ("most_turns", "i8"),  # after which a round is stopped
        ("most_rounds", "i8"),  # after which a game is stopped
        ("totals", "i8", SEATS),  # before a round
        ("options", "i8", LARGEST_CHOICE),  # first moves of the player on turn
        ("choices", "i8"),  # how many of them
        # The position to play on from, for units of options.
        ("hands", "i1", (SEATS, SLOTS)),
        ("known", "i2", (SEATS, SLOTS)),
        ("sizes", "i8", SEATS),
        ("discard", "i1", CARDS),
        ("discard_size", "i8"),
        ("hidden", "i1", CARDS),  # the cards not known, sorted by rank
        ("hidden_size", "i8"),
        ("ranged", "i8"),  # slots with a range; they come first among the open ones
        ("open", "i8"),  # slots whose card is not known
        ("owner", "i8", OPEN_SLOTS),
        ("slot", "i8", OPEN_SLOTS),
        ("start", "i8", OPEN_SLOTS),  # the cards that fit: hidden[start:stop]
        ("stop", "i8", OPEN_SLOTS),
    ],
    align=True,
)


class Job(Protocol):
    """The fields of a `DTYPE` record, for the type checker."""

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
    """The cards of the deck that are not known, sorted by rank.

    A card known by its rank only takes the place of any suit, after the cards known with their suits.
    """
    faces = position.rules.deck.faces
    left = list(position.rules.deck.cards())
    for known in sorted(position.known_cards, key=lambda card: not faces[card].suit):
        same_rank = (card for card in left if faces[card].rank == faces[known].rank)
        left.remove(known if known in left else next(same_rank))
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
