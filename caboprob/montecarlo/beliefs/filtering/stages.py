"""The filter, stage by stage: as far ahead as the weights stay even, then particles are drawn anew and moved.

Every stage takes in as many entries of the record as leave half the particles effective; then particles are
drawn in proportion to their weights, and each is moved by Metropolis and Hastings with all of the past
(Chopin, A sequential particle filter method for static models, 2002; Gilks and Berzuini, 2001). So no two
particles stay alike for long, and none hangs on a card that was believed too early.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from caboprob import rulesets
from caboprob.machinecode import compiling
from caboprob.machinecode.compiling import compiled
from caboprob.machinecode.structs import Floats, array_of
from caboprob.montecarlo.beliefs.filtering.carrying import CarriedParticles, carry, keep, lay, multiplied
from caboprob.montecarlo.beliefs.filtering.decided import Decision, KnownCard, write_decisions
from caboprob.montecarlo.beliefs.filtering.earlier import last_stop
from caboprob.montecarlo.beliefs.filtering.kernel import (
    DRAW_PARTICLES,
    MOVE,
    SETTLE,
    TRACE,
    WEIGH,
    filter_particles,
)
from caboprob.montecarlo.beliefs.filtering.model import FilterModel
from caboprob.montecarlo.beliefs.filtering.observation import Observation
from caboprob.montecarlo.beliefs.filtering.particle import ENTRIES_AT_A_TIME, Particle, new_filter_work
from caboprob.montecarlo.beliefs.filtering.scene import new_scene, policy_variants
from caboprob.montecarlo.beliefs.filtering.watching import observe
from caboprob.montecarlo.play.believed import BelievedTable
from caboprob.montecarlo.policies import players as roster
from caboprob.montecarlo.policies.deckfacts import deck_facts
from caboprob.montecarlo.policies.player import Player
from caboprob.shuffling import below, rewind
from caboprob.sizedcache import sized_cache
from caboprob.table.core import ruletable
from caboprob.table.core.state import State
from caboprob.table.record import Record

SWEEPS, LAST_SWEEPS = 1, 2  # how often every hidden card is moved in a stage, and in the last one
GROWING = 2  # own decisions ago, where more particles than usual begin: far enough to have become different
EVEN = 0.5  # the share of the particles that has to stay effective
FINE = 1 << 30
KEPT_BYTES = 32 << 20  # of moments from which others are carried on; each has about one megabyte


@dataclass(frozen=True, slots=True)
class FilteredTables:
    """Tables as they may lie now, each as likely as the others, and the first particle each stems from.

    `accepted` is the share of the changes that were accepted.
    """

    tables: Any
    eves: Any
    stages: int
    accepted: float


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
    """The tables that a seat may believe in; trembles are parts of `PROBABILITY_SCALE`.

    They are carried on from what the same seat believed before its last decision. The particles are `growth`
    times as many as those of the decisions long before, from which they stem.
    """
    growing = GROWING if growth > 1 else 0
    settings = Settings(tuple(mixture), particles, tremble, snap_tremble, seed, growth, growing)
    return _settled(_stood(observation, settings), settings)


@dataclass(frozen=True, slots=True)
class Settings:
    """With what a belief is filtered."""

    mixture: tuple[Player, ...]
    particles: int
    tremble: int
    snap_tremble: int
    seed: int
    growth: int = 1  # how many times as many particles as there were
    growing: int = 0  # so many own decisions ago


@dataclass(frozen=True, slots=True, eq=False)
class _Stop:
    """The particles of a moment, and all they were weighed with, from which a belief is carried on."""

    carried_particles: CarriedParticles
    model: FilterModel
    stages: int
    accepted: float


def _stop_bytes(stop: _Stop, *_: object) -> int:
    """What a moment takes in memory, but for what is small."""
    carried_particles, model = stop.carried_particles, stop.model
    arrays = (
        carried_particles.cards,
        carried_particles.slips,
        carried_particles.forgotten,
        carried_particles.likely,
        model.tables,
        model.decisions,
        model.known,
    )
    return int(sum(np.asarray(array).nbytes for array in arrays))


@sized_cache(KEPT_BYTES, _stop_bytes, short_lived=True)
def _stood(seen: Observation, settings: Settings) -> _Stop:
    """The particles of a moment, carried on from the last own decision, or begun anew where that fails."""
    earlier = last_stop(seen)
    before = _carried_from(earlier, settings) if earlier else None
    population = _Population(seen, settings, before)
    entry = before.seen.entries if before and population.carried else 0
    stages, ends, work = 0, population.ends, population.work
    while entry < len(ends):
        entry += population.take_in(entry)
        last = entry == len(ends)
        population.do(MOVE, int(ends[entry - 1]), LAST_SWEEPS if last else SWEEPS)
        stages += 1
    accepted = work.accepted / work.tried if work.tried else 1.0
    carried_particles = keep(seen, population.model.scene, population.particles)
    return _Stop(carried_particles, population.model, stages, float(accepted))


def _carried_from(earlier: Observation, settings: Settings) -> CarriedParticles:
    """The particles of an earlier moment; where they grow in number, each of the fewer stands for several.

    Of which of those each stems stays known, so that alike ones do not count as independent.
    """
    if settings.growing != 1:
        return _stood(earlier, replace(settings, growing=max(settings.growing - 1, 0))).carried_particles
    growth = settings.growth
    fewer = replace(settings, particles=settings.particles // growth, growth=1, growing=0)
    return multiplied(_stood(earlier, fewer).carried_particles, growth)


def _settled(stop: _Stop, settings: Settings) -> FilteredTables:
    """The tables that the particles of a moment stand for."""
    particles = array_of(Particle, settings.particles)
    lay(stop.carried_particles, particles)
    tables, work = array_of(BelievedTable, settings.particles), new_filter_work(settings.seed)
    work.kept_from = -1
    traced = array_of(State, len(stop.model.tables))  # which are written to
    traced[:] = stop.model.tables
    model = stop.model._replace(tables=traced)
    steps, unweighed = int(model.scene.step_count), np.zeros((1, ENTRIES_AT_A_TIME))
    compiled(filter_particles)(work, model, particles, unweighed, tables, SETTLE, steps, 0)
    return FilteredTables(tables, stop.carried_particles.eve, stop.stages, stop.accepted)


def is_compiled() -> bool:
    """Whether the machine code is there, so that nobody has to wait for the compiler."""
    return compiling.is_compiled(filter_particles)


def load() -> None:
    """Compiles the filter, or loads it from the cache on disk: of a round just dealt, nothing can be seen."""
    rules = rulesets.read(rulesets.all_keys()[0])
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
    anybody = (roster.named(roster.KEYS[0]),)
    filter_tables(observe(record, 0, 0), anybody, particles=1, tremble=0, snap_tremble=0, seed=0)


class _Population:
    """The particles, and all they are weighed and moved with."""

    def __init__(
        self, seen: Observation, settings: Settings, carried_particles: CarriedParticles | None
    ) -> None:
        count, mixture = settings.particles, settings.mixture
        self.work = new_filter_work(settings.seed)
        self.particles = array_of(Particle, 1)  # to trace the round with, any will do
        self.weights: Floats = np.zeros((count, ENTRIES_AT_A_TIME))
        self.unlaid = array_of(BelievedTable, 1)
        scene = new_scene(seen, mixture, settings.tremble, settings.snap_tremble)
        steps = int(scene.step_count)
        self.ends = np.flatnonzero(scene.ends[:steps]) + 1
        self.model = FilterModel(
            ruletable.rule_table(seen.rules),
            deck_facts(seen.rules),
            policy_variants(mixture),
            scene,
            array_of(State, steps + 1),
            array_of(Decision, 1),
            array_of(KnownCard, 1),
        )
        self.do(DRAW_PARTICLES, 0)
        self.do(TRACE, steps)
        decisions, known = write_decisions(scene, seen, self.model.tables)
        self.model = self.model._replace(decisions=decisions, known=known)
        self.particles = array_of(Particle, count)
        self.carried = carried_particles is not None and carry(
            carried_particles, seen, scene, self.particles, settings.seed
        )
        if not self.carried:
            self.do(DRAW_PARTICLES, 0)

    def do(self, task: int, steps: int, sweeps: int = 0) -> None:
        """Does a task with every particle."""
        compiled(filter_particles)(
            self.work,
            self.model,
            self.particles,
            self.weights,
            self.unlaid,
            task,
            steps,
            sweeps,
        )

    def take_in(self, entry: int) -> int:
        """Takes in entries as long as the weights stay even, draws particles anew; gives how many."""
        last = min(entry + ENTRIES_AT_A_TIME, len(self.ends))
        self.work.kept_from = entry
        self.do(WEIGH, int(self.ends[last - 1]))
        self.work.kept_from = -1
        weights = self.weights[:, : last - entry]
        effective = weights.sum(axis=0) ** 2 / (weights**2).sum(axis=0)
        uneven = np.flatnonzero(effective < EVEN * len(weights))
        entries_taken = int(uneven[0]) + 1 if len(uneven) else last - entry
        rewind(self.work.stream, entry, 2**31)
        self.particles = self.particles[self._drawn(weights[:, entries_taken - 1])]
        return entries_taken

    def _drawn(self, weights: Floats) -> Any:
        """Particles in proportion to their weights (systematic resampling)."""
        edges = np.cumsum(weights)
        offset = below(self.work.stream, FINE) / FINE
        places = (np.arange(len(weights)) + offset) / len(weights) * edges[-1]
        return np.minimum(np.searchsorted(edges, places, side="right"), len(weights) - 1)
