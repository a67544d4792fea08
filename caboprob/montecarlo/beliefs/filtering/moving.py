"""Moves particles without changing what they stand for: Metropolis and Hastings on the whole past.

Two cards change places, a slip is drawn again, somebody else is asked first whether to snap a card. Every
change is as likely to be tried as its opposite, or is drawn as it comes up in play, so it is accepted by the
likelihood of the past alone; and of that, only by the decisions of the seats that knew what has changed.
"""

from caboprob.machinecode.compiling import not_inlined
from caboprob.montecarlo.beliefs.filtering.decisions import VARIANTS
from caboprob.montecarlo.beliefs.filtering.model import FilterModel
from caboprob.montecarlo.beliefs.filtering.particle import CHOICE, THRESHOLD, FilterWork, Particle
from caboprob.montecarlo.beliefs.filtering.past import weigh_seat
from caboprob.montecarlo.beliefs.filtering.scene import Scene
from caboprob.shuffling import below

NEARBY = 3  # one in so many changes of places is between two cards that were dealt or drawn
SLIPS_A_SWEEP = 4  # one in so many slips is drawn again
FINE = 1 << 30


@not_inlined
def weigh_past(work: FilterWork, model: FilterModel, particle: Particle, steps: int, seats: int) -> None:
    """Works out how likely these seats' decisions were with each kind of player, in `work.anew`."""
    for seat in range(model.scene.players):
        if seats >> seat & 1:
            for kind in range(model.scene.profiles):
                first = int(model.scene.first_decision[seat])
                work.anew[seat, kind] = weigh_seat(work, model, particle, steps, seat, kind, first)


def others(scene: Scene) -> int:
    """The bits of all seats but mine."""
    return ((1 << int(scene.players)) - 1) & ~(1 << int(scene.me))


def accepts(work: FilterWork, model: FilterModel, particle: Particle, steps: int, seats: int) -> bool:
    """Whether a change is accepted that these seats could know of; their likelihoods are then kept."""
    scene, ratio = model.scene, 1.0
    for seat in range(scene.players):
        if seats >> seat & 1:
            before, after = 0.0, 0.0
            for kind in range(scene.profiles):
                before += scene.prior[seat, kind] * particle.likely[seat, kind]
                after += scene.prior[seat, kind] * work.anew[seat, kind]
            ratio *= after / before
    work.tried += 1
    if ratio < 1 and below(work.stream, FINE) >= ratio * FINE:
        return False
    work.accepted += 1
    for seat in range(scene.players):
        if seats >> seat & 1:
            keep_anew(work, model, particle, steps, seat)
    return True


def keep_anew(work: FilterWork, model: FilterModel, particle: Particle, steps: int, seat: int) -> None:
    """Keeps the likelihoods of a seat, also those before each of its decisions."""
    for kind in range(model.scene.profiles):
        particle.likely[seat, kind] = work.anew[seat, kind]
        for number in range(work.changed_from[seat, kind], model.scene.last_decision[seat]):
            if model.decisions[number].step >= steps:
                break
            work.before[number, kind] = work.before_anew[number, kind]
            work.forgotten_before[number, kind] = work.forgotten_anew[number, kind]


