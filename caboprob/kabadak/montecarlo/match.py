"""A match: two players of Kabadak and what they play, so that its games follow from it and the seed alone."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal, get_args

from caboprob.errors import BadNotation, located
from caboprob.kabadak.core.state import SEATS
from caboprob.kabadak.montecarlo import players as roster
from caboprob.kabadak.montecarlo import units
from caboprob.kabadak.montecarlo.character import tabled
from caboprob.kabadak.montecarlo.desk import new_desk
from caboprob.kabadak.montecarlo.player import Player
from caboprob.kabadak.montecarlo.tally import Tally
from caboprob.montecarlo.play.playable import Kernel
from caboprob.montecarlo.play.scenario import check_seed

Kind = Literal["rounds", "games", "same-deals"]
KINDS: tuple[Kind, ...] = get_args(Kind)
NUMBERS: dict[Kind, int] = {"rounds": units.ROUNDS, "games": units.GAMES, "same-deals": units.SAME_DEALS}


@dataclass(frozen=True, slots=True, kw_only=True)
class Match:
    """Rounds of games until one is beyond 200; or single games; or deals that are played both ways round."""

    players: tuple[Player, ...]
    kind: Kind = "rounds"
    seed: int = 1

    @property
    def kernel(self) -> Kernel:
        """What plays it."""
        return KERNEL

    @property
    def games_a_unit(self) -> int:
        """How many games a unit takes, if that is fixed; a round counts as one."""
        return SEATS if self.kind == "same-deals" else 1


def match(players: Sequence[Player], **details: Any) -> Match:
    """A checked match; refuses any number of players but two, and a bad seed."""
    if len(players) != SEATS:
        with located("player"):
            raise BadNotation("players-count", least=SEATS, most=SEATS, got=len(players))
    made = Match(players=tuple(players), **details)
    check_seed(made.seed)
    return made


def records(what: Match) -> tuple[Any, ...]:
    """The records that its units are played on."""
    return new_desk(what.seed), tabled(what.players), NUMBERS[what.kind]


def smallest() -> Match:
    """A game, to have the playing compiled."""
    return Match(players=(roster.named(roster.KEYS[0]),) * SEATS)


KERNEL = Kernel(units.play, records, Tally, smallest)
