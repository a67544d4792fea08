"""A job: what the kernel is to play, as one struct.

The kernel plays units, each a function of the seed and the unit's number alone. A unit has parts of one round
each: a single one, one per seating of the same deal, one per round of a game, or one per option tried on the
same arrangement of a position.
"""

from collections.abc import Sequence
from typing import Annotated

from caboprob.machinecode.structs import Cards, Ints, Masks, Struct, new
from caboprob.slots import Slot
from caboprob.table.core.codes import CARDS, NO_CARD, SEATS, SLOTS
from caboprob.table.position import Position
from caboprob.table.score import ScoresBefore

ROUNDS_JOB, SAME_DEALS_JOB, GAMES_JOB, OPTIONS_JOB = range(4)  # kinds of job, by what its units are
MOST_OPTIONS = 24
FREE_CHOICE = -1  # the option that leaves the first move to the player
NO_SNAP = -2  # the option of snapping nothing out of turn, until somebody else has snapped
MOST_SNAPPED = 3  # cards snapped onto one of their rank, of which the deck has four
AS_SEATED = -1  # in place of a player's number: whoever sits at my seat plays on there
HIDDEN_SLOTS = CARDS


class Job(Struct):
    """What the kernel is to play."""

    kind: int  # one of the four kinds above
    players: int
    stops_at_turn_end: int  # 1 if play stops at the end of every turn after which a player may call
    most_turns: int  # a round is stopped after so many turns
    most_rounds: int  # a game is stopped after so many rounds
    totals: Annotated[Ints, SEATS]  # before a round
    resets: Annotated[Ints, SEATS]  # how often each total has dropped before
    rounds_before: int  # rounds of the game played before this one
    counts_drops: int  # 1 if payoffs are changes of the totals, so that a drop is a negative payoff
    options: Annotated[Ints, MOST_OPTIONS]  # first moves of the player on turn
    first_snaps: Annotated[Ints, MOST_OPTIONS, MOST_SNAPPED]  # by option: the snaps I make before it
    first_snap_counts: Annotated[Ints, MOST_OPTIONS]  # by option: how many
    continuing_player: Annotated[Ints, MOST_OPTIONS]  # by option: who plays on at my seat, or `AS_SEATED`
    option_count: int  # how many options
    table_count: int  # how many believed tables to play on from in turn; 0 for the position below
    # The position to play on from, for units of options.
    hands: Annotated[Cards, SEATS, SLOTS]  # `NO_CARD` where the card is not known
    known: Annotated[Masks, SEATS, SLOTS]  # who knows each card, one bit a seat
    sizes: Annotated[Ints, SEATS]
    discard: Annotated[Cards, CARDS]
    discard_size: int
    hidden: Annotated[Cards, CARDS]  # the cards not known, sorted by rank
    hidden_size: int
    ranged_count: int  # how many slots have a range; they come first among the hidden ones
    hidden_slot_count: int  # how many slots have a card that is not known
    hidden_seat: Annotated[Ints, HIDDEN_SLOTS]  # by hidden slot: whose hand it is in
    hidden_slot: Annotated[Ints, HIDDEN_SLOTS]  # ... and its number there
    fitting_start: Annotated[Ints, HIDDEN_SLOTS]  # ... and the cards that fit: hidden[start:stop]
    fitting_stop: Annotated[Ints, HIDDEN_SLOTS]


def rounds_job(kind: int, players: int, *, most_turns: int, most_rounds: int) -> Job:
    """The job that plays rounds or games from the deal on."""
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
    """The job that plays rounds on from a position.

    The others know their own first `others_know` cards, or all of them if that is None.
    """
    job = new(Job)
    job.kind, job.players = OPTIONS_JOB, position.players
    job.most_turns = most_turns
    job.option_count = len(options)
    job.options[: len(options)] = options
    _write_scores_before(job, scores_before)
    _write_cards(job, position, others_know)
    _write_hidden_slots(job, position)
    return job


def job_from_tables(
    players: int,
    tables: int,
    *,
    options: Sequence[int],
    scores_before: ScoresBefore,
    most_turns: int,
    counts_drops: bool = False,
    first_snaps: Sequence[Sequence[int]] = (),
    continuing_players: Sequence[int] = (),
) -> Job:
    """The job that plays rounds on from so many equally likely tables.

    `first_snaps` has, for each option, the legal snaps that I make before it, and `continuing_players` the
    number of the player who plays on at my seat. With `counts_drops` payoffs are changes of the totals.
    """
    job = new(Job)
    job.kind, job.players, job.table_count = OPTIONS_JOB, players, tables
    job.most_turns = most_turns
    job.option_count = len(options)
    job.options[: len(options)] = options
    job.counts_drops = counts_drops
    _write_scores_before(job, scores_before)
    for option, moves in enumerate(first_snaps):
        job.first_snap_counts[option] = len(moves)
        job.first_snaps[option, : len(moves)] = moves
    job.continuing_player[:] = AS_SEATED
    job.continuing_player[: len(continuing_players)] = continuing_players
    return job


def hidden_cards(position: Position) -> list[int]:
    """The cards of the deck that are not known, sorted by rank.

    Cards known with their suits are removed first; one known by its rank alone then removes any card of it.
    """
    faces = position.rules.deck.faces
    hidden = list(position.rules.deck.cards())
    for known_card in sorted(position.known_cards, key=lambda card: not faces[card].suit):
        same_rank = (card for card in hidden if faces[card].rank == faces[known_card].rank)
        hidden.remove(known_card if known_card in hidden else next(same_rank))
    return hidden


def _write_scores_before(job: Job, scores_before: ScoresBefore) -> None:
    """Writes what stands on the score sheet; where nothing stands, every total is 0."""
    job.totals[: len(scores_before.totals)] = scores_before.totals
    job.resets[: len(scores_before.resets)] = scores_before.resets
    job.rounds_before = scores_before.played


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
    """Who knows the card, a bit per seat: I if the position shows it, its owner as `others_know` says."""
    i_know = slot.card is not None
    owner_knows = seat > 0 and (others_know is None or number < others_know)
    return i_know | owner_knows << seat


def _write_hidden_slots(job: Job, position: Position) -> None:
    """Writes the slots whose card is not known, those with a range first."""
    deck = position.rules.deck
    ranks = [deck.faces[card].rank for card in hidden_cards(position)]
    all_ranks = (0, len(deck.ranks) - 1)
    slots = [
        ((slot.low, slot.high) == all_ranks, seat, number, slot)
        for seat, hand in enumerate(position.hands)
        for number, slot in enumerate(hand)
        if slot.card is None
    ]
    for index, (takes_any_card, seat, number, slot) in enumerate(sorted(slots, key=lambda entry: entry[:3])):
        job.hidden_seat[index], job.hidden_slot[index] = seat, number
        job.fitting_start[index] = sum(rank < slot.low for rank in ranks)
        job.fitting_stop[index] = sum(rank <= slot.high for rank in ranks)
        job.ranged_count += not takes_any_card
    job.hidden_slot_count = len(slots)
