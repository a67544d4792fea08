"""Writes a scenario or a situation down as the job that the core plays by."""

from caboprob.montecarlo.play import job as jobs
from caboprob.montecarlo.play.job import Job
from caboprob.montecarlo.play.scenario import AtTable, Kind, Scenario, Situation
from caboprob.slots import Slot
from caboprob.structs import new
from caboprob.table.core.codes import NO_CARD
from caboprob.table.position import Position

KINDS: dict[Kind, int] = {"rounds": jobs.ROUNDS, "same-deals": jobs.SAME_DEALS, "games": jobs.GAMES}


def job_of(what: AtTable) -> Job:
    """The job of a scenario or a situation."""
    job = new(Job)
    job.players = len(what.players)
    job.most_turns = what.most_turns
    if isinstance(what, Scenario):
        job.kind = KINDS[what.kind]
        job.most_rounds = what.most_rounds
    else:
        job.kind = jobs.OPTIONS
        job.choices = len(what.options)
        job.options[: len(what.options)] = what.options
        job.totals[: len(what.totals)] = what.totals
        _write_cards(job, what)
        _write_open_slots(job, what.position)
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


def _write_cards(job: Job, what: Situation) -> None:
    """The cards that are known, who knows them, and the hidden ones."""
    position, hidden = what.position, hidden_cards(what.position)
    job.discard_size = len(position.discard)
    job.discard[: job.discard_size] = position.discard
    job.hidden_size = len(hidden)
    job.hidden[: len(hidden)] = hidden
    for seat, hand in enumerate(position.hands):
        job.sizes[seat] = len(hand)
        for number, slot in enumerate(hand):
            job.hands[seat, number] = NO_CARD if slot.card is None else slot.card
            job.known[seat, number] = _who_knows(what, seat, number, slot)


def _who_knows(what: Situation, seat: int, number: int, slot: Slot) -> int:
    """I know what I wrote down; the others know their own cards, or the first of them."""
    mine = slot.card is not None
    owner = seat > 0 and (what.others_know is None or number < what.others_know)
    return mine | owner << seat


def _write_open_slots(job: Job, position: Position) -> None:
    """The slots whose card is not known, those with a range first."""
    deck = position.rules.deck
    ranks = [deck.faces[card].rank for card in hidden_cards(position)]
    whole = (0, len(deck.ranks) - 1)
    slots = [
        ((slot.low, slot.high) == whole, seat, number, slot)
        for seat, hand in enumerate(position.hands)
        for number, slot in enumerate(hand)
        if slot.card is None
    ]
    for index, (any_card, seat, number, slot) in enumerate(sorted(slots, key=lambda one: one[:3])):
        job.owner[index], job.slot[index] = seat, number
        job.start[index] = sum(rank < slot.low for rank in ranks)
        job.stop[index] = sum(rank <= slot.high for rank in ranks)
        job.ranged += not any_card
    job.open = len(slots)
