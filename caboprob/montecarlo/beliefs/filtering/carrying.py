"""Carries particles on: what a seat believed at its last decision, laid out by what it has seen since.

A card that the seat has got to know changes places, in every particle, with one of those like it, each as
likely; cards drawn meanwhile come from the pile, each as likely. Backwards any card of that pile could have
been exchanged, so the weight of a particle is by how much the past has become more likely (Del Moral, Doucet
and Jasra, Sequential Monte Carlo samplers, 2006): the factors with which the next entries are weighed anyway.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np

from caboprob.machinecode.structs import Cards, Floats, Ints
from caboprob.montecarlo.beliefs.filtering.observation import Observation
from caboprob.montecarlo.beliefs.filtering.particle import CHOICE, THRESHOLD
from caboprob.montecarlo.beliefs.filtering.scene import Pool, Scene, pools_of
from caboprob.table.core.codes import NO_CARD

GONE = -1  # a place whose card the seat knows by now


@dataclass(frozen=True, slots=True, eq=False)
class CarriedParticles:
    """The particles of an earlier moment, as far as they are needed; fields as in `Particle`."""

    seen: Observation
    eve: Ints
    first_snapper: Ints
    cards: Cards
    slips: Any
    forgotten: Any
    likely: Floats


def keep(observation: Observation, scene: Scene, particles: Any) -> CarriedParticles:
    """What is kept of the particles of a moment."""
    rows, slips = int(scene.row_count), int(scene.slip_count)
    return CarriedParticles(
        observation,
        particles.eve.copy(),
        particles.first_snapper.copy(),
        particles.cards[:, :rows].copy(),
        particles.slips[:, :slips].copy(),
        particles.forgotten[:, :slips].copy(),
        particles.likely.copy(),
    )


def multiplied(carried_particles: CarriedParticles, times: int) -> CarriedParticles:
    """So many times as many particles: every one that often, to be moved apart."""

    def repeated(one_each: Any) -> Any:
        return np.repeat(one_each, times, axis=0)

    return CarriedParticles(
        carried_particles.seen,
        repeated(carried_particles.eve),
        repeated(carried_particles.first_snapper),
        repeated(carried_particles.cards),
        repeated(carried_particles.slips),
        repeated(carried_particles.forgotten),
        repeated(carried_particles.likely),
    )


def lay(carried_particles: CarriedParticles, particles: Any) -> None:
    """Makes the particles those that were kept."""
    rows, slips = carried_particles.cards.shape[1], carried_particles.slips.shape[1]
    particles.eve, particles.first_snapper, particles.likely = (
        carried_particles.eve,
        carried_particles.first_snapper,
        carried_particles.likely,
    )
    particles.cards[:, :rows] = carried_particles.cards
    particles.slips[:, :slips], particles.forgotten[:, :slips] = (
        carried_particles.slips,
        carried_particles.forgotten,
    )


def carry(
    carried_particles: CarriedParticles, observation: Observation, scene: Scene, particles: Any, seed: int
) -> bool:
    """Lays the particles kept as they may lie by what the seat has seen since; whether that was possible.

    It is not where suits that nobody has told make the cards of two moments differ.
    """
    random = np.random.Generator(np.random.Philox(key=seed, counter=len(observation.steps)))
    cards = _cards(carried_particles, observation, random)
    if cards is None or cards.shape[1] != scene.row_count:
        return False
    lay(carried_particles, particles)
    particles.cards[:, : cards.shape[1]] = cards
    slips_before, slips = carried_particles.slips.shape[1], int(scene.slip_count)
    fresh = random.random((2, len(cards), slips - slips_before))
    particles.slips[:, slips_before:slips] = fresh[0] * THRESHOLD
    particles.forgotten[:, slips_before:slips] = fresh[1] * CHOICE
    return True


def _cards(carried_particles: CarriedParticles, observation: Observation, random: np.random.Generator) -> Any:
    """The cards of all rows now, or None."""
    before, start, parts = pools_of(carried_particles.seen), 0, []
    for number, pool in enumerate(pools_of(observation)):
        if number < len(before):
            old = before[number]
            part = _pool_cards(carried_particles, old, start, observation, number, pool, random)
            start += len(old.cards)
        else:
            part = shuffled(np.tile(np.array(pool.cards, np.int8), (len(carried_particles.cards), 1)), random)
        if part is None or (np.sort(part, axis=1) != sorted(pool.cards)).any():
            return None
        parts.append(part)
    return np.concatenate(parts, axis=1)


def _pool_cards(
    carried_particles: CarriedParticles,
    old: Pool,
    start: int,
    observation: Observation,
    number: int,
    pool: Pool,
    random: np.random.Generator,
) -> Any:
    """The cards of one pile's rows now, or None: those of hidden tokens, then the others in any order."""
    cards = carried_particles.cards[:, start : start + len(old.cards)].copy()
    cards[:, len(old.hidden) :] = shuffled(cards[:, len(old.hidden) :], random)
    first = len(carried_particles.seen.tokens)
    drawn = [first + at for at, token in enumerate(observation.tokens[first:]) if token.reshuffles == number]
    tokens = [*old.hidden, *drawn]
    if len(tokens) > cards.shape[1]:
        return None
    ranks = np.array([face.rank for face in observation.rules.deck.faces])
    for column, token in enumerate(tokens):
        if (card := observation.tokens[token].card) != NO_CARD and not turn_up(
            cards, column, card, ranks, random
        ):
            return None
    columns = [tokens.index(token) for token in pool.hidden]
    return cards[:, [*columns, *range(len(tokens), cards.shape[1])]]


def turn_up(cards: Any, column: int, card: int, ranks: Any, random: np.random.Generator) -> bool:
    """Brings a card to a place in every particle, in exchange, and takes it away; whether all have it.

    Where a particle has it several times any of them comes, each as likely. Without a card of that suit,
    one of its rank does.
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
    """Every row in an order of its own, all as likely."""
    order = random.random(cards.shape).argsort(axis=1, kind="stable")
    return np.take_along_axis(cards, order, axis=1)
