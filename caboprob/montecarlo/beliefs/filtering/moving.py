"""Moves particles without changing their distribution: Metropolis and Hastings on the whole past.

Two cards change places, a slip is drawn again, or somebody else is asked first whether to snap a card. Every
change is as likely to be tried as its opposite, or is drawn as it comes up in play. So whether it is accepted
depends only on the likelihood of the past, and of that only on decisions of seats that knew what changed.

A slip is the beginning of a turn, at which its player may forget one known card. A profile is the number of a
player in the mixture of those who may sit at a seat. A token is a card that has left a pile. The cards of a
particle lie in rows: those of the tokens that the observer does not know, and those of the draw pile.
"""

from caboprob.machinecode.compiling import not_inlined
from caboprob.montecarlo.beliefs.filtering.decisions import VARIANTS
from caboprob.montecarlo.beliefs.filtering.model import FilterModel
from caboprob.montecarlo.beliefs.filtering.particle import FORGOTTEN_RANGE, SLIP_RANGE, FilterWork, Particle
from caboprob.montecarlo.beliefs.filtering.past import seat_likelihood
from caboprob.montecarlo.beliefs.filtering.scene import Scene
from caboprob.shuffling import random_below

SWAPS_PER_TOKEN_SWAP = 3  # one in so many swaps is between two tokens and leaves the draw pile alone
SLIPS_PER_REDRAW = 4  # one in so many slips is drawn again in a sweep
UNIFORM_STEPS = 1 << 30  # the steps in which a uniform number between 0 and 1 is drawn


@not_inlined
def weigh_past(work: FilterWork, model: FilterModel, particle: Particle, steps: int, seats: int) -> None:
    """Works out how likely these seats' decisions were with each profile, in `work.proposed`.

    `seats` has a bit for each seat, as in all functions here.
    """
    for seat in range(model.scene.players):
        if seats >> seat & 1:
            for profile in range(model.scene.profile_count):
                first = int(model.scene.decision_start[seat])
                work.proposed[seat, profile] = seat_likelihood(
                    work, model, particle, steps, seat, profile, first
                )


def other_seat_bits(scene: Scene) -> int:
    """The bits of all seats but mine."""
    return ((1 << int(scene.players)) - 1) & ~(1 << int(scene.me))


def accepts(work: FilterWork, model: FilterModel, particle: Particle, steps: int, seats: int) -> bool:
    """Whether a change that these seats could know of is accepted; if so, keeps their new likelihoods."""
    scene, ratio = model.scene, 1.0
    for seat in range(scene.players):
        if seats >> seat & 1:
            likelihood_before, likelihood_after = 0.0, 0.0
            for profile in range(scene.profile_count):
                likelihood_before += scene.prior[seat, profile] * particle.likelihoods[seat, profile]
                likelihood_after += scene.prior[seat, profile] * work.proposed[seat, profile]
            ratio *= likelihood_after / likelihood_before
    work.tried += 1
    if ratio < 1 and random_below(work.stream, UNIFORM_STEPS) >= ratio * UNIFORM_STEPS:
        return False
    work.accepted += 1
    for seat in range(scene.players):
        if seats >> seat & 1:
            keep_proposed(work, model, particle, steps, seat)
    return True


def keep_proposed(work: FilterWork, model: FilterModel, particle: Particle, steps: int, seat: int) -> None:
    """Keeps the proposed likelihoods of a seat, including those before each of its decisions."""
    for profile in range(model.scene.profile_count):
        particle.likelihoods[seat, profile] = work.proposed[seat, profile]
        for number in range(work.first_proposed[seat, profile], model.scene.decision_stop[seat]):
            if model.decisions[number].step >= steps:
                break
            work.before_decision[number, profile] = work.proposed_before_decision[number, profile]
            work.forgotten_before[number, profile] = work.proposed_forgotten_before[number, profile]


