"""Carries particles on: what a seat believed at its last decision, brought up to what it has seen since.

A card that the seat has got to know is swapped, in every particle, with a card like it, each such card being
equally likely; so are the cards of the pile to have been drawn meanwhile. In the opposite direction any card
of that pile could have been swapped. So the weight of a particle is the factor by which its past has become
more likely (Del Moral, Doucet and Jasra, Sequential Monte Carlo samplers, 2006), and that is what the next
entries are weighed with anyway.

A token is a card that has left a pile. The cards of a particle lie in rows, pile by pile: one row for each
token that the seat does not know, and one for each card of that pile which nobody has drawn.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np

from caboprob.machinecode.structs import Cards, Floats, Ints
from caboprob.montecarlo.beliefs.filtering.observation import Observation
from caboprob.montecarlo.beliefs.filtering.particle import FORGOTTEN_RANGE, SLIP_RANGE
from caboprob.montecarlo.beliefs.filtering.scene import Pool, Scene, pools_of
from caboprob.table.core.codes import NO_CARD

GONE = -1  # in place of a card that the seat knows by now


@dataclass(frozen=True, slots=True, eq=False)
class CarriedParticles:
    """The particles of an earlier moment, as far as they are needed.

    `observation` is what the seat had seen then; the other fields are arrays of those in `Particle`, which
    says what they mean.
    """

    observation: Observation
    eve: Ints  # the number of the first particle that each stems from
    first_snapper: Ints  # the seat that was asked first whether to snap, after the first turn
    cards: Cards
    slip_draws: Any  # by slip, a turn at which a card may be forgotten: whether one is
    forgotten_draws: Any  # ... and which
    likelihoods: Floats


def copy_particles(observation: Observation, scene: Scene, particles: Any) -> CarriedParticles:
    """A copy of what later moments need of the particles of this one."""
    rows, slips = int(scene.row_count), int(scene.slip_count)
    return CarriedParticles(
        observation,
        particles.eve.copy(),
        particles.first_snapper.copy(),
        particles.cards[:, :rows].copy(),
        particles.slip_draws[:, :slips].copy(),
        particles.forgotten_draws[:, :slips].copy(),
        particles.likelihoods.copy(),
    )


def repeat_particles(carried_particles: CarriedParticles, times: int) -> CarriedParticles:
    """Every particle `times` times, to be moved apart later."""

    def repeated(field: Any) -> Any:
        return np.repeat(field, times, axis=0)

    return CarriedParticles(
        carried_particles.observation,
        repeated(carried_particles.eve),
        repeated(carried_particles.first_snapper),
        repeated(carried_particles.cards),
        repeated(carried_particles.slip_draws),
        repeated(carried_particles.forgotten_draws),
        repeated(carried_particles.likelihoods),
    )


def restore_particles(carried_particles: CarriedParticles, particles: Any) -> None:
    """Overwrites the particles with those that were copied."""
    rows, slips = carried_particles.cards.shape[1], carried_particles.slip_draws.shape[1]
    particles.eve, particles.first_snapper, particles.likelihoods = (
        carried_particles.eve,
        carried_particles.first_snapper,
        carried_particles.likelihoods,
    )
    particles.cards[:, :rows] = carried_particles.cards
    particles.slip_draws[:, :slips], particles.forgotten_draws[:, :slips] = (
        carried_particles.slip_draws,
        carried_particles.forgotten_draws,
    )


def carry_particles(
    carried_particles: CarriedParticles, observation: Observation, scene: Scene, particles: Any, seed: int
) -> bool:
    """Fills `particles` from those of the earlier moment; gives whether that was possible.

    It is not where unknown suits make the cards of the two moments differ.
    """
    random = np.random.Generator(np.random.Philox(key=seed, counter=len(observation.steps)))
    cards = _carried_cards(carried_particles, observation, random)
    if cards is None or cards.shape[1] != scene.row_count:
        return False
    restore_particles(carried_particles, particles)
    particles.cards[:, : cards.shape[1]] = cards
    slips_before, slips = carried_particles.slip_draws.shape[1], int(scene.slip_count)
    uniform = random.random((2, len(cards), slips - slips_before))
    particles.slip_draws[:, slips_before:slips] = uniform[0] * SLIP_RANGE
    particles.forgotten_draws[:, slips_before:slips] = uniform[1] * FORGOTTEN_RANGE
    return True


def _carried_cards(
    carried_particles: CarriedParticles, observation: Observation, random: np.random.Generator
) -> Any:
    """The cards of all rows now, by particle and row; None if they cannot be carried on."""
    pools_before, start, parts = pools_of(carried_particles.observation), 0, []
    for number, pool in enumerate(pools_of(observation)):
        if number < len(pools_before):
            pool_before = pools_before[number]
            part = _pool_cards(carried_particles, pool_before, start, observation, number, pool, random)
            start += len(pool_before.cards)
        else:
            part = shuffled(np.tile(np.array(pool.cards, np.int8), (len(carried_particles.cards), 1)), random)
        if part is None or (np.sort(part, axis=1) != sorted(pool.cards)).any():
            return None
        parts.append(part)
    return np.concatenate(parts, axis=1)


def _pool_cards(
    carried_particles: CarriedParticles,
    pool_before: Pool,
    start: int,
    observation: Observation,
    number: int,
    pool: Pool,
    random: np.random.Generator,
) -> Any:
    """The cards of one pile's rows now, or None: first those of hidden tokens, then the rest in any order.

    The pile is that after `number` reshuffles. `pool` is what is hidden of it: the numbers of its tokens, and
    its cards, those of the tokens included. `pool_before` is what was hidden of it earlier, in the rows from
    `start` on.
    """
    cards = carried_particles.cards[:, start : start + len(pool_before.cards)].copy()
    cards[:, len(pool_before.hidden) :] = shuffled(cards[:, len(pool_before.hidden) :], random)
    first_new_token = len(carried_particles.observation.tokens)
    drawn = [
        token
        for token in range(first_new_token, len(observation.tokens))
        if observation.tokens[token].reshuffles == number
    ]
    tokens = [*pool_before.hidden, *drawn]
    if len(tokens) > cards.shape[1]:
        return None
    ranks = np.array([face.rank for face in observation.rules.deck.faces])
    for column, token in enumerate(tokens):
        if (card := observation.tokens[token].card) != NO_CARD and not swap_in(
            cards, column, card, ranks, random
        ):
            return None
    columns = [tokens.index(token) for token in pool.hidden]
    return cards[:, [*columns, *range(len(tokens), cards.shape[1])]]


def swap_in(cards: Any, column: int, card: int, ranks: Any, random: np.random.Generator) -> bool:
    """Swaps a card into a column in every particle and leaves `GONE` there; gives whether all have the card.

    Where a particle has it several times, each of them is equally likely to be chosen. Without a card of that
    suit, one of its rank does.
    """
    fits = cards == card
    lacking = ~fits.any(axis=1)
    fits[lacking] = (ranks[cards[lacking]] == ranks[card]) & (cards[lacking] != GONE)
    counts = fits.sum(axis=1)
    if not counts.all():
        return False
    nth = (random.random(len(cards)) * counts).astype(np.int64)
    chosen = (fits.cumsum(axis=1) > nth[:, None]).argmax(axis=1)
    rows = np.arange(len(cards))
    cards[rows, chosen] = cards[:, column]
    cards[:, column] = GONE
    return True


def shuffled(cards: Any, random: np.random.Generator) -> Any:
    """A copy with every row in a random order of its own."""
    order = random.random(cards.shape).argsort(axis=1, kind="stable")
    return np.take_along_axis(cards, order, axis=1)
