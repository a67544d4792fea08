"""A particle: one way in which the hidden cards may lie and players may have forgotten some."""

from typing import Annotated

from caboprob.machinecode.structs import Cards, Floats, Ints, Masks, Struct, new
from caboprob.montecarlo.beliefs.filtering.scene import MOST_DECISIONS, MOST_PROFILES, MOST_STEPS
from caboprob.montecarlo.policies.assessment import Assessment
from caboprob.shuffling import Shuffler, seed_stream
from caboprob.table.core.codes import CARDS, SEATS
from caboprob.table.core.scoring.sheet import Sheet
from caboprob.table.core.state import State

ENTRIES_AT_A_TIME = 16  # entries of a record that are weighed at a time
CHANCES = 1 << 17  # that are remembered: with a quarter of them, twice as many are worked out again
THRESHOLD, CHOICE = 1000, 1 << 14  # what the two numbers of a slip are below


class Particle(Struct):
    """A card for every row of the scene, and chance for everybody else.

    `likely` says how likely the past is, for each seat, if a player of each kind sits there.
    """

    eve: int  # the first particle that it stems from
    first_snapper: int  # who was asked first whether to snap a card, after the first turn
    cards: Annotated[Cards, CARDS]
    slips: Annotated[Masks, MOST_STEPS]  # at each slip: a card is forgotten if this is below the trait
    forgotten: Annotated[Masks, MOST_STEPS]  # and which of those known
    likely: Annotated[Floats, SEATS, MOST_PROFILES]


class FilterWork(Struct):
    """The scratch space of the filter."""

    table: State
    sheet: Sheet
    assessment: Assessment
    stream: Shuffler  # of the filter
    choices: Shuffler  # of the players; what they decide here does not depend on it
    unordered: Shuffler  # of the pile
    kind: int  # the player taken to sit at the seat that is judged
    forgotten: int  # the chairs whose cards it has forgotten, as bits
    anew: Annotated[Floats, SEATS, MOST_PROFILES]  # how likely the past is after a change that is tried
    before: Annotated[Floats, MOST_DECISIONS, MOST_PROFILES]  # how likely it is up to each decision
    forgotten_before: Annotated[Ints, MOST_DECISIONS, MOST_PROFILES]  # and `forgotten` then
    before_anew: Annotated[Floats, MOST_DECISIONS, MOST_PROFILES]  # the same after the change
    forgotten_anew: Annotated[Ints, MOST_DECISIONS, MOST_PROFILES]
    changed_from: Annotated[Ints, SEATS, MOST_PROFILES]  # the first decision of which these are told
    kept_from: int  # the first entry whose likelihoods are kept, or -1
    kept: Annotated[Floats, ENTRIES_AT_A_TIME, SEATS, MOST_PROFILES]
    chance_keys: Annotated[Ints, CHANCES]  # of the chances that are remembered, 0 where there is none
    chances: Annotated[Floats, CHANCES]
    accepted: int
    tried: int


def new_filter_work(seed: int) -> FilterWork:
    """A record to work with, its streams seeded."""
    work = new(FilterWork)
    seed_stream(work.stream, seed)
    seed_stream(work.choices, seed)
    return work
