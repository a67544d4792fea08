"""A table in play: a position in the middle of a round, from which the players play on."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from caboprob.errors import BadNotation, TooLarge, located
from caboprob.montecarlo.beliefs.belief import Belief, believe
from caboprob.montecarlo.play.experiment import Kernel, Records
from caboprob.montecarlo.play.job import FREE, LARGEST_CHOICE, Job, believed_job
from caboprob.montecarlo.play.kernel import KERNEL, new_records
from caboprob.montecarlo.play.scenario import MOST_TURNS, check_seed
from caboprob.montecarlo.policies.player import Player
from caboprob.rulesets import RuleSet
from caboprob.table.position import Position

MOST_TURNS_HAD = 40
KEPT = 32  # beliefs; each is some megabytes


@dataclass(frozen=True, slots=True, kw_only=True)
class InPlay:
    """A position after `turns_had` turns each, as it comes up when these players play; me first and on turn.

    `starter` is the seat that began, counted from mine; None if nobody remembers. Hands of others beyond the
    first `described` may have any size. With `options`, each is tried as my first move on the same tables.
    """

    position: Position
    players: tuple[Player, ...]
    turns_had: int
    starter: int | None = None
    described: int | None = None
    options: tuple[int, ...] = (FREE,)
    totals: tuple[int, ...] = ()
    seed: int = 1
    most_turns: int = MOST_TURNS

    @property
    def kernel(self) -> Kernel:
        """The code that plays it."""
        return KERNEL

    @property
    def rules(self) -> RuleSet:
        """The rules that are played by."""
        return self.position.rules

    @property
    def belief(self) -> Belief:
        """The tables that may lie like this; refused where such a table hardly comes up (`TooRare`)."""
        return _believed(self.position, self.players, self.turns_had, self.starter, self.described, self.seed)

    def job(self) -> Job:
        """What the kernel is to do."""
        return believed_job(
            len(self.players),
            len(self.belief.tables),
            options=self.options,
            totals=self.totals,
            most_turns=self.most_turns,
        )

    def records(self) -> Records:
        """New records for the kernel."""
        return new_records(self.rules, self.players, self.job(), self.seed, self.belief.tables)


def in_play(position: Position, players: Sequence[Player], *, turns_had: int, **details: Any) -> InPlay:
    """A checked table in play, with one player for everybody, me first.

    Refuses a number of players that does not fit, turns or a starter that cannot be, a bad seed
    (`BadNotation`), and too many options (`TooLarge`).
    """
    if len(players) != position.players:
        with located("player"):
            raise BadNotation("players-of-position", n=position.players, got=len(players))
    with located("turns-had"):
        if not 0 <= turns_had <= MOST_TURNS_HAD:
            raise BadNotation("number-range", low=0, high=MOST_TURNS_HAD, got=turns_had)
    table = InPlay(position=position, players=tuple(players), turns_had=turns_had, **details)
    check_seed(table.seed)
    with located("starter"):
        if table.starter is not None and not 0 <= table.starter < position.players:
            raise BadNotation("number-range", low=1, high=position.players, got=table.starter + 1)
    if len(table.options) > LARGEST_CHOICE:
        raise TooLarge("too-many-options", most=LARGEST_CHOICE, got=len(table.options))
    return table


@lru_cache(maxsize=KEPT)
def _believed(
    position: Position,
    players: tuple[Player, ...],
    turns_had: int,
    starter: int | None,
    described: int | None,
    seed: int,
) -> Belief:
    return believe(position, players, turns_had=turns_had, starter=starter, described=described, seed=seed)
