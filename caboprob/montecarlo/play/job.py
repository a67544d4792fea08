"""A job: what the kernel is to play, as one struct.

The kernel plays units, each a function of the seed and the unit's number alone. A unit has parts of one round
each: one part, a deal with every seating, a game, or one arrangement of a position with every option.
"""

from collections.abc import Sequence
from typing import Annotated

from caboprob.machinecode.structs import Cards, Ints, Masks, Struct, new
from caboprob.slots import Slot
from caboprob.table.core.codes import CARDS, NO_CARD, SEATS, SLOTS
from caboprob.table.position import Position
from caboprob.table.score import ScoresBefore

ROUNDS_JOB, SAME_DEALS_JOB, GAMES_JOB, OPTIONS_JOB = range(4)
LARGEST_CHOICE = 24
FREE = -1  # the option that leaves the first move to the player
NO_SNAP = -2  # the option of snapping nothing out of turn, until somebody else has snapped
MOST_SNAPPED = 3  # cards on one of their rank, where there are four
AS_SEATED = -1  # whoever sits at my seat plays on there
HIDDEN_SLOTS = CARDS


class Job(Struct):
    """What the kernel is to play."""

    kind: int  # of units
    players: int
    halts: int  # 1 where play stops at the end of every turn after which somebody may call
    most_turns: int  # after which a round is stopped
    most_rounds: int  # after which a game is stopped
    totals: Annotated[Ints, SEATS]  # before a round
    resets: Annotated[Ints, SEATS]  # how often each total has dropped before
    played: int  # rounds of the game before it
    counts_drops: int  # 1 if a total that drops counts in the payoff as that many points less
    options: Annotated[Ints, LARGEST_CHOICE]  # first moves of the player on turn
    snapped: Annotated[Ints, LARGEST_CHOICE, MOST_SNAPPED]  # by option: what I snap before it
    snaps: Annotated[Ints, LARGEST_CHOICE]  # by option: how many cards
    plays_on: Annotated[Ints, LARGEST_CHOICE]  # by option: who plays on at my seat, or `AS_SEATED`
    option_count: int  # how many options
    believed: int  # how many believed tables to play on from by turns, instead of the position below
    # The position to play on from, for units of options.
    hands: Annotated[Cards, SEATS, SLOTS]
    known: Annotated[Masks, SEATS, SLOTS]
    sizes: Annotated[Ints, SEATS]
    discard: Annotated[Cards, CARDS]
    discard_size: int
    hidden: Annotated[Cards, CARDS]  # the cards not known, sorted by rank
    hidden_size: int
    ranged: int  # slots with a range; they come first among the hidden ones
    hidden_slots: int  # slots whose card is not known
    owner: Annotated[Ints, HIDDEN_SLOTS]
    slot: Annotated[Ints, HIDDEN_SLOTS]
    start: Annotated[Ints, HIDDEN_SLOTS]  # the cards that fit: hidden[start:stop]
    stop: Annotated[Ints, HIDDEN_SLOTS]


def rounds_job(kind: int, players: int, *, most_turns: int, most_rounds: int) -> Job:
    """The job of rounds or games from the deal on."""
    job = new(Job)
    job.kind, job.players = kind, players
    job.most_turns, job.most_rounds = most_turns, most_rounds
    return job


def position_job(
    position: Position,
    *,
    options: Sequence[int],
    others_know: int | None,
    scores_before: ScoresBefore,
    most_turns: int,
) -> Job:
    """The job of rounds played on from a position; `others_know` as in `Situation`."""
    job = new(Job)
    job.kind, job.players = OPTIONS_JOB, position.players
    job.most_turns = most_turns
    job.option_count = len(options)
    job.options[: len(options)] = options
    _write_before(job, scores_before)
    _write_cards(job, position, others_know)
    _write_hidden_slots(job, position)
    return job


def believed_job(
    players: int,
    tables: int,
    *,
    options: Sequence[int],
    scores_before: ScoresBefore,
    most_turns: int,
    counts_drops: bool = False,
    snapped: Sequence[Sequence[int]] = (),
    plays_on: Sequence[int] = (),
) -> Job:
    """The job of rounds played on from so many tables, each as likely as the others.

    `snapped` has for each option the snaps that I make at once before it, all of them legal; `plays_on` the
    number of the player who plays on at my seat. With `counts_drops` payoffs are what is added to the totals.
    """
    job = new(Job)
    job.kind, job.players, job.believed = OPTIONS_JOB, players, tables
    job.most_turns = most_turns
    job.option_count = len(options)
    job.options[: len(options)] = options
    job.counts_drops = counts_drops
    _write_before(job, scores_before)
    for option, moves in enumerate(snapped):
        job.snaps[option] = len(moves)
        job.snapped[option, : len(moves)] = moves
    job.plays_on[:] = AS_SEATED
    job.plays_on[: len(plays_on)] = plays_on
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


def _write_before(job: Job, scores_before: ScoresBefore) -> None:
    """Writes what stands on the score sheet; where nothing does, every total is 0."""
    job.totals[: len(scores_before.totals)] = scores_before.totals
    job.resets[: len(scores_before.resets)] = scores_before.resets
    job.played = scores_before.played


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


def _write_hidden_slots(job: Job, position: Position) -> None:
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
    job.hidden_slots = len(slots)
