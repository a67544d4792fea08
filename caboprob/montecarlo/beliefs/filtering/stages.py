"""The filter, stage by stage: weigh as far ahead as the weights stay even, then resample and move.

Every stage takes in as many entries of the record as leave half of the particles effective. Then particles
are drawn in proportion to their weights, and each is moved by Metropolis and Hastings with all of the past
(Chopin, A sequential particle filter method for static models, 2002; Gilks and Berzuini, 2001). So no two
particles stay alike for long, and none is stuck with a card that it was given too early.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from caboprob import rulesets
from caboprob.machinecode import compiling
from caboprob.machinecode.compiling import compiled
from caboprob.machinecode.structs import Floats, array_of
from caboprob.montecarlo.beliefs.filtering.carrying import (
    CarriedParticles,
    carry_particles,
    copy_particles,
    repeat_particles,
    restore_particles,
)
from caboprob.montecarlo.beliefs.filtering.decided import Decision, KnownCard, write_decisions
from caboprob.montecarlo.beliefs.filtering.earlier import rewind_to_decision
from caboprob.montecarlo.beliefs.filtering.kernel import (
    DRAW_PARTICLES,
    LAY_OUT,
    MOVE,
    TRACE,
    WEIGH,
    filter_particles,
)
from caboprob.montecarlo.beliefs.filtering.model import FilterModel
from caboprob.montecarlo.beliefs.filtering.observation import Observation
from caboprob.montecarlo.beliefs.filtering.particle import ENTRIES_AT_A_TIME, Particle, new_filter_work
from caboprob.montecarlo.beliefs.filtering.scene import new_scene, policy_variants
from caboprob.montecarlo.beliefs.filtering.watching import observe
from caboprob.montecarlo.play.possibletable import PossibleTable
from caboprob.montecarlo.policies import players as roster
from caboprob.montecarlo.policies.deckfacts import deck_facts
from caboprob.montecarlo.policies.player import Player
from caboprob.shuffling import random_below, rewind
from caboprob.sizedcache import sized_cache
from caboprob.table.core import ruletable
from caboprob.table.core.state import State
from caboprob.table.record import Record

SWEEPS, LAST_SWEEPS = 1, 2  # how often every hidden card is moved in a stage, and in the last one
GROWTH_DECISIONS_AGO = 2  # where particles begin to multiply: long enough ago for copies to have moved apart
LEAST_EFFECTIVE = 0.5  # the share of the particles that has to stay effective until they are resampled
CHANCE_STEPS = 1 << 30  # the steps in which a uniform number between 0 and 1 is drawn
RESAMPLING_STREAM = 2**31  # beyond all streams from which the tasks draw
KEPT_BYTES = 32 << 20  # of moments from which others are carried on; each has about one megabyte


@dataclass(frozen=True, slots=True)
class FilteredTables:
    """Equally likely tables of the present moment, and the first particle that each stems from (its Eve).

    `stages` is how many stages it took, and `acceptance_rate` the share of the changes that were accepted.
    """

    tables: Any
    eves: Any
    stages: int
    acceptance_rate: float


def filter_tables(
    observation: Observation,
    mixture: Sequence[Player],
    *,
    particles: int,
    tremble: int,
    snap_tremble: int,
    seed: int,
    growth: int = 1,
) -> FilteredTables:
    """Samples the tables that a seat may believe in.

    Trembles are how often players move by mistake, in parts of `PROBABILITY_SCALE`.

    They are carried on from what the same seat believed before its last decision. There are `growth` times as
    many particles as for the decisions long before, from which they stem.
    """
    grows_ago = GROWTH_DECISIONS_AGO if growth > 1 else 0
    settings = Settings(tuple(mixture), particles, tremble, snap_tremble, seed, growth, grows_ago)
    return _lay_out(_filter_moment(observation, settings), settings)


@dataclass(frozen=True, slots=True)
class Settings:
    """The parameters of the filter: who may sit where, how often players err, and numbers of particles.

    Trembles are in parts of `PROBABILITY_SCALE`.
    """

    mixture: tuple[Player, ...]
    particles: int
    tremble: int
    snap_tremble: int
    seed: int
    growth: int = 1  # by how much the number of particles is multiplied on the way
    grows_ago: int = 0  # how many of the seat's decisions ago; 0 where it does not grow, or not yet


@dataclass(frozen=True, slots=True, eq=False)
class _FilteredMoment:
    """The particles of a moment, and all they were weighed with, from which a belief is carried on."""

    carried_particles: CarriedParticles
    model: FilterModel
    stages: int
    acceptance_rate: float


def _moment_bytes(moment: _FilteredMoment, *_: object) -> int:
    """The memory that a moment takes in bytes, its small parts aside."""
    carried_particles, model = moment.carried_particles, moment.model
    arrays = (
        carried_particles.cards,
        carried_particles.slip_draws,
        carried_particles.forgotten_draws,
        carried_particles.likelihoods,
        model.tables,
        model.decisions,
        model.known_cards,
    )
    return int(sum(np.asarray(array).nbytes for array in arrays))


@sized_cache(KEPT_BYTES, _moment_bytes, forgotten_when_idle=True)
def _filter_moment(observation: Observation, settings: Settings) -> _FilteredMoment:
    """The particles of a moment, carried on from the last own decision, or from the deal where that fails."""
    earlier_observation = rewind_to_decision(observation)
    earlier_particles = _carried_from(earlier_observation, settings) if earlier_observation else None
    population = _Population(observation, settings, earlier_particles)
    entry = earlier_particles.observation.entries if earlier_particles and population.was_carried else 0
    stages, entry_ends, work = 0, population.entry_ends, population.work
    while entry < len(entry_ends):
        entry += population.take_in_entries(entry)
        is_last = entry == len(entry_ends)
        population.do_task(MOVE, int(entry_ends[entry - 1]), LAST_SWEEPS if is_last else SWEEPS)
        stages += 1
    acceptance_rate = work.accepted / work.tried if work.tried else 1.0
    carried_particles = copy_particles(observation, population.model.scene, population.particles)
    return _FilteredMoment(carried_particles, population.model, stages, float(acceptance_rate))


def _carried_from(earlier_observation: Observation, settings: Settings) -> CarriedParticles:
    """The particles of an earlier moment; where their number grows, each of the fewer is repeated.

    Each keeps its Eve, so that copies do not count as independent.
    """
    if settings.grows_ago != 1:
        one_decision_earlier = replace(settings, grows_ago=max(settings.grows_ago - 1, 0))
        return _filter_moment(earlier_observation, one_decision_earlier).carried_particles
    growth = settings.growth
    smaller_settings = replace(settings, particles=settings.particles // growth, growth=1, grows_ago=0)
    return repeat_particles(_filter_moment(earlier_observation, smaller_settings).carried_particles, growth)


def _lay_out(moment: _FilteredMoment, settings: Settings) -> FilteredTables:
    """The tables that the particles of a moment stand for."""
    particles = array_of(Particle, settings.particles)
    restore_particles(moment.carried_particles, particles)
    tables, work = array_of(PossibleTable, settings.particles), new_filter_work(settings.seed)
    work.first_kept_entry = -1  # no likelihoods are kept entry by entry: nothing is weighed here
    traced_tables = array_of(State, len(moment.model.tables))  # a copy, for the kernel writes to it
    traced_tables[:] = moment.model.tables
    model = moment.model._replace(tables=traced_tables)
    steps, no_weights, sweeps = int(model.scene.step_count), np.zeros((1, ENTRIES_AT_A_TIME)), 0
    compiled(filter_particles)(work, model, particles, no_weights, tables, LAY_OUT, steps, sweeps)
    return FilteredTables(tables, moment.carried_particles.eve, moment.stages, moment.acceptance_rate)


def is_compiled() -> bool:
    """Whether the machine code is there, so that nobody has to wait for the compiler."""
    return compiling.is_compiled(filter_particles)


def load() -> None:
    """Compiles the filter, or loads it from the cache on disk, by filtering a round just dealt."""
    rules = rulesets.read(rulesets.family_keys()[0])
    cards, size = rules.deck.cards(), rules.hand_size
    record = Record(
        rules=rules,
        starter=1,
        hands=(cards[:size], cards[size : 2 * size]),
        discard=cards[2 * size : 2 * size + rules.first_discard],
        pile=(),
        looks=(),
        moves=(),
        reshuffles=(),
        note="",
    )
    mixture = (roster.named(roster.KEYS[0]),)
    filter_tables(observe(record, after=0, seat=0), mixture, particles=1, tremble=0, snap_tremble=0, seed=0)


class _Population:
    """The particles, and all they are weighed and moved with.

    `weights` has by particle and entry of the record the factor by which all entries up to that one, from the
    first that is weighed, make its past more likely.
    """

    def __init__(
        self, observation: Observation, settings: Settings, carried_particles: CarriedParticles | None
    ) -> None:
        count, mixture = settings.particles, settings.mixture
        self.work = new_filter_work(settings.seed)
        self.particles = array_of(Particle, 1)  # to trace the round with, any will do
        self.weights: Floats = np.zeros((count, ENTRIES_AT_A_TIME))
        self.no_tables = array_of(PossibleTable, 1)  # nothing is laid out here
        scene = new_scene(observation, mixture, settings.tremble, settings.snap_tremble)
        steps = int(scene.step_count)
        self.entry_ends = np.flatnonzero(scene.ends_entry[:steps]) + 1
        self.model = FilterModel(
            ruletable.rule_table(observation.rules),
            deck_facts(observation.rules),
            policy_variants(mixture),
            scene,
            array_of(State, steps + 1),
            array_of(Decision, 1),
            array_of(KnownCard, 1),
        )
        self.do_task(DRAW_PARTICLES, 0)
        self.do_task(TRACE, steps)
        decisions, known_cards = write_decisions(scene, observation, self.model.tables)
        self.model = self.model._replace(decisions=decisions, known_cards=known_cards)
        self.particles = array_of(Particle, count)
        self.was_carried = carried_particles is not None and carry_particles(
            carried_particles, observation, scene, self.particles, settings.seed
        )
        if not self.was_carried:
            self.do_task(DRAW_PARTICLES, 0)

    def do_task(self, task: int, steps: int, sweeps: int = 0) -> None:
        """Does a task with every particle; the past consists of the first `steps` moves."""
        compiled(filter_particles)(
            self.work,
            self.model,
            self.particles,
            self.weights,
            self.no_tables,
            task,
            steps,
            sweeps,
        )

    def take_in_entries(self, entry: int) -> int:
        """Takes in entries from `entry` on while the weights stay even, and resamples; gives how many."""
        last = min(entry + ENTRIES_AT_A_TIME, len(self.entry_ends))
        self.work.first_kept_entry = entry
        self.do_task(WEIGH, int(self.entry_ends[last - 1]))
        self.work.first_kept_entry = -1
        weights = self.weights[:, : last - entry]
        effective = weights.sum(axis=0) ** 2 / (weights**2).sum(axis=0)
        uneven = np.flatnonzero(effective < LEAST_EFFECTIVE * len(weights))
        entries_taken = int(uneven[0]) + 1 if len(uneven) else last - entry
        rewind(self.work.stream, entry, RESAMPLING_STREAM)
        self.particles = self.particles[self._resampled(weights[:, entries_taken - 1])]
        return entries_taken

    def _resampled(self, weights: Floats) -> Any:
        """Numbers of particles, drawn in proportion to their weights (systematic resampling)."""
        edges = np.cumsum(weights)
        offset = random_below(self.work.stream, CHANCE_STEPS) / CHANCE_STEPS
        places = (np.arange(len(weights)) + offset) / len(weights) * edges[-1]
        return np.minimum(np.searchsorted(edges, places, side="right"), len(weights) - 1)
