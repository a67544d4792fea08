"""The compiled code of the filter: particles are drawn, weighed, moved, and laid out as tables."""

from collections.abc import Sequence

from caboprob.machinecode.compiling import not_inlined
from caboprob.machinecode.structs import Floats
from caboprob.montecarlo.beliefs.filtering.chances import lay_known
from caboprob.montecarlo.beliefs.filtering.model import FilterModel
from caboprob.montecarlo.beliefs.filtering.moving import (
    FINE,
    draw_slip,
    move_particle,
    others,
    swap_cards,
    weigh_past,
)
from caboprob.montecarlo.beliefs.filtering.particle import ENTRIES_AT_A_TIME, FilterWork, Particle
from caboprob.montecarlo.beliefs.filtering.past import weigh_seat
from caboprob.montecarlo.beliefs.filtering.scene import MOST_PROFILES, Scene
from caboprob.montecarlo.beliefs.filtering.tracing import trace
from caboprob.montecarlo.play.arrangement import seen_from
from caboprob.montecarlo.play.believed import BelievedTable
from caboprob.shuffling import below, rewind
from caboprob.table.core.state import State

DRAW_PARTICLES, TRACE, WEIGH, MOVE, SETTLE = range(5)
TASKS = 5


def filter_particles(
    work: FilterWork,
    model: FilterModel,
    particles: Sequence[Particle],
    weights: Floats,
    believed: Sequence[BelievedTable],
    task: int,
    steps: int,
    sweeps: int,
) -> None:
    """Does one task with every particle; its random numbers depend on the particle, the task and the steps.

    `weights` gets a row a particle: the factors that the entries from `work.kept_from` on bring.
    """
    if task == TRACE:
        trace(work, model.rules, model.scene, particles[0], model.tables)
        return
    for number in range(len(particles)):
        particle = particles[number]
        rewind(work.stream, number, TASKS * steps + task)
        rewind(work.choices, number, 0)
        if task == DRAW_PARTICLES:
            draw_particle(work, model.scene, particle, number)
        elif task == WEIGH:
            weigh_past(work, model, particle, steps, others(model.scene))
            write_factors(work, model.scene, particle, weights, number)
        elif task == MOVE:
            move_particle(work, model, particle, steps, sweeps)
        else:
            settle(work, model, particle, steps, believed[number])


@not_inlined
def draw_particle(work: FilterWork, scene: Scene, particle: Particle, number: int) -> None:
    """Draws cards and slips as they come up before anybody has decided anything."""
    particle.eve = number
    for row in range(scene.row_count):
        particle.cards[row] = scene.row_cards[row]
    for index in range(scene.hidden_count):
        row = int(scene.hidden_rows[index])
        swap_cards(particle, row, row + below(work.stream, int(scene.row_stop[row]) - row))
    for slip in range(scene.slip_count):
        draw_slip(work, particle, slip)
    particle.first_snapper = below(work.stream, int(scene.players))
    for seat in range(scene.players):
        for kind in range(MOST_PROFILES):
            particle.likely[seat, kind] = 1.0


@not_inlined
def write_factors(work: FilterWork, scene: Scene, particle: Particle, weights: Floats, number: int) -> None:
    """By how much each entry from `work.kept_from` on makes the particle's past more likely than it was."""
    for entry in range(ENTRIES_AT_A_TIME):
        factor = 1.0
        for seat in range(scene.players):
            before, after = 0.0, 0.0
            for kind in range(scene.profiles):
                before += scene.prior[seat, kind] * particle.likely[seat, kind]
                after += scene.prior[seat, kind] * work.kept[entry, seat, kind]
            if seat != scene.me:
                factor *= after / before
        weights[number, entry] = factor


@not_inlined
def settle(
    work: FilterWork, model: FilterModel, particle: Particle, steps: int, believed: BelievedTable
) -> None:
    """Lays the table as it lies now, seen from my seat, and draws who sits at each of the others."""
    scene, table = model.scene, model.tables[steps]
    me, players = int(scene.me), int(scene.players)
    work.forgotten = 0
    lay_known(work, model, table, model.decisions[scene.first_decision[me]], particle)
    for index in range(table.pile_size):
        table.pile[index] = particle.cards[scene.pile_rows + index]
    seen_from(believed.table, table, me)
    weigh_past(work, model, particle, steps, others(scene))
    believed.player_at[0] = 0
    for seat in range(players):
        if seat != me:
            kind, place = draw_kind(work, scene, seat), (seat + players - me) % players
            believed.player_at[place] = 1 + kind
            weigh_seat(work, model, particle, steps, seat, kind, int(scene.first_decision[seat]))
            forget_now(work, model, seat, believed.table, place)


def forget_now(work: FilterWork, model: FilterModel, seat: int, table: State, place: int) -> None:
    """Makes a seat, which is at `place` seen from mine, forget what it has forgotten until now."""
    scene, players = model.scene, int(model.scene.players)
    decision = model.decisions[scene.last_decision[seat] - 1]
    forgotten = work.forgotten & ~int(decision.learnt)
    for index in range(decision.first, decision.last):
        card = model.known[index]
        if forgotten >> card.chair & 1:
            owner = (card.seat + players - scene.me) % players
            table.known[owner, card.slot] &= ~(1 << place)


def draw_kind(work: FilterWork, scene: Scene, seat: int) -> int:
    """Draws the kind of player at a seat, as likely as the past is with each."""
    total = 0.0
    for kind in range(scene.profiles):
        total += scene.prior[seat, kind] * work.anew[seat, kind]
    left = total * below(work.stream, FINE) / FINE
    for kind in range(scene.profiles):
        left -= scene.prior[seat, kind] * work.anew[seat, kind]
        if left < 0:
            return kind
    return int(scene.profiles) - 1
