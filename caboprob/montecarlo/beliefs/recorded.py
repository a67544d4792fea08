"""What a seat has seen of a record with gaps; the record has to tell every card that the seat had seen.

A token, as in `filtering.observation`, stands for a card from the moment it is dealt or drawn.
"""

from functools import lru_cache

from caboprob.errors import BadNotation, Unrecorded, at_place
from caboprob.montecarlo.beliefs.filtering.observation import Observation
from caboprob.montecarlo.beliefs.filtering.watching import observe
from caboprob.table.core.codes import NO_CARD
from caboprob.table.gaps.filling import FilledRecord, fill_gaps
from caboprob.table.record import Record


@lru_cache(maxsize=16)
def _fill_gaps(record: Record) -> FilledRecord:
    return fill_gaps(record)


def observation_after(record: Record, after: int, seat: int) -> Observation:
    """What a seat (from 0) has seen after so many entries of any record.

    The seat has not seen what fills the gaps of a record. Refuses what `observe` refuses, an entry after one
    whose outcome is not recorded (`BadNotation`), and a record that does not tell a card which the seat had
    seen by then (`Unrecorded`).
    """
    if record.end_only:
        raise BadNotation("record-no-moves")
    if not record.has_gaps:
        return observe(record, after, seat)
    filled_record = _fill_gaps(record)
    # The filled record ends where the outcome of an entry is not told.
    if len(filled_record.record.moves) < after <= len(record.moves):
        with at_place("after"):
            raise BadNotation("record-outcome-open", move=len(filled_record.record.moves) + 1)
    observation = observe(filled_record.record, after, seat)
    for number, token in enumerate(observation.tokens):
        if token.card != NO_CARD and not filled_record.is_told(number):
            raise _unrecorded_error(observation, number)
    return observation


def _unrecorded_error(observation: Observation, number: int) -> Unrecorded:
    """The error that names a token by the place it was dealt to, or by its number among those drawn.

    First come the cards dealt, hand by hand, then those laid face up at the deal, then those drawn.
    """
    tokens_before, player = 0, observation.seat + 1
    for owner, size in enumerate(observation.sizes, 1):
        if number < tokens_before + size:
            return Unrecorded("unrecorded-dealt", player=player, owner=owner, slot=number - tokens_before + 1)
        tokens_before += size
    return Unrecorded(
        "unrecorded-drawn", player=player, nth=number - tokens_before - len(observation.discard) + 1
    )
