"""The compiled code of the filter: particles are drawn, weighed, moved, and laid out as tables."""

from collections.abc import Sequence

from caboprob.compiling import seldom
from caboprob.montecarlo.beliefs.filtering.moving import (
    FINE,
    draw_slip,
    move_particle,
    others,
    swap_cards,
    weigh_past,
)
from caboprob.montecarlo.beliefs.filtering.particle import AHEAD, Hindsight, Particle
from caboprob.montecarlo.beliefs.filtering.past import relive
from caboprob.montecarlo.beliefs.filtering.scene import KINDS, Scene
from caboprob.montecarlo.play.arrangement import seen_from
from caboprob.montecarlo.play.believed import BelievedTable
from caboprob.montecarlo.policies.policy import Policy
from caboprob.montecarlo.policies.prior import DeckPrior
from caboprob.shuffling import below, rewind
from caboprob.structs import Floats
from caboprob.table.core.ruletable import Rules

DRAW_PARTICLES, WEIGH, MOVE, SETTLE = range(4)
TASKS = 4


def filter_particles(  # noqa: PLR0913, PLR0917 - what every part of the filter works on
    work: Hindsight,
    rules: Rules,
    prior: DeckPrior,
    policies: Sequence[Policy],
    scene: Scene,
    particles: Sequence[Particle],
    weights: Floats,
    tables: Sequence[BelievedTable],
    task: int,
    steps: int,
    sweeps: int,
) -> None:
    """Does one task with every particle; its random numbers depend on the particle, the task and the steps.

    `weights` gets a row a particle: the factors that the entries from `work.kept_from` on bring.
    """
    for number in range(len(particles)):
        particle = particles[number]
        rewind(work.stream, number, TASKS * steps + task)
        rewind(work.choices, number, 0)
        if task == DRAW_PARTICLES:
            draw_particle(work, scene, particle, number)
        elif task == WEIGH:
            weigh_past(work, rules, prior, policies, scene, particle, steps, others(scene))
            write_factors(work, scene, particle, weights, number)
        elif task == MOVE:
            move_particle(work, rules, prior, policies, scene, particle, steps, sweeps)
        else:
            settle(work, rules, prior, policies, scene, particle, steps, tables[number])


@seldom
def draw_particle(work: Hindsight, scene: Scene, particle: Particle, number: int) -> None:
    """Draws cards and slips as they come up before anybody has decided anything."""
    particle.eve = number
    for row in range(scene.row_count):
        particle.cards[row] = scene.dealt[row]
    for index in range(scene.open_count):
        row = int(scene.open_rows[index])
        swap_cards(particle, row, row + below(work.stream, int(scene.last[row]) - row))
    for slip in range(scene.slip_count):
        draw_slip(work, particle, slip)
    particle.first_thrower = below(work.stream, int(scene.players))
    for seat in range(scene.players):
        for kind in range(KINDS):
            particle.likely[seat, kind] = 1.0


@seldom
def write_factors(work: Hindsight, scene: Scene, particle: Particle, weights: Floats, number: int) -> None:
    """By how much each entry from `work.kept_from` on makes the particle's past more likely than it was."""
    for entry in range(AHEAD):
        factor = 1.0
        for seat in range(scene.players):
            before, after = 0.0, 0.0
            for kind in range(scene.kinds):
                before += scene.share[seat, kind] * particle.likely[seat, kind]
                after += scene.share[seat, kind] * work.kept[entry, seat, kind]
            if seat != scene.me:
                factor *= after / before
        weights[number, entry] = factor


@seldom
def settle(
    work: Hindsight,
    rules: Rules,
    prior: DeckPrior,
    policies: Sequence[Policy],
    scene: Scene,
    particle: Particle,
    steps: int,
    believed: BelievedTable,
) -> None:
    """Lays the table as it lies now, seen from my seat, and draws who sits at each of the others."""
    weigh_past(work, rules, prior, policies, scene, particle, steps, others(scene))
    me, players = int(scene.me), int(scene.players)
    believed.player_at[0] = 0
    for seat in range(players):
        if seat != me:
            work.kind_at[seat] = draw_kind(work, scene, seat)
            believed.player_at[(seat + players - me) % players] = 1 + work.kind_at[seat]
    relive(work, rules, prior, policies, scene, particle, steps)
    table = work.table
    for index in range(table.pile_size):
        table.pile[index] = particle.cards[scene.pile_rows + index]
    seen_from(believed.table, table, me)


def draw_kind(work: Hindsight, scene: Scene, seat: int) -> int:
    """Draws the kind of player at a seat, as likely as the past is with each."""
    total = 0.0
    for kind in range(scene.kinds):
        total += scene.share[seat, kind] * work.anew[seat, kind]
    left = total * below(work.stream, FINE) / FINE
    for kind in range(scene.kinds):
        left -= scene.share[seat, kind] * work.anew[seat, kind]
        if left < 0:
            return kind
    return int(scene.kinds) - 1
