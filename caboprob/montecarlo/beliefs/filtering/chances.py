"""How likely a seat made a decision, remembered: what it knows then is alike in most particles.

A chance depends on nothing but the decision, the kind of player and the faces of the cards that the seat
knows and has not forgotten. So it is worked out once for each of these, and then found by a key made of them.
"""

from caboprob.machinecode.compiling import not_inlined
from caboprob.montecarlo.beliefs.filtering.decided import Decision
from caboprob.montecarlo.beliefs.filtering.decisions import move_chance, snap_chance
from caboprob.montecarlo.beliefs.filtering.model import FilterModel
from caboprob.montecarlo.beliefs.filtering.particle import CHANCES, FilterWork, Particle
from caboprob.montecarlo.beliefs.filtering.scene import MOST_PROFILES
from caboprob.table.core.codes import HOLDING
from caboprob.table.core.state import State

FORGOTTEN, SEEN, HIDDEN = 0, 1, 2  # of a card known: hidden from me are the numbers from here on
MULTIPLIER = 0x2545F4914F6CDD1D  # odd, and as good as random: keys of 63 bits differ but by chance
LARGEST_KEY = (1 << 63) - 1
PLACE_BITS = 31  # the upper ones of a key are mixed best


def chance_of(work: FilterWork, model: FilterModel, particle: Particle, number: int, move: int) -> float:
    """How likely a seat made a move, by decision number `number`, as far as it had forgotten nothing more."""
    key = key_of(work, model, particle, number)
    place = (key >> PLACE_BITS) % CHANCES
    if work.chance_keys[place] != key:
        work.chances[place] = worked_out(work, model, particle, number, move)
        work.chance_keys[place] = key
    return float(work.chances[place])


def key_of(work: FilterWork, model: FilterModel, particle: Particle, number: int) -> int:
    """A number for all that a chance depends on; two of these share one in 2 ** 63 cases. Never 0."""
    first_alike, decision, forgotten = model.scene.first_alike, model.decisions[number], int(work.forgotten)
    key = 1 + number * MOST_PROFILES + int(work.profile)
    for index in range(decision.known_start, decision.known_stop):
        card, seen = model.known_cards[index], SEEN
        if forgotten >> card.chair & 1:
            seen = FORGOTTEN
        elif card.row >= 0:
            seen = HIDDEN + int(first_alike[particle.cards[card.row]])
        key = (key * MULTIPLIER & LARGEST_KEY) + seen & LARGEST_KEY
    if decision.drawn >= 0:
        seen = int(first_alike[particle.cards[decision.drawn]])
        key = (key * MULTIPLIER & LARGEST_KEY) + seen & LARGEST_KEY
    return key * MULTIPLIER & LARGEST_KEY


@not_inlined
def worked_out(work: FilterWork, model: FilterModel, particle: Particle, number: int, move: int) -> float:
    """How likely the move is, with the cards that the seat knows as the particle has them."""
    decision = model.decisions[number]
    table = model.tables[decision.step]
    if table.phase == HOLDING:  # decided by what was made of the hand when the turn began
        begun = number - 1
        while model.tables[model.decisions[begun].step].phase == HOLDING:
            begun -= 1
        reckoned(work, model, particle, begun, move)
    return reckoned(work, model, particle, number, move)


@not_inlined
def reckoned(work: FilterWork, model: FilterModel, particle: Particle, number: int, move: int) -> float:
    """The same, where what was made of the hand before is still in `work.assessment`."""
    decision = model.decisions[number]
    table = model.tables[decision.step]
    lay_known(work, model, table, decision, particle)
    if decision.was_asked:
        chance = snap_chance(work, model, table, int(decision.seat), move)
    else:
        chance = move_chance(work, model, table, move)
    show_forgotten(work, model, table, decision)
    return chance


def lay_known(
    work: FilterWork, model: FilterModel, table: State, decision: Decision, particle: Particle
) -> None:
    """Lays the cards that the seat knows as in the particle, and hides those that it has forgotten."""
    for index in range(decision.known_start, decision.known_stop):
        card = model.known_cards[index]
        if card.row >= 0:
            table.hands[card.seat, card.slot] = particle.cards[card.row]
        if work.forgotten >> card.chair & 1:
            table.known[card.seat, card.slot] &= ~(1 << decision.seat)
    if decision.drawn >= 0:
        table.drawn = particle.cards[decision.drawn]


def show_forgotten(work: FilterWork, model: FilterModel, table: State, decision: Decision) -> None:
    """Takes back the hiding of forgotten cards by `lay_known`."""
    if work.forgotten:
        for index in range(decision.known_start, decision.known_stop):
            card = model.known_cards[index]
            if work.forgotten >> card.chair & 1:
                table.known[card.seat, card.slot] |= 1 << decision.seat
