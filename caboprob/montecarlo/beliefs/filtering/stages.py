"""The filter, stage by stage: as far ahead as the weights stay even, then particles are drawn anew and moved.

Every stage takes in as many entries of the record as leave half the particles effective; then particles are
drawn in proportion to their weights, and each is moved by Metropolis and Hastings with all of the past
(Chopin, A sequential particle filter method for static models, 2002; Gilks and Berzuini, 2001). So no two
particles stay alike for long, and none hangs on a card that was believed too early.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from caboprob import rulesets
from caboprob.machinecode import compiling
from caboprob.machinecode.compiling import compiled
from caboprob.machinecode.structs import Floats, array_of
from caboprob.montecarlo.beliefs.filtering.decided import Decision, KnownCard, write_decisions
from caboprob.montecarlo.beliefs.filtering.kernel import (
    DRAW_PARTICLES,
    MOVE,
    SETTLE,
    TRACE,
    WEIGH,
    filter_particles,
)
from caboprob.montecarlo.beliefs.filtering.observation import Observation, observe
from caboprob.montecarlo.beliefs.filtering.particle import AHEAD, Particle, new_hindsight
from caboprob.montecarlo.beliefs.filtering.scene import firm_policies, new_scene
from caboprob.montecarlo.beliefs.filtering.told import Told
from caboprob.montecarlo.play.believed import BelievedTable
from caboprob.montecarlo.policies import players as roster
from caboprob.montecarlo.policies.player import Player
from caboprob.montecarlo.policies.prior import deck_prior
from caboprob.shuffling import below, rewind
from caboprob.table.core import ruletable
from caboprob.table.core.state import State
from caboprob.table.record import Record

SWEEPS, LAST_SWEEPS = 1, 2  # how often every hidden card is moved in a stage, and in the last one
EVEN = 0.5  # the share of the particles that has to stay effective
FINE = 1 << 30


@dataclass(frozen=True, slots=True)
class Filtered:
    """Tables as they may lie now, each as likely as the others, and the first particle each stems from.

    `accepted` is the share of the changes that were accepted.
    """

    tables: Any
    eves: Any
    stages: int
    accepted: float


def filtered(
    seen: Observation,
    mixture: Sequence[Player],
    *,
    particles: int,
    tremble: int,
    throw_tremble: int,
    seed: int,
    sweeps: int = SWEEPS,
    last_sweeps: int = LAST_SWEEPS,
) -> Filtered:
    """The tables that a seat may believe in; trembles are parts of `CERTAIN`."""
    population = _Population(seen, mixture, particles, tremble, throw_tremble, seed)
    stages, entry, ends = 0, 0, population.ends
    while entry < len(ends):
        entry += population.take_in(entry)
        population.do(MOVE, int(ends[entry - 1]), last_sweeps if entry == len(ends) else sweeps)
        stages += 1
    population.do(SETTLE, int(ends[-1]) if len(ends) else 0)
    work = population.work
    accepted = work.accepted / work.tried if work.tried else 1.0
    return Filtered(population.tables, population.particles.eve.copy(), stages, float(accepted))


def ready() -> bool:
    """Whether the machine code is there, so that nobody has to wait for the compiler."""
    return compiling.ready(filter_particles)


def load() -> None:
    """Compiles the filter, or loads it from the cache on disk: of a round just dealt, nothing can be seen."""
    rules = rulesets.read(rulesets.listed()[0])
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
    filtered(observe(record, 0, 0), anybody, particles=1, tremble=0, throw_tremble=0, seed=0)


class _Population:
    """The particles, and all they are weighed and moved with."""

    def __init__(
        self,
        seen: Observation,
        mixture: Sequence[Player],
        count: int,
        tremble: int,
        throw_tremble: int,
        seed: int,
    ) -> None:
        self.work = new_hindsight(seed)
        self.particles = array_of(Particle, count)
        self.weights: Floats = np.zeros((count, AHEAD))
        self.tables = array_of(BelievedTable, count)
        scene = new_scene(seen, mixture, tremble, throw_tremble)
        steps = int(scene.step_count)
        self.ends = np.flatnonzero(scene.ends[:steps]) + 1
        self.told = Told(
            ruletable.tabled(seen.rules),
            deck_prior(seen.rules),
            firm_policies(mixture),
            scene,
            array_of(State, steps + 1),
            array_of(Decision, 1),
            array_of(KnownCard, 1),
        )
        self.do(DRAW_PARTICLES, 0)
        self.do(TRACE, steps)
        decisions, known = write_decisions(scene, seen, self.told.tables)
        self.told = self.told._replace(decisions=decisions, known=known)
        self.do(DRAW_PARTICLES, 0)

    def do(self, task: int, steps: int, sweeps: int = 0) -> None:
        """Does a task with every particle."""
        compiled(filter_particles)(
            self.work,
            self.told,
            self.particles,
            self.weights,
            self.tables,
            task,
            steps,
            sweeps,
        )

    def take_in(self, entry: int) -> int:
        """Takes in entries as long as the weights stay even, draws particles anew; gives how many."""
        last = min(entry + AHEAD, len(self.ends))
        self.work.kept_from = entry
        self.do(WEIGH, int(self.ends[last - 1]))
        self.work.kept_from = -1
        weights = self.weights[:, : last - entry]
        effective = weights.sum(axis=0) ** 2 / (weights**2).sum(axis=0)
        uneven = np.flatnonzero(effective < EVEN * len(weights))
        taken = int(uneven[0]) + 1 if len(uneven) else last - entry
        rewind(self.work.stream, entry, 2**31)
        self.particles = self.particles[self._drawn(weights[:, taken - 1])]
        return taken

    def _drawn(self, weights: Floats) -> Any:
        """Particles in proportion to their weights (systematic resampling)."""
        edges = np.cumsum(weights)
        offset = below(self.work.stream, FINE) / FINE
        places = (np.arange(len(weights)) + offset) / len(weights) * edges[-1]
        return np.minimum(np.searchsorted(edges, places, side="right"), len(weights) - 1)
