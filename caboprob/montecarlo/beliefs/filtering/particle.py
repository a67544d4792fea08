"""A particle: one way in which the hidden cards may lie and players may have forgotten some of them.

A row is for a card that the observer does not know, on the table or in a pile. A slip is the beginning of a
turn, at which its player may forget one known card. A chair is a number that a card keeps as long as it lies
on the table. Entries are those of the record.
"""

from typing import Annotated

from caboprob.machinecode.structs import Cards, Floats, Ints, Masks, Struct, new
from caboprob.montecarlo.beliefs.filtering.scene import MOST_DECISIONS, MOST_PROFILES, MOST_STEPS
from caboprob.montecarlo.policies.assessment import Assessment
from caboprob.shuffling import Shuffler, seed_stream
from caboprob.table.core.codes import CARDS, SEATS
from caboprob.table.core.scoring.sheet import RoundSheet
from caboprob.table.core.state import State

ENTRIES_AT_A_TIME = 16  # entries of a record that are weighed at a time
CHANCE_CACHE_SIZE = 1 << 17  # at a time; with a quarter of them, twice as many are computed again
SLIP_RANGE, FORGOTTEN_RANGE = 1000, 1 << 14  # what the draws of a slip are below


class Particle(Struct):
    """A card for every row of the scene, and everything else that was left to chance.

    `likelihoods` has, for each seat and profile, how likely the seat's past decisions are if such a player
    sits there.
    """

    eve: int  # the number of the first particle that it stems from (its Eve index in the literature)
    first_snapper: int  # who was asked first whether to snap a card, after the first turn
    cards: Annotated[Cards, CARDS]
    slip_draws: Annotated[Masks, MOST_STEPS]  # by slip: a card is forgotten if this is below `forgets`
    forgotten_draws: Annotated[Masks, MOST_STEPS]  # by slip: which of the known cards is forgotten
    likelihoods: Annotated[Floats, SEATS, MOST_PROFILES]


class FilterWork(Struct):
    """The scratch space of the filter; a profile is the number of a player who may sit at a seat."""

    table: State
    sheet: RoundSheet  # stays empty: everybody decides as if all totals were 0
    assessment: Assessment  # how the seat that decides judges its own hand
    stream: Shuffler  # of the filter
    choice_stream: Shuffler  # of the players; what they decide here does not depend on it
    unordered: Shuffler  # a `hiding_shuffler`: leaves the order of a new pile open
    profile: int  # the player taken to sit at the seat that is judged
    forgotten: int  # the chairs whose cards that seat has forgotten, as bits
    proposed: Annotated[Floats, SEATS, MOST_PROFILES]  # the likelihoods after the change that is tried
    before_decision: Annotated[Floats, MOST_DECISIONS, MOST_PROFILES]  # the likelihoods up to each decision
    forgotten_before: Annotated[Ints, MOST_DECISIONS, MOST_PROFILES]  # ... and `forgotten` then
    proposed_before_decision: Annotated[Floats, MOST_DECISIONS, MOST_PROFILES]  # both after the change
    proposed_forgotten_before: Annotated[Ints, MOST_DECISIONS, MOST_PROFILES]
    first_proposed: Annotated[Ints, SEATS, MOST_PROFILES]  # the first decision that these two are written for
    first_kept_entry: int  # the first entry after which likelihoods are kept, or -1 where none are
    kept_likelihoods: Annotated[Floats, ENTRIES_AT_A_TIME, SEATS, MOST_PROFILES]  # by entry
    chance_keys: Annotated[Ints, CHANCE_CACHE_SIZE]  # of the remembered chances, 0 where there is none
    chances: Annotated[Floats, CHANCE_CACHE_SIZE]
    accepted: int  # how many of the changes tried were
    tried: int  # how many changes of particles were


def new_filter_work(seed: int) -> FilterWork:
    """New scratch space, its streams seeded."""
    work = new(FilterWork)
    seed_stream(work.stream, seed)
    seed_stream(work.choice_stream, seed)
    return work