@not_inlined
def move_particle(work: FilterWork, model: FilterModel, particle: Particle, steps: int, sweeps: int) -> None:
    """Tries to change everything, `sweeps` times; the past consists of the first `steps` moves."""
    scene = model.scene
    weigh_past(work, model, particle, steps, other_seat_bits(scene))
    for seat in range(scene.players):
        if seat != scene.me:
            keep_proposed(work, model, particle, steps, seat)
    slips = slips_until(scene, steps)
    for _ in range(sweeps):
        for index in range(scene.hidden_count):
            try_swap(work, model, particle, steps, int(scene.hidden_rows[index]))
        for _ in range((slips + SLIPS_PER_REDRAW - 1) // SLIPS_PER_REDRAW):
            redraw_slip(work, model, particle, steps)
        if model.rules.snaps:
            redraw_first_snapper(work, model, particle, steps)


def knowers(scene: Scene, row: int, steps: int) -> int:
    """The bits of the other seats that have known a card when deciding, within the first `steps` moves.

    Whoever gets to know it with one move can use it from the next move on.
    """
    seats = 0
    for seat in range(scene.players):
        if row < scene.row_count and scene.known_since[row, seat] + 1 < steps:
            seats |= 1 << seat
    return seats


def slips_until(scene: Scene, steps: int) -> int:
    """How many slips there are within the first `steps` moves; they are numbered in that order."""
    count = 0
    while count < scene.slip_count and scene.slip_step[count] < steps:
        count += 1
    return count


@not_inlined
def try_swap(work: FilterWork, model: FilterModel, particle: Particle, steps: int, row: int) -> None:
    """Tries to swap the card of a row with any other card that may lie there."""
    scene = model.scene
    first, last = int(scene.row_start[row]), int(scene.row_stop[row])
    if scene.first_pile_row < last and random_below(work.stream, SWAPS_PER_TOKEN_SWAP) == 0:
        last = max(int(scene.first_pile_row), first)
    other = first + random_below(work.stream, last - first)
    if particle.cards[row] == particle.cards[other]:
        return
    swap_cards(particle, row, other)
    seats = knowers(scene, row, steps) | knowers(scene, other, steps)
    for seat in range(scene.players):
        if seats >> seat & 1:
            first = first_affected(
                model, seat, min(scene.known_since[row, seat], scene.known_since[other, seat])
            )
            for profile in range(scene.profile_count):
                work.proposed[seat, profile] = seat_likelihood(
                    work, model, particle, steps, seat, profile, first
                )
    if not accepts(work, model, particle, steps, seats):
        swap_cards(particle, row, other)


def first_affected(model: FilterModel, seat: int, step: int) -> int:
    """The first decision of a seat after a step, or the earlier one with which that turn of its began."""
    scene, first = model.scene, int(model.scene.decision_start[seat])
    for number in range(first, scene.decision_stop[seat]):
        if model.decisions[number].was_asked or model.decisions[number].slip >= 0:
            first = number
        if model.decisions[number].step > step:
            break
    return first


def swap_cards(particle: Particle, row: int, other: int) -> None:
    """Swaps the cards of two rows."""
    card = particle.cards[row]
    particle.cards[row] = particle.cards[other]
    particle.cards[other] = card


@not_inlined
def redraw_slip(work: FilterWork, model: FilterModel, particle: Particle, steps: int) -> None:
    """Tries to draw again whether and what a player forgets at the beginning of a turn."""
    scene = model.scene
    number = random_below(work.stream, slips_until(scene, steps))
    seat = int(scene.slip_seat[number])
    slip_before, forgotten_before = particle.slip_draws[number], particle.forgotten_draws[number]
    draw_slip(work, particle, number)
    lower_draw = min(slip_before, particle.slip_draws[number])
    for profile in range(scene.profile_count):
        # A draw below `forgets` forgets a card. Who forgets none there, before and now, decides as before.
        first = int(scene.slip_decision[number])
        if lower_draw >= model.policies[VARIANTS * profile].forgets:  # of its variants the one as given
            first = int(scene.decision_stop[seat])
        work.proposed[seat, profile] = seat_likelihood(work, model, particle, steps, seat, profile, first)
    if not accepts(work, model, particle, steps, 1 << seat):
        particle.slip_draws[number], particle.forgotten_draws[number] = slip_before, forgotten_before


def draw_slip(work: FilterWork, particle: Particle, number: int) -> None:
    """Draws whether a slip makes its player forget a card, and which."""
    particle.slip_draws[number] = random_below(work.stream, SLIP_RANGE)
    particle.forgotten_draws[number] = random_below(work.stream, FORGOTTEN_RANGE)


@not_inlined
def redraw_first_snapper(work: FilterWork, model: FilterModel, particle: Particle, steps: int) -> None:
    """Tries another player as the one who was asked first whether to snap a card."""
    first_snapper_before, seats = particle.first_snapper, other_seat_bits(model.scene)
    particle.first_snapper = random_below(work.stream, int(model.scene.players))
    weigh_past(work, model, particle, steps, seats)
    if not accepts(work, model, particle, steps, seats):
        particle.first_snapper = first_snapper_before
