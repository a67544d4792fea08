"""A match: the experiment of Kabadak, in which two players play rounds, games or deals both ways round."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal, get_args

from caboprob.errors import BadNotation, at_place
from caboprob.kabadak.core.state import SEATS
from caboprob.kabadak.montecarlo import players as roster
from caboprob.kabadak.montecarlo import units
from caboprob.kabadak.montecarlo.player import Player
from caboprob.kabadak.montecarlo.policy import Policy, policies_of
from caboprob.kabadak.montecarlo.tally import Tally
from caboprob.kabadak.montecarlo.workspace import new_workspace
from caboprob.montecarlo.play.execution.experiment import Kernel, KernelRecords
from caboprob.montecarlo.play.scenario import check_seed

Kind = Literal["rounds", "games", "same-deals"]
KINDS: tuple[Kind, ...] = get_args(Kind)
JOB_KINDS: dict[Kind, int] = {
    "rounds": units.ROUNDS_JOB,
    "games": units.GAMES_JOB,
    "same-deals": units.SAME_DEALS_JOB,
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Match:
    """What two players play: rounds until a total is beyond 200, single games, or deals both ways round."""

    players: tuple[Player, ...]
    kind: Kind = "rounds"
    seed: int = 1

    @property
    def kernel(self) -> Kernel:
        """The code that plays it."""
        return KERNEL

    @property
    def games_per_unit(self) -> int:
        """How many games a unit has, where that is fixed; a round counts as one."""
        return SEATS if self.kind == "same-deals" else 1

    def records(self) -> KernelRecords:
        """New structs for the kernel to work on."""
        return new_records(self.players, JOB_KINDS[self.kind], self.seed)


def match(players: Sequence[Player], **details: Any) -> Match:
    """A checked match; refuses any number of players but two, and a seed out of range (`BadNotation`)."""
    if len(players) != SEATS:
        with at_place("player"):
            raise BadNotation("players-exactly", players=SEATS, got=len(players))
    new_match = Match(players=tuple(players), **details)
    check_seed(new_match.seed)
    return new_match


def new_records(players: Sequence[Player], job_kind: int, seed: int) -> KernelRecords:
    """The records for `units.play`, in the order of its parameters."""
    return new_workspace(seed), policies_of(players, policy_struct=Policy), job_kind


def smallest_records() -> KernelRecords:
    """The records of a single game."""
    return new_records((roster.named(roster.KEYS[0]),) * SEATS, units.GAMES_JOB, seed=0)


KERNEL = Kernel(units.play, Tally, smallest_records)
