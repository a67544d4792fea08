"""Surveys of freely played rounds, cached and shared by everybody who asks about such a table."""

from dataclasses import dataclass

import numpy as np

from caboprob.machinecode.compiling import compiled
from caboprob.machinecode.structs import new
from caboprob.montecarlo.beliefs.searching.fitting import SUMMARY_COLUMNS
from caboprob.montecarlo.beliefs.searching.moments import SeenMoments, record_moments
from caboprob.montecarlo.beliefs.searching.sought import SoughtMoment, card_classes
from caboprob.montecarlo.beliefs.searching.whereabouts import WHEREABOUTS
from caboprob.montecarlo.play.tally import Tally
from caboprob.montecarlo.play.workspace import new_workspace
from caboprob.montecarlo.policies.deckfacts import deck_facts
from caboprob.montecarlo.policies.player import Player
from caboprob.montecarlo.policies.policy import Policy, policies_of
from caboprob.rulesets import RuleSet
from caboprob.sizedcache import sized_cache
from caboprob.table.core import ruletable
from caboprob.table.core.codes import FACES, SLOTS

ROUNDS_AT_A_TIME = 10_000
CACHE_BYTES = 256 << 20
"""Ten thousand rounds of five players take some 2.5 MB; all nine games with two to five players, after one
turn and at one kind of table, about 50 MB. With less, visitors would have the same rounds played again."""


@dataclass(frozen=True, slots=True)
class SurveyKey:
    """Identifies a survey: the rules, the players, the seed, and at which turn of whom moments are noted.

    `phase`, `seats_after_starter` and `all_play_alike` are those of `SoughtMoment`.
    """

    rules: RuleSet
    players: tuple[Player, ...]
    turns_had: int
    phase: int
    seats_after_starter: int
    all_play_alike: int  # 1 or 0
    seed: int


def seen_bytes(seen_moments: SeenMoments, *_: object) -> int:
    """The memory that the notes of some rounds take, in bytes."""
    return sum(int(part.nbytes) for part in seen_moments)


@sized_cache(CACHE_BYTES, seen_bytes)
def surveyed_moments(key: SurveyKey, first_round: int, rounds: int = ROUNDS_AT_A_TIME) -> SeenMoments:
    """What was seen at the moments of `rounds` rounds, from number `first_round` on."""
    seats = len(key.players)
    sought_moment = new(SoughtMoment)
    sought_moment.first_round, sought_moment.rounds, sought_moment.players = first_round, rounds, seats
    sought_moment.phase = key.phase
    sought_moment.turns_had, sought_moment.seats_after_starter, sought_moment.all_play_alike = (
        key.turns_had,
        key.seats_after_starter,
        key.all_play_alike,
    )
    classes = card_classes(key.rules.deck)
    sought_moment.class_of[: len(classes)] = classes
    buffers = _allocate(rounds * seats, seats)
    count = compiled(record_moments)(
        new_workspace(key.seed),
        ruletable.rule_table(key.rules),
        deck_facts(key.rules),
        policies_of(key.players, policy_struct=Policy),
        sought_moment,
        new(Tally),  # of the rounds, which nobody reads here
        np.empty(FACES, np.int64),  # scratch space
        buffers,
    )
    end = buffers.offsets[count]
    return SeenMoments(
        buffers.round_numbers[:count].copy(),
        buffers.summary[:count].copy(),
        buffers.offsets[: count + 1].copy(),
        buffers.notes[:end].copy(),
        buffers.held,
        buffers.expected,
    )


def _allocate(moments: int, seats: int) -> SeenMoments:
    """Room for the notes of so many moments with hands of any size; what is never written costs no memory."""
    max_notes = 1 + seats * (1 + SLOTS) + SLOTS  # the seat; all sizes and cards; what it knows
    return SeenMoments(
        round_numbers=np.empty(moments, np.int32),
        summary=np.empty((moments, SUMMARY_COLUMNS), np.int16),
        offsets=np.empty(moments + 1, np.int32),
        notes=np.empty(moments * max_notes, np.int8),
        held=np.zeros((FACES, WHEREABOUTS)),  # known cards, by class and where others like them lie
        expected=np.zeros((FACES, WHEREABOUTS)),  # as many as chance would give
    )
