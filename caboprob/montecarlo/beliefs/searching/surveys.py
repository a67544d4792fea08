"""Surveys of freely played rounds: the same for everybody who asks about such a table, so they are kept."""

from dataclasses import dataclass

import numpy as np

from caboprob.machinecode.compiling import compiled
from caboprob.machinecode.structs import new
from caboprob.montecarlo.beliefs.searching.fitting import SUMMARIZED
from caboprob.montecarlo.beliefs.searching.moments import SeenMoments, survey
from caboprob.montecarlo.beliefs.searching.sought import SoughtMoment
from caboprob.montecarlo.play.tally import Tally
from caboprob.montecarlo.play.workspace import new_workspace
from caboprob.montecarlo.policies.player import Player
from caboprob.montecarlo.policies.policy import Policy, policies_of
from caboprob.montecarlo.policies.prior import deck_prior
from caboprob.rulesets import RuleSet
from caboprob.sizedcache import sized_cache
from caboprob.table.core import ruletable
from caboprob.table.core.codes import SLOTS

ROUNDS_AT_A_TIME = 10_000
KEPT_BYTES = 256 << 20
"""Some two megabytes for ten thousand rounds of five players: about 140 for all games with two to five
players after one turn each. With less, visitors would have the same rounds played over and over."""


@dataclass(frozen=True, slots=True)
class Survey:
    """Which moments of which rounds: at a turn of this lap, of whoever sits `place` seats after the starter.

    `phase`, `place` and `alike` are those of `SoughtMoment`.
    """

    rules: RuleSet
    players: tuple[Player, ...]
    turns_had: int
    phase: int
    place: int
    alike: int
    seed: int


def seen_bytes(seen_moments: SeenMoments, *_: object) -> int:
    """The memory that the notes of some rounds take, in bytes."""
    return sum(int(part.nbytes) for part in seen_moments)


@sized_cache(KEPT_BYTES, seen_bytes)
def survey_moments(which: Survey, first: int, rounds: int = ROUNDS_AT_A_TIME) -> SeenMoments:
    """What was seen at these moments of so many rounds."""
    seats = len(which.players)
    wanted = new(SoughtMoment)
    wanted.first, wanted.rounds, wanted.players = first, rounds, seats
    wanted.phase = which.phase
    wanted.turns_had, wanted.place, wanted.alike = which.turns_had, which.place, which.alike
    found = _room(rounds * seats, seats)
    count = compiled(survey)(
        new_workspace(which.seed),
        ruletable.rule_table(which.rules),
        deck_prior(which.rules),
        policies_of(which.players, Policy),
        wanted,
        new(Tally),
        found,
    )
    end = found.begin[count]
    return SeenMoments(
        found.number[:count].copy(),
        found.summary[:count].copy(),
        found.begin[: count + 1].copy(),
        found.notes[:end].copy(),
    )


def _room(moments: int, seats: int) -> SeenMoments:
    """Room for the notes of so many moments, however large the hands: what is never written costs nothing."""
    longest = 1 + seats * (1 + SLOTS) + SLOTS
    return SeenMoments(
        np.empty(moments, np.int32),
        np.empty((moments, SUMMARIZED), np.int16),
        np.empty(moments + 1, np.int32),
        np.empty(moments * longest, np.int8),
    )
