"""How likely a seat was to decide as it did, remembered: what it knew then is the same in most particles.

A chance depends on nothing but the decision, the profile of the player, which is its number in the mixture of
those who may sit there, and the faces of the cards that the seat knows and has not forgotten, a drawn card in
hand among them. So it is worked out once for each combination and then looked up by a key.
"""

from caboprob.machinecode.compiling import not_inlined
from caboprob.montecarlo.beliefs.filtering.decided import Decision
from caboprob.montecarlo.beliefs.filtering.decisions import move_chance, snap_chance
from caboprob.montecarlo.beliefs.filtering.model import FilterModel
from caboprob.montecarlo.beliefs.filtering.particle import CHANCE_CACHE_SIZE, FilterWork, Particle
from caboprob.montecarlo.beliefs.filtering.scene import MOST_PROFILES
from caboprob.table.core.codes import HOLDING
from caboprob.table.core.state import State

# Codes of known cards; one hidden from the observer, whose belief it is, has `HIDDEN` plus its face.
FORGOTTEN, SEEN, HIDDEN = 0, 1, 2
MULTIPLIER = 0x2545F4914F6CDD1D  # odd, its bits well mixed: keys of 63 bits are equal only by chance
LARGEST_KEY = (1 << 63) - 1
BITS_LEFT_OUT = 31  # the lower bits of a key, which do not choose its entry: the upper ones are mixed best


def decision_chance(
    work: FilterWork, model: FilterModel, particle: Particle, number: int, move: int
) -> float:
    """How likely a seat was to make a move at decision number `number`; it has forgotten `work.forgotten`."""
    key = key_of(work, model, particle, number)
    entry = (key >> BITS_LEFT_OUT) % CHANCE_CACHE_SIZE
    if work.chance_keys[entry] != key:
        work.chances[entry] = computed_chance(work, model, particle, number, move)
        work.chance_keys[entry] = key
    return float(work.chances[entry])


def key_of(work: FilterWork, model: FilterModel, particle: Particle, number: int) -> int:
    """A hash of all that a chance depends on; two that differ share it once in 2 ** 63 cases. Never 0.

    The move is not part of it: what was done at a decision is fixed by the number of the decision.

    Cards that differ at most in suit count as the first of them. What is forgotten has a bit for each chair,
    the number that a card keeps as long as it lies on the table.
    """
    first_alike, decision, forgotten = model.scene.first_alike, model.decisions[number], int(work.forgotten)
    key = 1 + number * MOST_PROFILES + int(work.profile)
    for index in range(decision.known_start, decision.known_stop):
        card, code = model.known_cards[index], SEEN
        if forgotten >> card.chair & 1:
            code = FORGOTTEN
        elif card.row >= 0:  # it is hidden from the observer, and has a row in the particle
            code = HIDDEN + int(first_alike[particle.cards[card.row]])
        key = (key * MULTIPLIER & LARGEST_KEY) + code & LARGEST_KEY
    if decision.drawn >= 0:  # the row of the card in hand
        drawn_face = int(first_alike[particle.cards[decision.drawn]])
        key = (key * MULTIPLIER & LARGEST_KEY) + drawn_face & LARGEST_KEY
    return key * MULTIPLIER & LARGEST_KEY


@not_inlined
def computed_chance(
    work: FilterWork, model: FilterModel, particle: Particle, number: int, move: int
) -> float:
    """How likely the move is with the cards of the particle.

    First makes the assessment that it rests on: how the seat judges its own hand.
    """
    decision = model.decisions[number]
    table = model.tables[decision.step]
    if table.phase == HOLDING:  # it rests on the assessment of the hand when the turn began
        turn_start = number - 1
        while model.tables[model.decisions[turn_start].step].phase == HOLDING:
            turn_start -= 1
        # Called only for the assessment that it leaves in `work`; its chance is of no use here.
        chance_given_assessment(work, model, particle, turn_start, move)
    return chance_given_assessment(work, model, particle, number, move)


@not_inlined
def chance_given_assessment(
    work: FilterWork, model: FilterModel, particle: Particle, number: int, move: int
) -> float:
    """How likely the move is; if it rests on how the seat judged its own hand, `work.assessment` has that."""
    decision = model.decisions[number]
    table = model.tables[decision.step]
    lay_known(work, model, table, decision, particle)
    if decision.was_asked:  # whether to snap a card
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
