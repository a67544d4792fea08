"""The past of a particle: how likely each seat's decisions were, given what it knew each time.

A profile is the number of a player in the mixture of those who may sit at a seat. A slip is the beginning of
a turn, at which its player may forget one known card.
"""

from caboprob.machinecode.compiling import not_inlined
from caboprob.montecarlo.beliefs.filtering.chances import decision_chance
from caboprob.montecarlo.beliefs.filtering.decided import Decision
from caboprob.montecarlo.beliefs.filtering.decisions import VARIANTS
from caboprob.montecarlo.beliefs.filtering.model import FilterModel
from caboprob.montecarlo.beliefs.filtering.particle import (
    ENTRIES_AT_A_TIME,
    FORGOTTEN_RANGE,
    FilterWork,
    Particle,
)
from caboprob.montecarlo.policies.decisions.exchanging import NO_MOVE
from caboprob.table.core.codes import SNAP
from caboprob.table.core.moves import kind_of

LEAST_LIKELIHOOD = 1e-250  # a likelihood is never lower, so that any two of them can be divided
NOT_ASKED = -2  # in place of a move


@not_inlined
def seat_likelihood(
    work: FilterWork, model: FilterModel, particle: Particle, steps: int, seat: int, profile: int, first: int
) -> float:
    """How likely a seat's decisions before step number `steps` were if a player of this profile sits there.

    What was before decision number `first` is taken from `work`: it does not depend on what has changed. If
    `work.first_kept_entry` is not -1, how likely they were after each entry from there on is kept as well.
    Leaves in `work.forgotten` the cards that the seat has forgotten by then, each by its chair, the number
    that it keeps while it lies on the table.
    """
    scene, likelihood, entry = model.scene, 1.0, int(work.first_kept_entry)
    stop = int(scene.decision_stop[seat])
    work.profile, work.forgotten, work.first_proposed[seat, profile] = profile, 0, first
    if first > scene.decision_start[seat]:
        if first >= stop or model.decisions[first].step >= steps:
            return float(particle.likelihoods[seat, profile])
        likelihood = float(work.before_decision[first, profile])
        work.forgotten = int(work.forgotten_before[first, profile])
    for number in range(first, stop):
        decision = model.decisions[number]
        if decision.step >= steps:
            break
        work.proposed_before_decision[number, profile] = likelihood
        work.proposed_forgotten_before[number, profile] = work.forgotten
        forget_cards(work, model, decision, particle)
        move = move_made(model, decision, particle)
        if move == NOT_ASKED:
            continue
        if work.first_kept_entry >= 0:
            entry = keep_likelihood(work, seat, likelihood, entry, int(scene.entry_number[decision.step]))
        likelihood = max(likelihood * decision_chance(work, model, particle, number, move), LEAST_LIKELIHOOD)
    if work.first_kept_entry >= 0:
        keep_likelihood(work, seat, likelihood, entry, int(work.first_kept_entry) + ENTRIES_AT_A_TIME)
    return likelihood


def forget_cards(work: FilterWork, model: FilterModel, decision: Decision, particle: Particle) -> None:
    """Updates `work.forgotten` at a decision: less what was seen again, plus one card if the seat slips."""
    forgets = model.policies[VARIANTS * int(work.profile)].forgets  # each profile has so many policies
    if forgets == 0:
        return
    work.forgotten &= ~int(decision.learnt)
    # The particle has the random draws of every slip: whether a card is forgotten, and which one.
    if decision.slip < 0 or particle.slip_draws[decision.slip] >= forgets:
        return
    count = 0
    for index in range(decision.known_start, decision.known_stop):
        count += 1 - (work.forgotten >> model.known_cards[index].chair & 1)
    cards_to_skip = particle.forgotten_draws[decision.slip] * count // FORGOTTEN_RANGE
    for index in range(decision.known_start, decision.known_stop):
        if work.forgotten >> model.known_cards[index].chair & 1 == 0:
            if cards_to_skip == 0:
                work.forgotten |= 1 << int(model.known_cards[index].chair)
                return
            cards_to_skip -= 1


def move_made(model: FilterModel, decision: Decision, particle: Particle) -> int:
    """The move that a seat decided on.

    Where it may have been asked to snap, that is a snap, none (`NO_MOVE`), or `NOT_ASKED` if somebody asked
    earlier snapped.
    """
    scene, step = model.scene, int(decision.step)
    move, mover, players = int(scene.moves[step]), int(scene.move_seat[step]), int(scene.players)
    if not decision.was_asked:  # whether to snap a card
        return move
    if kind_of(move) != SNAP:
        return NO_MOVE  # nobody snapped any more, so all were asked
    if decision.seat == mover:
        return move
    first_snapper = int(scene.first_snapper[step])
    if first_snapper < 0:
        first_snapper = int(particle.first_snapper + model.tables[step].turns) % players
    asked_earlier = (decision.seat + players - first_snapper) % players < (
        mover + players - first_snapper
    ) % players
    return NO_MOVE if asked_earlier else NOT_ASKED


def keep_likelihood(work: FilterWork, seat: int, likelihood: float, entry: int, until: int) -> int:
    """Keeps `likelihood` for those entries from `entry` to before `until` that are weighed; gives the next.

    Entries are those of the record, each of one step or more.
    """
    while entry < min(until, work.first_kept_entry + ENTRIES_AT_A_TIME):
        work.kept_likelihoods[entry - work.first_kept_entry, seat, work.profile] = likelihood
        entry += 1
    return entry