@not_inlined
def move_particle(work: FilterWork, model: FilterModel, particle: Particle, steps: int, sweeps: int) -> None:
    """Tries to change everything so many times; the past are the first `steps` moves."""
    scene = model.scene
    weigh_past(work, model, particle, steps, others(scene))
    for seat in range(scene.players):
        if seat != scene.me:
            keep_anew(work, model, particle, steps, seat)
    slips = slips_until(scene, steps)
    for _ in range(sweeps):
        for index in range(scene.hidden_count):
            change_places(work, model, particle, steps, int(scene.hidden_rows[index]))
        for _ in range((slips + SLIPS_A_SWEEP - 1) // SLIPS_A_SWEEP):
            slip_anew(work, model, particle, steps)
        if model.rules.snaps:
            ask_anew(work, model, particle, steps)


def knowers(scene: Scene, row: int, steps: int) -> int:
    """Who of the others has known a card when deciding, within so many steps."""
    seats = 0
    for seat in range(scene.players):
        if row < scene.row_count and scene.since[row, seat] + 1 < steps:
            seats |= 1 << seat
    return seats


def slips_until(scene: Scene, steps: int) -> int:
    """How many slips there are in so many steps; they are numbered in that order."""
    count = 0
    while count < scene.slip_count and scene.slip_step[count] < steps:
        count += 1
    return count


@not_inlined
def change_places(work: FilterWork, model: FilterModel, particle: Particle, steps: int, row: int) -> None:
    """Tries to swap the card of a row with any other card that may lie there."""
    scene = model.scene
    first, last = int(scene.row_start[row]), int(scene.row_stop[row])
    if scene.pile_rows < last and below(work.stream, NEARBY) == 0:
        last = max(int(scene.pile_rows), first)
    other = first + below(work.stream, last - first)
    if particle.cards[row] == particle.cards[other]:
        return
    swap_cards(particle, row, other)
    seats = knowers(scene, row, steps) | knowers(scene, other, steps)
    for seat in range(scene.players):
        if seats >> seat & 1:
            first = first_affected(model, seat, min(scene.since[row, seat], scene.since[other, seat]))
            for kind in range(scene.profiles):
                work.anew[seat, kind] = weigh_seat(work, model, particle, steps, seat, kind, first)
    if not accepts(work, model, particle, steps, seats):
        swap_cards(particle, row, other)


def first_affected(model: FilterModel, seat: int, since: int) -> int:
    """The first decision of a seat after a step, or the one with which that turn of its began."""
    scene, first = model.scene, int(model.scene.first_decision[seat])
    for number in range(first, scene.last_decision[seat]):
        if model.decisions[number].was_asked or model.decisions[number].slip >= 0:
            first = number
        if model.decisions[number].step > since:
            break
    return first


def swap_cards(particle: Particle, row: int, other: int) -> None:
    """Swaps the cards of two rows."""
    card = particle.cards[row]
    particle.cards[row] = particle.cards[other]
    particle.cards[other] = card


@not_inlined
def slip_anew(work: FilterWork, model: FilterModel, particle: Particle, steps: int) -> None:
    """Tries to draw again whether and what a player forgets at the beginning of a turn."""
    scene = model.scene
    number = below(work.stream, slips_until(scene, steps))
    seat = int(scene.slip_seat[number])
    slipped, forgotten = particle.slips[number], particle.forgotten[number]
    draw_slip(work, particle, number)
    least = min(slipped, particle.slips[number])
    for kind in range(scene.profiles):
        # A player who forgets nothing there, before and now, decides as before.
        first = int(scene.slip_decision[number])
        if least >= model.policies[VARIANTS * kind].forgets:
            first = int(scene.last_decision[seat])
        work.anew[seat, kind] = weigh_seat(work, model, particle, steps, seat, kind, first)
    if not accepts(work, model, particle, steps, 1 << seat):
        particle.slips[number], particle.forgotten[number] = slipped, forgotten


def draw_slip(work: FilterWork, particle: Particle, number: int) -> None:
    """Draws a slip."""
    particle.slips[number] = below(work.stream, THRESHOLD)
    particle.forgotten[number] = below(work.stream, CHOICE)


@not_inlined
def ask_anew(work: FilterWork, model: FilterModel, particle: Particle, steps: int) -> None:
    """Tries another player as the one who was asked first whether to snap a card."""
    asked, seats = particle.first_snapper, others(model.scene)
    particle.first_snapper = below(work.stream, int(model.scene.players))
    weigh_past(work, model, particle, steps, seats)
    if not accepts(work, model, particle, steps, seats):
        particle.first_snapper = asked
