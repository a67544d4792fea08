"""The compiled code of the filter, which draws, weighs and moves particles and lays them out as tables.

Cards lie in rows of a particle. A slip is the beginning of a turn, at which its player may forget a card; a
profile is the number of a player in the mixture of those who may sit at a seat.
"""

from collections.abc import Sequence

from caboprob.machinecode.compiling import not_inlined
from caboprob.machinecode.structs import Floats
from caboprob.montecarlo.beliefs.filtering.chances import lay_known
from caboprob.montecarlo.beliefs.filtering.model import FilterModel
from caboprob.montecarlo.beliefs.filtering.moving import (
    UNIFORM_STEPS,
    draw_slip,
    move_particle,
    other_seat_bits,
    swap_cards,
    weigh_past,
)
from caboprob.montecarlo.beliefs.filtering.particle import ENTRIES_AT_A_TIME, FilterWork, Particle
from caboprob.montecarlo.beliefs.filtering.past import seat_likelihood
from caboprob.montecarlo.beliefs.filtering.scene import MOST_PROFILES, Scene
from caboprob.montecarlo.beliefs.filtering.tracing import write_tables
from caboprob.montecarlo.play.arrangement import copy_from_seat
from caboprob.montecarlo.play.possibletable import PossibleTable
from caboprob.shuffling import random_below, rewind
from caboprob.table.core.state import State

DRAW_PARTICLES, TRACE, WEIGH, MOVE, LAY_OUT = range(5)
TASKS = 5


def filter_particles(
    work: FilterWork,
    model: FilterModel,
    particles: Sequence[Particle],
    weights: Floats,
    believed: Sequence[PossibleTable],
    task: int,
    steps: int,
    sweeps: int,
) -> None:
    """Does one task with every particle; its random numbers depend on the particle, the task and the steps.

    The past is the first `steps` moves. WEIGH gives `weights` one row per particle: its factors by the
    entries from `work.first_kept_entry` on. LAY_OUT fills `believed`. Only MOVE reads `sweeps`: how often it
    tries to change all that is hidden.
    """
    if task == TRACE:
        write_tables(work, model.rules, model.scene, particles[0], model.tables)
        return
    for number in range(len(particles)):
        particle = particles[number]
        rewind(work.stream, number, TASKS * steps + task)
        rewind(work.choice_stream, number, 0)
        if task == DRAW_PARTICLES:
            draw_particle(work, model.scene, particle, number)
        elif task == WEIGH:
            weigh_past(work, model, particle, steps, other_seat_bits(model.scene))
            write_factors(work, model.scene, particle, weights, number)
        elif task == MOVE:
            move_particle(work, model, particle, steps, sweeps)
        else:
            lay_out_belief(work, model, particle, steps, believed[number])


@not_inlined
def draw_particle(work: FilterWork, scene: Scene, particle: Particle, number: int) -> None:
    """Draws cards and slips from the prior, before anybody has decided anything."""
    particle.eve = number  # it stems from itself
    for row in range(scene.row_count):
        particle.cards[row] = scene.row_cards[row]
    for index in range(scene.hidden_count):
        row = int(scene.hidden_rows[index])
        # With any card of the same pile that has no place yet, or with itself.
        swap_cards(particle, row, row + random_below(work.stream, int(scene.row_stop[row]) - row))
    for slip in range(scene.slip_count):
        draw_slip(work, particle, slip)
    particle.first_snapper = random_below(work.stream, int(scene.players))  # asked first whether to snap
    for seat in range(scene.players):
        for profile in range(MOST_PROFILES):
            particle.likelihoods[seat, profile] = 1.0


@not_inlined
def write_factors(work: FilterWork, scene: Scene, particle: Particle, weights: Floats, number: int) -> None:
    """Writes by what factor each entry from `work.first_kept_entry` on makes the past more likely."""
    for entry in range(ENTRIES_AT_A_TIME):
        factor = 1.0
        for seat in range(scene.players):
            likelihood_before, likelihood_after = 0.0, 0.0
            for profile in range(scene.profile_count):
                likelihood_before += scene.prior[seat, profile] * particle.likelihoods[seat, profile]
                likelihood_after += scene.prior[seat, profile] * work.kept_likelihoods[entry, seat, profile]
            if seat != scene.me:
                factor *= likelihood_after / likelihood_before
        weights[number, entry] = factor


@not_inlined
def lay_out_belief(
    work: FilterWork, model: FilterModel, particle: Particle, steps: int, believed: PossibleTable
) -> None:
    """Lays out the table as it is now, seen from my seat, and draws who sits at each of the others."""
    scene, table = model.scene, model.tables[steps]
    me, players = int(scene.me), int(scene.players)
    work.forgotten = 0
    # My seat has a single decision, which stands for the present and knows all hidden cards on the table.
    lay_known(work, model, table, model.decisions[scene.decision_start[me]], particle)
    for index in range(table.pile_size):
        table.pile[index] = particle.cards[scene.first_pile_row + index]
    copy_from_seat(believed.table, table, me)
    weigh_past(work, model, particle, steps, other_seat_bits(scene))
    believed.player_at[0] = 0  # I am player 0; those of the mixture follow from 1 on
    for seat in range(players):
        if seat != me:
            profile, seats_after_me = draw_profile(work, scene, seat), (seat + players - me) % players
            believed.player_at[seats_after_me] = 1 + profile
            seat_likelihood(work, model, particle, steps, seat, profile, int(scene.decision_start[seat]))
            hide_forgotten(work, model, seat, believed.table, seats_after_me)


def hide_forgotten(
    work: FilterWork, model: FilterModel, seat: int, table: State, seats_after_me: int
) -> None:
    """Hides from a seat, `seats_after_me` seats after mine, the cards that it has forgotten by now.

    What is forgotten is kept as bits, one for each chair: every card on the table has a chair of its own.
    """
    scene, players = model.scene, int(model.scene.players)
    decision = model.decisions[scene.decision_stop[seat] - 1]  # the last, which stands for the present
    forgotten = work.forgotten & ~int(decision.learnt)
    for index in range(decision.known_start, decision.known_stop):
        card = model.known_cards[index]
        if forgotten >> card.chair & 1:
            owner = (card.seat + players - scene.me) % players
            table.known[owner, card.slot] &= ~(1 << seats_after_me)


def draw_profile(work: FilterWork, scene: Scene, seat: int) -> int:
    """Draws the profile at a seat from its posterior distribution, by the likelihoods in `work.proposed`."""
    total = 0.0
    for profile in range(scene.profile_count):
        total += scene.prior[seat, profile] * work.proposed[seat, profile]
    left = total * random_below(work.stream, UNIFORM_STEPS) / UNIFORM_STEPS  # a uniform share of the total
    for profile in range(scene.profile_count):
        left -= scene.prior[seat, profile] * work.proposed[seat, profile]
        if left < 0:
            return profile
    return int(scene.profile_count) - 1
