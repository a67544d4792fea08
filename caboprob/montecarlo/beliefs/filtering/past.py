"""The past of a particle: how likely the decisions of a seat were, as it knew the table each time."""

from caboprob.machinecode.compiling import not_inlined
from caboprob.montecarlo.beliefs.filtering.chances import chance_of
from caboprob.montecarlo.beliefs.filtering.decided import Decision
from caboprob.montecarlo.beliefs.filtering.decisions import VARIANTS
from caboprob.montecarlo.beliefs.filtering.model import FilterModel
from caboprob.montecarlo.beliefs.filtering.particle import CHOICE, ENTRIES_AT_A_TIME, FilterWork, Particle
from caboprob.montecarlo.policies.decisions.exchanging import NO_MOVE
from caboprob.table.core.codes import SNAP
from caboprob.table.core.moves import kind_of

LEAST = 1e-250  # a likelihood is never lower: two of them can always be divided
NOT_ASKED = -2


@not_inlined
def weigh_seat(
    work: FilterWork, model: FilterModel, particle: Particle, steps: int, seat: int, kind: int, first: int
) -> float:
    """How likely a seat's decisions before step number `steps` were, if a player of this kind sits there.

    What was before decision number `first` is taken from `work`: it does not depend on what has changed.
    Leaves in `work.forgotten` the chairs of the cards it has forgotten since.
    """
    scene, likely, entry, last = model.scene, 1.0, int(work.kept_from), int(model.scene.last_decision[seat])
    work.kind, work.forgotten, work.changed_from[seat, kind] = kind, 0, first
    if first > scene.first_decision[seat]:
        if first >= last or model.decisions[first].step >= steps:
            return float(particle.likely[seat, kind])
        likely, work.forgotten = float(work.before[first, kind]), int(work.forgotten_before[first, kind])
    for number in range(first, last):
        decision = model.decisions[number]
        if decision.step >= steps:
            break
        work.before_anew[number, kind], work.forgotten_anew[number, kind] = likely, work.forgotten
        forget_cards(work, model, decision, particle)
        move = move_made(model, decision, particle)
        if move == NOT_ASKED:
            continue
        if work.kept_from >= 0:
            entry = keep_likely(work, seat, likely, entry, int(scene.entry_number[decision.step]))
        likely = max(likely * chance_of(work, model, particle, number, move), LEAST)
    if work.kept_from >= 0:
        keep_likely(work, seat, likely, entry, int(work.kept_from) + ENTRIES_AT_A_TIME)
    return likely


def forget_cards(work: FilterWork, model: FilterModel, decision: Decision, particle: Particle) -> None:
    """What a seat has forgotten at a decision: less what it has seen again, and one card more if it slips."""
    forgets = model.policies[VARIANTS * int(work.kind)].forgets
    if forgets == 0:
        return
    work.forgotten &= ~int(decision.learnt)
    if decision.slip < 0 or particle.slips[decision.slip] >= forgets:
        return
    count = 0
    for index in range(decision.first, decision.last):
        count += 1 - (work.forgotten >> model.known[index].chair & 1)
    left = particle.forgotten[decision.slip] * count // CHOICE
    for index in range(decision.first, decision.last):
        if work.forgotten >> model.known[index].chair & 1 == 0:
            if left == 0:
                work.forgotten |= 1 << int(model.known[index].chair)
                return
            left -= 1


def move_made(model: FilterModel, decision: Decision, particle: Particle) -> int:
    """The move that a seat decided on; a snap or none (`NO_MOVE`) if it was asked, else `NOT_ASKED`."""
    scene, step = model.scene, int(decision.step)
    move, mover, players = int(scene.moves[step]), int(scene.move_seat[step]), int(scene.players)
    if not decision.was_asked:
        return move
    if kind_of(move) != SNAP:
        return NO_MOVE  # nobody snapped any more, so all were asked
    if decision.seat == mover:
        return move
    first = int(scene.first_snapper[step])
    if first < 0:
        first = int(particle.first_snapper + model.tables[step].turns) % players
    before = (decision.seat + players - first) % players < (mover + players - first) % players
    return NO_MOVE if before else NOT_ASKED


def keep_likely(work: FilterWork, seat: int, likely: float, entry: int, until: int) -> int:
    """Keeps the likelihood as that after the entries from `entry` to before `until`, if they are weighed."""
    while entry < min(until, work.kept_from + ENTRIES_AT_A_TIME):
        work.kept[entry - work.kept_from, seat, work.kind] = likely
        entry += 1
    return entry
